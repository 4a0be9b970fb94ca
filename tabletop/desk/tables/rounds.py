"""What a round brought: it is read once all of it has been shown, before the next one goes on."""

from collections.abc import Callable
from typing import Any

import msgspec

from tabletop.core.events import GameEnded, RoundBegan
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SHADOW, Skin
from tabletop.desk.parts.arrange import TOP
from tabletop.desk.tables.sitting import COLUMN, Sitting
from tabletop.desk.tables.tabbing import TabNotes
from tabletop.desk.window.sound import Cue
from tabletop.play.match import Entry

BESIDE_LOG = 700
"""So many units wide what a round brought may stand beside the log."""
VEIL_SKIN = Skin(SHADOW, SHADOW, None, radius=0, alpha=175)
SUMMARY_Z = 8


class RoundNotes(TabNotes):
    """`read` is how many actions had been made when the player has read what a round brought; `sums` says that the
    figures of one are asked for."""

    read: int = 0
    sums: bool = False


class RoundShow(msgspec.Struct, frozen=True):
    """How a round ends, step by step: a `title`, `words` for what it was about, and what is `heard` at which second.

    After so many `seconds` all has come to its end; `draw` puts it on the sheet as it is at some time before or then.
    `sums` shows the figures in its place, `read` puts it away.
    """

    title: str
    words: str
    seconds: float
    draw: Callable[[Sheet, Box, float], None]
    heard: tuple[tuple[float, Cue], ...]
    sums: Callable[[], None]
    read: Callable[[], None]


def ended_round(sitting: Sitting[Any, Any]) -> tuple[Entry, int] | None:
    """Return what ended the last round, and how many actions led to it, where its player is to read now what it
    brought: all of it has been shown, the player has not acted since, and no drawer is open; None in a look back, and
    for a round before the game was resumed."""
    if sitting.busy or sitting.mode or sitting.looking_back:
        return None
    for place in range(len(sitting.past) - 1, max(sitting.resumed, sitting.notes.read) - 1, -1):
        entry = sitting.past[place]
        if any(isinstance(event, RoundBegan | GameEnded) for event in entry.events):
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
    sitting.notes.read, sitting.notes.sums = len(sitting.past), False


def ask_sums(sitting: Sitting[Any, Any]) -> None:
    """Show the figures of the round that is over."""
    sitting.notes.sums = True
