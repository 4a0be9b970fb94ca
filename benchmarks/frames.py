"""`python -m benchmarks.frames`: how long frames take at 1920×1080 while a game of Snitch! is shown move by move."""

import os
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tabletop.desk.app import App
from tabletop.desk.main import Front
from tabletop.desk.prefs import Place, Prefs
from tabletop.desk.scenes.rules import RulesScene
from tabletop.desk.scenes.table import TableScene
from tabletop.desk.shots import GAME_FILE
from tabletop.play.match import Seat
from tabletop.play.replay import replay_text
from tabletop.play.store import Store
from tabletop.resources import resource_path

FRAME = 1 / 60
AIM = 0.016


class _Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def frames(home: Path) -> list[float]:
    """Return the seconds that each drawn frame took, from the first action to the last."""
    clock = _Clock()
    prefs = Prefs(home)
    prefs.change(window=Place(1920, 1080), end_turn_warning=False)
    app = App(prefs, open_rules=RulesScene, clock=clock)
    match = replay_text(resource_path("content", "snitch", GAME_FILE).read_text(encoding="utf-8"), GAME_FILE)
    front = Front(app, Store(home))
    app.push(front.title())
    front.begin("snitch", [Seat("human", "Rivera")], match.header.seed, match.header.options, True)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    for _ in range(60):
        clock.now += FRAME
        app.step()
    taken = []
    for entry in match.entries[:-1]:
        scene.do(entry.action)
        for _ in range(200):
            clock.now += FRAME
            start = time.perf_counter()
            drawn = app.step()
            if drawn:
                taken.append(time.perf_counter() - start)
            elif not scene.director.busy:
                break
    app.close()
    return sorted(taken)


def main() -> None:
    """Print the figures of five runs."""
    for run in range(5):
        with tempfile.TemporaryDirectory() as home:
            taken = frames(Path(home))
        within = sum(seconds < AIM for seconds in taken) / len(taken)
        at = [taken[int(len(taken) * share)] * 1000 for share in (0.5, 0.99)]
        print(
            f"run {run + 1}: {len(taken)} frames, median {at[0]:.1f} ms, 99 % within {at[1]:.1f} ms, "
            f"worst {taken[-1] * 1000:.1f} ms, {within:.1%} under {AIM * 1000:.0f} ms"
        )


if __name__ == "__main__":
    main()
