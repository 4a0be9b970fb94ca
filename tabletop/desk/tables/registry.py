"""The tables that are built, by the id of their game."""

from collections.abc import Callable

import msgspec

from tabletop.desk.tables.table import GameCard, Table
from tabletop.games import GAMES


class TableEntry(msgspec.Struct, frozen=True):
    """How a game's table is made, and what the title and the set-up say of it."""

    card: GameCard
    make: Callable[[], Table]


TABLES: dict[str, TableEntry] = {}

# A table reads its game's pack, so a game whose pack is broken has none.
if "snitch" in GAMES:
    from tabletop.desk.tables.snitch.card import CARD as SNITCH_CARD
    from tabletop.desk.tables.snitch.table import SnitchTable

    TABLES["snitch"] = TableEntry(SNITCH_CARD, SnitchTable)

if "vacuum" in GAMES:
    from tabletop.desk.tables.vacuum.card import CARD as VACUUM_CARD
    from tabletop.desk.tables.vacuum.table import VacuumTable

    TABLES["vacuum"] = TableEntry(VACUUM_CARD, VacuumTable)
