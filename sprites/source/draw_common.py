"""Shared means of the sprite generators: numbers, paths, gradients and the document around them."""

import math
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

SPRITES = Path(__file__).parents[1]
Point = tuple[float, float]
Curve = list[Point]
INK = "#071425"


def num(value: float) -> str:
    """Return a coordinate with at most two decimals and no needless zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def attrs(values: dict[str, object]) -> str:
    """Return ` name="value"` for each attribute; `_` in a name stands for `-`, None leaves it out."""
    parts = []
    for name, value in values.items():
        if value is not None:
            text = num(value) if isinstance(value, (int, float)) else str(value)
            parts.append(f' {name.replace("_", "-")}="{text}"')
    return "".join(parts)


def tag(name: str, **values: object) -> str:
    """Return one element without content."""
    return f"<{name}{attrs(values)}/>"


def rect(x: float, y: float, w: float, h: float, fill: str, rx: float | None = None, **more: object) -> str:
    """Return a rectangle."""
    return tag("rect", x=x, y=y, width=w, height=h, rx=rx, fill=fill, **more)


def disc(x: float, y: float, r: float, fill: str, **more: object) -> str:
    """Return a filled circle."""
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **more)


def oval(x: float, y: float, rx: float, ry: float, fill: str, **more: object) -> str:
    """Return a filled ellipse."""
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **more)


def path(d: str, fill: str = "none", **more: object) -> str:
    """Return a path."""
    return tag("path", d=d, fill=fill, **more)


def line(d: str, stroke: str, width: float, **more: object) -> str:
    """Return an unfilled path with round ends."""
    values: dict[str, object] = {"stroke": stroke, "stroke_width": width, "stroke_linecap": "round"}
    return path(d, **{**values, "stroke_linejoin": "round", **more})


def group(content: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """Return the content moved to x, y, scaled, and turned by degrees."""
    how = f"translate({num(x)} {num(y)})"
    if turn:
        how += f" rotate({num(turn)})"
    if scale != 1:
        how += f" scale({scale:.4g})"
    return f'<g transform="{how}">{content}</g>'


def stops(*colours: tuple[float, str, float]) -> str:
    """Return gradient stops from (offset, colour, opacity)."""
    return "".join(
        f'<stop offset="{num(at)}" stop-color="{colour}"' + (f' stop-opacity="{num(a)}"' if a < 1 else "") + "/>"
        for at, colour, a in colours
    )


def radial(name: str, *colours: tuple[float, str, float]) -> str:
    """Return a radial gradient over the box of whatever it fills."""
    return f'<radialGradient id="{name}" cx="50%" cy="50%" r="50%">{stops(*colours)}</radialGradient>'


def down(name: str, top: str, bottom: str, a: float = 1, b: float = 1) -> str:
    """Return a gradient from the top to the bottom of whatever it fills."""
    spots = stops((0, top, a), (1, bottom, b))
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{spots}</linearGradient>'


def across(name: str, left: str, right: str, a: float = 1, b: float = 1) -> str:
    """Return a gradient from the left to the right of whatever it fills."""
    spots = stops((0, left, a), (1, right, b))
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="100%" y2="0%">{spots}</linearGradient>'


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


def document(width: float, height: float, content: str, defs: str = "") -> str:
    """Return a whole SVG file."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(width)}" height="{num(height)}" '
        f'viewBox="0 0 {num(width)} {num(height)}">'
    )
    return head + (f"<defs>{defs}</defs>" if defs else "") + content.replace("/><", "/>\n<") + "</svg>\n"


def save(name: str, text: str) -> None:
    """Write a file below this folder when it differs."""
    file = SPRITES / name
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8", newline="\n")


LAMP = ((1.4, 16), (1.35, 16), (1.25, 12))
"""What the light over a table does to red, green and blue: each is multiplied, and something added."""


