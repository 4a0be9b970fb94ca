"""Small-Town on hexes: its cells, what lies beside what, and how far everything is apart (pieces.1).

Cells 0 to 5 are the inner ring, clockwise from the road edge; 6 to 17 the outer ring, clockwise from beyond the last
inner tile; then come the HQs, a cell for each seat. The tower stands in the middle and is no cell.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tabletop.core.hexes import Hex, distance, ring

INNER = 6
TOWN = 18
LAST_INNER = INNER - 1
ROAD = 0
"""The direction that the tower points to at first: the inner tile of this number."""

HEXES: tuple[Hex, ...] = (*ring(1, ROAD), *ring(2, LAST_INNER))
"""Where each tile of the town lies."""
OUTER_HEXES = HEXES[INNER:]


def hq_hex(slot: int) -> Hex:
    """Return the hex outside the outer tiles number `slot` and the next one, which it touches both.

    >>> [sum(distance(hq_hex(slot), tile) == 1 for tile in HEXES) for slot in (0, 5, 11)]
    [2, 2, 2]
    """
    pair = OUTER_HEXES[slot], OUTER_HEXES[(slot + 1) % len(OUTER_HEXES)]
    return next(cell for cell in ring(3) if all(distance(cell, tile) == 1 for tile in pair))


DISCHARGE: tuple[tuple[int, ...], ...] = tuple(
    (inner, *(cell for cell in range(INNER, TOWN) if distance(HEXES[cell], HEXES[inner]) == 1))
    for inner in range(INNER)
)
"""The tiles that the discharge of the tower hits when it points to an inner tile (pieces.18)."""


class Map(NamedTuple):
    """The town with the HQs of a game: by cell its neighbours, and how far the others are.

    `beside` has the tiles of the town beside a cell, `steps` those and the HQ that a robot of each seat may enter.
    """

    hexes: tuple[Hex, ...]
    away: tuple[tuple[int, ...], ...]
    beside: tuple[tuple[int, ...], ...]
    steps: tuple[tuple[tuple[int, ...], ...], ...]
    within: tuple[tuple[tuple[int, ...], ...], ...]
    """By distance and cell: the tiles of the town that are no farther away, the nearest first."""


@cache
def map_of(slots: Sequence[int]) -> Map:
    """Return the town with an HQ at each of `slots`, a seat each."""
    hexes = (*HEXES, *(hq_hex(slot) for slot in slots))
    cells = range(len(hexes))
    away = tuple(tuple(distance(hexes[a], hexes[b]) for b in cells) for a in cells)
    beside = tuple(tuple(cell for cell in range(TOWN) if away[at][cell] == 1) for at in cells)
    steps = tuple(
        tuple((*beside[at], TOWN + seat) if away[at][TOWN + seat] == 1 else beside[at] for at in cells)
        for seat in range(len(slots))
    )
    farthest = max(map(max, away))
    within = tuple(
        tuple(
            tuple(
                sorted((cell for cell in range(TOWN) if away[at][cell] <= far), key=lambda cell: (away[at][cell], cell))
            )
            for at in cells
        )
        for far in range(farthest + 1)
    )
    return Map(hexes, away, beside, steps, within)
