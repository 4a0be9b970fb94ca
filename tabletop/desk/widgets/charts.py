"""Charts of the result page: a histogram and a line chart whose lines differ in colour, dash and marker."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    EMPHASIS,
    FIELD,
    LINE,
    NUMBER,
    ON_LIGHT,
    OWN_COLUMN_SKIN,
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

PIN = 32
"""How wide the head of a pin is, in units."""
PIN_OFF = 12
"""How far the head is off its point, in units."""
Y_STEPS = 4
"""Into about so many steps the upright axis is divided."""
LEAST_PLOT = 90
"""How high a plot stays where pins want room above it, in units."""
LEAST_TOP = 3
"""How many a full column stands for at least: one alone is no tower."""
COUNTED = 130
"""From so many units of height on the columns say how many they stand for."""
_COLUMN = rgb("#40577a")
COLUMN_SKIN = Skin(_COLUMN, _COLUMN, None, radius=4, corners="top")


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
    """Add columns for counts; `marks` are (position in columns, words) on the axis; column `own` stands out, with
    `own_text` over it. How many they are stands over each where there is room."""
    axis, plot = box.cut_bottom(sheet.line(NUMBER) if marks else 0)
    top, plot = plot.cut_top(sheet.line(NUMBER) if own_text else 0)
    said, plot = plot.cut_top(sheet.line(SMALL) if box.h >= sheet.u(COUNTED) else 0)
    most = max(LEAST_TOP, *counts) if counts else 1
    columns = plot.columns(max(1, len(counts)), sheet.u(3))
    for i, (count, place) in enumerate(zip(counts, columns, strict=False)):
        if not count and i != own:
            continue
        tall = max(sheet.u(3), plot.h * count // most)
        body = Box(place.x, plot.bottom - tall, place.w, tall)
        sheet.plate(body, OWN_COLUMN_SKIN if i == own else COLUMN_SKIN)
        if count and said.h and sheet.width(str(count), SMALL) <= place.w:
            sheet.text(Box(place.x, body.y - said.h, place.w, said.h), str(count), SMALL, SOFT, CENTRE)
        if i == own and own_text:
            wide = sheet.width(own_text, NUMBER)
            x = max(box.x, min(place.centre[0] - wide // 2, box.right - wide))
            sheet.text(Box(x, body.y - said.h - top.h, wide, top.h), own_text, NUMBER, EMPHASIS)
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
) -> None:
    """Add a line chart with a grid, the last value of each line beside it, numbered pins and an upright flag
    (x value, words)."""
    left = max(sheet.width("1000", NUMBER) + sheet.u(12), sheet.width(x_name, SMALL) + sheet.u(16))
    foot, upper = box.cut_bottom(sheet.line(NUMBER) + sheet.u(12))
    foot = foot.cut_bottom(sheet.line(NUMBER))[0]  # below the lowest number of the other axis
    plot = upper.cut_left(left)[1].cut_right(sheet.u(60))[1]
    plot = plot.cut_top(sheet.u(12))[1]
    steps = max(1, min(Y_STEPS, plot.h // sheet.line(NUMBER) - 2))  # rounding adds up to two
    scales = _scales_of(lines, plot, steps)
    shares = [(pin.at[1] - scales.low_y) / max(1e-9, scales.high_y - scales.low_y) for pin in pins]
    scales = msgspec.structs.replace(scales, plot=_below_pins(sheet, box, plot, shares))
    plot = scales.plot
    _y_axis(sheet, scales, Box(box.x, plot.y, left - sheet.u(12), plot.h))
    _x_axis(sheet, foot, plot, scales.low_x, scales.high_x, x_name)
    drawn = [(line, [scales.at(x, y) for x, y in line.points]) for line in lines]
    for line, points in drawn:
        _line(sheet, line, points, plot)
    spots = [scales.pixel(*pin.at) for pin in pins]
    heads = [_pin_head(sheet, box, x, y) for x, y in spots]
    _last_values(sheet, [(line, points) for line, points in drawn if points], plot, heads)
    if flag is not None:
        _flag(sheet, plot, scales.at(flag[0], scales.low_y)[0], flag[1])
    for pin, spot, head in zip(pins, spots, heads, strict=True):
        _pin(sheet, pin, spot, head)


class _Scales(msgspec.Struct, frozen=True):
    """The axes of a chart over its `plot`; the grid has a line at each `step` of its y axis."""

    plot: Box
    low_x: float
    high_x: float
    low_y: float
    high_y: float
    step: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return where on the window a point of the chart is."""
        plot = self.plot
        return (
            plot.x + (x - self.low_x) / (self.high_x - self.low_x) * plot.w,
            plot.bottom - (y - self.low_y) / max(1e-9, self.high_y - self.low_y) * plot.h,
        )

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a point of the chart."""
        across, down = self.at(x, y)
        return round(across), round(down)


def _scales_of(lines: Sequence[Line], plot: Box, steps: int) -> _Scales:
    """Return axes that hold all points of the lines, with about so many steps up to the highest."""
    xs = [x for line in lines for x, _ in line.points] or [0.0, 1.0]
    ys = [y for line in lines for _, y in line.points] or [0.0, 1.0]
    step = _nice((max(*ys, 1) - min(0.0, *ys)) / steps)
    high = 0.0
    while high < max(ys):
        high += step
    return _Scales(plot, min(xs), max(max(xs), min(xs) + 1), min(0.0, *ys), high or step, step)


def _y_axis(sheet: Sheet, scales: _Scales, numbers: Box) -> None:
    """Add the grid, with its values between the sides of `numbers`."""
    plot, high = scales.plot, sheet.line(NUMBER)
    value = -scales.step * (-scales.low_y // scales.step)
    while value <= scales.high_y + 1e-9:
        y = scales.pixel(scales.low_x, value)[1]
        sheet.rule(plot.x, y, plot.w, LINE if value else QUIET)
        sheet.text(Box(numbers.x, y - high // 2, numbers.w, high), _figure(value), NUMBER, SOFT, RIGHT)
        value += scales.step


def _pin(sheet: Sheet, pin: Pin, spot: tuple[int, int], head: Box) -> None:
    """Add a pin whose point is at a pixel."""
    x, y = spot
    above = head.y < y
    side, neck = head.w, head.bottom - 4 if above else head.y + 4
    point = y - sheet.u(4) if above else y + sheet.u(4)
    sheet.stroke([(x - side / 4, neck), (x + side / 4, neck), (x, point)], pin.colour, fill=True)
    sheet.plate(head, Skin(pin.colour, pin.colour, ON_LIGHT, 1.5, 999), target=pin.target, tip=pin.tip, round=True)
    sheet.text(head, pin.text, NUMBER, ON_LIGHT, CENTRE)


def _pin_head(sheet: Sheet, box: Box, x: int, y: int) -> Box:
    """Return the head of a pin above its point, or below one that lies too high: a pin never hides its point."""
    side, off = sheet.u(PIN), sheet.u(PIN_OFF)
    above = Box(x - side // 2, y - side - off, side, side)
    return above if above.y >= box.y else Box(above.x, y + off, side, side)


def _below_pins(sheet: Sheet, box: Box, plot: Box, shares: Sequence[float]) -> Box:
    """Return the plot, lower where that leaves room in the box for every pin above its point; `shares` (0 to 1) are
    how high the points are in it."""
    high = sheet.u(PIN + PIN_OFF) + 1
    while plot.h > sheet.u(LEAST_PLOT) and any(plot.bottom - round(s * plot.h) - high < box.y for s in shares):
        plot = plot.cut_top(1)[1]
    return plot


def _nice(step: float) -> float:
    """Round a step up to 1, 2, 2.5 or 5 times a power of ten."""
    power = 1.0
    while power * 10 <= step:
        power *= 10
    return next((n * power for n in (1.0, 2.0, 2.5, 5.0, 10.0) if n * power >= step and n * power >= 1), 10 * power)


def _x_axis(sheet: Sheet, foot: Box, plot: Box, low: float, high: float, name: str) -> None:
    count = round(high - low)
    room = max(1, plot.w // max(1, sheet.u(40)))
    every = next(n for n in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, count + 1) if n >= count / room)
    if name:
        sheet.text(Box(foot.x, foot.y, plot.x - foot.x - sheet.u(16), foot.h), name, SMALL, QUIET, RIGHT)
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


Drawn = tuple[Line, list[tuple[float, float]]]
"""A line and where its points are, in pixels."""


def _last_values(sheet: Sheet, drawn: list[Drawn], plot: Box, heads: Sequence[Box]) -> None:
    """Put the last value of each line beside its end, moved up or down where two would cover each other, and above or
    below the end where another line goes on beside it; `heads` are those of the pins."""
    tall = sheet.line(NUMBER) * 4 // 5
    beside: list[tuple[Line, Box, tuple[float, float]]] = []
    for line, points in drawn:
        x, y = points[-1]
        box = Box(round(x) + sheet.u(18), round(y) - tall // 2, sheet.width(_value(line), NUMBER), tall)
        if box.right >= plot.right:
            beside.append((line, box, (x, y)))
            continue
        box = _clear(sheet, box, round(x), [p for other, p in drawn if other is not line], heads)
        sheet.plate(box.inset(-sheet.u(3), 0), Skin(PANEL_DEEP, PANEL_DEEP, None, radius=6, alpha=235))
        sheet.text(box.middle(box.w, sheet.line(NUMBER)), _value(line), NUMBER, line.colour)
    beside.sort(key=lambda end: end[2][1])
    tops = spread([box.y for _, box, _ in beside], tall, plot.y - tall // 2, plot.bottom + tall // 2)
    for (line, box, (x, y)), top in zip(beside, tops, strict=True):
        box = box.move(0, top - box.y)
        if abs(box.centre[1] - y) > sheet.u(4):
            sheet.stroke([(x + sheet.u(7), y), (box.x - sheet.u(3), box.centre[1])], line.colour, 1.5)
        sheet.text(box.middle(box.w, sheet.line(NUMBER)), _value(line), NUMBER, line.colour)


def spread(tops: Sequence[int], tall: int, head: int, foot: int) -> list[int]:
    """Return where things `tall` pixels high go that should have their `tops` at rising places: none over another,
    none above `head` or else below `foot`, each as near to its place as can be.

    >>> spread([100, 102, 111], 20, 0, 400), spread([100, 102, 111], 20, 0, 140), spread([10, 80], 20, 0, 400)
    ([84, 104, 124], [80, 100, 120], [10, 80])
    >>> spread([100, 102, 111], 20, 95, 400)
    [95, 115, 135]
    """
    groups: list[list[int]] = []  # what touches moves together, by the mean of what its parts would
    for n, top in enumerate(tops):
        groups.append([top - n * tall])
        while len(groups) > 1 and sum(groups[-2]) * len(groups[-1]) > sum(groups[-1]) * len(groups[-2]):
            groups[-2:] = [groups[-2] + groups[-1]]
    most = foot - len(tops) * tall
    bases = [max(head, min(most, sum(group) // len(group))) for group in groups for _ in group]
    return [base + n * tall for n, base in enumerate(bases)]


def _value(line: Line) -> str:
    return _figure(line.points[-1][1])


def _figure(value: float) -> str:
    """Return a value in figures, with a minus and no hyphen before it.

    >>> _figure(2.5), _figure(-50.0)
    ('2.5', '−50')
    """
    return f"{value:g}".replace("-", "−")


def _clear(sheet: Sheet, box: Box, x: int, others: list[list[tuple[float, float]]], heads: Sequence[Box]) -> Box:
    """Return a place for the words of an end at `x` through which no line of `others` goes: beside, above or below."""
    rise, middle = box.h // 2 + sheet.u(12), x - box.w // 2 - box.x
    for place in (box, box.move(middle, -rise), box.move(middle, rise), box.move(0, -rise), box.move(0, rise)):
        wide = place.inset(-sheet.u(4), 0)
        if not any(crosses(points, wide) for points in others) and not any(head.meets(wide) for head in heads):
            return place
    return box


def crosses(points: Sequence[tuple[float, float]], box: Box) -> bool:
    """Tell whether a line through `points`, from left to right, goes through a box.

    >>> crosses([(0, 0), (10, 10)], Box(4, 4, 2, 2)), crosses([(0, 0), (10, 10)], Box(6, 0, 2, 2))
    (True, False)
    """
    for (x1, y1), (x2, y2) in pairwise(points):
        left, right = max(x1, box.x), min(x2, box.right)
        if left <= right:
            ends = [y1 + (y2 - y1) * (x - x1) / max(1e-9, x2 - x1) for x in (left, right)]
            if max(ends) >= box.y and min(ends) <= box.bottom:
                return True
    return False


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
    fill = line.colour if last else FIELD
    sheet.plate(box, Skin(fill, fill, line.colour, 2, 999 if line.marker == "disc" else 1))


def _flag(sheet: Sheet, plot: Box, x: float, words: str) -> None:
    sheet.stroke([(x, plot.y), (x, plot.bottom)], EMPHASIS, 1.5, dash=(3, 5))
    wide, tall = sheet.width(words, SMALL_BOLD) + sheet.u(24), sheet.u(30)
    place = Box(round(x) - wide // 2, plot.bottom - tall - sheet.u(8), wide, tall)
    place = place.move(min(0, plot.right - place.right))
    sheet.plate(place, Skin(FIELD, FIELD, EMPHASIS, 1.5, 999))
    sheet.text(place, words, SMALL_BOLD, TEXT, CENTRE)
