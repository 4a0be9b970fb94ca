"""Says once that nothing can change any more in the match, and offers to close it."""

from typing import TYPE_CHECKING

from tabletop.desk.draw.things import Reason
from tabletop.desk.scenes.match.menu import give_up
from tabletop.desk.window.dialogs import Choice, Dialog
from tabletop.games import HEADERS

if TYPE_CHECKING:
    from tabletop.desk.scenes.match.table import TableScene

OFFER = "You can close the {name} here: it is kept among your records, without a rank."


class DeadEnd:
    """What is said of the match at the table; taking back what led there makes it be said anew."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self.reason: Reason | None = None
        self._seen = -1
        self._told = False

    def update(self) -> None:
        """Look whether the match has come to a dead end since the last action, and say so."""
        table = self.table
        count = len(table.match.entries)
        if count == self._seen:
            return
        self._seen = count
        refusal = table.match.game.dead_end(table.match.view(table.seat))
        self.reason = None if refusal is None else Reason(str(refusal), refusal.rule)
        if self.reason is None:
            self._told = False
        elif not self._told:
            self._told = True
            daily = HEADERS[table.game.id].daily  # what a game alone is called
            name = "game" if daily is None else daily.name
            close = Choice(f"Close the {name}", lambda: give_up(table), icon="flag")
            words = f"{self.reason.text} {OFFER.format(name=name)}"
            table.host.push(Dialog("A dead end", words, [Choice("Play on", primary=True), close]))
