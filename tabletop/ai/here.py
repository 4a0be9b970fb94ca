"""A thinker in this process, for pictures and long trials whose clock isn't the machine's."""

from collections.abc import Callable

from tabletop.ai.late import LATE_LEVEL, LateError, actions_to
from tabletop.ai.levels import HINT_LEVEL, LEVELS
from tabletop.ai.series import Job, play_one
from tabletop.ai.thinking import think
from tabletop.ai.worker import Answer, Late, Par, Trouble
from tabletop.core.actions import Action
from tabletop.core.state import State
from tabletop.packs.pack import Stretch


class HereThinker:
    """Answers when it is asked what it has come to: then and there, however long that takes."""

    share = 0.0
    turn = 0

    def __init__(self) -> None:
        self._number = 0
        self._question: Callable[[], Answer | Par | Late] | None = None

    def warm_up(self) -> None:
        """Get ready: there is nothing to do."""

    def ask(
        self, game: str, view: State, level: str, seed: int, iterations: int = 0, seconds: float | None = None
    ) -> int:
        """Begin a question about a seat's own view; return its number."""
        from tabletop.games import GAMES

        return self._begin(lambda number: Answer(number, think(GAMES[game], view, LEVELS[level], seed)))

    def ask_par(self, job: Job) -> int:
        """Begin the game of `job`; return its number."""
        from tabletop.games import GAMES

        def play(number: int) -> Par:
            actions: list[Action] = []
            return Par(number, play_one(GAMES[job.game], job, actions), tuple(actions))

        return self._begin(play)

    def ask_late(self, job: Job, stretch: Stretch) -> int:
        """Begin the game of `job` up to a stretch; return its number."""
        from tabletop.games import GAMES

        def play(number: int) -> Late:
            try:
                return Late(number, actions_to(GAMES[job.game], job, stretch))
            except LateError as error:
                return Late(number, (), str(error))

        return self._begin(play)

    def _begin(self, answer: Callable[[int], Answer | Par | Late]) -> int:
        self._number += 1
        number = self._number
        self._question = lambda: answer(number)
        return number

    def poll(self) -> Answer | Par | Late | Trouble | None:
        """Return what the question in hand comes to, None where there is none."""
        question, self._question = self._question, None
        return None if question is None else question()

    def hurry(self) -> None:
        """Think no faster."""

    def drop(self) -> None:
        """Forget the question in hand."""
        self._question = None

    def take_notice(self) -> str | None:
        """Return nothing: there is nothing to say."""
        return None

    def close(self) -> None:
        """Forget the question in hand."""
        self._question = None


def quick(level: str) -> str:
    """Return a level that takes no time in the place of that of hints, for trials in which nobody follows them."""
    return LATE_LEVEL if level == HINT_LEVEL else level


class QuickThinker(HereThinker):
    """Answers what it is asked at once: hints too."""

    def ask(
        self, game: str, view: State, level: str, seed: int, iterations: int = 0, seconds: float | None = None
    ) -> int:
        return super().ask(game, view, quick(level), seed, iterations, seconds)
