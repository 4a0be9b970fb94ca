"""Draw the grounds of Power Vacuum: the table, the poster of the title, the banner of the set-up screen."""

import math
from itertools import pairwise

from draw_common import (
    Curve,
    Point,
    along,
    around,
    cut,
    disc,
    disc_d,
    group,
    line,
    num,
    oval,
    path,
    poly_d,
    rect,
    window,
)
from draw_vacuum_appliances import APPLIANCES, EDGE, PAINTS, rim, shade, shine, solid
from draw_vacuum_common import BOLT, CREAM, CREAM_DARK, CREAM_LIGHT, INK, RED, RED_DARK, RED_LIGHT, rays, write


def slab(points: list[Point], fill: str, frame: Curve, **more: object) -> str:
    """Return a polygon cut to a frame."""
    return path(poly_d(cut(points, frame), closed=True), fill, **more)


def backdrop() -> str:
    """Return the ground of the table: rays from where the control board is, and bands across."""
    frame = window(0, 0, 1600, 900)
    hub = (280.0, 450.0)
    parts = [rect(0, 0, 1600, 900, "#41202a"), path(rays(*hub, 40, frame, 0.5, -2, 1700), "#5f2529")]
    parts.append(disc(*hub, 700, "none", stroke="#e0584c", stroke_width=10, opacity=0.14))
    parts.append(slab([(1250, 900), (1600, 550), (1600, 566), (1266, 900)], CREAM, frame, opacity=0.3))
    parts.append(slab([(1274, 900), (1600, 574), (1600, 690), (1390, 900)], "#a82a25", frame, opacity=0.6))
    parts.append(rect(0, 0, 1600, 900, "url(#night)"))  # one gradient over flat colours: many would cost a long frame
    parts.append(slab([(280, 470), (1360, 300), (1360, 526)], "url(#wedge)", frame))
    diagonals = (
        (664, 786, "#000000", 0.28),
        (673, 777, "#c22f29", 0.6),
        (642, 660, CREAM, 0.55),
        (624, 634, "#000000", 0.6),
        (611, 617, "#c22f29", 0.7),
    )
    for start, end, colour, strength in diagonals:
        band = [(start, 0), (end, 0), (end - 900, 900), (start - 900, 900)]
        parts.append(slab(band, colour, frame, opacity=strength))
    return "".join(parts)


def trick_poster() -> str:
    """Return the lit sheet of brown paper that a trick is played on: rays from where the control board is."""
    frame = window(0, 0, 720, 440)
    parts = [rect(0, 0, 720, 440, "#d6b67e"), path(rays(-240.0, 230.0, 44, frame, 0.5, -2, 1100), "#cba96e")]
    return "".join(parts)


