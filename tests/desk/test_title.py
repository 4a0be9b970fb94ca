"""The title: posters for any number of games, the seats of the open game, today's case, and games from the command
line."""

from datetime import date, datetime
from itertools import pairwise

import msgspec
import pytest

from tabletop.desk import main
from tabletop.desk.draw.theme import ACTION, NUMBER, ON_ACCENT
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.result.facts import signed
from tabletop.desk.scenes.title.posters import SHAPE
from tabletop.desk.scenes.title.title import TitleScene
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.app import App
from tabletop.games import LESSONS
from tabletop.play.match import KINDS, Seat
from tests.desk import samples
from tests.desk.fronts import SIZES, Desk, played
from tests.desk.rare import rare
from tests.players import plain_action

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
    kept = TABLES.copy()
    for game in list(TABLES)[2:]:
        del TABLES[game]
    yield
    TABLES.clear()
    TABLES.update(kept)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    "games", [1, rare(3), 5, pytest.param(2, marks=pytest.mark.slow), pytest.param(4, marks=pytest.mark.slow)]
)
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


def test_the_name_of_the_app_has_room_in_a_low_head(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1600, 900, 150))
    desk.well_drawn("title")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("open_game", [False, True])
@pytest.mark.parametrize("played", [rare(0), 3])
def test_the_posters_of_both_games_are_lettered_and_say_as_much(make_app, time, tmp_path, size, played, open_game):
    desk = Desk(make_app, time, tmp_path, size)
    scene, real = samples.title(5, open_game=open_game), desk.top.model.posters
    last = "Last time 29, Detective"  # of one of the two only
    posters = tuple(msgspec.structs.replace(p, played=played, last=last if played and not n else "")
                    for n, p in enumerate(real))  # fmt: skip
    model = msgspec.structs.replace(scene._load(), posters=posters)
    desk.app.push(TitleScene(lambda: model, scene.acts))
    desk.mouse.frames(2)
    desk.well_drawn("title")
    if desk.has("tab.new"):
        desk.click("tab.new")
        desk.well_drawn("title, new games")
    labels = [t for t in desk.app.things if isinstance(t, Label)]
    pictures = {t.sprite: t.bounds for t in desk.app.things if isinstance(t, Picture) and t.sprite[1] == "poster.svg"}
    assert len(pictures) == len(posters)
    for poster in posters:
        art = pictures[poster.game, "poster.svg"]
        on_it = " ".join(line for t in labels if art.holds(t.box.centre) for line in t.lines)
        assert on_it.startswith(poster.title.upper())
        assert all(art.contains(t.box) for t in labels if art.holds(t.box.centre))
    said = [[words for _, words in poster.features if words in desk.words] for poster in posters]
    assert len({len(one) for one in said}) == 1, "the games say as much as each other"
    starts = [next((t for t in labels if t.lines[0].startswith(p.pitch.split()[0])), None) for p in posters]
    assert len({None if t is None else t.box.y for t in starts}) == 1
    assert len({None if t is None else t.style for t in starts}) == 1, "in letters of one size"
    news = sorted((t for t in labels if t.lines == ("New game",) and t.style == ACTION), key=lambda t: t.box.x)
    for n, new in enumerate(news):
        gold = not (played or open_game) and n == 0
        assert (new.colour == ON_ACCENT) == gold or open_game, "gold for the first, for who has played nothing"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("steps", [0, rare(8), 16, *map(rare, (30, 60)), 120])
def test_the_city_fills_the_picture_of_the_open_game(make_app, time, tmp_path, size, steps):
    desk = Desk(make_app, time, tmp_path, size)
    desk.front.begin("snitch", [Seat("human", "Rivera")], "220", {})
    scene = desk.top
    for _ in range(steps):
        scene.match.act(plain_action(scene.match.state))
    scene.director.finish()
    desk.front._back_to_title()
    desk.mouse.frames(3)
    shown = [t for t in desk.app.things if isinstance(t, Picture) and t.clip is not None]
    crop = shown[0].clip
    assert crop.w > 170
    assert crop.h > 170
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
def test_todays_case_shows_the_personal_best_and_the_open_game_says_whole_sentences(make_app, time, tmp_path, size):
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
    labels = [t.lines[0] for t in desk.app.things if isinstance(t, Label)]
    if size != (1280, 720, 200) and size != (1920, 1080, 200):
        assert labels[labels.index("personal best") - 1] == signed(result.figure)
    assert f"Done: {signed(result.figure)}, first try" in labels


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


