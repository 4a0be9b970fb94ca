"""The inspector of a debug run: the boxes of everything shown, and what lies under the pointer."""

from collections.abc import Sequence

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import PARAGRAPH
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import FIELD, SMALL, TEXT, Skin, rgb
from tabletop.desk.draw.things import Drawn, Label, Picture

TARGET_SKIN = Skin(None, None, rgb("#ff5fd2"), 2, 0)
THING_SKIN = Skin(None, None, rgb("#5fd2ff"), 1, 0, alpha=110)
POINTED_SKIN = Skin(None, None, rgb("#ffffff"), 2, 0)
NOTE_SKIN = Skin(FIELD, FIELD, rgb("#ff5fd2"), 1, 6)
NOTE_WIDE = 360  # units
MOST_LINES = 8
"""How many of the things under the pointer are listed, the topmost first."""


def compose_inspector(sheet: Sheet, things: Sequence[Drawn], at: tuple[int, int]) -> None:
    """Outline the boxes of `things`, those with a target in pink, and list what lies under the pixel `at`.

    Each line has the place of a thing in the drawing order, its level, its kind, its target or its words, and its box.
    """
    for thing in things:
        if thing.box.w and thing.box != sheet.area:
            sheet.plate(thing.bounds, TARGET_SKIN if thing.target is not None else THING_SKIN)
    below = [(n, thing) for n, thing in enumerate(things) if thing.bounds.holds(at)][::-1]
    if not below:
        return
    sheet.plate(below[0][1].bounds, POINTED_SKIN)
    text = "\n".join(described(n, thing) for n, thing in below[:MOST_LINES])
    pad, wide = sheet.u(8), min(sheet.u(NOTE_WIDE), sheet.area.w)
    lines = text.split("\n")
    high = sum(sheet.text_height(line, SMALL, wide - 2 * pad) for line in lines) + 2 * pad
    beside = Box(at[0] + sheet.u(20), at[1] + sheet.u(20), wide, high).within(sheet.area)
    sheet.plate(beside, NOTE_SKIN)
    rest = beside.inset(pad)
    for line in lines:
        place, rest = rest.cut_top(sheet.text_height(line, SMALL, rest.w))
        sheet.text(place, line, SMALL, TEXT, PARAGRAPH)


def described(n: int, thing: Drawn) -> str:
    """Return what the inspector says of the thing drawn as the `n`th.

    >>> from tabletop.desk.draw.things import Zone
    >>> described(3, Zone(box=Box(1, 2, 30, 40), z=5, target="hand.1"))
    '3, level 5: Zone hand.1 at 1, 2, 30×40'
    """
    box, what = thing.box, thing.target or ""
    if isinstance(thing, Label):
        what = f"{what} “{' / '.join(thing.lines)}”".strip()
    elif isinstance(thing, Picture):
        what = f"{what} {'/'.join(thing.sprite)}".strip()
    name = f"{type(thing).__name__} {what}".strip()
    return f"{n}, level {thing.z}: {name} at {box.x}, {box.y}, {box.w}×{box.h}"
