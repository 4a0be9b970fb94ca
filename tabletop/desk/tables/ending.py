"""What the result says of a game that is over, beside its bill and its turning points."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.theme import Colour
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


class Farewell(msgspec.Struct, frozen=True):
    """The picture of its own that the stage has when a game is decided: a `backdrop` that fills the disc, who stands in
    it for a seat that won, the portrait and the colour of a seat; `why` says in a line what becomes of those who won,
    by their names. The bills of all seats lie below."""

    backdrop: tuple[str, ...]
    hero: Callable[[Match, int], tuple[str, ...]]
    portrait: Callable[[Match, int], tuple[str, ...]]
    colours: tuple[Colour, ...]
    why: Callable[[Sequence[str]], str]


def no_mark(match: Match) -> Mark | None:
    """Mark nothing."""
    return None


class Ending(msgspec.Struct, frozen=True):
    """How a game ends on its result.

    `hero` is the sprite behind the result, dark on its left. `turn` is what `State.round` counts and `points` what the
    score counts, both in the plural too; so many points, the `goal`, end the game, 0 where none do. `closing` says how
    a match ended, in at most five words. `mark` is the turn that brought the end; `counted` what is said of the turns
    that a rating counts. `farewell` is the picture of the stage on which it is decided, None for the usual one.
    """

    hero: tuple[str, ...]
    turn: tuple[str, str]
    points: tuple[str, str]
    closing: Callable[[Match], str]
    mark: Callable[[Match], Mark | None] = no_mark
    counted: str = ""
    goal: int = 0
    farewell: Farewell | None = None
