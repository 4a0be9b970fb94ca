"""The marks on the Snitch! board: they hide neither pieces nor each other, and say whose turn it is."""

import re
from itertools import combinations
from math import dist
from typing import Any

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import BRACKETS, BRACKETS_DIM, CHOSEN_RING
from tabletop.desk.draw.theme import CHANGED
from tabletop.desk.draw.things import Label, Picture, Plate, Stroke
from tabletop.desk.parts.board_marks import CAPTION_SKIN
from tabletop.desk.parts.lookout import window
from tabletop.desk.scenes.match.outlines import Spots
from tabletop.desk.tables.snitch.art import cube_sprite, space_spot, sprite, tile_sprite
from tabletop.desk.tables.snitch.board import (
    A_ROW,
    PLINTH,
    Z_MARKS,
    cost_side,
    cost_spots,
    cube_boxes,
    figures,
    marker_box,
    meeple_box,
    zone_places,
)
from tabletop.desk.tables.snitch.handling import BADGE_SKIN
from tabletop.desk.tables.snitch.targets import (
    COST_SKIN,
    COST_SKINS,
    COST_SMALL_STYLE,
    COST_STYLE,
    PICK_FIRST,
    PROPOSED,
    PROPOSED_ALPHA,
    Z_CHOICES,
)
from tabletop.games.snitch.hints import walk_hint
from tabletop.games.snitch.jurisdiction import refuges_after
from tabletop.games.snitch.spaces import lot_place, space_name, space_number, token_name
from tabletop.games.snitch.state import NOWHERE
from tabletop.play.journal import read
from tabletop.play.replay import replay
from tabletop.resources import resource_path
from tests.desk.laws.moments import Moment, sit_down
from tests.desk.snitch_looks import again, shown, words_of
from tests.desk.snitch_states import sit

