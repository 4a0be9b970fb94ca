"""Snitch! where room is short: what lies over the board leaves what matters free, and nothing is said twice."""

from itertools import combinations
from typing import Any

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import DRAWER_SKIN, TOAST_SKIN
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.layouts.tiles import Area
from tabletop.desk.parts.board_marks import CAPTION_SKIN
from tabletop.desk.parts.line import Line
from tabletop.desk.parts.lookout import LOOK as TARGET
from tabletop.desk.parts.lookout import out_of_sight
from tabletop.desk.tables.snitch.art import KRAFT, cube_sprite
from tabletop.desk.tables.snitch.board import marker_box, meeple_box
from tabletop.desk.tables.snitch.own import prices
from tabletop.desk.tables.snitch.targets import wanted_lots
from tabletop.desk.widgets.bubbles import toast_box
from tabletop.games.snitch.hints import walk_hint
from tabletop.games.snitch.spaces import space_number, token_name
from tabletop.games.snitch.state import NOWHERE
from tests.desk.snitch_looks import again, named, shown, words_of, wrong
from tests.desk.snitch_states import STATES, began, sit
from tests.desk.snitch_states import Seated as States

LARGE = (1280, 720, 200)


def choosing(app: Any, sitting: States) -> Any:
    """Show a table at which the first tile in hand is chosen."""
    sitting.clicks = (token_name(sitting.view.zones[f"hand.{sitting.seat}"][0]),)
    return shown(app, sitting)


