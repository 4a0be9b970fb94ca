"""Cubes on the Snitch! table are taken by clicking them and by carrying them, and say why not when they can't be."""

from typing import Any

import pytest

from tabletop.core.actions import action_text
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.theme import NEXT
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.scenes.match.outlines import Spots
from tabletop.desk.tables.snitch.board import bought_boxes, cube_boxes, marker_box, meeple_box, snitch_box
from tabletop.desk.tables.snitch.handling import BADGE_SKIN, NOTHING_TAKES_IT
from tabletop.games.snitch.advice import left_undone
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.purses import DETECTIVE, purse_of, snitches_at
from tabletop.games.snitch.spaces import space_name
from tabletop.games.snitch.state import NOWHERE, SnitchState
from tests.desk.mouse import Mouse
from tests.desk.snitch_looks import Around, again, named, shown, wrong
from tests.desk.snitch_states import Seated, sit

SIZES = [(1600, 900, 100), (1280, 720, 100), (1024, 640, 100), (1280, 720, 200)]


def beside_cubes(*cubes: int, held: tuple[int, ...] = (0,) * 6) -> Seated:
    """A turn beside a coerced zone on which such cubes lie."""
    sitting = sit("rich")
    state = sitting.state
    state.purses[purse_of(DETECTIVE, 0)] = held
    for zoi in state.city.zois_at(state.at[0]):
        state.purses[space_name(zoi)] = (0,) * 6
    state.purses[zone(state)] = tuple(cubes)
    return sitting


def zone(state: SnitchState) -> str:
    return space_name(next(zoi for zoi in state.city.zois_at(state.at[0]) if zoi in state.marked))


def _zoi(state: SnitchState) -> int:
    return next(zoi for zoi in state.city.zois_at(state.at[0]) if zoi in state.marked)


def beside_snitch(*cubes: int, held: tuple[int, ...] = (0,) * 6) -> Seated:
    """A turn beside an own snitch, the second, that holds such cubes."""
    sitting = sit("middle")
    state = sitting.state
    site = state.site[1]
    assert site != NOWHERE
    state.at[0] = next(space for space, touched in state.city.touches.items() if site in touched)
    assert snitches_at(state, 0) == ["snitch2"]
    state.purses[purse_of(DETECTIVE, 0)] = held
    state.purses["snitch2.0"] = tuple(cubes)
    for zoi in state.city.zois_at(state.at[0]):
        state.purses[space_name(zoi)] = (0,) * 6
    return sitting


class Desk:
    """The table with such a moment, and a hand on the mouse."""

    def __init__(self, make_app: Any, time: Any, sitting: Seated, size: tuple[int, int, int] = SIZES[0]) -> None:
        self.app = make_app(*size)
        self.sitting = sitting
        self.around: Around = shown(self.app, sitting)
        self.mouse = Mouse(self.app, time)
        self.mouse.frames(2)

    @property
    def camera(self) -> Any:
        return self.around.table.camera

    @property
    def detective(self) -> tuple[int, int]:
        view = self.sitting.view
        return meeple_box(view, self.camera, 0, view.at[0]).centre

    def carry_to(self, name: str, end: tuple[int, int]) -> None:
        self.mouse.carry(name, end)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_click_on_a_loose_cube_takes_it(size: tuple[int, int, int], make_app: Any, time: Any) -> None:
    sitting = beside_cubes(2, 0, 0, 0, 0, 0)
    desk = Desk(make_app, time, sitting, size)
    action = ("load", zone(sitting.state), "red")
    around = [t.box for t in desk.app.things if isinstance(t, Plate) and t.skin.arms]
    assert any(box.holds(named(desk.app, action_text(action)).box.centre) for box in around)
    desk.mouse.click(action_text(action))
    assert sitting.done == [action]
    desk.mouse.click(action_text(action))
    assert sitting.done == [action] * 2
    again(desk.app)
    assert desk.mouse.target(action_text(action)) is None
    assert wrong(desk.app) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_loose_cube_is_carried_to_the_detective(size: tuple[int, int, int], make_app: Any, time: Any) -> None:
    sitting = beside_cubes(1, 0, 0, 2, 0, 0)
    desk = Desk(make_app, time, sitting, size)
    action = ("load", zone(sitting.state), "black")
    desk.carry_to(action_text(action), (desk.camera.box.x + 4, desk.camera.box.y + 4))
    assert sitting.done == [], "let go elsewhere it goes back"
    desk.carry_to(action_text(action), desk.detective)
    assert sitting.done == [action]


