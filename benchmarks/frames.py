"""`python -m benchmarks.frames [WxH] [GAME ...]`: the CPU time of frames while a game is shown move by move, at
1920×1080 unless told."""

import os
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tabletop.desk.main import Front
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.rules.rules import RulesScene
from tabletop.desk.shots.moments import GAME_FILE
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.app import App
from tabletop.desk.window.intents import Confirm
from tabletop.desk.window.prefs import Place, Prefs
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat
from tabletop.play.replay import replay_text
from tabletop.play.store import Store
from tabletop.resources import resource_path

FRAME = 1 / 60
SIZE = (1920, 1080)
AIM, LARGE_AIM = 0.016, 0.033
"""The seconds that a frame may take, and in a window larger than `SIZE`."""


class Clock:
    """A clock that the benchmark sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class Silent:
    """A thinker that never answers: what the other seats do is in the journal."""

    share = 0.0
    turn = 0

    def ask(self, *_: object) -> int:
        return 0

    ask_par = ask

    def poll(self) -> None:
        return None

    def hurry(self) -> None:
        pass

    drop = close = warm_up = hurry
    take_notice = poll


def frames(home: Path, game: str, size: tuple[int, int] = SIZE) -> list[float]:
    """Return the seconds that each drawn frame took, from the first action to the last."""
    clock = Clock()
    prefs = Prefs(home)
    prefs.change(window=Place(*size), end_turn_warning=False)
    app = App(prefs, open_rules=RulesScene, clock=clock)
    told = replay_text(resource_path("content", game, GAME_FILE).read_text(encoding="utf-8"), GAME_FILE)
    seats = [Seat("human" if n == 0 else "steady", seat.name) for n, seat in enumerate(told.seats)]
    match = Match.new(GAMES[game], seats, told.header.seed, told.header.options)
    app.spreads = True  # as in the app's own loop
    app.push(Front(app, Store(home)).title())
    scene = TableScene(match, TABLES[game].make(), lambda scene: None, lambda scene: None, Silent())
    app.push(scene)
    for _ in range(60):
        clock.now += FRAME
        app.step()
    taken: list[float] = []
    with app.collector:  # as in the app's own loop
        _show(app, clock, scene, told, taken)
    app.close()
    return sorted(taken)


def _show(app: App, clock: Clock, scene: TableScene, told: Match, taken: list[float]) -> None:
    """Let all of `told` happen at the table, and add what each drawn frame took."""
    match = scene.match
    for entry in told.entries[:-1]:
        if entry.index < len(match.entries):
            continue  # made already, as the only thing that was possible
        if entry.seat == 0:
            scene.sitting.do(entry.action)
        else:
            match.act(entry.action)
            scene.sitting.refresh()
        for _ in range(1000):
            clock.now += FRAME
            start = time.thread_time()
            drawn = app.step()
            if drawn:
                taken.append(time.thread_time() - start)
            elif app.stack.top is not None and app.stack.top is not scene:
                app.stack.top.handle(Confirm())  # a moment that holds, or how a round ended
            elif not scene.director.busy:
                break


def main(games: list[str], size: tuple[int, int] = SIZE) -> None:
    """Print the figures of five runs of each game."""
    aim = AIM if size <= SIZE else LARGE_AIM
    for game in games:
        print(GAMES[game].title)
        for run in range(5):
            with tempfile.TemporaryDirectory() as home:
                taken = frames(Path(home), game, size)
            within = sum(seconds < aim for seconds in taken) / len(taken)
            at = [taken[int(len(taken) * share)] * 1000 for share in (0.5, 0.99)]
            print(
                f"run {run + 1}: {len(taken)} frames, median {at[0]:.1f} ms, 99 % within {at[1]:.1f} ms, "
                f"worst {taken[-1] * 1000:.1f} ms, {within:.1%} under {aim * 1000:.0f} ms"
            )


if __name__ == "__main__":
    sizes = [word.split("x") for word in sys.argv[1:] if word[0].isdigit()]
    wanted = [word for word in sys.argv[1:] if not word[0].isdigit()]
    wide, high = sizes[0] if sizes else map(str, SIZE)
    games = wanted or [game for game in GAMES if resource_path("content", game, GAME_FILE).exists()]
    main(games, (int(wide), int(high)))