def ribs(points: list[Point], half: float) -> str:
    """Return path data of the ribs across a hose that runs along a cubic Bézier."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    parts = []
    for k in range(1, 22):
        t = k / 22
        u = 1 - t
        x = u**3 * ax + 3 * u * u * t * bx + 3 * u * t * t * cx + t**3 * dx
        y = u**3 * ay + 3 * u * u * t * by + 3 * u * t * t * cy + t**3 * dy
        vx = u * u * (bx - ax) + 2 * u * t * (cx - bx) + t * t * (dx - cx)
        vy = u * u * (by - ay) + 2 * u * t * (cy - by) + t * t * (dy - cy)
        long = math.hypot(vx, vy)
        nx, ny = -vy / long * half, vx / long * half
        parts.append(f"M{num(x - nx)} {num(y - ny)}L{num(x + nx)} {num(y + ny)}")
    return "".join(parts)


CLEANER_BODY = "M-86-18C-88-84-44-104 8-104C62-104 92-70 92-18Z"
BUMPER = "M-92-26H98V-8C98-3 95 0 90 0H-84C-89 0-92-3-92-8Z"
HOSE = "M76-66C158-84 140-214 26-186"
HOSE_BEND: list[Point] = [(76.0, -66.0), (158.0, -84.0), (140.0, -214.0), (26.0, -186.0)]
"""The corners of the curve of the hose."""
NOZZLE = ('<g transform="translate(24 -186) rotate(-74)"><g transform="translate(0 -34) scale(.84)">', "</g></g>")
"""What stands before and behind the nozzle, which is drawn upright, to put it at the end of the hose."""
WHEELS = ((-50, -12, 29), (56, -8, 24))
"""Where the wheels stand, and how large they are."""


def cleaner() -> str:
    """Return the vacuum cleaner that speaks through its nozzle; it stands on 0, 0 and is about 210 high."""
    parts = [
        oval(10, 10, 112, 9, "#000000", opacity=0.35),
        rim(CLEANER_BODY, BUMPER, disc_d(-50, -12, 31), disc_d(56, -8, 26)),
    ]
    parts += [*hose(), *motor()]
    parts += [solid(BUMPER, "url(#red)"), shade("M30-26H98V-8C98-3 95 0 90 0H20Z", 0.2), shine("M-80-19H-12", 3, 0.5)]
    return "".join([*parts, *(wheel(x, y, r) for x, y, r in WHEELS)])


def hose() -> list[str]:
    """Return the hose of the vacuum cleaner with the nozzle at its end, both with a cream edge."""
    before, behind = NOZZLE
    tube = "M-14-8H12L10 44H-12Z"
    horn = "M-24-8H22L50-46H-52Z"
    keyline = path(tube + horn, CREAM, stroke=CREAM, stroke_width=12, stroke_linejoin="round")
    wand = solid("M-13-4H11L9 50H-11Z", "url(#steel)", 4.4) + shade("M2-4H11L9 50H2Z", 0.22)
    wand += solid("M-17 30H15V44H-17Z", EDGE, 3)
    head = solid("M-24-6H22L52-46H-54Z", "url(#red)", 4.6) + shade("M6-6H22L52-46H18Z", 0.25)
    head += shine("M-22-14L-38-36", 4, 0.55)
    head += solid("M-60-58H58V-44H-60Z", "url(#black)", 4) + solid("M-26-10H24V0H-26Z", "url(#cream)", 3.6)
    return [
        line(HOSE, CREAM, 36, stroke_linecap="butt"),
        before + keyline + behind,
        line(HOSE, EDGE, 24, stroke_linecap="butt"),
        line(HOSE, "url(#black)", 18, stroke_linecap="butt"),
        path(ribs(HOSE_BEND, 10), stroke=CREAM_DARK, stroke_width=3.4),
        path(HOSE, stroke="#ffffff", stroke_width=3, opacity=0.22),
        before + wand + head + behind,
    ]


def motor() -> list[str]:
    """Return the body of the vacuum cleaner with its window, its lamps and the mouth of the hose."""
    return [
        solid(CLEANER_BODY, "url(#black)"),
        shade("M40-98C74-88 92-58 92-18H48C66-44 62-78 40-98Z", 0.45),
        solid("M-66-40C-60-74-36-90-4-90L-18-40Z", "url(#cream)", 4),
        path("M-57-46C-51-68-36-80-14-82L-25-46Z", "url(#red)"),
        path("M-57-46C-51-68-36-80-14-82", stroke=EDGE, stroke_width=2.4),
        shine("M-50-56C-46-66-40-71-32-74", 4, 0.6),
        shine("M-76-40C-72-64-60-80-40-90", 3, 0.3),
        solid("M14-84H52C58-84 62-80 62-74S58-64 52-64H14C8-64 4-68 4-74S8-84 14-84Z", RED, 3.4),
        disc(16, -74, 5, CREAM_LIGHT),
        disc(50, -74, 5, CREAM_LIGHT),
        solid("M70-80L92-86L98-58L78-50Z", "url(#cream)", 3.6),
    ]


def wheel(x: float, y: float, r: float) -> str:
    """Return a wheel of the vacuum cleaner."""
    start, end = (x - r * 0.62, y - r * 0.3), (x - r * 0.1, y - r * 0.7)
    bend = num(r * 0.7)
    glint = f"M{num(start[0])} {num(start[1])}A{bend} {bend} 0 0 1 {num(end[0])} {num(end[1])}"
    discs = [
        disc(x, y, r, EDGE),
        disc(x, y, r - 3.5, "url(#black)"),
        disc(x, y, r * 0.56, EDGE),
        disc(x, y, r * 0.56 - 2.5, "url(#cream)"),
        disc(x, y, r * 0.2, RED),
    ]
    return "".join([*discs, shine(glint, 2.6, 0.4)])


def poster() -> str:
    """Return the poster: the vacuum cleaner speaks, the appliances stand below; two leaning bands wait for the title.

    All of them keep within the middle three quarters, so that a high, narrow place may cut its sides.
    """
    frame = window(0, 0, 288, 384)
    parts = [rect(0, 0, 288, 384, CREAM), path(rays(-20, 392, 30, frame, 0.5, -3), RED)]
    parts.append(rect(0, 0, 288, 384, "url(#press)"))
    parts += [disc(170, 212, 89, CREAM), disc(170, 212, 83, INK), disc(170, 212, 80, "url(#sun)")]
    dark = cut([(0, 0), (288, 0), (288, 44), (0, 78)], frame)
    parts += [
        path(poly_d(dark, closed=True), INK),
        path(rays(144, -60, 40, dark), "#241a1c"),
        slab([(0, 78), (288, 44), (288, 92), (0, 126)], CREAM, frame),
        slab([(0, 74), (288, 40), (288, 44), (0, 78)], RED, frame),
        slab([(0, 126), (288, 92), (288, 95), (0, 129)], INK, frame),
    ]
    for x, y, scale, turn in ((36, 178, 1.5, -62), (52, 222, 1.15, -96), (66, 146, 1.15, -28)):
        bolt = path(BOLT, INK, stroke=CREAM, stroke_width=2.6, stroke_linejoin="round") + path(BOLT, INK)
        parts.append(group(bolt, x, y, scale, turn))
    parts += [path("M0 306H288V384H0Z", INK), path("M0 301H288V306H0Z", CREAM), path("M0 310H288V312.5H0Z", RED)]
    parts.append(group(cleaner(), 148, 287, 0.69))
    for k, name in enumerate(APPLIANCES):
        parts.append(group(APPLIANCES[name](), 40 + 43.4 * k, 335, 0.182))  # with air between them
    return "".join(parts)


def pylon(x: float, foot: float, high: float) -> str:
    """Return path data of the lines of a pylon."""
    arm = high * 0.2
    top, mid = foot - high, foot - high * 0.78
    parts = [
        f"M{num(x - high * 0.15)} {num(foot)}L{num(x - 2)} {num(top)}H{num(x + 2)}L{num(x + high * 0.15)} {num(foot)}"
    ]
    for y, reach in ((mid, arm * 1.25), (foot - high * 0.6, arm)):
        parts.append(f"M{num(x - reach)} {num(y)}H{num(x + reach)}")
    for k in range(4):
        low, up = foot - high * 0.2 * k, foot - high * 0.2 * (k + 1)
        a, b = high * 0.15 * (1 - 0.2 * k), high * 0.15 * (1 - 0.2 * (k + 1))
        parts.append(f"M{num(x - a)} {num(low)}L{num(x + b)} {num(up)}M{num(x + a)} {num(low)}L{num(x - b)} {num(up)}")
    return "".join(parts)


HORIZON = 142
"""Where the ground of the strip begins, which the panels of the set-up screen lie on."""


def skyline() -> str:
    """Return the wide strip: the appliances on parade before a red sun, fading below into whatever it lies on."""
    frame = window(0, 0, 1600, HORIZON)
    parts = [rect(0, 0, 1600, HORIZON, "url(#sky)"), path(rays(1022, 150, 54, frame, 0.5, 2), "url(#ray)")]
    parts += [
        path(f"M898 {HORIZON}A124 124 0 0 1 1146 {HORIZON}Z", CREAM, opacity=0.85),
        path(f"M904 {HORIZON}A118 118 0 0 1 1140 {HORIZON}Z", "url(#sun)"),
    ]
    spots, wires = [(140, 88), (420, 98), (700, 108), (1462, 104)], []
    for y in (0.78, 0.6):
        for (x, high), (to, next_high) in pairwise(spots):
            a, b = HORIZON + 4 - high * y, HORIZON + 4 - next_high * y
            wires.append(f"M{x} {num(a)}Q{(x + to) / 2:g} {num(max(a, b) + 40)} {to} {num(b)}")
    parts.append(path("".join(wires), stroke="#0d0709", stroke_width=1.6, opacity=0.8))
    parts.append(line("".join(pylon(x, HORIZON + 4, high) for x, high in spots), "#0d0709", 2.6))
    parts += [rect(0, HORIZON, 1600, 240 - HORIZON, "url(#quay)"), rect(0, HORIZON, 1600, 2, "#e0584c", opacity=0.5)]
    row = ("telephone", "toaster", "radio", "iron", "lamp")
    for k, name in enumerate(row):
        parts.append(group(APPLIANCES[name](), 844 + 72 * k, 76, 0.37))
    return "".join(parts)


def main() -> None:
    """Write all of them."""
    night = around(
        "night", 300, 440, 1300, (0, "#10151e", 0), (0.3, "#12151e", 0.34), (0.65, "#10151e", 0.78), (1, "#10151e", 1)
    )
    wedge = along("wedge", (280, 0, 1360, 0), (0, "#c22f29", 0.7), (1, "#8e1f1c", 0.36))
    write("backdrop", 1600, 900, backdrop(), night + wedge)
    write("trick-poster", 720, 440, trick_poster())
    press = along("press", (0, 0, 288, 384), (0, "#ffffff", 0.2), (0.5, "#ffffff", 0), (1, "#3a0d0b", 0.3))
    sun = along("sun", (100, 130, 240, 292), (0, RED_LIGHT, 1), (0.5, RED, 1), (1, RED_DARK, 1))
    write("poster", 288, 384, poster(), PAINTS + press + sun)
    sky = along("sky", (0, 0, 0, 240), (0, "#160d12", 1), (0.6, "#47181b", 1), (1, "#47181b", 1))
    ray = around("ray", 1022, 150, 900, (0, "#e0483c", 0.75), (0.5, "#a82620", 0.3), (1, "#a82620", 0.06))
    sun = along("sun", (0, 24, 0, 142), (0, "#f06a54", 1), (1, "#b52b25", 1))
    quay = along("quay", (0, 142, 0, 206), (0, "#1a0b0e", 1), (1, "#12090c", 0))
    write("skyline", 1600, 240, skyline(), PAINTS + sky + ray + sun + quay)


if __name__ == "__main__":
    main()
