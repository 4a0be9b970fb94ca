"""Who sits at the table of Power Vacuum: a seat is called by its name, its appliance stands beside it as a picture."""

from collections.abc import Iterable, Sequence

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import TextStyle
from tabletop.desk.tables.vacuum.sitting import VacuumSitting

LONG = 10
"""Room is made for so many letters of a name; longer ones are cut short where there is no more."""


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


def name_wide(sheet: Sheet, names: Iterable[str], style: TextStyle) -> int:
    """Return how many pixels the widest of the names takes, as far as room is made for it."""
    return max(sheet.width(name[:LONG], style) for name in names)


def name_style(sheet: Sheet, names: Sequence[str], room: int, styles: Sequence[TextStyle]) -> TextStyle:
    """Return the first style in which `room` pixels are enough for each name, the last if there is none."""
    return next((style for style in styles if name_wide(sheet, names, style) <= room), styles[-1])
