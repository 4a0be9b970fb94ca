"""Frames: the decisions and steps that are still to come, as a stack of immutable values in the state."""

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from tabletop.core.actions import Action
from tabletop.core.refusals import Refusal

if TYPE_CHECKING:
    from tabletop.core.events import Event
    from tabletop.core.state import State

S = TypeVar("S", bound="State")


ALL_ROUNDS = 1 << 30


class Doing(Generic[S]):
    """One action while it is being carried out: the state, and the events so far.

    Rules change the table only by `emit`, and what comes next only by `put`, `done` and `cut`.
    """

    __slots__ = ("_answers", "_heeded", "events", "state")

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[Event[Any]] = []
        self._heeded = state.TALLIES or state.HOOKS
        self._answers: tuple[Frame[Any], ...] = ()

    def emit(self, event: "Event[Any]") -> None:
        """Let `event` happen now; what answers it (`State.HOOKS`) comes once the frame in hand has done its part."""
        self.events.append(event)
        state = self.state
        # As `State.happened` does; this is the busiest place of a search.
        event.happen(state)
        if self._heeded:
            if (count := state.TALLIES.get(type(event))) is not None:
                count(event, state.tally)
            if (hook := state.HOOKS.get(type(event))) is not None and (answers := hook(state, event)):
                self._answers += tuple(answers)

    def run(self, last_round: int = ALL_ROUNDS) -> bool:
        """Run steps until a decision is on top of the stack; return whether one is.

        There is none when the stack is empty, or when the next step would begin a round after `last_round`.
        """
        state = self.state
        while True:
            if self._answers:
                # The first answer comes first, and all before what the frame has put on the stack itself.
                state.frames += self._answers[::-1]
                self._answers = ()
            frames = state.frames
            if not frames:
                return False
            frame: Any = frames[-1]
            # Not `isinstance`, which asks the class of a Struct and takes four times as long.
            if frame.DECIDES:
                return True
            if frame.OPENS_ROUND and state.round >= last_round:
                return False
            frame.run(self)

    @property
    def depth(self) -> int:
        """How many frames lie on the stack: where the next one put there will lie."""
        return len(self.state.frames)

    def cut(self, depth: int) -> None:
        """Take off every frame from `depth` up: what was announced there is off, with all that was asked about it."""
        self.state.frames = self.state.frames[:depth]

    def unask(self, seat: int) -> None:
        """Take off every window that would ask `seat`, which answers nothing for now; none lies below a cut."""
        self.state.frames = tuple([one for one in self.state.frames if not one.WINDOW or one.seat != seat])

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

    `DECIDES` tells decisions from steps. `WINDOW` says that the seat is asked whether it answers what is announced, and
    may pass; `EXPLICIT` that what it decides is never decided for it, even where one action alone is possible. `OPEN`
    are verbs whose actions can't be listed, such as an offer: `refusal` judges them, `legal` lacks them, `candidates`
    has a few. `STANDING` are actions that are there all along, such as passing for the rest of a phase: beside one
    other action they are no choice.
    """

    DECIDES: ClassVar[bool] = True
    WINDOW: ClassVar[bool] = False
    EXPLICIT: ClassVar[bool] = False
    OPEN: ClassVar[frozenset[str]] = frozenset()
    STANDING: ClassVar[frozenset[Action]] = frozenset()

    seat: int

    def legal(self, state: S) -> list[Action]:
        """Return every legal action in a fixed order, without doubles; never empty."""
        raise NotImplementedError

    def candidates(self, state: S) -> list[Action]:
        """Return the legal actions that are worth a thought; never empty."""
        return self.legal(state)

    def refusal(self, state: S, action: Action) -> Refusal | None:
        """Return why `action` is not allowed now, None when it is: when `legal` lists it, or as an open one."""
        return None if action in self.legal(state) else self.explain(state, action)

    def explain(self, state: S, action: Action) -> Refusal:
        """Return why `action`, which is not allowed, is refused."""
        raise NotImplementedError

    def act(self, doing: Doing[S], action: Action) -> None:
        """Carry out `action`; take this frame off the stack when it is finished."""
        raise NotImplementedError


class Step(Frame[S], frozen=True, gc=False, tag=True):
    """A frame that decides nothing: the core runs it as soon as it is on top.

    `OPENS_ROUND` says that a new round begins with it.
    """

    DECIDES: ClassVar[bool] = False
    OPENS_ROUND: ClassVar[bool] = False

    def run(self, doing: Doing[S]) -> None:
        """Carry out the step, and take it off the stack when it is finished."""
        raise NotImplementedError
