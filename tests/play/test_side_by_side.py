"""Two games of the same seed beside each other."""

from datetime import date

from tabletop.games import GAMES
from tabletop.play.analysis import turn_scores
from tabletop.play.branching import branch
from tabletop.play.dailies import cases_of
from tabletop.play.late import begin, late_seats
from tabletop.play.match import Match
from tabletop.play.side_by_side import by_decision, same_start, side_by_side
from tests.play.helpers import SNITCH, human, play, play_on
from tests.players import act_plainly

FILLER = {"variant": "filler"}


def test_each_turn_has_a_place_in_both_games() -> None:
    long = Match.new(SNITCH, human("Ann"), "rain", FILLER)
    play_on(long)
    short = Match.new(SNITCH, human("Ben"), "rain", FILLER)
    play(short, 30)
    short.give_up()
    found = side_by_side([long, short])
    assert [one.turn for one in found] == list(range(turn_scores(long)[-1].turn + 1))
    assert found[0].scores[0].entry == found[0].scores[1].entry
    for one in found:
        for match, score in zip((long, short), one.scores, strict=True):
            assert 0 <= score.entry <= len(match.entries)
            assert score.turn <= one.turn
    assert found[-1].scores[0].entry == len(long.entries)
    assert found[-1].scores[1] == turn_scores(short)[-1]
    places = [[one.scores[n].entry for one in found] for n in (0, 1)]
    assert places == [sorted(one) for one in places]


def test_games_that_began_alike_are_known() -> None:
    ann = Match.new(SNITCH, human("Ann"), "rain", FILLER)
    assert same_start(ann, Match.new(SNITCH, human("Ben"), "rain", FILLER))
    assert not same_start(ann, Match.new(SNITCH, human("Ann"), "sun", FILLER))
    assert not same_start(ann, Match.new(SNITCH, human("Ann"), "rain"))
    assert not same_start(ann, Match.new(GAMES["vacuum"], human("Ann", "Ben"), "rain"))
    play(ann, 10)
    assert same_start(ann, branch(ann, 5, human("Ann"), anyway=True))


def test_short_games_stand_beside_each_other_by_the_decisions_of_a_seat() -> None:
    start = next(case.start for case in cases_of(date(2026, 12, 5)) if case.game.id == "pieces")
    games = []
    for n in range(2):
        match = begin(start, late_seats(start, f"Player {n}"))
        while not match.over:
            if len(match.entries) == match.prelude + 4 and not n:
                match.act(match.game.candidates(match.state)[-1])
            else:
                act_plainly(match)
        games.append(match)
    places = by_decision(games, [0, 0])
    for n, match in enumerate(games):
        own = [one.index for one in match.entries[match.prelude :] if one.seat == 0 and not one.auto]
        assert [place.scores[n].entry for place in places][: len(own)] == own
        assert places[-1].scores[n].entry == len(match.entries)
        assert places[-1].scores[n].totals == tuple(sheet.total for sheet in match.scores())