def lit(text: str) -> str:
    """Return a drawing with every #rrggbb as it looks in the light over a table.

    >>> lit('fill="#102030"')
    'fill="#263b48"'
    """

    def brighter(found: re.Match[str]) -> str:
        parts = zip(LAMP, (int(found[1][k : k + 2], 16) for k in (0, 2, 4)), strict=True)
        return "#" + "".join(f"{min(255, round(part * by + more)):02x}" for (by, more), part in parts)

    return re.sub(r"#([0-9a-f]{6})\b", brighter, text)


def mix(one: str, other: str, share: float) -> str:
    """Return the colour `share` (0 to 1) of the way from one #rrggbb to the other."""
    a, b = (tuple(int(c[k : k + 2], 16) for k in (1, 3, 5)) for c in (one, other))
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in zip(a, b, strict=True))


def lighter(colour: str, share: float) -> str:
    """Return the colour mixed with white."""
    return mix(colour, "#ffffff", share)


def darker(colour: str, share: float) -> str:
    """Return the colour mixed with black."""
    return mix(colour, "#000000", share)


def bezier(points: Sequence[Point], steps: int = 24) -> Curve:
    """Return points along a chain of cubic Béziers given as start, then two handles and an end each."""
    found = [points[0]]
    for first in range(0, len(points) - 1, 3):
        p, q, r, s = points[first : first + 4]
        for k in range(1, steps + 1):
            t = k / steps
            u = 1 - t
            c = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            found.append(
                (
                    c[0] * p[0] + c[1] * q[0] + c[2] * r[0] + c[3] * s[0],
                    c[0] * p[1] + c[1] * q[1] + c[2] * r[1] + c[3] * s[1],
                )
            )
    return found


def bezier_d(points: Sequence[Point]) -> str:
    """Return path data for a chain of cubic Béziers."""
    spots = [f"{num(x)} {num(y)}" for x, y in points]
    parts = [f"C{' '.join(spots[k : k + 3])}" for k in range(1, len(spots), 3)]
    return f"M{spots[0]}" + "".join(parts)


def poly_d(points: Iterable[Point], closed: bool = False) -> str:
    """Return path data for straight lines through the points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")


def inset(curve: Curve, by: float) -> Curve:
    """Return the curve shifted to its left hand (as it runs, with y downwards) by `by`."""
    found = []
    for k, (x, y) in enumerate(curve):
        (x0, y0), (x1, y1) = curve[max(0, k - 1)], curve[min(len(curve) - 1, k + 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        found.append((x + by * (y1 - y0) / length, y - by * (x1 - x0) / length))
    return found


def inside(point: Point, polygon: Curve) -> bool:
    """Tell whether the point lies in the polygon."""
    x, y = point
    odd = False
    for (x0, y0), (x1, y1) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            odd = not odd
    return odd


def distance(point: Point, curve: Curve) -> float:
    """Return how far the point is from a finely sampled curve."""
    return math.sqrt(min((x - point[0]) ** 2 + (y - point[1]) ** 2 for x, y in curve))


def star(r: float, x: float = 0, y: float = 0, waist: float = 0.42, points: int = 5) -> str:
    """Return path data of a star standing on two points."""
    spots = []
    for k in range(2 * points):
        size = r if k % 2 == 0 else r * waist
        angle = math.pi * k / points
        spots.append((x + size * math.sin(angle), y - size * math.cos(angle)))
    return poly_d(spots, closed=True)


def ring(x: float, y: float, r: float, sides: int, turn: float = 0) -> Curve:
    """Return the corners of a regular polygon."""
    return [
        (
            x + r * math.cos(math.radians(turn) + math.tau * k / sides),
            y + r * math.sin(math.radians(turn) + math.tau * k / sides),
        )
        for k in range(sides)
    ]


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


def disc_d(x: float, y: float, r: float) -> str:
    """Return path data of a circle."""
    return f"M{x + r:g} {y:g}A{r:g} {r:g} 0 1 1 {x - r:g} {y:g}A{r:g} {r:g} 0 1 1 {x + r:g} {y:g}Z"
