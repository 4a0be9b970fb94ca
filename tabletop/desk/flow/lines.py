"""Rows, columns and grids."""

from collections.abc import Sequence
from typing import Unpack

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.flow.ladder import GONE, Ladder, across, along, give_way, repeated, spread
from tabletop.desk.flow.leaves import Spring
from tabletop.desk.flow.measure import measure
from tabletop.desk.flow.node import ANY, Gives, Node, Part, nodes


class Row(Node, frozen=True, gc=False):
    """Things side by side. `weights` are their shares of the width left over, `tallest` is the least height of all."""

    parts: tuple[Node, ...]
    gap: int
    at: float
    weights: tuple[float, ...]
    tallest: int

    def wides(self) -> Ladder:
        return along([part.wides() for part in self.parts], self.parts, self.gap, self.w)

    def highs(self, w: int) -> Ladder:
        sizes, _ = self._sizes(w, ANY)
        shown = [(part, part.highs(size)) for part, size in zip(self.parts, sizes, strict=True) if size and part.w]
        least = max([ladder[-1] for part, ladder in shown if part.goes is None], default=0)
        return across([ladder for _, ladder in shown], least)

    def asked_high(self, w: int) -> int:
        sizes, _ = self._sizes(w, ANY)
        return max([part.full_high(size) for part, size in zip(self.parts, sizes, strict=True) if size], default=0)

    def asked_least(self, w: int) -> int:
        sizes, _ = self._sizes(w, ANY)
        return max(
            [
                part.least_high(size)
                for part, size in zip(self.parts, sizes, strict=True)
                if size and part.w and part.goes is None
            ],
            default=0,
        )

    def lay(self, sheet: Sheet, x: int, y: int, w: int, h: int) -> None:
        sizes, spare = self._sizes(w, h)
        x += max(0, round(spare * self.at))
        for n, part in enumerate(self.parts):
            size = sizes[n]
            if isinstance(part, Spring):
                x += size
            elif size:
                part.lay(sheet, x, y, size, h)
                x += size + self.gap

    def _sizes(self, w: int, h: int) -> tuple[list[int], int]:
        """Return the widths of its parts in a rectangle, 0 for those that go, and the pixels left over."""
        parts, whole = self.parts, self.w
        sizes = [part.w for part in parts]
        if h < self.tallest:
            for n, part in enumerate(parts):
                if part.goes is not None and sizes[n] and part.least_high(part.w) > h:
                    whole -= sizes[n] + (self.gap if sum(map(bool, sizes)) > 1 else 0)
                    sizes[n] = 0
        spare = w - whole if w >= whole else give_way(sizes, lambda n: parts[n].wides(), parts, self.gap, (whole, w))
        return sizes, _grow(parts, sizes, self.weights, spare)


class Column(Node, frozen=True, gc=False):
    """Things below each other. `weights` are their shares of the height left over."""

    parts: tuple[Node, ...]
    gap: int
    at: float
    weights: tuple[float, ...]

    def wides(self) -> Ladder:
        ladders = [part.wides() for part in self.parts]
        stays = [ladder[-1] for part, ladder in zip(self.parts, ladders, strict=True) if part.goes is None]
        return across(ladders, max(stays, default=0))

    def highs(self, w: int) -> Ladder:
        full = self._full(w)
        ladders = [part.highs(w) if high else GONE for part, high in zip(self.parts, full, strict=True)]
        return along(ladders, self.parts, self.gap, _whole(full, self.gap))

    def asked_high(self, w: int) -> int:
        return _whole(self._full(w), self.gap)

    def asked_least(self, w: int) -> int:
        return _whole([part.least_high(w) for part in self.parts if part.goes is None], self.gap)

    def lay(self, sheet: Sheet, x: int, y: int, w: int, h: int) -> None:
        sizes, spare = self._sizes(w, h)
        y += max(0, round(spare * self.at))
        for n, part in enumerate(self.parts):
            size = sizes[n]
            if isinstance(part, Spring):
                y += size
            elif size:
                part.lay(sheet, x, y, w, size)
                y += size + self.gap

    def _sizes(self, w: int, h: int) -> tuple[list[int], int]:
        """Return the heights of its parts in a rectangle, 0 for those that go, and the pixels left over."""
        parts = self.parts
        if w >= self.sure and h >= self.h:
            sizes, whole = [part.h for part in parts], self.h
        else:
            sizes = self._full(w)
            whole = _whole(sizes, self.gap)
        spare = h - whole if h >= whole else give_way(sizes, lambda n: parts[n].highs(w), parts, self.gap, (whole, h))
        return sizes, _grow(parts, sizes, self.weights, spare)

    def _full(self, w: int) -> list[int]:
        """Return the heights that its parts want at a width, 0 for those that go because they are too wide."""
        return [0 if part.goes is not None and part.least_wide() > w else part.full_high(w) for part in self.parts]


