"""Moments of a finished game: finding them, going back to them, and what there is to show of them."""

from collections.abc import Callable
from typing import Any

import msgspec

from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots.album import Album
from tabletop.play.journal import Journal
from tabletop.play.match import Entry, Match, Seat

GAME_FILE = "shots.journal"
"""The finished game among the content of a game that its pictures are of."""
Show = Callable[[TableScene], None]
Wanted = Callable[[Entry, Any], bool]
"""Takes an entry and what the seat saw that decided it."""


class Chapter(msgspec.Struct, frozen=True):
    """The pictures of one game: `journal` is a file among the content, `show` saves the moments of its match."""

    journal: str
    show: Callable[[Album, Match], None]


def cut(match: Match, index: int, humans: int = 1) -> Match:
    """Return `match` as it was before the action `index`, saved nowhere, the first so many seats human."""
    made = Match(match.game, match.header, match.entries[index].before, Journal(None))
    made.entries = match.entries[:index]
    made.seats = [Seat("human" if n < humans else "random", seat.name) for n, seat in enumerate(match.seats)]
    return made


def find(match: Match, wanted: Wanted, seat: int | None = None) -> int:
    """Return the number of the first decision that is wanted, of any seat or of one.

    Raises LookupError when there is none.
    """
    for entry in match.entries:
        if not entry.auto and seat in (None, entry.seat) and wanted(entry, entry.before):
            return entry.index
    raise LookupError("the game has no such moment")


def does(entry: Entry, verb: str) -> bool:
    """Tell whether `entry` is an action of that verb."""
    return entry.action[0] == verb


def nothing(scene: TableScene) -> None:
    """Leave the table as it is."""


def point(scene: TableScene, target: str) -> None:
    """Point at a target."""
    scene.host.looks.hover = target
    scene.host.redraw()
