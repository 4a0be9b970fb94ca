"""Surfaces of the ribbons that lie right across a window: slanted, edged, with rays and light; made once and kept."""

from math import cos, hypot, pi, sin

import pygame

from tabletop.desk.draw.cache import SurfaceCache
from tabletop.desk.draw.theme import mix, rgb
from tabletop.desk.draw.things import RibbonMake

INK, CREAM, WHITE, BLACK = rgb("#14100d"), rgb("#fdf3dc"), (255, 255, 255), (0, 0, 0)
CLEAR = (0, 0, 0, 0)
FINE = 2
"""How many times as large rays are drawn before they are scaled down."""
RAYS = 30
HALO, FAR, RAY = 0.12, 0.42, 56
"""How much lighter than its colour it is around the hub, how much darker at the ends, and how dark (0 to 255) a ray."""
CELL = 32
"""Its light is reckoned for one pixel of so many, across and down."""


class Ribbons:
    """The surfaces of ribbons, wherever in the window they are."""

    def __init__(self) -> None:
        self.cache: SurfaceCache[tuple[int, int, RibbonMake]] = SurfaceCache(windows=2)

    def surface(self, width: int, height: int, make: RibbonMake) -> pygame.Surface:
        """Return what a ribbon looks like in a box of that size."""
        found = self.cache.get((width, height, make))
        if found is None:
            found = self.cache.put((width, height, make), _made(width, height, make))
        return found


def _made(width: int, height: int, make: RibbonMake) -> pygame.Surface:
    whole = _lit(width, height, make)
    whole.blit(_rays(width, height, make), (0, 0))
    middle = 1.5 * make.edge  # of the cream line: what is cut off below it and laid over it meet there
    for x in range(width):
        row = round(_rim(width, make, x) + middle)
        whole.fill(CLEAR, (x, 0, 1, row))
        whole.fill(CLEAR, (width - 1 - x, height - row, 1, row))
    upper = _edge(width, make)
    whole.blit(upper, (0, 0))
    whole.blit(pygame.transform.flip(upper, True, True), (0, height - upper.get_height()))
    return whole


def _rim(width: int, make: RibbonMake, x: int) -> float:
    """Return how far below the top of its box a ribbon begins in a column."""
    return make.rises * (1 - (x + 0.5) / width)


def _lit(width: int, height: int, make: RibbonMake) -> pygame.Surface:
    """Return the light on a ribbon: brighter round its hub, its own colour where words begin, and less and less of it
    towards the ends."""
    wide, high = max(2, width // CELL), max(2, height // CELL)
    small = pygame.Surface((wide, high), pygame.SRCALPHA)
    ends = max(make.hub[0], width - make.hub[0]) - make.words
    for y in range(high):
        for x in range(wide):
            away = hypot((x + 0.5) * width / wide - make.hub[0], (y + 0.5) * height / high - make.hub[1])
            halo = min(1.0, max(0.0, (make.words - away) / max(1, make.words - make.disc)))
            far = min(1.0, max(0.0, (away - make.words) / max(1, ends)))
            small.set_at((x, y), mix(mix(make.colour, WHITE, HALO * halo), BLACK, FAR * far))
    return pygame.transform.smoothscale(small, (width, height))


def _rays(width: int, height: int, make: RibbonMake) -> pygame.Surface:
    """Return the rays from the hub, drawn large and scaled down for smooth edges."""
    large = pygame.Surface((width * FINE, height * FINE), pygame.SRCALPHA)
    x, y, long = make.hub[0] * FINE, make.hub[1] * FINE, (width + height) * FINE
    for n in range(RAYS):
        angles = (2 * pi * n / RAYS, pi * (2 * n + 1) / RAYS)
        ends = [(x + long * cos(one), y + long * sin(one)) for one in angles]
        pygame.draw.polygon(large, (*BLACK, RAY), [(x, y), *ends])
    return pygame.transform.smoothscale(large, (width, height))


def _edge(width: int, make: RibbonMake) -> pygame.Surface:
    """Return the upper edge: a dark line with a cream one below it, a column at a time. Where one ends within a pixel
    it takes its share of it, so that the slant is smooth."""
    line = make.edge
    found = pygame.Surface((width, make.rises + 2 * line + 1), pygame.SRCALPHA)
    for x in range(width):
        rim = _rim(width, make, x)
        row, share = int(rim), rim - int(rim)
        found.fill(INK, (x, row + 1, 1, line - 1))
        found.fill(CREAM, (x, row + line + 1, 1, line - 1))
        found.set_at((x, row), (*INK, round(255 * (1 - share))))
        found.set_at((x, row + line), mix(CREAM, INK, share))
        found.set_at((x, row + 2 * line), (*CREAM, round(255 * share)))
    return found
