"""The plan of each city tile in rotation 0: its ZOI regions, plazas and streets, in units of a 104 wide tile."""

import math
from dataclasses import dataclass

from draw_common import Curve, Point, bezier, inside

SIDE = 104.0
MIDDLE = SIDE / 2
NEAR, FAR = 0.19 * SIDE, 0.81 * SIDE
ROUND = 0.5523
EDGES = "NESW"
EDGE_POINTS = {"N": (MIDDLE, 0.0), "E": (SIDE, MIDDLE), "S": (MIDDLE, SIDE), "W": (0.0, MIDDLE)}
INWARD = {"N": (0.0, 1.0), "E": (-1.0, 0.0), "S": (0.0, -1.0), "W": (1.0, 0.0)}


def turned(point: Point, turn: int, side: float = SIDE) -> Point:
    """Return where the point lies after `turn` clockwise quarter turns of the tile."""
    x, y = point
    for _ in range(turn % 4):
        x, y = side - y, x
    return x, y


def turned_edge(edge: str, turn: int) -> str:
    """Return which edge `edge` becomes after `turn` clockwise quarter turns."""
    return EDGES[(EDGES.index(edge) + turn) % 4]


@dataclass(frozen=True)
class Region:
    """One ZOI space: its kerbs as chains of Béziers with the region at their left hand, its alleys, its anchors."""

    kerbs: tuple[tuple[Point, ...], ...]
    alleys: tuple[Curve, ...]
    disc: Point
    loose: Point

    def turned(self, turn: int) -> "Region":
        """Return the region after `turn` clockwise quarter turns."""
        return Region(
            tuple(tuple(turned(p, turn) for p in kerb) for kerb in self.kerbs),
            tuple([turned(p, turn) for p in alley] for alley in self.alleys),
            turned(self.disc, turn),
            turned(self.loose, turn),
        )

    def sampled(self) -> list[Curve]:
        """Return the kerbs as fine polylines."""
        return [bezier(kerb) for kerb in self.kerbs]

    def outline(self) -> Curve:
        """Return the region's outline as one polygon."""
        return [point for kerb in self.sampled() for point in kerb]


@dataclass(frozen=True)
class Plan:
    """A kind of tile: its edges' ground, regions in the order of the table, plazas with the streets to them."""

    name: str
    zoi: str
    regions: tuple[Region, ...]
    plazas: tuple[tuple[Point, str], ...]

    def turned(self, turn: int) -> "Plan":
        """Return the plan after `turn` clockwise quarter turns."""
        return Plan(
            self.name,
            "".join(turned_edge(edge, turn) for edge in self.zoi),
            tuple(region.turned(turn) for region in self.regions),
            tuple((turned(at, turn), "".join(turned_edge(e, turn) for e in edges)) for at, edges in self.plazas),
        )

    def streets(self) -> list[tuple[Point, ...]]:
        """Return a Bézier from each safe edge's middle, leaving it at a right angle, to its plaza."""
        return [street(edge, plaza) for plaza, edges in self.plazas for edge in edges]


def street(edge: str, plaza: Point) -> tuple[Point, ...]:
    """Return the Bézier from the middle of an edge to a plaza."""
    x, y = EDGE_POINTS[edge]
    dx, dy = INWARD[edge]
    reach = 0.5 * math.hypot(plaza[0] - x, plaza[1] - y)
    first = (x + dx * reach, y + dy * reach)
    second = ((first[0] + plaza[0]) / 2, (first[1] + plaza[1]) / 2)
    return (x, y), first, second, plaza


def straight(one: Point, other: Point, bend: float = 0.0) -> Curve:
    """Return a fine polyline from one point to the other, bulging to the right of its run by `bend`."""
    (x0, y0), (x1, y1) = one, other
    length = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / length, (x1 - x0) / length
    steps = max(8, int(length * 2))
    spots = []
    for k in range(steps + 1):
        t = k / steps
        lift = bend * math.sin(math.pi * t) ** 2
        spots.append((x0 + (x1 - x0) * t + nx * lift, y0 + (y1 - y0) * t + ny * lift))
    return spots


def within(curves: list[Curve], kerbs: tuple[tuple[Point, ...], ...]) -> tuple[Curve, ...]:
    """Return the runs of the curves that lie within the outline."""
    outline = [point for kerb in kerbs for point in bezier(kerb)]
    runs: list[Curve] = []
    for curve in curves:
        run: Curve = []
        for point in curve:
            x, y = point
            nudged = (min(max(x, 0.01), SIDE - 0.01), min(max(y, 0.01), SIDE - 0.01))
            if inside(nudged, outline):
                run.append(point)
            elif run:
                runs.append(run)
                run = []
        if run:
            runs.append(run)
    return tuple(run[::3] + run[-1:] for run in runs if len(run) > 6)


