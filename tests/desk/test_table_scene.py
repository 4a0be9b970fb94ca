"""The scene around every table: the log beside the strips, at every size, for every game."""

from functools import partial

import pytest

from tabletop.desk.draw.things import target_at
from tabletop.desk.scenes.match.hand_over import HandOver
from tabletop.desk.tables.registry import TABLES
from tests.desk.seats import AtTable
from tests.desk.test_table import check_screen

SIZES = [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 100), (1280, 720, 200), (1920, 1080, 200)]
every_game = pytest.mark.parametrize("game", sorted(TABLES))
every_size = pytest.mark.parametrize(("width", "height", "text"), SIZES)


@pytest.fixture
def sit(sit):
    """Sit where nothing moves and nobody has thought yet."""
    return partial(sit, ready=False, reduced_motion=True)


def go_on(at: AtTable) -> None:
    """Let whoever is at the mouse do something, or take the mouse, or wait."""
    if isinstance(at.app.stack.top, HandOver):
        at.mouse.frames(5, 0.1)
        at.mouse.click("hand-over.take")
    elif at.scene.sitting.legal and not at.scene.sitting.busy:
        at.scene.sitting.do(at.match.game.candidates(at.match.state)[0])
    at.mouse.frames(1, 0.2)


def until_thinking(at: AtTable) -> None:
    """Let the game go on until an AI seat has just begun to think; what was shown meanwhile has taken others' time."""
    for _ in range(300):
        thinking = at.scene.pilot.thinking
        if thinking is not None and not at.scene.sitting.busy:
            if thinking.share < 0.2:
                return
            at.thinker.finish()
        go_on(at)
    raise AssertionError("no AI seat ever thinks")


def until_mine(at: AtTable) -> None:
    for _ in range(300):
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            return
        if at.scene.pilot.thinking is not None:
            at.thinker.finish()
        at.mouse.frames(1, 0.2)
    raise AssertionError("it is never the human's turn")


def free(at: AtTable, *targets: str) -> None:
    """Check that each target can be clicked in the middle."""
    for name in targets:
        thing = at.mouse.target(name)
        assert thing is not None, f"{name} is not to be seen"
        box = thing.box
        for spot in (box.centre, (box.x + box.w // 8, box.centre[1]), (box.right - box.w // 8, box.centre[1])):
            hit = target_at(at.app.live, spot)
            assert hit is not None, f"{name} is covered at {spot}"
            assert hit.target == name, f"{name} is covered at {spot} by {hit.target}"


@pytest.mark.wide(daily=2)
@every_size
@every_game
def test_the_log_covers_no_strip(sit, game, width, height, text):
    at = sit(game, "human", "sharp", "sharp", actions=30, size=(width, height), text=text)
    at.scene.log.toggle()
    until_thinking(at)
    at.thinker.share = 0.5
    at.mouse.frames(20, 0.1)
    free(at, "think.now", "log.close")
    check_screen(at.app, at.scene, "thinking, with the log")
    at.scene.looking.go(12)
    at.mouse.frames(2)
    free(at, "look.stop", "look.previous", "look.rail", "log.close")
    check_screen(at.app, at.scene, "look back, with the log")
    at.scene.looking.stop()
    until_mine(at)
    at.match.become_practice()
    at.scene.hint.ask()
    at.mouse.frames(3)
    free(at, "hint.now", "hint.close", "log.close")
    at.thinker.finish()
    at.until(lambda: bool(at.scene.hint.options))
    at.mouse.frames(2)
    free(at, "hint.play", "hint.close", "log.close")
    check_screen(at.app, at.scene, "hint, with the log")


@every_game
def test_the_log_follows_a_look_back_and_opens_at_the_latest(sit, game):
    at = sit(game, "human", "random", actions=60)
    at.scene.log.toggle()
    at.mouse.frames(2)
    assert at.mouse.target(f"log.{len(at.scene.log.lines()) - 1}") is not None
    for index in (5, 55, 30):
        at.scene.looking.go(index)
        at.mouse.frames(2)
        lines = at.scene.log.lines()
        stands = max(line.index for line in lines if line.index < index)
        about = [n for n, line in enumerate(lines) if line.index == stands]
        assert any(at.mouse.target(f"log.{n}") for n in about), f"action {index} is not in sight"
    at.scene.log.toggle()
    at.scene.looking.stop()
    at.scene.log.toggle()
    at.mouse.frames(2)
    assert at.mouse.target(f"log.{len(at.scene.log.lines()) - 1}") is not None


@every_size
def test_the_name_of_the_game_has_room(sit, width, height, text):
    at = sit("snitch", "human", "random", size=(width, height), text=text)
    assert any("SNITCH!" in getattr(thing, "lines", ()) for thing in at.app.things)
    targets = {thing.target for thing in at.app.live}
    assert {"top.menu", "top.log", "top.undo", "top.hint"} <= targets
    at.mouse.click("top.menu")
    at.mouse.frames(2)
    assert at.mouse.target("menu.rules") is not None


@pytest.mark.wide(daily=2)
@every_game
@pytest.mark.painted
def test_an_idle_table_draws_nothing_and_a_thinking_one_little(sit, game):
    at = sit(game, "human", "master", actions=30)
    until_mine(at)
    at.mouse.settle()
    at.app.sprites.finish()
    at.mouse.frames(30, 0.1)
    assert not any(at.app.step() for _ in range(30))
    until_thinking(at)
    at.mouse.frames(20, 0.1)
    at.app.sprites.finish()
    at.mouse.frames(3)
    assert not any(at.app.step() for _ in range(30))
    drawn = 0
    for _ in range(60):
        at.thinker.share = min(1.0, at.thinker.share + 1 / 60)
        at.mouse.time.now += 1 / 60
        drawn += at.app.step()
    assert 2 <= drawn <= 8


@pytest.mark.parametrize("game", ["snitch", "vacuum"])
def test_the_log_lies_over_a_strip_that_leaves_it_no_line(sit, game):
    at = sit(game, "human", "steady", actions=10)
    at.scene.log.toggle()
    at.mouse.frames(2)
    sheet = at.sheet
    whole = at.scene.log.place(sheet)
    assert at.scene.log.place(sheet, whole.y + sheet.u(4)) == whole
    assert at.scene.log.place(sheet, whole.y + sheet.u(160)).h == sheet.u(152)


@pytest.mark.parametrize("again", ["redo", "reset_turn", "undo"])
def test_what_is_taken_back_or_made_again_in_a_look_back_leads_to_the_present(sit, again):
    at = sit("snitch", "human")
    for _ in range(2):
        at.scene.sitting.do(at.scene.sitting.legal[0])
        at.mouse.settle()
    at.scene.back.undo()
    at.mouse.settle()
    at.scene.looking.go(0)
    at.mouse.frames(2)
    made = len(at.match.entries)
    getattr(at.scene.back, again)()
    at.mouse.frames(2)
    assert len(at.match.entries) == made
    assert not at.scene.looking.on
    assert at.scene.sitting.view == at.match.view(0)


def test_a_drawer_waits_for_the_detective_on_its_way_to_the_start(sit):
    at = sit("snitch", "human", reduced_motion=False)
    at.scene.sitting.do(at.scene.sitting.legal[0])
    assert at.scene.sitting.busy
    at.scene.sitting.open("cubes")
    at.mouse.frames(2)
    assert at.mouse.target("drawer.close") is None
    at.mouse.settle()
    assert at.mouse.target("drawer.close") is not None
