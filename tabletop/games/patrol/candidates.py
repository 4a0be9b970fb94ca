"""What is worth a thought for an AI seat: crimes in reach or on the way to them, and cards that do something."""

from functools import lru_cache

from tabletop.core.actions import END_TURN, Action
from tabletop.games.patrol.pack import CRIME_PIECES, HQ, KINDS, ROLL, SEAT_NUMBERS, SPACE_NUMBERS, TOKENS
from tabletop.games.patrol.state import PatrolState
from tabletop.games.patrol.streets import Costs, costs, drives, ways_from


def goals(state: PatrolState) -> list[int]:
    """Return the spaces that are worth going to: open crimes, and who is down."""
    pieces = state.pieces
    found = [pieces[CRIME_PIECES[crime]] for crime in state.scenes]
    if state.down:
        found.append(state.at(state.down[0]))
    return found


def of_turn(state: PatrolState, seat: int, legal: list[Action]) -> list[Action]:
    """Return those of the `legal` actions of a turn that are worth a thought; never empty.

    One card of a kind is enough, and nobody is sent away who is the seat's own partner, or neither waits at a crime nor
    leads. Whoever can move rolls, except where it may be better to stay.
    """
    found: list[Action] = []
    seen: set[tuple[int, str]] = set()
    unit = state.unit(seat)
    for action in legal:
        if action[0] != "play":
            continue
        kind = KINDS[state.face[TOKENS[action[1]]]]
        target = action[-1] if len(action) > 2 else ""
        if (kind, target) in seen:
            continue
        if target and (SEAT_NUMBERS[target] in unit or not _worth_sending(state, SEAT_NUMBERS[target])):
            continue
        seen.add((kind, target))
        found.append(action)
    if ROLL in legal:
        found.append(ROLL)
    if ROLL not in legal or state.at(seat) in goals(state):
        found.append(END_TURN)
    return found


def _worth_sending(state: PatrolState, target: int) -> bool:
    if any(target in order for order in state.scenes.values()):
        return True
    return state.total(target) == max(map(state.total, range(state.seats)))


def of_drive(state: PatrolState, seat: int, rolled: int) -> list[Action]:
    """Return what is worth a thought with a roll of `rolled`: each goal, or nearer to it, the middle, or staying."""
    start, prices = state.at(seat), costs(state)
    wanted = goals(state)
    found = dict.fromkeys(
        towards(start, state.diagonal, prices, rolled, goal) for goal in (*wanted, HQ) if goal != start
    )
    if start in wanted or not found:
        found[END_TURN] = None
    return list(found)


@lru_cache(maxsize=16384)
def towards(start: int, diagonal: bool, prices: Costs, rolled: int, goal: int) -> Action:
    """Return the drive with a roll of `rolled` that ends nearest to `goal`."""
    away = ways_from(goal, diagonal, prices)
    return min(drives(start, diagonal, prices, rolled), key=lambda action: away[SPACE_NUMBERS[action[1]]].cost)
