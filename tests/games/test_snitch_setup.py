"""How a game of Snitch! begins, and that a seed fixes its city."""

import random
from collections import Counter
from hashlib import blake2b

import pytest

from tabletop.games import GAMES
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.pack import FACE_NAMES, KIND_OF_FACE, PACK
from tabletop.games.snitch.state import NOWHERE, SnitchState

GAME = GAMES["snitch"]
SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4])
TILES = {1: 30, 2: 36, 3: 42, 4: 48}
LETTERS = "ABCDEFG"
"""The shapes in the order of the pack: cap, corner, caps-adjacent, band, caps-opposite, big, corner-cap."""


def tiles(state: SnitchState) -> list[str]:
    """Return the printed tiles from the first dealt to the bottom of the stack."""
    return [FACE_NAMES[face] for face in state.face[: TILES[state.seats]]]


def markers(state: SnitchState) -> list[str]:
    """Return the printed ID markers in the order in which they are turned up."""
    return [FACE_NAMES[face] for face in state.face[TILES[state.seats] :]]


def first_cubes(state: SnitchState) -> list[str]:
    """Return the type of the cube that each seat begins with."""
    return [KINDS[state.purses[f"det.{seat}"].index(1)] for seat in range(state.seats)]


@SEATS
def test_tiles(seats: int) -> None:
    """snitch.2, snitch.r6: 30, 36, 42 or 48 tiles, three in front of each player, the others are the stack."""
    state = GAME.setup(seats, 1)
    assert len(state.zones["stack"]) + 3 * seats == TILES[seats] == len(set(tiles(state)))
    for seat in range(seats):
        hand = state.zones[f"hand.{seat}"]
        assert len(hand) == 3
        assert all(state.known[token] == state.everyone for token in hand)
    assert state.zones["city"] == ()
    sets = {name.split(".")[1] for name in tiles(state)}
    assert sets == set(("regular", "two", "three", "four")[:seats])


@SEATS
def test_cubes(seats: int) -> None:
    """snitch.3, snitch.4: 5 to 8 of each type; each player has one of six different ones, the rest is the supply."""
    state = GAME.setup(seats, 1)
    assert [sum(n) for n in zip(*state.purses.values(), strict=True)] == [4 + seats] * 6
    assert len(set(first_cubes(state))) == seats
    assert all(sum(state.purses[f"det.{seat}"]) == 1 for seat in range(seats))
    assert sum(state.purses["supply"]) == 6 * (4 + seats) - seats
    # 48 cubes in the box.
    assert seats < 4 or sum(map(sum, state.purses.values())) == 48


def test_any_type_can_come_first() -> None:
    """snitch.4: which cube one begins with is chance."""
    assert {first_cubes(GAME.setup(1, seed))[0] for seed in range(60)} == set(KINDS)


@SEATS
def test_markers(seats: int) -> None:
    """snitch.5: twelve ID markers, two of each type, face down."""
    state = GAME.setup(seats, 1)
    assert Counter(name.split(".")[1] for name in markers(state)) == dict.fromkeys(KINDS, 2)
    assert len(state.zones["markers"]) == 12
    assert all(state.known[token] == 0 for token in state.zones["markers"])


@SEATS
def test_what_each_player_has(seats: int) -> None:
    """snitch.6: 9 SP, dead chips, a detective for four cubes, three snitches that aren't built."""
    state = GAME.setup(seats, 1)
    assert state.status == [9] * seats
    assert state.live == [0] * seats
    assert state.built == [0] * seats
    assert state.site == [NOWHERE] * 3 * seats
    assert [state.capacity(seat) for seat in range(seats)] == [4] * seats


@SEATS
def test_the_first_seat_begins_and_ends_rounds(seats: int) -> None:
    """snitch.7, snitch.r29: who goes first does so all game; here who sits first was picked for it."""
    state = GAME.setup(seats, 1, {"first": "seat1"} if seats > 1 else {})
    for seat in range(seats):
        assert state.decider == seat
        GAME.apply(state, GAME.legal(state)[0])
    for round_ in (1, 2, 3):
        for seat in range(seats):
            assert (state.decider, state.round) == (seat, round_)
            GAME.apply(state, ("end",))


