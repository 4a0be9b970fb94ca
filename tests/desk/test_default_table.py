"""The default table: the verb or the thing first, reasons, ways back, amounts, and what others have before them."""

import random
import re

import msgspec
import pygame
import pytest

from tabletop.core.grammar import frame_of
from tabletop.core.picking import amount_pick, verb_pick
from tabletop.core.windows import Announced
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.things import Label, Picture
from tabletop.desk.scenes.match.hand_over import HandOver
from tabletop.desk.shots import chapters
from tabletop.desk.shots.moments import cut, does, find
from tabletop.desk.tables.default.doing import offered_amounts
from tabletop.desk.tables.default.layout import Face, Row
from tabletop.desk.tables.default.pieces import CARD_MOST, card_size, row_high
from tabletop.desk.tables.default.table import round_events
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.rigs.layout import plot_face
from tabletop.desk.tables.spots import DO
from tabletop.games.rigs.board import luxury_spots
from tabletop.games.rigs.narration import plot_title
from tabletop.games.rigs.pack import DISASTER_KINDS
from tabletop.games.rigs.production import power_budget
from tabletop.play.analysis import turning_points
from tabletop.play.journal import read
from tabletop.play.replay import replay
from tabletop.resources import resource_path
from tests.desk.seats import AtTable, SlowThinker
from tests.desk.test_records_list import NAMES, several
from tests.desk.test_table import type_key


@pytest.fixture(autouse=True)
def plain(monkeypatch) -> None:
    """Have each game played at its plain table where it has one."""
    for game, entry in TABLES.items():
        if entry.plain is not None:
            monkeypatch.setitem(TABLES, game, msgspec.structs.replace(entry, make=entry.plain))


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


def words(at: AtTable) -> str:
    """Return all words on the screen."""
    return " ".join(" ".join(thing.lines) for thing in at.app.things if isinstance(thing, Label))


def sprites(at: AtTable) -> list[str]:
    """Return the names of the pictures on the screen."""
    return [thing.sprite[-1] for thing in at.app.things if isinstance(thing, Picture)]


def show(at: AtTable) -> None:
    """Show the table as its state is, which was changed by hand."""
    at.scene.director.jump(at.match.view(0))
    at.scene.sitting.refresh()
    at.mouse.frames(2)


def test_a_plot_shows_its_machines_and_all_its_spots(rigs) -> None:
    state = rigs.match.state
    plot = state.zones["plots.0"][0]
    assert "rig-metal.svg" not in sprites(rigs)
    state.purses[f"plot.{plot}"] = (0, 0, 0, 0, 1, *state.purses[f"plot.{plot}"][5:])
    state.harvest[plot] = 2
    show(rigs)
    assert "rig-metal.svg" in sprites(rigs)
    face = plot_face(rigs.match.view(0), plot)
    assert [mark.figure for mark in face.marks][3] == "?"
    assert [mark.figure for mark in face.marks][2].startswith("1/")
    assert len(face.marks) == 4, "the other spots are still told"


def test_a_survey_says_what_it_found_beside_the_next_choice(rigs) -> None:
    survey = next(action for action in rigs.scene.sitting.legal if action[0] == "survey")
    rigs.scene.sitting.do(survey)
    rigs.mouse.settle()
    found = luxury_spots(rigs.match.state, int(survey[1][1:]) - 1)
    assert re.search(rf"You survey \S+ \d+: {found or 'no'} Luxury spots?", words(rigs))
    face = plot_face(rigs.match.view(0), int(survey[1][1:]) - 1)
    assert face.marks[3].figure == str(found)


def test_a_loan_says_its_price_before_it_is_confirmed(rigs) -> None:
    rigs.mouse.click(verb_pick("borrow"))
    rigs.mouse.frames(2)
    assert "Vinnie" in words(rigs)
    assert "when the game ends" in words(rigs)


def test_who_is_asked_again_is_told_why(sit) -> None:
    at = sit("rigs", "human", "human")
    first, other = at.match.decider, 1 - at.match.decider
    for seat in (first, other):
        assert at.match.decider == seat
        at.match.act(next(action for action in at.match.legal() if action[0] == "survey"))
        at.match.act(("ready",))
    assert at.match.decider == first
    assert frame_of(at.match.state) == "Manage"
    at.scene.director.finish()
    at.scene.following.sit_down(first)
    at.mouse.settle()
    if isinstance(at.app.stack.top, HandOver):
        at.mouse.click("hand-over.take")
        at.mouse.settle()
    assert f"{at.match.names[other]} did more: you are asked again." in words(at)


