"""What a player must see on the Snitch! table: all of the city, whole pieces, labels, and what is to be done next."""

from typing import Any

import pytest

from tabletop.core.actions import Action
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import BUBBLE_SKIN, REFUSAL_SKIN, TOAST_SKIN
from tabletop.desk.draw.things import Label, Picture, Plate, Reason, Zone
from tabletop.desk.layouts.growing import SMALL_TILE
from tabletop.desk.layouts.tiles import around_cells
from tabletop.desk.parts.lookout import MAP as TARGET
from tabletop.desk.scenes.match.bars import PROMPT_SKIN
from tabletop.desk.tables.snitch.foot import next_up
from tabletop.desk.tables.snitch.larger import MODE
from tabletop.desk.tables.snitch.regions import regions
from tabletop.desk.tables.snitch.seats import target_of
from tabletop.desk.tables.snitch.standing import standing
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.hints import tile_hints
from tabletop.games.snitch.naming import snitch_number, upgrade_title
from tabletop.games.snitch.pack import SNITCH_IDS
from tabletop.games.snitch.spaces import tile_of
from tabletop.games.snitch.state import NOWHERE
from tests.desk.seats import AtTable, SlowThinker, new_match
from tests.desk.snitch_looks import again, shown, words_of, wrong
from tests.desk.snitch_states import STATES, sit
from tests.desk.snitch_states import Seated as States


