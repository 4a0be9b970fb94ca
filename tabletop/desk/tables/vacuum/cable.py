"""The cable of the control board as it is drawn, and the arrow along it that shows which way power would go."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, rgb
from tabletop.desk.tables.vacuum.art import CREAM, INK, RED, sprite
from tabletop.desk.tables.vacuum.geometry import Layout, Point

WHITE = rgb("#ffffff")
CORD_WIDE, WEAVE, LEAN = 0.05, 1.15, 0.14
"""How thick the cable is, in radii of the board; how far apart its bands are and how they lean, in thicknesses."""
BOLT = 0.3738
"""The side of the bolt's picture, in radii of the board: it lies exactly on the hub's own."""


def cord(sheet: Sheet, layout: Layout, line: Sequence[Point]) -> None:
    """Add a braided cable along a line, behind the bolt of the hub."""
    r = layout.r
    wide = r * CORD_WIDE
    units = wide / sheet.scale
    sheet.stroke([(x + 2, y + r * 0.03) for x, y in line], INK, units + 2, alpha=110)
    sheet.stroke(line, INK, units + 3)
    sheet.stroke(line, CREAM, units)
    for band in bands(tuple(line), wide):
        sheet.stroke(band, RED, fill=True)
    sheet.stroke([(x + r * 0.008, y + r * 0.013) for x, y in line], INK, units * 0.34, alpha=70)
    sheet.stroke([(x - r * 0.006, y - r * 0.01) for x, y in line], WHITE, units * 0.2, alpha=95)
    sheet.picture(layout.square((layout.x, layout.y), r * BOLT), *sprite("bolt"))


@lru_cache(maxsize=16)
def bands(line: tuple[Point, ...], wide: float) -> list[list[Point]]:
    """Return the outlines of the bands that are woven into a cable so `wide` along a line, all of a length and leaning
    the same way."""
    spans = [(a, b, _far(a, b)) for a, b in pairwise(line) if a != b]
    whole = sum(far for _, _, far in spans)
    count = max(1, round(whole / (wide * WEAVE)))
    step, lean = whole / count, wide * LEAN
    found = []
    for n in range(count):
        start, end = (n + 0.22) * step, (n + 0.74) * step
        sides = [(start + lean, -1), (end + lean, -1), (end - lean, 1), (start - lean, 1)]
        found.append([_beside(spans, min(max(at, 0.0), whole), side * wide / 2) for at, side in sides])
    return found


def _beside(spans: Sequence[tuple[Point, Point, float]], at: float, aside: float) -> Point:
    """Return the point so far along a line, and so far aside of it, to the right of the way it goes."""
    for (ax, ay), (bx, by), far in spans:
        if at <= far or (bx, by) == spans[-1][1]:
            share = min(1.0, at / far)
            dx, dy = (bx - ax) / far, (by - ay) / far
            return ax + (bx - ax) * share - dy * aside, ay + (by - ay) * share + dx * aside
        at -= far
    raise AssertionError("a cable has a length")


def flow(sheet: Sheet, layout: Layout, frm: int, to: int) -> None:
    """Show by one arrow along the cable which way the power would go."""
    line = layout.hang(layout.tail(frm), layout.tail(to))
    long = sum(_far(a, b) for a, b in pairwise(line))
    side, wide = min(layout.r * 0.1, long * 0.3), layout.r * 0.045 / sheet.scale
    tip = line[-1]
    neck = next(n for n in range(len(line) - 1, -1, -1) if n == 0 or _far(line[n], tip) >= side * 1.5)
    x, y = line[neck]
    far = _far(line[neck], tip) or 1.0
    dx, dy = (tip[0] - x) / far * side, (tip[1] - y) / far * side
    head = [tip, (x - dy, y + dx), (x + dy, y - dx)]
    sheet.stroke(line[: neck + 1], INK, wide + 6)
    sheet.stroke([*head, head[0]], INK, 6)
    sheet.stroke(line[: neck + 1], ACCENT, wide)
    sheet.stroke(head, ACCENT, fill=True)


def _far(one: Point, other: Point) -> float:
    return hypot(other[0] - one[0], other[1] - one[1])
