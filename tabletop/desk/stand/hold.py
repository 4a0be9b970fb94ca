"""What keeps the window of a stand in full screen, in front, and its keys from the system."""

import os
import warnings
from contextlib import suppress
from typing import Protocol

import pygame

from tabletop.desk.window.window import Window

EVERY = 1.0  # seconds between two looks at the window
SETTLING = 3.0
"""Seconds after the window has filled the screen in which it may be moved by that."""
HIDDEN_FOR = 6.0
"""Seconds in which a hidden window must have come back: another one is opened else, by the parent process."""

Place = tuple[int, int]


def keep_keys_from_the_system() -> None:
    """Have SDL leave the window as it is when keys of the system are pressed; to be called before it opens."""
    os.environ.setdefault("SDL_ALLOW_ALT_TAB_WHILE_GRABBED", "0")
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")


class Kept(Protocol):
    """A window that fills the screen."""

    @property
    def hidden(self) -> bool:
        """Whether it isn't shown, such as one that was minimised."""

    @property
    def focused(self) -> bool:
        """Whether keys go to it."""

    def take_keys(self) -> None:
        """Take all keys, those of the system too, and stay above other windows."""

    def show(self) -> None:
        """Show it again."""

    def come_to_front(self) -> None:
        """Come before other windows, and take the keys."""

    def fill(self) -> None:
        """Fill the screen again."""


class ShownWindow:
    """The window of pygame's display."""

    def __init__(self, window: Window) -> None:
        self._opened = window
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the only door to what pygame.display doesn't do with its window
            self._window = pygame.Window.from_display_module()

    @property
    def hidden(self) -> bool:
        return not pygame.display.get_active()

    @property
    def focused(self) -> bool:
        return self._window.focused

    def take_keys(self) -> None:
        with suppress(pygame.error, AttributeError):
            self._window.grab_keyboard = True
            self._window.always_on_top = True

    def show(self) -> None:
        self._window.restore()
        self._window.focus()

    def come_to_front(self) -> None:
        self._window.focus()

    def fill(self) -> None:
        self._opened.set_full_screen(False)
        self._opened.set_full_screen(True)
        self.take_keys()


class Hold:
    """Takes the screen back for a window whenever a window manager has taken it away."""

    def __init__(self, window: Kept) -> None:
        self._window = window
        self._looked = float("-inf")
        self._filled: float | None = None
        self._hidden_since: float | None = None
        self._home: Place | None = None
        self._place: Place | None = None
        self.away = False
        """Whether the window was hidden at the last look: what it had been drawn on is gone then."""
        window.take_keys()

    def moved(self, place: Place) -> None:
        """Note that the window was moved to a place, in pixels: one that fills the screen stays where it came to."""
        self._place = place

    def tick(self, now: float) -> bool:
        """Look at the window at `now` (seconds) if it is time; tell whether it has filled the screen anew, so that
        all is to be drawn. Raises pygame.error when it stays hidden."""
        if now - self._looked < EVERY:
            return False
        self._looked = now
        if self._window.hidden:
            self._show(now)
            return False
        self._hidden_since = None
        if self._filled is None:
            self._filled = now
        settled = now - self._filled > SETTLING
        if self._home is None and settled:
            self._home = self._place
        if self.away or (settled and self._place != self._home):
            self.away, self._filled = False, now
            self._window.fill()
            return True
        if not self._window.focused:
            self._window.come_to_front()
        return False

    def _show(self, now: float) -> None:
        self.away = True
        if self._hidden_since is None:
            self._hidden_since = now
        if now - self._hidden_since > HIDDEN_FOR:
            raise pygame.error("the window is hidden and doesn’t come back")
        self._window.show()
