"""What every table offers, for every game, through the real loop: the log as a control, the look back, speeds, skips,
marks, the way back, hints, seats that change hands, all of it by keyboard too."""

import random

import pygame
import pytest

from tabletop.ai.levels import LEVELS
from tabletop.ai.thinking import think
from tabletop.desk.draw.theme import CHANGED, TEXT, Colour
from tabletop.desk.draw.things import Drawn, Plate, Stroke
from tabletop.desk.scenes.match.hand_over import HandOver
from tabletop.desk.scenes.match.menu import MatchMenu
from tabletop.desk.scenes.match.seats import SeatsMenu
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.sitting import ACTIONS
from tabletop.desk.window.dialogs import Dialog, KeysHelp
from tabletop.desk.window.motion import Speed
from tabletop.resources import resource_path
from tests.desk.seats import AtTable, SlowThinker, new_match
from tests.desk.test_table import type_key

pytestmark = pytest.mark.parametrize("game", sorted(TABLES))
K = pygame
BEGUN: dict[tuple, dict] = {}
"""What sensible seats do in games that several tests go on with, by game, seats and seed, and by the actions before."""


@pytest.fixture
def sit(make_app, time):
    """Return a function that sits down at a match that sensible seats have played so far."""

    def sit_down(game: str, *kinds: str, actions=0, ready=False, size=(1600, 900), seed=15, **prefs):
        app = make_app(*size, **{"end_turn_warning": False, "reduced_motion": True} | prefs)
        kinds = kinds or ("human", "sharp", "random")
        match = new_match(game, *kinds, seed=seed)
        begun = BEGUN.setdefault((game, kinds, seed), {})
        while (made := len(match.entries)) < actions:
            if made not in begun:
                begun[made] = sensible(match)
            match.act(begun[made])
        return AtTable(app, time, match, SlowThinker(ready))

    return sit_down


def sensible(match):
    return think(match.game, match.view(match.decider), LEVELS["steady"], len(match.entries)).action


def key(at: AtTable, *keys: int) -> None:
    for one in keys:
        type_key(at.app, at.mouse, one)
    at.mouse.frames(2)


def walk_to(at: AtTable, target: str) -> None:
    """Bring the keyboard's focus to a target with Tab."""
    for _ in range(len({thing.target for thing in at.app.live}) + 40):
        if at.app.looks.focus == target:
            return
        type_key(at.app, at.mouse, K.K_TAB)
    raise AssertionError(f"Tab never comes to {target}")


def enter(at: AtTable, target: str) -> None:
    walk_to(at, target)
    key(at, K.K_RETURN)


def mine(at: AtTable) -> None:
    """Wait until the human must act, and all has been shown."""
    for _ in range(600):
        at.mouse.go_on()
        if not at.scene.sitting.busy and at.scene.table.pauses(at.scene.sitting):
            key(at, K.K_RETURN)
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            at.mouse.settle()
            return
        if at.scene.pilot.thinking is not None:
            at.thinker.finish()
        at.mouse.frames(1, 0.1)
    raise AssertionError("it is never the human's turn")


def outlined(at: AtTable, colour: Colour) -> int:
    """Count the frames, rings and corners of a colour on the table."""

    def is_one(thing: Drawn) -> bool:
        if isinstance(thing, Stroke):
            return thing.colour == colour and thing.width >= 2 and not thing.fill
        return isinstance(thing, Plate) and thing.skin.line == colour and thing.skin.line_width >= 2

    return sum(map(is_one, at.app.things))


