"""What the drawings of Power Vacuum share: colours, rays cut to a window, the bolt and the symbols of the suits."""

import math

from draw_common import Curve, document, down, poly_d, save, stops

RED, RED_LIGHT, RED_DARK, RED_DEEP = "#d2362d", "#e8584b", "#a82620", "#6f1815"
CREAM, CREAM_LIGHT, CREAM_DARK, CREAM_DEEP = "#f4ead2", "#fffaf0", "#d9c59b", "#a98f62"
INK, COAL, SOOT = "#14141a", "#241c1f", "#3d3134"
GOLD, GOLD_LIGHT, GOLD_DARK, GOLD_DEEP = "#f2b84b", "#ffe09a", "#b57a1c", "#5d3a08"
BOLT = "M4.5-12L-8 2.2H-1.2L-4.5 12L8-3.6H1.2Z"
"""A lightning bolt on a field from -12 to 12."""


def slant(name: str, one: str, other: str, a: float = 1, b: float = 1) -> str:
    """Return a gradient from the upper left to the lower right of whatever it fills."""
    spots = stops((0, one, a), (1, other, b))
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="100%" y2="100%">{spots}</linearGradient>'


def along(name: str, ends: tuple[float, float, float, float], *colours: tuple[float, str, float]) -> str:
    """Return a gradient from one point of the picture to another, given as x1, y1, x2, y2."""
    x1, y1, x2, y2 = (f"{value:g}" for value in ends)
    where = f'gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
    return f'<linearGradient id="{name}" {where}>{stops(*colours)}</linearGradient>'


def around(name: str, x: float, y: float, r: float, *colours: tuple[float, str, float]) -> str:
    """Return a gradient outward from a point of the picture."""
    where = f'gradientUnits="userSpaceOnUse" cx="{x:g}" cy="{y:g}" r="{r:g}"'
    return f'<radialGradient id="{name}" {where}>{stops(*colours)}</radialGradient>'


def window(x: float, y: float, w: float, h: float, r: float = 0, steps: int = 8) -> Curve:
    """Return the outline of a rectangle with round corners, clockwise."""
    if not r:
        return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    found = []
    corners = ((x + w - r, y + r, -90), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90), (x + r, y + r, 180))
    for cx, cy, start in corners:
        for k in range(steps + 1):
            angle = math.radians(start + 90 * k / steps)
            found.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    return found


def cut(polygon: Curve, frame: Curve) -> Curve:
    """Return the part of a polygon inside a frame that is convex and runs clockwise; it may be empty."""
    found = polygon
    for (ax, ay), (bx, by) in zip(frame, frame[1:] + frame[:1], strict=True):
        side = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in found]
        kept: Curve = []
        for k, (x, y) in enumerate(found):
            px, py = found[k - 1]
            here, before = side[k], side[k - 1]
            if (here >= 0) != (before >= 0):
                share = before / (before - here)
                kept.append((px + (x - px) * share, py + (y - py) * share))
            if here >= 0:
                kept.append((x, y))
        found = kept
    return found


def rays(
    x: float,
    y: float,
    count: int,
    frame: Curve,
    share: float = 0.5,
    turn: float = 0,
    reach: float = 4000,
    hole: float = 0,
) -> str:
    """Return path data of rays from x, y, cut to the frame; `share` (0 to 1) of a turn is ray, `hole` stays free."""
    parts = []
    for k in range(count):
        start = math.radians(turn) + math.tau * k / count
        ends = (start, start + math.tau * share / count)
        near = [(x + hole * math.cos(a), y + hole * math.sin(a)) for a in ends]
        far = [(x + reach * math.cos(a), y + reach * math.sin(a)) for a in ends]
        shape = cut([near[0], far[0], far[1], near[1]], frame)
        if len(shape) > 2:
            parts.append(poly_d(shape, closed=True))
    return "".join(parts)


def disc_d(x: float, y: float, r: float) -> str:
    """Return path data of a circle."""
    return f"M{x + r:g} {y:g}A{r:g} {r:g} 0 1 1 {x - r:g} {y:g}A{r:g} {r:g} 0 1 1 {x + r:g} {y:g}Z"


def write(name: str, w: float, h: float, content: str, defs: str = "") -> None:
    """Write one drawing of this game."""
    save(f"vacuum/{name}.svg", document(w, h, content, defs))


GOLD_FACE = down("face", GOLD_LIGHT, "#e3a02c")
SUITS = ("money", "media", "bureaucracy", "violence")
COLOURS = {"money": "#e9b32f", "media": "#f7f2e6", "bureaucracy": "#2f8f5b", "violence": RED, "spy": "#8a5a36"}
"""The ground of a suit's cards."""
DARKER = {"money": "#cf9615", "media": "#e0d9c8", "bureaucracy": "#237347", "violence": "#ad2620", "spy": "#6f4526"}
BRIGHT = {"money": "#f5bf45", "media": "#fff8ea", "bureaucracy": "#49b87b", "violence": "#f0554a", "spy": "#c88d5a"}
"""The colour of a suit's symbol on dark ground."""
SYMBOLS = {
    "money": disc_d(0, 0, 11.5) + disc_d(0, 0, 9.2) + disc_d(0, 0, 7.8) + "M0-5.4L4 0L0 5.4L-4 0Z",
    "media": "M-11.5-3.6H-5L5.5-9.5V8.5L-5 3H-11.5ZM-8.6 4.4H-4.4L-2.6 11.5H-6.8ZM8-5.8L11.6-8L12.4-6.4L8.8-4.2Z"
    "M8-1.5H12.2V.5H8ZM8.8 3.2L12.4 5.4L11.6 7L8 4.8Z",
    "bureaucracy": "M0-11.5A4.6 4.6 0 0 1 3-3.6L4.4 1.4H-4.4L-3-3.6A4.6 4.6 0 0 1 0-11.5ZM-10 2.4H10V7.2H-10Z"
    "M-11.5 9H11.5V11.6H-11.5Z",
    "violence": "M-9.5-8.6a2 2 0 0 1 4.1 0V-1.6H-9.5ZM-4.7-10.2a2 2 0 0 1 4.1 0V-1.6H-4.7ZM.1-10.2a2 2 0 0 1 4.1 0V-1.6"
    "H.1ZM4.9-8.6a2 2 0 0 1 4.1 0V-1.6H4.9ZM-9.5-.6H9V3A5 5 0 0 1 6.4 7.4V12H-6V7.6A5.6 5.6 0 0 1-9.5 2.6Z"
    "M-4 2.7H2.6A1.7 1.7 0 0 0 2.6-.7H4.4A3.3 3.3 0 0 1 2.6 4.3H-4Z",
    "spy": "M-12-2.6C-6-5 6-5 12-2.6C6 0-6 0-12-2.6ZM-6.4-5C-6.2-11-3.6-12 0-10.4C3.6-12 6.2-11 6.4-5C2-5.8-2-5.8-6.4-5Z"
    "M-9.6 6.4C-5.4 1 5.4 1 9.6 6.4C5.4 11.8-5.4 11.8-9.6 6.4ZM3.6 6.4A3.6 3.6 0 1 0-3.6 6.4A3.6 3.6 0 1 0 3.6 6.4Z"
    "M1.6 6.4A1.6 1.6 0 1 1-1.6 6.4A1.6 1.6 0 1 1 1.6 6.4Z",
}
"""Of each suit its symbol on a field from -12 to 12, where parts that overlap are holes."""
