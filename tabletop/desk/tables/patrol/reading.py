"""What the table of Patrol! reads off its sitting: the decision, the picked space, the dice, the card drawn last."""

from collections.abc import Iterator
from itertools import product
from typing import Any, cast

import msgspec

from tabletop.core.actions import Action
from tabletop.core.dice import Rolled
from tabletop.core.events import Changed, Event, Moved, Shown
from tabletop.core.numbers import number
from tabletop.core.pieces import PieceMoved
from tabletop.core.state import HIDDEN
from tabletop.core.windows import Announced
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.desk.tables.tabbing import bring_up
from tabletop.games.patrol.cards import Partner, Protect
from tabletop.games.patrol.events import CrimeClosed, CrimeReported, MoveLost, Protected, Rescued, Stayed, TurnBegan
from tabletop.games.patrol.pack import (
    CRIMES,
    DRIVE,
    KIND_TITLES,
    KINDS,
    SEAT_NAMES,
    SPACE_NAMES,
    SPACE_NUMBERS,
    TOKENS,
    UNIT_PIECES,
)
from tabletop.games.patrol.scenes import crime_at, place_points, rate_at
from tabletop.games.patrol.state import DECK, DISCARD, HANDS, PatrolState
from tabletop.games.patrol.streets import HALVES, costs, ways_from
from tabletop.games.patrol.streets import path as way_to
from tabletop.games.patrol.turn import Drive, Turn
from tabletop.play.match import Entry


def decision(view: PatrolState) -> str:
    """Return what is decided now: turn, drive, partner or protect, "" when nothing is."""
    frame = view.frames[-1] if view.frames else None
    kinds = {Turn: "turn", Drive: "drive", Partner: "partner", Protect: "protect"}
    return kinds.get(type(frame), "") if frame is not None else ""


class Reach(msgspec.Struct, frozen=True):
    """Where the unit whose turn it is can drive: the cost of each space in half points, and the roll in points."""

    start: int
    rolled: int
    spaces: dict[int, int]


def reach_of(sitting: PatrolSitting) -> Reach | None:
    """Return where the player can drive now, None while that is not to be decided."""
    view = sitting.view
    if decision(view) != "drive" or not sitting.legal or sitting.busy:
        return None  # while something is still being shown, what is legal is of a view to come
    frame = view.frames[-1]
    assert isinstance(frame, Drive)
    start = view.at(frame.seat)
    ways = ways_from(start, view.diagonal, costs(view))
    spaces = {
        SPACE_NUMBERS[action[1]]: ways[SPACE_NUMBERS[action[1]]].cost for action in sitting.legal if len(action) > 1
    }
    return Reach(start, frame.rolled, spaces)


def route(view: PatrolState, start: int, goal: int) -> tuple[int, ...]:
    """Return the spaces on the way from `start` to `goal`, both included."""
    return way_to(start, goal, view.diagonal, costs(view))


def picked_space(sitting: PatrolSitting) -> int | None:
    """Return the space that the player has picked to drive to."""
    name = sitting.clicks[-1] if sitting.clicks else ""
    found = SPACE_NUMBERS.get(name)
    return found if found is not None and sitting.may(DRIVE[found]) else None


def picked_card(sitting: PatrolSitting) -> int | None:
    """Return the token of the card in hand that the player has picked."""
    held = sitting.view.zones.get(HANDS[sitting.seat], ())
    return next((TOKENS[name] for name in sitting.clicks if TOKENS.get(name) in held), None)


def pick(sitting: PatrolSitting, name: str) -> None:
    """Pick a space, a card or a seat; picking it again carries out what it leads to."""
    sitting.notes.again = None
    plan = planned(sitting)
    if sitting.clicks[-1:] == (name,) and plan is not None:
        sitting.do(plan)
    elif name in SEAT_NAMES and (card := picked_card(sitting)) is not None:
        sitting.clicks = (next(one for one, token in TOKENS.items() if token == card), name)
    else:
        sitting.clicks = (name,)


def rolls_to_rescue(view: PatrolState, seat: int) -> tuple[int, int, int] | None:
    """Return how far `seat` is from who is down, in half points, and how many rolls out of how many get it there."""
    if not view.down or seat in view.down:
        return None
    away = ways_from(view.at(seat), view.diagonal, costs(view))[view.at(view.down[0])].cost
    rolls = [sum(faces) for faces in product(range(1, 7), repeat=dice_of(view, seat))]
    return away, sum(rolled * HALVES >= away for rolled in rolls), len(rolls)


def dice_of(view: PatrolState, seat: int) -> int:
    """Return how many dice `seat` rolls now (patrol.8, patrol.r17)."""
    return number(view, "rolls", 1, seat) if view.modifiers else 1


