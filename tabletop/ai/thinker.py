"""Asks a worker process what seats should do, and never waits for it.

Where no process can be started a thread of this one answers: the window is slower then, and the game goes on.
"""

import contextlib
import threading
import time
from ctypes import c_longlong
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Protocol, cast

import msgspec

from tabletop.ai.series import Job
from tabletop.ai.worker import (
    Answer,
    Late,
    LateQuestion,
    Number,
    Par,
    ParQuestion,
    Progress,
    Question,
    Report,
    Trouble,
    live,
    serve,
)
from tabletop.core.state import State
from tabletop.packs.pack import Stretch

SILENCE = 20.0
"""The seconds after which a process that has told nothing counts as hung."""
HURRIED_SILENCE = 3.0
"""The same once it is to hurry, if it has begun."""
NO_PROCESS = "No process of its own can be started for thinking ({why}): seats think in this one, which may be slower."


_NO_MEANS = (OSError, MemoryError, RuntimeError)
"""What is raised where the system has no process, thread, pipe or memory to give."""


class Thinker(Protocol):
    """Somebody who answers one question at a time."""

    @property
    def share(self) -> float:
        """How much of the budget of the question in hand is spent, from 0 to 1."""

    @property
    def turn(self) -> int:
        """Which turn the game in hand is in, 0 before it begins."""

    def warm_up(self) -> None:
        """Get ready, so that the first question is answered as quickly as the others; never waits, never fails."""

    def ask(
        self, game: str, view: State, level: str, seed: int, iterations: int = 0, seconds: float | None = None
    ) -> int:
        """Begin a question about a seat's own `view`, in place of any other; return its number."""

    def ask_par(self, job: Job) -> int:
        """Begin the game of `job`, in place of any other question; return its number."""

    def poll(self) -> Answer | Par | Late | Trouble | None:
        """Return what the question in hand came to, None as long as it is thought about."""

    def hurry(self) -> None:
        """Ask for an answer with what has been found out so far."""

    def drop(self) -> None:
        """Forget the question in hand."""

    def take_notice(self) -> str | None:
        """Return a sentence for the player about how it thinks, once; None when there is nothing to say."""

    def close(self) -> None:
        """End the process."""


class LateThinker(Thinker, Protocol):
    """A thinker that makes late starts too."""

    def ask_late(self, job: Job, stretch: Stretch) -> int:
        """Begin the game of `job` up to a stretch, in place of any other question; return its number."""


class _Shared:
    """A number that two threads share."""

    def __init__(self) -> None:
        self.value = 0