def test_a_cube_out_of_reach_says_why_to_a_click_and_to_a_drag(make_app: Any, time: Any) -> None:
    sitting = beside_cubes(1, 0, 0, 0, 0, 0)
    state = sitting.state
    far = next(zoi for zoi in state.city.zoi_spaces if zoi not in state.city.zois_at(state.at[0]))
    state.purses[space_name(far)] = (0, 1, 0, 0, 0, 0)
    desk = Desk(make_app, time, sitting)
    name = f"load {space_name(far)} {KINDS[1]}"
    desk.mouse.click(name)
    assert desk.app.overlay.refused == (name, sitting.refusal(("load", space_name(far), KINDS[1])))
    desk.app.overlay.refused = None
    desk.carry_to(name, desk.detective)
    assert desk.app.overlay.refused is not None
    assert sitting.done == []


def test_a_full_detective_is_told_so_by_the_cube(make_app: Any, time: Any) -> None:
    sitting = beside_cubes(1, 0, 0, 0, 0, 0, held=(2, 1, 1, 0, 0, 0))
    desk = Desk(make_app, time, sitting)
    desk.mouse.click(f"load {zone(sitting.state)} red")
    assert desk.app.overlay.refused is not None
    assert "4" in desk.app.overlay.refused[1].text


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_snitch_beside_that_holds_cubes_glows_says_what_and_gives_them(
    size: tuple[int, int, int], make_app: Any, time: Any
) -> None:
    sitting = beside_snitch(3, 0, 0, 0, 0, 0)
    desk = Desk(make_app, time, sitting, size)
    thing = named(desk.app, "snitch2")
    assert "3 Blood" in thing.tip
    badges = [t.box for t in desk.app.things if isinstance(t, Plate) and t.skin == BADGE_SKIN]
    labels = [t for t in desk.app.things if isinstance(t, Label) and t.lines[0] == "3"]
    assert any(badge.contains(label.box) for badge in badges for label in labels)
    assert wrong(desk.app) == []
    desk.mouse.click("snitch2")
    assert sitting.done == [("fetch", "snitch2", "red")] * 3


def test_a_snitch_with_more_kinds_than_fit_asks_which(make_app: Any, time: Any) -> None:
    sitting = beside_snitch(2, 1, 0, 0, 0, 0, held=(1, 1, 0, 0, 0, 0))
    desk = Desk(make_app, time, sitting)
    desk.mouse.click("snitch2")
    assert (sitting.done, sitting.mode) == ([], "cubes")


def test_a_snitch_elsewhere_says_why_it_gives_nothing(make_app: Any, time: Any) -> None:
    sitting = beside_snitch(1, 0, 0, 0, 0, 0)
    sitting.state.at[0] = 0
    desk = Desk(make_app, time, sitting)
    desk.mouse.click("snitch2")
    assert desk.app.overlay.refused is not None
    assert sitting.done == []


def _slot(desk: Desk, name: str) -> Box:
    thing = desk.mouse.target(name)
    assert thing is not None
    return thing.box


def test_held_cubes_are_carried_to_a_zone_a_snitch_and_the_da(make_app: Any, time: Any) -> None:
    desk = Desk(make_app, time, beside_cubes(0, 0, 0, 0, 0, 0, held=(1, 0, 0, 0, 0, 0)))
    state = desk.sitting.state
    zoi = next(zoi for zoi in state.city.zois_at(state.at[0]) if zoi in state.marked)
    sheet = desk.app.stage._sheet(None, desk.app.unit())
    desk.carry_to("held 0", marker_box(sheet, desk.sitting.view, desk.camera, zoi).centre)
    assert desk.sitting.done == [("dump", space_name(zoi), "red")]

    desk = Desk(make_app, time, beside_snitch(0, 0, 0, 0, 0, 0, held=(1, 0, 0, 0, 0, 0)))
    desk.carry_to("held 0", snitch_box(desk.sitting.view, desk.camera, desk.sitting.state.site[1]).centre)
    assert desk.sitting.done == [("stash", "snitch2", "red")]

    desk = Desk(make_app, time, sit("at hq"))
    desk.carry_to("held 0", desk.camera.around((1.0, 1.0), 0).centre)
    assert desk.sitting.done[0][0] == "deliver"


