"""From the title to the rating and back with the mouse alone, and what happens when files are in the way."""

import errno
import os
import sqlite3
from contextlib import closing
from datetime import date, datetime
from pathlib import Path

import msgspec
import pygame
import pytest

from tabletop.desk import main
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults, missing_sprites
from tabletop.desk.draw.things import Label
from tabletop.desk.main import Front
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.records.records import RecordsActs, RecordsScene
from tabletop.desk.scenes.result.climax import Climax
from tabletop.desk.scenes.result.result import ResultScene
from tabletop.desk.scenes.setup.setup import SetupScene
from tabletop.desk.scenes.title.open_games import OpenGamesScene, sort_of
from tabletop.desk.scenes.title.title import TitleScene
from tabletop.desk.window.dialogs import Dialog, DialogButton
from tabletop.games import GAMES
from tabletop.packs.texts import number_text
from tabletop.play.match import Seat
from tabletop.play.store import Store
from tests.desk.fronts import played
from tests.desk.mouse import Mouse
from tests.players import act_plainly, plain_action
from tests.rare import rare

SEED = "220"
SIZES = [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 100), (1280, 720, 200), (1920, 1080, 200)]


@pytest.fixture
def open_front(make_app, time, tmp_path):
    def opened(width=1600, height=900, text=100, home: Path | None = None):
        app = make_app(width, height, text, end_turn_warning=False, player_name="Rivera")
        front = Front(app, Store(home or tmp_path))
        app.push(front.title())
        mouse = Mouse(app, time)
        mouse.frames(3)
        return app, front, mouse

    return opened


def well_drawn(app, note):
    app.sprites.finish()
    window = Box(0, 0, *app.window.canvas.get_size())
    wrong = faults(app.things, app.faces, window, app.unit().value, app.live)
    assert not wrong, f"{note}: {wrong[:5]}"
    assert not missing_sprites(app.things, app.sprites), note


def play_out(app, mouse):
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    while not scene.match.over:
        scene.sitting.do(plain_action(scene.match.state))
        scene.director.finish()
    mouse.frames(3)
    mouse.click("stage.go")
    return scene


def type_text(app, mouse, text):
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""))
    mouse.frames()
    for letter in text:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    mouse.frames()


def test_title_to_rating_and_back_with_the_mouse(open_front, tmp_path):
    app, front, mouse = open_front()
    mouse.click("poster.snitch")
    assert isinstance(app.stack.top, SetupScene)
    mouse.frames(2)
    mouse.click("seed")
    type_text(app, mouse, SEED)
    mouse.click("variant.filler")  # the shortest one
    mouse.click("mode.ranked")  # a first game is coached
    mouse.click("start")
    mouse.settle()
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert table.match.header.seed == SEED
    while not table.match.over:
        mouse.play(table, plain_action(table.match.state))
    mouse.frames(3)
    assert isinstance(app.stack.top, Climax)
    mouse.click("stage.go")
    result = app.stack.top
    assert isinstance(result, ResultScene)
    assert result.result.figure == table.match.scores()[0].rating
    assert result.result.ranked
    assert result.result.first_try
    mouse.click("moment.0")
    mouse.frames(3)
    assert app.stack.top is table
    assert table.looking.on
    mouse.click("look.stop")
    mouse.frames(3)
    assert isinstance(app.stack.top, ResultScene)
    mouse.click("result.title")
    mouse.frames(3)
    title = app.stack.top
    assert isinstance(title, TitleScene)
    assert title.model.open is None
    assert title.model.posters[0].played == 1
    mouse.click("records")
    mouse.frames(3)
    assert isinstance(app.stack.top, RecordsScene)
    mouse.click(f"record.{result.result.id}.0")
    mouse.frames(3)
    assert isinstance(app.stack.top, ResultScene)
    mouse.click("result.same")
    mouse.settle()
    assert app.stack.top.match.header.seed == SEED
    assert front.store.open_matches()[0].match is not None


