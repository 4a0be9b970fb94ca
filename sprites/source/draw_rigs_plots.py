"""Draw the five kinds of plot of R.I.G.S. by day and, without power, by night, and the cards of their surveys."""

import math
import random
from collections.abc import Callable
from itertools import pairwise

from draw_common import (
    Curve,
    Point,
    along,
    cut,
    darker,
    disc,
    down,
    group,
    line,
    mix,
    num,
    oval,
    path,
    poly_d,
    rect,
    slant,
    window,
)
from draw_rigs_common import INK, luxury, write
from draw_scenes import night

Chance = random.Random
WIDE, HIGH = 300, 286
FRAME = window(4, 4, WIDE - 8, HIGH - 8, 10)
"""What is drawn of a plot, inside its rim."""
SURVEY = 104, 246
SKIES = {
    "desert": ("#e98b4a", "#f8c27a", "#ffe3a8"),
    "plains": ("#7fb0a8", "#c6d0ae", "#f2e3b4"),
    "valley": ("#79b7c4", "#cfe0c4", "#f6e6bd"),
    "forest": ("#2f7f86", "#8cc6a8", "#dcecb8"),
    "ridge": ("#5b6c93", "#b6a9b4", "#f0d3b0"),
}
GROUNDS = {
    "desert": ("#f0ac54", "#dc8b3a", "#a95a22"),
    "plains": ("#d3b25c", "#b5913f", "#7a5d26"),
    "valley": ("#a9b060", "#7f8f45", "#4c5f2c"),
    "forest": ("#5d9a55", "#3f7a48", "#215037"),
    "ridge": ("#a8968c", "#82736d", "#4e4648"),
}


def land(points: Curve, fill: str, **more: object) -> str:
    """Return a part of the picture, as far as it lies in the frame."""
    return path(poly_d(cut(points, FRAME), closed=True), fill, **more)


def solid(d: str, fill: str, **more: object) -> str:
    """Return a part of the picture given as "x y x y ..."."""
    numbers = [float(part) for part in d.split()]
    return land(list(zip(numbers[::2], numbers[1::2], strict=True)), fill, **more)


def streak(points: Curve, stroke: str, width: float, **more: object) -> str:
    """Return a line from edge to edge of the frame."""
    return path(poly_d([p for p in points if 6 < p[0] < WIDE - 6]), stroke=stroke, stroke_width=width, **more)


def dune(y: float, swell: float, shift: float, waves: float = 1.3) -> Curve:
    """Return the upper edge of rolling ground."""
    return [
        (
            x,
            y
            + swell * math.sin(x / WIDE * math.tau * waves + shift)
            + swell * 0.4 * math.sin(x / WIDE * 9 + shift * 2),
        )
        for x in range(-8, WIDE + 16, 8)
    ]


def below(edge: Curve) -> Curve:
    """Return the ground below an edge."""
    return [*edge, (edge[-1][0], HIGH + 4), (edge[0][0], HIGH + 4)]


def jagged(seed: int, y: float, rough: float, steps: int) -> Curve:
    """Return the upper edge of broken ground."""
    chance = Chance(seed)
    edge: Curve = [(0, y + chance.uniform(-rough, rough)), (WIDE, y + chance.uniform(-rough, rough))]
    for _ in range(steps):
        finer: Curve = []
        for (a, b), (c, d) in pairwise(edge):
            finer += [(a, b), ((a + c) / 2, (b + d) / 2 + chance.uniform(-rough, rough))]
        edge, rough = [*finer, edge[-1]], rough / 2
    return edge


def sky(kind: str) -> str:
    """Return the sky and the flat ground of a plot."""
    return land([(0, 0), (WIDE, 0), (WIDE, 112), (0, 112)], "url(#sky)") + land(
        [(0, 98), (WIDE, 98), (WIDE, HIGH), (0, HIGH)], "url(#ground)"
    )