def test_cubes_on_the_own_panels_are_carried_from_snitch_to_detective(make_app: Any, time: Any) -> None:
    desk = Desk(make_app, time, beside_snitch(2, 0, 0, 0, 0, 0, held=(0, 1, 0, 0, 0, 0)))
    desk.carry_to("snitch2 0", _slot(desk, "held 0").centre)
    assert desk.sitting.done == [("fetch", "snitch2", "red")]


def test_cubes_bought_at_hq_lie_there_and_are_taken(make_app: Any, time: Any) -> None:
    sitting = sit("at hq")
    sitting.state.purses[purse_of(DETECTIVE, 0)] = (1, 0, 0, 0, 0, 0)
    desk = Desk(make_app, time, sitting)
    sheet = desk.app.stage._sheet(None, desk.app.unit())
    boxes = bought_boxes(sheet, sitting.view, desk.camera)
    assert [what for what, _ in boxes] == [2, 2, 3]
    drawn = [t.box for t in desk.app.things if isinstance(t, Picture)]
    assert all(box in drawn for _, box in boxes)
    desk.mouse.click("load hq green")
    assert sitting.done == [("load", "hq", "green")]


def test_a_held_cube_that_nothing_takes_says_so(make_app: Any, time: Any) -> None:
    sitting = sit("rich")
    state = sitting.state
    nowhere = [at for at in state.city.touches if at > 4 and not state.city.zois_at(at)]
    if not nowhere:  # a street without a zone is made by taking its zones away from what is legal
        sitting = _Bare(state)
    else:
        state.at[0] = nowhere[0]
    desk = Desk(make_app, time, sitting)
    desk.mouse.click("held 0")
    assert desk.app.overlay.refused == ("held 0", NOTHING_TAKES_IT)


class _Bare(Seated):
    """A turn in which nothing takes a cube."""

    @property
    def legal(self) -> list[Any]:
        return [action for action in super().legal if action[0] not in ("dump", "stash", "deliver")]


# The question at the end of a turn ----------------------------------------------------------------------------------


def test_the_end_of_a_turn_names_every_free_thing_left_undone() -> None:
    sitting = beside_cubes(2, 1, 0, 0, 0, 0)
    sitting.state.points = sitting.state.usable = 0
    assert left_undone(sitting.view, sitting.seat, sitting.legal) == ["3 loose cubes to pick up (2 Blood and Loot)"]
    sitting = beside_snitch(2, 0, 0, 0, 0, 0)
    sitting.state.points = sitting.state.usable = 0
    assert left_undone(sitting.view, sitting.seat, sitting.legal) == ["2 Blood to take from Snitch II beside you"]
    sitting = sit("at hq")
    sitting.state.points = sitting.state.usable = 0
    assert left_undone(sitting.view, sitting.seat, sitting.legal) == [
        "2 Cash and Guns bought at HQ, lost at the turn’s end",
        "a delivery worth 12 SP",
    ]


def test_what_does_not_fit_is_not_asked_for() -> None:
    sitting = beside_cubes(2, 0, 0, 0, 0, 0, held=(2, 1, 1, 0, 0, 0))
    sitting.state.points = sitting.state.usable = 0
    assert left_undone(sitting.view, sitting.seat, sitting.legal) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("cubes", [(1, 0, 0, 0, 0, 0), (3, 0, 0, 0, 0, 0), (2, 0, 1, 0, 0, 1)])
def test_the_line_round_cubes_to_be_clicked_next_hides_none(
    size: tuple[int, int, int], cubes: tuple[int, ...], make_app: Any, time: Any
) -> None:
    sitting = beside_cubes(*cubes)
    desk = Desk(make_app, time, sitting, size)
    sheet = desk.around.sheet
    for what, count in enumerate(cubes):
        name = action_text(("load", zone(sitting.state), KINDS[what]))
        if not count:
            continue
        lying = [box for kind, box in cube_boxes(sheet, sitting.view, desk.camera, _zoi(sitting.state)) if kind == what]
        before = len(sheet.things)
        assert Spots(sheet, desk.around.table.spot).outline(name, NEXT, 4) is not None
        lines = [thing for thing in sheet.things[before:] if isinstance(thing, Plate)]
        assert lines
        for line in lines:
            assert line.skin.radius < 99, "a circle would cross them"
            inside = line.box.inset(sheet.u(line.skin.line_width))
            assert all(inside.contains(box) for box in lying), (inside, lying)
