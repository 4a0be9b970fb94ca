"""Draw the large pictures of R.I.G.S.: the poster, and the strip of desert above the set-up."""

import math
import random

from draw_common import (
    Curve,
    Point,
    along,
    around,
    cut,
    disc,
    down,
    group,
    line,
    num,
    oval,
    path,
    poly_d,
    radial,
    rect,
    window,
)
from draw_rigs_common import (
    INK,
    OCHRE,
    OCHRE_LIGHT,
    RIG_LIGHT,
    SEAT_PAINTS,
    TEAL,
    Field,
    hazard,
    hills,
    inked,
    luxury,
    relief,
    rig,
    write,
)
from draw_scenes import night

Chance = random.Random
GROUND = hills((60, 168, 44, 1.0), (236, 150, 52, -0.95), (176, 236, 40, 0.8), (30, 270, 36, -0.7), (262, 262, 30, 0.6))
"""The survey map of the poster: two hills, two lakes of dust, a ridge."""


def survey(ground: Field, wide: float, high: float, step: float = 7) -> str:
    """Return a map of the ground: hollows in teal, hills in rust, lines of equal height, a grid."""
    low = [(-0.9, "#2b8480"), (-0.72, "#4a9a8d"), (-0.55, "#77af97"), (-0.38, "#a3bd96"), (-0.22, "#c4bc82")]
    high_ground = [(-0.08, "#d9b570"), (0.08, OCHRE), (0.24, "#cf9a52"), (0.42, "#c58742"), (0.6, "#b87436")]
    top = [(0.78, "#a8632c"), (0.95, "#955426")]
    parts = [rect(0, 0, wide, high, "#1f716f"), relief(ground, (wide, high), low + high_ground + top, step)]
    grid = "".join(f"M{num(x)} 0V{num(high)}" for x in range(48, int(wide), 64))
    grid += "".join(f"M0 {num(y)}H{num(wide)}" for y in range(112, int(high), 64))
    return "".join([*parts, path(grid, stroke=TEAL, stroke_width=0.8, opacity=0.45)])


def route() -> str:
    """Return the way of a survey on the poster: stations, and a flag at its end."""
    spots = [(22, 252), (52, 214), (42, 170), (84, 138)]
    parts = [line(poly_d(spots), "#a8281f", 2.2, stroke_dasharray="5 5")]
    for x, y in spots[:-1]:
        parts.append(disc(x, y, 4.6, OCHRE_LIGHT, stroke="#a8281f", stroke_width=2))
    x, y = spots[-1]
    return "".join([*parts, line(f"M{x} {y}v-26", INK, 2.2), inked(f"M{x} {y - 26}l17 6l-17 6z", "#d0402c", 1.6)])


def strata(top: float, wide: float, high: float, chance: Chance) -> str:
    """Return the ground cut open from `top` down: sand, clay, rock, with stones in it."""
    layers = ((0, "#c98a44"), (10, "#8e5526"), (30, "#6d3f1f"), (56, "#4c2c19"))
    frame = window(0, 0, wide, high)
    parts = []
    for k, (below, tint) in enumerate(layers):
        edge: Curve = [(x, top + below + 3.2 * math.sin(x / (23 + 6 * k) + 2 * k)) for x in range(0, int(wide) + 9, 8)]
        parts.append(path(poly_d(cut([*edge, (wide, high), (0, high)], frame), closed=True), tint))
        if k == 0:
            parts.append(line(poly_d(edge), OCHRE_LIGHT, 1.6, opacity=0.8))
    for _ in range(34):
        x, y = wide * chance.random(), top + 20 + (high - top - 22) * chance.random()
        parts.append(oval(x, y, 1.5 + 3 * chance.random(), 1 + 1.4 * chance.random(), "#2c1a10", opacity=0.5))
    return "".join(parts)


