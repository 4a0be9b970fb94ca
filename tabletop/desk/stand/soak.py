"""A stand under a long trial: visitors with careless hands on a clock of its own, and faults among them.

A *life* is one run of the app, in a process of its own that may be killed. It reports after each visit.
"""

import gc
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pygame

from tabletop.ai.here import QuickThinker, quick
from tabletop.ai.thinker import ProcessThinker, Thinker
from tabletop.ai.worker import Answer, Late, Par, Trouble
from tabletop.core.state import State
from tabletop.desk.main import rules_scene
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.stand.app import StandApp
from tabletop.desk.stand.attract import AttractScene
from tabletop.desk.stand.ending import EndingScene
from tabletop.desk.stand.front import LEFT_FOR, Kept, StandFront
from tabletop.desk.stand.prefs import VisitorPrefs
from tabletop.desk.window.prefs import Place
from tabletop.desk.window.rubbish import give_back
from tabletop.play.stand.board import DayBoard
from tabletop.play.stand.clock import COUNTDOWN, IDLE
from tabletop.play.stand.operator import Lock, StandFile

FRAME = 0.1  # seconds of the trial's clock
DRAWN_EVERY = 10  # frames; hands find what is composed anew for them all the same
SIZE = (1280, 720)  # pixels
CODE = "2580"
SLACK = 15.0  # seconds more than the longest way home takes
LONGEST_STAY = 600.0  # seconds after which a visitor has had enough
SILENCE = 1.0  # seconds of silence after which a thinker counts as hung in a trial
A_MOMENT = 0.0005  # seconds of the machine between two looks for an answer
A_BREATH = 0.01  # seconds of the machine that a frame takes while a process of its own thinks
HURT = 0.02  # of the frames
KEYS = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_TAB, pygame.K_SPACE, pygame.K_F11, pygame.K_u, pygame.K_h)


class Order(NamedTuple):
    """What a life is to do: its seed, its folder, when its clock begins, how many visits it may have, and whether
    thoughts are had in processes beside it."""

    seed: int
    folder: str
    begins: float
    visits: int
    thinks_beside: bool = False


class Visited(msgspec.Struct, frozen=True):
    """What a life reports after a visit, at the show: the clock, how long the way home took, memory and open files,
    the bytes of all files in its folder, the fault in it ("" for none) and what went wrong in it ("" for nothing)."""

    clock: float
    home_in: float
    memory: int
    files: int
    stored: int
    fault: str
    signed: bool
    wrong: str = ""


