"""A dead solo case at the table (snitch.r35): it is said once, with its reason, and can be closed."""

import random

import msgspec
import pygame
import pytest

from tabletop.desk.window.dialogs import Dialog
from tabletop.games import HEADERS
from tests.desk.seats import AtTable
from tests.desk.test_table import type_key
from tests.desk.vacuum_play import words


@pytest.fixture
def stuck(sit) -> AtTable:
    """Return a table at which the last action by chance has made the case a dead one."""
    at = sit("snitch", "human", seed=0, size=(1280, 720), reduced_motion=True)
    at.mouse.frames(2)
    assert not isinstance(at.app.stack.top, Dialog)
    rng = random.Random(0)
    match = at.match
    while match.game.dead_end(match.state) is None:
        assert not match.over
        match.act(rng.choice(match.legal()))
    at.scene.sitting.refresh()
    at.until(lambda: isinstance(at.app.stack.top, Dialog), 1_000)  # all that was delivered on the way is told first
    return at


def test_it_is_said_with_its_reason_and_closed_by_a_click(stuck):
    assert "A DEAD END" in words(stuck)
    assert "Nothing can change any more" in words(stuck)
    stuck.mouse.click(next(t.target for t in stuck.app.live if t.target and t.target.endswith("1")))
    assert stuck.match.given_up
    assert not stuck.match.ranked


def test_it_is_closed_by_the_name_that_the_pack_has_for_it(stuck, monkeypatch):
    header = HEADERS["snitch"]
    daily = msgspec.structs.replace(header.daily, name="riddle")
    monkeypatch.setitem(HEADERS, "snitch", msgspec.structs.replace(header, daily=daily))
    type_key(stuck.app, stuck.mouse, pygame.K_ESCAPE)
    stuck.scene.dead_end._seen = stuck.scene.dead_end._told = False
    stuck.until(lambda: isinstance(stuck.app.stack.top, Dialog))
    assert "Close the riddle" in words(stuck)
    assert "You can close the riddle here" in words(stuck)
    assert "case" not in words(stuck).partition("A dead end")[2].lower()


def test_who_plays_on_is_asked_no_more(stuck):
    type_key(stuck.app, stuck.mouse, pygame.K_ESCAPE)
    assert stuck.app.stack.top is stuck.scene
    stuck.scene.sitting.do(("end",))
    stuck.mouse.frames(5, 0.3)
    assert stuck.app.stack.top is stuck.scene
    assert not stuck.match.over
    refusal = stuck.scene.hint.refusal
    assert refusal is not None
    assert refusal.rule == "snitch.r35"
    assert refusal.text.startswith("Nothing can change any more")
    assert "Nothing can change any more" in words(stuck)