LOT = re.compile(r"(turn:)?-?\d+,-?\d+(,\d)?$")
"""What the targets of lots look like."""
CITIES = ("middle", "triggered", "four", "jurisdiction", "last of three")


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100), (1024, 640, 100), (1280, 720, 200)], ids=str)
@pytest.mark.parametrize("name", CITIES)
def test_costs_lie_over_no_marker_and_no_other_cost(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    around = shown(app, sitting)
    if name == "middle":  # in others it is said what an interrogation or sending away costs
        assert not [t for t in app.things if isinstance(t, Label) and t.style in (COST_STYLE, COST_SMALL_STYLE)]
    sitting.clicks = ("do.walk",)  # at rest spots alone stand there
    again(app)
    view, camera = sitting.view, around.table.camera
    sheet = Sheet(app.unit(), app.faces, app.looks)
    walks = [space_number(action[1]) for action in sitting.legal if action[0] == "walk"]
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
    board = window(camera, view.city.cells)
    seen = [camera.around(s, side).within(board).centre for s in places.values() if board.holds(camera.pixel(s))]
    discs_ = [t.box.centre for t in app.things if isinstance(t, Plate) and t.skin in COST_SKINS.values()]
    words = [t.box.centre for t in app.things if isinstance(t, Label) and t.lines[0].isdigit()]
    for spot in seen:
        assert min(dist(spot, centre) for centre in discs_) <= 2
        assert min(dist(spot, centre) for centre in words) <= 2, "each has its number"


def test_where_a_detective_may_give_way_to_nothing_lies_over_its_ghost(make_app: Any) -> None:
    app = make_app(1280, 720)
    sitting = sit("jurisdiction")
    around = shown(app, sitting)
    view, camera = sitting.view, around.table.camera
    goal = next(space_number(action[1]) for action in sitting.legal if action[0] == "bump")
    victim = view.at.index(goal)
    ghosts = [meeple_box(view, camera, victim, space) for space in refuges_after(view, sitting.seat, goal)]

    def spots() -> int:
        inside = [t for t in app.things if isinstance(t, Plate) and t.skin == COST_SKIN and camera.box.contains(t.box)]
        return sum(ghost.holds(spot.box.centre) for spot in inside for ghost in ghosts)

    assert ghosts
    assert spots() > 0
    app.looks.hover = space_name(goal)
    again(app)
    drawn = [t.box for t in app.things if isinstance(t, Picture) and t.sprite == sprite(f"meeple-{victim + 1}")]
    assert all(ghost in drawn for ghost in ghosts)
    assert spots() == 0


def test_an_open_edge_is_not_marked_where_the_chosen_tile_is_shown(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("middle")
    around = shown(app, sitting)
    city, camera = sitting.view.city, around.table.camera

    def marked(lot: Box) -> int:
        arrows = [t.box for t in app.things if isinstance(t, Picture) and t.sprite[-1] == "mouth.svg"]
        return sum(lot.inset(-camera.cell // 4).holds(box.centre) for box in arrows)

    for action in (action for action in sitting.legal if action[0] == "play"):
        x, y, turn = lot_place(action[2])
        sitting.clicks, sitting.notes.turn, app.looks.hover = (action[1],), turn, None
        again(app)
        before = marked(camera.square((x, y)))
        if before:
            app.looks.hover = action[2]
            again(app)
            assert marked(camera.square((x, y))) < before
            return
    raise AssertionError(f"no tile fits an open zone of {city}")


def test_a_hint_shows_its_tile_in_its_lot_and_turned(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("middle")
    around = shown(app, sitting)
    plays = [action for action in sitting.legal if action[0] == "play"]
    for action in (plays[0], plays[-1]):
        token, (x, y, turn) = int(action[1][1:]) - 1, lot_place(action[2])
        name = tile_sprite(sitting.view, token, turn)
        other = next(other[1:2] for other in plays if other[1] != action[1])
        for hinted, clicks in ((None, ()), (action, ()), (action, action[1:2]), (action, other)):
            sitting.hinted, sitting.clicks = hinted, clicks
            again(app)
            box = around.table.camera.square((x, y))
            assert hinted is None or around.table.camera.box.contains(box)
            alike = [t for t in app.things if isinstance(t, Picture) and (t.box, t.sprite) == (box, name)]
            ghosts = [t for t in alike if t.alpha == PROPOSED_ALPHA]
            assert len(ghosts) == (hinted is not None and clicks != other)
            said = [t.refusal for t in app.live if t.target == f"{PROPOSED}{x},{y}"]
            assert said == ([PICK_FIRST] if hinted is not None and not clicks else [])


@pytest.mark.parametrize("name", CITIES)
def test_a_plinth_shows_whose_turn_it_is(name: str, make_app: Any) -> None:
    app = make_app(1280, 720)
    sitting = sit(name)
    around = shown(app, sitting)
    view = sitting.view
    (plinth,) = {t.box for t in app.things if isinstance(t, Plate) and t.skin.line == PLINTH}
    figure = meeple_box(view, around.table.camera, view.active, view.at[view.active])
    assert dist(plinth.centre, figure.centre) < figure.w / 4


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100), (1024, 640, 100), (1280, 720, 200)], ids=str)
@pytest.mark.parametrize(("name", "verb"), [("yield", "yield"), ("middle", "walk"), ("interrogation", "interrogate")])
def test_a_caption_hides_neither_what_it_is_about_nor_what_can_be_chosen(
    name: str, verb: str, size: tuple[int, int, int], make_app: Any
) -> None:
    app = make_app(*size)
    sitting = sit(name)
    around = shown(app, sitting)
    camera = around.table.camera
    alike = [action for action in sitting.legal if action[0] == verb]
    for action in alike[:4]:
        app.looks.hover = action[1]
        again(app)
        caption = next(t.box for t in app.things if isinstance(t, Plate) and t.skin == CAPTION_SKIN)
        clear = camera.clear
        assert clear.contains(caption) or (caption.y >= clear.bottom and size[2] == 200), "or below the city"
        assert not caption.holds(camera.pixel(space_spot(sitting.view, space_number(action[1]))))
        if verb == "yield":
            numbers = [t.box for t in app.things if isinstance(t, Label) and t.lines[0] in ("1", "2", "3")]
            inside = [box for box in numbers if camera.clear.contains(box)]
            assert not any(caption.holds(box.centre) for box in inside)


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100), (1280, 720, 200)], ids=str)
@pytest.mark.parametrize(("name", "verb"), [("jurisdiction", "bump"), ("interrogation", "interrogate")])
def test_a_caption_stands_beside_the_city_where_the_city_leaves_room(
    name: str, verb: str, size: tuple[int, int, int], make_app: Any
) -> None:
    app = make_app(*size)
    sitting = sit(name)
    sitting.clicks = ("do.interrogate",) if verb == "interrogate" else ()
    camera = shown(app, sitting).table.camera
    for action in [action for action in sitting.legal if action[0] == verb]:
        app.looks.hover = action[1]
        again(app)
        caption = next(t.box for t in app.things if isinstance(t, Plate) and t.skin == CAPTION_SKIN)
        hidden = [camera.square(cell).common(caption) for cell in sitting.view.city.cells]
        assert sum(box.w * box.h for box in hidden) <= camera.cell**2
        assert not caption.holds(camera.pixel(space_spot(sitting.view, sitting.view.at[sitting.seat])))


