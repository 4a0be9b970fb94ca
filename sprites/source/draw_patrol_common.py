"""What the drawings of Patrol! share: colours, seats with their shapes, officers, crimes, badge and lights."""

import math

from draw_common import (
    Curve,
    darker,
    disc,
    document,
    down,
    group,
    lighter,
    line,
    num,
    path,
    poly_d,
    rect,
    ring,
    save,
    star,
)
from draw_patterns import patterned

INK = "#0f1c30"
NAVY = "#15305a"
DEEP = "#0b1a30"
BLUE = "#2b6be0"
BLUE_LIGHT = "#6fa4f4"
BLUE_DARK = "#163d7c"
RED = "#d5392f"
RED_DARK = "#8e211c"
STREET = "#fbfdff"
SEATS = (
    *("#2b6be0", "#ee7d23", "#2a9857", "#8049d2", "#46525f", "#d69a0c"),
    *("#c2413b", "#12858f", "#80592f", "#d0529c", "#71921b", "#3f49b5"),
)
"""Paint of the cars of the units, in their order in the pack."""
UNITS = range(1, len(SEATS) + 1)
GOLD = down("gold", "#ffe6a6", "#e2a02a")
PAPER = down("paper", "#ffffff", "#e9f0f8")


def write(name: str, w: float, h: float, content: str, defs: str = "") -> None:
    """Write one drawing of this game."""
    save(f"patrol/{name}.svg", document(w, h, content, defs))


