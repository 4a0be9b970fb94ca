"""Where to point the camera for a piece of the city that fills a box."""

from itertools import product

from tabletop.desk.box import Box
from tabletop.desk.layouts.tiles import Area, Camera, Spot, around_cells
from tabletop.desk.tables.snitch.art import space_spot
from tabletop.games.snitch.state import NOWHERE, SnitchState

CELL, ROWS = 78, 2.2
"""How large a tile of a city that is larger than the box is at the most, in units, and how many there are above each
other at least."""
MARGIN = 0.95
"""How many tiles the detective stays from the edge of the box."""
STEP = 0.25


def look_close(camera: Camera, box: Box, scale: float, view: SnitchState) -> None:
    """Point `camera` at the piece of the city around the detective whose turn it is that fills `box` best.

    A city smaller than the box is shown as large as the box allows, cut at its sides.
    """
    cells = list(view.city.cells)
    city = around_cells(cells)
    side = max(min(CELL * scale, box.h / ROWS), box.w / city.wide, box.h / city.high)
    at = view.at[view.active]
    focus = (1.0, 1.0) if at == NOWHERE else space_spot(view, at)
    seen = (box.w / side, box.h / side)
    middle = max(_middles(focus, seen), key=lambda spot: _covered(cells, spot, seen))
    piece = Area(middle[0] - seen[0] / 2, middle[1] - seen[1] / 2, *seen)
    camera.look(box, box, scale, piece, piece)


def _middles(focus: Spot, seen: Spot) -> list[Spot]:
    """Return the middles of pieces of the size `seen` with the `focus` in them, the nearest to it first."""
    xs, ys = (_along(at, size) for at, size in zip(focus, seen, strict=True))
    return list(product(xs, ys))


def _along(at: float, size: float) -> list[float]:
    most = int(max(0.0, size / 2 - MARGIN) / STEP)
    return [at + n * STEP for n in sorted(range(-most, most + 1), key=abs)]


def _covered(cells: list[tuple[int, int]], middle: Spot, seen: Spot) -> float:
    """Return how much of a piece of the city is tiles, in tiles."""
    left, top = middle[0] - seen[0] / 2, middle[1] - seen[1] / 2
    return sum(
        max(0.0, min(x + 1, left + seen[0]) - max(x, left)) * max(0.0, min(y + 1, top + seen[1]) - max(y, top))
        for x, y in cells
    )
