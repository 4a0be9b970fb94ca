"""What stands on the ground of a tile: houses, trees, lamps, cars and neon, always lit from the same side."""

import random
from collections.abc import Callable

from draw_common import Point, darker, disc, group, lighter, line, oval, path, radial, rect

ROOFS = ("#4db897", "#6aa9a6", "#58c2a2", "#2f7f70", "#3fa588", "#63c095", "#45979c", "#348f79", "#3b7f94")
RED_ROOFS = ("#83202a", "#96282f", "#a33033", "#741a24", "#8c2431", "#6c1623")
LEAVES = ("#3b9c5c", "#267a4e", "#52ad63", "#2f8a55")
NEON = ("#ffd23f", "#ff5fa8", "#5fe1ff", "#ff8a3d")
ASPHALT, PAVEMENT, PAINT = "#1c2734", "#3d8474", "#d9a94d"

GLOWS = (
    radial("lamp", (0, "#ffd98a", 0.55), (0.35, "#ffb84d", 0.24), (1, "#ffb84d", 0))
    + radial("neon", (0, "#ff9a7a", 0.7), (1, "#ff4f5e", 0))
    + radial("siren", (0, "#6db4ff", 0.7), (1, "#6db4ff", 0))
)


def house(x: float, y: float, w: float, h: float, seed: str, red: bool = False) -> str:
    """Return a house whose footprint is centred on x, y: roof above, lit front to the south, shadow."""
    dice = random.Random(seed)
    roof = dice.choice(RED_ROOFS if red else ROOFS)
    front = 3.4 if red else 4.0
    left, top = x - w / 2, y - (h + front) / 2
    parts = [
        rect(left + 1.4, top + 1.6, w + 1.6, h + front + 1, "#000000", 1, opacity=0.34),
        rect(left, top + h - 0.4, w, front + 0.4, "#3d0610" if red else "#0c2427"),
    ]
    count = max(2, int((w - 2) / 3.3))
    for k in range(count):
        if dice.random() < 0.78:
            lit = "#ffb36b" if red else dice.choice(("#ffcf6b", "#ffcf6b", "#ffe7a8"))
            parts.append(rect(left + 1.7 + k * (w - 3.4 - 1.7) / (count - 1), top + h + 1.1, 1.7, 1.7, lit))
    parts.append(rect(left, top, w, h, roof, 0.8))
    parts.append(
        line(f"M{left + 0.5:.1f} {top + h - 0.5:.1f}V{top + 0.5:.1f}H{left + w - 0.5:.1f}", lighter(roof, 0.4), 1)
    )
    parts.append(_roof(dice, left, top, w, h, roof))
    return "".join(parts)


def _roof(dice: random.Random, left: float, top: float, w: float, h: float, roof: str) -> str:
    kinds: list[Callable[[], str]] = [
        lambda: line(f"M{left + w / 2:.1f} {top + 1.6:.1f}V{top + h - 1.4:.1f}", darker(roof, 0.28), 1.2),
    ]
    if min(w, h) >= 9:
        kinds += [
            lambda: (
                rect(left + 3, top + 3, w - 6, h - 6, darker(roof, 0.2), 0.5)
                + line(f"M{left + 3.4:.1f} {top + h - 3.4:.1f}H{left + w - 3.4:.1f}", lighter(roof, 0.12), 0.7)
            ),
            lambda: (
                rect(left + w - 6.2, top + 2.4, 3.8, 3.8, lighter(roof, 0.38), 0.4)
                + rect(left + 2.6, top + h - 5.2, 3, 2.8, darker(roof, 0.3), 0.3)
            ),
            lambda: (
                oval(left + w * 0.42 + 0.8, top + h * 0.5 + 0.9, 2.8, 2.8, "#000000", opacity=0.3)
                + disc(left + w * 0.42, top + h * 0.5, 2.7, lighter(roof, 0.3))
                + disc(left + w * 0.42, top + h * 0.5, 1.4, darker(roof, 0.35))
            ),
        ]
    if w >= 13:
        kinds.append(
            lambda: "".join(
                rect(left + 3 + k * 3.4, top + h / 2 - 1.6, 2.2, 3.2, "#c9ecdf" if k else "#ffe1a0", 0.3, opacity=0.8)
                for k in range(int((w - 5) / 3.4))
            )
        )
    return dice.choice(kinds)()


