"""The process that searches: it is sent views as data, and never holds a whole state of the match."""

import contextlib
import signal
import time
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import Any, Protocol

import msgspec

from tabletop.ai.late import LateError, actions_to
from tabletop.ai.levels import LEVELS, Budget
from tabletop.ai.series import Job, Played, by_level, play_one
from tabletop.ai.thinking import Thought, think
from tabletop.ai.watch import Watch
from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.packs.pack import Stretch

_TELL_EVERY = 0.02
"""The share of the budget after which progress is told again."""
_ALIVE_EVERY = 1.0
"""The seconds after which it is told anyhow: whoever is silent counts as hung."""


class Question(msgspec.Struct, frozen=True, tag=True):
    """What is asked of the worker: `view` is the JSON of what the deciding seat sees, nothing hidden in it.

    `number` comes back with the answer; `iterations` 0 stands for the budget of the `level`.
    """

    number: int
    game: str
    view: bytes
    level: str
    seed: int
    iterations: int = 0
    seconds: float | None = None


class ParQuestion(msgspec.Struct, frozen=True, tag=True):
    """Asks for a whole game, for comparison with one that is over: what seats of a level make of the same seed."""

    number: int
    job: Job


class LateQuestion(msgspec.Struct, frozen=True, tag=True):
    """Asks for the actions that lead to a stretch in the game of `job`."""

    number: int
    job: Job
    stretch: Stretch


class Progress(msgspec.Struct, frozen=True, tag=True):
    """How much of the budget of question `number` is spent, from 0 to 1, or which `turn` a whole game is in."""

    number: int
    share: float = 0.0
    turn: int = 0


class Answer(msgspec.Struct, frozen=True, tag=True):
    """What question `number` came to."""

    number: int
    thought: Thought


class Par(msgspec.Struct, frozen=True, tag=True):
    """The game of question `number`: what it came to, and every action of it."""

    number: int
    played: Played
    actions: tuple[Action, ...]


class Late(msgspec.Struct, frozen=True, tag=True):
    """The actions that lead to the stretch of question `number`; where there are none, `why` says so in a sentence."""

    number: int
    actions: tuple[Action, ...]
    why: str = ""


class Trouble(msgspec.Struct, frozen=True, tag=True):
    """Question `number` could not be answered; `reason` is for the log file."""

    number: int
    reason: str


Report = Progress | Answer | Par | Late | Trouble
"""What the worker sends back."""


class Number(Protocol):
    """A number in memory that two processes share."""

    value: int


def answer(question: Question, games: Mapping[str, Game[Any]], hurried: Number, reports: Connection) -> Thought:
    """Return what `question` comes to, telling `reports` how far it is.

    It stops with what it has once `hurried`, the number of the latest question that is to be hurried, is not lower.
    """
    game = games[question.game]
    view = game.state_type.from_json(question.view)
    told, told_at = 0.0, time.monotonic()

    def progress(share: float) -> None:
        nonlocal told, told_at
        if share - told >= _TELL_EVERY or time.monotonic() - told_at >= _ALIVE_EVERY:
            told, told_at = share, time.monotonic()
            reports.send_bytes(msgspec.json.encode(Progress(question.number, share)))

    budget = Budget(question.iterations, question.seconds) if question.iterations else None
    level = LEVELS[question.level]
    return think(game, view, level, question.seed, budget, Watch(lambda: hurried.value >= question.number, progress))


def late(question: LateQuestion, games: Mapping[str, Game[Any]], reports: Connection) -> Late:
    """Return the actions that `question` asks for, telling `reports` each turn that begins."""

    def told(turn: int) -> None:
        reports.send_bytes(msgspec.json.encode(Progress(question.number, turn=turn)))

    job = question.job
    try:
        return Late(question.number, actions_to(games[job.game], job, question.stretch, told))
    except LateError as error:
        return Late(question.number, (), str(error))


def par(question: ParQuestion, games: Mapping[str, Game[Any]], reports: Connection) -> Par:
    """Return the game that `question` asks for, telling `reports` each turn that begins, and meanwhile that there is
    somebody who thinks."""
    job, game = question.job, games[question.job.game]
    turn_told, told_at = 0, time.monotonic()

    def told(turn: int) -> None:
        nonlocal turn_told, told_at
        turn_told, told_at = turn, time.monotonic()
        reports.send_bytes(msgspec.json.encode(Progress(question.number, turn=turn)))

    def thinks(share: float) -> None:
        if time.monotonic() - told_at >= _ALIVE_EVERY:
            told(turn_told)

    actions: list[Action] = []
    played = play_one(game, job, actions, told, decide=by_level(game, job, Watch(progress=thinks)))
    return Par(question.number, played, tuple(actions))


def live(questions: Connection, reports: Connection, hurried: Number) -> None:
    """Answer `questions` until there is nobody left to ask: the life of the process."""
    # An interrupt on the terminal is for the window: it closes the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    serve(questions, reports, hurried)


def serve(questions: Connection, reports: Connection, hurried: Number) -> None:
    """Answer `questions` until there is nobody left to ask."""
    from tabletop.games import GAMES

    with contextlib.suppress(EOFError, OSError):
        while True:
            question: Question | ParQuestion | LateQuestion = msgspec.json.decode(
                questions.recv_bytes(),
                type=Question | ParQuestion | LateQuestion,
            )
            report: Report
            reports.send_bytes(msgspec.json.encode(Progress(question.number)))
            try:
                if isinstance(question, ParQuestion):
                    report = par(question, GAMES, reports)
                elif isinstance(question, LateQuestion):
                    report = late(question, GAMES, reports)
                else:
                    report = Answer(question.number, answer(question, GAMES, hurried, reports))
            except (EOFError, OSError):
                raise
            except Exception as error:
                report = Trouble(question.number, f"{type(error).__name__}: {error}")
            reports.send_bytes(msgspec.json.encode(report))