def test_the_arrow_to_the_lots_beyond_hq_leaves_its_star_and_lots_in_sight_free(make_app: Any) -> None:
    app, sitting = make_app(*LARGE), States(began())
    camera = choosing(app, sitting).table.camera
    star = camera.around((1.0, 1.0), camera.cell)
    camera.pan(0, camera.box.y - star.y)
    again(app)
    arrow = named(app, f"{TARGET}up").box
    assert not arrow.meets(camera.around((1.0, 1.0), camera.cell // 2))
    for lot in wanted_lots(sitting):
        assert out_of_sight(camera, Area(*lot, 1, 1)) or not arrow.meets(camera.square(lot)), lot
    assert wrong(app) == []


@pytest.mark.parametrize("size", [(1280, 720, 100), LARGE, (1600, 900, 100), (1024, 640, 150)], ids=str)
def test_half_of_each_lot_around_hq_is_in_view_at_first(size: tuple[int, int, int], make_app: Any) -> None:
    app, sitting = make_app(*size), States(began())
    around = choosing(app, sitting)
    camera = around.table.camera
    lots = wanted_lots(sitting)
    assert lots
    for lot in lots:
        square = camera.square(lot)
        seen = square.common(camera.box)
        assert seen.w * seen.h * 20 >= 9 * square.w * square.h, lot


def test_zones_that_are_alike_are_spoken_of_once() -> None:
    told = []
    for name in STATES:
        sitting = sit(name)
        view = sitting.view
        if view.round and view.at[sitting.seat] != NOWHERE:
            for goal, *_ in view.city.walks(view.at[sitting.seat]):
                said = walk_hint(view, sitting.seat, goal, sitting.names).splitlines()
                assert len(said) == len(set(said)), name
                told += said
    assert any("2 such zones." in line for line in told)


def test_what_costs_five_of_six_kinds_shows_all_six(make_app: Any) -> None:
    app, sitting = make_app(1600, 900), sit("middle")
    for wide, pictured in ((420, True), (150, False)):
        sheet = Sheet(app.unit(), app.faces, app.looks)
        Line([prices(sheet, sitting, "snitch3")]).compose(sheet, Box(0, 0, sheet.u(wide), sheet.u(34)))
        kinds = {thing.sprite for thing in sheet.things if isinstance(thing, Picture)}
        words = " ".join(line for thing in sheet.things if isinstance(thing, Label) for line in thing.lines)
        assert kinds == ({cube_sprite(n) for n in range(6)} if pictured else {("ui", "icon-cube.svg")})
        assert "5 of" in words or not pictured
        assert "or any" not in words or not pictured


def test_what_a_hint_is_about_and_lots_stay_clear_of_sentences(make_app: Any) -> None:
    app, sitting = make_app(*LARGE), States(began())
    choosing(app, sitting)
    app.toast("A short game, a Filler. It goes to 40 status points.")
    again(app)
    toast = next(t for t in app.things if isinstance(t, Plate) and t.skin == TOAST_SKIN)
    assert not any(t.target and t.box.meets(toast.box) for t in app.things)


def test_a_sentence_goes_where_it_hides_nothing_that_is_to_stay_clear(make_app: Any) -> None:
    app = make_app(1280, 720)
    middle = Box(500, 60, 280, 100)
    places = []
    for clear in ([], [middle], [middle, Box(800, 60, 480, 100)]):
        sheet = Sheet(app.unit(), app.faces, app.looks)
        sheet.clear += clear
        place = toast_box(sheet, "Petra has no choice but to play the Kettle.", [])
        assert not any(place.meets(box) for box in clear)
        assert Box(0, 0, 1280, 720).contains(place)
        places.append(place)
    assert abs(places[0].centre[0] - 640) <= 8
    assert len(set(places)) > 1


@pytest.mark.parametrize("size", [LARGE, (640, 480, 100), (1024, 640, 200), (1280, 720, 100)], ids=str)
@pytest.mark.parametrize("mode", ["cubes", "upgrade"])
@pytest.mark.parametrize("state", ["middle", "rich", "two", "four"])
def test_a_drawer_leaves_the_detective_and_what_is_beside_it_in_sight(
    state: str, mode: str, size: tuple[int, int, int], make_app: Any
) -> None:
    app, sitting = make_app(*size), sit(state)
    around = shown(app, sitting)
    before = around.table.camera.goal
    sitting.open(mode)
    again(app)
    view, camera = sitting.view, around.table.camera
    drawer = next(t.box for t in app.things if isinstance(t, Plate) and t.skin == KRAFT.skin_of(DRAWER_SKIN))
    at = view.at[sitting.seat]
    pieces = [meeple_box(view, camera, sitting.seat, at)]
    pieces += [marker_box(around.sheet, view, camera, zoi) for zoi in view.city.zois_at(at)]
    for piece in pieces:
        assert camera.box.contains(piece.inset(piece.w // 4))
        assert not drawer.meets(piece)
    assert wrong(app) == []
    sitting.open("")
    again(app)
    assert around.table.camera.goal == before


@pytest.mark.parametrize("size", [(1280, 720, 100), LARGE, (640, 480, 100)], ids=str)
@pytest.mark.parametrize("state", ["last turn", "last of three", "four"])
def test_an_arrow_leads_to_whatever_of_the_city_is_out_of_sight(
    state: str, size: tuple[int, int, int], make_app: Any
) -> None:
    app, sitting = make_app(*size), sit(state)
    camera = shown(app, sitting).table.camera
    beyond = {out_of_sight(camera, Area(*cell, 1, 1)) for cell in sitting.view.city.cells} - {""}
    arrows = {t.target: t.box for t in app.live if (t.target or "").startswith(TARGET)}
    assert {f"{TARGET}{side}" for side in beyond} <= set(arrows)
    for one, other in combinations(arrows.values(), 2):
        assert not one.meets(other)


@pytest.mark.parametrize("text", [100, 200])
def test_what_is_said_of_a_jurisdiction_is_whole_and_leaves_the_city_in_sight(text: int, make_app: Any) -> None:
    app, sitting = make_app(640 * text // 100, 480 if text == 100 else 720, text), sit("jurisdiction")
    around = shown(app, sitting)
    bump = next(action for action in sitting.legal if action[0] == "bump")
    app.looks.hover = bump[1]
    again(app)
    said = next(t.box for t in app.things if isinstance(t, Plate) and t.skin == CAPTION_SKIN)
    hint = walk_hint(sitting.view, sitting.seat, space_number(bump[1]), sitting.names)
    assert " ".join(hint.split()) in words_of(app).replace(" | ", " ")
    tiles = [around.table.camera.square(cell) for cell in sitting.view.city.cells]
    hidden = sum(said.common(tile).w * said.common(tile).h for tile in tiles)
    assert hidden < sum(tile.w * tile.h for tile in tiles) * 10 // 100
