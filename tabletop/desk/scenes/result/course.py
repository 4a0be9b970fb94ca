"""The course of a match on the result: a chart of the score turn by turn."""

from collections.abc import Callable

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import COOL, EMPHASIS, GOOD, SMALL, SOFT, TEXT, WARNING
from tabletop.desk.scenes.result.facts import Shown, seat_line, seen_after
from tabletop.desk.scenes.result.panels import margin
from tabletop.desk.widgets import panel
from tabletop.desk.widgets.charts import Line, Pin, line_chart, line_key
from tabletop.packs.texts import number_text

Look = Callable[[int], None]
KEY_WIDE = 34
NAME_WIDE = 180
PAR = "AI par"
PAR_LINE = Line(f"{PAR}: playing", (), COOL, (3, 5), "triangle")
"""The par in the key while it is worked out."""


def chart(sheet: Sheet, box: Box, shown: Shown, look: Look) -> None:
    """Add the score turn by turn with the turning points as pins.

    A solo game has the best game before and the AI par beside it, a game of several seats a line for each.
    """
    u = sheet.u
    seat, ending = shown.result.seat, shown.card.ending
    titled = box.h > u(240)
    inner = panel(sheet, box, f"Score per {ending.turn[0]}" if titled else "", pad=margin(sheet, box))
    for rated in (True, False):
        lines = _solo(shown, rated) if shown.solo else _seats(shown)
        keys = [*lines, PAR_LINE] if shown.par.state == "asked" else lines
        widths = [_key_wide(sheet, line) for line in keys]
        used = sum(widths) + u(20) * (len(keys) - 1)
        if titled and used <= inner.w - u(170):
            break
    if titled and used <= inner.w - u(170):
        legend = Box(inner.right - used, inner.y - u(34), used, sheet.line(SMALL))
    else:
        rows = _key_rows(widths, inner.w, u(20))
        legend, inner = inner.cut_top(sheet.line(SMALL) * rows, u(6))
    _legend(sheet, legend, keys)
    by_turn = {s.turn: s for s in shown.scores}
    pins = [
        Pin(
            (float(point.turn), float(by_turn[point.turn].totals[seat])),
            str(n + 1),
            GOOD if point.change > 0 else WARNING,
            f"pin.{n}",
            shown.moments[n].said,
        )
        for n, point in enumerate(shown.points)
        if point.turn in by_turn
    ]
    for n, point in enumerate(shown.points):
        sheet.act(f"pin.{n}", looker(look, seen_after(shown.match, point)))
    mark = None if shown.result.given_up else ending.mark(shown.match)
    flag = (float(mark.turn), mark.words) if mark is not None else None
    line_chart(sheet, inner, lines[::-1], pins=pins, flag=flag, x_name=ending.turn[0].capitalize())


def _solo(shown: Shown, rated: bool = True) -> list[Line]:
    """Return this game, the best before and the par, their ratings beside their names when `rated`."""

    def named(name: str, figure: int) -> str:
        return f"{name}, rating {number_text(figure)}" if rated else name

    own = tuple((float(s.turn), float(s.totals[shown.result.seat])) for s in shown.scores)
    lines = [Line(named("This game", shown.result.figure), own, EMPHASIS, every=True, fill=True, width=3)]
    if shown.best is not None and len(shown.best_series) > 1:
        theirs = tuple((float(s.turn), float(s.totals[shown.best.seat])) for s in shown.best_series)
        lines.append(Line(named("Best before", shown.best.figure), theirs, SOFT, (8, 6), "square"))
    par = shown.par.par
    if par is not None and par.figure is not None:
        theirs = tuple((float(s.turn), float(s.totals[0])) for s in par.series)
        lines.append(msgspec.structs.replace(PAR_LINE, name=named(PAR, par.figure), points=theirs))
    return lines


def _seats(shown: Shown) -> list[Line]:
    """Return a line for each seat, that of the result first so that it lies on top."""
    own = shown.result.seat
    return [seat_line(shown, seat) for seat in (own, *(n for n in shown.order if n != own))]


LEAST_NAME = 24
"""In fewer units a name that is cut says nothing, and its line stands alone."""


def _key_wide(sheet: Sheet, line: Line) -> int:
    # The par keeps its place when it becomes known.
    names = (line.name, f"{PAR}, rating 88") if line.name.startswith(PAR) else (line.name,)
    return sheet.u(KEY_WIDE) + sheet.u(8) + min(max(sheet.width(n, SMALL) for n in names), sheet.u(NAME_WIDE))


def _key_rows(widths: list[int], wide: int, gap: int) -> int:
    rows, x = 1, 0
    for one in widths:
        if x and x + one > wide:
            rows, x = rows + 1, 0
        x += one + gap
    return rows


def _legend(sheet: Sheet, box: Box, lines: list[Line]) -> None:
    u = sheet.u
    x, y, high = box.x, box.y, sheet.line(SMALL)
    for line in lines:
        wide = _key_wide(sheet, line)
        if x > box.x and x + wide > box.right:
            x, y = box.x, y + high
        key, name = Box(x, y, min(wide, box.right - x), high).cut_left(u(KEY_WIDE), u(8))
        line_key(sheet, key, line)
        if name.w >= min(u(LEAST_NAME), sheet.width(line.name, SMALL)):
            sheet.text(name, line.name, SMALL, TEXT, ELIDED)
        x += wide + u(20)


def looker(look: Look, index: int) -> Callable[[], None]:
    """Return what shows the table after `index` actions."""
    return lambda: look(index)
