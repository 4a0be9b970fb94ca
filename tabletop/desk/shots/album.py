"""An app without a screen, and the pictures made of it."""

from pathlib import Path

from tabletop.desk.main import Front, rules_scene
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots.measure import Measured, boards_of, measured
from tabletop.desk.window.app import App
from tabletop.desk.window.prefs import Place, Prefs
from tabletop.play.match import Match
from tabletop.play.store import Store


class _Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Album:
    """An app without a screen, and the pictures made of it so far."""

    def __init__(self, folder: Path, size: tuple[int, int], text: int, home: Path, only: str = "") -> None:
        self.folder, self.only = folder, only
        self.pictures: list[Measured] = []
        self.clock = _Clock()
        self.pace = 0.1  # seconds a frame
        prefs = Prefs(home)
        prefs.change(window=Place(*size), text=text, player_name="Rivera", end_turn_warning=False, reduced_motion=True)
        prefs.change(volume=0)
        self.app = App(prefs, open_rules=rules_scene, clock=self.clock)
        self.store = Store(home)
        self.front = Front(self.app, self.store)

    @property
    def table(self) -> TableScene:
        """The table that is on top."""
        scene = self.app.stack.top
        assert isinstance(scene, TableScene)
        return scene

    def sit_down(self, match: Match) -> TableScene:
        """Show the table of a match in which one seat is human, or decides now."""
        self.front.sit_down(match)
        scene = self.table
        self.frames(2)
        return scene

    def frames(self, n: int = 3, pace: float | None = None) -> None:
        for _ in range(n):
            self.clock.now += self.pace if pace is None else pace
            self.app.step()

    def take_result(self, name: str) -> None:
        """Save the moment in which a game is decided, and the result below it."""
        self.take(f"{name}-moment")
        self.app.pop()
        self.take(name)

    def wait(self) -> None:
        """Let the sentences at the foot of the window go by."""
        while self.app.overlay.toasts:
            self.clock.now += 1
            self.app.step()

    def back(self) -> None:
        """Go back to the first scene, where nothing is pointed at."""
        while len(self.app.stack) > 1:
            self.app.pop()
        self.app.looks.hover = None
        self.app.overlay.refused = None
        self.wait()

    def wants(self, name: str) -> bool:
        """Tell whether the picture of a name is to be saved."""
        return self.only in name

    def wants_some(self, beginning: str) -> bool:
        """Tell whether a picture may be to be saved whose name begins so; unknown, where only a part of it was asked
        for."""
        asked = self.only
        known = asked.split("-")[0] == beginning.split("-")[0]
        return not known or asked.startswith(beginning) or beginning.startswith(asked)

    def take(self, name: str) -> None:
        """Save what is on the screen, everything drawn, and measure it; of the wanted pictures alone."""
        if not self.wants(name):
            return
        self.frames()
        self.app.redraw()
        self.frames(1)
        self.app.sprites.finish()
        self.app.painter.forget()
        self.app.redraw()
        self.frames(1)
        path = self.folder / f"{len(self.pictures) + 1:02d}-{name}.png"
        self.app.save_picture(path)
        scene = self.app.stack.top
        anchors = scene.staging.laid.anchors if isinstance(scene, TableScene) else {}
        grown = self.app.overlay.shows_larger
        rest = isinstance(scene, TableScene) and self._rests(scene) and not grown
        self.pictures.append(measured(path, self.app.window.canvas, self.app.things, boards_of(anchors), rest))

    def _rests(self, scene: TableScene) -> bool:
        """Tell whether a table waits for its player, with nothing picked, asked, opened or pointed at."""
        sitting, looks = scene.sitting, self.app.looks
        busy = sitting.busy or sitting.clicks or sitting.mode or sitting.looking_back
        told = looks.hover is not None or looks.refused is not None or scene.hint.on or scene.coach.on
        return bool(sitting.legal) and not (busy or told or scene.log.on)
