"""The layout language: what a panel shows is said as rows and columns, and each part knows how it gives way."""

from collections.abc import Callable

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.flow.frames import Ground, on, scroll
from tabletop.desk.flow.leaves import SPRING, draw, paragraph, picture, squares, text
from tabletop.desk.flow.lines import column, grid, row
from tabletop.desk.flow.measure import Measure
from tabletop.desk.flow.node import Node, Part
from tabletop.desk.flow.ways import first, later

__all__ = [
    "SPRING",
    "Ground",
    "Node",
    "Part",
    "column",
    "compose",
    "draw",
    "first",
    "grid",
    "heights",
    "later",
    "on",
    "paragraph",
    "picture",
    "row",
    "scroll",
    "squares",
    "text",
]


def compose(sheet: Sheet, box: Box, make: Callable[[], Node]) -> None:
    """Put the layout that `make` builds into a box."""
    with Measure(sheet):
        make().lay(sheet, *box)


def heights(sheet: Sheet, width: int, make: Callable[[], Node]) -> tuple[int, int]:
    """Return the height that a layout wants at a width, and the least that it needs, in pixels."""
    with Measure(sheet):
        node = make()
        return node.full_high(width), node.least_high(width)
