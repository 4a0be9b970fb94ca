"""What the drawings of R.I.G.S. share: the goods, the RIGS with what they carry, contour lines of the survey map."""

import math
from collections.abc import Callable

from draw_common import (
    Curve,
    Point,
    disc,
    document,
    down,
    group,
    line,
    num,
    oval,
    path,
    poly_d,
    radial,
    rect,
    save,
    slant,
)

INK = "#20160c"
HAZARD = "#e3a72f"
HAZARD_DARK = "#17130d"
OCHRE = "#d6aa63"
OCHRE_DARK = "#a06c32"
OCHRE_LIGHT = "#ecca92"
CONTOUR = "#7d4d1c"
TEAL = "#1c6f6d"
TEAL_DARK = "#123f40"
GOODS = ("energy", "supply", "metal", "luxury")
SEAT_PAINTS = ("#2f78d0", "#d9662b", "#2f9e55", "#8450c8")
"""What flies at a RIGS of each seat."""
RIG_BOX = (-6, -24, 116, 126)
"""Left, top, width and height of a RIGS with what it carries."""
Field = Callable[[float, float], float]
"""The height of the ground at a point."""


def write(name: str, wide: float, high: float, content: str, defs: str = "") -> None:
    """Write a drawing of this game."""
    save(f"rigs/{name}.svg", document(wide, high, content, defs))


def inked(d: str, fill: str, width: float = 3, ink: str = INK, **more: object) -> str:
    """Return a shape with an outline."""
    return path(d, fill, stroke=ink, stroke_width=width, stroke_linejoin="round", stroke_linecap="round", **more)


def plate(x: float, y: float, w: float, h: float, r: float, fill: str, width: float = 3) -> str:
    """Return a rectangle with an outline."""
    return rect(x, y, w, h, fill, r, stroke=INK, stroke_width=width, stroke_linejoin="round")


def hazard(x: float, y: float, w: float, h: float, pitch: float) -> str:
    """Return slanting stripes of warning; `pitch` is the way from one to the next. `w` is a multiple of it at best."""
    stripes = []
    for k in range(math.ceil(w / pitch) + 1):
        left = x + k * pitch - h
        spots = [(left, y + h), (left + h, y), (left + h + pitch / 2, y), (left + pitch / 2, y + h)]
        stripes.append(poly_d(_between(spots, x, x + w), closed=True))
    return rect(x, y, w, h, HAZARD_DARK) + path("".join(stripes), HAZARD)


def _between(spots: list[Point], left: float, right: float) -> list[Point]:
    """Return a slanted stripe cut at two upright lines."""
    found: list[Point] = []
    for k, (x, y) in enumerate(spots):
        before = spots[k - 1]
        for edge in (left, right):
            if (x - edge) * (before[0] - edge) < 0:
                share = (edge - before[0]) / (x - before[0])
                found.append((edge, before[1] + share * (y - before[1])))
        if left <= x <= right:
            found.append((x, y))
    return found or [spots[0]]


def energy() -> str:
    """Return a bolt."""
    bolt = "M37 3L10 37H27L21 61L54 24H36L45 3Z"
    return (
        inked(bolt, "url(#bolt)", 4, "#0c2850")
        + path("M38 5L14 35H30L26 50L33 36H22Z", "#e6f5ff", opacity=0.75)
        + path("M21 61L54 24H44L28 46Z", "#0f4aa0", opacity=0.45)
    )


def supply() -> str:
    """Return a crate with a leaf on its side."""
    return (
        inked("M32 4L60 18V46L32 61L4 46V18Z", "#2f8f47", 4, "#0d3318")
        + path("M32 4L60 18L32 32L4 18Z", "#93e69c")
        + path("M4 18L32 32V61L4 46Z", "#4fbf62")
        + path("M60 18L32 32V61L60 46Z", "#257a3b")
        + path("M18 11L46 25V34L40 37V28L12 14Z", "#d9f7c9", opacity=0.9)
        + path("M10 30L26 38V52L10 44Z", "#e9ffdd", opacity=0.35)
        + path("M14 42C14 36 18 34 23 37C23 44 19 46 14 42Z", "#1c6a31")
        + line("M4 18L32 32L60 18M32 32V61", "#0d3318", 1.6, opacity=0.6)
    )


def ingot(x: float, y: float) -> str:
    """Return one bar of metal with its upper left corner at x, y."""
    return (
        inked(f"M{x} {y + 16}L{x + 5} {y}H{x + 23}L{x + 28} {y + 16}Z", "url(#steel)", 3, "#1d242b")
        + path(f"M{x + 5} {y}H{x + 23}L{x + 25} {y + 6}H{x + 3}Z", "#f4f8fb")
        + path(f"M{x + 24.5} {y + 5}L{x + 28} {y + 16}H{x + 20}L{x + 19} {y + 6}Z", "#59636d", opacity=0.7)
    )


