"""The AI par on the result: what an AI level makes of the same seed, worked out in another process."""

from typing import Literal

import msgspec

from tabletop.ai.levels import LEVELS
from tabletop.ai.thinker import ProcessThinker, Thinker
from tabletop.ai.worker import Par
from tabletop.play.analysis import turn_scores
from tabletop.play.match import Match
from tabletop.play.par import LATE_PAR_LEVEL, PAR_LEVEL, par_job, par_level, par_match
from tabletop.play.records import Records, SeedPar


class ParState(msgspec.Struct, frozen=True):
    """How far the par is: not wanted, asked for and in `turn` of its game, known, come to no end, or failed."""

    state: Literal["none", "asked", "known", "endless", "failed"]
    par: SeedPar | None = None
    turn: int = 0
    level: str = PAR_LEVEL

    @property
    def title(self) -> str:
        """What the par is called: that of a last stretch is *master*'s."""
        kind = "Par" if self.level == LATE_PAR_LEVEL else "AI par"
        return f"{kind}, {LEVELS[self.level].title}"


NO_PAR = ParState("none")


class ParWatch:
    """Finds the par of a match that counts, alone or from a late start: in the records, or by asking a thinker.

    `thinker` is asked, a process of its own when None is given; nothing here waits for it.
    """

    def __init__(self, match: Match, records: Records, thinker: Thinker | None = None) -> None:
        self.match, self.records, self.level = match, records, par_level(match)
        self.now = NO_PAR
        self._thinker = thinker

    def begin(self) -> None:
        """Look the par up, or ask for it. Nothing happens for practice, for a game given up, nor for a whole game of
        several seats."""
        match = self.match
        if match.given_up or match.practice or (match.scores()[0].rating is None and not match.header.stretch):
            return
        kept = self.records.par(match, self.level)
        if kept is not None:
            self.now = _known(kept)
            return
        if self._thinker is None:
            self._thinker = ProcessThinker()
        self._thinker.ask_par(par_job(match, self.level))
        self.now = ParState("asked", level=self.level)

    def update(self) -> bool:
        """Take the answer, or how far it is; return whether there is anything new."""
        if self.now.state != "asked" or self._thinker is None:
            return False
        report = self._thinker.poll()
        if report is None:
            before, self.now = self.now, ParState("asked", turn=self._thinker.turn, level=self.level)
            return self.now != before
        if isinstance(report, Par):
            series = tuple(turn_scores(par_match(self.match, report))) if report.played.finished else ()
            par = SeedPar(self.level, series)
            self.records.keep_par(self.match, par)
            self.now = _known(par)
        else:
            self.now = ParState("failed")
        self.close()
        return True

    def close(self) -> None:
        """End the thinking."""
        if self._thinker is not None:
            self._thinker.close()


def _known(par: SeedPar) -> ParState:
    return ParState("endless" if par.figure is None else "known", par, level=par.level)
