"""The default table: the verb or the thing first, reasons, ways back, amounts, and what others have before them."""

import pygame
import pytest

from tabletop.core.grammar import frame_of
from tabletop.core.picking import amount_pick, verb_pick
from tabletop.desk.tables.default.doing import offered_amounts
from tabletop.desk.tables.spots import DO
from tests.desk.seats import AtTable
from tests.desk.test_table import type_key


@pytest.fixture
def rigs(sit) -> AtTable:
    """Return a table of R.I.G.S. at the first turn, with RIGS in the warehouse and Supply."""
    at = sit("rigs", "human", "random", "random")
    while frame_of(at.match.state) != "Manage" or at.match.decider != 0:
        at.match.act(at.match.game.candidates(at.match.state)[0])
    at.scene.sitting.refresh()
    at.mouse.settle()
    return at


def test_the_thing_first_leads_where_the_verb_first_does(rigs) -> None:
    move = next(action for action in rigs.scene.sitting.legal if action[:2] == ("move", "warehouse"))
    plot, sort = move[2], move[3]
    plans = []
    for way in ((verb_pick("move"), plot), (plot, verb_pick("move"))):
        for target in way:
            rigs.mouse.click(target)
        if rigs.mouse.target(f"pick.{sort}") is not None:
            rigs.mouse.click(f"pick.{sort}")
        if rigs.scene.sitting.clicked.amounts:
            rigs.mouse.click(amount_pick(1))
        plans.append(rigs.scene.sitting.planned)
        rigs.scene.sitting.put_down()
        rigs.app.redraw()
        rigs.mouse.frames(2)
    assert plans[0] is not None
    assert plans[0] == plans[1]


def test_a_plan_says_what_it_brings_and_is_done_by_its_button_or_enter(rigs) -> None:
    rigs.mouse.click(verb_pick("borrow"))
    rigs.mouse.click("pick.metal")
    plan = rigs.scene.sitting.planned
    assert plan is not None
    assert plan[:2] == ("borrow", "metal")
    made = len(rigs.match.entries)
    type_key(rigs.app, rigs.mouse, pygame.K_RETURN)
    rigs.mouse.settle()
    assert rigs.match.entries[made].action == plan


def test_escape_takes_back_click_by_click(rigs) -> None:
    rigs.mouse.click(verb_pick("borrow"))
    rigs.mouse.click("pick.metal")
    for left in (1, 0):
        type_key(rigs.app, rigs.mouse, pygame.K_ESCAPE)
        assert len(rigs.scene.sitting.clicks) == left
    assert rigs.app.stack.top is rigs.scene


def test_a_refused_verb_says_why_with_its_rule(rigs) -> None:
    state = rigs.match.state
    held = list(state.purses["seat.0"])
    held[2] = 0
    state.purses["seat.0"] = tuple(held)
    rigs.scene.director.jump(rigs.match.view(0))
    rigs.scene.sitting.refresh()
    rigs.mouse.frames(2)
    thing = rigs.mouse.target(verb_pick("build"))
    assert thing is not None
    assert thing.refusal is not None
    assert "Metal" in thing.refusal.text
    assert thing.refusal.rule == "rigs.8"


def test_a_click_on_a_seat_shows_what_lies_before_it(rigs) -> None:
    theirs = rigs.match.state.zones["plots.1"][0]
    assert f"p{theirs + 1}" not in rigs.anchors
    rigs.mouse.click("seat.1")
    rigs.mouse.frames(2)
    assert f"p{theirs + 1}" in rigs.anchors
    type_key(rigs.app, rigs.mouse, pygame.K_ESCAPE)
    rigs.mouse.frames(2)
    assert f"p{theirs + 1}" not in rigs.anchors


def test_a_deal_that_asks_for_what_nobody_has_says_why(rigs) -> None:
    rigs.mouse.click(verb_pick("offer"))
    rigs.mouse.click("deal.seat.1")
    thing = rigs.mouse.target(DO)
    assert thing is not None
    assert thing.refusal is not None, "nothing is given or taken yet"
    rigs.mouse.click("give.C.+10")
    rigs.mouse.frames(2)
    assert rigs.mouse.target(DO).refusal is None
    rigs.mouse.click("deal.close")
    assert rigs.scene.sitting.mode == ""
    assert not rigs.scene.sitting.notes.give, "what was on the scales is off"


def test_any_amount_is_reached_in_few_clicks() -> None:
    amounts = list(range(1, 61))
    for goal in amounts:
        now, clicks = 1, 0
        while now != goal:
            now = min(offered_amounts(amounts, now, 7), key=lambda n: abs(n - goal))
            clicks += 1
        assert clicks <= 8, goal
