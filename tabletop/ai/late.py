"""Late starts: the position to which AI seats have played a seed when its last stretch begins.

The same seed, options and stretch give the same actions on every machine: the seats are greedy, their chance comes from
the seed, and no clock is looked at.
"""

from collections.abc import Callable
from typing import Any

from tabletop.ai.series import Job, Played, by_level, play_one
from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.core.state import State
from tabletop.packs.pack import Stretch

OWN = 0
"""The seat that is taken over from a late start."""
LATE_LEVEL = "steady"
"""The level whose seats play up to a late start, and beside one after it."""


class LateError(ValueError):
    """Raised when a seed has no such stretch; its str() is one sentence for the player."""


class _BegunError(Exception):
    """Raised to leave a game that has come to its stretch."""


def late_job(game: Game[Any], stretch: Stretch, seed: str) -> Job:
    """Return the game whose beginning leads to `stretch` of `seed`."""
    options = game.recorded(dict(stretch.options), stretch.seats)
    return Job(game.id, (LATE_LEVEL,) * stretch.seats, seed, options)


def actions_to(
    game: Game[Any], job: Job, stretch: Stretch, told: Callable[[int], None] = lambda turn: None
) -> tuple[Action, ...]:
    """Return the actions that lead to `stretch` in the game of `job`; each turn that begins is `told`.

    Raises LateError where the AI seats' game comes to no such place, KeyError for a clock that the game doesn't have.
    """
    actions: list[Action] = []
    times: list[int] = []
    by_kind = by_level(game, job)

    def decide(state: State, n: int) -> Action:
        times.append(game.clocks(state)[stretch.clock])
        if stretch.at is not None and times[-1] >= stretch.at:
            raise _BegunError
        return by_kind(state, n)

    try:
        played = play_one(game, job, actions, told, decide=decide)
    except _BegunError:
        return tuple(actions)
    if not played.finished or stretch.before_end is None:
        raise LateError(f"{game.title} with the seed {job.seed!r:.60} comes to no such place.")
    last = times[-1]
    return tuple(actions[: next(n for n, time in enumerate(times) if time > last - stretch.before_end)])


def play_from(
    game: Game[Any],
    start: Job,
    given: tuple[Action, ...],
    level: str,
    share: float,
    actions: list[Action] | None = None,
) -> Played:
    """Play the game of `start` on from the actions `given`, the own seat by `level`, the others by LATE_LEVEL.

    A search has `share` of its iterations; what the seats do is added to `actions`.
    """
    seats = tuple(level if seat == OWN else LATE_LEVEL for seat in range(len(start.seats)))
    return play_one(game, Job(game.id, seats, start.seed, start.options, share, given), actions)


def margin(played: Played) -> int:
    """Return how well the own seat did in a game that is finished: its rating, or its points beside those of the best
    other seat."""
    rating = played.ratings[OWN]
    if rating is not None:
        return rating
    return played.totals[OWN] - max(total for seat, total in enumerate(played.totals) if seat != OWN)
