"""Rules of Snitch! that are about the desk, the match or the pack."""

import random
from pathlib import Path

import pytest

from tabletop.ai.series import LIMIT
from tabletop.core.state import HIDDEN
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.tables.snitch.handling import take_all
from tabletop.desk.tables.snitch.table import SnitchTable
from tabletop.games import GAMES
from tabletop.games.snitch.pack import PACK
from tabletop.play.match import Match, Seat
from tests.desk.conftest import make_app, time  # noqa: F401 - fixtures
from tests.scenarios import SNITCH
from tests.scenarios.files import scenarios

GAME = GAMES["snitch"]


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everything_is_public_but_the_order_of_the_stack_and_of_the_markers(seats: int) -> None:
    """snitch.26: no seat and no bystander lacks anything else."""
    rng = random.Random(seats)
    state = GAME.setup(seats, 3)
    for _ in range(400):
        if state.decider is None:
            break
        hidden = {*state.zones["stack"], *state.zones["markers"]}
        for seat in (*range(seats), None):
            view = state.seen_by(seat)
            differing = {name for name, value in state.facts().items() if view.facts()[name] != value}
            assert differing <= {"seed", "face"}
            assert {token for token, face in enumerate(view.face) if face == HIDDEN} == hidden
        GAME.push(state, rng.choice(GAME.candidates(state)))


def test_giving_up_ends_a_game_without_a_place_in_the_records() -> None:
    """snitch.r35: the only other end; simulations stop after 20,000 decisions."""
    match = Match.new(GAME, [Seat("human", "Rivera")], 1)
    for _ in range(20):
        match.act(match.legal()[0])
    assert match.ranked
    match.give_up()
    assert match.over
    assert not match.ranked
    assert match.legal() == []
    assert LIMIT == 20_000


def test_take_all_that_fits(make_app, tmp_path: Path) -> None:  # noqa: F811 - a fixture
    """snitch.r37: single picks, the rarest types first, as many as fit; taken back as one."""
    path = tmp_path / "loose.yaml"
    path.write_text(LOOSE)
    app = make_app(1600, 900, 100, end_turn_warning=False)
    match = Match.new(GAME, [Seat("human", "Rivera")], 1)
    match.act(("start", "hq"))
    match.state = next(scenarios(SNITCH, path)).state()
    before = match.state.clone()
    scene = TableScene(match, SnitchTable(), lambda scene: None, lambda scene: None)
    app.push(scene)
    app.step()
    take_all(scene.sitting, "t1.r")
    assert match.state.purses["det.0"] == (2, 2, 0, 0, 0, 0)
    assert match.state.purses["t1.r"] == (2, 0, 0, 0, 0, 0)
    picks = [("load", "t1.r", "gold"), ("load", "t1.r", "red"), ("load", "t1.r", "gold")]
    assert [entry.action for entry in match.entries[-3:]] == picks
    app.step()
    scene.back.undo()
    assert match.state == before


LOOSE = """scenarios:
  - name: a
    proves: []
    where:
      seats: 1
      city: {t1: cap 2 0 1, t2: cap 3 0 3}
      cubes: {ann: 1 red, t1.r: 3 red 2 gold}
      at: {ann: t1.a}
    steps: []
"""


def test_credits() -> None:
    """Designed by Karl Fenner, published by Common Man Games; the pack and the rules page say so."""
    header = PACK.header
    assert (header.designer, header.publisher) == ("Karl Fenner", "Common Man Games")
    page = (PACK.folder / "rules.md").read_text(encoding="utf-8")
    for text in (header.credits, page):
        assert "Karl Fenner" in text
        assert "Common Man Games" in text
        assert "unofficial" in text
