"""The click tree: what may be clicked next on the way to a whole action."""

from collections.abc import Iterable

import msgspec

from tabletop.core.actions import Action


class Choices(msgspec.Struct, frozen=True):
    """What a row of clicks leads to.

    `targets` are the ids that can be clicked next, in the order of the legal actions; `whole` are the actions that
    the clicks so far already spell out.
    """

    targets: tuple[str, ...]
    whole: tuple[Action, ...]


def choices(legal: Iterable[Action], clicks: tuple[str, ...]) -> Choices:
    """Return where `clicks` lead among the `legal` actions.

    A click names the verb (a button) or goes straight to a component: both ``("play", "t1")`` and ``("t1",)`` lead
    to ``("play", "t1", "0,2,1")``.

    >>> choices([("play", "t1", "0,2,1"), ("draw",)], ("t1",)).targets
    ('0,2,1',)
    >>> choices([("play", "t1", "0,2,1"), ("draw",)], ("draw",)).whole
    (('draw',),)
    """
    n = len(clicks)
    targets: dict[str, None] = {}
    whole: dict[Action, None] = {}
    for action in legal:
        if n == 0:
            targets[action[0]] = None
            if len(action) > 1:
                targets[action[1]] = None
            continue
        for skip in (0, 1):
            if action[skip : skip + n] != clicks:
                continue
            if len(action) == skip + n:
                whole[action] = None
            else:
                targets[action[skip + n]] = None
    return Choices(tuple(targets), tuple(whole))
