"""The window of a stand under a window manager: it stays in full screen, in front, and has the keys."""

import pygame
import pytest

from tabletop.desk.stand.attract import AttractScene
from tabletop.desk.stand.hold import HIDDEN_FOR, SETTLING, Hold
from tabletop.desk.window.intents import Focus


class Managed:
    """A window, and what was done to it."""

    def __init__(self) -> None:
        self.hidden, self.focused, self.comes_back = False, True, True
        self.done: list[str] = []

    def take_keys(self) -> None:
        self.done.append("take keys")

    def show(self) -> None:
        self.done.append("show")
        self.hidden = not self.comes_back

    def come_to_front(self) -> None:
        self.done.append("front")

    def fill(self) -> None:
        self.done.append("fill")


@pytest.fixture
def held():
    """Return a hold on a window that has come to its place, and the window."""
    window = Managed()
    hold = Hold(window)
    hold.moved((0, 0))
    assert not any(hold.tick(now) for now in range(round(SETTLING) + 3))
    window.done.clear()
    return hold, window


def test_a_window_that_was_minimised_is_shown_and_drawn_anew(held):
    hold, window = held
    window.hidden = True
    assert not hold.tick(20.0)
    assert hold.away, "nothing is drawn meanwhile"
    assert hold.tick(21.0)
    assert not hold.away
    assert window.done == ["show", "fill"]


def test_a_window_that_left_full_screen_fills_it_again_once(held):
    hold, window = held
    hold.moved((2, 40))
    assert hold.tick(20.0)
    hold.moved((1, 40))  # on the way
    hold.moved((0, 0))
    assert not any(hold.tick(20.0 + n) for n in range(1, 10))
    assert window.done == ["fill"]


def test_a_window_behind_another_comes_to_the_front(held):
    hold, window = held
    window.focused = False
    assert not hold.tick(20.0)
    assert window.done == ["front"]


def test_a_window_that_stays_hidden_is_given_up(held):
    hold, window = held
    window.hidden, window.comes_back = True, False
    for n in range(round(HIDDEN_FOR) + 1):
        hold.tick(20.0 + n)
    with pytest.raises(pygame.error, match="hidden"):
        hold.tick(22.0 + HIDDEN_FOR)


SYSTEM_KEYS = [
    (pygame.K_LALT, 0),
    (pygame.K_LMETA, 0),
    (pygame.K_TAB, pygame.KMOD_LALT),
    (pygame.K_F4, pygame.KMOD_LALT),
    (pygame.K_d, pygame.KMOD_LMETA),
    (pygame.K_PRINTSCREEN, 0),
]


def test_keys_of_the_system_mean_nothing_and_others_are_a_visitors(stand):
    one = stand()
    for key, mod in SYSTEM_KEYS:
        one.key(key, mod)
        assert isinstance(one.top, AttractScene), (key, mod)
        assert one.app.running
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
    assert one.app.reader.read([event], 0.0) == [Focus("next")]
    one.key(pygame.K_SPACE)
    assert not isinstance(one.top, AttractScene)
