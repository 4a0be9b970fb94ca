"""The panels, the foot and the drawers of the Snitch! table, at every moment, arrangement and text size."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from tabletop.core.actions import Action
from tabletop.core.choices import choices
from tabletop.core.game import Game
from tabletop.desk.app import App
from tabletop.desk.box import Box
from tabletop.desk.checks import faults
from tabletop.desk.scene import Scene
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.snitch.drawers import compose_drawer
from tabletop.desk.tables.snitch.regions import Regions, regions
from tabletop.desk.tables.snitch.surround import compose_surround
from tabletop.desk.theme import PRIMARY_SKIN, SNITCH
from tabletop.desk.things import Drawn, Label, Plate, Reason
from tabletop.games.snitch.game import Snitch
from tabletop.games.snitch.spaces import space_name
from tabletop.games.snitch.state import SnitchState
from tests.players import plain_action

GAME = Snitch()
SIZES = [
    (1600, 900, 100),
    (1500, 820, 100),
    (1280, 720, 100),
    (1024, 640, 100),
    (1920, 1080, 100),
    (1920, 1080, 150),
    (1280, 720, 150),
    (1280, 720, 200),
    (1024, 640, 200),
]
TABS = ["", "detective", "snitches", "city"]
VERBS = {"load", "dump", "stash", "fetch", "jail", "deliver", "upgrade", "coerce", "pay", "collect", "site", "done"}


class Sitting:
    """A stand-in for the scene: a seat at a state, which really acts."""

    def __init__(self, state: SnitchState) -> None:
        self.game: Game[Any] = GAME
        self.state = state
        self.seat = state.decider or 0
        self.clicks: tuple[str, ...] = ()
        self.mode = self.tab = ""
        self.notes: dict[str, int | str] = {}
        self.anchors: dict[str, Box] = {}
        self.done: list[Action] = []

    @property
    def legal(self) -> list[Action]:
        return GAME.legal(self.state) if self.state.decider == self.seat else []

    @property
    def view(self) -> SnitchState:
        return self.state.seen_by(self.seat)

    @property
    def names(self) -> list[str]:
        return ["Det. Rivera", "Otto", "Bartholomew the Long of Nightingale Lane", "Ida"]

    @property
    def busy(self) -> bool:
        return False

    @property
    def practice(self) -> bool:
        return False

    def may(self, action: Action) -> bool:
        return action in self.legal

    def refusal(self, action: Action) -> Reason | None:
        refusal = GAME.check(self.state, action)
        return Reason(str(refusal), refusal.rule) if refusal else None

    def do(self, action: Action) -> None:
        GAME.apply(self.state, action)
        self.done.append(action)

    def click(self, *targets: str) -> None:
        clicks = (*self.clicks, *targets)
        found = choices(self.legal, clicks)
        if found.whole:
            self.do(found.whole[0])
        elif found.targets:
            self.clicks = clicks

    def step_back(self) -> None:
        self.clicks = self.clicks[:-1]

    def open(self, mode: str) -> None:
        self.mode = "" if mode == self.mode else mode

    def show_tab(self, tab: str) -> None:
        self.tab = tab


class Around(Scene):
    """Only what lies around the board."""

    theme = SNITCH

    def __init__(self, seating: Sitting) -> None:
        self.seating = seating
        self.found: Regions | None = None
        self.drawer: Box | None = None

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        self.seating.anchors.clear()
        self.found = compose_surround(sheet, self.seating)


# States -------------------------------------------------------------------------------------------------------------


def fresh(seats: int = 1, seed: int = 7) -> SnitchState:
    return GAME.setup(seats, seed, {})


def began(seats: int = 1) -> SnitchState:
    """The first turn."""
    state = fresh(seats)
    for _ in range(seats):
        GAME.push(state, GAME.legal(state)[0])
    return state


def play_until(reached: Callable[[SnitchState], bool], seats: int = 1, seed: int = 1, most: int = 4000) -> SnitchState:
    """Play at random until something is true; other seeds follow when a game ends without it."""
    for more in range(40):
        rng = Random(seed + more)
        state = fresh(seats, seed + more)
        for _ in range(most):
            if reached(state):
                return state
            if state.decider is None:
                break
            GAME.push(state, rng.choice(GAME.candidates(state)))
    raise AssertionError("no random game gets there")


def sensible(reached: Callable[[SnitchState], bool], seed: int = 15) -> SnitchState:
    """Let the plain player play until something is true."""
    for more in range(20):
        state = fresh(1, seed + more)
        for _ in range(600):
            if reached(state):
                return state
            if state.decider is None:
                break
            GAME.push(state, plain_action(state))
    raise AssertionError("no plain game gets there")


def stocked() -> SnitchState:
    """A turn with a full detective, a snitch built, chips of each kind and a few tiles in hand."""
    state = sensible(
        lambda s: s.has(0, "snitch2") and s.round >= 6 and len(s.zones["hand.0"]) >= 3 and top(s) == "Turn"
    )
    state.purses["det.0"] = (2, 1, 0, 0, 1, 0)
    state.purses["snitch2.0"] = (1, 0, 0, 0, 3, 0)
    state.points, state.live, state.usable = 3, [3], 2
    return state


def top(state: SnitchState) -> str:
    return type(state.frames[-1]).__name__ if state.frames else ""


def at_hq() -> SnitchState:
    state = stocked()
    state.at[0] = 0
    state.status[0] = 44
    state.purses["hq"] = (0, 0, 2, 1, 0, 0)
    return state


def rich() -> SnitchState:
    """Nothing built, and everything there to pay for all of it."""
    state = sensible(lambda s: bool(s.marked) and not s.built[0] and top(s) == "Turn" and beside(s))
    state.status[0] = 58
    state.points = 5
    zoi = state.city.zois_at(state.at[0])[0]
    state.purses[space_name(zoi)] = (2, 1, 1, 2, 0, 1)
    state.purses["det.0"] = (1, 1, 1, 0, 1, 0)
    return state


def beside(state: SnitchState) -> bool:
    return any(zoi in state.marked for zoi in state.city.zois_at(state.at[0]))


def paying() -> SnitchState:
    state = rich()
    GAME.push(state, ("upgrade", "cred", "any5"))
    GAME.push(state, GAME.legal(state)[0])
    return state


def delivering() -> SnitchState:
    state = at_hq()
    GAME.push(state, ("deliver", "red"))
    return state


def crowded() -> SnitchState:
    """Nineteen tiles in hand."""
    state = began()
    stack = state.zones["stack"]
    state.zones["hand.0"] += stack[:16]
    state.zones["stack"] = stack[16:]
    for token in state.zones["hand.0"]:
        state.known[token] = 3
    return state


def reached(frame: str, seats: int) -> Callable[[], SnitchState]:
    return lambda: play_until(lambda s: top(s) == frame, seats)


STATES: dict[str, Callable[[], SnitchState]] = {
    "start": fresh,
    "first turn": began,
    "middle": stocked,
    "at hq": at_hq,
    "rich": rich,
    "crowded": crowded,
    "triggered": lambda: sensible(lambda s: s.trigger_round > 0 and top(s) == "Turn"),
    "last turn": lambda: sensible(lambda s: 0 < s.trigger_round < s.round),
    "four": lambda: play_until(lambda s: s.round > 6 and top(s) == "Turn", 4),
    "pay": paying,
    "delivery": delivering,
    "site": reached("Site", 1),
    "collect": reached("Collect", 3),
    "information": reached("Information", 3),
    "yield": reached("Yield", 4),
    "free flip": reached("FreeFlip", 4),
    "over": lambda: sensible(lambda s: s.decider is None),
}
CACHE: dict[str, SnitchState] = {}


def sit(name: str) -> Sitting:
    if name not in CACHE:
        CACHE[name] = STATES[name]()
    return Sitting(CACHE[name].clone())


# What is shown ------------------------------------------------------------------------------------------------------


def compose_all(around: Around) -> Callable[[Sheet], None]:
    """Return the composing of an `Around` with its drawer on top."""

    def compose(sheet: Sheet) -> None:
        Around.compose(around, sheet)
        assert around.found is not None
        below = len(sheet.things)
        with sheet.raised(8):
            box = compose_drawer(sheet, around.found.drawer, around.seating, with_prompt=not around.found.prompt.w)
        around.drawer = box
        if box is not None:  # as the table does: nothing below a drawer takes input
            sheet.things[:below] = [
                msgspec.structs.replace(t, target=None) if t.target and t.box.meets(box) else t
                for t in sheet.things[:below]
            ]

    return compose


def shown(app: App, seating: Sitting) -> Around:
    around = Around(seating)
    around.compose = compose_all(around)  # type: ignore[method-assign]
    app.push(around)
    app.step()
    return around


def wrong(app: App) -> list[str]:
    return faults(app.things, app.faces, Box(0, 0, *app.window.canvas.get_size()), app.unit().value, app.live)


def words_of(app: App) -> str:
    return " | ".join(" ".join(thing.lines) for thing in app.things if isinstance(thing, Label))


def named(app: App, target: str) -> Drawn:
    return next(thing for thing in app.live if thing.target == target)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", STATES)
def test_every_moment_keeps_the_rules_of_the_screen(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    seating = sit(name)
    shown(app, seating)
    for tab in TABS:
        for mode in ("", "cubes", "upgrade"):
            seating.tab, seating.mode = tab, mode
            app.redraw()
            app.step()
            assert wrong(app) == [], (tab, mode)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_chosen_and_pointed_at_keeps_them_too(size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    seating = sit("crowded")
    seating.clicks = (f"t{seating.view.zones['hand.0'][0] + 1}",)
    shown(app, seating)
    assert wrong(app) == []
    seating.notes["cube"] = "red"
    seating.mode = "cubes"
    seating.state = sit("at hq").state
    app.redraw()
    app.step()
    for target in [thing.target for thing in app.live if thing.target]:
        app.looks.hover = target
        app._compose()
        assert wrong(app) == [], target


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_places_lie_in_the_window_and_beside_each_other(size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    found = regions(Sheet(app.unit(), app.faces, app.looks))
    window = Box(0, 0, *size[:2])
    places = [box for box in (found.top, found.board, found.left, found.right, found.foot, found.tabs) if box]
    for n, box in enumerate(places):
        assert window.contains(box)
        assert not any(box.meets(other) for other in places[n + 1 :])
    assert found.board.contains(found.prompt)
    assert not found.drawer.meets(found.prompt)
    assert not found.drawer.meets(found.foot)
    assert min(found.board.w, found.board.h) >= 200


def test_the_mock_up_has_its_places(make_app: Any) -> None:
    app = make_app(1600, 900)
    found = regions(Sheet(app.unit(), app.faces, app.looks))
    assert found.arrangement == "roomy"
    assert found.left == Box(16, 72, 176, 664)
    assert found.right == Box(1232, 72, 352, 812)
    assert found.foot == Box(16, 748, 1200, 136)


@pytest.mark.parametrize("name", [name for name in STATES if name not in ("start", "over", "pay", "delivery")])
def test_exactly_one_action_is_lit_in_an_open_turn(name: str, make_app: Any) -> None:
    app = make_app(1600, 900)
    seating = sit(name)
    shown(app, seating)
    lit = [t.target for t in app.live if isinstance(t, Plate) and t.skin == PRIMARY_SKIN]
    assert len(lit) == (1 if ("end",) in seating.legal or name in ("information", "free flip") else 0)


def test_spent_points_light_the_end_of_the_turn(make_app: Any) -> None:
    app = make_app(1600, 900)
    seating = sit("middle")
    seating.state.points = seating.state.usable = 0
    shown(app, seating)
    assert isinstance(plate := named(app, "act.end"), Plate)
    assert plate.skin == PRIMARY_SKIN
    for target in ("act.walk", "act.draw", "act.play", "act.flip", "act.upgrade"):
        refusal = named(app, target).refusal
        assert refusal is not None, target
        assert "you have 0" in refusal.text


@pytest.mark.parametrize("name", STATES)
def test_what_is_grey_has_a_reason_and_what_is_not_acts(name: str, make_app: Any) -> None:
    """Every target of the panels and drawers either says why not, or does what its name says."""
    app = make_app(1600, 900)
    seating = sit(name)
    shown(app, seating)
    for mode in ("", "cubes", "upgrade"):
        seating.mode = mode
        app.redraw()
        app.step()
        for thing in [thing for thing in app.live if thing.target]:
            words = tuple(thing.target.removeprefix("drawer ").split())
            if words[0] in VERBS:
                assert seating.may(words) == (thing.refusal is None), thing.target


def test_a_click_on_a_price_builds(make_app: Any) -> None:
    app = make_app(1600, 900)
    seating = sit("rich")
    shown(app, seating)
    app.pick("upgrade cred sp")
    assert seating.done == [("upgrade", "cred", "sp")]
    assert seating.state.has(0, "cred")


def test_cubes_are_put_where_they_are_told(make_app: Any) -> None:
    app = make_app(1600, 900)
    seating = sit("at hq")
    shown(app, seating)
    app.pick("held 0")
    assert (seating.mode, seating.notes["cube"]) == ("cubes", "red")
    app.step()
    app.pick("drawer deliver red")
    app.step()
    assert "1 type × 1 cube = 1 SP" in words_of(app)
    app.pick("drawer deliver gold")
    app.step()
    assert "2 types × 2 cubes = 4 SP" in words_of(app)
    app.pick("drawer done")
    assert seating.state.status[0] == 48


def test_take_all_takes_what_fits_the_rarest_first(make_app: Any) -> None:
    app = make_app(1600, 900)
    seating = sit("rich")
    seating.state.purses["det.0"] = (1, 1, 0, 0, 0, 0)
    seating.mode = "cubes"
    shown(app, seating)
    target = next(t.target for t in app.live if t.target and t.target.startswith("drawer all"))
    before = seating.view.purses["det.0"]
    app.pick(target)
    assert 1 < len(seating.done) <= 2
    assert len({action[2] for action in seating.done}) == len(seating.done)
    assert sum(seating.view.purses["det.0"]) == sum(before) + len(seating.done)


def test_what_cannot_be_done_here_is_said(make_app: Any) -> None:
    app = make_app(1600, 900)
    seating = sit("middle")
    seating.mode = "cubes"
    shown(app, seating)
    assert "The jail (10 SP a cube) and the DA are at HQ, 1 AP away." in words_of(app)


def test_a_payment_counts_its_picks_down(make_app: Any) -> None:
    app = make_app(1600, 900)
    seating = sit("pay")
    shown(app, seating)
    for picked in range(1, 5):
        assert f"{picked} of 5 picked" in words_of(app)
        app.pick(next(t.target for t in app.live if t.target and t.target.startswith("drawer pay") and not t.refusal))
        app.redraw()
        app.step()
    assert seating.state.has(0, "cred")


@pytest.mark.parametrize("name", ["start", "site", "collect", "information", "yield", "free flip"])
@pytest.mark.parametrize("size", [(1600, 900, 100), (1280, 720, 200)], ids=str)
def test_every_question_can_be_answered_without_the_board(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    seating = sit(name)
    shown(app, seating)
    for action in seating.legal:
        assert named(app, "drawer " + " ".join(action)).refusal is None
    app.pick("drawer " + " ".join(seating.legal[-1]))
    assert len(seating.done) == 1


def test_anchors_say_where_things_fly(make_app: Any) -> None:
    app = make_app(1600, 900)
    seating = sit("middle")
    shown(app, seating)
    hand = [f"t{token + 1}" for token in seating.view.zones["hand.0"]]
    wanted = ["stack", "markers", "supply.red", "hand.0", "det.0", "det.0.gold", "snitch1.0", "snitch2.0.blue", *hand]
    assert [name for name in wanted if name not in seating.anchors] == []


def test_an_upgrade_that_is_refused_says_what_is_lacking(make_app: Any) -> None:
    app = make_app(1600, 900)
    seating = sit("first turn")
    shown(app, seating)
    refusal = named(app, "act.upgrade").refusal
    assert refusal == seating.refusal(("upgrade", "snitch1", "sp"))
    assert named(app, "upgrade snitch3 kinds5").refusal is not None
