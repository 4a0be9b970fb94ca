"""The ribbon across a table: a sentence for a moment that is to be read."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.draw.layout import TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import CHOSEN, FIELD, SMALL_BOLD, STRONG, TEXT, Skin

RIBBON_SKIN = Skin(FIELD, FIELD, CHOSEN, 2, 14, glow=CHOSEN)


def compose_ribbon(sheet: Sheet, box: Box, text: str) -> None:
    """Put a sentence in the middle of `box`, smaller where it would be too high."""
    inner = box.inset(sheet.u(10), sheet.u(4))
    fits = (style for style in (STRONG, SMALL_BOLD) if sheet.text_height(text, style, inner.w) <= inner.h)
    style = next(fits, SMALL_BOLD)
    high = min(box.h, sheet.text_height(text, style, inner.w) + sheet.u(20))
    plate = box.middle(box.w, high)
    sheet.plate(plate, RIBBON_SKIN)
    sheet.text(plate.inset(sheet.u(10), 0), text, style, TEXT, TextLayout("centre", wrap=True), ground=FIELD)


def ribbon(box: Box | None, text: str, seconds: float) -> list[Flight]:
    """Return what shows `text` in `box` for so many seconds at normal speed, also with reduced motion; nothing where
    there is no box."""
    if box is None:
        return []

    def draw(sheet: Sheet, place: Box) -> None:
        compose_ribbon(sheet, place, text)

    return [Flight((), (box, box), seconds, draw=draw, still=True)]
