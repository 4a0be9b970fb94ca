"""What the result says of a game that is over, beside its bill and its turning points."""

from collections.abc import Callable

import msgspec

from tabletop.play.match import Match


class Mark(msgspec.Struct, frozen=True):
    """A turn that the chart marks, and what happened in it, in a few words."""

    turn: int
    words: str


class TurningWords(msgspec.Struct, frozen=True):
    """What made a turning point: a short title and remark, the seat that did it or NOBODY, a whole sentence, and
    `brief`, a title for where the other has no room."""

    title: str
    remark: str
    seat: int
    whole: str = ""
    brief: str = ""

    @property
    def said(self) -> str:
        """All of it as one text."""
        return f"{self.title}: {self.whole or self.remark}"


def no_mark(match: Match) -> Mark | None:
    """Mark nothing."""
    return None


class Ending(msgspec.Struct, frozen=True):
    """How a game ends on its result.

    `hero` is the sprite behind the result, dark on its left. `turn` is what `State.round` counts and `points` what the
    score counts, both in the plural too; so many points, the `goal`, end the game, 0 where none do. `closing` says how
    a match ended, in at most five words. `mark` is the turn that brought the end; `counted` what is said of the turns
    that a rating counts.
    """

    hero: tuple[str, ...]
    turn: tuple[str, str]
    points: tuple[str, str]
    closing: Callable[[Match], str]
    mark: Callable[[Match], Mark | None] = no_mark
    counted: str = ""
    goal: int = 0
