"""What is heard at a table: the cues of events, the call when it is one's turn, the end."""

from typing import TYPE_CHECKING, Any

from tabletop.core.events import Event
from tabletop.core.state import State
from tabletop.desk.window.sound import Cue

if TYPE_CHECKING:
    from tabletop.desk.scenes.match.table import TableScene


class Hearing:
    """Plays the sounds of a match for the seat at the table."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self._called = len(table.match.entries)

    def event(self, event: Event[Any], view: State) -> None:
        """Play what is heard when `event` happens to the displayed `view`."""
        cue = self.table.table.cue(event, view, self.table.seat)
        if cue is not None:
            self.table.host.play(cue)

    def call(self) -> None:
        """Call once when others have acted and it is the turn of who sits here."""
        table, entries = self.table, self.table.match.entries
        if table.legal and len(entries) != self._called:
            self._called = len(entries)
            if entries and entries[-1].seat != table.seat:
                table.host.play(Cue.TURN)

    def end(self) -> None:
        """Play the end of the match."""
        self.table.host.play(Cue.END)
