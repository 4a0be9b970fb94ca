"""What lies on a default table: pieces that can be pointed at and picked, rows of them, and one's own things."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED
from tabletop.desk.draw.scroll import GUTTER
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import PANEL_SKIN, SMALL, SOFT, TEXT, TextStyle
from tabletop.desk.draw.words import fits_all
from tabletop.desk.parts.line import HEAD, headed
from tabletop.desk.tables.default.asking import Asking
from tabletop.desk.tables.default.faces import compose_face, fitting_marks
from tabletop.desk.tables.default.layout import Layout, Mark, Row
from tabletop.desk.widgets import scrolling

CARD_LEAST = (96, 60)  # units, the width and height of a card; smaller ones scroll
MARKED_HIGH = 88  # units, the least height of a card with two lines of marks
MANY_MARKS = 3  # so many marks of a card may need two lines
CARD_MOST = 300  # units, the height of a card
CARD_RATIO = 1.3  # the width of a card for its height, at most
CARD_SLIM = 0.72  # the same at least
TEXT_RATIO = 2.8  # the width of a card with a text for its height, at most, where only a few lie in a row
COUNTER = TextStyle("number", 26, leading=1.1)
COUNTER_WIDE = 44  # units, a figure of one's own with its name
COUNTER_HIGH = 72  # units
COUNTER_LOW = 26  # units, a line of figures where counters lack room
PICTURE = 26  # units, the picture of a counter
OWN_NAME = TextStyle("title", 18)
OWN_POINTS = TextStyle("number", 26, leading=1.1)


CARD = "card"
"""How a place that can be picked is marked: by corners."""
DISC = "disc"
"""How it is marked round."""
CELL = "cell"
"""A cell of squares shows it by its own edge."""
HEX = "hex"
"""A cell of hexes shows it by its own edge."""


def compose_live(sheet: Sheet, box: Box, name: str, asking: Asking, tip: str, look: str = CARD) -> None:
    """Let the piece called `name` in a box be pointed at, and picked where that leads on."""
    framed, round_ = look not in (CELL, HEX), look in (DISC, HEX)
    sheet.anchors[name] = box
    word = asking.leads(name)
    if framed and asking.chosen(name):
        chosen_ring(sheet, box if round_ else box.inset(sheet.u(3)), 999 if round_ else 10)
    elif framed and asking.may(name):
        brackets(sheet, box, hot=sheet.hovered(name))
    sheet.zone(box, name if word else None, tip=tip, round=round_)
    if word:
        sheet.act(name, partial(asking.sitting.click, word))


def shown_rows(rows: Sequence[Row], asking: Asking) -> list[Row]:
    """Return the rows that are to be seen: those of nobody, of the seat that is looked at, and where a piece lies that
    is asked for."""
    sitting = asking.sitting
    looked = sitting.notes.looks_at if sitting.notes.looks_at >= 0 else sitting.seat
    return [
        row
        for row in rows
        if (row.seat < 0 and row.held) or row.seat == looked or any(asking.may(word) for word, _ in row.held)
    ]


def compose_rows(sheet: Sheet, box: Box, rows: Sequence[Row], asking: Asking) -> None:
    """Put rows of cards below each other; all cards are of one size, the largest that there is room for."""
    u, gap = sheet.u, sheet.u(8)
    size = card_size(sheet, box, rows)
    whole = box.h + 1
    for wide in (box.w, box.w - u(GUTTER)):  # there is less room beside a bar
        if whole > box.h:
            highs = [row_high(sheet, wide, row, size) for row in rows]
            whole = sum(highs) + gap * (len(rows) - 1)
    with scrolling(sheet, "rows", box, whole) as inner:
        # What is left over is shared, so that the panels end where the others do.
        spare = max(0, inner.h - whole) // len(rows)
        place = inner
        for row, high in zip(rows, highs, strict=True):
            one, place = place.cut_top(high + spare, gap)
            sheet.plate(one, PANEL_SKIN)
            _row(sheet, one.inset(u(12), u(8)), row, asking, size)
            if row.anchor:
                sheet.anchors[row.anchor] = one


def card_size(sheet: Sheet, box: Box, rows: Sequence[Row]) -> tuple[int, int]:
    """Return the width and height of the largest cards of all `rows` that have room in a box, the least where none
    have."""
    u, gap = sheet.u, sheet.u(8)
    marked = any(len(face.marks) >= MANY_MARKS for row in rows for _, face in row.held)
    least = best = u(CARD_LEAST[0]), u(MARKED_HIGH if marked else CARD_LEAST[1])
    frames = len(rows) * (2 * u(8) + u(HEAD) + u(4)) + gap * (len(rows) - 1)
    for across in range(1, max(len(row.held) for row in rows) + 1):
        lines = [-(-len(row.held) // across) for row in rows]
        room = box.h - frames - gap * sum(max(0, n - 1) for n in lines)
        most = _widest(sheet, box.w, across)
        high = min(u(CARD_MOST), round(most / CARD_SLIM), room // max(1, sum(lines)))
        wide = min(most, round(high * CARD_RATIO))
        if wide >= least[0] and high >= least[1] and wide * high > best[0] * best[1]:
            best = wide, high
    return best


def _widest(sheet: Sheet, wide: int, across: int) -> int:
    """Return how wide cards are of which so many stand beside each other in a panel of so many pixels."""
    gap = sheet.u(8)
    return (wide - 2 * sheet.u(12) - gap * (across - 1)) // across


def row_high(sheet: Sheet, wide: int, row: Row, size: tuple[int, int]) -> int:
    """Return how many pixels high a panel with the cards of a row is."""
    u, gap = sheet.u, sheet.u(8)
    across = max(1, (wide - 2 * u(12) + gap) // (size[0] + gap))
    lines = -(-len(row.held) // across)
    return 2 * u(8) + u(HEAD) + u(4) + lines * (size[1] + gap) - (gap if lines else 0)


def compose_row(sheet: Sheet, box: Box, row: Row, asking: Asking) -> None:
    """Put cards beside each other below a heading, in as many lines as make them largest, without a plate."""
    u = sheet.u
    inner = box.cut_top(u(HEAD), u(4))[1]
    if row.anchor:
        sheet.anchors[row.anchor] = box
    if not row.held:
        headed(sheet, box, (row.title,), gap=4)
        return
    gap, count = u(8), len(row.held)
    columns = _columns(sheet, inner, count, gap)
    lines = -(-count // columns)
    high = min(u(CARD_MOST), (inner.h - gap * (lines - 1)) // lines)
    high = max(high, min(u(CARD_LEAST[1]), inner.h))
    ratio = TEXT_RATIO if any(face.text for _, face in row.held) else CARD_RATIO
    wide = min((inner.w - gap * (columns - 1)) // columns, max(u(CARD_LEAST[0]), round(high * ratio)))
    _row(sheet, box, row, asking, (wide, high))


def _row(sheet: Sheet, box: Box, row: Row, asking: Asking, size: tuple[int, int]) -> None:
    """Put the cards of a row below its heading, each of that `size`, in an area that scrolls."""
    gap, (wide, high) = sheet.u(8), size
    inner = headed(sheet, box, (row.title,), gap=4)
    columns = max(1, (inner.w + gap) // (wide + gap))
    lines = -(-len(row.held) // columns)
    with scrolling(sheet, f"row.{row.anchor}", inner, lines * (high + gap) - gap) as area:
        wide = min(wide, (area.w - gap * (columns - 1)) // columns)
        for n, (word, face) in enumerate(row.held):
            place = Box(area.x + n % columns * (wide + gap), area.y + n // columns * (high + gap), wide, high)
            compose_face(sheet, place, face)
            compose_live(sheet, place, word, asking, face.said)


def _columns(sheet: Sheet, box: Box, count: int, gap: int) -> int:
    """Return in how many columns so many cards are largest."""
    most = max(1, min(count, (box.w + gap) // (sheet.u(CARD_LEAST[0]) + gap)))

    def size(columns: int) -> float:
        lines = -(-count // columns)
        high = (box.h - gap * (lines - 1)) / lines
        wide = (box.w - gap * (columns - 1)) / columns
        return min(high, wide) + wide / 1000

    return max(range(1, most + 1), key=size)


def compose_tray(sheet: Sheet, box: Box, asking: Asking, layout: Layout[Any], points: tuple[str, str]) -> None:
    """Put one's own things on the sheet: name and `points` with what they are, what one has as counters, and what one
    holds."""
    u, sitting = sheet.u, asking.sitting
    view, seat = sitting.view, sitting.seat
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(u(12), u(8))
    marks, hand = layout.facts(view, seat, seat), layout.hand(view, seat)
    if inner.w > 2 * inner.h:
        wide = min(inner.w * (4 if hand.title else 10) // 10, max(u(200), len(marks) * u(COUNTER_WIDE)))
        left, right = inner.cut_left(wide, u(16))
        if not hand.title:
            left = inner
    else:
        rows = 1 if len(marks) * u(COUNTER_WIDE) <= inner.w else 2
        left, right = inner.cut_top(min(inner.h // 2, u(34 + rows * COUNTER_HIGH)), u(4))
    _own_head(sheet, left, asking, points, marks)
    if hand.title:
        compose_row(sheet, right, hand, asking)


def _own_head(sheet: Sheet, box: Box, asking: Asking, points: tuple[str, str], marks: Sequence[Mark]) -> None:
    """Add who it is and the points above the counters; a click on it picks the seat where that is asked for."""
    u, sitting = sheet.u, asking.sitting
    name = f"seat.{sitting.seat}"
    head, rest = box.cut_top(max(u(32), sheet.line(OWN_POINTS)), u(2))
    compose_live(sheet, head, name, asking, "")
    inner, (figure, unit), called = head.inset(u(6), 0), points, sitting.names[sitting.seat]
    place, words = inner.cut_right(sheet.width(figure, OWN_POINTS), u(8) if figure else 0)
    sheet.text(place, figure, OWN_POINTS, TEXT)
    if unit and sheet.width(called, OWN_NAME) + sheet.width(unit, SMALL) + u(8) <= words.w:
        place, words = words.cut_right(sheet.width(unit, SMALL), u(8))
        sheet.text(place, unit, SMALL, SOFT)
    sheet.text(words, called, OWN_NAME, TEXT, ELIDED)
    columns = max(1, min(len(marks), rest.w // u(COUNTER_WIDE)))
    lines = -(-len(marks) // columns) if marks else 0
    if not lines:
        return
    if rest.h // lines < u(COUNTER_HIGH - 20):
        for first in range(0, len(marks), columns):
            row, rest = rest.cut_top(min(rest.h, u(COUNTER_LOW)))
            few = marks[first : first + columns]
            fitting_marks(sheet, row.w, sheet.line(SMALL), few, gap=10).compose(sheet, row)
        return
    places = [cell for row in rest.rows(lines, u(4)) for cell in row.columns(columns, u(2))]
    named = fits_all(sheet, places[0].w, [mark.name for mark in marks]) and places[0].h >= u(COUNTER_HIGH)
    for mark, cell in zip(marks, places, strict=False):
        _counter(sheet, cell, mark, named=named)


def _counter(sheet: Sheet, box: Box, mark: Mark, *, named: bool) -> None:
    """Add a figure of one's own: its picture above it, and below what it is where that is `named`."""
    u = sheet.u
    tall = u(PICTURE) + sheet.line(COUNTER) + (sheet.line(SMALL) if named else 0)
    inner = box.middle(box.w, min(box.h, tall))
    picture, inner = inner.cut_top(u(PICTURE))
    sheet.picture(picture.middle(u(PICTURE), u(PICTURE)), *mark.picture, tint=mark.tint)
    figure, name = inner.cut_top(sheet.line(COUNTER))
    sheet.text(figure, mark.figure, COUNTER, TEXT, CENTRE)
    if named:
        sheet.text(name, mark.name, SMALL, SOFT, CENTRE)
    else:
        sheet.zone(box, None, tip=mark.said)
