"""Draw the pictures of the city at night: poster, skyline and rating, and the logo and calendar page of the title."""

import random
from collections.abc import Sequence

from draw_common import across, disc, document, down, group, line, num, oval, path, radial, rect, save, star, stops

AMBER = "#f2b84b"
BLACK = "#07090f"
LIT = ("#ffe3a8", "#ffd27a", "#f2b84b", "#e59a3a")
GLOW = radial("glow", (0, "#ffd27a", 0.75), (0.35, AMBER, 0.3), (1, AMBER, 0))
HALO = radial("halo", (0, "#ffd27a", 0.5), (0.4, AMBER, 0.17), (1, AMBER, 0))
MOON = down("moon", "#ffe9b8", "#f0ad3e")
Chance = random.Random


def between(chance: Chance, low: float, high: float) -> int:
    """Return a whole number from low to high."""
    return int(low + chance.random() * (high - low + 1))


def night(name: str, *spots: tuple[float, str, float]) -> str:
    """Return a sky from its colours at heights 0 to 1."""
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{stops(*spots)}</linearGradient>'


def fading(name: str, colour: str, full: float, gone: float) -> str:
    """Return a colour that is whole above the height `full` and nothing at `gone`."""
    spots = stops((0, colour, 1), (1, colour, 0))
    where = f'x1="0" y1="{num(full)}" x2="0" y2="{num(gone)}"'
    return f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {where}>{spots}</linearGradient>'


def moon(x: float, y: float, r: float, glow: float) -> str:
    """Return the moon, its spots and its light."""
    parts = [disc(x, y, glow, "url(#halo)"), disc(x, y, glow * 0.62, "url(#halo)"), disc(x, y, r, "url(#moon)")]
    for dx, dy, size, shade in (
        (-0.29, -0.25, 0.19, 0.35),
        (0.29, 0.25, 0.27, 0.3),
        (0.2, -0.36, 0.1, 0.35),
        (-0.42, 0.3, 0.12, 0.25),
        (-0.02, 0.62, 0.08, 0.25),
    ):
        parts.append(disc(x + dx * r, y + dy * r, size * r, "#e0a03a", opacity=shade))
    parts.append(
        path(
            f"M{num(x - r * 0.8)} {num(y - r * 0.52)}A{num(r * 0.95)} {num(r * 0.95)} 0 0 1 "
            f"{num(x + r * 0.5)} {num(y - r * 0.81)}",
            stroke="#fff8e4",
            stroke_width=r * 0.035,
            stroke_linecap="round",
            opacity=0.7,
        )
    )
    return "".join(parts)


def roof(kind: int, x: float, wide: float, top: float) -> str:
    """Return the outline of a roof from its left to its right end: flat, stepped, an aerial or a water tank."""
    if kind == 1 and wide > 26:
        return f"H{num(x + wide * 0.24)}v-8H{num(x + wide * 0.76)}v8"
    if kind == 2:
        return f"H{num(x + wide * 0.45)}v-16h2v16"
    if kind == 3 and wide > 24:
        at = x + wide * 0.2
        return f"H{num(at)}v-5h-2v-11l7-5l7 5v11h-2v5"
    return ""


def town(
    chance: Chance,
    span: tuple[float, float],
    base: float,
    tops: tuple[float, float],
    fill: str,
    size: tuple[float, float],
    colours: Sequence[str],
    share: float,
    lowest: float,
) -> str:
    """Return a row of houses over `span` whose tops lie in `tops`; `share` of the windows above `lowest` are lit."""
    walls, windows = [], []
    x = span[0]
    w, h = size
    while x < span[1]:
        wide = between(chance, 9 * w, 15 * w)
        top = between(chance, *tops)
        outline = roof(between(chance, 0, 4), x, wide, top)
        walls.append(f"M{num(x)} {num(base)}V{num(top)}{outline}H{num(x + wide)}V{num(base)}Z")
        pitch, rise = w * 2.2, h * 2.1
        for row in range(int((min(base, lowest) - top - h) / rise)):
            for column in range(int((wide - w) / pitch)):
                if chance.random() < share:
                    at = x + w * 1.3 + column * pitch
                    colour = colours[between(chance, 0, len(colours) - 1)]
                    light = (1, 0.8, 0.55)[between(chance, 0, 2)]
                    windows.append(rect(at, top + h * 1.2 + row * rise, w, h, colour, 0.5, opacity=light))
        x += wide - between(chance, 1, 3)
    return path("".join(walls), fill) + "".join(windows)  # one path: no seam where walls overlap


