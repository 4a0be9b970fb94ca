"""What a round brought, seat by seat as a sum from the left to the right: it is read, and put away."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    HEADING,
    LINE,
    LINE_SOFT,
    PANEL,
    PANEL_DEEP,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    SUBTITLE,
    TEXT,
    WARM_TEXT,
    Colour,
    Skin,
    TextStyle,
)
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button

BILL_SKIN = Skin(PANEL, PANEL_DEEP, LINE_SOFT, 2, 16, shadow=12)
NARROW, FIGURE = TextStyle("number", 16), TextStyle("number", 24, leading=1.0)
WIDE, LOW = 900, 330
"""The units that a bill takes at the most; in a place lower than so many it is set closer."""


class Cell(msgspec.Struct, frozen=True):
    """A figure of a row in a `style`, what pointing at it says, or what puts something of its own there."""

    text: str = ""
    ink: Colour = TEXT
    style: TextStyle = FIGURE
    tip: str = ""
    draw: Callable[[Sheet, Box], None] | None = None


class Seat(msgspec.Struct, frozen=True):
    """Whose row it is: a sprite, the name, what else it is called, whether it is one's own, and the cells."""

    sprite: tuple[str, ...]
    name: str
    second: str
    own: bool
    cells: tuple[Cell, ...]


class RoundBill(msgspec.Struct, frozen=True):
    """A title, what is said at the foot, the columns with the hundredths of the width that each takes, and the rows."""

    title: str
    words: str
    columns: Mapping[str, int]
    rows: Sequence[Seat]


def compose_round_bill(sheet: Sheet, area: Box, bill: RoundBill, read: Command) -> None:
    """Add a bill in the middle of `area`, with a button that puts it away."""
    u, low = sheet.u, area.h < sheet.u(LOW)
    each, foot_high, pad = u(36 if low else 54), u(40 if low else 52), u(8 if low else 14)
    high = 2 * pad + u(34 + 2 + 26 + 10) + len(bill.rows) * each + foot_high
    box = area.middle(min(area.w, u(WIDE)), min(area.h, high))
    sheet.plate(box, BILL_SKIN)
    head, inner = box.inset(u(12 if low else 22), pad).cut_top(u(34), u(2))
    sheet.text(head, bill.title, SUBTITLE, TEXT)
    foot, inner = inner.cut_bottom(foot_high, u(10))
    place, words = foot.cut_right(u(110 if low else 230), u(16))
    fits = sheet.text_height(bill.words, SMALL, words.w) <= words.h
    sheet.text(words, bill.words, SMALL, SOFT, WRAPPED if fits else ELIDED)
    button(sheet, place, "Go on", read, ButtonStyle(Kind.PRIMARY, hint="" if low else "Enter"), tip="Enter or Esc")
    heads, inner = inner.cut_top(u(26))
    columns = _columns(heads, bill)
    fits = all(
        sheet.width(title, HEADING) + u(12) <= place.w for title, place in zip(bill.columns, columns, strict=True)
    )
    for title, place in zip(bill.columns, columns, strict=True):
        if title:
            sheet.text(place, title, HEADING if fits else NARROW, QUIET, CENTRE)
    each = min(each, inner.h // len(bill.rows))
    for n, seat in enumerate(bill.rows):
        row = Box(inner.x, inner.y + n * each, inner.w, each)
        sheet.rule(row.x, row.y, row.w, LINE)
        who, *places = _columns(row, bill)
        _who(sheet, who, seat, bill)
        for place, cell in zip(places, seat.cells, strict=True):
            if cell.draw is not None:
                cell.draw(sheet, place)
            else:
                sheet.text(place, cell.text, cell.style, cell.ink, CENTRE)
            if cell.tip:
                sheet.zone(place, None, tip=cell.tip)


def _columns(box: Box, bill: RoundBill) -> list[Box]:
    found, left = [], 0
    for share in bill.columns.values():
        x, right = box.x + box.w * left // 100, box.x + box.w * (left + share) // 100
        found.append(Box(x, box.y, right - x, box.h))
        left += share
    return found


def _who(sheet: Sheet, box: Box, seat: Seat, bill: RoundBill) -> None:
    """Add whose row it is, with what else it is called where there is room for that of all."""
    u, side = sheet.u, min(sheet.u(36), box.h - sheet.u(2))
    place, words = box.cut_left(side, u(8))
    sheet.picture(place.middle(side, side), *seat.sprite)
    full = [sheet.width(one.name, SMALL_BOLD) + u(8) + sheet.width(one.second, SMALL) for one in bill.rows]
    place, rest = words.cut_left(min(words.w, sheet.width(seat.name, SMALL_BOLD)), u(8))
    sheet.text(place, seat.name, SMALL_BOLD, WARM_TEXT if seat.own else TEXT, ELIDED)
    if max(full) <= words.w:
        sheet.text(rest, seat.second, SMALL, QUIET)
