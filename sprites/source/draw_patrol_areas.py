"""What stands in the blocks of the city areas of Patrol!, a function an area."""

import random
from collections.abc import Callable
from typing import NamedTuple

from draw_common import bezier, bezier_d, darker, disc, distance, lighter, num, oval, path, poly_d, rect
from draw_patrol_common import STREET, box_d
from draw_patrol_plan import Plan

W, H = 150, 138
"""A block between the streets."""
WIDE, HIGH = 164, 152
"""A space."""
KERB = 7
"""Half a street."""
ALL_W, ALL_H = 3 * WIDE, 3 * HIGH
LEAF = ("#8fc79a", "#a2d3a6", "#7db98c")
LAWN = "#c6e3c4"
Chance = random.Random


Builder = Callable[[Plan, float, float, int, int, Chance], None]


class Area(NamedTuple):
    """An area: its ground, what stands in the block at x, y (its column and row), and what crosses the whole tile."""

    ground: str
    builds: Builder
    crosses: Callable[[], str] | None = None


def pick(chance: Chance, *options: str) -> str:
    """Return one of some colours."""
    return options[int(chance.random() * len(options)) % len(options)]


def downtown(plan: Plan, x: float, y: float, column: int, row: int, chance: Chance) -> None:
    """Towers with lit windows, tall enough to throw long shadows."""
    kind = (column + 2 * row) % 3
    places = (
        ((10, 8, 58, 46), (80, 8, 60, 62), (10, 74, 58, 50), (80, 90, 60, 34)),
        ((10, 8, 130, 44), (10, 74, 60, 50), (82, 74, 58, 50)),
        ((10, 8, 46, 112), (70, 8, 70, 50), (70, 80, 70, 42)),
    )[kind]
    for dx, dy, w, h in places:
        roof = pick(chance, "#8fadd6", "#9db8dd", "#84a2cd", "#a9c1e2")
        plan.house(x + dx, y + dy, w, h, roof, 9, 3)
        for k in range(int((h - 8) / 9)):
            at = y + dy + 9 + 9 * k
            plan.on_roof(
                path(
                    f"M{num(x + dx + 8)} {num(at)}H{num(x + dx + w - 8)}",
                    stroke="#e6effa",
                    stroke_width=2.4,
                    stroke_dasharray="5 4.6",
                    opacity=0.75,
                )
            )
        if w > 56 and h > 40:
            size = 15
            plan.on_roof(rect(x + dx + w / 2 - size / 2, y + dy + h / 2 - size / 2, size, size, darker(roof, 0.12), 2))
            plan.on_roof(rect(x + dx + w / 2 - size / 2, y + dy + h / 2 - size / 2, size, 3, lighter(roof, 0.4), 1))


def southside(plan: Plan, x: float, y: float, column: int, row: int, chance: Chance) -> None:
    """Terraces of brick houses with a garden strip between them."""
    plan.lies(path(box_d(x + 10, y + 58, 130, 22, 6), "#d9e3cc"))
    for line_ in range(2):
        for k in range(4):
            at, top = x + 10 + 33.4 * k, y + (9 if line_ == 0 else 84)
            if chance.random() < 0.1:
                plan.tree(at + 15, top + 20, 12, pick(chance, *LEAF))
                continue
            roof = pick(chance, "#d8b4bd", "#cfa9b6", "#dfc0c2", "#d3adaf")
            plan.house(at, top, 29, 42, roof, 5, 2)
            plan.on_roof(path(f"M{num(at + 2)} {num(top + 21)}h25", stroke="#f4e8ec", stroke_width=2.2))
            plan.on_roof(
                path(f"M{num(at + 2)} {num(top + 22.6)}h25V{num(top + 40)}h-25Z", darker(roof, 0.12), opacity=0.5)
            )
            plan.on_roof(rect(at + (5 if k % 2 else 19), top + 9, 5, 6, "#a9808d", 1))
    for k in range(3):
        if chance.random() < 0.75:
            plan.tree(x + 30 + 44 * k + 8 * chance.random(), y + 70, 7 + 2 * chance.random(), pick(chance, *LEAF))


