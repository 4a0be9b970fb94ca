"""Surfaces of plates: rounded, edged, shaded, shadowed; made once for each size and kept."""

from itertools import pairwise
from math import cos, pi, sin
from random import Random

import pygame

from tabletop.desk.draw.cache import SurfaceCache
from tabletop.desk.draw.theme import SHADOW, Colour, Skin, contrast, mix

_ROUNDED = {
    "all": (True, True, True, True),
    "top": (True, True, False, False),
    "bottom": (False, False, True, True),
    "left": (True, False, False, True),
    "right": (False, True, True, False),
    "none": (False, False, False, False),
}
RIM = 44
"""How much (0 to 255) of the light on the upper edge of a plate shows."""
BRACKET_RIM = 0.45
"""How wide the dark rim of corners is along each side of their lines, for that of these."""
LEAST_RIM = 2
"""What contrasts less with a dark rim does without one."""
GRAIN_SIDE = 256
GRAIN = ((5, 7), (16, 6), (128, 7))
"""How many cells of noise lie along the tile of paper's grain, and how dark (of 255) each makes it at most."""
LEANT = pygame.BLEND_PREMULTIPLIED
COARSE = 4
"""What is blurred is made so many times as small: it takes less time, and nobody sees it."""
_corners: SurfaceCache[int] = SurfaceCache(0)
_tiles: SurfaceCache[int] = SurfaceCache(0)


def _corner(radius: int) -> pygame.Surface:
    """The top left quarter of a disc, white, drawn four times as large for smooth edges."""
    found = _corners.get(radius)
    if found is None:
        big = pygame.Surface((radius * 4, radius * 4), pygame.SRCALPHA)
        big.fill((255, 255, 255, 0))
        pygame.draw.circle(big, (255, 255, 255, 255), (radius * 4, radius * 4), radius * 4)
        found = _corners.put(radius, pygame.transform.smoothscale(big, (radius, radius)))
    return found


