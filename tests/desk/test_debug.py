"""A debug run: the window at a move of a journal, the boxes of what is shown, edited files taken up."""

import os
from pathlib import Path

import pytest

from tabletop.commands.common import UsageError
from tabletop.commands.window import at_moment, run_play
from tabletop.desk.debug import DebugApp, written
from tabletop.desk.main import Front, rules_scene
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.window.intents import Point, Shortcut
from tabletop.desk.window.overlay import Z
from tabletop.desk.window.prefs import Place, Prefs
from tabletop.games import GAMES
from tabletop.play.journal import parse, read
from tabletop.play.match import Match, Seat
from tabletop.play.replay import replay
from tabletop.play.store import Store


@pytest.fixture
def match() -> Match:
    made = Match.new(GAMES["patrol"], [Seat("human", "Rivera"), Seat("random", "Otto"), Seat("random", "Mara")], 7)
    while len(made.entries) < 30:
        made.act(made.legal()[0])
    return made


@pytest.fixture
def debug_app(tmp_path, time):
    """An app of a debug run whose packs have the fault that the list `faults` begins with; `restarts` are its words."""
    prefs = Prefs(tmp_path)
    prefs.change(window=Place(1280, 720))
    faults, restarts = [], []
    app = DebugApp(
        prefs, open_rules=rules_scene, clock=time, check=lambda: next(iter(faults), ""), restart=restarts.append
    )
    app.faults, app.restarts = faults, restarts
    yield app
    app.close()


def sit_down(app, match) -> TableScene:
    front = Front(app, Store(app.prefs.path.parent))
    app.push(front.title())
    app.push(front.table(match))
    app.step()
    return app.stack.top


def test_a_journal_opens_after_so_many_actions_and_can_be_played_on(match):
    opened = at_moment(parse(match.journal.text().encode(), "a journal"), 12)
    assert opened.state.digest() == match.entries[12].before.digest()
    assert opened.practice
    opened.act(opened.legal()[0])
    assert replay(parse(opened.journal.text().encode(), "again")).state.digest() == opened.state.digest()


def test_a_moment_that_a_journal_has_not_is_refused(match, tmp_path):
    path = tmp_path / "a.journal"
    path.write_text(match.journal.text())
    with pytest.raises(UsageError, match="expected at most 30 after the colon of --at, found 31"):
        run_play(None, None, None, [], f"{path}:31", False)
    with pytest.raises(UsageError, match="expected nothing but --debug beside --at"):
        run_play("patrol", None, None, [], f"{path}:3", False)


def test_f12_shows_the_boxes_and_what_lies_under_the_pointer(debug_app, match, time):
    sit_down(debug_app, match)
    before = len(debug_app.things)
    target = next(thing for thing in debug_app.live if thing.target is not None and thing.z < Z)
    debug_app.handle(Shortcut("f12"))
    debug_app.handle(Point(target.box.centre))
    debug_app.step()
    words = [line for thing in debug_app.things[before:] for line in getattr(thing, "lines", ())]
    assert any(target.target in line for line in words)
    debug_app.handle(Shortcut("f12"))
    debug_app.step()
    assert not any(thing.z > Z for thing in debug_app.things)


def test_an_edited_sprite_is_drawn_anew(debug_app, match, monkeypatch):
    sit_down(debug_app, match)
    debug_app.sprites.finish()
    debug_app.sprites.size(("patrol", "poster.svg"))
    seen = {"sprites": {"a.svg": 1}, "content": debug_app._seen["content"]}
    monkeypatch.setattr("tabletop.desk.debug.written", lambda folder: seen[folder.name])
    debug_app._look_at_files()
    assert not debug_app.sprites._sizes
    assert not debug_app.restarts


def test_an_edited_pack_starts_the_app_anew_at_the_same_move(debug_app, match, monkeypatch, tmp_path):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    sit_down(debug_app, match)
    seen = {"sprites": dict(debug_app._seen["sprites"]), "content": {"rules": 1}}
    monkeypatch.setattr("tabletop.desk.debug.written", lambda folder: seen[folder.name])
    debug_app.faults[:] = ["texts.yaml:3: expected a text, found nothing"]
    debug_app._look_at_files()
    assert debug_app.overlay.toasts == ("texts.yaml:3: expected a text, found nothing",)
    assert not debug_app.restarts
    debug_app.faults.clear()
    seen["content"] = {"rules": 2}
    debug_app._look_at_files()
    ((play, debug, at, place),) = debug_app.restarts
    assert (play, debug, at) == ("play", "--debug", "--at")
    path, _, after = place.rpartition(":")
    assert at_moment(read(Path(path)), int(after)).state.digest() == match.state.digest()


def test_a_file_that_is_written_is_noticed(tmp_path):
    path = tmp_path / "a.svg"
    path.write_text("<svg/>")
    before = written(tmp_path)
    os.utime(path, ns=(1, 1))
    assert written(tmp_path) != before