@pytest.mark.wide(daily=2)
def test_the_log_is_a_control(sit, game):
    at = sit(game, actions=40)
    mine(at)
    made, digest = len(at.match.entries), at.match.state.digest()
    key(at, K.K_l)
    assert at.scene.log.on
    for line in at.scene.log.lines():
        assert resource_path("sprites", *line.sprite).exists(), f"no picture for {line.text!r}"
    number = max(n for n, line in enumerate(at.scene.log.lines()) if line.index + 2 < len(at.match.entries))
    enter(at, f"log.{number}")
    assert at.scene.looking.on
    assert at.scene.sitting.view == at.match.entries[at.scene.log.lines()[number].index + 1].before.seen_by(
        at.scene.sitting.seat
    )
    shown = at.scene.looking.index
    key(at, K.K_COMMA)
    assert at.scene.looking.index == shown - 1
    key(at, K.K_PERIOD, K.K_PERIOD)
    assert at.scene.looking.index == shown + 1
    key(at, K.K_HOME)
    assert at.scene.looking.index == 0
    key(at, K.K_SPACE)
    at.mouse.frames(60, 0.2)
    assert at.scene.looking.index > 3
    key(at, K.K_ESCAPE)
    assert not at.scene.looking.on
    assert (len(at.match.entries), at.match.state.digest()) == (made, digest)
    assert at.scene.sitting.view == at.match.view(at.scene.sitting.seat)
    assert at.scene.sitting.legal
    key(at, K.K_ESCAPE)
    assert not at.scene.log.on


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_the_log_goes_oldest_first_and_ends_in_whole_lines(sit, game, size):
    at = sit(game, actions=40, size=size)
    mine(at)
    key(at, K.K_l)
    lines = at.scene.log.lines()
    assert [line.index for line in lines] == sorted(line.index for line in lines)
    assert sum(line.heading for line in lines) > 3
    newest = f"log.{len(lines) - 1}"
    area = next(thing.clip for thing in at.app.things if thing.target == newest)
    seen = [t.box for t in at.app.things if (t.target or "").startswith("log.") and t.box.meets(area)]
    rows = [box for box in seen if box.w > area.w // 2]
    assert len(rows) > 5
    assert all(area.y <= box.y < box.bottom <= area.bottom for box in rows)
    at.app.looks.scrolls["log"] -= 5
    at.app.redraw()
    at.mouse.frames(1)
    assert at.app.looks.scrolls["log"] > 0
    was = at.app.looks.scrolls["log"]
    at.mouse.frames(2)
    assert at.app.looks.scrolls["log"] == was, "what was scrolled to stays"


@pytest.mark.wide(daily=2)
def test_a_look_back_is_read_only(sit, game):
    at = sit(game, actions=40)
    mine(at)
    made, digest = len(at.match.entries), at.match.state.digest()
    rng = random.Random(2)
    for index in (0, 7, 20, 33):
        at.scene.looking.go(index)
        at.mouse.frames(2)
        names = sorted({thing.target for thing in at.app.live if thing.target})
        for name in rng.sample(names, min(15, len(names))):
            if name.startswith(("look.", "top.", "log.")) or at.mouse.target(name) is None:
                continue
            at.app.pick(name)
            at.mouse.frames(1)
            at.app.overlay.refused = None
            assert isinstance(at.app.stack.top, type(at.scene)), f"{name} opens something"
            at.scene.sitting.put_down()
        for code in (K.K_d, K.K_e, K.K_p, K.K_1, K.K_r, K.K_x, K.K_w, K.K_h, K.K_y, K.K_RETURN):
            at.scene.looking.go(index)
            key(at, code)
            at.app.overlay.refused = None
        assert (len(at.match.entries), at.match.state.digest()) == (made, digest)
    at.scene.looking.stop()


@pytest.mark.wide(daily=2)
def test_pointing_at_a_line_outlines_what_it_is_about(sit, game):
    at = sit(game, actions=40)
    mine(at)
    key(at, K.K_l)
    at.mouse.at(1, 1)
    at.mouse.frames(1)
    elsewhere, found = outlined(at, TEXT), 0
    for n in range(len(at.scene.log.lines()) - 10, len(at.scene.log.lines())):
        thing = at.mouse.target(f"log.{n}")
        if thing is None:
            continue
        at.mouse.at(*thing.box.centre)
        at.mouse.frames(1)
        line = at.scene.log.lines()[n]
        about = set(at.scene.outlines.of(at.match.entries[line.index])) & set(at.anchors)
        assert (outlined(at, TEXT) > elsewhere) == bool(about), line.text
        found += bool(about)
    assert found >= 3


@pytest.mark.wide(daily=2)
def test_what_others_did_stays_outlined_until_one_acts(sit, game):
    at = sit(game, "human", "steady", "steady", actions=24, ready=True)
    mine(at)
    while not at.scene.outlines.names():  # what others did may have changed nothing
        at.scene.sitting.do(sensible(at.match))
        mine(at)
    at.app.redraw()
    at.mouse.frames(1)
    assert outlined(at, CHANGED)
    at.scene.sitting.do(sensible(at.match))
    if at.match.decider == at.scene.sitting.seat and at.match.entries[-1].seat == at.scene.sitting.seat:
        at.mouse.frames(2)
        assert not outlined(at, CHANGED)


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize(("own", "others"), [(Speed.OFF, Speed.NORMAL), (Speed.NORMAL, Speed.OFF)])
def test_the_two_speeds_are_apart_and_space_skips(sit, game, own, others):
    at = sit(game, "human", "random", "random", own_speed=own, others_speed=others, reduced_motion=False, actions=8)
    moved = {True: 0, False: 0}
    for _ in range(3000):
        if max(moved.values()) > 6 or at.match.over:
            break
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            at.scene.sitting.do(sensible(at.match))
        at.mouse.frames(1)
        at.mouse.go_on()
        if at.scene.director.flights:
            assert at.scene.director.acting is not None
            moved[at.scene.director.acting == at.scene.sitting.seat] += 1
            waiting = at.scene.director.waiting
            type_key(at.app, at.mouse, K.K_SPACE)
            assert not at.scene.director.flights or at.scene.director.waiting <= waiting
    assert moved[own is Speed.NORMAL] > 6
    assert moved[own is Speed.OFF] == 0


@pytest.mark.wide(daily=2)
def test_undo_redo_and_reset_by_keys(sit, game):
    at = sit(game, "human", "random", actions=10)
    done, refused = 0, []
    for _ in range(30):
        mine(at)
        before = at.match.state.digest()
        made = len(at.match.entries)
        at.scene.sitting.do(sensible(at.match))
        at.mouse.settle()
        if at.match.undo_refusal() is not None or at.match.entries[made].seat != at.scene.sitting.seat:
            refused.append(at.match.undo_refusal())
            continue
        after = at.match.state.digest()
        key(at, K.K_u)
        assert at.match.state.digest() == before
        assert at.scene.sitting.view == at.match.view(at.scene.sitting.seat)
        key(at, K.K_y)
        assert at.match.state.digest() == after
        done += 1
        if done == 3:
            break
    assert done == 3 or (len(refused) == 30 and all(refused)), "where chance follows at once, that is said"
    assert at.match.ranked


def test_a_refused_undo_says_why(sit, game):
    at = sit(game, "human", "random", actions=10)
    for _ in range(120):
        mine(at)
        at.scene.sitting.do(sensible(at.match))
        mine(at)
        if at.match.undo_refusal() is not None:
            break
    made = len(at.match.entries)
    key(at, K.K_u)
    dialog = at.app.stack.top
    assert isinstance(dialog, Dialog)
    assert str(at.match.undo_refusal()).partition(": ")[2][1:] in dialog.text
    assert "practice" in dialog.text
    key(at, K.K_ESCAPE)
    assert len(at.match.entries) == made
    assert at.match.ranked


@pytest.mark.wide(daily=2)
def test_a_hint_by_keys(sit, game):
    at = sit(game, "human", "random", actions=20)
    mine(at)
    key(at, K.K_h)
    assert isinstance(at.app.stack.top, Dialog)
    enter(at, "dialog.1")
    assert at.match.practice
    assert at.scene.pilot.hinting
    key(at, K.K_n)
    at.until(lambda: bool(at.scene.hint.options))
    at.mouse.frames(2)
    best, made = at.scene.hint.chosen, len(at.match.entries)
    enter(at, "hint.play")
    assert at.match.entries[made].action == best
    mine(at)
    key(at, K.K_h)
    assert at.scene.hint.on
    key(at, K.K_h)
    assert not at.scene.hint.on


@pytest.mark.wide(daily=3)
@pytest.mark.parametrize("way", ["click", "n", "space"])
def test_move_now(sit, game, way):
    at = sit(game, "human", "master", actions=10)
    for _ in range(200):
        if at.scene.pilot.thinking is not None and at.scene.pilot.thinking.can_hurry and not at.scene.sitting.busy:
            break
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            at.scene.sitting.do(sensible(at.match))
        at.mouse.frames(1, 0.1)
    made = len(at.match.entries)
    at.mouse.frames(20)
    assert len(at.match.entries) == made, "it is still thinking"
    if way == "click":
        at.mouse.click("think.now")
    else:
        key(at, K.K_n if way == "n" else K.K_SPACE)
    at.until(lambda: len(at.match.entries) > made)
    assert at.match.entries[made].seat == 1


@pytest.mark.wide(daily=2)
def test_seats_change_hands_by_keys(sit, game):
    at = sit(game, "human", "random", actions=10, ready=True)
    mine(at)
    key(at, K.K_m)
    assert isinstance(at.app.stack.top, MatchMenu)
    enter(at, "menu.seats")
    assert isinstance(at.app.stack.top, SeatsMenu)
    enter(at, "seats.0.sharp")
    enter(at, "dialog.1")
    assert at.match.seats[0].kind == "sharp"
    enter(at, "seats.close")
    made = len(at.match.entries)
    at.until(lambda: len(at.match.entries) > made + 2)
    assert not at.scene.sitting.legal
    key(at, K.K_m)
    enter(at, "menu.seats")
    enter(at, "seats.0.human")
    key(at, K.K_ESCAPE)
    mine(at)
    assert at.match.decider == at.scene.sitting.seat == 0
    assert not at.match.ranked


@pytest.mark.wide(daily=2)
def test_what_is_grey_says_why(sit, game):
    at = sit(game, "human", "random", actions=25)
    mine(at)
    refused = {thing.target: thing.refusal for thing in at.app.live if thing.target and thing.refusal}
    assert refused
    for target, reason in refused.items():
        assert reason.text.endswith((".", "?", "!")), f"{target}: {reason.text}"
        at.app.pick(target)
        at.mouse.frames(1)
        assert at.app.overlay.refused == (target, reason)
        at.app.overlay.refused = None
    at.mouse.frames(1)


def test_the_keys_are_told(sit, game):
    at = sit(game, "human", "random", actions=25)
    mine(at)
    hints = at.scene.keys()
    caps = [hint.key for hint in hints]
    assert len(set(caps)) == len(caps), "a key means two things"
    type_key(at.app, at.mouse, K.K_F1)
    assert isinstance(at.app.stack.top, KeysHelp)
    at.mouse.frames(2)
    key(at, K.K_ESCAPE)
    assert at.app.stack.top is at.scene


def test_the_table_is_hidden_only_where_something_is(sit, game):
    at = sit(game, "human", "human", actions=10)
    hides = isinstance(at.app.stack.top, HandOver)
    assert hides == at.scene.hot_seat.hidden_from(0, 1)
    if hides:
        at.mouse.frames(10, 0.1)
        key(at, K.K_RETURN)
        assert at.app.stack.top is at.scene


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_top_bar_says_that_a_game_is_practice(sit, game, size):
    at = sit(game, size=size)

    def said() -> list[str]:
        lines = [line for thing in at.app.things for line in getattr(thing, "lines", ()) if thing.box.y < 60]
        return [line.split(" ·")[0] for line in lines if line.startswith(("Practice", "Coached"))]

    assert said() == []
    at.match.become_practice()
    at.scene.sitting.refresh()
    at.mouse.frames(2)
    assert said() == ["Practice"]
    at.match.coaching.on = True
    at.app.redraw()
    at.mouse.frames(2)
    assert said() == ["Coached"]


@pytest.mark.wide(daily=2)
def test_with_large_text_the_log_leaves_the_actions_in_sight(sit, game):
    at = sit(game, actions=40, size=(1280, 720), text=200)
    mine(at)
    key(at, K.K_l)
    drawer = at.scene.log.place(at.sheet)
    actions = at.anchors.get(ACTIONS)
    assert (actions is not None) == (game == "snitch")
    if actions is not None:
        assert drawer.bottom <= actions.y
    lines = [t.box for t in at.app.things if (t.target or "").startswith("log.") and t.box.w > drawer.w // 2]
    assert sum(drawer.contains(box) for box in lines) >= 4
