"""The par of a game: what an AI level makes of the same seed, or of the same late start."""

from typing import Any

from tabletop.ai.levels import LEVELS
from tabletop.ai.series import Job
from tabletop.ai.worker import Par
from tabletop.core.game import Game
from tabletop.play.match import Match, Prelude, Seat

PAR_LEVEL = "steady"
"""The level whose whole game is the par."""
LATE_PAR_LEVEL = "master"
"""The level whose figure is the par of a late start."""
LATE_SHARE = 0.25
"""The part of its iterations that a level has for the par of a late start: minutes at the most."""


def par_level(match: Match) -> str:
    """Return the level that the result of `match` is compared with."""
    return LATE_PAR_LEVEL if match.prelude else PAR_LEVEL


def par_job(match: Match, level: str = PAR_LEVEL) -> Job:
    """Return the game to ask a thinker for: the seed, the options and the number of seats of `match`.

    A whole game is played by seats of one `level`. From where others had begun a match, the level has the seats of
    humans, and AI seats stay what they are.
    """
    header = match.header
    if not match.prelude:
        return Job(match.game.id, (level,) * len(match.seats), header.seed, header.options)
    seats = tuple(level if seat.kind == "human" else seat.kind for seat in header.seats)
    return Job(match.game.id, seats, header.seed, header.options, LATE_SHARE, _given(match))


def par_match(match: Match, par: Par) -> Match:
    """Return the game of `par`, which was asked for by `par_job`, as a match in memory that can be looked at."""
    header = match.header
    seats = [Seat(kind, f"{LEVELS[kind].title} {n}") for n, kind in enumerate(par.played.seats, start=1)]
    game: Game[Any] = match.game
    prelude = Prelude(header.given, _given(match)) if header.given else None
    played = Match.new(game, seats, header.seed, header.options, practice=True, prelude=prelude)
    for action in par.actions[len(played.entries) - match.prelude :]:
        played.replay_action(action)
    return played


def _given(match: Match) -> tuple[tuple[str, ...], ...]:
    return tuple(entry.action for entry in match.entries[: match.prelude])
