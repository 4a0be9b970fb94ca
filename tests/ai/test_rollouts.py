"""Short rollouts in common imagined worlds: what they spend, what they find, and that they see no more than a view."""

import random
from typing import Any

import pytest

from tabletop.ai.levels import LEVELS, Budget
from tabletop.ai.rollouts import MOST_WORLDS, Rollouts
from tabletop.ai.thinking import think
from tabletop.ai.watch import Watch
from tabletop.core.game import Game
from tabletop.core.state import State
from tabletop.games import GAMES
from tests.ai.positions import positions
from tests.core.tiny import TINY

LOOKING = [game for game in GAMES.values() if game.rollout_looks]


def view_of(state: State) -> State:
    return state.seen_by(state.decider)


def test_some_game_is_played_by_rollouts() -> None:
    assert LOOKING


@pytest.mark.parametrize("game", LOOKING, ids=lambda game: game.id)
@pytest.mark.parametrize("iterations", [1, 7, 40])
def test_each_action_is_played_on_in_the_same_worlds(game: Game[Any], iterations: int) -> None:
    for state in positions(game, game.seats[0], 31, 2):
        actions = game.candidates(state)
        found = Rollouts(game, view_of(state), random.Random(1), 4).run(Budget(iterations))
        worlds = max(1, iterations // len(actions))
        assert {action for action, *_ in found.ranking} == set(actions)
        assert {visits for _, visits, _ in found.ranking} == {worlds}
        assert found.iterations == worlds * len(actions)
        worths = [worth for *_, worth in found.ranking]
        assert worths == sorted(worths, reverse=True)
        assert all(0 <= worth <= 1 for worth in worths)


@pytest.mark.parametrize("game", LOOKING, ids=lambda game: game.id)
def test_the_levels_that_search_use_them_and_hurry_when_told(game: Game[Any]) -> None:
    state = positions(game, game.seats[0], 32, 1)[0]
    view, told = view_of(state), list[float]()
    thought = think(game, view, LEVELS["sharp"], 5, Budget(60), Watch(progress=told.append))
    found = Rollouts(game, view, random.Random(5), game.rollout_looks).run(Budget(60))
    assert [(one.action, one.visits, one.score) for one in thought.options] == list(found.ranking)
    assert told == sorted(told)
    assert 0 < told[0] <= told[-1] <= 1
    hurried = think(game, view, LEVELS["sharp"], 5, Budget(100_000), Watch(lambda: True))
    assert {one.visits for one in hurried.options} == {1}


def test_a_rollout_to_the_end_is_worth_what_the_end_is() -> None:
    """With one action before the last of all, what is expected is how the game ends, whatever `looks` says."""
    state, rng = TINY.setup(2, 4), random.Random(4)
    before = state
    while state.frames:
        before = state.clone()
        TINY.push(state, rng.choice(TINY.candidates(state)))
    seat = before.decider
    assert seat is not None
    found = Rollouts(TINY, view_of(before), random.Random(1), 50).run(Budget(1))
    for action, _, worth in found.ranking:
        after = before.clone()
        TINY.push(after, action)
        if not after.frames:
            assert worth == pytest.approx(TINY.evaluate(after)[seat])


def test_no_budget_pays_for_more_worlds_than_tell_actions_apart() -> None:
    state = positions(TINY, 2, 34, 1, choices=2)[0]
    found = Rollouts(TINY, view_of(state), random.Random(1), 1).run(Budget(1_000_000))
    assert {visits for _, visits, _ in found.ranking} == {MOST_WORLDS}
