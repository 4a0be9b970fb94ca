"""The result of several seats: what it says, that it adds up, and who made the turning points."""

from copy import copy

import msgspec
import pytest

from tabletop.core.scores import ScoreSheet
from tabletop.desk.draw.things import Picture
from tabletop.desk.scenes.result import facts
from tabletop.desk.scenes.result.moments import acting
from tabletop.desk.shots.moments import GAME_FILE
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.snitch.card import turning
from tabletop.desk.tables.vacuum.flights import trace
from tabletop.desk.tables.vacuum.rounds import summed
from tabletop.games import GAMES
from tabletop.games.snitch.events import Upgraded
from tabletop.games.vacuum.events import AgendaScored
from tabletop.games.vacuum.pack import PACK
from tabletop.play.analysis import TurningPoint
from tabletop.play.match import Match, Seat
from tabletop.play.replay import replay_text
from tabletop.resources import resource_path
from tests.desk.results import show, together, vacuum


@pytest.mark.parametrize(("make", "seats"), [(together, 2), (together, 3), (together, 4), (vacuum, 2), (vacuum, 5)])
def test_every_seat_s_bill_adds_up(desk, make, seats):
    scene = show(desk, make(seats), sums=False)
    shown = scene.facts
    for seat, sheet in enumerate(shown.sheets):
        lines = facts.bill_lines(shown, seat)
        assert [line.id for line in lines] == [id_ for id_, _ in sheet.lines]
        assert sum(line.points for line in lines) == sheet.total
        assert str(sheet.total) in desk.words
        assert facts.ordinal(sheet.rank) in desk.words
    winners = [shown.match.names[n] for n, sheet in enumerate(shown.sheets) if sheet.rank == 1]
    assert ("YOU WIN" if winners == ["Rivera"] else f"{winners[0].upper()} WINS") in desk.words


def test_a_category_that_a_card_does_not_know_has_a_line(desk):
    shown = show(desk, together(2)).facts

    whole = shown.card.bill
    card = copy(shown.card)
    card.bill = lambda match, seat: [line for line in whole(match, seat) if line.id != "cred"]
    lines = facts.bill_lines(msgspec.structs.replace(shown, card=card), 0)
    assert [line.title for line in lines if line.id == "cred"] == ["Cred"]
    assert sum(line.points for line in lines) == shown.sheets[0].total


@pytest.mark.parametrize(("make", "seats"), [(together, 4), (vacuum, 5)])
def test_each_seat_has_a_line_that_differs_in_colour_dash_and_marker(desk, make, seats):
    shown = show(desk, make(seats)).facts
    lines = [facts.seat_line(shown, seat) for seat in range(seats)]
    for look in ("colour", "dash", "marker"):
        assert len({getattr(line, look) for line in lines}) == seats
    for seat, line in enumerate(lines):
        assert line.points[-1] == (shown.match.state.round, shown.sheets[seat].total)
        assert [x for x, _ in line.points] == sorted({x for x, _ in line.points})


def ranked(shown, *seats: tuple[int, int]):
    """Return `shown` with these totals and ranks."""
    return msgspec.structs.replace(shown, sheets=tuple(ScoreSheet(total, (), rank) for total, rank in seats))


def test_words_of_who_won(desk):
    shown = show(desk, together(3)).facts
    mine = lambda *seats: (facts.winner_words(s := ranked(shown, *seats))[0], facts.place_words(s))  # noqa: E731
    assert mine((50, 1), (40, 2), (30, 3)) == ("You win", "50 points, 10 ahead of Otto")
    assert mine((50, 1), (50, 2), (30, 3)) == ("You win", "50 points, ahead by the tie-break")
    assert mine((50, 1), (50, 1), (30, 3)) == ("You share the win", "50 points each")
    assert mine((40, 2), (50, 1), (30, 3)) == ("Otto wins", "You are 2nd of 3, 10 behind")
    assert mine((30, 2), (50, 1), (30, 2)) == ("Otto wins", "You share 2nd place, 20 behind")
    assert mine((50, 2), (50, 1), (30, 3)) == ("Otto wins", "You are 2nd of 3, level with Otto, who has the tie-break")
    assert mine((30, 3), (50, 1), (50, 1))[0] == "Otto and Bartholomew the Long share the win"


def test_words_of_who_won_among_several_humans(desk):
    shown = show(desk, together(3, kinds=("human", "human", "random"))).facts
    assert shown.me is None
    first = ranked(shown, (50, 1), (40, 2), (30, 3))
    assert facts.winner_words(first)[0] == "Rivera wins"
    assert facts.place_words(first) == "50 points, 10 ahead of Otto"
    assert "HOW IT COMPARES FOR RIVERA" in desk.words


def test_a_game_of_several_that_was_given_up_has_no_winner(desk):
    scene = show(desk, together(2, steps=20), sums=False)
    assert facts.winner_words(scene.facts) == ["Given up"]
    assert "Nobody wins" in desk.words