def region(kerbs: list[list[Point]], alleys: list[Curve], disc: Point, loose: Point) -> Region:
    """Return a region with its alleys cut to its outline."""
    chains = tuple(tuple(kerb) for kerb in kerbs)
    return Region(chains, within(alleys, chains), disc, loose)


def cap(depth: float, turn: int = 0) -> Region:
    """Return a region that opens to the north only (then turned)."""
    half = MIDDLE - NEAR
    kerb = [
        (NEAR, 0.0),
        (NEAR, ROUND * depth),
        (MIDDLE - ROUND * half, depth),
        (MIDDLE, depth),
        (MIDDLE + ROUND * half, depth),
        (FAR, ROUND * depth),
        (FAR, 0.0),
    ]
    alleys = [straight((MIDDLE + off, 0), (MIDDLE + 0.8 * off + 2, 40)) for off in (-16, 0, 16)]
    alleys += [straight((0, y), (SIDE, y), 1.5) for y in (8, 24)]
    return region([kerb], alleys, (44, 13), (70.5, 14)).turned(turn)


def bean(reach: float) -> Region:
    """Return a region that opens to the north and the east; `reach` bends its long kerb."""
    outer = [(NEAR, 0.0), (NEAR, reach), (SIDE - reach, FAR), (SIDE, FAR)]
    alleys = [
        [(SIDE - r * math.cos(a), r * math.sin(a)) for a in (math.pi / 2 * k / 60 for k in range(61))]
        for r in (36, 52, 68)
    ]
    alleys += [straight((0, 8), (70, 8)), straight((96, 40), (96, SIDE))]
    alleys += [straight((88, 12), (40, 44), 2), straight((92, 16), (60, 64), -2), straight((84, 4), (30, 22), 2)]
    alleys += [straight((100, 20), (80, 76), -2)]
    return region([outer, nook()], alleys, (62, 33), (86, 62))


def nook(turn: int = 0) -> list[Point]:
    """Return the short kerb around the north-east corner (then turned)."""
    r = NEAR * (1 - ROUND)
    kerb = [(SIDE, NEAR), (SIDE - NEAR + r, NEAR), (FAR, r), (FAR, 0.0)]
    return [turned(point, turn) for point in kerb]


def waist() -> Region:
    """Return the region that opens to the north and the south."""
    thin = 38.5
    west = [
        (NEAR, 0.0),
        (NEAR, 22.0),
        (thin, 28.0),
        (thin, MIDDLE),
        (thin, 76.0),
        (NEAR, 82.0),
        (NEAR, SIDE),
    ]
    east = [(SIDE - x, SIDE - y) for x, y in west]
    alleys = [
        [(MIDDLE + off * (1 - 0.5 * math.sin(math.pi * y / 208) ** 2), y / 2) for y in range(209)]
        for off in (-16, 0, 16)
    ]
    alleys += [straight((0, y), (SIDE, y), 1.5) for y in (8, 25.6, 43.2, 60.8, 78.4, 96)]
    return region([west, east], alleys, (MIDDLE, 23), (MIDDLE, 80))


def fist() -> Region:
    """Return the region that opens to the north, the east and the south."""
    deep = 48.0
    west = [
        (NEAR, 0.0),
        (NEAR, 22.0),
        (deep, 26.0),
        (deep, MIDDLE),
        (deep, 78.0),
        (NEAR, 82.0),
        (NEAR, SIDE),
    ]
    alleys = [
        [(MIDDLE + off + (16 - 0.3 * off) * math.sin(math.pi * y / 208) ** 2, y / 2) for y in range(209)]
        for off in (-16, 0, 16)
    ]
    alleys += [straight((SIDE, y), (20, y)) for y in (36, 52, 68)]
    alleys += [straight((0, y), (SIDE, y), bend) for y, bend in ((8, 0), (22, 3), (82, -3), (96, 0))]
    alleys += [straight((96, 0), (96, SIDE))]
    return region([west, nook(1), nook()], alleys, (69, 36), (69, 71))


PLANS = (
    Plan("cap", "N", (cap(32.24),), (((52, 68), "ESW"),)),
    Plan("corner", "NE", (bean(34),), (((29, 75), "SW"),)),
    Plan("caps-adjacent", "NE", (cap(28), cap(28, 1)), (((37, 67), "SW"),)),
    Plan("band", "NS", (waist(),), (((88, 52), "E"), ((16, 52), "W"))),
    Plan("caps-opposite", "NS", (cap(30.5), cap(30.5, 2)), (((52, 52), "EW"),)),
    Plan("big", "NES", (fist(),), (((20, 52), "W"),)),
    Plan("corner-cap", "NES", (bean(24), cap(26, 2)), (((23, 61), "W"),)),
)