def rain(chance: Chance, wide: float, high: float, drops: int, shade: float = 0.14, top: float = 0) -> str:
    """Return slanted drops over the whole picture."""
    parts = []
    for _ in range(drops):
        x, y, long = chance.random() * wide, top + chance.random() * (high - top), between(chance, 8, 20)
        parts.append(f"M{num(x)} {num(y)}l{num(-0.28 * long)} {num(long)}")
    return path("".join(parts), stroke="#dfe8f5", stroke_width=1, opacity=shade)


def detective() -> str:
    """Return the figure in coat and hat, with light from its left; it stands on 0, 5 and is 146 high."""
    body = (
        ("M-15-20L-13 0C-18 1-22 3-22 5H-3L-2-20ZM15-20L13 0C18 1 22 3 22 5H3L2-20Z", BLACK),
        ("M-9-104H9V-92H-9Z", BLACK),
        ("M-9-118C-10-102-5-97 0-97C5-97 10-102 9-118Z", BLACK),
        (
            "M-13-100L-18-92C-27-88-30-80-31-68L-33-46C-33-42-30-40-26-41L-29-17C-14-12 14-12 29-17L26-41"
            "C30-40 33-42 33-46L31-68C30-80 27-88 18-92L13-100L0-88Z",
            "url(#coat)",
        ),
        ("M-13-100L-22-90L-8-84L0-88L8-84L22-90L13-100L0-90Z", BLACK),
        ("M-27-58C-10-54 10-54 27-58L27-51C10-47-10-47-27-51Z", BLACK),
    )
    parts = [path(d, fill) for d, fill in body]
    parts.append(rect(-4, -56, 8, 7, AMBER, 1.5, opacity=0.8))
    parts.append(path("M0-47L-2-14M0-84V-56", stroke=BLACK, stroke_width=2))
    parts.append(path("M-20-36L-13-33M20-36L13-33", stroke=BLACK, stroke_width=1.6))
    parts.append(path("M-26-116C-18-122 18-122 26-117C20-111-18-110-26-116Z", BLACK))
    parts.append(path("M-14-118C-16-134-11-142-4-139C-1-137 2-138 5-140C13-142 16-132 14-118Z", BLACK))
    parts.append(path("M-14.5-123C-6-120 6-120 14.5-123L14.3-118C6-115.5-6-115.5-14.3-118Z", AMBER, opacity=0.9))
    rim = (
        "M-26-116C-18-122-14-122.5-14-122.5M-14-124C-16-134-12-141-5-139M-18-92C-27-88-30-80-31-68L-33-46"
        "C-33-42-30-40-26-41L-29-17M-9-112C-9-102-6-98-2-97M-21 4C-20 2.6-17 1.6-13.4.8"
    )
    parts.append(line(rim, AMBER, 2, opacity=0.95))
    return "".join(parts)


COAT = across("coat", "#1c1a1c", "#0b0e16")


def front(x: float, wide: float, top: float, seed: int) -> str:
    """Return a house close by, with large windows."""
    chance = Chance(seed)
    parts = []
    columns = int(wide / 13)
    for row in range(int((330 - top) / 17)):
        for column in range(columns):
            if chance.random() < 0.48 - 0.03 * row:
                colour = LIT[between(chance, 0, 3)]
                light = (1, 0.9, 0.6)[between(chance, 0, 2)]
                parts.append(rect(x + 8 + column * 13, top + 14 + row * 17, 7, 10, colour, 0.5, opacity=light))
    return "".join(parts)


