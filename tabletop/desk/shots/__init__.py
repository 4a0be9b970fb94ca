"""Pictures of every scene, and of each table at several moments of fixed games.

A table's own are the `SHOTS` of the module `shots` in its folder.
"""

import os
import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tabletop.desk import tables
from tabletop.desk.scenes.settings import SettingsScene
from tabletop.desk.scenes.title.open_games import OpenGamesScene
from tabletop.desk.shots.album import Album
from tabletop.desk.shots.chase import show_chase
from tabletop.desk.shots.lesson import show_lesson
from tabletop.desk.shots.measure import Measured
from tabletop.desk.shots.moments import Chapter
from tabletop.desk.shots.pages import show_pages
from tabletop.desk.shots.stand import show_stand
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.dialogs import KeysHelp
from tabletop.games import LESSONS
from tabletop.play.replay import replay_text
from tabletop.play.store import SUFFIX
from tabletop.resources import resource_path

SCENES = "scenes"
"""The part of the album that is of no game."""
STAND = "stand"
"""The part of the album that is of a stand at a convention."""


def make(
    folder: Path, size: tuple[int, int] = (1600, 900), text: int = 100, part: str | None = None, only: str = ""
) -> list[Measured]:
    """Save a PNG of every scene, and of each table at several moments, and return what each comes to.

    `size` is that of the window in pixels, `text` the text size in percent, `part` a game or `SCENES` where no more
    is wanted, `only` a part of the names of the pictures that are. Nothing of the user's is read or written. Raises
    OSError when `folder` can't be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        album = Album(folder, size, text, Path(home), only)
        try:
            named = only.partition("-")[0]
            if part is None and (named in TABLES or named == STAND):
                part = named
            if part in (None, SCENES):
                _scenes(album)
                _open_games(album)
            for id_ in TABLES if part is None else {part} - {SCENES, STAND}:
                match = None
                for chapter in chapters(id_):
                    journal = resource_path("content", id_, chapter.journal).read_text(encoding="utf-8")
                    match = replay_text(journal, chapter.journal)
                    chapter.show(album, match)
                if match is not None:
                    show_pages(album, match)
                if id_ in LESSONS:
                    show_lesson(album, id_)
            if part in (None, STAND):
                show_stand(album, Path(home))
        finally:
            album.app.close()
    return album.pictures


def chapters(game: str) -> tuple[Chapter, ...]:
    """Return what the pictures of the table of `game` are of, none where its folder has no module `shots`."""
    module = f"{tables.__name__}.{game}.shots"
    if find_spec(module) is None:
        return ()
    found: tuple[Chapter, ...] = import_module(module).SHOTS
    return found


def _open_games(album: Album) -> None:
    """Save the page of the open games with one of them, with two and with one of each game."""
    if not album.wants_some("open-games"):
        return
    app, front, games = album.app, album.front, [game for game in TABLES if chapters(game)]
    if not len(app.stack):
        app.push(front.title())
    folder = album.store.open_folder
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"*{SUFFIX}"):
        old.unlink()
    for count, game in enumerate(games, 1):
        journal = resource_path("content", game, chapters(game)[-1].journal).read_text(encoding="utf-8")
        lines = journal.splitlines(keepends=True)
        begun = "".join(lines[: len(lines) // 2])
        (folder / f"{game}{SUFFIX}").write_text(begun, encoding="utf-8")
        if count in (1, 2, len(games)):
            app.push(OpenGamesScene(album.store, front.resume))
            album.frames(1)
            album.take(f"open-games-{count}")
            album.back()
    for game in games:
        (folder / f"{game}{SUFFIX}").unlink()


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
    app.prefs.change(volume=60)
    app.push(SettingsScene())
    album.take("settings")
    app.pop()
    app.prefs.change(volume=0)
    app.open_rule(f"{next(iter(TABLES))}.15")
    album.take("rules")
    app.pop()
    app.push(KeysHelp([]))
    album.take("keys")
    app.pop()
    album.frames(1)
    app.pick("records")
    album.take("records-empty")
    app.pop()
    show_chase(album)