def metal() -> str:
    """Return three bars of metal."""
    return ingot(3, 40) + ingot(33, 40) + ingot(18, 20) + line("M25 30H39", "#7b8792", 2.4)


def luxury() -> str:
    """Return a gem."""
    parts = [inked("M17 8H47L61 25L32 60L3 25Z", "#f6bb3a", 4, "#5a3503")]
    facets = (
        ("M17 8L23 25L32 8L41 25L47 8Z", "#fff0b0"),
        ("M3 25L17 8L23 25Z", "#ffd766"),
        ("M61 25L47 8L41 25Z", "#e39d1c"),
        ("M3 25H23L32 60Z", "#f0a51f"),
        ("M23 25H41L32 60Z", "#ffd34f"),
        ("M41 25H61L32 60Z", "#b56a0b"),
    )
    parts += [path(d, fill) for d, fill in facets]
    parts += [line("M23 25H41", "#fff6d8", 1.5), line("M12 22L19 12", "#ffffff", 3, opacity=0.8)]
    return "".join(parts)


GOOD_DRAWINGS = {"energy": energy, "supply": supply, "metal": metal, "luxury": luxury}
GOOD_LIGHT = (
    '<linearGradient id="bolt" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#bfe4ff"/>'
    '<stop offset="0.5" stop-color="#4fa8f5"/><stop offset="1" stop-color="#1b62c4"/></linearGradient>'
    '<linearGradient id="steel" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#eef2f5"/>'
    '<stop offset="0.5" stop-color="#aab4bd"/><stop offset="1" stop-color="#5d6770"/></linearGradient>'
)


class Paints:
    """The colours of a RIGS: yellow with its lamps on, or grey where it has no power."""

    def __init__(self, lit: bool, flag: str) -> None:
        self.lit = lit
        self.body = "url(#body)" if lit else "url(#body-dark)"
        self.rack = "url(#rack)" if lit else "#4a4f56"
        self.glass = "url(#glass)" if lit else "#27333b"
        self.flag = flag if lit else "#666666"

    def of(self, lit: str, dark: str) -> str:
        """Return the one colour or the other."""
        return lit if self.lit else dark


def _panel(p: Paints) -> str:
    """Return the solar panel of a RIGS that makes Energy."""
    ink = p.of("#dbe9fb", "#7d868f")
    cells = [f"M{num(40 + 20 * t)} {num(30 - 30 * t)}L{num(90 + 14 * t)} {num(36 - 32 * t)}" for t in (0.33, 0.66)] + [
        f"M{num(40 + 50 * t)} {num(30 + 6 * t)}L{num(60 + 44 * t)} {num(4 * t)}" for t in (0.25, 0.5, 0.75)
    ]
    parts = [line("M70 48V26M62 50H78", "#3a434c", 6)]
    parts.append(inked("M40 30L60 0L104 4L90 36Z", p.of("url(#solar)", "#4b535b")))
    parts.append(line("".join(cells), ink, 1.4, opacity=0.7))
    if p.lit:
        parts.append(path("M44 29L61 4L72 5L54 30Z", "#ffffff", opacity=0.3))
    return "".join(parts)


def _dome(p: Paints) -> str:
    """Return the greenhouse of a RIGS that makes Supply."""
    glass = "M48 50C46 14 94 8 96 50Z"
    leaf, other, fruit = p.of("#5fce6e", "#7b8580"), p.of("#8cdc7d", "#8a938f"), p.of("#ff8a5c", "#999999")
    parts = [inked(glass, p.of("#2f6b45", "#4b5550"))]
    parts.append(path("M58 50C52 40 54 32 62 30C66 36 64 46 60 50Z", leaf))
    parts.append(path("M72 50C64 38 68 22 76 20C82 28 80 42 76 50Z", other))
    parts.append(path("M86 50C82 44 84 34 90 34C93 40 92 47 88 50Z", leaf))
    parts += [disc(74, 31, 3, fruit), disc(62, 38, 2.6, fruit)]
    parts.append(path(glass, p.of("url(#dome)", "#ffffff"), opacity=1 if p.lit else 0.12))
    parts.append(line("M55 42C56 26 66 20 74 20", "#ffffff", 3, opacity=0.75))
    ribs = "M72 50V17M59 50C58 34 62 26 66 21M85 50C86 34 82 26 79 21"
    return "".join([*parts, line(ribs, p.of("#e9fff2", "#9aa3a0"), 1.6, opacity=0.6)])


