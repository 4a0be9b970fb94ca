"""Squares side by side: places for what is held, cubes and cards in a row, and piles."""

from collections.abc import Sequence

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import FIELD, LINE, LINE_SOFT, Skin

Sprite = tuple[str, ...]
SLOT_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 1.4, 6, dash=True)
SLOT_FULL_SKIN = Skin(FIELD, FIELD, LINE, 1, 6)


def slot_row(box: Box, count: int, side: int, gap: int) -> list[Box]:
    """Return `count` squares of at most `side` pixels side by side, from the left of a box."""
    side = min(side, box.h, (box.w - gap * (count - 1)) // max(1, count))
    y = box.y + (box.h - side) // 2
    return [Box(box.x + n * (side + gap), y, side, side) for n in range(count)]


def compose_slots(sheet: Sheet, places: Sequence[Box], held: Sequence[Sprite]) -> None:
    """Put places for what can be held on the sheet, with what is `held` in the first ones."""
    for n, place in enumerate(places):
        sheet.plate(place, SLOT_FULL_SKIN if n < len(held) else SLOT_SKIN)
        if n < len(held):
            sheet.picture(place.inset(max(1, place.w // 9)), *held[n])


def compose_run(sheet: Sheet, box: Box, pieces: Sequence[Sprite]) -> None:
    """Put a run of pictures as high as `box` at its left."""
    for k, piece in enumerate(pieces):
        sheet.picture(Box(box.x + k * box.h, box.y, box.h, box.h), *piece)


def compose_pile(sheet: Sheet, box: Box, sprite: Sprite, count: int) -> Box:
    """Put a pile into a square at the left of `box`, pale when nothing is left of it; return where its top is."""
    side = min(box.w, box.h)
    mark = box.cut_left(side)[0].middle(side, side)
    for n in reversed(range(min(3, max(1, count)))):
        sheet.picture(mark.move(n * sheet.u(2), n * sheet.u(3)), *sprite, alpha=255 if count else 60)
    return mark
