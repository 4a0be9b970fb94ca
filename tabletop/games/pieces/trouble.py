"""What befalls robots and citizens: DIS that is lost, parts that are reduced, citizens that become neutral."""

from tabletop.core.actions import Action
from tabletop.core.events import Changed
from tabletop.core.frames import Doing, Frame
from tabletop.core.refusals import Refusal
from tabletop.games.pieces import why
from tabletop.games.pieces.events import Damaged, MetMayor, Turned
from tabletop.games.pieces.pack import LOSE, PARTS, RULES
from tabletop.games.pieces.state import NOBODY, PiecesState
from tabletop.games.pieces.stories import end_action
from tabletop.games.pieces.town import TOWN

LEAST = RULES.parts.least


def gain_dis(doing: Doing[PiecesState], seat: int, n: int, reason: str) -> None:
    """Give `seat` `n` DIS, as far as it can have it (pieces.r9)."""
    gained = min(n, RULES.discretion.most - doing.state.dis[seat])
    if gained > 0:
        doing.emit(Changed("dis", seat, gained, reason))


def lose_dis(doing: Doing[PiecesState], seat: int, n: int, reason: str) -> int:
    """Take `n` DIS from `seat`, as far as it has it; return what is missing."""
    lost = min(n, doing.state.dis[seat])
    if lost > 0:
        doing.emit(Changed("dis", seat, -lost, reason))
    return n - lost


def neutralise(doing: Doing[PiecesState], cell: int, reason: str) -> None:
    """Make all influenced citizens on `cell` neutral."""
    for sort, n in enumerate(doing.state.citizens(cell)):
        if sort and n:
            doing.emit(Turned(cell, sort, 0, n, reason))


def meet_citizen(doing: Doing[PiecesState], sort: int, cell: int) -> None:
    """Let the Mayor free a citizen of `sort` who has just come to `cell`, if he is there (pieces.r15, pieces.r51)."""
    if sort and cell == doing.state.mayor:
        doing.emit(Turned(cell, sort, 0, 1, "mayor"))


def meet_mayor(doing: Doing[PiecesState], seat: int) -> None:
    """Let the robot of `seat` suffer from the Mayor: in DIS, and in parts what is missing (pieces.6, pieces.r13)."""
    doing.emit(MetMayor(seat, RULES.mayor_loss))
    missing = lose_dis(doing, seat, RULES.mayor_loss, "mayor")
    if missing:
        reduce_parts(doing, seat, missing, NOBODY)


def mayor_enters(doing: Doing[PiecesState]) -> None:
    """Let the Mayor, who has just come to a tile, rescue its citizens and hinder the robot there (pieces.6)."""
    state = doing.state
    cell = state.mayor
    neutralise(doing, cell, "mayor")
    for seat in state.order():
        if state.at(seat) == cell:
            meet_mayor(doing, seat)


def reducible(state: PiecesState, seat: int) -> int:
    """Return how many points the parts of `seat` can lose."""
    return sum(state.parts(seat)) - len(PARTS) * LEAST


def reduce_parts(doing: Doing[PiecesState], seat: int, n: int, by: int) -> None:
    """Reduce the parts of `seat` by `n` points as far as they can be, as it picks (pieces.10)."""
    doing.put(LoseParts(seat, min(n, reducible(doing.state, seat)), by))
    _take_what_is_settled(doing)


class LoseParts(Frame[PiecesState], frozen=True, tag=True):
    """The seat picks which of its parts lose points, `left` more of them; `by` an attack of that seat, or the Mayor.

    `lost` counts those that are gone.
    """

    left: int
    by: int
    lost: int = 0

    def legal(self, state: PiecesState) -> list[Action]:
        parts = state.parts(self.seat)
        return [LOSE[part] for part in range(len(PARTS)) if parts[part] > LEAST]

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.no_loss(state, self.left, action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        self.take(doing, PARTS.index(action[1]), 1)
        _take_what_is_settled(doing)

    def take(self, doing: Doing[PiecesState], part: int, n: int) -> None:
        """Let a part lose `n` points."""
        doing.emit(Changed(PARTS[part], self.seat, -n, "mayor" if self.by == NOBODY else "attack"))
        doing.done(LoseParts(self.seat, self.left - n, self.by, self.lost + n))

    def finish(self, doing: Doing[PiecesState]) -> None:
        """All points are lost: an attack that did damage pays, and its victim is immune (pieces.10, pieces.r22)."""
        doing.done()
        if self.by == NOBODY:
            return
        if self.lost:
            doing.emit(Damaged(self.by, self.seat, self.lost))
            doing.emit(Changed("attack_points", self.by, self.lost, "attack"))
        end_action(doing, self.by, "attack", self.lost, (doing.state.at(self.seat),))


def _take_what_is_settled(doing: Doing[PiecesState]) -> None:
    """Make the picks that are forced: one part can lose points, or all have to."""
    while isinstance(frame := doing.state.frames[-1], LoseParts):
        if not frame.left:
            frame.finish(doing)
            return
        parts = doing.state.parts(frame.seat)
        above = [part for part, n in enumerate(parts) if n > LEAST]
        if len(above) > 1 and frame.left < reducible(doing.state, frame.seat):
            return
        frame.take(doing, above[0], min(frame.left, parts[above[0]] - LEAST))


def in_town(state: PiecesState, seat: int) -> bool:
    """Return whether the robot of `seat` is on a tile of the town."""
    return state.at(seat) < TOWN
