"""What befalls a player of Patrol! between own decisions is seen and said: by whom, by which card, what it took."""

from typing import Any

import pytest

from tabletop.core.actions import END_TURN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import WARNING_TEXT
from tabletop.desk.draw.things import Label
from tabletop.desk.tables.patrol.reading import last_drawn, move_lost
from tabletop.desk.window.motion import Speed
from tabletop.games.patrol.events import MoveLost
from tabletop.games.patrol.pack import COMMENDATION, CRASH, KINDS, RUN_CODE, SEAT_NAMES, TOKENS, TRAINING
from tabletop.games.patrol.rounds import EndRound
from tabletop.games.patrol.state import DECK, DISCARD, HANDS, PatrolState
from tabletop.games.patrol.turn import EndTurn, Turn
from tests.desk.seats import AtTable, SlowThinker, new_match

ME, LAST = 0, 2
SIZES = [(1280, 648, 100), (1024, 640, 100), (1920, 1080, 100), (700, 1000, 100)]


def before_my_turn(make_app: Any, time: Any, size: tuple[int, int, int] = (1280, 720, 100)) -> AtTable:
    """Sit down where the seat before the player's decides and nobody holds a card, with others' moves off."""
    app = make_app(*size, end_turn_warning=False, own_speed=Speed.NORMAL, others_speed=Speed.OFF)
    at = AtTable(app, time, new_match("patrol", "human", "steady", "steady", rounds="short"), SlowThinker())
    state = state_of(at)
    held = [token for hand in HANDS[:3] for token in state.zones[hand]]
    state.zones = {**state.zones, **dict.fromkeys(HANDS[:3], ()), DISCARD: (*state.zones[DISCARD], *held)}
    state.frames, state.active = (EndRound(ME), EndTurn(LAST), Turn(LAST)), LAST
    at.scene.director.jump(at.match.view(ME))
    at.scene.sitting.refresh()
    return at


def state_of(at: AtTable) -> PatrolState:
    state = at.match.state
    assert isinstance(state, PatrolState)
    return state


def to_top(state: PatrolState, kind: int) -> None:
    """Put a card of `kind` on top of the deck."""
    token = next(t for t in state.zones[DECK] if KINDS[state.face[t]] == kind)
    state.zones[DECK] = (*(t for t in state.zones[DECK] if t != token), token)


def hold(state: PatrolState, seat: int, kind: int) -> str:
    """Have `seat` hold a card of `kind`; return what it is called."""
    token = next(t for t in state.zones[DECK] if KINDS[state.face[t]] == kind)
    state.zones[DECK] = tuple(t for t in state.zones[DECK] if t != token)
    state.zones[HANDS[seat]] = (*state.zones[HANDS[seat]], token)
    state.known[token] = 1 << seat
    return next(name for name, known in TOKENS.items() if known == token)


def said(at: AtTable) -> str:
    return " / ".join(" ".join(thing.lines) for thing in at.app.things if isinstance(thing, Label))


def test_a_turn_that_can_only_be_passed_stays_a_moment_also_with_others_moves_off(make_app: Any, time: Any) -> None:
    at = before_my_turn(make_app, time)
    to_top(state_of(at), CRASH)
    at.scene.director.jump(at.match.view(ME))
    at.match.act(END_TURN)
    assert (at.match.entries[-1].auto, at.match.decider) == (True, 1)
    scene = at.scene
    assert (scene.director.reading, scene.sitting.view.active) == (True, ME)
    drawn = last_drawn(scene.sitting)
    assert getattr(drawn, "seat", None) == ME
    assert move_lost(scene.sitting)[0] == "Traffic Crash Investigation: no move"
    at.mouse.frames(2)
    assert "Done for you: / ends the turn without a move" in said(at)
    at.mouse.frames(24, 0.5)
    assert (scene.sitting.view.active, scene.director.busy) == (1, False)
    assert move_lost(scene.sitting)[0] == "Your last turn passed: Traffic Crash Investigation"
    assert any(words in said(at) for words in move_lost(scene.sitting)), "it stays until the player acts"
    (line,) = [t for t in at.app.things if isinstance(t, Label) and " ".join(t.lines) in move_lost(scene.sitting)]
    assert line.colour != WARNING_TEXT, "on another's form it is no warning"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_who_sent_me_to_hq_by_which_card_stays_on_the_table_until_i_act(
    make_app: Any, time: Any, size: tuple[int, int, int]
) -> None:
    at = before_my_turn(make_app, time, size)
    state, name = state_of(at), at.match.names[LAST]
    hold(state, ME, RUN_CODE)
    card = hold(state, LAST, TRAINING)
    to_top(state, COMMENDATION)
    at.scene.director.jump(at.match.view(ME))
    at.match.act(("play", card, SEAT_NAMES[ME]))
    at.mouse.frames(24, 0.5)
    (told,) = (clauses for seat, clauses in at.scene.telling.clauses_by_seat().items() if seat == ME)
    assert told[-1].endswith("(nothing else was possible)")
    assert any("misses the next move" in clause for clause in told)
    at.match.act(END_TURN)
    scene, state = at.scene, state_of(at)
    state.frames, state.active, state.lost = (EndRound(ME), EndTurn(ME), Turn(ME)), ME, [0, 0, 0]
    scene.director.jump(at.match.view(ME))
    scene.sitting.refresh()
    at.mouse.frames(2)
    assert move_lost(scene.sitting)[0] == f"{name} sent you to HQ by Mandatory Training: a move lost"
    assert any(words in said(at) for words in move_lost(scene.sitting))
    at.match.act(END_TURN)
    at.mouse.frames(12, 0.5)
    assert move_lost(scene.sitting) == ()


@pytest.mark.parametrize("drives", [ME, LAST])
def test_a_crash_of_who_shares_a_2_man_unit_is_no_order_against_me(make_app: Any, time: Any, drives: int) -> None:
    at = before_my_turn(make_app, time)
    state = state_of(at)
    to_top(state, COMMENDATION)
    to_top(state, CRASH)
    state.combined, state.active = (drives, ME + LAST - drives), 1
    state.frames = (EndRound(ME), EndTurn(1), Turn(1))
    at.scene.director.jump(at.match.view(ME))
    at.match.act(END_TURN)
    at.scene.director.jump(at.match.view(ME))
    at.scene.sitting.refresh()
    lost = [event for entry in at.match.entries for event in entry.events if isinstance(event, MoveLost)]
    assert [event.seat for event in lost] == [LAST]
    assert move_lost(at.scene.sitting) == ()


def test_what_is_done_for_the_player_is_said_however_narrow_its_strip(make_app: Any, time: Any) -> None:
    at = before_my_turn(make_app, time)
    to_top(state_of(at), CRASH)
    at.scene.director.jump(at.match.view(ME))
    at.match.act(END_TURN)
    for wide, words in (
        (330, ["Ends the turn without a move"]),
        (700, ["Done for you:", "ends the turn without a move"]),
    ):
        sheet = Sheet(at.app.unit(), at.app.faces, at.app.looks)
        assert at.scene.thinking.compose(sheet, Box(0, 0, sheet.u(wide), sheet.u(60)))
        assert [" ".join(thing.lines) for thing in sheet.things if isinstance(thing, Label) and thing.lines[0]] == words
        assert faults(sheet.things, at.app.faces, Box(0, 0, sheet.u(wide), sheet.u(60)), at.app.unit().value) == []
