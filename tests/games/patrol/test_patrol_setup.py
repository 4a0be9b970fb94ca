"""How a game of Patrol! begins, and what its pack holds."""

from collections import Counter

import pytest

from tabletop.core.chance import draw
from tabletop.core.game import OptionError
from tabletop.games.patrol.game import GAME
from tabletop.games.patrol.pack import CRIMES, FACES, HQ, KIND_IDS, KINDS, PACK, SPACES, TILE_OF
from tabletop.games.patrol.state import HANDS
from tests.packs.copies import assert_told, copy_of, each_fault, keeps_fingerprint

folder = copy_of("patrol")


def test_the_event_deck() -> None:
    """patrol.6, patrol.4: golden, 36 cards, of which six are crimes."""
    counts = Counter(KIND_IDS[kind] for kind in KINDS)
    assert counts == {
        **dict.fromkeys([card.id for card in PACK.cards], 4),
        "two-man-unit": 1,
        "officer-down": 1,
        "assault": 1,
        "burglary": 2,
        "vandalism": 3,
    }
    assert len(FACES) == 36
    assert len(CRIMES) == 6
    assert [(crime.id, crime.officers, crime.points) for crime in PACK.crimes] == [
        ("assault", 3, (6, 3, 1)),
        ("burglary", 2, (3, 1)),
        ("vandalism", 1, (3,)),
    ]
    assert {card.id: card.points for card in PACK.cards if card.points} == {
        "commendation": 1,
        "citizen-complaint": -1,
        "officer-down": 6,
    }


def test_three_players_have_34_cards() -> None:
    """patrol.r2, patrol.10: golden, without 2-Man Unit and Officer Down; and four rounds."""
    state = GAME.setup(3, 1)
    names = {FACES[face].rpartition(".")[0] for face in state.face}
    assert len(state.face) == 34
    assert {card.id for card in PACK.cards} - names == {"two-man-unit", "officer-down"}
    assert state.rounds == 4
    assert [GAME.setup(seats, 1).rounds for seats in (4, 5, 6)] == [8, 8, 8]


def test_three_players_have_half_of_each_length() -> None:
    """patrol.r37, patrol.r28: no length is longer than the whole game of three."""
    lengths = GAME.options["rounds"]
    assert lengths == ("full", "medium", "short", "brief")
    assert [GAME.setup(3, 1, {"rounds": length}).rounds for length in lengths] == [4, 3, 2, 1]
    assert [GAME.setup(4, 1, {"rounds": length}).rounds for length in lengths] == [8, 6, 4, 2]


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_beginning(seats: int) -> None:
    """patrol.1, patrol.2: all areas lie somewhere, all units are at Police HQ, and the first has drawn a card."""
    orders, firsts = set(), set()
    for seed in range(30):
        state = GAME.setup(seats, seed)
        assert sorted(state.areas) == list(range(9))
        assert {state.at(seat) for seat in range(seats)} == {HQ}
        assert state.round == 1
        assert state.decider == state.active
        held = sum(len(state.zones[hand]) for hand in HANDS[:seats])
        assert held <= 1
        orders.add(state.areas)
        firsts.add(state.active)
    assert len(orders) == 30
    assert firsts == set(range(seats))


def test_who_begins_follows_from_the_seed() -> None:
    """patrol.r39"""
    assert [GAME.setup(4, seed).active for seed in "abc"] == [GAME.setup(4, seed).active for seed in "abc"]


def test_twelve_units_are_there_to_choose_from() -> None:
    """patrol.r38: golden, twelve; each has a call sign, a colour and a sign that no other has."""
    assert len(PACK.units) == 12
    for what in ("id", "title", "colour", "shape"):
        assert len({getattr(unit, what) for unit in PACK.units}) == 12


@pytest.mark.parametrize("seats", GAME.seats)
def test_each_seat_has_the_unit_that_it_picked_and_the_others_the_next_free(seats: int) -> None:
    """patrol.r38"""
    ids = [unit.id for unit in PACK.units]
    assert [GAME.setup(seats, 1).car(seat).id for seat in range(seats)] == ids[:seats]
    picks = {"unit2": "twelve-paul", "unit3": "two-adam"}
    state = GAME.setup(seats, 1, picks)
    have = [state.car(seat).id for seat in range(seats)]
    assert have[:3] == ["four-boy", "twelve-paul", "two-adam"]
    assert len(set(have)) == seats
    assert type(state).from_json(state.to_json()) == state
    assert state.seen_by(0).car(1).title == "12-Paul"
    plain = GAME.setup(seats, 1)
    assert plain.digest() != state.digest()
    assert GAME.legal(plain) == GAME.legal(state), "the choice changes nothing in play"


def test_no_two_seats_have_one_unit() -> None:
    """patrol.r38"""
    with pytest.raises(OptionError, match="option unit3: six-david is the unit of another seat"):
        GAME.setup(3, 1, {"unit1": "six-david", "unit3": "six-david"})
    with pytest.raises(OptionError, match="option unit1: expected one of dealt, two-adam"):
        GAME.setup(3, 1, {"unit1": "9-Ocean"})
    with pytest.raises(OptionError, match="Patrol! has no option 'unit4'"):
        GAME.setup(3, 1, {"unit4": "six-david"})


