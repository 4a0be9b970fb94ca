"""Draw the pieces of the control board of Power Vacuum, its marks, and the back of an agenda."""

import math

from draw_common import (
    along,
    around,
    cut,
    disc,
    group,
    line,
    num,
    oval,
    path,
    poly_d,
    radial,
    rect,
    ring,
    slant,
    star,
    window,
)
from draw_vacuum_common import (
    BOLT,
    CREAM,
    CREAM_DEEP,
    CREAM_LIGHT,
    GOLD,
    GOLD_DEEP,
    GOLD_FACE,
    INK,
    RED,
    RED_DEEP,
    raised,
    rays,
    write,
)

WHITE = "#ffffff"
EDGE = "#120c0c"
SIDE = along("side", (8, 0, 92, 0), (0, "#c98b26", 1), (0.3, "#ffd27a", 1), (0.6, "#d0902a", 1), (1, "#7d500f", 1))
COIN = (42.0, 17.0, 12.5)
"""Half width, half height and thickness of a token that lies on the board, on a field 100 wide."""


def lying(x: float, y: float) -> str:
    """Return one token whose upper face is around x, y."""
    rx, ry, high = COIN
    wall = f"M{num(x - rx)} {num(y)}V{num(y + high)}A{rx:g} {ry:g} 0 0 0 {num(x + rx)} {num(y + high)}V{num(y)}Z"
    parts = [path(wall, "url(#side)", stroke=GOLD_DEEP, stroke_width=2.6)]
    notches = ""
    for k in range(1, 14):
        angle = math.pi * k / 14
        px, py = x - rx * math.cos(angle), y + ry * math.sin(angle)
        notches += f"M{num(px)} {num(py + 2)}V{num(py + high - 2)}"
    parts.append(path(notches, stroke="#6d4509", stroke_width=1.6, opacity=0.55))
    parts.append(oval(x, y, rx, ry, "url(#face)", stroke=GOLD_DEEP, stroke_width=2.6))
    edge = f"M{num(x - rx + 3)} {num(y + 1)}A{num(rx - 3)} {num(ry - 2.4)} 0 0 1 {num(x + 4)} {num(y - ry + 2.6)}"
    return "".join(parts) + path(edge, stroke="#fff4d2", stroke_width=2.2, stroke_linecap="round", opacity=0.85)


def stack(count: int) -> str:
    """Return an upright stack of tokens; every stack stands on the same spot of the same field, 100 by 120."""
    parts = [oval(55, 101, 44, 17, "#000000", opacity=0.22), oval(53, 101, 43, 16, "#000000", opacity=0.3)]
    for k in range(count):
        parts.append(lying(50 + (0, 1.6, -1.2, 0.8, -0.6)[k], 87 - 14 * k))
    x, top = 50 + (0, 1.6, -1.2, 0.8, -0.6)[count - 1], 87 - 14 * (count - 1)
    parts.append(oval(x, top, 33, 12.4, "none", stroke="#a9701a", stroke_width=1.8))
    light = path(BOLT, "#fff0c0", opacity=0.7)
    parts.append(f'<g transform="translate({num(x + 0.8)} {num(top + 1)}) scale(2.1 1.02)">{light}</g>')
    parts.append(f'<g transform="translate({num(x)} {num(top)}) scale(2.1 1.02)">{path(BOLT, "#3a2206")}</g>')
    return "".join(parts)


def token() -> str:
    """Return one token seen from above, a little tilted, so that its edge is seen below."""
    parts = [disc(53, 54, 43, "#000000", opacity=0.2), disc(52, 54, 42, "#000000", opacity=0.3)]
    parts += [disc(50, 52, 43, GOLD_DEEP), disc(50, 50.5, 41.4, "#8a5a12"), disc(50, 46, 43, GOLD_DEEP)]
    parts += [
        disc(50, 46, 40.6, "url(#face)"),
        disc(50, 46, 32, "none", stroke="#a9701a", stroke_width=2.6, opacity=0.85),
        path(
            "M14.5 52A36.4 36.4 0 0 1 44 10.2", stroke="#fff6da", stroke_width=3.4, stroke_linecap="round", opacity=0.85
        ),
    ]
    parts.append(
        path("M77 63A33 33 0 0 1 56 78", stroke="#fff0c0", stroke_width=2, stroke_linecap="round", opacity=0.6)
    )
    return (
        "".join(parts)
        + group(path(BOLT, "#fff0c0", opacity=0.75), 51, 47.2, 2.25)
        + group(path(BOLT, "#3a2206"), 50, 46, 2.25)
    )


