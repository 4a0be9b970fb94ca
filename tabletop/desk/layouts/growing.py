"""Where to point the camera for a board of tiles that grows: all of it while there is room, with lots beside it."""

from collections.abc import Callable, Collection
from math import floor

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.layouts.tiles import Aim, Area, Camera, Cell, CellSizes, Spot, Viewport, around_cells

GOOD_CELL = 36
"""How large a tile is where not all of the board is in view, in pixels, to which `GOOD_CELL_UNITS` are added."""
GOOD_CELL_UNITS = 36
"""The part of that size that grows with the window, in units."""
MIN_TILE_PIXELS = 48
"""The size of the smallest tile in any window, in pixels, to which `MIN_TILE_UNITS` are added."""
MIN_TILE_UNITS = 12
"""The part of that size that grows with the window, in units."""
TILE = 112
"""How large a tile is, in units, unless that leaves fewer rows or columns in view."""
SMALL_TILE = 84
"""How small a tile gets, in units, for more of a board to be in view that has no room with larger ones."""
MIN_ROWS_IN_VIEW = 4
"""So many rows of tiles are in view at least: of a smaller board, more of the lots around it."""
MIN_COLUMNS_IN_VIEW = 8
"""So many columns of tiles are in view at least: of a smaller board, more of the lots around it."""
RINGS = 0.5
"""So many tiles around a small board are in view: half of each lot, so that the board fills its stage."""
AIR = 0.2
"""How much is left free around the board, in tiles: for the arrows at its open edges."""


class Growing(msgspec.Struct, frozen=True):
    """A board of `cells` with `lots` that can be built on, which `count` as much as the cells while they are needed.

    Of one too large for the window, the `focus` is in view and what is `near`, unless that is None.
    """

    cells: Collection[Cell]
    lots: Collection[Cell]
    focus: Spot
    count: bool
    near: Callable[[], Collection[Cell]] | None


def least_tile(clear: Box, scale: float, area: Area) -> float:
    """Return how large tiles are at least, in pixels, where a board that takes `area` has the room `clear`."""
    good = min(TILE * scale, clear.h / (MIN_ROWS_IN_VIEW + 2 * AIR), clear.w / (MIN_COLUMNS_IN_VIEW + 2 * AIR))
    fitted = floor(min(clear.w / area.wide, clear.h / area.high))
    return max(MIN_TILE_PIXELS + MIN_TILE_UNITS * scale, min(good, max(SMALL_TILE * scale, fitted)))


def look_growing(camera: Camera, through: Viewport, board: Growing, *, span: object) -> None:
    """Point `camera` at a board and the lots around it; it holds still within a `span`."""
    clear, scale, built = through.clear, through.scale, around_cells(board.cells)
    area = built.grown(AIR)
    least = least_tile(clear, scale, area)
    if board.lots:
        room = max(AIR, min(RINGS, _room(clear, built, least)))
        area = built.grown(room).common(around_cells((*board.cells, *board.lots)))
    need = area if board.count else built.grown(AIR)
    if board.near is not None and min(clear.w / area.wide, clear.h / area.high) < least and not camera.whole:
        need = around_cells(board.near()).common(area)
    sizes = CellSizes(least, least, max(least, GOOD_CELL + GOOD_CELL_UNITS * scale))
    camera.look(through, Aim(area, need, board.focus, AIR, around_cells(board.cells)), sizes, span=span)


def look_whole(camera: Camera, box: Box, scale: float, cells: Collection[Cell]) -> None:
    """Point `camera` at a board of `cells` alone, all of it in `box`."""
    area = around_cells(cells)
    camera.look(Viewport(box, box, scale), Aim(area, area))


def _room(clear: Box, built: Area, side: float) -> float:
    """Return how much of the lots around the board has room in `clear` with tiles of `side` pixels, in tiles."""
    return min((clear.w / side - built.wide) / 2, (clear.h / side - built.high) / 2)
