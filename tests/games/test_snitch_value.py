"""What Snitch! positions are worth to AI seats, and the games of a seat that looks one step ahead."""

import random
from statistics import mean

import pytest

from tabletop.ai.greedy import greedy
from tabletop.games import GAMES
from tabletop.games.snitch.candidates import LOTS_EACH, best_lots, open_ways
from tabletop.games.snitch.pack import KIND_OF_FACE
from tabletop.games.snitch.prospects import city_worth
from tabletop.games.snitch.purses import DETECTIVE, purse_of
from tabletop.games.snitch.spaces import token_name
from tabletop.games.snitch.state import SnitchState
from tabletop.games.snitch.trips import ENDLESS, Ahead, Detective, Pile, cubes_worth
from tabletop.games.snitch.turn import Turn
from tabletop.games.snitch.value import _has_had_its_turn
from tabletop.games.snitch.weights import AMONG_OTHERS
from tests.rare import rare

GAME = GAMES["snitch"]


def played(seats: int, seed: int, turns: int) -> SnitchState:
    """Return a game that greedy seats have played to its end, or for so many turns."""
    state = GAME.setup(seats, f"value {seed}")
    rng = random.Random(seed)
    while state.decider is not None and state.round < turns:
        actions = GAME.candidates(state)
        choice = actions[0] if len(actions) == 1 else greedy(GAME, state.seen_by(state.decider), rng, 1)[0][0]
        GAME.push(state, choice)
    return state


def test_alone_greedy_games_end_well() -> None:
    ends = [played(1, seed, 60) for seed in range(6)]
    assert all(state.decider is None for state in ends)
    ratings = [GAME.scores(state)[0].rating for state in ends]
    assert mean(rating for rating in ratings if rating is not None) > 30
    by_rating = sorted(ends, key=lambda state: GAME.scores(state)[0].rating or 0)
    worths = [GAME.evaluate(state)[0] for state in by_rating]
    assert worths == sorted(worths)


@pytest.mark.parametrize(("seats", "seed"), [rare(2, 0), (2, 11), rare(2, 25), (3, 7)])
def test_nobody_waits_for_ever(seats: int, seed: int) -> None:
    """A city in which every seat would rather wait for what the others do is played to its end all the same.

    So is one that has nothing left but cubes of one type, a few for each seat, which bring no points but the end.
    """
    state = played(seats, seed, 90)
    assert state.decider is None
    worths, ranks = GAME.evaluate(state), [sheet.rank for sheet in GAME.scores(state)]
    assert [worth > 0.4 for worth in worths] == [rank == 1 for rank in ranks]
    assert sum(worths) == pytest.approx(1)


def test_a_cube_that_a_snitch_holds_is_not_counted_twice() -> None:
    """In the last round too, a cube of the own snitch is worth as much in hand as beside it."""
    state = played(1, 3, 60)
    pile = (Pile((0,), (2, 0, 0, 0, 0, 0), 0, True),)
    none, two = (0, 0, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0)

    def worth(held: tuple[int, ...], piles: tuple[Pile, ...], steps: int) -> float:
        points = sum(held) + sum(sum(pile.cubes) for pile in piles)
        ahead = Ahead((0.0,) * 6, steps, 0.0, 0.0)
        return points + cubes_worth(state.city, Detective(0, held, 4), piles, ahead, AMONG_OTHERS)

    for steps in (3, ENDLESS):
        assert worth(none, pile, steps) == pytest.approx(worth(two, (), steps), abs=0.1)


def test_more_is_worth_more() -> None:
    """A cube in hand, a live chip and an action point are worth having; those of a rival are not."""
    state = played(2, 3, 6)
    while not isinstance(state.frames[-1], Turn):
        GAME.push(state, GAME.candidates(state)[0])
    seat = state.active
    before = GAME.evaluate(state)
    held = list(state.purses[purse_of(DETECTIVE, seat)])
    held[held.index(0)] += 1
    richer = state.clone()
    richer.purses = {**state.purses, purse_of(DETECTIVE, seat): tuple(held)}
    for better in (richer, _with(state, "status", seat), _with(state, "live", seat)):
        after = GAME.evaluate(better)
        assert after[seat] > before[seat]
        assert after[1 - seat] < before[1 - seat]


