"""Cards in hand: side by side and a little fanned, closer together when there are many."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, radians, sin

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.theme import ACCENT, WARNING, Colour
from tabletop.desk.draw.things import Larger, Reason

LEAN, DEEP, FLATTER = 1.6, 0.07, 0.03
"""By how many degrees a card leans more than its neighbour, and how fast the row falls off to its ends: with a rise of
more than `HIGH` units, and with less."""
HIGH = 12
APART, CLOSE, OVER = 1.12, 1.03, 0.92
"""How far apart cards lie, in widths: with room to spare, beside each other, and where they would get too small."""


class Fan(msgspec.Struct, frozen=True):
    """How a hand is laid: lengths are units. `ratio` is a card's width to its height, `most` its height at the most.

    Cards `rise` above their place, more or less, and lie straight where they don't. Below each is so much `foot`.
    A card is `small` below that width, and covered by the next down to `seen` parts of it.
    """

    ratio: float
    most: float
    rise: float = 0
    foot: float = 0
    small: float = 72
    seen: float = 0.62


class Spot(msgspec.Struct, frozen=True):
    """The place of a card: its box, by how much it leans, how wide it is to be seen, and what is below it."""

    box: Box
    angle: float
    seen: int
    foot: Box


def lay(sheet: Sheet, box: Box, count: int, fan: Fan) -> list[Spot]:
    """Return the places of so many cards in a box, from the left."""
    u = sheet.u
    foot, rise, flat = u(fan.foot), u(fan.rise), not fan.rise
    low = box.bottom - foot
    high = min(u(fan.most), low - box.y + rise // 2 - u(2))
    wide = round(high * fan.ratio)
    if count * wide * APART > box.w:
        smaller = int(box.w / (count * CLOSE))
        if smaller < u(fan.small):
            smaller = int(box.w / (count * OVER))
        wide = min(wide, max(smaller, int(wide * fan.seen)))
        high = round(wide / fan.ratio)
    step = min(round(wide * APART), (box.w - wide) // max(1, count - 1))
    x = box.x if flat else box.x + (box.w - wide - step * (count - 1)) // 2
    base = low - high - (0 if rise > u(HIGH) else u(4))
    curve = 0.0 if flat else u(10) * (DEEP if rise > u(HIGH) else FLATTER)
    room = min(step, wide + u(16))
    found = []
    for n in range(count):
        off = n - (count - 1) / 2
        place = Box(x + n * step, base + round(off * off * curve), wide, high)
        seen = step if n < count - 1 and step < wide else wide
        found.append(Spot(place, 0.0 if flat else round(off * LEAN, 1), seen, Box(place.x, low, room, foot)))
    return found


class Held(msgspec.Struct, frozen=True):
    """A card of a hand: its target, and what puts it on the sheet in a box, leaning by degrees.

    It `may` be picked, or is `chosen` already; or there is a refusal, said `near` a box. `kind` is what is carried.
    """

    name: str
    draw: Callable[[Sheet, Box, float], None]
    act: Callable[[], None] | None = None
    may: bool = False
    chosen: bool = False
    tip: str = ""
    refusal: Reason | None = None
    near: Box | None = None
    larger: Larger | None = None
    kind: str = ""


def compose_held(sheet: Sheet, spot: Spot, held: Held, rise: float = 0) -> Box:
    """Add a card, lifted by up to `rise` units, and return where it lies; one without an act is only looked at."""
    up = sheet.u(rise) if rise else 0
    lit = held.may and sheet.hovered(held.name)
    lift = up if held.chosen else up * 3 // 4 if lit else up // 2 if held.may else 0
    box = spot.box.move(0, -lift)
    with sheet.gripped(held.name, held.kind, picked=held.chosen):
        if held.may:
            sheet.clear.append(box)
            glow(sheet, box, spot.angle, 2 if held.chosen else 1 if lit else 0)
        held.draw(sheet, box, spot.angle)
    if not held.kind:
        del sheet.grips[held.name]
    if held.refusal is not None and sheet.looks.refused is not None and sheet.looks.refused[0] == held.name:
        rim(sheet, box, spot.angle, WARNING)
    if held.act is not None or held.refusal is not None or held.tip:
        area = Box(box.x, box.y, spot.seen, box.h)
        name = held.name if held.act is not None or held.refusal is not None else None
        sheet.zone(area, name, tip=Tip(held.tip, near=held.near, larger=held.larger), refusal=held.refusal)
    if held.act is not None:
        sheet.act(held.name, held.act)
    return box


# Rims ---------------------------------------------------------------------------------------------------------------


def glow(sheet: Sheet, box: Box, angle: float, strength: int) -> None:
    """Add what shows that the card in a box can be picked: a rim, which `strength` 1 (pointed at) and 2 make wider."""
    for wide, alpha in ((3.0 + 2 * strength, 110), (1.8 + strength, 255)):
        points = _outline(box.inset(-round(wide * sheet.scale / 2)), angle, box.w / 11)
        sheet.stroke(points, ACCENT, wide, alpha=alpha)


def rim(sheet: Sheet, box: Box, angle: float, colour: Colour) -> None:
    """Add a line round the card in a box, in the colour of what is said of it."""
    sheet.stroke(_outline(box.inset(-round(2 * sheet.scale)), angle, box.w / 11), colour, 3)


@lru_cache(maxsize=256)
def _outline(box: Box, angle: float, r: float) -> tuple[tuple[float, float], ...]:
    """Return the outline of a card with round corners that leans, closed."""
    x, y = box.x + box.w / 2, box.y + box.h / 2
    c, s = cos(radians(angle)), sin(radians(angle))
    found = []
    for cx, cy, start in (
        (box.right - r, box.y + r, -90), (box.right - r, box.bottom - r, 0),
        (box.x + r, box.bottom - r, 90), (box.x + r, box.y + r, 180),
    ):  # fmt: skip
        for degrees in range(start, start + 91, 30):
            dx, dy = cx + r * cos(radians(degrees)) - x, cy + r * sin(radians(degrees)) - y
            found.append((x + dx * c - dy * s, y + dx * s + dy * c))
    return (*found, found[0])
