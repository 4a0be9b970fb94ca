"""The shipped pack of Snitch! holds what the rules say, and each way to break a copy is told."""

from pathlib import Path

import msgspec
import pytest

from tabletop.games.snitch.components import EDGES, KINDS, SETS, Payment, load_pack
from tests.packs.copies import assert_told, copy_of, each_fault, keeps_fingerprint

PACK = load_pack()
folder = copy_of("snitch")


def test_tiles_by_players_are_30_36_42_48() -> None:
    """snitch.2"""
    per_set = {set_: sum(tile.copies[set_] for tile in PACK.tiles) for set_ in SETS}
    assert per_set == {"regular": 30, "two": 6, "three": 6, "four": 6}
    assert [sum(per_set[set_] for set_ in setup.sets) for setup in PACK.setups] == [30, 36, 42, 48]
    assert all(tuple(tile.copies) == SETS for tile in PACK.tiles)


def test_cubes_by_players_are_5_6_7_8() -> None:
    """snitch.3"""
    assert [(setup.seats, setup.cubes) for setup in PACK.setups] == [(1, 5), (2, 6), (3, 7), (4, 8)]
    assert [kind.id for kind in PACK.kinds] == list(KINDS)
    assert [kind.title for kind in PACK.kinds] == ["Blood", "Loot", "Cash", "Guns", "Muscle", "Locale"]
    assert len({kind.colour for kind in PACK.kinds}) == 6


def test_tile_shapes() -> None:
    found = {tile.id: (tile.zoi, tile.safe, tile.copies["regular"], tile.copies["four"]) for tile in PACK.tiles}
    assert found == {
        "cap": (("N",), ("ESW",), 8, 2),
        "corner": (("NE",), ("SW",), 5, 1),
        "caps-adjacent": (("N", "E"), ("SW",), 4, 1),
        "band": (("NS",), ("E", "W"), 4, 1),
        "caps-opposite": (("N", "S"), ("EW",), 4, 0),
        "big": (("NES",), ("W",), 3, 1),
        "corner-cap": (("NE", "S"), ("W",), 2, 0),
    }
    for tile in PACK.tiles:
        assert sorted("".join(tile.zoi + tile.safe)) == sorted(EDGES)
    regular = [(tile, tile.copies["regular"]) for tile in PACK.tiles]
    assert sum(len("".join(tile.zoi)) * n for tile, n in regular) == 57
    assert sum(len("".join(tile.safe)) * n for tile, n in regular) == 63
    assert sum(len(tile.zoi) * n for tile, n in regular) == 40


def test_upgrades() -> None:
    """snitch.15, snitch.r1, snitch.r2"""
    found = {u.id: (u.capacity, u.victory_points, u.status_points) for u in PACK.upgrades}
    assert found == {"snitch1": (2, 3, 11), "snitch2": (4, 7, 19), "snitch3": (6, 20, 31), "cred": (6, 8, 16)}
    assert PACK.upgrade("snitch1").payments == (
        Payment(("green", "blue")),
        Payment(("red", "black")),
        Payment(("gold", "brown")),
    )
    assert PACK.upgrade("snitch2").payments == (
        Payment(("red", "blue", "brown")),
        Payment(("green", "black", "gold")),
    )
    assert PACK.upgrade("snitch3").payments == (Payment(any=5, different=True),)
    assert PACK.upgrade("cred").payments == (Payment(any=5),)


def test_the_numbers_of_the_rules() -> None:
    """snitch.5, snitch.6, snitch.9, snitch.21e, snitch.32"""
    rules = PACK.rules
    assert (rules.action_points, rules.chips, rules.start_status, rules.start_tiles) == (5, 4, 9, 3)
    assert (rules.start_capacity, rules.snitches, rules.markers_each) == (4, 3, 2)
    assert (rules.jail_price, rules.rating_turn_price) == (10, 3)
    assert msgspec.to_builtins(rules.costs) == {
        "draw": 1,
        "play": 1,
        "walk": 1,
        "upgrade": 4,
        "interrogate": 3,
        "jurisdiction": 2,
        "flip": 1,
    }


