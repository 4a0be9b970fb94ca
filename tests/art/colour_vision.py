"""How colours look to who sees red and green alike, and how bright they are then."""

import math
from collections.abc import Iterable

from tabletop.desk.draw.theme import Colour

LEAST_STEP = 2.0
"""By so much neighbouring things of a board differ in brightness at least."""
LEAST_DISTANCE = 20.0
"""By so much colours that mean different things differ at least, in units of CIE L*a*b*."""
SEEN_BY = {
    "anybody": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
}
"""What linear red, green and blue become: the matrices of severity 1.0 by Machado, Oliveira and Fernandes, A
Physiologically-based Model for Simulation of Color Vision Deficiency, 2009."""


def brightness(colours: Iterable[Colour], eyes: str) -> float:
    """Return the mean relative luminance of WCAG 2 of `colours` as those of `SEEN_BY` see them."""
    found = [_luminance(colour, eyes) for colour in colours]
    return sum(found) / len(found)


def step(one: Iterable[Colour], other: Iterable[Colour], eyes: str) -> float:
    """Return the contrast ratio between the means of two things.

    >>> white, red, green = [(255, 255, 255)], [(200, 0, 0)], [(0, 115, 0)]
    >>> round(step(white, [(0, 0, 0)], "protanopia")), step(red, green, "deuteranopia") < LEAST_STEP
    (21, True)
    """
    low, high = sorted((brightness(one, eyes), brightness(other, eyes)))
    return (high + 0.05) / (low + 0.05)


def distance(one: Colour, other: Colour, eyes: str) -> float:
    """Return how far two colours are apart in CIE L*a*b* (1976).

    >>> round(distance((255, 255, 255), (0, 0, 0), "anybody"))
    100
    >>> red, olive = (200, 0, 0), (70, 80, 0)
    >>> distance(red, olive, "protanopia") < LEAST_DISTANCE < distance(red, olive, "anybody")
    True
    """
    return math.dist(_lab(one, eyes), _lab(other, eyes))


def _lab(colour: Colour, eyes: str) -> tuple[float, float, float]:
    red, green, blue = _seen(colour, eyes)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    a, b, c = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def _seen(colour: Colour, eyes: str) -> tuple[float, float, float]:
    """Return linear red, green and blue, 0 to 1, as those eyes see them."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour)]
    seen = [sum(share * part for share, part in zip(row, linear, strict=True)) for row in SEEN_BY[eyes]]
    red, green, blue = (max(0.0, min(1.0, part)) for part in seen)
    return red, green, blue


def _luminance(colour: Colour, eyes: str) -> float:
    red, green, blue = _seen(colour, eyes)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
