"""The window itself: its size and place, full screen, and bringing drawn areas to the screen."""

import os
import warnings
from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import msgspec
import pygame

from tabletop.desk.draw.units import SMALLEST_HIGH, SMALLEST_WIDE
from tabletop.desk.window.intents import Intent
from tabletop.desk.window.prefs import Place
from tabletop.resources import write_file

SMALLEST_ZOOM = 0.75
"""A window smaller than this share of the smallest that scenes are composed for shows a sentence in their place: some
systems don't keep to the size that the app asks for."""

_WITHOUT_SCREEN = ("dummy", "offscreen")
_REACH = 40
"""Pixels of a window that are within reach at the least."""
_FRAME = 72
"""Pixels of a screen's height that a window's frame and the system's bars may take."""


def size_on(place: Place, screens: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Return the size of a window at `place` as far as the largest of `screens` (width and height in pixels) has room.

    A window that was never placed leaves room for its frame and the system's bars.

    >>> size_on(Place(1280, 800), [(1366, 768)]), size_on(Place(1280, 800, 0, 0), [(1366, 800)])
    ((1280, 696), (1280, 800))
    """
    wide, high = max(screens, default=(place.width, place.height), key=lambda size: size[0] * size[1])
    if place.y is None:
        high -= _FRAME
    return min(place.width, wide), min(place.height, high)


def fitted(place: Place, screens: Sequence[tuple[int, int]]) -> Place:
    """Return `place` as it fits on the `screens` (width and height in pixels) that there are today.

    One that has room on a single screen is moved there as a whole, one that has none lies where the system puts it, as
    large as `size_on` says. Where several screens lie is not known, so there it keeps a place that may be on one.

    >>> fitted(Place(1280, 800, 2600, 900), [(1920, 1080)])
    Place(width=1280, height=800, x=640, y=280, maximised=False)
    >>> fitted(Place(2400, 1300, 0, 40), [(1920, 1080)])
    Place(width=1920, height=1008, x=None, y=None, maximised=False)
    >>> fitted(Place(1280, 800, 2600, 900), [(1920, 1080), (1920, 1080)])
    Place(width=1280, height=800, x=2600, y=900, maximised=False)
    """
    x, y = place.x, place.y
    if x is not None and y is not None:
        across, down = sum(one for one, _ in screens), sum(one for _, one in screens)
        if len(screens) == 1 and place.width <= across and place.height <= down - _FRAME:
            x, y = max(0, min(x, across - place.width)), max(0, min(y, down - place.height))
        elif len(screens) == 1 or not (-across < x + place.width // 2 < across and -down < y < down - _REACH):
            x = y = None
    placed = msgspec.structs.replace(place, x=x, y=y)
    wide, high = size_on(placed, screens)
    return msgspec.structs.replace(placed, width=wide, height=high)


def _roomy(wide: int, high: int, x: int | None, y: int | None) -> Place:
    """Return a place for a window of that size, or of the smallest that keeps all text at its size."""
    return Place(max(SMALLEST_WIDE, wide), max(SMALLEST_HIGH, high), x, y)


class Window:
    """The pygame window. One below 640×480 gets a larger canvas that is scaled down into it.

    `maximised` is whether it fills the screen by the system's means when it is not in full screen. Raises pygame.error
    where there is no screen, unless the environment asks for a window without one.
    """

    def __init__(self, place: Place, full_screen: bool, title: str = "Tabletop") -> None:
        # without it update() of small areas costs milliseconds under a software GL
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
        asked = os.environ.get("SDL_VIDEODRIVER", os.environ.get("SDL_VIDEO_DRIVER", ""))
        pygame.display.init()
        if pygame.display.get_driver() in _WITHOUT_SCREEN and pygame.display.get_driver() not in asked:
            pygame.display.quit()
            raise pygame.error("no screen was found")
        pygame.display.set_caption(title)
        if pygame.display.get_driver() not in _WITHOUT_SCREEN:
            place = fitted(place, pygame.display.get_desktop_sizes())
        self._own = _roomy(place.width, place.height, place.x, place.y)
        self._last = (place.width, place.height)
        self.full_screen, self.maximised = False, place.maximised
        self._may_sleep = pygame.display.get_allow_screensaver()
        self._open(full_screen)
        pygame.key.set_repeat(350, 40)

    def _open(self, full_screen: bool) -> None:
        self.full_screen = full_screen
        if full_screen:
            # Where no window manager runs the window stays where it is; with several screens it chooses the one.
            if len(pygame.display.get_desktop_sizes()) == 1:
                with suppress(pygame.error, AttributeError):
                    pygame.display.set_window_position((0, 0))
            self.screen = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            size = self._own.width, self._own.height
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)  # that it has another size: it is given its own below
                self.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
            with suppress(Exception), warnings.catch_warnings():
                # the only door to what pygame.display doesn't do with the window that it made
                warnings.simplefilter("ignore")
                window = pygame.Window.from_display_module()
                if not self.maximised and self.screen.get_size() != size:
                    window.size = size
                window.minimum_size = (SMALLEST_WIDE, SMALLEST_HIGH)
                if self.maximised:
                    window.maximize()
            if self._own.x is not None and self._own.y is not None:
                with suppress(pygame.error, AttributeError):
                    pygame.display.set_window_position((self._own.x, self._own.y))
        self.resized()

    def _fit(self) -> None:
        width, height = self.screen.get_size()
        self.zoom = min(1.0, width / SMALLEST_WIDE, height / SMALLEST_HIGH)
        if self.zoom >= 1.0 or self.too_small:
            self.canvas = self.screen
            self.zoom = 1.0 if not self.too_small else self.zoom
        else:
            self.canvas = pygame.Surface((round(width / self.zoom), round(height / self.zoom)))

    @property
    def too_small(self) -> bool:
        """Whether the window is too small even for a scaled scene."""
        return self.zoom < SMALLEST_ZOOM

    def resized(self) -> None:
        """Take the size that the system gave the window."""
        self.screen = pygame.display.get_surface() or self.screen
        self._fit()

    def maximised_by_hand(self, on: bool) -> None:
        """Take that the window was maximised or restored; one that is restored in its size was only minimised."""
        if not self.full_screen and (on or self.screen.get_size() != self._last):
            self.maximised = on

    def settle(self) -> None:
        """Note the window's own size and place, once all events of a frame are taken.

        Both must have held for a frame: systems tell that a window is maximised before its new size, after it or, with
        an animation, after many.
        """
        size = self.screen.get_size()
        if size == self._last and not self.full_screen and not self.maximised:
            x, y = self._own.x, self._own.y
            with suppress(pygame.error, AttributeError):
                x, y = pygame.display.get_window_position()
            self._own = _roomy(*size, x, y)
        self._last = size

    def set_full_screen(self, on: bool) -> None:
        """Go to full screen or back to the window as it was."""
        if on != self.full_screen:
            self._open(on)

    def present(self, areas: list[pygame.Rect]) -> None:
        """Bring changed areas of the canvas to the screen."""
        if not areas:
            return
        if self.canvas is self.screen:
            pygame.display.update(areas)
        else:
            pygame.transform.smoothscale(self.canvas, self.screen.get_size(), self.screen)
            pygame.display.flip()

    def in_canvas(self, intent: Intent) -> Intent:
        """Move the place of an intent from the window to the canvas, which is larger in a very small window."""
        at = getattr(intent, "at", None)
        if self.zoom == 1.0 or at is None or self.too_small:
            return intent
        return msgspec.structs.replace(intent, at=(round(at[0] / self.zoom), round(at[1] / self.zoom)))

    def place(self) -> Place:
        """Return the size and place of the window, to be remembered."""
        return msgspec.structs.replace(self._own, maximised=self.maximised)

    def let_sleep(self, may: bool) -> None:
        """Let the system darken the screen after a while, or keep it lit."""
        if may != self._may_sleep:
            self._may_sleep = may
            pygame.display.set_allow_screensaver(may)

    def save_picture(self, path: Path) -> None:
        """Write what is shown as a PNG. Raises OSError."""
        png = BytesIO()  # SDL doesn't say when a disk is full
        pygame.image.save(self.canvas, png, "shown.png")
        write_file(path, png.getvalue())
