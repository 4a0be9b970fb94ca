"""Pictures of every scene, and of the table at several moments of a fixed game."""

import os
import tempfile
from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec

from tabletop.core.actions import Action
from tabletop.desk.app import App
from tabletop.desk.dialogs import KeysHelp
from tabletop.desk.main import Front, rules_scene
from tabletop.desk.prefs import Place, Prefs
from tabletop.desk.scenes.match_menu import ask_to_give_up
from tabletop.desk.scenes.settings import SettingsScene
from tabletop.desk.scenes.table import TableScene
from tabletop.desk.shots_lesson import show_lesson
from tabletop.desk.shots_snitch import SEATS_FILE, show_seats
from tabletop.desk.shots_vacuum import show_vacuum
from tabletop.desk.tables.registry import TABLES
from tabletop.games import GAMES, LESSONS
from tabletop.play.match import Match, Seat
from tabletop.play.replay import replay_text
from tabletop.play.store import Store
from tabletop.resources import resource_path

GAME_FILE = "shots.journal"
"""A finished game among the content of each game, whose moments are shown."""


class _Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Album:
    """An app without a screen, and the pictures made of it so far."""

    def __init__(self, folder: Path, size: tuple[int, int], text: int, home: Path) -> None:
        self.folder, self.paths = folder, [Path()][:0]
        self.clock = _Clock()
        self.pace = 0.1  # seconds a frame
        prefs = Prefs(home)
        prefs.change(window=Place(*size), text=text, player_name="Rivera", end_turn_warning=False, reduced_motion=True)
        prefs.change(volume=0)
        self.app = App(prefs, open_rules=rules_scene, clock=self.clock)
        self.store = Store(home)
        self.front = Front(self.app, self.store)

    def frames(self, n: int = 3) -> None:
        for _ in range(n):
            self.clock.now += self.pace
            self.app.step()

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

    def take(self, name: str) -> None:
        """Save what is on the screen, everything drawn."""
        self.frames()
        self.app.redraw()
        self.frames(1)
        self.app.sprites.finish()
        self.app.painter.forget()
        self.app.redraw()
        self.frames(1)
        path = self.folder / f"{len(self.paths) + 1:02d}-{name}.png"
        self.app.save_picture(path)
        self.paths.append(path)