class ProcessThinker:
    """A thinker in a process of its own, started when it is first asked and again when it has died; in a thread where
    there can be no process."""

    def __init__(self, silence: float = SILENCE) -> None:
        self._silence = silence  # seconds
        self._context = get_context("spawn")
        self._process: Any = None
        self._thread: threading.Thread | None = None
        self._notice: str | None = None
        self._told = False
        self._questions: Connection | None = None
        self._reports: Connection | None = None
        self._hurried = self._shared_number()
        self._number = 0
        self._pending = False
        self._share, self._turn = 0.0, 0
        self._begun = False
        self._heard = 0.0

    def _shared_number(self) -> Number:
        with contextlib.suppress(*_NO_MEANS):
            return cast(Number, self._context.Value(c_longlong, 0, lock=False))
        return _Shared()  # a process that can't have it can't be started either

    @property
    def share(self) -> float:
        return self._share

    @property
    def turn(self) -> int:
        return self._turn

    @property
    def alive(self) -> bool:
        """Whether the process runs, or the thread that does its work."""
        return any(worker is not None and worker.is_alive() for worker in (self._process, self._thread))

    @property
    def pid(self) -> int | None:
        """The number of the process, None while there is none."""
        return self._process.pid if self._process is not None and self._process.is_alive() else None

    def warm_up(self) -> None:
        """Start the process, so that the first question finds it ready."""
        if self.alive:
            return
        self._end()
        # Where not even a thread can be started, that shows when it is asked for an answer.
        with contextlib.suppress(*_NO_MEANS):
            ask, self._questions = self._context.Pipe(duplex=False)
            self._reports, tell = self._context.Pipe(duplex=False)
            self._start(ask, tell)

    def _start(self, ask: Connection, tell: Connection) -> None:
        """Start the process, or the thread, which reads from `ask` and answers to `tell`."""
        arguments = (ask, tell, self._hurried)
        process = self._context.Process(target=live, args=arguments, name="tabletop-thinker", daemon=True)
        try:
            process.start()
        except _NO_MEANS as error:
            why = (getattr(error, "strerror", None) or str(error) or type(error).__name__).lower()
            self._notice = None if self._told else NO_PROCESS.format(why=why)
            self._told = True
            self._thread = threading.Thread(target=serve, args=arguments, name="tabletop-thinker", daemon=True)
            self._thread.start()
            return
        self._process = process
        ask.close()
        tell.close()

    def take_notice(self) -> str | None:
        notice, self._notice = self._notice, None
        return notice

    def ask(
        self, game: str, view: State, level: str, seed: int, iterations: int = 0, seconds: float | None = None
    ) -> int:
        number = self._begin()
        self._send(Question(number, game, view.to_json(), level, seed, iterations, seconds))
        return number

    def ask_par(self, job: Job) -> int:
        number = self._begin()
        self._send(ParQuestion(number, job))
        return number

    def ask_late(self, job: Job, stretch: Stretch) -> int:
        number = self._begin()
        self._send(LateQuestion(number, job, stretch))
        return number

    def _begin(self) -> int:
        if self._pending:
            self.drop()
        self._number += 1
        self._pending, self._share, self._turn = True, 0.0, 0
        self._begun, self._heard = False, time.monotonic()
        return self._number

    def _send(self, question: Question | ParQuestion | LateQuestion) -> None:
        # So does one that has just died.
        self.warm_up()
        with contextlib.suppress(OSError):
            if self._questions is not None:
                self._questions.send_bytes(msgspec.json.encode(question))

    def poll(self) -> Answer | Par | Late | Trouble | None:
        if not self._pending:
            return None
        try:
            while self._reports is not None and self._reports.poll():
                report: Report = msgspec.json.decode(self._reports.recv_bytes(), type=Report)
                self._heard = time.monotonic()
                if report.number != self._number:
                    continue
                if isinstance(report, Progress):
                    self._begun = True
                    self._share, self._turn = report.share, report.turn
                    continue
                self._pending = False
                return report
        except (EOFError, OSError, msgspec.DecodeError):
            return self._died()
        if not self.alive:
            return self._died()
        return self._hung() if time.monotonic() - self._heard > self._patience else None

    @property
    def _patience(self) -> float:
        hurried = self._begun and self._hurried.value >= self._number
        return min(HURRIED_SILENCE, self._silence) if hurried else self._silence

    def _hung(self) -> Trouble:
        self.close()
        return Trouble(self._number, "the process has stopped answering")

    def _died(self) -> Trouble:
        code = None if self._process is None else self._process.exitcode
        self.close()
        return Trouble(self._number, f"the process ended with status {code}")

    def hurry(self) -> None:
        if self._hurried.value < self._number:
            self._heard = time.monotonic()
        self._hurried.value = self._number

    def drop(self) -> None:
        # What the worker still sends has an old number.
        self.hurry()
        self._pending = False

    def close(self) -> None:
        self._pending = False
        self._end()

    def _end(self) -> None:
        for pipe in (self._questions, self._reports):
            if pipe is not None:
                pipe.close()
        self._questions = self._reports = None
        if self._thread is not None:  # it ends by itself once nobody reads what it says
            self._hurried.value = self._number
            self._thread = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(0.5)
            if self._process.is_alive():
                self._process.kill()
                self._process.join(0.5)
            self._process = None
