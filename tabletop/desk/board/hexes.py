"""A board of hexes with a point at their top: where each cell lies, as large as its stage allows."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, pi, sin

import msgspec

from tabletop.desk.draw.box import Box

At = tuple[float, float]
"""The middle of a cell, in widths of a hex from the middle of the board; y grows downwards."""
Point = tuple[float, float]
HIGH = 2 / 3**0.5
"""How high a hex is for its width."""


class Hexes(msgspec.Struct, frozen=True):
    """Where hexes lie: the width of one, and the place of the middle of the board, in pixels."""

    side: float
    x: float
    y: float

    def point(self, at: At, dx: float = 0.0, dy: float = 0.0) -> Point:
        """Return a point of a cell, so many widths of a hex from its middle, in pixels."""
        return self.x + (at[0] + dx) * self.side, self.y + (at[1] + dy) * self.side

    def shrunk(self, at: At, share: float) -> "Hexes":
        """Return hexes of which a `share` of the width is left, with the middle of a cell in the same place."""
        rest = self.side * (1 - share)
        return Hexes(self.side * share, self.x + at[0] * rest, self.y + at[1] * rest)

    def corners(self, at: At, share: float = 1.0) -> list[Point]:
        """Return the corners of a cell of which a `share` is left, from the top clockwise, the first one twice."""
        x, y = self.point(at)
        r = self.side / 3**0.5 * share
        return [(x + r * sin(pi / 3 * k), y - r * cos(pi / 3 * k)) for k in range(7)]

    def whole(self, at: At, share: float = 1.0) -> Box:
        """Return the box round a cell of which a `share` is left."""
        return self.box(at, (0.0, 0.0), (share, HIGH * share))

    def box(self, at: At, off: At, size: At) -> Box:
        """Return a box about a point of a cell, `off` its middle; both in widths of a hex."""
        x, y = self.point(at, *off)
        w, h = max(1, round(self.side * size[0])), max(1, round(self.side * size[1]))
        return Box(round(x - w / 2), round(y - h / 2), w, h)


def hexes_in(box: Box, cells: Sequence[At], shares: Sequence[float] = (), most: float = 1e9) -> Hexes:
    """Return the largest hexes, up to `most` pixels wide, with which all `cells` lie in a box, in its middle.

    `shares` says how large each cell is for a whole hex, all of them whole where it is empty.

    >>> hexes = hexes_in(Box(0, 0, 300, 400), [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)])
    >>> hexes.side, hexes.point((1.0, 0.0))
    (100.0, (150.0, 200.0))
    """
    halves = [share / 2 for share in shares] or [0.5] * len(cells)
    left, right = (max(sign * at[0] + half for at, half in zip(cells, halves, strict=True)) for sign in (-1, 1))
    top, bottom = (max(sign * at[1] + half * HIGH for at, half in zip(cells, halves, strict=True)) for sign in (-1, 1))
    side = min(most, box.w / (left + right), box.h / (top + bottom))
    x, y = (right - left) / 2, (bottom - top) / 2
    return Hexes(side, box.x + box.w / 2 - x * side, box.y + box.h / 2 - y * side)


def edges(cells: Iterable[Sequence[Point]]) -> list[tuple[Point, Point]]:
    """Return the edges of cells given by their corners, those between two of them once."""
    found: dict[tuple[tuple[int, int], ...], tuple[Point, Point]] = {}
    for corners in cells:
        for one, other in pairwise(corners):
            found.setdefault(tuple(sorted((_near(one), _near(other)))), (one, other))
    return list(found.values())


def crossings(cells: Iterable[Sequence[Point]]) -> list[Point]:
    """Return the corners of cells, each of them once."""
    found: dict[tuple[int, int], Point] = {}
    for corners in cells:
        for corner in corners[:-1]:
            found.setdefault(_near(corner), corner)
    return list(found.values())


def _near(point: Point) -> tuple[int, int]:
    """Return what is the same for points that differ by less than a few pixels."""
    return round(point[0] / 4), round(point[1] / 4)
