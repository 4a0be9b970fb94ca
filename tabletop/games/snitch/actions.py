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


@lru_cache(maxsize=8192)
def per_kind(cubes: tuple[int, ...], *start: str) -> tuple[Action, ...]:
    """Return the actions that begin with `start` and end with a type of which there are some among `cubes`.

    >>> per_kind((2, 0, 0, 1, 0, 0), "load", "t1.r")
    (('load', 't1.r', 'red'), ('load', 't1.r', 'black'))
    """
    return tuple((*start, kind) for kind, n in zip(KINDS, cubes, strict=True) if n)
