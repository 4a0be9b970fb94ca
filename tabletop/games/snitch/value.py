"""How well each seat stands, for AI seats: one number from 0 to 1."""

from tabletop.games.snitch.pack import PACK
from tabletop.games.snitch.purses import DETECTIVE, delivery_value, purse_of
from tabletop.games.snitch.scoring import counted_turns, lines, seat_ranks
from tabletop.games.snitch.state import SnitchState

WORST_RATING, BEST_RATING = -60.0, 100.0
"""Solo ratings that count as 0 and as 1."""
CLEAR_LEAD = 60.0
"""The lead in points that counts as a won game while it goes on."""
UPGRADE_WORTH, DELIVERY_WORTH = 4.0, 0.6
"""What an upgrade yields beyond its points, and the share of its pay that a load in hand is worth."""


def evaluate(state: SnitchState) -> list[float]:
    """Return how well each seat stands, from 0 to 1; at the end the winners share 1, a solo game gets its rating."""
    over = not state.frames
    if state.seats > 1 and over:
        ranks = seat_ranks(state)
        return [1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]
    worth = [_points(state, seat) + (0.0 if over else _prospects(state, seat)) for seat in range(state.seats)]
    if state.seats == 1:
        rating = worth[0] - PACK.rules.rating_turn_price * counted_turns(state)
        return [_share(rating, WORST_RATING, BEST_RATING)]
    return [
        _share(worth[seat] - max(w for other, w in enumerate(worth) if other != seat), -CLEAR_LEAD, CLEAR_LEAD)
        for seat in range(state.seats)
    ]


def _points(state: SnitchState, seat: int) -> float:
    return float(sum(points for _, points in lines(state, seat)))


def _prospects(state: SnitchState, seat: int) -> float:
    load = delivery_value(state.purses[purse_of(DETECTIVE, seat)])
    return UPGRADE_WORTH * state.upgrades(seat) + DELIVERY_WORTH * load


def _share(value: float, low: float, high: float) -> float:
    return min(1.0, max(0.0, (value - low) / (high - low)))
