"""A game that stops being saved while it is played is told at once, and as long as it lasts, at every table."""

import os
import time as clock

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults
from tabletop.desk.draw.things import Label
from tabletop.desk.scenes.match.table import SAVED_AGAIN
from tabletop.desk.tables.registry import TABLES
from tabletop.games import GAMES
from tabletop.play import saving
from tabletop.play.match import Match
from tabletop.play.replay import resume
from tests.desk.seats import AtTable, SlowThinker, seats

SIZES = [(1024, 640, 100), (1280, 720, 200), (1600, 900, 100)]
MARK = "top.unsaved"
LOOK_EVERY = 0.05  # seconds between two looks at a file


@pytest.fixture(autouse=True)
def looks_often(monkeypatch):
    """Have files looked at more often than once a second."""
    monkeypatch.setattr(saving, "LOOK_EVERY", LOOK_EVERY)


def at_table(make_app, time, folder, game, size=(1600, 900, 100)):
    kinds = ("human", "random", "random")[: max(1, GAMES[game].seats[0])]
    match = Match.new(GAMES[game], seats(*kinds), 15, None, folder / "m.journal")
    at = AtTable(make_app(*size, end_turn_warning=False), time, match, SlowThinker())
    at.mouse.frames(3)
    return at


def frames_until(at, true) -> None:
    """Let frames go by, and real time, in which another thread looks at the file."""
    ends = clock.monotonic() + 10
    while not true():
        assert clock.monotonic() < ends, "it is never told"
        at.mouse.frames(1)
        clock.sleep(0.01)


def told(at) -> bool:
    return at.mouse.target(MARK) is not None


@pytest.mark.parametrize("game", sorted(TABLES))
def test_another_window_that_takes_the_game_is_told_without_an_action(make_app, time, tmp_path, game):
    at = at_table(make_app, time, tmp_path, game)
    assert not told(at)
    other = resume(tmp_path / "m.journal")
    other.journal.write("!practice")
    frames_until(at, lambda: told(at))
    assert saving.TAKEN in at.app.overlay.toasts
    at.mouse.frames(400, 0.1)
    assert saving.TAKEN not in at.app.overlay.toasts
    assert told(at), "it lasts, and so does the mark"
    at.mouse.click(MARK)
    at.mouse.frames(2)
    assert saving.TAKEN.split(":")[0] in " ".join(
        line for thing in at.app.things if isinstance(thing, Label) for line in thing.lines
    )
    other.journal.close()


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", sorted(TABLES))
def test_the_mark_fits_into_the_top_bar(make_app, time, tmp_path, game, size):
    at = at_table(make_app, time, tmp_path, game, size)
    (tmp_path / "other").write_text("something else\n")
    os.replace(tmp_path / "other", tmp_path / "m.journal")
    frames_until(at, lambda: told(at))
    at.mouse.frames(400, 0.1)
    app, unit = at.app, at.app.unit()
    wrong = faults(app.things, app.faces, Box(0, 0, *size[:2]), unit.value, app.live)
    assert not wrong, wrong[:5]


def test_a_full_disk_that_has_room_again_is_told(make_app, time, tmp_path, monkeypatch):
    at = at_table(make_app, time, tmp_path, "snitch")
    full = [True]
    real = os.fsync

    def fsync(found: int) -> None:
        if full[0]:
            raise OSError(28, "No space left on device")
        real(found)

    monkeypatch.setattr(os, "fsync", fsync)
    at.match.become_practice()
    frames_until(at, lambda: told(at))
    assert any("no space left on device" in toast for toast in at.app.overlay.toasts)
    full[0] = False
    frames_until(at, lambda: not told(at))
    assert SAVED_AGAIN in at.app.overlay.toasts


def test_a_deleted_file_is_told_once(make_app, time, tmp_path):
    at = at_table(make_app, time, tmp_path, "snitch")
    (tmp_path / "m.journal").unlink()
    frames_until(at, lambda: saving.GONE in at.app.overlay.toasts)
    assert (tmp_path / "m.journal").exists()
    assert not told(at)
