"""What a round brought: it is read once all of it has been shown, before the next one goes on."""

from collections.abc import Callable
from typing import Any

from tabletop.core.events import RoundBegan
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SHADOW, Skin
from tabletop.desk.parts.arrange import TOP
from tabletop.desk.tables.sitting import COLUMN, Sitting
from tabletop.desk.tables.tabbing import TabNotes
from tabletop.play.match import Entry

BESIDE_LOG = 700
"""So many units wide what a round brought may stand beside the log."""
VEIL_SKIN = Skin(SHADOW, SHADOW, None, radius=0, alpha=175)
SUMMARY_Z = 8


class RoundNotes(TabNotes):
    """`summary` is the round before which the player has read what the last one brought."""

    summary: int = 0


def ended_round(sitting: Sitting[Any, Any]) -> tuple[Entry, int] | None:
    """Return what ended the last round, and how many actions led to it, where its player is to read now what it
    brought: all of it has been shown, the player has not acted since, and no drawer is open; None in a look back, and
    for a round before the game was resumed."""
    view, notes = sitting.view, sitting.notes
    if sitting.busy or sitting.mode or sitting.looking_back or view.round < 2 or notes.summary == view.round:
        return None
    for place in range(len(sitting.past) - 1, sitting.resumed - 1, -1):
        entry = sitting.past[place]
        if any(isinstance(event, RoundBegan) for event in entry.events):
            return entry, place + 1
        if entry.seat == sitting.seat and not entry.auto:
            return None
    return None


def compose_over(sheet: Sheet, draw: Callable[[Box], None]) -> None:
    """Put what a round brought over the table, beside the log where that leaves it room: nothing below it can be
    picked, and nothing of the next round is pointed out yet."""
    below, room = len(sheet.things), sheet.area.cut_top(sheet.u(TOP))[1]
    column, free = sheet.anchors.get(COLUMN), room
    if sheet.log_open and column is not None and column.x >= sheet.u(BESIDE_LOG):
        free = Box(room.x, room.y, column.x - room.x, room.h)
    with sheet.raised(SUMMARY_Z):
        sheet.plate(room, VEIL_SKIN)
        draw(free.inset(sheet.u(12)))
    sheet.cover(room, below)
    sheet.anchors.clear()
    if column is not None:
        sheet.anchors[COLUMN] = column


def dismiss(sitting: Sitting[Any, Any]) -> None:
    """Take away what the last round brought: it has been read."""
    sitting.notes.summary = sitting.view.round
