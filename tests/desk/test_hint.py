"""The hint: what it costs, what it shows, and that it can be played; and what the other seats did stays outlined."""

import pygame
import pytest

from tabletop.ai.thinking import Thought
from tabletop.core.actions import action_text
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import CHANGED, MAY_CLICK, NEXT, NUMBER, PANEL_SKIN
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.scenes.match.hint import LOW
from tabletop.desk.scenes.match.outlines import Spots, compose_way
from tabletop.desk.window.dialogs import Dialog
from tabletop.games import GAMES
from tabletop.games.snitch.grammar import GRAMMAR
from tests.desk.seats import AtTable, SlowThinker, new_match
from tests.desk.signals import hold_signals
from tests.desk.test_table import check_screen, type_key
from tests.players import act_plainly, plain_action

SIZES = [(1280, 720, 100), (1920, 1080, 100), (1280, 720, 200)]


@pytest.fixture
def sit(make_app, time):
    """Return a function that sits a player down at a match after some actions of the plain player."""

    def sit_down(*kinds: str, actions=30, practice=False, ready=False, width=1600, height=900, text=100):
        app = make_app(width, height, text, end_turn_warning=False)
        match = new_match("snitch", *(kinds or ("human",)))
        for _ in range(actions):
            act_plainly(match)
        if practice:
            match.become_practice()
        sitting = AtTable(app, time, match, SlowThinker(ready))
        sitting.mouse.settle()
        return sitting

    return sit_down


def lines(at: AtTable) -> list[str]:
    return [line for thing in at.app.things for line in getattr(thing, "lines", ())]


def choose(at: AtTable, n: int) -> None:
    """Look at the proposal number `n`, from 0, on its chip or going from one to the next."""
    for _ in range(len(at.scene.hint.options)):
        if at.scene.hint.chosen == at.scene.hint.options[n].action:
            return
        at.mouse.click(f"hint.{n}" if at.mouse.target(f"hint.{n}") else "hint.next")
        at.mouse.frames(2)
    raise AssertionError(f"there is no way to proposal {n}")


def test_a_hint_says_what_it_costs_first(sit):
    at = sit()
    type_key(at.app, at.mouse, pygame.K_h)
    dialog = at.app.stack.top
    assert isinstance(dialog, Dialog)
    assert "practice" in dialog.text
    at.mouse.frames(2)
    at.mouse.click("dialog.0")
    assert at.match.ranked
    assert at.thinker.asked == []
    at.mouse.click("top.hint")
    at.mouse.frames(2)
    at.mouse.click("dialog.1")
    at.mouse.frames(2)
    assert at.match.practice
    assert not at.match.ranked
    assert at.thinker.asked == [("snitch", "master")]


def test_a_hint_is_thought_about_shown_and_played(sit):
    at = sit(practice=True)
    at.mouse.click("top.hint")
    at.mouse.frames(2)
    assert "Hint" in lines(at)
    assert at.mouse.target("hint.close") is not None
    before = at.app.things
    at.thinker.share = 0.5
    at.mouse.frames(20)
    assert at.app.things != before
    at.mouse.click("hint.now")
    at.until(lambda: bool(at.scene.hint.options))
    at.mouse.frames(1)
    best = at.match.game.candidates(at.match.state)[0]
    assert at.scene.hint.chosen == best
    assert GRAMMAR.orders(best, at.scene.sitting.view, at.scene.sitting.names)[-1] in lines(at)
    assert {"25", "rating points"} <= set(lines(at)), "0.6 is a rating of 25, 0.5 one of 0"
    choose(at, 1)
    assert {"25", "worse than the first"} <= set(lines(at))
    choose(at, 0)
    at.mouse.click("hint.play")
    assert at.match.entries[-1].action == best
    assert not at.scene.hint.on


def test_a_second_click_where_play_it_was_does_nothing(sit):
    at = sit(practice=True, ready=True)
    at.scene.hint.ask()
    at.until(lambda: bool(at.scene.hint.options))
    at.mouse.frames(2)
    place = at.mouse.place(at.mouse.target("hint.play"))
    at.mouse.press(*place)
    made = len(at.match.entries)
    at.mouse.frames(1)
    assert at.mouse.target("hint.played") is not None
    at.mouse.press(*place)
    assert len(at.match.entries) == made
    at.mouse.frames(60)
    assert at.mouse.target("hint.played") is None


def test_an_alternative_can_be_looked_at_and_played(sit):
    at = sit(practice=True, ready=True)
    at.scene.hint.ask()
    at.until(lambda: bool(at.scene.hint.options))
    at.mouse.frames(2)
    lit = lit_up(at)
    assert any(thing.skin.line == NEXT for thing in lit)
    hold_signals(at.app.things, "hint")
    choose(at, 1)
    other = at.scene.hint.options[1].action
    assert at.scene.hint.chosen == other
    assert any(thing.skin.line == NEXT for thing in lit_up(at))
    assert lit_up(at) != lit
    at.mouse.click("hint.play")
    assert at.match.entries[-1].action == other


