"""A figure with its words: what the set-up and the records show of a player's games."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import FIGURE, SMALL, SOFT, TEXT, WELL_SKIN, TextStyle
from tabletop.desk.flow import Node, column, compose, first, on, text

FIGURES = tuple(TextStyle(FIGURE.face, size, leading=1.0) for size in (FIGURE.size, 32, 26, 22, 18, 16))
"""The letters of a figure, from large to small; digits have nothing below the line."""


def fact(sheet: Sheet, box: Box, figure: str, words: str) -> None:
    """Add a well with a large `figure` and quiet `words` under it."""

    def layout() -> Node:
        large = first(*(text(figure, style, TEXT) for style in FIGURES), rank=2, grow=1)
        return on(column(large, text(words, SMALL, SOFT, cut=30), gap=0), WELL_SKIN, pad=(14, 8), tight=(14, 2))

    compose(sheet, box, layout)
