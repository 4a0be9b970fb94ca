"""Draw the large pictures of Patrol!: poster, skyline and the map on the dispatcher's wall."""

import math
import random
from itertools import pairwise

from draw_common import (
    Curve,
    along,
    around,
    bezier_d,
    cut,
    disc,
    down,
    group,
    mix,
    num,
    oval,
    path,
    poly_d,
    radial,
    rect,
    window,
)
from draw_patrol_common import BLUE, GOLD, RED, badge, box_d, car, crime, officer, write

Chance = random.Random
ROOFS = ("#b9d0ea", "#cddbe9", "#d8e4ef", "#e3ecf4", "#c3d6ec")


def pin(x: float, y: float, scale: float, paint: str, count: int) -> str:
    """Return a pin on a map with so many officers in its head; it stands on x, y."""
    parts = [oval(4, 1, 14, 4.4, "#14305c", opacity=0.35)]
    parts.append(
        path("M0 0C-8-14-21-22-21-37A21 21 0 1 1 21-37C21-22 8-14 0 0Z", paint, stroke="#ffffff", stroke_width=2.6)
    )
    parts.append(
        path("M-15-47A18 18 0 0 1 4-54.6", stroke="#ffffff", stroke_width=2.4, stroke_linecap="round", opacity=0.5)
    )
    parts.append(disc(0, -37, 14.4, "#ffffff"))
    size = {1: 0.95, 2: 0.68, 3: 0.58}[count]
    spots = {1: [(0, -36.6)], 2: [(-6.2, -36.6), (6.2, -36.6)], 3: [(0, -42.2), (-6.4, -31.8), (6.4, -31.8)]}[count]
    parts += [officer(paint, px, py, size) for px, py in spots]
    return group("".join(parts), x, y, scale)


def blocks(chance: Chance, columns: list[float], rows: list[float], gap: float, park: tuple[int, int]) -> str:
    """Return city blocks between the given lines of streets, full of houses; one of them is a park."""
    ground: list[str] = []
    shade: list[str] = []
    roofs: dict[str, list[str]] = {}
    trees: list[str] = []
    for i, (left, right) in enumerate(pairwise(columns)):
        for j, (top, bottom) in enumerate(pairwise(rows)):
            x, y, w, h = left + gap, top + gap, right - left - 2 * gap, bottom - top - 2 * gap
            if (i, j) == park:
                trees.append(rect(x, y, w, h, "#bfe0b6", 6))
                for _ in range(9):
                    tx, ty, r = (
                        x + 6 + (w - 12) * chance.random(),
                        y + 6 + (h - 12) * chance.random(),
                        4 + 4 * chance.random(),
                    )
                    trees.append(
                        disc(tx + 1, ty + 1.6, r, "#5f9470", opacity=0.4)
                        + disc(tx, ty, r, ("#8fc79a", "#7db98c")[int(2 * chance.random())])
                    )
                continue
            ground.append(box_d(x, y, w, h, 6))
            at = y + 6
            while at < y + h - 12:
                tall = min(16 + 5 * chance.random(), y + h - 5 - at)
                ax = x + 6
                while ax < x + w - 9:
                    wide = min(10 + 12 * chance.random(), x + w - 5 - ax)
                    if wide > 5 and chance.random() < 0.88:
                        tone = ROOFS[int(chance.random() * len(ROOFS))]
                        shade.append(box_d(ax + 1.6, at + 2.4, wide, tall, 2))
                        roofs.setdefault(tone, []).append(box_d(ax, at, wide, tall, 2))
                    ax += wide + 4
                at += tall + 4.6
    parts = [path("".join(ground), "#f5f9fd"), path("".join(shade), "#9fb4ca")]
    parts += [path("".join(ds), tone) for tone, ds in roofs.items()]
    return "".join(parts + trees)


