"""Two games of the same seed beside each other: one scrubber by turn, a place in each game, a curve each."""

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.play.analysis import score_at, turn_scores
from tabletop.play.match import Match
from tabletop.play.turn_score import TurnScore


class Beside(NamedTuple):
    """Where each game stood when turn `turn` was over: its score, with the index of its first entry after that turn.

    A game that has ended by then stands at its end.
    """

    turn: int
    scores: tuple[TurnScore, ...]


def same_start(a: Match, b: Match) -> bool:
    """Return whether two matches began alike: the same game, options, seats and seed, and the same late start."""
    heads = [(match.game.id, match.recorded_options, len(match.seats), match.header.seed) for match in (a, b)]
    given = [[entry.action for entry in match.entries[: match.prelude]] for match in (a, b)]
    late = a.header.stretch and not (a.header.parent or b.header.parent)
    return heads[0] == heads[1] and (not late or given[0] == given[1])


def parting(a: Match, b: Match) -> int | None:
    """Return the index of the first entry at which two matches that began alike differ, None where neither does."""
    for at, (one, other) in enumerate(zip(a.entries, b.entries, strict=False)):
        if one.action != other.action:
            return at
    return None if len(a.entries) == len(b.entries) else min(len(a.entries), len(b.entries))


def side_by_side(matches: Sequence[Match]) -> list[Beside]:
    """Return the turns of `matches`, from before the first to the last of the longest, with where each stood."""
    courses = [turn_scores(match) for match in matches]
    last = max((course[-1].turn for course in courses), default=-1)
    return [Beside(turn, tuple(_at(course, turn) for course in courses)) for turn in range(last + 1)]


def by_decision(matches: Sequence[Match], seats: Sequence[int]) -> list[Beside]:
    """Return `matches` before each decision of a seat of each, from where it took over, and at the end of the longest.

    `Beside.turn` is how many of these decisions have been made. For games that are over after few turns.
    """
    stops = []
    for match, seat in zip(matches, seats, strict=True):
        own = [one.index for one in match.entries[match.prelude :] if one.seat == seat and not one.auto]
        stops.append([*own, len(match.entries)])
    return [
        Beside(
            place,
            tuple(
                score_at(match, found[min(place, len(found) - 1)], min(place, len(found) - 1))
                for match, found in zip(matches, stops, strict=True)
            ),
        )
        for place in range(max(map(len, stops)))
    ]


def _at(course: Sequence[TurnScore], turn: int) -> TurnScore:
    """Return how a game stood when a turn was over: the last score that isn't of a later turn."""
    return next((score for score in reversed(course) if score.turn <= turn), course[0])