def test_an_open_game_is_resumed_with_every_action_there(open_front):
    app, front, mouse = open_front()
    front.begin("snitch", [Seat("human", "Rivera")], SEED, {}, False)
    table = app.stack.top
    mouse.settle()
    for _ in range(25):
        mouse.play(table, plain_action(table.match.state))
    digest = table.match.state.digest()
    mouse.click("top.menu")
    mouse.frames(2)
    mouse.click("menu.title")
    mouse.frames(2)
    assert isinstance(app.stack.top, TitleScene)
    mouse.click("resume")
    mouse.frames(3)
    assert isinstance(app.stack.top, TableScene)
    assert app.stack.top.match.state.digest() == digest
    assert len(app.stack.top.match.entries) == 25


def said(app):
    """Return all that can be read."""
    return " ".join(line for t in app.things for line in getattr(t, "lines", ()))


def label_on(app, mouse, target):
    """Return the words on a button."""
    box = mouse.target(target).box
    return " ".join(line for t in app.things if isinstance(t, Label) and box.contains(t.box) for line in t.lines)


def test_the_long_case_of_today_starts_resumes_and_shows_its_result(open_front):
    app, front, mouse = open_front()
    mouse.click("cases")
    mouse.frames(3)
    mouse.click("case.long")
    mouse.settle()
    match = app.stack.top.match
    assert match.header.seed == date.today().isoformat()
    mouse.play(app.stack.top, ("start", "hq"))
    front._back_to_title()
    front.begin("snitch", [Seat("human", "Rivera")], SEED, {}, False)
    front._back_to_title()
    mouse.frames(2)
    assert "Long case begun: turn 1" in said(app)
    mouse.click("cases")
    mouse.frames(3)
    mouse.click("case.long")
    assert len(app.stack.top.match.entries) == 1
    app.stack.top.match.give_up()
    mouse.frames(3)
    assert isinstance(app.stack.top, ResultScene)
    assert not app.stack.top.result.ranked
    today, daily = date.today().isoformat(), played()
    daily.header = msgspec.structs.replace(daily.header, id="daily", seed=today, started=f"{today}T20:00:00+00:00")
    figure = front.store.finish(daily, datetime.now()).figure
    front._back_to_title()
    mouse.frames(2)
    assert f"Long case done: {number_text(figure)}" in said(app)
    mouse.click("cases")
    mouse.frames(3)
    assert "see result" in label_on(app, mouse, "case.long")
    shown = []
    front.show_result = shown.append
    mouse.click("case.long")
    assert [result.figure for result in shown] == [figure]


def test_a_title_left_open_over_midnight_offers_the_case_of_the_new_day(open_front, monkeypatch):
    days = [date(2026, 3, 1)]

    class Day(date):
        @classmethod
        def today(cls):
            return days[0]

    for where in ("window.app", "main", "tables.daily", "scenes.records.records", "scenes.setup.panels"):
        monkeypatch.setattr(f"tabletop.desk.{where}.date", Day)
    app, _, mouse = open_front()
    mouse.frames(2)
    assert (app.stack.top.model.today.day, app.stack.top.model.today.month) == (1, "Mar")
    days[0] = date(2026, 3, 2)
    mouse.frames(1)
    assert app.stack.top.model.today.day == 2
    assert "2 MAR" in said(app).upper() or "MAR 2" in said(app).upper()
    mouse.click("cases")
    mouse.frames(3)
    mouse.click("case.long")
    mouse.settle()
    header = app.stack.top.match.header
    assert header.seed == "2026-03-02"
    assert header.daily


