"""The page of the day's cases: an ending of each game, played, compared with par, on its day or later."""

import random
from datetime import date, datetime, timedelta
from datetime import time as clock
from functools import cache
from typing import ClassVar

import pygame
import pytest

from tabletop.ai.late import LateError, actions_to
from tabletop.ai.worker import Late
from tabletop.desk.cases import cases_on
from tabletop.desk.draw.things import Label
from tabletop.desk.scenes.dailies.dailies import DailiesScene
from tabletop.desk.scenes.making import MakingScene
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.result.result import ResultScene
from tabletop.desk.scenes.title.open_games import sort_of, ticket_of
from tabletop.desk.tables.daily import dated_words
from tabletop.desk.tables.registry import TABLES
from tabletop.games import GAMES
from tabletop.packs.texts import number_text
from tabletop.play.analysis import turn_scores
from tabletop.play.dailies import beside_par
from tabletop.play.late import begin, late_seats, stretches
from tabletop.play.match import Seat
from tabletop.play.records import SeedPar
from tabletop.play.result_text import prove, read_result, result_text
from tabletop.play.turn_score import TurnScore
from tests.desk.fronts import SIZES, Desk
from tests.players import act_plainly

DAY = date(2026, 12, 5)
UNSHIPPED = date(2020, 1, 15)
PLACES = [*SIZES, (640, 480, 100), (640, 480, 200), (1600, 480, 100), (768, 1024, 100)]


class LateHere:
    """A thinker that makes late starts at once; the first so many seeds have none."""

    without = 0
    asked: ClassVar[list[str]] = []
    turn = 3

    def ask_late(self, job, stretch) -> int:
        LateHere.asked.append(job.seed)
        self._question = job, stretch
        return 1

    def poll(self) -> Late:
        job, stretch = self._question
        if len(LateHere.asked) <= LateHere.without:
            return Late(1, (), "This seed comes to no such place.")
        try:
            return Late(1, actions_to(GAMES[job.game], job, stretch))
        except LateError as error:
            return Late(1, (), str(error))

    def close(self) -> None:
        pass


class NoLate(LateHere):
    """One that never comes to an end."""

    def poll(self) -> None:
        return None


def at_cases(make_app, time, home, size=(1280, 720, 100), day: date = DAY) -> Desk:
    """Return a desk at the cases of a day, as if it were today's."""
    desk = Desk(make_app, time, home, size)
    desk.front.cases.today = lambda: day
    desk.front.cases.show()
    desk.mouse.frames(3)
    return desk


def done(game: str, day: date, name: str = "Rivera"):
    """Return the case of a game played to its end on its day."""
    start = next(case.start for case in cases_on(day) if case.game.id == game)
    match = begin(start, late_seats(start, name), started=datetime.combine(day, clock(19)))
    while not match.over:
        act_plainly(match)
    return match


@cache
def series_of(game: str) -> tuple[TurnScore, ...]:
    """Return how a game of the case of DAY that is played by chance goes, as if *master* had played it."""
    start = next(case.start for case in cases_on(DAY) if case.game.id == game)
    match, chance = begin(start, late_seats(start, "Rivera")), random.Random(game)
    while not match.over:
        match.act(chance.choice(match.game.candidates(match.state)))
    return tuple(turn_scores(match))


def keep(desk: Desk, match, day: date):
    return desk.store.records.add(match, datetime.combine(day, clock(20)))


@pytest.mark.parametrize("size", PLACES, ids=str)
def test_each_game_has_a_case_whatever_the_window(make_app, time, tmp_path, size):
    desk = at_cases(make_app, time, tmp_path, size)
    desk.well_drawn("they wait")
    for n, game in enumerate(("snitch", "vacuum")):
        keep(desk, done(game, DAY), DAY)
        match = done(game, DAY - timedelta(days=1), ("Rivera", "Mara")[n])
        if n:
            desk.store.records.imports.keep(prove(read_result(result_text(match))), datetime(2026, 12, 4, 21))
        else:
            keep(desk, match, DAY - timedelta(days=1))
    desk.app.pop()
    desk.front.cases.show()
    desk.mouse.frames(3)
    desk.well_drawn("some are done")
    assert "Replay" in desk.words
    for tab in ("month", "before"):
        if desk.has(f"tab.{tab}"):
            desk.click(f"tab.{tab}")
        desk.well_drawn(tab)
    assert {"Mara", "You", "Master"} <= {line.name for line in desk.top.model.before}


def test_a_case_is_played_resumed_and_its_result_shown(make_app, time, tmp_path):
    desk = at_cases(make_app, time, tmp_path)
    case = next(case for case in cases_on(DAY) if case.game.id == "vacuum")
    desk.click("case.vacuum")
    match = desk.top.match
    assert [entry.action for entry in match.entries[: match.prelude]] == list(case.start.actions)
    assert (match.header.case, match.practice, match.seats[0].name) == (DAY.isoformat(), False, "Rivera")
    assert desk.front.cases.pars.busy, "its par is worked out while it is played"
    desk.front._back_to_title()
    desk.front.cases.show()
    desk.mouse.frames(3)
    assert "Begun" in desk.words
    desk.key(pygame.K_5, "5")
    assert isinstance(desk.top, TableScene)
    assert desk.top.match.header.id == match.header.id
    while not desk.top.match.over:
        act_plainly(desk.top.match)
    desk.store.finish(desk.top.match)
    desk.front._back_to_title()
    desk.front.cases.show()
    desk.mouse.frames(3)
    desk.click("case.vacuum")
    assert isinstance(desk.top, ResultScene)


