"""Pieces in hand: cards side by side and a little fanned, or square ones as large as a place of any shape lets them be,
in piles of one kind when there are many."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.signals import BRACKETS, BRACKETS_HOT, CHOSEN_RING
from tabletop.desk.draw.theme import (
    CHOSEN,
    FIELD,
    LINE_SOFT,
    MAY_CLICK,
    SMALL_BOLD,
    TEXT,
    WARNING,
    WHITE,
    Colour,
    Skin,
    rgb,
)
from tabletop.desk.draw.things import Larger, Reason
from tabletop.desk.parts.board_marks import badge
from tabletop.desk.widgets import scrolling

P = TypeVar("P")

LEAN = 1.6
"""By how many degrees a card leans more than its neighbour."""
DEEP = 0.07
"""How fast a row that rises more than `HIGH` falls off to its ends."""
FLATTER = 0.03
"""How fast a flatter row falls off to its ends."""
HIGH = 12
"""A row that rises more than this, in units, is a deep one."""
CLEAR = 6
"""So far what shows that a card can be picked stands off it at most, in units."""
APART = 1.12
"""How far apart cards lie with room to spare, in widths of a card."""
CLOSE = 1.03
"""How far apart they lie beside each other, in widths of a card."""
OVER = 0.92
"""How far apart they lie where they would get too small, in widths of a card."""
LEAST_STEP = 32  # pixels, what is seen of a card that can be clicked
PIECE_SKIN = Skin(rgb("#1c3d39"), rgb("#12292a"), rgb("#0b1a1c"), 1, 7, shadow=4)
PILE_RING = Skin(FIELD, FIELD, CHOSEN, 3.5, 10, glow=CHOSEN)
HOVER_RING = Skin(FIELD, FIELD, MAY_CLICK, 1.5, 9)
COUNT_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 1.5, 999)
LEAST = 56
"""Where pieces would be smaller than this, in units, those of one kind share a pile."""
GOOD = 80
"""Where they would be smaller than this, in units, they share one if that makes them much larger."""
GAP = 8
"""What is free between pieces, in units."""


class Fan(msgspec.Struct, frozen=True):
    """How a hand is laid: lengths are units. `ratio` is a card's width to its height, `most` its height at the most.

    Cards `rise` above their place, more or less, and lie straight where they don't. Below each is so much `foot`.
    A card is `small` below that width, and covered by the next down to `seen` parts of it. With a `step` cards are
    covered before they get smaller: they keep their size as long as they lie at least that far apart.
    """

    ratio: float
    most: float
    rise: float = 0
    foot: float = 0
    small: float = 72
    seen: float = 0.62
    step: float = 0


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
    if fan.step and count > 1:
        wide = min(wide, max(u(fan.small), box.w - max(u(fan.step), LEAST_STEP) * (count - 1)))
        high = round(wide / fan.ratio)
    elif count * wide * APART > box.w:
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
    """A piece of a hand: its target, and what puts it on the sheet in a box, leaning by degrees.

    It `may` be picked, or is `chosen` already; or there is a refusal, said `near` a box. `kind` is what is carried. On
    a tray it is a pile of the pieces `names`; with `turns` the chosen one has a knob of that target.
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
    names: tuple[str, ...] = ()
    turns: str = ""


# Cards --------------------------------------------------------------------------------------------------------------