@pytest.mark.parametrize("name", [name for name in STATES if name != "over"])
def test_tiles_are_large_and_a_city_of_five_rows_is_whole(name: str, make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit(name)
    camera = shown(app, sitting).table.camera
    city = around_cells(sitting.view.city.cells)
    whole = all(camera.box.contains(camera.square(cell)) for cell in sitting.view.city.cells)
    if city.high <= 5 and city.wide <= 8:
        assert whole
        assert camera.cell >= 112
    else:
        assert camera.cell >= SMALL_TILE
        assert whole or any(thing.target == TARGET for thing in app.live)


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100), (1280, 720, 200)], ids=str)
@pytest.mark.parametrize("name", ["middle", "interrogation", "last of three"])
def test_a_tile_shown_larger_shows_its_snitch_whole(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    shown(app, sitting)
    sites = [site for site in sitting.view.site if site != NOWHERE]
    assert sites
    for site in sites:
        sitting.mode, sitting.notes.larger = MODE, tile_of(site)
        again(app)
        pictures = [t for t in app.things if isinstance(t, Picture) and t.clip is not None and t.clip.w == t.clip.h]
        whole = [t for t in pictures if t.sprite[-1].startswith("snitch-") and t.clip and t.clip.contains(t.box)]
        assert whole
        assert wrong(app) == []


@pytest.mark.parametrize("size", [(1600, 900, 100), (1920, 1080, 100), (1280, 720, 100)], ids=str)
@pytest.mark.parametrize("name", ["crowded", "four", "middle", "last of three"])
def test_the_tiles_keep_their_label(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    shown(app, sitting)
    assert {"YOUR TILES", "TILES"} & set(words_of(app).split(" | "))


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1600, 900, 100), (1280, 720, 100)], ids=str)
def test_the_last_turn_of_a_solo_case_is_said_to_be_free(size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit("triggered")
    shown(app, sitting)
    assert "free" not in standing(sitting.view, sitting.seat, sitting.game.scores(sitting.view)).told
    sitting = sit("last turn")
    shown(app, sitting)
    turns = sitting.view.round - 1
    assert f"3 × {turns}" in words_of(app)
    assert " free" in words_of(app)
    assert standing(sitting.view, sitting.seat, sitting.game.scores(sitting.view)).told.endswith("the last is free.")


@pytest.mark.parametrize("size", [(1280, 720, 200), (1024, 640, 200), (1024, 640, 150)], ids=str)
@pytest.mark.parametrize("name", ["first turn", "middle", "triggered", "last turn"])
@pytest.mark.parametrize(("variant", "need"), [("standard", 2), ("marathon", 4)])
def test_a_tight_top_bar_has_room_for_the_upgrades(
    variant: str, need: int, name: str, size: tuple[int, int, int], make_app: Any
) -> None:
    app = make_app(*size)
    sitting = sit(name)
    sitting.state.variant = variant
    sitting.state.status[0] = 159
    around = shown(app, sitting)
    sheet = Sheet(app.unit(), app.faces, app.looks)
    room = Box(0, 0, sheet.area.w - sheet.u(48 + 4 * 52), sheet.u(56))
    around.table.top(sheet, room, sitting)
    stars = [t for t in sheet.things if isinstance(t, Picture) and t.sprite[-1].startswith("icon-star")]
    counts = [t for t in sheet.things if isinstance(t, Label) and t.lines[0].endswith(f"/{need}")]
    assert len(stars) == need or (len(stars), len(counts)) == (1, 1)
    assert all(room.contains(t.box) for t in (*stars, *counts))


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100), (1600, 900, 100)], ids=str)
def test_what_a_button_says_leaves_the_prompt_to_be_read(size: tuple[int, int, int], make_app: Any, time: Any) -> None:
    at = AtTable(make_app(*size), time, new_match("snitch", "human"), SlowThinker(ready=False))
    at.scene.sitting.do(at.scene.sitting.legal[0])
    at.mouse.settle()
    found = 0
    for name in ("act.walk", "act.draw", "act.flip", "act.cubes", "act.end", "act.upgrade"):
        thing = at.mouse.target(name)
        assert thing is not None
        at.mouse.at(*at.mouse.place(thing))
        at.mouse.frames(60)
        prompts = [t.box for t in at.app.things if isinstance(t, Plate) and t.skin == PROMPT_SKIN]
        tips = [t.box for t in at.app.live if isinstance(t, Plate) and t.skin == BUBBLE_SKIN]
        assert len(prompts) == 1
        assert not any(tip.meets(prompts[0]) for tip in tips)
        buttons = [t.box for t in at.app.live if t.target and t.target.startswith("act.")]
        assert not any(tip.meets(button) for tip in tips for button in buttons)
        coins = [
            t.box for t in at.app.things if isinstance(t, Picture) and t.sprite[-1].startswith(("coin-ap", "chip-"))
        ]
        assert not any(tip.meets(coin) for tip in tips for coin in coins), "what it says of them is checked there"
        found += len(tips)
    assert found >= 3
    at.scene.host.refuse("act.upgrade", Reason("Upgrading needs 4 AP.", "snitch.15"))
    at.mouse.frames(2)
    (why,) = [t.box for t in at.app.live if isinstance(t, Plate) and t.skin == REFUSAL_SKIN]
    assert coins
    assert not any(why.meets(coin) for coin in coins)


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100), (1024, 640, 100), (1280, 720, 200)], ids=str)
def test_what_a_tile_or_a_seat_says_leaves_its_neighbours_in_sight(
    size: tuple[int, int, int], make_app: Any, time: Any
) -> None:
    at = AtTable(make_app(*size), time, new_match("snitch", "human", "human", "human"), SlowThinker(ready=False))
    for _ in range(3):
        at.scene.sitting.do(at.match.game.candidates(at.match.state)[0])
        at.mouse.settle()
    at.mouse.frames(2)
    tiles = [f"t{token + 1}" for token in at.scene.sitting.view.zones[f"hand.{at.scene.sitting.seat}"]]
    others = [target_of(seat) for seat in range(3) if seat != at.scene.sitting.seat]
    alike = [[name for name in names if at.mouse.target(name) is not None] for names in (tiles, others)]
    found = 0
    for names in alike:
        boxes = {name: at.mouse.target(name).box for name in names}  # type: ignore[union-attr]
        for name in names:
            thing = at.mouse.target(name)
            assert thing is not None
            at.mouse.at(*at.mouse.place(thing))
            at.mouse.frames(60)
            shown = [t for t in at.app.live if isinstance(t, Plate)]
            larger = thing.larger.box if isinstance(thing, Zone) and thing.larger is not None else None
            tips = [
                t.box
                for t in shown
                if t.skin == BUBBLE_SKIN or (larger and t.box.w == larger.w and t.box.h == larger.h)
            ]
            assert len(tips) == 1, name
            assert not any(tips[0].meets(box) for other, box in boxes.items() if other != name)
            found += 1
    assert found >= 3


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100), (1024, 640, 100), (1280, 720, 200)], ids=str)
def test_who_thinks_is_said_below_the_city(size: tuple[int, int, int], make_app: Any, time: Any) -> None:
    at = AtTable(make_app(*size), time, new_match("snitch", "human", "sharp"), SlowThinker(ready=False))
    while at.match.seats[at.match.decider or 0].kind == "human":
        at.scene.sitting.do(at.match.game.candidates(at.match.state)[-1])
        at.mouse.settle()
    at.mouse.frames(2)
    button = at.mouse.target("think.now")
    assert button is not None
    assert button.box.h >= 32
    found = regions(Sheet(at.app.unit(), at.app.faces, at.app.looks), 2)
    assert button.box.y >= found.board.bottom
    words = [t.box for t in at.app.things if isinstance(t, Label) and "(Sharp) is thinking" in t.lines]
    assert len(words) == 1
    assert words[0].y >= found.board.bottom


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100), (1024, 640, 100), (1280, 720, 200)], ids=str)
def test_whose_turn_it_is_now_is_said_below_the_city(size: tuple[int, int, int], make_app: Any, time: Any) -> None:
    at = AtTable(make_app(*size), time, new_match("snitch", "human", "human"), SlowThinker(ready=False))
    at.scene.sitting.do(at.scene.sitting.legal[0])
    at.mouse.settle()
    assert at.scene.sitting.seat == 1
    banners = [t.box for t in at.app.things if isinstance(t, Plate) and t.skin == TOAST_SKIN]
    found = regions(Sheet(at.app.unit(), at.app.faces, at.app.looks), 2)
    assert len(banners) == 1
    assert found.board.bottom <= banners[0].y + 2
    assert banners[0].bottom <= found.foot.y
    words = [t for t in at.app.things if isinstance(t, Label) and banners[0].contains(t.box)]
    assert {"your turn"} < {t.lines[0] for t in words}


