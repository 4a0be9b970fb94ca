"""The layout language: what a panel shows is said as rows and columns, and each part knows how it gives way."""

from collections.abc import Callable

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.flow.frames import Ground, on, scroll
from tabletop.desk.flow.ladder import fit
from tabletop.desk.flow.leaves import SPRING, draw, paragraph, picture, squares, text
from tabletop.desk.flow.lines import column, grid, row
from tabletop.desk.flow.measure import Measure
from tabletop.desk.flow.node import Node, Part
from tabletop.desk.flow.ways import First, first, later

__all__ = [
    "SPRING",
    "Ground",
    "Node",
    "Part",
    "column",
    "compose",
    "draw",
    "first",
    "fits",
    "grid",
    "heights",
    "later",
    "on",
    "paragraph",
    "picture",
    "row",
    "scroll",
    "size_in",
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


def size_in(sheet: Sheet, area: Box, make: Callable[[], Node]) -> tuple[int, int]:
    """Return the width and height that a layout takes in an area, in pixels: what it wants, or less where there is no
    room for that, and no more than what is shown then."""
    with Measure(sheet):
        node = make()
        shown = node.shown(area.w, area.h) if isinstance(node, First) else node
        wide = min(fit(shown.wides(), area.w), area.w)
        return wide, min(shown.full_high(wide), area.h)


def fits(sheet: Sheet, area: Box, make: Callable[[], Node]) -> bool:
    """Tell whether an area has room for the least size of a layout."""
    with Measure(sheet):
        return make().fits(area.w, area.h)
