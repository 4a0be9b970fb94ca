"""What part of the Snitch! city is seen, and that it moves for nothing but the city and the player."""

from itertools import combinations
from math import dist, floor
from typing import Any

import pytest

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.things import Fade, Picture, Plate
from tabletop.desk.layouts.growing import AIR, RINGS, least_tile
from tabletop.desk.layouts.tiles import MOST_CELL, Area, Camera, around_cells
from tabletop.desk.parts.lookout import FADE, SIDES
from tabletop.desk.parts.lookout import LOOK as TARGET
from tabletop.desk.tables.snitch.art import space_spot
from tabletop.desk.tables.snitch.board import cost_side
from tabletop.desk.tables.snitch.targets import COST_SKINS, wanted_lots
from tabletop.desk.window.intents import Drag, Scroll
from tabletop.games.snitch.spaces import STEPS, token_name
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


def _filled(camera: Camera, area: Area) -> float:
    return max(area.wide * camera.cell / camera.clear.w, area.high * camera.cell / camera.clear.h)


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("name", ["start", "first turn", "middle", "rich", "four"])
def test_the_city_and_its_lots_fill_the_board(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    camera = shown(app, sitting).table.camera
    filled = [_filled(camera, around_cells(sitting.view.city.cells).grown(rings)) for rings in (1, RINGS)]
    scale = app.unit().value
    built = around_cells(sitting.view.city.cells).grown(AIR)
    far = filled[1] >= 0.9 and camera.cell >= least_tile(camera.clear, scale, built) - 4
    assert filled[0] >= 0.9 or far or camera.cell >= MOST_CELL * scale - 4


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("name", ["middle", "crowded", "four"])
def test_the_view_stays_while_lots_are_shown(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    around = shown(app, sitting)
    before = seen(around)
    for token in sitting.view.zones[f"hand.{sitting.seat}"][:4]:
        sitting.clicks = (token_name(token),)
        again(app)
        assert wanted_lots(sitting)
        assert seen(around) == before
        sitting.clicks = ()
        again(app)
        assert seen(around) == before


@pytest.mark.parametrize("name", ["middle", "first turn", "rich", "jurisdiction"])
def test_the_view_stays_when_a_strip_opens_and_closes(name: str, make_app: Any) -> None:
    app = make_app(1280, 720)
    sitting = sit(name)
    around = WithStrip(sitting)
    app.push(around)
    around.strip = 90
    again(app)
    narrow, view = around.table.camera.box.h, seen(around)
    for strip in (0, 90, 200, 0):
        around.strip = strip
        again(app)
        assert (around.table.camera.box.h > narrow) == (strip == 0)
        assert seen(around) == view


def test_what_a_strip_hides_has_an_arrow(make_app: Any) -> None:
    app = make_app(1280, 720)
    sitting = sit("middle")
    around = WithStrip(sitting)
    app.push(around)
    again(app)
    around.strip = 300
    again(app)
    walks = [action[1] for action in sitting.legal if action[0] == "walk"]

    def clickable() -> set[str]:
        return {t.target for t in app.live if t.target in walks and t.bounds.h >= t.box.h // 2}

    reached = clickable()
    assert reached < set(walks)
    for side in SIDES:
        if any(thing.target == TARGET + side for thing in app.live):
            app.pick(TARGET + side)
            again(app)
            reached |= clickable()
    assert reached == set(walks)


@pytest.mark.parametrize("by", [(4000, 0), (0, 4000), (-4000, -4000), (4000, -4000)], ids=str)
@pytest.mark.parametrize("name", ["start", "last of three"])
def test_the_city_cannot_be_dragged_out_of_sight(name: str, by: tuple[int, int], make_app: Any) -> None:
    app = make_app(1280, 720)
    sitting = sit(name)
    table = shown(app, sitting).table
    inside = table.camera.clear
    assert table.handle(Drag(inside.centre, by, inside.centre), sitting)
    assert table.handle(Scroll(inside.centre, 3), sitting)
    again(app)
    assert any(inside.meets(table.camera.square(cell)) for cell in sitting.view.city.cells)
    cell = min(sitting.view.city.cells)
    table.camera.bring(Area(*cell, 1, 1))
    assert table.camera.square(cell).holds(inside.centre)


@pytest.mark.parametrize("size", [(1280, 720, 100), (1024, 640, 100), (1280, 720, 150), (1280, 720, 200)], ids=str)
@pytest.mark.parametrize("name", ["triggered", "last turn", "four", "last of three"])
def test_no_thin_strip_of_tiles_is_left_at_a_side(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    around = shown(app, sitting)
    camera, box = around.table.camera, around.table.camera.box
    for steps in range(4):
        camera.pan(0, steps * camera.cell // 5)
        camera.pan(steps * camera.cell // 7, 0)
        again(app)
        cells = sitting.view.city.cells
        tiles = [t for t in app.things if isinstance(t, Picture) and t.sprite[-1].startswith("tile-") and t.clip]
        drawn = [t.box.common(t.clip) for t in tiles if t.clip and box.contains(t.clip) and t.box.w == camera.cell]
        drawn = [part for part in drawn if part.w > 0 and part.h > 0]
        assert drawn
        assert len(drawn) <= len(cells)
        assert all(min(part.w, part.h) >= camera.cell // 5 for part in drawn)


@pytest.mark.parametrize("size", [(1280, 720, 100), (1280, 720, 200)], ids=str)
def test_after_a_drag_the_next_turn_has_the_detective_in_view_in_tiles_of_the_same_size(size, make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit("crowded")
    around = shown(app, sitting)
    camera, at = around.table.camera, space_spot(sitting.view, sitting.view.at[sitting.seat])
    camera.zoom(camera.box.centre, 1.6)
    camera.turn_to((at[0] + 6, at[1] + 6))
    again(app)
    before = seen(around)
    assert not camera.clear.holds(camera.pixel(at))
    again(app)
    assert seen(around) == before, "it is left where it was dragged to for the rest of the turn"
    sitting.state.round += 1
    again(app)
    assert camera.clear.holds(camera.pixel(at))
    assert camera.cell == before[2]


@pytest.mark.parametrize("size", [(1280, 720, 100), (1024, 640, 100), (1280, 720, 200)], ids=str)
@pytest.mark.parametrize("name", ["triggered", "four", "last of three"])
def test_no_cost_and_no_lot_is_cut_at_the_side_of_the_board(
    name: str, size: tuple[int, int, int], make_app: Any
) -> None:
    app = make_app(*size)
    sitting = sit(name)
    around = shown(app, sitting)
    camera = around.table.camera
    walks = {action[1] for action in sitting.legal if action[0] == "walk"}
    lots = {action[2] for action in sitting.legal if action[0] == "play"}
    seen: set[str] = set()
    for token in ((), *((token_name(token),) for token in sitting.view.zones[f"hand.{sitting.seat}"][:1])):
        sitting.clicks = token
        for steps in range(6):
            camera.pan(steps * camera.cell // 7, steps * camera.cell // 5)
            again(app)
            areas = [t for t in app.things if t.target in walks | lots or (t.target or "").startswith("turn:")]
            costs = [t for t in app.things if isinstance(t, Plate) and t.skin in COST_SKINS.values()]
            for thing in (*areas, *(t for t in costs if any(area.box.contains(t.box) for area in areas))):
                assert camera.box.contains(thing.box)
                assert thing.clip is None or thing.clip.contains(thing.box) or thing not in costs
            spots = [cost.box.centre for cost in costs if cost.box.w <= camera.cell]
            assert all(dist(*pair) >= cost_side(around.sheet, camera) * 2 / 3 for pair in combinations(spots, 2))
            seen |= {str(area.target) for area in areas}
    assert seen & walks
    assert seen & lots or not sitting.clicks


def test_where_the_city_goes_on_it_fades_into_the_table_and_nowhere_else(make_app: Any) -> None:
    app = make_app(1600, 900)
    around = shown(app, sit("four"))
    camera, cells = around.table.camera, around.sitting.view.city.cells
    found: set[str] = set()
    for zoom in (1.0, 1.6):
        camera.zoom(camera.box.centre, zoom)
        again(app)
        box, fades = camera.box, [thing for thing in app.things if isinstance(thing, Fade)]
        found |= {fade.side for fade in fades}
        inner = [tile for tile in map(camera.square, cells) if box.inset(camera.cell // 2).contains(tile)]
        assert inner
        assert not any(fade.box.meets(tile.inset(2)) for fade in fades for tile in inner)
        for fade in fades:
            assert box.contains(fade.box)
            across = fade.box.w if fade.side in ("left", "right") else fade.box.h
            assert across <= app.unit().px(FADE)
    assert found == set(SIDES)


@pytest.mark.parametrize("name", ["four", "rich"])
def test_no_arrow_of_an_open_edge_is_left_of_a_tile_out_of_view(name: str, make_app: Any) -> None:
    app = make_app(1280, 720)
    around = shown(app, sit(name))
    camera, found = around.table.camera, 0
    camera.zoom(camera.box.centre, 1.8)
    for by in range(0, 400, 7):
        camera.pan(7 if by < 200 else -14, 3)
        again(app)
        for thing in app.things:
            if isinstance(thing, Picture) and thing.sprite == ("snitch", "mouth.svg") and thing.bounds.w:
                x, y = camera.spot(thing.box.centre)
                dx, dy = STEPS[thing.turn]
                assert camera.box.meets(camera.square((floor(x - dx * 0.48), floor(y - dy * 0.48))))
                found += 1
    assert found
