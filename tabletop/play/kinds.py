"""The kinds of seats: who may decide for one."""

from tabletop.ai.levels import LEVELS

KINDS = ("human", *LEVELS)
"""The kinds of seats: a human decides with the mouse, the others are levels of AI."""


def check_kind(kind: str) -> None:
    """Raise ValueError when there is no such `kind` of seat."""
    if kind not in KINDS:
        raise ValueError(f"expected a seat of {', '.join(KINDS[:-1])} or {KINDS[-1]}, found {kind!r:.60}")
