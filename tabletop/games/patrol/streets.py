"""Moving over the city: what spaces cost, what is in reach, and how to get there (patrol.2, patrol.11)."""

from collections.abc import Mapping
from functools import lru_cache

from tabletop.core.actions import Action
from tabletop.core.numbers import number
from tabletop.core.squares import Squares
from tabletop.core.ways import Reached, reach
from tabletop.games.patrol.pack import BOARD, DRIVE, PACK, SPACES, TILE_OF
from tabletop.games.patrol.state import PatrolState

HALVES = 2
"""Costs and rolls are counted in half points (patrol.r24)."""
_NEIGHBOURS = (Squares(BOARD.columns, BOARD.rows, diagonal=False).neighbours, BOARD.neighbours)

Costs = tuple[int, ...]


def costs(state: PatrolState) -> Costs:
    """Return what it costs to move onto a space of each area tile, in half points (patrol.r26)."""
    return _costs(state.areas, state.traffic, number(state, "move_cost", 0) if state.modifiers else 0)


@lru_cache(maxsize=1024)
def _costs(areas: tuple[int, ...], traffic: bool, extra: int) -> Costs:
    if not traffic:
        return (HALVES + extra,) * len(areas)
    return tuple(PACK.traffic_costs[PACK.areas[area].traffic - 1] + extra for area in areas)


@lru_cache(maxsize=1024)
def ways_from(start: int, diagonal: bool, prices: Costs) -> Mapping[int, Reached]:
    """Return every space with what it costs to get there from `start` and the space before it, the cheapest first."""
    neighbours = _NEIGHBOURS[diagonal]
    return reach(
        [start], SPACES * max(prices), lambda space: [(beside, prices[TILE_OF[beside]]) for beside in neighbours[space]]
    )


@lru_cache(maxsize=8192)
def drives(start: int, diagonal: bool, prices: Costs, rolled: int) -> tuple[Action, ...]:
    """Return the actions of driving from `start` with a roll of `rolled` points, the nearest space first.

    Who can't get anywhere may move to any space beside (patrol.r25).
    """
    found = ways_from(start, diagonal, prices)
    spaces = [space for space, reached in found.items() if 0 < reached.cost <= rolled * HALVES]
    return tuple(DRIVE[space] for space in spaces or _NEIGHBOURS[diagonal][start])


def path(start: int, goal: int, diagonal: bool, prices: Costs) -> tuple[int, ...]:
    """Return the spaces of a cheapest way from `start` to `goal`, both included: one with the fewest turns."""
    return _straightest(start, diagonal, prices)[goal]


@lru_cache(maxsize=1024)
def _straightest(start: int, diagonal: bool, prices: Costs) -> Mapping[int, tuple[int, ...]]:
    """Return for each space the cheapest way there from `start` that turns least."""
    reached = ways_from(start, diagonal, prices)
    found: dict[int, dict[int, tuple[int, tuple[int, ...]]]] = {start: {0: (0, (start,))}}
    for space, (cost, _) in reached.items():
        if space == start:
            continue
        found[space] = by_step = {}
        for before in _NEIGHBOURS[diagonal][space]:
            if reached[before].cost + prices[TILE_OF[space]] == cost:
                step = space - before
                turns, stops = min((n + (last not in (0, step)), stops) for last, (n, stops) in found[before].items())
                by_step[step] = turns, (*stops, space)
    return {space: min(by_step.values())[1] for space, by_step in found.items()}


def points_text(halves: int) -> str:
    """Return half points of movement as a player reads them.

    >>> points_text(7), points_text(4), points_text(1)
    ('3½', '2', '½')
    """
    whole, half = divmod(halves, HALVES)
    return f"{whole or (not half and '0') or ''}{'½' if half else ''}"
