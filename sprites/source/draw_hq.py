"""The HQ tile: two by two cells, a blue cross around the star house, and a green disc at each corner."""

import math
import random

from draw_city import ASPHALT, GLOWS, LEAVES, PAINT, PAVEMENT, house, police, tree
from draw_common import (
    Curve,
    bezier,
    bezier_d,
    disc,
    distance,
    document,
    down,
    line,
    lit,
    path,
    poly_d,
    rect,
    ring,
    save,
    star,
    stops,
)
from draw_ground import turned

SIDE = 208.0
MIDDLE = SIDE / 2
LOW = 47.8
NIGHT, RIM = "#0c2b52", "#a9d3ff"
CROSS = "M85-4H123V212H85ZM-4 85H212V123H-4Z"


def quarter(turn: int) -> list[list[tuple[float, float]]]:
    """Return the two streets of the north-west corner, turned by quarter turns."""
    bends = [
        [(52.0, 0.0), (52.0, 16.0), (50.0, 30.0), (LOW, LOW)],
        [(0.0, 52.0), (16.0, 52.0), (30.0, 50.0), (LOW, LOW)],
    ]
    return [[turned(p, turn, SIDE) for p in bend] for bend in bends]


def scenery(roads: Curve) -> str:
    """Return houses and trees around the cross."""
    dice = random.Random("hq")
    taken: list[tuple[float, float, float, float]] = []
    found: list[tuple[float, str]] = []

    def free(x: float, y: float, w: float, h: float) -> bool:
        spots = [(x + w * i / 4, y + h * j / 4) for i in (-2, -1, 0, 1, 2) for j in (-2, -1, 0, 1, 2)]
        return (
            min(x - w / 2, y - h / 2) > 3
            and max(x + w / 2, y + h / 2) < SIDE - 3
            and all(abs(a - MIDDLE) > 25 and abs(b - MIDDLE) > 25 for a, b in spots)
            and all(math.hypot(a - MIDDLE, b - MIDDLE) > 75 and distance((a, b), roads) > 9 for a, b in spots)
            and not any(abs(x - a) < (w + c) / 2 and abs(y - b) < (h + d) / 2 for a, b, c, d in taken)
        )

    for w, h in ((27, 20), (22, 16), (19, 17), (16, 13), (13, 11), (10, 9), (9, 7)):
        for _ in range(160):
            x, y = dice.uniform(4, SIDE - 4), dice.uniform(4, SIDE - 4)
            if len(found) < 22 and free(x, y, w + 2.5, h + 6):
                taken.append((x, y, w + 4, h + 7))
                found.append((y, house(round(x, 1), round(y, 1), w, h, f"hq {len(found)}")))
    for _ in range(2200):
        x, y, r = dice.uniform(4, SIDE - 4), dice.uniform(4, SIDE - 4), dice.uniform(2.2, 3.8)
        if len(found) < 96 and free(x, y, 2 * r - 1, 2 * r - 1):
            taken.append((x, y, 1.5 * r, 1.5 * r))
            found.append((y, tree(round(x, 1), round(y, 1), round(r, 1), dice.choice(LEAVES))))
    return "".join(text for _, text in sorted(found))


def tower() -> str:
    """Return the eight-sided star house."""

    def sides(r: float, dy: float) -> list[tuple[float, float]]:
        return ring(MIDDLE, MIDDLE + dy, r, 8, 22.5)

    parts = [
        path(poly_d(sides(48, 6), closed=True), "#000000", opacity=0.4),
        path(poly_d(sides(46, 3), closed=True), "#12233a"),
        path(poly_d(sides(46, -2), closed=True), "#e9e2cf", stroke="#12233a", stroke_width=1.5),
    ]
    outer, inner = sides(43, -2), sides(24, -3)
    shades = ("#2a4d79", "#25446b", "#2a4d79", "#335f95", "#3c6fae", "#3e73b4", "#3c6fae", "#335f95")
    for k in range(8):
        n = (k + 1) % 8
        wedge = poly_d([outer[k], outer[n], inner[n], inner[k]], closed=True)
        parts.append(path(wedge, shades[k], stroke="#193659", stroke_width=1))
    parts += [
        disc(MIDDLE, MIDDLE - 1, 27, "#12233a"),
        disc(MIDDLE, MIDDLE - 3, 26, "url(#gold)", stroke="#7a4d0b", stroke_width=1.6),
        disc(MIDDLE, MIDDLE - 3, 21.5, "none", stroke="#a9701a", stroke_width=1.2),
        path(star(18, MIDDLE, MIDDLE - 3), "#14396b", stroke="#fff1c6", stroke_width=1.2, stroke_linejoin="round"),
    ]
    return "".join(parts)


