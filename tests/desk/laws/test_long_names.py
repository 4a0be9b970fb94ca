"""Names of 24 wide letters, and of letters that some faces lack: cut where they have no room, over nothing else."""

from random import Random

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import overlap_faults, text_faults
from tabletop.desk.draw.things import Label
from tabletop.desk.scenes.result.result import ResultScene
from tabletop.desk.tables.registry import TABLES
from tabletop.games import GAMES
from tabletop.play.journal import LONGEST_NAME
from tabletop.play.match import Match, Seat
from tests.desk.fronts import Desk

WIDE = ["W" * LONGEST_NAME] * 6
OTHERS = ["Дмитрий", "Αλέξανδρος", "Ольга", "Ζωή Παπαδοπούλου", "Łukasz", "Наталья Александровна"]
AT = (3, 40, 90)


def match_of(game: str, seats: int, names: list[str]) -> Match:
    who = [Seat("human" if n == 0 else "steady", names[n]) for n in range(seats)]
    return Match.new(GAMES[game], who, "3", {})


def play_on(match: Match, steps: int, rng: Random) -> None:
    """Play on at random to the human's next decision after so many steps, or to the end."""
    while not match.over and (len(match.entries) < steps or match.seats[match.state.decider].kind != "human"):
        match.act(rng.choice(match.game.candidates(match.state)))


def assert_cut(desk: Desk, *note: object) -> None:
    """Check that all words of the screen, and of each of its tabs, are within their boxes and off each other."""
    for tab in ["", *desk.tabs()]:
        if tab:
            desk.app.pick(tab)
        desk.mouse.frames(3)
        app, window = desk.app, Box(0, 0, *desk.app.window.canvas.get_size())
        wrong = text_faults(app.things, app.faces, window, app.unit().value) + overlap_faults(app.things, app.faces)
        assert not wrong, (note, tab, wrong[:3])


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("names", [WIDE, OTHERS], ids=["wide", "others"])
@pytest.mark.parametrize("window", [(1280, 720, 100), (1280, 720, 200), (1920, 1080, 100)], ids=str)
@pytest.mark.parametrize("game", sorted(TABLES))
def test_names_are_cut_on_every_screen(make_app, time, tmp_path, game, window, names):
    desk = Desk(make_app, time, tmp_path, window)
    desk.app.prefs.change(player_name=names[0])
    desk.front.set_up(game)
    assert_cut(desk, "set-up")
    for seats in sorted({GAMES[game].seats[0], GAMES[game].seats[-1]}):
        match, rng = match_of(game, seats, names), Random(3)
        for steps in AT:
            play_on(match, steps, rng)
            if match.over:
                break
            desk.front.sit_down(match)
            assert_cut(desk, seats, "seats", steps)
            desk.front._back_to_title()
        play_on(match, 100_000, rng)
        desk.front.finished(desk.front.table(match))
        assert_cut(desk, seats, "the moment of the end")
        desk.app.pop()
        assert isinstance(desk.top, ResultScene)
        assert_cut(desk, seats, "result")
        desk.front._back_to_title()
    desk.front._show_records()
    assert_cut(desk, "records")


def test_a_long_name_in_the_title_of_a_result_leaves_what_it_did(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 200))
    match = Match.new(GAMES["vacuum"], [Seat("human", WIDE[0]), Seat("human", WIDE[1])], "3", {})
    play_on(match, 100_000, Random(3))
    desk.front.finished(desk.front.table(match))
    desk.app.pop()
    desk.mouse.frames(2)
    told = [line for thing in desk.app.things if isinstance(thing, Label) for line in thing.lines]
    assert any("WINS" in line for line in told), told
