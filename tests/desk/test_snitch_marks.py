"""The marks on the Snitch! board: they hide neither pieces nor each other, and say whose turn it is."""

from math import dist
from typing import Any

import pytest

from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.snitch.art import space_spot
from tabletop.desk.tables.snitch.board import PLINTH, marker_box, meeple_box
from tabletop.desk.tables.snitch.captions import CAPTION_SKIN
from tabletop.desk.tables.snitch.spots import cost_side, cost_spots
from tabletop.desk.tables.snitch.targets import COST_SKIN, DOT_SKIN
from tabletop.desk.things import Label, Plate
from tabletop.games.snitch.spaces import space_number
from tabletop.games.snitch.state import NOWHERE
from tests.desk.snitch_states import sit
from tests.desk.test_snitch_panels import again, shown

CITIES = ("middle", "triggered", "four", "jurisdiction", "last of three")


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100), (1024, 640, 100), (1280, 720, 200)], ids=str)
@pytest.mark.parametrize("name", CITIES)
def test_costs_lie_over_no_marker_and_no_other_cost(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    seating = sit(name)
    around = shown(app, seating)
    view, camera = seating.view, around.table.camera
    sheet = Sheet(app.unit(), app.faces, app.looks)
    walks = [space_number(action[1]) for action in seating.legal if action[0] == "walk"]
    side = cost_side(sheet, camera)
    assert side <= camera.cell * 0.55
    places = cost_spots(view, walks, side / camera.cell)
    assert len(places) == len(walks)
    discs = [(spot, side / camera.cell) for spot in places.values()]
    for zoi in view.city.zoi_spaces:
        if zoi in view.marked:
            box = marker_box(sheet, view, camera, zoi)
            for spot, wide in discs:
                assert dist(camera.pixel(spot), box.centre) >= 0.8 * (wide * camera.cell + box.w) / 2
    for n, (spot, wide) in enumerate(discs):
        assert all(dist(spot, other) >= 0.8 * wide for other, _ in discs[n + 1 :])
        assert dist(spot, space_spot(view, walks[n])) <= 0.25
    shown_ = [t for t in app.things if isinstance(t, Plate) and t.skin in (COST_SKIN, DOT_SKIN)]
    assert len(shown_) >= sum(camera.box.holds(camera.pixel(spot)) for spot in places.values())


@pytest.mark.parametrize("name", CITIES)
def test_a_plinth_shows_whose_turn_it_is(name: str, make_app: Any) -> None:
    app = make_app(1280, 720)
    seating = sit(name)
    around = shown(app, seating)
    view = seating.view
    (plinth,) = {t.box for t in app.things if isinstance(t, Plate) and t.skin.line == PLINTH}
    figure = meeple_box(view, around.table.camera, view.active, view.at[view.active])
    assert dist(plinth.centre, figure.centre) < figure.w / 4


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100), (1024, 640, 100), (1280, 720, 200)], ids=str)
@pytest.mark.parametrize(("name", "verb"), [("yield", "yield"), ("middle", "walk"), ("interrogation", "interrogate")])
def test_a_caption_hides_neither_what_it_is_about_nor_what_can_be_chosen(
    name: str, verb: str, size: tuple[int, int, int], make_app: Any
) -> None:
    app = make_app(*size)
    seating = sit(name)
    around = shown(app, seating)
    camera = around.table.camera
    alike = [action for action in seating.legal if action[0] == verb]
    for action in alike[:4]:
        app.looks.hover = action[1]
        again(app)
        caption = next(t.box for t in app.things if isinstance(t, Plate) and t.skin == CAPTION_SKIN)
        assert camera.clear.contains(caption)
        assert not caption.holds(camera.pixel(space_spot(seating.view, space_number(action[1]))))
        if verb == "yield":
            numbers = [t.box for t in app.things if isinstance(t, Label) and t.lines[0] in ("1", "2", "3")]
            inside = [box for box in numbers if camera.clear.contains(box)]
            assert not any(caption.holds(box.centre) for box in inside)


def test_the_hq_tile_fills_the_board_while_a_start_is_chosen(make_app: Any) -> None:
    for size, least in (((1280, 720, 200), 300), ((1280, 720, 100), 330), ((1024, 640, 200), 250)):
        around = shown(make_app(*size), sit("start"))
        assert 2 * around.table.camera.cell >= least
        assert sit("start").view.at[0] == NOWHERE
