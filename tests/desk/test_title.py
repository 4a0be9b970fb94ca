"""The title: posters for any number of games, the seats of the open game, today's case, and games from the command
line."""

from datetime import date, datetime
from itertools import pairwise

import msgspec
import pytest

from tabletop.desk import main
from tabletop.desk.app import App
from tabletop.desk.scenes.result_facts import signed
from tabletop.desk.scenes.table import TableScene
from tabletop.desk.scenes.title import TitleScene
from tabletop.desk.theme import ACTION, ON_ACCENT
from tabletop.desk.things import Label, Picture
from tabletop.games import GAMES
from tabletop.play.match import KINDS, Seat
from tests.desk import samples
from tests.desk.fronts import SIZES, Desk, played

SPREAD = (("human", "Rivera"), ("novice", "Marlowe"), ("steady", "Quill"))


def poster_boxes(desk):
    found = {t.target: t.box for t in desk.app.live if t.target and t.target.startswith("poster.")}
    return sorted(found.values(), key=lambda box: box.x)


def show(desk, scene):
    desk.app.push(scene)
    desk.mouse.frames(2)
    if desk.has("tab.new"):
        desk.click("tab.new")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("games", [1, 2, 3, 4, 5])
def test_any_number_of_posters_fills_the_row(make_app, time, tmp_path, size, games):
    desk = Desk(make_app, time, tmp_path, size)
    show(desk, samples.title(games))
    wrong = desk.faults()
    assert not wrong, wrong[:4]
    boxes = poster_boxes(desk)
    assert len(boxes) == games
    assert len({(box.y, box.h) for box in boxes}) == 1
    left, right = boxes[0].x, desk.app.window.canvas.get_width() - boxes[-1].right
    assert left == right, "the row is as wide as the window, margins apart"
    gaps = {b.x - a.right for a, b in pairwise(boxes)}
    assert len(gaps) <= 2
    assert max(gaps, default=0) - min(gaps, default=0) <= 1
    for poster in samples.POSTERS[:games]:
        desk.app.looks.hover = f"poster.{poster.game}"
        desk.app.redraw()
        desk.mouse.frames(1)
        wrong = desk.faults()
        assert not wrong, wrong[:4]
        assert poster.title.upper() in desk.words.replace("\n", " ")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("played", [0, 3])
def test_without_an_open_game_the_titles_are_of_one_size_and_nothing_is_cut(make_app, time, tmp_path, size, played):
    desk = Desk(make_app, time, tmp_path, size)
    scene = samples.title(5, open_game=False)
    faces, plain = {"snitch": "title", "vacuum": "poster"}, scene._load()
    posters = tuple(
        msgspec.structs.replace(p, played=played, face=face) for p in plain.posters if (face := faces.get(p.game))
    )
    desk.app.push(TitleScene(lambda: msgspec.structs.replace(plain, posters=posters), scene.acts))
    desk.mouse.frames(2)
    desk.well_drawn("title without an open game")
    if desk.has("tab.new"):
        desk.click("tab.new")
        desk.well_drawn("title without an open game, new games")
    labels = [t for t in desk.app.things if isinstance(t, Label)]
    titles = [t for t in labels if t.lines[0] in ("SNITCH!", "POWER VACUUM")]
    assert len(titles) == 2
    if not any(t.ground for t in titles):  # beside the pictures
        assert len({(t.style.size, t.box.y) for t in titles}) == 1
    pitches = [t for t in labels if t.lines[0].startswith("Build a")]
    if size != (1280, 720, 200):  # there they have no room
        assert {t.style.face for t in titles} == {"title", "poster"}
        assert len(pitches) == 2
        assert len({t.box.y for t in pitches}) == 1
    news = sorted((t for t in labels if t.lines == ("New game",) and t.style == ACTION), key=lambda t: t.box.x)
    for n, new in enumerate(news):
        assert (new.colour == ON_ACCENT) == (not played and n == 0), "gold for the first, for who has played nothing"


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


def test_the_best_daily_case_is_no_other_game(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    desk.store.finish(played())
    assert desk.front._today().best is None
    daily, today = played(steps=3000), date.today().isoformat()
    daily.header = msgspec.structs.replace(daily.header, id="daily", seed=today, started=f"{today}T20:00:00+00:00")
    result = desk.store.finish(daily, datetime.now())
    assert result.daily == today
    assert desk.front._today().best == result.figure
    assert desk.front._todays_result() == result


def test_only_games_that_came_to_their_end_are_played(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    poster = lambda: next(p for p in desk.front._title_model().posters if p.game == "snitch")  # noqa: E731
    assert poster().standing[0] == "New to you"
    desk.front.begin("snitch", [Seat("human", "Rivera")], "5", {})
    desk.front._back_to_title()
    desk.mouse.frames(3)
    assert (poster().played, poster().standing[0], poster().last) == (0, "1 open", "")
    assert "1 open" in desk.words
    result = desk.store.finish(played())
    assert poster().standing[0] == "1 played"
    assert poster().last.startswith(f"Last time {signed(result.figure)}")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_a_game_is_about_is_whole_or_left_out(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    if desk.has("tab.new"):
        desk.click("tab.new")
    shown = [words for poster in desk.top.model.posters for _, words in poster.features if words in desk.words]
    assert len(shown) == 6 or size[:2] != (1920, 1080) or size[2] > 100
    lines = [line for t in desk.app.things if isinstance(t, Label) for line in t.lines]
    for poster in desk.top.model.posters:
        for _, words in poster.features:
            assert words in shown or not any(line.startswith(words[:12]) for line in lines)


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
    assert [poster.game for poster in scene.model.posters] == [game for game in GAMES if game in main.TABLES]
    app.close()