def midtown(plan: Plan, x: float, y: float, column: int, row: int, chance: Chance) -> None:
    """Perimeter blocks around yards, in two turns."""
    roofs = ("#b6bbe0", "#a9b0d9", "#c2c6e6")
    roof, other = pick(chance, *roofs), pick(chance, *roofs)
    if (column + row) % 2:
        plan.outline(x + 10, y + 9, [(44, 0), (0, 62), (86, 0), (0, 48), (-130, 0)], roof, 6)
        plan.house(x + 72, y + 9, 68, 40, other, 6)
        plan.on_roof(rect(x + 86, y + 20, 14, 12, darker(other, 0.13), 2))
        plan.on_roof(path(f"M{num(x + 19)} {num(y + 20)}v84h108", stroke=lighter(roof, 0.4), stroke_width=2.2))
        plan.tree(x + 63, y + 60, 7, pick(chance, *LEAF))
    else:
        plan.house(x + 10, y + 9, 52, 112, roof, 6)
        plan.house(x + 82, y + 9, 58, 44, other, 6)
        plan.house(x + 82, y + 76, 58, 45, pick(chance, *roofs), 6)
        plan.lies(path(box_d(x + 20, y + 30, 32, 70, 5), "#d9e2f0"))
        plan.on_roof(path(box_d(x + 24, y + 26, 24, 76, 3), darker(roof, 0.1)))
        plan.on_roof(path(box_d(x + 27, y + 31, 18, 68, 3), "#d3e6cf"))
        plan.on_roof(rect(x + 98, y + 22, 26, 14, lighter(other, 0.3), 2))
        plan.on_roof(path(f"M{num(x + 92)} {num(y + 90)}h38m-38 9h38m-38 9h38", stroke="#eceef9", stroke_width=2.2))
        plan.tree(x + 72, y + 66, 7.5, pick(chance, *LEAF))


def market(plan: Plan, x: float, y: float, column: int, row: int, chance: Chance) -> None:
    """Stalls with striped awnings; in the middle a fountain on a round place."""
    if (column, row) == (1, 1):
        fountain(plan, x + 75, y + 68, chance)
        return
    for dx, dy in ((12, 12), (82, 12), (12, 78), (82, 78)):
        if chance.random() < 0.17:
            plan.tree(x + dx + 26, y + dy + 22, 14, pick(chance, *LEAF))
            continue
        stall(plan, x + dx, y + dy, 56, 46, pick(chance, "#dd8f85", "#8fb0dc", "#dcbd76", "#96c3a2"))


def fountain(plan: Plan, x: float, y: float, chance: Chance) -> None:
    """Add the round place of the market with its fountain, and a stall in each corner."""
    plan.lies(disc(x, y, 60, "#ddd0b1") + disc(x, y, 55, "#f8f3e6"))
    for k in range(3):
        plan.lies(disc(x, y, 46 - 10 * k, "none", stroke="#e6dcc4", stroke_width=2))
    for dx, dy in ((-58, -48), (58, -48), (-58, 50), (58, 50)):
        plan.tree(x + dx, y + dy, 10, pick(chance, *LEAF))
    for dx, dy in ((-42, -2), (42, -2), (0, -40), (0, 40)):
        plan.house(x + dx - 9, y + dy - 7, 18, 10, pick(chance, "#dd8f85", "#8fb0dc", "#dcbd76"), 3, 3)
    water = disc(x + 2, y + 5, 19, "#8d7f5c", opacity=0.28) + disc(x, y, 19, "#ffffff") + disc(x, y, 15, "#8fc4e6")
    plan.above.append(water + disc(x, y, 9, "#b7dcf3") + disc(x, y, 5, "#ffffff") + disc(x, y, 2.2, "#8fc4e6"))


def stall(plan: Plan, x: float, y: float, w: float, h: float, cloth: str) -> None:
    """Add a stall: its roof, the striped awning over its front, its goods below."""
    plan.house(x, y, w, h - 6, "#fdfaf2", 6, 4)
    n = 7
    step = w / n
    edge = f"h{num(step)}v15a{num(step / 2)} {num(step / 2)} 0 0 1 {num(-step)} 0Z"
    for k in range(n):
        d = f"M{num(x + k * step)} {num(y + h - 24)}{edge}"
        plan.on_roof(path(d, cloth if k % 2 == 0 else "#ffffff"))
    plan.on_roof(path(f"M{num(x + 6)} {num(y + 9)}h{num(w - 12)}", stroke="#e5dcc4", stroke_width=2.4))


