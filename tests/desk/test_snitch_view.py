"""What part of the Snitch! city is seen, and that it moves for nothing but the city and the player."""

from typing import Any

import pytest

from tabletop.desk.layouts.tiles import MOST_CELL, around_cells
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.snitch.board import least_tile
from tabletop.desk.tables.snitch.targets import wanted_lots
from tabletop.desk.things import Picture
from tabletop.games.snitch.spaces import token_name
from tests.desk.snitch_looks import Around, again, shown
from tests.desk.snitch_states import sit

View = tuple[int, int, int]
WINDOWS = [(1600, 900, 100), (1280, 720, 100), (1024, 640, 100), (1280, 720, 200)]


class WithStrip(Around):
    """The table above a strip of so many pixels."""

    strip = 0

    def compose(self, sheet: Sheet) -> None:
        sheet.strip_room = lambda wide: self.strip
        super().compose(sheet)


def seen(around: Around) -> View:
    camera = around.table.camera
    return (*camera.pixel((0, 0)), camera.cell)


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("name", ["start", "first turn", "middle", "rich", "four"])
def test_the_tiles_fill_the_board_while_none_is_to_be_laid(
    name: str, size: tuple[int, int, int], make_app: Any
) -> None:
    app = make_app(*size)
    seating = sit(name)
    camera = shown(app, seating).table.camera
    city = around_cells(seating.view.city.cells)
    across, down = city.wide * camera.cell / camera.clear.w, city.high * camera.cell / camera.clear.h
    assert max(across, down) >= 0.8 or camera.cell >= MOST_CELL * app.unit().value - 4


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("name", ["middle", "crowded", "four"])
def test_the_view_opens_for_lots_once_and_then_stays(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    seating = sit(name)
    around = shown(app, seating)
    camera = around.table.camera
    before = camera.cell
    moved = 0
    for token in seating.view.zones[f"hand.{seating.seat}"][:4]:
        last = seen(around)
        seating.clicks = (token_name(token),)
        again(app)
        lots = wanted_lots(seating)
        assert lots
        assert camera.cell <= before
        moved += seen(around) != last
        least = least_tile(app.unit().value)
        if camera.area.wide * least <= camera.clear.w and camera.area.high * least <= camera.clear.h:
            assert all(camera.clear.inset(-2).contains(camera.square(lot)) for lot in lots)
        opened = seen(around)
        seating.clicks = ()
        again(app)
        assert seen(around) == opened
        seating.clicks = (token_name(token),)
        again(app)
        assert seen(around) == opened
    assert moved <= 2


@pytest.mark.parametrize("name", ["middle", "first turn", "rich", "jurisdiction"])
def test_the_view_stays_when_a_strip_closes_or_hides_nothing_to_click(name: str, make_app: Any) -> None:
    app = make_app(1280, 720)
    seating = sit(name)
    around = WithStrip(seating)
    app.push(around)
    around.strip = 90
    again(app)
    narrow, view = around.table.camera.box.h, seen(around)
    around.strip = 0
    again(app)
    assert around.table.camera.box.h > narrow
    assert seen(around) == view, "it stays when the strip closes"
    around.strip = 90
    again(app)
    assert seen(around) == view, "it stays when the strip opens"


def test_a_strip_hides_nothing_that_can_be_clicked(make_app: Any) -> None:
    app = make_app(1280, 720)
    seating = sit("middle")
    around = WithStrip(seating)
    app.push(around)
    again(app)
    cell = seen(around)[2]
    walks = [action[1] for action in seating.legal if action[0] == "walk"]
    around.strip = 200
    again(app)
    camera = around.table.camera
    boxes = [thing.bounds for thing in app.live if thing.target in walks]
    assert len(boxes) == len(walks)
    assert all(camera.box.contains(box) for box in boxes)
    assert seen(around)[2] <= cell


@pytest.mark.parametrize("size", [(1280, 720, 100), (1024, 640, 100), (1280, 720, 150), (1280, 720, 200)], ids=str)
@pytest.mark.parametrize("name", ["triggered", "last turn", "four", "last of three"])
def test_no_thin_strip_of_tiles_is_left_at_a_side(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    seating = sit(name)
    around = shown(app, seating)
    camera, box = around.table.camera, around.table.camera.box
    for steps in range(4):
        camera.pan(0, steps * camera.cell // 5)
        camera.pan(steps * camera.cell // 7, 0)
        again(app)
        cells = seating.view.city.cells
        tiles = [t for t in app.things if isinstance(t, Picture) and t.sprite[-1].startswith("tile-") and t.clip]
        drawn = [t.box.common(t.clip) for t in tiles if t.clip and box.contains(t.clip) and t.box.w == camera.cell]
        drawn = [part for part in drawn if part.w > 0 and part.h > 0]
        assert drawn
        assert len(drawn) <= len(cells)
        assert all(min(part.w, part.h) >= camera.cell // 5 for part in drawn)