def test_the_hq_tile_fills_the_board_while_a_start_is_chosen(make_app: Any) -> None:
    for size, least in (((1280, 720, 200), 300), ((1280, 720, 100), 330), ((1024, 640, 200), 250)):
        around = shown(make_app(*size), sit("start"))
        assert 2 * around.table.camera.cell >= least
        assert sit("start").view.at[0] == NOWHERE


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100)], ids=str)
@pytest.mark.parametrize("name", ["middle", "jurisdiction", "last of three"])
def test_what_is_said_of_a_place_stands_beside_it(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    camera = shown(app, sitting).table.camera
    for action in [action for action in sitting.legal if action[0] in ("walk", "bump")]:
        spot = camera.pixel(space_spot(sitting.view, space_number(action[1])))
        if camera.box.holds(spot):
            app.looks.hover = action[1]
            again(app)
            plates = [t.box for t in app.things if isinstance(t, Plate) and t.skin == CAPTION_SKIN]
            labels = [t.box for t in app.things if isinstance(t, Label)]
            box = next(box for box in plates if any(box.contains(label) for label in labels))  # and not the map
            across = max(0, box.x - spot[0], spot[0] - box.right)
            down = max(0, box.y - spot[1], spot[1] - box.bottom)
            assert across + down <= 6 * camera.cell
            assert not box.holds(spot)


@pytest.mark.parametrize("name", ["interrogation", "jurisdiction", "last of three"])
def test_badges_lie_outside_the_rings(name: str, make_app: Any) -> None:
    app = make_app(1920, 1080)
    sitting = sit(name)
    shown(app, sitting)
    badges = [t.box for t in app.things if isinstance(t, Plate) and t.skin == COST_SKIN]
    plates = [t for t in app.things if isinstance(t, Plate) and t.skin.arms and t.box.w > 30]
    rings = [t for t in plates if t.box.centre not in [badge.centre for badge in badges]]  # not of a cost itself
    assert rings
    for ring in rings:
        near = min(badges, key=lambda badge: dist(badge.centre, ring.box.centre))
        assert dist(near.centre, ring.box.centre) >= ring.box.w / 2


def test_while_something_is_chosen_zones_have_no_rings(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("last of three")
    shown(app, sitting)

    def rings() -> int:
        plates = [t for t in app.things if isinstance(t, Plate)]
        costs = [t.box.centre for t in plates if t.skin in COST_SKINS.values()]
        return sum(t.skin.arms > 0 and t.box.centre not in costs for t in plates)

    assert rings() > 0
    sitting.clicks = ("do.walk",)
    again(app)
    assert rings() == 0


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100), (1280, 720, 200)], ids=str)
@pytest.mark.parametrize("name", ["middle", "triggered", "four", "last of three"])
def test_what_shows_where_others_laid_and_closed_crosses_no_marker(
    name: str, size: tuple[int, int, int], make_app: Any
) -> None:
    """The marker of a zone that was just closed lies on the seam of the tile that was just laid."""
    app = make_app(*size)
    sitting = sit(name)
    around = shown(app, sitting)
    view, camera = sitting.view, around.table.camera
    closed = [
        zoi for zoi in view.city.zoi_spaces if view.city.is_complete(zoi) and f"zoi.{zoi}" in around.sheet.anchors
    ]
    sheet = Sheet(app.unit(), app.faces, app.looks)
    sheet.anchors = around.sheet.anchors
    spots = Spots(sheet, around.table.spot)
    laid = [token for token, _, _, _ in view.laid if spots.outline(f"tile.{token}", CHANGED, 3)]
    for zoi in closed:
        spots.outline(f"zoi.{zoi}", CHANGED, 3)
    lines = [thing for thing in sheet.things if isinstance(thing, Stroke)][: 8 * len(laid)]
    rings = [thing for thing in sheet.things if isinstance(thing, Plate) and thing.skin.line == CHANGED]
    assert len(lines) == 8 * len(laid) > 0
    assert len(rings) == len(closed)
    complete = [zoi for zoi in view.city.zoi_spaces if view.city.is_complete(zoi)]
    assert set(closed) - set(view.marked) or len(closed) < len(complete)
    for zoi, ring in zip(closed, rings, strict=True):
        disc = marker_box(sheet, view, camera, zoi)
        assert dist(disc.centre, ring.box.centre) <= 2
        assert disc.w <= ring.box.w - 2 * ring.skin.line_width * ring.scale + 1
        assert ring.skin.line_width * ring.scale <= max(2, ring.box.w / 10), "it hides nothing beside it"
        if zoi not in view.marked:
            assert min(dist(point, disc.centre) for line in lines for point in line.points) > disc.w / 2 + 1


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100), (1024, 640, 100), (1280, 720, 200)], ids=str)
@pytest.mark.parametrize("name", CITIES)
def test_the_loose_cubes_of_every_zone_can_be_counted(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    state = sitting.state
    zones = list(state.city.zoi_spaces)
    for n, zoi in enumerate(zones):
        if zoi in state.marked:
            state.purses[space_name(zoi)] = tuple((n + what) % 4 if what in (0, n % 6) else 0 for what in range(6))
    around = shown(app, sitting)
    view, camera = sitting.view, around.table.camera
    counted = 0
    pictures = [t for t in app.things if isinstance(t, Picture) and t.clip == window(camera, sitting.view.city.cells)]

    def nearest(box: Box) -> int:
        laden = [zoi for zoi in zones if any(view.purses[space_name(zoi)])]
        return min(laden, key=lambda zoi: dist(camera.pixel(zone_places(view, zoi).cubes), box.centre))

    for zoi in zones:
        places, loose = zone_places(view, zoi), view.purses[space_name(zoi)]
        if not any(loose) or not window(camera, view.city.cells).inset(camera.cell // 2).holds(
            camera.pixel(places.cubes)
        ):
            continue
        hidden = [marker_box(Sheet(app.unit(), app.faces, app.looks), view, camera, zoi)]
        if places.snitch is not None:
            hidden.append(camera.around(places.snitch, camera.cell // 4))  # its body
        for what in range(6):
            cubes = [t.box for t in pictures if t.sprite == cube_sprite(what) and t.z == Z_MARKS]
            cubes = [box for box in cubes if nearest(box) == zoi]
            assert len(cubes) == loose[what] or len(cubes) == 1 < loose[what]
            for cube in cubes:
                assert all(dist(cube.centre, box.centre) >= 0.6 * (cube.w + box.w) / 2 for box in hidden)
            if len(cubes) == 1 < loose[what]:
                said = [t for t in app.things if isinstance(t, Label) and t.lines == (f"×{loose[what]}",)]
                label = min(said, key=lambda t: dist(t.box.centre, cubes[0].centre))
                assert dist(label.box.centre, cubes[0].centre) <= (cubes[0].w + label.box.w)
                costs = [t.box for t in app.things if isinstance(t, Plate) and t.skin in COST_SKINS.values()]
                assert size[2] == 200 or not any(box.holds(label.box.centre) for box in costs)
                assert label.z == max(t.z for t in app.things if t.z < Z_CHOICES + 1 and t.box.meets(label.box))
                counted += 1
    assert counted or name == "middle"


def test_the_pieces_of_a_zone_keep_their_places_while_detectives_walk() -> None:
    view = sit("last of three").view
    before = {zoi: zone_places(view, zoi) for zoi in view.city.zoi_spaces}
    for space in list(view.city.touches):
        view.at[view.active] = space
        assert {zoi: zone_places(view, zoi) for zoi in view.city.zoi_spaces} == before


@pytest.mark.parametrize("name", ["interrogation", "jurisdiction", "last of three"])
def test_the_plinth_lies_below_all_pieces_and_corners_above_them(name: str, make_app: Any) -> None:
    app = make_app(1280, 720)
    sitting = sit(name)
    camera = shown(app, sitting).table.camera
    pieces = ("snitch-", "meeple-", "cube-", "disc-")
    pictures = [t for t in app.things if isinstance(t, Picture) and t.clip == window(camera, sitting.view.city.cells)]
    drawn = [t for t in pictures if t.sprite[-1].startswith(pieces)]
    plinths = [t for t in app.things if isinstance(t, Plate) and t.skin.line == PLINTH]
    assert drawn
    assert max((t.z for t in plinths), default=-1) < min(t.z for t in drawn)
    order = list(app.things)
    for corners in (t for t in order if isinstance(t, Plate) and t.skin.arms and t.clip == drawn[0].clip):
        assert not any(order.index(t) > order.index(corners) for t in drawn if t.box.meets(corners.box))


# Lots ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100), (1024, 640, 100), (1280, 720, 200)], ids=str)
@pytest.mark.parametrize("name", ["middle", "crowded", "four"])
def test_the_lots_of_a_tile_are_bracketed_and_only_the_one_pointed_at_shows_it(
    name: str, size: tuple[int, int, int], make_app: Any
) -> None:
    app = make_app(*size)
    sitting = sit(name)
    camera = shown(app, sitting).table.camera
    play = next(action for action in sitting.legal if action[0] == "play")
    token, (x, y, turn) = int(play[1][1:]) - 1, lot_place(play[2])
    sitting.clicks, sitting.notes.turn = (play[1],), turn
    for app.looks.hover in (None, play[2]):
        again(app)
        lots = [a[2] for a in sitting.legal if a[:2] == play[:2] and lot_place(a[2])[2] == turn]
        boxes = [camera.square(lot_place(lot)[:2]) for lot in lots]
        boxes = [box for box in boxes if camera.box.contains(box)]
        pictures = [
            t for t in app.things if isinstance(t, Picture) and t.clip == window(camera, sitting.view.city.cells)
        ]
        brackets = [t for t in app.things if isinstance(t, Plate) and t.skin.arms and t.skin.line == BRACKETS.line]
        tiles = [t.box for t in pictures if t.sprite == tile_sprite(sitting.view, token, turn) and t.box in boxes]
        here = app.looks.hover is not None and camera.square((x, y)) in boxes
        assert tiles == [camera.square((x, y))] * here
        assert len([t for t in brackets if any(box.holds(t.box.centre) for box in boxes)]) == len(boxes) - here
        if here:
            rings = [t.box for t in app.things if isinstance(t, Plate) and t.skin == CHOSEN_RING]
            assert any(ring.contains(camera.square((x, y))) for ring in rings)


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100), (1024, 640, 100), (1920, 1080, 200)], ids=str)
@pytest.mark.parametrize("name", ["first turn", "middle", "four"])
def test_what_lays_a_tile_lies_on_no_other_lot_and_on_no_tile(
    name: str, size: tuple[int, int, int], make_app: Any
) -> None:
    app = make_app(*size)
    sitting = sit(name)
    camera = shown(app, sitting).table.camera
    token = next(action[1] for action in sitting.legal if action[0] == "play")
    seen = 0
    for _, _, lot in [action for action in sitting.legal if action[:2] == ("play", token)]:
        *cell, turn = lot_place(lot)
        sitting.clicks, sitting.notes.turn, app.looks.hover = (token,), turn, lot
        again(app)
        for plaque in [thing.box for thing in app.live if thing.target == f"lay.{lot}"]:
            lots = [t.box for t in app.live if LOT.match(t.target or "")]
            others = [box for box in lots if not box.meets(camera.square((cell[0], cell[1])).inset(camera.cell // 9))]
            assert not any(plaque.meets(box) for box in (*others, *map(camera.square, sitting.view.city.cells)))
            assert camera.clear.contains(plaque)
            seen += len(others)
    assert seen > 3


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100), (1024, 640, 100), (1280, 720, 200)], ids=str)
def test_there_is_air_between_lots(size: tuple[int, int, int], make_app: Any) -> None:
    app, lines = make_app(*size), (BRACKETS.line, BRACKETS_DIM.line)
    sitting = sit("crowded")
    shown(app, sitting)
    for token in sitting.view.zones["hand.0"][:6]:
        sitting.clicks = (token_name(token),)
        again(app)
        boxes = [t.box for t in app.things if isinstance(t, Plate) and t.skin.arms and t.skin.line in lines]
        assert boxes
        for n, box in enumerate(boxes):
            assert not any(box.inset(-2).meets(other.inset(-1)) for other in boxes[n + 1 :])