def compose_held(sheet: Sheet, spot: Spot, held: Held, rise: float = 0) -> Box:
    """Add a card, lifted by up to `rise` units, and return where it lies; one without an act is only looked at."""
    up = sheet.u(rise) if rise else 0
    lit = held.may and sheet.hovered(held.name)
    refused = held.refusal is not None and sheet.looks.refused is not None and sheet.looks.refused[0] == held.name
    lift = up if held.chosen else up * 3 // 4 if lit else up // 2 if held.may or refused else 0
    box = spot.box.move(0, -lift)
    with sheet.gripped(held.name, held.kind, picked=held.chosen):
        if held.may:
            sheet.clear.append(box)
        if held.chosen:
            glow(sheet, box, spot.angle, 2)
        held.draw(sheet, box, spot.angle)
        if held.may and not held.chosen:  # in what is seen of it, so that those of neighbours never meet
            seen, clear = Box(box.x, box.y, spot.seen, box.h), min(CLEAR, (spot.foot.w - box.w) / 2 / sheet.scale - 1.5)
            glow(sheet, seen.turned(box.centre, spot.angle), spot.angle, int(lit), max(0, clear))
    if not held.kind:
        del sheet.grips[held.name]
    if refused:
        rim(sheet, box, spot.angle, WARNING)
    if held.act is not None or held.refusal is not None or held.tip:
        rest = spot.box.move(0, -(up // 2)) if lit and not held.chosen else box  # pointing at a card moves no target
        area = Box(rest.x, rest.y, spot.seen, rest.h)
        name = held.name if held.act is not None or held.refusal is not None else None
        sheet.zone(area, name, tip=Tip(held.tip, near=held.near, larger=held.larger), refusal=held.refusal)
    if held.act is not None:
        sheet.act(held.name, held.act)
    return box


# Rims ---------------------------------------------------------------------------------------------------------------


def glow(sheet: Sheet, box: Box, angle: float, strength: int, clear: float = CLEAR) -> None:
    """Add what shows that the card in a box can be picked: brackets so many units `clear` of it, brighter where it is
    pointed at (`strength` 1), or the ring of what is chosen (2)."""
    if strength > 1:
        _edge(sheet, box, angle, CHOSEN_RING)
    else:
        sheet.plate(box.inset(-sheet.u(clear)), msgspec.structs.replace((BRACKETS, BRACKETS_HOT)[strength], lean=angle))


def rim(sheet: Sheet, box: Box, angle: float, colour: Colour) -> None:
    """Add a line round the card in a box, in the colour of what is said of it."""
    _edge(sheet, box, angle, Skin(None, None, colour, 3))


def _edge(sheet: Sheet, box: Box, angle: float, skin: Skin) -> None:
    """Add a ring just outside a card with round corners that leans."""
    radius = round(box.w / 11 / sheet.scale + skin.line_width)
    around = box.inset(-round((skin.line_width - 1) * sheet.scale))
    sheet.plate(around, msgspec.structs.replace(skin, radius=radius, lean=angle))


# Square pieces ------------------------------------------------------------------------------------------------------


def side_for(count: int, box: Box, gap: int, largest: int) -> tuple[int, int]:
    """Return the side in pixels of the largest squares that all fit, and how many stand in a row.

    >>> side_for(3, Box(0, 0, 320, 100), 10, 100), side_for(6, Box(0, 0, 100, 320), 10, 100)
    ((100, 3), (45, 1))
    """
    best, across = 0, 1
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        side = min(largest, (box.w + gap) // columns - gap, (box.h + gap) // rows - gap)
        if side > best:
            best, across = side, columns
    return best, across


class Tray(Generic[P]):
    """A hand of square pieces, each at most `largest` units wide: `single` ones, or in `piles` where they get small, as
    `make` shows them."""

    def __init__(self, single: Sequence[P], piles: Sequence[P], make: Callable[[P], Held], largest: int = 104) -> None:
        self.single, self.piles, self.make, self.largest = single, piles, make, largest

    def compose(self, sheet: Sheet, box: Box, *, centred: bool = False) -> None:
        """Put the pieces from the left of a box on the sheet, and from its top where they are not `centred`."""
        u, gap = sheet.u, sheet.u(GAP)
        shown, largest = self.single, sheet.u(self.largest)
        side, columns = side_for(len(shown), box, gap, largest)
        if side < min(u(GOOD), box.w, box.h):
            larger, across = side_for(len(self.piles), box, gap, largest)
            if side < u(LEAST) or larger >= side * 5 // 4:
                shown, side, columns = self.piles, larger, across
        least = min(u(LEAST), box.w)
        if side >= min(least, u(44)):
            high = -(-len(shown) // columns) * (side + gap) - gap
            place = box.middle(box.w, high) if centred else box
            _grid(sheet, place, list(map(self.make, shown)), (side, columns, box.y))
            return
        columns, side = max(1, (box.w - u(20) + gap) // (least + gap)), min(least, box.w - u(20))
        content = -(-len(shown) // columns) * (side + gap) - gap
        with scrolling(sheet, "hand", box, content) as inner:
            _grid(sheet, inner, list(map(self.make, shown)), (side, columns, box.y))


def _grid(sheet: Sheet, box: Box, shown: Sequence[Held], grid: tuple[int, int, int]) -> None:
    side, columns, top = grid
    for n, pile in enumerate(shown):
        step = side + sheet.u(GAP)
        place = Box(box.x + n % columns * step, box.y + n // columns * step, side, side)
        sheet.anchors.update(dict.fromkeys(pile.names, place))
        _piece(sheet, place, pile, top)


def _piece(sheet: Sheet, box: Box, pile: Held, top: int) -> None:
    """Add a pile of pieces; nothing of it may reach higher than the pixel `top`."""
    u = sheet.u
    lit = sheet.hovered(pile.name) and pile.refusal is None
    inner = box.inset(u(4)) if pile.chosen or lit else box.inset(u(2))
    skin = PILE_RING if pile.chosen else HOVER_RING if lit else PIECE_SKIN
    sheet.plate(box if pile.chosen or lit else inner, skin)
    with sheet.gripped(pile.name, pile.kind, picked=pile.chosen):
        pile.draw(sheet, inner, 0.0)
    sheet.zone(box, pile.name, tip=pile.tip if pile.refusal is None else "", refusal=pile.refusal)
    sheet.clear.append(box)
    if len(pile.names) > 1:
        text = f"×{len(pile.names)}"
        badge(
            sheet, Box(box.x + u(3), box.bottom - u(25), sheet.width(text, SMALL_BOLD) + u(12), u(22)), text, COUNT_SKIN
        )
    if pile.chosen and pile.turns:
        side = max(32, min(u(32), box.w * 2 // 5))
        x = min(box.right - side * 5 // 8, sheet.area.right - side)
        place = Box(x, max(top, box.y - side * 3 // 8), side, side)
        with sheet.raised():
            hot = sheet.hovered(pile.turns)
            skin = Skin(FIELD, FIELD, MAY_CLICK, 3 if hot else 2, 999)
            sheet.plate(place, skin, target=pile.turns, tip="Turn it (R)", round=True)
            sheet.icon(place.inset(side // 5), "rotate", WHITE if hot else TEXT)