def rounded(
    width: int, height: int, radius: int, corners: str = "all", fill: tuple[int, int, int, int] = (255, 255, 255, 255)
) -> pygame.Surface:
    """Return a shape of that size in pixels, clear outside its rounded corners: white, a mask to multiply with, or of
    another `fill`."""
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    mask.fill(fill)
    radius = min(radius, width // 2, height // 2)
    if radius <= 0:
        return mask
    piece = _corner(radius)
    places = ((0, 0), (width - radius, 0), (width - radius, height - radius), (0, height - radius))
    flips = ((False, False), (True, False), (True, True), (False, True))
    for is_round, place, flip in zip(_ROUNDED[corners], places, flips, strict=True):
        if is_round:
            mask.blit(pygame.transform.flip(piece, *flip), place, special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def tinted(mask: pygame.Surface, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """Return a copy of a white mask in one colour."""
    copy = mask.copy()
    copy.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def leant(surface: pygame.Surface, angle: float) -> pygame.Surface:
    """Return a surface turned by so many degrees clockwise about its middle, to be blitted with `LEANT`.

    Its colours are multiplied by how much they cover: those of what is clear would darken its edges otherwise.
    """
    wide, high = surface.get_size()
    framed = pygame.Surface((wide + 4, high + 4), pygame.SRCALPHA)  # edges are smoothed against what lies around them
    framed.blit(surface, (2, 2))
    return pygame.transform.rotozoom(framed.premul_alpha(), -angle, 1.0)


def _gradient(width: int, height: int, top: Colour, bottom: Colour, alphas: tuple[int, int]) -> pygame.Surface:
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        share = y / max(1, height - 1)
        column.set_at((0, y), (*mix(top, bottom, share), round(alphas[0] + (alphas[1] - alphas[0]) * share)))
    return pygame.transform.scale(column, (width, height))


def _grain() -> pygame.Surface:
    """Return a tile of fibres and blots to multiply paper with, which joins itself at its edges."""
    found = _tiles.get(GRAIN_SIDE)
    if found is None:
        chance = Random("paper")
        found = pygame.Surface((GRAIN_SIDE, GRAIN_SIDE))
        found.fill((255, 255, 255))
        for cells, depth in GRAIN:
            small = pygame.image.frombuffer(chance.randbytes(cells * cells), (cells, cells), "P")
            small.set_palette([(255 - round(depth * n / 255),) * 3 for n in range(256)])
            whole = pygame.Surface((3 * cells, 3 * cells))
            for n in range(9):
                whole.blit(small, (n % 3 * cells, n // 3 * cells))
            whole = pygame.transform.smoothscale(whole, (3 * GRAIN_SIDE, 3 * GRAIN_SIDE))
            found.blit(whole, (-GRAIN_SIDE, -GRAIN_SIDE), special_flags=pygame.BLEND_RGB_MULT)
        _tiles.put(GRAIN_SIDE, found)
    return found


def _speckle(body: pygame.Surface) -> None:
    """Lay the grain of paper over all of a surface."""
    tile, (wide, high) = _grain(), body.get_size()
    for y in range(0, high, GRAIN_SIDE):
        for x in range(0, wide, GRAIN_SIDE):
            body.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def _dashes(surface: pygame.Surface, colour: Colour, line: int, radius: int, scale: float) -> None:
    """Draw a dashed edge, walking round the rounded rectangle."""
    w, h = surface.get_size()
    half = line / 2
    radius = min(radius, w // 2, h // 2)
    path: list[tuple[float, float]] = []
    for cx, cy, start in ((w - radius, radius, -90), (w - radius, h - radius, 0), (radius, h - radius, 90)):
        path += _arc(cx, cy, radius - half, start)
    path += _arc(radius, radius, radius - half, 180)
    path.append(path[0])
    on, off = 7 * scale, 6 * scale
    left, drawing = on, True
    for (ax, ay), (bx, by) in pairwise(path):
        length = max(1e-6, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
        at = 0.0
        while at < length:
            step = min(left, length - at)
            if drawing:
                p = (ax + (bx - ax) * at / length, ay + (by - ay) * at / length)
                q = (ax + (bx - ax) * (at + step) / length, ay + (by - ay) * (at + step) / length)
                pygame.draw.line(surface, colour, p, q, line)
            at += step
            left -= step
            if left <= 1e-6:
                drawing = not drawing
                left = on if drawing else off


def _arc(cx: float, cy: float, radius: float, start: int) -> list[tuple[float, float]]:
    return [
        (cx + radius * cos(angle * pi / 180), cy + radius * sin(angle * pi / 180))
        for angle in range(start, start + 91, 15)
    ]


def _blurred(width: int, height: int, skin: Skin, pad: int) -> pygame.Surface:
    """Return a rectangle of that size whose edges fade within `pad` pixels on both sides."""
    wide, high, far = ((n + COARSE - 1) // COARSE for n in (width, height, pad))
    small = pygame.Surface((wide + 2 * far, high + 2 * far), pygame.SRCALPHA)
    small.fill((*(skin.top or SHADOW), 0))
    small.fill((*(skin.top or SHADOW), skin.alpha), (far, far, wide, high))
    small = pygame.transform.box_blur(pygame.transform.box_blur(small, max(1, far // 2)), max(1, far // 2))
    return pygame.transform.smoothscale(small, (width + 2 * pad, height + 2 * pad))


def _make(width: int, height: int, skin: Skin, scale: float, pad: int) -> pygame.Surface:
    if skin.blur:
        return _blurred(width, height, skin, pad)
    radius = min(round(skin.radius * scale), width // 2, height // 2)
    line = max(1, round(skin.line_width * scale)) if skin.line else 0
    whole = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA)
    if skin.shadow:
        step, depth = max(1, round(scale)), round(skin.shadow * scale)
        for i in range(4):
            grow = (4 - i) * step - step
            shape = rounded(width + 2 * grow, height + 2 * grow, radius + grow, skin.corners, (*SHADOW, 46))
            whole.blit(shape, (pad - grow, pad - grow + depth))
    if skin.glow:
        step = max(1, round(2 * scale))
        for i in range(3, 0, -1):
            shape = rounded(width + 2 * i * step, height + 2 * i * step, radius + i * step, skin.corners)
            whole.blit(tinted(shape, skin.glow, 34), (pad - i * step, pad - i * step))
    outer = rounded(width, height, radius, skin.corners)
    if skin.glow and skin.top is None:  # a ring glows outwards: what is within it stays as it is
        hole = rounded(width, height, radius, skin.corners, (0, 0, 0, 255))
        whole.blit(hole, (pad, pad), special_flags=pygame.BLEND_RGBA_SUB)
    if skin.top is not None:
        alphas = (skin.alpha, skin.alpha if skin.alpha_bottom is None else skin.alpha_bottom)
        body = _gradient(width, height, skin.top, skin.bottom or skin.top, alphas)
        if skin.grain:
            _speckle(body)
        body.blit(outer, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(body, (pad, pad))
    if skin.line:
        _edge(whole, outer, skin, (line, radius, pad), scale)
    if skin.shadow and skin.top is not None:
        whole.blit(_rim(width, height, skin, scale), (pad, pad))
    return whole


def _edge(whole: pygame.Surface, outer: pygame.Surface, skin: Skin, sizes: tuple[int, int, int], scale: float) -> None:
    """Draw the line of a skin round its body, whose shape is `outer`: dashed, as corners, or whole. `sizes` are those
    of the line, of the round corners and of what lies around the body, in pixels."""
    (line, radius, pad), (width, height) = sizes, outer.get_size()
    assert skin.line is not None
    if skin.dash:
        edge = pygame.Surface((width, height), pygame.SRCALPHA)
        _dashes(edge, skin.line, line, radius, scale)
        whole.blit(edge, (pad, pad))
    elif skin.arms:
        arm = max(2 * line, round(min(width, height) * skin.arms))
        _brackets(whole, pygame.Rect(pad, pad, width, height), skin.line, line, arm)
    elif width > 2 * line and height > 2 * line:
        inner = rounded(width - 2 * line, height - 2 * line, radius - line, skin.corners)
        inner.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        outer.blit(inner, (line, line), special_flags=pygame.BLEND_RGBA_SUB)
        whole.blit(tinted(outer, skin.line), (pad, pad))


def _brackets(surface: pygame.Surface, box: pygame.Rect, ink: Colour, line: int, arm: int) -> None:
    """Draw the corners of a box, `line` thick and `arm` long; light ones on a dark rim, seen on any ground."""
    rim = max(1, round(line * BRACKET_RIM)) if contrast(ink, SHADOW) > LEAST_RIM else 0
    for out, wide, colour in ((0, line + 2 * rim, SHADOW), (rim, line, ink)):
        inner, long = box.inflate(-2 * out, -2 * out), arm + wide - line
        for x, left in ((inner.x, inner.x), (inner.right - wide, inner.right - long)):
            for y, top in ((inner.y, inner.y), (inner.bottom - wide, inner.bottom - long)):
                surface.fill(colour, (left, y, long, wide))
                surface.fill(colour, (x, top, wide, long))


def _rim(width: int, height: int, skin: Skin, scale: float) -> pygame.Surface:
    """Return the light on the upper edge of what stands out of the table."""
    radius, line = round(skin.radius * scale), max(1, round(scale))
    below = skin.line_width * scale if skin.line else 0
    height = min(height, 2 * (radius + line + round(below)) + 2)  # further down there is none of it
    shape = rounded(width, height, min(radius, width // 2, height // 2), skin.corners)
    lower = shape.copy()
    lower.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    rim = pygame.Surface((width, height), pygame.SRCALPHA)
    edge = shape.copy()
    edge.blit(lower, (0, line), special_flags=pygame.BLEND_RGBA_SUB)
    rim.blit(tinted(edge, (255, 255, 255), RIM), (0, round(below)))
    rim.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return rim


class Skins:
    """The surfaces of plates, made once for each size."""

    def __init__(self) -> None:
        self.cache: SurfaceCache[tuple[int, int, Skin, float]] = SurfaceCache(windows=6)

    def plate(self, width: int, height: int, skin: Skin, scale: float) -> pygame.Surface:
        """Return the surface of a plate of that size in pixels, with what spreads beyond it on all sides alike; where
        its skin leans, as `leant` makes it."""
        key = (width, height, skin, scale)
        found = self.cache.get(key)
        if found is None:
            found = _make(max(1, width), max(1, height), skin, scale, skin.spread(scale))
            if skin.lean:
                found = leant(found, skin.lean)
            self.cache.put(key, found)
        return found
