"""A stand as a process: watched by its parent, killed, frozen, ended."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "tabletop.cli", "play", "--kiosk", "--operator-code", "2580"]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "tabletop.cli", *words], capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("play", "--kiosk"), "--operator-code or --operator-code-file"),
        (("play", "--kiosk", "--operator-code", "12"), "4 to 12 digits"),
        (("play", "--kiosk", "--operator-code-file", "/nowhere/code"), "can't be read"),
        (("play", "snitch", "--kiosk", "--operator-code", "1234"), "nothing but an operator code"),
        (("play", "--operator-code", "1234"), "--kiosk beside"),
    ],
)
def test_what_makes_no_stand_is_said_in_a_sentence(words, says):
    done = run(*words)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.count("\n") == 1


def children(pid: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def until(what, seconds: float = 20.0):
    end = time.monotonic() + seconds
    while not (found := what()):
        assert time.monotonic() < end, "it never comes"
        time.sleep(0.05)
    return found


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes as Linux shows them")
def test_an_app_that_is_killed_comes_back_and_all_ends_with_the_parent(tmp_path):
    env = {**os.environ, "TABLETOP_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    parent = subprocess.Popen(COMMAND, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    log = tmp_path / "stand" / "stand.log"
    try:
        first = until(lambda: children(parent.pid))[0]
        until(lambda: len(children(first)) > 0)  # its thinker: the show is on
        os.kill(first, signal.SIGKILL)
        began = time.monotonic()
        second = until(lambda: [pid for pid in children(parent.pid) if pid != first])[0]
        until(lambda: len(children(second)) > 0)
        assert time.monotonic() - began < 10, "five seconds where the machine is not busy"
        assert re.findall(r"ended with status -9|started", log.read_text()) == [
            "started",
            "ended with status -9",
            "started",
        ]
    finally:
        parent.terminate()
        assert parent.wait(20) != 0
    until(lambda: not Path(f"/proc/{second}").exists() or "Z" in Path(f"/proc/{second}/stat").read_text().split()[2])
