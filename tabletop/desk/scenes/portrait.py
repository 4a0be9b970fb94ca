"""A piece of a table in a frame, as a picture of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ENAMEL_PANEL, LINE, Skin, rgb
from tabletop.desk.tables.registry import TABLES

if TYPE_CHECKING:
    from tabletop.play.match import Match

GROUND_SKIN = Skin(rgb("#1a2534"), rgb("#0f1620"), None, radius=6)
EDGE_SKIN = Skin(None, None, LINE, 1.5, 6)
OVER = 6
"""How many levels above a portrait its edge is."""

Portrait = Callable[[Sheet, Box], None]


def portrait_of(match: Match, close: bool = True) -> Portrait:
    """Return what puts the table of `match` into a box, as its only human sees it, else as anybody may: a piece of it,
    or with `close` off
    all of it on its table."""
    humans = [number for number, seat in enumerate(match.seats) if seat.kind == "human"]
    table, view = TABLES[match.game.id].make(), match.view(humans[0] if len(humans) == 1 else None)

    def put(sheet: Sheet, box: Box) -> None:
        if not close and table.theme.desk:
            sheet.picture(box, *table.theme.desk, fit=Fit("cover"))
        table.portrait(sheet, box, view, close=close)

    return put


def framed(sheet: Sheet, box: Box, portrait: Portrait) -> None:
    """Add a portrait in its frame."""
    sheet.plate(box, GROUND_SKIN)
    inner = box.inset(sheet.u(1.5))
    with sheet.clipped(inner), sheet.made_of(ENAMEL_PANEL):
        portrait(sheet, inner)
    with sheet.raised(OVER):
        sheet.plate(box, EDGE_SKIN)
