"""What the names of targets and anchors stand for, so that who points at them knows no game."""

from enum import Enum

import msgspec

from tabletop.desk.tables.sitting import ACTIONS, COLUMN

SEAT = "seat."
"""Anchors of the cards of seats begin so, then comes the seat."""
TAB = "tab."
"""Targets that only bring up what leads on begin so."""
OPENER = "act."
"""So do targets that open a drawer, where one is open or not needed."""
LISTED = "pick."
"""The targets of words in a list begin so."""
WHOLE = "answer."
"""The targets of whole actions in a list begin so."""
PREFIX = "drawer "
"""Goes before the action in the names of the targets of drawers and answers."""
DO = "hand.do"
"""The button that carries out what is picked, or what is offered where nothing is."""


class Sort(Enum):
    """What something on a table is to who points at it: the card of a seat, what only brings something else up, a
    place that holds pieces and is none, and all else, which is a piece."""

    SEAT = "seat"
    TAB = "tab"
    OPENER = "opener"
    PLACE = "place"
    PIECE = "piece"


class Shape(Enum):
    """How a line goes round something: a ring where it is small or round, else a frame; a frame at any size; just the
    corners of one, where the next one lies side by side; close round a card, whose figures stand at its edge; with air
    beside a cell of a row; all round pieces that lie side by side, whose corners a ring would hide; along the sides of
    a hex."""

    FREE = "free"
    SQUARE = "square"
    TILE = "tile"
    CARD = "card"
    CELL = "cell"
    PIECES = "several"
    HEX = "hex"
    FIGURE = "figure"


class Spot(msgspec.Struct, frozen=True):
    """What is called `id` on a table."""

    id: str
    sort: Sort = Sort.PIECE
    shape: Shape = Shape.FREE

    @property
    def leads(self) -> bool:
        """Whether it only brings up what leads on."""
        return self.sort in (Sort.TAB, Sort.OPENER)


SORTS = {SEAT: Sort.SEAT, TAB: Sort.TAB, OPENER: Sort.OPENER}


def spot_of(name: str, shape: Shape = Shape.FREE) -> Spot:
    """Return what a name stands for at every table.

    >>> spot_of("seat.2").sort.value, spot_of("tab.cards").leads, spot_of("column").sort.value, spot_of("c3").sort.value
    ('seat', True, 'place', 'piece')
    """
    if name in (COLUMN, ACTIONS):
        return Spot(name, Sort.PLACE)
    return Spot(name, next((sort for start, sort in SORTS.items() if name.startswith(start)), Sort.PIECE), shape)
