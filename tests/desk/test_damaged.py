"""A damaged journal among the open games: it says how far it can be played on, and is."""

import pytest

from tabletop.desk.main import RESTORED
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.title.open_games import OpenGamesScene
from tabletop.games import GAMES
from tabletop.play.match import Seat
from tests.desk.fronts import SIZES, Desk
from tests.players import act_plainly


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_damaged_game_is_played_on_from_the_list(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    match = desk.store.start(GAMES["snitch"], [Seat("human", "Rivera")], "220", {})
    while len(match.entries) < 30:
        act_plainly(match)
    match.journal.close()
    path = match.journal.path
    lines = path.read_bytes().split(b"\n")
    lines[20] = b"\xff"
    path.write_bytes(b"\n".join(lines))
    desk.front._show_open()
    desk.mouse.frames(3)
    assert isinstance(desk.top, OpenGamesScene)
    desk.well_drawn("a damaged game")
    assert "Up to there it can be played on: turn " in desk.words
    desk.click(f"details.{path.name}")
    assert "line 21" in desk.top.text
    desk.well_drawn("its details")
    desk.click("dialog.0")
    desk.click(f"left.{path.name}")
    assert isinstance(desk.top, TableScene)
    assert RESTORED in desk.app.overlay.toasts
    assert len(desk.top.match.entries) == 18
    assert desk.top.match.practice
    assert desk.top.match.journal.trouble is None