def tree(x: float, y: float, r: float, leaf: str) -> str:
    """Return a tree from above."""
    return (
        disc(x + 0.9, y + 1.2, r, "#000000", opacity=0.34)
        + disc(x, y, r, leaf)
        + disc(x - 0.3 * r, y - 0.3 * r, r * 0.48, lighter(leaf, 0.24))
    )


def lamp(x: float, y: float, px: float, py: float, r: float = 15) -> str:
    """Return a pool of light at x, y and the lamp that casts it at px, py."""
    return disc(x, y, r, "url(#lamp)") + disc(px, py, 1.5, "#fff0c4")


def sign(x: float, y: float, w: float, colour: str) -> str:
    """Return a neon sign on the front of a house, its glow, and its reflection on the wet street."""
    return (
        disc(x, y + 1.5, 9.5, "url(#neon)")
        + line(f"M{x} {y + 4}v5.5", colour, 5, opacity=0.2, stroke_linecap="butt")
        + line(f"M{x - w / 2} {y}h{w}", colour, 2)
        + line(f"M{x - w / 2 + 0.6} {y - 0.3}h{w - 1.2}", lighter(colour, 0.7), 0.7)
    )


def car(x: float, y: float, degrees: float, paint: str) -> str:
    """Return a car that heads north when `degrees` is 0."""
    body = (
        path("M-1.5-3.4L-5-11.5H5L1.5-3.4Z", "#ffe9b0", opacity=0.2)
        + rect(-1.9, -3.3, 4.4, 7.6, "#000000", 1.3, opacity=0.4)
        + rect(-2.2, -3.8, 4.4, 7.6, paint, 1.3)
        + rect(-1.7, -1.7, 3.4, 1.5, "#10202c", 0.5)
        + rect(-1.7, 1.5, 3.4, 1.1, "#10202c", 0.4)
        + rect(-1.9, -3.9, 1.1, 0.8, "#fff3cf")
        + rect(0.8, -3.9, 1.1, 0.8, "#fff3cf")
        + rect(-1.9, 3.3, 1.1, 0.7, "#ff4b3e")
        + rect(0.8, 3.3, 1.1, 0.7, "#ff4b3e")
    )
    return group(body, round(x, 1), round(y, 1), 1, round(degrees))


def police(x: float, y: float, degrees: float) -> str:
    """Return a patrol car with its lights on."""
    body = (
        disc(0, -1, 11, "url(#siren)")
        + rect(-4.6, -8, 10, 17, "#000000", 3, opacity=0.4)
        + rect(-5, -9, 10, 17, "#eef4fb", 3)
        + rect(-5, -2, 10, 4.6, "#d3dfec")
        + rect(-4, -4.6, 8, 3.2, "#16314f", 1)
        + rect(-4, 3.8, 8, 2.6, "#16314f", 1)
        + rect(-4.4, -0.5, 4.4, 2.5, "#ff4a4a", 0.6)
        + rect(0, -0.5, 4.4, 2.5, "#4aa3ff", 0.6)
        + rect(-4.4, -9.1, 2, 1.2, "#fff3cf", 0.4)
        + rect(2.4, -9.1, 2, 1.2, "#fff3cf", 0.4)
    )
    return group(body, x, y, 1, degrees)


def plaza(at: Point) -> str:
    """Return the roundabout of a safe space, where a meeple stands."""
    x, y = at
    return (
        disc(x, y, 12.5, "#4f9a86")
        + disc(x, y, 10.6, "#24323f")
        + disc(x, y, 10.4, "none", stroke="#8fd6bf", stroke_width=1.2, opacity=0.65)
        + disc(x, y, 6.4, "none", stroke="#8fd6bf", stroke_width=0.8, opacity=0.28)
    )
