"""What the pictures on the cards of R.I.G.S. share: each fills a box of 100, its things stand around their middle."""

import math

from draw_common import disc, down, group, line, oval, path, poly_d, star
from draw_rigs_common import GOOD_DRAWINGS, RIG_LIGHT, rig

EDGE = "#14100c"
WEIGHT = 3.5
CREAM = "#fff6d8"
STEEL = "#aab4bd"
SLATE = "#39434b"
RED = "#e0402f"
GREEN = "#8fe39b"
BLUE = "#4fa8f5"
GOLD = "#ffcf4a"
ORANGE = "#ff7a2e"
VIOLET = "#9a73de"
VIOLET_DARK = "#3a2a63"
TEAL = "#2f9c98"
LIGHT = RIG_LIGHT + down("flame", "#ffe27a", "#ff6a24") + down("teal-card", "#3b8f8a", "#12403f")
SHIELD = "M50 4L90 18V50C90 76 68 90 50 98C32 90 10 76 10 50V18Z"
BULB = "M50 8C28 8 20 28 28 44C34 54 38 58 38 68H62C62 58 66 54 72 44C80 28 72 8 50 8Z"
FLAME = "M0 26C-16 24-18 8-10-4C-8 2-6 4-4 4C-8-10 0-20 6-28C6-16 18-8 16 8C15 20 9 25 0 26Z"
MASK = "M-44-16C-30-22-14-20 0-12C14-20 30-22 44-16C44 8 32 20 18 20C8 20 6 12 0 12C-6 12-8 20-18 20C-32 20-44 8-44-16Z"
MASK_EYES = "M-30-4C-24-9-14-8-10 1C-18 6-27 4-30-4ZM30-4C24-9 14-8 10 1C18 6 27 4 30-4Z"


def shape(d: str, fill: str, width: float = WEIGHT) -> str:
    """Return a shape with a dark outline."""
    return path(d, fill, stroke=EDGE, stroke_width=width, stroke_linejoin="round", stroke_linecap="round")


def ball(x: float, y: float, r: float, fill: str, width: float = WEIGHT) -> str:
    """Return a disc with a dark outline."""
    return disc(x, y, r, fill, stroke=EDGE, stroke_width=width)


def egg(x: float, y: float, rx: float, ry: float, fill: str, width: float = WEIGHT) -> str:
    """Return an ellipse with a dark outline."""
    return oval(x, y, rx, ry, fill, stroke=EDGE, stroke_width=width)


def slab(x: float, y: float, w: float, h: float, fill: str, r: float = 3, width: float = WEIGHT) -> str:
    """Return a rectangle with round corners and a dark outline."""
    d = f"M{x + r} {y}H{x + w - r}Q{x + w} {y} {x + w} {y + r}V{y + h - r}Q{x + w} {y + h} {x + w - r} {y + h}"
    return shape(f"{d}H{x + r}Q{x} {y + h} {x} {y + h - r}V{y + r}Q{x} {y} {x + r} {y}Z", fill, width)


def edged(d: str, paint: str, width: float) -> str:
    """Return a line with a dark outline."""
    return line(d, EDGE, width + 5) + line(d, paint, width)


def goods(name: str, x: float, y: float, size: float = 0.5, turn: float = 0) -> str:
    """Return one of a good around a spot; `size` 1 is 64 wide."""
    return group(group(GOOD_DRAWINGS[name](), -32, -32), x, y, size, turn)


def machine(x: float, y: float, size: float = 0.5, turn: float = 0, load: str = "metal", lit: bool = False) -> str:
    """Return a RIGS around a spot; `size` 1 is about 100 wide."""
    return group(group(rig(load, lit), -52, -50), x, y, size, turn)


def karma(x: float, y: float, size: float = 1, turn: float = 0, fill: str = "#8450c8") -> str:
    """Return a Karma card face down around a spot; `size` 1 is 40 by 56."""
    sign = disc(0, 0, 10, "none", stroke="#e9d7ff", stroke_width=3)
    sign += line("M0-10C7-7 7 0 0 0C-7 0-7 7 0 10", "#e9d7ff", 3)
    return group(slab(-20, -28, 40, 56, fill, 5) + sign, x, y, size, turn)


def survey(x: float, y: float, size: float = 1, turn: float = 0, gem: bool = True) -> str:
    """Return the card of a survey around a spot; `size` 1 is 34 by 60."""
    rings = "M-11 0a11 17 0 1 0 22 0a11 17 0 1 0-22 0"
    content = slab(-17, -30, 34, 60, "url(#teal-card)", 5) + line(rings, "#bff0e6", 1.6, opacity=0.5)
    return group(content + (goods("luxury", 0, 0, 0.36) if gem else ""), x, y, size, turn)


def burst(x: float, y: float, r: float, fill: str, points: int = 11, waist: float = 0.62) -> str:
    """Return the star of an explosion."""
    return shape(star(r, x, y, waist, points), fill, 3)


def gear(x: float, y: float, r: float, fill: str, hole: str = "#3a2a08") -> str:
    """Return a cogwheel with eight teeth."""
    spots = []
    for k in range(8):
        for turn, far in ((-0.2, 1), (-0.13, 1.32), (0.13, 1.32), (0.2, 1)):
            a = math.tau * k / 8 + turn
            spots.append((x + r * far * math.sin(a), y - r * far * math.cos(a)))
    return shape(poly_d(spots, closed=True), fill) + ball(x, y, r * 0.42, hole, 3)


def cross(x: float, y: float, r: float, width: float = 8) -> str:
    """Return a red cross that strikes something out."""
    return edged(f"M{x - r} {y - r}L{x + r} {y + r}M{x + r} {y - r}L{x - r} {y + r}", RED, width)


def arrow(d: str, head: tuple[float, float, float], paint: str, width: float = 9) -> str:
    """Return a thick arrow along a path; `head` is where its point is and by how many degrees it turns from right."""
    x, y, turn = head
    point = "M12 0L-8-14V14Z"
    body = line(d, EDGE, width + 6) + group(shape(point, paint, 5), x, y, 1, turn) + line(d, paint, width)
    return body + group(path(point, paint), x, y, 0.9, turn)


def times(x: float, y: float, figure: int, fill: str, ink: str) -> str:
    """Return a round label that says by how much something is multiplied: 2 or 3."""
    figures = {
        2: "M2-6C3-11 13-11 13-5C13 0 2 3 2 9H14",
        3: "M2-8C4-11 12-11 12-5.5C12-2 9-1 7-1C10-1 13 1 13 4.5C13 11 4 11 2 7",
    }
    sign = line("M-13-2L-5 6M-5-2L-13 6", ink, 3.6) + line(figures[figure], ink, 4)
    return ball(x, y, 20, fill) + group(sign, x, y)


def shadow(x: float, y: float, half: float) -> str:
    """Return the shade below something that stands on the ground."""
    return oval(x, y, half, half * 0.2, "#000000", opacity=0.35)


def motion(d: str) -> str:
    """Return white strokes of movement or noise."""
    return line(d, "#ffffff", 3.6, opacity=0.9)