def _derrick(p: Paints) -> str:
    """Return the drill of a RIGS that makes Metal."""
    steel = p.of("#cfd8df", "#6b747d")
    legs = "M58 50L72-14L86 50"
    bars = "M61.5 36H82.5L64.6 22H79.4L68 6H76L64.6 22M61.5 36L79.4 22M82.5 36L64.6 22"
    parts = [line(legs, INK, 8), line(legs, steel, 4), line(bars, INK, 4.5), line(bars, steel, 2.2)]
    parts += [plate(67, -18, 10, 8, 2, p.of("#c9402f", "#555555"), 2.4), line("M72-10V50", "#2b3138", 2)]
    return "".join([*parts, inked("M67 40H77L72 58Z", p.of("#8d98a3", "#555d65"), 2.4)])


def _arm(p: Paints) -> str:
    """Return the arm, with what it has found, of a RIGS that makes a Luxury."""
    arm, claw = "M62 50L58 20L86 4L100 22", "M100 22L92 30M100 22L108 30"
    parts = [line(arm, INK, 10), line(arm, p.of("#f8b93a", "#6b747d"), 6)]
    parts += [disc(x, y, 5, "#3a434c", stroke=INK, stroke_width=2) for x, y in ((58, 20), (86, 4))]
    parts += [line(claw, INK, 5), line(claw, "#aab4bd", 2.6)]
    if p.lit:
        parts.append(group(luxury(), 84, 26, 0.37))
    return "".join(parts)


def _tracks(p: Paints) -> str:
    """Return the tracks a RIGS goes on."""
    band = "M14 66H88C97 66 100 72 98 79L94 87C92 91 89 92 86 92H18C13 92 10 91 8 87L4 78C3 71 7 66 14 66Z"
    parts = [inked(band, "#1d2126"), line("M14 69H88C95 69 97 73 95 78", "#596470", 2.2)]
    parts.append(path(band, stroke="#0c0e10", stroke_width=3.4, stroke_dasharray="4 5"))
    for x in (20, 36, 52, 68, 84):
        parts += [disc(x, 80, 7.4, "#4a535c", stroke="#0c0e10", stroke_width=2)]
        parts.append(disc(x, 80, 2.8, p.of("#9aa5af", "#6b737b")))
    return "".join(parts)


def _hull(p: Paints) -> str:
    """Return the hull of a RIGS with its stripes and headlight."""
    parts = [inked("M12 66L16 46H90L96 54V66Z", p.body)]
    parts.append(path("M17 48H89L93 53H16Z", "#ffffff", opacity=0.35 if p.lit else 0.12))
    parts.append(rect(46, 56, 46, 8, p.of(HAZARD_DARK, "#33383e"), 1))
    if p.lit:
        stripes = (f"M{47 + 9 * q} 64L{52 + 9 * q} 56H{56.5 + 9 * q}L{51.5 + 9 * q} 64Z" for q in range(5))
        parts.append(path("".join(stripes), "#f8b93a"))
    parts += [disc(x, 52, 1.3, p.of("#6b4408", "#222222")) for x in (52, 62, 72, 82)]
    return "".join([*parts, plate(16, 57, 10, 6, 2, p.of("#fff6c9", "#3b4046"), 2)])


def _cab(p: Paints) -> str:
    """Return the cab of a RIGS, its lamp and the flag of its owner."""
    parts = [inked("M14 50L19 25C20 22 22 20 25 20H45V50Z", p.body)]
    parts.append(inked("M18 46L22 28C22.5 26 23.5 25 25 25H32V46Z", p.glass, 2))
    parts.append(plate(35, 27, 8, 13, 1.5, p.glass, 2))
    if p.lit:
        parts.append(path("M21 40L24 28H28L24 42Z", "#ffffff", opacity=0.7))
    parts += [plate(18, 15, 30, 7, 3, p.rack, 2.6), plate(30, 8, 8, 8, 3, p.of("#ff8a3c", "#4a4f56"), 2.2)]
    return "".join([*parts, line("M46 16V-2", INK, 2.6), inked("M46-2L60 3L46 8Z", p.flag, 1.8)])


LOADS = {"energy": _panel, "supply": _dome, "metal": _derrick, "luxury": _arm}