@pytest.mark.parametrize("size", [(640, 480, 100), *SIZES], ids=str)
def test_open_games_say_which_are_of_the_day_and_which_teach(open_front, size):
    app, front, mouse = open_front(*size)
    front.begin("snitch", [Seat("human", "Rivera")], SEED, {}, False)
    front._back_to_title()
    front.begin("snitch", [Seat("human", "Rivera")], SEED, {}, True)
    front._back_to_title()
    front.learn("vacuum")
    front._back_to_title()
    mouse.frames(2)
    assert "Lesson. " in said(app), "the game that the title resumes"
    front.play_today()
    app.stack.top.sitting.do(("start", "hq"))
    front._back_to_title()
    mouse.frames(2)
    assert "Today’s case. " in said(app)
    well_drawn(app, "title")
    if mouse.target("tab.today"):
        mouse.click("tab.today")
        mouse.frames(2)
    assert mouse.target("cases") is not None
    well_drawn(app, "today")
    app.push(OpenGamesScene(front.store, front.resume))
    mouse.frames(2)
    well_drawn(app, "open games")
    app.looks.scrolls["open games"] = 0
    assert not [t.lines for t in app.things if isinstance(t, Label) and t.elided]
    listed = said(app)
    assert "Today’s case" in listed
    assert all(name in listed for name in ("Rivera", "Marlowe", "Quill"))
    sorts = [sort_of(one.match) for one in front._open]
    assert sorts == ["Today’s case", "Lesson", "Practice", ""]


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_the_scenes_around_the_table_are_well_drawn(open_front, width, height, text):
    app, front, mouse = open_front(width, height, text)
    well_drawn(app, "title")
    front.set_up("snitch", SEED)
    mouse.frames(2)
    for tab in ("", "length", "seed", "options"):
        if mouse.target(f"tab.{tab}"):
            mouse.click(f"tab.{tab}")
        well_drawn(app, f"set-up {tab}")
    app.pop()
    for seed in (SEED, "15", SEED):
        front.begin("snitch", [Seat("human", "Rivera")], seed, {}, False)
        play_out(app, mouse)
        assert isinstance(app.stack.top, ResultScene)
        well_drawn(app, "result")
        for tab in ("bill", "course", "moments", "compare"):
            if mouse.target(f"tab.{tab}"):
                mouse.click(f"tab.{tab}")
                mouse.frames(2)
                well_drawn(app, f"result {tab}")
        front._back_to_title()
    front.begin("snitch", [Seat("human", "Rivera")], "7", {}, True)
    app.stack.top.sitting.do(("start", "hq"))
    front._back_to_title()
    front.begin("snitch", [Seat("human", "Rivera")], "8", {}, True)
    front._back_to_title()
    mouse.frames(2)
    well_drawn(app, "title with open games")
    app.push(RecordsScene(front.store, RecordsActs(lambda r: None)))
    mouse.frames(2)
    well_drawn(app, "records")
    app.pop()
    app.push(OpenGamesScene(front.store, lambda one: None))
    mouse.frames(2)
    well_drawn(app, "open games")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_broken_journal_is_kept_and_says_why(open_front, tmp_path, size):
    folder = tmp_path / "open"
    folder.mkdir()
    (folder / "broken.journal").write_bytes(b"\x00\xffnot a journal\n")
    app, front, mouse = open_front(*size)
    assert isinstance(app.stack.top, TitleScene)
    assert any("A saved game can’t be opened" in text for text in app.overlay.toasts)
    app.push(OpenGamesScene(front.store, front.resume))
    mouse.frames(2)
    words = " ".join(line for t in app.things for line in getattr(t, "lines", ()))
    assert "This game can’t be opened" in words
    unsaid = ("found the byte 0x00", "broken.journal", ".aside", str(folder))
    assert not any(word in words for word in unsaid), "a player's words"
    assert "OPEN GAMES" in words
    mouse.click("details.broken.journal")
    mouse.frames(2)
    assert isinstance(app.stack.top, Dialog)
    well_drawn(app, "the details")
    assert "found the byte 0x00" in app.stack.top.text
    assert str(folder) in app.stack.top.text
    mouse.click("dialog.0")
    mouse.frames(2)
    mouse.click("aside.broken.journal")
    mouse.frames(2)
    assert [path.name for path in folder.iterdir()] == ["broken.journal.aside"]
    assert (folder / "broken.journal.aside").read_bytes() == b"\x00\xffnot a journal\n"
    assert mouse.target("aside.broken.journal") is None


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_an_open_game_is_discarded_after_a_question_and_can_be_put_back(open_front, tmp_path, size):
    app, front, mouse = open_front(*size)
    front.begin("snitch", [Seat("human", "Rivera")], SEED, {}, False)
    scene = app.stack.top
    scene.sitting.do(("start", "hq"))
    id_, digest = scene.match.header.id, scene.match.state.digest()
    front._back_to_title()
    mouse.frames(2)
    text = scene.match.journal.path.read_text(encoding="utf-8")
    mouse.click("others")
    mouse.frames(2)
    for answer in ("dialog.0", "dialog.1"):  # keep it, then discard it
        assert front.store.open_matches()
        box = mouse.target(f"discard.{id_}").box
        named = any(t.lines == ("Discard",) for t in app.things if isinstance(t, Label) and box.contains(t.box))
        assert named
        mouse.click(f"discard.{id_}")
        mouse.frames(2)
        assert isinstance(app.stack.top, Dialog)
        well_drawn(app, "the question")
        mouse.click(answer)
        mouse.frames(2)
    assert not front.store.open_matches()
    assert [path.read_text(encoding="utf-8") for path in (tmp_path / "bin").iterdir()] == [text]
    well_drawn(app, "discarded")
    front._back_to_title()
    mouse.frames(2)
    assert app.stack.top.model.open is None
    mouse.click("records")
    mouse.frames(2)
    mouse.click("open-games")
    mouse.frames(2)
    mouse.click(f"back.{id_}")
    mouse.frames(2)
    assert not front.store.discards
    mouse.click(f"resume.{id_}")
    mouse.settle()
    assert app.stack.top.match.state.digest() == digest