def test_again_is_the_same_ending_with_another_seed(make_app, time, tmp_path, monkeypatch):
    monkeypatch.setattr("tabletop.desk.scenes.making.ProcessThinker", NoLate)
    desk = at_cases(make_app, time, tmp_path)
    match = done("vacuum", DAY)
    desk.front.show_result(keep(desk, match, DAY))
    desk.mouse.frames(3)
    desk.click("result.same")
    again = desk.top.match
    assert [entry.action for entry in again.entries[: again.prelude]] == [
        entry.action for entry in match.entries[: match.prelude]
    ]
    assert (again.header.seed, again.header.stretch) == (match.header.seed, match.header.stretch)
    desk.front._back_to_title()
    desk.front.show_result(desk.store.records.results(limit=1)[0])
    desk.mouse.frames(3)
    desk.click("result.again")
    assert isinstance(desk.top, MakingScene)
    assert desk.top.wanted.stretch.id == match.header.stretch


def test_a_result_stands_beside_master_as_beside_par(make_app, time, tmp_path):
    desk = at_cases(make_app, time, tmp_path)
    match = done("snitch", DAY)
    figure = keep(desk, match, DAY).figure
    series = turn_scores(match)
    desk.store.records.keep_par(match, SeedPar("master", tuple(series[:-1])))
    desk.app.pop()
    desk.front.cases.show()
    desk.mouse.frames(3)
    slip = next(slip for slip in desk.top.model.slips if slip.game == "snitch")
    par = series[-2].ratings[0]
    assert (slip.figure, slip.par) == (figure, par)
    assert slip.against == ("level" if par == figure else f"{'+' if figure > par else '−'}{abs(figure - par)}")
    assert slip.against in desk.words
    assert str(figure) in desk.words


def test_a_case_of_the_past_is_played_outside_of_the_streak(make_app, time, tmp_path):
    desk = at_cases(make_app, time, tmp_path)
    past = DAY - timedelta(days=3)
    keep(desk, done("pieces", DAY), DAY)
    desk.click(f"day.{past.isoformat()}")
    assert desk.top.day == past
    assert "Not in the streak" in desk.words
    assert not desk.has(f"day.{(DAY + timedelta(days=1)).isoformat()}")
    desk.click("case.pieces")
    match = desk.top.match
    assert match.header.case == past.isoformat()
    while not match.over:
        act_plainly(match)
    result = desk.store.finish(match)
    assert (result.ranked, result.daily, result.case) == (True, None, past.isoformat())
    assert desk.store.records.case_days("Rivera") == {DAY}
    month = desk.front.cases.load(DAY, DAY.replace(day=1)).month
    assert (month.done, month.streak) == ({past: 1, DAY: 1}, 1)


def begin_case(desk: Desk, game: str):
    """Sit down at the case of a game from the page of the day's cases."""
    if desk.has("tab.cases"):
        desk.click("tab.cases")
    desk.top.acts.play(game, DAY)
    desk.mouse.frames(3)
    return desk.top.match


@pytest.mark.parametrize("size", [(1280, 720, 100), (1280, 720, 200), (1920, 1080, 100), (640, 480, 100)], ids=str)
@pytest.mark.parametrize("game", sorted(TABLES))
def test_a_case_is_marked_as_one_wherever_it_stands(make_app, time, tmp_path, game, size):
    desk = at_cases(make_app, time, tmp_path, size)
    match = begin_case(desk, game)
    title = dated_words(game, DAY, "%b")
    ending = stretches(game)[0].title
    aim = "the best rating" if game == "snitch" else "the most"
    said = " ".join(desk.app.overlay.toasts)
    assert f"{title}, {ending[0].lower()}{ending[1:]}: make {aim}" in said
    assert "Par is" not in said
    desk.well_drawn("at its table")
    master = SeedPar("master", series_of(game))
    desk.store.records.keep_par(match, master)
    par = number_text(master.figure)
    desk.top.meanwhile = lambda: True
    desk.mouse.frames(2)
    desk.top.meanwhile = lambda: False
    mark = next(thing for thing in desk.app.things if thing.target == "top.case" and thing.tip)
    assert f"Par is {par}, what master made of it." in mark.tip
    if size[0] == 1920:
        assert f"{title}, par {par}" in desk.words
    desk.well_drawn("with its par")
    desk.front._back_to_title()
    desk.mouse.frames(3)
    one = next(one for one in desk.front._open if one.match.header.id == match.header.id)
    assert sort_of(one.match) == f"{title}, {ending[0].lower()}{ending[1:]}"
    assert ticket_of(one).brief.startswith(sort_of(one.match))
    desk.front.cases.show()
    desk.mouse.frames(3)
    desk.well_drawn("begun")
    lines = [thing for thing in desk.app.things if isinstance(thing, Label) and thing.lines[0].startswith("Begun")]
    assert lines
    assert not any(line.elided for line in lines)


