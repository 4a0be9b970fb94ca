"""Influencing citizens (pieces.11), and the mod that does it at once."""

from tabletop.core.actions import Action
from tabletop.core.frames import Doing, Frame
from tabletop.core.pieces import Removed
from tabletop.core.refusals import Refusal
from tabletop.games.pieces import candidates, why
from tabletop.games.pieces.citizens import targets
from tabletop.games.pieces.events import CharacterInfluenced, Turned
from tabletop.games.pieces.extras import extras, may_equip, use_extra
from tabletop.games.pieces.pack import CELL_NUMBERS, CHARACTER, CHARACTER_PIECE, DONE, SORTS
from tabletop.games.pieces.state import PiecesState
from tabletop.games.pieces.stories import did, end_action
from tabletop.games.pieces.values import influence_of, price_of


def influence(doing: Doing[PiecesState], seat: int, action: Action, source: str) -> int:
    """Let `seat` influence whom `action` names, and return the INF that it takes."""
    state = doing.state
    cell = CELL_NUMBERS[action[1]]
    if action[2] == CHARACTER:
        doing.emit(CharacterInfluenced(seat))
        doing.emit(Removed(CHARACTER_PIECE, "influence"))
        did(doing, seat, CHARACTER)
        return 1
    sort = SORTS[action[2]]
    price = price_of(state, seat, cell, sort)
    doing.emit(Turned(cell, sort, 1 + seat, 1, source))
    return price


def begin(doing: Doing[PiecesState], seat: int, action: Action, spent: int, cells: tuple[int, ...]) -> None:
    """Let `seat`, which has `spent` INF on citizens on `cells`, influence whom `action` names."""
    spent += influence(doing, seat, action, "influence")
    cells = (*cells, CELL_NUMBERS[action[1]])
    doing.put(Influencing(seat, spent, cells))
    end_if_settled(doing)


def end_if_settled(doing: Doing[PiecesState]) -> None:
    """End the Influence on top of the stack if all can see that it can't go on."""
    frame, state = doing.state.frames[-1], doing.state
    if isinstance(frame, Influencing) and not frame.onward(state) and not may_equip(state, frame.seat, "head"):
        frame.end(doing)


class Influencing(Frame[PiecesState], frozen=True, tag=True):
    """The seat has `spent` INF in its Influence, on a citizen on each of `cells`, and may go on."""

    spent: int
    cells: tuple[int, ...]

    def onward(self, state: PiecesState) -> list[Action]:
        """Return whom else the seat can influence."""
        return targets(state, self.seat, influence_of(state, self.seat) - self.spent)

    def legal(self, state: PiecesState) -> list[Action]:
        return [*extras(state, self.seat), *self.onward(state), DONE]

    def candidates(self, state: PiecesState) -> list[Action]:
        return candidates.of_influencing(
            state, self.seat, influence_of(state, self.seat) - self.spent, self.legal(state)
        )

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        left = influence_of(state, self.seat) - self.spent
        return why.no_more_influence(state, self.seat, left, action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        if action == DONE:
            self.end(doing)
        elif action[0] == "influence":
            doing.done()
            begin(doing, self.seat, action, self.spent, self.cells)
        else:
            use_extra(doing, self.seat, action)

    def end(self, doing: Doing[PiecesState]) -> None:
        """The Influence is over."""
        doing.done()
        end_action(doing, self.seat, "influence", len(self.cells), self.cells)


class Converting(Frame[PiecesState], frozen=True, tag=True):
    """The seat influences `left` citizens in reach at once, by the mod `source` (pieces.r45)."""

    left: int
    source: str

    def legal(self, state: PiecesState) -> list[Action]:
        return targets(state, self.seat, self.left, priced=False)

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.no_conversion(state, self.seat, self.left, action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        doing.done()
        influence(doing, self.seat, action, self.source)
        did(doing, self.seat, "influence", 1, (CELL_NUMBERS[action[1]],))
        convert(doing, self.seat, self.left - 1, self.source)


def convert(doing: Doing[PiecesState], seat: int, n: int, source: str) -> None:
    """Let `seat` pick `n` citizens to influence at once, as far as there are any."""
    if n and targets(doing.state, seat, n, priced=False):
        doing.put(Converting(seat, n, source))
