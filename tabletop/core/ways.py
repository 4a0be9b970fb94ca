"""Ways over a board of whatever cells: what is in reach, at what cost, and how to get there."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from heapq import heappop, heappush
from typing import NamedTuple, TypeVar

Cell = TypeVar("Cell", bound=Hashable)


class Reached(NamedTuple):
    """What a cell costs to get to, and the cell before it on the way; a start has none."""

    cost: int
    before: object | None


def reach(
    starts: Iterable[Cell], budget: int, onward: Callable[[Cell], Iterable[tuple[Cell, int]]]
) -> Mapping[Cell, Reached]:
    """Return the cells that can be got to from `starts` for `budget` at most, the cheapest first.

    `onward` gives the cells next to one, and what a step onto each costs (not below 0). Of ways that cost the same,
    the one found first counts, so that the order of `onward` settles it.

    >>> line = lambda cell: [(cell - 1, 1), (cell + 1, 1)]
    >>> {cell: reached.cost for cell, reached in reach([5], 1, line).items()}
    {5: 0, 4: 1, 6: 1}
    """
    found: dict[Cell, Reached] = {}
    number = 0
    waiting: list[tuple[int, int, Cell, Cell | None]] = []
    for start in starts:
        waiting.append((0, number, start, None))
        number += 1
    while waiting:
        cost, _, cell, before = heappop(waiting)
        if cell in found:
            continue
        found[cell] = Reached(cost, before)
        for following, price in onward(cell):
            if following not in found and cost + price <= budget:
                heappush(waiting, (cost + price, number, following, cell))
                number += 1
    return found


def way(reached: Mapping[Cell, Reached], goal: Cell) -> tuple[Cell, ...]:
    """Return the cells from a start to `goal`, both included. Raises KeyError for a goal that is out of reach.

    >>> way(reach([5], 3, lambda cell: [(cell + 1, 1)]), 7)
    (5, 6, 7)
    """
    cells = [goal]
    while (before := reached[cells[-1]].before) is not None:
        cells.append(before)  # type: ignore[arg-type]
    return tuple(reversed(cells))
