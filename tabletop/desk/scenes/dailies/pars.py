"""The par of late starts, worked out one after the other in another process and kept in the records."""

from tabletop.ai.thinker import ProcessThinker, Thinker
from tabletop.ai.worker import Par
from tabletop.play.analysis import turn_scores
from tabletop.play.match import Match
from tabletop.play.par import par_job, par_level, par_match
from tabletop.play.records import Records, SeedPar


class ParKeeper:
    """Works out the pars of matches that are `want`ed, as long as somebody calls `tick`; nothing here waits."""

    def __init__(self, records: Records, thinker: Thinker | None = None) -> None:
        self.records = records
        self._thinker = thinker
        self._wanted: list[Match] = []
        self._asked = False

    @property
    def busy(self) -> bool:
        """Whether a par is being worked out."""
        return bool(self._wanted)

    def known(self, match: Match) -> SeedPar | None:
        """Return the par of a match, None where it isn't known."""
        return self.records.par(match, par_level(match))

    def want(self, match: Match) -> None:
        """Have the par of a match worked out, unless it is known or under way."""
        alike = [(one.header.seed, one.recorded_options) for one in self._wanted if one.game is match.game]
        if (match.header.seed, match.recorded_options) not in alike and self.known(match) is None:
            self._wanted.append(match)

    def tick(self) -> bool:
        """Take an answer and ask the next question; return whether a par has become known."""
        if not self._wanted:
            return False
        if self._thinker is None:
            self._thinker = ProcessThinker()
        match = self._wanted[0]
        if not self._asked:
            self._thinker.ask_par(par_job(match, par_level(match)))
            self._asked = True
            return False
        report = self._thinker.poll()
        if report is None:
            return False
        self._wanted.pop(0)
        self._asked = False
        if isinstance(report, Par):
            series = tuple(turn_scores(par_match(match, report))) if report.played.finished else ()
            self.records.keep_par(match, SeedPar(par_level(match), series))
        if not self._wanted:
            self.close()
        return isinstance(report, Par)

    def close(self) -> None:
        """End the thinking."""
        self._asked = False
        if self._thinker is not None:
            self._thinker.close()
