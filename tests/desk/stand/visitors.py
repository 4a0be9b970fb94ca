"""A stand in a window without a screen, and hands that visit it."""

import random
from datetime import datetime
from pathlib import Path

import pygame

from tabletop.ai.here import QuickThinker
from tabletop.ai.levels import LEVELS
from tabletop.ai.thinking import think
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults, missing_sprites
from tabletop.desk.main import rules_scene
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.stand.app import StandApp
from tabletop.desk.stand.ending import EndingScene
from tabletop.desk.stand.front import Kept, StandFront
from tabletop.desk.stand.prefs import VisitorPrefs
from tabletop.desk.window.intents import Confirm
from tabletop.desk.window.prefs import Place
from tabletop.play.stand.board import DayBoard
from tabletop.play.stand.operator import Lock, StandFile
from tests.desk.mouse import Mouse, Player

CODE = "2580"
NOON = datetime(2026, 11, 28, 12)


class Stand(Player):
    """The app of a stand at its show, in a home of its own, with a mouse."""

    def __init__(self, home: Path, time, size=(1280, 720, 125), seed: int = 1) -> None:
        self.home, self.time = home, time
        self.file = StandFile(home / "stand")
        self.file.change(text=size[2], volume=0)
        prefs = VisitorPrefs(home / "stand", self.file.now, full_screen=False)
        prefs.change(window=Place(*size[:2]))
        self.app = StandApp(prefs, open_rules=rules_scene, clock=time)
        pygame.event.clear()
        self.board = DayBoard(home / "stand", lambda: NOON)
        kept = Kept(self.file, Lock(CODE), self.board)
        self.front = StandFront(self.app, kept, lambda: self.app.now, random.Random(seed), QuickThinker)
        self.app.visitors = self.front
        self.app.push(self.front.attract())
        self.mouse = Mouse(self.app, time)
        self.mouse.frames(3)

    def wait(self, seconds: float, frame: float = 0.1) -> None:
        self.mouse.frames(round(seconds / frame), frame)

    def post(self, kind: int, **fields: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **fields))
        self.mouse.frames(2)

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text)

    def hold_the_corner(self, seconds: float) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1))
        self.wait(seconds)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(10, 10), button=1))
        self.mouse.frames(2)

    def choose(self, game: str, *, people: int = 1, length: str = "taster") -> None:
        """Come from the show to the goal of a game."""
        self.click("attract.play")
        self.click(f"game.{game}")
        self.click(f"length.{length}")
        self.click(f"people.{people}")
        self.click("play")

    def sit_down(self, game: str, **how) -> TableScene:
        self.choose(game, **how)
        self.click("start")
        assert isinstance(self.top, TableScene)
        return self.top

    def play(self, scene: TableScene, *, actions: int = 10_000) -> None:
        """Let visitors act until a game is over and its result shown, or so many actions are made."""
        made = 0
        for _ in range(20_000):
            if isinstance(self.top, EndingScene) or made >= actions:
                return
            self.front.presence.moved()
            if self.top is not scene:
                self.app.handle(Confirm())
            elif scene.sitting.legal:
                view = scene.match.view(scene.sitting.seat)
                scene.sitting.act(think(scene.game, view, LEVELS["novice"], made).action)
                made += 1
            self.app.motion.skip()
            self.mouse.frames(1, 0.1)
        raise AssertionError("the game never ends")

    def faults(self) -> list[str]:
        window = Box(0, 0, *self.app.window.canvas.get_size())
        return faults(self.app.things, self.app.faces, window, self.app.unit().value, self.app.live)

    def well_drawn(self, note: str) -> None:
        self.mouse.frames(2)
        self.app.sprites.finish()
        wrong = self.faults()
        assert not wrong, f"{note}: {wrong[:5]}"
        assert not missing_sprites(self.app.things, self.app.sprites), note

    def too_small(self, least: int = 48) -> list[str]:
        """Return the targets that are no size for a fingertip."""
        shown = [t for t in self.app.live if t.target and t.bounds.w and t.bounds.h and t.clip is None]
        return [f"{t.target} {t.box.w}×{t.box.h}" for t in shown if min(t.box.w, t.box.h) < least]
