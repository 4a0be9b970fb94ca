"""Moving a robot (pieces.9)."""

from functools import lru_cache

import msgspec

from tabletop.core.actions import Action
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.numbers import number
from tabletop.core.pieces import PieceMoved
from tabletop.core.refusals import Refusal
from tabletop.games.pieces import candidates, why
from tabletop.games.pieces.extras import extras, may_equip, use_extra
from tabletop.games.pieces.pack import CELL_NUMBERS, DONE, MAPS, MOVE, ROBOTS
from tabletop.games.pieces.state import PiecesState
from tabletop.games.pieces.stories import awaited, end_action
from tabletop.games.pieces.trouble import meet_mayor
from tabletop.games.pieces.values import steps_of


class Walker(msgspec.Struct, frozen=True, gc=False):
    """The robot of `seat` on the cell `start`, and the bits of the cells that others stand on or close to it.

    It can't stay on the cells `taken`, and can't come to those that are `closed`.
    """

    seats: int
    seat: int
    start: int
    taken: int
    closed: int


def walker(state: PiecesState, seat: int, left: int) -> Walker:
    """Return the robot of `seat` as it is about to walk `left` tiles, with those of others that are so near."""
    pieces, seats = state.pieces, state.seats
    start = pieces[ROBOTS[seat]]
    away = MAPS[seats].away[start]
    taken = 0
    for robot in ROBOTS[:seats]:
        cell = pieces[robot]
        if away[cell] <= left:
            taken |= 1 << cell
    return Walker(seats, seat, start, taken, 0 if number(state, "pass_robots", 0, seat) > 0 else taken)


def moves(state: PiecesState, seat: int, left: int) -> tuple[Action, ...]:
    """Return the moves of the robot of `seat` over `left` tiles (pieces.9)."""
    return _moves(walker(state, seat, left), left) if left > 0 else ()


@lru_cache(maxsize=8192)
def _moves(robot: Walker, left: int) -> tuple[Action, ...]:
    cells = _spread(robot, robot.closed, left)
    return tuple([MOVE[cell] for cell in sorted(cells) if not robot.taken >> cell & 1])


@lru_cache(maxsize=8192)
def way(robot: Walker, mayor: int, left: int, goal: int) -> tuple[int, ...]:
    """Return the cells from the start of `robot` to `goal`, both included, on a way of `left` tiles at most.

    It leads past the Mayor rather than through his tile where both are short enough.
    """
    before = _spread(robot, robot.closed | 1 << mayor, left)
    if goal not in before:
        before = _spread(robot, robot.closed, left)
    cells = [goal]
    while before[cells[-1]] != cells[-1]:
        cells.append(before[cells[-1]])
    return tuple(reversed(cells))


def _spread(robot: Walker, closed: int, left: int) -> dict[int, int]:
    """Return each cell that `robot` comes to with the cell before it, that of the start being the start itself."""
    steps = MAPS[robot.seats].steps[robot.seat]
    before = {robot.start: robot.start}
    edge = [robot.start]
    for _ in range(left):
        following = []
        for cell in edge:
            for to in steps[cell]:
                if to not in before and not closed >> to & 1:
                    before[to] = cell
                    following.append(to)
        edge = following
    return before


def go(doing: Doing[PiecesState], seat: int, to: int, walked: int, visited: tuple[int, ...]) -> None:
    """Let the robot of `seat`, which has `walked` a number of tiles in this Move, go on to the cell `to`."""
    state = doing.state
    left = steps_of(state, seat) - walked
    walk(doing, seat, way(walker(state, seat, left), state.mayor, left, to)[1:], walked, visited)


def walk(doing: Doing[PiecesState], seat: int, path: tuple[int, ...], walked: int, visited: tuple[int, ...]) -> None:
    """Let the robot of `seat` go along `path` as far as nothing happens on its way, as it would tile by tile.

    That is to the Mayor (pieces.r56), or to the next tile where an objective waits that is about how things stand
    (pieces.r54). The robot has `walked` a number of tiles before, over `visited`.
    """
    state = doing.state
    n = _stretch(state, seat, path)
    cells, rest = path[:n], path[n:]
    doing.emit(PieceMoved(ROBOTS[seat], (state.at(seat), *cells), "move"))
    walked, visited = walked + n, visited + cells
    doing.put(Onward(seat, rest, walked, visited) if rest else GoOn(seat, walked, visited))
    if state.mayor in cells:
        meet_mayor(doing, seat)


def _stretch(state: PiecesState, seat: int, path: tuple[int, ...]) -> int:
    """Return how many tiles of `path` the robot of `seat` goes before something may happen.

    Where that is on the tile of a robot that it passes, it goes on to the next free one.
    """
    taken = [state.at(other) for other in range(state.seats) if other != seat]
    stops = path if awaited(state) else (state.mayor,)
    met = False
    for n, cell in enumerate(path, 1):
        met = met or cell in stops
        if met and cell not in taken:
            return n
    return len(path)


class Onward(Step[PiecesState], frozen=True, tag=True):
    """The robot of the seat goes on along `path`, if it has MOV left for it (pieces.r56).

    It has `walked` a number of tiles of its Move, over `visited`.
    """

    path: tuple[int, ...]
    walked: int
    visited: tuple[int, ...]

    def run(self, doing: Doing[PiecesState]) -> None:
        doing.done()
        if len(self.path) <= steps_of(doing.state, self.seat) - self.walked:
            walk(doing, self.seat, self.path, self.walked, self.visited)
        else:
            doing.put(GoOn(self.seat, self.walked, self.visited))


class GoOn(Step[PiecesState], frozen=True, tag=True):
    """The robot of the seat has come somewhere: it is asked to go on if all can see that it might (pieces.9).

    It has `walked` a number of tiles of its Move, over `visited`.
    """

    walked: int
    visited: tuple[int, ...]

    def run(self, doing: Doing[PiecesState]) -> None:
        frame, state = Moving(self.seat, self.walked, self.visited), doing.state
        doing.done(frame)
        if not frame.onward(state) and not may_equip(state, self.seat, "feet"):
            frame.end(doing)


class Moving(Frame[PiecesState], frozen=True, tag=True):
    """The robot of the seat has `walked` a number of tiles, over `visited`, and may go on."""

    walked: int
    visited: tuple[int, ...]

    def onward(self, state: PiecesState) -> tuple[Action, ...]:
        """Return how the Move can go on."""
        return moves(state, self.seat, steps_of(state, self.seat) - self.walked)

    def legal(self, state: PiecesState) -> list[Action]:
        return [*extras(state, self.seat), *self.onward(state), DONE]

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
