"""The title on the poster of a game."""

import msgspec

from tabletop.desk.draw.theme import Colour


class Lettering(msgspec.Struct, frozen=True):
    """Words of the title on a game's poster: their `ink` and the `ground` they stand on.

    `at` is their middle and `size` that of the letters, in 288ths of the poster's width; `angle` is degrees clockwise.
    """

    words: str
    ink: Colour
    ground: Colour
    at: tuple[float, float]
    size: float
    angle: float = 0.0
