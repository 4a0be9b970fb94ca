"""Scroll areas."""

from collections.abc import Iterator
from contextlib import contextmanager

from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet
from tabletop.desk.theme import FIELD, SLATE_LINE, Skin


@contextmanager
def scrolling(sheet: Sheet, area: str, box: Box, content: int) -> Iterator[Box]:
    """Compose inside a scroll area; yields the box of the whole content, `content` pixels high, moved by the scroll.

    Wheel, drag and the keyboard's focus scroll it; a bar shows at the right when the content is higher than `box`.
    What is added inside is clipped to `box`. A content that fits is not moved and keeps the full width.
    """
    offset = sheet.scroller(area, box, content)
    more = content > box.h
    inner = Box(box.x, box.y - offset, box.w - (sheet.u(20) if more else 0), content)
    with sheet.clipped(box):
        yield inner
    if more:
        wide = sheet.u(8)
        groove = Box(box.right - wide, box.y, wide, box.h)
        sheet.plate(groove, Skin(FIELD, FIELD, None, radius=999))
        tall = max(sheet.u(32), box.h * box.h // content)
        y = box.y + (box.h - tall) * offset // max(1, content - box.h)
        sheet.plate(Box(groove.x, y, wide, tall), Skin(SLATE_LINE, SLATE_LINE, None, radius=999))