def planned(sitting: PatrolSitting) -> Action | None:
    """Return the action that what is picked makes up, None while something lacks."""
    clicks = sitting.clicks
    return next((a for a in sitting.legal if clicks and clicks in (a, a[1:])), None)


class Prize(msgspec.Struct, frozen=True):
    """What going to a crime would bring: the place there, its points, the rate, and how many officers then lack."""

    crime: int
    place: int
    points: int
    rate: int
    missing: int


def prize(view: PatrolState, seat: int, space: int) -> Prize | None:
    """Return what the unit of `seat` would get at `space`, None where no crime is."""
    crime = crime_at(view, space)
    if crime is None:
        return None
    unit = view.unit(seat)
    order = tuple(other for other in view.scenes[crime] if other not in unit) + unit
    if seat in view.scenes[crime]:
        order = view.scenes[crime]
    at = order.index(seat)
    points, rate = place_points(view, crime, order)[at], rate_at(view, space)
    return Prize(crime, at, points, rate if points else 0, max(0, CRIMES[crime].officers - len(order)))


# What was done ------------------------------------------------------------------------------------------------------


def _latest_first(sitting: PatrolSitting) -> Iterator[Entry]:
    """Yield what led to the displayed view, the latest first and what came before the first action last."""
    yield from reversed(sitting.past)
    yield sitting.opening


class Drawn(msgspec.Struct, frozen=True):
    """The event card drawn last: by whom, its face (HIDDEN where it is not known), where a crime was sent, and the
    token of the protection that stopped it."""

    seat: int
    face: int
    token: int
    crime: int | None = None
    space: int | None = None
    stopped_by: int | None = None


def last_drawn(sitting: PatrolSitting) -> Drawn | None:
    """Return the event card that was drawn last, as far as the displayed view shows it."""
    stops: dict[int, int] = {}
    for entry in _latest_first(sitting):
        events = entry.events
        stops |= {event.seat: event.card for event in events if isinstance(event, Protected)}
        for n in range(len(events) - 1, -1, -1):
            event = events[n]
            if isinstance(event, Moved) and event.frm == DECK:
                began = next((e.seat for e in reversed(events[:n]) if isinstance(e, TurnBegan)), sitting.view.active)
                report = next((e for e in events[n:] if isinstance(e, CrimeReported)), None)
                face = sitting.view.face[event.token]
                if face == HIDDEN:
                    face = next((_shown(e, event.token) for e in events[:n] if _shown(e, event.token) >= 0), HIDDEN)
                if report is None:
                    return Drawn(began, face, event.token, stopped_by=stops.get(began))
                return Drawn(began, face, event.token, report.crime, report.spaces[-1])
    return None


def _shown(event: Event[Any], token: int) -> int:
    if isinstance(event, Shown) and token in event.tokens:
        return event.faces[event.tokens.index(token)]
    return HIDDEN


class Throw(msgspec.Struct, frozen=True):
    """The dice of the turn under way or the last one: who rolled them, and their faces."""

    seat: int
    faces: tuple[int, ...]


def last_throw(sitting: PatrolSitting) -> Throw | None:
    """Return what was rolled on the turn under way, None when nothing was."""
    faces: list[int] = []
    for entry in reversed(sitting.past):
        for event in reversed(entry.events):
            if isinstance(event, TurnBegan):
                return Throw(event.seat, tuple(reversed(faces))) if faces else None
            if isinstance(event, Rolled):
                faces.append(event.faces[0])
    return None


class Steps(msgspec.Struct, frozen=True):
    """What of the turn is done: a card drawn, an action card played, the move made."""

    acted: bool
    moved: bool


def steps_of(sitting: PatrolSitting) -> Steps:
    """Return what the seat whose turn it is has done of it; a protection is no action card of a turn (patrol.r12)."""
    acted = moved = False
    for entry in reversed(sitting.past):
        acted = acted or entry.action[:1] == ("play",)
        for event in reversed(entry.events):
            if isinstance(event, TurnBegan):
                return Steps(acted, moved) if event.seat == sitting.view.active else Steps(False, False)
            if isinstance(event, Stayed) or (isinstance(event, PieceMoved) and event.why == "drive"):
                moved = True
    return Steps(acted, moved)


def pays(event: CrimeClosed) -> list[tuple[int, int, int]]:
    """Return who is paid for a scene in the order of arrival: the place, the seat, and how much in all."""
    paid = zip(event.seats, event.points, strict=True)
    return [(n, seat, points + event.rate) for n, (seat, points) in enumerate(paid) if points]


def closings(sitting: PatrolSitting) -> dict[int, CrimeClosed]:
    """Return how each crime of this round that is closed was closed."""
    found: dict[int, CrimeClosed] = {}
    for entry in reversed(sitting.past):
        if entry.turn != sitting.view.round:
            break
        found = {event.crime: event for event in entry.events if isinstance(event, CrimeClosed)} | found
    return found


