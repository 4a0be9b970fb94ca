"""Square tiles on a grid: a camera over it, zoom and pan, and points on turned tiles."""

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache

import msgspec

from tabletop.desk.draw.box import Box

Cell = tuple[int, int]
Spot = tuple[float, float]
"""A point on the grid: whole numbers are the corners of cells, y grows downward."""

LEAST_CELL = 40
"""How small a cell may be shown, in pixels: so that it can still be clicked whatever the size of the text."""
MOST_CELL = 200
"""How large a cell may be shown, in units."""
GROWS = 1.3
"""In a new span cells grow where they would be so many times larger."""
_STEP = 8
"""By so many pixels tiles change their size when somebody zooms, so that few sizes of a sprite are needed."""
_FINE_STEP = 4
"""By so many pixels they change it when they are fitted to the window."""


def turned(point: Spot, turn: int) -> Spot:
    """Return where `point` of a tile (0 to 1) lies after `turn` clockwise quarter turns of the tile.

    >>> turned((0.5, 0.0), 1)
    (1.0, 0.5)
    """
    x, y = point
    for _ in range(turn % 4):
        x, y = 1 - y, x
    return x, y


class Area(msgspec.Struct, frozen=True):
    """A rectangle on the grid, in cells."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def centre(self) -> Spot:
        return self.x + self.wide / 2, self.y + self.high / 2

    def common(self, other: "Area") -> "Area":
        """Return what two rectangles that meet share."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.x + self.wide, other.x + other.wide), min(self.y + self.high, other.y + other.high)
        return Area(x, y, right - x, bottom - y)

    def joined(self, other: "Area") -> "Area":
        """Return the smallest rectangle that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        right, bottom = max(self.x + self.wide, other.x + other.wide), max(self.y + self.high, other.y + other.high)
        return Area(x, y, right - x, bottom - y)

    def grown(self, by: float) -> "Area":
        """Return the rectangle with so many cells more on each side."""
        return Area(self.x - by, self.y - by, self.wide + 2 * by, self.high + 2 * by)


def around_cells(cells: Iterable[Cell]) -> Area:
    """Return the smallest rectangle that all cells lie in.

    >>> around_cells([(0, 0), (2, -1)])
    Area(x=0, y=-1, wide=3, high=2)
    """
    xs, ys = zip(*cells, strict=True)
    return Area(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


@lru_cache(maxsize=256)
def _side(cell: float, step: int) -> int:
    """Return the side of a cell in whole steps of pixels."""
    return max(math.ceil(LEAST_CELL / step) * step, int(cell // step) * step)


class Viewport(msgspec.Struct, frozen=True):
    """The part `box` of a window that shows a grid, in pixels, with `scale` pixels a unit; nothing lies over its part
    `clear`. Another `window` is another size of everything."""

    box: Box
    clear: Box
    scale: float
    window: object = None


class Aim(msgspec.Struct, frozen=True):
    """What a camera is pointed at: the `area` of the grid to show, of which the outermost `margin` cells are the first
    to do without, and of that what is `need`ed, or as much of it around the `focus` as there is room for. Nothing of
    what is `built` is left out of view, if there is room for all of it."""

    area: Area
    need: Area
    focus: Spot = (1.0, 1.0)
    margin: float = 0
    built: Area | None = None


class CellSizes(msgspec.Struct, frozen=True):
    """How large cells are to be, in pixels: at `least` so large, about `good` where all of them in the window would be
    smaller than is `enough`."""

    least: float = 0
    enough: float = 0
    good: float = 0


ANY_SIZE = CellSizes()


class Camera:
    """What part of a grid is seen, and how large.

    It follows the board from span to span, fitted to the window, until somebody zooms or pans; `fit` makes it follow
    again. Where that would make cells smaller than is good, it stays closer and follows what is needed, unless the
    `whole` is wanted.
    What it answers is what is shown: on the way to its `goal` that is what `show` was told last.
    """

    def __init__(self) -> None:
        self.follows = True
        self.whole = False
        self._middle: Spot = (1.0, 1.0)
        self._cell, self._step = 0.0, _FINE_STEP
        self._box = self._clear = Box(0, 0, 1, 1)
        self._scale = 1.0
        self._frame: tuple[object, ...] = ()
        self._holds: tuple[object, ...] = ()
        self._built: Area | None = None
        self._area = Area(0, 0, 1, 1)
        self._fitted = self._enough = 0.0
        self._shown: tuple[Spot, int] | None = None
        self._jumps = True

    def look(self, through: Viewport, aim: Aim, cells: CellSizes = ANY_SIZE, *, span: object = None) -> None:
        """Look `through` a part of the window at what it is to `aim` at, fitted into what is clear of it.

        While `span` and the window stay the same it holds still, unless something is built outside of it: then it
        moves no farther than it takes. In the next span it moves only where what is needed can't be seen any more, or
        is small beside what it could be; where somebody has zoomed or panned it keeps the size of its cells.
        """
        self._shown = None
        frame = (through.scale, through.window)
        same, self._frame = frame == self._frame, frame
        grown = aim.built if aim.built != self._built else None
        self._built = aim.built
        again = same and span is not None and self._holds == (span, self.whole)
        self._holds = span, self.whole
        self._jumps = self._jumps or not same
        self._take(through, aim, cells, same)
        close = not self.whole and self._fitted < cells.enough
        if again:
            if self.follows and not close and grown is not None and not self._has(grown):
                self.bring_in(grown)
        elif self.follows:
            self._fit_to(aim, cells, same, close)
        else:
            self._cell = self._bounded(self._cell)
            if same and span is not None and not self._has(aim.need):
                self._middle = self._keeping(self._middle, aim)

    def _take(self, through: Viewport, aim: Aim, cells: CellSizes, same: bool) -> None:
        """Look through that part of the window; in the `same` window nothing moves by that."""
        origin, clear = self.pixel((0, 0)), through.clear
        self._clear, self._box, self._scale = clear, through.box, through.scale
        self._area, self._enough = aim.area, cells.enough
        self._fitted = self._bounded(min(clear.w / aim.area.wide, clear.h / aim.area.high))
        if same:
            self._keep(origin)

    def _fit_to(self, aim: Aim, cells: CellSizes, same: bool, close: bool) -> None:
        """Fit the grid to the window, or stay `close` to what is needed."""
        clear, need = self._clear, aim.need
        self._step = _FINE_STEP
        cell = self._fitted
        if close:
            rows = max(1, round(clear.h / cells.good))
            cell = max(cell, cells.least, self._bounded(min(clear.h / rows, clear.w / need.wide, clear.h / need.high)))
        if same and self._has(need) and self.cell * GROWS >= _side(cell, _FINE_STEP):
            return
        middle = self._middle if same else need.centre if close else aim.area.centre
        self._cell = cell
        self._middle = self._keeping(middle, aim)
        self._keep(self.pixel((0, 0)))  # on a whole pixel, so that another size of the window moves nothing by a part

    def _keeping(self, middle: Spot, aim: Aim) -> Spot:
        """Return `middle`, moved as little as possible so that what is needed is in the window."""
        area, need, focus, margin = aim.area, aim.need, aim.focus, aim.margin
        wide, high = self._clear.w / self.cell, self._clear.h / self.cell
        return (
            _kept(middle[0], wide, (area.x, area.x + area.wide), (need.x, need.x + need.wide), focus[0], margin),
            _kept(middle[1], high, (area.y, area.y + area.high), (need.y, need.y + need.high), focus[1], margin),
        )

    def _keep(self, origin: tuple[int, int]) -> None:
        """Show the origin of the grid at a pixel, as before."""
        x, y = self._clear.centre
        self._middle = (x - origin[0]) / self.cell, (y - origin[1]) / self.cell

    def _has(self, area: Area) -> bool:
        """Tell whether all of `area` is in the clear part of the window."""
        (left, top), (right, bottom) = (
            self.pixel((area.x, area.y)),
            self.pixel((area.x + area.wide, area.y + area.high)),
        )
        clear = self._clear.inset(-2)
        return clear.x <= left and clear.y <= top and right <= clear.right and bottom <= clear.bottom

    @property
    def small(self) -> bool:
        """Whether all of it in the window makes cells too small."""
        return self._fitted < self._enough

    @property
    def area(self) -> Area:
        """What it was given to show."""
        return self._area

    @property
    def seen(self) -> Area:
        """The part of the grid that is in the window."""
        left, top = self.spot((self._box.x, self._box.y))
        return Area(left, top, self._box.w / self.cell, self._box.h / self.cell)

    def _bounded(self, cell: float) -> float:
        return max(float(LEAST_CELL), min(MOST_CELL * self._scale, cell))

    @property
    def cell(self) -> int:
        """The side of a cell in pixels."""
        if self._shown is not None:
            return self._shown[1]
        return _side(self._cell, self._step)

    @property
    def box(self) -> Box:
        """The window in pixels."""
        return self._box

    @property
    def clear(self) -> Box:
        """The part of the window in pixels that nothing lies over."""
        return self._clear

    def pixel(self, spot: Spot) -> tuple[int, int]:
        """Return the pixel of a point on the grid."""
        x, y = self._clear.centre
        middle, side = self._looks_at, self.cell
        return x + round((spot[0] - middle[0]) * side), y + round((spot[1] - middle[1]) * side)

    def spot(self, pixel: tuple[int, int]) -> Spot:
        """Return the point on the grid that is shown at a pixel."""
        x, y = self._clear.centre
        middle = self._looks_at
        return middle[0] + (pixel[0] - x) / self.cell, middle[1] + (pixel[1] - y) / self.cell

    def square(self, cell: Cell, size: int = 1) -> Box:
        """Return the box of `size` by `size` cells from `cell` on."""
        x, y = self.pixel(cell)
        return Box(x, y, self.cell * size, self.cell * size)

    def around(self, spot: Spot, side: int) -> Box:
        """Return the box of `side` pixels around a point on the grid."""
        x, y = self.pixel(spot)
        return Box(x - side // 2, y - side // 2, side, side)

    def pan(self, dx: int, dy: int) -> None:
        """Move the grid by so many pixels, at once."""
        self._stay()
        self.follows = False
        self._middle = (self._middle[0] - dx / self.cell, self._middle[1] - dy / self.cell)

    def zoom(self, at: tuple[int, int], factor: float) -> None:
        """Make the grid larger by `factor` around the pixel `at`, at once."""
        self._stay()
        self.follows = False
        x, y = self._clear.centre
        spot = self.spot(at)
        self._step = _STEP
        self._cell = self._bounded(self._cell * factor)
        after = self.cell
        self._middle = (spot[0] - (at[0] - x) / after, spot[1] - (at[1] - y) / after)

    def hold(self, cells: Iterable[Cell]) -> None:
        """Move no farther than it takes to have the middle on one of `cells` or half a cell beside it: something of
        them stays in view."""
        x, y = self._middle
        near = ((max(cx - 0.5, min(cx + 1.5, x)), max(cy - 0.5, min(cy + 1.5, y))) for cx, cy in cells)
        self._middle = min(near, key=lambda spot: math.dist(spot, self._middle))

    def turn_to(self, spot: Spot) -> None:
        """Bring a point on the grid to the middle, for the rest of the span."""
        self._middle = spot

    def bring(self, area: Area) -> None:
        """Bring a part of the grid into view, for the rest of the span: to the middle where somebody has zoomed or
        panned, else no farther than it takes."""
        if not self.follows:
            self._middle = area.centre
            return
        seen = self._clear.w / self.cell, self._clear.h / self.cell
        spans = (area.x, area.x + area.wide), (area.y, area.y + area.high)
        x, y = (
            max(last - wide / 2, min(first + wide / 2, at))
            for (first, last), wide, at in zip(spans, seen, self._middle, strict=True)
        )
        self._middle = x, y

    def bring_in(self, area: Area) -> None:
        """Bring a part of the grid into what is clear of the window, no farther than it takes; cells get smaller only
        where it has no room there."""
        room = min(self._clear.w / area.wide, self._clear.h / area.high)
        if room < self.cell:
            self._cell, self._step = self._bounded(room), _FINE_STEP
        clear, (x, y) = self._clear, self.pixel((area.x, area.y))
        right, bottom = self.pixel((area.x + area.wide, area.y + area.high))
        dx, dy = max(clear.x - x, min(clear.right - right, 0)), max(clear.y - y, min(clear.bottom - bottom, 0))
        self._middle = self._middle[0] - dx / self.cell, self._middle[1] - dy / self.cell

    # On the way -----------------------------------------------------------------------------------------------------

    @property
    def goal(self) -> tuple[float, float, float]:
        """Where it is to be: the pixel that the origin of the grid is shown at, and the side of a cell in pixels."""
        with self.settled():
            x, y = self._clear.centre
            return x - self._middle[0] * self.cell, y - self._middle[1] * self.cell, float(self.cell)

    @property
    def gliding(self) -> bool:
        """Whether it is on the way to its goal."""
        return self._shown is not None

    def jumps(self) -> bool:
        """Tell whether it is to be at its goal at once, as after a drag or in another window; asked once each time."""
        found, self._jumps = self._jumps, False
        return found

    def show(self, x: float, y: float, side: float) -> None:
        """Show what lies between: the origin of the grid at a pixel, cells of `side` pixels; until `look` is called."""
        if (x, y, side) != self.goal:
            middle = self._clear.centre
            self._shown = ((middle[0] - x) / side, (middle[1] - y) / side), max(1, round(side))

    @contextmanager
    def settled(self) -> Iterator[None]:
        """Answer as if it were at its goal."""
        shown, self._shown = self._shown, None
        try:
            yield
        finally:
            self._shown = shown

    @property
    def _looks_at(self) -> Spot:
        """The point on the grid that is in the middle."""
        return self._middle if self._shown is None else self._shown[0]

    def _stay(self) -> None:
        """Go on from what is shown."""
        self._jumps = True
        if self._shown is not None:
            self._middle, self._cell, self._shown = self._shown[0], float(self._shown[1]), None

    # Following ------------------------------------------------------------------------------------------------------

    def show_whole(self) -> None:
        """Follow the board, all of it in the window."""
        self.follows = self.whole = True

    def fit(self) -> None:
        """Follow the board again; from following it change between all of it and what is close."""
        self.whole = not self.whole if self.follows else False
        self.follows, self._holds = True, ()


def _kept(
    middle: float, seen: float, area: tuple[float, float], need: tuple[float, float], focus: float, margin: float = 0
) -> float:
    """Return `middle`, moved as little as possible so that `seen` cells around it hold what is `need`ed, or else have
    the `focus` in their inner half, and nothing outside of the `area`; the middle of the area where all of it is seen
    but for its `margin`.

    >>> _kept(5.0, 12.0, (0.0, 10.0), (8.0, 9.0), 8.5), _kept(5.0, 4.0, (0.0, 10.0), (5.0, 6.0), 5.5)
    (5.0, 5.0)
    >>> _kept(5.0, 4.0, (0.0, 10.0), (7.0, 8.0), 7.5), _kept(5.0, 4.0, (0.0, 10.0), (4.0, 10.0), 9.0)
    (6.0, 8.0)
    >>> _kept(5.25, 4.0, (0.0, 10.0), (5.0, 6.0), 5.5)
    5.0
    """
    low, high = area
    if high - low - 2 * margin <= seen:
        return (low + high) / 2
    first, last = need if need[1] - need[0] <= seen else (focus - seen / 4, focus + seen / 4)
    middle = max(last - seen / 2, min(first + seen / 2, middle))
    whole = max(1, int(seen + 0.01))
    middle = round(middle - whole / 2) + whole / 2  # cut between cells, at one side at least
    return max(low + seen / 2, min(high - seen / 2, middle))