def poster() -> str:
    """Return the poster: a detective waits under a lamp in the rain."""
    chance = Chance(27)
    sky = night("sky", (0, "#0e1524", 1), (0.55, "#2a2737", 1), (0.8, "#6b4527", 1), (1, "#2a1c16", 1))
    cone = night("cone", (0, "#ffdf9a", 0.85), (1, AMBER, 0.05))
    shade = night("shade", (0, "#070b14", 0.75), (1, "#070b14", 0))
    parts = [rect(0, 0, 288, 384, "url(#sky)"), moon(206, 158, 48, 130)]
    parts.append(town(chance, (-6, 296), 288, (166, 216), "#2f2a3a", (3, 4), ("#c98a3a",), 0.09, 284))
    haze = "M-10 176C60 166 110 186 180 176S280 168 300 176V196C240 188 150 202 80 192S0 196-10 196Z"
    parts.append(path(haze, "#6b4a33", opacity=0.2))
    parts.append(town(chance, (-10, 300), 302, (212, 254), "#1c1d2c", (4, 6), LIT, 0.16, 298))
    parts.append(rect(0, 286, 288, 98, "#1b1a23"))
    parts.append(path("M-4 384V150H30V138H44V150H58V384Z", "#0b0e18"))
    parts.append(path("M232 384V176H240V164l10-7l10 7V176H292V384Z", "#0b0e18"))
    parts += [front(-2, 58, 150, 4), front(232, 56, 176, 9)]
    parts.append(path("M0 384L118 286H176L288 384Z", "#15161f"))
    parts.append(path("M0 384L118 286H112L-30 384ZM288 384L176 286H182L318 384Z", "#2b2a33"))
    for x, y, rx, ry, light in (
        (196, 296, 20, 1.5, 0.5),
        (193, 308, 30, 2, 0.42),
        (189, 324, 42, 2.6, 0.34),
        (184, 344, 60, 3.4, 0.26),
        (178, 368, 84, 4.4, 0.2),
    ):
        parts.append(oval(x, y, rx, ry, AMBER, opacity=light))
    parts.append(path("M150 372L158 372L262 392L214 392Z", "#000000", opacity=0.55))
    parts.append(path("M91 214L26 372H174L109 214Z", "url(#cone)", opacity=0.55))
    parts.append(oval(100, 372, 74, 11.8, "#ffd88c", opacity=0.3))
    parts.append(line("M52 384V224C52 200 90 194 100 204", "#05070c", 6))
    parts.append(line("M49.6 356V226", "#6d5222", 1, opacity=0.9))
    parts += [rect(45, 358, 14, 26, "#05070c", 2), path("M85 215C87 203 113 203 115 215Z", "#05070c")]
    parts += [oval(100, 216, 11, 5, "#fff1cc"), disc(100, 218, 46, "url(#glow)")]
    parts.append(group(detective(), 152, 370))
    parts.append(rain(chance, 292, 384, 90, 0.15, 88))
    parts.append(rect(0, 0, 288, 112, "url(#shade)"))
    return document(288, 384, "".join(parts), sky + cone + shade + GLOW + HALO + MOON + COAT)


def skyline() -> str:
    """Return the wide strip: the moon over the town, fading below into whatever it lies on."""
    chance = Chance(61)
    fill = night(
        "sky", (0, "#0c1321", 1), (0.4, "#1d2031", 1), (0.72, "#3a2c31", 1), (0.84, "#3a2c31", 0.9), (1, "#241d24", 0)
    )
    far, near = fading("far", "#2d2939", 196, 240), fading("near", "#171a29", 196, 240)
    parts = [rect(0, 0, 1600, 240, "url(#sky)"), moon(1040, 84, 44, 170)]
    parts.append(town(chance, (-8, 1608), 240, (104, 166), "url(#far)", (3, 4), ("#c98a3a",), 0.07, 200))
    haze = "M0 150C200 138 360 166 560 152S920 140 1120 156S1440 140 1600 150V176C1400 166 1240 184 1020 172"
    parts.append(path(haze + "S560 184 380 172S120 182 0 172Z", "#6b4a33", opacity=0.18))
    parts.append(town(chance, (-14, 1612), 240, (150, 206), "url(#near)", (4, 6), LIT, 0.13, 212))
    parts.append(rain(chance, 1610, 205, 190, 0.13))
    return document(1600, 240, "".join(parts), fill + far + near + HALO + MOON)


def lamps(xs: Sequence[float], foot: float, high: float) -> str:
    """Return street lamps along a quay and their light on the water."""
    parts = []
    for x in xs:
        parts.append(disc(x, foot - high, high * 0.75, "url(#halo)"))
        parts.append(line(f"M{num(x)} {num(foot)}V{num(foot - high)}", "#05070c", 2))
        parts.append(oval(x, foot - high, 4, 2.6, "#fff1cc"))
        for n, wide in enumerate((7, 5, 8, 4)):
            parts.append(oval(x, foot + 20 + 12 * n, wide, 1.2, AMBER, opacity=0.4 - 0.08 * n))
    return "".join(parts)


def backdrop() -> str:
    """Return the town across the harbour, for the wide panel of a single game: the poster beside it has the moon."""
    chance = Chance(19)
    sky = night(
        "sky", (0, "#0c1321", 1), (0.42, "#23233a", 1), (0.72, "#4a332d", 1), (0.86, "#6b4527", 1), (1, "#2a1c16", 1)
    )
    water = night("water", (0, "#2b2330", 1), (0.25, "#161a2a", 1), (1, "#0b101c", 1))
    parts = [rect(0, 0, 600, 512, "url(#sky)")]
    parts.append(town(chance, (-8, 610), 410, (196, 300), "#2f2a3c", (4, 5), ("#c98a3a",), 0.09, 400))
    haze = "M0 270C100 256 190 282 300 268S500 254 600 272V304C480 290 330 314 210 300S80 296 0 304Z"
    parts.append(path(haze, "#6b4a33", opacity=0.22))
    parts.append(town(chance, (-12, 612), 414, (280, 352), "#1f1f30", (5, 7), LIT, 0.14, 408))
    parts.append(town(chance, (-16, 616), 420, (342, 392), "#11131f", (6, 9), LIT, 0.22, 412))
    parts += [rect(0, 416, 600, 96, "url(#water)"), rect(0, 412, 600, 6, "#07090f")]
    for _ in range(26):
        x, y, wide = 600 * chance.random(), 424 + 84 * chance.random(), between(chance, 8, 26)
        parts.append(oval(x, y, wide, 0.9, "#8fa3c4", opacity=0.14))
    parts += [lamps((52, 168, 284, 520), 414, 34), rain(chance, 606, 512, 150, 0.13)]
    return document(600, 512, "".join(parts), sky + water + HALO)


