"""Odd surroundings of a command by chance: homes, variables, streams, limits, folders, words. It ends in time with a
right exit status and one sentence at most, leaves no process, and writes nowhere but in its home."""

import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from tabletop.core.game import Game
from tabletop.games import GAMES
from tabletop.play.match import Seat
from tabletop.play.store import Store
from tests.attack.journals import whole
from tests.signals import SAFETY, heed_signals

ROOT = Path(__file__).parents[2]
TABLETOP = (sys.executable, "-m", "tabletop.cli")
VARIABLES: dict[str, tuple[str | None, ...]] = {
    "HOME": (None, "", "/proc/nowhere", "relative", "/dev/null"),
    "XDG_DATA_HOME": (None, "", "relative", "/proc/nowhere", "\ud800"),
    "PYTHONIOENCODING": (None, "ascii", "latin-1", "ascii:strict", "utf-8:surrogateescape"),
    "PYTHONUTF8": (None, "0", "1"),
    "LC_ALL": (None, "C", "POSIX", "xx_YY.UTF-8", "tr_TR.UTF-8"),
    "TERM": (None, "", "dumb", "xterm", "no-such-terminal"),
    "COLUMNS": (None, "", "0", "1", "-5", "x", "99999"),
    "NO_COLOR": (None, "1"),
    "FORCE_COLOR": (None, "1"),
    "TZ": (None, "", "Nowhere/Else", ":"),
    "TMPDIR": (None, "/proc/nowhere", "", "x" * 300),
}
"""Variables of the environment, with what each is set to (None: nothing)."""
WORDS = ("’", "é", "x" * 5000, "--", "-", "-h", "", "1e9", "٣", "a\nb", "\udcff", "\u200b", "../../..", "--limit", "=")
STATUSES = (0, 1, 2)


@cache
def _home() -> Path:
    """Return a home with a finished and an open game."""
    store = Store(Path(tempfile.mkdtemp()))
    for seed in ("ß–’", "open"):
        game: Game = GAMES["snitch"]
        match = store.start(game, [Seat("human", "Zoë 🎲")], seed)
        if seed != "open":
            match.give_up()
            store.finish(match)
        match.journal.close()
    return store.folder


def _homes(rng: random.Random, folder: Path) -> str | None:
    """Return what TABLETOP_HOME is, None where it isn't set."""
    home = folder / rng.choice(("home", "ho me’", "h\nome", "h" * 200))
    shutil.copytree(_home(), home)
    match rng.randrange(12):
        case 0:
            home = folder / "file"
            home.write_bytes(b"no folder")
        case 1:
            home = folder / "loop"
            home.symlink_to(home)
        case 2:
            home = folder / "device"
            home.symlink_to("/dev/full")
        case 3:
            (home / "records.sqlite").write_bytes(rng.randbytes(3000))
        case 4:
            shutil.rmtree(home / "open")
            os.mkfifo(home / "open")
        case 5:
            (home / "records.sqlite").unlink()
            (home / "records.sqlite").mkdir()
        case 6 | 7:
            return rng.choice((None, "", "~", "~nobody-here/x", "/proc/nowhere", "x" * 5000, "/" + "y" * 300, "\udcff"))
    return str(home)


def _words(rng: random.Random, folder: Path) -> list[str]:
    """Return a command line that opens no window, most often one that makes sense."""
    journal = folder / rng.choice(("a.journal", "ä’.journal", "a\nb", "-x", "a b"))
    journal.write_bytes(whole(rng.choice([*GAMES])))
    odd = rng.choice(("/dev/zero", "/dev/null", "/proc/self/mem", "/proc/nowhere", str(folder), "x" * 5000, "\udcff"))
    file = str(journal) if rng.random() < 0.6 else odd
    json = ["--json"] if rng.random() < 0.4 else []
    words = rng.choice(
        (
            ["scores", *rng.choice(([], ["snitch"], ["--limit", "0"], ["--name", "Zoë 🎲"], ["--limit", "1"])), *json],
            ["check", *rng.choice(([], ["snitch"], [odd])), *json],
            ["replay", file, *json],
            ["replay", file, "--verify", *json],
            ["simulate", "vacuum", "--games", "1", *json],
            ["simulate", "snitch", "--games", "1", "--seats", "random", "--out", rng.choice((odd, str(folder / "o")))],
            ["shots", rng.choice((odd, str(journal))), "--game", "x"],
            ["play", "--seats", "oracle"],
            ["--version"],
            ["--help"],
            ["dance"],
        )
    )
    if rng.random() < 0.3:
        words.insert(rng.randrange(1, len(words) + 1), rng.choice(WORDS))
    return words if words != ["play"] else ["--version"]


def attack(seed: int, folder: Path) -> None:
    """Run a command in surroundings by `seed`."""
    rng = random.Random(seed)
    words = _words(rng, folder)
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    env["PYTHONPATH"] = str(ROOT)
    changed = {name: rng.choice(VARIABLES[name]) for name in rng.sample(sorted(VARIABLES), rng.randrange(4))}
    changed["TABLETOP_HOME"] = _homes(rng, folder)
    for name, value in changed.items():
        env.pop(name, None)
        if value is not None:
            env[name] = value.encode("utf-8", "surrogatepass" if "\ud800" in value else "surrogateescape").decode(
                "utf-8", "surrogateescape"
            )
    out = rng.choice(("pipe", "pipe", "pipe", "closed", "full", "broken"))
    err = rng.choice(("pipe", "pipe", "pipe", "pipe", "closed", "full"))
    start = folder / "start"
    start.mkdir()
    where = rng.choice((start, start, "/", "/proc/self", "gone"))
    limit = rng.choice((None, None, None, resource.RLIMIT_NOFILE, resource.RLIMIT_FSIZE))

    def surround() -> None:
        heed_signals()
        if where == "gone":
            gone = tempfile.mkdtemp()
            os.chdir(gone)
            os.rmdir(gone)
        if limit is not None:
            most = 40 if limit == resource.RLIMIT_NOFILE else 0
            resource.setrlimit(limit, (most, most))
        for number, stream in ((1, out), (2, err)):
            if stream == "closed":
                os.close(number)
            elif stream == "full":
                os.dup2(os.open("/dev/full", os.O_WRONLY), number)

    process = subprocess.Popen(
        [*TABLETOP, *words],
        env=env,
        cwd=None if where == "gone" else where,
        preexec_fn=surround,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    told = f"{words} {changed} in {where}, out {out}, err {err}, limit {limit}"
    assert process.stdout is not None
    if out == "broken":
        process.stdout.close()
        process.stdout = None
    try:
        _, raw = process.communicate(timeout=SAFETY)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        process.wait()
        raise AssertionError(f"it hangs: {told}") from None
    said = raw.decode("utf-8", "backslashreplace")
    told += f": {process.returncode}, {said[-3000:]}"
    assert process.returncode in STATUSES, told
    assert "Traceback" not in said, told
    assert "Exception ignored" not in said, told
    if err == "pipe":
        assert said.count("\n") == len(said.splitlines()) == (said != ""), told
        assert process.returncode == 0 or said, told
        assert process.returncode != 0 or "kept as records.sqlite.aside" in said or not said, told
        assert said.rstrip("\n").isprintable(), told
    assert not list(start.iterdir()), told
    assert not any(left.name == "stat" for left in _left(process.pid)), told


def _left(session: int) -> list[Path]:
    """Return the processes that are left of a session."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text(errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] != "Z":
            found.append(stat)
    return found
