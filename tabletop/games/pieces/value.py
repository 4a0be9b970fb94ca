"""How well each seat stands, for AI seats: one number from 0 to 1."""

from math import exp

from tabletop.core.scores import added, final_worth
from tabletop.games.pieces.scoring import seat_ranks
from tabletop.games.pieces.state import PiecesState


def evaluate(state: PiecesState) -> list[float]:
    """Return how well each seat stands, from 0 to 1; at the end the winners share nearly all, the points the rest."""
    totals = [state.total(seat) for seat in range(state.seats)]
    if not state.frames:
        return final_worth(seat_ranks(state), totals)
    best = max(totals)
    weights = [exp((one - best) / 10) for one in totals]
    total = added(weights)
    return [weight / total for weight in weights]