def rig(load: str = "", lit: bool = True, flag: str = SEAT_PAINTS[0]) -> str:
    """Return a RIGS with what it makes the good `load` with ("": nothing), standing on y 92, about 100 wide."""
    p = Paints(lit, flag)
    parts = [oval(52, 92, 50, 8, "#000000", opacity=0.45)]
    parts.append(LOADS[load](p) if load else "")
    parts += [plate(88, 34, 6, 16, 2, "#3a434c", 2.2), _tracks(p), _hull(p), _cab(p)]
    if lit:
        parts = [disc(17, 60, 16, "url(#lamp)", opacity=0.9), *parts, disc(34, 11, 9, "url(#lamp)")]
    return "".join(parts)


RIG_LIGHT = (
    GOOD_LIGHT
    + '<linearGradient id="body" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#ffdf7a"/>'
    + '<stop offset="0.45" stop-color="#f8b93a"/><stop offset="1" stop-color="#cf8418"/></linearGradient>'
    + down("rack", "#e9a62c", "#a9650f")
    + down("body-dark", "#7d8288", "#3f444b")
    + '<linearGradient id="glass" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" stop-color="#d8fbff"/>'
    + '<stop offset="0.5" stop-color="#5fc7d6"/><stop offset="1" stop-color="#1d6d83"/></linearGradient>'
    + slant("solar", "#5aa4f0", "#123a86")
    + slant("dome", "#e9fff2", "#2b8f63", 0.6, 0.5)
    + radial("lamp", (0, "#fff1b8", 0.95), (0.4, "#ffd877", 0.45), (1, "#ffc24a", 0))
)


def hills(*tops: tuple[float, float, float, float]) -> Field:
    """Return ground with round hills, each given as x, y, width and height; a height below 0 is a hollow."""

    def height(x: float, y: float) -> float:
        return sum(h * math.exp(-((x - a) ** 2 + 1.5 * (y - b) ** 2) / (2 * w * w)) for a, b, w, h in tops)

    return height


def contours(ground: Field, size: tuple[float, float], step: float, level: float) -> list[Curve]:
    """Return closed lines round all that is higher than `level`, found on a grid of `step` by marching squares.

    The picture is `size` large; what reaches its edge is closed beyond it.
    """
    columns, rows = (math.ceil(side / step) + 3 for side in size)
    at = [
        [
            ground((i - 1) * step, (j - 1) * step) - level if 0 < i < columns - 1 and 0 < j < rows - 1 else -1.0
            for i in range(columns)
        ]
        for j in range(rows)
    ]
    ways: dict[Point, Point] = {}
    for j in range(rows - 1):
        for i in range(columns - 1):
            ways |= _crossed(at, i, j)
    return _joined(ways, step)


def _crossed(at: list[list[float]], i: int, j: int) -> dict[Point, Point]:
    """Return where lines cross a cell, from where to where, with the higher ground at their right hand."""
    corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
    enter, leave = [], []
    for (a, b), (c, d) in zip(corners, corners[1:] + corners[:1], strict=True):
        one, other = at[b][a], at[d][c]
        if (one > 0) != (other > 0):
            low = min((a, b), (c, d))
            high = max((a, b), (c, d))
            first, last = at[low[1]][low[0]], at[high[1]][high[0]]
            share = first / (first - last)
            spot = (low[0] + share * (high[0] - low[0]), low[1] + share * (high[1] - low[1]))
            (leave if one > 0 else enter).append(spot)
    return dict(zip(leave, enter, strict=True))


def _joined(ways: dict[Point, Point], step: float) -> list[Curve]:
    """Return the lines that single crossings make, in the units of the picture."""
    found = []
    while ways:
        start, spot = ways.popitem()
        curve = [start]
        while spot != start and spot in ways:
            curve.append(spot)
            spot = ways.pop(spot)
        if len(curve) > 5:
            found.append([((x - 1) * step, (y - 1) * step) for x, y in curve])
    return found


def loops_d(loops: list[Curve]) -> str:
    """Return path data of closed lines, rounded through the middles of their sides."""
    parts = []
    for curve in loops:
        middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(curve, curve[1:] + curve[:1], strict=True)]
        parts.append(f"M{num(middles[-1][0])} {num(middles[-1][1])}")
        parts += [f"Q{num(x)} {num(y)} {num(mx)} {num(my)}" for (x, y), (mx, my) in zip(curve, middles, strict=True)]
        parts.append("Z")
    return "".join(parts)


def relief(ground: Field, size: tuple[float, float], tints: list[tuple[float, str]], step: float = 7) -> str:
    """Return the ground of a map: `tints` are levels, from low to high, each with the colour above it."""
    parts = []
    for level, tint in tints:
        d = loops_d(contours(ground, size, step, level))
        if d:
            parts.append(path(d, tint, fill_rule="evenodd"))
            parts.append(path(d, stroke=CONTOUR, stroke_width=0.9, opacity=0.5))
    return "".join(parts)
