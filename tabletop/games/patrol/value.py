"""How well each seat stands, for AI seats: one number from 0 to 1."""

from math import exp, sqrt

from tabletop.core.numbers import number
from tabletop.core.scores import added, final_worth
from tabletop.games.patrol.pack import CRIME_PIECES, CRIMES, DOWN, FIELD_TEAM, KINDS, PACK, RUN_CODE, TRAINING
from tabletop.games.patrol.rounds import BeginRound
from tabletop.games.patrol.scenes import place_points, rate_at
from tabletop.games.patrol.scoring import seat_ranks
from tabletop.games.patrol.state import HANDS, PatrolState
from tabletop.games.patrol.streets import HALVES, costs, ways_from
from tabletop.games.patrol.turn import Drive

LEAD = 4.0  # points: a lead of these makes winning about e times as likely
LEAD_PER_ROUND = 2.5  # points more that this takes for each round to come
MOVE = 3.5 * HALVES
"""The half points that a die moves on the average."""
LATE = 0.72
"""What is left of a prospect for each move that it is away."""
SECOND = 0.35
"""What the second-best prospect of a seat counts beside the best."""
WAITING = (1.0, 0.92, 0.8, 0.7)
"""How likely a place on the scene pays, by the number of officers that are missing."""
STUCK = 0.25
"""What is left of that chance where fewer officers are free than are missing: somebody has to give way."""

# Rounds in which all wait for each other must come to an end. After PATIENCE rolls of each seat for every round, each
# further roll takes OWN_ONLY from the weight of the chance to win and gives it to the own points, as a share of WHOLE.
PATIENCE = 9  # rolls
OWN_ONLY = 0.15  # of the weight, for a roll
WHOLE = 100.0  # points
CARD = {RUN_CODE: 1.1, TRAINING: 1.0, FIELD_TEAM: 0.8}
"""What a card in hand is worth in points; others, and those that this view hides, OTHER_CARD."""
OTHER_CARD = 0.7


def evaluate(state: PatrolState) -> list[float]:
    """Return how well each seat stands, from 0 to 1; at the end the winners share nearly all, the points the rest."""
    seats = range(state.seats)
    totals = [state.total(seat) for seat in seats]
    if not state.frames:
        return final_worth(seat_ranks(state), totals)
    worth = [totals[seat] + _hand(state, seat) for seat in seats]
    if not isinstance(state.frames[-1], BeginRound):
        for seat, prospect in enumerate(_prospects(state)):
            worth[seat] += prospect
    left = state.rounds - state.round + (0.3 + 0.7 * (1 - len(state.closed) / len(CRIMES)))
    scale = LEAD + LEAD_PER_ROUND * sqrt(left)
    best = max(worth)
    weights = [exp((one - best) / scale) for one in worth]
    total = added(weights)
    own = min(1.0, OWN_ONLY * _tired(state))
    shares = [weight / total for weight in weights]
    return [
        (1 - own) * share + own * max(0.0, min(1.0, 0.2 + one / WHOLE))
        for share, one in zip(shares, worth, strict=True)
    ]


def _tired(state: PatrolState) -> float:
    """Return by how many rolls of each the game is longer than it should be, 0 for none."""
    return max(0.0, state.counters.get("d6 move", 0) / state.seats - PATIENCE * state.round)


def _hand(state: PatrolState, seat: int) -> float:
    face, worth = state.face, 0.0
    for token in state.zones[HANDS[seat]]:
        worth += CARD.get(KINDS[face[token]], OTHER_CARD) if face[token] >= 0 else OTHER_CARD
    return worth


def _prospects(state: PatrolState) -> list[float]:
    """Return the points that each seat can expect of open crimes and of who is down."""
    prices = costs(state)
    ways = [ways_from(state.at(seat), state.diagonal, prices) for seat in range(state.seats)]
    waits = [_wait(state, seat) for seat in range(state.seats)]
    found: list[list[float]] = [[0.0, 0.0] for _ in waits]
    stuck_worth = STUCK / (1.0 + _tired(state))
    held = {seat for order in state.scenes.values() for seat in order}
    free = state.seats - len(held.union(state.down))
    for crime, order in state.scenes.items():
        space, one = state.pieces[CRIME_PIECES[crime]], CRIMES[crime]
        rate, missing = rate_at(state, space), one.officers - len(order)
        for seat, points in zip(order, place_points(state, crime, order), strict=True):
            _add(found[seat], (points + rate) * WAITING[missing] * (stuck_worth if missing > free else 1.0))
        moves = [
            (_moves(ways[seat][space].cost, waits[seat]), seat)
            for seat in range(state.seats)
            if seat not in order and seat not in state.down
        ]
        for away, seat in moves:
            nearer = sum(other < away for other, _ in moves)
            place = len(order) + nearer
            if place < len(one.points):
                gain = float(one.points[place] + rate)
            else:
                gain = (one.points[-1] + rate) * 0.5 ** (place - len(one.points) + 1)
            late = max(0, missing - 1 - nearer)
            stuck = stuck_worth if late > free - (seat not in held) else 1.0
            _add(found[seat], gain * LATE**away * WAITING[min(late, 3)] * stuck)
    if state.down:
        space = state.at(state.down[0])
        for seat in range(state.seats):
            if seat not in state.down and seat not in state.combined[1:]:
                _add(found[seat], PACK.cards[DOWN].points * LATE ** (2 * _moves(ways[seat][space].cost, waits[seat])))
    return [best + SECOND * second for best, second in found]


def _add(best: list[float], prospect: float) -> None:
    """Keep the two best prospects of a seat."""
    if prospect > best[0]:
        best[0], best[1] = prospect, best[0]
    elif prospect > best[1]:
        best[1] = prospect


def _wait(state: PatrolState, seat: int) -> tuple[float, float]:
    """Return the half points that `seat` is sure of before its next move, and the moves that it has to wait."""
    frame = state.frames[-1]
    driver = state.unit(seat)[0]
    if isinstance(frame, Drive) and frame.seat == driver:
        return frame.rolled * HALVES, 0.0
    dice = number(state, "rolls", 1, driver) if state.modifiers else 1
    to_come = (driver - state.active - (not isinstance(frame, Drive) and frame.seat != driver)) % state.seats
    return (dice - 1) * MOVE, state.lost[driver] + 0.5 * to_come / state.seats


def _moves(cost: float, wait: tuple[float, float]) -> float:
    """Return after about how many moves a space is reached that `cost` half points are needed for."""
    sure, later = wait
    left = cost - sure
    return later + (max(0.6, left / MOVE) if left > 0 else 0.0)
