"""`python -m tests.desk.monkey SEED [STEPS]`: a monkey at mouse and keyboard, in the real loop and a home of its own.

Everything follows from the seed: the game, its seats and how far it is, the scene, the window, and each step. What the
monkey finds is raised as `Found`, with the line that does it again.
"""

import os
import random
import sys
import tempfile
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import date
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from tabletop.ai.levels import LEVELS
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults
from tabletop.desk.draw.things import Drawn, Label
from tabletop.desk.main import Front, rules_scene
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.app import App
from tabletop.desk.window.motion import Speed
from tabletop.desk.window.prefs import Place, Prefs
from tabletop.games import GAMES
from tabletop.play.journal import read
from tabletop.play.match import Match, Seat
from tabletop.play.replay import replay
from tabletop.play.store import Store
from tests.desk.seats import SlowThinker

SIZES = ((1280, 720), (1024, 640), (1920, 1080), (1600, 900), (800, 500), (700, 1000), (520, 330), (300, 200))
TEXTS = (100, 100, 125, 150, 200)
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
WORDS = ("rain", "é’", "0", "-7", "x" * 40, " ", "ﷺ", "a\nb", "🂡")
KEYS = [
    *(getattr(pygame, f"K_{letter}") for letter in "abcdefghijklmnopqrstuvwxyz0123456789"),
    *(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_COMMA),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_PERIOD),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_PLUS, pygame.K_MINUS),
    *(pygame.K_TAB,) * 6,
]
MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)
KEPT_STEPS = 12
CHECK_EVERY = 40


class Found(AssertionError):  # noqa: N818 - it is what was looked for
    """What a monkey found: the line that finds it again, and the last steps."""


