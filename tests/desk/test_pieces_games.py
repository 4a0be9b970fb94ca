"""Whole games of We Come in Pieces through the real event loop: by mouse and by keyboard, with two, three and four."""

import random
from collections.abc import Callable

import pygame
import pytest

from tabletop.core.actions import Action
from tabletop.desk.scenes.match.round_end import RoundEnd
from tabletop.games.pieces.pack import RULES
from tests.desk.along import by_keyboard, by_mouse
from tests.desk.seats import AtTable
from tests.desk.test_table import type_key

MOST = 4000
"""A game is over within so many decisions and waits."""
Does = Callable[[AtTable, Action], None]


def read_by_mouse(at: AtTable) -> None:
    at.mouse.click("summary.close")
    at.mouse.frames(2)


def read_by_keyboard(at: AtTable) -> None:
    type_key(at.app, at.mouse, pygame.K_RETURN)
    at.mouse.frames(2)


def play(at: AtTable, do: Does, read: Callable[[AtTable], None]) -> tuple[set[str], int]:
    """Play a game to its end, the own decisions by chance, what is new first.

    Return the verbs that were used, and how many days were read of.
    """
    rng, verbs, read_of = random.Random(5), set[str](), 0
    for _ in range(MOST):
        if at.match.over:
            break
        if isinstance(at.app.stack.top, RoundEnd):
            read(at)
            read_of += 1
        elif at.scene.sitting.legal and not at.scene.sitting.busy and not at.scene.table.pauses(at.scene.sitting):
            found = at.match.game.candidates(at.match.state)
            action = rng.choice([one for one in found if one[0] not in verbs] or found)
            do(at, action)
            verbs.add(action[0])
        else:
            at.mouse.frames(1, 0.1)
    at.until(lambda: bool(at.over))
    return verbs, read_of


USED = {"upgrade", "move", "influence"}
"""What comes up in every game."""
VERBS = 8
"""So many kinds of actions do, at the least."""


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720, 100), (1280, 720, 200)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("do", "read"), [(by_mouse, read_by_mouse), (by_keyboard, read_by_keyboard)])
def test_a_whole_game(sit, do: Does, read: Callable[[AtTable], None], seats: int, size: tuple[int, int, int]) -> None:
    kinds = ["human", *["random"] * (seats - 1)]
    at = sit("pieces", *kinds, size=size[:2], text=size[2], seed=seats, reduced_motion=True)
    verbs, read_of = play(at, do, read)
    assert at.over == [at.scene]
    assert at.match.state.round == RULES.rounds
    assert verbs >= USED
    assert len(verbs) >= VERBS
    assert read_of > 0
    assert (at.mouse.clicks == 0) == (do is by_keyboard)
