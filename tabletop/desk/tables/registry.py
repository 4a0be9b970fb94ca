"""The tables that are built, by the id of their game: each is a folder here, whose module `table` has its `TABLE`."""

import pkgutil
from importlib import import_module

from tabletop.desk import tables
from tabletop.desk.tables.table import TableEntry
from tabletop.games import BROKEN, GAMES, HEADERS
from tabletop.packs.errors import pack_error
from tabletop.packs.pack import Daily
from tabletop.resources import resource_path

BUILT = tuple(
    folder.name
    for folder in pkgutil.iter_modules(tables.__path__)
    if folder.ispkg and resource_path("content", folder.name).is_dir()  # the default table has none: it is of any game
)
"""The games that have a table, also those whose pack is broken now; the window shows no other."""

# A table reads its game's pack, so a game whose pack is broken has none.
TABLES: dict[str, TableEntry] = {}
for _game in sorted((game for game in BUILT if game in GAMES), key=lambda game: (HEADERS[game].shelf, game)):
    try:
        TABLES[_game] = import_module(f"{tables.__name__}.{_game}.table").TABLE
    except Exception as error:  # whatever one table stumbles over, the others can be played
        BROKEN[_game] = str(pack_error(resource_path("content", _game), error))


def daily() -> tuple[str, Daily] | None:
    """Return the game whose deal of the day the title offers, and what its pack says of it; None where none has one."""
    games = ((game, HEADERS[game].daily) for game in TABLES)
    return next(((game, found) for game, found in games if found is not None), None)
