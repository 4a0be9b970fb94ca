"""What Power Vacuum keeps about what its player does at the table, and what the seats are called."""

from collections.abc import Iterable

import msgspec

from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.tabbing import TabNotes
from tabletop.games.vacuum.state import VacuumState

LONG = 10
"""Room is made for so many letters of a name; longer ones are cut short where there is no more."""


class VacuumNotes(TabNotes):
    """`pointed` is the target under the mouse, `zoom` the card shown larger, `summary` the round whose summary the
    player has read. `turned` is how the player has turned the agendas dealt, by `turned_note`: which lies for most."""

    pointed: str = ""
    zoom: str = ""
    summary: int = 0
    turned: dict[str, int] = msgspec.field(default_factory=dict)


VacuumSitting = Sitting[VacuumState, VacuumNotes]


def you(sitting: VacuumSitting) -> int:
    """Return the seat of who is at the table, -1 while only AI seats play and are watched."""
    return -1 if sitting.watched else sitting.seat


def called(sitting: VacuumSitting, seat: int) -> str:
    """Return what a seat is called: You, or its name."""
    return "You" if seat == you(sitting) else sitting.names[seat]


def shortened(name: str) -> str:
    """Return a name, cut short when room is made for no more of it.

    >>> shortened("Rivera"), shortened("Bartholomew the Long")
    ('Rivera', 'Bartholome…')
    """
    return name if len(name) <= LONG + 1 else f"{name[:LONG].rstrip()}…"


def as_long(names: Iterable[str]) -> list[str]:
    """Return as much of each name as room is made for."""
    return [name[:LONG] for name in names]
