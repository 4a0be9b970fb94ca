"""Frames: the decisions and steps that are still to come, as a stack of immutable values in the state."""

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from tabletop.core.actions import Action
from tabletop.core.refusals import Refusal

if TYPE_CHECKING:
    from tabletop.core.events import Event
    from tabletop.core.state import State

S = TypeVar("S", bound="State")


class Doing(Generic[S]):
    """One action while it is being carried out: the state, and the events so far.

    Rules change the table only by `emit`, and what comes next only by `put` and `done`.
    """

    __slots__ = ("_counts", "events", "state")

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[Event[Any]] = []
        self._counts = bool(state.TALLIES)

    def emit(self, event: "Event[Any]") -> None:
        """Let `event` happen now."""
        self.events.append(event)
        state = self.state
        # As `State.happened` does; this is the busiest place of a search.
        event.happen(state)
        if self._counts:
            state.count(event)

    def put(self, *frames: "Frame[Any]") -> None:
        """Push `frames`; the last one given comes first."""
        self.state.frames += frames

    def done(self, *frames: "Frame[Any]") -> None:
        """Take the top frame off, and push `frames` in its place."""
        state = self.state
        state.frames = state.frames[:-1] + frames

    def count(self, purpose: str) -> int:
        """Return the public counter of chance for `purpose`, and move it on by one."""
        counters = self.state.counters
        n = counters.get(purpose, 0)
        counters[purpose] = n + 1
        return n


class Frame(msgspec.Struct, Generic[S], frozen=True, gc=False, tag=True):
    """A pending decision of `seat`, or a pending step that decides nothing (`Step`).

    Frames hold ids, never faces. Whether a frame is pushed, and who decides, depends only on what every seat sees.
    """

    seat: int

    def legal(self, state: S) -> list[Action]:
        """Return every legal action in a fixed order, without doubles; never empty."""
        raise NotImplementedError

    def candidates(self, state: S) -> list[Action]:
        """Return the legal actions that are worth a thought; never empty."""
        return self.legal(state)

    def explain(self, state: S, action: Action) -> Refusal:
        """Return why `action`, which is not legal, is refused."""
        raise NotImplementedError

    def act(self, doing: Doing[S], action: Action) -> None:
        """Carry out `action`; take this frame off the stack when it is finished."""
        raise NotImplementedError


class Step(Frame[S], frozen=True, gc=False, tag=True):
    """A frame that decides nothing: the core runs it as soon as it is on top.

    `OPENS_ROUND` says that a new round begins with it.
    """

    OPENS_ROUND: ClassVar[bool] = False

    def run(self, doing: Doing[S]) -> None:
        """Carry out the step, and take it off the stack when it is finished."""
        raise NotImplementedError
