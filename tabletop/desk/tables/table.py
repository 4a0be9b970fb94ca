"""What a game's table is to the scene that shows it."""

from typing import Any, Protocol

from tabletop.core.events import Event
from tabletop.core.state import State
from tabletop.desk.box import Box
from tabletop.desk.director import Choreography
from tabletop.desk.intents import Intent
from tabletop.desk.scene import KeyHint
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.seating import Seating
from tabletop.desk.theme import Theme


class Table(Choreography, Protocol):
    """How a game looks and is handled: composed anew for every change, from the seating alone."""

    theme: Theme

    def top(self, sheet: Sheet, box: Box, seating: Seating) -> None:
        """Put the name of the game and its clock into the top bar."""

    def compose(self, sheet: Sheet, seating: Seating, gone: frozenset[str]) -> Box:
        """Put the table on the sheet, without the pieces `gone`; return the strip where the prompt goes."""

    def handle(self, intent: Intent, seating: Seating) -> bool:
        """Take an intent that nothing else took, such as zoom; return whether it was of use."""

    def keys(self) -> list[KeyHint]:
        """Return the keys of this table."""

    def unfinished(self, seating: Seating) -> list[str]:
        """Return what is left undone if the turn ends now, each a short clause; empty when nothing is."""

    def ends_turn(self, event: Event[Any]) -> bool:
        """Tell whether `event` is the end of a turn, where the log draws a line."""

    def picture_of(self, event: Event[Any], view: State) -> tuple[str, ...]:
        """Return the sprite that stands for `event` in the log."""
