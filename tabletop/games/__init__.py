"""The games that are built, by id: each is a folder here, whose module `game` has its `GAME` and `pack` its `PACK`.

A folder without `game` holds a game that is not whole yet, which nobody can play."""

import pkgutil
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tabletop.core.game import Game
from tabletop.packs.errors import pack_error
from tabletop.packs.lesson import Lesson
from tabletop.packs.pack import PackHeader
from tabletop.resources import resource_path

GAMES: dict[str, Game[Any]] = {}
BROKEN: dict[str, str] = {}
"""Why a game is missing from GAMES: its pack has an error."""

HEADERS: dict[str, PackHeader] = {}
"""What the pack of each of GAMES says of it."""

LESSONS: dict[str, Lesson] = {}
"""The first game that teaches each of those that have one."""

for _folder in pkgutil.iter_modules(__path__):
    if find_spec(f"{__name__}.{_folder.name}.game") is None:
        continue
    try:
        _game: Game[Any] = import_module(f"{__name__}.{_folder.name}.game").GAME
        _pack: Any = import_module(f"{__name__}.{_folder.name}.pack").PACK
    except Exception as error:  # whatever one game stumbles over, the others can be played
        BROKEN[_folder.name] = str(pack_error(resource_path("content", _folder.name), error))
        continue
    GAMES[_folder.name] = _game
    HEADERS[_folder.name] = _pack.header
    if _pack.lesson is not None:
        LESSONS[_folder.name] = _pack.lesson

__all__ = ["BROKEN", "GAMES", "HEADERS", "LESSONS"]
