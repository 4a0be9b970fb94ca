"""How long the moments of a game take at its table: a game played at normal speed, with nobody in a hurry."""

import os
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tabletop.core.moments import PULSE, RIBBON, STAGE
from tabletop.desk.main import Front, rules_scene
from tabletop.desk.scenes.match.round_end import RoundEnd
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.on_stage import OnStage
from tabletop.desk.shots import chapters
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.app import App
from tabletop.desk.window.intents import Confirm
from tabletop.desk.window.prefs import Place, Prefs
from tabletop.play.match import Match, Seat
from tabletop.play.replay import replay_text
from tabletop.play.store import Store
from tabletop.resources import resource_path

RANKS = {PULSE: "pulse", RIBBON: "ribbon", STAGE: "stage", RIBBON + 0.5: "round’s show"}
"""What the ranks are called."""
SHOW = RIBBON + 0.5
"""The rank of how a round ends where that is a show of its own."""
FRAME = 1 / 30  # seconds
SIZE = Place(1280, 720)
MOST_FRAMES = 2_000  # frames that one action may take to be shown
READ = 2.0  # seconds for which a moment that holds is looked at


class _Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class _Idle:
    """A thinker that never answers: every seat is played here."""

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


class Times:
    """The number of moments by rank, and the seconds that they took; `whole` are those of all that was shown."""

    def __init__(self) -> None:
        self.count, self.seconds = Counter[float](), defaultdict[float, float](float)
        self.whole = 0.0
        self._looked: tuple[object, float] = (None, 0.0)

    def looked_at(self, what: object) -> float:
        """Let a frame go by in which something holds the stage; return for how many seconds it has."""
        before = self._looked[1] if self._looked[0] is what else 0.0
        self._looked = (what, before + FRAME)
        return self._looked[1]


def moment_times(game: str) -> Times:
    """Show the game that the review pictures of `game` are of, seen from its first seat; return what its moments took.

    Of several games it is the one with the most seats. Raises LookupError when there is none.
    """
    told = max(
        (_played(game, chapter.journal) for chapter in chapters(game)), key=lambda one: len(one.seats), default=None
    )
    if told is None:
        raise LookupError(f"{game} has no game to show")
    times, clock = Times(), _Clock()
    with tempfile.TemporaryDirectory() as home:
        prefs = Prefs(Path(home))
        prefs.change(window=SIZE, end_turn_warning=False, volume=0)
        app = App(prefs, open_rules=rules_scene, clock=clock)
        seats = [Seat("human" if n == 0 else "steady", seat.name) for n, seat in enumerate(told.seats)]
        match = Match.new(told.game, seats, told.header.seed, told.header.options)
        app.push(Front(app, Store(Path(home))).title())
        scene = TableScene(match, TABLES[game].make(), lambda scene: None, lambda scene: None, _Idle())
        app.push(scene)
        _watch(app, clock, scene, times)
        for entry in told.entries:
            if entry.index >= len(match.entries):  # not made already, as the only thing that was possible
                match.act(entry.action)
                scene.sitting.refresh()
                _watch(app, clock, scene, times)
        app.close()
    return times


def _played(game: str, journal: str) -> Match:
    return replay_text(resource_path("content", game, journal).read_text(encoding="utf-8"), journal)


def _watch(app: App, clock: _Clock, scene: TableScene, times: Times) -> None:
    """Let time pass until all that happened has been shown."""
    seen: object = None
    for _ in range(MOST_FRAMES):
        top, moment = app.stack.top, scene.director.moment
        what: object = top if isinstance(top, RoundEnd | OnStage) else moment
        rank = SHOW if isinstance(top, RoundEnd) else None if moment is None else moment.rank
        if rank is not None and what is not None:
            times.count[rank] += what is not seen
            times.seconds[rank] += FRAME
        seen = what
        clock.now += FRAME
        times.whole += FRAME
        app.step()
        if _read(app, times):
            continue
        if not (scene.director.busy or app.motion.busy or app.stack.top is not scene):
            return


def _read(app: App, times: Times) -> bool:
    """Go on from what holds the stage once it was looked at for long enough; tell whether that was done."""
    top = app.stack.top
    over = isinstance(top, RoundEnd) and top.age >= top.show.seconds
    held = isinstance(top, OnStage) and times.looked_at(top) >= READ
    if top is None or not (over or held):
        return False
    top.handle(Confirm())
    return True