def test_own_actions_and_esc_end_a_hint(sit):
    at = sit(practice=True, ready=True)
    at.scene.hint.ask()
    at.until(lambda: bool(at.scene.hint.options))
    type_key(at.app, at.mouse, pygame.K_ESCAPE)
    assert not at.scene.hint.on
    at.scene.hint.ask()
    at.until(lambda: bool(at.scene.hint.options))
    at.scene.sitting.do(plain_action(at.match.state))
    assert not at.scene.hint.on


def test_a_hint_that_breaks_says_so(sit):
    at = sit(practice=True)
    at.scene.hint.ask()
    at.mouse.frames(2)
    at.thinker.breaks = True
    at.thinker.finish()
    at.mouse.frames(3)
    assert not at.scene.hint.on
    assert any("hint" in toast for toast in at.app.overlay.toasts)


def test_no_hint_while_another_seat_decides(sit):
    at = sit("human", "sharp", actions=0)
    while at.match.seats[at.match.decider].kind == "human":
        at.scene.sitting.do(at.match.game.candidates(at.match.state)[-1])
        at.mouse.settle()
    at.mouse.frames(2)
    thing = at.mouse.target("top.hint")
    assert thing is not None
    assert thing.refusal is not None
    type_key(at.app, at.mouse, pygame.K_h)
    assert at.app.overlay.refused is not None
    assert at.thinker.asked == [("snitch", "sharp")]


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_hints_are_well_drawn(sit, width, height, text):
    at = sit("human", "human", practice=True, actions=60, width=width, height=height, text=text)
    at.scene.hint.ask()
    at.mouse.frames(3)
    check_screen(at.app, at.scene, "working on a hint")
    at.thinker.finish()
    at.until(lambda: bool(at.scene.hint.options))
    at.mouse.frames(2)
    if text == 200:
        assert f"1/{len(at.scene.hint.options)}" in lines(at)
    places = set()
    for n in range(len(at.scene.hint.options)):
        choose(at, n)
        check_screen(at.app, at.scene, f"hint {n}")
        places.add(at.mouse.target("hint.play").bounds)
    assert len(places) == 1


def test_every_action_has_words_and_a_way_that_can_be_clicked(sit):
    """The last target of a way is where a click goes on: in the click tree, or by a button of the table."""
    game = GAMES["snitch"]
    seen = set()
    for seats in (1, 3):
        state = game.setup(seats, 15)
        for _ in range(120):
            if state.decider is None:
                break
            view = state.seen_by(state.decider)
            for action in game.legal(state):
                words = GRAMMAR.orders(action, view, ["Ada", "Bo", "Cy"])[-1]
                assert words[0].isupper()
                assert action_text(action) not in words
                seen.add(action[0])
            game.push(state, plain_action(state))
    assert {"walk", "play", "draw", "upgrade", "load", "coerce", "end", "start"} <= seen


def lit_up(at: AtTable) -> list[Plate]:
    return [thing for thing in at.app.things if isinstance(thing, Plate) and thing.skin.line in (NEXT, MAY_CLICK)]


def outlined(at: AtTable) -> list[Plate]:
    return [thing for thing in at.app.things if isinstance(thing, Plate) and thing.skin.line == CHANGED]


def test_what_others_did_stays_outlined_until_one_acts(sit):
    at = sit("human", "random", "random", actions=0, ready=True)
    for _ in range(3000):
        if at.scene.sitting.legal and not at.scene.sitting.busy and at.scene.outlines.names():
            break
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            at.scene.sitting.do(plain_action(at.match.state))
        at.mouse.frames(1, 0.2)
    at.mouse.frames(30, 0.2)
    assert {f"meeple.{seat}" for seat in (1, 2)} & set(at.scene.outlines.names())
    assert outlined(at)
    at.scene.looking.go(1)
    at.mouse.frames(2)
    assert not outlined(at)
    at.scene.looking.stop()
    at.mouse.frames(2)
    assert outlined(at)
    at.scene.sitting.do(plain_action(at.match.state))
    at.mouse.frames(1)
    assert at.scene.outlines.names() == []
    assert not outlined(at)


def test_rings_that_would_cross_become_one(make_app):
    app = make_app(1280, 720)
    for apart, rings in ((40, 1), (200, 3)):
        sheet = Sheet(app.unit(), app.faces, app.looks)
        sheet.anchors = {f"piece{n}": Box(300 + n * apart, 300 + n, 44, 44) for n in range(3)}
        Spots(sheet).outline_all(sheet.anchors, CHANGED, 3)
        found = [thing.box for thing in sheet.things if isinstance(thing, Plate) and thing.skin.line == CHANGED]
        assert len(found) == rings
        assert all(any(ring.contains(box) for ring in found) for box in sheet.anchors.values())


