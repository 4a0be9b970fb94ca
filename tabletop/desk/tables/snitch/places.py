"""Where the pieces of a zone stand, apart from each other: its ID marker, its loose cubes, its snitch."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import dist

import msgspec

from tabletop.desk.layouts.tiles import Spot
from tabletop.desk.tables.snitch.art import space_spot
from tabletop.games.snitch.spaces import HQ_NAMES
from tabletop.games.snitch.state import NOWHERE, SnitchState

MARKER, CUBES, SNITCH, MEEPLE = 0.30, 0.26, 0.42, 0.42
"""How large pieces are, in sides of a tile."""

ROUND = 0.3
"""How far from its middle things lie in a round zone at most, in sides of a tile."""


class Places(msgspec.Struct, frozen=True):
    """The points of the grid where the pieces of a zone stand; `snitch` is None where there is none."""

    marker: Spot
    cubes: Spot
    snitch: Spot | None = None


def marker_space(view: SnitchState, zoi: int) -> int:
    """Return the space of `zoi` that its ID marker is drawn on: one without a snitch where there is one."""
    spaces = view.city.zoi_spaces[zoi]
    return next((space for space in spaces if space not in view.site), spaces[0])


def zone_places(view: SnitchState, zoi: int) -> Places:
    """Return where the pieces of the zone `zoi` stand."""
    spaces = view.city.zoi_spaces[zoi]
    space = marker_space(view, zoi)
    at, loose = space_spot(view, space), space_spot(view, space, loose=True)
    site = next((one for one in spaces if one in view.site), NOWHERE)
    if site == NOWHERE and zoi not in view.marked and (middle := _middle(view, spaces)) is not None:
        return Places(middle, loose)  # nothing lies beside its marker yet
    if site == NOWHERE:
        others = (space_spot(view, other) for other in spaces if other != space)
        free = (spot for spot in others if dist(spot, at) >= (MARKER + CUBES) / 2)
        return Places(at, min(free, key=lambda spot: dist(spot, at), default=loose))
    own, aside = space_spot(view, site), space_spot(view, site, loose=True)
    return _apart(at, loose, own, aside, _standing(view, site))


def _middle(view: SnitchState, spaces: Sequence[int]) -> Spot | None:
    """Return the middle of a round zone, None of one of another shape."""
    spots = [space_spot(view, space, loose=loose) for space in spaces for loose in (False, True)]
    x, y = (sum(spot[k] for spot in spots) / len(spots) for k in (0, 1))
    return (x, y) if len(spaces) <= 2 and all(dist((x, y), spot) <= ROUND for spot in spots) else None


def snitch_spot(view: SnitchState, site: int) -> Spot:
    """Return the point of the grid where the snitch on the ZOI space `site` stands."""
    return zone_places(view, view.city.zoi_of[site]).snitch or space_spot(view, site)


def _standing(view: SnitchState, site: int) -> tuple[Spot, ...]:
    """Return the places of the detectives that stand beside the zone of `site`."""
    zoi = view.city.zoi_of[site]
    near = [at for at in view.at if at >= len(HQ_NAMES) and zoi in view.city.zois_at(at)]
    return tuple(space_spot(view, at) for at in near)


@lru_cache(maxsize=256)
def _apart(at: Spot, loose: Spot, own: Spot, aside: Spot, standing: tuple[Spot, ...]) -> Places:
    """Return the arrangement in which the pieces lie over each other the least."""
    best: tuple[float, Places] | None = None
    spots = {at, loose, own, aside}
    for marker, cubes, snitch in product(spots, spots, (own, aside)):
        if len({marker, cubes, snitch}) < 3:
            continue
        pieces = [(marker, MARKER), (cubes, CUBES), (snitch, SNITCH)]
        over = sum(
            max(0.0, (a + b) / 2 - dist(p, q)) for n, (p, a) in enumerate(pieces) for q, b in pieces[n + 1 :]
        ) + sum(max(0.0, (a + MEEPLE) / 2 - dist(p, q)) for p, a in pieces for q in standing)
        moved = dist(marker, at) + dist(cubes, loose) + dist(snitch, own)
        weight = over + moved / 100  # of equals, the one nearest to where things stand without a snitch
        if best is None or weight < best[0]:
            best = weight, Places(marker, cubes, snitch)
    return best[1] if best is not None else Places(at, loose, own)
