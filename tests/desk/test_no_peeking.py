"""No peeking at what is drawn: hand-over by hand-over, and that the comparison catches each kind of leak."""

import random

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.scenes.match.look_back import LookBack
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.vacuum.art import card
from tabletop.games.vacuum.pack import card_title
from tabletop.games.vacuum.state import HANDS
from tabletop.play.match import Entry, Match
from tests.desk.peeking import check_look_back, check_nothing_hidden_is_drawn, imagined
from tests.desk.seats import AtTable
from tests.desk.test_hot_seat import covered, take


def through_every_hand_over(at: AtTable, decisions: int) -> tuple[int, int]:
    """Play on; at each hand-over, and wherever a human decides, compare what is drawn. Returns both numbers."""
    passed = compared = 0
    rng = random.Random(3)
    for _ in range(20_000):
        if at.match.over or compared >= decisions:
            break
        if covered(at):
            at.mouse.frames(2)
            hidden, state = at.app.things, at.match.state
            at.match.state = imagined(state, None, rng)
            at.app.redraw()
            at.mouse.frames(1)
            assert at.app.things == hidden
            at.match.state = state
            take(at)
            passed += 1
        elif at.scene.sitting.legal and not at.scene.sitting.busy and at.scene.hot_seat.next is None:
            compared += check_nothing_hidden_is_drawn(at, compared) > 0
            at.scene.sitting.do(rng.choice(at.match.game.candidates(at.match.state)))
            at.mouse.settle()
        elif at.mouse.target("summary.close") is not None:
            at.mouse.click("summary.close")  # what a round brought is read before the mouse goes on
        else:
            at.mouse.frames(1, 0.1)
    return passed, compared


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("game", sorted(TABLES))
def test_what_a_seat_cannot_see_changes_nothing_that_is_drawn(sit, game):
    at = sit(game, "human", "human", actions=30, size=(1280, 720))
    passed, compared = through_every_hand_over(at, 10)
    assert compared >= 8
    hidden = at.scene.hot_seat.hidden_from(0, 1)
    assert (passed > 3) == hidden
    at.scene.looking.go(len(at.match.entries) // 2)
    at.mouse.frames(2)
    assert check_look_back(at) > 0


def leak_view(at: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """The scene takes the whole state for a view; the table shows faces it knows of where cards are counted."""
    monkeypatch.setattr(Match, "view", lambda match, seat: match.state)
    at.scene.sitting.open("counted")


def leak_log(at: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log tells what was dealt to everybody."""
    monkeypatch.setattr(Entry, "seen_by", lambda entry, seat: entry)
    monkeypatch.setattr(type(at.match.game), "describe", lambda game, event, view, names: str(event))


def leak_face(at: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table draws a card of somebody else's hand."""
    compose = type(at.scene.table).compose

    def careless(table, sheet, sitting, gone):
        for n, token in enumerate(at.match.state.zones[HANDS[1 - sitting.seat]]):
            card(sheet, Box(40 + 70 * n, 200, 60, 85), at.match.state.face[token])
        return compose(table, sheet, sitting, gone)

    monkeypatch.setattr(type(at.scene.table), "compose", careless)


def leak_tip(at: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is drawn, but pointing at it says so."""
    compose = type(at.scene.table).compose

    def careless(table, sheet, sitting, gone):
        faces = [at.match.state.face[token] for token in at.match.state.zones[HANDS[1 - sitting.seat]]]
        sheet.zone(Box(400, 200, 60, 85), None, tip=", ".join(card_title(face) for face in faces))
        return compose(table, sheet, sitting, gone)

    monkeypatch.setattr(type(at.scene.table), "compose", careless)


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("leak", [leak_view, leak_log, leak_face, leak_tip])
def test_the_comparison_bites(sit, monkeypatch, leak):
    """A scene or a table that shows what the seat can't see is caught."""
    at = sit("vacuum", "human", "human", actions=12)
    if covered(at):
        take(at)
    assert check_nothing_hidden_is_drawn(at) > 0
    leak(at, monkeypatch)
    with pytest.raises(AssertionError, match="hidden"):
        check_nothing_hidden_is_drawn(at)


def test_the_comparison_of_a_look_back_bites(sit, monkeypatch):
    at = sit("vacuum", "human", "human", actions=12)
    if covered(at):
        take(at)
    at.scene.looking.go(6)
    at.mouse.frames(2)
    assert check_look_back(at) > 0

    def careless(looking, index, closing=False):
        looking.sitting.looking_at = index
        looking.director.jump(at.match.entries[index].before)

    monkeypatch.setattr(LookBack, "_show", careless)
    with pytest.raises(AssertionError, match="hidden"):
        check_look_back(at)


@pytest.mark.slow
def test_a_whole_game_through_every_hand_over(sit):
    at = sit("vacuum", "human", "human")
    passed, compared = through_every_hand_over(at, 10_000)
    assert at.match.over
    assert passed > 20
    assert compared > 50
