"""What the strongest level would have done at the turning points of a result, worked out in another process."""

from collections.abc import Sequence

from tabletop.ai.levels import LEVELS
from tabletop.ai.thinker import ProcessThinker, Thinker
from tabletop.ai.worker import Answer
from tabletop.play.analysis import TurningPoint
from tabletop.play.match import Match

MASTER = "master"
TITLE = LEVELS[MASTER].title


class MasterWatch:
    """Asks a thinker about each turning point that was a decision of its own seat; nothing here waits for it.

    `said` is what it came to for each point, "" as long as it isn't known.
    """

    def __init__(self, match: Match, points: Sequence[TurningPoint], thinker: Thinker | None = None) -> None:
        self.match, self.points = match, points
        self.said = [""] * len(points)
        self.begun = False
        self._thinker = thinker
        self._open = [n for n, point in enumerate(points) if self._asks(point)]

    def _asks(self, point: TurningPoint) -> bool:
        """Tell whether there was a choice of the seat that the point is about."""
        entry = self.match.entries[point.entry]
        return not entry.auto and entry.seat == point.seat and len(self.match.game.candidates(entry.before)) > 1

    def begin(self) -> None:
        """Ask the first question, if there is any."""
        self.begun = True
        if self._open:
            self._thinker = self._thinker or ProcessThinker()
            self._ask()

    def _ask(self) -> None:
        assert self._thinker is not None
        entry = self.match.entries[self.points[self._open[0]].entry]
        self._thinker.ask(self.match.game.id, entry.before.seen_by(entry.seat), MASTER, entry.index)

    def update(self) -> bool:
        """Take an answer; return whether there is anything new."""
        report = self._thinker.poll() if self._thinker is not None and self._open else None
        if report is None:
            return False
        if not isinstance(report, Answer):
            self._open.clear()
            self.close()
            return False
        n = self._open.pop(0)
        entry = self.match.entries[self.points[n].entry]
        action = report.thought.action
        view = entry.before.seen_by(entry.seat)
        order = self.match.game.grammar.orders(action, view, self.match.names)[0]
        self.said[n] = f"{TITLE} does the same" if action == entry.action else f"{TITLE}: {order}"
        if self._open:
            self._ask()
        else:
            self.close()
        return True

    def close(self) -> None:
        """End the thinking."""
        if self._thinker is not None:
            self._thinker.close()
