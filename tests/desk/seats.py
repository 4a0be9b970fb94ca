"""Tables with several seats, and a thinker that answers when it is told to."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tabletop.ai.levels import LEVELS, Budget
from tabletop.ai.thinking import Scored, Thought, think
from tabletop.ai.worker import Answer, Trouble
from tabletop.core.actions import Action
from tabletop.core.state import State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.app import App
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat
from tests.desk.mouse import Mouse
from tests.desk.plain_table import PlainTable

BRIEF = 20
"""The iterations of a search whose moves don't matter."""


class SlowThinker:
    """Thinks of the first candidate, and says so once `finish` was called, or hurried, or at once when `ready`; of the
    action that it `means` where there is one."""

    def __init__(self, ready: bool = False) -> None:
        self.share = 0.0
        self.ready = ready
        self.asked: list[tuple[str, str]] = []
        self.views: list[State] = []
        self.means: Action | None = None
        self.closed = False
        self.breaks = False
        self._thought: Thought | None = None
        self._done = False
        self.warm = False

    def warm_up(self) -> None:
        self.warm = True

    def ask(self, game: str, view: State, level: str, seed: int, iterations: int = 0, seconds=None) -> int:
        self.asked.append((game, level))
        self.views.append(view)
        actions = GAMES[game].candidates(view)
        options = tuple(Scored(action, 0.6 - n / 10) for n, action in enumerate(actions[:4]))
        self._thought = Thought(self.means or actions[0], options)
        self._done, self.share = self.ready, 0.0
        return len(self.asked)

    def poll(self) -> Answer | Trouble | None:
        if self._thought is None or not self._done:
            return None
        thought, self._thought = self._thought, None
        return Trouble(len(self.asked), "broken on purpose") if self.breaks else Answer(len(self.asked), thought)

    def finish(self) -> None:
        self._done = True

    def take_notice(self) -> str | None:
        return None

    def hurry(self) -> None:
        self._done = True

    def drop(self) -> None:
        self._thought = None

    def close(self) -> None:
        self.closed = True


class ThinksHere(SlowThinker):
    """Thinks as its level does, but in this process, and briefly: once it is asked what it has come to."""

    def ask(self, game: str, view: State, level: str, seed: int, iterations: int = 0, seconds=None) -> int:
        self.asked.append((game, level))
        self._question = GAMES[game], view, LEVELS[level], seed, Budget(iterations or BRIEF)
        self._done = True
        return len(self.asked)

    def poll(self) -> Answer | None:
        if not self._done:
            return None
        self._done = False
        return Answer(len(self.asked), think(*self._question))

    def drop(self) -> None:
        self._done = False


class AtTable:
    """A match at its table: the app, the scene, a hand on the mouse, and the thinker of its AI seats."""

    def __init__(self, app: App, time, match: Match, thinker: SlowThinker) -> None:
        self.app, self.match, self.thinker = app, match, thinker
        self.over: list[TableScene] = []
        table = TABLES[match.game.id].make() if match.game.id in TABLES else PlainTable()
        self.scene = TableScene(match, table, self.over.append, lambda scene: app.pop(scene), thinker)
        self.mouse = Mouse(app, time)
        app.push(self.scene)
        self.mouse.frames(2)

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Let what happens be composed no sooner than it is looked at: on the way to a moment nobody looks."""
        self.app.paint = lambda moving=False: False
        try:
            yield
        finally:
            del self.app.paint
            self.mouse.frames(2)

    @property
    def anchors(self) -> dict[str, Box]:
        """Where zones, purses and pieces of the state lie."""
        return self.scene.staging.laid.anchors

    @property
    def sheet(self) -> Sheet:
        """A sheet with nothing on it but where things lie."""
        sheet = Sheet(self.app.unit(), self.app.faces, self.app.looks)
        sheet.anchors = self.anchors
        return sheet

    @property
    def pauses(self) -> bool:
        """Whether there is something to read before anybody goes on."""
        return not self.scene.sitting.busy and self.scene.table.pauses(self.scene.sitting)

    def read_on(self) -> None:
        """Put away what a round brought, where it is there to be read."""
        while self.pauses:
            self.mouse.frames(1)
            self.app.redraw()
            self.app.compose_anew()
            self.mouse.click("summary.close")

    def until(self, done: Callable[[], bool], most: int = 400) -> None:
        """Let frames go by until something is the case."""
        for _ in range(most):
            if done():
                return
            self.mouse.go_on()
            self.mouse.frames(1, 0.05)
        raise AssertionError("it never comes to that")


def seats(*kinds: str) -> list[Seat]:
    """Return seats of these kinds with names of their own."""
    names = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
    return [Seat(kind, name) for kind, name in zip(kinds, names, strict=False)]


def new_match(game: str, *kinds: str, seed: int | str = 15, **options: str) -> Match:
    """Return a new match of `game` for these kinds of seats, the last of them for as many more as it takes."""
    kinds += kinds[-1:] * (min(GAMES[game].seats) - len(kinds))
    return Match.new(GAMES[game], seats(*kinds), seed, options)