def test_variants_and_options() -> None:
    """snitch.27, snitch.28, snitch.r15"""
    found = [(v.id, v.status, v.upgrades) for v in PACK.variants]
    assert found == [("filler", 40, 0), ("standard", 60, 2), ("marathon", 200, 4)]
    assert PACK.variant("standard").title == "Standard"
    assert PACK.header.option_values == {
        "variant": ("standard", "filler", "marathon"),
        "dump": ("adjacent", "any"),
        "jurisdiction": ("added", "in_all"),
    }


@pytest.mark.parametrize(
    ("title", "least", "most"),
    [
        ("Rookie", -40, -1),
        ("Beat Cop", 0, 14),
        ("Detective", 15, 39),
        ("Sergeant", 40, 54),
        ("Lieutenant", 55, 74),
        ("Alpha Cop", 75, 200),
    ],
)
def test_bands(title: str, least: int, most: int) -> None:
    assert PACK.band(least).title == PACK.band(most).title == title


def test_what_is_not_there_is_a_key_error() -> None:
    for door, id_ in ((PACK.upgrade, "snitch4"), (PACK.variant, "endless")):
        with pytest.raises(KeyError):
            door(id_)
    with pytest.raises(KeyError):
        PACK.setup(5)


@pytest.mark.parametrize(
    ("file", "old", "new", "same"),
    [
        ("setup.yaml", "jail_price: 10", "jail_price: 11", False),
        ("setup.yaml", "status: 40", "status: 41", False),
        ("setup.yaml", "cubes: 5", "cubes: 4", False),
        ("upgrades.yaml", "victory_points: 20", "victory_points: 21", False),
        ("tiles.yaml", "zoi: [NS]", "zoi: [SN]", False),
        ("setup.yaml", "at_least: 75", "at_least: 76", True),
        ("setup.yaml", "minutes: 45", "minutes: 50", True),
        ("setup.yaml", "title: Blood", "title: Gore", True),
        ("pack.yaml", "tagline: Everybody", "tagline: Somebody", True),
        ("pack.yaml", "#f8e2b6", "#f8e2b7", True),
        ("texts.yaml", "draws a tile", "takes a tile", True),
    ],
)
def test_the_fingerprint_is_of_rule_values_only(folder: Path, file: str, old: str, new: str, same: bool) -> None:
    assert keeps_fingerprint(folder, file, old, new) is same


