"""The tables that are built, by the id of their game: each is a folder here, whose module `table` has its `TABLE`.

The table of a game that need not be loaded yet isn't either; what the title says of it was kept (`packs.kept`)."""

import pkgutil
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

import msgspec

from tabletop.desk import tables
from tabletop.desk.draw.theme import theme_of
from tabletop.desk.tables.lettering import Lettering
from tabletop.games import BROKEN, GAMES, HEADERS, KEPT, LESSONS
from tabletop.packs import kept
from tabletop.packs.errors import pack_error
from tabletop.packs.kept import Kept
from tabletop.packs.pack import Daily
from tabletop.packs.when_needed import WhenNeeded
from tabletop.resources import resource_path

if TYPE_CHECKING:
    from tabletop.desk.tables.table import TableEntry

BUILT = tuple(
    folder.name
    for folder in pkgutil.iter_modules(tables.__path__)
    if folder.ispkg and resource_path("content", folder.name).is_dir()  # the default table has none: it is of any game
)
"""The games that have a table, also those whose pack is broken now; the window shows no other."""


class FrontWords(msgspec.Struct, frozen=True):
    """What the title says of a game: parts of its card and its offer, and the `face` that its title is set in."""

    seats: str
    minutes: int
    pitch: str
    lettering: tuple[Lettering, ...]
    tagline: str
    face: str


def _entry(game: str) -> "TableEntry":
    entry: TableEntry = import_module(f"{tables.__name__}.{game}.table").TABLE
    return entry


def _kept_words(game: str) -> FrontWords | None:
    """Return what was kept of what the title says of `game`, None for nothing that can be read."""
    if game not in KEPT:
        return None
    try:
        return msgspec.msgpack.decode(KEPT[game].front, type=FrontWords)
    except msgspec.MsgspecError:
        return None


_WORDS: dict[str, FrontWords] = {}
# A table reads its game's pack, so a game whose pack is broken has none.
TABLES: "WhenNeeded[TableEntry]" = WhenNeeded()
for _game in sorted((game for game in BUILT if game in GAMES), key=lambda game: (HEADERS[game].shelf, game)):
    if (_words := _kept_words(_game)) is not None:
        _WORDS[_game] = _words
        TABLES.put_off(_game, partial(_entry, _game))
        continue
    try:
        TABLES[_game] = _entry(_game)
    except Exception as error:  # whatever one table stumbles over, the others can be played
        BROKEN[_game] = str(pack_error(resource_path("content", _game), error))


def front_words(game: str) -> FrontWords:
    """Return what the title says of `game`, which has a table."""
    if game not in _WORDS:
        card = TABLES[game].card
        face = theme_of(HEADERS[game]).title_face
        _WORDS[game] = FrontWords(card.seats, card.minutes, card.pitch, card.offer.lettering, card.offer.tagline, face)
    return _WORDS[game]


def keep_for_next_start() -> None:
    """Keep what the title says of the games and that they were loaded whole, so that the next start loads none."""
    found = {game: KEPT[game] for game in TABLES if _kept_words(game) is not None}
    try:
        for game in TABLES:
            if game not in found and game not in BROKEN:
                front = msgspec.msgpack.encode(front_words(game))
                found[game] = Kept(kept.stamp(game), HEADERS[game], game in LESSONS, front)
    except OSError:  # a pack that is gone since it was loaded
        return
    kept.keep(found)


def daily() -> tuple[str, Daily] | None:
    """Return the game whose deal of the day the title offers, and what its pack says of it; None where none has one."""
    games = ((game, HEADERS[game].daily) for game in TABLES)
    return next(((game, found) for game, found in games if found is not None), None)