def warehouse(plan: Plan, x: float, y: float, column: int, row: int, chance: Chance) -> None:
    """Long halls under corrugated roofs, and yards of containers."""
    roofs = ("#cdb69c", "#c4a98f", "#d6c3aa")
    if (column + row) % 2 == 0:
        for dy in (10, 74):
            roof = pick(chance, *roofs)
            plan.house(x + 10, y + dy, 130, 46, roof, 6, 2)
            ribs = "".join(f"M{num(x + 18 + 11.5 * k)} {num(y + dy + 3)}v40" for k in range(11))
            plan.on_roof(path(ribs, stroke=darker(roof, 0.14), stroke_width=1.8, opacity=0.7))
            plan.on_roof(path(f"M{num(x + 10)} {num(y + dy + 23)}h130", stroke=lighter(roof, 0.45), stroke_width=2.6))
        return
    roof = pick(chance, *roofs)
    left = row != 1
    at = x + (10 if left else 58)
    plan.house(at, y + 10, 82, 110, roof, 6, 2)
    ribs = "".join(f"M{num(at + 3)} {num(y + 20 + 11.5 * k)}h76" for k in range(9))
    plan.on_roof(path(ribs, stroke=darker(roof, 0.14), stroke_width=1.8, opacity=0.7))
    plan.on_roof(path(f"M{num(at + 41)} {num(y + 10)}v110", stroke=lighter(roof, 0.45), stroke_width=2.6))
    yard = x + (104 if left else 12)
    for k in range(4):
        box = ("#8fabc9", "#d08f6a", "#9bb59d", "#cfae62")[(k + column + row) % 4]
        plan.house(yard, y + 12 + 28 * k, 34, 17, box, 4, 1.5)
        plan.on_roof(
            path(
                "".join(f"M{num(yard + 6 + 5.6 * j)} {num(y + 14 + 28 * k)}v13" for j in range(5)),
                stroke=darker(box, 0.16),
                stroke_width=1.2,
            )
        )


def rails() -> str:
    """A railway along the street between the second and the third column."""
    x = 2 * WIDE
    sleepers = "".join(f"M{num(x - 8.6)} {num(4 + 12.66 * k)}h17.2" for k in range(36))
    return path(sleepers, stroke="#8a7a69", stroke_width=3.6, opacity=0.75) + path(
        f"M{x - 4.8} 0V{ALL_H}M{x + 4.8} 0V{ALL_H}", stroke="#5f6f84", stroke_width=2.4
    )


RIVER = [(-12.0, 92.0), (104, 60), (246, 44), (246, 152), (246, 264), (340, 218), (506, 226)]


def riverfront(plan: Plan, x: float, y: float, column: int, row: int, chance: Chance) -> None:
    """Houses in twos on both banks, gardens where the river comes too near."""
    curve = bezier(RIVER)
    for dx, dy in ((10, 10), (82, 10), (10, 76), (82, 76)):
        w, h = 58, 44
        near = min(distance((x + dx + a * w, y + dy + b * h), curve) for a in (0, 0.5, 1) for b in (0, 0.5, 1))
        if near > 50:
            roof = pick(chance, "#9cc7d6", "#8fbccd", "#aad2dd", "#e2c9a8")
            plan.house(x + dx, y + dy, w, h, roof, 5, 3)
            plan.on_roof(
                path(f"M{num(x + dx + 3)} {num(y + dy + h / 2)}h{w - 6}", stroke=lighter(roof, 0.5), stroke_width=2)
            )
            plan.on_roof(rect(x + dx + 38, y + dy + 8, 9, 8, darker(roof, 0.16), 1.5))
        else:
            for _ in range(3):
                spot = (x + dx + w * chance.random(), y + dy + h * chance.random())
                if distance(spot, curve) > 49 and min(spot[0] - x, x + W - spot[0], spot[1] - y, y + H - spot[1]) > 8:
                    plan.tree(*spot, 7 + 3 * chance.random(), pick(chance, *LEAF))