def tuft(x: float, y: float, size: float, stroke: str) -> str:
    """Return a tuft of grass."""
    s = [num(part * size) for part in (-2, -6, -5, -8, -7, -11, 2, 5)]
    d = f"M{num(x)} {num(y)}q{s[0]} {s[1]} {s[2]} {s[3]}M{num(x)} {num(y)}q0 {s[4]} 0 {s[5]}"
    return line(f"{d}M{num(x)} {num(y)}q{s[6]} {s[1]} {s[7]} {s[3]}", stroke, 1.8 * size)


def rock(x: float, y: float, s: float, light: str, dark: str) -> str:
    """Return a stone and its shadow."""
    whole: Curve = [(-11, 0), (-8, -9), (-1, -13), (7, -9), (11, 0)]
    side: Curve = [(-1, -13), (7, -9), (11, 0), (2, 0)]
    parts = [oval(x, y + 1, 11 * s, 3.2 * s, "#000000", opacity=0.3)]
    parts += [land([(x + a * s, y + b * s) for a, b in shape], fill) for shape, fill in ((whole, light), (side, dark))]
    return "".join(parts)


def pine(x: float, y: float, s: float, light: str, dark: str) -> str:
    """Return a fir and its shadow."""
    parts = [land([(x - 1.6 * s, y), (x - 1.6 * s, y - 7 * s), (x + 1.6 * s, y - 7 * s), (x + 1.6 * s, y)], "#3d2a1a")]
    for k, rise in enumerate((5, 14, 23)):
        half, foot, top = (10 - 2 * k) * s, y - rise * s, y - rise * s - 17 * s
        parts.append(land([(x, top), (x + half, foot), (x - half, foot)], light))
        parts.append(land([(x, top), (x + half, foot), (x + s, foot)], dark))
    return "".join(parts)


def desert() -> str:
    """Return dunes in the heat, with two cacti."""
    parts = [disc(214, 46, 40, "#fff3c4", opacity=0.28), disc(214, 46, 33, "#fff3c4", opacity=0.4)]
    parts.append(disc(214, 46, 25, "#fffbe6"))
    parts.append(solid("-5 92 10 58 44 58 54 70 66 70 76 92", "#c9713a"))
    parts.append(solid("44 58 54 70 66 70 76 92 50 92", "#a5542a"))
    parts.append(solid("96 92 106 70 126 70 136 92", "#d4854a") + solid("126 70 136 92 120 92", "#b0642f"))
    parts += [land(below(dune(92, 7, 0.4)), "#f3b860"), land(below(dune(112, 9, 2.2, 1)), "#e79c46")]
    parts.append(land(below(dune(122, 8, 4, 1.2)), "url(#ground)"))
    for k in range(5):
        y = 140 + 30 * k
        parts.append(streak(dune(y, 5, 1.7 * k, 1.1), "#ffd68c", 2, opacity=0.5))
        parts.append(streak(dune(y + 4, 5, 1.7 * k, 1.1), "#8a4a1a", 2.4, opacity=0.35))
    for x, y, s in ((26, 128, 1), (274, 140, 1.3)):
        stem = f"M{x} {y}V{num(y - 34 * s)}"
        arms = f"M{x} {num(y - 12 * s)}H{num(x - 9 * s)}V{num(y - 24 * s)}M{x} {num(y - 8 * s)}H{num(x + 9 * s)}"
        parts.append(oval(x, y + 1, 12 * s, 3 * s, "#000000", opacity=0.3))
        parts.append(line(f"{stem}{arms}V{num(y - 20 * s)}", "#1d5a44", 7 * s))
        parts.append(line(f"M{x - 1} {y - 4}V{num(y - 32 * s)}M{x - 1} {num(y - 12 * s)}", "#4ea37a", 2.4 * s))
    return "".join([*parts, rock(240, 118, 1, "#b9713a", "#85471f"), rock(64, 122, 0.7, "#c9814a", "#95552a")])


