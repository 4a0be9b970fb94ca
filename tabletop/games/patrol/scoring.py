"""Scores and ranks (patrol.10)."""

from tabletop.core.scores import ScoreSheet, ranks
from tabletop.games.patrol.state import PatrolState


def seat_ranks(state: PatrolState) -> list[int]:
    """Return each seat's rank: most points; equal seats share."""
    return ranks([(state.total(seat),) for seat in range(state.seats)])


def score_sheets(state: PatrolState) -> list[ScoreSheet]:
    """Return each seat's score sheet: its points by where they come from."""
    return [
        ScoreSheet(
            state.total(seat),
            (
                ("scenes", state.crimes[seat]),
                ("rates", state.rates[seat]),
                ("rescues", state.rescues[seat]),
                ("cards", state.cards[seat]),
            ),
            rank,
        )
        for seat, rank in enumerate(seat_ranks(state))
    ]