def test_the_stars_that_a_detective_can_start_on_are_ringed_and_not_covered(make_app: Any) -> None:
    app = make_app(1280, 720)
    sitting = sit("start")
    camera = shown(app, sitting).table.camera
    starts = [action[1] for action in sitting.legal if action[0] == "start"]
    assert len(starts) == 5
    for start in starts:
        spot = camera.pixel(space_spot(sitting.view, space_number(start)))
        over = [
            t
            for t in app.things
            if isinstance(t, Plate) and t.box.holds(spot) and t.clip == window(camera, sitting.view.city.cells) and t.z
        ]
        assert over
        assert all(t.skin.top is None and t.skin.glow is None for t in over)


def test_where_no_marker_is_left_closed_zones_are_struck_out_and_say_why(make_app: Any) -> None:
    app = make_app(1280, 720)
    sitting = sit("last of three")
    shown(app, sitting)

    def discs(name: str) -> int:
        return sum(isinstance(t, Picture) and t.sprite == sprite(name) for t in app.things)

    def reasons() -> int:
        return sum("no ID marker is left" in t.tip for t in app.live)

    state = sitting.state
    state.zones["markers"] = state.zones["markers"] or state.zones["coerced"][:1]
    again(app)
    assert discs("disc-unknown") > 0
    assert discs("disc-silent") == reasons() == 0
    number = discs("disc-unknown")
    state.zones["markers"] = ()
    again(app)
    assert discs("disc-unknown") == 0
    assert discs("disc-silent") == reasons() == number


