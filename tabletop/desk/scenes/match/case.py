"""What the top bar says of a match: that it is a day's case, what one plays for, and the par to reach."""

from collections.abc import Callable
from typing import Protocol

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SMALL_BOLD
from tabletop.desk.flow import Node, compose, draw, first, size_in
from tabletop.desk.flow.measure import measure
from tabletop.desk.scenes.match.bars import ICONS_BELOW
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button

NAME_ROOM = 290  # units of the bar that are left to the name of the game
BUTTON_HIGH = 38  # units
WORDS_PAD = 54  # units beside the words of a mark, with its icon
ICON_WIDE = 44  # units, of a mark without words
NO_PAR_YET = "The par is what master makes of it, which is being worked out."


class TopMark(Protocol):
    """What is said of a match in the top bar: in full, in brief for narrow windows ("": the icon alone), and in
    sentences on a click. `leads` are wordings that come before what the table says there, the first that has room."""

    @property
    def icon(self) -> str:
        """The name of its icon."""

    @property
    def leads(self) -> tuple[str, ...]:
        """What it says where the table has only its name in the bar, from full to brief; () for nothing more."""

    @property
    def words(self) -> str:
        """What it says."""

    @property
    def brief(self) -> str:
        """What it says where there is little room."""

    @property
    def sentences(self) -> str:
        """What is said on a click at it."""


class CaseMark(msgspec.Struct, frozen=True):
    """What is said of a case: its `title`, the `ending` that it is, its `goal`, and *master*'s figure, "" until it is
    known."""

    title: str
    ending: str
    goal: str
    par: str = ""
    icon: str = "calendar"
    brief: str = ""
    leads: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """What the mark says."""
        return f"{self.title}, par {self.par}" if self.par else self.title

    @property
    def sentences(self) -> str:
        """What is said when the case begins, and on a click at its mark."""
        par = f"Par is {self.par}, what master made of it." if self.par else NO_PAR_YET
        return f"{self.title}, {self.ending}: {self.goal} {par}"


def compose_mark(sheet: Sheet, bar: Box, strip: Box, mark: TopMark, say: Callable[[str], None]) -> Box:
    """Put the mark of a match at the right of the top `bar`, beside the `strip` of the prompt where that is in it too;
    return the room left.

    A click on it has `say` tell what one plays for.
    """
    left = max(bar.x + sheet.u(NAME_ROOM), strip.right if strip.meets(bar) else 0)
    room = Box(left, bar.y, max(0, bar.right - left), bar.h)
    wordings = (*mark.leads, mark.brief if sheet.unit.wide < ICONS_BELOW else mark.words)

    def marks() -> Node:
        return first(*[_mark(mark, words, lambda: say(mark.sentences)) for words in wordings])

    place, bar = bar.cut_right(size_in(sheet, room, marks)[0], sheet.u(8))
    compose(sheet, place.middle(place.w, sheet.u(BUTTON_HIGH)), marks)
    return bar


def _mark(mark: TopMark, words: str, act: Callable[[], None]) -> Node:
    under_way = measure()
    wide = under_way.sheet.width(words, SMALL_BOLD) / under_way.sheet.scale + WORDS_PAD if words else ICON_WIDE
    style = ButtonStyle(Kind.GHOST, mark.icon, letters=SMALL_BOLD)
    return draw(
        lambda sheet, box: button(sheet, box, words, Command("top.case", act), style, tip=mark.sentences),
        (wide, wide),
        (BUTTON_HIGH, BUTTON_HIGH),
    )
