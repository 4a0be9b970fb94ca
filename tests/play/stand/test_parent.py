"""The parent process of a stand: it starts the app anew after crashes and hangs, and gives up after many."""

import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.play.stand.parent import (
    LIMITS,
    LOG,
    LOG_BYTES,
    LOGS_KEPT,
    AppProcess,
    Heartbeat,
    Limits,
    Parent,
    open_log,
)

SILENT = logging.getLogger("tabletop.stand.test")
QUICK = Limits(starting=5.0, silence=0.6, pause=0.0, failures=3)


class Fake:
    """An app that beats until it has lived so long, then stops beating or ends with a status."""

    def __init__(self, clock: Callable[[], float], lives: float, status: int | None) -> None:
        self._clock, self._born, self._lives, self._status = clock, clock(), lives, status
        self.ended = False

    @property
    def _age(self) -> float:
        return self._clock() - self._born

    @property
    def beaten(self) -> int:
        return int(min(self._age, self._lives))

    def status(self) -> int | None:
        return self._status if self._age >= self._lives else None

    def end(self) -> None:
        self.ended = True


class Wound:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def watched(*lives: tuple[float, int | None], limits: Limits = LIMITS) -> tuple[bool, list[Fake], Wound]:
    clock, apps, left = Wound(), list[Fake](), list(lives)

    def start() -> Fake:
        apps.append(Fake(clock, *left.pop(0)))
        return apps[-1]

    return Parent(start, SILENT, limits, clock, clock.sleep).run(), apps, clock


def test_it_starts_the_app_again_until_the_operator_ends_it() -> None:
    good, apps, _ = watched((5.0, -9), (5.0, 1), (5.0, 0))
    assert good
    assert len(apps) == 3
    assert all(app.ended for app in apps)


def test_a_hang_of_ten_seconds_is_a_failure_and_the_next_app_comes_within_a_second() -> None:
    good, apps, clock = watched((5.0, None), (1.0, 0))
    assert good
    assert len(apps) == 2
    assert 14.0 < clock.now - 1.0 < 16.5


def test_an_app_that_never_beats_is_given_time_to_start() -> None:
    good, _, clock = watched((0.0, None), (1.0, 0))
    assert good
    assert clock.now > LIMITS.starting


def test_it_gives_up_after_ten_failures_in_ten_minutes() -> None:
    good, apps, _ = watched(*[(20.0, 1)] * 10, (1.0, 0))
    assert not good
    assert len(apps) == 10
    good, apps, _ = watched(*[(70.0, 1)] * 20, (1.0, 0))
    assert good, "as many over a longer time are borne"


def app(tmp_path: Path, body: str) -> list[str]:
    """Return the command of an app that beats twenty times a second around some lines."""
    file = tmp_path / "app.py"
    file.write_text(
        f"import os, sys, time\nfor n in range(1000):\n    os.write(1, b'.')\n    {body}\n    time.sleep(0.05)\n"
    )
    return [sys.executable, str(file)]


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize(
    "body", ["if n == 2: os.kill(os.getpid(), 9)", "if n == 2: raise OSError('lost')", "if n == 2: time.sleep(60)"]
)
def test_real_processes_are_ended_whatever_they_do(tmp_path: Path, body: str) -> None:
    log = open_log(tmp_path)
    command, pids = app(tmp_path, body), []

    def start() -> AppProcess:
        pids.append(AppProcess(command, log))
        return pids[-1]

    assert not Parent(start, log, QUICK).run()
    assert len(pids) == QUICK.failures
    assert all(one.status() is not None for one in pids)
    for handler in log.handlers:
        handler.flush()
    said = (tmp_path / LOG).read_text()
    assert ("lost" in said) == ("lost" in body)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs groups of processes")
def test_what_the_app_has_started_ends_with_it(tmp_path: Path) -> None:
    body = "n == 0 and print(__import__('subprocess').Popen(['sleep', '60']).pid, file=sys.stderr, flush=True)"
    log = open_log(tmp_path)
    one = AppProcess(app(tmp_path, body), log)
    until = time.monotonic() + 10
    while "app:" not in (tmp_path / LOG).read_text() and time.monotonic() < until:
        time.sleep(0.05)
    pid = int((tmp_path / LOG).read_text().rsplit("app: ", 1)[1])
    os.kill(pid, 0)
    os.kill(one.pid, signal.SIGKILL)
    one.end()
    until = time.monotonic() + 5
    while _runs(pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert not _runs(pid)


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_log_has_a_bound(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    for n in range(20_000):
        log.info("a line of some letters, %s", n)
    sizes = [path.stat().st_size for path in tmp_path.glob(f"{LOG}*")]
    assert len(sizes) == LOGS_KEPT + 1
    assert max(sizes) <= LOG_BYTES
    open_log(tmp_path / LOG / "no folder").info("nobody hears it")


def test_a_heart_beats_once_a_second_and_hears_that_nobody_listens() -> None:
    read, write = os.pipe()
    heart = Heartbeat(write)
    assert all(heart.beat(now / 10) for now in range(35))
    assert os.read(read, 100) == b"...."
    assert all(heart.beat(float(now)) for now in range(10, 200_000)), "a parent that is slow to read is no fault"
    os.close(read)
    assert not heart.beat(1e9)
    os.close(write)
    assert Heartbeat(None).beat(0.0)
