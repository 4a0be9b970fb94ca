"""Moments: what of a game the whole table looks at for a while."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

S = TypeVar("S")

NOBODY = -1


class Moment(msgspec.Struct, frozen=True):
    """What is said in a moment: a `title`, `why` in a line, and the `figure` that counts with its `unit`.

    `seat` is who it is about, and shown where no `art` names pictures of what it is; what is gained, a figure with a
    plus, goes to that seat. One that only `numbers` a round is not counted up. One that `holds` stays until the player
    goes on; others go by once there was time to read them, `great` ones larger than the rest. `standings` are how the
    seats stand, the best first: seat and points.
    """

    title: str
    why: str
    figure: str
    unit: str = ""
    seat: int = NOBODY
    art: tuple[str, ...] = ()
    holds: bool = False
    great: bool = False
    standings: tuple[tuple[int, int], ...] = ()
    numbers: bool = False

    @property
    def words(self) -> int:
        """How many words there are to read."""
        return sum(len(text.split()) for text in (self.title, self.why, self.figure, self.unit))


Tells = Callable[[Any, S, list[str], int], Moment | None]
"""Makes the moment of an event that has just happened in a state, with the names of the seats and who looks."""
