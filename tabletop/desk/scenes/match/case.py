"""What the top bar says of a match: that it is a day's case, what one plays for, and the par to reach."""

from collections.abc import Callable
from typing import Protocol

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SMALL_BOLD
from tabletop.desk.scenes.match.bars import ICONS_BELOW
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button

NO_PAR_YET = "The par is what master makes of it, which is being worked out."


class TopMark(Protocol):
    """What is said of a match in the top bar: in full, in brief for narrow windows ("": the icon alone), and in
    sentences on a click."""

    @property
    def icon(self) -> str:
        """The name of its icon."""

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

    @property
    def words(self) -> str:
        """What the mark says."""
        return f"{self.title}, par {self.par}" if self.par else self.title

    @property
    def sentences(self) -> str:
        """What is said when the case begins, and on a click at its mark."""
        par = f"Par is {self.par}, what master made of it." if self.par else NO_PAR_YET
        return f"{self.title}, {self.ending}: {self.goal} {par}"


def compose_mark(sheet: Sheet, bar: Box, mark: TopMark, say: Callable[[str], None]) -> Box:
    """Put the mark of a match at the right of the top `bar`; return the room left.

    A click on it has `say` tell what one plays for.
    """
    words = mark.brief if sheet.unit.wide < ICONS_BELOW else mark.words
    wide = sheet.width(words, SMALL_BOLD) + sheet.u(54) if words else sheet.u(44)
    place, bar = bar.cut_right(wide, sheet.u(8))
    command = Command("top.case", lambda: say(mark.sentences))
    style = ButtonStyle(Kind.GHOST, mark.icon, letters=SMALL_BOLD)
    button(sheet, place.middle(place.w, sheet.u(38)), words, command, style, tip=mark.sentences)
    return bar