def auger(x: float, top: float, foot: float) -> str:
    """Return a drill that turns down from `top` to the tip at `foot`."""
    parts = [rect(x - 3.5, top, 7, foot - top - 12, "#8d98a3", stroke=INK, stroke_width=1.6)]
    for y in range(int(top) + 4, int(foot) - 16, 9):
        parts.append(inked(f"M{x - 8} {y}L{x + 8} {y + 5}V{y + 9}L{x - 8} {y + 4}Z", "#dfe6ec", 1.6))
    return "".join([*parts, inked(f"M{x - 7} {foot - 13}H{x + 7}L{x} {foot}Z", "#cfd8df", 1.8)])


def poster() -> None:
    """Draw the poster: a RIGS drills for gems before the survey map; its title has a band of ochre above."""
    chance = Chance(5)
    top = 306
    parts = [survey(GROUND, 288, 320), rect(0, 92, 288, 214, "url(#dusk)"), route()]
    parts.append(disc(178, 214, 128, "url(#glow)"))
    parts += [strata(top, 288, 384, chance), auger(186, top, 374)]
    for x, y, scale in ((36, 332, 0.42), (66, 352, 0.34), (104, 336, 0.3), (246, 342, 0.44), (268, 324, 0.28)):
        parts += [disc(x + 32 * scale, y + 32 * scale, 34 * scale, "url(#gem)"), group(luxury(), x, y, scale)]
    parts.append(group(rig("metal"), 62, top - 158, 1.72))
    parts += [rect(0, 0, 288, 100, OCHRE_LIGHT), rect(0, 0, 288, 100, "url(#sheet)")]
    parts += [hazard(0, 0, 288, 13, 24), rect(0, 13, 288, 1.6, INK), rect(0, 98, 288, 3, INK)]
    parts.append(line("M10 104H278", "#ffffff", 1, opacity=0.25))
    defs = RIG_LIGHT + down("sheet", "#f0d4a0", "#d9ae68") + down("dusk", "#3a1d0c", "#3a1d0c", 0.28, 0)
    defs += around("glow", 178, 214, 128, (0, "#fff0c0", 0.62), (0.55, "#ffdf9a", 0.28), (1, "#ffdf9a", 0))
    defs += radial("gem", (0, "#ffd34f", 0.6), (1, "#ffd34f", 0))
    write("poster", 288, 384, "".join(parts), defs)


def mesa(x: float, base: float, wide: float, high: float) -> Curve:
    """Return a mountain with a flat top."""
    shape = ((0, 0), (0.16, 0.62), (0.22, 0.66), (0.27, 1), (0.62, 1), (0.66, 0.84), (0.8, 0.8), (0.88, 0.4), (1, 0))
    return [(x + wide * a, base - high * b) for a, b in shape]


def range_of(chance: Chance, span: Point, base: float, tall: Point, wide: Point, fill: str) -> str:
    """Return a row of mesas, and the ground they stand on."""
    x, parts = span[0], []
    while x < span[1]:
        w, h = chance.uniform(*wide), chance.uniform(*tall)
        parts.append(poly_d(mesa(x, base, w, h), closed=True))
        x += w * chance.uniform(0.75, 1.5)
    return path("".join(parts), fill)


def dunes(wide: float, base: float, foot: float, swell: float, shift: float) -> str:
    """Return path data of rolling ground from edge to edge."""
    edge = [
        (x, base + swell * math.sin(x / 170 + shift) + 0.5 * swell * math.sin(x / 67 + 2 * shift))
        for x in range(-10, int(wide) + 30, 20)
    ]
    return poly_d([*edge, (wide + 20, foot), (-10, foot)], closed=True)


def derrick(x: float, foot: float, high: float, paint: str, width: float) -> str:
    """Return a far drill with its lamp."""
    half = high * 0.24
    d = f"M{num(x - half)} {num(foot)}L{num(x)} {num(foot - high)}L{num(x + half)} {num(foot)}"
    for low, up in ((0.05, 0.3), (0.3, 0.52), (0.52, 0.72)):
        a, b = half * (1 - low), half * (1 - up)
        ya, yb = foot - high * low, foot - high * up
        d += f"M{num(x - a)} {num(ya)}L{num(x + b)} {num(yb)}H{num(x - b)}L{num(x + a)} {num(ya)}"
    return line(d, paint, width)


