"""Events: what happened, as small frozen records. Nothing else changes a table fact.

An event carries its own outcome and knows how it changes a state. `happen` reads only what every seat sees and what
the event carries, so that a view, advanced by events redacted for its seat, stays that seat's view.
"""

from typing import ClassVar, Generic, Self, TypeVar

import msgspec

from tabletop.core.purses import pass_on
from tabletop.core.state import HIDDEN, State

S = TypeVar("S", bound=State)


class Event(msgspec.Struct, Generic[S], frozen=True, gc=False, tag=True):
    """One thing that happened.

    `NEWS` names the fields (tuples of ints) that tell somebody something new; `audience` says whom. `OPENS_TURN` says
    that a turn, or something longer, begins with it.
    """

    NEWS: ClassVar[tuple[str, ...]] = ()
    OPENS_TURN: ClassVar[bool] = False

    def happen(self, state: S) -> None:
        """Change `state` into what it is after this event; by default nothing changes."""

    def audience(self) -> int:
        """Return the bits of the seats, and of the bystander, that learn the news."""
        return 0

    def redacted(self, bit: int) -> Self:
        """Return this event as the seat with `bit` gets it: news for others is blank."""
        if not self.NEWS or self.audience() & bit:
            return self
        blanks = {name: tuple(HIDDEN for _ in getattr(self, name)) for name in self.NEWS}
        return msgspec.structs.replace(self, **blanks)


class Moved(Event[State], frozen=True, gc=False, tag=True):
    """Token `token` went from zone `frm` to the top of zone `to`."""

    token: int
    frm: str
    to: str

    def happen(self, state: State) -> None:
        zones, token = state.zones, self.token
        held = zones[self.frm]
        if held[-1] == token:
            zones[self.frm] = held[:-1]
        else:
            at = held.index(token)
            zones[self.frm] = held[:at] + held[at + 1 :]
        zones[self.to] += (token,)


class MovedTogether(Event[State], frozen=True, gc=False, tag=True):
    """All `tokens` went from zone `frm` to the top of zone `to`, in this order."""

    tokens: tuple[int, ...]
    frm: str
    to: str

    def happen(self, state: State) -> None:
        zones, tokens = state.zones, self.tokens
        held = zones[self.frm]
        if held[-len(tokens) :] == tokens:
            zones[self.frm] = held[: -len(tokens)]
        else:
            gone = set(tokens)
            zones[self.frm] = tuple(token for token in held if token not in gone)
        zones[self.to] += tokens


class Shown(Event[State], frozen=True, gc=False, tag=True):
    """The seats with the bits `to` learned the `faces` of `tokens`, which they had not known."""

    NEWS: ClassVar[tuple[str, ...]] = ("faces",)

    tokens: tuple[int, ...]
    faces: tuple[int, ...]
    to: int

    def happen(self, state: State) -> None:
        known, face, faces, to = state.known, state.face, self.faces, self.to
        for at, token in enumerate(self.tokens):
            known[token] |= to
            if faces[at] != HIDDEN:
                face[token] = faces[at]

    def audience(self) -> int:
        return self.to


class Shuffled(Event[State], frozen=True, gc=False, tag=True):
    """Zone `zone` was shuffled: its `tokens`, in order, now hold `faces`, which nobody knows.

    `batch` numbers the shuffle; `public_faces` are those that everybody knew to be in it.
    """

    NEWS: ClassVar[tuple[str, ...]] = ("faces",)

    zone: str
    tokens: tuple[int, ...]
    faces: tuple[int, ...]
    backs: tuple[int, ...]
    public_faces: tuple[int, ...]
    batch: int

    def happen(self, state: State) -> None:
        faces, known, backs, batches, batch = state.face, state.known, state.back, state.batch, self.batch
        for token, face, back in zip(self.tokens, self.faces, self.backs, strict=True):
            faces[token] = face
            known[token] = 0
            backs[token] = back
            batches[token] = batch
        if state.marks:
            for token in self.tokens:
                state.marks.pop(token, None)
        for face in self.public_faces:
            state.face_batch[face] = self.batch
        state.zones[self.zone] = self.tokens
        if state.noted:
            # What went into a shuffle is forgotten once no older token is left that it can't be.
            oldest = oldest_unknown(state)
            state.noted = tuple(note for note in state.noted if note[2] > oldest)


class Noted(Event[State], frozen=True, gc=False, tag=True):
    """The seats with the bits `to`, and nobody else, had seen the `faces` that went into the shuffle `batch`."""

    NEWS: ClassVar[tuple[str, ...]] = ("faces",)

    faces: tuple[int, ...]
    batch: int
    to: int

    def happen(self, state: State) -> None:
        state.noted += tuple((face, self.to, self.batch) for face in self.faces)

    def audience(self) -> int:
        return self.to


class Marked(Event[State], frozen=True, gc=False, tag=True):
    """Everybody could deduce that `tokens` are of none of the kinds of face whose bits are `kinds`."""

    tokens: tuple[int, ...]
    kinds: int

    def happen(self, state: State) -> None:
        for token in self.tokens:
            state.marks[token] = state.marks.get(token, 0) | self.kinds


class Passed(Event[State], frozen=True, gc=False, tag=True):
    """`n` goods of the sort `what` (an index into every purse) went from purse `frm` to purse `to`."""

    what: int
    n: int
    frm: str
    to: str
    why: str

    def happen(self, state: State) -> None:
        pass_on(state.purses, self.what, self.n, self.frm, self.to)


class Changed(Event[State], frozen=True, gc=False, tag=True):
    """Seat `seat` got `n` (lost, when negative) of `what`, a list in the state with a number a seat."""

    what: str
    seat: int
    n: int
    why: str

    def happen(self, state: State) -> None:
        getattr(state, self.what)[self.seat] += self.n


class RoundBegan(Event[State], frozen=True, gc=False, tag=True):
    """Round `round` began."""

    OPENS_TURN: ClassVar[bool] = True

    round: int

    def happen(self, state: State) -> None:
        state.round = self.round


class GameEnded(Event[State], frozen=True, gc=False, tag=True):
    """The game is over; `ranks` are the seats' ranks."""

    ranks: tuple[int, ...]


def oldest_unknown(state: State) -> int:
    """Return the oldest batch of a token that not everybody knows; a batch to come when there is none."""
    everyone = state.everyone
    batches = [batch for batch, known in zip(state.batch, state.known, strict=True) if known != everyone]
    return min(batches, default=max(state.batch, default=0) + 1)
