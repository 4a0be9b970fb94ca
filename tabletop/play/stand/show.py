"""The show of a stand that nobody plays at: AI seats play the last stretch of each game in turn, to be watched."""

import random
from collections.abc import Callable, Sequence

from tabletop.ai.late import LATE_LEVEL
from tabletop.ai.thinker import Thinker
from tabletop.play.late import LateStart, begin
from tabletop.play.match import Match, Seat
from tabletop.play.pilot import Pilot
from tabletop.play.stand.visit import CAST, Kind, Offered, position
from tabletop.play.transcript import sentences

UNTOLD = 0.2  # seconds that an action stands of which there is nothing to say
LEAST_READ = 1.4  # seconds that a sentence stands
READ_A_LETTER = 0.03  # seconds more for each letter
ENDED = 8.0  # seconds that the end of a game stands
LONGEST = 180.0
"""Seconds after which a show makes room for the next game, wherever it is."""


class Show:
    """A game that AI seats play at a pace at which it can be followed from some metres away.

    `said` is the latest sentence and `teller` the seat that it is about; `view` is the table as anybody may see it.
    """

    def __init__(self, offered: Offered, start: LateStart, thinker: Thinker | None = None) -> None:
        self.offered = offered
        seats = [Seat(LATE_LEVEL, CAST[n]) for n in range(start.stretch.seats)]
        self.match: Match = begin(start, seats)
        self.pilot = Pilot(self.match, thinker)
        self.said, self.teller = start.stretch.help, 0
        self.view = self.match.view(None)
        self._rests = LEAST_READ
        self._age = 0.0
        self._made = len(self.match.entries)

    @property
    def over(self) -> bool:
        """Whether all of it has been seen."""
        return self._age >= LONGEST or (self.match.over and self._rests <= 0)

    def tick(self, seconds: float) -> bool:
        """Let time pass; tell whether there is anything new to see."""
        self._age += seconds
        self._rests -= seconds
        self.pilot.hold(self._rests > 0)
        if not self.pilot.tick(seconds):
            return False
        self._tell()
        return True

    def _tell(self) -> None:
        """Note what the latest actions were, and for how long that is to be read."""
        made, self._made = self._made, len(self.match.entries)
        told = [
            (entry.seat, sentence)
            for entry in self.match.entries[made:]
            for sentence in sentences(self.match, entry.seen_by(None))
        ]
        self.view = self.match.view(None)
        if self.match.over:
            self._rests = ENDED
        elif told:
            self._rests = LEAST_READ + READ_A_LETTER * len(told[-1][1])
        else:
            self._rests = UNTOLD
        if told:
            self.teller, self.said = told[-1]

    def close(self) -> None:
        """End the thinking."""
        self.pilot.close()


class Programme:
    """One show after the other, of each game that `offers` returns in turn, for ever.

    `now` is the show that is on, None while no game has a position to begin with.
    """

    def __init__(
        self,
        offers: Callable[[], Sequence[Offered]],
        rng: random.Random,
        thinker: Callable[[], Thinker] | None = None,
    ) -> None:
        self._offers, self._rng, self._thinker = offers, rng, thinker
        self.now: Show | None = None
        self._last = ""

    def tick(self, seconds: float) -> bool:
        """Let time pass; tell whether there is anything new to see."""
        if self.now is not None and not self.now.over:
            return self.now.tick(seconds)
        self.close()
        for one in self._following():
            start = position(one.game, one.stretch(Kind.TASTER), self._rng)
            if start is not None:
                self.now = Show(one, start, self._thinker() if self._thinker is not None else None)
                self._last = one.game.id
                return True
        return False

    def _following(self) -> list[Offered]:
        """Return what is offered, beginning with what comes after the last show."""
        offers = list(self._offers())
        at = next((n + 1 for n, one in enumerate(offers) if one.game.id == self._last), 0)
        return offers[at:] + offers[:at]

    def close(self) -> None:
        """End the show that is on."""
        if self.now is not None:
            self.now.close()
            self.now = None