@pytest.mark.parametrize("size", [(1280, 720, 200), (1024, 640, 200), (1280, 720, 150)], ids=str)
def test_why_not_lies_over_no_tab(size: tuple[int, int, int], make_app: Any, time: Any) -> None:
    at = AtTable(make_app(*size), time, new_match("snitch", "human"), SlowThinker(ready=False))
    at.scene.sitting.do(at.scene.sitting.legal[0])
    at.mouse.settle()
    at.mouse.click("act.upgrade")
    at.mouse.frames(30)
    (bubble,) = [t.box for t in at.app.live if isinstance(t, Plate) and t.skin == REFUSAL_SKIN]
    tabs = [t.box for t in at.app.live if t.target and t.target.startswith("tab.")]
    assert tabs
    assert not any(bubble.meets(tab) for tab in tabs)


def test_a_tile_shown_larger_names_each_snitch_once() -> None:
    for name in ("middle", "interrogation", "last of three"):
        view = sit(name).view
        for site in [site for site in view.site if site != NOWHERE]:
            owner, n = snitch_number(view, site)
            said = " ".join(tile_hints(view, tile_of(site), ["Ann", "Bob", "Cay", "Dan"]))
            title = f"{upgrade_title(SNITCH_IDS[n])} of {('Ann', 'Bob', 'Cay', 'Dan')[owner]}"
            assert said.count(title) == 1
            assert f"{upgrade_title(SNITCH_IDS[n])} stands on it" not in said


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100), (1280, 720, 200)], ids=str)
def test_a_tile_shown_larger_shows_the_zones_beside_it(size: tuple[int, int, int], make_app: Any) -> None:
    """The discs of zones that the tile is part of are seen, though they stand on its neighbours."""
    app = make_app(*size)
    sitting = sit("interrogation")
    shown(app, sitting)
    view = sitting.view
    tile = tile_of(view.at[sitting.seat])
    sitting.mode, sitting.notes.larger = MODE, tile
    again(app)
    kinds = {view.marked[zoi] for zoi in view.city.zois_at(view.at[sitting.seat]) if zoi in view.marked}
    pictures = [t for t in app.things if isinstance(t, Picture) and t.clip is not None and t.clip.w == t.clip.h]
    seen = {t.sprite[-1] for t in pictures if t.clip and t.clip.holds(t.box.centre)}
    assert kinds
    assert {f"disc-{KINDS[what]}.svg" for what in kinds} <= seen


class FlipOrEnd(States):
    """A seat that can only flip a chip or end its turn."""

    @property
    def legal(self) -> list[Action]:
        return [("flip",), ("end",)]


def test_a_chip_flipped_for_a_turn_that_never_comes_keeps_the_end_lit() -> None:
    assert next_up(FlipOrEnd(sit("last turn").state)) == "end"
    assert next_up(FlipOrEnd(sit("triggered").state)) == ""


class Coerce(States):
    """A seat beside a closed zone that it has not coerced."""

    @property
    def legal(self) -> list[Action]:
        return [("coerce", "t1.2"), ("end",)]


def test_the_end_is_not_lit_while_a_zone_can_be_coerced() -> None:
    sitting = Coerce(sit("middle").state)
    sitting.state.points = sitting.state.usable = 0
    assert next_up(sitting) == ""


class Last(States):
    """A seat that can walk, flip a chip or end its turn."""

    @property
    def legal(self) -> list[Action]:
        walks = [action for action in super().legal if action[0] == "walk"]
        return [*walks, ("flip",), ("end",)]


def test_the_end_is_lit_without_action_points_and_where_no_walk_of_the_last_turn_leads_to_anything() -> None:
    sitting = sit("middle")
    assert next_up(sitting) == ""
    sitting.state.points = sitting.state.usable = 0
    assert next_up(sitting) == "end"
    state = sit("last turn").state
    state.usable, state.points = 0, 1
    state.purses["det.0"] = (0,) * 6
    for name in state.purses:
        if name.startswith("t"):
            state.purses[name] = (0,) * 6
    state.zones["markers"] = ()
    assert any(action[0] == "walk" for action in Last(state).legal)
    assert next_up(Last(state)) == "end"
    state.points = 4  # enough to walk, then to build
    assert next_up(Last(state)) == ""


def test_a_chip_flipped_in_the_last_turn_is_not_said_to_count_in_another(make_app: Any) -> None:
    for name, said in (("last turn", "no further turn"), ("triggered", "1 live next turn")):
        app = make_app(1280, 720)
        sitting = sit(name)
        sitting.state.usable, sitting.state.live[0] = 0, 1
        shown(app, sitting)
        assert said in words_of(app)
