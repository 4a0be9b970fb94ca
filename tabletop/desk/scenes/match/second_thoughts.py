"""Second thoughts: the question before a turn ends with something left undone."""

from typing import TYPE_CHECKING

from tabletop.core.actions import END_TURN, Action
from tabletop.desk.window.dialogs import Choice, Dialog

if TYPE_CHECKING:
    from tabletop.desk.scenes.match.table import TableScene


class SecondThoughts:
    """Asks at most once a turn, and only who wants to be asked."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self._settled: tuple[int, int] | None = None

    @property
    def _turn(self) -> tuple[int, int]:
        return self.table.match.state.round, self.table.seat

    def settle(self) -> None:
        """Don't ask in this turn (any more)."""
        self._settled = self._turn

    def ask(self, action: Action) -> bool:
        """Ask before `action` if it ends the turn with something left undone; tell whether it asked."""
        table = self.table
        if action != END_TURN or not table.host.prefs.now.end_turn_warning or self._settled == self._turn:
            return False
        table.director.finish()  # what is left is read off the view
        left = table.table.unfinished(table)
        if not left:
            return False
        self.settle()
        text = "You still have " + " and ".join([", ".join(left[:-1]), left[-1]] if len(left) > 1 else left) + "."
        choices = [Choice("Keep playing"), Choice("End turn", lambda: table.do(action), True)]
        table.host.push(Dialog("End the turn?", text, choices))
        return True
