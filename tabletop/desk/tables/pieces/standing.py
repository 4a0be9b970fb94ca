"""Where in the cells of the town pieces stand: citizens one by one, robots, the Mayor and the Story Character."""

import msgspec

from tabletop.desk.board.hexes import At, Hexes
from tabletop.desk.draw.box import Box
from tabletop.games.pieces.pack import WHOSE
from tabletop.games.pieces.state import PiecesState

TILE = 150
"""The width of a hex that the places in it are given for."""
APART = 27
LEAST_APART = 8
CITIZEN_SIZE = (29, 38)
CITIZEN_Y = 17
FIRST_BESIDE_ROBOT = -52
LAST_BESIDE_ROBOT = -2
AFTER_FIGURE = 31
ROBOT_BOX = (39, -1, 50, 75)
"""The middle, width and height of a robot."""
FIGURE_SIZE = (34, 46)
FIGURE_AT = (-38, 10)
FIGURE_BESIDE_ROBOT = -50
MOST = 4  # citizens that stand in a cell one by one
MOST_BESIDE_ROBOT = 3


class Group(msgspec.Struct, frozen=True):
    """The citizens of one sort on a cell: whose they are, how many, and a box for each that is drawn."""

    whose: str
    sort: int
    count: int
    boxes: tuple[Box, ...]

    @property
    def box(self) -> Box:
        """The box round all of them."""
        first, last = self.boxes[0], self.boxes[-1]
        return first.around(last)


class Standing(msgspec.Struct, frozen=True):
    """Where what stands on a cell is drawn."""

    groups: tuple[Group, ...]
    robot: tuple[int, Box] | None
    figures: tuple[tuple[str, Box], ...]


def _box(hexes: Hexes, at: At, x: float, y: float, size: tuple[float, float]) -> Box:
    return hexes.box(at, (x / TILE, y / TILE), (size[0] / TILE, size[1] / TILE))


def standing(hexes: Hexes, at: At, view: PiecesState, cell: int) -> Standing:
    """Return where what stands on a cell is drawn."""
    seat = next((seat for seat in range(view.seats) if view.at(seat) == cell), None)
    robot = None if seat is None else (seat, _box(hexes, at, *ROBOT_BOX[:2], ROBOT_BOX[2:]))
    names = [name for name, where in (("mayor", view.mayor), ("character", view.character)) if where == cell]
    first = FIGURE_BESIDE_ROBOT if robot else FIGURE_AT[0]
    figures = tuple(
        (name, _box(hexes, at, first + n * 24, FIGURE_AT[1] - n * 4, FIGURE_SIZE)) for n, name in enumerate(names)
    )
    counts = [(sort, n) for sort, n in enumerate(view.citizens(cell)) if n]
    most = (MOST_BESIDE_ROBOT if robot else MOST) - len(figures)
    whole = sum(n for _, n in counts) <= most
    shown = [n if whole else 1 for _, n in counts]
    x = float(FIRST_BESIDE_ROBOT)
    if figures:
        x = first + 24.0 * (len(figures) - 1) + AFTER_FIGURE
    elif not robot:
        x = -(sum(shown) - 1) * APART / 2
    apart = float(APART) if sum(shown) <= most else APART * most / sum(shown)
    if robot and sum(shown) > 1:
        apart = min(apart, max(LEAST_APART, (LAST_BESIDE_ROBOT - x) / (sum(shown) - 1)))
    groups = []
    for (sort, n), drawn in zip(counts, shown, strict=True):
        boxes = tuple(_box(hexes, at, x + k * apart, CITIZEN_Y, CITIZEN_SIZE) for k in range(drawn))
        groups.append(Group(WHOSE[sort], sort, n, boxes))
        x += drawn * apart
    return Standing(tuple(groups), robot, figures)
