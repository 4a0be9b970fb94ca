"""The table of Snitch!: a whole solo game with the mouse, through the real loop, and what a player may find there."""

import pygame
import pytest

from tabletop.core.actions import action_text
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults, missing_sprites
from tabletop.desk.scenes.match.menu import MatchMenu
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.tables.snitch.table import SnitchTable
from tabletop.desk.window.app import App
from tabletop.desk.window.dialogs import Dialog
from tabletop.desk.window.overlay import SEE_RULE
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat
from tests.desk.mouse import Mouse
from tests.players import act_plainly, plain_action
from tests.rare import rare

QUICK_SEED = 15
"""A seed with which the plain player finishes a standard game in under twenty turns."""
SIZES = [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 100), (1280, 720, 200), (1920, 1080, 200)]


@pytest.fixture
def sit(make_app, time):
    """Return a function that seats a player at a match, after some actions of the plain player."""

    def sit_down(actions: int = 0, seed: int | str = QUICK_SEED, width=1600, height=900, text=100, **prefs):
        app = make_app(width, height, text, end_turn_warning=prefs.pop("end_turn_warning", False), **prefs)
        match = Match.new(GAMES["snitch"], [Seat("human", "Rivera")], seed)
        for _ in range(actions):
            act_plainly(match)
        over = []
        scene = TableScene(match, SnitchTable(), over.append, lambda s: app.pop(s))
        app.push(scene)
        mouse = Mouse(app, time)
        mouse.settle()
        return app, scene, mouse, over

    return sit_down


def type_key(app: App, mouse: Mouse, key: int, mod: int = 0) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    mouse.frames()


def check_screen(app: App, scene: TableScene, note: str) -> None:
    app.sprites.finish()
    window = Box(0, 0, *app.window.canvas.get_size())
    wrong = faults(app.things, app.faces, window, app.unit().value, app.live)
    assert not wrong, f"{note}: {wrong[:5]}"
    assert not missing_sprites(app.things, app.sprites), note


