"""Pieces on their way over the table."""

from collections.abc import Callable

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet


class Flight(msgspec.Struct, frozen=True):
    """A piece on its way: a sprite through `stops`, for `seconds` at normal speed.

    `piece` names what is left out of the table meanwhile, "" when nothing is; `turn` is quarter turns of the sprite.
    `draw` puts the piece on a sheet, in the box where it is now, for what is more than a sprite. What is only shown
    for a while, to be read, is `still`: reduced motion keeps it.
    """

    sprite: tuple[str, ...]
    stops: tuple[Box, ...]
    seconds: float
    piece: str = ""
    turn: int = 0
    delay: float = 0.0
    draw: Callable[[Sheet, Box], None] | None = None
    still: bool = False

    @property
    def weighs(self) -> bool:
        """Whether it is a piece that is lifted, throws a shadow and lands, and not words that pass by."""
        return not self.still and bool(self.sprite or self.piece) and len(set(self.stops)) > 1


LIFT = 0.06
"""How much larger a piece is high over the table."""
UP_BY = 0.2
"""In which share of its way a piece has been lifted."""
DOWN_FROM = 0.78
"""From which share of its way on a piece comes down."""
LANDED_AT = 0.94
"""At which share of its way a piece touches the table; until the end it is pressed on it."""
PRESSED = -0.5
"""How far a piece that lands is pressed down, as a share of how high it was."""
STEPS = 4
"""In so many sizes a piece rises and comes down, as each has to be made."""


def height(share: float) -> float:
    """Return how high a piece is over the table after a share of its way: 1 in the air, 0 on the table, below it for
    the moment in which it lands.

    >>> [height(share) for share in (0, 0.1, 0.2, 0.5, 0.86, 0.97, 1)]
    [0.0, 0.5, 1.0, 1.0, 0.5, -0.5, 0.0]
    """
    if share < UP_BY:
        found = share / UP_BY
    elif share < DOWN_FROM:
        found = 1.0
    elif share < LANDED_AT:
        found = (LANDED_AT - share) / (LANDED_AT - DOWN_FROM)
    else:
        found = PRESSED if share < 1 else 0.0
    return round(found * STEPS) / STEPS


def lifted(box: Box, high: float) -> Box:
    """Return where a piece is seen that is so `high` over `box`: larger, and farther up the screen.

    >>> lifted(Box(0, 0, 100, 100), 1), lifted(Box(0, 0, 100, 100), 0)
    (Box(x=-3, y=-9, w=106, h=106), Box(x=0, y=0, w=100, h=100))
    """
    more = LIFT * high
    wide, tall = round(box.w * (1 + more)), round(box.h * (1 + more))
    up = max(0, round(box.h * more))
    return Box(box.x - (wide - box.w) // 2, box.y - (tall - box.h) // 2 - up, wide, tall)
