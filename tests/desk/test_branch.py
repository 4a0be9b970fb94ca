"""Play on from here: from any moment of a replay or a look back, with any seats, in a practice game of its own."""

from datetime import datetime

import pygame
import pytest

from tabletop.desk.scenes.match.branch import BranchScene
from tabletop.desk.scenes.match.table import TableScene
from tabletop.play.journal import read
from tests.desk.fronts import SIZES, Desk, played, record
from tests.desk.seats import ThinksHere
from tests.desk.test_records_list import several

PLACES = [*SIZES, (640, 480, 100), (640, 480, 200)]


def at_replay(make_app, time, home, match, size=(1280, 720, 100)) -> tuple[Desk, TableScene]:
    """Return a desk at the replay of a recorded match."""
    desk = Desk(make_app, time, home, size)
    desk.store.records.add(match, datetime(2026, 3, 1, 20))
    desk.front.show_result(desk.store.records.results(limit=1)[0])
    desk.mouse.frames(3)
    desk.click("result.replay")
    return desk, desk.top


@pytest.mark.parametrize("size", PLACES, ids=str)
def test_a_replay_is_played_on_with_seats_of_ones_choice(make_app, time, tmp_path, size):
    match = several("snitch", 4, "1")
    desk, table = at_replay(make_app, time, tmp_path, match, size)
    step = next(entry.index for entry in match.entries[60:] if not entry.auto)
    table.looking.go(step)
    desk.mouse.frames(2)
    desk.well_drawn("replay")
    desk.click("look.on")
    assert isinstance(desk.top, BranchScene)
    desk.well_drawn("seats")
    before = [seat.kind for seat in desk.top.seats]
    level = "branch.2.novice" if desk.has("branch.2.novice") else "branch.2.next"
    desk.click(level)
    assert desk.top.seats[2].kind != before[2]
    desk.click("branch.begin")
    branched = desk.top.match
    assert [entry.action for entry in branched.entries[:step]] == [entry.action for entry in match.entries[:step]]
    assert (branched.practice, branched.header.parent) == (True, match.header.id)
    assert branched.seats[0].name == "Rivera"
    assert [(one.step, one.number) for one in desk.store.branches(match.header.id)] == [(step, None)]


def test_by_keys_alone(make_app, time, tmp_path):
    match = played("amber", variant="filler")
    desk, table = at_replay(make_app, time, tmp_path, match)
    table.looking.go(20)
    desk.key(pygame.K_p)
    assert isinstance(desk.top, BranchScene)
    desk.key(pygame.K_RETURN)
    assert desk.top.match.header.prelude == 20


def test_where_nothing_is_left_to_play_it_says_so(make_app, time, tmp_path):
    match = played("amber", variant="filler")
    desk, table = at_replay(make_app, time, tmp_path, match)
    table.looking.go(len(match.entries))
    desk.mouse.frames(2)
    desk.click("look.on")
    assert desk.app.overlay.refused[1].text == "Nothing is left to play there."
    assert desk.top is table


def test_a_game_in_hand_becomes_practice_only_when_that_is_wanted(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    desk.front.begin("snitch", [*played("amber", steps=1).seats], "amber", {})
    table = desk.top
    for _ in range(30):
        table.sitting.do(table.game.candidates(table.match.state)[0])
    table.looking.go(10)
    desk.mouse.frames(2)
    desk.click("look.on")
    assert "makes this game practice" in desk.words
    desk.click("branch.leave")
    assert not table.match.practice
    assert desk.top is table
    path = table.match.journal.path
    desk.click("look.on")
    desk.click("branch.begin")
    assert desk.top.match.header.parent == table.match.header.id
    assert read(path).header.id == table.match.header.id
    assert table.match.practice
    assert len(desk.store.open_matches()) == 2


def test_branches_are_listed_with_their_game(make_app, time, tmp_path):
    match = played("amber", variant="filler")
    desk, table = at_replay(make_app, time, tmp_path, match)
    table.looking.go(20)
    desk.mouse.frames(2)
    desk.click("look.on")
    desk.click("branch.begin")
    branched = desk.top.match
    desk.front._back_to_title()
    desk.mouse.frames(3)
    assert "Practice from step 20" in desk.words
    while not branched.over:
        branched.act(branched.game.candidates(branched.state)[0])
        if len(branched.entries) > 60:
            branched.give_up()
    record(desk.store, branched)
    desk.click("records")
    assert "1 branch" in desk.words
    assert "Practice from step 20 of another game" in desk.words


def test_a_turning_point_is_played_on_from(make_app, time, tmp_path):
    match = played("amber", variant="filler")
    desk, _ = at_replay(make_app, time, tmp_path, match, (1920, 1080, 100))
    desk.key(pygame.K_ESCAPE)
    point = desk.top.facts.points[1]
    desk.well_drawn("result")
    desk.click("play-on.1")
    desk.key(pygame.K_RETURN)
    assert (desk.top.match.header.parent, desk.top.match.prelude) == (match.header.id, point.entry)


@pytest.mark.parametrize("size", [(1280, 720, 100), (1280, 720, 200), (1920, 1080, 100)], ids=str)
def test_master_says_what_it_would_have_done_at_turning_points(make_app, time, tmp_path, monkeypatch, size):
    monkeypatch.setattr("tabletop.desk.scenes.result.master.ProcessThinker", ThinksHere)
    match = several("pieces", 3, "7")
    desk, _ = at_replay(make_app, time, tmp_path, match, size)
    desk.key(pygame.K_ESCAPE)
    desk.mouse.frames(10)
    said = desk.top.facts.masters
    own = [match.entries[point.entry].seat == point.seat for point in desk.top.facts.points]
    assert [bool(words) for words in said] == own
    assert any(words.startswith("Master") for words in said)
    if desk.tabs():
        desk.click("tab.moments" if desk.has("tab.moments") else "tab.course")
    desk.well_drawn("result")
    assert "Master" in desk.words
