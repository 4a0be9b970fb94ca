"""How a game of We Come in Pieces begins, what its pack holds, and each way to break a copy of it."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tabletop.core.hexes import distance
from tabletop.games.pieces.game import GAME
from tabletop.games.pieces.pack import FACES, FIRST_STORY, FIRST_TOWER, MAPS, PACK, TILE_NUMBERS
from tabletop.games.pieces.state import BAG, HANDS, STORIES, STORY, TOWER, UNUSED
from tabletop.games.pieces.town import DISCHARGE, HEXES, INNER, TOWN, hq_hex
from tests.packs.copies import assert_told, copy_of, each_fault, keeps_fingerprint

folder = copy_of("pieces")


def test_every_story_mod_skill_and_tower_card_has_a_scenario() -> None:
    files = sorted((Path(__file__).parents[2] / "scenarios" / "pieces").glob("*.yaml"))
    words = set(re.findall(r"[a-z]+(?:-[a-z]+)*", "\n".join(file.read_text(encoding="utf-8") for file in files)))
    skills = [skill for one in PACK.masterminds for skill in one.skills]
    assert [one.id for one in (*PACK.stories, *PACK.mods, *skills, *PACK.tower) if one.id not in words] == []


def test_what_is_in_the_box() -> None:
    """pieces.3: golden, 18 tiles, 38 mods, 20 stories, 12 tower cards, two neutral citizens on each tile."""
    assert len(PACK.tiles) == 18
    assert PACK.tiles[TILE_NUMBERS["barracks"]].com == 3
    parts: Counter[str] = Counter()
    for mod in PACK.mods:
        parts[mod.part] += mod.count
    assert parts == {"head": 13, "body": 13, "feet": 12}
    assert FIRST_STORY == 38
    assert len(PACK.stories) == 20
    assert len(FACES) - FIRST_TOWER == 12
    assert Counter(card.steps for card in PACK.tower if not card.any) == dict.fromkeys((1, 2, -1, -2, 3, 0), 1)
    assert sum(PACK.favor) / len(PACK.favor) == 2.5
    assert [one.id for one in PACK.masterminds] == ["kariz-mah", "tek-wzrd", "bruzr-kron", "zum-fliit"]


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_beginning(seats: int) -> None:
    """pieces.1, pieces.2, pieces.3: every seed has another town, with all that belongs in it."""
    towns, favored = set(), set()
    for seed in range(30):
        state = GAME.setup(seats, seed)
        assert sorted(state.tiles) == list(range(18))
        assert sum(state.citizens(cell)[0] for cell in range(TOWN)) + state.purses["bank"][0] >= 36
        assert state.dis == [10] * seats
        assert len(set(state.masterminds)) == seats
        assert len(state.zones[STORIES]) + len(state.zones[STORY]) == 5
        assert len(state.zones[UNUSED]) == 15
        assert len(state.zones[BAG]) + sum(len(state.zones[hand]) for hand in HANDS[:seats]) == 38
        assert len(state.zones[TOWER]) in (10, 9, 12)
        towns.add(state.tiles)
        favored.add(state.favored)
    assert len(towns) == 30
    assert favored == set(range(seats))


def test_the_nearest_hq_begins() -> None:
    """pieces.4, pieces.r31: by tiles, across the tower too."""
    for seats in GAME.seats:
        for seed in range(40):
            state = GAME.setup(seats, seed)
            hall = HEXES[state.where[TILE_NUMBERS["town-hall"]]]
            far = [distance(MAPS[seats].hexes[TOWN + seat], hall) for seat in range(seats)]
            assert far[state.favored] == min(far)


def test_hqs_are_evenly_spaced_and_touch_two_tiles() -> None:
    """pieces.1: golden, the same way from each HQ to the next."""
    for row in PACK.setups:
        slots = row.slots
        assert {(b - a) % 12 for a, b in zip(slots, (*slots[1:], slots[0]), strict=True)} == {12 // row.seats}
        for slot in slots:
            assert sum(distance(hq_hex(slot), tile) == 1 for tile in HEXES) == 2


def test_the_discharge_covers_four_tiles() -> None:
    """pieces.18: golden, the inner tile and the three outer ones beside it."""
    assert [len(cells) for cells in DISCHARGE] == [4] * INNER
    assert Counter(cell for cells in DISCHARGE for cell in cells if cell >= INNER) == {
        cell: 1 + (cell % 2) for cell in range(INNER, TOWN)
    }


@pytest.mark.wide(daily=3)
@pytest.mark.parametrize(
    ("file", "old", "new", "same"),
    [
        ("setup.yaml", "lay_low: 2", "lay_low: 3", False),
        ("setup.yaml", "favor: [1, 2", "favor: [1, 1", False),
        ("setup.yaml", "dis: 6, citizens: 1", "dis: 6, citizens: 2", False),
        ("setup.yaml", "steps: -1", "steps: -3", False),
        ("tiles.yaml", "com: 3", "com: 4", False),
        ("tiles.yaml", "mayor: town-hall", "mayor: school", False),
        ("masterminds.yaml", "value: 4,", "value: 3,", False),
        ("setup.yaml", "charm: 2", "charm: 4", False),
        ("stories.yaml", "after: true", "after: false", False),
        ("mods.yaml", "cost: 2", "cost: 1", False),
        ("stories.yaml", "n: 3}", "n: 4}", False),
        ("stories.yaml", "least: 6", "least: 7", False),
        ("stories.yaml", "title: Curfew", "title: Night", True),
        ("mods.yaml", "title: Tin Ear", "title: Funnel", True),
        ("texts.yaml", "Round {n} begins.", "Round {n}.", True),
    ],
)
def test_the_fingerprint_is_of_rule_values_only(folder, file: str, old: str, new: str, same: bool) -> None:
    assert keeps_fingerprint(folder, file, old, new) is same


BROKEN = [
    ("pack.yaml", "id: meeples", "id: people", "expected the options masterminds, meeples, found masterminds, people"),
    ("pack.yaml", "id: nineteen", "id: many", "expected the values twenty, nineteen for option meeples"),
    (
        "setup.yaml",
        "{start: 1, least: 1",
        "{start: 1, least: 2",
        "least, start and most in rising order, found 2, 1, 4",
    ),
    ("setup.yaml", "{start: 10, most: 10}", "{start: 11, most: 10}", "no more at the start than at most, found 11 and"),
    ("setup.yaml", "{twenty: 20,", "{thirty: 20,", "expected the keys twenty, nineteen, found thirty"),
    (
        "setup.yaml",
        "scavenge: 1}",
        "search: 1}",
        "expected the keys upgrade, move, attack, influence, laylow, regroup,",
    ),
    ("setup.yaml", "favor: [1, 2, 2, 3, 3, 4]", "favor: []", "expected at least one face, found none"),
    (
        "setup.yaml",
        "  - {seats: 3, slots: [3, 7, 11], numbers: {charm: 2}}\n",
        "",
        "a row each for 2, 3, 4 seats, in this order, found 2, 4",
    ),
    ("setup.yaml", "slots: [5, 11]", "slots: [11, 5]", "expected 2 different numbers in rising order, found 11, 5"),
    ("setup.yaml", "slots: [5, 11]", "slots: [5, 12]", "a whole number of at least 0 and at most 11"),
    ("setup.yaml", "- {dis: 3,", "- {dis: 7,", "expected limits of dis in falling order, down to 0, found 9, 6, 7, 1"),
    ("setup.yaml", "id: two-on", "id: one-on", 'expected each id once, found "one-on" again'),
    ("setup.yaml", "id: about, title: Half-turn, count: 2", "id: about, title: Half-turn, count: 0", "at least 1"),
    ("tiles.yaml", "  - {id: diner, title: Diner, dis: 1}\n", "", "expected 18 tiles, found 17"),
    ("tiles.yaml", "id: diner", "id: mayor", 'expected an id that stands for nothing else, found "mayor"'),
    ("tiles.yaml", "mayor: town-hall", "mayor: palace", 'expected the id of a tile, found "palace"'),
    ("masterminds.yaml", "id: tek-wzrd", "id: kariz-mah", 'expected each id once, found "kariz-mah" again'),
    ("masterminds.yaml", "id: tinker", "id: charm", 'expected an id that no other skill has, found "charm"'),
    ("masterminds.yaml", "with: attack", "with: move", 'expected with "attack" for a skill that defends, found "move"'),
    ("masterminds.yaml", "number: upgrade", "number: luck", 'found "luck"'),
    ("masterminds.yaml", "value: charm", "value: luck", 'found "luck"'),
    ("masterminds.yaml", "{charm} INF", "{luck} INF", 'one of charm, found "luck"'),
    ("masterminds.yaml", "number: upgrade", "number: charm", 'a number that a turn or a round has, found "charm"'),
    ("setup.yaml", "{charm: 3}", "{chat: 3}", "expected the numbers charm, found chat"),
    (
        "setup.yaml",
        "{charm: 2}}\n  - {seats: 3",
        "{inf: 2}}\n  - {seats: 3",
        'a name that no number of the rules has, found "inf"',
    ),
    ("mods.yaml", "{do: convert, n: 2}", "{do: mayor, to: school}", 'what a mod or a skill can do, found "mayor"'),
    ("mods.yaml", "part: head", "part: tail", 'expected one of "head", "body", "feet"'),
    ("mods.yaml", "do: [{do: immunity}]", "do: []", "expected something that it does, found nothing"),
    ("mods.yaml", "op: set, value: 2, until: round", "op: set, value: 2, until: game", "one of turn, round for until"),
    ("mods.yaml", "number: range, op: set, value: 2", "number: range, op: set, value: inf", "a whole number"),
    ("mods.yaml", "id: springs", "id: curfew", 'expected an id that no mod has, found "curfew"'),
    ("stories.yaml", "to: town-hall", "to: palace", 'expected the id of a tile, found "palace"'),
    ("stories.yaml", "at: water-plant", "at: palace", 'expected the id of a tile, found "palace"'),
    ("stories.yaml", "when: pay, at: water-plant", "when: pay", 'expected the key "at" for what is paid, found none'),
    (
        "stories.yaml",
        "when: pay, at: water-plant",
        "when: pay, n: 2, at: library",
        "nothing but a tile for what is paid",
    ),
    ("stories.yaml", "when: move, n: 3", "when: move, n: 3, at: library", "pay or influence for something at a tile"),
    ("stories.yaml", "when: always, if: {tile: inner, dis: 8}", "when: always", 'the key "if" alone for what is asked'),
    (
        "stories.yaml",
        "{of: mayor, least: 3}",
        "{of: moon, least: 3}",
        'a tile, or one of mayor, hq, character, found "moon"',
    ),
    ("stories.yaml", "{of: mayor, least: 3}", "{of: mayor, least: 3, most: 2}", "the smaller distance for least"),
    ("stories.yaml", "if: {tile: dis}", "if: {}", "expected something that is asked for, found nothing"),
    ("stories.yaml", "where: library", "where: beside-mayor", 'a tile, or one of com, dis, found "beside-mayor"'),
    (
        "stories.yaml",
        "number: lay_low, op: set",
        "number: lay_low, where: com, op: set",
        "a number of some place for where",
    ),
    (
        "stories.yaml",
        "op: set, value: 3, until: round, for_all: true}]\n    first: {text: Be on",
        "op: set, value: 9, until: round, for_all: true}]\n    first: {text: Be on",
        "stories for which 12 tower cards are enough, found 17 drawn",
    ),
    ("stories.yaml", "{do: draw, deck: bag, who: everybody}", "{do: draw, deck: attic, who: everybody}", '"attic"'),
    (
        "stories.yaml",
        "{do: draw, deck: bag, who: everybody}",
        "{do: draw, who: victims, deck: bag}",
        'for who, found "victims"',
    ),
    (
        "stories.yaml",
        "{do: draw, deck: bag, who: everybody}",
        "{do: draw, deck: bag, count: all}",
        'a whole number, found "all"',
    ),
    (
        "stories.yaml",
        "{do: draw, deck: bag, who: everybody}",
        "{do: draw, deck: bag, if: {lost: true}}",
        "that always happens",
    ),
    (
        "stories.yaml",
        "when: character}\n    all: {text: Be on the School",
        "when: someday}\n    all: {text: Be on the School",
        "someday",
    ),
    ("texts.yaml", "{rule: pieces.11,", "{rule: pieces.99,", "expected a rule id of pieces/rules.md"),
    (
        "texts.yaml",
        "  tower_aimed:",
        "  tower_pointed:",
        'expected the key "tower_aimed" in log, found none of that name',
    ),
]


@pytest.mark.wide(daily=8)
@each_fault(BROKEN)
def test_a_broken_copy_is_told_with_file_and_line(folder, file: str, old: str, new: str, text: str) -> None:
    assert_told(folder, file, old, new, text)
