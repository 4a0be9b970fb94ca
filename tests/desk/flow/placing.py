"""Where the nodes of a layout are placed, and what of that breaks the laws of the layout language."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.faces import Faces
from tabletop.desk.draw.sheet import Looks, Sheet
from tabletop.desk.draw.units import Unit
from tabletop.desk.flow import Node, compose
from tabletop.desk.flow.frames import Scroll
from tabletop.desk.flow.leaves import Spring
from tabletop.desk.flow.lines import Column, Grid, Row
from tabletop.desk.flow.measure import Measure

FACES: dict[float, Faces] = {}


def new_sheet(width: int = 1600, height: int = 900, text: int = 100) -> Sheet:
    """Return an empty sheet of a window and a text size."""
    unit = Unit(width, height, text)
    return Sheet(unit, FACES.setdefault(unit.value, Faces(unit.value)), Looks())


@dataclass
class Placed:
    """A node, the rectangle that it got, and what was placed inside it."""

    node: Node
    box: Box
    inside: list["Placed"] = field(default_factory=list)

    def all(self) -> Iterator["Placed"]:
        """Yield it and all that is in it."""
        yield self
        for one in self.inside:
            yield from one.all()

    def leaves(self) -> list["Placed"]:
        """Return what has nothing in it, in the order in which it was placed."""
        return [one for one in self.all() if not one.inside and not isinstance(one.node, Spring)]


@contextmanager
def watched() -> Iterator[list[Placed]]:
    """Note inside which nodes are placed where."""
    tops: list[Placed] = []
    under_way: list[Placed] = []

    def watch(lay: Callable[..., None]) -> Callable[..., None]:
        def noted(node: Node, sheet: Sheet, x: int, y: int, w: int, h: int) -> None:
            placed = Placed(node, Box(x, y, w, h))
            (under_way[-1].inside if under_way else tops).append(placed)
            under_way.append(placed)
            lay(node, sheet, x, y, w, h)
            under_way.pop()

        return noted

    with pytest.MonkeyPatch.context() as patch:
        kinds = list(Node.__subclasses__())
        for kind in kinds:
            patch.setattr(kind, "lay", watch(kind.lay))
        yield tops


def place(sheet: Sheet, box: Box, make: Callable[[], Node]) -> Placed:
    """Compose a layout into a box; return where its nodes are."""
    with watched() as tops:
        compose(sheet, box, make)
    return tops[0]


def faults(sheet: Sheet, box: Box, make: Callable[[], Node]) -> list[str]:
    """Compose a layout into a box; return a sentence for each node that is cramped, out of its holder, or on another
    beside it."""
    return faults_of(sheet, place(sheet, box, make))


def faults_of(sheet: Sheet, placed: Placed) -> list[str]:
    """Return a sentence for each node that is cramped, out of its holder, or on another beside it."""
    with Measure(sheet):
        return [fault for one in placed.all() for fault in _faults(one)]


def _faults(one: Placed) -> list[str]:
    found, (_, _, w, h), kind = list[str](), one.box, type(one.node).__name__
    if w < one.node.least_wide() or h < one.node.least_high(w):
        found.append(f"{kind} of {w}×{h} needs {one.node.least_wide()}×{one.node.least_high(w)}")
    if not isinstance(one.node, Scroll):
        found += [f"{kind} does not hold {inner.box}" for inner in one.inside if not one.box.contains(inner.box)]
    if isinstance(one.node, Row | Column | Grid):
        boxes = [inner.box for inner in one.inside]
        found += [f"{a} meets {b}" for n, a in enumerate(boxes) for b in boxes[:n] if a.meets(b)]
    return found
