"""Surfaces that are made once and kept while there is room for them: every picture cache of the desk."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)


class SurfaceCache(Generic[K]):
    """Surfaces by what they were made for, those used latest kept: as many as take `limit` bytes, one at the least.

    `windows` is how many surfaces of the window's size it has room for (`fit`), `least` the bytes that it may always
    take.
    """

    def __init__(self, windows: float, least: int = 8 << 20) -> None:
        self.bytes = 0
        self.limit = self._least = least
        self._windows = windows
        self._kept: OrderedDict[K, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def fit(self, width: int, height: int) -> None:
        """Take a window of that size in pixels as the measure, and drop what has no room any more."""
        self.limit = max(self._least, round(self._windows * width * height * 4))
        self._drop()

    def clear(self) -> None:
        """Drop all surfaces."""
        self._kept.clear()
        self.bytes = 0

    def get(self, key: K) -> pygame.Surface | None:
        """Return the surface of a key, None when there is none."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: K, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface as the one used latest, drop others that have no room any more, and return it."""
        self.bytes += _bytes(surface) - (_bytes(self._kept[key]) if key in self._kept else 0)
        self._kept[key] = surface
        self._kept.move_to_end(key)
        self._drop()
        return surface

    def _drop(self) -> None:
        while self.bytes > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.bytes -= _bytes(old)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
