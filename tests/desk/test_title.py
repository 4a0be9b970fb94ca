"""The title: posters for any number of games, the seats of the open game, today's case, and games from the command
line."""

from datetime import date, datetime
from itertools import pairwise

import msgspec
import pytest

from tabletop.desk import main
from tabletop.desk.draw.theme import NUMBER, PRIMARY_SKIN
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.setup.setup import SetupScene
from tabletop.desk.scenes.title.posters import LEARN_TIPS, SHAPE
from tabletop.desk.scenes.title.title import TitleScene
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.app import App
from tabletop.games import GAMES, LESSONS
from tabletop.games.rigs.state import ESTATES
from tabletop.packs.texts import number_text
from tabletop.play.kinds import KINDS
from tabletop.play.match import Match, Seat
from tests.desk import samples
from tests.desk.fronts import SIZES, Desk, played
from tests.players import act_plainly
from tests.rare import rare

SPREAD = (("human", "Rivera"), ("novice", "Marlowe"), ("steady", "Quill"))


def poster_boxes(desk):
    found = {t.target: t.box for t in desk.app.live if t.target and t.target.startswith("poster.")}
    return sorted(found.values(), key=lambda box: box.x)


def show(desk, scene):
    desk.app.push(scene)
    desk.mouse.frames(2)
    if desk.has("tab.new"):
        desk.click("tab.new")


@pytest.fixture
def two_games():
    """Leave two games on the title, whose posters then have room for all that they say."""
    kept = dict(TABLES)
    for game in list(TABLES)[2:]:
        del TABLES[game]
    yield
    TABLES.clear()
    TABLES.update(kept)


def test_the_name_of_the_app_has_room_in_a_low_head(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1600, 900, 150))
    desk.well_drawn("title")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("steps", [0, rare(8), 16, *map(rare, (30, 60)), 120])
def test_the_city_fills_the_picture_of_the_open_game(make_app, time, tmp_path, size, steps):
    desk = Desk(make_app, time, tmp_path, size)
    desk.front.begin("snitch", [Seat("human", "Rivera")], "220", {})
    scene = desk.top
    for _ in range(steps):
        act_plainly(scene.match)
    scene.director.finish()
    desk.front._back_to_title()
    desk.mouse.frames(3)
    shown = [t for t in desk.app.things if isinstance(t, Picture) and t.clip is not None]
    crop = shown[0].clip
    assert crop.w > 110
    assert crop.h > 110
    meeples = [t for t in shown if t.sprite == ("snitch", "meeple-1.svg")]
    assert bool(meeples) == (scene.match.state.at[0] >= 0)
    assert all(crop.contains(t.box) for t in meeples)
    tiles = [t.box.common(crop) for t in shown if t.sprite[1].startswith(("tile-", "hq"))]
    covered = sum(box.w * box.h for box in tiles if box.w > 0 and box.h > 0)
    assert covered > 0.95 * crop.w * crop.h


