"""The line of a cable that hangs between two points in a disc."""

from functools import lru_cache
from math import hypot

from tabletop.desk.layouts.discs import Disc
from tabletop.desk.layouts.lines import STRAIGHT, Point, eased, turns

CORD = 0.385
"""The cable stays within so much of the radius."""
PULL = 0.12
"""How far the cable goes straight on from a plug, in radii."""
SAGS = tuple(n / 40 for n in range(28, -1, -1))
"""How far it may hang, in radii, the farthest first."""
ASIDE = 0.26
"""How far aside it hangs between plugs above each other, in radii."""
KINK = 0.42
"""By how many radians it may turn from dot to dot, but for those at its ends, which plugs hide."""
BEND = 0.075
"""The cable bends in no smaller radius, in radii."""


class HangingDisc(Disc, frozen=True):
    """A disc in which a cable hangs."""

    def hang(self, one: Point, other: Point) -> list[Point]:
        """Return the line of a cable that hangs between two points in the hub: it sags as far below both as fits, and
        never rises above the higher one."""
        return list(_hanging(self, one, other))

    def fits(self, line: list[Point]) -> bool:
        """Tell whether a cable stays in the hub and turns nowhere too sharply between the plugs."""
        if any(hypot(x - self.x, y - self.y) > CORD * self.r for x, y in line):
            return False
        return all(turn <= KINK for turn in turns(line[STRAIGHT:-STRAIGHT]))

    def _aside(self, one: float, other: float) -> float:
        """Return how far aside a cable hangs between plugs with these x: outward from one in the middle of the hub,
        else inward, where there is room."""
        (a, b), reach = (one - self.x, other - self.x), ASIDE * self.r
        inward = min(1.0, min(abs(a), abs(b)) / (0.1 * self.r))
        return max(0.0, reach - abs(b - a)) * (1 if a + b >= -1 else -1) * (1 - 2 * inward)

    def line(self, one: Point, other: Point, sag: float) -> list[Point]:
        """Return a line between two points that sags by so many radii, and leaves them towards the middle, but not
        upward."""
        (ax, ay), (bx, by) = one, other
        (px, py), (qx, qy) = self._inward(one), self._inward(other)
        aside = self._aside(ax, bx)
        dy = sag * self.r
        points = []
        for n in range(33):
            t = n / 32
            k = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
            x = k[0] * ax + k[1] * (px + aside) + k[2] * (qx + aside) + k[3] * bx
            y = k[0] * ay + k[1] * (py + dy) + k[2] * (qy + dy) + k[3] * by
            points.append((x, y))
        return points

    def _inward(self, at: Point) -> Point:
        dx, dy = self.x - at[0], self.y - at[1]
        far = hypot(dx, dy) or 1.0
        return at[0] + dx / far * PULL * self.r, at[1] + max(0.0, dy / far) * PULL * self.r


@lru_cache(maxsize=64)
def _hanging(disc: HangingDisc, one: Point, other: Point) -> tuple[Point, ...]:
    """Return the line of `HangingDisc.hang`: it is the same in nearly all frames."""
    lines = (disc.line(one, other, sag) for sag in SAGS)
    line = next((line for line in lines if disc.fits(line)), disc.line(one, other, 0.0))
    return tuple(eased(line, BEND * disc.r))
