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
    """A turn that changed much for `seat`: its rating by `change`, most of that by the entry with the index `entry`, or
    its lead, by just that entry."""

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
    """Return the largest swings of `seat`, one a turn and three at most, in the order of play.

    A swing is what a turn changes of its solo rating if the game ended now, or where several play what one action
    changes of its lead: in their turns much happens that has nothing to do with each other. A rating that falls while
    the score doesn't is no swing: it is what every turn costs.
    """
    scores = turn_scores(match)
    swings = []
    for earlier, later in pairwise(scores):
        if later.entry == earlier.entry:
            continue
        steps = _steps(match, earlier.entry, later, seat)
        change = later.figure(seat) - earlier.figure(seat)
        if later.ratings[seat] is not None:
            costs = change < 0 and later.totals[seat] >= earlier.totals[seat]
            decisive = max(range(len(steps)), key=lambda n: steps[n] if change > 0 else -steps[n])
            change = 0 if costs else change
        else:
            decisive = max(range(len(steps)), key=lambda n: abs(steps[n]))
            change = steps[decisive]
        if change:
            swings.append(TurningPoint(later.turn, change, earlier.entry + decisive, seat))
    swings.sort(key=lambda swing: (-abs(swing.change), swing.turn))
    return sorted(swings[:TURNING_POINTS], key=lambda swing: swing.entry)


def _steps(match: Match, start: int, later: TurnScore, seat: int) -> list[int]:
    """Return by how much each entry of a turn, from the one with the index `start` on, changed the figure of `seat`."""
    entries: list[Entry] = match.entries[start : later.entry]
    figures = [_score(match.game, entry.before, 0).figure(seat) for entry in entries] + [later.figure(seat)]
    return [after - before for before, after in pairwise(figures)]
