"""The list of laws."""

from collections.abc import Callable
from random import Random

from tabletop.core.actions import Action
from tests.laws.playthrough import Playthrough

Law = Callable[[Playthrough], None]

LAWS: dict[str, Law] = {}

_JUNK = ("x", "t999", "s9", "seat9", "-1", "0", "1", "1e9", "é", "hq.", "0,0,0", "t0", "t1.q", "any5", "{x}")


def law(function: Law) -> Law:
    """Put `function` on the list."""
    LAWS[function.__name__] = function
    return function


def wrong_actions(rng: Random, played: Playthrough, legal: list[Action], n: int) -> list[Action]:
    """Return `n` actions near legal ones, and from other turns and seats; a few of them may be legal after all."""
    past = played.actions
    wrong: list[Action] = []
    while len(wrong) < n:
        action = rng.choice(legal) if rng.random() < 0.6 else rng.choice(past)
        other = rng.choice(past)
        at = rng.randrange(len(action))
        what = rng.randrange(6)
        if what == 0:
            wrong.append(action[:at] + action[at + 1 :] or ("",))
        elif what == 1:
            wrong.append((*action[:at], rng.choice(_JUNK), *action[at + 1 :]))
        elif what == 2:
            wrong.append((*action[:at], rng.choice(other), *action[at + 1 :]))
        elif what == 3:
            wrong.append((*action, rng.choice(_JUNK + other)))
        elif what == 4:
            wrong.append((rng.choice(other), *action[1:]))
        else:
            wrong.append(other)
    return wrong
