"""How what a player has to see at once is marked, at every table alike: what is to be done next, what is chosen, what
changed, what can be clicked, what is closed."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    CHANGED,
    CHOSEN,
    CLOSED,
    FIELD,
    MAY_CLICK,
    NEXT,
    ON_LIGHT,
    PRIMARY_HOVER_SKIN,
    PRIMARY_NOTE_SKIN,
    SMALL_BOLD,
    STRONG,
    WHITE,
    Colour,
    Skin,
)

POINT = 7
"""How long, in units, the points of the ring of a change are."""
TICK = 26
"""How large, in units, the disc of what is closed is at most."""
BRACKETS, BRACKETS_HOT, BRACKETS_DIM = (
    Skin(None, None, ink, line, 0, arms=0.22) for ink, line in ((MAY_CLICK, 3), (CHOSEN, 4), (MAY_CLICK, 1.5))
)
SMALL_BRACKETS = 56
SMALL_SKINS = {
    skin: msgspec.structs.replace(skin, line_width=skin.line_width * 2 / 3, arms=0.28)
    for skin in (BRACKETS, BRACKETS_HOT, BRACKETS_DIM)
}
"""Round what is less than so many units across, the lines are thinner."""
CHOSEN_RING = Skin(None, None, CHOSEN, 3.5, 10, glow=CHOSEN)
DOT_SKIN = Skin(FIELD, FIELD, CHANGED, 3, 999)
NEXT_GLOW = Skin(NEXT, NEXT, None, radius=12, glow=NEXT)
LAMP_SKIN = Skin(NEXT, NEXT, ON_LIGHT, 1.5, 999)
TICK_SKIN = Skin(CLOSED, CLOSED, WHITE, 2, 999, shadow=2)


def brackets(sheet: Sheet, box: Box, *, hot: bool = False, dim: bool = False) -> None:
    """Put corners round what can be clicked: `hot` while it is pointed at, `dim` where a turn comes before."""
    skin = BRACKETS_HOT if hot else BRACKETS_DIM if dim else BRACKETS
    if min(box.w, box.h) < sheet.u(SMALL_BRACKETS):
        skin = SMALL_SKINS[skin]
    sheet.plate(box, skin)


def chosen_ring(sheet: Sheet, box: Box, radius: float = 10) -> None:
    """Put the ring of what is chosen just outside a box."""
    skin = CHOSEN_RING if radius == CHOSEN_RING.radius else Skin(None, None, CHOSEN, 3.5, radius, glow=CHOSEN)
    sheet.plate(box.inset(-sheet.u(3)), skin)


def change_points(sheet: Sheet, ring: Box, colour: Colour, line: float, radius: int) -> None:
    """Add the four points of the ring round what changed, whose corners are rounded by so many pixels."""
    (x, y), least = ring.centre, min(ring.w, ring.h)
    cut, out = min(radius, least / 2) * 0.3, min(sheet.u(POINT), least / 5)
    for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        at, aside = (x + dx * (ring.w / 2 - cut), y + dy * (ring.h / 2 - cut)), out * 0.35
        tip = (at[0] + dx * out * 0.7, at[1] + dy * out * 0.7)
        foot = [(at[0] + dx * aside, at[1] - dy * aside), (at[0] - dx * aside, at[1] + dy * aside)]
        for ink, wide in ((FIELD, line), (colour, 0.5)):
            sheet.stroke([tip, *foot, tip], ink, wide, fill=ink == colour)


def changed_ring(sheet: Sheet, box: Box, radius: float = 9) -> None:
    """Put the ring of what changed round a box."""
    sheet.plate(box, Skin(None, None, CHANGED, 1.5, radius))
    change_points(sheet, box, CHANGED, 1.5, sheet.u(radius))


def change_dot(sheet: Sheet, box: Box) -> None:
    """Put the sign of what changed in the middle of a box, before words that say so."""
    side = min(box.w, box.h, sheet.u(14))
    sheet.plate(box.middle(side, side), DOT_SKIN)


def closed_tick(sheet: Sheet, box: Box, most: float = TICK) -> None:
    """Put the disc of what is closed at the upper right corner of a box."""
    side = max(14, min(sheet.u(most), round(min(box.w, box.h) * 0.4)))
    place = Box(box.right - side * 3 // 4, box.y - side // 4, side, side)
    sheet.plate(place, TICK_SKIN)
    sheet.icon(place.inset(side // 5), "check", WHITE)


def next_arrow(sheet: Sheet, box: Box) -> None:
    """Put the arrow before the words that say what is to be done next in the middle of a box."""
    high = min(box.h, sheet.u(14))
    place = box.middle(round(high * 0.8), high)
    sheet.stroke([(place.x, place.y), (place.right, place.centre[1]), (place.x, place.bottom)], NEXT, fill=True)


def next_glow(sheet: Sheet, box: Box) -> None:
    """Put the glow of what is to be done next under a large button in a box."""
    sheet.plate(box, NEXT_GLOW)


def next_lamp(sheet: Sheet, box: Box) -> None:
    """Put a lamp beside what is to be done next, in a box."""
    sheet.plate(box, LAMP_SKIN)
    sheet.icon(box.inset(box.w // 6), "hint", ON_LIGHT)


def next_plaque(sheet: Sheet, near: Box, area: Box, wordings: Sequence[tuple[str, str]], off: Sequence[Box]) -> Box:
    """Put what a click does, and what it takes, beside `near` within an `area` where it hides nothing of what it is to
    be `off`, or else at the foot of it in words and a price, from full to brief, that have room there; return where."""
    u, high, (x, y) = sheet.u, sheet.u(40), near.centre
    paids = [sheet.width(price, SMALL_BOLD) + u(12) if price else 0 for _, price in wordings]
    wides = [
        sheet.width(words, STRONG) + paid + u(26 if paid else 24)
        for (words, _), paid in zip(wordings, paids, strict=True)
    ]
    wide, lap, n = wides[0], high // 4, 0
    spots = [(x - wide // 2, near.bottom - lap), (x - wide // 2, near.y - high + lap)]
    spots += [(near.right - lap, y - high // 2), (near.x - wide + lap, y - high // 2)]
    places = [place for place in (Box(*spot, wide, high) for spot in spots) if area.contains(place)]
    place = next((place for place in places if not any(place.meets(other) for other in off)), None)
    if place is None:
        n = next((n for n, wide in enumerate(wides) if wide + u(8) <= near.w), len(wides) - 1)
        place = Box(x - wides[n] // 2, near.bottom - high - u(4), wides[n], high).within(area)
    (words, price), paid = wordings[n], paids[n]
    sheet.plate(place, PRIMARY_HOVER_SKIN)
    sheet.clear.append(place)
    left, right = place.inset(u(6), u(6)).cut_right(paid, u(8) if paid else 0)
    if paid:
        sheet.plate(left, PRIMARY_NOTE_SKIN)
        sheet.text(left, price, SMALL_BOLD, ON_LIGHT, CENTRE)
    sheet.text(right, words, STRONG, ON_LIGHT, CENTRE)
    return place
