"""A card in a low place: its small sign, and its title beside that."""

from collections.abc import Sequence

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import LINE_SOFT, SMALL_BOLD, WHITE, Skin, TextStyle, rgb
from tabletop.desk.draw.words import widest

INK = rgb("#14233b")
STRIP_SKIN = Skin(WHITE, WHITE, LINE_SOFT, 1.5, 7)
STYLES = SMALL_BOLD, TextStyle("number", 16)
"""The styles of a title, the first in which no word is broken."""
PAD = 4
"""What is free round the sign, in units."""
MOST_SIGN = 56
"""How large the sign is at most, in units."""


def strip_wide(sheet: Sheet, high: int, title: str) -> int:
    """Return how many pixels wide a strip of so many pixels high is: wider than that."""
    return max(high + 1, _side(sheet, high) + widest(sheet, title, STYLES[-1]) + 3 * sheet.u(PAD) + 1)


def compose_strip(sheet: Sheet, box: Box, sign: tuple[str, ...], title: str, more: Sequence[str]) -> None:
    """Put the sign of a card on the sheet, and its title and what `more` there is to say below each other beside it."""
    sheet.plate(box, STRIP_SKIN)
    room = box.w - widest(sheet, title, STYLES[-1]) - 3 * sheet.u(PAD) - 1
    if room < 0:  # no word is broken
        sheet.picture(box.inset(sheet.u(PAD)), *sign)
        return
    mark, words = box.inset(sheet.u(PAD)).cut_left(max(0, min(room, _side(sheet, box.h))), sheet.u(PAD))
    sheet.picture(mark, *sign)
    high, said = sheet.line(SMALL_BOLD) - sheet.u(3), [(style, sheet.wrap(title, style, words.w)) for style in STYLES]
    fits = (one for one in said if widest(sheet, title, one[0]) <= words.w and high * len(one[1]) <= box.h)
    style, title_lines = next(fits, said[-1])
    lines = [*title_lines, *more][: max(len(title_lines), box.h // high)]
    place = words.middle(words.w, high * len(lines))
    for row, line in zip(place.rows(len(lines)), lines, strict=True):
        sheet.text(row, line, style, INK, ground=WHITE)


def _side(sheet: Sheet, high: int) -> int:
    return min(high - 2 * sheet.u(PAD), sheet.u(MOST_SIGN))
