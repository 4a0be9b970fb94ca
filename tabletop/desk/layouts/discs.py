"""A round board: places on it by direction and distance, and boxes that are moved to where they are free."""

from math import atan2, cos, hypot, radians, sin

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.layouts.lines import Point


class Disc(msgspec.Struct, frozen=True):
    """A disc about a point, with its radius in pixels; shares are of this radius."""

    x: float
    y: float
    r: float

    @property
    def middle(self) -> Point:
        """The point in the middle."""
        return self.x, self.y

    @property
    def box(self) -> Box:
        """The square around it."""
        return self.square(self.middle, 2 * self.r)

    def polar(self, angle: float, share: float) -> Point:
        """Return the point at `share` of the radius in a direction in degrees, clockwise from the right."""
        return self.x + self.r * share * cos(radians(angle)), self.y + self.r * share * sin(radians(angle))

    def square(self, at: Point, side: float) -> Box:
        """Return a square box around a point."""
        return Box(round(at[0] - side / 2), round(at[1] - side / 2), round(side), round(side))

    def within_it(self, share: float) -> list[Box]:
        """Return boxes that fill it between them, as far as a share of the radius."""
        halves = (self.polar(lean, 2 * share) for lean in (25, 45, 65))
        return [self.box.middle(round(x - self.x), round(y - self.y)) for x, y in halves]

    def drawn_in(self, box: Box, share: float) -> Box:
        """Return a box moved towards the middle until it lies within a share of the radius, if it is not far from
        there."""
        for _ in range(round(self.r * 0.2)):
            corners = [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
            if all(hypot(x - self.x, y - self.y) <= self.r * share for x, y in corners):
                break
            box = box.move(1 if box.centre[0] < self.x else -1, 1 if box.centre[1] < self.y else -1)
        return box

    def clear_of(self, ring: Box, box: Box, share: float, most: int) -> Box:
        """Return a box moved by at most so many pixels until it is clear of a ring and within a share of the radius."""
        cx, cy = ring.centre
        away = atan2(box.centre[1] - cy, box.centre[0] - cx)
        for n in range(0, most, 2):
            for turn in (0, 30, -30, 60, -60, 90, -90):
                angle = away + radians(turn)
                moved = self.drawn_in(box.move(round(n * cos(angle)), round(n * sin(angle))), share)
                nearest = min(max(cx, moved.x), moved.right), min(max(cy, moved.y), moved.bottom)
                far = hypot(nearest[0] - cx, nearest[1] - cy)
                if far > ring.w / 2 + 1 and self.drawn_in(moved, share) == moved:
                    return moved
        return box


def between(a: float, b: float) -> float:
    """Return the direction half way between two, the short way round.

    >>> between(0, 90), between(350, 30)
    (45.0, 370.0)
    """
    return a + ((b - a + 180) % 360 - 180) / 2
