"""A window over a home folder, and a walk through all that shows what the folder holds."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from unittest.mock import patch

import pygame

from tabletop.desk.main import Front, rules_scene
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.records.records import RecordsActs, RecordsScene
from tabletop.desk.scenes.settings import SettingsScene
from tabletop.desk.scenes.setup.setup import SetupScene
from tabletop.desk.scenes.title.open_games import OpenGamesScene
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.app import App
from tabletop.desk.window.prefs import Prefs
from tabletop.play.store import Store
from tests.desk.blank import Lettered, SharedFaces

PAINTED = 10
"""One of so many attacks is painted whole."""


class Silent:
    """A thinker that never comes to an answer."""

    share = 0.0
    turn = 0

    def ask(self, *_: object) -> int:
        return 1

    ask_par = ask

    def poll(self) -> None:
        return None

    close = drop = hurry = warm_up = take_notice = poll


@contextmanager
def opened(home: Path, seed: int = 0) -> Iterator[tuple[App, Front]]:
    """Open the window as the program does, at its title, with `home` as its folder; for most seeds of attacks only the
    letters are made."""
    with ExitStack() as stack:
        for thinks in ("play.pilot", "desk.scenes.result.par"):  # nobody waits for what a process thinks
            stack.enter_context(patch(f"tabletop.{thinks}.ProcessThinker", Silent))
        if seed % PAINTED:
            stack.enter_context(patch("tabletop.desk.window.app.Painter", Lettered))
            stack.enter_context(patch("tabletop.desk.window.app.Faces", SharedFaces))
        app = App(Prefs(home), open_rules=rules_scene)
        try:
            pygame.event.clear()
            front = Front(app, Store(home))
            front.store.catch_up()
            app.push(front.title())
            frames(app)
            yield app, front
        finally:
            app.close()


def frames(app: App, count: int = 2) -> None:
    for _ in range(count):
        app.step()


def back(app: App) -> None:
    """Go back to the title."""
    while len(app.stack) > 1:
        app.pop()
    frames(app)


def walk_records(app: App, front: Front, most: int = 2) -> None:
    """Look at the records in each of their orders, and at `most` results with their tables, the oddest first."""
    app.push(RecordsScene(front.store, RecordsActs(front.show_result, lambda: None)))
    frames(app)
    scene = app.stack.top
    assert isinstance(scene, RecordsScene)
    for target in [t.target for t in app.live if t.target and t.target.split(".")[0] in ("view", "group", "variant")]:
        app.pick(target)
        frames(app)
    for result in sorted(scene.results, key=lambda r: -len(repr(r)))[:most]:
        front.show_result(result)
        frames(app)
        for tab in [t.target for t in app.live if t.target and t.target.startswith("tab.")]:
            app.pick(tab)
            frames(app)
        while app.stack.top is not scene:
            app.pop()
    back(app)


def walk_open(app: App, front: Front) -> None:
    """Look at the open games, and sit down at each."""
    app.push(OpenGamesScene(front.store, front.resume))
    frames(app)
    for one in front.store.open_matches():
        front.resume(one)
        frames(app, 4)
        top = app.stack.top
        if isinstance(top, TableScene) and not top.match.over:
            action = top.match.legal()[0]
            if top.match.seats[top.match.decider or 0].kind == "human":
                top.match.act(action)
            frames(app, 2)
        back(app)


def walk_settings(app: App, front: Front) -> None:
    """Look at the settings, and at the set-up of each game."""
    app.push(SettingsScene())
    frames(app)
    back(app)
    for game in TABLES:
        front.set_up(game)
        frames(app)
        top = app.stack.top
        assert isinstance(top, SetupScene)
        top.start()
        frames(app, 3)
        back(app)
