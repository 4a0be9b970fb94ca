"""The one painter: draws a display list, and of a changed list only what changed."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, pi
from typing import Any

import pygame

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.cache import SurfaceCache
from tabletop.desk.draw.faces import Faces
from tabletop.desk.draw.pictures import load_picture
from tabletop.desk.draw.ribbons import Ribbons
from tabletop.desk.draw.skins import LEANT, Skins, leant
from tabletop.desk.draw.sprites import Sprites, Wanted
from tabletop.desk.draw.theme import mix
from tabletop.desk.draw.things import Blur, Drawn, Fade, Ground, Label, Matrix, Picture, Plate, Ribbon, Stroke
from tabletop.packs.pictures import PictureError
from tabletop.resources import resource_path

BLUR = 10
"""So many pixels become one where things are out of focus."""
GROUNDS = 2
"""So many are kept: that of the table, and the place of a moment."""
RAMP = 32
"""In so many steps something fades."""
_MOST_RECTS = 32
"""With more changed areas than this, their common box is drawn in one go."""


class Painter:
    """Draws lists of things on a surface and remembers what it shows.

    `painted` counts the things drawn by the last call of `show`, for tests and the bench.
    """

    def __init__(self, faces: Faces, sprites: Sprites) -> None:
        self.faces = faces
        self.sprites = sprites
        self.painted = 0
        self._skins = Skins()
        self._ribbons = Ribbons()
        self._shown: Sequence[Drawn] = ()
        self._surface: pygame.Surface | None = None
        self._incomplete: list[Box] = []
        self._blurred: pygame.Surface | None = None
        self._sharp: Sequence[Drawn] = ()
        """What is blurred, before it was."""
        self._grounds: dict[Ground, pygame.Surface] = {}
        self._strokes: SurfaceCache[tuple[object, ...]] = SurfaceCache(windows=2.5)
        self._fades: SurfaceCache[tuple[object, ...]] = SurfaceCache(windows=0.5, least=4 << 20)
        self._leaning: SurfaceCache[tuple[object, ...]] = SurfaceCache(windows=0.5, least=4 << 20)

    @property
    def caches(self) -> tuple[SurfaceCache[Any], ...]:
        """The caches of all that is drawn, which have room by the size of what is drawn on."""
        drawn = self._skins.cache, self._ribbons.cache, self._strokes, self._fades, self._leaning
        return self.sprites.cache, *drawn, self.faces.cache

    @property
    def incomplete(self) -> bool:
        """Whether something shown is still waiting for its sprite."""
        return bool(self._incomplete)

    def forget(self) -> None:
        """Draw everything at the next call of `show`."""
        self._surface = None

    def show(self, surface: pygame.Surface, things: Sequence[Drawn]) -> list[pygame.Rect]:
        """Bring a surface from what was shown last to `things` (in drawing order); return the areas it changed."""
        self.painted = 0
        screen = Box(0, 0, *surface.get_size())
        sharp = _below_blur(things)
        if surface is not self._surface or sharp != self._sharp or (sharp and self._incomplete):
            self._blurred, self._sharp = None, sharp
        if surface is not self._surface:
            for cache in self.caches:
                cache.fit(screen.w, screen.h)
            dirty = [screen]
        elif sharp and self._blurred is None:
            dirty = [screen]
        else:
            dirty = _merged([box.common(screen) for box in (*_changes(self._shown, things), *self._incomplete)], screen)
        self._surface, self._shown = surface, things
        self._incomplete = []
        if not dirty:
            return []
        rects = [pygame.Rect(thing.bounds) for thing in things]
        seen = next((n for n in reversed(range(len(things))) if isinstance(things[n], Ground)), 0)
        for area in dirty:
            touched = [i for i in pygame.Rect(area).collidelistall(rects) if i >= seen]  # a ground hides all below
            for i in touched:
                self._draw(surface, things[i], area)
            self.painted += len(touched)
        surface.set_clip(None)
        return [pygame.Rect(area) for area in dirty]

    def _draw(self, surface: pygame.Surface, thing: Drawn, area: Box) -> None:
        surface.set_clip(pygame.Rect(area if thing.clip is None else area.common(thing.clip)))
        match thing:
            case Plate():
                plate = self._skins.plate(thing.box.w, thing.box.h, thing.skin, thing.scale)
                flags = LEANT if thing.skin.lean else 0
                surface.blit(plate, thing.box.middle(*plate.get_size())[:2], special_flags=flags)
            case Label():
                self._label(surface, thing)
            case Picture():
                self._picture(surface, thing)
            case Stroke():
                image, x, y = self._stroke(thing)
                surface.blit(image, (x, y))
            case Ribbon():
                band = self._ribbons.surface(thing.box.w, thing.box.h, thing.make)
                surface.blit(band, thing.box[:2], special_flags=LEANT)
            case Blur():
                if self._blurred is None:
                    self._blurred = _out_of_focus(surface)
                surface.blit(self._blurred, (0, 0))
            case Ground():
                surface.blit(self._ground(thing), thing.box[:2])
            case Matrix():
                surface.blit(_squares(thing), thing.box[:2])
            case Fade():
                surface.blit(self._fade(thing), thing.box[:2])
            case _:
                pass

    def _label(self, surface: pygame.Surface, thing: Label) -> None:
        if thing.angle:
            self._leaning_label(surface, thing)
            return
        box = thing.box
        total = (
            thing.line_height * (len(thing.lines) - 1) + self.faces.font(thing.style.face, thing.pixels).get_height()
        )
        y = {"top": box.y, "middle": box.y + (box.h - total) // 2, "bottom": box.bottom - total}[thing.valign]
        for line in thing.lines:
            if line:
                image = self._letters(line, thing)
                spare = box.w - image.get_width()
                surface.blit(image, (box.x + {"left": 0, "centre": spare // 2, "right": spare}[thing.align], y))
            y += thing.line_height

    def _letters(self, line: str, thing: Label) -> pygame.Surface:
        """Return a line of a label, faded where it has a colour at its top."""
        if thing.top is None:
            return self.faces.render(line, thing.style, thing.colour, thing.pixels)
        image = self.faces.render(line, thing.style, (255, 255, 255), thing.pixels).copy()
        shades = pygame.Surface((1, 2), pygame.SRCALPHA)
        shades.set_at((0, 0), (*thing.top, 255))
        shades.set_at((0, 1), (*thing.colour, 255))
        image.blit(pygame.transform.smoothscale(shades, image.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    def _leaning_label(self, surface: pygame.Surface, thing: Label) -> None:
        key = (thing.lines, thing.style, thing.colour, thing.pixels, thing.angle, thing.align)
        image = self._leaning.get(key)
        if image is None:
            image = self._leaning.put(key, leant(self._block(thing), thing.angle))
        surface.blit(image, thing.box.middle(*image.get_size())[:2], special_flags=LEANT)

    def _block(self, thing: Label) -> pygame.Surface:
        """Return the lines of a label below each other, on a picture as wide as the widest of them."""
        lines = [self._letters(line, thing) for line in thing.lines]
        wide, high = max(line.get_width() for line in lines), lines[0].get_height()
        block = pygame.Surface((wide, thing.line_height * (len(lines) - 1) + high), pygame.SRCALPHA)
        for n, line in enumerate(lines):
            spare = wide - line.get_width()
            place = ({"left": 0, "centre": spare // 2, "right": spare}[thing.align], n * thing.line_height)
            block.blit(line, place)
        return block

    def _picture(self, surface: pygame.Surface, thing: Picture) -> None:
        box = thing.box
        image, ready = self.sprites.get(
            Wanted(
                thing.sprite,
                box.w,
                box.h,
                thing.turn,
                thing.tint,
                thing.alpha,
                thing.fit,
                thing.radius,
                thing.corners,
                thing.angle,
            ),
            rough=thing.rough,
        )
        if not ready:
            self._incomplete.append(thing.bounds)
        place = box.middle(*image.get_size())[:2] if thing.angle else box[:2]
        surface.blit(image, place, special_flags=LEANT if thing.angle else 0)

    def _ground(self, thing: Ground) -> pygame.Surface:
        found = self._grounds.get(thing)
        if found is None:
            while len(self._grounds) >= GROUNDS:
                self._grounds.pop(next(iter(self._grounds)))
            found = _desk(thing) if thing.picture else _shaded(thing)
            self._grounds[thing] = found = found.convert() if pygame.display.get_surface() else found
        return found

    def _fade(self, thing: Fade) -> pygame.Surface:
        key = (thing.box, thing.side, thing.ground)
        found = self._fades.get(key)
        if found is None:
            found = pygame.Surface(thing.box[2:], pygame.SRCALPHA)
            found.blit(self._ground(thing.ground), (0, 0), pygame.Rect(thing.box))
            found.blit(_ramp(thing.box, thing.side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._fades.put(key, found)
        return found

    def _stroke(self, thing: Stroke) -> tuple[pygame.Surface, int, int]:
        pad = int(thing.width) + 2
        x = int(min(p[0] for p in thing.points)) - pad
        y = int(min(p[1] for p in thing.points)) - pad
        key = (thing.points, thing.colour, thing.width, thing.dash, thing.fill, thing.alpha)
        found = self._strokes.get(key)
        if found is None:
            found = self._strokes.put(key, _stroke_surface(thing, x, y, pad))
        return found, x, y


def _below_blur(things: Sequence[Drawn]) -> Sequence[Drawn]:
    """Return what is drawn before the rest blurs it, nothing where nothing does."""
    at = next((n for n, thing in enumerate(things) if isinstance(thing, Blur)), 0)
    return things[:at]


def _out_of_focus(surface: pygame.Surface) -> pygame.Surface:
    """Return a copy of a surface that lost its details: scaled down and up again."""
    wide, high = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, wide // BLUR), max(1, high // BLUR)))
    return pygame.transform.smoothscale(small, (wide, high))


def _desk(thing: Ground) -> pygame.Surface:
    """Return the picture of the desk over the whole ground, cut where its proportions are others; a plain ground where
    it can't be drawn."""
    try:
        picture = load_picture(resource_path("sprites", *thing.picture))
    except PictureError:
        return _shaded(thing)
    wide, high = picture.get_size()
    _, _, w, h = thing.box
    share = max(w / wide, h / high)
    cut = pygame.Rect(0, 0, min(wide, round(w / share)), min(high, round(h / share)))
    cut.center = wide // 2, high // 2
    part = pygame.Surface(cut.size, depth=32)  # one of 24 bits takes twice as long to scale
    part.blit(picture, (0, 0), cut)
    return pygame.transform.smoothscale(part, (w, h))