def test_what_switches_share_stands_above_them(sit) -> None:
    at = sit("rigs", "human", "random", "random")
    while frame_of(at.match.state) != "Plan" or at.match.decider != 0:
        at.match.act(at.match.game.candidates(at.match.state)[0])
    at.scene.director.finish()
    at.scene.sitting.refresh()
    at.mouse.settle()
    used, there = power_budget(at.match.state, 0)
    assert f"{there - used} Energy left" in words(at)


def test_cards_of_rows_are_as_large_as_they_fit(make_app) -> None:
    """All are of one size, and no fewer or more in a line would make them larger."""
    faces = [(f"p{n}", Face((f"Plot {n}",))) for n in range(14)]
    for size in ((1280, 720), (1920, 1080)):
        app = make_app(*size)
        for counts in ((3, 5), (0, 6), (4, 14), (0, 1)):
            sheet = Sheet(app.unit(), app.faces, app.looks)
            rows = [Row("Row", tuple(faces[:n]), f"row{n}") for n in counts if n]
            box = Box(0, 0, size[0] // 2, size[1] * 3 // 5)
            wide, high = card_size(sheet, box, rows)
            whole = sum(row_high(sheet, box.w, row, (wide, high)) for row in rows) + sheet.u(8) * (len(rows) - 1)
            assert whole <= box.h
            bigger = (wide * 12 // 10, high * 12 // 10)
            more = sum(row_high(sheet, box.w, row, bigger) for row in rows) + sheet.u(8) * (len(rows) - 1)
            assert more > box.h or bigger[0] > box.w - 2 * sheet.u(12) or high == sheet.u(CARD_MOST) or wide > high


def test_with_large_text_a_plot_that_may_be_taken_shows_all_that_it_yields(make_app, time) -> None:
    match = replay(read(resource_path("content", "rigs", chapters("rigs")[0].journal)))
    index = find(match, lambda entry, view: does(entry, "take") and view.round > 1, 0)
    at = AtTable(make_app(1280, 720, 200), time, cut(match, index), SlowThinker())
    at.mouse.settle()
    plots = [action[1] for action in at.scene.sitting.legal if action[0] == "take"]
    assert plots
    for plot in plots:
        place = at.mouse.target(plot).bounds
        goods = [
            t for t in at.app.things if isinstance(t, Picture) and place.contains(t.box) and "good-" in t.sprite[-1]
        ]
        assert len(goods) == 4, plot


def test_an_offer_shows_what_either_side_gets(sit) -> None:
    at = sit("rigs", "human", "human")
    while frame_of(at.match.state) != "Manage" or at.match.decider != 1:
        at.match.act(at.match.game.candidates(at.match.state)[0])
    plot = at.match.state.zones["plots.0"][0]
    at.match.act(("offer", "0", "give", "S2", "take", f"p{plot + 1}"))
    at.scene.director.finish()
    at.scene.following.sit_down(0)
    at.mouse.settle()
    if isinstance(at.app.stack.top, HandOver):
        at.mouse.click("hand-over.take")
        at.mouse.settle()
    said = words(at)
    assert "offers you a deal" in said
    assert re.search(r"You get.*2 Supply.*You give", said)
    assert plot_title(at.match.state, plot) in said
    assert "S2" not in said


def test_the_market_card_and_the_disasters_of_a_round_lie_open(sit) -> None:
    at = sit("rigs", "human", "random", "random")
    rng = random.Random(2)
    while at.match.state.round < 2 or frame_of(at.match.state) != "Plan":
        at.match.act(rng.choice(at.match.game.candidates(at.match.state)))
    at.scene.director.finish()
    view = at.match.view(0)
    titles = [face.titles[0] for face in at.scene.table.layout.story(view, 0, NAMES, round_events(at.scene.sitting))]
    dealt = [
        DISASTER_KINDS[view.face[event.card]].title
        for entry in at.match.entries
        if entry.turn == view.round
        for event in entry.events
        if isinstance(event, Announced) and view.face[event.card] in DISASTER_KINDS
    ]
    assert titles[0].startswith("Market: ")
    assert sorted(titles[1:]) == sorted(dealt)


def test_a_turning_point_says_what_decided_it() -> None:
    match = several("pieces", 2, "10")
    points = turning_points(match, 0)
    assert points
    for point in points:
        told = TABLES["pieces"].card.turning(match, point)
        assert told.title != "A turn that counted"
        said = [match.game.describe(event, match.state, match.names) for event in match.entries[point.entry].events]
        assert told.whole in said
