"""Moving a robot (pieces.9)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tabletop.core.actions import Action
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.numbers import number
from tabletop.core.pieces import PieceMoved
from tabletop.core.refusals import Refusal
from tabletop.games.pieces import candidates, why
from tabletop.games.pieces.extras import extras, may_equip, use_extra
from tabletop.games.pieces.pack import CELL_NUMBERS, DONE, MAPS, MOVE, ROBOTS
from tabletop.games.pieces.state import PiecesState
from tabletop.games.pieces.stories import end_action
from tabletop.games.pieces.trouble import meet_mayor
from tabletop.games.pieces.values import steps_of


class Ways(NamedTuple):
    """Where a robot can go: the `cells`, in order, each with the cell before it on the way there.

    `around` are ways past the Mayor; those through his tile, `through`, are for what these don't reach.
    """

    cells: tuple[int, ...]
    around: Mapping[int, int]
    through: Mapping[int, int]

    def way(self, goal: int) -> tuple[int, ...]:
        """Return the cells from the start to `goal`, both included."""
        before = self.around if goal in self.around else self.through
        cells = [goal]
        while before[cells[-1]] != cells[-1]:
            cells.append(before[cells[-1]])
        return tuple(reversed(cells))


@lru_cache(maxsize=32768)
def ways(seats: int, seat: int, start: int, others: tuple[int, ...], mayor: int, passing: bool, left: int) -> Ways:
    """Return where the robot of `seat` can get to from `start` with `left` tiles; robots stand on `others`.

    A way leads past the Mayor rather than through his tile where both are short enough.
    """
    steps = MAPS[seats].steps[seat]
    closed = () if passing else others
    around = _spread(steps, start, {*closed, mayor}, left)
    near = MAPS[seats].away[start][mayor] <= left and mayor not in closed
    through = _spread(steps, start, {*closed}, left) if near else around
    return Ways(
        tuple(sorted(cell for cell in through if cell != start and cell not in others)),
        around,
        through,
    )


def _spread(steps: Sequence[Sequence[int]], start: int, closed: set[int], left: int) -> dict[int, int]:
    """Return each cell that is in reach with the cell before it, that of the start being the start itself."""
    before = {start: start}
    edge = [start]
    for _ in range(left):
        following = []
        for cell in edge:
            for to in steps[cell]:
                if to not in before and to not in closed:
                    before[to] = cell
                    following.append(to)
        edge = following
    return before


def moves(state: PiecesState, seat: int, left: int) -> Ways:
    """Return where the robot of `seat` can go with `left` tiles (pieces.9)."""
    pieces = state.pieces
    others = tuple([pieces[ROBOTS[other]] for other in range(state.seats) if other != seat])
    passing = bool(state.modifiers) and number(state, "pass_robots", 0, seat) > 0
    return ways(state.seats, seat, pieces[ROBOTS[seat]], others, state.mayor, passing, max(0, left))


def go(doing: Doing[PiecesState], seat: int, to: int, walked: int, visited: tuple[int, ...]) -> None:
    """Let the robot of `seat`, which has `walked` so many tiles in this Move, go on to the cell `to`."""
    state = doing.state
    path = moves(state, seat, steps_of(state, seat) - walked).way(to)
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

    def onward(self, state: PiecesState) -> tuple[int, ...]:
        """Return where the Move can go on to."""
        left = steps_of(state, self.seat) - self.walked
        return moves(state, self.seat, left).cells if left > 0 else ()

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