def closing_shown(sitting: PatrolSitting) -> CrimeClosed | None:
    """Return the closed crime whose scene the player has asked to see again, None when there is none."""
    again = sitting.notes.again
    if again is None or sitting.busy or again[1] != len(sitting.past):
        return None
    latest = (e for entry in reversed(sitting.past) for e in reversed(entry.events) if isinstance(e, CrimeClosed))
    return next((event for event in latest if event.crime == again[0]), None)


def show_again(sitting: PatrolSitting, crime: int) -> None:
    """Show the scene of a closed crime on the map, or no more where it is shown."""
    shown = closing_shown(sitting)
    sitting.clicks = ()
    if shown is None or shown.crime != crime:
        sitting.notes.again = crime, len(sitting.past)
    bring_up(sitting, due_tab(sitting), "map")


def due_tab(sitting: PatrolSitting) -> str:
    """Return the tab on which the decision at hand can be made."""
    kind = decision(sitting.view) if sitting.legal and not sitting.busy else ""
    if kind == "turn" and picked_card(sitting) is not None and planned(sitting) is None:
        return "seats"
    return {"partner": "seats", "protect": "cards"}.get(kind, "map")


def latest_closing(sitting: PatrolSitting) -> CrimeClosed | None:
    """Return the crime that was closed by the action shown last, None when none was, or the player is to decide."""
    if not sitting.past or (sitting.legal and not sitting.busy):
        return None
    return next((e for e in reversed(sitting.past[-1].events) if isinstance(e, CrimeClosed)), None)


def last_acts(sitting: PatrolSitting) -> dict[int, tuple[str, ...]]:
    """Return for each seat what it did since the player acted last, the weightiest of it, from full to brief words."""
    found: dict[int, tuple[int, tuple[str, ...]]] = {}
    for entry in reversed(sitting.past):
        if entry.seat == sitting.seat and not entry.auto:
            break
        for event in reversed(entry.events):
            for weight, seat, words in _acts_of(event, sitting.names):
                if found.get(seat, (0, ()))[0] < weight:
                    found[seat] = weight, words
    return {seat: words for seat, (_, words) in found.items()}


def _acts_of(event: Event[Any], names: list[str]) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Yield what an event is for each seat that did it: how weighty that is, the seat, and words for it."""
    match event:
        case CrimeClosed(crime=crime):
            title = CRIMES[crime].title
            for _, seat, n in pays(event):
                yield 9, seat, (f"+{n} for {_a(title)}", f"+{n}, {title}", f"+{n}")
        case Rescued(seat=seat):
            yield 8, seat, ("reached the officer down", "rescue", "")
        case Protected(seat=seat, card=_):
            yield 5, seat, ("used a protection", "protected")
        case Announced(owner=owner, victims=victims) if owner not in victims:
            yield 6, owner, (f"sent {names[victims[0]]} to HQ", f"sent {names[victims[0]]}")
        case Changed(what="cards", seat=seat, n=n):
            yield 4, seat, (f"{'+' if n > 0 else '−'}{abs(n)} by a card", f"{'+' if n > 0 else '−'}{abs(n)}")
        case PieceMoved(piece=piece, path=path, why="drive"):
            yield 2, UNIT_PIECES.index(piece), (f"drove to {SPACE_NAMES[path[-1]]}", f"to {SPACE_NAMES[path[-1]]}")
        case Stayed(seat=seat):
            yield 1, seat, ("stayed there", "stayed")


def _a(title: str) -> str:
    return f"{'an' if title[0] in 'AEIOU' else 'a'} {title}"


def befell(sitting: PatrolSitting) -> tuple[str, ...]:
    """Return what took a move of the player since the last own decision, from full to brief words; none for nothing."""
    seat = sitting.seat
    for entry in reversed(sitting.past):
        if entry.seat == seat and not entry.auto:
            break
        state = cast(PatrolState, entry.before.clone())
        for event in entry.events:
            state.happened(event)
            if isinstance(event, MoveLost) and seat in state.unit(event.seat):
                card, by = KIND_TITLES[KINDS[state.face[state.zones[DISCARD][-1]]]], state.active
                if by == seat:
                    return f"{card}: no move", "No move: crash"
                who = sitting.names[by]
                return f"{who} sent you to HQ by {card}: a move lost", f"{who} sent you to HQ", "Sent to HQ"
    return ()


def gained(sitting: PatrolSitting, seat: int) -> int:
    """Return the points that `seat` got or lost since the player acted last."""
    total = 0
    for entry in reversed(sitting.past):
        total += sum(e.n for e in entry.events if isinstance(e, Changed) and e.seat == seat and e.what != "lost")
        if entry.seat == sitting.seat and not entry.auto:
            break
    return total


def points_wide(rolled: int) -> int:
    """Return a roll in half points."""
    return rolled * HALVES
