"""How a game of We Come in Pieces ends: on a stage of its own, above the bills of all seats."""

import random
from functools import cache

import pytest

from tabletop.desk.draw.things import Label, Picture
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.result.climax import Climax
from tabletop.desk.scenes.result.result import ResultScene
from tabletop.desk.tables.pieces.art import mastermind_of, sprite
from tabletop.games import GAMES
from tabletop.packs.texts import number_text
from tabletop.play.match import Match, Seat
from tests.desk.fronts import SIZES, Desk

NAMES = ("Rivera", "Ines", "Brix", "Quill")


@cache
def _ended(seats: int) -> Match:
    """Return a game played by chance to its end, the first seat being a human's."""
    kinds = [Seat("random" if seat else "human", NAMES[seat]) for seat in range(seats)]
    match, rng = Match.new(GAMES["pieces"], kinds, "7"), random.Random(7)
    while not match.over:
        match.act(rng.choice(match.game.candidates(match.state)))
    return match


def _seen(make_app, time, tmp_path, size: tuple[int, int, int], seats: int) -> tuple[Desk, Climax]:
    """Sit down at a game that is over; return the stage that comes up."""
    desk = Desk(make_app, time, tmp_path, size)
    desk.front.sit_down(_ended(seats))
    desk.mouse.frames(40, 0.1)
    assert isinstance(desk.top, Climax)
    return desk, desk.top


@pytest.mark.parametrize("size", [(1280, 720, 100), (1600, 900, 100), (3840, 2160, 100)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_below_the_stage_lie_the_bills_of_all_with_their_portraits(make_app, time, tmp_path, size, seats) -> None:
    desk, scene = _seen(make_app, time, tmp_path, size, seats)
    match, drawn = _ended(seats), [thing for thing in desk.app.things if isinstance(thing, Picture)]
    sprites = [thing.sprite for thing in drawn]
    assert sprite("farewell") in sprites
    lines = [line for thing in desk.app.things if isinstance(thing, Label) for line in thing.lines]
    for seat, score in enumerate(match.scores()):
        assert mastermind_of(match.state, seat) in sprites
        assert match.names[seat] in lines
        for figure in (*(points for _, points in score.lines), score.total):
            assert number_text(figure) in lines
    assert "The Mother Ship takes" in scene.staged.why
    desk.well_drawn(f"the last day, {seats} seats")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_is_well_drawn_in_every_window(make_app, time, tmp_path, size) -> None:
    desk, _ = _seen(make_app, time, tmp_path, size, 4)
    desk.well_drawn(f"the last day, {size}")


@pytest.mark.parametrize(("target", "scene"), [("replay", TableScene), ("go", ResultScene), ("again", TableScene)])
def test_it_leads_to_the_result_to_a_replay_and_to_another_game(make_app, time, tmp_path, target, scene) -> None:
    desk, _ = _seen(make_app, time, tmp_path, (1600, 900, 100), 3)
    desk.click(f"stage.{target}")
    desk.mouse.frames(10, 0.1)
    assert isinstance(desk.top, scene)