def test_each_seat_of_the_open_game_shows_its_figure(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    desk.front.begin("snitch", [Seat(*who) for who in SPREAD], "220", {})
    desk.front._back_to_title()
    desk.mouse.frames(2)
    seats = desk.top.model.open.seats
    match = desk.front._open[0].match
    assert [(seat.name, seat.ai) for seat in seats] == [("Rivera", False), ("Marlowe", True), ("Quill", True)]
    assert [seat.figure for seat in seats] == [str(sheet.total) for sheet in match.scores()]
    shown = {t.sprite for t in desk.app.things if isinstance(t, Picture)}
    assert {("snitch", f"meeple-{n}.svg") for n in (1, 2, 3)} <= shown
    assert ("ui", "icon-chip-ai.svg") in shown
    for name in ("Rivera", "Marlowe", "Quill"):
        assert name in desk.words


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_an_open_game_of_four_is_well_drawn(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    who = [*SPREAD, ("master", "Bartholomew the Long One")]
    desk.front.begin("snitch", [Seat(*one) for one in who], "220", {})
    desk.front._back_to_title()
    desk.mouse.frames(2)
    if desk.has("tab.open"):
        desk.click("tab.open")
    desk.well_drawn("title")
    for seat in desk.top.model.open.seats:
        assert seat.figure in desk.words


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_long_case_says_what_it_came_to_and_the_open_game_says_whole_sentences(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    daily, today = played(steps=3000), date.today().isoformat()
    daily.header = msgspec.structs.replace(daily.header, id="daily", seed=today, started=f"{today}T20:00:00+00:00")
    result = desk.store.finish(daily, datetime.now())
    desk.front.begin("vacuum", [Seat(kind, name) for kind, name in (*SPREAD, ("sharp", "Otis"))], "220", {})
    desk.front._back_to_title()
    desk.mouse.frames(2)
    said = [t for t in desk.app.things if isinstance(t, Label) and t.lines[0].startswith("Round 1")]
    assert len(said) == 1
    assert not said[0].elided
    if desk.has("tab.today"):
        desk.click("tab.today")
    desk.well_drawn("today's case")
    if size == (1920, 1080, 100):
        assert f"Long case done: {number_text(result.figure)}, first try" in desk.words


def test_the_long_case_is_no_other_game(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    desk.store.finish(played())
    assert desk.front._today().done == ""
    daily, today = played(steps=3000), date.today().isoformat()
    daily.header = msgspec.structs.replace(daily.header, id="daily", seed=today, started=f"{today}T20:00:00+00:00")
    result = desk.store.finish(daily, datetime.now())
    assert result.daily == today
    assert desk.front.cases.long_result(date.today()) == result


def test_only_games_that_came_to_their_end_are_played(make_app, time, tmp_path, two_games):
    desk = Desk(make_app, time, tmp_path)
    poster = lambda: next(p for p in desk.front._title_model().posters if p.game == "snitch")  # noqa: E731
    assert poster().standing[0] == "New to you"
    desk.front.begin("snitch", [Seat("human", "Rivera")], "5", {})
    desk.front._back_to_title()
    desk.mouse.frames(3)
    assert (poster().played, poster().standing[0]) == (0, "1 open")
    assert "1 open" in desk.words
    result = desk.store.finish(played())
    assert poster().standing[0] == "1 played"
    assert desk.front._next_game().line.startswith(f"Last time {number_text(result.figure)}")


def opened(monkeypatch, tmp_path, **given):
    """Return the scene that the command line's words open, and the app."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    shown = []

    def run(app, scene):
        app.push(scene)
        shown.append((app, scene))
        return 0

    monkeypatch.setattr(App, "run", run)
    asked = {"game": "snitch", "seats": None, "seed": "7", "options": {}} | given
    assert main.run(**asked) == 0
    return shown[0]


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("seats", [["human"], ["human", "sharp"], ["master", "human", "novice", "random"], None])
def test_play_opens_a_match_of_the_seats_it_is_given(monkeypatch, tmp_path, seats):
    app, scene = opened(monkeypatch, tmp_path, seats=seats)
    assert isinstance(scene, TableScene)
    match = scene.match
    assert [seat.kind for seat in match.seats] == (seats or ["human"])
    assert set(KINDS) >= {seat.kind for seat in match.seats}
    assert len(set(match.names)) == len(match.names)
    assert match.header.seed == "7"
    app.close()


def test_play_without_a_game_opens_the_title(monkeypatch, tmp_path):
    app, scene = opened(monkeypatch, tmp_path, game=None, seed=None)
    assert isinstance(scene, TitleScene)
    assert [poster.game for poster in scene.model.posters] == list(main.TABLES)
    app.close()


@pytest.mark.parametrize("size", [(1600, 900, 100), (1920, 1080, 100)], ids=str)
def test_the_tagline_stands_below_the_title_of_the_poster(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    poster = desk.top.model.posters[0]
    assert poster.tagline
    labels = {t.lines[0]: t for t in desk.app.things if isinstance(t, Label)}
    title, line = labels[poster.title.upper()], labels[poster.tagline]
    assert title.box.bottom <= line.box.y
    assert (title.box.x, title.box.right) == (line.box.x, line.box.right)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "seats"), [("snitch", 3), ("snitch", 4), ("vacuum", 5)])
def test_no_name_of_the_open_game_is_cut_that_the_game_gave(make_app, time, tmp_path, size, game, seats):
    desk = Desk(make_app, time, tmp_path, size)
    who = (*SPREAD, ("steady", "Juniper"), ("steady", "Otis"))[:seats]
    desk.front.begin(game, [Seat(*one) for one in who], "220", {})
    desk.front._back_to_title()
    desk.mouse.frames(2)
    if desk.has("tab.open"):
        desk.click("tab.open")
    figures = {seat.figure for seat in desk.top.model.open.seats}
    plates = {t.box for t in desk.app.things if isinstance(t, Label) and t.lines[0] in figures and t.style == NUMBER}
    assert len(plates) == seats
    labels = [t for t in desk.app.things if isinstance(t, Label)]
    assert not [t.lines for t in labels if t.elided]
    named = [name for _, name in who if any(t.lines == (name,) for t in labels)]
    assert len(named) in (0, seats)
    assert named or seats > 4 or size not in ((1280, 720, 100), (1920, 1080, 100))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_picture_of_a_poster_keeps_what_stands_near_its_sides(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    if desk.has("tab.new"):
        desk.click("tab.new")
    frames = poster_boxes(desk)
    arts = [t.box for t in desk.app.things if isinstance(t, Picture) and t.sprite[1] == "poster.svg"]
    arts = [art for art in arts if any(frame.contains(art) for frame in frames)]
    assert len(arts) == len(TABLES)
    assert all(box.w >= 0.76 * box.h * SHAPE[0] / SHAPE[1] for box in arts), arts


def test_the_rating_of_a_game_alone_is_no_button(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    desk.front.begin("snitch", [Seat("human", "Rivera")], "220", {})
    desk.front._back_to_title()
    desk.mouse.frames(2)
    seat = desk.top.model.open.seats[0]
    assert seat.name == "Rating"
    labels = [t for t in desk.app.things if isinstance(t, Label)]
    figure = next(t for n, t in enumerate(labels) if t.lines == (seat.figure,) and labels[n - 1].lines == ("Rating",))
    plates = [t.box for t in desk.app.things if isinstance(t, Plate) and t.box.contains(figure.bounds)]
    assert all(box.h > 100 for box in plates)


def point(desk, target):
    """Point at a target."""
    thing = desk.mouse.target(target)
    assert thing is not None
    desk.mouse.at(*desk.mouse.place(thing))
    desk.mouse.frames(2)


def said_on(desk, box):
    """Return what can be read within a box."""
    return {t.lines[0] for t in desk.app.things if isinstance(t, Label) and box.contains(t.bounds)}


@pytest.mark.parametrize("size", [*SIZES, (768, 1024, 100)], ids=str)
@pytest.mark.parametrize(
    "games", [1, rare(3), 5, pytest.param(2, marks=pytest.mark.slow), pytest.param(4, marks=pytest.mark.slow)]
)
def test_any_number_of_posters_hangs_whole_and_evenly_and_the_one_pointed_at_grows(
    make_app, time, tmp_path, size, games
):
    desk = Desk(make_app, time, tmp_path, size)
    show(desk, samples.title(games))
    wrong = desk.faults()
    assert not wrong, wrong[:4]
    boxes, window = poster_boxes(desk), desk.app.window.canvas.get_width()
    assert len(boxes) == games
    assert len({(box.w, box.h) for box in boxes}) == 1
    assert all(abs(box.w * SHAPE[1] - box.h * SHAPE[0]) <= SHAPE[1] for box in boxes), "no picture is cut"
    for row in {box.y for box in boxes}:
        here = [box for box in boxes if box.y == row]
        gaps = {b.x - a.right for a, b in pairwise(here)}
        assert max(gaps, default=0) - min(gaps, default=0) <= 1
        assert abs(here[0].x - (window - here[-1].right)) <= 2, "as far from the left as from the right"
    for poster in samples.POSTERS[:games]:
        before = desk.mouse.target(f"poster.{poster.game}").box
        point(desk, f"poster.{poster.game}")
        wrong = desk.faults()
        assert not wrong, wrong[:4]
        assert poster.title.upper() in desk.words
        now = desk.mouse.target(f"poster.{poster.game}").box
        assert abs(now.w - 1.06 * before.w) <= 2
        assert "New game" in said_on(desk, now)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_poster_keeps_its_buttons_while_one_of_them_is_pointed_at(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    if desk.has("tab.new"):
        desk.click("tab.new")
    for game in TABLES:
        assert desk.has(f"learn.{game}") == (game in LESSONS), "nobody has played it yet"
        point(desk, f"poster.{game}")
        desk.well_drawn("title")
        assert desk.has(f"learn.{game}") == (game in LESSONS)
        if game not in LESSONS:
            continue
        point(desk, f"learn.{game}")
        poster, learn = (desk.mouse.target(f"{what}.{game}").box for what in ("poster", "learn"))
        assert poster.contains(learn)
        assert {"New game", "Learn"} <= said_on(desk, poster)
        tips = {t.tip for t in desk.app.things}
        said = {" ".join(t.lines) for t in desk.app.things if isinstance(t, Label)}
        assert (LEARN_TIPS[0] in tips) != any(tip in said for tip in LEARN_TIPS), "they leave the buttons to be seen"


@pytest.mark.parametrize("text", [125, 200])
def test_what_learning_is_has_room_below_a_poster_of_a_portrait_window(make_app, time, tmp_path, text):
    desk = Desk(make_app, time, tmp_path, (700, 1000, text))
    desk.front.begin("snitch", [Seat("human", "Rivera")], "220", {})
    desk.front._back_to_title()
    desk.mouse.frames(3)
    if desk.has("tab.new"):
        desk.click("tab.new")
    for game in TABLES:
        point(desk, f"poster.{game}")
        desk.well_drawn("title")
        if game in LESSONS:
            point(desk, f"learn.{game}")
            desk.well_drawn("title")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_game_says_for_how_many_and_how_long_and_what_it_is_about(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    if desk.has("tab.new"):
        desk.click("tab.new")
    for poster in desk.top.model.posters:
        desk.app.looks.hover = None
        desk.app.redraw()
        desk.mouse.frames(1)
        labels = {line for t in desk.app.things if isinstance(t, Label) for line in t.lines}
        roomy = size[2] < 200
        assert {poster.seats, *([f"{poster.minutes} min"] if roomy else [])} <= labels
        point(desk, f"poster.{poster.game}")
        labels = [" ".join(t.lines) for t in desk.app.things if isinstance(t, Label)]
        start = " ".join(poster.pitch.split()[:3])
        told = next((words for words in labels if words.startswith(start)), "")
        told = told or desk.mouse.target(f"poster.{poster.game}").tip
        assert poster.pitch.startswith(told.removesuffix("."))
        assert len(told.split()) >= 5


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("finished", [False, True])
def test_who_has_no_open_game_is_offered_the_next_one(make_app, time, tmp_path, size, finished):
    desk = Desk(make_app, time, tmp_path, size)
    if finished:
        desk.store.finish(played())
        desk.front._back_to_title()
        desk.app.stack.top.shown()
        desk.app.redraw()
        desk.mouse.frames(2)
    if desk.has("tab.open"):
        desk.click("tab.open")
    desk.well_drawn("title")
    main_buttons = [t for t in desk.app.things if isinstance(t, Plate) and t.skin.top == PRIMARY_SKIN.top]
    assert len(main_buttons) == 1, "one solid amber control"
    assert main_buttons[0].target == "next"
    desk.click("next")
    assert isinstance(desk.top, SetupScene if finished else TableScene)
    if finished:
        assert desk.top.game.id == "snitch"
    else:
        assert desk.top.coach.on


@pytest.mark.parametrize("size", [(1280, 720, 100), (1280, 800, 100), (1280, 720, 200), (1920, 1080, 100)], ids=str)
def test_a_game_that_is_new_offers_its_lesson_before_it_is_pointed_at(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    if desk.has("tab.new"):
        desk.click("tab.new")
    desk.mouse.at(2, 2)
    desk.mouse.frames(2)
    assert desk.app.looks.hover is None
    assert {f"learn.{game}" for game in TABLES if game in LESSONS} <= desk.targets
    for game in (game for game in TABLES if game in LESSONS):
        button = desk.mouse.target(f"learn.{game}").box
        desk.mouse.at(*button.centre)
        desk.mouse.frames(3)
        assert desk.app.looks.hover == f"learn.{game}", "it stays below the pointer when the poster lights up"
        desk.mouse.at(button.x + 2, button.bottom - 3)
        desk.mouse.frames(3)
        assert desk.app.looks.hover == f"learn.{game}"
        desk.mouse.at(2, 2)
        desk.mouse.frames(2)
    desk.well_drawn("posters")
    desk.click("learn.vacuum")
    assert desk.top.match.game.id == "vacuum"


@pytest.mark.parametrize("counted", ["off", "on"])
def test_a_ticket_counts_no_credits_that_nobody_may_count(counted):
    """rigs.r45: a pile of credits is counted by nobody but its owner where the option doesn't say otherwise."""
    match = Match.new(GAMES["rigs"], [Seat(*one) for one in SPREAD[:3]], "dry season", {"show_credits": counted})
    totals = [str(sheet.total) for sheet in match.scores()]
    figures = [TABLES["rigs"].card.figure(match, seat) for seat in range(3)]
    plots = [f"{len(match.state.zones[zone])} plots" for zone in ESTATES[:3]]
    assert figures == (totals if counted == "on" else plots)
