"""How colours look to who sees red and green alike, and how bright they are then."""

from collections.abc import Iterable

from tabletop.desk.draw.theme import Colour

LEAST_STEP = 2.0
"""By so much neighbouring things of a board differ in brightness at least."""
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


def _luminance(colour: Colour, eyes: str) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour)]
    seen = [sum(share * part for share, part in zip(row, linear, strict=True)) for row in SEEN_BY[eyes]]
    red, green, blue = (max(0.0, min(1.0, part)) for part in seen)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
