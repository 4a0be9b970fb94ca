"""The city as it follows from the map tiles laid: who touches whom, which ZOIs are open, where a tile fits."""

from functools import lru_cache
from typing import Any

from tabletop.core.actions import Action
from tabletop.games.snitch.spaces import (
    HQ,
    HQ_CORNERS,
    HQ_NAMES,
    SAFE,
    STEPS,
    ZOI,
    TileShape,
    asks,
    base_space,
    lot_name,
    space_name,
    tile_of,
    token_name,
)

Cell = tuple[int, int]
_HQ_SPACES = len(HQ_NAMES)
FAR = 1 << 30
"""More steps than any way has."""
CITIES_KEPT = 512
"""The most cities that are kept: those that a search comes back to."""


class City:
    """A city that never changes: laying a tile makes a new one (`with_tile`).

    `cells` maps a cell to the space at each of its four edges (-1 inside the HQ tile), `streets` a space to the
    spaces one step away, `touches` a safe space to the ZOI spaces that border it. A ZOI is known by its lowest space:
    `zoi_of` maps a ZOI space to it, `zoi_spaces` that one to the spaces of its ZOI and `open_edges` to the number of
    its open edges.
    `lots` maps a free cell beside a tile to what its neighbours ask of a tile there. `notes` is for what others work
    out from this city and would work out again.
    """

    __slots__ = (
        "_access",
        "_fits",
        "_reached",
        "_steps",
        "_walks",
        "_zois",
        "cells",
        "lots",
        "notes",
        "open_edges",
        "streets",
        "touches",
        "zoi_of",
        "zoi_spaces",
    )

    def __init__(self) -> None:
        self.cells: dict[Cell, tuple[int, ...]] = {}
        self.streets: dict[int, tuple[int, ...]] = {}
        self.touches: dict[int, tuple[int, ...]] = {}
        self.zoi_of: dict[int, int] = {}
        self.zoi_spaces: dict[int, tuple[int, ...]] = {}
        self.open_edges: dict[int, int] = {}
        self.lots: dict[Cell, int] = {}
        self._fits: dict[object, list[Action]] = {}
        self._walks: dict[int, tuple[tuple[int, int, int], ...]] = {}
        self._reached: dict[int, _Reached] = {}
        self._zois: dict[int, tuple[int, ...]] = {}
        self._steps: dict[int, dict[int, int]] = {}
        self._access: dict[int, tuple[int, ...]] = {}
        self.notes: dict[object, Any] = {}

    def with_tile(self, token: int, shape: TileShape, x: int, y: int, turn: int) -> "City":
        """Return this city with the map tile `token` of `shape` laid at the cell (`x`, `y`), turned `turn` quarters.

        The same tile in the same place gives the same city for a while, with all that was worked out about it.
        """
        return _with_tile(self, token, shape, x, y, turn)

    def _copied(self) -> "City":
        """Return a copy of it that nothing has been worked out for but the access to spaces."""
        city = City.__new__(City)
        city.cells = dict(self.cells)
        city.streets = dict(self.streets)
        city.touches = dict(self.touches)
        city.zoi_of = dict(self.zoi_of)
        city.zoi_spaces = dict(self.zoi_spaces)
        city.open_edges = dict(self.open_edges)
        city.lots = dict(self.lots)
        city._fits = {}
        city._walks = {}
        city._reached = {}
        city._zois = {}
        city._steps = {}
        city._access = dict(self._access)
        city.notes = {}
        return city

    def _grown(self, token: int, shape: TileShape, x: int, y: int, turn: int) -> "City":
        city = self._copied()
        first = base_space(token)
        edges = tuple(first + k for k in shape.edges[turn])
        zois = tuple(range(first + 2, first + 2 + shape.zoi_count))
        for safe in range(first, first + shape.safe_count):
            city.streets[safe] = ()
            city.touches[safe] = zois
        for space in zois:
            city.zoi_of[space] = space
            city.zoi_spaces[space] = (space,)
            city.open_edges[space] = edges.count(space)
        city.cells[x, y] = edges
        city.lots.pop((x, y), None)
        for d, (dx, dy) in enumerate(STEPS):
            cell = (x + dx, y + dy)
            here = edges[d]
            neighbour = self.cells.get(cell)
            if neighbour is None:
                ground = ZOI if here in city.zoi_of else SAFE
                city.lots[cell] = city.lots.get(cell, 0) + asks((d + 2) % 4, ground)
                continue
            there = neighbour[(d + 2) % 4]
            if here in city.zoi_of:
                city._join(here, there)
            else:
                city.streets[here] = (*city.streets[here], there)
                city.streets[there] = (*city.streets[there], here)
        return city

    def _join(self, one: int, other: int) -> None:
        low, high = sorted((self.zoi_of[one], self.zoi_of[other]))
        self._access.pop(low, None)
        if low == high:
            self.open_edges[low] -= 2
            return
        for space in self.zoi_spaces[high]:
            self.zoi_of[space] = low
        self.zoi_spaces[low] = tuple(sorted(self.zoi_spaces[low] + self.zoi_spaces.pop(high)))
        self.open_edges[low] += self.open_edges.pop(high) - 2

    def is_complete(self, zoi: int) -> bool:
        """Return whether the ZOI named by its lowest space `zoi` has no open edge (snitch.14)."""
        return self.open_edges[zoi] == 0

    def zois_at(self, space: int) -> tuple[int, ...]:
        """Return the ZOIs that the walkable `space` touches, each once (snitch.r14)."""
        zois = self._zois.get(space)
        if zois is None:
            zois = self._zois[space] = tuple(dict.fromkeys(self.zoi_of[zoi] for zoi in self.touches[space]))
        return zois

    def lays(self, token: int, kind: int, shape: TileShape) -> list[Action]:
        """Return the actions that lay the map tile `token`, of the kind number `kind`, on every lot that it fits."""
        key = (token, kind)
        actions = self._fits.get(key)
        if actions is None:
            places = self._fits.get(kind)
            if places is None:
                fits = shape.fits
                places = [
                    (lot_name(x, y, turn),) for (x, y), asked in sorted(self.lots.items()) for turn in fits[asked]
                ]
                self._fits[kind] = places
            name = token_name(token)
            actions = self._fits[key] = [("play", name, place) for (place,) in places]
        return actions

    def walks(self, start: int) -> tuple[tuple[int, int, int], ...]:
        """Return (space, steps, space before) for every space that can be walked to, nearest first (snitch.12)."""
        walks = self._walks.get(start)
        if walks is None:
            walks = self._walks[start] = tuple(self._within(start, FAR).rows())
        return walks

    def _within(self, start: int, most: int) -> "_Reached":
        """Return what was reached from `start`, all that `most` steps lead to with the rest or without."""
        reached = self._reached.get(start)
        if reached is None:
            reached = self._reached[start] = _Reached(start)
        if reached.edge and len(reached.ends) <= most:
            reached.go_on(self.streets, most)
        return reached

    def walk_actions(self, start: int, most: int) -> list[Action]:
        """Return the actions that walk from `start` at most `most` steps, nearest first, whoever stands there."""
        reached = self._within(start, most)
        return reached.actions[: reached.ends[min(most, len(reached.ends) - 1)]]

    def steps_from(self, start: int) -> dict[int, int]:
        """Return how many steps it is from `start` to each space that can be walked to; NOWHERE (-1) is all of HQ."""
        steps = self._steps.get(start)
        if steps is None:
            row = [start] if start >= 0 else list(range(_HQ_SPACES))
            steps = self._steps[start] = dict.fromkeys(row, 0)
            streets = self.streets
            for space in row:
                far = steps[space] + 1
                for there in streets[space]:
                    if there not in steps:
                        steps[there] = far
                        row.append(there)
        return steps

    def access(self, zoi: int) -> tuple[int, ...]:
        """Return the safe spaces that touch the ZOI named `zoi` (snitch.r14)."""
        spaces = self._access.get(zoi)
        if spaces is None:
            tiles = dict.fromkeys(tile_of(space) for space in self.zoi_spaces[zoi])
            spaces = self._access[zoi] = tuple(safe for tile in tiles for safe in self.safe_spaces(tile))
        return spaces

    def safe_spaces(self, tile: int) -> tuple[int, ...]:
        """Return the safe spaces of the map tile `tile`, which lies in the city."""
        first = base_space(tile)
        return (first, first + 1) if first + 1 in self.touches else (first,)

    def distance(self, start: int, goal: int) -> int | None:
        """Return the number of steps from `start` to `goal`, None when no way leads there."""
        if start == goal:
            return 0
        return next((steps for space, steps, _ in self.walks(start) if space == goal), None)

    def path(self, start: int, goal: int) -> tuple[int, ...]:
        """Return the spaces of the shortest way from `start` to `goal`, both included."""
        reached = self._reached.get(start)
        if reached is None or goal not in reached.before:
            reached = self._within(start, FAR)
        before, way = reached.before, [goal]
        while way[-1] != start:
            way.append(before[way[-1]])
        return tuple(reversed(way))


