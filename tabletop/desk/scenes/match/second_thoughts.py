"""Second thoughts: the question before a turn ends with something left undone."""

from collections.abc import Callable
from typing import Any

from tabletop.core.actions import Action
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.table import Table
from tabletop.desk.window.dialogs import Dialog, DialogButton
from tabletop.desk.window.scene import Host


class SecondThoughts:
    """Asks at most once a turn, and only who wants to be asked."""

    def __init__(
        self, sitting: Sitting[Any, Any], table: Table[Any, Any], host: Host, finish: Callable[[], None]
    ) -> None:
        self.sitting, self.table, self.host = sitting, table, host
        self._finish = finish
        self._settled: tuple[int, int, str | None] | None = None

    @property
    def _turn(self) -> tuple[int, int, str | None]:
        """The round, the seat and the kind of decision: a round can have several turns of a seat."""
        match = self.sitting.match
        return match.state.round, self.sitting.seat, match.game.frame_name(match.state)

    def settle(self) -> None:
        """Don't ask in this turn (any more)."""
        self._settled = self._turn

    def ask(self, action: Action) -> bool:
        """Ask before `action` if it ends the turn with something left undone; tell whether it asked."""
        end = self.table.turn_end
        if action != end.action or not self.host.prefs.now.end_turn_warning or self._settled == self._turn:
            return False
        self._finish()  # what is left is read off the view
        left = self.table.unfinished(self.sitting)
        if not left:
            return False
        self.settle()
        text = "You still have " + " and ".join([", ".join(left[:-1]), left[-1]] if len(left) > 1 else left) + "."
        choices = [
            DialogButton("Keep playing", primary=True),
            DialogButton(end.label, lambda: self.sitting.do(action)),
        ]
        self.host.push(Dialog(end.title, text, choices))
        return True
