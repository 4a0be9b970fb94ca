"""Says once that nothing can change any more in the match, and offers to close it."""

from collections.abc import Callable
from typing import Any

from tabletop.desk.draw.things import Reason
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.window.dialogs import Dialog, DialogButton
from tabletop.desk.window.scene import Host
from tabletop.games import HEADERS

OFFER = "You can close the {name} here: it is kept among your records, without a rank."


class DeadEnd:
    """What is said of the match at the table; taking back what led there makes it be said anew."""

    def __init__(self, sitting: Sitting[Any, Any], host: Host, give_up: Callable[[], None]) -> None:
        self.sitting, self.host = sitting, host
        self._give_up = give_up
        self.reason: Reason | None = None
        self._seen = -1
        self._told = False

    def update(self) -> None:
        """Look whether the match has come to a dead end since the last action, and say so."""
        sitting = self.sitting
        count = len(sitting.match.entries)
        if count == self._seen:
            return
        self._seen = count
        refusal = sitting.game.dead_end(sitting.match.view(sitting.seat))
        self.reason = None if refusal is None else Reason(str(refusal), refusal.rule)
        if self.reason is None:
            self._told = False
        elif not self._told:
            self._told = True
            daily = HEADERS[sitting.game.id].daily  # what a game alone is called
            name = "game" if daily is None else daily.name
            close = DialogButton(f"Close the {name}", self._give_up, icon="flag")
            words = f"{self.reason.text} {OFFER.format(name=name)}"
            self.host.push(Dialog("A dead end", words, [DialogButton("Play on", primary=True), close]))
