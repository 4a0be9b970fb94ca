"""Positions in the middle of games, for tests of seats that think."""

import random
from typing import Any

from tabletop.core.game import Game
from tabletop.core.state import State
from tabletop.games import GAMES
from tests.core.tiny import TINY

ALL: dict[str, Game[Any]] = {"tiny": TINY, **GAMES}


def positions(game: Game[Any], seats: int, seed: int, count: int, choices: int = 3) -> list[State]:
    """Return up to `count` states of a random game in which the decider has `choices` sensible actions or more."""
    rng = random.Random(f"{game.id} {seats} {seed}")
    found: list[State] = []
    while len(found) < count:
        state = game.setup(seats, rng.random().hex())
        steps = rng.randrange(5, 120)
        for _ in range(steps + 200):
            if not state.frames:
                break
            actions = game.candidates(state)
            if steps <= 0 and len(actions) >= choices:
                found.append(state)
                break
            steps -= 1
            game.push(state, actions[int(rng.random() * len(actions))])
    return found