class _Reached:
    """What was reached from a space so far, step by step: the space `before` each, nearest first, the `actions` that
    walk there, and where among them those `ends` that take no more than so many steps. `edge` is what was reached
    last."""

    __slots__ = ("actions", "before", "edge", "ends")

    def __init__(self, start: int) -> None:
        self.before = {start: start}
        self.actions: list[Action] = []
        self.ends = [0]
        self.edge = [start]

    def go_on(self, streets: dict[int, tuple[int, ...]], most: int) -> None:
        """Go on to all that `most` steps lead to: a random game seldom asks for ways through the whole city."""
        before, actions, ends, edge = self.before, self.actions, self.ends, self.edge
        while edge and len(ends) <= most:
            found = []
            for space in edge:
                for there in streets[space]:
                    if there not in before:
                        before[there] = space
                        found.append(there)
            actions += [walk_action(space) for space in found]
            ends.append(len(actions))
            edge = found
        self.edge = edge

    def rows(self) -> list[tuple[int, int, int]]:
        """Return (space, steps, space before) for each space that was reached, nearest first."""
        spaces, ends = list(self.before)[1:], self.ends
        return [
            (space, steps, self.before[space])
            for steps in range(1, len(ends))
            for space in spaces[ends[steps - 1] : ends[steps]]
        ]


@lru_cache(maxsize=CITIES_KEPT)
def _with_tile(city: City, token: int, shape: TileShape, x: int, y: int, turn: int) -> City:
    return city._grown(token, shape, x, y, turn)


def _empty_city() -> City:
    city = City()
    for space in range(_HQ_SPACES):
        city.touches[space] = ()
    corners = tuple(HQ_CORNERS.values())
    city.streets[HQ] = corners
    for corner in corners:
        city.streets[corner] = (HQ,)
    for cell, space in HQ_CORNERS.items():
        around = [(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS]
        city.cells[cell] = tuple(-1 if there in HQ_CORNERS else space for there in around)
        for d, there in enumerate(around):
            if there not in HQ_CORNERS:
                city.lots[there] = city.lots.get(there, 0) + asks((d + 2) % 4, SAFE)
    return city


EMPTY_CITY = _empty_city()
"""The HQ tile alone (snitch.1)."""


@lru_cache(maxsize=4096)
def walk_action(space: int) -> Action:
    """Return the action that walks to `space`."""
    return ("walk", space_name(space))
