"""What a seat can hope for in the city: where cubes are to be had now and later."""

from math import prod

from tabletop.core.scores import added
from tabletop.games.snitch.city import City
from tabletop.games.snitch.pack import KIND_OF_FACE, PACK, SHAPES, SNITCH_IDS
from tabletop.games.snitch.purses import SUPPLY, purse_of
from tabletop.games.snitch.spaces import STEPS, ZOI, space_name, tile_of
from tabletop.games.snitch.state import NOWHERE, SnitchState
from tabletop.games.snitch.trips import NO_CUBES, Odds, Pile
from tabletop.games.snitch.weights import Weights, weights_of

FAR = 12
NO_ODDS = (0.0,) * 6
LEAST = 0.5
"""What is left of the worth of a closed ZOI far from HQ, at the least."""
CUT_OFF = 0.15
"""The share of it that is left when no street leads there."""
DRAW_LOW = 0.06
"""How much of a ZOI an open edge leaves with no tile for it in hand, as a share, where no tile closes it."""
DRAW_HIGH = 0.45
"""How much it leaves where all tiles do."""


def odds_of(state: SnitchState) -> Odds:
    """Return how likely the next ID marker is of each type: everybody knows which are left."""
    left = [PACK.rules.markers_each] * 6
    for what in state.marked.values():
        left[what] -= 1
    total = sum(left)
    return tuple([n / total for n in left]) if total else NO_ODDS


def piles(state: SnitchState, seat: int, acted: bool, odds: Odds) -> tuple[Pile, ...]:
    """Return where `seat` can pick cubes up, by the `odds` of an unknown type.

    Once it has `acted`, the cubes count that its snitches get at the end of the turn.
    """
    city, purses, marked = state.city, state.purses, state.marked
    found: list[Pile] = []
    markers = len(state.zones["markers"])
    supply = [float(cubes) for cubes in purses[SUPPLY]]
    for zoi, edges in city.open_edges.items():
        cubes = purses[space_name(zoi)]
        if cubes != NO_CUBES:
            found.append(Pile(city.access(zoi), cubes, 0, False))
        if markers and not edges and zoi not in marked:
            markers -= 1
            size = len(city.zoi_spaces[zoi])
            given = [share * min(size, supply[what]) for what, share in enumerate(odds)]
            supply = [have - less for have, less in zip(supply, given, strict=True)]
            count = added(given)
            if count:
                found.append(Pile(city.access(zoi), NO_CUBES, round(count, 3), False))
    for n, snitch in enumerate(SNITCH_IDS):
        site = state.site[3 * seat + n]
        if site >= 0:
            cubes = purses[purse_of(snitch, seat)]
            what = marked[city.zoi_of[site]]
            if acted and purses[SUPPLY][what]:
                cubes = (*cubes[:what], cubes[what] + 1, *cubes[what + 1 :])
            if cubes != NO_CUBES:
                found.append(Pile(city.safe_spaces(tile_of(site)), cubes, 0, True))
    return tuple(found)


def to_close(state: SnitchState) -> int:
    """Return how many ZOIs may still be closed and get an ID marker."""
    return max(0, PACK.rules.markers_each * 6 - sum([not edges for edges in state.city.open_edges.values()]))


def city_worth(state: SnitchState, seat: int) -> float:
    """Return what the ZOIs closed and begun are worth to `seat`, as far as markers go, less what they could be."""
    city = state.city
    weights = weights_of(state)
    rows = city.notes.get(weights)
    if rows is None:
        rows = city.notes[weights] = _city_worth(city, weights)
    closed, begun, count = rows
    most = PACK.rules.markers_each * 6
    worth = closed - most * weights.zoi
    left = most - count
    if left <= 0 or not begun:
        return float(worth)
    begun = begun[:left]
    used: list[int] = []
    for token in state.zones[f"hand.{seat}"]:
        bit = 1 << KIND_OF_FACE[state.face[token]]
        best, which = 0.0, -1
        for n, (_, gain, bits) in enumerate(begun):
            if bits & bit and gain > best and n not in used:
                best, which = gain, n
        if which >= 0:
            used.append(which)
            worth += best
    return float(worth + added([row[0] for row in begun]))


def _city_worth(city: City, weights: Weights) -> tuple[float, list[tuple[float, float, int]], int]:
    home = city.steps_from(NOWHERE)
    closed, count = 0.0, 0
    begun = []
    edges_of = _begun(city)
    for zoi, edges in city.open_edges.items():
        far = min([home.get(space, FAR) for space in city.access(zoi)])
        worth = max(LEAST, weights.zoi - weights.distance * max(0, far - 1)) if far < FAR else CUT_OFF * weights.zoi
        if not edges:
            closed += worth
            count += 1
            continue
        chances = [DRAW_LOW + (DRAW_HIGH - DRAW_LOW) * EASE[bits] for bits in edges_of[zoi]]
        hardest = min(range(len(chances)), key=chances.__getitem__)
        worth *= prod(chances)
        begun.append((worth, worth * (weights.ready / chances[hardest] - 1), edges_of[zoi][hardest]))
    begun.sort(reverse=True)
    return closed, begun, count


def _begun(city: City) -> dict[int, list[int]]:
    """Return for each open ZOI which kinds of tile (a bit each) can close each of its edges."""
    edges: dict[int, list[int]] = {}
    cells, zoi_of = city.cells, city.zoi_of
    for (x, y), code in city.lots.items():
        for dx, dy, across, bits in OPEN_SIDES[code]:
            zoi = zoi_of[cells[x + dx, y + dy][across]]
            edges.setdefault(zoi, []).append(bits)
    return edges


def _closers() -> tuple[tuple[int, ...], ...]:
    """Return by what a lot asks and by its edge the kinds of tile (a bit each) that can end a ZOI there."""
    table = []
    for code in range(81):
        asked = [code // 3**d % 3 for d in range(4)]
        row = []
        for d in range(4):
            bits = 0
            for kind, shape in enumerate(SHAPES):
                for turn in shape.fits[code]:
                    edges = shape.edges[turn]
                    if edges[d] >= 2 and all(asked[k] for k in range(4) if edges[k] == edges[d]):
                        bits |= 1 << kind
            row.append(bits)
        table.append(tuple(row))
    return tuple(table)


CLOSERS = _closers()
OPEN_SIDES = tuple(
    tuple((dx, dy, (d + 2) % 4, closers[d]) for d, (dx, dy) in enumerate(STEPS) if code // 3**d % 3 == ZOI)
    for code, closers in enumerate(CLOSERS)
)
"""By what a lot asks, the sides where a ZOI is open: the step there, the edge of the tile beyond, what closes it."""
_COPIES = [tile.copies["regular"] for tile in PACK.tiles]
EASE = tuple(
    sum(n for kind, n in enumerate(_COPIES) if bits >> kind & 1) / sum(_COPIES) for bits in range(1 << len(_COPIES))
)
