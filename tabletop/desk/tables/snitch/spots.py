"""How large the marks on the board are beside the tiles, and where costs stand so that they hide no piece."""

from collections.abc import Sequence
from functools import lru_cache
from math import dist, hypot

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.layouts.tiles import Camera, Spot
from tabletop.desk.tables.snitch.art import space_spot
from tabletop.desk.tables.snitch.places import CUBES, MARKER, MEEPLE, SNITCH, count_spot, zone_places
from tabletop.games.snitch.spaces import space_name
from tabletop.games.snitch.state import NOWHERE, SnitchState

LEAST_TARGET = 32
"""What can be clicked is so many pixels wide at least."""
NUMBERS = 28
"""In tiles of so many units the numbers of costs stand well apart."""
COST_LEAST, COST_MOST, COST_SHARE = 20, 28, 0.34
"""How large the disc of a cost is: in units, and in sides of a tile between them."""
COST_TIGHT, TIGHT_SHARE = 15, 0.5
"""How small it gets, in units, where it would take more than such a share of a tile's side."""
_STEPS = (0.1, 0.17, 0.24)
_WAYS = tuple((x / hypot(x, y), y / hypot(x, y)) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))
Piece = tuple[Spot, float]
"""A point of the grid and the size of what stands there, in sides of a tile."""


def target_side(sheet: Sheet, camera: Camera, units: float, share: float = 0.6) -> int:
    """Return how large something to click is, in pixels: `units`, less where tiles are small."""
    return max(LEAST_TARGET, min(sheet.u(units), round(camera.cell * share)))


def cost_side(sheet: Sheet, camera: Camera) -> int:
    """Return how large a cost is in pixels: its number can always be read."""
    least = max(sheet.u(COST_TIGHT), min(sheet.u(COST_LEAST), round(camera.cell * TIGHT_SHARE)))
    return max(least, min(sheet.u(COST_MOST), round(camera.cell * COST_SHARE)))


def tight(sheet: Sheet, camera: Camera) -> bool:
    """Tell whether tiles are so small that costs are, too."""
    return cost_side(sheet, camera) < sheet.u(COST_LEAST)


def cost_spots(view: SnitchState, spaces: Sequence[int], size: float) -> dict[int, Spot]:
    """Return where the costs of `spaces` stand, `size` sides of a tile wide: beside pieces and each other."""
    places = _spread(tuple(space_spot(view, space) for space in spaces), _pieces(view, size), round(size, 2))
    return dict(zip(spaces, places, strict=True))


def apart(view: SnitchState, spaces: Sequence[int], size: float) -> dict[int, Spot]:
    """Return a point for each of `spaces`, so that what is `size` sides of a tile wide there can be told apart."""
    places = _spread(tuple(space_spot(view, space) for space in spaces), (), round(size, 2))
    return dict(zip(spaces, places, strict=True))


def _pieces(view: SnitchState, size: float) -> tuple[Piece, ...]:
    """Return what stands in the city, with counts of cubes about `size` sides of a tile wide."""
    found = [(space_spot(view, at), MEEPLE) for at in view.at if at != NOWHERE]
    for zoi in view.city.zoi_spaces:
        places = zone_places(view, zoi)
        if zoi in view.marked or view.city.is_complete(zoi):
            found.append((places.marker, MARKER))
        if loose := sum(view.purses[space_name(zoi)]):
            found.append((places.cubes, CUBES))
            if loose > 1:
                found.append((count_spot(view, places, size * 1.1, size * 0.8), size))
        if places.snitch is not None:
            found.append((places.snitch, SNITCH))
    return tuple(found)


@lru_cache(maxsize=64)
def _spread(wanted: tuple[Spot, ...], pieces: tuple[Piece, ...], size: float) -> tuple[Spot, ...]:
    """Return a place near each of the `wanted` ones for something `size` wide, over the others as little as can be."""
    placed: list[Spot] = []
    for n, spot in enumerate(wanted):
        others = [*pieces, *((other, size) for other in (*placed, *wanted[n + 1 :]))]
        near = [(other, wide) for other, wide in others if dist(other, spot) < 1.0]
        best = spot
        least = _over(spot, near, size)
        if least > 0:
            for step in _STEPS:
                for x, y in _WAYS:
                    place = (spot[0] + x * step, spot[1] + y * step)
                    weight = _over(place, near, size) + step / 50  # of equals, the nearest
                    if weight < least:
                        best, least = place, weight
        placed.append(best)
    return tuple(placed)


def _over(spot: Spot, near: Sequence[Piece], size: float) -> float:
    """Return by how much something `size` wide at `spot` lies over what is near."""
    return sum(max(0.0, (size + wide) / 2 - dist(spot, other)) for other, wide in near)
