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
