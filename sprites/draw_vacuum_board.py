"""Draw the pieces of the control board of Power Vacuum, its marks, and the back of an agenda."""

import math

from draw_common import disc, group, line, num, oval, path, radial, rect, star
from draw_vacuum_common import (
    BOLT,
    CREAM,
    CREAM_DARK,
    GOLD,
    GOLD_DEEP,
    GOLD_FACE,
    INK,
    RED,
    along,
    rays,
    window,
    write,
)  # fmt: skip

WHITE = "#ffffff"
SIDE = along("side", (8, 0, 92, 0), (0, "#b57a1c", 1), (0.35, "#f0b648", 1), (1, "#8a5a12", 1))
COIN = (42.0, 18.0, 12.0)
"""Half width, half height and thickness of a token that lies on the board, on a field 100 wide."""


def lying(x: float, y: float) -> str:
    """Return one token whose upper face is around x, y."""
    rx, ry, high = COIN
    wall = f"M{num(x - rx)} {num(y)}V{num(y + high)}A{rx:g} {ry:g} 0 0 0 {num(x + rx)} {num(y + high)}V{num(y)}Z"
    parts = [path(wall, "url(#side)", stroke=GOLD_DEEP, stroke_width=2.4)]
    for k in range(1, 12):
        angle = math.pi * k / 12
        px, py = x - rx * math.cos(angle), y + ry * math.sin(angle)
        parts.append(line(f"M{num(px)} {num(py + 3)}V{num(py + high - 2)}", "#6d4509", 2, opacity=0.6))
    parts.append(oval(x, y, rx, ry, "url(#face)", stroke=GOLD_DEEP, stroke_width=2.4))
    return "".join(parts)


def stack(count: int) -> str:
    """Return an upright stack of tokens; every stack stands on the same spot of the same field, 100 by 120."""
    parts = [oval(54, 100, 45, 18, "#000000", opacity=0.35)]
    for k in range(count):
        parts.append(lying(50, 88 - 13 * k))
    top = 88 - 13 * (count - 1)
    parts.append(oval(50, top, 33, 13, "none", stroke="#a9701a", stroke_width=2))
    parts.append(f'<g transform="translate(50 {top}) scale(2.1 1.1)">{path(BOLT, "#3a2206")}</g>')
    return "".join(parts)


def token() -> str:
    """Return one token seen from above, a little tilted."""
    parts = [disc(52, 53, 45, "#000000", opacity=0.35), disc(50, 52, 44, GOLD_DEEP)]
    parts += [disc(50, 47, 43, "url(#face)", stroke="#7a4d0b", stroke_width=4)]
    parts += [disc(50, 47, 33, "none", stroke="#a9701a", stroke_width=3, opacity=0.8)]
    parts.append(group(path(BOLT, "#3a2206"), 50, 47, 2.5))
    return "".join(parts)


def socket() -> str:
    """Return a round socket with two holes."""
    parts = [disc(52, 54, 45, "#000000", opacity=0.4), disc(50, 48, 45, CREAM, stroke="#120c0c", stroke_width=4)]
    parts += [disc(50, 48, 32, "#cdb98f", stroke="#7f6d4c", stroke_width=3)]
    for x in (38, 62):
        parts.append(disc(x, 48, 7, "#150e0e", stroke="#6b5a3e", stroke_width=2))
    return "".join(parts)


def plug() -> str:
    """Return the plug that points up; the cable leaves it in the middle of the lower edge."""
    body = "M8 22Q8 16 14 16H46Q52 16 52 22V52Q52 70 39 74V90H21V74Q8 70 8 52Z"
    parts = [rect(17, 4, 7, 16, "#cfd3d6", 2, stroke="#120c0c", stroke_width=2.4),
             rect(36, 4, 7, 16, "#cfd3d6", 2, stroke="#120c0c", stroke_width=2.4)]  # fmt: skip
    parts += [path(body, RED, stroke="#120c0c", stroke_width=3), path("M34 16H46Q52 16 52 22V52Q52 70 39 74V90H32V72Z",
              "#000000", opacity=0.2), rect(8, 30, 44, 8, CREAM, stroke="#120c0c", stroke_width=2)]  # fmt: skip
    parts += [line("M15 44V52Q15 60 19 64", "#ff8c7d", 4), line("M21 80H39M21 85H39", "#120c0c", 2)]
    return "".join(parts)


