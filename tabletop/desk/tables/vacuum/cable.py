"""The cable of the control board as it is drawn, and the arrow along it that shows which way power would go."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.vacuum.art import CREAM, INK, RED, sprite
from tabletop.desk.tables.vacuum.geometry import Layout, Point
from tabletop.desk.theme import ACCENT, rgb

BOLT = 0.3738
"""The side of the bolt's picture, in radii of the board: it lies exactly on the hub's own."""


def cord(sheet: Sheet, layout: Layout, line: Sequence[Point]) -> None:
    """Add a braided cable along a line, behind the bolt of the hub."""
    wide = layout.r * 0.052 / sheet.scale
    sheet.stroke([(x + 2, y + layout.r * 0.025) for x, y in line], INK, wide, alpha=120)
    sheet.stroke(line, INK, wide + 3)
    sheet.stroke(line, CREAM, wide)
    sheet.stroke(line, RED, wide * 0.98, dash=(wide * 0.5, wide * 0.42))
    sheet.stroke([(x - layout.r * 0.008, y - layout.r * 0.01) for x, y in line], rgb("#ffffff"), wide * 0.22, alpha=70)
    sheet.picture(layout.square((layout.x, layout.y), layout.r * BOLT), *sprite("bolt"))


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
