"""A board of squares in blocks, all of it in sight."""

from collections import defaultdict
from collections.abc import Collection

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
Corner = tuple[int, int]
"""A corner of a square: the column right of it, and the row below it."""


class SquareBoard:
    """Where the `squares` of a board lie in `area`, in blocks of `block` by `block`, `ratio` times as wide as high, or
    between two ratios as the area is.

    >>> board = SquareBoard(Box(0, 0, 200, 200), Squares(4, 4), 2, Spacing(gap=10))
    >>> board.square(0), board.square(15), board.block(3)
    (Box(x=1, y=1, w=47, h=47), Box(x=152, y=152, w=47, h=47), Box(x=105, y=105, w=94, h=94))
    """

    def __init__(
        self,
        area: Box,
        squares: Squares,
        block: int,
        spacing: Spacing = DENSE,
        ratio: float | tuple[float, float] = 1.0,
    ) -> None:
        columns, rows = squares.columns, squares.rows
        least, most = ratio if isinstance(ratio, tuple) else (ratio, ratio)
        gap, head, margin, side = spacing.gap, spacing.head, spacing.margin, spacing.side
        self._columns, self._block, self._gap, self._head, self._side = columns, block, gap, head, side
        across, down = columns // block, rows // block
        room_w = area.w - margin - (gap + side) * across + gap
        room_h = area.h - margin - (gap + head) * down + gap
        self.high = max(1, min(int(room_w / least) // columns, room_h // rows))
        self.wide = max(1, min(room_w // columns, int(self.high * most)))
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

    def free_rows(self, number: int, taken: Collection[int]) -> list[Box]:
        """Return the rows of a block in which none of the `taken` squares lies, the outer ones first.

        >>> SquareBoard(Box(0, 0, 30, 30), Squares(3, 3), 3).free_rows(0, {1})
        [Box(x=0, y=20, w=30, h=10), Box(x=0, y=10, w=30, h=10)]
        """
        across, size = self._columns // self._block, self._block
        first = number // across * size * self._columns + number % across * size
        firsts = sorted((first + row * self._columns for row in range(size)), key=lambda at: (at != first, -at))
        free = [at for at in firsts if not any(square in taken for square in range(at, at + size))]
        return [self._cell(at).around(self._cell(at + size - 1)) for at in free]

    def outline(self, numbers: Collection[int]) -> list[list[tuple[int, int]]]:
        """Return the closed lines round the squares `numbers` and what is between them.

        >>> SquareBoard(Box(0, 0, 30, 30), Squares(3, 3), 3).outline([0, 1, 4])
        [[(20, 0), (20, 20), (10, 20), (10, 10), (0, 10), (0, 0), (20, 0)]]
        """
        edges: dict[tuple[Corner, Corner], None] = {}
        for number in numbers:
            y, x = divmod(number, self._columns)
            corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
            for first, last in zip(corners, [*corners[1:], corners[0]], strict=True):
                if (last, first) in edges:  # two of the squares share it
                    del edges[last, first]
                else:
                    edges[first, last] = None
        onward, lines = defaultdict[Corner, list[Corner]](list), []
        for first, last in edges:
            onward[first].append(last)
        for first in list(onward):
            while onward[first]:
                round = [first]
                while onward[round[-1]]:
                    round.append(onward[round[-1]].pop())
                lines.append(self._line(round))
        return lines

    def _line(self, round: list[Corner]) -> list[tuple[int, int]]:
        """Return what is drawn of a line through corners of squares that ends where it begins, clockwise round them."""
        line: list[tuple[int, int]] = []
        for before, (column, row), after in zip(round[:-1], round[1:], [*round[2:], round[1]], strict=True):
            across, x = after[0] - before[0], self._edge_x(column, after[1] > before[1])
            ends = [self._edge_y(row, at[1] < row or (at[1] == row and across < 0)) for at in (before, after)]
            if after[1] == before[1] or (ends[0] == ends[1] and not across):
                continue
            line += [(x, y) for y in dict.fromkeys(ends)]
        return [*line, line[0]]

    def _edge_x(self, column: int, right: bool) -> int:
        """Return where the right edge of what is before a column is, or the left one of the column."""
        between = 0 if column % self._block else self._gap // 4
        return self._cell(column - 1).right + between if right else self._cell(column).x - 2 * between

    def _edge_y(self, row: int, bottom: bool) -> int:
        """Return where the bottom of what is above a row is, or the top of the row."""
        between = 0 if row % self._block else self._gap // 4
        return self._cell((row - 1) * self._columns).bottom + between if bottom else self._cell(row * self._columns).y
