"""Where the pieces of a zone stand, apart from each other, and how large and where the marks beside them are."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations, product
from math import dist

import msgspec

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.layouts.tiles import Camera, Spot
from tabletop.desk.parts.board_marks import Sized, spread
from tabletop.desk.tables.snitch.art import space_spot
from tabletop.games.snitch.spaces import space_name
from tabletop.games.snitch.state import NOWHERE, SnitchState

MARKER, CUBES, SNITCH, MEEPLE = 0.30, 0.26, 0.42, 0.42
"""How large pieces are, in sides of a tile."""
ROUND = 0.3
"""How far from its middle things lie in a round zone at most, in sides of a tile."""
CAP, LONE, SPREAD = 0.3, 0.3, 1.2
"""A space of a zone is small where its two anchors are nearer to each other than this; how far from the first one to
the second what lies there alone is, and how much farther apart two pieces lie there."""
APART = 0.32
"""How far apart the marker and the cubes of a small zone lie, in sides of a tile."""
LAPS, COST = 0.07, 0.36
"""How far a count may lie over its cube, and how large costs are about, in sides of a tile."""
KERB = 0.06
"""How far a snitch stands towards the kerb, in sides of a tile."""
NEAREST = 4
"""So many spaces of a zone are looked at for its pieces."""
WIDE, NARROW = 0.54, 0.26
"""How much room cubes have that lie in a space alone, and beside the marker, in sides of a tile."""

MOST_KNOWN = 1024
"""So many zones are remembered, each as it lies in one city."""
LEAST_TARGET = 32
"""What can be clicked is so many pixels wide at least."""
COST_LEAST, COST_MOST, COST_SHARE = 20, 28, 0.34
"""How large the disc of a cost is: in units, and in sides of a tile between them."""
COST_TIGHT, TIGHT_SHARE = 15, 0.5
"""How small it gets, in units, where it would take more than such a share of a tile's side."""


class Places(msgspec.Struct, frozen=True):
    """The points of the grid where the pieces of a zone stand; `snitch` is None where there is none.

    The cubes have so much `room` from side to side, in sides of a tile; detectives can stand `beside` the zone.
    """

    marker: Spot
    cubes: Spot
    snitch: Spot | None = None
    room: float = NARROW
    beside: tuple[Spot, ...] = ()


_known: dict[tuple[object, ...], Places] = {}


class Stands(msgspec.Struct, frozen=True):
    """The points of one space of a zone where a piece lies `alone`, and where two lie beside each other."""

    alone: Spot
    first: Spot
    second: Spot


def _stands(view: SnitchState, space: int) -> Stands:
    at, loose = space_spot(view, space), space_spot(view, space, loose=True)
    if dist(at, loose) > CAP:
        return Stands(at, at, loose)
    more = (SPREAD - 1) / 2
    return Stands(_between(at, loose, LONE), _between(at, loose, -more), _between(at, loose, 1 + more))


