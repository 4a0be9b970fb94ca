"""Numbers for actions: the same in every position and on every computer, for ever."""

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b

from tabletop.core.actions import Action, action_text

ACTIONS = 1 << 16
"""So many numbers there are for actions, in every game."""


@lru_cache(maxsize=1 << 16)
def home_number(action: Action) -> int:
    """Return the number of `action`, from 0 to ACTIONS - 1, where no other legal action has the same.

    >>> home_number(("walk", "t9.a"))
    32103
    """
    return int.from_bytes(blake2b(action_text(action).encode(), digest_size=8).digest(), "big") % ACTIONS


def numbered(actions: Iterable[Action]) -> dict[int, Action]:
    """Return the legal `actions` of a position by their numbers, in the order of the actions.

    Each has its home number. Where that of an earlier one is the same, which is rare, it has the next that is free.
    """
    found: dict[int, Action] = {}
    for action in actions:
        number = home_number(action)
        while number in found:
            number = (number + 1) % ACTIONS
        found[number] = action
    return found