def test_only_games_that_came_to_their_end_are_played(make_app, time, tmp_path, two_games):
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
    assert [poster.game for poster in scene.model.posters] == list(main.TABLES)
    app.close()


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100)], ids=str)
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
    arts = [t.box for t in desk.app.things if isinstance(t, Picture) and t.sprite[1] == "poster.svg"]
    assert len(arts) == len(TABLES)
    assert all(box.w >= 0.76 * box.h * SHAPE[0] / SHAPE[1] for box in arts), arts


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_pictures_of_what_games_are_about_are_alike(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    if desk.has("tab.new"):
        desk.click("tab.new")
    sprites = {sprite for poster in desk.top.model.posters for sprite, _ in poster.features}
    shown = [t.box for t in desk.app.things if isinstance(t, Picture) and t.sprite in sprites]
    assert len({box.h for box in shown}) <= 1


@pytest.mark.parametrize("open_game", [False, True])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_each_poster_says_what_teaches_its_game_beside_its_button_or_above(make_app, time, tmp_path, size, open_game):
    desk = Desk(make_app, time, tmp_path, size)
    if open_game:
        desk.front.begin("snitch", [Seat("human", "Rivera")], "220", {})
        desk.front._back_to_title()
        desk.mouse.frames(2)
    if desk.has("tab.new"):
        desk.click("tab.new")
    boxes = poster_boxes(desk)
    learns = sorted((t.box for t in desk.app.live if (t.target or "").startswith("learn.")), key=lambda box: box.x)
    assert len(learns) == len(LESSONS)
    said = [t.box for t in desk.app.things if isinstance(t, Label) and t.lines in (("Learn",), ("Learn by playing",))]
    assert all(any(learn.contains(box) for box in said) for learn in learns), "a lamp alone says little"
    assert len({(box.y, box.w) for box in learns}) <= 1
    news = sorted((t.box for t in desk.app.things if isinstance(t, Label) and t.lines == ("New game",)
                   and t.style == ACTION), key=lambda box: box.x)  # fmt: skip
    for poster, learn, new in zip(boxes, learns, news, strict=False):
        assert poster.contains(learn)
        beside = new.right < learn.x and learn.y < new.centre[1] < learn.bottom
        assert beside or learn.bottom < new.y


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_features_of_both_games_stand_level(make_app, time, tmp_path, size, two_games):
    desk = Desk(make_app, time, tmp_path, size)
    if desk.has("tab.new"):
        desk.click("tab.new")
    rows = []
    for poster in desk.top.model.posters:
        sprites = {sprite for sprite, _ in poster.features}
        rows.append(sorted(t.box.y for t in desk.app.things if isinstance(t, Picture) and t.sprite in sprites))
    assert all(row == rows[0] for row in rows)
    assert rows[0] or size[2] > 100


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


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_poster_says_for_how_many_and_how_long(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    if desk.has("tab.new"):
        desk.click("tab.new")
    boxes = poster_boxes(desk)
    for poster, box in zip(desk.top.model.posters, boxes, strict=True):
        said = {t.lines[0] for t in desk.app.things if isinstance(t, Label) and box.contains(t.bounds)}
        assert {poster.seats, f"{poster.minutes} min"} <= said


@pytest.mark.parametrize("size", [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 100)], ids=str)
def test_todays_case_keeps_its_button_off_the_moon(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    scene = next(t for t in desk.app.things if isinstance(t, Picture) and t.sprite == desk.top.model.today.picture)
    button = desk.mouse.target("today").box
    assert button.right <= scene.box.right - 0.21 * scene.box.w


@pytest.mark.parametrize("won", [False, True])
def test_a_trophy_on_a_poster_is_for_who_has_won(make_app, time, tmp_path, won: bool, two_games) -> None:
    desk = Desk(make_app, time, tmp_path)
    scene, real = samples.title(5, open_game=False), desk.top.model.posters
    last = "Last time 1st of 3 with 40 points" if won else "Last time 3rd of 3 with 12 points"
    posters = tuple(msgspec.structs.replace(p, played=2, last=last, won_last=won) for p in real)
    model = msgspec.structs.replace(scene._load(), posters=posters, today=None)
    desk.app.push(TitleScene(lambda: model, scene.acts))
    desk.mouse.frames(2)
    assert last in desk.words
    line = next(t for t in desk.app.things if isinstance(t, Label) and t.lines == (last,))
    icons = [t for t in desk.app.things if isinstance(t, Picture) and "trophy" in t.sprite[-1]]
    assert any(abs(t.box.centre[1] - line.box.centre[1]) < 12 for t in icons) == won


def test_the_line_of_todays_case_takes_two_lines_where_one_is_too_short(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (900, 1400))
    desk.well_drawn("title")
    said = [" ".join(t.lines) for t in desk.app.things if isinstance(t, Label)]
    assert any(line.endswith("scored by its rating") for line in said)


@pytest.mark.parametrize("size", [(1280, 720, 200), (1024, 640, 200), (1366, 768, 200)], ids=str)
def test_at_the_largest_text_each_poster_says_what_its_game_is_about(make_app, time, tmp_path, size, two_games):
    desk = Desk(make_app, time, tmp_path, size)
    desk.click("tab.new")
    desk.well_drawn("title, new games")
    labels = [" ".join(t.lines) for t in desk.app.things if isinstance(t, Label)]
    for poster in desk.top.model.posters:
        said = next(words for words in labels if words.split()[:3] == poster.pitch.split()[:3])
        assert len(said.split()) >= 9, said


@pytest.mark.parametrize("size", [(1280, 720, 100), (1280, 720, 200), (1024, 700, 100)], ids=str)
@pytest.mark.parametrize("games", [3, 5])
def test_a_narrow_poster_says_what_its_game_is_about(make_app, time, tmp_path, size, games):
    desk = Desk(make_app, time, tmp_path, size)
    show(desk, samples.title(games))
    assert desk.faults() == []
    labels = [" ".join(t.lines) for t in desk.app.things if isinstance(t, Label)]
    said = [words for words in labels if words.startswith("Build a city")]
    tips = [desk.mouse.target(f"poster.{poster.game}").tip for poster in samples.POSTERS[:games]]
    assert len(said) == games or tips == [poster.pitch for poster in samples.POSTERS[:games]]
    assert all(len(words.split()) >= 5 for words in said)
