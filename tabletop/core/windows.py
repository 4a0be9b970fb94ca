"""Cards that are announced before they act, so that others can answer; announcements can be nested."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

from tabletop.core.events import Event
from tabletop.core.frames import Doing, Frame
from tabletop.core.records import Announcement
from tabletop.core.state import State

S = TypeVar("S", bound=State)


class Announced(Event[State], frozen=True, gc=False, tag=True):
    """`owner` announced the token `card`, or a deed (NO_CARD), against `victims`, naming `targets`."""

    card: int
    owner: int
    victims: tuple[int, ...] = ()
    targets: tuple[str, ...] = ()

    def happen(self, state: State) -> None:
        state.announced += (Announcement(self.card, self.owner, self.victims, self.targets),)


class Redirected(Event[State], frozen=True, gc=False, tag=True):
    """The card announced last is now one of `owner` against `victims`, naming `targets`."""

    owner: int
    victims: tuple[int, ...] = ()
    targets: tuple[str, ...] = ()

    def happen(self, state: State) -> None:
        *earlier, last = state.announced
        now = msgspec.structs.replace(last, owner=self.owner, victims=self.victims, targets=self.targets)
        state.announced = (*earlier, now)


class Resolved(Event[State], frozen=True, gc=False, tag=True):
    """The token `card`, announced last, has acted, or doesn't: `how` says in a word what came of it."""

    card: int
    how: str

    def happen(self, state: State) -> None:
        state.announced = state.announced[:-1]


def ask(doing: Doing[S], seats: Iterable[int], question: Callable[[int], Frame[Any]]) -> None:
    """Put `question` to each of `seats`, the first of them first.

    Who is asked must follow from what every seat sees, so that being asked tells nothing.
    """
    doing.put(*[question(seat) for seat in reversed(list(seats))])