@pytest.mark.parametrize("name", ["middle", "first turn", "rich"])
def test_what_comes_of_a_walk_is_said_with_large_text_too(name: str, make_app: Any) -> None:
    app = make_app(1280, 720, 200)
    sitting = sit(name)
    camera = shown(app, sitting).table.camera
    whole = said = 0
    for action in [action for action in sitting.legal if action[0] == "walk"]:
        space = space_number(action[1])
        more = walk_hint(sitting.view, sitting.seat, space, sitting.names).splitlines()[1:]
        if more and camera.box.holds(camera.pixel(space_spot(sitting.view, space))):
            app.looks.hover = action[1]
            again(app)
            whole += 1
            said += " ".join(more[0].split()[:2]) in words_of(app).replace(" | ", " ")
    assert said == whole > 0


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100)], ids=str)
def test_how_many_cubes_a_snitch_holds_lies_on_no_figure_and_no_marker(size: Any, make_app: Any, time: Any) -> None:
    game = read(resource_path("content", "snitch", "shots-seats.journal"))
    app, match, seen = make_app(*size, reduced_motion=True), replay(game), 0
    for index in range(100, len(match.entries), 10):
        scene, _ = sit_down(app, time, Moment("", match, index, frozenset()))
        view, camera, sheet = scene.sitting.view, scene.table.camera, Sheet(app.unit(), app.faces, app.looks)
        zones = filter(view.city.is_complete, view.city.zoi_spaces)
        things = [marker_box(sheet, view, camera, zoi).inset(camera.cell // 20) for zoi in zones]
        boxes = (figure.box for figure in figures(view, camera))
        things += [box.middle(box.w // 2, box.h * 8 // 10) for box in boxes]
        for plate in app.things:
            if isinstance(plate, Plate) and plate.skin == BADGE_SKIN:
                seen += 1
                assert not any(plate.box.meets(box) for box in things), index
    assert seen


def test_many_kinds_of_cubes_lie_in_two_columns_on_their_tile(make_app: Any) -> None:
    app, sitting = make_app(1600, 900), sit("rich")
    around = shown(app, sitting)
    view, camera, sheet = sitting.view, around.table.camera, Sheet(app.unit(), app.faces, app.looks)
    zoi = max(view.city.zoi_spaces, key=lambda zoi: len(cube_boxes(sheet, view, camera, zoi)))
    boxes = [box for _, box in cube_boxes(sheet, view, camera, zoi)]
    assert len(boxes) > A_ROW
    assert len({box.x for box in boxes}) == 2
    assert not any(one.inset(one.w // 7).meets(other) for one, other in combinations(boxes, 2))
    detective = meeple_box(view, camera, 0, view.at[0])
    assert not any(box.meets(detective.inset(detective.w // 5)) for box in boxes)
