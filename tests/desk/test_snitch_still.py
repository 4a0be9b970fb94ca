"""The city holds still within a turn: no tile moves or changes its size unless the player asks for it."""

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.core.actions import Action
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.things import Plate
from tabletop.desk.layouts.tiles import Area
from tabletop.desk.parts.lookout import LOOK as TARGET
from tabletop.desk.parts.lookout import SIDES, out_of_sight
from tabletop.desk.tables.snitch.art import space_spot
from tabletop.desk.tables.snitch.targets import NEW_INK, wanted_lots
from tabletop.desk.window.intents import Scroll, Shortcut
from tabletop.desk.window.motion import Speed
from tabletop.games.snitch.events import TileLaid
from tabletop.games.snitch.spaces import lot_place, token_name
from tabletop.games.snitch.state import SnitchState
from tests.desk.seats import AtTable, SlowThinker, new_match
from tests.desk.snitch_looks import again, named, shown, wrong
from tests.desk.snitch_states import Seated as States
from tests.desk.snitch_states import sit as moment
from tests.players import act_plainly, plain_action

SIZES = [(1600, 900, 100), (1280, 720, 100), (1024, 640, 100), (1280, 720, 200)]
Standing = dict[tuple[int, int], Box]
MOST = 70
"""So many actions of a game are looked at."""
TURNS = 12
"""In such a turn the city is larger than the window."""


class Watch:
    """Looks at every frame whether a tile stands where it stood before in this turn."""

    def __init__(self, at: AtTable) -> None:
        self.at = at
        self.turn: tuple[Any, ...] = ()
        self.stood: Standing = {}
        self.frames = self.turns = 0

    def look(self, n: int = 1) -> None:
        for _ in range(n):
            self.at.mouse.frames(1, 0.05)
            scene = self.at.scene
            view: SnitchState = scene.sitting.view
            camera = scene.table.camera
            if camera.gliding or scene.table._beside is not None:
                continue  # the turn has passed: it gets where it will stand; or it gives way to a drawer and comes back
            turn = (view.round, view.active)
            standing = {(x, y): camera.square((x, y)) for x, y in view.city.cells}
            if turn != self.turn:
                self.turn, self.stood = turn, {}
                self.turns += 1
            if self._built_outside(standing, camera.clear):
                self.stood = {}  # what was built out of sight comes into view
            moved = {cell: (box, standing[cell]) for cell, box in self.stood.items() if standing.get(cell, box) != box}
            assert not moved, f"round {view.round}, seat {view.active}: {moved}"
            self.stood.update(standing)
            self.frames += 1

    def _built_outside(self, standing: Standing, clear: Box) -> bool:
        """Tell whether a tile was laid where the window did not reach."""
        fresh = [cell for cell in standing if self.stood and cell not in self.stood]
        if not fresh:
            return False
        (x, y), box = next(iter(self.stood.items()))
        places = (box.move((cx - x) * box.w, (cy - y) * box.h) for cx, cy in fresh)
        return not all(clear.inset(-2).contains(place) for place in places)


def _begin(at: AtTable, watch: Watch, action: Action) -> None:
    """Go the way to an action as a player does, through what opens on it."""
    scene = at.scene
    if action[0] == "play":
        for token in {a[1] for a in scene.sitting.legal if a[0] == "play"}:
            scene.sitting.click(token)
            watch.look(2)
            scene.sitting.step_back()
        scene.sitting.click(action[1])
        watch.look()
        scene.sitting.notes.turn = int(action[2][-1])
        scene.host.looks.hover = action[2]
        watch.look()
        scene.host.looks.hover = None
    elif action[0] in ("load", "upgrade", "deliver", "fetch"):
        scene.sitting.open("cubes" if action[0] != "upgrade" else "upgrade")
        watch.look()
        scene.sitting.open("")
    elif action[0] == "walk":
        scene.sitting.click("do.walk")
        watch.look()
        scene.sitting.step_back()


def _play(at: AtTable, watch: Watch, choose: Any, most: int) -> None:
    scene, match = at.scene, at.match
    watch.look(8)
    for _ in range(3 * most):
        if match.over or len(match.entries) > most:
            return
        if scene.sitting.legal:
            action = choose(match.state)
            _begin(at, watch, action)
            scene.sitting.do(action)
        watch.look(3)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("kinds", [("human",), ("human", "steady", "steady"), ("human", "human")], ids=len)
def test_no_tile_moves_within_a_turn(
    kinds: tuple[str, ...], size: tuple[int, int, int], make_app: Any, time: Any
) -> None:
    app = make_app(*size, end_turn_warning=False, own_speed=Speed.FAST, others_speed=Speed.FAST)
    at = AtTable(app, time, new_match("snitch", *kinds, variant="filler"), SlowThinker(ready=True))
    watch = Watch(at)
    rng = random.Random(4)
    choose = plain_action if len(kinds) == 1 else lambda state: rng.choice(at.match.game.candidates(state))
    _play(at, watch, choose, MOST)
    assert watch.turns > 4
    assert watch.frames > 200
    assert len(at.scene.sitting.view.laid) > 5


