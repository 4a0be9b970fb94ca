"""A new day: the newspaper comes spinning in; the sums say what the day before brought each seat."""

from functools import partial

from tabletop.core.events import GameEnded
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import STRETCH
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.steps import share_of
from tabletop.desk.tables.pieces.art import (
    BASES,
    NAMES,
    mastermind_of,
    said,
    sprite,
    wordings,
)
from tabletop.desk.tables.pieces.front_page import Page, compose_front, page_of
from tabletop.desk.tables.pieces.reading import PiecesSitting
from tabletop.desk.tables.rounds import RoundShow, dismiss
from tabletop.desk.widgets.seat_poster import Poster, Sum, compose_sums
from tabletop.desk.window.sound import Cue
from tabletop.games.pieces.events import StoryTold
from tabletop.games.pieces.pack import PACK
from tabletop.games.pieces.state import PiecesState

SPINS = 0.35  # seconds, until the newspaper lies there
STANDS = 1.0  # seconds
TURNED = 400.0  # degrees, how far it spins
WIDE = 1240  # units, the most width of the newspaper
HIGH = 660  # units, its most height
ORDINALS = ("1st", "2nd", "3rd", "4th")
SOURCES = ("citizens", "attacks", "stories")
"""Where points of a day come from."""


def is_due(sitting: PiecesSitting) -> bool:
    """Tell whether the player is to see the newspaper of a day now, the first one aside: the table is new then."""
    notes = sitting.notes
    if sitting.busy or sitting.mode or sitting.looking_back or sitting.view.round < 2:
        return False
    read = max(sitting.resumed, getattr(notes, "read", 0))
    for entry in reversed(sitting.past[read:]):
        if any(isinstance(event, GameEnded) for event in entry.events):
            return False
        if any(isinstance(event, StoryTold) for event in entry.events):
            return True
        if entry.seat == sitting.seat and not entry.auto:
            return False
    return False


def show_of(sitting: PiecesSitting) -> RoundShow | None:
    """Return the newspaper of the day where the player is to see it now."""
    view = sitting.view
    page = page_of(view, sitting.names, favor=True)
    if page is None or not is_due(sitting):
        return None
    return RoundShow(
        said("day", n=view.round).upper(),
        "",
        STANDS,
        partial(_draw, page=page),
        ((0.0, Cue.CARD),),
        partial(_sums, sitting=sitting, view=view),
        partial(dismiss, sitting),
    )


def _draw(sheet: Sheet, area: Box, age: float, *, page: Page) -> None:
    """Put the newspaper on the sheet as it is after `age` seconds."""
    place = area.middle(min(area.w, sheet.u(WIDE)), min(area.h, sheet.u(HIGH)))
    share = share_of(age, 0.0, SPINS)
    if share >= 1:
        compose_front(sheet, place, page)
        return
    wide, high = max(8, round(place.w * share)), max(8, round(place.h * share))
    sheet.picture(place.middle(wide, high), *sprite("front-page"), fit=STRETCH, angle=(share - 1) * TURNED)


def _sums(sheet: Sheet, area: Box, *, sitting: PiecesSitting, view: PiecesState) -> None:
    """Put what the day before brought each seat on one bill, the best first."""
    befores = (entry.before for entry in sitting.past if entry.turn == view.round - 1)
    before = next((one for one in befores if isinstance(one, PiecesState)), view)
    order = sorted(range(view.seats), key=lambda seat: -view.total(seat))
    totals = [view.total(seat) for seat in order]
    posters = [
        Poster(
            mastermind_of(view, seat),
            BASES[seat],
            sitting.called(seat),
            PACK.masterminds[view.masterminds[seat]].title,
            seat == sitting.you,
            ORDINALS[sum(other > view.total(seat) for other in totals)],
        )
        for seat in order
    ]

    def brought(name: str) -> list[int]:
        return [_points(view, name, seat) - _points(before, name, seat) for seat in order]

    sums = [Sum(wordings("before"), [before.total(seat) for seat in order])]
    sums += [Sum((NAMES[name],), brought(name), gains=True) for name in SOURCES]
    sums.append(Sum(wordings("vp_so_far"), totals, whole=True))
    compose_sums(sheet, area.middle(min(area.w, sheet.u(260 + 220 * view.seats)), area.h), posters, sums)


def _points(view: PiecesState, name: str, seat: int) -> int:
    """Return the points that a seat has from a source."""
    lists = {"citizens": view.citizen_points, "attacks": view.attack_points, "stories": view.story_points}
    return lists[name][seat]
