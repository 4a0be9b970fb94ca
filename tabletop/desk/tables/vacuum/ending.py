"""How Power Vacuum ends on its result."""

from tabletop.desk.tables.ending import Ending
from tabletop.play.match import Match


def _closing(match: Match) -> str:
    return f"Statue finished in round {match.state.round}"


ENDING = Ending(
    hero=("vacuum", "backdrop.svg"),
    turn=("round", "rounds"),
    points=("power", "power"),
    closing=_closing,
)
"""The ending of Power Vacuum."""
