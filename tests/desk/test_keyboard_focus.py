"""The keyboard begins at what is to be decided, and what it has in focus stands out from what can be clicked."""

import random

import pygame
import pytest

from tabletop.desk.draw.signals import BRACKETS
from tabletop.desk.draw.theme import COMMON, FIELD, WHITE
from tabletop.desk.draw.things import Plate, Stroke
from tabletop.desk.scenes.match.hand_over import HandOver, Player
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.tables.spots import OPENER, TAB
from tabletop.desk.tables.vacuum.reading import decision
from tabletop.desk.window.dialogs import Dialog, DialogButton
from tabletop.desk.window.overlay import Z
from tests.desk.fronts import Desk
from tests.desk.seats import AtTable
from tests.desk.test_table import type_key
from tests.desk.vacuum_play import until

FRAME = ("top.", "tab.", "log.", "menu.")
"""What the names of the frame's buttons begin with."""


@pytest.mark.parametrize("size", [(1280, 720, 100), (1280, 720, 200)], ids=str)
def test_tab_begins_at_the_main_button_of_every_page(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    main = desk.app.stage.walk("next", 0)
    assert main is not None
    assert main.target in ("next", "poster.snitch"), "nothing is open, and nothing was played"
    desk.front.set_up("snitch")
    desk.mouse.frames(2)
    assert desk.app.stage.walk("next", 0).target == "start"
    desk.click("start")
    desk.front._back_to_title()
    desk.mouse.frames(2)
    assert desk.app.stage.walk("next", 0).target == "resume"
    desk.app.push(HandOver(Player("Ada", ("ui", "logo.svg")), COMMON, lambda: None, lambda: None))
    desk.mouse.frames(2)
    assert desk.app.stage.walk("next", 0).target == "hand-over.take"
    desk.app.push(Dialog("Well?", "Say.", [DialogButton("No"), DialogButton("Yes", primary=True)]))
    desk.mouse.frames(2)
    assert desk.app.stage.walk("next", 0).target == "dialog.1"
    assert desk.app.stage.walk("next", 0).target == "dialog.0"


def made_by(at: AtTable) -> set[str]:
    """Return the targets in sight by which a legal action is made, or gone on with."""
    scene, live = at.scene, {t.target for t in at.app.live if t.target is not None and t.refusal is None and t.bounds.w}
    view = scene.match.view(scene.sitting.seat)
    found = set()
    for action in scene.sitting.legal:
        way = [name for name in scene.table.way(action, view, scene.sitting) if name in live]
        found.update([name for name in way if not name.startswith((TAB, OPENER))] or way[:1])
    return found


def tab(at: AtTable) -> str:
    type_key(at.app, at.mouse, pygame.K_TAB)
    return at.app.looks.focus


def check(at: AtTable) -> None:
    """Check that Tab walks what is legal first, from wherever the focus was left."""
    wanted, walked = made_by(at), []
    assert wanted
    for _ in range(len(wanted) + 8):
        walked.append(tab(at))
        if wanted <= set(walked):
            break
    assert walked[0] in wanted
    assert not [name for name in walked if name.startswith(FRAME) and name not in wanted], (
        wanted - set(walked),
        walked,
    )
    assert wanted <= set(walked)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200)])
@pytest.mark.parametrize(("game", "kinds"), [("vacuum", ("human", "random", "random")), ("snitch", ("human",))])
def test_tab_begins_at_the_decision_and_walks_it_before_the_frame(sit, game, kinds, size, text):
    at = sit(game, *kinds, size=size, text=text, reduced_motion=True)
    rng, verbs = random.Random(4), set()
    for _ in range(14):
        at.until(lambda: bool(at.scene.sitting.legal) and not at.scene.sitting.busy)
        at.mouse.settle()
        if at.mouse.target("summary.close") is not None:
            at.mouse.click("summary.close")
            at.mouse.settle()
        check(at)
        action = rng.choice([action for action in at.scene.sitting.legal if action[0] != "reveal"])
        verbs.add(action[0])
        at.scene.sitting.do(action)
        at.mouse.frames(2)
    assert len(verbs) > 1


def cable(scene: TableScene) -> bool:
    return decision(scene.sitting.view) == "Cable"


@pytest.mark.parametrize("people", [2, 4])
def test_the_cable_is_moved_by_a_few_keys(vacuum, people):
    at = vacuum("human", *["random"] * people)
    until(at, cable)
    presses = 0
    first = tab(at)
    while not first.startswith("end."):
        first, presses = tab(at), presses + 1
    assert presses <= people + 2
    type_key(at.app, at.mouse, pygame.K_RETURN)
    made = len(at.match.entries)
    assert tab(at).startswith("socket.")
    type_key(at.app, at.mouse, pygame.K_RETURN)
    assert at.match.entries[made].action[0] == "cable"


def test_a_new_decision_is_begun_anew(vacuum):
    at = vacuum("human", "random", "random")
    until(at, cable)
    while not tab(at).startswith("top."):
        pass
    at.scene.sitting.do(at.scene.sitting.legal[0])
    until(at, lambda scene: decision(scene.sitting.view) == "Play")
    assert tab(at) in {name for name in made_by(at) if name.startswith("c")}


def test_what_is_in_focus_stands_out_among_the_rings_of_the_sockets(vacuum):
    at = vacuum("human", "random", "random")
    until(at, cable)
    name = tab(at)
    over = [thing for thing in at.app.things if thing.z >= Z]
    rings = [thing for thing in over if isinstance(thing, Plate) and thing.skin.line is not None]
    socket = at.mouse.target(name).box
    rim, ring = (
        next(t for t in rings if t.skin.line == colour and t.box.contains(socket)) for colour in (FIELD, WHITE)
    )
    assert ring.skin.line_width > BRACKETS.line_width
    assert rim.skin.line_width >= ring.skin.line_width + 4, "dark on both sides of it"
    wedges = [thing for thing in over if isinstance(thing, Stroke) and thing.fill and thing.colour == WHITE]
    assert len(wedges) == 4, "and another shape than that of a ring"