def _shaded(thing: Ground) -> pygame.Surface:
    """Return a plain ground in the colours of its theme, with a faint grid."""
    small = pygame.Surface((64, 36))
    for y in range(36):
        for x in range(64):
            far = (((x - 29) / 54) ** 2 + ((y - 14) / 31) ** 2) ** 0.5
            small.set_at((x, y), mix(thing.light, thing.deep, min(1.0, far)))
    found = pygame.transform.smoothscale(small, thing.box[2:])
    grid = mix(thing.light, (255, 255, 255), 0.03)
    step = max(24, thing.box.h // 20)
    veil = pygame.Surface(thing.box[2:], pygame.SRCALPHA)
    for x in range(0, thing.box.w, step):
        pygame.draw.line(veil, (*grid, 60), (x, 0), (x, thing.box.h))
    for y in range(0, thing.box.h, step):
        pygame.draw.line(veil, (*grid, 60), (0, y), (thing.box.w, y))
    found.blit(veil, (0, 0))
    return found


def _squares(thing: Matrix) -> pygame.Surface:
    """Return a matrix of squares as large as its box, none of them blurred."""
    side = len(thing.rows) + 2 * thing.margin
    small = pygame.Surface((side, side))
    small.fill((255, 255, 255))
    for y, row in enumerate(thing.rows):
        for x, dark in enumerate(row):
            if dark:
                small.set_at((x + thing.margin, y + thing.margin), (0, 0, 0))
    return pygame.transform.scale(small, thing.box[2:])


def _ramp(box: Box, side: str) -> pygame.Surface:
    """Return a white surface of the size of `box` that is opaque at a side and clear at the one across from it."""
    across = side in ("left", "right")
    line = pygame.Surface((RAMP, 1) if across else (1, RAMP), pygame.SRCALPHA)
    for n in range(RAMP):
        alpha = round(255 * (0.5 + cos(n / (RAMP - 1) * pi) / 2))
        k = n if side in ("left", "up") else RAMP - 1 - n
        line.set_at((k, 0) if across else (0, k), (255, 255, 255, alpha))
    return pygame.transform.smoothscale(line, box[2:])


def _stroke_surface(thing: Stroke, x: int, y: int, pad: int) -> pygame.Surface:
    """Draw a line at twice its size and halve it, for smooth edges and round joints."""
    w = int(max(p[0] for p in thing.points)) - x + pad
    h = int(max(p[1] for p in thing.points)) - y + pad
    big = pygame.Surface((w * 2, h * 2), pygame.SRCALPHA)
    big.fill((*thing.colour, 0))
    points = [((px - x) * 2, (py - y) * 2) for px, py in thing.points]
    colour = (*thing.colour, thing.alpha)
    if thing.fill:
        pygame.draw.polygon(big, colour, points)
    else:
        width = max(1, round(thing.width * 2))
        for a, b in _pieces(points, thing.dash):
            pygame.draw.line(big, colour, a, b, width)
            if width > 2 and thing.dash is None:
                pygame.draw.circle(big, colour, a, width / 2)
                pygame.draw.circle(big, colour, b, width / 2)
    return pygame.transform.smoothscale(big, (w, h))


def _pieces(
    points: list[tuple[float, float]], dash: tuple[float, ...] | None
) -> Iterable[tuple[tuple[float, float], tuple[float, float]]]:
    if dash is None:
        yield from pairwise(points)
        return
    lengths, part = [length * 2 for length in dash], 0
    left = lengths[0]
    for (ax, ay), (bx, by) in pairwise(points):
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        at = 0.0
        while at < length:
            step = min(left, length - at)
            if part % 2 == 0:
                p, q = at / length, (at + step) / length
                yield (ax + (bx - ax) * p, ay + (by - ay) * p), (ax + (bx - ax) * q, ay + (by - ay) * q)
            at += step
            left -= step
            if left <= 1e-6:
                part = (part + 1) % len(lengths)
                left = lengths[part]


def _changes(old: Sequence[Drawn], new: Sequence[Drawn]) -> list[Box]:
    """Return the bounds of everything that is in one list and not in the other, or changed its place in the order."""
    if old is new:
        return []
    start, end = 0, min(len(old), len(new))
    if len(old) == len(new):
        pairs = [(a, b) for a, b in zip(old, new, strict=True) if a is not b and a != b]
        if len(pairs) <= 2 * _MOST_RECTS:
            return [thing.bounds for pair in pairs for thing in pair]
    while start < end and (old[start] is new[start] or old[start] == new[start]):
        start += 1
    back = 0
    while back < end - start and (old[-1 - back] is new[-1 - back] or old[-1 - back] == new[-1 - back]):
        back += 1
    before, after = old[start : len(old) - back], new[start : len(new) - back]
    # Counted, because two equal veils are darker than one.
    were, are = Counter(before), Counter(after)
    changed = {*(were - are), *(are - were)}
    stayed = zip([t for t in before if t not in changed], [t for t in after if t not in changed], strict=True)
    changed.update(thing for pair in stayed if pair[0] is not pair[1] and pair[0] != pair[1] for thing in pair)
    return [thing.bounds for thing in changed]


def _merged(boxes: list[Box], screen: Box) -> list[Box]:
    """Join areas that overlap; many or large ones become a single one."""
    out: list[Box] = []
    for box in boxes:
        if not box.w or not box.h:
            continue
        again = True
        while again:
            again = False
            for i, other in enumerate(out):
                if box.meets(other):
                    box = box.around(out.pop(i))
                    again = True
                    break
        out.append(box)
    if not out:
        return []
    if len(out) > _MOST_RECTS or sum(box.w * box.h for box in out) > 0.7 * screen.w * screen.h:
        whole = out[0]
        for box in out[1:]:
            whole = whole.around(box)
        return [whole]
    return out
