"""What is heard at a table: the cues of events, the call when it is one's turn, the end."""

from collections.abc import Callable
from typing import Any

from tabletop.core.events import Event
from tabletop.core.state import State
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.table import Table
from tabletop.desk.window.sound import Cue


class Hearing:
    """Plays the sounds of a match for the seat at the table."""

    def __init__(self, sitting: Sitting[Any, Any], table: Table[Any, Any], play: Callable[[Cue], None]) -> None:
        self.sitting, self.table = sitting, table
        self._play = play
        self._called = len(sitting.match.entries)

    def event(self, event: Event[Any], view: State) -> None:
        """Play what is heard when `event` happens to the displayed `view`."""
        cue = self.table.cue(event, view, self.sitting.seat)
        if cue is not None:
            self._play(cue)

    def call(self) -> None:
        """Call once when others have acted and it is the turn of who sits here."""
        sitting, entries = self.sitting, self.sitting.match.entries
        if sitting.legal and len(entries) != self._called:
            self._called = len(entries)
            if entries and entries[-1].seat != sitting.seat:
                self._play(Cue.TURN)

    def end(self) -> None:
        """Play the end of the match."""
        self._play(Cue.END)
