"""`python -m benchmarks.front [WxH]`: the CPU time of frames around the tables: the first of a scene, and while one
points at what is on it."""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tabletop.desk.main import Front
from tabletop.desk.shots.moments import GAME_FILE
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.app import App
from tabletop.desk.window.prefs import Place, Prefs
from tabletop.play.match import Seat
from tabletop.play.replay import replay_text
from tabletop.play.store import Store
from tabletop.resources import resource_path

SETTLING = 40
"""So many frames after the first one everything on a scene is there at its size."""


class Front60:
    """An app at its title with an open game and one in the records, and a clock that goes on by a frame."""

    def __init__(self, home: Path, size: tuple[int, int]) -> None:
        self.now = 0.0
        prefs = Prefs(home)
        prefs.change(window=Place(*size), volume=0)
        self.app = App(prefs, clock=lambda: self.now)
        store = Store(home)
        self.front = Front(self.app, store)
        text = resource_path("content", "snitch", GAME_FILE).read_text(encoding="utf-8")
        store.records.add(replay_text(text, GAME_FILE), datetime(2026, 3, 1, 20))
        self.app.push(self.front.title())
        self.front.begin("snitch", [Seat("human", "Rivera")], "220", {})
        self.front._back_to_title()

    def frame(self) -> float:
        """Do one frame; return the seconds of CPU that it took."""
        self.now += 1 / 60
        started = time.thread_time()
        self.app.step()
        return time.thread_time() - started

    def scene(self, name: str, show: Callable[[], object]) -> None:
        """Show a scene, point at each thing on it, and print what its frames took."""
        started = time.thread_time()
        show()
        first = time.thread_time() - started + self.frame()
        settling = [self.frame() for _ in range(SETTLING)]
        pointing: list[float] = []
        for _ in range(2):  # the second time all is there at both its sizes
            pointing = []
            for target in sorted({t.target for t in self.app.live if t.target}):
                self.app.looks.hover = target
                self.app.redraw()
                pointing.append(self.frame())
        self.app.looks.hover = None
        worst = 1000 * max(settling)
        print(
            f"{name:16} first {1000 * first:6.1f} ms, then at most {worst:5.1f}; "
            f"pointing {_percent(pointing, 50):5.1f}, 99 % within {_percent(pointing, 99):5.1f}"
        )


def _percent(seconds: list[float], share: int) -> float:
    """Return within how many milliseconds so many hundredths of frames lie."""
    return 1000 * sorted(seconds)[min(len(seconds) - 1, len(seconds) * share // 100)]


def main() -> int:
    """Measure the title, the records of each group, the set-ups and the open games."""
    wide, high = (sys.argv[1] if len(sys.argv) > 1 else "1920x1080").split("x")
    with tempfile.TemporaryDirectory() as home:
        measured = Front60(Path(home), (int(wide), int(high)))
        app, front = measured.app, measured.front
        measured.scene("title", app.redraw)
        measured.scene("records", front._show_records)
        measured.scene("records of one", lambda: app.pick("group.snitch-solo"))
        app.pop()
        measured.scene("open games", front._show_open)
        app.pop()
        for game in TABLES:
            measured.scene(f"set-up {game}", lambda: front.set_up(game, "220"))  # noqa: B023
            app.pop()
        app.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