def city(chance: Chance, half: float) -> str:
    """Return a light street map around 0, 0 that reaches `half` to all sides."""
    columns = [-half + k * 76.0 for k in range(int(half / 38) + 2)]
    rows = [-half + k * 63.0 for k in range(int(half / 31) + 2)]
    parts = [rect(-half - 90, -half - 90, 2 * half + 180, 2 * half + 180, "#d8e6f4")]
    parts.append(blocks(chance, columns, rows, 6.5, (len(columns) // 2 + 1, len(rows) // 2 - 3)))
    lanes = "".join(f"M{num(x)} {num(-half)}V{num(half)}" for x in columns) + "".join(
        f"M{num(-half)} {num(y)}H{num(half)}" for y in rows
    )
    parts.append(path(lanes, stroke="#ffffff", stroke_width=2, stroke_dasharray="8 7", opacity=0.95))
    return "".join(parts)


def poster() -> str:
    """Return the poster: a patrol car on its way through the map, pins where it is wanted, the title's band above."""
    chance = Chance(11)
    turned = -14.0
    inner = [city(chance, 266)]
    river = [(-280.0, 76.0), (-150, 40), (-120, 92), (-40, 82), (40, 72), (120, 56), (280, 128)]
    inner.append(
        path(bezier_d(river), stroke="#e9e1c8", stroke_width=40)
        + path(bezier_d(river), stroke="#5fa4dc", stroke_width=34)
        + path(bezier_d(river), stroke="#86c0ee", stroke_width=28)
    )
    inner.append(
        path(bezier_d(river), stroke="#c4e2f8", stroke_width=2.4, stroke_dasharray="22 26", stroke_linecap="round")
    )
    for x, y in ((-114, 78), (38, 76), (114, 78)):
        inner.append(
            rect(x - 8, y - 26, 18, 56, "#28507c", 3, opacity=0.25) + rect(x - 9, y - 28, 18, 56, "#9fb4ca", 2.4)
        )
        inner.append(rect(x - 7, y - 32, 14, 64, "#f8fbfe"))
        inner.append(path(f"M{x} {y - 32}v64", stroke="#c5d5e6", stroke_width=2, stroke_dasharray="6 6"))
    way = "M-38 260V112H-114V-14H108"
    for width, colour, light in ((15, "#0b2350", 0.2), (13, "#ffffff", 1), (8, "#2f80ed", 1)):
        inner.append(
            path(way, stroke=colour, stroke_width=width, stroke_linejoin="round", stroke_linecap="round", opacity=light)
        )
    inner.append(path(way, stroke="#a9d0ff", stroke_width=2, stroke_dasharray="1 9", stroke_linecap="round"))
    parts = [group("".join(inner), 128, 246, turn=turned)]
    a = math.radians(turned)

    def spot(x: float, y: float) -> tuple[float, float]:
        return 128 + x * math.cos(a) - y * math.sin(a), 246 + x * math.sin(a) + y * math.cos(a)

    cx, cy = spot(-20, -14)
    cone = group(path("M26-8L150-58V58L26 8Z", "url(#beam)"), cx, cy, 1.1, turned)
    waves = []
    for k, (r, colour) in enumerate(((40, BLUE), (53, RED), (66, BLUE))):
        for side in (-90, 90):
            ends = [(r * math.cos(math.radians(side + d)), r * math.sin(math.radians(side + d))) for d in (-34, 34)]
            waves.append(
                path(
                    f"M{num(ends[0][0])} {num(ends[0][1])}A{r} {r} 0 0 1 {num(ends[1][0])} {num(ends[1][1])}",
                    stroke=colour,
                    stroke_width=4,
                    stroke_linecap="round",
                    opacity=0.8 - 0.17 * k,
                )
            )
    parts += [
        cone,
        group("".join(waves), cx, cy, 1, turned),
        disc(cx, cy, 46, "url(#red)", opacity=0.5),
        group(car(1), cx, cy, 1.34, turned),
    ]
    for px, py, scale, paint, count in (
        (*spot(112, -14), 1.3, RED, 3),
        (44, 198, 0.94, "#1b56b5", 1),
        (238, 330, 1, "#1b56b5", 2),
    ):
        parts.append(pin(px, py, scale, paint, count))
    parts.append(path("M0 0H288V98L0 124Z", "#0b2350", opacity=0.25))
    parts += [
        path("M0 0H288V88L0 114Z", "url(#band)"),
        path("M0 114L288 88V94L0 120Z", "#ffffff"),
        path("M0 120L288 94V99L0 125Z", "#c8323a"),
    ]
    parts.append(group(badge(0, 0, 30), 40, 344))
    defs = GOLD + down("band", "#1d5ab8", "#103a80")
    defs += along("beam", (26, 0, 150, 0), (0, "#fff4c4", 0.75), (1, "#fff4c4", 0)) + radial(
        "red", (0, "#ff4a3d", 0.4), (1, "#ff4a3d", 0)
    )
    write("poster", 288, 384, "".join(parts), defs)


def towers(chance: Chance, w: float, base: float, tops: tuple[float, float], fill: str, pane: str, share: float) -> str:
    """Return a row of towers over the width, some of their windows lit."""
    walls, panes = [], []
    x = -10.0
    while x < w + 10:
        wide = 36 + 44 * chance.random()
        top = tops[0] + (tops[1] - tops[0]) * chance.random() ** 1.3
        kind = int(4 * chance.random())
        if kind == 1:
            walls.append(f"M{num(x + wide * 0.25)} {num(top)}v-10h{num(wide * 0.5)}v10Z")
        if kind == 2:
            walls.append(f"M{num(x + wide / 2 - 1.2)} {num(top)}v-22h2.4v22Z")
        walls.append(box_d(x, top, wide, base - top))
        for row in range(int((base - top - 10) / 13)):
            for column in range(int((wide - 8) / 11)):
                if chance.random() < share:
                    panes.append(box_d(x + 6 + 11 * column, top + 8 + 13 * row, 5, 6.4, 0.6))
        x += wide + (2 if chance.random() < 0.7 else 14)
    return path("".join(walls), fill) + path("".join(panes), pane)


def skyline() -> None:
    """Write the wide strip: the town in the morning, a patrol car before it, fading below into what it lies on."""
    chance = Chance(5)
    parts = [rect(0, 0, 1600, 240, "url(#sky)"), disc(1180, 120, 170, "url(#sun)"), disc(1180, 120, 34, "#fff6dc")]
    for x, y, s in ((220, 54, 1), (620, 36, 0.8), (1400, 60, 1.1), (930, 70, 0.7)):
        cloud = (
            oval(0, 0, 60, 11, "#ffffff", opacity=0.5)
            + oval(-18, -8, 26, 13, "#ffffff", opacity=0.5)
            + oval(18, -6, 30, 12, "#ffffff", opacity=0.4)
        )
        parts.append(group(cloud, x, y, s))
    parts.append(towers(chance, 1600, 206, (74, 148), "url(#far)", "#cfe2f5", 0.22))
    parts.append(towers(chance, 1600, 206, (118, 186), "url(#near)", "#bcd7f2", 0.3))
    for _ in range(60):
        x, r = 1600 * chance.random(), 9 + 9 * chance.random()
        parts.append(disc(x, 206 - 0.3 * r, r, "#3c7a63", opacity=0.8))
    parts.append(rect(0, 205, 1600, 35, "url(#road)"))
    parts.append(path("M0 222H1600", stroke="#e9f2fb", stroke_width=2.4, stroke_dasharray="28 22", opacity=0.5))
    fill = along(
        "sky", (0, 0, 0, 240), (0, "#3f83cf", 1), (0.55, "#a9d0f0", 1), (0.84, "#dcecf6", 0.9), (1, "#24364f", 0)
    )
    far = along("far", (0, 70, 0, 240), (0, "#7fa9d6", 1), (0.7, "#a5c5e4", 1), (1, "#a5c5e4", 0))
    near = along("near", (0, 110, 0, 240), (0, "#39689f", 1), (0.7, "#4a7ab2", 1), (1, "#4a7ab2", 0))
    road = down("road", "#233a5c", "#1a2a42", 1, 0)
    write(
        "skyline",
        1600,
        240,
        "".join(parts),
        fill + far + near + road + radial("sun", (0, "#fff2cc", 0.95), (1, "#fff2cc", 0)),
    )


def backdrop() -> None:
    """Write the map on the dispatcher's wall at night: streets that glow, units under way, calls that wait."""
    parts = [rect(0, 0, 1600, 900, "url(#wall)")]
    frame = window(0, 0, 1600, 900)
    turned = math.radians(-9)
    chance = Chance(23)

    def spot(x: float, y: float) -> tuple[float, float]:
        return 860 + x * math.cos(turned) - y * math.sin(turned), 450 + x * math.sin(turned) + y * math.cos(turned)

    def patch(x: float, y: float, w: float, h: float) -> Curve:
        return cut([spot(x, y), spot(x + w, y), spot(x + w, y + h), spot(x, y + h)], frame)

    tones: dict[str, list[str]] = {}
    for i in range(-9, 9):
        for j in range(-7, 8):
            tone = ("#16263d", "#182b45", "#1a2f4c", "#152338")[int(4 * chance.random())]
            if chance.random() < 0.08:
                tone = "#17352f"
            shape = patch(i * 132 + 7, j * 112 + 7, 118, 98)
            if len(shape) > 2:
                tones.setdefault(tone, []).append(poly_d(shape, closed=True))
            if tone != "#17352f":
                for _ in range(4):
                    w, h = 20 + 22 * chance.random(), 18 + 18 * chance.random()
                    house = patch(
                        i * 132 + 14 + (104 - w) * chance.random(), j * 112 + 14 + (84 - h) * chance.random(), w, h
                    )
                    if len(house) > 2:
                        tones.setdefault(mix(tone, "#4d78b5", 0.2), []).append(poly_d(house, closed=True))
    for tone, ds in tones.items():
        parts.append(path("".join(ds), tone))
    way = [spot(*p) for p in ((-528, 336), (-528, 0), (-132, 0), (-132, -112), (264, -112), (264, 112), (396, 112))]
    for width, colour, light in ((22, BLUE, 0.16), (12, BLUE, 0.3), (5, "#6fb1ff", 0.95)):
        parts.append(
            path(
                poly_d(way),
                stroke=colour,
                stroke_width=width,
                stroke_linejoin="round",
                stroke_linecap="round",
                opacity=light,
            )
        )
    other = [spot(*p) for p in ((660, -336), (660, -112), (528, -112), (528, 112))]
    for width, colour, light in ((20, "#ff6a5c", 0.14), (4, "#ff8f84", 0.85)):
        parts.append(
            path(
                poly_d(other),
                stroke=colour,
                stroke_width=width,
                stroke_dasharray="1 12" if width == 4 else None,
                stroke_linecap="round",
                stroke_linejoin="round",
                opacity=light,
            )
        )
    for name, x, y, scale in (
        ("assault", 396, 112, 2.5),
        ("burglary", -396, -224, 1.9),
        ("vandalism", 0, 224, 1.9),
        ("burglary", 660, 224, 1.7),
    ):
        px, py = spot(x, y)
        parts += [disc(px, py, 60 * scale / 1.6, "url(#call)"), crime(name, px, py - 8, scale)]
    for seat, x, y, turn in ((1, -132, -56, 81), (2, 528, 0, 81), (5, -264, 224, -9)):
        px, py = spot(x, y)
        parts += [disc(px, py, 58, "url(#unit)"), group(car(seat), px, py, 1.7, turn)]
    px, py = spot(0, 0)
    parts += [disc(px, py, 90, "url(#star)"), badge(px, py, 48)]
    parts.append(rect(0, 0, 1600, 900, "url(#shade)"))
    defs = GOLD + around("wall", 820, 420, 1050, (0, "#24406a", 1), (0.6, "#182a44", 1), (1, "#0c1524", 1))
    defs += around("shade", 860, 420, 1000, (0, "#0c1524", 0), (0.55, "#0c1524", 0.12), (1, "#070d18", 0.85))
    defs += radial("call", (0, "#ff5a4d", 0.5), (1, "#ff5a4d", 0)) + radial(
        "unit", (0, "#5aa0ff", 0.5), (1, "#5aa0ff", 0)
    )
    write("backdrop", 1600, 900, "".join(parts), defs + radial("star", (0, "#ffdf98", 0.45), (1, "#ffdf98", 0)))


def main() -> None:
    """Write every picture."""
    poster()
    skyline()
    backdrop()


if __name__ == "__main__":
    main()
