"""SVG sprites, rasterised at the size they are shown, a few milliseconds a frame, and kept in a bounded cache."""

from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

import pygame

from tabletop.desk.draw.cache import SurfaceCache
from tabletop.desk.draw.pictures import load_picture
from tabletop.desk.draw.skins import leant, rounded
from tabletop.desk.draw.theme import Colour
from tabletop.packs.pictures import PictureError, picture_size
from tabletop.resources import resource_path

SKETCH = 64
"""The longer side in pixels of what stands in for a sprite that has not been made yet."""
FEW = 64
Name = tuple[str, ...]
"""Path of a sprite below ``sprites/``, e.g. ``("chess", "poster.svg")``; an absolute path has one part."""


class Wanted(NamedTuple):
    """One sprite as it is shown: its name, the size of the box in pixels, and what is done to it."""

    name: Name
    width: int
    height: int
    turn: int = 0
    tint: Colour | None = None
    alpha: int = 255
    fit: str = "contain"
    radius: int = 0
    corners: str = "all"
    angle: float = 0.0


class Sprites:
    """Sprites at the sizes shown.

    `cache` holds those used last. `budget` is how many seconds of rasterising one frame may take; what doesn't fit
    waits, and `pump` makes it in later frames: until then a stand-in is shown, another size of it or a sketch made
    larger, so that nothing is ever blank. `missing` names every sprite that was asked for and isn't there: those draw
    as a neutral tile.
    """

    def __init__(self, budget: float = 0.004) -> None:
        self.budget = budget
        self.missing: set[Name] = set()
        self.cache: SurfaceCache[Wanted] = SurfaceCache(windows=6)
        self._sizes: dict[Name, tuple[float, float] | None] = {}
        self._latest: dict[tuple[object, ...], Wanted] = {}
        self._sketches: dict[Name, pygame.Surface] = {}
        self._stand_ins: SurfaceCache[Wanted] = SurfaceCache(windows=2)
        self._unsketched: deque[Name] = deque()
        self._queue: deque[Wanted] = deque()
        self._queued: set[Wanted] = set()
        self._left = budget
        self._asked = 0

    @property
    def waiting(self) -> int:
        """How many sprites are still to be made."""
        return len(self._queue)

    @property
    def warm(self) -> bool:
        """Whether nothing is left to sketch."""
        return not self._unsketched

    @property
    def progress(self) -> float:
        """Share (0 to 1) of the sprites asked for since the queue was last empty that are made."""
        return 1.0 if not self._asked else 1 - len(self._queue) / self._asked

    def begin_frame(self) -> None:
        """Grant the frame its budget of rasterising."""
        self._left = self.budget

    def forget(self) -> None:
        """Make all sprites anew from their files when they are asked for."""
        self.missing.clear()
        for kept in (self._sizes, self._latest, self._sketches):
            kept.clear()
        self.cache.clear()
        self._stand_ins.clear()

    def warm_up(self) -> None:
        """Sketch all that ships with the app in idle frames to come, so that no table has to wait for that."""
        folder = resource_path("sprites")
        drawings = sorted(path.relative_to(folder).parts for path in folder.rglob("*.svg"))
        self._unsketched = deque(name for name in drawings if name not in self._sketches)

    def pump(self) -> bool:
        """Make waiting sprites while this frame's budget lasts, then sketches; tell whether a sprite was made."""
        made = False
        while self._queue and self._left > 0:
            want = self._queue.popleft()
            self._queued.discard(want)
            if want not in self.cache:
                self._timed(want)
            made = True
        if not self._queue:
            self._asked = 0
            self._stand_ins = SurfaceCache(windows=2)
        while self._unsketched and self._left > 0:
            start = perf_counter()
            self._sketch(self._unsketched.popleft())
            self._left -= perf_counter() - start
        return made

    def finish(self) -> None:
        """Make everything that waits, however long it takes: for pictures and tests."""
        while self._queue:
            self._left = 1.0
            self.pump()

    def size(self, name: Name) -> tuple[float, float]:
        """Return the width and height the sprite was drawn at, or (1, 1) when it is missing."""
        if name not in self._sizes:
            self._sizes[name] = self._read_size(name)
        return self._sizes[name] or (1.0, 1.0)

    def get(self, want: Wanted, *, rough: bool = False) -> tuple[pygame.Surface, bool]:
        """Return the surface of a sprite, as `leant` makes it where it has an angle, and True; while it waits, a
        stand-in and False. For a `rough` one another size of it will do."""
        found = self.cache.get(want)
        if found is not None:
            return found, True
        near = self._latest.get(_but_its_size(want))
        other = self.cache.get(near) if near else None
        if rough and other is not None:
            return pygame.transform.smoothscale(other, (want.width, want.height)), True
        if self._left > 0:
            return self._timed(want), True
        self._enqueue(want)
        if other is not None:
            return pygame.transform.smoothscale(other, (want.width, want.height)), False
        return self._stand_in(want), False

    def _stand_in(self, want: Wanted) -> pygame.Surface:
        """Return a sprite made of its sketch; it is kept for the few frames in which it is wanted."""
        return self._stand_ins.get(want) or self._stand_ins.put(want, self._make(want, self._sketched))

    def _sketched(self, name: Name, size: tuple[int, int]) -> pygame.Surface:
        """Return a drawing made of its sketch."""
        return pygame.transform.smoothscale(self._sketch(name), size)

    def _sketch(self, name: Name) -> pygame.Surface:
        sketch = self._sketches.get(name)
        if sketch is None:
            wide, high = self.size(name)
            scale = min(1.0, SKETCH / max(wide, high))
            small = max(1, round(wide * scale)), max(1, round(high * scale))
            sketch = self._sketches[name] = pygame.Surface(small, pygame.SRCALPHA)
            if self._sizes.get(name) is not None:
                try:
                    sketch.blit(self._load(name, small), (0, 0))
                except PictureError:
                    self._lost(name)
        return sketch

    def _lost(self, name: Name) -> None:
        """Note that a picture whose head was good can't be drawn."""
        self._sizes[name] = None
        self.missing.add(name)

    def _enqueue(self, want: Wanted) -> None:
        if want not in self._queued:
            self._queued.add(want)
            self._queue.append(want)
            self._asked += 1

    def _timed(self, want: Wanted) -> pygame.Surface:
        start = perf_counter()
        surface = self._make(want, self._load)
        self._left -= perf_counter() - start
        if not want.angle:
            self._latest[_but_its_size(want)] = want
        kept = self.cache.put(want, surface)
        if len(self._latest) > 2 * len(self.cache) + FEW:
            self._latest = {key: one for key, one in self._latest.items() if one in self.cache}
        return kept

    def _read_size(self, name: Name) -> tuple[float, float] | None:
        try:
            return picture_size(resource_path("sprites", *name))
        except PictureError:
            self.missing.add(name)
            return None

    def _make(self, want: Wanted, load: Callable[[Name, tuple[int, int]], pygame.Surface]) -> pygame.Surface:
        box = (max(1, want.width), max(1, want.height))
        whole = pygame.Surface(box, pygame.SRCALPHA)
        natural = self.size(want.name)
        if self._sizes.get(want.name) is None:
            return _placeholder(box, want)
        turned = want.turn % 2 == 1
        wide, high = (natural[1], natural[0]) if turned else natural
        across, down = box[0] / wide, box[1] / high
        if want.fit == "stretch":
            size = box
        else:
            scale = min(across, down) if want.fit == "contain" else max(across, down)
            size = (max(1, round(wide * scale)), max(1, round(high * scale)))
        try:
            sprite = load(want.name, (size[1], size[0]) if turned else size)
        except PictureError:
            self._lost(want.name)
            return _placeholder(box, want)
        if want.turn % 4:
            sprite = pygame.transform.rotate(sprite, -90 * (want.turn % 4))
        whole.blit(sprite, ((box[0] - size[0]) // 2, (box[1] - size[1]) // 2))
        if want.tint is not None or want.alpha < 255:
            whole.fill((*(want.tint or (255, 255, 255)), want.alpha), special_flags=pygame.BLEND_RGBA_MULT)
        if want.radius:
            mask = rounded(*box, want.radius, want.corners)
            whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return leant(whole, want.angle) if want.angle else whole

    def _load(self, name: Name, size: tuple[int, int]) -> pygame.Surface:
        sprite = load_picture(resource_path("sprites", *name), size)
        if sprite.get_size() != size:  # the loader keeps proportions and may come out a pixel short
            sprite = pygame.transform.smoothscale(sprite.convert_alpha(), size)
        return sprite


def _but_its_size(want: Wanted) -> tuple[object, ...]:
    """Return what must be the same in a sprite that can stand in for `want`, when it is scaled."""
    return want.name, want.turn, want.tint, want.alpha, want.fit, want.angle


def _placeholder(box: tuple[int, int], want: Wanted) -> pygame.Surface:
    """A neutral tile for a sprite that isn't there."""
    tile = rounded(*box, want.radius or min(6, max(1, min(box) // 6)), want.corners)
    tile.fill((120, 138, 160, 90), special_flags=pygame.BLEND_RGBA_MULT)
    return leant(tile, want.angle) if want.angle else tile