def river() -> str:
    """The river with its quays; the streets cross it on bridges."""
    d = bezier_d(RIVER)
    parts = [path(d, stroke="#c4b894", stroke_width=80), path(d, stroke="#e9e1c8", stroke_width=75)]
    parts += [path(d, stroke="#5f9fd0", stroke_width=65), path(d, stroke="#7db8e4", stroke_width=61)]
    for shift, dash, width in ((-13, "44 58", 2.4), (1, "30 70", 2.8), (14, "52 66", 2.4)):
        flow = bezier_d([(a, b + shift) for a, b in RIVER])
        parts.append(
            path(flow, stroke="#b9ddf5", stroke_width=width, stroke_dasharray=dash, stroke_linecap="round", opacity=0.9)
        )
    curve = bezier(RIVER, 60)
    for at in (WIDE, 2 * WIDE):
        parts.append(bridge(at, min(curve, key=lambda spot: abs(spot[0] - at))[1], upright=True))
    parts.append(bridge(min(curve, key=lambda spot: abs(spot[1] - HIGH))[0], HIGH, upright=False))
    for bx, by, turn in ((80, 76, -7), (424, 226, 2)):
        parts.append(boat(bx, by, turn))
    return "".join(parts)


def bridge(x: float, y: float, upright: bool) -> str:
    """Return a bridge over the river for a street that runs up or across."""
    long = 46
    a, b = (11, long) if upright else (long, 11)
    parts = [rect(x - a + 4, y - b + 7, 2 * a, 2 * b, "#28507c", 3, opacity=0.28)]
    parts.append(rect(x - a, y - b, 2 * a, 2 * b, "#9db4c9", 3))
    a, b = (KERB + 0.4, long + 3) if upright else (long + 3, KERB + 0.4)
    parts.append(rect(x - a, y - b, 2 * a, 2 * b, STREET))
    d = f"M{num(x)} {num(y - b)}V{num(y + b)}" if upright else f"M{num(x - a)} {num(y)}H{num(x + a)}"
    parts.append(path(d, stroke="#d3dfeb", stroke_width=1.8, stroke_dasharray="8 9"))
    return "".join(parts)


def boat(x: float, y: float, turn: float) -> str:
    """Return a boat and its wake."""
    hull = "M-19-7H8C15-7 19-3 21 0C19 3 15 7 8 7H-19Z"
    parts = path("M-20 0L-46-7M-20 0L-46 7", stroke="#d7ecfa", stroke_width=2, stroke_linecap="round")
    parts += path(hull, "#2c5a86", opacity=0.3, transform="translate(3 5)") + path(hull, "#ffffff")
    parts += path("M-16-4.4H7C12-4.4 15-2 16.6 0C15 2 12 4.4 7 4.4H-16Z", "#d58a66") + rect(
        -11, -3.6, 13, 7.2, "#f7f1e3", 2
    )
    return f'<g transform="translate({num(x)} {num(y)}) rotate({num(turn)})">{parts}</g>'


def university(plan: Plan, x: float, y: float, column: int, row: int, chance: Chance) -> None:
    """Halls with columns, college wings, and greens with crossing paths."""
    kind = (row - column) % 3
    stone = pick(chance, "#c9b7a4", "#c1b5ae", "#d1c1ac")
    if kind == 0:
        plan.house(x + 14, y + 22, 122, 36, stone, 6, 2)
        gable = poly_d([(x + 40, y + 22), (x + 75, y + 8), (x + 110, y + 22)])
        plan.on_roof(path(gable + "Z", darker(stone, 0.16)) + path(gable, stroke="#f7f1e8", stroke_width=2))
        plan.on_roof("".join(rect(x + 46 + 11 * k, y + 27, 5, 27, "#f7f1e8", 1) for k in range(6)))
        plan.lies(path(box_d(x + 14, y + 78, 122, 48, 16), LAWN))
        plan.lies(path(f"M{num(x + 75)} {num(y + 66)}v60", stroke="#f5f8f0", stroke_width=6))
        for k in (0, 1):
            for j in range(2):
                plan.tree(x + 30 + 88 * k + (14 * j if k == 0 else -14 * j), y + 94 + 18 * j, 9.5, pick(chance, *LEAF))
    elif kind == 1:
        plan.lies(path(box_d(x + 10, y + 9, 130, 118, 18), LAWN))
        paths = poly_d([(x + 16, y + 15), (x + 134, y + 121)]) + poly_d([(x + 134, y + 15), (x + 16, y + 121)])
        plan.lies(path(paths, stroke="#f5f8f0", stroke_width=7))
        plan.lies(
            disc(x + 75, y + 68, 21, "#f5f8f0")
            + disc(x + 75, y + 68, 12, "#93c2de")
            + disc(x + 75, y + 68, 4, "#e8f4fb")
        )
        for dx, dy in ((75, 24), (75, 113), (28, 68), (122, 68), (58, 20), (92, 117)):
            plan.tree(x + dx, y + dy, 9 + 2 * chance.random(), pick(chance, *LEAF))
    else:
        plan.outline(x + 12, y + 10, [(126, 0), (0, 46), (-34, 0), (0, -16), (-58, 0), (0, 84), (-34, 0)], stone, 6)
        plan.on_roof(
            path(f"M{num(x + 28)} {num(y + 116)}V{num(y + 24)}h92v20", stroke=lighter(stone, 0.5), stroke_width=2.2)
        )
        plan.lies(path(box_d(x + 62, y + 66, 78, 62, 14), LAWN))
        for _ in range(4):
            plan.tree(x + 76 + 52 * chance.random(), y + 80 + 36 * chance.random(), 9, pick(chance, *LEAF))