def _between(one: Spot, other: Spot, share: float) -> Spot:
    """Return the point at such a `share` of the way between two others."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _apart(one: Spot, other: Spot) -> tuple[Spot, Spot]:
    """Return two points, moved apart where they are too near for a marker and cubes."""
    more = max(0.0, APART / dist(one, other) - 1) / 2
    return _between(one, other, -more), _between(one, other, 1 + more)


def zone_places(view: SnitchState, zoi: int) -> Places:
    """Return where the pieces of the zone `zoi` stand: always the same while nothing is built there."""
    spaces = view.city.zoi_spaces[zoi]
    site = next((one for one in spaces if one in view.site), NOWHERE)
    bare = zoi not in view.marked and not any(view.purses[space_name(zoi)])
    key = (view.laid, tuple(view.face), zoi, site, bare)
    if key not in _known:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[key] = _places(
            tuple(_stands(view, space) for space in spaces if space != site),
            _stands(view, site) if site != NOWHERE else None,
            tuple(space_spot(view, space) for space in view.city.touches if zoi in view.city.zois_at(space)),
            bare,
        )
    return _known[key]


def snitch_spot(view: SnitchState, site: int) -> Spot:
    """Return the point of the grid where the snitch on the ZOI space `site` stands."""
    return zone_places(view, view.city.zoi_of[site]).snitch or space_spot(view, site)


def _places(spaces: tuple[Stands, ...], own: Stands | None, beside: tuple[Spot, ...], bare: bool) -> Places:
    """Return where the pieces lie over each other, and over detectives `beside` the zone, the least.

    `own` is the space with the snitch, `spaces` are the others; of a `bare` zone there is a marker alone.
    """
    if bare and own is None and (middle := _middle(spaces)) is not None:
        return Places(middle, spaces[0].second)
    whole = spaces if own is None else (*spaces, own)
    x, y = (sum(one.alone[k] for one in whole) / len(whole) for k in (0, 1))
    if own is None:
        order = sorted(spaces, key=lambda one: (round(one.alone[1], 2), one.alone[0]))  # the marker above
    else:
        order = sorted(spaces, key=lambda one: dist(one.alone, own.alone))
    near = order[:NEAREST] if order or own is None else [own]
    pairs = [(*_apart(one.alone, other.alone), WIDE) for one, other in permutations(near, 2)]
    pairs += [(one.first, one.second, NARROW) for one in near] + [(one.second, one.first, NARROW) for one in near]
    snitches: list[Spot | None] = [None]
    if own is not None:
        far = dist(own.alone, (x, y))
        snitches = [_between((x, y), own.alone, 1 + KERB / far if far else 1), own.alone, own.first, own.second]
    best: tuple[float, Places] | None = None
    for (marker, cubes, room), snitch in product(pairs, snitches):
        pieces = [(marker, MARKER), (cubes, CUBES), *([(snitch, SNITCH)] if snitch is not None else [])]
        over = sum(
            max(0.0, (a + b) / 2 - dist(p, q)) for n, (p, a) in enumerate(pieces) for q, b in pieces[n + 1 :]
        ) + sum(max(0.0, (a + MEEPLE) / 2 - dist(p, q)) for p, a in pieces for q in beside)
        weight = over + dist(marker, cubes) / 50 - room / 10  # of equals, what lies together with room to spare
        if best is None or weight < best[0]:
            best = weight, Places(marker, cubes, snitch, room, beside)
    assert best is not None
    return best[1]


def _middle(spaces: Sequence[Stands]) -> Spot | None:
    """Return the middle of a round zone, None of one of another shape."""
    spots = [spot for one in spaces for spot in (one.first, one.second)]
    x, y = (sum(spot[k] for spot in spots) / len(spots) for k in (0, 1))
    return (x, y) if len(spaces) <= 2 and all(dist((x, y), spot) <= ROUND for spot in spots) else None


def count_spot(view: SnitchState, places: Places, wide: float, high: float) -> Spot:
    """Return where a count of such a size, in sides of a tile, says least of anything else: beside its cube, off the
    other pieces of the zone and off where detectives and costs stand."""
    spaces = tuple(space_spot(view, space) for space in view.city.touches)
    return _count_spot(places, tuple(spot for spot in spaces if dist(spot, places.cubes) < 1), wide, high)


@lru_cache(maxsize=512)
def _count_spot(places: Places, spaces: tuple[Spot, ...], wide: float, high: float) -> Spot:
    near = [(places.marker, MARKER), *((spot, COST) for spot in spaces)]
    near += [(places.snitch, SNITCH)] if places.snitch is not None else []
    x, y = places.cubes
    across, down = (CUBES + wide) / 2 - LAPS, (CUBES + high) / 2 - LAPS
    spots = [
        (x + dx * across, y + dy * down) for dy in (0.5, -0.5, 1, -1, 0) for dx in (1, -1, 0) if dx or abs(dy) == 1
    ]

    def free(spot: Spot) -> float:
        """Return how far the count would be off what is nearest, less than nothing where it would lie over it."""
        return min(
            max(abs(spot[0] - other[0]) - (wide + size) / 2, abs(spot[1] - other[1]) - (high + size) / 2)
            for other, size in near
        )

    return max(spots, key=lambda spot: min(0.03, free(spot)))


# Marks --------------------------------------------------------------------------------------------------------------


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


def cost_spots(view: SnitchState, spaces: Sequence[int], size: float, *, alone: bool = False) -> dict[int, Spot]:
    """Return where the costs of `spaces` stand, `size` sides of a tile wide: beside pieces and each other, or with
    `alone` beside each other only."""
    pieces = () if alone else _standing(view, size)
    places = spread(tuple(space_spot(view, space) for space in spaces), pieces, round(size, 2))
    return dict(zip(spaces, places, strict=True))


def _standing(view: SnitchState, size: float) -> tuple[Sized, ...]:
    """Return what stands in the city, with counts of cubes about `size` sides of a tile wide."""
    found = [(space_spot(view, at), MEEPLE) for at in view.at if at != NOWHERE]
    for zoi in view.city.zoi_spaces:
        places = zone_places(view, zoi)
        if view.city.is_complete(zoi):
            found.append((places.marker, MARKER))
        if loose := sum(view.purses[space_name(zoi)]):
            found.append((places.cubes, CUBES))
            if loose > 1:
                found.append((count_spot(view, places, size * 1.1, size * 0.8), size))
        if places.snitch is not None:
            found.append((places.snitch, SNITCH))
    return tuple(found)
