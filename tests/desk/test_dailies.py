"""The page of the day's cases: an ending of each game, played, compared with par, on its day or later."""

from datetime import date, datetime, timedelta
from datetime import time as clock
from typing import ClassVar

import pygame
import pytest

from tabletop.ai.late import LateError, actions_to
from tabletop.ai.worker import Late
from tabletop.desk.cases import cases_on
from tabletop.desk.scenes.dailies.dailies import DailiesScene
from tabletop.desk.scenes.making import MakingScene
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.result.result import ResultScene
from tabletop.games import GAMES
from tabletop.play.analysis import turn_scores
from tabletop.play.late import begin, late_seats
from tabletop.play.records import SeedPar
from tabletop.play.result_text import prove, read_result, result_text
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
