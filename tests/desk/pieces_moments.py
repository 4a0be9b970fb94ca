"""Moments of We Come in Pieces that games by chance come to."""

import random
from collections.abc import Callable

from tabletop.play.match import Match
from tests.desk.seats import AtTable, new_match

SEEDS, MOST = 30, 600
"""So many games are looked through, each for so many actions."""


def reach(sit, wanted: Callable[[Match], bool], *, seats: int = 3, **looks) -> AtTable:
    """Sit down as the first seat of a game by chance at a decision of that seat which is wanted."""
    kinds = ["human", *["random"] * (seats - 1)]
    for seed in range(SEEDS):
        rng, match = random.Random(seed), new_match("pieces", *kinds, seed=seed)
        for actions in range(MOST):
            if match.over:
                break
            if match.decider == 0 and wanted(match):
                return sit("pieces", *kinds, seed=seed, actions=actions, **{"reduced_motion": True} | looks)
            match.act(rng.choice(match.game.candidates(match.state)))
    raise AssertionError("no game comes to such a moment")


def decision(match: Match, frame: str, verb: str = "") -> bool:
    """Tell whether a decision of that name is due in which a verb can be done."""
    found = match.game.frame_name(match.state) == frame
    return found and (not verb or any(action[0] == verb for action in match.legal()))
