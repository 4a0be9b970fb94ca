"""The keys of a stand: those that belong to the system mean nothing."""

from collections.abc import Callable

import pygame

from tabletop.desk.window.intents import Intent, Pixel, Reader

_OF_THE_SYSTEM = {
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LMETA,
    pygame.K_RMETA,
    pygame.K_MODE,
    pygame.K_MENU,
    pygame.K_CAPSLOCK,
    pygame.K_NUMLOCK,
    pygame.K_SCROLLLOCK,
    pygame.K_PRINTSCREEN,
    pygame.K_PAUSE,
    pygame.K_POWER,
}
"""Keys that do nothing in the app, and that hands press in the hope that they do something elsewhere."""


class StandReader(Reader):
    """Reads events as a window's reader does, without what hands want of the system: Alt+Tab, Alt+F4, Super and D.

    `moved` is told where the window was moved to.
    """

    def __init__(self, moved: Callable[[Pixel], None]) -> None:
        super().__init__()
        self._note_moved = moved
        self._ways[pygame.WINDOWMOVED] = self._window_moved

    def _window_moved(self, event: pygame.event.Event) -> list[Intent]:
        self._note_moved((event.x, event.y))
        return []

    def _key(self, event: pygame.event.Event) -> list[Intent]:
        if event.key in _OF_THE_SYSTEM or event.mod & (pygame.KMOD_LALT | pygame.KMOD_META):
            return []
        return super()._key(event)
