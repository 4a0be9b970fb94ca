"""What was done at a table, read off the events of actions, which come the latest first."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tabletop.core.dice import Rolled
from tabletop.core.events import Changed, Event, Moved, Shown
from tabletop.core.numbers import Modified
from tabletop.core.pieces import PieceMoved
from tabletop.core.state import HIDDEN
from tabletop.core.windows import Announced
from tabletop.games.patrol.events import CrimeReported, MoveLost, Protected, Stayed, TurnBegan
from tabletop.games.patrol.narration import acts_of
from tabletop.games.patrol.pack import FIRST_CRIME, KIND_TITLES, KINDS, PACK, TRAINING
from tabletop.games.patrol.prospects import say
from tabletop.games.patrol.state import DECK, DISCARD, PatrolState

Happened = Iterable[Sequence[Event[Any]]]


class Drawn(msgspec.Struct, frozen=True):
    """The event card drawn last: by whom, its face (HIDDEN where it is not known), where that of a crime sent it, and
    the token of the protection that stopped it."""

    seat: int
    face: int
    token: int
    report: CrimeReported | None
    stopped_by: int | None


def last_drawn(view: PatrolState, happened: Happened) -> Drawn | None:
    """Return the event card that was drawn last, as far as `view` shows it."""
    stops: dict[int, int] = {}
    for events in happened:
        stops |= {event.seat: event.card for event in events if isinstance(event, Protected)}
        draws = [(n, e.token) for n, e in enumerate(events) if isinstance(e, Moved) and e.frm == DECK]
        if not draws:
            continue
        n, token = draws[-1]
        seat = next((e.seat for e in reversed(events[:n]) if isinstance(e, TurnBegan)), view.active)
        shown = (e.faces[e.tokens.index(token)] for e in events[:n] if isinstance(e, Shown) and token in e.tokens)
        report = next((e for e in events[n:] if isinstance(e, CrimeReported)), None)
        return Drawn(seat, max(view.face[token], *shown, HIDDEN), token, report, stops.get(seat))
    return None


def drawn_words(drawn: Drawn, view: PatrolState, names: list[str], *, own: bool) -> tuple[str, ...]:
    """Return what a card that is no crime did, from full to brief, () where it went without saying; what stands on it
    is said of an `own` one."""
    who, kind = names[drawn.seat], KINDS[drawn.face]
    if drawn.face == HIDDEN:
        return say("keeps", name=who)
    if drawn.stopped_by is not None:
        return say("stopped", name=who, card=KIND_TITLES[kind], by=KIND_TITLES[KINDS[view.face[drawn.stopped_by]]])
    if kind >= FIRST_CRIME:
        return ()
    wordings = say("drew", name=who, card=KIND_TITLES[kind], text=PACK.cards[kind].text)
    return wordings if own else wordings[1:]


class Progress(msgspec.Struct, frozen=True):
    """What of a turn is done, and whose it is: the dice that were rolled, whether an action card was played and whether
    the move is over."""

    seat: int
    faces: tuple[int, ...] = ()
    acted: bool = False
    moved: bool = False


def progress(view: PatrolState, happened: Happened) -> Progress:
    """Return what is done of the turn under way; a protection is no action card of a turn (patrol.r12)."""
    faces, acted, moved = tuple[int, ...](), False, False
    for event in (event for events in happened for event in reversed(events)):
        match event:
            case TurnBegan(seat=seat):
                return Progress(seat, faces, acted, moved)
            case Rolled():
                faces = event.faces
            case Announced(owner=owner, victims=victims):
                acted = acted or owner not in victims  # a card that hits who drew it was not played
            case Modified():
                acted = acted or event.modifier.seat >= 0
            case Stayed() | PieceMoved(why="drive"):
                moved = True
    return Progress(view.active)


def last_acts(names: list[str], happened: Happened) -> dict[int, tuple[str, ...]]:
    """Return for each seat what it did, the weightiest of it, from full to brief words."""
    found: dict[int, tuple[int, tuple[str, ...]]] = {}
    for event in (event for events in happened for event in reversed(events)):
        for weight, seat, words in acts_of(event, names):
            if found.get(seat, (0, ()))[0] < weight:
                found[seat] = weight, words
    return {seat: words for seat, (_, words) in found.items()}


def gained(seat: int, happened: Happened) -> int:
    """Return the points that `seat` got or lost."""
    changes = [e for events in happened for e in events if isinstance(e, Changed)]
    return sum(event.n for event in changes if event.seat == seat and event.what != "lost")


def befell(
    view: PatrolState, seat: int, names: list[str], happened: Iterable[tuple[PatrolState, Sequence[Event[Any]]]]
) -> tuple[str, ...]:
    """Return in words what took a move of `seat`, an own crash only while it does; () for nothing. Each state is that
    before the events, which are played into it."""
    for state, events in happened:
        for event in events:
            state.happened(event)
            if not isinstance(event, MoveLost):
                continue
            kind, by = KINDS[state.face[state.zones[DISCARD][-1]]], state.active
            if kind == TRAINING and by != seat and seat in state.unit(event.seat):
                return say("sent_you", card=KIND_TITLES[kind], name=names[by])
            if event.seat == seat:  # the crash of who rides along, or drives, is its own
                return () if view.may_move(seat) else say("crashed", card=KIND_TITLES[kind])
    return ()
