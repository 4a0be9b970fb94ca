"""What a round brought: it is read once all of it has been shown, before the next one goes on."""

from collections.abc import Callable
from typing import Any

import msgspec

from tabletop.core.events import GameEnded, RoundBegan
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.tabbing import TabNotes
from tabletop.desk.window.sound import Cue
from tabletop.play.match import Entry


class RoundNotes(TabNotes):
    """`read` is how many actions had been made when the player has read what a round brought."""

    read: int = 0


class RoundShow(msgspec.Struct, frozen=True):
    """How a round ends, step by step: a `title`, `words` for what it was about, and what is `heard` at which second.

    After so many `seconds` all has come to its end; `draw` puts it on the sheet as it is at some time before or then,
    `sums` the figures in its place. `read` puts it away.
    """

    title: str
    words: str
    seconds: float
    draw: Callable[[Sheet, Box, float], None]
    heard: tuple[tuple[float, Cue], ...]
    sums: Callable[[Sheet, Box], None]
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


def dismiss(sitting: Sitting[Any, Any]) -> None:
    """Take away what the last round brought: it has been read."""
    sitting.notes.read = len(sitting.past)