def box_d(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """Return path data of a rectangle with round corners."""
    if not r:
        return f"M{num(x)} {num(y)}h{num(w)}v{num(h)}h{num(-w)}Z"
    r = min(r, w / 2, h / 2)
    a = f"a{num(r)} {num(r)} 0 0 1 "
    return (
        f"M{num(x + r)} {num(y)}h{num(w - 2 * r)}{a}{num(r)} {num(r)}v{num(h - 2 * r)}{a}{num(-r)} {num(r)}"
        f"h{num(2 * r - w)}{a}{num(-r)} {num(-r)}v{num(2 * r - h)}{a}{num(r)} {num(-r)}Z"
    )


def shape_d(seat: int, r: float, x: float = 0, y: float = 0) -> str:
    """Return path data of the shape of a unit (1 to 12) that looks about r large around x, y."""
    if seat > 6:
        return odd_shape_d(seat, r, x, y)
    if seat == 1:
        return poly_d(ring(x, y, r * 0.92, 28), closed=True)
    if seat == 2:
        return poly_d([(x, y - r * 1.06), (x + r * 1.14, y + r * 0.86), (x - r * 1.14, y + r * 0.86)], closed=True)
    if seat == 3:
        return box_d(x - r * 0.84, y - r * 0.84, r * 1.68, r * 1.68)
    if seat == 4:
        return poly_d(ring(x, y, r * 1.16, 4), closed=True)
    if seat == 5:
        a, b = r * 1.02, r * 0.37
        spots = (
            (-b, -a),
            (b, -a),
            (b, -b),
            (a, -b),
            (a, b),
            (b, b),
            (b, a),
            (-b, a),
            (-b, b),
            (-a, b),
            (-a, -b),
            (-b, -b),
        )
        return poly_d([(x + dx, y + dy) for dx, dy in spots], closed=True)
    return star(r * 1.24, x, y + r * 0.1, 0.46)


def odd_shape_d(seat: int, r: float, x: float, y: float) -> str:
    """Return path data of the shape of one of the later units: ring, heart, crescent, arrow, hourglass or bolt."""
    if seat == 7:
        hole = ring(x, y, r * 0.5, 28)
        return poly_d(ring(x, y, r * 1.08, 28), closed=True) + poly_d(hole[::-1], closed=True)
    if seat == 8:
        return (
            f"M{num(x)} {num(y + r * 1.1)}C{num(x - r * 1.7)} {num(y)} {num(x - r * 1.1)} {num(y - r * 1.25)} "
            f"{num(x)} {num(y - r * 0.45)}C{num(x + r * 1.1)} {num(y - r * 1.25)} {num(x + r * 1.7)} {num(y)} "
            f"{num(x)} {num(y + r * 1.1)}Z"
        )
    if seat == 9:
        out, into = num(r * 1.2), num(r * 1.25)
        top, low, side = num(y - r * 1.1), num(y + r * 1.1), num(x + r * 0.7)
        return f"M{side} {top}A{out} {out} 0 1 0 {side} {low}A{into} {into} 0 0 1 {side} {top}Z"
    if seat == 10:
        spots = ((0, -1.15), (1.1, 0), (0.45, 0), (0.45, 1.1), (-0.45, 1.1), (-0.45, 0), (-1.1, 0))
    elif seat == 11:
        spots = ((-1.1, -1.1), (1.1, -1.1), (0.25, 0), (1.1, 1.1), (-1.1, 1.1), (-0.25, 0))
    else:
        spots = ((0.75, -1.3), (-1.15, 0.3), (-0.25, 0.3), (-0.75, 1.3), (1.15, -0.35), (0.25, -0.35))
    return poly_d([(x + r * dx, y + r * dy) for dx, dy in spots], closed=True)


def officer(fill: str, x: float = 0, y: float = 0, scale: float = 1, hole: str = "") -> str:
    """Return an officer in a cap as a symbol on a field from -11 to 11; `hole` draws a gap below the peak."""
    parts = [path("M-6-7C-6.6-9.4-3.6-11 0-11C3.6-11 6.6-9.4 6-7L7.4-5.1H-7.4Z", fill)]
    parts.append(path("M-4.5-4.3H4.5C4.8-.2 2.6 2 0 2C-2.6 2-4.8-.2-4.5-4.3Z", fill))
    parts.append(path("M-8.8 10.4C-8.8 4.6-5.4 3.2-2.4 2.7L0 5L2.4 2.7C5.4 3.2 8.8 4.6 8.8 10.4Z", fill))
    if hole:
        parts.append(disc(0, -8.4, 1, hole))
    return group("".join(parts), x, y, scale)


CRIMES = {"assault": "#cf332c", "burglary": "#c27d06", "vandalism": "#b02e92"}
"""Paint of a crime's token."""
OFFICERS = {"assault": 3, "burglary": 2, "vandalism": 1}
OUTLINES: dict[str, Curve] = {
    "assault": ring(0, 0, 16.8, 8, 22.5),
    "burglary": ring(0, 0, 18.6, 4),
    "vandalism": [(0, -17.6), (18.4, 14.2), (-18.4, 14.2)],
}
"""Corners of a crime's token on a field from -20 to 20."""
BURST = poly_d(
    [
        (
            (10.5 if k % 2 == 0 else 4.6) * math.sin(math.tau * k / 16),
            -(10.5 if k % 2 == 0 else 4.6) * math.cos(math.tau * k / 16),
        )
        for k in range(16)
    ],
    closed=True,
)
"""The burst that stands for crime, on a field from -11 to 11."""


def crime_symbol(crime: str, ink: str, ground: str) -> str:
    """Return the sign inside a crime's token: a blow, a forced lock, a spray can."""
    if crime == "assault":
        return path(BURST, ink) + disc(0, 0, 2.6, ground)
    if crime == "burglary":
        lock = [rect(-6.6, -1.2, 13.2, 10, ink, 2)]
        lock.append(line("M-4.4-1V-4.6A4.3 4.3 0 0 1 3.6-6.4", ink, 2.5))
        lock += [disc(0, 2.7, 1.8, ground), rect(-0.9, 3, 1.8, 3.6, ground)]
        return group("".join(lock), 0, -0.6)
    can = [rect(-4.4, -1.6, 9.2, 10.8, ink, 1.7), path("M-3.9-2.8C-3.9-5.6 4.3-5.6 4.3-2.8Z", ink)]
    can += [rect(-1.4, -8, 3.2, 2.8, ink, 0.6), rect(-4.4, 2, 9.2, 2.4, ground, opacity=0.85)]
    can += [disc(-4.8, -8.2, 1.1, ink), disc(-7.8, -6.3, 1.1, ink), disc(-7.6, -9.9, 1.1, ink)]
    return group("".join(can), 0.8, 4.4, 1.0)


def crime(name: str, x: float, y: float, scale: float, paint: str = "") -> str:
    """Return a crime's token around x, y: its shape in its paint with a white rim and its sign."""
    colour = paint or CRIMES[name]
    d = poly_d(OUTLINES[name], closed=True)
    how = {"stroke_width": 2.6, "stroke_linejoin": "round"}
    parts = [group(path(d, DEEP, stroke=DEEP, opacity=0.32, **how), 1.1, 2.4)]
    parts += [path(d, colour, stroke="#ffffff", **how)]
    inner = [(px * 0.86, py * 0.86 + (0.4 if name == "vandalism" else 0)) for px, py in OUTLINES[name]]
    parts.append(
        path(poly_d(inner, closed=True), stroke=lighter(colour, 0.3), stroke_width=0.9, stroke_linejoin="round")
    )
    return group("".join(parts) + crime_symbol(name, "#ffffff", colour), x, y, scale)


def badge(x: float, y: float, r: float, field: str = "#1c478f") -> str:
    """Return the star of the police, `r` from its middle to its points; wants GOLD among the definitions."""
    parts = [path(star(r, 0, 0, 0.72, 7), "#7a5410", stroke="#7a5410", stroke_width=r * 0.1, stroke_linejoin="round")]
    parts.append(path(star(r * 0.97, 0, 0, 0.72, 7), "url(#gold)"))
    parts += [disc(0, 0, r * 0.57, field, stroke="#fff3d2", stroke_width=r * 0.07)]
    parts.append(path(star(r * 0.42), "#ffe19b"))
    for k in range(7):
        a = math.tau * k / 7
        parts.append(disc(r * 0.9 * math.sin(a), -r * 0.9 * math.cos(a), r * 0.085, "#fff3d2"))
    return group("".join(parts), x, y)


def lights(x: float, y: float, w: float, h: float, lit: str = "both") -> str:
    """Return a bar of police lights with its middle at x, y; `lit` is both, red or blue."""
    left, right = ("#ff4a3d" if lit != "blue" else "#7c2a2a"), ("#3a86ff" if lit != "red" else "#20437f")
    r = h / 2
    parts = [rect(x - w / 2 - h * 0.18, y - h * 0.68, w + h * 0.36, h * 1.36, "#0a111b", r * 1.36)]
    parts.append(path(box_d(x - w / 2, y - r, w / 2, h, r), left) + path(box_d(x, y - r, w / 2, h, r), right))
    parts.append(rect(x - w * 0.15, y - r, w * 0.3, h, "#f4f8ff"))
    parts.append(rect(x - w / 2 + r, y - r * 0.66, w - 2 * r, r * 0.34, "#ffffff", r * 0.17, opacity=0.45))
    return "".join(parts)


def tree(x: float, y: float, r: float, tone: str) -> tuple[str, str]:
    """Return a tree seen from above: its shadow and its crown."""
    shade = disc(x + r * 0.2, y + r * 0.3, r, "#5f9470", opacity=0.4)
    crown = disc(x, y, r, tone) + disc(x - r * 0.26, y - r * 0.28, r * 0.52, lighter(tone, 0.26))
    return shade, crown


BODY = (
    "M18-12.8H-17.4C-22.6-12.8-25-10.4-25-6V6C-25 10.4-22.6 12.8-17.4 12.8"
    "H18C23.2 12.8 25.6 8 25.6 0C25.6-8 23.2-12.8 18-12.8Z"
)
"""The outline of a car that drives to the right."""
CAR_PITCH = 6.4
"""How far apart the stripes, bands or dots of a car are."""


def car(seat: int, paint: str = "", shadow: bool = True) -> str:
    """Return a car that drives to the right, seen from above, on a field from -27 to 27 by -15 to 15."""
    colour = paint or SEATS[seat - 1]
    side, dark = darker(colour, 0.34), darker(colour, 0.16)
    parts = [path(box_d(-25.4, -10.6, 52, 26, 9), DEEP, opacity=0.3)] if shadow else []
    for x in (-20.5, 11.5):
        parts += [rect(x, -14.6, 9.4, 5, "#141b26", 2), rect(x, 9.6, 9.4, 5, "#141b26", 2)]
    parts.append(path(BODY, colour, stroke=INK, stroke_width=1.9))
    parts.append(patterned(seat, BODY, CAR_PITCH))
    parts.append(
        path(
            "M18 11.8H-17.4C-21.4 11.8-23.4 10.2-23.9 7.4C-21 8.8 20 8.8 23.4 6.6C22.2 10.4 20.4 11.8 18 11.8Z",
            side,
            opacity=0.7,
        )
    )
    parts.append(path("M17-11.4H-17C-21-11.4-23-9.4-23.6-6.6H22.6C21.6-9.8 20-11.4 17-11.4Z", "#ffffff", opacity=0.3))
    parts.append(path("M13.2-9C16.2-4 16.2 4 13.2 9L8 7.4V-7.4Z", "#12233c"))
    parts.append(path("M12.9-7.2C14.4-4.6 14.8-2 14.8 0L9.4-1.6V-6.2Z", "#5d83b8", opacity=0.75))
    parts.append(path("M-18.4-8C-20.2-4-20.2 4-18.4 8L-14.6 6.8V-6.8Z", "#12233c"))
    parts.append(path("M-14-10.6H6.6M-14 10.6H6.6", stroke="#12233c", stroke_width=1.6, opacity=0.55))
    parts.append(rect(-14.6, -9.4, 22.6, 18.8, "#ffffff", 3.6))
    parts.append(rect(3, -9.4, 4.6, 9.4, "#e8372c", 1.2) + rect(3, 0, 4.6, 9.4, "#1f6bff", 1.2))
    parts.append(rect(3.9, -8.2, 1.2, 6.6, "#ff9c92", 0.6) + rect(3.9, 1.4, 1.2, 6.6, "#8fb8ff", 0.6))
    parts.append(path(shape_d(seat, 6.1, -6, 0), dark))
    parts += [disc(23, -7.6, 1.9, "#fff6c9"), disc(23, 7.6, 1.9, "#fff6c9")]
    parts += [rect(-24.7, -8.8, 1.8, 4, "#ff6a5c", 0.8), rect(-24.7, 4.8, 1.8, 4, "#ff6a5c", 0.8)]
    return "".join(parts)
