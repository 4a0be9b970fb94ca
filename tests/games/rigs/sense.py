"""A player with some sense, for games in which things happen."""

import random

from tabletop.core.actions import Action
from tabletop.games.rigs.game import GAME
from tabletop.games.rigs.state import RigsState


def with_sense(state: RigsState, rng: random.Random) -> Action:
    """Return what looks best one step on, nearly: the games of AI seats, in which plots work and goods are sold."""
    best: tuple[float, Action] | None = None
    for action in GAME.candidates(state):
        after = state.clone()
        GAME.push(after, action)
        worth = GAME.evaluate(after)[state.frames[-1].seat] + 0.01 * rng.random()
        if best is None or worth > best[0]:
            best = worth, action
    assert best is not None
    return best[1]
