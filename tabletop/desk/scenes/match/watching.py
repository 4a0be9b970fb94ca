"""A match that only AI seats play: it goes on at a pace at which it can be watched."""

from typing import Any

from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.table import Table
from tabletop.desk.window.motion import Lane, Speed
from tabletop.desk.window.scene import Host

TURN = {Speed.OFF: 0.6, Speed.FAST: 0.25, Speed.NORMAL: 1.0}
"""Seconds for which a turn is seen at the least, from its first action on, by the speed of the others’ movements."""
ACTION = {Speed.OFF: 0.3, Speed.FAST: 0.08, Speed.NORMAL: 0.25}
"""Seconds between two actions of the same turn once nothing moves."""
READ_FOR = 8.0
"""Seconds for which something to be read stands, unless the player goes on before."""


class Watching:
    """Holds the seats of a match without a human until what was done could be seen, and while there is something to
    read.

    A turn is what one seat does until another decides. As long as a human plays, the pace is that player's: nothing is
    held.
    """

    def __init__(self, sitting: Sitting[Any, Any], table: Table[Any, Any], host: Host) -> None:
        self.sitting, self.table, self.host = sitting, table, host
        self._made = -1
        self._waited = self._turn = 0.0

    @property
    def on(self) -> bool:
        """Whether there is nobody left to play but AI seats."""
        match = self.sitting.match
        return not match.over and match.humans == 0

    def holds(self, seconds: float) -> bool:
        """Let time pass; tell whether the next seat has to wait."""
        entries = self.sitting.match.entries
        if len(entries) != self._made:
            if len(entries) < 2 or entries[-1].seat != entries[-2].seat:
                self._turn = 0.0
            self._made, self._waited = len(entries), 0.0
        self._turn += seconds
        if not self.on or self.sitting.busy or self.sitting.looking_back:
            return False
        self._waited += seconds
        return self._waited < self._rest or self.table.pauses(self.sitting)

    @property
    def _rest(self) -> float:
        """How many seconds the table stands after the latest action."""
        speed, match = self.host.motion.speeds[Lane.OTHERS], self.sitting.match
        if not match.entries or match.decider == match.entries[-1].seat:
            return ACTION[speed]
        moved = self._turn - self._waited
        return max(ACTION[speed], TURN[speed] - moved)

    def skip(self) -> bool:
        """Go on at once; tell whether that was of use."""
        if not self.on:
            return False
        self._waited = READ_FOR
        return True
