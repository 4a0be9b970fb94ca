"""How a match stands, as the commands give it to other programs."""

from typing import Any

from tabletop.play.match import Match
from tabletop.play.transcript import open_table


def standing(match: Match) -> dict[str, Any]:
    """Return how a match stands, for JSON; of one that goes on what anybody may know."""
    header = match.header
    seen = open_table(match)
    return {
        "game": header.game,
        "seed": header.seed if match.over else None,
        "options": header.options,
        "over": match.over,
        "ranked": match.ranked and match.over,
        "practice": match.practice,
        "coached": match.coaching.ever,
        "given_up": match.given_up,
        "digest": seen.digest(),
        "names": match.names,
        "players": [match.players(seat) for seat in range(len(match.seats))],
        "scores": match.game.scores(seen),
    }