def test_each_of_several_humans_sees_what_happened_since_the_own_last_action(sit):
    at = sit("human", "human", actions=0)
    first = at.scene.sitting.seat
    while at.scene.sitting.seat == first:
        at.scene.sitting.do(plain_action(at.match.state))
        at.mouse.settle()
        at.mouse.frames(2)
    at.mouse.frames(2)
    assert f"meeple.{first}" in at.scene.outlines.names()
    assert outlined(at)


def test_the_lamp_keeps_off_the_next_card_and_off_the_edge_of_the_top_bar(make_app):
    app = make_app(1280, 720)
    for boxes in ([Box(500, 60, 160, 60)], [Box(100 + 96 * n, 400, 92, 130) for n in range(3)]):
        sheet = Sheet(app.unit(), app.faces, app.looks)
        for n, box in enumerate(boxes):
            sheet.plate(box, PANEL_SKIN, target=f"card{n}")
        compose_way(sheet, Spots(sheet), [f"card{len(boxes) // 2}"], Box(0, 690, 1280, 30))
        (lamp,) = [t.box for t in sheet.things if isinstance(t, Picture)]
        assert lamp.y >= 56
        assert sum(lamp.meets(box) for box in boxes) == 1


def test_a_hint_to_end_the_turn_asks_nothing_when_it_is_played(make_app, time):
    match = new_match("snitch", "human")
    while ("end",) not in match.game.candidates(match.state):
        act_plainly(match)
    match.become_practice()
    at = AtTable(make_app(1600, 900, end_turn_warning=True), time, match, SlowThinker(ready=True))
    at.mouse.settle()
    assert at.scene.table.unfinished(at.scene.sitting)
    at.mouse.click("top.hint")
    at.until(lambda: bool(at.scene.hint.options))
    at.mouse.frames(2)
    ways = [option.action for option in at.scene.hint.options]
    assert ("end",) in ways
    choose(at, ways.index(("end",)))
    turn = match.state.round
    at.mouse.click("hint.play")
    at.mouse.frames(2)
    assert match.state.round == turn + 1
    assert not isinstance(at.app.stack.top, Dialog)


@pytest.mark.parametrize("size", [*SIZES, (1024, 640, 100), (1920, 1080, 200)], ids=str)
@pytest.mark.parametrize("game", ["snitch", "vacuum", "patrol"])
def test_all_of_a_hint_can_be_read_at_every_size(make_app, time, game, size):
    match = new_match(game, *(("human",) if game == "snitch" else ("human", "random", "random")))
    actions = plain_action if game == "snitch" else lambda state: match.game.candidates(state)[0]
    while len(match.entries) < 30 or match.decider != 0 or len(match.game.candidates(match.state)) < 2:
        match.act(actions(match.state))
    match.become_practice()
    at = AtTable(make_app(*size, reduced_motion=True), time, match, SlowThinker(ready=True))
    at.mouse.settle()
    at.scene.hint.ask()
    at.until(lambda: bool(at.scene.hint.options))
    at.mouse.frames(2)
    assert at.scene.hint.options
    for n, option in enumerate(at.scene.hint.options):
        choose(at, n)
        at.mouse.frames(2)
        labels = [t for t in at.app.things if isinstance(t, Label)]
        (told,) = [t for t in labels if " ".join(t.lines) == option.order and t.style.face == "bold"]
        if at.app.unit().high < LOW:
            said = any(" ".join(t.lines) == option.reason for t in labels)
            tipped = any(t.tip == option.reason and t.box.meets(told.box) for t in at.app.things)
            assert said or tipped, option.reason
        else:
            whole = not option.reason or any(" ".join(t.lines) == option.reason for t in labels)
            if game == "patrol" and size[2] == 100:
                assert whole, f"{option.reason} is cut"
            tips = [t.tip for t in labels]
            assert whole or option.reason in tips, option.reason
        buttons = [t.box for t in at.app.live if t.target in ("hint.play", "hint.close", "hint.next", "hint.previous")]
        (place,) = [t.box for t in labels if t.lines == (option.figure,) and t.style.face == NUMBER.face]
        assert not any(place.meets(box) for box in buttons)


@pytest.mark.parametrize("size", [*SIZES, (1024, 640, 200)])
def test_where_nothing_was_weighed_no_outlook_is_shown(sit, monkeypatch, size):
    """The one sensible action isn't looked into: it has no figure, and so none is made up."""
    asked = SlowThinker.ask

    def ask(thinker, *question, **budget):
        number = asked(thinker, *question, **budget)
        thinker._thought = Thought(thinker._thought.action)
        return number

    monkeypatch.setattr(SlowThinker, "ask", ask)
    at = sit(practice=True, ready=True, width=size[0], height=size[1], text=size[2])
    at.scene.hint.ask()
    at.mouse.frames(3)
    assert at.scene.hint.chosen is not None
    assert at.scene.hint.options[0].figure == ""
    assert not any("rating point" in line for line in lines(at))
    check_screen(at.app, at.scene, "hint")
    type_key(at.app, at.mouse, pygame.K_h)