def test_the_city_moves_when_the_player_asks_and_only_then(make_app: Any) -> None:
    app = make_app(1280, 720)
    sitting = moment("middle")
    around = shown(app, sitting)
    camera = around.table.camera

    def place() -> tuple[int, int, int]:
        again(app)
        return (*camera.pixel((0, 0)), camera.cell)

    def asks() -> Iterator[Any]:
        yield Scroll(at=camera.box.centre, up=2)
        yield Shortcut("f")
        yield Shortcut("+")
        yield Shortcut("-")

    before = place()
    for mode in ("cubes", "upgrade", ""):
        sitting.mode = mode
        assert place() == before
    for ask in asks():
        around.table.handle(ask, sitting)
        after = place()
        assert after != before
        before = after


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100), (1280, 720, 200), (1024, 640, 100)], ids=str)
def test_the_city_lies_as_it_did_after_the_log_and_a_look_back(size: Any, make_app: Any, time: Any) -> None:
    match = new_match("snitch", "human")
    while match.state.round < TURNS:
        act_plainly(match)
    at = AtTable(make_app(*size, reduced_motion=True), time, match, SlowThinker())
    scene, mouse = at.scene, at.mouse
    mouse.frames(20)

    def place() -> tuple[int, tuple[float, float, float]]:
        mouse.frames(1)
        return scene.table.camera.cell, scene.table.camera.goal

    before, last = place(), len(match.entries)
    scene.log.toggle()
    assert place() == before
    past: dict[Any, Any] = {}
    for index in (*range(last - 1, 0, -7), *range(3, last, 5)):
        scene.looking.go(index)
        turn = scene.sitting.view.round, len(scene.sitting.view.city.cells)
        assert past.setdefault(turn, place()) == place(), f"turn and tiles: {turn}"
    assert len(set(past.values())) > 1
    scene.looking.stop()
    scene.log.toggle()
    assert place() == before


@pytest.mark.parametrize("size", [(1920, 1080, 200), (1280, 720, 200), (1024, 640, 150)], ids=str)
@pytest.mark.parametrize("name", ["middle", "rich", "crowded", "two", "four", "last turn"])
def test_a_drawer_covers_the_city_and_moves_it_no_farther_than_it_takes(name: str, size: Any, make_app: Any) -> None:
    app, sitting = make_app(*size), moment(name)
    around = shown(app, sitting)
    board, cell, origin = around.table.camera.box, around.table.camera.cell, around.table.camera.pixel((0, 0))
    x, y = around.table.camera.pixel(space_spot(sitting.view, sitting.view.at[sitting.seat]))
    sitting.open("cubes")
    again(app)
    camera = around.table.camera
    assert camera.box == board
    assert camera.cell == cell
    free = camera.clear
    assert free.w < board.w, "the drawer lies over the board"
    if free.inset(cell).holds((x, y)):
        assert camera.pixel((0, 0)) == origin
    camera.pan(9, 0)
    again(app)
    panned = camera.pixel((0, 0))
    again(app)
    assert camera.pixel((0, 0)) == panned, "it is left where it was dragged to"
    sitting.open("")
    again(app)
    assert (around.table.camera.pixel((0, 0)), around.table.camera.cell) == (origin, cell)


@pytest.mark.parametrize("name", ["four", "middle", "crowded"])
def test_what_can_be_chosen_out_of_sight_has_an_arrow_that_leads_there(name: str, make_app: Any) -> None:
    app = make_app(1024, 640, 200)
    sitting = moment(name)
    around = shown(app, sitting)
    camera = around.table.camera
    token = sitting.view.zones[f"hand.{sitting.seat}"][0]
    sitting.clicks = (token_name(token),)
    again(app)
    lots = wanted_lots(sitting)
    hidden = {lot for lot in lots if out_of_sight(camera, Area(*lot, 1, 1))}
    arrows = {side for side in SIDES if any(thing.target == TARGET + side for thing in app.live)}
    assert arrows >= {out_of_sight(camera, Area(*lot, 1, 1)) for lot in hidden}
    assert wrong(app) == []
    reached = set(lots) - hidden
    while missing := sorted(set(lots) - reached):
        before = camera.goal
        app.pick(TARGET + out_of_sight(camera, Area(*missing[0], 1, 1)))
        again(app)
        assert camera.goal != before, missing
        reached |= {lot for lot in lots if not out_of_sight(camera, Area(*lot, 1, 1))}


class After(States):
    """A moment after another seat has laid the latest tile."""

    @property
    def past(self) -> list[Any]:
        token, x, y, turn = self.state.laid[-1]
        own = SimpleNamespace(seat=self.seat, auto=False, events=())
        laid = TileLaid(seat=1, token=token, x=x, y=y, turn=turn)
        return [own, SimpleNamespace(seat=1, auto=False, events=(laid,))]


def test_a_tile_that_another_laid_is_blue_on_the_small_map(make_app: Any) -> None:
    app = make_app(1024, 640, 200)
    shown(app, After(moment("four").state))
    box = named(app, "overview").box
    blue = [t for t in app.things if isinstance(t, Plate) and t.skin.top == NEW_INK and box.contains(t.box)]
    assert len(blue) == 1


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100), (1920, 1080, 200), (1024, 640, 100)], ids=str)
def test_a_hint_that_was_asked_for_has_its_lot_above_its_panel(size: Any, make_app: Any, time: Any) -> None:
    match = new_match("snitch", "human")
    while match.state.round < TURNS:
        act_plainly(match)
    at = AtTable(make_app(*size, reduced_motion=True), time, match, SlowThinker())
    camera, moved = at.scene.table.camera, 0
    at.mouse.frames(20)
    plays = {action[2].rpartition(",")[0]: action for action in at.scene.sitting.legal if action[0] == "play"}
    assert len(plays) > 4
    for action in plays.values():
        at.mouse.frames(2)
        before = camera.goal
        at.scene.pilot.give_hint(action)
        at.mouse.frames(3)
        lot = camera.square(lot_place(action[2])[:2])
        assert camera.clear.contains(lot)
        moved += camera.goal != before
        camera.pan(9, 0)
        panned = camera.goal
        at.mouse.frames(3)
        assert camera.goal == panned, "it was brought there once"
        at.scene.hint.close()
    assert 0 < moved < len(plays)
