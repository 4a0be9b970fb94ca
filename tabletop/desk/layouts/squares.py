"""A board of squares in blocks, all of it in sight."""

import msgspec

from tabletop.core.squares import Squares
from tabletop.desk.draw.box import Box


class Spacing(msgspec.Struct, frozen=True):
    """The pixels that stay free on a board: the `gap` between blocks, above each its `head` and at the left of each its
    `side`, and at the left and on top of all a `margin` for the names of rows and columns."""

    gap: int = 0
    head: int = 0
    margin: int = 0
    side: int = 0


DENSE = Spacing()


class SquareBoard:
    """Where the `squares` of a board lie in `area`, in blocks of `block` by `block`, `ratio` times as wide as high.

    >>> board = SquareBoard(Box(0, 0, 200, 200), Squares(4, 4), 2, Spacing(gap=10))
    >>> board.square(0), board.square(15), board.block(3)
    (Box(x=1, y=1, w=47, h=47), Box(x=152, y=152, w=47, h=47), Box(x=105, y=105, w=94, h=94))
    """

    def __init__(self, area: Box, squares: Squares, block: int, spacing: Spacing = DENSE, ratio: float = 1.0) -> None:
        columns, rows = squares.columns, squares.rows
        gap, head, margin, side = spacing.gap, spacing.head, spacing.margin, spacing.side
        self._columns, self._block, self._gap, self._head, self._side = columns, block, gap, head, side
        across, down = columns // block, rows // block
        room_w = area.w - margin - (gap + side) * across + gap
        room_h = area.h - margin - (gap + head) * down + gap
        self.high = max(1, min(int(room_w / ratio) // columns, room_h // rows))
        self.wide = max(1, min(room_w // columns, int(self.high * ratio)))
        whole_w = margin + self.wide * columns + (gap + side) * across - gap
        whole_h = margin + self.high * rows + (gap + head) * down - gap
        self.box = area.middle(whole_w, whole_h)
        self._x, self._y = self.box.x + margin, self.box.y + margin

    def square(self, number: int) -> Box:
        """Return the box of a square, numbered row by row."""
        return self._cell(number)

    def _cell(self, number: int) -> Box:
        column, row = number % self._columns, number // self._columns
        x = self._x + column * self.wide + column // self._block * (self._gap + self._side) + self._side
        y = self._y + row * self.high + row // self._block * (self._gap + self._head) + self._head
        return Box(x, y, self.wide, self.high)

    def block(self, number: int) -> Box:
        """Return the box of the squares of a block, numbered row by row."""
        across = self._columns // self._block
        first = number // across * self._block * self._columns + number % across * self._block
        corner = self._cell(first)
        return Box(corner.x, corner.y, self.wide * self._block, self.high * self._block)

    def head(self, number: int) -> Box:
        """Return the box above a block."""
        block = self.block(number)
        return Box(block.x, block.y - self._head, block.w, self._head)

    def side(self, number: int) -> Box:
        """Return the box at the left of a block."""
        block = self.block(number)
        return Box(block.x - self._side, block.y, self._side, block.h)