def test_a_discarded_game_overwrites_no_other(tmp_path):
    store = Store(tmp_path)
    for text in ("first", "second"):
        store.open_folder.mkdir(exist_ok=True)
        (store.open_folder / "same.journal").write_text(text)
        store.discard(store.open_folder / "same.journal")
    assert sorted(path.read_text() for path in store.bin_folder.iterdir()) == ["first", "second"]


def test_a_game_that_cannot_be_moved_stays_and_says_why(open_front, monkeypatch):
    app, front, mouse = open_front()
    front.begin("snitch", [Seat("human", "Rivera")], SEED, {}, False)
    id_ = app.stack.top.match.header.id
    front._back_to_title()
    mouse.frames(2)

    def full(path, target):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "rename", full)
    mouse.click("others")
    mouse.frames(2)
    mouse.click(f"discard.{id_}")
    mouse.frames(2)
    mouse.click("dialog.1")
    assert any("No space left" in text for text in app.overlay.toasts)
    assert front.store.open_matches()


def test_a_journal_that_breaks_while_the_title_is_shown_says_why(open_front, tmp_path):
    app, front, mouse = open_front()
    front.begin("snitch", [Seat("human", "Rivera")], SEED, {}, False)
    front._back_to_title()
    mouse.frames(2)
    path = next((tmp_path / "open").glob("*.journal"))
    path.write_text(path.read_text() + "fly to-the-moon\n")
    mouse.click("resume")
    assert isinstance(app.stack.top, Dialog)
    assert path.exists()


