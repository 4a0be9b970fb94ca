"""Leading one's own citizens (pieces.13), and the mod that does it at once."""

from tabletop.core.actions import Action
from tabletop.core.frames import Doing, Frame
from tabletop.core.refusals import Refusal
from tabletop.games.pieces import candidates, why
from tabletop.games.pieces.citizens import leads
from tabletop.games.pieces.events import CitizensMoved
from tabletop.games.pieces.extras import extras, use_extra
from tabletop.games.pieces.pack import CELL_NUMBERS, DONE, RULES
from tabletop.games.pieces.state import NOBODY, PiecesState
from tabletop.games.pieces.stories import did, end_action
from tabletop.games.pieces.town import TOWN
from tabletop.games.pieces.trouble import meet_citizen


def lead(doing: Doing[PiecesState], seat: int, action: Action, source: str) -> tuple[int, int]:
    """Lead a citizen of `seat` as `action` says, and return the cells that it left and came to."""
    frm, to = CELL_NUMBERS[action[1]], CELL_NUMBERS[action[2]]
    doing.emit(CitizensMoved(1 + seat, 1, frm, to, source))
    meet_citizen(doing, 1 + seat, to)
    return frm, to


def begin(doing: Doing[PiecesState], seat: int, action: Action) -> None:
    """Let `seat` begin to regroup as `action` says."""
    Regrouping(seat, 0, 0, NOBODY, ()).go(doing, action)


class Regrouping(Frame[PiecesState], frozen=True, tag=True):
    """The seat has led citizens `walked` tiles in its Regroup and may go on (pieces.13).

    `led` counts the citizens, `last` is where the one led last stands, NOBODY when it is at home or neutral; `cells`
    are where they came to.
    """

    walked: int
    led: int
    last: int
    cells: tuple[int, ...]

    def legal(self, state: PiecesState) -> list[Action]:
        return [*extras(state, self.seat), *leads(state, self.seat), DONE]

    def candidates(self, state: PiecesState) -> list[Action]:
        return candidates.of_regrouping(state, self.seat, self.legal(state))

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.no_more_regrouping(state, self.seat, action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        if action == DONE:
            doing.done()
            end_action(doing, self.seat, "regroup", self.led, self.cells)
        elif action[0] == "regroup":
            doing.done()
            self.go(doing, action)
        else:
            use_extra(doing, self.seat, action)

    def go(self, doing: Doing[PiecesState], action: Action) -> None:
        """Lead a citizen a tile on, and end the Regroup if that was the last, or if none is left to lead."""
        state, seat = doing.state, self.seat
        frm = CELL_NUMBERS[action[1]]
        # Where several stand, another one goes on (pieces.r43).
        same = frm == self.last and state.citizens(frm)[1 + seat] == 1
        _, to = lead(doing, seat, action, "regroup")
        cells = (*self.cells, to)
        led, walked = self.led + (not same), self.walked + 1
        if walked < RULES.regroup and state.in_town(seat):
            last = to if to < TOWN and to != state.mayor else NOBODY
            doing.put(Regrouping(seat, walked, led, last, cells))
        else:
            end_action(doing, seat, "regroup", led, cells)


class Marching(Frame[PiecesState], frozen=True, tag=True):
    """The seat leads its citizens by `left` tiles at once, by the mod `source` (pieces.r45)."""

    left: int
    source: str

    def legal(self, state: PiecesState) -> list[Action]:
        return leads(state, self.seat)

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.no_march(state, self.seat, action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        doing.done()
        _, to = lead(doing, self.seat, action, self.source)
        did(doing, self.seat, "regroup", 1, (to,))
        march(doing, self.seat, self.left - 1, self.source)


def march(doing: Doing[PiecesState], seat: int, n: int, source: str) -> None:
    """Let `seat` lead its citizens by `n` tiles at once, as far as it has any in town."""
    if n and doing.state.in_town(seat):
        doing.put(Marching(seat, n, source))
