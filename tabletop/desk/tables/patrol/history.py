"""What was done at a table, read off the events of actions, which come the latest first."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from tabletop.core.dice import Rolled
from tabletop.core.events import Changed, Event, Moved, Shown
from tabletop.core.numbers import Modified
from tabletop.core.pieces import PieceMoved
from tabletop.core.state import HIDDEN
from tabletop.core.windows import Announced
from tabletop.games.patrol.events import (
    CrimeClosed,
    CrimeReported,
    MoveLost,
    Protected,
    Rescued,
    Stayed,
    TurnBegan,
    WentDown,
)
from tabletop.games.patrol.pack import (
    CRIMES,
    DOWN,
    FIRST_CRIME,
    KIND_TITLES,
    KINDS,
    PACK,
    SPACE_NAMES,
    TRAINING,
    UNIT_PIECES,
)
from tabletop.games.patrol.prospects import said, say
from tabletop.games.patrol.state import DECK, DISCARD, PatrolState
from tabletop.packs.texts import gain_text

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


def drawn_words(drawn: Drawn, view: PatrolState, names: list[str], *, own: bool, told: bool) -> tuple[str, ...]:
    """Return what a card that is no crime did, from full to brief, () where it goes without saying; what stands on the
    card is said where it is to be `told`, as it is not seen, and on an `own` one in full."""
    who, kind = said("you").capitalize() if own else names[drawn.seat], KINDS[drawn.face]
    if drawn.face == HIDDEN:
        return say("keeps", name=who)
    if drawn.stopped_by is not None:
        by = KIND_TITLES[KINDS[view.face[drawn.stopped_by]]]
        wordings = say("stopped", name=who, card=KIND_TITLES[kind], by=by)
        return wordings if told else wordings[1:]
    if kind >= FIRST_CRIME:
        return ()
    wordings = say("drew", name=who, card=KIND_TITLES[kind], text=PACK.cards[kind].text)
    if told:
        return wordings if own else wordings[1:]
    return () if own else say("drew_it", name=who)


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


def acts_of(event: Event[Any], names: list[str]) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Yield for each seat that did `event` how weighty it is, the seat, and what it did, from full to brief words."""
    match event:
        case CrimeClosed(crime=crime):
            title = CRIMES[crime].title
            article = "an" if title[0] in "AEIOU" else "a"
            yield from ((9, seat, say("closed", n=n, a=article, crime=title)) for _, seat, n in event.paid)
        case Rescued(seat=seat):
            yield 8, seat, say("rescued")
        case Announced(owner=owner, victims=victims) if owner not in victims:
            yield 6, owner, say("sent", name=names[victims[0]])
        case Protected(seat=seat):
            yield 5, seat, say("protected")
        case Changed(what="cards", seat=seat, n=n):
            yield 4, seat, say("by_card", n=gain_text(n))
        case PieceMoved(piece=piece, path=path, why="drive"):
            yield 2, UNIT_PIECES.index(piece), say("drove", space=SPACE_NAMES[path[-1]])
        case PieceMoved(piece=piece, path=path, why="ride"):
            yield 2, UNIT_PIECES.index(piece), say("rode", space=SPACE_NAMES[path[-1]])
        case Stayed(seat=seat):
            yield 1, seat, say("stayed")


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


def move_lost(
    view: PatrolState, seat: int, names: list[str], happened: Iterable[tuple[PatrolState, Sequence[Event[Any]]]]
) -> tuple[str, ...]:
    """Return in words what took a move of `seat`; () for nothing. Each state is that before the events, which are
    played into it."""
    for state, events in happened:
        for event in events:
            state.happened(event)
            if not isinstance(event, MoveLost):
                continue
            kind, by = KINDS[state.face[state.zones[DISCARD][-1]]], state.active
            if kind == TRAINING and by != seat and seat in state.unit(event.seat):
                return say("sent_you", card=KIND_TITLES[kind], name=names[by])
            if event.seat == seat:  # the crash of who rides along, or drives, is its own
                return say("passed" if view.may_move(seat) else "crashed", card=KIND_TITLES[kind])
    return ()


# Afterwards ---------------------------------------------------------------------------------------------------------


class Deed(msgspec.Struct, frozen=True):
    """What an action did that decided much: a title and remark, the seat that did it, the whole of it as a sentence,
    and the title in brief."""

    title: str
    remark: str
    seat: int
    whole: str = ""
    brief: str = ""


def decisive_closing(events: Sequence[Event[Any]], about: int, *, gains: bool) -> CrimeClosed | None:
    """Return of the crimes closed by an action, or drawn on units after it, the one that did most for the lead of the
    seat that it is `about`, or against it where that doesn't gain."""

    def swing(closed: CrimeClosed) -> int:
        pays = [n if seat == about else -n for _, seat, n in closed.paid]
        return (max(0, *pays) + min(0, *pays)) * (1 if gains else -1)

    return max((event for event in events if isinstance(event, CrimeClosed)), key=swing, default=None)


def decisive_deed(events: Sequence[Event[Any]], by: int, about: int, names: Sequence[str], *, gains: bool) -> Deed:
    """Return what an action of the seat `by` did for the lead of the seat that it is `about`, or against it."""
    closed = decisive_closing(events, about, gains=gains)
    rescued = next((event for event in events if isinstance(event, Rescued)), None)
    rescue = "" if rescued is None else said("is_first", name=names[rescued.seat], down=names[rescued.seats[0]])
    if closed is not None:
        paid = {seat: n for _, seat, n in closed.paid}
        crime, space = CRIMES[closed.crime].title, SPACE_NAMES[closed.space]
        title = said("crime_closed", crime=crime, space=space)
        told = ", ".join(f"{names[seat]} {n}" for seat, n in paid.items())
        whole = said("crime_pays", crime=crime, space=space, told=told)
        if rescued is not None:
            title, crime = (said("rescue_and", closed=words) for words in (title, crime))
            whole = f"{rescue}. {whole}"
            paid[rescued.seat] = paid.get(rescued.seat, 0) + PACK.cards[DOWN].points
        whose = by if by in paid else next(iter(paid))
        # Where a remark has no room for all, its first part is what stays: that of the seat which it is about.
        remark = ", ".join(f"{names[seat]} {n}" for seat, n in sorted(paid.items(), key=lambda pay: pay[0] != whose))
        return Deed(title, remark, whose, whole, crime)
    if rescued is not None:
        return Deed(said("rescue"), rescue, rescued.seat, rescue, said("rescue_brief"))
    for event in events:
        if isinstance(event, WentDown):
            words = said("is_down", name=names[event.seats[0]])
            return Deed(said("officer_down"), words, event.seats[0], words)
    return Deed(said("counted"), said("ahead", name=names[by]), by)
