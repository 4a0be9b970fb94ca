"""The bill of the result: the score as a sum, of one seat or of each."""

from tabletop.desk.box import Box
from tabletop.desk.scenes.result_panels import POINTS_STYLE, Shown, counted_turns, margin, ordinal, turn_price
from tabletop.desk.sheet import Sheet
from tabletop.desk.theme import (
    ACCENT,
    FIELD,
    LINE,
    NUMBER,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TEXT,
    WARNING_TEXT,
    Colour,
    Skin,
)
from tabletop.desk.widgets import panel


def bill(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Add the score as a sum, one line a category, and the rating below it."""
    if shown.result.seats > 1:
        _bills(sheet, box, shown)
        return
    u = sheet.u
    inner = panel(sheet, box, "How it adds up" if box.h > u(240) else "", pad=margin(sheet, box))
    lines = shown.card.bill(shown.match, shown.result.seat)
    sheet_ = shown.result.sheet
    rows = len(lines) + 3
    bar_high = u(10) if inner.h > rows * u(34) + u(24) else 0
    each = min(u(46), (inner.h - 3 * bar_high) // rows)
    for line in lines:
        row, inner = inner.cut_top(each)
        icon, row = row.cut_left(each, u(12))
        disc = icon.middle(min(each, u(34)), min(each, u(34)))
        sheet.plate(disc, Skin(FIELD, FIELD, line.colour, 1.8, 999))
        sheet.icon(disc.inset(disc.w // 4), line.icon, line.colour)
        _bill_row(sheet, row, line.title, line.remark, str(line.points), TEXT)
    if bar_high:
        strip, inner = inner.cut_top(2 * bar_high, bar_high // 2)
        strip = strip.cut_bottom(bar_high)[0]
        _shares(sheet, strip, [(line.points, line.colour) for line in lines])
    row, inner = inner.cut_top(each)
    _bill_row(sheet, row, "Final score", "", str(sheet_.total), TEXT)
    if sheet_.rating is None:
        return
    row, inner = inner.cut_top(each)
    cost = f"{turn_price(shown)} × {counted_turns(shown)} turns"
    _bill_row(
        sheet,
        row,
        cost,
        "so far" if shown.result.given_up else "up to and with the trigger turn",
        f"−{sheet_.total - sheet_.rating}",
        WARNING_TEXT,
    )
    sheet.rule(row.x, row.bottom, row.w, LINE)
    _bill_row(sheet, inner.cut_top(each)[0], "Rating", "", str(sheet_.rating), ACCENT)


def _bill_row(sheet: Sheet, row: Box, title: str, remark: str, figure: str, colour: Colour) -> None:
    style = POINTS_STYLE if row.h >= sheet.u(26) else NUMBER
    number, row = row.cut_right(sheet.width(figure, style), sheet.u(12))
    sheet.text(number, figure, style, colour, align="right")
    words, row = row.cut_left(min(row.w, sheet.width(title, STRONG)), sheet.u(12))
    sheet.text(words, title, STRONG, colour if colour != TEXT else TEXT, elide=True)
    if remark and row.w >= sheet.u(90):
        sheet.text(row, remark, SMALL, QUIET, elide=True)


def _shares(sheet: Sheet, box: Box, parts: list[tuple[int, Colour]]) -> None:
    whole = sum(max(0, n) for n, _ in parts) or 1
    x = box.x
    for n, colour in parts:
        wide = box.w * max(0, n) // whole - sheet.u(2)
        if wide > 0:
            sheet.plate(Box(x, box.y, wide, box.h), Skin(colour, colour, None, radius=4))
            x += wide + sheet.u(2)


def _bills(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Add a column for each seat, the category lines beside each other, the place at the foot."""
    u = sheet.u
    inner = panel(sheet, box, "How it adds up" if box.h > u(240) else "", pad=margin(sheet, box))
    seats = range(shown.result.seats)
    bills = [shown.card.bill(shown.match, seat) for seat in seats]
    sheets = shown.match.scores()
    each = min(u(46), inner.h // (len(bills[0]) + 3))
    left, table = inner.cut_left(inner.w * 40 // 100, u(8))
    columns = table.columns(len(bills), u(8))

    style = POINTS_STYLE if each >= u(30) else NUMBER

    def row(n: int, title: str, figures: list[str], colour: Colour, bold: bool = False) -> None:
        place = Box(left.x, left.y + n * each, left.w, each)
        sheet.text(place, title, STRONG, colour, elide=True)
        for seat, (column, figure) in enumerate(zip(columns, figures, strict=True)):
            ink = ACCENT if bold and seat == shown.result.seat else TEXT
            sheet.text(Box(column.x, place.y, column.w, each), figure, style, ink, align="right")

    for seat, column in zip(seats, columns, strict=True):
        ink = ACCENT if seat == shown.result.seat else SOFT
        head = Box(column.x, inner.y, column.w, each)
        sheet.text(head, shown.match.names[seat], SMALL_BOLD, ink, align="right", elide=True)
    for n, line in enumerate(bills[0], start=1):
        mark = Box(left.x, left.y + n * each, u(24), each)
        sheet.icon(mark.middle(u(20), u(20)), line.icon, line.colour)
        place = Box(left.x + u(32), mark.y, left.w - u(32), each)
        sheet.text(place, line.title, STRONG, TEXT, elide=True)
        for column, own in zip(columns, bills, strict=True):
            figure = Box(column.x, mark.y, column.w, each)
            sheet.text(figure, str(own[n - 1].points), style, TEXT, align="right")
    n = len(bills[0]) + 1
    sheet.rule(inner.x, left.y + n * each, inner.w, LINE)
    row(n, "Final score", [str(one.total) for one in sheets], ACCENT, bold=True)
    row(n + 1, "Place", [ordinal(one.rank) for one in sheets], TEXT, bold=True)
