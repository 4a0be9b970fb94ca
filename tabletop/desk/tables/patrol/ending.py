"""How Patrol! ends on its result."""

from tabletop.desk.tables.ending import Ending
from tabletop.play.match import Match


def _closing(match: Match) -> str:
    return f"{match.state.round} rounds on duty"


ENDING = Ending(
    hero=("patrol", "backdrop.svg"),
    turn=("round", "rounds"),
    points=("point", "points"),
    closing=_closing,
)
"""The ending of Patrol!."""
