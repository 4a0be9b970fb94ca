"""The city tiles of Snitch!, each drawn upright at all four turns, and where pieces stand on them."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

from draw_city import ASPHALT, GLOWS, LEAVES, NEON, PAINT, PAVEMENT, car, house, lamp, plaza, sign, tree
from draw_common import (
    Curve,
    Point,
    bezier,
    bezier_d,
    disc,
    distance,
    document,
    inset,
    inside,
    line,
    lit,
    mix,
    path,
    poly_d,
    rect,
    save,
)
from draw_ground import EDGES, INWARD, MIDDLE, PLANS, SIDE, Plan, turned

VARIETIES = 3
GRASS = ("#32806b", "#378b74", "#2b7061")
LAYERS = tuple((d, mix("#490a11", "#7a191f", d / 11)) for d in (0.0, 3.2, 4.4, 5.6, 6.8, 8.0, 9.4, 11.0))
CARS = ("#e9eef2", "#f2c14e", "#4f8fd6", "#c94f4a", "#8fa3b5")


@dataclass(frozen=True)
class Thing:
    """Something on the ground in rotation 0: how to draw it upright at its turned place."""

    at: Point
    draw: Callable[[float, float, int], str]


def scenery(plan: Plan, variety: int) -> tuple[list[Thing], list[Thing], list[Thing]]:
    """Return the houses, trees and red houses of one variety of a plan, placed in rotation 0."""
    seed = f"{plan.name} {variety}"
    dice = random.Random(seed)
    roads = [point for bend in plan.streets() for point in bezier(bend, 30)]
    kerbs = [point for region in plan.regions for kerb in region.sampled() for point in kerb]
    outlines = [region.outline() for region in plan.regions]
    squares = [at for at, _ in plan.plazas]
    taken: list[tuple[float, float, float, float]] = []

    def free(x: float, y: float, w: float, h: float) -> bool:
        """Tell whether a box, with room for its front and shadow at any turn, is clear of all else."""
        if min(x - w / 2, y - h / 2) < 3 or max(x + w / 2, y + h / 2) > SIDE - 3:
            return False
        if any(abs(x - a) < (w + c) / 2 and abs(y - b) < (h + d) / 2 for a, b, c, d in taken):
            return False
        spots = [(x + w * i / 4, y + h * j / 4) for i in (-2, -1, 0, 1, 2) for j in (-2, 0, 2)]
        spots += [(x + w * i / 2, y + h * j / 4) for i in (-1, 1) for j in (-1, 1)]
        return all(
            distance(p, roads) > 9 and distance(p, kerbs) > 9.0 and distance(p, squares) > 13 for p in spots
        ) and not any(inside(p, o) for p in spots for o in outlines)

    houses = _houses(dice, free, taken, seed)
    trees = _trees(dice, free, taken)
    reds: list[Thing] = []
    for number, outline in enumerate(outlines):
        reds += _red_houses(dice, outline, kerbs, f"{seed} {number}")
    nooks = [(SIDE - 4.2, 4.2)] if "NE" in plan.zoi else []
    nooks += [(SIDE - 4.2, SIDE - 4.2)] if plan.name == "big" else []
    trees += [Thing(at, _leafy(2.6, dice.choice(LEAVES))) for at in nooks if not any(inside(at, o) for o in outlines)]
    return houses, trees, reds


Free = Callable[[float, float, float, float], bool]
Taken = list[tuple[float, float, float, float]]


def _houses(dice: random.Random, free: Free, taken: Taken, seed: str) -> list[Thing]:
    found = []
    sizes = [(26, 16), (21, 18), (18, 14), (14, 12), (12, 9), (10, 8), (9, 7), (8, 7)]
    for w, h in sizes:
        for _ in range(90):
            tall = dice.random() < 0.5
            a, b = (h, w) if tall else (w, h)
            x, y = dice.uniform(3, SIDE - 3), dice.uniform(3, SIDE - 3)
            if len(found) < 8 and free(x, y, a + 3.8, b + 3.8):
                taken.append((x, y, a + 5.5, b + 5.5))
                name = f"{seed} house {len(found)}"
                found.append(Thing((x, y), _house(a, b, name)))
    return found


def _house(w: float, h: float, seed: str, red: bool = False, neon: bool = False) -> Callable[[float, float, int], str]:
    def draw(x: float, y: float, turn: int) -> str:
        a, b = (h, w) if turn % 2 else (w, h)
        text = house(x, y, a, b, seed, red)
        if neon and random.Random(seed).random() < 0.65:
            text += sign(
                round(x, 1), round(y + b / 2 + 0.4, 1), round(a * 0.62, 1), random.Random(seed + "n").choice(NEON)
            )
        return text

    return draw


def _trees(dice: random.Random, free: Free, taken: Taken) -> list[Thing]:
    found: list[Thing] = []
    for _ in range(520):
        r = dice.uniform(2.0, 3.9)
        x, y = dice.uniform(3, SIDE - 3), dice.uniform(3, SIDE - 3)
        if len(found) < 30 and free(x, y, 2 * r - 1.2, 2 * r - 1.2):
            taken.append((x, y, 1.5 * r, 1.5 * r))
            leaf = dice.choice(LEAVES)
            found.append(Thing((x, y), _leafy(r, leaf)))
    return found


def _leafy(r: float, leaf: str) -> Callable[[float, float, int], str]:
    return lambda x, y, _turn: tree(round(x, 1), round(y, 1), round(r, 1), leaf)


def _red_houses(dice: random.Random, outline: Curve, kerbs: Curve, seed: str) -> list[Thing]:
    found: list[Thing] = []
    taken: Taken = []
    for w, h in ((15, 12), (13, 10), (11, 9), (9, 8), (8, 7)):
        for _ in range(40):
            a, b = (h, w) if dice.random() < 0.4 else (w, h)
            x, y = dice.uniform(0, SIDE), dice.uniform(0, SIDE)
            spots = [(x + (a + 3) * i / 2, y + (b + 3) * j / 2) for i in (-1, 0, 1) for j in (-1, 0, 1)]
            edge = min(x - a / 2, y - b / 2, SIDE - x - a / 2, SIDE - y - b / 2)
            if edge < 6 or any(abs(x - c) < (a + e) / 2 and abs(y - d) < (b + f) / 2 for c, d, e, f in taken):
                continue
            if all(inside(p, outline) and distance(p, kerbs) > 3.2 for p in spots):
                taken.append((x, y, a + 7, b + 7))
                found.append(Thing((x, y), _house(a, b, f"{seed} red {len(found)}", red=True, neon=edge > 11)))
    return found


def draw_tile(plan: Plan, variety: int, turn: int, things: tuple[list[Thing], list[Thing], list[Thing]]) -> str:
    """Return the SVG of one variety of a tile at one turn."""
    dice = random.Random(f"{plan.name} {variety} ground")
    base = plan
    plan = plan.turned(turn)
    parts = [rect(-2, -2, SIDE + 4, SIDE + 4, "#2f7467")]
    for _ in range(6):
        r = dice.uniform(9, 20)
        x, y = turned((dice.uniform(r, SIDE - r), dice.uniform(r, SIDE - r)), turn)
        parts.append(disc(round(x, 1), round(y, 1), round(r, 1), dice.choice(GRASS), opacity=0.75))
    streets = [bezier_d(bend) for bend in plan.streets()]
    rings = [bezier_d(kerb) for region in plan.regions for kerb in region.kerbs]
    both = "".join(streets + rings)
    kerb = "".join(rings)
    parts.append(line(both, PAVEMENT, 17, stroke_linecap="butt"))
    parts += [disc(*at, 13.4, PAVEMENT) for at, _ in plan.plazas]
    parts.append(line(both, ASPHALT, 12.5, stroke_linecap="butt"))
    parts.append(line(kerb, "#c0303a", 13, opacity=0.16, stroke_linecap="butt"))
    parts.append(line("".join(streets), PAINT, 1.2, opacity=0.75, stroke_dasharray="4 4", stroke_linecap="butt"))
    parts += _seams(plan)
    houses, trees, reds = things
    upright = sorted(((turned(t.at, turn), t) for t in houses + trees), key=lambda pair: (pair[0][1], pair[0][0]))
    parts += [t.draw(x, y, turn) for (x, y), t in upright]
    parts += [plaza(at) for at, _ in plan.plazas]
    for region in plan.regions:
        curves = region.sampled()
        for depth, colour in LAYERS:
            shape = [p for curve in curves for p in (inset(curve, depth) if depth else curve)]
            parts.append(path(poly_d(_overrun(shape), closed=True), colour))
        alleys = "".join(poly_d(_overrun(alley)) for alley in region.alleys)
        parts.append(line(alleys, "#5c0d17", 2.3, opacity=0.72, stroke_linecap="butt"))
    parts += [t.draw(*turned(t.at, turn), turn) for t in sorted(reds, key=lambda t: turned(t.at, turn)[1])]
    parts.append(line(kerb, "#3a0710", 6.4, stroke_linecap="square"))
    parts.append(line(kerb, "#ffe3cb", 3.2, stroke_linecap="square"))
    parts += _traffic(base, variety, turn)
    parts += _lamps(plan)
    return document(SIDE, SIDE, "".join(parts), GLOWS)


def _overrun(points: Curve) -> Curve:
    """Return the points, those on the tile's border moved a little beyond it so that no seam shines through."""
    out = []
    for x, y in points:
        fx = -1.0 if x <= 0.01 else SIDE + 1 if x >= SIDE - 0.01 else x
        fy = -1.0 if y <= 0.01 else SIDE + 1 if y >= SIDE - 0.01 else y
        if fx != x and out:
            out.append((x, fy))
        elif fy != y and out:
            out.append((fx, y))
        out.append((fx, fy))
    return out