def plains() -> str:
    """Return wide grass with two marks of a survey."""
    chance = Chance(8)
    parts = [disc(206, 36, 17, "#fff8de", opacity=0.9), disc(250, 24, 6, "#fff8de", opacity=0.6)]
    parts.append(solid("-5 100 18 74 70 74 84 84 120 84 140 100", "#a7a06a"))
    parts.append(solid("170 100 190 66 232 66 246 80 276 80 306 100", "#97935f"))
    parts.append(solid("232 66 246 80 276 80 306 100 226 100", "#7f7d4e"))
    for k, y in enumerate((96, 108, 126, 150, 182, 222)):
        parts.append(land(below(dune(y, 3 + k, 1.3 * k, 0.8)), mix("#d8b85f", "#7d5f27", k / 6), opacity=0.5))
    for _ in range(60):
        y = 106 + 168 * chance.random() ** 1.2
        ink = chance.choice(("#6e5a22", "#8a7430", "#e9d48a"))
        parts.append(tuft(chance.uniform(14, 286), y, 0.35 + (y - 100) / 190 * 0.7, ink))
    for x, y in ((256, 122), (38, 114)):
        parts.append(line(f"M{x} {y}v-24", "#5a4a30", 2.6) + path(f"M{x} {y - 24}l14 5l-14 5Z", "#c9402f"))
    return "".join(parts)


RIVER = (
    "M128 96L170 96C190 106 150 116 160 130C176 150 214 150 200 178C184 206 96 214 108 250C112 261 120 270 128 281"
    "H44C20 258 30 236 70 216C110 196 150 190 140 172C128 152 104 150 112 126C116 112 134 104 128 96Z"
)


def valley() -> str:
    """Return a river between two walls of rock."""
    chance = Chance(4)
    parts = [solid("60 100 110 62 150 78 196 56 250 100", "#9fb39a")]
    parts.append(solid("-5 30 30 24 58 44 74 40 104 86 128 98 90 118 -5 150", "#b06a3c"))
    parts.append(solid("305 20 268 28 244 46 222 44 196 86 170 98 212 120 305 158", "#9a5730"))
    for k, tint in ((0.35, "#d08a52"), (0.62, "#8f4d28"), (0.85, "#c47a46")):
        left = [(6, 30 + 98 * k), (40, 28 + 88 * k), (64 + 30 * k, 44 + 66 * k), (104 + 18 * k, 88 + 16 * k)]
        right = [(294, 22 + 108 * k), (262, 28 + 92 * k), (236 - 20 * k, 46 + 62 * k), (196 - 14 * k, 88 + 16 * k)]
        parts.append(line(poly_d(left), tint, 4, opacity=0.8) + line(poly_d(right), darker(tint, 0.15), 4, opacity=0.8))
    parts.append(path(RIVER, "url(#river)", stroke="#e9dfae", stroke_width=3))
    for y, x, long in ((120, 128, 14), (150, 132, 22), (186, 140, 26), (214, 90, 30), (240, 66, 34), (264, 70, 36)):
        parts.append(line(f"M{x} {y}q{long / 2:g} -4 {long} 0", "#ffffff", 2, opacity=0.7))
    for _ in range(30):
        x, y = chance.uniform(14, 286), chance.uniform(150, 274)
        if not (20 < x < 215 and abs(x - 190 + (y - 150)) < 60):
            parts.append(tuft(x, y, 0.5 + (y - 100) / 260, chance.choice(("#35491f", "#c3cc7a"))))
    for x, y, s in ((252, 150, 0.9), (272, 164, 1.1), (22, 176, 1)):
        parts.append(oval(x, y + 1, 12 * s, 4 * s, "#000000", opacity=0.3) + disc(x, y - 9 * s, 11 * s, "#4f7a35"))
        parts.append(disc(x - 3 * s, y - 12 * s, 7 * s, "#79a64c"))
    return "".join(parts)


