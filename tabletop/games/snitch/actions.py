"""The actions of Snitch! that are made anew at every decision, kept ready."""

from functools import lru_cache

from tabletop.core.actions import Action
from tabletop.games.snitch.components import KINDS

DRAW: Action = ("draw",)
FLIP: Action = ("flip",)
END: Action = ("end",)
PASS: Action = ("pass",)
DONE: Action = ("done",)
KEEP: Action = ("keep",)
LEAVE: Action = ("leave",)
DELIVER_ALL: Action = ("deliver", "all")


@lru_cache(maxsize=4096)
def per_kind(*start: str) -> tuple[Action, ...]:
    """Return the six actions that begin with `start` and end with a type of cube.

    >>> per_kind("load", "t1.r")[0]
    ('load', 't1.r', 'red')
    """
    return tuple((*start, kind) for kind in KINDS)
