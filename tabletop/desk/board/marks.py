"""Marks on a board of hexes: veils, lines round cells, corners, ways, hatching, and small discs."""

from collections.abc import Sequence

from tabletop.desk.board.hexes import At, Hexes, Point
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import CHOSEN, FIELD, MAY_CLICK, WHITE, Colour, Skin, TextStyle, rgb

VEIL = rgb("#081012")
CORNER = 0.24
"""The share of an edge along which corners are lined."""
LOST = rgb("#b5303c")
SAFE = rgb("#2f9e55")
ARROW = 2.2
"""How long the arrow of a way is for its width."""
BADGE = TextStyle("number", 18)
BADGE_SKIN = Skin(FIELD, FIELD, WHITE, 2, 999)


def veil(sheet: Sheet, hexes: Hexes, at: At, share: float, alpha: int) -> None:
    """Darken a cell."""
    sheet.stroke(hexes.corners(at, share), VEIL, fill=True, alpha=alpha)


def outline(sheet: Sheet, hexes: Hexes, at: At, share: float, colour: Colour = CHOSEN, width: float = 4) -> None:
    """Put a line round a cell, with a soft one below it."""
    corners = hexes.corners(at, share)
    sheet.stroke(corners, colour, width * 2.4, alpha=70)
    sheet.stroke(corners, colour, width)


def corners(sheet: Sheet, hexes: Hexes, at: At, share: float, *, hot: bool = False) -> None:
    """Put a line round the corners of a cell that can be clicked; a brighter one while it is pointed at."""
    found = hexes.corners(at, share)[:-1]
    for n, corner in enumerate(found):
        before, after = found[n - 1], found[(n + 1) % 6]
        arms = [_towards(corner, before), corner, _towards(corner, after)]
        sheet.stroke(arms, FIELD, 5, alpha=150)
        sheet.stroke(arms, CHOSEN if hot else MAY_CLICK, 3)


def _towards(one: Point, other: Point) -> Point:
    return one[0] + (other[0] - one[0]) * CORNER, one[1] + (other[1] - one[1]) * CORNER


def way(
    sheet: Sheet, points: Sequence[Point], colour: Colour, dash: tuple[float, ...] | None, width: float = 5
) -> None:
    """Draw a way along points with an arrow at its end; the dashes say whose it is."""
    if len(points) < 2:
        return
    sheet.stroke(points, FIELD, width + 5, alpha=200)
    sheet.stroke(points, WHITE, width + 2)
    sheet.stroke(points, colour, width, dash=dash)
    (ax, ay), (x, y) = points[-2], points[-1]
    far = max(1.0, ((x - ax) ** 2 + (y - ay) ** 2) ** 0.5)
    dx, dy = (x - ax) / far, (y - ay) / far
    size = sheet.u(width * ARROW)
    tip = (x + dx * size * 0.8, y + dy * size * 0.8)
    wings = [
        (x - dx * size - dy * size, y - dy * size + dx * size),
        (x - dx * size + dy * size, y - dy * size - dx * size),
    ]
    sheet.stroke([tip, *wings, tip], colour, fill=True)
    sheet.stroke([tip, *wings, tip], WHITE, 2)


def shot(sheet: Sheet, ends: Sequence[Point], colour: Colour, dash: tuple[float, ...] | None) -> None:
    """Draw a line between two points, with cross-hairs at its end."""
    sheet.stroke(ends, WHITE, 6)
    sheet.stroke(ends, colour, 4, dash=dash)
    x, y = ends[-1]
    inner, outer = sheet.u(14), sheet.u(40)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        sheet.stroke([(x + dx * inner, y + dy * inner), (x + dx * outer, y + dy * outer)], WHITE, 4)


def hatch(sheet: Sheet, hexes: Hexes, at: At, share: float, colour: Colour) -> None:
    """Hatch a cell and dot its rim."""
    sheet.stroke(hexes.corners(at, share), colour, fill=True, alpha=92)
    x, y = hexes.point(at)
    radius = hexes.side / 2 * share
    lines = 7
    for n in range(1, lines):
        off = radius * (2 * n / lines - 1)
        half = (radius**2 - off**2) ** 0.5 * 0.98
        sheet.stroke(
            [(x + off - half * 0.5, y + half * 0.86), (x + off + half * 0.5, y - half * 0.86)], WHITE, 1.5, alpha=110
        )
    sheet.stroke(hexes.corners(at, share), WHITE, 2.5, dash=(3, 6))


def disc(sheet: Sheet, box: Box, words: str) -> None:
    """Put a disc with a figure into a box."""
    side = max(box.w, sheet.u(26))
    place = box.middle(side, side)
    sheet.plate(place, BADGE_SKIN)
    sheet.text(place, words, BADGE, WHITE, CENTRE, ground=FIELD)


def fate(sheet: Sheet, box: Box, *, safe: bool) -> None:
    """Put the sign of what is safe, or lost, into a box."""
    sheet.plate(box, Skin(SAFE, SAFE, WHITE, 1.5, 999) if safe else Skin(LOST, LOST, WHITE, 1.5, 999))
    sheet.icon(box.inset(box.w // 5), "check" if safe else "cross", WHITE)
