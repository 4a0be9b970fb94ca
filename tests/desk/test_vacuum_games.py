"""Whole games of Power Vacuum, by mouse and by keyboard, alone and with several at one mouse."""

import random

import pygame
import pytest

from tabletop.desk.scenes.match.hand_over import HandOver
from tabletop.desk.tables.vacuum.hand import card_name
from tabletop.desk.tables.vacuum.reading import hand_of
from tests.desk.peeking import check_look_back, check_nothing_hidden_is_drawn
from tests.desk.seats import AtTable
from tests.desk.test_table import type_key
from tests.desk.vacuum_play import VERBS, click, decide, play_through, read_on, type_action


@pytest.mark.slow  # every day one is played by keyboard, and each action found with the mouse
def test_a_whole_game_with_the_mouse(vacuum):
    at = vacuum("human", "random", "random")
    assert play_through(at, click) == VERBS
    at.until(lambda: bool(at.over))
    assert at.over == [at.scene]
    assert {entry.seat for entry in at.match.entries} == {0, 1, 2}
    assert at.mouse.clicks > 60


def test_a_whole_game_by_keyboard_alone(vacuum):
    at = vacuum("human", "random", "random", seed=8)
    assert play_through(at, type_action) == VERBS
    at.until(lambda: bool(at.over))
    assert at.over == [at.scene]
    assert at.mouse.clicks == 0


# Several at one mouse -------------------------------------------------------------------------------------------------


def peek(at: AtTable, rng: random.Random) -> int:
    """Compare what is drawn, wherever the mouse points, before and after all that is hidden has changed."""
    names = sorted({thing.target for thing in at.app.live if thing.target})
    changed = 0
    for name in [None, *rng.sample(names, min(3, len(names)))]:
        at.app.looks.hover = name
        changed = check_nothing_hidden_is_drawn(at, rng.randrange(1000))
    at.app.looks.hover = None
    return changed


def hot_seat(at: AtTable, most: int, every: int) -> tuple[int, int]:
    """Play with the mouse, take it at every hand-over, and look for what should be hidden now and then."""
    rng, covers, compared = random.Random(4), 0, 0
    for _ in range(20_000):
        if at.match.over or len(at.match.entries) >= most:
            break
        if isinstance(at.app.stack.top, HandOver):
            assert not any("card" in "".join(thing.sprite) for thing in at.app.things if hasattr(thing, "sprite"))
            at.mouse.frames(5, 0.1)
            at.mouse.click("hand-over.take")
            at.mouse.frames(2)
            covers += 1
            assert at.scene.sitting.seat == at.match.decider
        elif at.scene.sitting.legal and not at.scene.sitting.busy and not at.scene.table.pauses(at.scene.sitting):
            if len(at.match.entries) % every == 0:
                compared += peek(at, rng) > 0
            if not at.scene.sitting.legal:
                continue
            click(at, decide(at, rng), rng)
        else:
            read_on(at)
    return covers, compared


@pytest.mark.slow
def test_a_round_of_two_at_one_mouse(vacuum):
    at = vacuum("human", "human", size=(1024, 640))
    covers, compared = hot_seat(at, 40, 8)
    assert covers > 8
    assert compared > 3
    at.scene.looking.go(len(at.match.entries) // 2)
    at.mouse.frames(2)
    assert check_look_back(at) > 0


@pytest.mark.slow
def test_a_whole_game_of_two_at_one_mouse(vacuum):
    at = vacuum("human", "human")
    covers, compared = hot_seat(at, 10_000, 1)
    assert at.match.over
    assert covers > 30
    assert compared > 60


def test_what_one_player_turned_and_read_is_gone_for_the_next(vacuum):
    at = vacuum("human", "human")
    at.mouse.frames(5, 0.2)
    at.mouse.click("hand-over.take")
    at.mouse.frames(2)
    at.mouse.click("agenda.swap")
    at.mouse.click(card_name(hand_of(at.scene.sitting.view, at.scene.sitting.seat)[0]))
    type_key(at.app, at.mouse, pygame.K_z)
    assert at.scene.sitting.mode == "zoom"
    type_key(at.app, at.mouse, pygame.K_ESCAPE)
    at.scene.following.sit_down(1 - at.scene.sitting.seat)
    assert (at.scene.sitting.notes.zoom, at.scene.sitting.notes.pointed, at.scene.sitting.notes.turned) == ("", "", {})
    assert (at.scene.sitting.clicks, at.scene.sitting.mode) == ((), "")
