"""Moving, showing, shuffling and marking tokens: the helpers that emit these events, the same for every game."""

from collections.abc import Iterable
from typing import TypeVar

from tabletop.core.chance import shuffled
from tabletop.core.events import Marked, Moved, MovedTogether, Noted, Shown, Shuffled
from tabletop.core.frames import Doing
from tabletop.core.state import State

S = TypeVar("S", bound=State)


_learners: dict[tuple[type, str, int], int] = {}


def learners(state: State, zone: str) -> int:
    """Return the bits of those who learn the face of what comes into `zone`, as the class of `state` declares it.

    Raises KeyError for a sort of zone that it does not declare.
    """
    key = (type(state), zone, state.seats)
    bits = _learners.get(key)
    if bits is None:
        sort, _, owner = zone.partition(".")
        who = state.ZONES[sort]
        bits = _learners[key] = {"all": state.everyone, "owner": 1 << int(owner or 0), "nobody": 0}[who]
    return bits


def show(doing: Doing[S], tokens: tuple[int, ...], to: int) -> None:
    """Let the seats with the bits `to` see `tokens`; whoever knows a face already learns nothing."""
    state = doing.state
    known, face = state.known, state.face
    lacking = {to & ~known[token] for token in tokens}
    for bits in sorted(lacking):
        if bits:
            group = tokens if len(lacking) == 1 else tuple([t for t in tokens if to & ~known[t] == bits])
            doing.emit(Shown(group, tuple([face[token] for token in group]), bits))


def move(doing: Doing[S], token: int, frm: str, to: str) -> None:
    """Move `token` between zones, and show it to those who learn faces in `to`."""
    state = doing.state
    doing.emit(Moved(token, frm, to))
    lacking = learners(state, to) & ~state.known[token]
    if lacking:
        doing.emit(Shown((token,), (state.face[token],), lacking))


def move_all(doing: Doing[S], tokens: tuple[int, ...], frm: str, to: str) -> None:
    """Move `tokens` between zones in one go, and show them to those who learn faces in `to`; none is no move."""
    if tokens:
        state = doing.state
        doing.emit(MovedTogether(tokens, frm, to))
        bits = learners(state, to)
        if bits:
            show(doing, tokens, bits)


def mark(doing: Doing[S], tokens: Iterable[int], kinds: int) -> None:
    """Mark those of `tokens` that not everybody knows as being of none of `kinds` (bits), where that is new."""
    state = doing.state
    everyone, marks = state.everyone, state.marks
    new = tuple([t for t in tokens if state.known[t] != everyone and marks.get(t, 0) & kinds != kinds])
    if new:
        doing.emit(Marked(new, kinds))


def shuffle(doing: Doing[S], zone: str) -> None:
    """Shuffle `zone`: its tokens hold its faces in a new order, which nobody knows."""
    state = doing.state
    tokens, names = state.zones[zone], state.FACES
    face, known, backs = state.face, state.known, state.face_back
    inside = {names[face[token]]: face[token] for token in tokens}
    faces = tuple([inside[name] for name in shuffled(state.seed, zone, 0, doing.count(zone), inside)])
    everyone, batch = state.everyone, max(state.batch) + 1
    seen: dict[int, list[int]] = {}
    for token in tokens:
        if known[token]:
            seen.setdefault(known[token], []).append(face[token])
    public = tuple(sorted(seen.pop(everyone, ())))
    doing.emit(Shuffled(zone, tokens, faces, tuple([backs[one] for one in faces]), public, batch))
    if seen:
        # Private memories matter only while an older token could be taken for what was seen.
        others = set(range(len(face))).difference(tokens)
        older = {state.back[other] for other in others if known[other] != everyone}
        for to, faces_seen in sorted(seen.items()):
            remembered = tuple(sorted([one for one in faces_seen if backs[one] in older]))
            if remembered:
                doing.emit(Noted(remembered, batch, to))