def test_damaged_records_leave_the_app_up(open_front, tmp_path):
    (tmp_path / "records.sqlite").write_bytes(b"this is no database at all, just text" * 20)
    app, front, mouse = open_front()
    assert any("records" in text.lower() for text in app.overlay.toasts)
    front.begin("snitch", [Seat("human", "Rivera")], SEED, {}, False)
    play_out(app, mouse)
    assert isinstance(app.stack.top, ResultScene)
    assert (tmp_path / "records.sqlite.aside").read_bytes().startswith(b"this is no database")
    with closing(sqlite3.connect(tmp_path / "records.sqlite")) as file:
        assert len(file.execute("select * from game").fetchall()) == 1


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs POSIX folders")
def test_an_unwritable_home_says_so_and_plays_on(open_front, tmp_path):
    home = tmp_path / "file"
    home.write_text("a file where the folder should be")
    app, front, mouse = open_front(home=home)
    front.begin("snitch", [Seat("human", "Rivera")], SEED, {}, False)
    mouse.settle()
    assert isinstance(app.stack.top, TableScene)
    assert app.overlay.toasts
    mouse.play(app.stack.top, ("start", "hq"))
    assert len(app.stack.top.match.entries) == 1


def _a_file(home, monkeypatch):
    home.write_text("a file where the folder should be")
    return f"{home} is not a folder"


def _below_a_file(home, monkeypatch):
    home.parent.rmdir()
    home.parent.write_text("a file further up")
    return f"{home.parent} is not a folder"


def _read_only(home, monkeypatch):
    def refuse(**_):
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(main.tempfile, "TemporaryFile", refuse)
    return "read-only file system"


def _no_such_place(home, monkeypatch):
    def refuse(*_, **__):
        raise OSError(errno.ENOENT, "No such file or directory")

    monkeypatch.setattr(Path, "mkdir", refuse)
    return "no such file or directory"


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize(
    ("game", "spoil"),
    [
        *((None, _a_file), ("snitch", _below_a_file), ("snitch", _read_only), (None, _no_such_place)),
        *(rare("snitch", _a_file), rare(None, _below_a_file)),
        *(rare(None, _read_only), rare("snitch", _no_such_place)),
    ],
)
def test_the_app_stays_up_over_a_home_that_cant_be_used(spoil, game, tmp_path, monkeypatch, capsys):
    home = tmp_path / "up" / "home"
    home.parent.mkdir()
    monkeypatch.setenv("TABLETOP_HOME", str(home))
    reason = spoil(home, monkeypatch)
    shown = []

    def step(app):
        app_step(app)
        shown.append((type(app.stack.top), list(app.overlay.toasts)))
        if len(shown) == 5:
            app.quit()

    app_step = main.App.step
    monkeypatch.setattr(main.App, "step", step)
    assert main.run(game, None, None, {}) == 0
    scene, toasts = shown[-1]
    assert scene is (TitleScene if game is None else TableScene)
    sentence = f"Nothing can be saved in {home} ({reason}): games can be played, and are gone when the window closes."
    assert sentence in toasts
    assert capsys.readouterr().err == f"tabletop: {sentence}\n"


def test_a_recorded_game_of_another_player_shows_its_own_seat(open_front):
    app, front, mouse = open_front()
    match = front.store.start(GAMES["snitch"], [Seat("human", "Otto")], SEED)
    while not match.over:
        act_plainly(match)
    result = front.store.finish(match)
    front.show_result(result)
    mouse.frames(3)
    assert app.stack.top.result.name == "Otto"


def test_what_was_said_on_one_screen_does_not_follow_to_the_next(open_front):
    app, front, mouse = open_front()
    mouse.settle()
    app.toast("Copied.")
    mouse.frames(2)
    front.app.push(Dialog("A question", "Over the same screen.", [DialogButton("Close", primary=True)]))
    mouse.frames(2)
    assert "Copied." in app.overlay.toasts
    app.pop()
    app.toast("No room left.", stays=True)
    mouse.frames(2)
    mouse.click("settings")
    mouse.frames(2)
    assert app.overlay.toasts == ("No room left.",)
    app.toast("Said on the way.")
    app.pop()
    assert "Said on the way." in app.overlay.toasts, "it is about where it leads"
