"""The replay of a game that is over: scrubbed, stepped and played at three speeds, for both games."""

from datetime import datetime

import pytest

from tabletop.desk.draw.theme import BUBBLE_SKIN
from tabletop.desk.draw.things import Label, Plate
from tabletop.desk.scenes.match.look_back import SECONDS_A_STEP
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.result.result import ResultScene
from tabletop.play.match import Seat
from tests.desk.fronts import SIZES, Desk, played
from tests.desk.test_records_list import several

GAMES = {
    "solo": lambda: played("amber", variant="filler"),
    "snitch": lambda: several("snitch", 4, "1"),
    "vacuum 2": lambda: several("vacuum", 2, "7"),
    "vacuum 5": lambda: several("vacuum", 5, "8"),
    "rigs": lambda: several("rigs", 3, "9"),
    "pieces": lambda: several("pieces", 2, "10"),
}


def replay(desk: Desk, game: str) -> TableScene:
    """Record a game, show its result and ask for the replay."""
    match = GAMES[game]()
    result = desk.store.records.add(match, datetime(2026, 3, 1, 20))
    desk.front.show_result(desk.store.records.results(limit=1)[0])
    desk.mouse.frames(3)
    assert isinstance(desk.top, ResultScene)
    assert desk.top.result.id == result.id
    desk.click("result.replay")
    assert isinstance(desk.top, TableScene)
    return desk.top


EVERY_DAY = [(1024, 640, 100), (1280, 720, 200)]
PLACES = [
    pytest.param(game, size, marks=[] if size in EVERY_DAY else pytest.mark.slow)
    for game in ("solo", "vacuum 5")
    for size in SIZES
]
PLACES += [pytest.param(game, (1280, 720, 100)) for game in ("snitch", "vacuum 2", "rigs", "pieces")]


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize(("game", "size"), PLACES, ids=str)
def test_it_is_scrubbed_and_stepped(make_app, time, tmp_path, game, size):
    desk = Desk(make_app, time, tmp_path, size)
    table = replay(desk, game)
    looking = table.looking
    entries = table.match.entries
    assert (looking.on, looking.index) == (True, 0)
    desk.well_drawn(f"{game} start")
    rail = desk.mouse.target("look.rail").box
    words = [" ".join(thing.lines) for thing in desk.app.things if isinstance(thing, Label)]
    assert any(f"action 0 of {len(entries)}" in line for line in words)
    for share in (0.5, 0.9, 0.1):
        left, right = looking._rail._track
        desk.mouse.press(round(left + (right - left) * share), rail.centre[1])
        desk.mouse.frames(2)
        assert looking.index == pytest.approx(share * len(entries), abs=2)
        assert table.sitting.view.to_json() == entries[looking.index].before.seen_by(table.sitting.seat).to_json()
        desk.well_drawn(f"{game} {share}")
    before = looking.index
    desk.click("look.next")
    assert looking.index == before + 1
    for name in ("first", "previous", "play", "next", "last", "speed"):
        desk.mouse.at(*desk.mouse.target(f"look.{name}").box.centre)
        desk.mouse.frames(4, 0.3)
        tips = [thing for thing in desk.app.things if isinstance(thing, Plate) and thing.skin == BUBBLE_SKIN]
        assert tips
        rail = desk.mouse.target("look.rail").box
        assert not any(tip.box.meets(rail) for tip in tips), f"the tip of {name} lies on the slider"
    desk.click("look.previous")
    desk.click("look.previous")
    assert looking.index == before - 1
    desk.click("look.last")
    assert looking.index == len(entries)
    desk.click("look.first")
    assert looking.index == 0
    desk.click("look.stop")
    assert isinstance(desk.top, ResultScene)


