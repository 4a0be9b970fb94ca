"""The seats of the open game on the title: a plate for each, with its piece, its name and its figure."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import BODY, EMPHASIS, LINE, NUMBER, QUIET, SMALL_BOLD, SOFT, TEXT, TITLE, WELL_SKIN, Skin

LONGEST = 120
"""So many units of a name are shown at most."""
MARK = 18


class SeatFigure(msgspec.Struct, frozen=True):
    """A seat of the open game: its name and its figure so far; `turn` marks the one to act, `ai` a seat of an AI.

    `piece` is the sprite of its piece, or None."""

    name: str
    figure: str
    turn: bool = False
    ai: bool = False
    piece: tuple[str, ...] | None = None


class _Print(msgspec.Struct, frozen=True):
    """How plates are printed: their margin at both sides, the side of the piece and the gap between parts, in units,
    and whether seats of an AI are `marked`."""

    pad: int
    side: int
    gap: int
    marked: bool


PRINTS = (
    _Print(12, 26, 8, True),
    _Print(8, 24, 6, True),
    _Print(8, 22, 6, False),
    _Print(6, 20, 4, False),
)
"""From the roomiest to the tightest."""
UNNAMED = _Print(8, 28, 6, False)


def seat_plates(sheet: Sheet, box: Box, seats: Sequence[SeatFigure]) -> None:
    """Add the plates side by side, equal ones if the names have room on them; no names where they have none at all.

    A game alone has its figure without a plate, which would look like a button.
    """
    if len(seats) == 1:
        words, rest = box.cut_left(sheet.width(seats[0].name, BODY), sheet.u(12))
        sheet.text(words, seats[0].name, BODY, SOFT)
        sheet.text(rest, seats[0].figure, TITLE, TEXT)
        return
    between = sheet.u(8 if len(seats) > 3 else 12)
    for print_ in PRINTS:
        places = _places(box, [_need(sheet, seat, print_) for seat in seats], between)
        if places:
            break
    named = bool(places)
    print_ = print_ if named else UNNAMED
    for seat, place in zip(seats, places or box.columns(len(seats), between), strict=False):
        _plate(sheet, place, seat, print_, named)


def _need(sheet: Sheet, seat: SeatFigure, print_: _Print) -> int:
    """Return how wide a plate must be."""
    u, name = sheet.u, min(sheet.width(seat.name, SMALL_BOLD), sheet.u(LONGEST))
    piece = u(print_.side) + u(print_.gap) if seat.piece is not None else 0
    mark = u(MARK) + u(print_.gap) if seat.ai and print_.marked else 0
    return 2 * u(print_.pad) + piece + name + mark + u(print_.gap) + sheet.width(seat.figure, NUMBER)


def _places(box: Box, needs: Sequence[int], between: int) -> list[Box]:
    """Return a place for each plate, as wide as they all can be alike, or as each needs; none where they don't fit."""
    equal = box.columns(len(needs), between)
    if max(needs) <= min(place.w for place in equal):
        return equal
    spare = box.w - sum(needs) - between * (len(needs) - 1)
    if spare < 0:
        return []
    places, x = [], box.x
    for n, need in enumerate(needs):
        wide = need + spare * (n + 1) // len(needs) - spare * n // len(needs)
        places.append(Box(x, box.y, wide, box.h))
        x += wide + between
    return places


def _plate(sheet: Sheet, box: Box, seat: SeatFigure, print_: _Print, named: bool) -> None:
    u = sheet.u
    sheet.plate(box, Skin(WELL_SKIN.top, WELL_SKIN.bottom, EMPHASIS if seat.turn else LINE, 1.5, 10))
    inside, gap = box.inset(u(print_.pad), 0), u(print_.gap)
    if seat.piece is not None:
        mark, inside = inside.cut_left(u(print_.side), gap)
        sheet.picture(mark.middle(mark.w, mark.w), *seat.piece)
    figure, name = inside.cut_right(sheet.width(seat.figure, NUMBER), gap)
    sheet.text(figure, seat.figure, NUMBER, TEXT, RIGHT)
    if not named:
        sheet.zone(box, None, tip=seat.name)
        return
    if seat.ai and print_.marked:
        wide = min(sheet.width(seat.name, SMALL_BOLD), name.w - u(MARK) - gap)
        mark = Box(name.x + wide + gap, name.y, u(MARK), name.h)
        sheet.icon(mark.middle(u(MARK), u(MARK)), "chip-ai", QUIET)
        name = name.cut_left(wide)[0]
    sheet.text(name, seat.name, SMALL_BOLD, TEXT, ELIDED)