class Grid(Node, frozen=True, gc=False):
    """Cells of one size in `columns` columns, filled row by row or, where they go `down`, column by column."""

    cells: tuple[Node, ...]
    columns: int
    rows: int
    gaps: tuple[int, int]
    down: bool

    def wides(self) -> Ladder:
        ladders = [cell.wides() for cell in self.cells]
        return repeated(across(ladders, max([ladder[-1] for ladder in ladders])), self.columns, self.gaps[0])

    def highs(self, w: int) -> Ladder:
        ladders = [cell.highs(self._cell(w)) for cell in self.cells]
        return repeated(across(ladders, max([ladder[-1] for ladder in ladders])), self.rows, self.gaps[1])

    def asked_high(self, w: int) -> int:
        high = max([cell.full_high(self._cell(w)) for cell in self.cells])
        return high * self.rows + self.gaps[1] * (self.rows - 1)

    def asked_least(self, w: int) -> int:
        high = max([cell.least_high(self._cell(w)) for cell in self.cells])
        return high * self.rows + self.gaps[1] * (self.rows - 1)

    def _cell(self, w: int) -> int:
        """Return how wide its narrowest cell is in a width."""
        return (w + self.gaps[0]) // self.columns - self.gaps[0]

    def lay(self, sheet: Sheet, x: int, y: int, w: int, h: int) -> None:
        lefts, tops = _edges(x, w, self.columns, self.gaps[0]), _edges(y, h, self.rows, self.gaps[1])
        for n, cell in enumerate(self.cells):
            column, row = (n // self.rows, n % self.rows) if self.down else (n % self.columns, n // self.columns)
            cell.lay(
                sheet,
                lefts[column],
                tops[row],
                lefts[column + 1] - lefts[column] - self.gaps[0],
                tops[row + 1] - tops[row] - self.gaps[1],
            )


def _edges(start: int, length: int, count: int, gap: int) -> list[int]:
    """Return where `count` equal parts of a length begin, and where one more would."""
    return [start + (length + gap) * n // count for n in range(count + 1)]


def _whole(sizes: Sequence[int], gap: int) -> int:
    """Return the room that things take together, with the gaps between those that are shown."""
    return sum(sizes) + gap * max(0, len(sizes) - sizes.count(0) - 1)


def _grow(parts: Sequence[Node], sizes: list[int], weights: tuple[float, ...], spare: int) -> int:
    """Give what is spare to the parts that grow, but for those that went; return what is left over."""
    if spare <= 0 or not weights:
        return spare
    live = [weights[n] if size or isinstance(parts[n], Spring) else 0 for n, size in enumerate(sizes)]
    if not any(live):
        return spare
    spread(sizes, live, spare)
    return 0


def row(*parts: Part, gap: float = 8, at: float = 0.0, **how: Unpack[Gives]) -> Node:
    """Return things side by side, `gap` units apart.

    Where nothing in it grows, it stands at the share `at` of the width left over: 0.5 is the middle.
    """
    shown, apart = nodes(parts), measure().px(gap)
    w = lw = -apart
    h = lh = tallest = sure = 0
    steady = True
    weights = []
    for part in shown:  # one loop and no comprehensions: rows are built some hundred times for each picture
        w += part.w + apart if part.w else 0
        h = part.h if part.h > h else h
        sure = ANY if part.sure > part.w else sure
        weights.append(part.grow or part.wide_grows)
        if part.goes is None:
            lw += part.lw + apart if part.lw else 0
            lh = part.lh if part.lh > lh else lh
            steady = steady and part.sure <= part.lw
        else:
            tallest = max(tallest, part.lh if part.sure < ANY else ANY)
            steady = False
    w, lw = max(0, w), max(0, lw)
    growing, within = any(weights), [part for part in shown if part.high_grows or part.clicks]
    return Row(
        shown,
        apart,
        at,
        tuple(weights) if growing else (),
        tallest,
        w=w,
        h=h,
        lw=lw,
        lh=lh,
        sure=sure or (lw if steady else w),
        wide_grows=growing,
        high_grows=bool(within) and any(part.high_grows for part in within),
        clicks=bool(within) and any(part.clicks for part in within),
        **how,
    )


def column(*parts: Part, gap: float = 4, at: float = 0.0, **how: Unpack[Gives]) -> Node:
    """Return things below each other, `gap` units apart, all as wide as the column.

    Where nothing in it grows, it stands at the share `at` of the height left over: 0.5 is the middle.
    """
    shown, apart = nodes(parts), measure().px(gap)
    h = lh = -apart
    w = lw = sure = 0
    weights = []
    for part in shown:
        h += part.h + apart if part.h else 0
        w = part.w if part.w > w else w
        sure = max(sure, part.sure, part.lw)
        weights.append(part.grow or part.high_grows)
        if part.goes is None:
            lh += part.lh + apart if part.lh else 0
            lw = part.lw if part.lw > lw else lw
    growing, within = any(weights), [part for part in shown if part.wide_grows or part.clicks]
    return Column(
        shown,
        apart,
        at,
        tuple(weights) if growing else (),
        w=w,
        h=max(0, h),
        lw=lw,
        lh=max(0, lh),
        sure=sure,
        wide_grows=bool(within) and any(part.wide_grows for part in within),
        high_grows=growing,
        clicks=bool(within) and any(part.clicks for part in within),
        **how,
    )


def grid(
    *cells: Part,
    columns: int,
    gap: float = 8,
    row_gap: float = 8,
    down: bool = False,
    **how: Unpack[Gives],
) -> Node:
    """Return cells of one size in so many columns, which share its whole width and height.

    They fill it row by row, or `down` its columns. A row of equal parts is a grid with a column for each.
    """
    shown, px = nodes(cells), measure().px
    if not shown:
        return Spring()
    rows = -(-len(shown) // columns)
    gaps = px(gap), px(row_gap)
    sure = max([cell.sure for cell in shown])
    wide, narrow = repeated((max([cell.w for cell in shown]), max([cell.lw for cell in shown])), columns, gaps[0])
    high, low = repeated((max([cell.h for cell in shown]), max([cell.lh for cell in shown])), rows, gaps[1])
    return Grid(
        shown,
        columns,
        rows,
        gaps,
        down,
        w=wide,
        h=high,
        lw=narrow,
        lh=low,
        sure=sure if sure >= ANY else repeated((sure, sure), columns, gaps[0])[0],
        wide_grows=any(cell.wide_grows for cell in shown),
        high_grows=any(cell.high_grows for cell in shown),
        clicks=any(cell.clicks for cell in shown),
        **how,
    )