@pytest.mark.parametrize("size", [(1024, 640, 100), (1280, 720, 200)], ids=str)
def test_after_a_look_at_a_moment_the_result_comes_on_the_same_tab(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    replay(desk, "solo")
    desk.click("look.stop")
    assert desk.top.tab == "rating"
    tab = "tab.moments" if desk.has("tab.moments") else "tab.course"
    assert "Turns" in desk.words
    desk.click(tab)
    desk.click("moment.1")
    assert desk.top.looking.on
    desk.click("look.stop")
    assert isinstance(desk.top, ResultScene)
    assert f"tab.{desk.top.tab}" == tab
    assert desk.has("moment.1")


def test_a_turning_point_of_a_round_shows_the_table_as_that_round_ended(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    replay(desk, "vacuum 2")
    desk.click("look.stop")
    points = desk.top.facts.points
    assert points
    for n, point in enumerate(points):
        desk.click(f"moment.{n}")
        table = desk.top
        assert table.sitting.view.round == point.turn
        assert len(table.sitting.view.zones["trick"]) == 0
        assert all(side >= 0 for side in table.sitting.view.most), "every agenda is open"
        legal = table.match.game.candidates(table.match.entries[0].before)[0]
        assert "This is a replay." in repr(table.sitting.refusal(legal))
        desk.click("look.stop")


def test_it_plays_on_from_the_end_of_a_round(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    replay(desk, "vacuum 2")
    desk.click("look.stop")
    desk.click("moment.0")
    table = desk.top
    for begin, back in (("look.play", 0), ("look.next", 1)):
        index = table.looking.index
        desk.click(begin)
        desk.mouse.frames(120, 0.1)
        table.director.finish()
        assert table.looking.index > index - back
        assert table.sitting.view == table.looking._state.seen_by(table.sitting.seat)


@pytest.mark.parametrize("game", ["solo", "vacuum 2"])
def test_what_was_done_is_said_beside_the_buttons_while_the_log_is_shut(make_app, time, tmp_path, game):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 100))
    table = replay(desk, game)
    said = 0
    for index in range(3, 30):
        table.looking.go(index)
        desk.mouse.frames(1)
        line = table.log.told(index - 1)
        said += line is not None and line.text in desk.words
    assert said > 10
    desk.well_drawn(f"{game}, said")
    table.log.toggle()
    desk.mouse.frames(1)
    steps = desk.mouse.target("look.first").box
    line = table.log.told(table.looking.index - 1)
    beside = [t for t in desk.app.things if isinstance(t, Label) and t.box.right <= steps.x and t.box.y > steps.y - 4]
    assert not any(" ".join(t.lines) == line.text for t in beside)


@pytest.mark.parametrize("game", ["solo", "vacuum 5"])
def test_each_speed_is_faster(make_app, time, tmp_path, game):
    desk = Desk(make_app, time, tmp_path)
    looking = replay(desk, game).looking
    made = []
    for speed in SECONDS_A_STEP:
        assert looking.speed == speed
        assert f"{speed}×" in desk.words
        desk.click("look.first")
        desk.click("look.play")
        assert looking.playing
        desk.mouse.frames(80)
        made.append(looking.index)
        desk.click("look.play")
        assert not looking.playing
        halted = looking.index
        desk.mouse.frames(20)
        assert looking.index == halted
        desk.click("look.speed")
    assert looking.speed == 1  # it went round
    assert 0 < made[0] < made[1] < made[2]


def test_it_plays_to_the_end_and_from_the_start_again(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    table = replay(desk, "vacuum 2")
    looking, last = table.looking, len(table.match.entries)
    desk.click("look.last")
    looking.step(-3)
    looking.speed = 4
    desk.click("look.play")
    desk.mouse.frames(60)
    assert (looking.index, looking.playing) == (last, False)
    desk.click("look.play")
    assert looking.playing
    assert looking.index < last


def test_its_menu_leads_back_to_the_replay_and_that_of_a_game_to_the_game(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 100))
    replay(desk, "solo").menu()
    desk.mouse.frames(2)
    assert "Back to the replay" in desk.words
    desk.click("menu.go-on")
    assert isinstance(desk.top, TableScene)
    desk.front.begin("snitch", [Seat("human", "Ann")], "5", {})
    desk.top.menu()
    desk.mouse.frames(2)
    assert "Back to the game" in desk.words
