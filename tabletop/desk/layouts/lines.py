"""Lines through points: even steps, easy bends, and what is woven along them."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, hypot, pi

Point = tuple[float, float]

DOTS = 40
"""So many steps an eased line has."""
EASINGS = 60
"""So often a line is eased at most."""
STRAIGHT = 3
"""So many steps at each end of a line stay as they are."""


def far(one: Point, other: Point) -> float:
    """Return how far two points are apart."""
    return hypot(other[0] - one[0], other[1] - one[1])


def turns(line: Sequence[Point]) -> list[float]:
    """Return by how many radians a line turns at each of its points but the first and the last."""
    ways = [atan2(b[1] - a[1], b[0] - a[0]) for a, b in pairwise(line)]
    return [abs((b - a + pi) % (2 * pi) - pi) for a, b in pairwise(ways)]


def eased(line: Sequence[Point], least: float) -> list[Point]:
    """Return a line with even steps that bends nowhere in a radius of less than `least`, so far as its ends, which stay
    straight, allow it.

    >>> eased([(0.0, 0.0), (4.0, 0.0)], 1.0)[::DOTS]
    [(0.0, 0.0), (4.0, 0.0)]
    """
    found, n = even(line, DOTS), STRAIGHT
    for _ in range(EASINGS):
        inner = found[n:-n]
        bends = zip(pairwise(inner), turns(inner), strict=False)
        if min(far(a, b) / max(turn, 1e-6) for (a, b), turn in bends) >= least:
            break
        middle = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(found[n - 1 :], inner, found[n + 1 :], strict=False)
        ]
        found = [*found[:n], *middle, *found[-n:]]
    return found


def even(line: Sequence[Point], steps: int) -> list[Point]:
    """Return the same line with so many `steps` of a length."""
    fars = [far(a, b) for a, b in pairwise(line)]
    step = sum(fars) / steps
    found, gone, n = [line[0]], 0.0, 0
    for k in range(1, steps):
        while n < len(fars) - 1 and gone + fars[n] < k * step:
            gone += fars[n]
            n += 1
        share = (k * step - gone) / (fars[n] or 1.0)
        (ax, ay), (bx, by) = line[n], line[n + 1]
        found.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return [*found, line[-1]]


@lru_cache(maxsize=16)
def braid(line: tuple[Point, ...], wide: float, weave: tuple[float, float]) -> list[list[Point]]:
    """Return the outlines of the bands that are woven into a cable so `wide` along a line, all of a length: how far
    apart they are, and how far they lean the same way, is the `weave`, in widths."""
    spans = [(a, b, far(a, b)) for a, b in pairwise(line) if a != b]
    whole = sum(step for _, _, step in spans)
    count = max(1, round(whole / (wide * weave[0])))
    step, lean = whole / count, wide * weave[1]
    found = []
    for n in range(count):
        start, end = (n + 0.22) * step, (n + 0.74) * step
        sides = [(start + lean, -1), (end + lean, -1), (end - lean, 1), (start - lean, 1)]
        found.append([_beside(spans, min(max(at, 0.0), whole), side * wide / 2) for at, side in sides])
    return found


def _beside(spans: Sequence[tuple[Point, Point, float]], at: float, aside: float) -> Point:
    """Return the point so far along a line, and so far aside of it, to the right of the way it goes."""
    for (ax, ay), (bx, by), step in spans:
        if at <= step or (bx, by) == spans[-1][1]:
            share = min(1.0, at / step)
            dx, dy = (bx - ax) / step, (by - ay) / step
            return ax + (bx - ax) * share - dy * aside, ay + (by - ay) * share + dx * aside
        at -= step
    raise AssertionError("a line has a length")
