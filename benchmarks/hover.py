"""`python -m benchmarks.hover [WxH] [GAME ...]`: the CPU time of composing a table anew when the pointer comes to
another target, at 1920×1080 unless told."""

import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from benchmarks.frames import SIZE, Clock, Silent
from tabletop.desk.main import Front
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.rules.rules import RulesScene
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.app import App
from tabletop.desk.window.prefs import Place, Prefs
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat
from tabletop.play.store import Store

FRAME = 1 / 60  # seconds
RUNS = 5
MOMENTS = 12
"""At how many moments of a game the pointer goes over the table."""
SPACING = 12
"""How many decisions lie between two of them."""
TARGETS = 40
"""How many targets the pointer comes to at each, at most."""
SEED = "hover"


def hovers(home: Path, game: str, size: tuple[int, int] = SIZE) -> list[float]:
    """Return the seconds that each composition took."""
    clock = Clock()
    prefs = Prefs(home)
    prefs.change(window=Place(*size), end_turn_warning=False)
    app = App(prefs, open_rules=RulesScene, clock=clock)
    taken: list[float] = []
    for moment in range(MOMENTS):
        seats = [Seat("human", "Rivera"), Seat("random", "Otto"), Seat("random", "Mara")]
        match = Match.new(GAMES[game], seats[: max(2, GAMES[game].seats[0])], SEED)
        _play(match, moment * SPACING)
        app.push(Front(app, Store(home)).title())
        scene = TableScene(match, TABLES[game].make(), lambda scene: None, lambda scene: None, Silent())
        app.push(scene)
        for _ in range(60):
            clock.now += FRAME
            app.step()
        with app.collector:  # as in the app's own loop
            taken += _over(app)
        app.stack.clear()
    app.close()
    return sorted(taken)


def _play(match: Match, decisions: int) -> None:
    """Play on by chance until a human decides after so many decisions."""
    while not match.over and (len(match.entries) < decisions or match.decider != 0):
        legal = match.legal()
        match.act(legal[(len(match.entries) * 7919) % len(legal)])


def _over(app: App) -> list[float]:
    """Move the pointer over the targets in sight and return what each composition took."""
    targets = {thing.target: thing.box.centre for thing in app.live if thing.target is not None}
    places = list(targets.values())
    taken = []
    for at in places[:: max(1, len(places) // TARGETS)]:
        before = app.looks.hover
        app.hands.point(at)
        if app.looks.hover != before:
            start = time.thread_time()
            app.stage.compose(app.unit())
            taken.append(time.thread_time() - start)
    return taken


def main(games: list[str], size: tuple[int, int] = SIZE) -> None:
    """Print the figures of the runs of each game."""
    for game in games:
        medians, worst = [], 0.0
        for _ in range(RUNS):
            with tempfile.TemporaryDirectory() as home:
                taken = hovers(Path(home), game, size)
            medians.append(median(taken) * 1000)
            worst = max(worst, taken[-1] * 1000)
        listed = ", ".join(f"{one:.2f}" for one in sorted(medians))
        print(f"{GAMES[game].title}: {len(taken)} hovers, medians of {RUNS} runs {listed} ms, worst {worst:.1f} ms")


if __name__ == "__main__":
    sizes = [word.split("x") for word in sys.argv[1:] if word[0].isdigit()]
    wanted = [word for word in sys.argv[1:] if not word[0].isdigit()]
    wide, high = sizes[0] if sizes else map(str, SIZE)
    main(wanted or list(TABLES), (int(wide), int(high)))
