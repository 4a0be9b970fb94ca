"""Charts of the result page: a histogram and a line chart whose lines differ in colour, dash and marker."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet
from tabletop.desk.theme import (
    ACCENT,
    ACCENT_HIGH,
    ACCENT_LOW,
    LINE,
    NUMBER,
    ON_ACCENT,
    PANEL_DEEP,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    TEXT,
    Colour,
    Skin,
    rgb,
)

LEAST_TOP = 3
"""How many a full column stands for at least: one alone is no tower."""
_COLUMN = rgb("#40577a")
_GHOST_SKIN = Skin(TEXT, TEXT, None, radius=4, corners="top", alpha=10)
"""What shows where a column can grow."""


class Line(msgspec.Struct, frozen=True):
    """One line of a chart: `points` are (x, y) values. `dash` is lengths on and off in units; `marker` is disc,
    square, triangle, diamond or cup (a triangle on its tip); `every` marks each point, otherwise only the last; `fill`
    shades what lies below."""

    name: str
    points: tuple[tuple[float, float], ...]
    colour: Colour
    dash: tuple[float, float] | None = None
    marker: str = "disc"
    every: bool = False
    fill: bool = False
    width: float = 2.0


class Pin(msgspec.Struct, frozen=True):
    """A numbered pin at a value on the chart; with a `target` it can be picked."""

    at: tuple[float, float]
    text: str
    colour: Colour
    target: str | None = None
    tip: str = ""


def histogram(
    sheet: Sheet,
    box: Box,
    counts: Sequence[int],
    marks: Sequence[tuple[float, str]] = (),
    own: int | None = None,
    own_text: str = "",
) -> None:
    """Add columns for counts; `marks` are (position in columns, words) on the axis; column `own` is amber with
    `own_text` over it."""
    axis, plot = box.cut_bottom(sheet.line(NUMBER) if marks else 0)
    top, plot = plot.cut_top(sheet.line(NUMBER) if own_text else 0)
    most = max(LEAST_TOP, *counts) if counts else 1
    columns = plot.columns(max(1, len(counts)), sheet.u(3))
    for i, (count, place) in enumerate(zip(counts, columns, strict=False)):
        sheet.plate(place, _GHOST_SKIN)
        tall = max(sheet.u(3), plot.h * count // most) if count or i == own else sheet.u(2)
        body = Box(place.x, plot.bottom - tall, place.w, tall)
        skin = (
            Skin(ACCENT_HIGH, ACCENT_LOW, None, radius=4, corners="top")
            if i == own
            else (Skin(_COLUMN, _COLUMN, None, radius=4, corners="top"))
        )
        sheet.plate(body, skin)
        if i == own and own_text:
            wide = sheet.width(own_text, NUMBER)
            x = max(box.x, min(place.centre[0] - wide // 2, box.right - wide))
            sheet.text(Box(x, body.y - top.h, wide, top.h), own_text, NUMBER, ACCENT)
    sheet.rule(plot.x, plot.bottom, plot.w, QUIET)
    for position, words in marks:
        wide = sheet.width(words, NUMBER)
        x = plot.x + round(position * plot.w / max(1, len(counts)))
        sheet.text(Box(max(box.x, min(x - wide // 2, box.right - wide)), axis.y, wide, axis.h), words, NUMBER, SOFT)


def line_chart(
    sheet: Sheet,
    box: Box,
    lines: Sequence[Line],
    *,
    pins: Sequence[Pin] = (),
    flag: tuple[float, str] | None = None,
    x_name: str = "",
    y_steps: int = 4,
) -> None:
    """Add a line chart with a grid, the last value of each line beside it, numbered pins and an upright flag
    (x value, words)."""
    left = max(sheet.width("1000", NUMBER) + sheet.u(12), sheet.width(x_name, SMALL) + sheet.u(16))
    foot, upper = box.cut_bottom(sheet.line(NUMBER) + sheet.u(12))
    foot = foot.cut_bottom(sheet.line(NUMBER))[0]  # below the lowest number of the other axis
    plot = upper.cut_left(left)[1].cut_right(sheet.u(60))[1]
    plot = plot.cut_top(sheet.u(12))[1]
    xs = [x for line in lines for x, _ in line.points] or [0.0, 1.0]
    ys = [y for line in lines for _, y in line.points] or [0.0, 1.0]
    low_x, high_x = min(xs), max(max(xs), min(xs) + 1)
    step = _nice((max(*ys, 1) - min(0.0, *ys)) / y_steps)
    low_y = step * (min(0.0, *ys) // step)
    high_y = low_y
    while high_y < max(ys):
        high_y += step

    def at(x: float, y: float) -> tuple[float, float]:
        return (
            plot.x + (x - low_x) / (high_x - low_x) * plot.w,
            plot.bottom - (y - low_y) / max(1e-9, high_y - low_y) * plot.h,
        )

    value = low_y
    while value <= high_y + 1e-9:
        y = round(at(low_x, value)[1])
        sheet.rule(plot.x, y, plot.w, QUIET if value == low_y else LINE)
        words = f"{value:g}"
        line = sheet.line(NUMBER)
        sheet.text(Box(box.x, y - line // 2, left - sheet.u(12), line), words, NUMBER, SOFT, align="right")
        value += step
    _x_axis(sheet, foot, plot, low_x, high_x, x_name)
    for line_ in lines:
        _line(sheet, line_, [at(x, y) for x, y in line_.points], plot)
    _last_values(sheet, [(line_, at(*line_.points[-1])) for line_ in lines if line_.points], plot)
    if flag is not None:
        _flag(sheet, plot, at(flag[0], low_y)[0], flag[1])
    for pin in pins:
        x, y = (round(v) for v in at(*pin.at))
        side = sheet.u(32)
        head = Box(x - side // 2, max(box.y, y - side - sheet.u(8)), side, side)
        sheet.stroke([(x - side / 4, head.bottom - 4), (x + side / 4, head.bottom - 4), (x, y)], pin.colour, fill=True)
        skin = Skin(pin.colour, pin.colour, ON_ACCENT, 1.5, 999)
        sheet.plate(head, skin, target=pin.target, tip=pin.tip, round=True)
        sheet.text(head, pin.text, NUMBER, ON_ACCENT, align="centre")


def _nice(step: float) -> float:
    """Round a step up to 1, 2, 2.5 or 5 times a power of ten."""
    power = 1.0
    while power * 10 <= step:
        power *= 10
    return next((n * power for n in (1.0, 2.0, 2.5, 5.0, 10.0) if n * power >= step and n * power >= 1), 10 * power)


def _x_axis(sheet: Sheet, foot: Box, plot: Box, low: float, high: float, name: str) -> None:
    count = round(high - low)
    room = max(1, plot.w // max(1, sheet.u(40)))
    every = max(1, -(-count // room))
    if name:
        sheet.text(Box(foot.x, foot.y, plot.x - foot.x - sheet.u(16), foot.h), name, SMALL, QUIET, align="right")
    for i in range(0, count + 1, every):
        x = plot.x + round(i / max(1, count) * plot.w)
        words = f"{low + i:g}"
        wide = sheet.width(words, NUMBER)
        sheet.text(Box(x - wide // 2, foot.y, wide, foot.h), words, NUMBER, SOFT)


def _line(sheet: Sheet, line: Line, points: list[tuple[float, float]], plot: Box) -> None:
    if not points:
        return
    if line.fill and len(points) > 1:
        area = [*points, (points[-1][0], plot.bottom), (points[0][0], plot.bottom)]
        sheet.stroke(area, line.colour, fill=True, alpha=20)
    if len(points) > 1:
        sheet.stroke(points, line.colour, line.width, dash=line.dash)
    for i, (x, y) in enumerate(points):
        if line.every or i == len(points) - 1:
            size = sheet.u(12 if i == len(points) - 1 else 9)
            _marker(sheet, line, Box(round(x) - size // 2, round(y) - size // 2, size, size), i == len(points) - 1)


def _last_values(sheet: Sheet, ends: list[tuple[Line, tuple[float, float]]], plot: Box) -> None:
    """Put the last value of each line beside its end, moved up or down where two would cover each other."""
    tall = sheet.line(NUMBER) * 4 // 5
    placed: list[Box] = []
    for line, (x, y) in sorted(ends, key=lambda end: end[1][1]):
        words = f"{line.points[-1][1]:g}"
        box = Box(round(x) + sheet.u(18), round(y) - tall // 2, sheet.width(words, NUMBER), tall)
        over = [other.bottom for other in placed if other.meets(box)]
        placed.append(box.move(0, max(over, default=box.y) - box.y))
    # What was pushed below the foot of the plot goes up again, and pushes the others.
    foot = plot.bottom + tall // 2
    for n in range(len(placed) - 1, -1, -1):
        if placed[n].bottom > foot:
            placed[n] = placed[n].move(0, foot - placed[n].bottom)
        for m in range(n):
            if placed[m].meets(placed[n]):
                placed[m] = placed[m].move(0, placed[n].y - placed[m].bottom)
    for (line, _), box in zip(sorted(ends, key=lambda end: end[1][1]), placed, strict=True):
        if box.right < plot.right:  # other lines go on behind it
            sheet.plate(box.inset(-sheet.u(3), 0), Skin(PANEL_DEEP, PANEL_DEEP, None, radius=6, alpha=235))
        sheet.text(box.middle(box.w, sheet.line(NUMBER)), f"{line.points[-1][1]:g}", NUMBER, line.colour)


def line_key(sheet: Sheet, box: Box, line: Line) -> None:
    """Add a short piece of `line` across the middle of a box, for a legend."""
    y = box.centre[1]
    sheet.stroke([(box.x, y), (box.right, y)], line.colour, line.width, dash=line.dash)
    side = sheet.u(11)
    _marker(sheet, line, box.middle(side, side), not line.every)


_SHAPES: dict[str, tuple[tuple[float, float], ...]] = {
    "triangle": ((0, 1), (1, 1), (0.5, 0)),
    "cup": ((0, 0), (1, 0), (0.5, 1)),
    "diamond": ((0.5, -0.15), (1.15, 0.5), (0.5, 1.15), (-0.15, 0.5)),
}


def _marker(sheet: Sheet, line: Line, box: Box, last: bool) -> None:
    if line.marker in _SHAPES:
        shape = [(box.x + x * box.w, box.y + y * box.h) for x, y in _SHAPES[line.marker]]
        sheet.stroke(shape, line.colour, fill=True)
        return
    fill = line.colour if last else rgb("#1d2938")
    sheet.plate(box, Skin(fill, fill, line.colour, 2, 999 if line.marker == "disc" else 1))


def _flag(sheet: Sheet, plot: Box, x: float, words: str) -> None:
    sheet.stroke([(x, plot.y), (x, plot.bottom)], ACCENT, 1.5, dash=(3, 5))
    wide, tall = sheet.width(words, SMALL_BOLD) + sheet.u(24), sheet.u(30)
    place = Box(round(x) - wide // 2, plot.bottom - tall - sheet.u(8), wide, tall)
    place = place.move(min(0, plot.right - place.right))
    sheet.plate(place, Skin(rgb("#1d2938"), rgb("#1d2938"), ACCENT, 1.5, 999))
    sheet.text(place, words, SMALL_BOLD, TEXT, align="centre")
