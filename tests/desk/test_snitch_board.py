"""The city on the Snitch! table: how much room it has, and that what lies and can be done on it can be told apart."""

from math import dist
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.core.actions import Action
from tabletop.core.events import RoundBegan
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import BRACKETS, BRACKETS_DIM, CHOSEN_RING, SMALL_SKINS
from tabletop.desk.draw.things import Picture, Plate
from tabletop.desk.layouts.growing import AIR, least_tile
from tabletop.desk.layouts.tiles import LEAST_CELL, Area, around_cells
from tabletop.desk.parts.board_marks import CAPTION_SKIN
from tabletop.desk.parts.lookout import DOT_SKIN as LOT_DOT
from tabletop.desk.parts.lookout import MAP as TARGET
from tabletop.desk.parts.lookout import out_of_sight
from tabletop.desk.tables.snitch.art import space_spot, sprite
from tabletop.desk.tables.snitch.board import EDGE_SKIN, marker_box, meeple_box, snitch_box, zone_places
from tabletop.desk.tables.snitch.flights import trace
from tabletop.desk.tables.snitch.foot import acts
from tabletop.desk.tables.snitch.larger import MODE
from tabletop.desk.tables.snitch.regions import regions
from tabletop.desk.tables.snitch.shots import SEATS_FILE
from tabletop.desk.tables.snitch.sitting import SnitchNotes, turning_helps
from tabletop.desk.tables.snitch.targets import (
    COST_QUIET_SKIN,
    COST_SKIN,
    space_actions,
    wanted_lots,
)
from tabletop.desk.window.intents import Pointed, Shortcut
from tabletop.games.snitch.game import Snitch
from tabletop.games.snitch.hints import there_hint, walk_hint
from tabletop.games.snitch.pack import KIND_OF_FACE, PACK
from tabletop.games.snitch.spaces import HQ_NAMES, SAFE, asks, space_name, space_number, token_name
from tabletop.games.snitch.state import NOWHERE
from tabletop.play.replay import replay_text
from tabletop.resources import resource_path
from tests.desk.snitch_looks import SIZES, again, named, shown, words_of, wrong
from tests.desk.snitch_states import sit

NAMES = ["Rivera", "Otto", "Mara", "Ida"]


@pytest.mark.parametrize(
    ("size", "share"),
    [((1600, 900, 100), 0.70), ((1280, 720, 100), 0.65), ((1280, 720, 200), 0.55), ((1024, 640, 200), 0.5)],
    ids=str,
)
def test_the_board_has_most_of_the_height(size: tuple[int, int, int], share: float, make_app: Any) -> None:
    app = make_app(*size)
    found = regions(Sheet(app.unit(), app.faces, app.looks), 1)
    assert found.board.h >= share * size[1]
    assert found.board.bottom <= found.prompt.y
    assert found.prompt.bottom <= found.foot.y


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["middle", "at hq", "four", "jurisdiction"])
def test_the_whole_city_is_seen_where_it_fits(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    around = shown(app, sitting)
    camera = around.table.camera
    found = regions(Sheet(app.unit(), app.faces, app.looks), sitting.view.seats)
    assert found.board.contains(camera.clear)
    cells = sitting.view.city.cells
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    if (max(xs) - min(xs) + 1) * camera.cell <= camera.clear.w and (
        max(ys) - min(ys) + 1
    ) * camera.cell <= camera.clear.h:
        assert all(camera.clear.contains(camera.square(cell)) for cell in cells)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["middle", "crowded", "four", "last of three"])
