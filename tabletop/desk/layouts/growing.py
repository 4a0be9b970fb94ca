"""Where to point the camera for a board of tiles that grows: all of it while there is room, with lots beside it."""

from collections.abc import Callable, Collection

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.layouts.tiles import Aim, Area, Camera, Cell, CellSizes, Spot, Viewport, around_cells

GOOD_CELL, GOOD_CELL_UNITS = 36, 36
"""How large tiles are, in pixels and units together, where not all of the board is in view."""
LEAST_TILE, LEAST_TILE_UNITS = 48, 12
"""How large they are at least, in pixels and units together, for all of the board and its lots to be in view."""
ROOMY, HALF_LOT, ROWS = 104, 0.55, 4
"""In tiles of so many units all of the lots around the board is in view; to keep tiles so large, less of them, but such
a share. On a low board they are smaller, so that so many rows have room."""
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


def least_tile(scale: float) -> float:
    """Return how large tiles are at least, in pixels, where nothing lies beside the board."""
    return LEAST_TILE + LEAST_TILE_UNITS * scale


def look_growing(camera: Camera, through: Viewport, board: Growing, *, span: object) -> None:
    """Point `camera` at a board and the lots around it; it holds still within a `span`."""
    clear, scale, least = through.clear, through.scale, least_tile(through.scale)
    built = around_cells(board.cells)
    area = built.grown(AIR)
    if board.lots:
        roomy = min(ROOMY * scale, clear.h / ROWS)
        room = min(max(HALF_LOT, _room(clear, built, roomy)), max(AIR, _room(clear, built, least)))
        area = built.grown(room).common(around_cells((*board.cells, *board.lots)).grown(AIR))
    need = area if board.count else built.grown(AIR)
    if board.near is not None and min(clear.w / area.wide, clear.h / area.high) < least and not camera.whole:
        need = around_cells(board.near()).common(area)
    sizes = CellSizes(least, least, GOOD_CELL + GOOD_CELL_UNITS * scale)
    camera.look(through, Aim(area, need, board.focus, AIR), sizes, span=span)


def look_whole(camera: Camera, box: Box, scale: float, cells: Collection[Cell]) -> None:
    """Point `camera` at a board of `cells` alone, all of it in `box`."""
    area = around_cells(cells)
    camera.look(Viewport(box, box, scale), Aim(area, area))


def _room(clear: Box, built: Area, side: float) -> float:
    """Return how much of the lots around the board has room in `clear` with tiles of `side` pixels, in tiles."""
    return min(1.0, (clear.w / side - built.wide) / 2, (clear.h / side - built.high) / 2)