class Clock:
    """The clock of a trial, in seconds."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class LentThinker(ProcessThinker):
    """A thinker in a process that lives as long as a life, and that is lent to one after the other. Who asks it waits,
    since a trial's clock isn't the machine's.

    What rules and AI remember is kept there, as at a stand, and isn't measured as the app's memory.
    """

    lent = False

    def ask(
        self, game: str, view: State, level: str, seed: int, iterations: int = 0, seconds: float | None = None
    ) -> int:
        return super().ask(game, view, quick(level), seed, iterations, seconds)

    def poll(self) -> Answer | Par | Late | Trouble | None:
        report = super().poll()
        while report is None and self._pending:
            time.sleep(A_MOMENT)
            report = super().poll()
        return report

    def close(self) -> None:
        """Give it back: it can be lent again."""
        self.drop()
        self.lent = False

    def end(self) -> None:
        """End its process."""
        super().close()


class SoakedApp(StandApp):
    """An app that counts how often it had to recover, and that nobody looks at: only some of its frames are drawn."""

    recovered = 0
    _frames = 0

    def paint(self, moving: bool = False) -> bool:
        self._frames += 1
        return self._frames % DRAWN_EVERY == 0 and super().paint(moving)

    def _recover(self) -> bool:
        self.recovered += 1
        return super()._recover()


class Life:
    """One run of the app, with visitors by chance; `report` gets what each visit came to."""

    def __init__(self, order: Order, report: Callable[[Visited], None]) -> None:
        self.rng, self.report = random.Random(order.seed), report
        self.folder = Path(order.folder)
        self.clock = Clock(order.begins)
        self.file = StandFile(self.folder)
        self.file.change(volume=40, text=self.rng.choice((100, 125, 150)))
        prefs = VisitorPrefs(self.folder, self.file.now, full_screen=False)
        prefs.change(window=Place(*SIZE))
        self.app = SoakedApp(prefs, open_rules=rules_scene, clock=self.clock)
        kept = Kept(self.file, Lock(CODE), DayBoard(self.folder))
        self.front = StandFront(self.app, kept, self.clock, self.rng, self._new_thinker)
        self.app.visitors = self.front
        self.thinkers: list[ProcessThinker] = []
        self._lent: list[LentThinker] | None = [] if order.thinks_beside else None
        self.fault = ""
        self._at = (0, 0)
        self.app.sprites.warm_up()
        self.app.push(self.front.attract())

    def _new_thinker(self) -> Thinker:
        """Return a thinker: one in a process of its own where that is to fail."""
        if self.fault.startswith("thinker"):
            self.thinkers.append(ProcessThinker(silence=SILENCE))
            return self.thinkers[-1]
        return self._lend()

    def _lend(self) -> Thinker:
        """Return a thinker that nobody has, with what it knows from before."""
        if self._lent is None:
            return QuickThinker()
        free = next((one for one in self._lent if not one.lent), None)
        if free is None:
            free = LentThinker()
            self._lent.append(free)
        free.lent = True
        return free

    def run(self, visits: int) -> None:
        """Have so many visits."""
        for _ in range(visits):
            self.visit()
        self.app.close()
        for thinker in self._lent or ():
            thinker.end()

    # A visit --------------------------------------------------------------------------------------------------------

    def visit(self) -> None:
        """Have a visitor come, play and go, and report once the show is back."""
        rng, before, signed = self.rng, self.app.recovered, len(self.front.board)
        self.fault = rng.choices(list(FAULTS), list(FAULTS.values()))[0]
        careful = rng.random() < 0.4
        self._pass(rng.uniform(0.5, 20))
        until = self.clock() + (LONGEST_STAY if careful else rng.choice((5, 20, 60, 120)))
        with _fault(self.fault):
            came = False
            while self.clock() < until and not (careful and came and self._is_home):
                self._step(careful)
                came = came or not self._is_home
            left = self.clock()
            self._go_home()
        self._report(left, before, signed)

    def _report(self, left: float, recovered: int, signed: int) -> None:
        """Report a visit that was left at a moment; so often the app had recovered, so many had signed before it."""
        wrong = self._left_over()
        if self.app.recovered > recovered:
            wrong = wrong or "the app had to recover"
        for thinker in self.thinkers:
            thinker.close()
        self.thinkers.clear()
        gc.collect()
        give_back()  # as the app does every few seconds in which nothing moves
        found = Visited(
            clock=self.clock(),
            home_in=self.clock() - left,
            memory=_memory(),
            files=_open_files(),
            stored=sum(path.stat().st_size for path in self.folder.rglob("*") if path.is_file()),
            fault=self.fault,
            signed=len(self.front.board) > signed,
            wrong=wrong,
        )
        self.fault = ""
        self.report(found)

    @property
    def _is_home(self) -> bool:
        return isinstance(self.app.stack.top, AttractScene)

    def _go_home(self) -> None:
        """Let the hands rest until the show is back, or ought to be."""
        end = self.clock() + IDLE + COUNTDOWN + LEFT_FOR + SLACK
        while not self._is_home and self.clock() < end:
            self._frame()

    def _left_over(self) -> str:
        """Return what of a visitor is left at the show, "" for nothing."""
        if not self._is_home or len(self.app.stack) != 1:
            return f"not back at the show but at {type(self.app.stack.top).__name__}"
        if not self.app.running:
            return "the app has ended"
        now = self.app.prefs.now
        if (now.text, now.volume, now.learnt) != (self.file.now.text, self.file.now.volume, frozenset()):
            return "settings of a visitor are left"
        return "a game of a visitor is left" if self.front.playing is not None else ""

    # Hands ----------------------------------------------------------------------------------------------------------

    def _step(self, careful: bool) -> None:
        """Do one thing with the hands: what leads on, or anything."""
        scene, rng = self.app.stack.top, self.rng
        if careful and isinstance(scene, TableScene) and scene.sitting.legal and rng.random() < 0.7:
            self._act(scene)
        elif careful and isinstance(scene, EndingScene) and scene.signs and rng.random() < 0.5:
            scene.letter(rng.choice("ABC"))
            scene.sign()
        else:
            rng.choices(*zip(*HANDS.items(), strict=True))[0](self)
        self._pass(rng.choice((0.2, 0.5, 1, 3)))

    def _act(self, scene: TableScene) -> None:
        """Do what a novice would."""
        thinker = self._lend()
        thinker.ask(scene.game.id, scene.match.view(scene.sitting.seat), "novice", len(scene.match.entries))
        answer = thinker.poll()
        thinker.close()
        if isinstance(answer, Answer):
            scene.sitting.act(answer.thought.action)

    def _pass(self, seconds: float) -> None:
        end = self.clock() + seconds
        while self.clock() < end:
            self._frame()

    def _frame(self) -> None:
        self.clock.now += FRAME
        if self.thinkers:
            time.sleep(A_BREATH)
            self._hurt_thinkers()
        try:
            self.app.step()
        except Exception:
            if not self.app._recover():
                raise

    def _hurt_thinkers(self) -> None:
        """Kill or freeze a thinker now and then."""
        number = signal.SIGKILL if self.fault == "thinker killed" else signal.SIGSTOP
        for thinker in self.thinkers:
            if thinker.pid is not None and self.rng.random() < HURT:
                os.kill(thinker.pid, number)

    def _post(self, kind: int, **fields: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **fields))

    def tap(self) -> None:
        """Tap a target that can be seen, or beside it."""
        places = [thing for thing in self.app.live if thing.target and thing.box.w > 0 and thing.box.h > 0]
        if places:
            box = self.rng.choice(places).box
            self._at = (box.x + self.rng.randrange(-6, box.w + 6), box.y + self.rng.randrange(-6, box.h + 6))
        self._post(pygame.MOUSEBUTTONDOWN, pos=self._at, button=1)
        self._frame()
        self._post(pygame.MOUSEBUTTONUP, pos=self._at, button=1)

    def drag(self) -> None:
        """Drag from somewhere to somewhere."""
        (x, y), held = self._anywhere(), (1, 0, 0)
        self._post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        for _ in range(4):
            to = self._anywhere()
            self._post(pygame.MOUSEMOTION, pos=to, rel=(to[0] - x, to[1] - y), buttons=held)
            self._frame()
            x, y = to
        self._post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)

    def key(self) -> None:
        """Press a key."""
        self._post(pygame.KEYDOWN, key=self.rng.choice(KEYS), mod=0, unicode="")

    def close(self) -> None:
        """Try to close the window."""
        self._post(pygame.QUIT)

    def hold_the_corner(self) -> None:
        """Hold the corner, and try a code."""
        self._post(pygame.MOUSEBUTTONDOWN, pos=(8, 8), button=1)
        self._pass(3.5)
        self._post(pygame.MOUSEBUTTONUP, pos=(8, 8), button=1)

    def rest(self) -> None:
        """Let the hands rest for a while."""
        self._pass(self.rng.choice((2, 10, 40)))

    def _anywhere(self) -> tuple[int, int]:
        return self.rng.randrange(SIZE[0]), self.rng.randrange(SIZE[1])


HANDS: dict[Callable[[Life], None], float] = {
    Life.tap: 40,
    Life.drag: 4,
    Life.key: 3,
    Life.rest: 3,
    Life.close: 0.5,
    Life.hold_the_corner: 0.5,
}
"""What hands do, and how often."""
FAULTS = {"": 90.0, "full disk": 3.0, "no sound": 3.0, "thinker killed": 2.0, "thinker frozen": 2.0}
"""What goes wrong in a visit, and how often."""


@contextmanager
def _fault(name: str) -> Iterator[None]:
    """Let something be wrong for the length of a visit."""
    if name == "no sound":
        with suppress(pygame.error):
            pygame.mixer.quit()
    if name != "full disk":
        yield
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))  # no file of this process can grow
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def _memory() -> int:
    """Return how many bytes of memory this process holds, 0 where the system doesn't say."""
    with suppress(OSError, ValueError, IndexError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def _open_files() -> int:
    """Return how many files this process has open, 0 where the system doesn't say."""
    with suppress(OSError):
        return len(os.listdir("/proc/self/fd"))
    return 0


def live(order: Order, reports: Connection) -> None:
    """Live one life: the work of a process. What it comes to goes to `reports`."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(BrokenPipeError, EOFError):
        Life(order, lambda found: reports.send_bytes(msgspec.json.encode(found))).run(order.visits)
