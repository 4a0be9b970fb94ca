"""Square tiles on a grid: a camera over it, zoom and pan, and points on turned tiles."""

import math

from tabletop.desk.box import Box

Cell = tuple[int, int]
Spot = tuple[float, float]
"""A point on the grid: whole numbers are the corners of cells, y grows downward."""

LEAST_CELL = 40
"""How small a cell may be shown, in pixels: so that it can still be clicked whatever the size of the text."""
MOST_CELL = 168
"""How large a cell may be shown, in units."""
_STEP, _FINE_STEP = 8, 4
"""Cells change their size by so many pixels, so that few sizes of a sprite are needed: when somebody zooms, and when
they are fitted to the window."""


def turned(point: Spot, turn: int) -> Spot:
    """Return where `point` of a tile (0 to 1) lies after `turn` clockwise quarter turns of the tile.

    >>> turned((0.5, 0.0), 1)
    (1.0, 0.5)
    """
    x, y = point
    for _ in range(turn % 4):
        x, y = 1 - y, x
    return x, y


class Camera:
    """What part of a grid is seen, and how large.

    It follows the city, fitted to the window, until somebody zooms or pans; `fit` makes it follow again.
    """

    def __init__(self) -> None:
        self.follows = True
        self._middle: Spot = (1.0, 1.0)
        self._cell = 0.0
        self._box = self._clear = Box(0, 0, 1, 1)
        self._scale = 1.0

    def look(self, clear: Box, box: Box, scale: float, first: Cell, last: Cell, focus: Spot) -> None:
        """Take the window `box` in pixels with `scale` pixels a unit, and the cells from `first` to `last` to show.

        They are fitted into `clear`, the part of the window that nothing lies over. Where they don't all fit at the
        smallest size, `focus` stays in view.
        """
        resized = clear != self._clear or box != self._box or scale != self._scale
        self._clear, self._box, self._scale = clear, box, scale
        if not self.follows and not resized:
            return
        wide, high = last[0] - first[0] + 1, last[1] - first[1] + 1
        if self.follows:
            self._cell = self._bounded(min(clear.w / wide, clear.h / high))
            middle = ((first[0] + last[0] + 1) / 2, (first[1] + last[1] + 1) / 2)
            self._middle = (
                _kept(middle[0], focus[0], clear.w / self.cell, wide),
                _kept(middle[1], focus[1], clear.h / self.cell, high),
            )
        else:
            self._cell = self._bounded(self._cell)

    def _bounded(self, cell: float) -> float:
        return max(float(LEAST_CELL), min(MOST_CELL * self._scale, cell))

    @property
    def cell(self) -> int:
        """The side of a cell in pixels."""
        step = _FINE_STEP if self.follows else _STEP
        least = math.ceil(LEAST_CELL / step) * step
        return max(least, int(self._cell // step) * step)

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
        side = self.cell
        return x + round((spot[0] - self._middle[0]) * side), y + round((spot[1] - self._middle[1]) * side)

    def square(self, cell: Cell, size: int = 1) -> Box:
        """Return the box of `size` by `size` cells from `cell` on."""
        x, y = self.pixel(cell)
        return Box(x, y, self.cell * size, self.cell * size)

    def around(self, spot: Spot, side: int) -> Box:
        """Return the box of `side` pixels around a point on the grid."""
        x, y = self.pixel(spot)
        return Box(x - side // 2, y - side // 2, side, side)

    def pan(self, dx: int, dy: int) -> None:
        """Move the grid by so many pixels."""
        self.follows = False
        self._middle = (self._middle[0] - dx / self.cell, self._middle[1] - dy / self.cell)

    def zoom(self, at: tuple[int, int], factor: float) -> None:
        """Make the grid larger by `factor` around the pixel `at`."""
        self.follows = False
        x, y = self._clear.centre
        before = self.cell
        spot = (self._middle[0] + (at[0] - x) / before, self._middle[1] + (at[1] - y) / before)
        self._cell = self._bounded(self._cell * factor)
        after = self.cell
        self._middle = (spot[0] - (at[0] - x) / after, spot[1] - (at[1] - y) / after)

    def fit(self) -> None:
        """Follow the city again."""
        self.follows = True


def _kept(middle: float, focus: float, seen: float, whole: float) -> float:
    """Return `middle`, moved as little as possible so that `focus` is among the inner half of the `seen` cells of the
    `whole`, and nothing outside of the whole is seen.

    >>> _kept(5.0, 5.5, 4.0, 10.0), _kept(5.0, 8.0, 4.0, 10.0), _kept(5.0, 10.0, 4.0, 10.0)
    (5.0, 7.0, 8.0)
    """
    if whole <= seen:
        return middle
    inner, most = seen / 4, (whole - seen) / 2
    wanted = max(focus - inner, min(focus + inner, middle))
    return max(middle - most, min(middle + most, wanted))
