"""What a lesson can say of an action of Patrol!: see `Game.traits`."""

from math import inf

from tabletop.core.actions import END_TURN, Action
from tabletop.games.patrol.pack import CRIME_PIECES, KIND_IDS, KINDS, SEAT_NUMBERS, SPACE_NUMBERS, TOKENS
from tabletop.games.patrol.prospects import prize, rescues
from tabletop.games.patrol.scenes import rate_at
from tabletop.games.patrol.state import PatrolState
from tabletop.games.patrol.streets import HALVES, costs, ways_from

HIGH = 2
"""From here on a crime rate is worth a word."""
NEAR = 2
"""So many points of movement are rolled with one die nearly always."""


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
        if _away(state, space) < _away(state, state.at(seat)):
            found.add("nearer")
        waits = prize(state, seat, space)
        if waits is not None:
            found |= {"crime", "rated"} if rate_at(state, space) >= HIGH else {"crime"}
            if not waits.missing:
                found.add("closing")
        if rescues(state, seat, space):
            found.add("rescue")
    return frozenset(found)


def _near(state: PatrolState, seat: int) -> bool:
    """Tell whether one die nearly always brings `seat` to an open crime."""
    return _away(state, state.at(seat)) <= NEAR * HALVES


def _away(state: PatrolState, space: int) -> float:
    """Return how far `space` is from the nearest open crime, in half points."""
    ways = ways_from(space, state.diagonal, costs(state))
    return min((ways[state.pieces[CRIME_PIECES[crime]]].cost for crime in state.scenes), default=inf)
