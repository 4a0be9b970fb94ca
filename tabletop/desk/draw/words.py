"""Words in a place: the fullest wording that there is room for, alike across siblings."""

from collections.abc import Iterable, Sequence

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import PARAGRAPH, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SMALL, SOFT, TEXT, Colour, TextStyle

LONG = 10
"""Room is made for so many letters of a name; longer ones are cut short where there is no more."""


def shortened(name: str) -> str:
    """Return a name, cut short when room is made for no more of it.

    >>> shortened("Rivera"), shortened("Bartholomew the Long")
    ('Rivera', 'Bartholome…')
    """
    return name if len(name) <= LONG + 1 else f"{name[:LONG].rstrip()}…"


def as_long(names: Iterable[str]) -> list[str]:
    """Return as much of each name as room is made for."""
    return [name[:LONG] for name in names]


def flowed(wides: Iterable[int], room: int, gap: int) -> list[tuple[int, int]]:
    """Return for each thing so wide how far along a line of so many pixels it begins, and on which line.

    >>> flowed([40, 40, 40], 100, 10)
    [(0, 0), (50, 0), (0, 1)]
    """
    found, x, line = list[tuple[int, int]](), 0, 0
    for wide in wides:
        if x and x + wide > room:
            x, line = 0, line + 1
        found.append((x, line))
        x += wide + gap
    return found


def style_for(sheet: Sheet, wide: int, texts: Iterable[str], *styles: TextStyle) -> TextStyle:
    """Return the first style in which each of the texts takes at most `wide` pixels, the last where there is none."""
    texts = list(texts)
    fits = (style for style in styles if all(sheet.width(text, style) <= wide for text in texts))
    return next(fits, styles[-1])


def fits_all(sheet: Sheet, wide: int, texts: Iterable[str], style: TextStyle = SMALL) -> bool:
    """Tell whether each of the texts takes at most `wide` pixels: what is said of all siblings, or of none."""
    return all(sheet.width(text, style) <= wide for text in texts)


def widest(sheet: Sheet, text: str, style: TextStyle = SMALL) -> int:
    """Return how many pixels the widest word of a text takes: in less, a word is broken."""
    return max(sheet.width(word, style) for word in text.split())


def tell(
    sheet: Sheet,
    box: Box,
    wordings: Sequence[str],
    style: TextStyle = SMALL,
    ink: Colour = SOFT,
    layout: TextLayout = PARAGRAPH,
) -> str:
    """Write in lines, by default at the top of `box`, the first of the wordings that there is room for; return it, ""
    for none.

    A line more than there is room for may hang over the foot by its leading.
    """
    for text in filter(None, wordings):
        tall = sheet.text_height(text, style, box.w)
        if tall <= box.h + sheet.u(4) and widest(sheet, text, style) <= box.w:
            place = Box(box.x, box.y, box.w, max(tall, box.h))
            sheet.text(place, text, style, ink, layout)
            return text
    return ""


def tell_above(sheet: Sheet, box: Box, wordings: Sequence[str], ink: Colour = SOFT) -> Box:
    """Write at the top of `box` the first of the wordings, from full to brief, that there is room for, and return what
    that leaves; pointing there says the full one."""
    said = tell(sheet, box.cut_top(max(box.h, sheet.line(SMALL)))[0], wordings, ink=ink)
    if said not in ("", wordings[0]):
        sheet.zone(box, None, tip=wordings[0])
    return box.cut_top(min(box.h, sheet.text_height(said, SMALL, box.w)))[1]


def tell_all(sheet: Sheet, box: Box, texts: Iterable[str], style: TextStyle = SMALL, gap: float = 6) -> Box:
    """Write texts below each other, the first brightest, those left out that there is no room for; return the rest."""
    for n, text in enumerate(filter(None, texts)):
        tall = sheet.text_height(text, style, box.w)
        if tall <= box.h:
            place, box = box.cut_top(tall, sheet.u(gap))
            sheet.text(place, text, style, TEXT if not n else SOFT, PARAGRAPH)
    return box