def _seams(plan: Plan) -> list[str]:
    """Return the hairline at each edge, left out where streets and roads cross."""
    found = []
    for edge in EDGES:
        gaps = ((0, 11.2), (SIDE - 11.2, SIDE)) if edge in plan.zoi else ((0, 43.5), (60.5, SIDE))
        for a, b in gaps:
            spots = [turned((x, 0.0), EDGES.index(edge)) for x in (a, b)]
            found.append(poly_d(spots))
    return [line("".join(found), "#0a141c", 1.1, opacity=0.75, stroke_linecap="butt")]


def _lamps(plan: Plan) -> list[str]:
    found = []
    for at, edges in plan.plazas:
        for edge in edges:
            dx, dy = INWARD[edge]
            x, y = turned((MIDDLE, 15.0), EDGES.index(edge))
            if math.hypot(x - at[0], y - at[1]) > 20:
                found.append(lamp(x, y, x - 7.4 * dy, y + 7.4 * dx))
        found.append(disc(*at, 24, "url(#lamp)"))
    return found


def _traffic(plan: Plan, variety: int, turn: int) -> list[str]:
    dice = random.Random(f"{plan.name} {variety} cars")
    found = []
    for bend in plan.streets():
        curve = bezier(bend, 40)
        if math.hypot(bend[3][0] - bend[0][0], bend[3][1] - bend[0][1]) < 30 or dice.random() > 0.55:
            continue
        k = dice.randint(15, 22)
        way = dice.choice((1, -1))
        (x0, y0), (x1, y1) = turned(curve[k], turn), turned(curve[k + 1], turn)
        dx, dy = (x1 - x0) * way, (y1 - y0) * way
        length = math.hypot(dx, dy)
        x, y = x0 - 3.1 * dy / length, y0 + 3.1 * dx / length
        found.append(car(x, y, math.degrees(math.atan2(dx, -dy)), dice.choice(CARS)))
    return found