BROKEN = [
    ("tiles.yaml", "regular: 8,", 'regular: "eight",', ':8: expected a whole number for copies.regular, found "eight"'),
    (
        "tiles.yaml",
        "regular: 8,",
        "regular: 7,",
        ":3: expected 30 tiles for sets.regular, found 29 in all copies.regular",
    ),
    (
        "tiles.yaml",
        "sets: {regular: 30, ",
        "sets: {",
        ":3: expected a number for each of regular, two, three, four, found two",
    ),
    (
        "tiles.yaml",
        "{regular: 8, two: 2,",
        "{regular: 8,",
        ":8: expected a number for each of regular, two, three, four, ",
    ),
    ("tiles.yaml", "zoi: [NE]", "zoi: [N]", ':9: expected each of the edges N, E, S, W once in corner, found "NSW"'),
    (
        "tiles.yaml",
        "safe: [SW]",
        "safe: [SWN]",
        ':9: expected each of the edges N, E, S, W once in corner, found "NESWN"',
    ),
    ("tiles.yaml", "safe: [W]", "safe: []", ":27: expected one or two spaces for safe, found 0"),
    (
        "tiles.yaml",
        "zoi: [N]\n    safe: [ESW]",
        "zoi: [N, E, S]\n    safe: [W]",
        ":6: expected one or two spaces for zoi, ",
    ),
    ("tiles.yaml", "zoi: [NS]", "zoi: [NX]", ':18: expected edges such as "NE" for item 1 of zoi, found "NX"'),
    ("tiles.yaml", "id: big", "id: band", ':25: expected each id once, found "band" again'),
    (
        "tiles.yaml",
        "two: 2",
        "five: 2",
        ':8: expected one of "regular", "two", "three", "four" as key in copies, found "five"',
    ),
    (
        "upgrades.yaml",
        "id: snitch2",
        "id: snitch4",
        ":2: expected the upgrades snitch1, snitch2, snitch3, cred in this order, ",
    ),
    (
        "upgrades.yaml",
        "[green, blue]",
        "[green, pink]",
        ':9: expected one of "red", "gold", "green", "black", "blue", "brown" for',
    ),
    ("upgrades.yaml", "[green, blue]", "[blue, blue]", ":9: expected each kind once, found blue, blue"),
    ("upgrades.yaml", "any: 5", "any: 0", ":26: expected either kinds or any, found neither"),
    ("upgrades.yaml", "kinds: [green, blue]", "{kinds: [red], any: 2}", ":9: expected either kinds or any, found both"),
    ("upgrades.yaml", "any: 5", "any: 7", ":26: expected at most 6 different kinds, found 7"),
    (
        "upgrades.yaml",
        "capacity: 2",
        "capacity: 0",
        ":5: expected a whole number of at least 1 and at most 1,000,000 for capacity, ",
    ),
    ("setup.yaml", "{id: red, title: Blood", "{id: gold, title: Blood", ":19: expected the kinds red, gold, green, "),
    (
        "setup.yaml",
        "{seats: 4,",
        "{seats: 5,",
        ":26: expected a row each for 1, 2, 3, 4 seats, in this order, found 1, 2, 3, 5",
    ),
    ("setup.yaml", "[regular, two]", "[regular, regular]", ":28: expected each set once, found regular, regular"),
    ("setup.yaml", "start_tiles: 3", "start_tiles: 31", ":27: expected at least 31 tiles to deal to 1 seats, found 30"),
    ("setup.yaml", "upgrades: 4", "upgrades: 5", ":34: expected at most 4 upgrades, found 5"),
    (
        "setup.yaml",
        "id: filler",
        "id: quick",
        ":28: expected the values quick, standard, marathon for option variant, ",
    ),
    ("setup.yaml", "at_least: null", "at_least: -50", ":35: expected no bound for the first band, found -50"),
    ("setup.yaml", "at_least: 40", "at_least: 15", ":39: expected more than 15 for at_least, found 15"),
    ("setup.yaml", "id: sergeant", "id: rookie", ':39: expected each id once, found "rookie" again'),
    ("setup.yaml", "  chips: 4\n", "", ':1: expected the key "chips" in rules'),
    ("setup.yaml", "flip: 1", "flip: 1\n    fly: 2", ":19: expected one of the keys draw, play, walk, upgrade, "),
    ("pack.yaml", "id: dump", "id: drop", ":22: expected the options variant, dump, jurisdiction, found "),
    (
        "pack.yaml",
        "id: any",
        "id: nowhere",
        ":43: expected the values adjacent, any for option dump, found adjacent, nowhere",
    ),
    ("pack.yaml", "seats: [1, 4]", "seats: [1, 6]", ":15: expected a colour for each of 6 seats, found 4"),
    ("setup.yaml", "seats: 4", "seats: 5", ": expected a row each for 1, 2, 3, 4 seats"),
    ("texts.yaml", "{rule: snitch.12,", "{rule: snitch.99,", ": expected a rule id of snitch/rules.md, found "),
    (
        "texts.yaml",
        "{rule: snitch.12,",
        "{rule: twelve,",
        ': expected a rule id such as "chess.15" for refusals.zoi_no_entry.rule',
    ),
    (
        "texts.yaml",
        "{need} AP: you",
        "{nede} AP: you",
        ": expected only the values of this sentence in braces (action, have, need), ",
    ),
    ("texts.yaml", "{need} AP: you", "{need.real} AP: you", ": expected plain {names} in braces, found {need.real...}"),
    ("texts.yaml", "{need} AP: you", "{need:>9} AP: you", ": expected plain {names} in braces, found {need...}"),
    ("texts.yaml", "{need} AP: you", "{0} AP: you", ": expected plain {names} in braces, found {0...}"),
    ("texts.yaml", "{need} AP: you", "{need AP: you", ": expected text with {names} in braces, found "),
    ("texts.yaml", "  drew:", "  dreww:", ': expected the key "drew" in log, found none of that name'),
    ("upgrades.yaml", "    title: Street Cred II\n", "", ': expected the key "title"'),
]


@pytest.mark.wide(daily=7)
@each_fault(BROKEN)
def test_a_broken_copy_is_told_with_file_and_line(folder: Path, file: str, old: str, new: str, text: str) -> None:
    assert_told(folder, file, old, new, text)
