"""Games at the default table, from the title to the result: by mouse, with keyboard alone, and deals between humans."""

import random

import pygame
import pytest

from tabletop.core.actions import Action
from tabletop.desk.scenes.match.hand_over import HandOver
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.result.result import ResultScene
from tabletop.desk.tables.spots import DO, TAB
from tests.desk.fronts import Desk
from tests.desk.seats import SlowThinker
from tests.rare import mostly_rare

GAMES = ("rigs", "pieces")

MOST_CLICKS = 9
"""So many clicks an action takes at the most."""


class Player:
    """Somebody who plays whoever is to act, the way that hints light up."""

    def __init__(self, desk: Desk, hands: str) -> None:
        self.desk, self.hands, self.clicks = desk, hands, 0

    def pick(self, target: str) -> None:
        """Pick a target, by mouse or by keyboard."""
        self.clicks += 1
        if self.hands == "mouse":
            self.desk.click(target)
            return
        self.desk.walk_to(target)
        self.desk.key(pygame.K_RETURN)

    def do(self, scene: TableScene, action: Action) -> None:
        """Carry out `action`."""
        made, sitting = len(scene.match.entries), scene.sitting
        for _ in range(MOST_CLICKS):
            way = scene.table.way(action, scene.match.view(sitting.seat), sitting)
            seen = [name for name in way if (thing := self.desk.mouse.target(name)) is not None and not thing.refusal]
            assert seen, f"nothing leads to {action}: {way}"
            things = [name for name in seen if not name.startswith(TAB)]
            self.pick(things[-1] if things else seen[-1])
            if len(scene.match.entries) > made:
                break
        assert scene.match.entries[made].action == action

    def whole_game(self, scene: TableScene) -> None:
        """Play for every human seat until the game is over."""
        rng = random.Random(1)
        for _ in range(4000):
            self.desk.mouse.settle()
            if self.desk.top is not scene and not isinstance(self.desk.top, HandOver):
                break
            if isinstance(self.desk.top, HandOver):
                self.pick("hand-over.take")
            elif scene.sitting.legal and not scene.sitting.busy:
                legal = set(scene.sitting.legal)
                known = [a for a in scene.game.candidates(scene.match.view(scene.sitting.seat)) if a in legal]
                self.do(scene, rng.choice(known))
        assert scene.match.over


def play(desk: Desk, game: str, hands: str, fill: str = "", options: tuple[str, ...] = ()) -> Player:
    """Play a game from the title to the result, with the seats that the set-up fills it with."""
    player = Player(desk, hands)
    player.pick(f"poster.{game}")
    desk.well_drawn("set-up")
    for target in filter(None, (fill, *options)):
        player.pick(target)
    player.pick("start")
    desk.mouse.settle()
    if isinstance(desk.top, HandOver):
        player.pick("hand-over.take")
        desk.mouse.settle()
    scene = desk.top
    assert isinstance(scene, TableScene)
    desk.well_drawn("table")
    player.whole_game(scene)
    player.pick("stage.go")
    assert isinstance(desk.top, ResultScene)
    desk.well_drawn("result")
    return player


SHORTER = {"rigs": ("option.length",)}
"""What is picked at the set-up for a shorter game."""


@pytest.mark.slow
@pytest.mark.parametrize("game", mostly_rare(GAMES, lambda game: game == "pieces"))
def test_a_whole_game_by_mouse(desk, monkeypatch, game):
    monkeypatch.setattr("tabletop.play.pilot.ProcessThinker", lambda *_: SlowThinker(ready=True))
    player = play(desk, game, "mouse", options=SHORTER.get(game, ()))
    assert player.clicks > 60


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("hands", "fill"), [("keyboard", ""), ("mouse", "fill.three"), ("mouse", "fill.friends")])
def test_a_whole_game_with_keyboard_alone_and_at_full_tables(desk, monkeypatch, game, hands, fill):
    monkeypatch.setattr("tabletop.play.pilot.ProcessThinker", lambda *_: SlowThinker(ready=True))
    play(desk, game, hands, fill, SHORTER.get(game, ()))


def test_a_deal_is_made_by_mouse_between_two_humans(sit):
    """One offers goods for goods, the other sees what is offered and takes it."""
    at = sit("rigs", "human", "human", "human", reduced_motion=True)
    match, mouse = at.match, at.mouse
    rng = random.Random(4)
    while match.game.frame_name(match.state) != "Manage" or match.state.round < 2:
        match.act(rng.choice([a for a in match.game.candidates(match.state) if a[0] != "offer"]))
    at.scene.director.finish()  # a whole round at once: nobody looks at its moments
    mouse.settle()
    giver = match.decider
    other = next(seat for seat in range(3) if seat != giver)
    if isinstance(at.app.stack.top, HandOver):
        mouse.click("hand-over.take")
    mouse.settle()
    mouse.click("do.offer")
    mouse.click(f"deal.seat.{other}")
    before = match.state.purses[f"seat.{giver}"], match.state.purses[f"seat.{other}"]
    mouse.click("give.C.+1")
    mouse.click("give.C.+1")
    mouse.click(DO)
    mouse.settle()
    assert match.entries[-1].action == ("offer", str(other), "give", "C2")
    if isinstance(at.app.stack.top, HandOver):
        mouse.click("hand-over.take")
    mouse.settle()
    mouse.click("answer.accept")
    mouse.settle()
    after = match.state.purses[f"seat.{giver}"], match.state.purses[f"seat.{other}"]
    assert (before[0][5] - 2, before[1][5] + 2) == (after[0][5], after[1][5])
    assert match.decider == giver
