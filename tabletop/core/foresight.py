"""What an action brings for sure: a dry run on what the acting seat sees."""

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeVar

from tabletop.core.actions import Action
from tabletop.core.chance import HiddenSeedError
from tabletop.core.events import Event, Shown
from tabletop.core.frames import Doing
from tabletop.core.state import HIDDEN, State

S = TypeVar("S", bound=State)


class Foreseen(NamedTuple):
    """What an action brings.

    `events` happen for sure if nobody answers. `whole` tells whether they are all that happens before the seat decides
    again or its turn is over; else something is drawn, rolled or turned up. `answers` tells whether other seats are
    asked on the way whether they answer, and could change it.
    """

    events: tuple[Event[Any], ...]
    whole: bool
    answers: bool


def foreseen(view: State, action: Action) -> Foreseen:
    """Return what the legal `action` of the decider of `view`, its own view, brings; `view` stays as it is.

    It ends where another seat decides, where the decider decides again, and where a turn or a round begins.
    """
    doing = _Foreseeing(view.clone())
    state = doing.state
    state.face = _Faces(state.face)
    seat, answers = state.frames[-1].seat, False
    try:
        state.frames[-1].act(doing, action)
        while doing.run() and state.frames[-1].WINDOW and state.frames[-1].seat != seat:
            answers = True
            state.frames[-1].act(doing, ("pass",))
    except (_UnseenError, HiddenSeedError):
        return Foreseen(tuple(doing.events), False, answers)
    except _TurnOverError:
        pass
    return Foreseen(tuple(doing.events), True, answers)


class _UnseenError(Exception):
    """Raised where what happens depends on what the seat doesn't see."""


class _TurnOverError(Exception):
    """Raised where a turn or a round begins."""


class _Faces(list[int]):
    """The faces of a view; a hidden one can't be read."""

    __slots__ = ()

    def __getitem__(self, at: Any) -> Any:
        found = super().__getitem__(at)
        if found == HIDDEN:
            raise _UnseenError
        return found

    def __iter__(self) -> Iterator[int]:
        for face in super().__iter__():
            if face == HIDDEN:
                raise _UnseenError
            yield face


class _Foreseeing(Doing[Any]):
    """An action while it is tried."""

    __slots__ = ()

    def emit(self, event: Event[Any]) -> None:
        if isinstance(event, Shown) and HIDDEN in event.faces:
            raise _UnseenError
        if event.OPENS_TURN:
            raise _TurnOverError
        super().emit(event)