POND = "M318 44C384 18 456 48 450 92C442 134 366 130 334 106C308 84 296 56 318 44Z"
WALK = [(-10.0, 336.0), (110, 250), (180, 400), (300, 330), (360, 296), (430, 350), (502, 268)]


def park(plan: Plan, x: float, y: float, column: int, row: int, chance: Chance) -> None:
    """Woods and meadows."""
    if (column, row) == (2, 0):
        spots = [(18, 22), (24, 112), (52, 122), (134, 118), (118, 126)]
        for dx, dy in spots:
            plan.tree(x + dx, y + dy, 10 + 4 * chance.random(), pick(chance, *LEAF))
        return
    if (column, row) == (0, 2):
        plan.lies(path(box_d(x + 34, y + 34, 86, 66, 6), "#b4dab2", stroke="#f3f8ec", stroke_width=2.6))
        plan.lies(
            path(f"M{num(x + 77)} {num(y + 34)}v66", stroke="#f3f8ec", stroke_width=2)
            + disc(x + 77, y + 67, 11, "none", stroke="#f3f8ec", stroke_width=2)
        )
    walk = bezier(WALK)
    grown: list[tuple[float, float, float]] = []
    for _ in range(60):
        r = 9 + 6 * chance.random()
        at = (x + 14 + (W - 28) * chance.random(), y + 14 + (H - 28) * chance.random(), r)
        pitch = (column, row) == (0, 2) and x + 24 < at[0] < x + 130 and y + 24 < at[1] < y + 110
        middle = abs(at[0] - x - 75) < 22 and abs(at[1] - y - 69) < 18
        clear = all((at[0] - a) ** 2 + (at[1] - b) ** 2 > ((r + q) * 0.72) ** 2 for a, b, q in grown)
        if len(grown) < 9 and not pitch and not middle and clear and distance(at[:2], walk) > 15:
            grown.append(at)
    for a, b, r in sorted(grown, key=lambda spot: spot[1]):
        plan.tree(a, b, r, pick(chance, *LEAF))


def pond() -> str:
    """The pond with its island and the walk through the trees."""
    walk = bezier_d(WALK)
    parts = [path(walk, stroke="#dccfa8", stroke_width=11), path(walk, stroke="#f8f3e2", stroke_width=8)]
    parts += [path(POND, "#78aed3", stroke="#eef6e4", stroke_width=7), path(POND, "#9bcdec")]
    ripples = "M340 62C356 54 374 52 388 56M356 84C372 92 396 96 412 90M404 64C418 66 428 72 432 82"
    parts.append(path(ripples, stroke="#d5edfa", stroke_width=3, stroke_linecap="round"))
    parts.append(oval(376, 78, 13, 8, "#b9dcb0") + disc(376, 74, 6, "#8fc79a"))
    return "".join(parts)


