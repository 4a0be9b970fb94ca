"""The parent process of a stand: it starts the app, listens to its heartbeat, and starts it anew when it fails."""

import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import IO, NamedTuple, Protocol

from tabletop.resources import home_folder

CHILD = "TABLETOP_STAND_CHILD"
"""The environment variable that tells an app that it is watched: its heartbeat goes to its standard output."""
LOG = "stand.log"
LOG_BYTES = 200_000
LOGS_KEPT = 3
POLL = 0.1  # seconds
ENDING = 3.0
"""Seconds that an app has to end by itself."""
GAVE_UP = "The app failed {failures} times in {minutes} minutes and is not started again: {log} says more."


class Limits(NamedTuple):
    """How patient the parent is: `starting` seconds for the first heartbeat, `silence` seconds between two; `pause`
    seconds before the app is started again, unless it has failed so many times `within` so many seconds."""

    starting: float = 30.0
    silence: float = 10.0
    pause: float = 0.5
    failures: int = 10
    within: float = 600.0


LIMITS = Limits()


class Child(Protocol):
    """A running app."""

    @property
    def beaten(self) -> int:
        """How many heartbeats there were."""

    def status(self) -> int | None:
        """Return the status with which it ended, None while it runs."""

    def end(self) -> None:
        """End it and all that it started, with force where it doesn't end by itself."""


class AppProcess:
    """An app in a process of its own; what it complains about goes into the log."""

    def __init__(self, command: Sequence[str], log: logging.Logger) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, CHILD: "1"},
            start_new_session=True,
        )
        self.beaten = 0
        self._log = log
        self._readers = [threading.Thread(target=read, daemon=True) for read in (self._hear, self._note)]
        for reader in self._readers:
            reader.start()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def _hear(self) -> None:
        assert self._process.stdout is not None
        while os.read(self._process.stdout.fileno(), 64):
            self.beaten += 1

    def _note(self) -> None:
        stream: IO[bytes] | None = self._process.stderr
        assert stream is not None
        while line := stream.readline(2_000):
            self._log.warning("app: %s", line.decode(errors="replace").rstrip())

    def status(self) -> int | None:
        return self._process.poll()

    def end(self) -> None:
        if self._process.poll() is None:
            self._process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(ENDING)
        self._kill_group()
        self._process.wait()
        for reader in self._readers:
            reader.join(ENDING)
        for stream in (self._process.stdout, self._process.stderr):
            if stream is not None:
                stream.close()

    def _kill_group(self) -> None:
        """End what is left of the app and of all that it started."""
        if hasattr(os, "killpg"):
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            with suppress(OSError):
                self._process.kill()


class Parent:
    """Keeps an app running that `start` starts; `clock` and `sleep` are in seconds."""

    def __init__(
        self,
        start: Callable[[], Child],
        log: logging.Logger,
        limits: Limits = LIMITS,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._start, self._log, self._limits = start, log, limits
        self._clock, self._sleep = clock, sleep
        self._failed: deque[float] = deque()

    def run(self) -> bool:
        """Keep the app running until it ends by itself; tell whether it did, or failed too often."""
        while True:
            child = self._start()
            self._log.info("started")
            try:
                why = self._watch(child)
            finally:
                child.end()
            if why is None:
                self._log.info("ended by the operator")
                return True
            self._log.error("%s", why)
            if not self._may_start_again():
                return False
            self._sleep(self._limits.pause)

    def _watch(self, child: Child) -> str | None:
        """Wait until the app ends or fails; return why it failed, None where it ended by itself."""
        heard, beaten, begun = self._clock(), child.beaten, False
        while True:
            status = child.status()
            if status is not None:
                return None if status == 0 else f"the app ended with status {status}"
            now = self._clock()
            if child.beaten != beaten:
                heard, beaten, begun = now, child.beaten, True
            patience = self._limits.silence if begun else self._limits.starting
            if now - heard > patience:
                return f"no heartbeat for {patience:g} seconds"
            self._sleep(POLL)

    def _may_start_again(self) -> bool:
        """Note a failure; tell whether there were not too many of late."""
        now = self._clock()
        self._failed.append(now)
        while now - self._failed[0] > self._limits.within:
            self._failed.popleft()
        return len(self._failed) < self._limits.failures


def open_log(folder: Path) -> logging.Logger:
    """Return a log of bounded size in a folder, to a file or, where none can be written, to nobody."""
    log = logging.getLogger("tabletop.stand")
    log.setLevel(logging.INFO)
    log.propagate = False
    logging.raiseExceptions = False  # a full disk must not end what the log is about
    handler: logging.Handler
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(folder / LOG, maxBytes=LOG_BYTES, backupCount=LOGS_KEPT, encoding="utf-8")
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    for old in list(log.handlers):
        log.removeHandler(old)
        old.close()
    log.addHandler(handler)
    return log


def keep_running(arguments: Sequence[str], folder: Path) -> str:
    """Run the app with these command line arguments as a watched child, again and again; return "" once the operator
    has ended it, else one sentence that says why it isn't started again."""
    log, limits = open_log(folder), LIMITS
    command = [sys.executable, "-m", "tabletop.cli", *arguments]
    if Parent(lambda: AppProcess(command, log), log, limits).run():
        return ""
    sentence = GAVE_UP.format(failures=limits.failures, minutes=round(limits.within / 60), log=folder / LOG)
    log.error("%s", sentence)
    return sentence


def stand_folder() -> Path:
    """Return the folder below the home folder in which a stand keeps its board, its settings and its log."""
    return home_folder() / "stand"


def watched() -> bool:
    """Tell whether this process is watched by a parent."""
    return CHILD in os.environ


class Heartbeat:
    """Tells the parent on the standard output that the app is alive, once a second."""

    EVERY = 1.0  # seconds

    def __init__(self, file: int | None) -> None:
        self._file = file
        self._last = float("-inf")
        if file is not None and hasattr(os, "set_blocking"):
            os.set_blocking(file, False)

    def beat(self, now: float) -> bool:
        """Beat if it is time, `now` being in seconds; tell whether somebody still listens."""
        if self._file is None or now - self._last < self.EVERY:
            return True
        self._last = now
        try:
            os.write(self._file, b".")
        except BlockingIOError:
            return True
        except OSError:
            return False
        return True
