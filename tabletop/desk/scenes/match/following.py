"""What is shown follows the match: the director gets what happens there, as the seat at the table may see it."""

from typing import Any

from tabletop.desk.scenes.match.log import MatchLog
from tabletop.desk.scenes.match.staging import Staging
from tabletop.desk.tables.director import NO_READING, Director, Reading
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.window.motion import Lane
from tabletop.play.match import Change, Entry

READING_TIME = 0.9
"""The seconds for which the deed of another seat stays to be read before the next one, at normal speed."""
UNASKED_TIME = 1.8
"""The seconds for which what is done for the player unasked stays to be read, at normal speed."""


class Following:
    """Keeps what is shown at a table in step with its match."""

    def __init__(self, sitting: Sitting[Any, Any], staging: Staging, director: Director, log: MatchLog) -> None:
        self.sitting, self.staging, self.director, self.log = sitting, staging, director, log

    def start(self) -> None:
        """Follow the match from now on, for the seat at the table."""
        self.sitting.match.listen(self._on_change, self.sitting.seat)

    def stop(self) -> None:
        """Follow the match no more."""
        self.sitting.match.unlisten(self._on_change)

    def sit_down(self, seat: int) -> None:
        """Follow the match for another seat, whose player sits down."""
        self.stop()
        self.sitting.sit_down(seat)
        self.start()
        self.log.forget()
        self.director.jump(self.sitting.match.view(seat))
        self.sitting.refresh()

    def _on_change(self, change: Change) -> None:
        if change.kind == "acted":
            for entry in change.entries:
                self._follow(entry)
        elif change.kind in ("undone", "redone"):
            self.director.jump(self.sitting.match.view(self.sitting.seat))
        self.log.forget()

    def _follow(self, entry: Entry) -> None:
        """Show what came of an entry."""
        sitting, match = self.sitting, self.sitting.match
        if (
            not self.staging.laid.anchors
        ):  # nothing lies anywhere yet, as in a window that has no room for it: nothing can fly
            self.director.jump(match.view(sitting.seat))
            return
        own = entry.seat == sitting.seat and sitting.human
        lane, reading = Lane.OWN if own else Lane.OTHERS, NO_READING
        if sitting.human and match.decider is not None:
            mine = match.decider == sitting.seat
            # What ends a round is followed by what the round brought, not by a look at the next one.
            others = not own and not mine and match.state.round == entry.turn
            if mine and match.unasked is not None and (entry.auto or not own):
                reading = Reading(UNASKED_TIME, Lane.OWN)
            elif others:
                reading = Reading(READING_TIME, Lane.OTHERS)
        self.director.follow(entry.events, match.view(sitting.seat), lane, entry.seat, reading=reading)
