"""Where on a sheet there is room: rows of bits, one for each cell, in place of boxes tried one after the other."""

from collections.abc import Iterable

from tabletop.desk.draw.box import Box


class Room:
    """What of `area` is free of the boxes `taken`, in cells of `cell` pixels.

    >>> room = Room(Box(0, 0, 100, 60), 10, [Box(0, 0, 100, 20), Box(0, 0, 45, 60)])
    >>> room.nearest(30, 20, (0, 60)), room.nearest(60, 20, (0, 60))
    (Box(x=50, y=40, w=30, h=20), None)
    """

    def __init__(self, area: Box, cell: int, taken: Iterable[Box]) -> None:
        self.area, self.cell = area, cell
        self._across, self._down = area.w // cell, area.h // cell
        self._rows = [0] * self._down
        self._take(taken)

    def less(self, taken: Iterable[Box]) -> "Room":
        """Return what is left when the boxes `taken` are taken too.

        >>> Room(Box(0, 0, 40, 20), 10, []).less([Box(0, 0, 20, 20)]).nearest(20, 20, (0, 0))
        Box(x=20, y=0, w=20, h=20)
        """
        left = Room(self.area, self.cell, ())
        left._rows = self._rows.copy()
        left._take(taken)
        return left

    def _take(self, taken: Iterable[Box]) -> None:
        x, y, cell, across, down = self.area.x, self.area.y, self.cell, self._across, self._down
        for box in set(taken):
            left, top = max(0, (box.x - x) // cell), max(0, (box.y - y) // cell)
            right, bottom = min(across, -(-(box.x + box.w - x) // cell)), min(down, -(-(box.y + box.h - y) // cell))
            if left < right and top < bottom and box.w and box.h:
                bits = (1 << right) - (1 << left)
                for row in range(top, bottom):
                    self._rows[row] |= bits

    def nearest(self, wide: int, high: int, to: tuple[int, int]) -> Box | None:
        """Return the free place of `wide` × `high` pixels whose middle is nearest to a point, None for none."""
        across, down = -(-wide // self.cell), -(-high // self.cell)
        if not 0 < across <= self._across or not 0 < down <= self._down:
            return None
        best: tuple[int, Box] | None = None
        for top, free in enumerate(self._free(across, down)):
            if not free:
                continue
            column = self._nearest_column(free, across, to[0] - wide // 2)
            box = Box(self.area.x + column * self.cell, self.area.y + top * self.cell, wide, high)
            far = (box.centre[0] - to[0]) ** 2 + (box.centre[1] - to[1]) ** 2
            if best is None or far < best[0]:
                best = far, box
        return None if best is None else best[1]

    def _free(self, across: int, down: int) -> list[int]:
        """Return for each row, as bits, the columns at which `across` by `down` cells from there on are free."""
        every = (1 << self._across) - 1
        rows, run = [~row & every for row in self._rows], 1
        while run < across:  # a bit stays where `run` cells from it on are free
            step = min(run, across - run)
            rows, run = [row & row >> step for row in rows], run + step
        run = 1
        while run < down:
            step = min(run, down - run)
            rows, run = [row & below for row, below in zip(rows, rows[step:], strict=False)], run + step
        return rows

    def _nearest_column(self, free: int, across: int, left: int) -> int:
        """Return which of the columns that are `free` is nearest to the pixel `left`."""
        wish = max(0, min((left - self.area.x) // self.cell, self._across - across))
        low, high = free & ((1 << (wish + 1)) - 1), free >> wish
        below = [low.bit_length() - 1] if low else []
        above = [wish + (high & -high).bit_length() - 1] if high else []
        return min(below + above, key=lambda column: abs(column - wish))
