"""A die on the table: it is thrown, tumbles, and rests with what it decides beside it."""

from collections.abc import Sequence

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import DASHED_SKIN, QUIET, TextStyle
from tabletop.desk.draw.units import to_pixels
from tabletop.desk.parts.slots import slot_row

Sprite = tuple[str, ...]
TUMBLE = 0.13
"""The seconds that each turn of a tumbling die takes."""
GAP = 8
BLANK = TextStyle("number", 22)


def compose_dice(sheet: Sheet, box: Box, faces: Sequence[Sprite], waiting: int = 1) -> None:
    """Put dice that show `faces` into `box`, or places for so many that are still to be thrown."""
    for n, place in enumerate(dice_places(box, len(faces) or waiting, sheet.scale)):
        if n < len(faces):
            sheet.picture(place, *faces[n])
        else:
            sheet.plate(place.inset(sheet.u(2)), DASHED_SKIN)
            sheet.text(place, "?", BLANK, QUIET, CENTRE)


def dice_places(box: Box, count: int, scale: float) -> list[Box]:
    """Return where so many dice lie in a box; `scale` is the pixels of a unit."""
    gap = to_pixels(GAP, scale)
    side = min(box.h, (box.w - gap * (count - 1)) // max(1, count))
    return slot_row(box.middle(side * count + gap * (count - 1), side), count, side, gap)


def throw(start: Box, rest: Box, air: Sequence[Sprite], face: Sprite, reading: float = 0.5) -> list[Flight]:
    """Return how a die gets from `start` to where it rests: by its pictures in the `air`, then it lies to be read."""
    steps = len(air)
    flights = []
    for n, sprite in enumerate(air):
        a, b = _between(start, rest, n / steps), _between(start, rest, (n + 1) / steps)
        lift = rest.h // 3 if n < steps // 2 else rest.h // 8
        flights.append(Flight(sprite, (a.move(0, -lift), b.move(0, -lift // 2)), TUMBLE, delay=TUMBLE * n))
    return [*flights, Flight(face, (rest, rest), reading, delay=TUMBLE * steps, still=True)]


def _between(a: Box, b: Box, share: float) -> Box:
    x, y, w, h = (round(p + (q - p) * share) for p, q in zip(a, b, strict=True))
    return Box(x, y, w, h)