def interchange(plan: Plan, x: float, y: float, column: int, row: int, chance: Chance) -> None:
    """Garages and filling stations in the corners of the motorway."""
    roofs = ("#b7c0cb", "#aab6c4", "#c3cad3")
    if (column, row) == (1, 1):
        return
    if column == 1:
        for dx in (10, 106):
            plan.house(x + dx, y + (12 if row == 0 else 84), 32, 38, pick(chance, *roofs), 5)
        return
    if row == 1:
        for dy in (10, 92):
            plan.house(x + (12 if column == 0 else 88), y + dy, 48, 32, pick(chance, *roofs), 5)
        return
    left, top = (12 if column == 0 else 60), (12 if row == 0 else 66)
    plan.house(x + left, y + top, 78, 56, pick(chance, *roofs), 6)
    plan.on_roof(path(f"M{num(x + left + 12)} {num(y + top + 18)}h54m-54 18h54", stroke="#eef2f6", stroke_width=2.6))
    lots_x, lots_y = x + (100 if column == 0 else 12), y + (14 if row == 0 else 82)
    plan.lies(path(box_d(lots_x, lots_y, 38, 40, 3), "#cdd5dd"))
    for k in range(3):
        plan.lies(path(f"M{num(lots_x + 3)} {num(lots_y + 11 + 10 * k)}h32", stroke="#f1f5f8", stroke_width=1.6))
        if chance.random() < 0.75:
            plan.lies(
                rect(
                    lots_x + 5 + 15 * (k % 2),
                    lots_y + 3 + 10 * k,
                    13,
                    6,
                    pick(chance, "#d58f7e", "#8ba9d3", "#f7fafc"),
                    2,
                )
            )
    for k in range(2):
        plan.tree(
            x + (24 if column == 0 else 126) - k * 2, y + (96 if row == 0 else 24) + 19 * k, 8.5, pick(chance, *LEAF)
        )


def motorway() -> str:
    """Two motorways that cross in half a clover leaf."""
    mx, my = ALL_W / 2, ALL_H / 2
    ramps = ""
    for side in (1, -1):
        loop = [(0, 18), (14, 96), (116, 92), (106, 40), (98, 8), (50, 0), (0, 0)]
        ramps += bezier_d([(mx + side * dx, my + side * dy) for dx, dy in loop])
        slip = [(0, -176), (6, -108), (118, -8), (200, 0)]
        ramps += bezier_d([(mx + side * dx, my + side * dy) for dx, dy in slip])
    cross, up = f"M-10 {num(my)}H{ALL_W + 10}", f"M{num(mx)} -10V{ALL_H + 10}"
    hard = f"M-10 {num(my - 15)}H{ALL_W + 10}M-10 {num(my + 15)}H{ALL_W + 10}"
    hard_up = f"M{num(mx - 15)} -10V{ALL_H + 10}M{num(mx + 15)} -10V{ALL_H + 10}"
    rails_ = f"M{num(mx - 19)} {num(my - 30)}v60M{num(mx + 19)} {num(my - 30)}v60"
    dashes = {"stroke": "#e2b04a", "stroke_width": 2.6, "stroke_dasharray": "14 10"}
    parts = [path(ramps, stroke="#2f4a6e", stroke_width=19, opacity=0.16, transform="translate(3 5)")]
    for main, ramp, colour in ((40, 20, "#95a9bd"), (34, 15, "#eef3f8")):
        parts += [path(ramps, stroke=colour, stroke_width=ramp), path(cross, stroke=colour, stroke_width=main)]
    parts += [path(cross, **dashes), path(hard, stroke="#c9d6e2", stroke_width=1.6)]
    parts.append(rect(mx - 16, my - 26, 44, 62, "#2f4a6e", 2, opacity=0.25))
    parts += [path(up, stroke="#95a9bd", stroke_width=40), path(up, stroke="#f6f9fc", stroke_width=34)]
    parts += [path(up, **dashes), path(hard_up, stroke="#c9d6e2", stroke_width=1.6)]
    parts.append(path(rails_, stroke="#8094a9", stroke_width=3.4))
    return "".join(parts)


AREAS = {
    "downtown": Area("#c3d3ea", downtown),
    "southside": Area("#efe3e6", southside),
    "warehouse-row": Area("#e7ddcd", warehouse, rails),
    "market-square": Area("#f0e9d8", market),
    "midtown": Area("#e1e3f3", midtown),
    "riverfront": Area("#d6ebee", riverfront, river),
    "interchange": Area("#dae1e8", interchange, motorway),
    "university-hill": Area("#e2e9dd", university),
    "westgrove-park": Area("#cfe7cb", park, pond),
}
