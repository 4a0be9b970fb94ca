"""`tabletop bench start`: how long the app takes to its first frame, and which layer takes how much of it."""

import json
import os
import subprocess
import sys
import tempfile
from statistics import median

from tabletop.commands.common import GOOD, WRONG, complain, progress, say, say_json, table

UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
"""What lets the app start without a window on the screen."""
MOST_SECONDS = 60
"""A start that takes longer has failed."""


class StartError(Exception):
    """Raised when the app doesn't come to its first frame; its str() says why."""


def start_once(home: str) -> dict[str, float]:
    """Start the app in a process of its own with this home; return the seconds of each part (`first_frame`), in order.

    Raises StartError.
    """
    command = [sys.executable, "-m", "tabletop.commands.first_frame"]
    try:
        done = subprocess.run(
            command,
            env=os.environ | UNSEEN | {"TABLETOP_HOME": home},
            capture_output=True,
            text=True,
            timeout=MOST_SECONDS,
            check=True,
        )
        times: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    except subprocess.CalledProcessError as error:
        raise StartError((error.stderr.splitlines() or ["no reason given"])[-1]) from None
    except (subprocess.TimeoutExpired, OSError, ValueError, IndexError) as error:
        raise StartError(str(error)) from None
    return times


def run_start(runs: int, as_json: bool) -> int:
    """Start the app `runs` times after a first one and print the times of each part; return the exit status.

    The first start is told apart: Python compiles what it imports, and nothing is kept of the games.
    """
    with tempfile.TemporaryDirectory() as home:
        try:
            first = start_once(home)
            found: list[dict[str, float]] = []
            with progress(range(runs), runs, "starts") as each:
                found += [start_once(home) for _ in each]
        except StartError as error:
            complain(f"the app doesn't start: {error}")
            return WRONG
    rows = [(name, first[name], [one[name] for one in found]) for name in first]
    if as_json:
        for name, once, values in rows:
            say_json({"what": name, "first": once, "median": median(values), "worst": max(values), "runs": values})
        return GOOD
    say(f"To the first frame in ms, {runs} starts after a first one")
    table(
        ["", "median", "worst", "the first"],
        [
            [name, *(f"{1000 * seconds:.0f}" for seconds in (median(values), max(values), once))]
            for name, once, values in rows
        ],
    )
    return GOOD
