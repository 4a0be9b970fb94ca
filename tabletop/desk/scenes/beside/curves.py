"""The curves of games beside each other, on which one scrubs by turn."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    CHOSEN,
    FIELD,
    LINE,
    MAY_CLICK,
    NUMBER,
    ON_LIGHT,
    QUIET,
    SOFT,
    Colour,
    Skin,
)
from tabletop.desk.widgets import Slider

PIN = 32  # units, the side of a pin
GRID = 4  # lines of the grid at the most
AXIS = 54  # units, the figures at the left
FLAG = (56, 30)  # units, the number of the turn at the foot of the plot
FLAG_SKIN = Skin(FIELD, FIELD, CHOSEN, 2, 8)
PAR_INK = SOFT


class Curve(msgspec.Struct, frozen=True):
    """A curve: (place, figure) points, its colour, its dash and its marker."""

    points: tuple[tuple[int, int], ...]
    colour: Colour
    dash: tuple[float, ...] | None
    diamond: bool


class Pinned(msgspec.Struct, frozen=True):
    """A turning point above the plot: its place, its number, its words, the colour of its curve, what a click does."""

    place: int
    number: str
    words: str
    colour: Colour
    act: Callable[[], None]


class Plot(msgspec.Struct, frozen=True):
    """What is drawn: the curves, the par as a dotted line, the pins, and the turns by place."""

    curves: tuple[Curve, ...]
    par: tuple[tuple[int, int], ...]
    pins: tuple[Pinned, ...]
    turns: tuple[int, ...]


def compose_plot(sheet: Sheet, box: Box, plot: Plot, scrubber: Slider, target: str) -> None:
    """Add the curves in a box; a drag anywhere on them scrubs."""
    u = sheet.u
    pins, rest = box.cut_top(u(PIN) if plot.pins else u(6), u(2))
    foot, rest = rest.cut_bottom(max(u(FLAG[1]), sheet.line(NUMBER)))
    area = rest.cut_left(u(AXIS))[1].cut_right(u(PIN // 2))[1]
    last = max(1, len(plot.turns) - 1)
    values = [figure for curve in plot.curves for _, figure in curve.points] + [figure for _, figure in plot.par]
    low, high = min(0, *values), max(1, *values)

    def at(place: float, figure: float) -> tuple[float, float]:
        return area.x + place * area.w / last, area.bottom - (figure - low) * area.h / max(1, high - low)

    _grid(sheet, area, low, high, at)
    x = round(at(scrubber.value, low)[0])
    wide, tall = u(FLAG[0]), min(foot.h, u(FLAG[1]))
    flag = Box(max(box.x, min(x - wide // 2, box.right - wide)), foot.y, wide, tall)
    _turns(sheet, foot, [(round(at(place, 0)[0]), str(turn)) for place, turn in enumerate(plot.turns)], flag)
    if len(plot.par) > 1:
        sheet.stroke([at(*point) for point in plot.par], PAR_INK, 2, dash=(3, 6))
    for curve in plot.curves:
        _curve(sheet, curve, at)
    sheet.zone(area.inset(-u(8), 0), target, tip="Drag to any turn")
    sheet.control(target, scrubber)
    scrubber.laid_out(area.x, area.right)
    sheet.stroke([(x, area.y), (x, area.bottom)], CHOSEN, 3)
    sheet.plate(flag, FLAG_SKIN)
    sheet.text(flag, str(plot.turns[scrubber.value]), NUMBER, CHOSEN, CENTRE)
    _pins(sheet, pins, area, plot, at)


def _grid(sheet: Sheet, area: Box, low: int, high: int, at: Callable[[float, float], tuple[float, float]]) -> None:
    lines = max(1, min(GRID, area.h // max(1, 2 * sheet.line(NUMBER))))
    step = next(n for n in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 10_000) if n * lines >= high - low)
    figure = -(-low // step) * step
    while figure <= high:
        y = round(at(0, figure)[1])
        sheet.rule(area.x, y, area.w, LINE if figure else QUIET)
        line = sheet.line(NUMBER)
        words = f"{figure}".replace("-", "−")
        sheet.text(Box(area.x - sheet.u(AXIS), y - line // 2, sheet.u(AXIS - 8), line), words, NUMBER, SOFT, RIGHT)
        figure += step


def _turns(sheet: Sheet, foot: Box, turns: Sequence[tuple[int, str]], flag: Box) -> None:
    """Add the numbers of turns below the plot, as many as there is room for beside the flag: (pixel, number)."""
    every = max(1, -(-len(turns) // max(1, foot.w // sheet.u(64))))
    for x, words in turns[::every]:
        wide = sheet.width(words, NUMBER)
        place = Box(x - wide // 2, foot.y, wide, foot.h)
        if not place.meets(flag.inset(-sheet.u(4), 0)):
            sheet.text(place, words, NUMBER, SOFT)


def _curve(sheet: Sheet, curve: Curve, at: Callable[[float, float], tuple[float, float]]) -> None:
    points = [at(*point) for point in curve.points]
    if len(points) > 1:
        sheet.stroke(points, curve.colour, 3, dash=curve.dash)
    half = sheet.u(5)
    for x, y in points:
        if curve.diamond:
            corners = [(x, y - half * 1.3), (x + half * 1.3, y), (x, y + half * 1.3), (x - half * 1.3, y)]
            sheet.stroke(corners, curve.colour, fill=True)
        else:
            dot = Box(round(x) - half, round(y) - half, 2 * half, 2 * half)
            sheet.plate(dot, Skin(FIELD, FIELD, curve.colour, 2.5, 999))


def _pins(sheet: Sheet, row: Box, area: Box, plot: Plot, at: Callable[[float, float], tuple[float, float]]) -> None:
    """Add the turning points above the plot, each a door to its turn; two at one place stand beside each other."""
    side, taken = sheet.u(PIN), row.x
    for n, one in enumerate(sorted(plot.pins, key=lambda pin: pin.place)):
        x = round(at(one.place, 0)[0])
        left = max(taken, min(x - side // 2, row.right - side))
        taken = left + side + sheet.u(3)
        if taken > row.right + sheet.u(4):
            return
        sheet.stroke([(x, row.bottom), (x, area.bottom)], QUIET, 1.2, dash=(5, 5))
        pin = Box(left, row.y, side, side)
        skin = Skin(MAY_CLICK, MAY_CLICK, one.colour, 3, 999)
        sheet.plate(pin, skin, target=f"pin.{n}", tip=one.words, round=True)
        sheet.act(f"pin.{n}", one.act)
        sheet.text(pin, one.number, NUMBER, ON_LIGHT, CENTRE)
