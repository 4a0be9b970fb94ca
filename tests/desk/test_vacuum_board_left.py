"""The control board where it can be left alone (vacuum.8): by mouse, by key and by Tab, large and small."""

import pygame
import pytest

from tabletop.desk.tables.vacuum.art import sprite
from tabletop.desk.tables.vacuum.flights import trace
from tabletop.games.vacuum.events import BoardLeft
from tabletop.games.vacuum.pack import LEAVE
from tests.desk.seats import AtTable
from tests.desk.test_table import type_key
from tests.desk.vacuum_play import focus, sends, until, words

SIZES = [((1280, 720), 100), ((1920, 1080), 100), ((1024, 640), 100), ((1280, 720), 200)]


def at_the_board(vacuum, size: tuple[int, int], text: int) -> AtTable:
    at = vacuum("human", "random", "random", size=size, text=text, options={"board": "may"})
    until(at, lambda scene: sends(scene) and LEAVE in scene.sitting.legal)
    return at


def leave_both(at: AtTable, leave) -> None:
    power, cable = list(at.match.state.power), at.match.state.cable
    for said, what in (("send none", "power"), ("leave", "cable")):
        assert said in words(at).lower()
        before = len(at.match.entries)
        leave(at)
        entry = at.match.entries[before]
        assert (entry.action, entry.events[0]) == (LEAVE, BoardLeft(0, what))
        assert trace(entry.events[0], at.match.state)[0] == sprite("plug" if what == "cable" else "token")
        if what == "power":
            assert (at.match.state.power, at.match.state.cable) == (power, cable)
        at.mouse.settle()


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_both_parts_are_left_with_the_mouse(vacuum, size, text):
    leave_both(at_the_board(vacuum, size, text), lambda at: at.mouse.click(LEAVE[0]))


def test_both_parts_are_left_by_their_key(vacuum):
    leave_both(at_the_board(vacuum, (1280, 720), 100), lambda at: type_key(at.app, at.mouse, pygame.K_e))


def test_both_parts_are_left_by_tab_and_enter(vacuum):
    def enter(at: AtTable) -> None:
        focus(at, LEAVE[0])
        type_key(at.app, at.mouse, pygame.K_RETURN)

    leave_both(at_the_board(vacuum, (1280, 720), 200), enter)


def test_the_key_does_nothing_where_the_board_has_to_be_worked(vacuum):
    at = vacuum("human", "random", "random")
    until(at, sends)
    before = len(at.match.entries)
    type_key(at.app, at.mouse, pygame.K_e)
    assert len(at.match.entries) == before
    assert at.mouse.target(LEAVE[0]) is None


def test_a_hint_can_say_it_and_point_at_it(vacuum):
    at = at_the_board(vacuum, (1280, 720), 100)
    table, view = at.scene.table, at.scene.sitting.view
    assert table.order(LEAVE, view, at.scene.sitting) == "Send no power"
    assert "fit" in table.reason(LEAVE, view)
    assert LEAVE[0] in table.way(LEAVE, view, at.scene.sitting)
    at.scene.sitting.do(LEAVE)
    at.mouse.settle()
    assert table.order(LEAVE, at.scene.sitting.view, at.scene.sitting) == "Leave the cable where it is"
    assert table.reason(LEAVE, at.scene.sitting.view).endswith("stay linked")
    assert "no power flows" not in words(at).lower()
