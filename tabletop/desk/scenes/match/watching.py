"""A match that only AI seats play: it goes on at a pace at which it can be watched."""

from typing import Any

from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.table import Table
from tabletop.desk.window.motion import Lane, Speed
from tabletop.desk.window.scene import Host

REST = {Speed.OFF: 0.6, Speed.FAST: 0.5, Speed.NORMAL: 1.0}
"""Seconds for which what a seat did stands by itself, by the speed of the others' movements."""
READ_FOR = 8.0
"""Seconds for which something to be read stands, unless the player goes on before."""


class Watching:
    """Holds the seats of a match without a human for a moment after each action, and while there is something to read.

    As long as a human plays, the pace is that player's: nothing is held.
    """

    def __init__(self, sitting: Sitting[Any, Any], table: Table[Any, Any], host: Host) -> None:
        self.sitting, self.table, self.host = sitting, table, host
        self._made = -1
        self._waited = 0.0

    @property
    def on(self) -> bool:
        """Whether there is nobody left to play but AI seats."""
        match = self.sitting.match
        return not match.over and match.humans == 0

    def holds(self, seconds: float) -> bool:
        """Let time pass; tell whether the next seat has to wait."""
        made = len(self.sitting.match.entries)
        if made != self._made:
            self._made, self._waited = made, 0.0
        if not self.on or self.sitting.busy or self.sitting.looking_back:
            return False
        self._waited += seconds
        speeds = self.host.motion.speeds
        return self._waited < REST[speeds[Lane.OTHERS]] * self.table.rests or self.table.pauses(self.sitting)

    def skip(self) -> bool:
        """Go on at once; tell whether that was of use."""
        if not self.on:
            return False
        self._waited = READ_FOR
        return True
