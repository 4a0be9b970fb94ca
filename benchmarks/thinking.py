"""`python -m benchmarks.thinking [GAME ...]`: the pace of the window at 1920×1080 while an AI seat thinks."""

import os
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tabletop.desk.main import Front
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.rules.rules import RulesScene
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.app import FRAME_RATE, App
from tabletop.desk.window.prefs import Place, Prefs
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat
from tabletop.play.store import Store

THINKING_SECONDS = 20.0


def steps(home: Path, game: str) -> list[tuple[float, float]]:
    """Return, for each round of the loop while *master* thought: the seconds it took, and those since the last."""
    prefs = Prefs(home)
    prefs.change(window=Place(1920, 1080), end_turn_warning=False)
    app = App(prefs, open_rules=RulesScene)
    match = Match.new(GAMES[game], [Seat("human", "Rivera"), Seat("master", "Otto")], 7)
    app.push(Front(app, Store(home)).title())
    scene = TableScene(match, TABLES[game].make(), lambda scene: None, lambda scene: None)
    app.push(scene)
    clock, taken, before, thought = pygame.time.Clock(), [], 0.0, 0.0
    with app.collector:  # as in the app's own loop
        while thought < THINKING_SECONDS and not match.over:
            start = time.perf_counter()
            app.step()
            end = time.perf_counter()
            if scene.pilot.thinking is None:
                before = 0.0
                if match.decider == 0 and not scene.director.busy:
                    scene.sitting.do(match.game.candidates(match.state)[-1])
            elif before:
                taken.append((end - start, start - before))
                thought += start - before
                before = start
            else:
                before = start
            clock.tick(FRAME_RATE)
    scene.leave()
    app.close()
    return taken


def main(games: list[str]) -> None:
    """Print the figures of five runs of each game."""
    for game in games:
        print(GAMES[game].title)
        for run in range(5):
            with tempfile.TemporaryDirectory() as home:
                taken = steps(Path(home), game)
            costs, gaps = (sorted(column) for column in zip(*taken, strict=True))
            print(
                f"run {run + 1}: {len(taken)} rounds of the loop, {len(gaps) / sum(gaps):.1f} a second; median "
                f"{costs[len(costs) // 2] * 1000:.1f} ms, 99 % within {costs[int(len(costs) * 0.99)] * 1000:.1f} ms, "
                f"worst {costs[-1] * 1000:.1f} ms"
            )


if __name__ == "__main__":
    main(sys.argv[1:] or list(TABLES))
