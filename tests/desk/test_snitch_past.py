"""The past on the Snitch! table: the way through it has the place of the actions, the log that of the column."""

from typing import Any

import pytest

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.things import Label, Plate
from tabletop.desk.scenes.match.look_back import BANNER_SKIN
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.tables.snitch.regions import regions
from tabletop.desk.tables.snitch.table import SnitchTable
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat
from tests.desk.mouse import Mouse
from tests.desk.snitch_looks import SIZES
from tests.players import act_plainly


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_way_through_the_past_lies_below_the_city(size: tuple[int, int, int], make_app: Any, time: Any) -> None:
    app = make_app(*size)
    match = Match.new(GAMES["snitch"], [Seat("human", "Rivera")], "amber")
    for _ in range(60):
        act_plainly(match)
    table = SnitchTable()
    scene = TableScene(match, table, lambda s: None, lambda s: app.pop(s))
    app.push(scene)
    Mouse(app, time).settle()
    assert any(thing.target == "act.end" for thing in app.live)
    scene.looking.go(40)
    app.redraw()
    app.step()
    (banner,) = {thing.box for thing in app.things if isinstance(thing, Plate) and thing.skin == BANNER_SKIN}
    assert not banner.meets(table.camera.box)
    assert not any((thing.target or "").startswith("act.") for thing in app.live)
    rail = next(thing.box for thing in app.live if thing.target == "look.rail")
    assert rail.w > banner.w * 2 // 5
    assert any("action 40 of" in line for thing in app.things if isinstance(thing, Label) for line in thing.lines)
    words = [line for thing in app.things if isinstance(thing, Label) for line in thing.lines]
    if app.unit().wide >= 960:
        assert any(line.startswith("Looking back: turn ") for line in words)
    covered = [thing.target for thing in app.live if thing.target and thing.box.meets(banner)]
    assert all(name.startswith("look.") for name in covered)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_log_lies_on_the_column_and_on_nothing_else(size: tuple[int, int, int], make_app: Any, time: Any) -> None:
    app = make_app(*size)
    match = Match.new(GAMES["snitch"], [Seat("human", "Rivera")], "amber")
    scene = TableScene(match, SnitchTable(), lambda s: None, lambda s: app.pop(s))
    app.push(scene)
    Mouse(app, time).settle()
    sheet = Sheet(app.unit(), app.faces, app.looks)
    sheet.anchors = scene.staging.laid.anchors
    found = regions(sheet, 1)
    scene.log.toggle()
    app.step()
    box = scene.log.place(sheet)
    assert box is not None
    if found.right.w:
        assert box == found.right
        assert not box.meets(found.board)
    assert next(thing.box for thing in app.live if thing.target == "log.close").w >= 32
