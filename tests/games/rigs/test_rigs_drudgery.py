"""What would be many clicks is one action, and can be taken back as long as nobody else has acted."""

import random

import pytest

from tabletop.core.actions import Action
from tabletop.games.rigs.game import GAME
from tabletop.play.match import Match, Seat, UndoRefused
from tests.games.rigs.sense import with_sense

SEATS = [Seat("human", "Ann"), Seat("human", "Bob")]


def wholesale(verb: str) -> tuple[Match, Action]:
    """Return a match in which an action with this `verb` does at least two things at once, and the action."""
    for seed in range(20):
        match, rng = Match.new(GAME, SEATS, seed), random.Random(seed)
        while not match.over:
            for action in GAME.legal(match.state):
                if action[0] == verb and action[-1] in ("2", "3", "4", "all"):
                    return match, action
            match.act(with_sense(match.state, rng))
    raise AssertionError(f"nobody can {verb} several")


@pytest.mark.parametrize("verb", ["build", "move", "borrow", "power", "dark", "sell"])
def test_it_is_taken_back_in_one_go(verb: str) -> None:
    """rigs.8, rigs.15, rigs.20, rigs.21"""
    match, action = wholesale(verb)
    seat, start = match.decider, match.state.digest()
    match.act(action)
    assert match.decider == seat
    assert match.state.digest() != start
    match.undo()
    assert match.state.digest() == start
    match.redo()
    match.undo()
    assert match.state.digest() == start


def test_what_somebody_has_seen_is_not_taken_back() -> None:
    match = Match.new(GAME, SEATS, 3)
    match.act(next(action for action in GAME.legal(match.state) if action[0] == "survey"))
    with pytest.raises(UndoRefused, match="turned over"):
        match.undo()
