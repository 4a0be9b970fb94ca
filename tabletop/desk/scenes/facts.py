"""A figure with its words: what the set-up and the records show of a player's games."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import FIGURE, SMALL, SOFT, TEXT, TITLE, WELL_SKIN, TextStyle

LOW_STYLES = tuple(TextStyle("title", size) for size in (26, 22, 18, 16))
"""The styles of a figure in a low well."""


def fact(sheet: Sheet, box: Box, figure: str, words: str) -> None:
    """Add a well with a large `figure` and quiet `words` under it."""
    sheet.plate(box, WELL_SKIN)
    inner = box.inset(sheet.u(14), sheet.u(8))
    foot, inner = inner.cut_bottom(sheet.line(SMALL))
    style = FIGURE if inner.h >= sheet.line(FIGURE) * 7 // 10 else TITLE
    if sheet.u(style.size) > inner.h:
        style = next((one for one in LOW_STYLES if sheet.u(one.size) <= inner.h), LOW_STYLES[-1])
    sheet.text(inner, figure, style, TEXT)
    sheet.text(foot, words, SMALL, SOFT, ELIDED)
