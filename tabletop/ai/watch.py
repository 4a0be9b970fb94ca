"""What all ways to search share: who watches them, and what they come to."""

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.core.actions import Action


def _never() -> bool:
    return False


def _unheard(share: float) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Watch:
    """Who waits for a search: `stopped` says whether it must hurry, `progress` is told the share of the budget spent,
    from 0 to 1."""

    stopped: Callable[[], bool] = _never
    progress: Callable[[float], None] = _unheard


UNWATCHED = Watch()


@dataclass(frozen=True, slots=True)
class Found:
    """What a search came to: actions with their visits and expected payoff (0 to 1), most visited first."""

    ranking: tuple[tuple[Action, int, float], ...]
    iterations: int
    seconds: float
