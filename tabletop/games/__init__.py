"""The games that are built, by id."""

from typing import Any

from tabletop.core.game import Game
from tabletop.packs.errors import PackError

GAMES: dict[str, Game[Any]] = {}
BROKEN: dict[str, str] = {}
"""Why a game is missing from GAMES: its pack has an error."""

try:
    from tabletop.games.snitch.game import Snitch

    GAMES[Snitch.id] = Snitch()
except PackError as error:
    BROKEN["snitch"] = str(error)

try:
    from tabletop.games.vacuum.game import Vacuum

    GAMES[Vacuum.id] = Vacuum()
except PackError as error:
    BROKEN["vacuum"] = str(error)

__all__ = ["BROKEN", "GAMES"]
