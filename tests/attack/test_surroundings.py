"""Hostile surroundings: one sentence, a right exit status, no traceback, and no process left behind."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from tabletop.play.store import Store
from tests.play.helpers import SNITCH, human
from tests.rare import rare
from tests.signals import SAFETY, heed_signals

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="surroundings of this system")
ROOT = Path(__file__).parents[2]
TABLETOP = (sys.executable, "-m", "tabletop.cli")
SIMULATE = (*TABLETOP, "simulate", "vacuum", "--games", "2000", "--json")
OWN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def run(*words: str, **environment: str | None) -> tuple[int, str, str]:
    """Run the program; return its exit status and what it printed, the errors last."""
    changed = {**os.environ, **OWN, **environment}
    env = {name: value for name, value in changed.items() if value is not None}
    done = subprocess.run([*TABLETOP, *words], capture_output=True, cwd=ROOT, env=env, timeout=SAFETY)
    return done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")


def shell(line: str) -> tuple[int, str]:
    """Run a line of the shell in which TABLETOP is the program; return its exit status and the errors."""
    line = line.replace("TABLETOP", " ".join(TABLETOP))
    done = subprocess.run(["/bin/bash", "-c", line], capture_output=True, text=True, cwd=ROOT, timeout=SAFETY)
    return done.returncode, done.stderr


def nobody() -> "list[str]":
    """Return a command that runs another as a user that no list of users has."""
    return ["setpriv", "--reuid", "64999", "--clear-groups"]


@pytest.fixture
def accented(tmp_path: Path) -> Path:
    """A home with a finished game by somebody whose name not every terminal can show."""
    store = Store(tmp_path / "home")
    match = store.start(SNITCH, human("Zoë 🎲"), "ß–’")
    match.give_up()
    store.finish(match)
    return store.folder


def test_a_terminal_without_all_letters(accented: Path) -> None:
    ascii_only = {"PYTHONIOENCODING": "ascii", "TABLETOP_HOME": str(accented)}
    status, out, err = run("scores", **ascii_only)
    assert (status, err) == (0, "")
    assert "Zo? ?" in out
    assert "?-'" in out
    status, out, err = run("scores", "--json", **ascii_only)
    assert (status, err) == (0, "")
    assert msgspec.json.decode(out)["name"] == "Zoë 🎲"
    (journal,) = (accented / "finished").iterdir()
    for words in (("replay", str(journal)), ("check",), ("replay", "--verify", str(journal)), ("dance’",)):
        status, _, err = run(*words, **ascii_only)
        assert "Traceback" not in err
        assert status == (2 if words == ("dance’",) else 0)


def test_no_home_at_all() -> None:
    line = "env -u HOME -u XDG_DATA_HOME -u TABLETOP_HOME " + " ".join([*nobody(), *TABLETOP, "scores"])
    done = subprocess.run(
        line.split(), capture_output=True, text=True, cwd=ROOT, env={**os.environ, **OWN}, timeout=SAFETY
    )
    if "setpriv" in done.stderr or "Permission denied" in done.stderr:
        pytest.skip("not allowed to become somebody else here")
    assert (done.returncode, done.stderr) == (
        1,
        "tabletop: expected a home folder, found none: set TABLETOP_HOME to a folder for what is saved.\n",
    )


@pytest.mark.parametrize(
    "home", ["/proc/nowhere", rare("/dev/null/home"), "x" * 5000, rare("/" + "y" * 300)], ids=range(4)
)
def test_a_home_that_cannot_be(home: str) -> None:
    status, out, err = run("scores", TABLETOP_HOME=home)
    assert "Traceback" not in err
    assert (status, out, err.count("\n")) in ((1, "", 1), (0, "No finished game is recorded yet.\n", 0))
    assert run("simulate", "vacuum", "--games", "1", TABLETOP_HOME=home)[0] == 0


def test_the_window_opens_without_a_home_that_can_be_written() -> None:
    look = "import os, sys; from tests.attack.window import frames, opened, walk_open, walk_records, walk_settings\n"
    look += "from tabletop.resources import home_folder\nfor seed, home in enumerate(sys.argv[1:]):\n"
    look += "    os.environ['TABLETOP_HOME'] = home\n    with opened(home_folder(), seed) as (app, front):\n"
    look += "        walk_settings(app, front); walk_open(app, front); walk_records(app, front)"
    call = [sys.executable, "-c", look, "/proc/nowhere", "/" + "y" * 300, "x" * 5000]
    done = subprocess.run(call, capture_output=True, text=True, cwd=ROOT, env={**os.environ, **OWN}, timeout=SAFETY)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.wide(daily=3)
@pytest.mark.parametrize(
    ("line", "status", "sentence"),
    [
        ("TABLETOP scores > /dev/full", 1, "the output can't be written (no space left on device)."),
        ("TABLETOP --version > /dev/full", 1, "the output can't be written (no space left on device)."),
        ("PYTHONUNBUFFERED=1 TABLETOP --version > /dev/full", 1, "the output can't be written"),
        ("TABLETOP --help > /dev/full", 1, "the output can't be written (no space left on device)."),
        ("TABLETOP simulate --help > /dev/full", 1, "the output can't be written (no space left on device)."),
        ("TABLETOP --version >&-", 0, ""),
        ("TABLETOP check > /dev/full", 1, "the output can't be written (no space left on device)."),
        ("TABLETOP simulate vacuum --games 1 --json > /dev/full", 1, "the output can't be written"),
        ("TABLETOP simulate vacuum --games 1 --out /dev/full", 2, "can't be read (it is a device, not a file)."),
        ("TABLETOP simulate vacuum --games 1 --out /dev/zero", 2, "can't be read (it is a device, not a file)."),
        ("TABLETOP replay /dev/zero", 2, "can't be read (it is a device, not a file)."),
        ("TABLETOP replay <(echo hello) && false", 2, "can't be read (it is a pipe, not a file)."),
        ("TABLETOP replay $(printf 'a%.0s' {1..5000})", 2, "(file name too long)."),
        ("TABLETOP replay $'two\\nlines'", 2, r"two\nlines can't be read"),
        ("TABLETOP check $(printf 'a%.0s' {1..5000})", 2, "expected a folder with a pack.yaml"),
        ("TABLETOP shots /proc/nowhere", 1, "the pictures can't be written to /proc/nowhere"),
        ("cd $(mktemp -d) && rmdir $PWD && PYTHONPATH=OLD TABLETOP check", 0, ""),
        ("TABLETOP check >&-", 0, ""),
        ("TABLETOP dance 2>&-", 2, ""),
        ("TABLETOP dance 2> /dev/full", 2, ""),
        ("set -o pipefail; TABLETOP check --json | true", 0, ""),
        ("set -o pipefail; TABLETOP simulate vacuum --games 100 --json | head -1", 0, ""),
    ],
)
def test_output_and_files(line: str, status: int, sentence: str) -> None:
    found, err = shell(line.replace("OLD", str(ROOT)))
    assert found == status, err
    assert sentence in err
    assert err.count("\n") == (1 if sentence else 0), err


def children(process: int) -> list[int]:
    """Return the processes that a process has started."""
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True, check=False)
    return [int(word) for word in found.stdout.split()]


def alive(process: int) -> bool:
    try:
        return "Z" not in re.sub(r".*\)", "", Path(f"/proc/{process}/stat").read_text()).split()[0]
    except OSError:
        return False


def gone(processes: list[int]) -> bool:
    """Wait until none of the processes is left, a minute at the most."""
    for _ in range(600):
        if not any(map(alive, processes)):
            return True
        time.sleep(0.1)
    return False


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize(
    ("name", "whole"),
    [
        *(("SIGTERM", True), ("SIGHUP", False), ("SIGKILL", False)),
        *(rare("SIGTERM", False), rare("SIGHUP", True), rare("SIGKILL", True)),
    ],
)
def test_a_signal_ends_simulate_and_all_its_processes(name: str, whole: bool) -> None:
    number = getattr(signal, name)
    pipe = subprocess.PIPE
    more = {"cwd": ROOT, "start_new_session": True, "preexec_fn": heed_signals}
    process = subprocess.Popen(SIMULATE, stdout=pipe, stderr=pipe, text=True, **more)
    assert process.stdout is not None
    process.stdout.readline()
    started = children(process.pid)
    assert started
    os.killpg(process.pid, number) if whole else os.kill(process.pid, number)
    _, err = process.communicate(timeout=SAFETY)
    assert process.returncode == (-9 if name == "SIGKILL" else 128 + number), err
    if name != "SIGKILL":
        assert err == "", "neither a traceback nor a leaked semaphore"
    assert gone(started)


def test_a_process_that_is_ended_from_outside_ends_simulate(tmp_path: Path) -> None:
    out = tmp_path / "kept.jsonl"
    pipe = subprocess.PIPE
    process = subprocess.Popen((*SIMULATE, "--out", str(out)), stdout=pipe, stderr=pipe, text=True, cwd=ROOT)
    assert process.stdout is not None
    process.stdout.readline()
    workers = [one for one in children(process.pid) if "spawn_main" in Path(f"/proc/{one}/cmdline").read_text()]
    os.kill(workers[0], signal.SIGKILL)
    _, err = process.communicate(timeout=SAFETY)
    assert (process.returncode, err) == (
        1,
        "tabletop: a process that played games was ended from outside: what came before it is kept.\n",
    )
    assert gone(workers)
    assert len(out.read_bytes().split(b"\n")) > 2


@pytest.mark.skipif(Path("/dev/dri").exists(), reason="this system has a screen without a window manager too")
def test_no_screen_is_one_sentence_and_no_endless_run(tmp_path: Path) -> None:
    none = dict.fromkeys(("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "DISPLAY", "WAYLAND_DISPLAY"))
    status, out, err = run("play", "snitch", TABLETOP_HOME=str(tmp_path), XDG_RUNTIME_DIR=str(tmp_path), **none)
    said = [line for line in err.splitlines() if line.startswith("tabletop: ")]
    assert (status, out) == (1, "")
    assert said == ["tabletop: the window can't be opened (no screen was found)."]
    assert "Traceback" not in err
    assert not list((tmp_path / "open").glob("*")), "no match was begun"
