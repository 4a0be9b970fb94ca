"""Pieces that stand on the cells of a board and move, all in sight: units, robots, pawns."""

from tabletop.core.events import Event
from tabletop.core.state import State


class Placed(Event[State], frozen=True, gc=False, tag=True):
    """`piece`, which was not on the board, was put on `cell`, turned clockwise by `turn` steps."""

    piece: str
    cell: int
    turn: int = 0

    def happen(self, state: State) -> None:
        state.pieces[self.piece] = self.cell


class PieceMoved(Event[State], frozen=True, gc=False, tag=True):
    """`piece` went along `path`, the cells from where it stood to where it stands now, both of them included."""

    piece: str
    path: tuple[int, ...]
    why: str

    def happen(self, state: State) -> None:
        state.pieces[self.piece] = self.path[-1]


class Removed(Event[State], frozen=True, gc=False, tag=True):
    """`piece` was taken off the board."""

    piece: str
    why: str

    def happen(self, state: State) -> None:
        del state.pieces[self.piece]