def _with(state: SnitchState, field: str, seat: int) -> SnitchState:
    richer = state.clone()
    numbers = list(getattr(state, field))
    numbers[seat] += 1
    setattr(richer, field, numbers)
    return richer


def test_a_city_is_judged_by_the_weights_of_the_game() -> None:
    """What was worked out about a city in a game alone is not taken for what it is worth among others."""
    alone = played(1, 3, 8)
    among = alone.clone()
    among.seats = 2
    fresh = SnitchState.from_json(among.to_json())
    expected = city_worth(fresh, 0)
    city_worth(alone, 0)
    assert city_worth(among, 0) == expected
    assert city_worth(alone, 0) != expected


def test_the_best_lots_leave_a_way_on() -> None:
    """After a tile on any of the lots that are considered, a street still leads to a free cell."""
    seen = 0
    for seed in range(4):
        state = played(1, seed, 8)
        for token in state.zones[f"hand.{state.active}"]:
            lots = best_lots(state.city, KIND_OF_FACE[state.face[token]])
            assert len(lots) == len(set(lots)) <= LOTS_EACH
            for lot in lots if state.left_to_spend() else ():
                later = state.clone()
                GAME.push(later, ("play", token_name(token), lot))
                assert open_ways(later.city)
                seen += 1
    assert seen > 10


def test_whoever_sees_all_and_looks_one_step_ahead_comes_to_an_end() -> None:
    """Two such seats of this seed wait for each other where only one can stand, with nothing else left to gain."""
    state, rng = GAME.setup(2, "moments"), random.Random(7)
    while state.decider is not None and state.round < 90:
        seat, best = state.decider, (-1.0, 0.0, ("",))
        for action in GAME.candidates(state):
            after = state.clone()
            GAME.push(after, action)
            best = max(best, (GAME.outlook(after)[seat], rng.random(), action))
        GAME.push(state, best[2])
    assert state.decider is None


@pytest.mark.slow
def test_steady_seats_of_a_short_game_come_to_an_end() -> None:
    """A game in which each seat kept its live chips for later, turn by turn."""
    state, rng = GAME.setup(2, "m6", {"variant": "filler"}), random.Random(6)
    while state.decider is not None and state.round < 90:
        GAME.push(state, greedy(GAME, state.seen_by(state.decider), rng, 4)[0][0])
    assert state.decider is None


def test_a_game_that_went_on_for_ever_can_be_judged() -> None:
    state = played(3, 4, 6)
    state.round = 100_000
    assert all(0 <= worth <= 1 for worth in GAME.evaluate(state))


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_is_kept_of_a_city_is_what_is_worked_out_anew(seats: int) -> None:
    state, rng = GAME.setup(seats, f"kept {seats}"), random.Random(seats)
    for _ in range(150):
        if state.decider is None:
            break
        after = state.clone()
        for action in GAME.candidates(state)[:3]:
            after = state.clone()
            GAME.push(after, action)
            GAME.evaluate(after)
        kept = GAME.evaluate(after), GAME.candidates(after)
        after.city.notes.clear()
        assert (GAME.evaluate(after), GAME.candidates(after)) == kept
        GAME.push(state, rng.choice(GAME.candidates(state)))


def test_who_began_the_round_pays_for_the_end_of_a_turn_like_the_others() -> None:
    """The cost of a turn counts once it is over, whichever seat begins the rounds."""
    for first in range(3):
        state = GAME.setup(3, 5, {"first": f"seat{first + 1}"})
        while not isinstance(state.frames[-1], Turn):
            GAME.push(state, GAME.candidates(state)[0])
        for n in range(3):
            assert state.active == (first + n) % 3
            over = [_has_had_its_turn(state, seat) for seat in range(3)]
            assert over == [(seat - first) % 3 < n for seat in range(3)]
            GAME.push(state, ("end",))
            while state.decider is not None and not isinstance(state.frames[-1], Turn):
                GAME.push(state, GAME.candidates(state)[0])
