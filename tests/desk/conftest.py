"""A window without a screen, and a home folder that is thrown away."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import random
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path
from zlib import crc32

import pygame
import pytest

from tabletop.desk.scenes.rules.rules import RulesScene
from tabletop.desk.window.app import App
from tabletop.desk.window.motion import Speed
from tabletop.desk.window.prefs import Place, Prefs
from tests.desk.blank import SharedFaces, Unpainted
from tests.desk.fronts import Desk
from tests.desk.probe import Probe
from tests.desk.seats import AtTable, SlowThinker, ThinksHere, new_match

SLOW_SIZE = (1920, 1080, 200)
"""The window with the most pixels and the fewest units: what is drawn in it is looked at with the slow tests."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have all sizes of a test but one run with the slow tests: another for each test and its other parameters."""
    alike: dict[str, list[pytest.Item]] = {}
    for item in items:
        spec = getattr(item, "callspec", None)
        params = {} if spec is None else dict(spec.params)
        size = params.get("size", params.get("window")) or (params.get("width"), params.get("height"))
        for name in ("size", "width", "height", *(["window"] if isinstance(size, tuple) else [])):
            params.pop(name, None)
        text = params.pop("text", None)
        if not isinstance(size, tuple) or None in size or item.get_closest_marker("slow"):
            continue
        if SLOW_SIZE in (size, (*size, text)):
            item.add_marker(pytest.mark.slow)
        else:
            others = {name: value for name, value in params.items() if isinstance(value, str | int)}
            alike.setdefault(f"{item.nodeid.partition('[')[0]} {others}", []).append(item)
    for name, sized in alike.items():
        kept = crc32(name.encode()) % len(sized)
        for item in (*sized[:kept], *sized[kept + 1 :]):
            item.add_marker(pytest.mark.slow)


class Time:
    """A clock that tests wind on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class NoPar:
    """A thinker that never comes to an answer."""

    turn = 0

    def ask_par(self, job: object) -> int:
        return 1

    def ask(self, game: str, view: object, level: str, seed: int) -> int:
        return 1

    def poll(self) -> None:
        return None

    def close(self) -> None:
        pass


@pytest.fixture(autouse=True)
def no_par(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no result play the AI par in a process, which takes seconds, nor think about its turning points."""
    monkeypatch.setattr("tabletop.desk.scenes.result.par.ProcessThinker", NoPar)
    monkeypatch.setattr("tabletop.desk.scenes.result.master.ProcessThinker", NoPar)
    monkeypatch.setattr("tabletop.desk.scenes.dailies.pars.ProcessThinker", NoPar)


@pytest.fixture(autouse=True)
def thinks_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let seats think in the process of the tests: one of their own takes a second to start."""
    monkeypatch.setattr("tabletop.play.pilot.ProcessThinker", ThinksHere)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture(autouse=True)
def unpainted(request, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out what only a screen needs, where a test isn't marked as `painted`."""
    if request.node.get_closest_marker("painted") is None:
        monkeypatch.setattr("tabletop.desk.window.app.Painter", Unpainted)
        monkeypatch.setattr("tabletop.desk.window.app.Faces", SharedFaces)


@pytest.fixture
def make_app(tmp_path: Path, time: Time) -> Iterator[Callable[..., App]]:
    made: list[App] = []

    def make(width: int = 1280, height: int = 720, text: int = 100, **fields: object) -> App:
        prefs = Prefs(tmp_path)
        prefs.change(window=Place(width, height), text=text, **{"volume": 0} | fields)
        app = App(prefs, open_rules=RulesScene, clock=time)
        app.sprites.budget = inf  # what a frame shows is not for the machine's speed to decide
        made.append(app)
        pygame.event.clear()
        return app

    yield make
    for app in made:
        app.close()


@pytest.fixture
def desk(make_app, time, tmp_path):
    """Return an app at its title."""
    return Desk(make_app, time, tmp_path)


@pytest.fixture
def sit(make_app, time):
    """Return a function that sits down at a new match, after so many actions by chance."""

    def sit_down(game: str, *kinds: str, actions=0, ready=True, size=(1280, 720), text=100, seed=15, **prefs):
        options = prefs.pop("options", {})
        app = make_app(*size, text, **{"end_turn_warning": False} | prefs)
        match = new_match(game, *kinds, seed=seed, **options)
        rng = random.Random(seed)
        for _ in range(actions):
            match.act(rng.choice(match.game.candidates(match.state)))
        return AtTable(app, time, match, SlowThinker(ready))

    return sit_down


@pytest.fixture
def vacuum(sit):
    """Return a function that sits down at Power Vacuum, where nothing moves unless it is asked for."""
    still = {"reduced_motion": True, "own_speed": Speed.OFF, "others_speed": Speed.OFF}

    def sit_down(*kinds: str, **given) -> AtTable:
        return sit("vacuum", *kinds, **(given if given.get("reduced_motion") is False else still | given))

    return sit_down


@pytest.fixture
def probe(make_app: Callable[..., App]) -> tuple[App, Probe]:
    """Return an app that shows a scene which notes what happens to it."""
    app = make_app()
    scene = Probe("a", [])
    app.push(scene)
    app.step()
    return app, scene