def forest() -> str:
    """Return a clearing among firs."""
    chance = Chance(2)
    parts = [disc(236, 32, 20, "#f4f7d0", opacity=0.9), land(below(jagged(9, 60, 14, 5)), "#5fa38c")]
    parts += [pine(10.5 * k - 2, 84 + chance.uniform(-4, 4), 0.75, "#3a8a6c", "#2c7058") for k in range(30)]
    parts += [
        pine(14.6 * k + chance.uniform(-3, 3), 99 + chance.uniform(-4, 4), 1.05, "#2f7d58", "#1f5f45")
        for k in range(22)
    ]
    parts.append(land([(0, 98), (WIDE, 98), (WIDE, HIGH), (0, HIGH)], "url(#ground)"))
    for k, y in enumerate((104, 120, 146, 180, 222)):
        parts.append(land(below(dune(y, 4 + k, 2.1 * k, 0.9)), mix("#6cab5e", "#1f4a33", k / 5), opacity=0.5))
    for x, y, s in ((18, 130, 1.5), (44, 114, 1.2), (282, 132, 1.5), (258, 116, 1.15), (150, 110, 1)):
        parts.append(oval(x, y, 9 * s, 3 * s, "#000000", opacity=0.3) + pine(x, y, s, "#2f8a58", "#1b5f3f"))
    for _ in range(26):
        ink = chance.choice(("#17402b", "#a5d67e"))
        parts.append(tuft(chance.uniform(14, 286), chance.uniform(128, 274), 0.5 + chance.random() * 0.5, ink))
    for x, y in ((24, 196), (276, 226), (150, 150), (268, 186)):
        cap = f"M{x - 9} {y - 8}C{x - 8} {y - 18} {x + 8} {y - 18} {x + 9} {y - 8}Z"
        parts.append(oval(x, y + 1, 8, 2.4, "#000000", opacity=0.3) + rect(x - 2, y - 9, 4, 9, "#f1e3c2", 1))
        parts.append(path(cap, "#d2603c") + disc(x - 2, y - 12, 1.6, "#ffffff") + disc(x + 4, y - 11, 1.3, "#ffffff"))
    parts += [solid(f"{x + 60} 0 {x + 84} 0 {x + 10} 200 {x - 44} 200", "url(#beam)") for x in (60, 120, 180)]
    return "".join(parts)


def mountain(x: float, y: float, half: float, high: float, light: str, dark: str, snow: bool = True) -> str:
    """Return a mountain with its lit side to the left."""

    def at(*spots: Point) -> Curve:
        return [(x + a * half, y - b * high) for a, b in spots]

    lit = at((-1, 0), (-0.35, 0.62), (-0.22, 0.55), (0, 1), (0.3, 0.5), (0.45, 0.55), (1, 0))
    shade = at((0, 1), (0.3, 0.5), (0.45, 0.55), (1, 0), (0.1, 0), (-0.06, 0.45))
    parts = [land(lit, light), land(shade, dark)]
    if snow:
        cap = at((-0.16, 0.7), (0, 1), (0.17, 0.71), (0.06, 0.64), (0, 0.74), (-0.07, 0.62))
        parts.append(land(cap, "#ffffff"))
    return "".join(parts)


def ridge() -> str:
    """Return bare rock below high mountains."""
    parts = [disc(40, 36, 16, "#fff2df", opacity=0.85), disc(34, 33, 4, "#e0cbb8", opacity=0.7)]
    parts.append(mountain(250, 100, 70, 76, "#8d84a0", "#6f6787") + mountain(60, 100, 66, 58, "#968ca5", "#786f8c"))
    parts.append(mountain(160, 104, 92, 96, "#7b7088", "#554c66"))
    parts.append(mountain(285, 106, 60, 50, "#6d6377", "#4c4458", False))
    parts.append(mountain(8, 106, 52, 42, "#6d6377", "#4c4458", False))
    parts.append(land([(0, 100), (WIDE, 100), (WIDE, HIGH), (0, HIGH)], "url(#ground)"))
    for k, (y, seed) in enumerate(((102, 7), (118, 14), (144, 21), (180, 28), (226, 35))):
        parts.append(land(below(jagged(seed, y, 7, 4)), mix("#b5a195", "#494146", k / 5), opacity=0.55))
    stones = ((28, 126, 1.3), (270, 132, 1.6), (60, 114, 0.8), (236, 116, 0.9), (276, 206, 1.5), (24, 204, 1.3))
    parts += [rock(x, y, s, "#a3938c", "#655a5a") for x, y, s in stones]
    for x, y in ((36, 160), (256, 166), (196, 132)):
        parts.append(line(f"M{x} {y}l8 -5l10 3l6 -6", "#b9e3ea", 2.4, opacity=0.7))
    return "".join(parts)


