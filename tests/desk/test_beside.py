"""Two games of the same start side by side, scrubbed by turn."""

import pygame
import pytest

from tabletop.ai.series import play_one
from tabletop.ai.worker import Par
from tabletop.desk.scenes.beside.beside import BesideScene
from tabletop.desk.scenes.match.branch import BranchScene
from tabletop.games import GAMES
from tabletop.play.analysis import turn_scores
from tabletop.play.match import Match, Seat
from tabletop.play.records import SeedPar
from tabletop.play.result_text import Proof, read_result, result_text
from tests.desk.fronts import SIZES, Desk, played, record
from tests.desk.test_dailies import DAY, done, keep
from tests.desk.test_received import PLACES, proved
from tests.players import act_plainly


def others(seed: str, skip: int) -> Match:
    """Return a friend's game of the same start, in which another decision was made."""
    model = played(seed, names=("Mara",), variant="filler")
    match = Match.new(model.game, [Seat("human", "Mara")], seed, {"variant": "filler"})
    while not match.over:
        if len(match.entries) == skip:
            match.act(match.game.candidates(match.state)[-1])
        elif len(match.entries) < 120:
            act_plainly(match)
        else:
            match.give_up()
    return match


def at_both(make_app, time, home, size=(1280, 720, 100)) -> Desk:
    """Return a desk that shows a friend's result beside one's own."""
    desk = Desk(make_app, time, home, size)
    own = played("amber", variant="filler")
    record(desk.store, own)
    desk.store.records.keep_par(own, SeedPar("steady", tuple(turn_scores(own)[:-1])))
    desk.front.chase.show(Proof(read_result(result_text(others("amber", 25)))))
    proved(desk)
    desk.click("received.beside")
    assert isinstance(desk.top, BesideScene)
    return desk


@pytest.mark.parametrize("size", PLACES, ids=str)
def test_both_stand_at_the_same_turn(make_app, time, tmp_path, size):
    desk = at_both(make_app, time, tmp_path, size)
    scene = desk.top
    for place in (0, len(scene.games.turns) // 2, len(scene.games.turns) - 1):
        scene.go(place)
        for tab in desk.tabs() or [""]:
            if tab:
                desk.click(tab)
            desk.well_drawn(f"{place} {tab}")
            if tab in ("", "tab.curves"):
                assert desk.has("beside.turn")
    assert [player.name for player in scene.games.players] == ["Mara", "You"]


def test_a_drag_on_the_curves_scrubs_and_keys_step(make_app, time, tmp_path):
    desk = at_both(make_app, time, tmp_path)
    scene, last = desk.top, len(desk.top.games.turns) - 1
    left, right = scene._scrubber._track
    box = desk.mouse.target("beside.turn").box
    desk.mouse.press(round(left + (right - left) * 0.5), box.centre[1])
    assert scene.at == pytest.approx(last / 2, abs=1)
    before = scene.at
    desk.key(pygame.K_PERIOD, ".")
    assert scene.at == before + 1
    desk.key(pygame.K_HOME)
    assert scene.at == 0
    desk.key(pygame.K_SPACE, " ")
    desk.mouse.frames(30, 0.1)
    assert scene.at >= 2
    desk.click("pin.0")
    assert scene.at in {scene.games.place(n, one.entry) for n in (0, 1) for one in scene.games.points[n]}


def test_one_plays_on_as_either(make_app, time, tmp_path):
    desk = at_both(make_app, time, tmp_path)
    scene = desk.top
    scene.go(3)
    desk.mouse.frames(2)
    step = scene.games.turns[3].scores[0].entry
    desk.click("beside.on.0")
    assert isinstance(desk.top, BranchScene)
    desk.click("branch.begin")
    assert (desk.top.match.prelude, desk.top.match.header.parent) == (step, scene.games.players[0].match.header.id)


def test_ones_own_games_of_the_same_start_stand_beside_each_other(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    best, other = played("amber", variant="filler"), others("amber", 25)
    other.seats[0] = Seat("human", "Rivera")
    record(desk.store, best)
    desk.front.show_result(record(desk.store, other))
    desk.mouse.frames(3)
    desk.click("result.beside")
    assert {player.match.header.id for player in desk.top.games.players} == {best.header.id, other.header.id}


@pytest.mark.parametrize("size", [(1280, 720, 100), (1280, 720, 200), (640, 480, 100)], ids=str)
def test_a_result_without_another_says_why_it_stands_alone(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    desk.front.show_result(record(desk.store, played("amber", variant="filler")))
    desk.mouse.frames(3)
    desk.well_drawn("alone")
    desk.click("result.beside")
    assert not isinstance(desk.top, BesideScene)
    assert "No other game of this start is here yet" in desk.app.overlay.refused[1].text


class ParHere:
    """A thinker that has played a par at once."""

    turn = 0

    def ask_par(self, job) -> int:
        self._job = job
        return 1

    def poll(self) -> Par:
        actions = []
        return Par(1, play_one(GAMES[self._job.game], self._job, actions), tuple(actions))

    def close(self) -> None:
        pass


def test_a_par_that_is_not_known_is_worked_out(make_app, time, tmp_path, monkeypatch):
    monkeypatch.setattr("tabletop.desk.scenes.dailies.pars.ProcessThinker", ParHere)
    desk = Desk(make_app, time, tmp_path)
    own = played("amber", variant="filler")
    record(desk.store, own)
    desk.front.chase.show(Proof(read_result(result_text(others("amber", 25)))))
    proved(desk)
    desk.click("received.beside")
    desk.mouse.frames(4)
    assert desk.top.games.pars
    assert desk.store.records.par(own, "steady") == desk.top.games.par
    assert "Steady" in desk.words


def test_a_game_of_another_start_does_not_stand_beside_it(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    record(desk.store, played("silver", variant="filler"))
    desk.front.chase.show(Proof(read_result(result_text(others("amber", 25)))))
    proved(desk)
    assert not desk.has("received.beside")


def test_cases_stand_beside_each_other_from_where_they_begin(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, SIZES[2])
    keep(desk, done("pieces", DAY), DAY)
    friend = done("pieces", DAY, "Mara")
    desk.front.chase.show(Proof(read_result(result_text(friend))))
    proved(desk)
    desk.click("received.beside")
    games = desk.top.games
    assert games.turns[0].scores[0].entry >= friend.prelude
    assert games.step == "decision"
    assert len(games.turns) > 5, "the last day is one turn: it is scrubbed by decision"
    assert games.turns[-1].scores[0].entry == len(friend.entries)
    for place in (0, 3, len(games.turns) - 1):
        desk.top.go(place)
        desk.well_drawn(f"decision {place}")