def anchors() -> str:
    """Return anchors.yaml: where pieces stand on each tile in rotation 0."""
    rows = [
        "# Where pieces stand on each tile in rotation 0, as x, y from 0 to 1 of the tile's side, y downwards.",
        "# a, b: safe spaces, r, s: ZOI spaces, in the order of the groups; at: a detective, a disc or a snitch,",
        "# loose: where loose cubes gather. A clockwise quarter turn takes x, y to 1 - y, x.",
    ]
    for plan in PLANS:
        rows.append(f"{plan.name}:")
        rows += [f"  {n}: {{at: {_share(at)}}}" for n, (at, _) in zip("ab", plan.plazas, strict=False)]
        rows += [
            f"  {n}: {{at: {_share(r.disc)}, loose: {_share(r.loose)}}}"
            for n, r in zip("rs", plan.regions, strict=False)
        ]
    rows.append("hq:")
    low, high = 47.8 / 208, 160.2 / 208
    spots = {"hq": (0.5, 0.485), "hq.nw": (low, low), "hq.ne": (high, low), "hq.se": (high, high), "hq.sw": (low, high)}
    rows += [f"  {n}: {{at: [{x:.4g}, {y:.4g}]}}" for n, (x, y) in spots.items()]
    return "\n".join(rows) + "\n"


def _share(point: Point) -> str:
    return f"[{point[0] / SIDE:.4g}, {point[1] / SIDE:.4g}]"


def main() -> None:
    """Write all tiles and anchors.yaml."""
    for plan in PLANS:
        for variety in range(1, VARIETIES + 1):
            things = scenery(plan, variety)
            for turn in range(4):
                tail = f"-r{turn}" if turn else ""
                save(f"snitch/tile-{plan.name}-{variety}{tail}.svg", lit(draw_tile(plan, variety, turn, things)))
    save("snitch/anchors.yaml", anchors())


if __name__ == "__main__":
    main()