def lamp(x: float, y: float, reach: float, tint: str = "red") -> str:
    """Return a light far away."""
    heart = {"red": "#ff7a5c", "amber": "#ffe3a0"}[tint]
    return disc(x, y, reach, f"url(#{tint})") + disc(x, y, reach * 0.16, heart)


LAMPS = radial("red", (0, "#ff5a3c", 0.75), (1, "#ff5a3c", 0)) + radial("amber", (0, "#ffc65c", 0.8), (1, "#ffc65c", 0))


def dusty_moon(x: float, y: float, r: float) -> str:
    """Return a pale moon with its craters."""
    spots = ((-0.3, -0.3, 0.22), (0.34, 0.18, 0.3), (-0.28, 0.42, 0.16), (0.2, -0.5, 0.12))
    craters = "".join(disc(x + a * r, y + b * r, c * r, "#a98556", opacity=0.35) for a, b, c in spots)
    return disc(x, y, r, "#e8cf9c", opacity=0.85) + craters


def fading(name: str, colour: str, full: float, gone: float) -> str:
    """Return a colour that is whole above the height `full` and nothing at `gone`."""
    return along(name, (0, full, 0, gone), (0, colour, 1), (1, colour, 0))


def skyline() -> None:
    """Draw the strip above the set-up: RIGS on their way home before a low sun; it fades below."""
    chance = Chance(12)
    parts = [rect(0, 0, 1600, 240, "url(#sky)"), rect(0, 0, 1600, 184, "url(#halo)"), disc(1010, 128, 46, "url(#sun)")]
    parts += [dusty_moon(612, 46, 17), disc(676, 30, 6, "#a9c9bd", opacity=0.6)]
    parts.append(range_of(chance, (-60, 1600), 178, (26, 66), (110, 240), "url(#far)"))
    parts.append(range_of(chance, (-90, 1600), 186, (14, 40), (150, 300), "url(#near)"))
    parts.append(path(dunes(1600, 178, 240, 5, 0.6), "url(#sand)"))
    for x, high in ((150, 82), (420, 56), (770, 74), (1285, 92), (1490, 60)):
        parts += [derrick(x, 182, high, "#2a160c", 2.6), lamp(x, 182 - high, 20)]
    for k, (x, load) in enumerate(
        ((250, "energy"), (560, "supply"), (880, "metal"), (1120, "luxury"), (1390, "metal"))
    ):
        parts.append(group(rig(load, flag=SEAT_PAINTS[k % 4]), x, 142 + 2 * (k % 2), 0.56))
    parts.append(path(dunes(1600, 200, 240, 4, 3.1), "url(#front)"))
    dusk = ((0, "#153f41", 1), (0.34, "#5f6a50", 1), (0.62, "#d08a45", 1), (0.78, "#e6a858", 1), (1, "#7a4a24", 0))
    defs = (
        night("sky", *dusk)
        + RIG_LIGHT
        + LAMPS
        + fading("far", "#9a5a33", 150, 215)
        + fading("near", "#6b3a20", 160, 222)
    )
    defs += fading("sand", "#4a2a16", 180, 232) + fading("front", "#2a170c", 200, 240)
    defs += around("halo", 1010, 128, 260, (0, "#ffe9b0", 0.75), (0.4, "#ffcf80", 0.3), (1, "#ffcf80", 0)) + down(
        "sun", "#fff6d6", "#ffd98a"
    )
    write("skyline", 1600, 240, "".join(parts), defs)


def main() -> None:
    """Write both."""
    poster()
    skyline()


if __name__ == "__main__":
    main()