def test_every_lot_for_a_chosen_tile_is_in_view(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    camera = shown(app, sitting).table.camera
    for token in sitting.view.zones[f"hand.{sitting.seat}"][:3]:
        sitting.clicks = (token_name(token),)
        again(app)
        lots = wanted_lots(sitting)
        area = around_cells(sitting.view.city.cells).grown(1)
        built = around_cells(sitting.view.city.cells).grown(AIR)
        least = least_tile(camera.clear, app.unit().value, built)
        if min(camera.clear.w / area.wide, camera.clear.h / area.high) >= least:
            assert not any(out_of_sight(camera, Area(*lot, 1, 1)) for lot in lots)


@pytest.mark.parametrize("name", ["last of three", "last turn", "triggered", "four", "jurisdiction"])
def test_tiles_are_never_tiny_with_larger_text_either(name: str, make_app: Any) -> None:
    sides = []
    for text in (100, 200):
        app = make_app(1280, 720, text)
        sitting = sit(name)
        camera = shown(app, sitting).table.camera
        for token in sitting.view.zones[f"hand.{sitting.seat}"][:1]:
            sitting.clicks = (token_name(token),)
            again(app)
        sides.append(camera.cell)
    assert min(sides) >= 80


@pytest.mark.parametrize("size", [(1280, 720, 100), (1024, 640, 100), (1280, 720, 200)], ids=str)
@pytest.mark.parametrize("name", ["last of three", "four", "triggered", "middle"])
def test_the_detective_is_in_view_and_the_map_leads_to_the_rest(
    name: str, size: tuple[int, int, int], make_app: Any
) -> None:
    app = make_app(*size)
    sitting = sit(name)
    view = sitting.view
    around = shown(app, sitting)
    camera = around.table.camera
    assert camera.clear.contains(meeple_box(view, camera, sitting.seat, view.at[sitting.seat]))
    hidden = [cell for cell in view.city.cells if not camera.box.inset(-8).contains(camera.square(cell))]
    assert bool(hidden) == any(thing.target == TARGET for thing in app.live)
    if hidden:
        close = camera.cell
        app.pick(TARGET)
        again(app)
        assert LEAST_CELL <= camera.cell < close
        area = around_cells(view.city.cells)
        if area.high * camera.cell <= camera.clear.h:
            assert all(camera.box.contains(camera.square(cell)) for cell in view.city.cells)
        app.pick(TARGET)
        again(app)
        assert camera.cell == close
        for wanted in (False, True):
            around.table.handle(Shortcut("f"), sitting)
            again(app)
            assert (camera.cell == close) == wanted


def test_the_map_dots_the_lots_for_the_chosen_tile(make_app: Any) -> None:
    app = make_app(1024, 640, 200)
    sitting = sit("four")
    around = shown(app, sitting)
    token = sitting.view.zones[f"hand.{sitting.seat}"][0]
    sitting.clicks = (token_name(token),)
    again(app)
    box = named(app, TARGET).box
    dots = [t for t in app.things if isinstance(t, Plate) and t.skin == LOT_DOT and box.contains(t.box)]
    lots = {
        (int(a[2].split(",")[0]), int(a[2].split(",")[1]))
        for a in sitting.legal
        if a[:2] == ("play", token_name(token))
    }
    assert lots
    out = [
        s
        for s in (space_number(a[1]) for a in space_actions(sitting))
        if not around.table.camera.box.holds(around.table.camera.pixel(space_spot(sitting.view, s)))
    ]
    assert len(dots) == len(lots) + len(out)


@pytest.mark.parametrize("name", ["middle", "jurisdiction", "interrogation", "last of three"])
def test_the_pieces_of_a_zone_can_be_told_apart(name: str, make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit(name)
    around = shown(app, sitting)
    view, camera = sitting.view, around.table.camera
    sheet = Sheet(app.unit(), app.faces, app.looks)
    sites = [site for site in view.site if site != NOWHERE]
    assert sites
    for site in sites:
        zoi = view.city.zoi_of[site]
        places = zone_places(view, zoi)
        snitch, marker = snitch_box(view, camera, site), marker_box(sheet, view, camera, zoi)
        assert dist(snitch.centre, marker.centre) >= 0.8 * (snitch.w + marker.w) / 2
        assert len({places.marker, places.cubes, places.snitch}) == 3
        for seat, at in enumerate(view.at):
            if at >= len(HQ_NAMES) and zoi in view.city.zois_at(at):
                meeple = meeple_box(view, camera, seat, at)
                assert dist(meeple.centre, snitch.centre) >= 0.75 * (meeple.w + snitch.w) / 2


def test_tiles_have_a_thickness_where_the_city_ends_below(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("middle")
    camera, cells = shown(app, sitting).table.camera, sitting.view.city.cells
    edges = [t.box for t in app.things if isinstance(t, Plate) and t.skin == EDGE_SKIN]
    last = [(x, y) for x, y in cells if (x, y + 1) not in cells]
    assert sorted(box.x for box in edges) == sorted(camera.square(cell).x for cell in last)
    assert all(box.h < camera.cell // 4 for box in edges)


def test_a_chosen_tile_shows_its_lots_in_three_strengths_and_takes_the_rest_back(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("middle")
    shown(app, sitting)
    walk = next(action[1] for action in sitting.legal if action[0] == "walk")

    def cost() -> Plate:
        """The plate of what a walk costs."""
        middle = named(app, walk).box.centre
        return next(t for t in app.things if isinstance(t, Plate) and t.box.centre == middle and t.box.w < 40)

    assert cost().skin == COST_SKIN
    play = next(action for action in sitting.legal if action[0] == "play")
    sitting.notes.turn = int(play[2][-1])
    sitting.clicks = (play[1],)
    app.looks.hover = play[2]
    again(app)
    assert cost().skin == COST_QUIET_SKIN
    skins = [t.skin for t in app.things if isinstance(t, Plate)]
    lots = [a[2] for a in sitting.legal if a[:2] == play[:2] and a[2].endswith(play[2][-1])]
    assert skins.count(CHOSEN_RING) >= 1
    assert skins.count(BRACKETS) + 1 == len(lots)


def test_where_a_tile_fits_only_when_turned_the_prompt_says_so(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("middle")
    around = shown(app, sitting)
    for token in sitting.view.zones["hand.0"]:
        for turn in range(4):
            sitting.clicks, sitting.notes.turn = (token_name(token),), turn
            again(app)
            brackets = [
                t for t in app.things if isinstance(t, Plate) and t.skin in (BRACKETS_DIM, SMALL_SKINS[BRACKETS_DIM])
            ]
            here = [a for a in sitting.legal if a[:2] == ("play", token_name(token)) and a[2].endswith(f",{turn}")]
            prompt = around.table.prompt(sitting) or ""
            assert ("turned (R)" in prompt or "Turn the tile (R)" in prompt) == bool(brackets)
            assert ("lot between brackets" in prompt) == bool(here)


def test_turning_helps_for_some_lots_for_all_or_for_none() -> None:
    kind = next(n for n, tile in enumerate(PACK.tiles) if tile.id == "band")
    face = KIND_OF_FACE.index(kind)
    lots = [asks(0, SAFE), asks(1, SAFE)]
    for asked, helped in ((lots, {0: "_some", 1: "_some"}), (lots[1:], {0: "", 1: "_all"})):
        city = SimpleNamespace(lots=dict(enumerate(asked)))
        view = SimpleNamespace(face=[face], city=city)
        for turn, words in helped.items():
            sitting: Any = SimpleNamespace(view=view, clicks=("t1",), notes=SnitchNotes(turn=turn))
            assert turning_helps(sitting) == words


# Words --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["middle", "four", "crowded"])
def test_actions_have_the_same_names_at_every_size(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    shown(app, sitting)
    said = words_of(app).split(" | ")
    titles = ["Walk", "Draw", "Lay", "Flip", "Upgrade", "Cubes", "End turn"]
    assert {*titles, "Interrogate"} >= {act.words[-1] for act in acts(sitting)} >= set(titles)
    for act in acts(sitting):
        assert act.words[-1] in said or act.words[0] in said
        assert act.target == "act.end" or act.tip


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_street_cred_has_one_name(size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit("middle")
    for sitting.tab, sitting.mode in (("", ""), ("detective", ""), ("", "upgrade")):
        shown(app, sitting)
        assert "Level" not in words_of(app)


def test_the_free_flip_is_the_answer_to_a_question_and_not_an_action(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("free flip")
    shown(app, sitting)
    assert ("flip",) in sitting.legal
    assert all(act.refusal is not None for act in acts(sitting))
    assert named(app, "drawer flip").refusal is None


def test_each_look_of_a_chip_is_said(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("middle")
    sitting.state.live, sitting.state.usable = [3], 2
    shown(app, sitting)
    looks = [t.sprite for t in app.things if isinstance(t, Picture) and "chip" in t.sprite[-1]]
    assert [looks.count(sprite(f"chip-{name}")) for name in ("live", "fresh", "dead")] == [2, 1, 1]
    tip = next(t.tip for t in app.things if "bright edge" in t.tip)
    assert tip.startswith("2 with a bright edge")
    assert "1 with a clock" in tip
    assert "1 grey" in tip


def test_a_walk_says_what_it_costs_and_what_can_be_done_there() -> None:
    view = sit("middle").view
    left = view.left_to_spend()
    words = walk_hint(view, 0, 0, NAMES)
    cost = view.city.distance(view.at[0], 0)
    assert words.startswith(f"Walk to the centre of HQ: {cost} AP, leaves you {left - (cost or 0)}.")
    assert "The DA pays 12 SP there: 3 kinds × 4 cubes." in words
    assert "The jail sells any cube for 10 SP." in words


def test_a_walk_says_what_each_zone_beside_it_is_good_for() -> None:
    found = set()
    for name in ("middle", "rich", "four", "interrogation", "jurisdiction"):
        view = sit(name).view
        seat = view.active
        for space, zois in ((s, view.city.zois_at(s)) for s in view.city.touches):
            for zoi in zois:
                words = there_hint(view, seat, zoi, space, NAMES)
                site = next((s for s in view.site if s != NOWHERE and view.city.zoi_of[s] == zoi), NOWHERE)
                if not view.city.is_complete(zoi):
                    assert "still to close" in words
                elif zoi not in view.marked:
                    assert "oerce" in words
                else:
                    assert ("pick up" in words) == any(view.purses[space_name(zoi)])
                    assert site == NOWHERE or "build a snitch" not in words
                    found |= {said for said in ("build a snitch", "SP, you have", "takes 4 AP") if said in words}
                found.add(words.split()[0])
    assert {"Open", "Coerce", "build a snitch", "SP, you have"} <= found


def test_where_room_is_tight_the_words_of_a_walk_lie_along_an_edge_of_the_board(make_app: Any) -> None:
    app = make_app(1280, 720, 200)
    sitting = sit("middle")
    around = shown(app, sitting)
    walks: list[Action] = [action for action in sitting.legal if action[0] == "walk"]
    assert walks
    for walk in walks:
        app.looks.hover = walk[1]
        again(app)
        box = next(t.box for t in app.things if isinstance(t, Plate) and t.skin == CAPTION_SKIN)
        camera = around.table.camera
        assert not box.holds(camera.pixel(space_spot(sitting.view, space_number(walk[1]))))
        assert wrong(app) == []


# A tile shown larger ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_z_shows_the_tile_pointed_at_larger(size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit("interrogation")
    around = shown(app, sitting)
    site = next(site for site in sitting.view.site if site != NOWHERE)
    hand = token_name(sitting.view.zones[f"hand.{sitting.seat}"][0])
    for target, said in ((space_name(site), "City tile"), ("hq", "HQ tile"), (hand, "Tile in hand")):
        around.table.handle(Pointed(target), sitting)
        around.table.handle(Shortcut("z"), sitting)
        again(app)
        assert sitting.mode == MODE
        assert said in words_of(app).split(" | ")
        assert wrong(app) == []
        around.table.handle(Shortcut("z"), sitting)
        again(app)
        assert sitting.mode == ""
        assert said not in words_of(app).split(" | ")


def test_what_is_pointed_at_beside_the_tiles_is_not_shown_larger(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("middle")
    around = shown(app, sitting)
    around.table.handle(Pointed("tab.board"), sitting)
    around.table.handle(Shortcut("z"), sitting)
    assert sitting.mode == ""


# The log ------------------------------------------------------------------------------------------------------------


def test_every_line_of_the_log_has_a_picture_of_its_own() -> None:
    text = resource_path("content", "snitch", SEATS_FILE).read_text(encoding="utf-8")
    game = Snitch()
    pictures: dict[str, set[tuple[str, ...]]] = {}
    for entry in replay_text(text, SEATS_FILE).entries:
        view = entry.before.clone()
        for event in entry.events:
            view.happened(event)
            if game.describe(event, view, NAMES):
                picture, _ = trace(event, view)
                assert resource_path("sprites", *picture).is_file()
                pictures.setdefault(type(event).__name__, set()).add(picture)
    assert not any(("ui", "icon-info.svg") in found for found in pictures.values())
    assert pictures[RoundBegan.__name__] == {("ui", "icon-clock.svg")}
    assert pictures["TurnBegan"] == {sprite(f"meeple-{n}") for n in (1, 2, 3)}
    assert pictures["ChipFlipped"] == {sprite("chip-fresh")}


@pytest.mark.parametrize("size", [(1600, 900, 100), (1280, 720, 100), (1024, 640, 100)], ids=str)
@pytest.mark.parametrize("name", ["site", "yield", "information", "free flip", "collect"])
def test_a_small_question_lies_over_no_tile_of_the_city(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    around = shown(app, sitting)
    camera = around.table.camera
    options = [t.box for t in app.things if t.target and t.target.startswith("drawer ")]
    assert options
    tiles = [camera.square(cell).inset(camera.cell // 6) for cell in sitting.view.city.cells]
    covered = any(tile.meets(box) for tile in tiles for box in options)
    assert not covered or not any(camera.clear.meets(box) for box in options)  # a city that fits nowhere is moved up


def test_a_tile_that_a_click_has_turned_is_not_laid_yet(make_app: Any) -> None:
    app = make_app(1280, 720)
    sitting = sit("middle")
    around = shown(app, sitting)
    for token in sitting.view.zones[f"hand.{sitting.seat}"]:
        sitting.clicks, sitting.notes.turn = (token_name(token),), 0
        again(app)
        turners = [thing.target for thing in app.live if (thing.target or "").startswith("turn:")]
        if turners:
            break
    assert "Turned to fit" not in around.table.prompt(sitting)
    app.pick(turners[0])
    again(app)
    assert around.table.prompt(sitting) == "Turned to fit: click the lot to lay it."
    assert sitting.done == []
    around.table.handle(Shortcut("r"), sitting)
    assert "Turned to fit" not in around.table.prompt(sitting)
