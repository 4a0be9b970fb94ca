"""Scores and ranks (vacuum.1, vacuum.13)."""

from tabletop.core.scores import ScoreSheet, ranks
from tabletop.games.vacuum.pack import RULES
from tabletop.games.vacuum.state import VacuumState


def seat_ranks(state: VacuumState) -> list[int]:
    """Return each seat's rank: most segments, then most power left; equal seats share (vacuum.r17)."""
    return ranks(list(zip(state.statue, state.reserve, strict=True)))


def score_sheets(state: VacuumState) -> list[ScoreSheet]:
    """Return each seat's score sheet: its statue in power, and its reserve."""
    sheets = []
    for seat, rank in enumerate(seat_ranks(state)):
        statue, reserve = state.statue[seat] * RULES.segment_price, state.reserve[seat]
        sheets.append(ScoreSheet(statue + reserve, (("statue", statue), ("reserve", reserve)), rank))
    return sheets