def test_locations_are_81() -> None:
    """patrol.3: golden, nine letters and nine numbers, each space as likely as any other."""
    assert SPACES == 81
    assert Counter(TILE_OF) == dict.fromkeys(range(9), 9)
    found = Counter((draw(1, "letter", 1, n, 9), draw(1, "number", 1, n, 9)) for n in range(8100))
    assert len(found) == 81
    assert max(found.values()) < 150


def test_areas_have_each_pair_of_dots_once() -> None:
    """patrol.5, patrol.11: golden, Downtown has 3 dots; and what traffic costs is in half points."""
    assert sorted((area.crime, area.traffic) for area in PACK.areas) == [(c, t) for c in (1, 2, 3) for t in (1, 2, 3)]
    assert [area.crime for area in PACK.areas if area.id == "downtown"] == [3]
    assert PACK.traffic_costs == (1, 2, 4)
    assert [(s.id, s.crime_rate, s.move_cost, s.crash_turns, s.crash_points) for s in PACK.seasons] == [
        ("spring", 1, 0, 1, 0),
        ("summer", 2, 0, 1, 0),
        ("fall", 1, 2, 1, 0),
        ("winter", 1, 0, 2, 1),
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "same"),
    [
        ("events.yaml", "points: 6", "points: 5", False),
        ("crimes.yaml", "officers: 3", "officers: 2", False),
        ("areas.yaml", "crime: 3, traffic: 3", "crime: 2, traffic: 3", False),
        ("areas.yaml", "[1, 2, 4]", "[1, 2, 5]", False),
        ("setup.yaml", "{full: 8", "{full: 9", False),
        ("seasons.yaml", "crime_rate: 2", "crime_rate: 3", False),
        ("areas.yaml", "title: Downtown", "title: Old Town", True),
        ("setup.yaml", "title: 2-Adam", "title: 1-Adam", True),
        ("texts.yaml", "{name} is on duty.", "{name} begins.", True),
    ],
)
def test_the_fingerprint_is_of_rule_values_only(folder, file: str, old: str, new: str, same: bool) -> None:
    assert keeps_fingerprint(folder, file, old, new) is same


MOST_UNITS = "".join((PACK.folder / "setup.yaml").read_text(encoding="utf-8").splitlines(keepends=True)[-7:])
"""The lines of all units but five."""

BROKEN = [
    ("events.yaml", "id: body-camera", "id: camera", "expected the cards run-code, "),
    (
        "events.yaml",
        "    kept: true\n    stops: [c",
        "    stops: [c",
        "expected kept true for body-camera, found false",
    ),
    (
        "events.yaml",
        "stops: [citizen-complaint]",
        "stops: [rain]",
        "expected one of mandatory-training, traffic-crash, ",
    ),
    (
        "events.yaml",
        "count: 1\n    seats: 4",
        "count: 2\n    seats: 4",
        "expected one two-man-unit, with 4 players or more",
    ),
    ("events.yaml", "count: 4", "count: 0", "expected a whole number of at least 1"),
    ("crimes.yaml", "officers: 3", "officers: 4", "expected at most 3 officers, as many as play, found 4"),
    ("crimes.yaml", "id: burglary", "id: assault", 'expected each id once, found "assault" again'),
    ("crimes.yaml", "id: burglary", "id: run-code", 'expected an id that no event card has, found "run-code"'),
    ("areas.yaml", "id: midtown", "id: downtown", 'expected each id once, found "downtown" again'),
    ("areas.yaml", "traffic: 3}", "traffic: 4}", "areas.yaml:3: expected a whole number of at least 1 and at most 3"),
    ("setup.yaml", "tile: 3", "tile: 2", "expected columns and rows that whole tiles fill, found 9 by 9 in tiles of 2"),
    ("setup.yaml", "columns: 9", "columns: 6", "expected 9 tiles, one for each area, found 6"),
    ("setup.yaml", "headquarters: E5", "headquarters: K5", 'expected a space of the board, found "K5"'),
    ("setup.yaml", "shape: heart", "shape: ring", 'expected each shape of a unit once, found "ring" again'),
    ("setup.yaml", "title: 4-Boy", "title: 2-Adam", 'expected each title of a unit once, found "2-Adam" again'),
    ("setup.yaml", MOST_UNITS, "", "expected at least 6 units, found 5"),
    ("setup.yaml", "id: four-boy", "id: two-adam", 'expected each id once, found "two-adam" again'),
    ("seasons.yaml", "id: fall", "id: spring", 'expected each id once, found "spring" again'),
    ("pack.yaml", "seats: [3, 6]", "seats: [2, 6]", "expected a game for at least 3 players, found 2"),
    ("pack.yaml", "id: diagonal", "id: corners", "expected the options diagonal, rounds, traffic, seasons, found"),
    ("pack.yaml", "id: short", "id: small", "expected the values full, medium, short, brief for option"),
    ("texts.yaml", "{rule: patrol.2,", "{rule: patrol.99,", "expected a rule id of patrol/rules.md"),
    ("texts.yaml", "  rescued:", "  saved:", 'expected the key "rescued" in log, found none of that name'),
]


@pytest.mark.wide(daily=3)
@each_fault(BROKEN)
def test_a_broken_copy_is_told_with_file_and_line(folder, file: str, old: str, new: str, text: str) -> None:
    assert_told(folder, file, old, new, text)
