"""What is heard at the table: each sound when it means something, and none for what is skipped."""

import pytest

from tabletop.desk.window.sound import Cue
from tabletop.games import GAMES
from tabletop.games.snitch.events import DetectiveMoved
from tabletop.play.match import Match, Seat
from tests.desk.seats import AtTable, SlowThinker


@pytest.fixture
def sit(make_app, time):
    """Return a function that sits down at a new match of Snitch! and what is heard there."""

    def sit_down(*kinds: str, **prefs):
        app = make_app(1280, 720, end_turn_warning=False, **prefs)
        heard: list[Cue] = []
        app.play = heard.append
        match = Match.new(GAMES["snitch"], [Seat(kind, f"Seat {n}") for n, kind in enumerate(kinds)], 15)
        return AtTable(app, time, match, SlowThinker(ready=True)), heard

    return sit_down


def test_pieces_and_cards_are_heard_as_they_go(sit):
    at, heard = sit("human")
    at.scene.sitting.do(("start", "hq.ne"))
    at.mouse.settle()
    assert heard == [Cue.PIECE]
    at.scene.sitting.do(("draw",))
    at.mouse.settle()
    assert Cue.CARD in heard[1:]


def test_a_refusal_is_heard(sit):
    at, heard = sit("human")
    at.scene.sitting.do(("draw",))
    assert heard == [Cue.REFUSED]
    assert at.app.overlay.refused is not None


def test_your_turn_is_heard_after_others_have_acted_and_not_in_a_solo_game(sit):
    at, heard = sit("human", "random")
    at.scene.sitting.do(("start", "hq.ne"))
    at.mouse.settle()
    at.mouse.frames(10)
    assert heard.count(Cue.TURN) == 1
    alone, quiet = sit("human")
    alone.scene.sitting.do(("start", "hq.ne"))
    alone.scene.sitting.do(("end",))
    alone.mouse.settle()
    assert Cue.TURN not in quiet


def test_what_is_skipped_is_silent(sit):
    at, heard = sit("human")
    at.scene.sitting.do(("start", "hq.ne"))
    at.mouse.settle()
    heard.clear()
    at.scene.back.undo()
    at.mouse.settle()
    assert heard == []


def test_the_end_is_heard(sit):
    at, heard = sit("human")
    at.match.give_up()
    at.mouse.frames(5)
    assert heard == [Cue.END]


def test_who_is_sent_away_hears_a_loss(sit):
    at, _ = sit("human", "human")
    view = at.match.view(0)
    event = DetectiveMoved(0, (0, 1), "bumped")
    assert at.scene.table.cue(event, view, 0) is Cue.LOSS
    assert at.scene.table.cue(event, view, 1) is Cue.PIECE
