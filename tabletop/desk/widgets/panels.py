"""Panels and the small things that stand on them."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, LEFT, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    EMPHASIS,
    ENAMEL_PANEL,
    FIELD,
    HEADING,
    LINE,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    TABLE_DEEP,
    TEXT,
    Colour,
    Skin,
    mix,
)


def heading(sheet: Sheet, box: Box, text: str, colour: Colour = QUIET) -> Box:
    """Add a spaced upper-case heading at the left of a box, cut where it has no room; return the box it takes."""
    return sheet.lettered(box, text.upper(), HEADING, colour, ELIDED)


def panel(sheet: Sheet, box: Box, title: str = "", *, aside: str = "", skin: Skin = PANEL_SKIN, pad: float = 24) -> Box:
    """Add a panel with an optional title and a quiet remark at its right; return what is left for its content.

    `pad` is the inner margin in units. The remark is left out where there is no room for it.
    """
    sheet.plate(box, skin)
    inner = box.inset(sheet.u(pad), sheet.u(pad * 0.75))
    if title or aside:
        head, inner = inner.cut_top(sheet.u(28), sheet.u(8))
        used = heading(sheet, head, title) if title else Box(head.x, head.y, 0, 0)
        if aside and sheet.width(aside, SMALL) <= head.w - used.w - sheet.u(16):
            sheet.text(head, aside, SMALL, QUIET, RIGHT)
    return inner


@contextmanager
def sheet_of_paper(sheet: Sheet, box: Box, title: str = "", *, aside: str = "", pad: float = 24) -> Iterator[Box]:
    """Add a sheet of paper with an optional title and a quiet remark at its right; what is added inside is written on
    it, in the box that is left for it. `pad` is the inner margin in units."""
    with sheet.made_of(sheet.theme.paper):
        yield panel(sheet, box, title, aside=aside, pad=pad)


def divider(sheet: Sheet, box: Box, y: int) -> None:
    """Add a thin line across a box at a height in pixels."""
    sheet.rule(box.x, y, box.w, LINE)


def pill(
    sheet: Sheet,
    box: Box,
    text: str,
    *,
    icon: str = "",
    colour: Colour = TEXT,
    edge: Colour = LINE,
) -> None:
    """Add a small rounded mark with text; not a control."""
    sheet.plate(box, Skin(FIELD, FIELD, edge, 1.5, 999))
    inner = box.inset(sheet.u(10), 0)
    if icon:
        mark, inner = inner.cut_left(sheet.u(20), sheet.u(6))
        sheet.icon(mark.middle(sheet.u(18), sheet.u(18)), icon, colour)
    sheet.text(inner, text, SMALL_BOLD, colour, LEFT if icon else CENTRE)


def key_cap(sheet: Sheet, box: Box, text: str) -> None:
    """Add the picture of a key, of enamel on paper too."""
    with sheet.made_of(ENAMEL_PANEL):
        sheet.plate(box, Skin(mix(FIELD, TEXT, 0.08), FIELD, LINE, 1.2, 6))
        sheet.text(box, text, SMALL_BOLD, TEXT, CENTRE)


def bar(sheet: Sheet, box: Box, share: float, *, colour: Colour = EMPHASIS, steps: int = 0) -> None:
    """Add a progress bar filled to `share` (0 to 1), marked into `steps` parts when that is not 0."""
    sheet.plate(box, Skin(FIELD, FIELD, LINE, 1.2, 999))
    inner = box.inset(sheet.u(2))
    filled = round(inner.w * max(0.0, min(1.0, share)))
    if filled:
        filled = max(filled, inner.h)
        skin = Skin(mix(colour, (255, 255, 255), 0.25), mix(colour, (0, 0, 0), 0.06), None, radius=999)
        sheet.plate(Box(inner.x, inner.y, filled, inner.h), skin)
    for i in range(1, steps):
        x = inner.x + inner.w * i // steps
        sheet.plate(Box(x, inner.y, max(1, sheet.u(1)), inner.h), Skin(FIELD, FIELD, None, radius=0))


def top_bar(sheet: Sheet) -> tuple[Box, Box]:
    """Add the 56-unit bar at the top with its accent line; return its inside and the rest of the window."""
    head, rest = sheet.area.cut_top(sheet.u(56))
    dark = mix(TABLE_DEEP, (0, 0, 0), 0.15)
    sheet.plate(head, msgspec.structs.replace(Skin(dark, dark), radius=0))
    line = mix(sheet.theme.accent, dark, 0.45)
    sheet.plate(Box(head.x, head.bottom - sheet.u(1.5), head.w, sheet.u(1.5)), Skin(line, line, radius=0))
    return head.inset(sheet.u(24), 0), rest
