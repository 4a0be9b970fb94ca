"""Where to point the camera for a piece of a board of tiles that fills a box."""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product

from tabletop.desk.draw.box import Box
from tabletop.desk.layouts.tiles import Aim, Area, Camera, Cell, CellSizes, Spot, Viewport, around_cells

CELL = 78
"""How large a tile of a board larger than its box is at most, in units."""
ROWS = 2.2
"""How many tiles of such a board stand above each other at least."""
MARGIN = 0.95
"""How far the focus stays from the edge of the box, in tiles."""
LEAST_MARGIN = 0.35
"""How far it stays from it at least, where only few tiles are seen, in tiles."""
STEPS = 6
"""How many places are tried to each side of the focus."""
ROUND = 4
"""What the size of a tile is a multiple of, in pixels."""
CLOSER = (1, 1.15, 1.3, 1.5, 1.75, 2, 2.3)
"""So many times larger tiles are tried until there is hardly anything but tiles in the box."""
FILLED = 0.98
"""What part of the box is enough."""


def look_close(camera: Camera, box: Box, scale: float, cells: Iterable[Cell], focus: Spot) -> None:
    """Point `camera` at the piece of a board of `cells` around the `focus` that fills `box`.

    Tiles are larger where that takes it: on a young board, and in the arms of one.
    """
    laid = tuple(sorted(cells))
    whole = around_cells(laid)
    base = max(min(CELL * scale, box.h / ROWS), box.w / whole.wide, box.h / whole.high)
    side, middle = _best(laid, focus, (box.w, box.h), base)
    wide, high = box.w / side, box.h / side
    piece = Area(middle[0] - wide / 2, middle[1] - high / 2, wide, high)
    camera.look(Viewport(box, box, scale), Aim(piece, piece), CellSizes(least=side, enough=side + 1, good=side))


@lru_cache(maxsize=64)
def _best(cells: tuple[Cell, ...], focus: Spot, size: tuple[int, int], base: float) -> tuple[int, Spot]:
    """Return the side of a tile in pixels, `base` at least, and the middle of the piece that fills a box of a size."""
    best, most = (0, focus), -1.0
    for closer in CLOSER:
        side = math.ceil(base * closer / ROUND) * ROUND
        seen = (size[0] / side, size[1] / side)
        middle = max(_middles(focus, seen), key=lambda spot: _covered(cells, spot, seen))
        filled = _covered(cells, middle, seen) / (seen[0] * seen[1])
        if filled > most:
            best, most = (side, middle), filled
        if filled >= FILLED:
            break
    return best


def _middles(focus: Spot, seen: Spot) -> list[Spot]:
    """Return the middles of pieces of the size `seen` with the `focus` in them, the nearest to it first."""
    xs, ys = (_along(at, size) for at, size in zip(focus, seen, strict=True))
    return list(product(xs, ys))


def _along(at: float, size: float) -> list[float]:
    reach = max(0.0, size / 2 - max(LEAST_MARGIN, min(MARGIN, size / 4)))
    return [at + reach * n / STEPS for n in sorted(range(-STEPS, STEPS + 1), key=abs)]


def _covered(cells: Sequence[Cell], middle: Spot, seen: Spot) -> float:
    """Return how much of a piece of the board is tiles, in tiles."""
    left, top = middle[0] - seen[0] / 2, middle[1] - seen[1] / 2
    return sum(
        max(0.0, min(x + 1, left + seen[0]) - max(x, left)) * max(0.0, min(y + 1, top + seen[1]) - max(y, top))
        for x, y in cells
    )