def socket() -> str:
    """Return a round socket with two holes."""
    parts = [disc(54, 56, 43, "#000000", opacity=0.22), disc(53, 55, 43, "#000000", opacity=0.32)]
    parts += [
        disc(50, 51.5, 44, CREAM_DEEP, stroke=EDGE, stroke_width=3.4),
        disc(50, 48, 44, "url(#ring)"),
        disc(50, 48, 44, "none", stroke=EDGE, stroke_width=3.4),
    ]
    parts.append(path("M13 45A37.4 37.4 0 0 1 45 11", stroke="#ffffff", stroke_width=3, stroke_linecap="round"))
    parts += [
        disc(50, 48, 31.5, "#6f5d3c"),
        disc(50, 49, 30, "url(#bowl)"),
        disc(50, 48, 31.5, "none", stroke="#55462b", stroke_width=1.8),
    ]
    for y in (19.8, 76.2):
        parts += [rect(45, y - 3.4, 10, 6.8, "#bca67a", 2.4), rect(45, y - 2.2, 10, 5.6, "#8d7a54", 2)]
    for x in (38, 62):
        parts += [disc(x, 48.6, 8.6, "#efe2c2"), disc(x, 48, 8, "#57482d"), disc(x, 48.6, 6.6, "#0d0808")]
    return "".join(parts)


RING = slant("ring", CREAM_LIGHT, "#d3bd90")
BOWL = slant("bowl", "#a8946a", "#dccaa0")


def plug() -> str:
    """Return the plug that points up; the cable leaves it in the middle of the lower edge."""
    body = "M7 28Q7 21 14 21H46Q53 21 53 28V50C53 66 44 72 39.5 75V90H20.5V75C16 72 7 66 7 50Z"
    parts = [group(path(body, "#000000", opacity=0.3), 2.4, 3)]
    for x in (15.5, 36.5):
        parts += [
            rect(x, 2, 8, 22, "#d7dade", 2.6, stroke=EDGE, stroke_width=2.6),
            rect(x + 4.4, 4, 2.4, 17, "#8d939b", 1),
            disc(x + 4, 8.4, 1.6, EDGE),
        ]
    parts += [path(body, "url(#shell)"), path("M7 34H53V43H7Z", "url(#collar)"), line("M7 34H53M7 43H53", EDGE, 2.2)]
    parts.append(line("M14 49V52C14 59 17 63.5 20 66", "#ffb0a4", 4, opacity=0.9))
    parts += [line("M13 27.5H30", "#ffb0a4", 2.6, opacity=0.8)]
    parts += [path("M20.5 77.5H39.5V80H20.5ZM20.5 82.5H39.5V85H20.5ZM20.5 87.5H39.5V90H20.5Z", EDGE)]
    parts.append(path(body, stroke=EDGE, stroke_width=3, stroke_linejoin="round"))
    return "".join(parts)


SHELL = along("shell", (7, 0, 53, 0), (0, "#e0483c", 1), (0.3, "#e8574a", 1), (0.62, RED, 1), (1, "#8e1f1a", 1))
COLLAR = along("collar", (7, 0, 53, 0), (0, CREAM_LIGHT, 1), (0.55, CREAM, 1), (1, "#b79f70", 1))


def hub() -> str:
    """Return the round hub of the board with the bolt in its middle."""
    frame = ring(100, 100, 88, 72)
    parts = [disc(100, 102, 98, "#000000", opacity=0.5), disc(100, 100, 97, EDGE), disc(100, 100, 94, "url(#hub)")]
    parts.append(path(rays(100, 100, 24, frame, 0.5, 0), "#8a3330", opacity=0.34))
    parts += [
        disc(100, 100, 91, "none", stroke="#000000", stroke_width=3.5, opacity=0.55),
        disc(100, 100, 93.5, "none", stroke="#6b5250", stroke_width=1.6),
        path("M8.5 86A92.5 92.5 0 0 1 86 8.5", stroke="#b28d84", stroke_width=2.4, stroke_linecap="round", opacity=0.8),
    ]
    parts += [
        disc(100, 100, 54, "none", stroke="#000000", stroke_width=2, opacity=0.35),
        disc(104, 106, 38, "#000000", opacity=0.3),
    ]
    return "".join(parts) + badge()


def badge() -> str:
    """Return the bolt in its ring, as it is in the middle of the hub."""
    parts = [
        disc(102.5, 103.5, 37, "#000000", opacity=0.35),
        disc(100, 102, 37, CREAM_DEEP),
        disc(100, 100, 37, "url(#ring)"),
    ]
    parts += [disc(100, 100, 32, RED_DEEP), disc(100, 100, 30.5, "url(#badge)")]
    return "".join(parts) + raised(BOLT, CREAM, RED_DEEP, 99, 99, 1.85, 2.5, 0.5)


HUB = slant("hub", "#4a3436", "#120c0d")
BADGE = slant("badge", "#ee5d50", "#b02a24")


def supply() -> str:
    """Return the lightning bolt of the supply."""
    parts = [disc(100, 100, 98, "url(#glow)"), raised(BOLT, GOLD_DEEP, "#2a1a05", 97, 97, 7.2, 9, 1)]
    parts.append(group(path(BOLT, "url(#face)", stroke=INK, stroke_width=0.9, stroke_linejoin="round"), 97, 97, 7.2))
    light = line("M1.6-7.5L-5.7 1.1H-.4", "#fff6d8", 0.7, opacity=0.9)
    return "".join(parts) + group(light, 97, 97, 7.2)


