"""Moving a robot (pieces.9)."""

from collections.abc import Mapping
from functools import lru_cache

from tabletop.core.actions import Action
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.numbers import number
from tabletop.core.pieces import PieceMoved
from tabletop.core.refusals import Refusal
from tabletop.core.ways import reach, way
from tabletop.games.pieces import candidates, why
from tabletop.games.pieces.extras import extras, may_equip, use_extra
from tabletop.games.pieces.pack import CELL_NUMBERS, DONE, MAPS, MOVE, ROBOTS
from tabletop.games.pieces.state import PiecesState
from tabletop.games.pieces.stories import end_action
from tabletop.games.pieces.trouble import meet_mayor
from tabletop.games.pieces.values import steps_of

Paths = Mapping[int, tuple[int, ...]]


@lru_cache(maxsize=16384)
def ways(seats: int, seat: int, start: int, others: tuple[int, ...], mayor: int, passing: bool, left: int) -> Paths:
    """Return the cells that the robot of `seat` can get to from `start` with `left` tiles, each with the way there.

    A way leads past the Mayor rather than through his tile where both are short enough. Robots stand on `others`.
    """
    steps = MAPS[seats].steps[seat]
    found: dict[int, tuple[int, ...]] = {}
    for around in (mayor, -1):
        closed = {around} if passing else {around, *others}
        reached = reach([start], left, lambda cell: [(to, 1) for to in steps[cell] if to not in closed])  # noqa: B023
        for cell in reached:
            if cell != start and cell not in found and cell not in others:
                found[cell] = way(reached, cell)
    return dict(sorted(found.items()))


def moves(state: PiecesState, seat: int, left: int) -> Paths:
    """Return where the robot of `seat` can go with `left` tiles, each with the way there (pieces.9)."""
    pieces = state.pieces
    others = tuple([pieces[ROBOTS[other]] for other in range(state.seats) if other != seat])
    passing = bool(state.modifiers) and number(state, "pass_robots", 0, seat) > 0
    return ways(state.seats, seat, pieces[ROBOTS[seat]], others, state.mayor, passing, left)


def go(doing: Doing[PiecesState], seat: int, to: int, walked: int, visited: tuple[int, ...]) -> None:
    """Let the robot of `seat`, which has `walked` so many tiles in this Move, go on to the cell `to`."""
    state = doing.state
    path = moves(state, seat, steps_of(state, seat) - walked)[to]
    doing.emit(PieceMoved(ROBOTS[seat], path, "move"))
    doing.put(GoOn(seat, walked + len(path) - 1, visited + path[1:]))
    if state.mayor in path[1:]:
        meet_mayor(doing, seat)


class GoOn(Step[PiecesState], frozen=True, tag=True):
    """The robot of the seat has come somewhere: it is asked to go on if all can see that it might (pieces.9).

    It has `walked` so many tiles of its Move, over `visited`.
    """

    walked: int
    visited: tuple[int, ...]

    def run(self, doing: Doing[PiecesState]) -> None:
        frame, state = Moving(self.seat, self.walked, self.visited), doing.state
        doing.done(frame)
        if not frame.onward(state) and not may_equip(state, self.seat, "feet"):
            frame.end(doing)


class Moving(Frame[PiecesState], frozen=True, tag=True):
    """The robot of the seat has `walked` so many tiles of its Move, over `visited`, and may go on."""

    walked: int
    visited: tuple[int, ...]

    def onward(self, state: PiecesState) -> Paths:
        """Return where the Move can go on to."""
        left = steps_of(state, self.seat) - self.walked
        return moves(state, self.seat, left) if left > 0 else {}

    def legal(self, state: PiecesState) -> list[Action]:
        return [*extras(state, self.seat), *[MOVE[cell] for cell in self.onward(state)], DONE]

    def candidates(self, state: PiecesState) -> list[Action]:
        return candidates.of_moving(state, self.seat, self.legal(state), len(set(self.visited)))

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.no_more_moving(state, self.seat, steps_of(state, self.seat) - self.walked, action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        if action == DONE:
            self.end(doing)
        elif action[0] == "move":
            doing.done()
            go(doing, self.seat, CELL_NUMBERS[action[1]], self.walked, self.visited)
        else:
            use_extra(doing, self.seat, action)

    def end(self, doing: Doing[PiecesState]) -> None:
        """The Move is over."""
        doing.done()
        end_action(doing, self.seat, "move", len(set(self.visited)), self.visited)
