"""How a game of Patrol! went, for its result: what made a turning point."""

from collections.abc import Callable

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import COVER
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.tables.ending import Moment
from tabletop.desk.tables.patrol.art import car_sprite, crime_sprite
from tabletop.desk.tables.patrol.town import CITY
from tabletop.games.patrol.events import CrimeClosed, Rescued, WentDown
from tabletop.games.patrol.pack import CRIMES, PACK, SPACE_NAMES, TILE_OF
from tabletop.games.patrol.state import PatrolState
from tabletop.play.analysis import TurningPoint
from tabletop.play.match import Entry, Match


def _closed(entry: Entry) -> CrimeClosed | None:
    return next((event for event in entry.events if isinstance(event, CrimeClosed)), None)


def moment(match: Match, point: TurningPoint) -> Moment:
    """Return what made a turning point."""
    entry = match.entries[point.entry]
    closed = _closed(entry)
    if closed is not None:
        crime, place = CRIMES[closed.crime].title, SPACE_NAMES[closed.space]
        pays = [(seat, n + closed.rate) for seat, n in zip(closed.seats, closed.points, strict=True) if n]
        told = ", ".join(f"{match.names[seat]} {n}" for seat, n in pays)
        whose = entry.seat if any(seat == entry.seat for seat, _ in pays) else pays[0][0]
        # Where a remark has no room for all, its first part is what stays: that of the seat which it is about.
        remark = ", ".join(f"{match.names[seat]} {n}" for seat, n in sorted(pays, key=lambda pay: pay[0] != whose))
        return Moment(f"{crime} closed at {place}", remark, whose, f"{crime} at {place} pays {told}", crime)
    for event in entry.events:
        if isinstance(event, Rescued):
            down = match.names[event.seats[0]]
            words = f"{match.names[event.seat]} is first with {down}"
            return Moment("An officer is rescued", words, event.seat, words, "Rescue")
        if isinstance(event, WentDown):
            words = f"{match.names[event.seats[0]]} is down"
            return Moment("Officer down", words, event.seats[0], words)
    return Moment("A turn that counted", f"{match.names[entry.seat]} gets ahead", entry.seat)


def draw_moment(sheet: Sheet, box: Box, match: Match, point: TurningPoint, board: Callable[[], None]) -> None:
    """Add the scene of the crime that was closed with those who were there, or else the board."""
    entry = match.entries[point.entry]
    closed = _closed(entry)
    state = entry.before
    if closed is None or not isinstance(state, PatrolState):
        board()
        return
    area = PACK.areas[state.areas[TILE_OF[closed.space]]]
    sheet.picture(box, *CITY.pictures[area.id], fit=COVER)
    side = min(box.h * 55 // 100, box.w // 3)
    sheet.picture(Box(box.x + sheet.u(4), box.y + sheet.u(2), side, side), *crime_sprite(closed.crime, "closed"))
    high = min(box.h // 3, side)
    for n, seat in enumerate(closed.seats[:3]):
        wide = high * 120 // 72
        car = Box(
            box.right - wide - sheet.u(4) - n * wide // 3, box.y + sheet.u(4) + n * (box.h - high) // 3, wide, high
        )
        sheet.picture(car, *car_sprite(seat))