PLOTS: dict[str, Callable[[], str]] = {
    "plains": plains,
    "valley": valley,
    "forest": forest,
    "desert": desert,
    "ridge": ridge,
}


def rim() -> str:
    """Return the frame of a plot: metal, lit from above."""
    outline = poly_d(window(2, 2, WIDE - 4, HIGH - 4, 12), closed=True)
    inner = poly_d(window(5, 5, WIDE - 10, HIGH - 10, 9), closed=True)
    return path(outline, stroke="url(#rim)", stroke_width=4) + path(
        inner, stroke="#ffffff", stroke_width=1.4, opacity=0.3
    )


def stars() -> str:
    """Return the stars over a plot that has no power."""
    chance = Chance(17)
    spots = [(chance.uniform(14, 286), chance.uniform(14, 92), chance.choice((0.8, 1, 1.5))) for _ in range(26)]
    return "".join(disc(x, y, r, "#dfe8f5", opacity=0.85) for x, y, r in spots)


def plot(kind: str) -> None:
    """Draw one kind of plot by day, and the same by night."""
    picture = land([(0, 0), (WIDE, 0), (WIDE, HIGH), (0, HIGH)], "#1a1410") + sky(kind) + PLOTS[kind]()
    whole: Curve = [(0, 0), (WIDE, 0), (WIDE, HIGH), (0, HIGH)]
    top, middle, foot = SKIES[kind]
    lights = [(0, top, 1), (0.65, middle, 1), (1, foot, 1)]
    soil = [(at, tint, 1) for at, tint in zip((0, 0.5, 1), GROUNDS[kind], strict=True)]
    defs = night("sky", *lights) + night("ground", *soil) + down("rim", "#6f7c86", "#0d1114")
    defs += night("river", (0, "#c9f4ee", 1), (0.5, "#3fb7bf", 1), (1, "#157a8c", 1))
    defs += along("beam", (0, 0, 0, 200), (0, "#fff8c8", 0.16), (1, "#fff8c8", 0))
    shade = along("shade", (0, 0, 0, HIGH), (0, "#000000", 0), (0.62, "#000000", 0), (1, "#000000", 0.5))
    write(f"plot-{kind}", WIDE, HIGH, picture + land(whole, "url(#shade)") + rim(), defs + shade)
    dark = along("dark", (0, 0, 0, HIGH), (0, "#0a1226", 0.74), (1, "#050912", 0.86))
    write(f"plot-{kind}-night", WIDE, HIGH, picture + land(whole, "url(#dark)") + stars() + rim(), defs + dark)


def survey(found: int) -> None:
    """Draw the card of a survey with so many places for a Luxury."""
    wide, high = SURVEY
    outline = poly_d(window(2, 2, wide - 4, high - 4, 10), closed=True)
    parts = [path(outline, "url(#card)", stroke="#8fd2c8", stroke_width=2.4)]
    rings = "".join(f"M{52 - r} 123a{r} {1.5 * r} 0 1 0 {2 * r} 0a{r} {1.5 * r} 0 1 0 {-2 * r} 0" for r in (16, 30, 44))
    parts.append(path(rings, stroke="#ffffff", stroke_width=1.4, opacity=0.22))
    if not found:
        parts += [group(luxury(), 28, 99, 0.75), disc(52, 123, 38, "#1a5453", opacity=0.62)]
        parts.append(line("M26 150L78 96", INK, 9) + line("M26 150L78 96", "#f3e6c8", 5))
    for k in range(found):
        y = 123 + 68 * (k - (found - 1) / 2)
        parts += [oval(52, y + 14, 34, 12, "#0c2f30", opacity=0.7), oval(52, y + 11, 34, 12, "#20262b")]
        parts.append(oval(52, y + 11, 31, 10.4, "none", stroke="#ffd34f", stroke_width=2.6))
        parts.append(group(luxury(), 52 - 19, y - 27, 0.6))
    write(f"survey-{found}", wide, high, "".join(parts), slant("card", "#3b8f8a", "#12403f"))


def main() -> None:
    """Write every picture."""
    for kind in PLOTS:
        plot(kind)
    for found in range(4):
        survey(found)


if __name__ == "__main__":
    main()
