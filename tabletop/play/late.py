"""Late starts of matches: a seed played by AI seats up to its last stretch, where the seats of a match take over."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.ai.late import LATE_LEVEL, actions_to, late_job
from tabletop.ai.levels import LEVELS
from tabletop.ai.series import Job
from tabletop.ai.worker import Late
from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.packs.pack import Stretch
from tabletop.play.journal import Given
from tabletop.play.match import Match, Prelude, Seat


@dataclass(frozen=True, slots=True)
class LateStart:
    """A place to begin late: the `actions` that lead to `stretch` of `seed` in a game of these `options`."""

    game: Game[Any]
    stretch: Stretch
    seed: str
    options: dict[str, str]
    actions: tuple[Action, ...]

    @property
    def prelude(self) -> Prelude:
        """What is played before the seats of a match take over."""
        return Prelude(Given(len(self.actions), stretch=self.stretch.id), self.actions)


def stretches(game: str) -> tuple[Stretch, ...]:
    """Return the stretches of a game, the one of its daily case first; empty for a game that has none."""
    from tabletop.games import HEADERS  # which reads all packs: only when it is asked for

    return HEADERS[game].stretches if game in HEADERS else ()


def late_starts(game: str) -> tuple[Stretch, ...]:
    """Return the late starts of a game, those of a stand too; empty for a game that has none."""
    from tabletop.games import HEADERS

    return HEADERS[game].late_starts if game in HEADERS else ()


def stretch_named(game: str, id_: str) -> Stretch:
    """Return the late start `id_` of a game, of a stand too; raises KeyError when there is none."""
    for stretch in late_starts(game):
        if stretch.id == id_:
            return stretch
    raise KeyError(f"{game} {id_}")


def late_options(game: Game[Any], stretch: Stretch) -> dict[str, str]:
    """Return all options of a game that is begun late."""
    return late_job(game, stretch, "").options


def question(game: Game[Any], stretch: Stretch, seed: int | str) -> tuple[Job, Stretch]:
    """Return what to ask a thinker for (`ask_late`): the game that leads to `stretch` of `seed`."""
    return late_job(game, stretch, str(seed)), stretch


def answered(game: Game[Any], stretch: Stretch, seed: int | str, late: Late) -> LateStart | None:
    """Return the late start that a thinker has come to, None where the seed has none: `late.why` says why."""
    if late.why:
        return None
    return LateStart(game, stretch, str(seed), late_job(game, stretch, str(seed)).options, late.actions)


def make(
    game: Game[Any], stretch: Stretch, seed: int | str, told: Callable[[int], None] = lambda turn: None
) -> LateStart:
    """Return a late start, worked out here and now; each turn that begins is `told`.

    Raises LateError where the seed has none.
    """
    job = late_job(game, stretch, str(seed))
    return LateStart(game, stretch, str(seed), job.options, actions_to(game, job, stretch, told))


def start_of(match: Match) -> LateStart | None:
    """Return the late start with which a match began, to play the same; None where it began at the beginning, or at a
    stretch that the pack no longer has."""
    try:
        stretch = stretch_named(match.game.id, match.header.stretch)
    except KeyError:
        return None
    if match.header.parent:
        return None
    actions = tuple(entry.action for entry in match.entries[: match.prelude])
    return LateStart(match.game, stretch, match.header.seed, match.header.options, actions)


def late_seats(start: LateStart, name: str, own: int = 0) -> list[Seat]:
    """Return the seats of a late start that a human called `name` plays at seat `own` (from 0) against AI seats."""
    title = LEVELS[LATE_LEVEL].title
    others = iter(range(1, start.stretch.seats))
    return [
        Seat("human", name) if seat == own else Seat(LATE_LEVEL, f"{title} {next(others)}")
        for seat in range(start.stretch.seats)
    ]


def begin(start: LateStart, seats: list[Seat], **more: Any) -> Match:
    """Return a new match that begins late; `more` goes to `Match.new`, which also says what is raised."""
    return Match.new(start.game, seats, start.seed, start.options, prelude=start.prelude, **more)