def make(folder: Path, size: tuple[int, int] = (1600, 900), text: int = 100, game: str | None = None) -> list[Path]:
    """Save a PNG of every scene, and of each table (or that of `game`) at several moments, and return their paths.

    `size` is that of the window in pixels, `text` the text size in percent. Nothing of the user's is read or written.
    Raises OSError when `folder` can't be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        album = Album(folder, size, text, Path(home))
        try:
            if game is None:
                _scenes(album)
            for id_ in [game] if game else list(GAMES):
                journal = resource_path("content", id_, GAME_FILE)
                if journal.exists():
                    show = show_vacuum if id_ == "vacuum" else _table
                    show(album, replay_text(journal.read_text(encoding="utf-8"), GAME_FILE))
                if id_ in LESSONS:
                    show_lesson(album, id_)
                if id_ == "snitch":
                    seats = resource_path("content", id_, SEATS_FILE)
                    show_seats(album, replay_text(seats.read_text(encoding="utf-8"), SEATS_FILE))
        finally:
            album.app.close()
    return album.paths


def _scenes(album: Album) -> None:
    app, front = album.app, album.front
    app.push(front.title())
    album.take("title-first-time")
    for game in TABLES:
        front.set_up(game, "rainy harbour 27")
        album.take(f"set-up-{game}")
        app.pick("fill.three")
        app.pick("seat.1.level.sharp")
        app.pick("seat.3.use.empty")
        album.take(f"set-up-{game}-seats")
        app.pop()
    app.push(SettingsScene())
    album.take("settings")
    app.pop()
    app.open_rule("snitch.15")
    album.take("rules")
    app.pop()
    app.push(KeysHelp([]))
    album.take("keys")
    app.pop()
    album.frames(1)
    app.pick("records")
    album.take("records-empty")
    app.pop()


def _table(album: Album, match: Match) -> None:
    """Show the moments of a finished game: those at which something new can be seen."""
    app, front = album.app, album.front
    if not len(app.stack):
        app.push(front.title())
    actions = [entry.action for entry in match.entries]
    front.begin(match.game.id, [Seat("human", "Rivera")], match.header.seed, match.header.options, False)
    scene = _top(app)
    album.take("table-start")
    ask_to_give_up(scene)
    album.take("dialog")
    app.pop()
    moments, built = _moments(actions), False
    for index, action in enumerate(actions):
        for name, show in moments.get(index, ()):
            show(scene)
            album.take(f"table-{name}")
            scene.clicks, scene.mode = (), ""
            app.looks.hover = None
            app.overlay.refused = None
        scene.do(action)
        album.frames(1)
        if not built and action[0] == "upgrade" and action[1].startswith("snitch"):
            built = True
            album.take("table-snitch-built")
        if index == len(actions) * 2 // 3:
            scene.log.toggle()
            album.take("table-log")
            scene.log.toggle()
            scene.look_back(index // 2)
            album.take("table-look-back")
            scene.looking.stop()
            scene.menu()
            album.take("table-menu")
            app.pop()
            scene.leave_to(scene)
            album.take("title-open-game")
            front.resume(album.store.open_matches()[0])
            scene = _top(app)
    album.take("result")
    scene.leave_to(scene)
    album.frames(1)
    _fill_records(album, match)
    app.pick("records")
    album.take("records")
    app.pop()
    (album.store.open_folder / "torn.journal").write_text("no journal\n", encoding="utf-8")
    front.begin(match.game.id, [Seat("human", "Rivera")], "quiet bridge 7", match.header.options, True)
    scene = _top(app)
    scene.leave_to(scene)
    album.wait()
    album.take("title-after-a-game")
    app.pick("others")
    album.take("open-games")
    app.pop()
    _give_up_early(album, match)


def _fill_records(album: Album, match: Match) -> None:
    """Put games into the records that show what they can hold: other seeds and lengths, a day's case, one given up."""
    text = match.journal.text()
    today = date.today()
    for n in range(12):
        header = msgspec.structs.replace(match.header, id=f"shot{n:04d}", seed=f"{(n % 5 + 2) * 11}")
        if n < 3:
            started = f"{today - timedelta(days=n)}T20:00:00+00:00"
            header = msgspec.structs.replace(header, seed=started[:10], started=started)
        header = msgspec.structs.replace(header, options=header.options | {"variant": ("standard", "filler")[n % 2]})
        twin = replay_text(text, GAME_FILE)
        twin.header = header
        if n == 9:
            twin.step_back(len(twin.entries) // 2)
            twin.given_up = True
        album.store.records.add(twin, datetime.combine(today, time(9)) - timedelta(days=n, minutes=7 * n))


def _give_up_early(album: Album, match: Match) -> None:
    album.front.begin(match.game.id, [Seat("human", "Rivera")], match.header.seed, match.header.options, False)
    scene = _top(album.app)
    for entry in match.entries[: len(match.entries) // 3]:
        scene.do(entry.action)
    scene.match.give_up()
    album.wait()
    album.frames(3)
    album.take("result-given-up")
    scene.leave_to(scene)


def _top(app: App) -> TableScene:
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene


Show = Callable[[TableScene], None]


def _moments(actions: list[Action]) -> dict[int, list[tuple[str, Show]]]:
    """Return what to show before which action: each new kind of thing the first time it comes up."""
    found: dict[int, list[tuple[str, Show]]] = {}
    wanted: list[tuple[str, str, Show]] = [
        ("play", "tile-chosen", _choose_tile(actions)),
        ("walk", "way", _hover_walk),
        ("coerce", "coerce", lambda scene: None),
        ("load", "cubes", lambda scene: scene.open("cubes")),
        ("upgrade", "upgrade", lambda scene: scene.open("upgrade")),
        ("deliver", "at-the-da", lambda scene: scene.open("cubes")),
        ("draw", "refusal", _refuse),
    ]
    for verb, name, show in wanted:
        index = next((n for n, action in enumerate(actions) if action[0] == verb and n > 2), None)
        if index is not None:
            found.setdefault(index, []).append((name, show))
    found.setdefault(len(actions) - 2, []).append(("last-turn", lambda scene: None))
    return found


def _choose_tile(actions: list[Action]) -> Show:
    tile = next((action for n, action in enumerate(actions) if action[0] == "play" and n > 2), None)

    def show(scene: TableScene) -> None:
        if tile is not None:
            scene.notes["turn"] = int(tile[2][-1])
            scene.click(tile[1])
            scene.host.looks.hover = tile[2]

    return show


def _hover_walk(scene: TableScene) -> None:
    walks = [action[1] for action in scene.legal if action[0] == "walk"]
    scene.host.looks.hover = walks[-1] if walks else None


def _refuse(scene: TableScene) -> None:
    refusal = scene.refusal(("upgrade", "snitch3", "sp"))
    if refusal is not None:
        scene.host.refuse("act.upgrade", refusal)
