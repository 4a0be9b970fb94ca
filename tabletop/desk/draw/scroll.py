"""Scroll areas."""

from collections.abc import Iterator
from contextlib import contextmanager

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import FIELD, SLATE_LINE, Colour, Skin, mix
from tabletop.desk.draw.things import Ground, Plate

FADE = 28
"""How many units high the content fades out at an edge behind which there is more."""
GRAIN_SHADE = 0.036
"""How much darker the grain of paper makes it, all in all."""
GUTTER = 20
"""The units that the bar takes with the air beside it."""


@contextmanager
def scrolling(sheet: Sheet, area: str, box: Box, content: int) -> Iterator[Box]:
    """Compose inside a scroll area; yields the box of the whole content, `content` pixels high, moved by the scroll.

    Wheel, drag and the keyboard's focus scroll it; a bar shows at the right when the content is higher than `box`, and
    the content fades out at each edge behind which it goes on, though never what is clicked and seen whole. What is
    added inside is clipped to `box`. A content that fits is not moved and keeps the full width.
    """
    offset = sheet.scroller(area, box, content)
    more = content > box.h
    before = len(sheet.things)
    inner = Box(box.x, box.y - offset, box.w - (sheet.u(GUTTER) if more else 0), content)
    with sheet.clipped(box):
        yield inner
    if not more:
        return
    high = min(sheet.u(FADE), box.h // 4)
    body = Box(box.x, box.y, inner.w, box.h)
    whole = [thing.box for thing in sheet.things[before:] if thing.target is not None and body.contains(thing.box)]
    if offset > 0:
        free = min((place.y for place in whole), default=body.bottom) - body.y
        _fade(sheet, body.cut_top(min(high, free))[0], before, up=True)
    if offset < content - box.h:
        free = body.bottom - max((place.bottom for place in whole), default=body.y)
        _fade(sheet, body.cut_bottom(min(high, free))[0], before, up=False)
    wide = sheet.u(8)
    groove = Box(box.right - wide, box.y, wide, box.h)
    sheet.plate(groove, Skin(FIELD, FIELD, None, radius=999))
    tall = max(sheet.u(32), box.h * box.h // content)
    y = box.y + (box.h - tall) * offset // max(1, content - box.h)
    sheet.plate(Box(groove.x, y, wide, tall), Skin(SLATE_LINE, SLATE_LINE, None, radius=999))


def _fade(sheet: Sheet, box: Box, before: int, up: bool) -> None:
    """Let what lies below `box` fade out upwards or downwards, into what the first `before` things show there."""
    top, bottom = (_ground(sheet, box, y, before) for y in (box.y, box.bottom))
    if box.h > 0 and top is not None and bottom is not None:
        alphas = (255, 0) if up else (0, 255)
        sheet.plate(box, Skin(top, bottom, None, radius=0, alpha=alphas[0], alpha_bottom=alphas[1]))


def _ground(sheet: Sheet, box: Box, y: int, before: int) -> Colour | None:
    """Return the colour behind `box` at a height, None on the bare table, which has many."""
    for thing in reversed(sheet.things[:before]):
        if isinstance(thing, Ground):
            return None
        if isinstance(thing, Plate) and thing.skin.top is not None and thing.skin.alpha == 255:
            plate = thing.box
            if plate.contains(box):
                colour = mix(thing.skin.top, thing.skin.bottom or thing.skin.top, (y - plate.y) / max(1, plate.h - 1))
                return mix(colour, (0, 0, 0), GRAIN_SHADE) if thing.skin.grain else colour
    return None
