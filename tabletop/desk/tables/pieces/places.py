"""Where the cells of the town lie as the map has them; with three seats HQs are smaller and closer to the town."""

from functools import cache, lru_cache

import msgspec

from tabletop.desk.board.hexes import At, Hexes, Point, crossings, edges
from tabletop.desk.tables.pieces.town_map import TownMap, load_town
from tabletop.games.pieces.state import PiecesState
from tabletop.games.pieces.town import TOWN

HEX_WIDE = 170
"""The width of a hex in units of the map."""
CENTRE_AT: At = (0.0, 0.0)
"""The tower."""
STREET = 1.05
"""How large a cell is with its part of the streets about it."""
SMALL_HQ = 2 / 3
"""How large an HQ is where HQs would take rows of their own, so that tiles stay large."""
ROWS = 4  # steps from the first row of tiles to the last
ROW = 3**0.5 / 2
"""From one row to the next, in widths of a hex."""


def town_map() -> TownMap:
    """Return the map of the shipped town."""
    return load_town()


@cache
def _places(seats: int) -> tuple[tuple[At, ...], float]:
    """Return the middles of the cells, and how large HQs are for a tile."""
    town = town_map()
    x, y = town.tower.centre
    tiles, hqs = (
        tuple(((rect.centre[0] - x) / HEX_WIDE, (rect.centre[1] - y) / HEX_WIDE) for rect in rects)
        for rects in (town.cells, town.hqs[seats])
    )
    heights = [at[1] for at in (*tiles, *hqs)]
    if max(heights) - min(heights) < (ROWS + 0.5) * ROW:
        return (*tiles, *hqs), 1.0
    return (*tiles, *(_closer(hq, tiles) for hq in hqs)), SMALL_HQ


def _closer(hq: At, tiles: tuple[At, ...]) -> At:
    """Return the middle of a small HQ that touches the corner where the two tiles beside it meet."""
    beside = sorted(tiles, key=lambda at: (at[0] - hq[0]) ** 2 + (at[1] - hq[1]) ** 2)[:2]
    corner = [(hq[axis] + beside[0][axis] + beside[1][axis]) / 3 for axis in (0, 1)]
    x, y = (at + (middle - at) * SMALL_HQ for at, middle in zip(corner, hq, strict=True))
    return x, y


def ats(view: PiecesState) -> tuple[At, ...]:
    """Return where the middle of each cell lies, in widths of a hex about the tower."""
    return _places(view.seats)[0]


def share_of(view: PiecesState, cell: int) -> float:
    """Return how large a cell is for a tile."""
    return _places(view.seats)[1] if cell >= TOWN else 1.0


class Streets(msgspec.Struct, frozen=True):
    """The streets of the town in pixels: the grounds of the cells with what is about them, the lines between cells, and
    the corners where lamps stand."""

    grounds: tuple[tuple[Point, ...], ...]
    lines: tuple[tuple[Point, Point], ...]
    lamps: tuple[Point, ...]


@lru_cache(4)
def streets_of(hexes: Hexes, seats: int) -> Streets:
    """Return the streets of the town with HQs for `seats`; they stay where they are while its stage does."""
    places, share = _places(seats)
    shares = [share if cell >= TOWN else 1.0 for cell in range(len(places))]
    cells = [(hexes, CENTRE_AT), *((hexes.shrunk(at, one), at) for at, one in zip(places, shares, strict=True))]
    outlines = [one.corners(at) for one, at in cells]
    grounds = tuple(tuple(one.corners(at, STREET)) for one, at in cells)
    return Streets(grounds, tuple(edges(outlines)), tuple(crossings(outlines)))


def hexes_of(hexes: Hexes, view: PiecesState, cell: int) -> Hexes:
    """Return the lattice in which a cell is as large as it is drawn, its middle in the same place."""
    return hexes.shrunk(ats(view)[cell], share_of(view, cell))