def test_power_vacuum_speaks_of_its_rounds_and_statues(desk):
    scene = show(desk, vacuum(3))
    rounds = scene.match.state.round
    assert f"STATUE FINISHED IN ROUND {rounds}" in desk.words
    assert "SCORE PER ROUND" in desk.words
    for word in ("turn", "case", "DA "):
        assert word not in desk.words
    assert any(isinstance(t, Picture) and t.sprite == ("vacuum", "backdrop.svg") for t in desk.app.things)


def test_turning_points_of_several_seats_say_who_made_them(desk):
    shown = show(desk, together(4)).facts
    assert shown.points
    states = [*(entry.before for entry in shown.match.entries), shown.match.state]
    leads = [sheets[0].total - max(one.total for one in sheets[1:]) for sheets in map(shown.match.game.scores, states)]
    for point, made in zip(shown.points, shown.moments, strict=True):
        assert leads[point.entry + 1] - leads[point.entry] == point.change
        entry = shown.match.entries[point.entry]
        assert acting(shown, made) in ("", "you" if entry.seat == 0 else shown.match.names[entry.seat])
    assert any(acting(shown, made) for made in shown.moments)


def test_the_sources_of_power_come_to_the_score(desk):
    for options in ({}, {"trick_token_to": "appliance"}):
        shown = show(desk, vacuum(4, **options)).facts
        for lines, sheet in zip(shown.sources, shown.sheets, strict=True):
            assert sum(line.points for line in lines) == sheet.total
    assert {"Agendas", "Tricks"} <= {line.title for line in shown.sources[0]}
    assert "Agendas" in desk.words


def test_a_turning_point_of_power_vacuum_says_which_agenda_did_it(desk):
    shown = show(desk, vacuum(4)).facts
    for point, made in zip(shown.points, shown.moments, strict=True):
        end = summed(shown.match.entries[point.entry])
        assert end is not None
        share = end.shares[made.seat]
        assert made.seat == point.seat if point.change > 0 else made.seat != point.seat
        gains = [scores.totals for scores in shown.scores[point.turn - 1 : point.turn + 1]]
        assert share.paid + share.collected <= gains[1][made.seat] - gains[0][made.seat]  # tricks paid the rest
        assert str(share.paid or share.collected or "no") in made.remark + made.title.lower()
        for appliance, right in zip((share.most, share.least), share.right, strict=True):
            if right and appliance >= 0:
                assert PACK.appliances[appliance].title in made.title


def test_games_are_compared_with_the_same_kinds_of_seats(desk):
    for n, kind in enumerate(("random", "random", "steady")):
        match = together(2, kinds=("human", kind))
        match.header = msgspec.structs.replace(match.header, id=f"game{n}")
        scene = show(desk, match)
        desk.app.pop(scene)
    assert scene.facts.wins[1] == 1
    scene = show(desk, together(2, kinds=("human", "random")))
    assert scene.facts.wins[1] == scene.facts.place[1] == 3
    assert "Games against 1 Random AI" in desk.words


def test_a_snitch_that_has_not_paid_back_yet_is_an_outlay():
    journal = resource_path("content", "snitch", GAME_FILE).read_text(encoding="utf-8")
    match = replay_text(journal, GAME_FILE)
    built = [e for e in match.entries if any(isinstance(event, Upgraded) for event in e.events)]
    turn, entry = built[0].turn, built[0].index
    bad, good = (turning(match, TurningPoint(turn, change, entry)) for change in (-9, 4))
    assert bad.title == good.title
    assert "later" in bad.remark
    assert "at once, the cubes" in bad.said
    assert "cubes each turn" in good.remark


def test_the_last_turn_costs_nothing_and_is_a_chance():
    journal = resource_path("content", "snitch", GAME_FILE).read_text(encoding="utf-8")
    match = replay_text(journal, GAME_FILE)
    ends = {e.turn: e.index for e in match.entries if e.action[0] == "end"}
    trigger = match.state.trigger_round
    made = [turning(match, TurningPoint(turn, -4, ends[turn])).remark for turn in (trigger - 1, trigger + 1)]
    assert "points a turn" in made[0]
    assert "last turn" in made[1]


def test_the_log_tells_what_became_of_an_agenda_by_its_picture():
    view = vacuum(3).state
    ways = [(True, True), (True, False), (False, True), (False, False)]
    pictures = {trace(AgendaScored(0, most, least, 7), view)[0] for most, least in ways}
    assert len(pictures) == 4
    assert all(resource_path("sprites", *picture).exists() for picture in pictures)


def test_a_table_where_nobody_is_ahead_says_so():
    fresh = Match.new(GAMES["vacuum"], [Seat("human", "Ada"), Seat("human", "Ben")], 3, {})
    assert TABLES["vacuum"].card.standing(fresh) == "Nobody has any power yet."
    over = vacuum(3)
    assert any(name in TABLES["vacuum"].card.standing(over) for name in over.names)