def agenda_back() -> str:
    """Return the back of a secret agenda: a lock on rays."""
    frame = window(5, 4, 230, 99, 9)
    parts = [
        rect(0, 0, 240, 110, "#8f7a4f", 14),
        rect(0, 0, 240, 107, CREAM, 14),
        path(poly_d(frame, closed=True), "#6a1a19"),
    ]
    parts += [path(rays(120, 54, 30, frame, 0.5, 3), "#8a2422"), path(poly_d(frame, closed=True), "url(#pool)")]
    for d in ([(5, 4), (70, 4), (12, 103), (5, 103)], [(235, 103), (170, 103), (228, 4), (235, 4)]):
        parts.append(path(poly_d(cut(d, frame), closed=True), INK, opacity=0.55))
    for d in ([(78, 4), (84, 4), (26, 103), (20, 103)], [(162, 103), (156, 103), (214, 4), (220, 4)]):
        parts.append(path(poly_d(cut(d, frame), closed=True), CREAM, opacity=0.9))
    parts += [
        line("M106 50V38A14 14 0 0 1 134 38V50", "#2a0b0b", 12),
        line("M106 50V38A14 14 0 0 1 134 38V50", CREAM, 6.5),
    ]
    parts += [
        rect(97, 46, 52, 42, "#2a0b0b", 7),
        rect(94, 43, 52, 42, "#2a0b0b", 7),
        rect(96, 45, 48, 38, "url(#ring)", 5),
    ]
    parts.append(path("M120 54.5A6 6 0 0 1 123 65.6L124.5 75H115.5L117 65.6A6 6 0 0 1 120 54.5Z", "#4a1413"))
    parts.append(path(poly_d(frame, closed=True), stroke=INK, stroke_width=2))
    return "".join(parts)


MARKS = {
    "most": path(
        "M0-9.8A1.6 1.6 0 0 1 1.4-9L11 6.6A1.6 1.6 0 0 1 9.6 9H-9.6A1.6 1.6 0 0 1-11 6.6L-1.4-9A1.6 1.6 0 0 1 0-9.8Z",
        WHITE,
    ),
    "least": path(
        "M0 9.8A1.6 1.6 0 0 0 1.4 9L11-6.6A1.6 1.6 0 0 0 9.6-9H-9.6A1.6 1.6 0 0 0-11-6.6L-1.4 9A1.6 1.6 0 0 0 0 9.8Z",
        WHITE,
    ),
    "swap": path("M-11.6-4.6L-5-10.6V-6.8H10.6V-2.4H-5V1.4ZM11.6 4.6L5 10.6V6.8H-10.6V2.4H5V-1.4Z", WHITE),
    "lead": path(
        "M-8.6-11.6H-5.6V-10.4C-1.4-11.6 1.4-7.6 5.4-8.6C7-9 8.4-9.6 10-10.4"
        "L7.4-4.6L10 1.2C8.4 2 7 2.6 5.4 3C1.4 4-1.4 0-5.6 1.4"
        "V11.6H-8.6Z",
        WHITE,
    ),
    "wins": path(star(12, 0, 1.2, 0.46), WHITE, stroke=WHITE, stroke_width=1, stroke_linejoin="round"),
    "board": path(
        "M-5.8-11.8H-2.4V-5.4H2.4V-11.8H5.8V-5.4H9.4V-1A9.4 9.4 0 0 1 2 8.1V12H-2V8.1A9.4 9.4 0 0 1-9.4-1V-5.4H-5.8Z",
        WHITE,
    ),
    "void": disc(0, 0, 9.4, "none", stroke=WHITE, stroke_width=3) + line("M-6.4 6.4L6.4-6.4", WHITE, 3),
}
"""White, since they are tinted where they are shown."""


def main() -> None:
    """Write all of them."""
    for count in range(1, 6):
        write(f"stack-{count}", 100, 120, stack(count), GOLD_FACE + SIDE)
    write("token", 100, 100, token(), slant("face", "#ffe6a6", "#dd9526"))
    write("socket", 100, 100, socket(), RING + BOWL)
    write("plug", 60, 90, plug(), SHELL + COLLAR)
    write("hub", 200, 200, hub(), HUB + BADGE + RING)
    write("bolt", 84, 84, group(badge(), -58, -58, 1), BADGE + RING)
    glow = radial("glow", (0, GOLD, 0.55), (0.45, GOLD, 0.2), (1, GOLD, 0))
    write("supply", 200, 200, supply(), slant("face", "#ffe9ac", "#e08f1c") + glow)
    pool = around("pool", 120, 54, 120, (0, "#ff9a80", 0.4), (0.5, RED, 0.1), (1, "#2a0606", 0.35))
    write("agenda-back", 240, 110, agenda_back(), RING + pool)
    for name, body in MARKS.items():
        write(f"mark-{name}", 24, 24, group(body, 12, 12, 0.96))


if __name__ == "__main__":
    main()
