"""The bill of the result: the score as a sum, of one seat or of each."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, RIGHT, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    EMPHASIS,
    FIELD,
    LINE,
    NUMBER,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    SUBTITLE,
    TEXT,
    WARNING_TEXT,
    Colour,
    Skin,
    TextStyle,
)
from tabletop.desk.scenes.result.facts import Shown, bill_lines, counted_turns, turn_price
from tabletop.desk.scenes.result.panels import margin
from tabletop.desk.tables.table import BillLine
from tabletop.desk.widgets import panel
from tabletop.packs.texts import number_text

BILL_STYLES = (*(TextStyle("number", size) for size in (44, 40, 28, 25)), NUMBER)
LARGE = BILL_STYLES[2]
TOTAL = "Final score"
HELD = "in"
"""Goes before the lines of the score sheet where the bill tells how the score came about instead."""
ICON = 32
"""How wide the icon of a category is with the gap after it, in units."""


def bill(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Add the score as a sum, one line a category: of a solo game with the rating, else of each seat."""
    if shown.solo:
        _bill(sheet, box, shown)
    else:
        _bills(sheet, box, shown)


def _bill(sheet: Sheet, box: Box, shown: Shown) -> None:
    u = sheet.u
    inner = panel(sheet, box, "How it adds up" if box.h > u(240) else "", pad=margin(sheet, box))
    lines = bill_lines(shown, shown.result.seat)
    total, rating = shown.result.sheet.total, shown.result.figure
    rows = len(lines) + 3
    bar_high = u(10) if inner.h > rows * u(34) + u(24) else u(7) if inner.h > rows * u(28) + u(30) else 0
    each = min(u(46), (inner.h - 3 * bar_high) * 2 // (2 * rows + 1))  # the last row is half as high again
    for line in lines:
        row, inner = inner.cut_top(each)
        icon, row = row.cut_left(each, u(12))
        side = min(each - u(4), u(34))
        disc = icon.middle(side, side)
        sheet.plate(disc, Skin(FIELD, FIELD, line.colour, 1.8, 999))
        sheet.icon(disc.inset(disc.w // 4), line.icon, line.colour)
        _bill_row(sheet, row, line.title, line.remark, number_text(line.points), TEXT)
    if bar_high:
        strip, inner = inner.cut_top(2 * bar_high, bar_high // 2)
        strip = strip.cut_bottom(bar_high)[0]
        _shares(sheet, strip, [(line.points, line.colour) for line in lines])
    row, inner = inner.cut_top(each)
    _bill_row(sheet, row, TOTAL, "", number_text(total), TEXT)
    row, inner = inner.cut_top(each)
    turns = shown.card.ending.turn
    count = counted_turns(shown)
    cost = f"{turn_price(shown)} × {count} {turns[0] if count == 1 else turns[1]}"
    remark = "so far" if shown.result.given_up else shown.card.ending.counted
    _bill_row(sheet, row, cost, remark, f"−{total - rating}", WARNING_TEXT)
    sheet.rule(row.x, row.bottom, row.w, LINE)
    _bill_row(sheet, inner.cut_top(each * 3 // 2)[0], "Rating", "", number_text(rating), EMPHASIS)


def _bill_row(sheet: Sheet, row: Box, title: str, remark: str, figure: str, colour: Colour) -> None:
    style = next((style for style in BILL_STYLES if row.h >= sheet.u(style.size * 1.15)), NUMBER)
    words_style = SUBTITLE if style in BILL_STYLES[:2] else STRONG
    number, row = row.cut_right(sheet.width(figure, style), sheet.u(12))
    sheet.text(number, figure, style, colour, RIGHT)
    words, row = row.cut_left(min(row.w, sheet.width(title, words_style)), sheet.u(12))
    sheet.text(words, title, words_style, colour, ELIDED)
    if sheet.width(remark, SMALL) <= row.w:
        sheet.text(row, remark, SMALL, QUIET)
    else:
        sheet.zone(words.around(number), None, tip=f"{title}: {remark}")


def _shares(sheet: Sheet, box: Box, parts: list[tuple[int, Colour]]) -> None:
    whole = sum(max(0, n) for n, _ in parts) or 1
    x = box.x
    for n, colour in parts:
        wide = box.w * max(0, n) // whole - sheet.u(2)
        if wide > 0:
            sheet.plate(Box(x, box.y, wide, box.h), Skin(colour, colour, None, radius=4))
            x += wide + sheet.u(2)


# Several seats -------------------------------------------------------------------------------------------------------


TITLES = 40  # hundredths of a table that the titles of its lines have at the most
NARROW_TITLES = 36  # the same where each seat has a column only then
GAP = 10  # units between columns
NARROW_GAP = 5  # the same where each seat has a column only then
LEAST_COLUMN = 26  # units of a column that has a piece at its head, and no name


class _Table(msgspec.Struct, frozen=True):
    """The bill of all seats as it is laid out: the place of the titles, that of each seat's column of figures, how high
    a row is in pixels, the letters of the figures, and the column of one's own seat."""

    titles: Box
    columns: tuple[Box, ...]
    each: int
    style: TextStyle
    own: int | None


class _Row(msgspec.Struct, frozen=True):
    """A row of the bill: its title, a figure for each seat and what pointing at that says. A `part` is a part of what
    another row counts."""

    title: str
    figures: tuple[str, ...]
    tips: tuple[str, ...]
    icon: str = ""
    colour: Colour = TEXT
    part: bool = False


def _bills(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Add a column for each seat: where its score came from if the game tells, then what it is made of."""
    u = sheet.u
    inner = panel(sheet, box, "How it adds up" if box.h > u(240) else "", pad=margin(sheet, box))
    seats, named_share, gap = _shown_seats(sheet, inner, shown)
    bills = [bill_lines(shown, seat) for seat in seats]
    came = [list(shown.sources[seat]) for seat in seats]
    count = len(bills[0]) + len(came[0]) + 1
    each = min(u(50), inner.h * 2 // (2 * count + 3))
    if each < u(22) and came[0]:  # no room for both
        came, each = [[] for _ in seats], min(u(50), inner.h * 2 // (2 * len(bills[0]) + 5))
    names = [sheet.width(shown.match.names[seat], SMALL_BOLD) for seat in seats]
    named = max(sheet.width(TOTAL, STRONG), *(sheet.width(line.title, STRONG) + u(ICON) for line in bills[0] + came[0]))
    room = (inner.w - min(named, inner.w * named_share // 100)) // len(seats) - gap
    wide = min(max(u(84), *(min(name, u(110)) for name in names)), room)
    titles, columns = _columns(inner, wide, gap, len(seats))
    for seat, column in zip(seats, columns, strict=True):
        place = Box(column.x, inner.y, column.w, each * 3 // 2)
        _head(sheet, place, shown, seat, whole=max(names) <= wide)
    total = _Row(TOTAL, tuple(number_text(shown.sheets[seat].total) for seat in seats), ("",) * len(seats))
    first = _rows(came if came[0] else bills)
    parts = _rows(bills, part=True) if came[0] else []  # where the whole lies now, nothing to add
    cells = [figure for row in (*first, total, *parts) for figure in row.figures]
    large = each >= u(30) and max(sheet.width(words, LARGE) for words in cells) <= wide
    own = seats.index(shown.me) if shown.me in seats else None
    table = _Table(titles, tuple(columns), each, LARGE if large else NUMBER, own)
    y = inner.y + each * 3 // 2
    for n, row in enumerate((*first, total, *parts)):
        if row is total:
            sheet.rule(inner.x, y + n * each, inner.w, LINE)
        _table_row(sheet, table, y + n * each, row)


def _rows(bills: Sequence[Sequence[BillLine]], *, part: bool = False) -> list[_Row]:
    """Return a row for each line of the bills, one bill a seat."""
    rows = []
    for lines in zip(*bills, strict=True):
        line = lines[0]
        figures, tips = tuple(number_text(one.points) for one in lines), tuple(one.remark for one in lines)
        title = f"{HELD} {line.title.lower()}" if part else line.title
        rows.append(_Row(title, figures, tips, line.icon, line.colour, part))
    return rows


def _table_row(sheet: Sheet, table: _Table, y: int, row: _Row) -> None:
    """Add a row of the bill at a height."""
    u, part = sheet.u, row.part
    name = Box(table.titles.x, y, table.titles.w, table.each)
    if row.icon:
        mark, name = name.cut_left(u(22), u(ICON - 22))
        sheet.icon(mark.middle(u(20), u(20)), row.icon, row.colour)
    sheet.text(name, row.title, SMALL if part else STRONG, QUIET if part else TEXT, ELIDED)
    for n, (column, figure) in enumerate(zip(table.columns, row.figures, strict=True)):
        ink = SOFT if part else EMPHASIS if n == table.own and not row.icon else TEXT
        place = Box(column.x, y, column.w, table.each)
        sheet.text(place, figure, NUMBER if part else table.style, ink, RIGHT)
        sheet.zone(place, None, tip=row.tips[n])


def _shown_seats(sheet: Sheet, box: Box, shown: Shown) -> tuple[list[int], int, int]:
    """Return the seats that have a column, the hundredths of the table for the titles, and the gap between columns.

    All seats have one where there is room for their figures, by a name or a piece alone; else as many as there is room
    for, the best and one's own among them.
    """
    figures = max(sheet.width(number_text(one.total), NUMBER) for one in shown.sheets)
    named, bare = sheet.width("Ada…", SMALL_BOLD), sheet.u(LEAST_COLUMN)
    seats = list(shown.order)
    room = 1
    for least, titles, gap in ((named, TITLES, GAP), (bare, TITLES, NARROW_GAP), (bare, NARROW_TITLES, NARROW_GAP)):
        room = (box.w - box.w * titles // 100) // (max(least, figures) + sheet.u(gap))
        if len(seats) <= room:
            return seats, titles, sheet.u(gap)
    kept = seats[: max(1, room)]
    kept = kept if shown.me in kept or shown.me not in seats else [*kept[:-1], shown.me]
    return kept, NARROW_TITLES, sheet.u(NARROW_GAP)


def _columns(box: Box, wide: int, gap: int, count: int) -> tuple[Box, list[Box]]:
    """Return the place of the titles and that of each column of figures."""
    right, left = box.cut_right(count * (wide + gap))
    return left, [Box(right.x + n * (wide + gap) + gap, box.y, wide, box.h) for n in range(count)]


def _head(sheet: Sheet, box: Box, shown: Shown, seat: int, *, whole: bool) -> None:
    """Add who a column is about: the piece above the name; the piece alone, which the ranking has too, where not all
    have the `whole` of their names; or the name alone where it is low."""
    ink = EMPHASIS if seat == shown.me else SOFT
    high, pieces = sheet.line(SMALL_BOLD), shown.card.pieces(shown.match)
    if not whole and box.h >= sheet.u(34):
        side = min(sheet.u(44), box.h, box.w)
        mark = Box(box.right - side, box.bottom - side, side, side)
        sheet.picture(mark, *pieces[seat % len(pieces)])
        sheet.zone(mark, None, tip=shown.match.names[seat])
        return
    if box.h >= high + sheet.u(26):
        side = min(sheet.u(34), box.h - high)
        mark = Box(box.right - side, box.bottom - high - side - sheet.u(2), side, side)
        sheet.picture(mark, *pieces[seat % len(pieces)])
        box = box.cut_bottom(high)[0]
    sheet.text(box, shown.match.names[seat], SMALL_BOLD, ink, TextLayout("right", elide=True))