# The same seed is the same city -------------------------------------------------------------------------------------


@pytest.mark.wide(daily=2)
@SEATS
@pytest.mark.parametrize("seed", [7, "rain", "2026-11-21"])
def test_the_city_is_the_same_whatever_is_done(seats: int, seed: int | str) -> None:
    """Tiles come off the stack and markers turn up in one order, in every game of a seed and with any option."""
    start = GAME.setup(seats, seed)
    for stream in range(4):
        rng = random.Random(f"{seed} {stream}")
        options = {name: rng.choice(values) for name, values in GAME.options.items()}
        state = GAME.setup(seats, seed, options)
        drawn: list[int] = []
        turned: list[int] = []
        for _ in range(600):
            if state.decider is None:
                break
            door = GAME.legal if stream % 2 else GAME.candidates
            for event in GAME.push(state, rng.choice(door(state))):
                frm, token = getattr(event, "frm", ""), getattr(event, "token", -1)
                drawn += [token] if frm == "stack" else []
                turned += [token] if frm == "markers" else []
        assert state.face == start.face
        assert drawn == list(range(3 * seats, 3 * seats + len(drawn)))
        assert turned == list(range(TILES[seats], TILES[seats] + len(turned)))
        assert len(drawn) > 3


@pytest.mark.parametrize("seed", [0, 7, "rain", "2026-11-21"])
def test_more_seats_only_shuffle_tiles_in_between(seed: int | str) -> None:
    """The tiles that two games share come in the same order; markers and first cubes are those of the larger game."""
    games = [GAME.setup(seats, seed) for seats in (1, 2, 3, 4)]
    for small in games:
        for large in games[small.seats :]:
            assert [name for name in tiles(large) if name in tiles(small)] == tiles(small)
            assert markers(large) == markers(small)
            assert first_cubes(large)[: small.seats] == first_cubes(small)


def letters(state: SnitchState) -> str:
    return "".join(LETTERS[KIND_OF_FACE[face]] for face in state.face[: TILES[state.seats]])


def whole(state: SnitchState) -> str:
    return blake2b(" ".join(tiles(state) + markers(state)).encode(), digest_size=6).hexdigest()


PINNED: dict[int | str, dict[str, str]] = {
    7: {
        "solo": "EFDEECBACAAFCDDABFBEGAGAADABCB",
        "four": "EFDEEDACCBFAACCAAFDAACDDAABBAFFBEGDBAGABCADAFBCB",
        "markers": "black brown red gold blue green green blue red brown gold black",
        "cubes": "brown green black blue",
        "whole": "0ff3092057b7 739fead25d11",
    },
    "2026-11-21": {
        "solo": "BECAAFDAGDFCBBCAEFEAEDABDAABCG",
        "four": "BBECAFAFDAAFCAGDFDABFCBDBCAAEFDEAECDABCBDAAABACG",
        "markers": "brown red blue brown green gold gold blue green red black black",
        "cubes": "green red gold blue",
        "whole": "85de8074c93f de749e6cd48d",
    },
}


@pytest.mark.parametrize("seed", list(PINNED))
def test_no_later_version_changes_the_city_of_a_seed(seed: int | str) -> None:
    assert [tile.id for tile in PACK.tiles] == (
        ["cap", "corner", "caps-adjacent", "band", "caps-opposite", "big", "corner-cap"]
    )
    solo, four = GAME.setup(1, seed), GAME.setup(4, seed)
    found = {
        "solo": letters(solo),
        "four": letters(four),
        "markers": " ".join(name.split(".")[1] for name in markers(solo)),
        "cubes": " ".join(first_cubes(four)),
        "whole": f"{whole(solo)} {whole(four)}",
    }
    assert found == PINNED[seed]
