"""Moments: what of a game the whole table looks at for a while."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

S = TypeVar("S")

NOBODY = -1

PULSE = 1
"""The rank of what is seen at its place, while the board stays in sight: an own turn, a reveal, a small gain."""
RIBBON = 2
"""The rank of what goes by on a ribbon: a large gain, a season, the end of an ordinary round."""
STAGE = 3
"""The rank of what holds the stage until the player goes on; about three times a game."""


class Moment(msgspec.Struct, frozen=True):
    """What is said in a moment: a `title`, `why` in a line, and the `figure` that counts with its `unit`.

    Its `rank` says how much of the screen and of the players' time it takes. `seat` is who it is about, and shown where
    no `art` names pictures of what it is; `place` is the anchor of what it happens to, where that is not the seat. A
    figure with a plus is gained by the seat and counted up, one with a minus is lost. `standings` are how the seats
    stand, the best first: seat and points.
    """

    title: str
    why: str
    figure: str
    unit: str = ""
    seat: int = NOBODY
    art: tuple[str, ...] = ()
    rank: int = RIBBON
    standings: tuple[tuple[int, int], ...] = ()
    place: str = ""

    @property
    def holds(self) -> bool:
        """Whether it stays until the player goes on."""
        return self.rank == STAGE

    @property
    def changes(self) -> bool:
        """Whether its figure is gained or lost by its seat."""
        return self.figure.startswith(("+", "−"))

    @property
    def words(self) -> int:
        """The number of words to read."""
        return sum(len(text.split()) for text in (self.title, self.why, self.figure, self.unit))


Tells = Callable[[Any, S, list[str], int], Moment | None]
"""Makes the moment of an event that has just happened in a state, with the names of the seats and who looks."""