def rating() -> str:
    """Return the ground of the rating: the left is dark for the figures, the detective stands at the right; the scale
    of the bands lies below his feet."""
    chance = Chance(33)
    sky = night("sky", (0, "#0e1524", 1), (0.55, "#2a2737", 1), (0.76, "#6b4527", 1), (1, "#2a1c16", 1))
    foot = night("foot", (0, "#0d1320", 0), (0.55, "#0d1320", 0.25), (1, "#0d1320", 0.95))
    side_stops = stops((0, "#0d1320", 0.8), (0.45, "#0d1320", 0.34), (0.75, "#0d1320", 0))
    side = f'<linearGradient id="side" x1="0%" y1="0%" x2="100%" y2="0%">{side_stops}</linearGradient>'
    parts = [rect(0, 0, 472, 352, "url(#sky)"), moon(368, 62, 44, 150)]
    parts.append(town(chance, (-6, 480), 222, (92, 144), "#2b2737", (3, 4), ("#c98a3a",), 0.12, 210))
    parts.append(town(chance, (-12, 484), 228, (144, 196), "#141827", (5, 7), LIT, 0.16, 208))
    parts.append(rect(0, 212, 472, 140, "#0d1320"))
    parts += [rect(0, 0, 472, 352, "url(#foot)"), rect(0, 0, 472, 352, "url(#side)")]
    parts.append(rain(chance, 476, 212, 90, 0.14))
    for rx, light in ((66, 0.1), (52, 0.2), (38, 0.16)):
        parts.append(oval(396, 214, rx, rx * 0.13, AMBER, opacity=light))
    parts.append(group(detective(), 396, 210, scale=0.88))
    return document(472, 352, "".join(parts), sky + foot + side + HALO + MOON + COAT)


def figure() -> str:
    """Return the detective alone, on the light at his feet."""
    light = "".join(oval(76, 148, rx, rx * 0.1, AMBER, opacity=shade) for rx, shade in ((62, 0.12), (46, 0.22)))
    return document(152, 156, light + group(detective(), 76, 145), COAT)


def logo() -> str:
    """Return the mark of the app: five coloured pieces on a tile."""
    parts = [
        rect(3, 6, 54, 54, "#05090f", 13, opacity=0.35),
        rect(2, 3, 56, 55, "#c9b993", 13),
        rect(2, 2, 56, 52, "#f3ead6", 13),
    ]
    parts.append(line("M12 3.6H48", "#ffffff", 1.4, opacity=0.7))
    parts += [disc(16, 15, 7, "#e09f2b"), rect(38, 9, 12, 12, "#1f8a86", 0.6), path(star(8, 30, 28), "#d2281f")]
    parts.append(path("M16 34.4L23.3 47.6H8.7Z", "#1b56b5"))
    parts.append(path("M44 33L52.1 41.1L44 49.2L35.9 41.1Z", "#c02a5c"))
    return document(60, 60, "".join(parts))


def calendar() -> str:
    """Return an empty page of a tear-off calendar; month and day are set on it."""
    parts = [rect(4, 9, 96, 108, "#000000", 10, opacity=0.4), rect(1, 9, 96, 106, "#cfc2a4", 10)]
    parts.append(rect(1, 5, 96, 106, "#f7efdc", 10))
    parts.append(path("M1 37V15a10 10 0 0 1 10-10h76a10 10 0 0 1 10 10v22Z", "#c9412f"))
    parts.append(path("M1 37H97", stroke="#8e2a1e", stroke_width=1.6))
    parts.append(path("M11 6.2H87", stroke="#e88071", stroke_width=1.2, stroke_linecap="round"))
    for x in (24, 68):
        parts += [disc(x + 3, 12, 4.4, "#7d2218"), rect(x, 0, 6, 14, "#20242c", 3)]
    return document(100, 118, "".join(parts))


def main() -> None:
    """Write every picture."""
    save("snitch/poster.svg", poster())
    save("snitch/skyline.svg", skyline())
    save("snitch/rating-hero.svg", rating())
    save("snitch/detective.svg", figure())
    save("snitch/backdrop.svg", backdrop())
    save("ui/logo.svg", logo())
    save("ui/calendar.svg", calendar())


if __name__ == "__main__":
    main()
