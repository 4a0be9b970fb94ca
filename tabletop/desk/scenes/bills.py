"""The bills of all seats side by side, below a stage: where the points of each came from."""

from collections.abc import Sequence
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import RIGHT, Fit
from tabletop.desk.draw.ribbons import INK
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SMALL, SMALL_BOLD, WHITE, Colour, Skin, TextStyle, mix, rgb
from tabletop.desk.flow import SPRING, Ground, Node, column, compose, draw, first, heights, on, row, text
from tabletop.packs.texts import number_text

NAME = TextStyle("title", 18)
PLACE = TextStyle("number", 18, leading=1.1)
POINTS = TextStyle("number", 18, leading=1.1)
TOTALS = tuple(TextStyle("number", size, leading=1.0) for size in (44, 34, 26))
LIT = Skin(rgb("#efe2bf"), rgb("#e3d3a8"), None, radius=3)
DIM = Skin(rgb("#b9ad8c"), rgb("#b0a381"), None, radius=3)
OWN = Skin(None, None, WHITE, 3, 6, glow=WHITE)
RULE = rgb("#8f815c")
BUTTON = 280  # units, the width of the buttons beside the bills
LEAST_BUTTON = 200  # units
WIDE = 300  # units, the most width of a bill
LEAST = 172  # units, the least width of a bill
HIGH = 290  # units, the most height of a bill
FACE = 44  # units
LEAST_FACE = 30  # units
ICON = 20  # units
TOOTH = 9  # units, how deep the foot of a bill is torn
TEETH = 11


class Bill(msgspec.Struct, frozen=True):
    """What a seat has made: its `portrait` with the `sign` of the seat on its `colour`, its name and its `place` among
    the seats in words, `lines` of an icon, what it is called and the points of that, their `total`, and whether it is
    one's `own`."""

    portrait: tuple[str, ...]
    sign: tuple[str, ...]
    colour: Colour
    name: str
    place: str
    lines: tuple[tuple[str, str, int], ...]
    total: int
    own: bool


def compose_bills(sheet: Sheet, below: Box, bills: Sequence[Bill]) -> Box:
    """Put bills side by side into what lies `below` a stage; return the room beside them, for buttons."""
    u = sheet.u
    places, beside = _places(sheet, below, len(bills))
    for bill, place in zip(bills, places, strict=True):
        if bill.own:
            sheet.plate(place.inset(-u(3)), OWN)
        compose(sheet, place, partial(_bill, bill))
        _tear(sheet, place, bill)
    return beside


def bills_fit(sheet: Sheet, below: Box, bills: Sequence[Bill]) -> bool:
    """Tell whether there are bills, and they have room in what lies `below` a stage with every name whole."""
    if not bills:
        return False
    place = _places(sheet, below, len(bills))[0][0]
    words = sheet.u(LEAST_FACE + 44) + sheet.width("0th", PLACE)
    names = max(sheet.width(bill.name, NAME) for bill in bills)
    if place.w < max(sheet.u(LEAST), words + names) or sheet.u(LEAST_BUTTON) > below.w:
        return False
    return all(heights(sheet, place.w, partial(_bill, bill))[1] + sheet.u(TOOTH) <= place.h for bill in bills)


def _places(sheet: Sheet, below: Box, count: int) -> tuple[list[Box], Box]:
    """Return the places of the bills, and the room beside them."""
    u = sheet.u
    inner = below.inset(u(36), min(u(20), below.h // 12))
    wide = max(u(LEAST_BUTTON), min(u(BUTTON), inner.w // 5))
    beside, left = inner.cut_right(wide, u(24))
    each = min(u(WIDE), (left.w + u(14)) // count - u(14))
    high = min(left.h, u(HIGH))
    whole = left.middle(count * (each + u(14)) - u(14), high)
    return whole.columns(count, u(14)), beside.middle(wide, high)


def _bill(bill: Bill) -> Node:
    """Return a bill: who it is of on the seat's colour, its lines, and what they come to."""
    ground = Ground(skin=Skin(mix(bill.colour, INK, 0.25), mix(bill.colour, INK, 0.5), None, radius=4))
    head = row(
        draw(partial(_face, bill=bill), (FACE, LEAST_FACE), (FACE, LEAST_FACE)),
        text(bill.name, NAME, WHITE, grow=1),
        text(bill.place, PLACE, WHITE),
        gap=8,
    )
    total = first(*(text(number_text(bill.total), style, INK) for style in TOTALS), rank=2)
    lines = [_line(*line) for line in bill.lines]
    paper = column(*lines, SPRING, row(text("Total", SMALL_BOLD, INK), SPRING, total), SPRING, gap=3)
    skin = LIT if bill.own else DIM
    return column(on(head, ground, pad=(10, 4)), on(paper, Ground(skin=skin), pad=(14, 6), tight=(8, 0), grow=1), gap=0)


def _line(icon: str, title: str, points: int) -> Node:
    """Return a line of a bill above a thin rule."""
    words = row(
        draw(partial(_icon, name=icon), (ICON, ICON), (ICON, ICON)),
        text(title, SMALL, INK),
        SPRING,
        text(number_text(points), POINTS, INK, RIGHT),
        gap=8,
    )
    return column(words, draw(_rule, (0, 0), (1, 1)), gap=1)


def _icon(sheet: Sheet, box: Box, name: str) -> None:
    sheet.icon(box, name, INK)


def _rule(sheet: Sheet, box: Box) -> None:
    ends = [(box.x, box.y), (box.right, box.y)]
    sheet.stroke(ends, RULE, 1, dash=(4, 4))


def _face(sheet: Sheet, box: Box, bill: Bill) -> None:
    """Draw the portrait with the sign of its seat."""
    side = min(box.w, box.h)
    place = box.middle(side, side)
    sheet.picture(place, *bill.portrait, fit=Fit("cover", side // 2))
    sheet.plate(place, Skin(None, None, WHITE, 2, 999), round=True)
    sign = side * 2 // 5
    sheet.picture(Box(place.right - sign, place.bottom - sign, sign, sign), *bill.sign)


def _tear(sheet: Sheet, box: Box, bill: Bill) -> None:
    """Tear the foot of a bill off its roll: teeth of its paper below it."""
    skin, deep = LIT if bill.own else DIM, sheet.u(TOOTH)
    assert skin.bottom is not None
    step = box.w / TEETH
    for n in range(TEETH):
        left = box.x + n * step
        points = [(left, box.bottom - 1), (left + step, box.bottom - 1), (left + step / 2, box.bottom + deep)]
        sheet.stroke(points, skin.bottom, 1, fill=True)