def test_a_whole_game_and_a_replay_have_no_mark_of_a_case(make_app, time, tmp_path):
    desk = at_cases(make_app, time, tmp_path)
    desk.front.begin("vacuum", [Seat("human", "Rivera"), Seat("steady", "Marlowe")], DAY.isoformat(), {})
    desk.mouse.frames(3)
    assert not desk.has("top.case")
    desk.front.chase.watch(done("vacuum", DAY))
    desk.mouse.frames(3)
    assert not desk.has("top.case")


@pytest.mark.parametrize("size", [(1280, 720, 100), (1280, 720, 200), (1920, 1080, 100)], ids=str)
def test_par_is_called_masters_on_every_slip(make_app, time, tmp_path, size):
    desk = at_cases(make_app, time, tmp_path, size)
    for game in ("snitch", "vacuum", "pieces"):
        match = done(game, DAY)
        keep(desk, match, DAY)
        desk.store.records.keep_par(match, SeedPar("master", tuple(turn_scores(match)[:-1])))
    desk.app.pop()
    desk.front.cases.show()
    desk.mouse.frames(3)
    desk.well_drawn("three are done")
    said = [line for thing in desk.app.things if isinstance(thing, Label) for line in thing.lines]
    assert sum(line.startswith("master") for line in said) == 3


@pytest.mark.parametrize("game", ["snitch", "vacuum"])
def test_the_result_of_a_case_says_par_on_its_poster_and_where_it_is_compared(make_app, time, tmp_path, game):
    desk = at_cases(make_app, time, tmp_path)
    match = done(game, DAY)
    result = keep(desk, match, DAY)
    desk.store.records.keep_par(match, SeedPar("master", tuple(turn_scores(match)[:-1])))
    desk.front.show_result(result)
    desk.mouse.frames(3)
    par = desk.top.par.now.par.figure
    against = beside_par(result.figure, par)
    start = "Level with" if result.figure == par else f"{against} beside"
    assert f"{start} master’s par of {number_text(par)}" in desk.words
    desk.well_drawn("poster")
    desk.click("result.sums")
    assert "Par, Master" in desk.words
    assert f"yours is {against}" in desk.words
    desk.well_drawn("compared")


def test_days_to_come_do_not_look_like_days_that_can_be_played(make_app, time, tmp_path):
    desk = at_cases(make_app, time, tmp_path)
    looks = {}
    for thing in desk.app.things:
        if isinstance(thing, Label) and thing.lines[0] in ("1", "6", "28"):
            looks[thing.lines[0]] = (thing.style, thing.colour)
    assert looks["6"] == looks["28"] != looks["1"]


def test_months_are_turned_and_days_chosen_by_keys(make_app, time, tmp_path):
    desk = at_cases(make_app, time, tmp_path)
    desk.walk_to("month.previous")
    desk.key(pygame.K_RETURN)
    desk.walk_to("day.2026-11-30")
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, DailiesScene)
    assert (desk.top.day, desk.top.month) == (date(2026, 11, 30), date(2026, 11, 1))


def test_a_case_that_does_not_ship_is_made_and_kept(make_app, time, tmp_path, monkeypatch):
    monkeypatch.setattr("tabletop.desk.scenes.making.ProcessThinker", LateHere)
    monkeypatch.setattr(LateHere, "asked", [])
    monkeypatch.setattr(LateHere, "without", 1)
    desk = at_cases(make_app, time, tmp_path, day=UNSHIPPED)
    desk.click("case.vacuum")
    desk.mouse.frames(4)
    assert LateHere.asked == ["2020-01-15", "2020-01-15.1"], "the first seed comes to no such place"
    match = desk.top.match
    case = next(case for case in cases_on(UNSHIPPED) if case.game.id == "vacuum").next
    kept = desk.store.records.late_starts.find(case.game, case.stretch, case.seed)
    assert [entry.action for entry in match.entries[: match.prelude]] == list(kept.actions)
    desk.front._back_to_title()
    desk.front.cases.show()
    desk.mouse.frames(3)
    desk.click("case.vacuum")
    assert desk.top.match.header.id == match.header.id
    assert len(LateHere.asked) == 2


@pytest.mark.parametrize("size", PLACES, ids=str)
def test_making_one_can_be_stopped(make_app, time, tmp_path, monkeypatch, size):
    monkeypatch.setattr("tabletop.desk.scenes.making.ProcessThinker", NoLate)
    desk = at_cases(make_app, time, tmp_path, size, day=UNSHIPPED)
    desk.front.cases.play("vacuum", UNSHIPPED)
    desk.mouse.frames(3)
    assert isinstance(desk.top, MakingScene)
    desk.well_drawn("making")
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, DailiesScene)
