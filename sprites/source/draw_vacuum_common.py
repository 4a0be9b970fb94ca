"""What the drawings of Power Vacuum share: colours, rays cut to a window, the bolt and the symbols of the suits."""

import math

from draw_common import Curve, cut, disc_d, document, down, group, path, poly_d, save

RED = "#d2362d"
RED_LIGHT = "#e8584b"
RED_DARK = "#a82620"
RED_DEEP = "#6f1815"
CREAM = "#f4ead2"
CREAM_LIGHT = "#fffaf0"
CREAM_DARK = "#d9c59b"
CREAM_DEEP = "#a98f62"
INK = "#14141a"
COAL = "#241c1f"
SOOT = "#3d3134"
GOLD = "#f2b84b"
GOLD_LIGHT = "#ffe09a"
GOLD_DARK = "#b57a1c"
GOLD_DEEP = "#5d3a08"
BOLT = "M4.5-12L-8 2.2H-1.2L-4.5 12L8-3.6H1.2Z"
"""A lightning bolt on a field from -12 to 12."""


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
    """Return path data of rays from x, y, cut to the fram"
    "e; `share` (0 to 1) of a turn is ray, `hole` stays free."""
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


def raised(d: str, top: str, side: str, x: float, y: float, scale: float, deep: float, step: float = 1) -> str:
    """Return a shape around x, y with a thickness of `deep` towards the lower right, the way light comes from."""
    parts = []
    for k in range(round(deep / step), 0, -1):
        parts.append(group(path(d, side, fill_rule="evenodd"), x + k * step, y + k * step, scale))
    return "".join(parts) + group(path(d, top, fill_rule="evenodd"), x, y, scale)


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
    "money": disc_d(-2.4, 0, 9.8)
    + "M-2.4-6L1.6 0L-2.4 6L-6.4 0ZM3.4-9.8A9.8 9.8 0 0 1 3.4 9.8A11.9 11.9 0 0 0 3.4-9.8Z",
    "media": "M-11.7-1.5L-9.2-2.2L-8 4.5L-10.6 4.9A1.3 1.3 0 0 1-12.1 3.8L-12.7-.1A1.2 1.2 0 0 1-11.7-1.5Z"
    "M-7.9-2.5C-3-3.6 .6-6.2 3.2-10A1.3 1.3 0 0 1 5.5-9.5L8.3 6.3A1.3 1.3 0 0 1 6.3 7.6C2.6 4.9-1.7 4-6.7 4.4Z"
    "M-6.4 5.6L-2.1 5.5L-.4 10A1.3 1.3 0 0 1-1.4 11.7L-4 12.1A1.3 1.3 0 0 1-5.5 11.1Z"
    "M8-9.2L10-12L11.5-10.8L9.3-8.1ZM9.3-4.1L12.8-4.7L13.1-2.8L9.6-2.2ZM10.4 1.2L13.6 2.5L12.8 4.3L9.8 3Z",
    "bureaucracy": "M-3.4-12.2H3.4A3.3 3.3 0 0 1 5.8-6.6C3.6-4.4 2.6-2.6 3.6 .3H-3.6C-2.6-2.6-3.6-4.4-5.8-6.6"
    "A3.3 3.3 0 0 1-3.4-12.2ZM-9.6 1.4H9.6L11.4 7H-11.4ZM-11.4 9H3.4V11.8H-11.4ZM5.4 9H11.4V11.8H5.4Z",
    "violence": "M-9.8-6.6A2.1 2.1 0 0 1-5.6-6.6V-.7H-9.8ZM-4.8-8.6A2.1 2.1 0 0 1-.6-8.6V-.7H-4.8Z"
    "M.2-8.6A2.1 2.1 0 0 1 4.4-8.6V-.7H.2ZM5.2-6.6A2.1 2.1 0 0 1 9.4-6.6V2.8C9.4 5.4 7.4 6.6 6.8 8.4H-6.6"
    "C-7 7-8.4 6.4-9.1 5.3H2.4A3 3 0 0 0 5.2 2.4ZM-9.8 .3H2.2A2 2 0 0 1 2.2 4.3H-9.8ZM-7.2 9.5H7.4V12.2H-7.2Z",
    "spy": "M-12.2-1.8C-9.4-3.4-7.4-3.9-6-4C-2-3-2-3 6-4C7.4-3.9 9.4-3.4 12.2-1.8C6 .6-6 .6-12.2-1.8Z"
    "M-5.9-5.2C-6-10.4-4-12.8-1.7-11.7C-.6-11.2 .6-11.2 1.7-11.7C4-12.8 6-10.4 5.9-5.2C2-4.4-2-4.4-5.9-5.2Z"
    "M-10.4 6.4C-6-.1 6-.1 10.4 6.4C6 12.6-6 12.6-10.4 6.4Z"
    "M4.1 6.3A4.1 4.1 0 1 0-4.1 6.3A4.1 4.1 0 1 0 4.1 6.3ZM2.1 6.3A2.1 2.1 0 1 1-2.1 6.3A2.1 2.1 0 1 1 2.1 6.3Z",
}
"""Of each suit its symbol on a field from -12 to 12, where parts that overlap are holes."""
