"""What a seat of some level does, worked out from its view."""

import random
import time
from typing import Any

import msgspec

from tabletop.ai.greedy import greedy
from tabletop.ai.levels import Budget, Level
from tabletop.ai.rollouts import Rollouts
from tabletop.ai.search import Search
from tabletop.ai.watch import UNWATCHED, Watch
from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.core.state import State


class Scored(msgspec.Struct, frozen=True):
    """An action and how well its seat can expect to do by it, from 0 to 1; `visits` of the search went into that."""

    action: Action
    score: float
    visits: int = 0


class Thought(msgspec.Struct, frozen=True):
    """What a seat came to: the `action`, the options that it weighed (best first), and what it spent."""

    action: Action
    options: tuple[Scored, ...] = ()
    iterations: int = 0
    seconds: float = 0.0


def think(
    game: Game[Any],
    view: State,
    level: Level,
    seed: int,
    budget: Budget | None = None,
    watch: Watch = UNWATCHED,
) -> Thought:
    """Return what a seat of `level` does as the decider of `view`, which must be its own view.

    `seed` (any int) decides what is left to chance; `budget` replaces that of the level; who is to `watch` hears of
    a search. Raises ValueError when the game is over.
    """
    if view.decider is None:
        raise ValueError("the game is over: nobody has to think")
    start = time.perf_counter()
    rng = random.Random(seed)
    actions = game.candidates(view)
    if len(actions) == 1:
        return Thought(actions[0])
    if level.way == "random":
        return Thought(actions[int(rng.random() * len(actions))])
    if level.way == "greedy":
        options = tuple(
            Scored(action, value) for action, value in greedy(game, view, rng, level.samples, level.careless)
        )
        return Thought(options[0].action, options, 0, time.perf_counter() - start)
    budget = budget or level.budget
    assert budget is not None
    looks = game.rollout_looks if level.tuning.looks is None else level.tuning.looks
    thinker = Rollouts(game, view, rng, looks) if looks else Search(game, view, rng, level.tuning)
    found = thinker.run(budget, watch)
    options = tuple(Scored(action, value, visits) for action, visits, value in found.ranking)
    return Thought(options[0].action, options, found.iterations, found.seconds)
