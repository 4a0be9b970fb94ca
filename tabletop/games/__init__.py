"""The games that are built, by id."""

from typing import Any

from tabletop.core.game import Game
from tabletop.packs.errors import PackError
from tabletop.packs.lesson import Lesson

GAMES: dict[str, Game[Any]] = {}
BROKEN: dict[str, str] = {}
"""Why a game is missing from GAMES: its pack has an error."""

LESSONS: dict[str, Lesson] = {}
"""The first game that teaches each of them."""

try:
    from tabletop.games.snitch.game import Snitch
    from tabletop.games.snitch.pack import PACK as SNITCH_PACK

    GAMES[Snitch.id] = Snitch()
    LESSONS[Snitch.id] = SNITCH_PACK.lesson
except PackError as error:
    BROKEN["snitch"] = str(error)

try:
    from tabletop.games.vacuum.game import Vacuum
    from tabletop.games.vacuum.pack import PACK as VACUUM_PACK

    GAMES[Vacuum.id] = Vacuum()
    LESSONS[Vacuum.id] = VACUUM_PACK.lesson
except PackError as error:
    BROKEN["vacuum"] = str(error)

__all__ = ["BROKEN", "GAMES", "LESSONS"]
