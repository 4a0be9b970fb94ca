"""Playing on at random for a search: to the end of the round, not into the next one's deal."""

import random

from tabletop.games import GAMES
from tabletop.games.vacuum.pack import RULES
from tabletop.games.vacuum.rounds import BeginRound

VACUUM = GAMES["vacuum"]


def test_playing_on_ends_with_the_round() -> None:
    for seed in range(20):
        state = VACUUM.setup(2 + seed % 4, seed)
        VACUUM.play_on(state, random.Random(seed).random, state.round, 200)
        assert isinstance(state.frames[-1], BeginRound)
        assert (state.round, state.trick) == (1, RULES.tricks)
        assert sum(state.reserve) + sum(state.statue) > 0, "the round is paid"


def test_playing_on_goes_through_more_rounds_if_asked_and_to_the_end() -> None:
    state = VACUUM.setup(4, "rounds")
    VACUUM.play_on(state, random.Random(1).random, 2, 400)
    assert isinstance(state.frames[-1], BeginRound)
    assert state.round == 2
    VACUUM.play_on(state, random.Random(2).random, 99, 9999)
    assert not state.frames


def test_playing_on_stops_at_a_decision_when_its_plies_are_spent() -> None:
    state, again = VACUUM.setup(3, "plies"), VACUUM.setup(3, "plies")
    VACUUM.play_on(state, lambda: 0.0, 1, 7)
    for _ in range(7):
        VACUUM.apply(again, VACUUM.candidates(again)[0])
    assert state == again
    assert VACUUM.legal(state)


def test_a_round_that_is_paid_is_judged_by_statues_and_reserves_alone() -> None:
    state = VACUUM.setup(2, "judged")
    VACUUM.play_on(state, random.Random(3).random, 1, 200)
    state.statue, state.reserve = [1, 2], [4, 4]
    low, high = VACUUM.evaluate(state)
    assert low < high
    assert abs(low + high - 1) < 1e-9
    state.power, state.pay = [5, 0], [8, 0]
    assert VACUUM.evaluate(state) == [low, high]