@pytest.mark.slow  # every day a whole game is played from the title, in test_front
def test_a_whole_game_with_the_mouse(sit):
    _app, scene, mouse, over = sit()
    while not scene.match.over:
        mouse.play(scene, plain_action(scene.match.state))
        assert scene.sitting.view == scene.match.view(0)
    mouse.frames(3)
    assert over == [scene]
    assert scene.match.scores()[0].rating is not None
    assert mouse.clicks > 100


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_every_moment_of_a_game_is_well_drawn(sit, width, height, text):
    app, scene, mouse, _ = sit(width=width, height=height, text=text)
    while not scene.match.over:
        action = plain_action(scene.match.state)
        scene.sitting.do(action)
        mouse.settle()
        check_screen(app, scene, action_text(action))


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
@pytest.mark.parametrize("actions", [0, rare(1), rare(40), 90])
def test_moments_are_well_drawn(sit, width, height, text, actions):
    app, scene, mouse, _ = sit(actions, width=width, height=height, text=text)
    check_screen(app, scene, "as it is")
    for mode in ("cubes", "upgrade"):
        if actions > 1:
            scene.sitting.open(mode)
            mouse.frames(2)
            check_screen(app, scene, mode)
            scene.sitting.open("")
    tile = next((a[1] for a in scene.sitting.legal if a[0] == "play"), None)
    if tile:
        scene.sitting.click(tile)
        mouse.frames(2)
        check_screen(app, scene, "a tile is chosen")
    scene.log.toggle()
    mouse.frames(2)
    check_screen(app, scene, "log")
    scene.log.toggle()
    scene.looking.go(actions // 2)
    mouse.frames(2)
    check_screen(app, scene, "look back")
    scene.looking.stop()
    scene.menu()
    mouse.frames(2)
    check_screen(app, scene, "menu")


@pytest.mark.slow  # every day the laws of tables find each kind of action by keyboard
def test_keyboard_alone_finds_every_legal_walk_and_button(sit):
    app, scene, mouse, _ = sit(20)
    seen = set()
    for _ in range(200):
        type_key(app, mouse, pygame.K_TAB)
        seen.add(app.looks.focus)
    wanted = {a[1] for a in scene.sitting.legal if a[0] == "walk"} | {"act.draw", "act.end", "act.cubes", "top.undo"}
    assert wanted <= seen
    goal = next(a for a in scene.sitting.legal if a[0] == "walk")
    while app.looks.focus != goal[1]:
        type_key(app, mouse, pygame.K_TAB)
    type_key(app, mouse, pygame.K_RETURN)
    mouse.settle()
    assert scene.match.entries[-1].action == goal


def test_undo_redo_and_reset(sit):
    app, scene, mouse, _ = sit(1)
    start = scene.match.state.digest()
    play = next(a for a in scene.sitting.legal if a[0] == "play")
    mouse.play(scene, play)
    after = scene.match.state.digest()
    mouse.click("top.undo")
    assert scene.match.state.digest() == start
    type_key(app, mouse, pygame.K_y)
    assert scene.match.state.digest() == after
    mouse.play(scene, next(a for a in scene.sitting.legal if a[0] == "walk"))
    type_key(app, mouse, pygame.K_u, pygame.KMOD_SHIFT)
    assert scene.match.state.digest() == start
    assert scene.sitting.view == scene.match.view(0)


def test_undo_after_a_draw_says_why_and_offers_practice(sit):
    app, scene, mouse, _ = sit(1)
    mouse.play(scene, ("draw",))
    mouse.click("top.undo")
    dialog = app.stack.top
    assert isinstance(dialog, Dialog)
    assert "tile was drawn" in dialog.text
    assert "practice" in dialog.text
    mouse.frames(2)
    mouse.click("dialog.1")
    assert scene.match.practice
    assert len(scene.match.entries) == 1


def test_take_all_is_taken_back_as_one(sit):
    _app, scene, mouse, _ = sit(0)
    scene.sitting.do(("start", "hq"))
    while True:
        loads = [a for a in scene.sitting.legal if a[0] == "load"]
        state = scene.match.state
        if loads and sum(state.purses[loads[0][1]]) > 1 and state.capacity(0) - sum(state.purses["det.0"]) > 1:
            break
        scene.sitting.do(plain_action(state))
        mouse.settle()
    before = scene.match.state.digest()
    mouse.click("act.cubes")
    mouse.click(f"drawer all {loads[0][1]}")
    assert len([e for e in scene.match.entries if e.action[0] == "load"]) > 1
    assert scene.match.state.digest() != before
    mouse.click("top.undo")
    assert scene.match.state.digest() == before


def test_pointing_at_a_grey_button_says_why_and_a_click_opens_the_rule(sit):
    app, _scene, mouse, _ = sit(1)
    thing = mouse.target("act.upgrade")
    assert thing is not None
    assert thing.refusal is not None
    assert thing.refusal.rule.startswith("snitch.")
    mouse.click("act.upgrade")
    assert app.overlay.refused is not None
    mouse.click(SEE_RULE)
    mouse.frames(2)
    assert type(app.stack.top).__name__ == "RulesScene"


def test_the_end_of_turn_asks_once(sit):
    app, scene, mouse, _ = sit(1, end_turn_warning=True)
    mouse.click("act.end")
    assert isinstance(app.stack.top, Dialog)
    assert "5 AP" in app.stack.top.text
    turn = scene.match.state.round
    mouse.frames(2)
    mouse.click("dialog.1")
    mouse.settle()
    assert scene.match.state.round == turn + 1


def test_the_end_of_turn_asks_once_a_turn(sit):
    app, scene, mouse, _ = sit(1, end_turn_warning=True)
    for _ in range(2):
        turn = scene.match.state.round
        mouse.click("act.end")
        assert isinstance(app.stack.top, Dialog)
        mouse.frames(2)
        mouse.click("dialog.0")
        mouse.play(scene, next(action for action in scene.sitting.legal if action[0] == "walk"))
        assert scene.match.state.round == turn
        mouse.click("act.end")
        assert app.stack.top is scene, "it has asked in this turn"
        mouse.settle()
        assert scene.match.state.round == turn + 1


def test_look_back_is_read_only_and_returns(sit):
    app, scene, mouse, _ = sit(40)
    now = scene.sitting.view
    mouse.click("top.log")
    mouse.frames(2)
    lines = [t.target for t in app.live if t.target and t.target.startswith("log.") and t.target[4:].isdigit()]
    mouse.click(lines[-6])
    mouse.frames(2)
    assert scene.looking.on
    assert scene.sitting.legal == []
    assert scene.sitting.view != now
    assert scene.sitting.view == scene.match.entries[scene.looking.index].before.seen_by(0)
    mouse.click("look.previous")
    mouse.click("look.play")
    mouse.frames(30, 0.2)
    mouse.click("look.stop")
    assert scene.sitting.view == now
    assert scene.sitting.legal


def test_wheel_zooms_drag_pans_and_f_fits(sit):
    app, scene, mouse, _ = sit(30)
    camera = scene.table.camera
    before, spot = camera.cell, camera.pixel((0.0, 0.0))
    mouse.at(*camera.box.centre)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3, precise_x=0.0, precise_y=3.0, flipped=False))
    mouse.frames(2)
    assert camera.cell >= before
    mouse.drag(camera.box.centre, (90, 40))
    assert camera.pixel((0.0, 0.0)) != spot
    assert not camera.follows
    type_key(app, mouse, pygame.K_f)
    assert camera.follows
    mouse.frames(20)
    assert (camera.cell, camera.pixel((0.0, 0.0))) == (before, spot)


def test_menu_gives_up(sit):
    app, scene, mouse, over = sit(10)
    mouse.click("top.menu")
    assert isinstance(app.stack.top, MatchMenu)
    mouse.frames(2)
    mouse.click("menu.give-up")
    mouse.frames(2)
    mouse.click("dialog.1")
    mouse.frames(3)
    assert scene.match.given_up
    assert over == [scene]


@pytest.mark.painted
def test_an_idle_table_draws_nothing(sit):
    app, _scene, mouse, _ = sit(30)
    app.sprites.finish()
    mouse.frames(3)
    assert not any(app.step() for _ in range(20))


def test_a_tile_that_is_put_back_is_upright_again(sit):
    _app, scene, mouse, _ = sit(1)
    scene.sitting.do(("draw",))
    mouse.settle()
    tile = next(action[1] for action in scene.sitting.legal if action[0] == "play")
    mouse.click(tile)
    mouse.click("turn")
    mouse.frames(2)
    assert scene.sitting.notes.turn
    type_key(scene.host, mouse, pygame.K_ESCAPE)
    assert scene.sitting.clicks == ()
    mouse.click(tile)
    assert scene.sitting.notes.turn == 0
