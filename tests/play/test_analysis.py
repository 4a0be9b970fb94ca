"""What is worked out about finished games."""

from itertools import pairwise

import pytest

from tabletop.play.analysis import LOSS, TURNING_POINTS, turn_scores, turning_points
from tests.play.helpers import play_on, solo, tiny


@pytest.mark.parametrize("seed", range(4))
def test_scores_turn_by_turn(seed: int) -> None:
    match = solo(seed=seed)
    play_on(match, seed)
    scores = turn_scores(match)
    assert [score.turn for score in scores] == list(range(match.state.round + 1))
    assert scores[-1].totals == (match.scores()[0].total,)
    assert scores[-1].ratings == (match.scores()[0].rating,)
    assert scores[0].entry == 1  # the start space was chosen
    price = 3
    for score in scores:
        counted = min(score.turn, match.state.trigger_round)  # type: ignore[attr-defined]
        assert score.ratings == (score.totals[0] - price * counted,)
    for earlier, later in pairwise(scores):
        assert all(entry.turn == later.turn for entry in match.entries[earlier.entry : later.entry])


@pytest.mark.parametrize("seed", range(4))
def test_turning_points_are_the_largest_swings(seed: int) -> None:
    match = solo(seed=seed)
    play_on(match, seed)
    scores, game = turn_scores(match), match.game
    states = [*(entry.before for entry in match.entries), match.state]
    expected = [game.rating_of(game.evaluate(state.seen_by(0))[0]) for state in states]
    changes = {b.turn: round(expected[b.entry] - expected[a.entry]) for a, b in pairwise(scores)}
    changes = {turn: change for turn, change in changes.items() if change}
    points = turning_points(match)
    assert len(points) == min(TURNING_POINTS, len(changes))
    assert [point.entry for point in points] == sorted(point.entry for point in points)
    told = sorted(changes.values(), key=lambda change: -abs(change))[:TURNING_POINTS]
    worst = min(changes.values())
    if worst <= -LOSS and min(told) > 0:
        told[-1] = worst
    assert sorted(point.change for point in points) == sorted(told)
    for point in points:
        assert changes[point.turn] == point.change
        assert match.entries[point.entry].turn == point.turn


def test_turning_points_of_several_seats_are_about_the_lead() -> None:
    match = tiny(seed=4)
    play_on(match, 3)
    scores = turn_scores(match)
    assert scores[0].turn == 0
    assert scores[-1].figure(0) == scores[-1].totals[0] - scores[-1].totals[1] == -scores[-1].figure(1)
    points = turning_points(match, 1)
    assert points
    states = [*(entry.before for entry in match.entries), match.state]
    for point in points:
        before, after = (match.game.scores(state) for state in states[point.entry : point.entry + 2])
        leads = [sheets[1].total - sheets[0].total for sheets in (before, after)]
        assert leads[1] - leads[0] == point.change != 0, "of what happened there, nothing else of its turn"
    assert turning_points(tiny()) == []


def test_nobody_is_blamed_for_what_the_lesson_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    match = tiny(seed=4)
    play_on(match, 3)
    worse = [point for point in turning_points(match, 1) if point.change < 0]
    assert worse
    taught = frozenset(entry.index for entry in match.entries)
    monkeypatch.setattr("tabletop.play.analysis.taught_entries", lambda match, seat: taught)
    assert not any(point.change < 0 for point in turning_points(match, 1))


def test_a_large_loss_is_told_where_all_else_are_gains(monkeypatch: pytest.MonkeyPatch) -> None:
    match = solo(seed=0)
    play_on(match, 0)
    turns = [score.entry for score in turn_scores(match)][:-1]
    told = {start: float(10 + n) for n, start in enumerate(turns[:4])} | {turns[4]: -LOSS}
    monkeypatch.setattr("tabletop.play.analysis._steps", lambda match, start, later, seat: [told.get(start, -1.0)])
    assert [point.change for point in turning_points(match)] == [12, 13, -LOSS]
    told[turns[4]] = 1.0 - LOSS
    assert [point.change for point in turning_points(match)] == [11, 12, 13]