def hq() -> str:
    """Return the HQ tile."""
    parts = [rect(-2, -2, SIDE + 4, SIDE + 4, "#2f7467")]
    dice = random.Random("hq ground")
    for _ in range(14):
        r = dice.uniform(10, 22)
        x, y = dice.uniform(r, SIDE - r), dice.uniform(r, SIDE - r)
        parts.append(
            disc(round(x, 1), round(y, 1), round(r, 1), dice.choice(("#32806b", "#378b74", "#2b7061")), opacity=0.7)
        )
    bends = [bend for turn in range(4) for bend in quarter(turn)]
    streets = "".join(bezier_d(bend) for bend in bends)
    parts.append(line(streets, PAVEMENT, 17, stroke_linecap="butt"))
    parts.append(line(streets, ASPHALT, 12.5, stroke_linecap="butt"))
    parts.append(line(streets, PAINT, 1.2, opacity=0.75, stroke_dasharray="4 4", stroke_linecap="butt"))
    parts.append(_seams())
    parts.append(scenery([p for bend in bends for p in bezier(bend)]))
    parts += [
        path(CROSS, NIGHT, stroke=NIGHT, stroke_width=9),
        disc(MIDDLE, MIDDLE, 72, NIGHT),
        path(CROSS, "#2467b4", stroke=RIM, stroke_width=3),
        disc(MIDDLE, MIDDLE, 67, "#2467b4", stroke=RIM, stroke_width=3),
        path("M86.5-4H121.5V212H86.5ZM-4 86.5H212V121.5H-4Z", "url(#water)"),
        disc(MIDDLE, MIDDLE, 65.5, "url(#water)"),
    ]
    rays = []
    for k in range(28):
        angle = math.tau * k / 28
        rays.append([(MIDDLE + r * math.cos(angle), MIDDLE + r * math.sin(angle)) for r in (57, 63)])
    parts.append(line("".join(poly_d(ray) for ray in rays), "#9cc9fb", 1.6, opacity=0.55, stroke_linecap="butt"))
    parts.append(disc(MIDDLE, MIDDLE, 54, "none", stroke="#9cc9fb", stroke_width=1, opacity=0.5))
    lanes = "M104 0V36M104 172V208M0 104H36M172 104H208"
    parts.append(line(lanes, "#cfe6ff", 1.6, opacity=0.8, stroke_dasharray="5 4", stroke_linecap="butt"))
    parts += [police(94.5, 20, 0), police(20, 113.5, -90), police(188, 94.5, 90)]
    parts.append(tower())
    for x, y in (turned((LOW, LOW), turn, SIDE) for turn in range(4)):
        parts += [
            disc(x, y, 30, "url(#lamp)"),
            disc(x, y, 16.5, NIGHT),
            disc(x, y, 15, "#3fae86", stroke="#d3eaff", stroke_width=2.2),
            disc(x, y, 10.8, "#2c8a6a"),
            path(star(7.6, x, y + 0.3), "#d6f5e6", opacity=0.9),
        ]
    spots = stops((0, "#4a93e6", 1), (1, "#1f5fae", 1))
    water = (
        f'<radialGradient id="water" gradientUnits="userSpaceOnUse" cx="104" cy="104" r="104">{spots}</radialGradient>'
    )
    return document(SIDE, SIDE, "".join(parts), GLOWS + down("gold", "#ffd680", "#e2a02c") + water)


def _seams() -> str:
    gaps = ((0, 43.5), (60.5, 82.0), (126.0, 147.5), (164.5, SIDE))
    ends = [[turned((x, 0.0), turn, SIDE) for x in gap] for turn in range(4) for gap in gaps]
    return line("".join(poly_d(pair) for pair in ends), "#0a141c", 1.1, opacity=0.75, stroke_linecap="butt")


def main() -> None:
    """Write the tile."""
    save("snitch/hq.svg", lit(hq()))


if __name__ == "__main__":
    main()
