"""Arithmetic made of pieces: what something pays, term by term."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    BUBBLE_SKIN,
    FIELD,
    LINE,
    PANEL,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    TEXT,
    WARM_TEXT,
    Colour,
    Skin,
    TextStyle,
)
from tabletop.desk.parts.line import Line, Span

TERM = TextStyle("number", 18)
TOTAL = TextStyle("number", 22)
SLOT_SKIN = Skin(FIELD, FIELD, LINE, 1, 9)
"""What an entry of a list stands on."""
OWN_SKIN = Skin(PANEL, PANEL, QUIET, 1.5, 9)
"""What an entry that is new or one's own stands on."""
SUM = 34
"""How high, in units, the sum of a preview is."""


class Term(msgspec.Struct, frozen=True):
    """A number of a sum: a coin (a `sprite` of the colour `ground` with the number on it), or a plate of a colour."""

    text: str
    sprite: tuple[str, ...] | None = None
    fill: Colour | None = None
    ink: Colour = TEXT
    ground: Colour | None = None


def sum_wide(sheet: Sheet, terms: Sequence[Term], total: str, style: TextStyle) -> int:
    """Return how many pixels a sum takes."""
    side = sheet.u(26)
    wide = sum(max(side, sheet.width(term.text, TERM) + sheet.u(12)) for term in terms)
    signs = (len(terms) - 1) * (sheet.width("+", SMALL) + 2 * sheet.u(5)) + sheet.width("=", SMALL) + 2 * sheet.u(6)
    return wide + signs + sheet.width(total, style)


def compose_sum(sheet: Sheet, box: Box, terms: Sequence[Term], total: str, style: TextStyle, ink: Colour) -> None:
    """Put ``a + b = total`` at the left of `box`, the total alone where there is no room for more."""
    u = sheet.u
    if sum_wide(sheet, terms, total, style) > box.w:
        sheet.text(box, total, style, ink)
        return
    left = _compose_terms(sheet, box, terms)
    sign, left = left.cut_left(sheet.width("=", SMALL), u(6))
    sheet.text(sign, "=", SMALL, SOFT)
    sheet.text(left, total, style, ink)


def _compose_terms(sheet: Sheet, box: Box, terms: Sequence[Term]) -> Box:
    """Put ``a + b`` at the left of `box`; return what is left of it."""
    u, left = sheet.u, box
    for n, term in enumerate(terms):
        if n:
            sign, left = left.cut_left(sheet.width("+", SMALL), u(5))
            sheet.text(sign, "+", SMALL, SOFT)
        high = min(u(26), box.h)
        place, left = left.cut_left(max(high, sheet.width(term.text, TERM) + u(12)), u(5))
        place = place.middle(place.w, high)
        if term.sprite is not None:
            sheet.picture(place.middle(high, high), *term.sprite)
        elif term.fill is not None:
            sheet.plate(place, Skin(term.fill, term.fill, None, radius=6))
        sheet.text(place, term.text, TERM, term.ink, CENTRE, ground=term.fill or term.ground)
    return left


class Paid(msgspec.Struct, frozen=True):
    """Somebody who is paid: the name with a remark, from full to brief, and the sum; one's `own` stands out."""

    name: str
    remarks: tuple[str, ...]
    terms: Sequence[Term]
    total: str
    own: bool = False


def compose_paid(sheet: Sheet, box: Box, rows: Sequence[Paid]) -> Box:
    """Put those who are paid into `box`, below each other; return what is left of it."""
    u, gap = sheet.u, sheet.u(4)
    high = min(u(36), (box.h - gap * (len(rows) - 1)) // max(1, len(rows)))
    for paid in rows:
        row, box = box.cut_top(high, gap)
        sheet.plate(row, OWN_SKIN if paid.own else SLOT_SKIN)
        line = row.inset(u(10), 0)
        least = max(min(line.w // 2, sum_wide(sheet, paid.terms, paid.total, TERM)), sheet.width(paid.total, TERM))
        name, rest = line.cut_left(min(u(210), line.w - u(8) - least), u(8))
        remark = Span((*paid.remarks, ""), SMALL, SOFT)
        Line([Span((paid.name,), SMALL_BOLD, TEXT, rank=2), remark]).compose(sheet, name)
        compose_sum(sheet, rest, paid.terms, paid.total, TERM, TEXT)
    return box


class Preview(msgspec.Struct, frozen=True):
    """What comes of something as a sum in a bubble: a `head` with an `aside`, the terms and their total, or in place of
    that `whose` they are, and a `foot`."""

    head: str
    aside: str
    terms: Sequence[Term]
    total: str
    foot: str
    whose: str = ""

    def size(self, sheet: Sheet) -> tuple[int, int]:
        """Return how many pixels wide and high it is."""
        u = sheet.u
        head = sheet.width(self.head, SMALL_BOLD) + u(16) + sheet.width(self.aside, SMALL)
        terms = sum_wide(sheet, self.terms, self.total, TOTAL) + sheet.width(self.whose, SMALL_BOLD)
        wide = max(head, terms, sheet.width(self.foot, SMALL))
        return wide + 2 * u(14), sheet.line(SMALL) * 2 + u(SUM) + u(2 + 2 * 8 + 6)

    def compose(self, sheet: Sheet, box: Box) -> None:
        """Put it on the sheet."""
        u = sheet.u
        sheet.plate(box, BUBBLE_SKIN)
        row, rest = box.inset(u(14), u(8)).cut_top(sheet.line(SMALL), u(2))
        sheet.text(row, self.head, SMALL_BOLD, TEXT)
        sheet.text(row, self.aside, SMALL, SOFT, RIGHT)
        row, rest = rest.cut_top(u(SUM))
        if self.whose:
            sheet.text(_compose_terms(sheet, row, self.terms), self.whose, SMALL_BOLD, TEXT)
        else:
            compose_sum(sheet, row, self.terms, self.total, TOTAL, WARM_TEXT)
        sheet.text(rest.cut_top(sheet.line(SMALL))[0], self.foot, SMALL, SOFT)
