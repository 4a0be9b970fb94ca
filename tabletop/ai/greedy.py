"""One step ahead: the action after which the seat stands best."""

import random
from collections.abc import Sequence
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.core.imagining import Imagining
from tabletop.core.state import State


def values_after(
    game: Game[Any], view: State, actions: Sequence[Action], rng: random.Random, samples: int
) -> list[float]:
    """Return for each of `actions` how well the decider of `view` stands after it, from 0 to 1.

    The figures are means over `samples` (1 or more) imagined states, the same ones for every action.
    """
    seat = view.frames[-1].seat
    totals = [0.0] * len(actions)
    imagining = Imagining(view)
    for _ in range(samples):
        imagined = imagining.state(rng)
        for number, action in enumerate(actions):
            after = imagined.clone()
            game.push(after, action)
            totals[number] += game.evaluate(after)[seat]
    return [total / samples for total in totals]


def greedy(
    game: Game[Any], view: State, rng: random.Random, samples: int, careless: float = 0.0
) -> list[tuple[Action, float]]:
    """Return the sensible actions with their values, the best first; equal ones in an order drawn from `rng`.

    A `careless` seat overlooks that share (0 to 1) of the actions, never all of them.
    """
    actions = game.candidates(view)
    if careless:
        actions = [action for action in actions if rng.random() >= careless] or [rng.choice(actions)]
    if len(actions) == 1:
        samples = 1
    values = values_after(game, view, actions, rng, samples)
    ranked = [(value, rng.random(), number) for number, value in enumerate(values)]
    return [(actions[number], value) for value, _, number in sorted(ranked, reverse=True)]
