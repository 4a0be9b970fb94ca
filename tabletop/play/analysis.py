"""How a match went: the score turn by turn, and the turns that mattered most."""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import msgspec

from tabletop.core.events import RoundBegan
from tabletop.core.game import Game
from tabletop.core.scores import added
from tabletop.core.state import State
from tabletop.play.coaching import taught_entries
from tabletop.play.match import Entry, Match
from tabletop.play.turn_score import TurnScore

TURNING_POINTS = 3
LOSS = 5
"""Where all of them are gains, the largest loss takes the place of the smallest if it was so large."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that changed much for `seat`: the rating that it could expect by `change`, most of that by the entry with
    the index `entry`, or its lead, by just that entry."""

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


def score_at(match: Match, entry: int, turn: int) -> TurnScore:
    """Return how the seats stood before the entry with an index, or at the end, as if that were the end of `turn`."""
    state = match.entries[entry].before if entry < len(match.entries) else match.state
    return msgspec.structs.replace(_score(match.game, state, entry), turn=turn)


def _score(game: Game[Any], state: State, entry: int) -> TurnScore:
    sheets = game.scores(state)
    return TurnScore(state.round, tuple(s.total for s in sheets), tuple(s.rating for s in sheets), entry)


def turning_points(match: Match, seat: int = 0) -> list[TurningPoint]:
    """Return the largest swings of `seat`, one a turn and three at most, a loss among them if there was a large one, in
    the order of play.

    A swing is what a turn changes of the rating that it can expect, by the figures that hints go by: what is bought is
    not lost. Where several play it is what one action changes of the lead: in their turns much happens that has
    nothing to do with each other. Nobody is blamed for what a lesson asked for.
    """
    scores, taught = turn_scores(match), taught_entries(match, seat)
    found = [swing(match, earlier, later, seat, taught) for earlier, later in pairwise(scores)]
    swings = [point for point in found if point is not None]
    swings.sort(key=lambda swing: (-abs(swing.change), swing.turn))
    told, loss = swings[:TURNING_POINTS], [swing for swing in swings if swing.change <= -LOSS][:1]
    if loss and loss[0] not in told:
        told[-1:] = loss
    return sorted(told, key=lambda swing: swing.entry)


def swing(
    match: Match, earlier: TurnScore, later: TurnScore, seat: int, taught: Collection[int] = ()
) -> TurningPoint | None:
    """Return what changed most for `seat` from the end of one turn to that of another, None where nothing did.

    A loss by one of the entries that a lesson `taught` counts for nothing.
    """
    if later.entry <= earlier.entry:
        return None
    steps = _steps(match, earlier.entry, later, seat)
    steps = [0.0 if step < 0 and earlier.entry + n in taught else step for n, step in enumerate(steps)]
    if later.ratings[seat] is not None:
        change = round(added(steps))
        decisive = max(range(len(steps)), key=lambda n: steps[n] if change > 0 else -steps[n])
    else:
        decisive = max(range(len(steps)), key=lambda n: abs(steps[n]))
        change = round(steps[decisive])
    return TurningPoint(later.turn, change, earlier.entry + decisive, seat) if change else None


def _steps(match: Match, start: int, later: TurnScore, seat: int) -> list[float]:
    """Return by how much each entry of a turn, from the one with the index `start` on, changed the figure of `seat`."""
    entries: list[Entry] = match.entries[start : later.entry]
    after = match.entries[later.entry].before if later.entry < len(match.entries) else match.state
    game, alone = match.game, later.ratings[seat] is not None
    figures = [
        game.rating_of(game.evaluate(state.seen_by(seat))[seat]) if alone else _score(game, state, 0).figure(seat)
        for state in (*(entry.before for entry in entries), after)
    ]
    return [after - before for before, after in pairwise(figures)]