def hub() -> str:
    """Return the round hub of the board with the bolt in its middle."""
    frame = [(100 + 92 * math.cos(k * math.tau / 60), 100 + 92 * math.sin(k * math.tau / 60)) for k in range(60)]
    parts = [disc(100, 100, 98, "#0a0708"), disc(100, 100, 95, "url(#hub)"),
             disc(100, 100, 92, "none", stroke="#4d3a39", stroke_width=2)]  # fmt: skip
    parts.append(path(rays(100, 100, 24, frame, 0.5, 0), "#6a2c2a", opacity=0.45))
    parts += [disc(100, 100, 34, RED, stroke=CREAM, stroke_width=4), group(path(BOLT, CREAM), 100, 100, 1.9)]
    return "".join(parts)


def supply() -> str:
    """Return the lightning bolt of the supply."""
    shadow = group(path(BOLT, "#000000", opacity=0.4), 106, 107, 7)
    bolt = group(path(BOLT, "url(#face)", stroke=INK, stroke_width=1.2, stroke_linejoin="round"), 100, 100, 7)
    return disc(100, 100, 98, "url(#glow)") + shadow + bolt


def agenda_back() -> str:
    """Return the back of a secret agenda: a lock on rays."""
    frame = window(6, 6, 228, 98, 8)
    parts = [rect(0, 0, 240, 110, CREAM_DARK, 14), rect(3, 3, 234, 104, "#5c1718", 11)]
    parts.append(path(rays(120, 55, 30, frame, 0.5), "#7d2020"))
    lock = "M-7-1V-4A7 7 0 0 1 7-4V-1H9V11H-9V-1ZM-4-1H4V-4A4 4 0 0 0-4-4Z"
    parts.append(group(path(lock, CREAM, fill_rule="evenodd"), 120, 52, 3.4))
    return "".join(parts)


MARKS = {
    "most": path("M0-9.4L11 8.6H-11Z", WHITE),
    "least": path("M0 9.4L11-8.6H-11Z", WHITE),
    "swap": line("M-8.6-4.4H8.2M4.6-8.4L8.6-4.4L4.6-.4M8.6 4.4H-8.2M-4.6 .4L-8.6 4.4L-4.6 8.4", WHITE, 2.5),
    "lead": path("M-8-11.5H-5V-10.5L10-6L-5-.5V11.5H-8Z", WHITE),
    "wins": path(star(11.5, 0, 0.8), WHITE),
    "board": path(
        "M-6-11.5H-3V-5H3V-11.5H6V-5H8.5V-1A8.5 8.5 0 0 1 1.8 7.2V12H-1.8V7.2A8.5 8.5 0 0 1-8.5-1V-5H-6Z", WHITE
    ),
    "void": disc(0, 0, 9, "none", stroke=WHITE, stroke_width=2.8) + line("M-6.2 6.2L6.2-6.2", WHITE, 2.8),
}
"""White, since they are tinted where they are shown."""


def main() -> None:
    """Write all of them."""
    gold = GOLD_FACE
    for count in range(1, 6):
        write(f"stack-{count}", 100, 120, stack(count), gold + SIDE)
    write("token", 100, 100, token(), gold)
    write("socket", 100, 100, socket())
    write("plug", 60, 90, plug())
    write("hub", 200, 200, hub(), radial("hub", (0, "#3a2a2c", 1), (1, "#171012", 1)))
    glow = radial("glow", (0, GOLD, 0.5), (0.5, GOLD, 0.16), (1, GOLD, 0))
    write("supply", 200, 200, supply(), gold + glow)
    write("agenda-back", 240, 110, agenda_back())
    for name, body in MARKS.items():
        write(f"mark-{name}", 24, 24, group(body, 12, 12))


if __name__ == "__main__":
    main()
