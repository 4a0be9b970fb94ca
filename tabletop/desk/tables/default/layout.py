"""What the default table is told of a game: what its pieces look like, which of them lie where, what a seat has."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

import msgspec

from tabletop.core.actions import Action
from tabletop.core.events import Event
from tabletop.core.moments import Moment
from tabletop.core.state import State
from tabletop.desk.draw.theme import TEXT, Colour, rgb

S = TypeVar("S", bound=State)
Sprite = tuple[str, ...]

PAPER = rgb("#e9dcc0")
"""What a piece is printed on where its face says nothing else."""
COVERED = rgb("#51606c")
"""The back of a piece."""


class Mark(msgspec.Struct, frozen=True):
    """A figure with its picture: on a piece, on a cell, in the line of a seat.

    `icon` names a common icon, which is tinted in `ink`; a `sprite` stands in its place where there is one. `name` says
    what the figure is. With a `word` the mark is a piece of its own that can be picked, such as a robot on a tile.
    """

    icon: str
    figure: str
    name: str
    ink: Colour = TEXT
    word: str = ""
    sprite: Sprite = ()

    @property
    def picture(self) -> Sprite:
        """The sprite that is drawn, in the ink where it is an icon."""
        return self.sprite or ("ui", f"icon-{self.icon}.svg")

    @property
    def tint(self) -> Colour | None:
        """The colour that its picture is drawn in, None for its own."""
        return None if self.sprite else self.ink

    @property
    def said(self) -> str:
        """What pointing at it says."""
        return f"{self.name}: {self.figure}" if self.figure else self.name


class Face(msgspec.Struct, frozen=True):
    """What a piece shows: its titles from full to brief, marks, a text, a picture, the colour it is printed on.

    A `dim` one is out of use: it lies in the dark. A picture that `covers` fills all of a card, below its words; on it
    are seen the pictures of what `stands` there.
    """

    titles: tuple[str, ...]
    ground: Colour = PAPER
    marks: tuple[Mark, ...] = ()
    text: str = ""
    picture: Sprite = ()
    dim: bool = False
    covers: bool = False
    stands: tuple[Sprite, ...] = ()

    @property
    def said(self) -> str:
        """What pointing at it says."""
        marks = ", ".join(mark.said for mark in self.marks if mark.name)
        return " ".join(part for part in (f"{self.titles[0]}.", self.text, f"{marks}." if marks else "") if part)


class Cell(msgspec.Struct, frozen=True):
    """A place of a board: the word it is called by ("" for none), its middle in cells, and what it shows.

    It has a `ring` in the colour of whose it is, and a picture of its `ground` where that has one.
    """

    word: str
    at: tuple[float, float]
    face: Face
    ring: Colour | None = None
    ground: Sprite = ()


class Row(msgspec.Struct, frozen=True):
    """Pieces beside each other: a title, the words they are called by with their faces, and the anchor of their place.

    A row that belongs to a `seat` shows while that seat is looked at, or where something in it is asked for.
    """

    title: str
    held: tuple[tuple[str, Face], ...]
    anchor: str = ""
    seat: int = -1


NO_ROW = Row("", ())
"""What lies nowhere."""


class Budget(msgspec.Struct, frozen=True):
    """What the switches of a decision share: how many of something are `used` of how many there are.

    `mark` is its picture and its name; `said` tells how much is left, or lacking.
    """

    mark: Mark
    used: int
    of: int
    said: str


class Layout(Generic[S]):
    """How a game lies on the default table; `seat` is who is at the table, `names` are those of all seats.

    A game has a `board` or `rows`, or both; in the middle stands what isn't empty. All of it is read from a view.
    """

    shape: Literal["hex", "square"] = "square"
    """Of which shape the cells of the board are."""
    has_story: bool = False
    """Whether something lies open for all as long as a round lasts: it keeps its place while nothing does."""
    goods: Mapping[str, Mark] = {}
    """The marks of what deals are made in, by its letter."""

    def board(self, view: S, seat: int, names: Sequence[str]) -> Sequence[Cell]:
        """Return the cells of the board."""
        return ()

    def rows(self, view: S, seat: int, names: Sequence[str]) -> Sequence[Row]:
        """Return what lies open, the seat's own first."""
        return ()

    def hand(self, view: S, seat: int) -> Row:
        """Return what the seat holds."""
        return NO_ROW

    def facts(self, view: S, seat: int, of: int) -> Sequence[Mark]:
        """Return what `seat` knows of the seat `of`, the most telling first."""
        return ()

    def points(self, view: S, seat: int, of: int) -> tuple[str, str] | None:
        """Return the figure that decides the game for the seat `of`, as `seat` may know it, and what it is; both are ""
        where `seat` doesn't know it. None for the points of the score sheet."""
        return None

    def budget(self, view: S) -> Budget | None:
        """Return what the switches of the decision at hand share, None where there are none."""
        return None

    def reason(self, view: S, action: Action, names: Sequence[str]) -> str:
        """Return why the legal `action` may be a good one for the decider of `view`, in a clause; "" where what it
        brings says it."""
        return ""

    def moment(
        self, event: Event[Any], view: S, names: Sequence[str], you: int, before: Sequence[Event[Any]]
    ) -> Moment | None:
        """Return what the whole table looks at once `event` has happened in `view`, where that sums up the events
        `before` it of the same action. `you` is who looks, -1 for nobody."""
        return None

    def decisive(self, event: Event[Any], view: S) -> int:
        """Return how much `event`, which has just happened in `view`, tells of a turn that decided the game: the larger
        the more, 0 for what goes without saying."""
        return 0

    def portrait(self, view: S, of: int) -> Sprite:
        """Return the portrait of the seat `of`, () where it has none."""
        return ()

    def announced(self, view: S, names: Sequence[str]) -> Face | None:
        """Return the card that is about to happen and is asked about."""
        return None

    def story(self, view: S, seat: int, names: Sequence[str], events: Sequence[Event[Any]]) -> Sequence[Face]:
        """Return what lies open for all as long as a round lasts, as `seat` sees it; `events` are of this round."""
        return ()

    def purse(self, view: S, seat: int, of: int) -> Sequence[int | None]:
        """Return how much of each of the `goods` the seat `of` has, None for what `seat` doesn't know."""
        return ()

    def estate(self, view: S, of: int) -> Sequence[str]:
        """Return the words of what the seat `of` can give away in a deal beside goods."""
        return ()

    def places(self, event: Event[Any], view: S) -> tuple[str, ...]:
        """Return the words and anchors that show what `event` did, which has just happened in `view`."""
        return ()
