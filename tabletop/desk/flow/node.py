"""A node of a layout: what all of them answer."""

from typing import TypedDict

import msgspec

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.flow.ladder import Ladder

ANY = 1 << 30  # pixels: more than any window has


class Gives(TypedDict, total=False):
    """When a part gives way and what it takes of the room left over: fields of `Node` that builders take by name."""

    rank: int
    goes: int | None
    grow: float


class Node(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Something that takes room in a layout. Its sizes are pixels of the composition that it was built in.

    `w` and `h` are its full size, `lw` and `lh` its least size; an `lw` of ANY is known only to `wides`. Its heights
    hold at a width of `sure` or more; at a smaller one, `highs` says them (text that wraps has ANY there). `rank` and
    `goes` say when it gives way, see `ladder.Giving`. `grow` is its share of the room left over along its row or
    column; a node with something in it that takes such room is `wide_grows` or `high_grows`. One that `clicks` holds
    something that can be clicked, and must not disappear.
    """

    w: int = 0
    h: int = 0
    lw: int = 0
    lh: int = 0
    sure: int = 0
    rank: int = 1
    goes: int | None = None
    grow: float = 0
    wide_grows: bool = False
    high_grows: bool = False
    clicks: bool = False

    def __post_init__(self) -> None:
        if self.clicks and self.goes is not None:
            raise ValueError("what can be clicked must not disappear")

    def wides(self) -> Ladder:
        """Return the ladder of its widths."""
        return self.w, self.lw

    def highs(self, w: int) -> Ladder:
        """Return the ladder of its heights at a width."""
        return self.h, self.lh

    def lay(self, sheet: Sheet, x: int, y: int, w: int, h: int) -> None:
        """Draw it into the rectangle at `x`, `y`."""
        raise NotImplementedError

    def least_wide(self) -> int:
        """Return the least width that it needs."""
        return self.lw if self.lw < ANY else self.wides()[-1]

    def full_high(self, w: int) -> int:
        """Return the height that it wants at a width."""
        return self.h if w >= self.sure else self.asked_high(w)

    def asked_high(self, w: int) -> int:
        """Return the height that it wants at a width below `sure`, without asking for what it won't show."""
        return self.highs(w)[0]

    def least_high(self, w: int) -> int:
        """Return the least height that it needs at a width."""
        return self.lh if w >= self.sure else self.asked_least(w)

    def asked_least(self, w: int) -> int:
        """Return the least height that it needs at a width below `sure`."""
        return self.highs(w)[-1]

    def fits(self, w: int, h: int) -> bool:
        """Tell whether a rectangle has room for its least size."""
        return self.least_wide() <= w and self.least_high(w) <= h


Part = Node | str | tuple[()] | bool | None
"""What rows, columns and grids take as a part: a node, or something empty, which is left out, as in
`icon and picture(icon)`."""


def nodes(parts: tuple[Part, ...]) -> tuple[Node, ...]:
    """Return the parts that are nodes. Raises TypeError for one that is neither a node nor empty."""
    found = tuple([part for part in parts if part])
    for part in found:
        if not isinstance(part, Node):
            raise TypeError(f"{part!r} is no node; texts are built by text()")
    return found  # type: ignore[return-value]