class Time:
    """A clock that the monkey winds on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class ReadyThinker(SlowThinker):
    """A thinker that answers at once, and has no par."""

    turn = 0

    def __init__(self) -> None:
        super().__init__(ready=True)

    def ask_par(self, job: object) -> int:
        return 1


class _Today(date):
    @classmethod
    def today(cls) -> "_Today":
        return cls(2026, 11, 22)


class Monkey:
    """A seeded hand on mouse and keyboard of an app in the folder `home`."""

    def __init__(self, home: Path, seed: int) -> None:
        self.home, self.seed, self.rng, self.time = home, seed, random.Random(seed), Time()
        self.steps: deque[str] = deque(maxlen=KEPT_STEPS)
        self._at = (0, 0)
        self.app: Any = None
        prefs = Prefs(home)
        rng = self.rng
        # each monkey has a taste of its own, so that what many of one kind of step bring about comes up too
        self._often = {name: often * rng.choice((0.2, 1, 1, 4)) for name, often in STEPS.items()}
        size = rng.choice(SIZES[:4] if rng.random() < 0.7 else SIZES)
        prefs.change(
            window=Place(*size),
            text=rng.choice(TEXTS),
            volume=0,
            end_turn_warning=rng.random() < 0.5,
            reduced_motion=rng.random() < 0.3,
            own_speed=rng.choice(list(Speed)),
            others_speed=rng.choice(list(Speed)),
        )

    def sit_down(self) -> None:
        """Come to the title of a home with some open games, and most often on to a table."""
        rng = self.rng
        self.start()
        for _ in range(rng.randrange(3)):
            self.begin(rng.randrange(60)).journal.close()
        if rng.random() < 0.85:
            match = self.begin(rng.choice((0, rng.randrange(40), rng.randrange(400), 100_000)))
            self.front.sit_down(match)
        self.frames(3)

    def start(self) -> None:
        """Open the window at the title."""
        self.app = App(Prefs(self.home), open_rules=rules_scene, clock=self.time)
        pygame.event.clear()
        self.front = Front(self.app, Store(self.home))
        self.front.store.catch_up()
        self.app.push(self.front.title())

    def come_again(self) -> None:
        """Open the window anew once it was closed."""
        self.app.close()
        self.start()

    def begin(self, actions: int) -> Match:
        """Return a match of any game by any seats after so many actions by chance, or at its end."""
        rng = self.rng
        game = GAMES[rng.choice(sorted(TABLES))]
        count = rng.choice(list(game.seats))
        kinds = [rng.choice(("human", rng.choice(list(LEVELS)))) for _ in range(count)]
        if rng.random() < 0.9 and "human" not in kinds:
            kinds[rng.randrange(count)] = "human"
        seats = [Seat(kind, NAMES[n]) for n, kind in enumerate(kinds)]
        options = {name: rng.choice(values) for name, values in game.options.items()}
        match = self.front.store.start(game, seats, rng.randrange(1000), options, practice=rng.random() < 0.3)
        while not match.over and len(match.entries) < actions:
            match.act(rng.choice(match.game.candidates(match.state)))
        return match

    # Steps ----------------------------------------------------------------------------------------------------------

    def run(self, steps: int) -> None:
        """Make so many steps. Raises Found."""
        made = 0
        try:
            self.sit_down()
            while made < steps:
                made += 1
                self.step()
                self.look()
                if made % CHECK_EVERY == 0 or made == steps:
                    self.check()
        except Exception as error:
            last = "\n  ".join(self.steps)
            line = f"python -m tests.desk.monkey {self.seed} {made}"
            raise Found(f"{line}\n{type(error).__name__}: {error}\nafter\n  {last}") from error
        finally:
            if self.app is not None:
                self.app.close()

    def step(self) -> None:
        """Make one step."""
        name = self.rng.choices(list(self._often), list(self._often.values()))[0]
        self.steps.append(name)
        getattr(self, f"_{name}")()
        self.frames()
        if not self.app.running:
            self.come_again()
            self.frames()

    def frames(self, n: int = 1, seconds: float = 1 / 60) -> None:
        for _ in range(n):
            self.time.now += seconds
            self.app.step()
            if not self.app.running:
                return

    def _note(self, words: object) -> None:
        self.steps[-1] += f" {words}"

    def _post(self, kind: int, **fields: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **fields))

    def _move(self, at: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> None:
        by = (at[0] - self._at[0], at[1] - self._at[1])
        self._at = at
        self._post(pygame.MOUSEMOTION, pos=at, rel=by, buttons=buttons)

    def _button(self, down: bool, button: int = 1) -> None:
        self._post(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, pos=self._at, button=button)

    def _thing(self) -> Drawn | None:
        """Return one of the targets that show, those with much alike among them no more often than others."""
        groups: dict[str, list[Drawn]] = {}
        for thing in self.app.live:
            if thing.target is not None and thing.bounds.w > 0 and thing.bounds.h > 0:
                groups.setdefault(thing.target.split(".")[0].split(" ")[0].rstrip("0123456789"), []).append(thing)
        if not groups:
            return None
        if self.rng.random() < 0.5:
            return self.rng.choice(groups[self.rng.choice(list(groups))])
        return self.rng.choice([thing for group in groups.values() for thing in group])

    def _anywhere(self) -> tuple[int, int]:
        wide, high = self.app.window.screen.get_size()
        return self.rng.randrange(wide), self.rng.randrange(high)

    def _place(self) -> tuple[int, int]:
        """Return a pixel of the window, most often one of a target."""
        thing = self._thing()
        if thing is None or self.rng.random() < 0.2:
            return self._anywhere()
        self._note(thing.target)
        box, zoom = thing.bounds, self.app.window.zoom
        return (
            round((box.x + self.rng.random() * (box.w - 1)) * zoom),
            round((box.y + self.rng.random() * (box.h - 1)) * zoom),
        )

    def _click(self) -> None:
        at = self._place()
        if self.rng.random() < 0.8:
            self._move(at)
            self.frames()
        self._at = at
        self._button(True)
        if self.rng.random() < 0.3:
            self.frames(self.rng.choice((1, 2, 40)))
        self._button(False)

    def _double_click(self) -> None:
        self._click()
        self._button(True)
        self._button(False)

    def _hover(self) -> None:
        self._move(self._place())
        self.frames(self.rng.choice((1, 1, 30)))

    def _drag(self) -> None:
        start, end = self._place(), self._place()
        button = self.rng.choice((1, 1, 2))
        held = (1, 0, 0) if button == 1 else (0, 1, 0)
        self._move(start)
        self._button(True, button)
        self.frames()
        for n in range(1, 5):
            self._move((start[0] + (end[0] - start[0]) * n // 4, start[1] + (end[1] - start[1]) * n // 4), held)
            self.frames()
            if self.rng.random() < 0.05:
                self._key()
        if self.rng.random() < 0.95:
            self._button(False, button)

    def _wheel(self) -> None:
        pygame.mouse.set_pos(self._place())
        pygame.key.set_mods(self.rng.choice((0, 0, pygame.KMOD_CTRL)))
        up = self.rng.choice((1, -1, 3, -3, 20, -20))
        self._post(pygame.MOUSEWHEEL, x=0, y=up, precise_x=0.0, precise_y=float(up))
        self.frames()
        pygame.key.set_mods(0)

    def _key(self) -> None:
        key, mod = self.rng.choice(KEYS), self.rng.choice(MODS)
        self._note(pygame.key.name(key))
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        letter = pygame.key.name(key)
        if len(letter) == 1 and not mod & pygame.KMOD_CTRL:
            self._post(pygame.TEXTINPUT, text=letter)

    def _walk_and_pick(self) -> None:
        for _ in range(self.rng.randrange(1, 6)):
            self._post(pygame.KEYDOWN, key=pygame.K_TAB, mod=self.rng.choice((0, 0, pygame.KMOD_SHIFT)), unicode="")
            self.frames()
        self._note(self.app.looks.focus)
        self._post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")

    def _type(self) -> None:
        self._post(pygame.TEXTINPUT, text=self.rng.choice(WORDS))

    def _back(self) -> None:
        self._button(True, 3)
        self._button(False, 3)

    def _leave(self) -> None:
        self._post(pygame.WINDOWLEAVE)

    def _resize(self) -> None:
        size = self.rng.choice(SIZES)
        self._note(size)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self._post(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)

    def _text(self) -> None:
        text = self.rng.choice(TEXTS)
        self._note(text)
        self.app.prefs.change(text=text)
        self.app.apply_prefs()

    def _full_screen(self) -> None:
        self._post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")

    def _wait(self) -> None:
        self.frames(self.rng.choice((2, 10, 40)), self.rng.choice((1 / 60, 0.1)))

    def _act(self) -> None:
        """Go on with the game by an action that is legal, as if all clicks to it were made."""
        scene = self.app.stack.top
        if isinstance(scene, TableScene) and scene.sitting.legal:
            action = self.rng.choice(scene.game.candidates(scene.match.state))
            self._note(action)
            scene.sitting.do(action)

    def _look_back(self) -> None:
        """Step through the past as the log and its banner do."""
        scene = self.app.stack.top
        if isinstance(scene, TableScene) and not scene.log.on:
            self._post(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="")
            self.frames(2)
        rows = [thing for thing in self.app.live if (thing.target or "").startswith(("log.", "look."))]
        if rows:
            thing = self.rng.choice(rows)
            self._note(thing.target)
            self._at = thing.bounds.centre
            self._move(self._at)
            self._button(True)
            self._button(False)

    def _close(self) -> None:
        self._post(pygame.QUIT)

    # What must hold -------------------------------------------------------------------------------------------------

    @property
    def tables(self) -> list[TableScene]:
        """The tables among the scenes."""
        return [scene for scene in self.app.stack._scenes if isinstance(scene, TableScene)]

    def look(self) -> None:
        """Check what is on the screen."""
        canvas = self.app.window.canvas.get_size()
        assert self.app.window.too_small or self.app.unit().width == canvas[0], "composed for another window"
        for thing in self.app.things:
            box = thing.box
            assert min(box.w, box.h) >= 0, f"inside out: {thing}"
            if isinstance(thing, Label) and any(line.strip() for line in thing.lines):
                assert box.w > 0, f"text without room: {thing.lines}"
        if not (self.app.window.too_small or self.app.motion.busy or self.app.looks.carried):
            window = Box(0, 0, *canvas)
            app = self.app
            wrong = faults(app.things, app.faces, window, app.unit().value, app.live)
            assert not wrong, wrong

    def check(self) -> None:
        """Check that each match is in its journal and on its table as it stands."""
        for scene in self.tables:
            match = scene.match
            if not scene.director.busy and not scene.sitting.looking_back:
                assert scene.sitting.view == match.view(scene.sitting.seat), (
                    "the table shows something else than the match"
                )
            path = match.journal.path
            if path is None:
                continue
            assert not match.journal.trouble, match.journal.trouble
            again = replay(read(path))
            assert again.state.digest() == match.state.digest(), "the journal comes to another state"
            for what in ("seats", "practice", "given_up", "handed_over", "remarks", "coaching"):
                assert getattr(again, what) == getattr(match, what), f"{what} of the match and its journal differ"
            assert [e.action for e in again.entries] == [e.action for e in match.entries]


STEPS = {
    "click": 40,
    "double_click": 3,
    "hover": 10,
    "drag": 8,
    "wheel": 5,
    "key": 14,
    "walk_and_pick": 4,
    "type": 2,
    "back": 3,
    "leave": 1,
    "resize": 1,
    "text": 1,
    "full_screen": 0.3,
    "wait": 12,
    "act": 14,
    "look_back": 5,
    "close": 0.2,
}
"""The steps, and how often each is made."""


@contextmanager
def at_home(home: Path, seed: int) -> Iterator[None]:
    """Let nothing but the seed decide what happens, and nothing be written outside `home`."""
    with ExitStack() as stack:
        stack.enter_context(patch.dict(os.environ, {"TABLETOP_HOME": str(home)}))
        stack.enter_context(patch("tabletop.play.pilot.ProcessThinker", ReadyThinker))
        stack.enter_context(patch("tabletop.desk.scenes.result.par.ProcessThinker", ReadyThinker))
        stack.enter_context(patch("tabletop.desk.main.random", random.Random(seed)))
        stack.enter_context(patch("tabletop.desk.main.date", _Today))
        yield


def play(seed: int, steps: int) -> None:
    """Let the monkey with that seed make so many steps in a new home. Raises Found."""
    with tempfile.TemporaryDirectory() as home, at_home(Path(home), seed):
        Monkey(Path(home), seed).run(steps)


if __name__ == "__main__":
    play(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
