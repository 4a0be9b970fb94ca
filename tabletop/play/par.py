"""The par of a game that is over: what an AI level makes of the same seed."""

from typing import Any

from tabletop.ai.levels import LEVELS
from tabletop.ai.series import Job
from tabletop.ai.worker import Par
from tabletop.core.game import Game
from tabletop.play.match import Match, Seat

PAR_LEVEL = "steady"
"""The level whose game is the par."""


def par_job(match: Match, level: str = PAR_LEVEL) -> Job:
    """Return the game to ask a thinker for: the seed, the options and the number of seats of `match`."""
    return Job(match.game.id, (level,) * len(match.seats), match.header.seed, match.header.options)


def par_match(match: Match, par: Par) -> Match:
    """Return the game of `par`, which was asked for by `par_job`, as a match in memory that can be looked at."""
    kinds = par.played.seats
    seats = [Seat(kind, f"{LEVELS[kind].title} {n}") for n, kind in enumerate(kinds, start=1)]
    game: Game[Any] = match.game
    played = Match.new(game, seats, match.header.seed, match.header.options, practice=True)
    for action in par.actions[len(played.entries) :]:
        played.replay_action(action)
    return played
