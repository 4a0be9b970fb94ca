"""The scenes around the table in a window without a screen, and hands to work them with."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults, missing_sprites
from tabletop.desk.main import Front
from tabletop.desk.scenes.setup.setup import SetupScene
from tabletop.desk.window.app import App
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat
from tabletop.play.records import Result
from tabletop.play.store import Store
from tests.desk.mouse import Mouse, Player
from tests.players import act_plainly

SIZES = [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 100), (1280, 720, 200), (1920, 1080, 200)]
SEED = "220"


class Desk(Player):
    """An app at its title, with a store in `home` and a mouse."""

    def __init__(self, make_app: Callable[..., App], time, home: Path, size=(1600, 900, 100)) -> None:
        self.app = make_app(*size, end_turn_warning=False, player_name="Rivera")
        self.store = Store(home)
        self.front = Front(self.app, self.store)
        self.app.push(self.front.title())
        self.mouse = Mouse(self.app, time)
        self.mouse.frames(3)

    def has(self, target: str) -> bool:
        return self.mouse.target(target) is not None

    @property
    def tips(self) -> str:
        """All that is said on pointing at something."""
        return " ".join(str(getattr(thing.tip, "text", thing.tip)) for thing in self.app.live)

    def key(self, key: int, text: str = "") -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text))
        self.mouse.frames(3)

    def type_over(self, target: str, text: str) -> None:
        """Put `text` in place of what a field holds."""
        self.click(target)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""))
        self.mouse.frames()
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.mouse.frames()

    def walk_to(self, target: str) -> None:
        """Bring the keyboard's focus to a target with Tab."""
        for _ in range(120):
            if self.app.looks.focus == target:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {target!r}")

    def drag_row(self, start: int, end: int, release: bool = True) -> None:
        """Drag a seat's row of the set-up to the place of another."""
        places = [self.mouse.target(f"seat.{n}.name") or self.mouse.target(f"seat.{n}.use.ai") for n in (start, end)]
        x = places[0].box.x - 30
        (_, y), (_, to) = places[0].box.centre, places[1].box.centre
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
        for step in range(1, 6):
            at = (x, y + (to - y) * step // 5)
            moved = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, (to - y) // 5), buttons=(1, 0, 0))
            pygame.event.post(moved)
            self.mouse.frames()
        if release:
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
            self.mouse.frames(3)

    def faults(self) -> list[str]:
        """Return where text leaves its box or can't be read, and which targets are small, outside or on each other."""
        window = Box(0, 0, *self.app.window.canvas.get_size())
        return faults(self.app.things, self.app.faces, window, self.app.unit().value, self.app.live)

    def well_drawn(self, note: str) -> None:
        """Check what is on the screen, and that all its sprites exist."""
        self.mouse.frames(2)
        self.app.sprites.finish()
        wrong = self.faults()
        assert not wrong, f"{note}: {wrong[:5]}"
        assert not missing_sprites(self.app.things, self.app.sprites), note

    @property
    def kinds(self) -> list[str]:
        """The kinds of the seats on the set-up."""
        return [seat.kind for seat in self.top.lineup.seats]

    @property
    def names(self) -> list[str]:
        """The names of the rows of the set-up."""
        return [row.name for row in self.top.lineup.rows]

    def tabs(self) -> list[str]:
        return [t.target for t in self.app.live if t.target and t.target.startswith("tab.")]


def at_set_up(game: str):
    """Return a fixture: an app at the set-up of `game`."""

    @pytest.fixture
    def desk(make_app, time, tmp_path):
        desk = Desk(make_app, time, tmp_path)
        desk.click(f"poster.{game}")
        assert isinstance(desk.top, SetupScene)
        return desk

    return desk


def played(seed: str = SEED, names=("Rivera",), steps: int = 2000, practice: bool = False, **options: str) -> Match:
    """Return a match in memory, played by the plain player until it ends, or given up after `steps`."""
    match = Match.new(GAMES["snitch"], [Seat("human", name) for name in names], seed, options, practice=practice)
    while not match.over:
        act_plainly(match)
        if len(match.entries) >= steps:
            match.give_up()
    return match


def record(store: Store, match: Match) -> Result:
    return store.finish(match)
