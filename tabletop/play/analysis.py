"""How a match went: the score turn by turn, and the turns that mattered most."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import msgspec

from tabletop.core.events import RoundBegan
from tabletop.core.game import Game
from tabletop.core.state import State
from tabletop.play.match import Entry, Match

TURNING_POINTS = 3


class TurnScore(msgspec.Struct, frozen=True):
    """How the seats stood when turn `turn` was over (0: before the first).

    `totals` are the scores and `ratings` the solo ratings had the game ended then, one a seat; `entry` is the index of
    the first entry after it, the number of all entries at the end.
    """

    turn: int
    totals: tuple[int, ...]
    ratings: tuple[int | None, ...]
    entry: int

    def figure(self, seat: int) -> int:
        """Return what says how well `seat` stands: its rating, or its lead on the best of the others."""
        rating = self.ratings[seat]
        if rating is not None:
            return rating
        others = [total for other, total in enumerate(self.totals) if other != seat]
        return self.totals[seat] - max(others, default=0)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that changed much for `seat`: by `change`, most of it by the entry with the index `entry`."""

    turn: int
    change: int
    entry: int
    seat: int = 0


def turn_scores(match: Match) -> list[TurnScore]:
    """Return how the seats stood after each turn: before the first one, and last where the match stands now."""
    scores: list[TurnScore] = []
    for entry in match.entries:
        for at, event in enumerate(entry.events):
            if isinstance(event, RoundBegan):
                # What an action does before the next round begins still belongs to the turn that it ends.
                state = entry.before.clone()
                for earlier in entry.events[:at]:
                    state.happened(earlier)
                scores.append(_score(match.game, state, entry.index + 1))
    scores.append(_score(match.game, match.state, len(match.entries)))
    if scores[0].turn > 0:
        start = match.entries[0].before if match.entries else match.state
        scores.insert(0, msgspec.structs.replace(_score(match.game, start, 0), turn=0))
    return scores


def _score(game: Game[Any], state: State, entry: int) -> TurnScore:
    sheets = game.scores(state)
    return TurnScore(state.round, tuple(s.total for s in sheets), tuple(s.rating for s in sheets), entry)


def turning_points(match: Match, seat: int = 0) -> list[TurningPoint]:
    """Return the largest swings of `seat` from turn to turn, three at most, in the order of play.

    A swing is the change of its solo rating if the game ended now, or of its lead where several play. A rating that
    falls while the score doesn't is no swing: it is what every turn costs.
    """
    scores = turn_scores(match)
    swings = []
    for earlier, later in pairwise(scores):
        change = later.figure(seat) - earlier.figure(seat)
        costs = change < 0 and later.ratings[seat] is not None and later.totals[seat] >= earlier.totals[seat]
        if change and not costs and later.entry > earlier.entry:
            decisive = _decisive(match, earlier.entry, later, seat, change)
            swings.append(TurningPoint(later.turn, change, decisive, seat))
    swings.sort(key=lambda swing: (-abs(swing.change), swing.turn))
    return sorted(swings[:TURNING_POINTS], key=lambda swing: swing.entry)


def _decisive(match: Match, start: int, later: TurnScore, seat: int, change: int) -> int:
    """Return the index of the entry of a turn that did most of its `change`."""
    entries: list[Entry] = match.entries[start : later.entry]
    figures = [_score(match.game, entry.before, 0).figure(seat) for entry in entries] + [later.figure(seat)]
    steps = [(after - before) * (1 if change > 0 else -1) for before, after in pairwise(figures)]
    return start + max(range(len(steps)), key=steps.__getitem__)
