"""The games that are built, by id: each is a folder here, whose module `game` has its `GAME` and `pack` its `PACK`.

A folder without `game` holds a game that is not whole yet, which nobody can play. A game of which it is kept that it
was loaded whole (`packs.kept`) is loaded when it is first asked for, the others at once."""

import pkgutil
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from tabletop.packs.errors import pack_error
from tabletop.packs.kept import Kept, fitting
from tabletop.packs.pack import PackHeader
from tabletop.packs.when_needed import WhenNeeded
from tabletop.resources import resource_path

if TYPE_CHECKING:
    from tabletop.core.game import Game
    from tabletop.packs.lesson import Lesson

GAMES: "WhenNeeded[Game[Any]]" = WhenNeeded()
BROKEN: dict[str, str] = {}
"""Why a game is missing from GAMES: its pack has an error."""

HEADERS: dict[str, PackHeader] = {}
"""What the pack of each of GAMES says of it."""

LESSONS: "WhenNeeded[Lesson]" = WhenNeeded()
"""The first game that teaches each of those that have one."""

KEPT: dict[str, Kept] = fitting()
"""What was kept of those of GAMES that need not be loaded yet."""


def _game(folder: str) -> "Game[Any]":
    game: Game[Any] = import_module(f"{__name__}.{folder}.game").GAME
    return game


def _pack(folder: str) -> Any:
    return import_module(f"{__name__}.{folder}.pack").PACK


def _lesson(folder: str) -> "Lesson":
    lesson: Lesson = _pack(folder).lesson
    return lesson


def _find(folder: str) -> None:
    """Enter the game in `folder` in the tables above. Raises whatever it stumbles over."""
    kept = KEPT.get(folder)
    if kept is not None:
        HEADERS[folder] = kept.header
        GAMES.put_off(folder, partial(_game, folder))
        if kept.has_lesson:
            LESSONS.put_off(folder, partial(_lesson, folder))
        return
    game, pack = _game(folder), _pack(folder)
    GAMES[folder] = game
    HEADERS[folder] = pack.header
    if pack.lesson is not None:
        LESSONS[folder] = pack.lesson


for _folder in pkgutil.iter_modules(__path__):
    if find_spec(f"{__name__}.{_folder.name}.game") is None:
        continue
    try:
        _find(_folder.name)
    except Exception as error:  # whatever one game stumbles over, the others can be played
        BROKEN[_folder.name] = str(pack_error(resource_path("content", _folder.name), error))

__all__ = ["BROKEN", "GAMES", "HEADERS", "KEPT", "LESSONS"]
