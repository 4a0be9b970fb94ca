"""All that is known of a seat in one large card, the same at every table: shown while its small one is pointed at."""

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, WRAPPED
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.theme import (
    BUBBLE_SKIN,
    LINE,
    QUIET,
    SMALL,
    SOFT,
    STRONG,
    TEXT,
    WHITE,
    Colour,
    Skin,
    TextStyle,
    Theme,
)
from tabletop.desk.draw.things import Larger

FIGURE, POINTS = TextStyle("number", 22), TextStyle("number", 44, leading=1.0)
WIDE, PAD, PORTRAIT, HEAD, PICTURE, GAP = 340, 14, 84, 100, 24, 8
"""The card, its edge, portrait, head, the picture of a fact, and between all these, in units."""
A_ROW = 3
"""So many facts stand beside each other."""


class Fact(msgspec.Struct, frozen=True):
    """Something that a seat has: its picture, how much of it, and what it is called."""

    sprite: tuple[str, ...]
    figure: str
    name: str


class SeatSheet(msgspec.Struct, frozen=True):
    """All that is known of a seat: who it is and who plays it, its points and what they are, what it has, and
    sentences about the rest. `mark` is its portrait, in the `colour` of the seat."""

    name: str
    kind: str
    points: str
    unit: str
    colour: Colour
    mark: tuple[str, ...]
    facts: tuple[Fact, ...]
    said: tuple[str, ...] = ()


def seat_tip(sheet: Sheet, near: Box, seat: SeatSheet, text: str, keeps: Box | None = None) -> Tip:
    """Return what pointing at the small card `near` shows: the large one beside it, in a small window its `text`.

    The large one lies beside `keeps` where that is given, which is more than the card."""
    u, area, off, gap = sheet.u, sheet.area.inset(sheet.u(4)), keeps or near, sheet.u(GAP)
    wide = u(WIDE)
    high = u(HEAD + 2 * PAD) - u(GAP) + sum(sheet.text_height(one, SMALL, wide - 2 * u(PAD)) + gap for one in seat.said)
    high += -(-len(seat.facts) // A_ROW) * (_fact_high(sheet) + gap)
    places = [(off.right + gap, near.y), (off.x - gap - wide, near.y), (near.x, off.bottom + gap)]
    places.append((near.x, off.y - gap - high))
    if keeps is not None:  # what lies beside all of the cards is far from the one that is pointed at
        places = [*places[2:], *places[:2]]
    for x, y in places:
        box = Box(max(area.x, min(x, area.right - wide)), max(area.y, min(y, area.bottom - high)), wide, high)
        if area.contains(box) and not box.meets(near):
            return Tip(text, larger=Larger(box, _draw, (seat, sheet.theme)))
    return Tip(text)


def _fact_high(sheet: Sheet) -> int:
    return max(sheet.u(PICTURE), sheet.line(FIGURE)) + sheet.line(SMALL)


def _draw(sheet: Sheet, box: Box, about: tuple[SeatSheet, Theme]) -> None:
    (seat, theme), u = about, sheet.u
    with sheet.themed(theme):
        sheet.plate(box, Skin(BUBBLE_SKIN.top, BUBBLE_SKIN.bottom, WHITE, 2.5, 14, shadow=8))
        inner, gap = box.inset(u(PAD)), u(GAP)
        head, rest = inner.cut_top(u(HEAD), gap)
        mark, words = head.cut_left(u(PORTRAIT), u(PAD))
        disc = mark.middle(u(PORTRAIT), u(PORTRAIT))
        sheet.plate(disc, Skin(LINE, BUBBLE_SKIN.bottom, seat.colour, 3, 999))
        sheet.picture(disc.inset(u(14)), *seat.mark)
        row, words = words.cut_top(sheet.line(STRONG))
        sheet.text(row, seat.name, STRONG, WHITE, ELIDED)
        row, words = words.cut_top(sheet.line(SMALL))
        sheet.text(row, seat.kind, SMALL, SOFT, ELIDED)
        figure, words = words.cut_left(sheet.width(seat.points, POINTS), u(8))
        sheet.text(figure, seat.points, POINTS, WHITE)
        sheet.text(words, seat.unit, SMALL, SOFT, ELIDED)
        for first in range(0, len(seat.facts), A_ROW):
            row, rest = rest.cut_top(_fact_high(sheet), gap)
            for fact, place in zip(seat.facts[first : first + A_ROW], row.columns(A_ROW, gap), strict=False):
                _fact(sheet, place, fact)
        for one in seat.said:
            place, rest = rest.cut_top(sheet.text_height(one, SMALL, rest.w), gap)
            sheet.text(place, one, SMALL, TEXT, WRAPPED)


def _fact(sheet: Sheet, box: Box, fact: Fact) -> None:
    """Add a fact: its picture and figure, and below them what it is."""
    u, (name, upper) = sheet.u, box.cut_bottom(sheet.line(SMALL))
    wide = u(PICTURE + 6) + sheet.width(fact.figure, FIGURE)
    mark, figure = upper.middle(min(upper.w, wide), upper.h).cut_left(u(PICTURE), u(6))
    sheet.picture(mark.middle(u(PICTURE), u(PICTURE)), *fact.sprite)
    sheet.text(figure, fact.figure, FIGURE, TEXT)
    sheet.text(name, fact.name, SMALL, QUIET, CENTRE)
