"""Square pieces in hand: as large as a place of any shape lets them be, in piles of one kind when there are many."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, FIELD, SMALL_BOLD, TEXT, Skin, rgb
from tabletop.desk.draw.things import Reason
from tabletop.desk.parts.board_marks import badge
from tabletop.desk.widgets import scrolling

P = TypeVar("P")
PIECE_SKIN = Skin(rgb("#1c3d39"), rgb("#12292a"), rgb("#0b1a1c"), 1, 7, shadow=4)
CHOSEN_RING = Skin(rgb("#2e2817"), rgb("#2e2817"), ACCENT, 3, 10, glow=ACCENT)
HOVER_RING = Skin(FIELD, FIELD, ACCENT, 1.5, 9)
COUNT_SKIN = Skin(FIELD, FIELD, ACCENT, 1.5, 999)
LEAST, GOOD, GAP = 56, 80, 8
"""Where pieces would be smaller than so many units, those of one kind share a pile; where they would be smaller than
the second figure, they do if that makes them much larger."""


class Piled(msgspec.Struct, frozen=True):
    """Pieces of one `kind`, or a single one: the name of the top one, and of all; `draw` puts it into a box.

    `carries` is what kind of thing the mouse carries by it; with `turns` the chosen one has a knob of that target.
    """

    name: str
    names: tuple[str, ...]
    draw: Callable[[Sheet, Box], None]
    carries: str
    chosen: bool = False
    tip: str = ""
    refusal: Reason | None = None
    turns: str = ""


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

    def __init__(self, single: Sequence[P], piles: Sequence[P], make: Callable[[P], Piled], largest: int = 104) -> None:
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


def _grid(sheet: Sheet, box: Box, shown: Sequence[Piled], grid: tuple[int, int, int]) -> None:
    side, columns, top = grid
    for n, pile in enumerate(shown):
        step = side + sheet.u(GAP)
        place = Box(box.x + n % columns * step, box.y + n // columns * step, side, side)
        sheet.anchors.update(dict.fromkeys(pile.names, place))
        _piece(sheet, place, pile, top)


def _piece(sheet: Sheet, box: Box, pile: Piled, top: int) -> None:
    """Add a pile of pieces; nothing of it may reach higher than the pixel `top`."""
    u = sheet.u
    lit = sheet.hovered(pile.name) and pile.refusal is None
    inner = box.inset(u(4)) if pile.chosen or lit else box.inset(u(2))
    skin = CHOSEN_RING if pile.chosen else HOVER_RING if lit else PIECE_SKIN
    sheet.plate(box if pile.chosen or lit else inner, skin)
    with sheet.gripped(pile.name, pile.carries, picked=pile.chosen):
        pile.draw(sheet, inner)
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
            skin = Skin(FIELD, FIELD, ACCENT, 3 if hot else 2, 999)
            sheet.plate(place, skin, target=pile.turns, tip="Turn it (R)", round=True)
            sheet.icon(place.inset(side // 5), "rotate", ACCENT if hot else TEXT)
