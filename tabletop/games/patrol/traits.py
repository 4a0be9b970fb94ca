"""What a lesson can say of an action of Patrol!: see `Game.traits`."""

from math import inf

from tabletop.core.actions import END_TURN, Action
from tabletop.games.patrol.pack import CRIME_PIECES, KIND_IDS, KINDS, SEAT_NUMBERS, SPACE_NUMBERS, TOKENS
from tabletop.games.patrol.prospects import far, payoff
from tabletop.games.patrol.scenes import rate_at
from tabletop.games.patrol.state import PatrolState
from tabletop.games.patrol.streets import HALVES, costs, ways_from
from tabletop.games.patrol.turn import Drive

HIGH = 2
"""From here on a crime rate is worth a word."""
NEAR = 2
"""The points of movement that one die nearly always brings."""


def traits(state: PatrolState, action: Action) -> frozenset[str]:
    """Return what `action` of the decider is: its verb, its card, and what is where it drives to or stays."""
    found = {action[0]}
    seat = state.frames[-1].seat
    if action[0] in ("play", "protect"):
        found.add(KIND_IDS[KINDS[state.face[TOKENS[action[1]]]]])
        if state.scenes and not _near(state, seat):
            found.add("far")
        if len(action) > 2 and any(SEAT_NUMBERS[action[2]] in order for order in state.scenes.values()):
            found.add("from-scene")
    elif action[0] == "drive" or action == END_TURN:
        space = SPACE_NUMBERS[action[1]] if action[0] == "drive" else state.at(seat)
        waits = payoff(state, seat, space)
        if waits.rescue:
            return frozenset(found | {"rescue"})
        if _can_rescue(state, seat):
            return frozenset(found)  # nothing else is to be taught while who is down can be reached
        if _away(state, space) < _away(state, state.at(seat)):
            found.add("nearer")
        if waits.crime is not None:
            found |= {"crime", "rated"} if rate_at(state, space) >= HIGH else {"crime"}
            if not waits.crime.missing:
                found.add("closing")
    return frozenset(found)


def _can_rescue(state: PatrolState, seat: int) -> bool:
    """Tell whether `seat` is with who is down, or can drive there now."""
    frame = state.frames[-1]
    if not state.down or seat in state.down:
        return False
    rolled = frame.rolled * HALVES if isinstance(frame, Drive) else 0
    return far(state, seat, state.at(state.down[0])) <= rolled


def _near(state: PatrolState, seat: int) -> bool:
    """Tell whether one die nearly always brings `seat` to an open crime."""
    return _away(state, state.at(seat)) <= NEAR * HALVES


def _away(state: PatrolState, space: int) -> float:
    """Return how far `space` is from the nearest open crime, in half points."""
    ways = ways_from(space, state.diagonal, costs(state))
    return min((ways[state.pieces[CRIME_PIECES[crime]]].cost for crime in state.scenes), default=inf)
