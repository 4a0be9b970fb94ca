"""Surfaces of the ribbons that lie right across a window: slanted, edged, with light; made once and kept."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import atan2, ceil, cos, degrees, floor, hypot, pi, sin
from random import Random

import pygame

from tabletop.desk.draw.cache import SurfaceCache
from tabletop.desk.draw.pictures import load_picture
from tabletop.desk.draw.skins import LEANT, leant
from tabletop.desk.draw.theme import Colour, mix, rgb
from tabletop.desk.draw.things import Point, RibbonMake
from tabletop.packs.pack import Finish
from tabletop.packs.pictures import PictureError
from tabletop.resources import resource_path

INK = rgb("#14100d")
CREAM = rgb("#fdf3dc")
WHITE = (255, 255, 255)
BLACK = (0, 0, 0)
PAPER = rgb("#f4e7c6")
PAPER_SHADE = rgb("#cdb88a")
CLEAR = (0, 0, 0, 0)
ACROSS = 2
"""So many times as wide edges are drawn before they are scaled down, so that they are smooth."""
DOWN = 8
"""So many times as high edges are drawn before they are scaled down: they hardly rise."""
COARSE = 2
"""So many times smaller the light is made before it is scaled up, which nobody sees."""
RAYS = 30
"""So many rays there are."""
DARK = (0.25, 0.75)
"""The shares of a ray between which it is dark: no edge of one lies level."""
PARTS = 8
"""In so many parts an edge is drawn: each of them is low."""
HALO = 0.12
"""How much lighter than its colour a ribbon is round the hub, as a share."""
FAR = 0.42
"""How much darker it is at the ends, as a share."""
RAY = (199, 199, 199)
"""What a ray leaves of the colour, by channel of 255."""
CELL = 36
"""Its light is reckoned for one pixel of so many, across and down."""
GRAIN = 4
"""How much darker the grain makes a pixel at most, of 255: less than a step of the light."""
TILE = 128
"""How large the tile of the grain is, in pixels."""
THICK = 3
"""How many times as thick as a line of it an edge is at the most."""
TEARS = ((0.5, 0.45), (1.0, 0.3), (2.1, 0.3))
"""How deep below the rim paper is torn, its fibres end and it ends, and how far each strays, in so many of a line's
thickness."""


class Ribbons:
    """The surfaces of ribbons, wherever in the window they are."""

    def __init__(self) -> None:
        self.cache: SurfaceCache[tuple[int, int, RibbonMake]] = SurfaceCache(windows=2)

    def surface(self, width: int, height: int, make: RibbonMake) -> pygame.Surface:
        """Return what a ribbon looks like in a box of that size, to be blitted with `LEANT`."""
        found = self.cache.get((width, height, make))
        if found is None:
            found = self.cache.put((width, height, make), _made(width, height, make))
        return found


def _made(width: int, height: int, make: RibbonMake) -> pygame.Surface:
    whole = _lit(width, height, make)
    tile = _grain()
    for y, x in product(range(0, height, TILE), range(0, width, TILE)):
        whole.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_SUB)
    middle = make.edge * 3 // 2  # what is cut off there is below the edge
    corners = [(0, 0), (width, 0), (width, middle), (0, make.rises + middle)]
    pygame.draw.polygon(whole, CLEAR, corners)
    pygame.draw.polygon(whole, CLEAR, [(width - x, height - y) for x, y in corners])
    for part, (x, y) in _edge(width, make):
        whole.blit(part, (x, y), special_flags=LEANT)
        wide, high = part.get_size()
        lower = pygame.transform.flip(part, True, True)
        whole.blit(lower, (width - x - wide, height - y - high), special_flags=LEANT)
    return whole


@lru_cache(1)
def _grain() -> pygame.Surface:
    """Return a tile to take away from what is printed."""
    dice, tile = Random(3), pygame.Surface((TILE, TILE))
    for y, x in product(range(TILE), range(TILE)):
        tile.set_at((x, y), (dice.randrange(GRAIN),) * 3)
    return tile


def _lit(width: int, height: int, make: RibbonMake) -> pygame.Surface:
    """Return the light on a ribbon: brighter round its hub, its own colour where words begin, and less and less of it
    towards the ends; with rays from the hub if that is its finish."""
    wide, high = max(2, width // CELL), max(2, height // CELL)
    light = pygame.Surface((wide, high), pygame.SRCALPHA)
    ends = max(make.hub[0], width - make.hub[0]) - make.words
    for y in range(high):
        for x in range(wide):
            away = hypot((x + 0.5) * width / wide - make.hub[0], (y + 0.5) * height / high - make.hub[1])
            halo = smooth(min(1.0, max(0.0, (make.words - away) / max(1, make.words - make.disc / 2))))
            far = min(1.0, max(0.0, (away - make.words) / max(1, ends)))
            light.set_at((x, y), mix(mix(make.colour, WHITE, HALO * halo), BLACK, FAR * smooth(far)))
    small = pygame.transform.smoothscale(light, (max(2, width // COARSE), max(2, height // COARSE)))
    if make.finish == "rays":
        _darken_rays(small, (make.hub[0] / COARSE, make.hub[1] / COARSE))
    if make.picture:
        _stand(small, make, (height - make.edge) // COARSE)
    return pygame.transform.smoothscale(small, (width, height))


def _darken_rays(small: pygame.Surface, hub: tuple[float, float]) -> None:
    rays, long = pygame.Surface(small.get_size()), sum(small.get_size())
    rays.fill(WHITE)
    for n in range(RAYS):
        angles = [2 * pi * (n + share) / RAYS for share in DARK]
        ends = [(hub[0] + long * cos(one), hub[1] + long * sin(one)) for one in angles]
        pygame.draw.polygon(rays, RAY, [hub, *ends])
        for end in ends:
            pygame.draw.aaline(rays, RAY, hub, end)
    small.blit(rays, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _stand(small: pygame.Surface, make: RibbonMake, foot: int) -> None:
    """Put the picture of a ribbon on its lower edge, whose left end is at `foot`, leaning as it does."""
    wide, rises = small.get_width(), make.rises // COARSE
    lean = atan2(rises, wide)
    picture, high = _leaning(make.picture, wide + 2 * rises, degrees(lean))
    at = wide / 2 - sin(lean) * high / 2, foot - rises / 2 - cos(lean) * high / 2
    small.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))), special_flags=LEANT)


@lru_cache(4)
def _leaning(name: tuple[str, ...], wide: int, angle: float) -> tuple[pygame.Surface, int]:
    """Return a picture of the sprites so many pixels wide that leans to the left by degrees, and how high it was."""
    try:
        picture = load_picture(resource_path("sprites", *name), (wide, wide))  # as high as its shape asks
    except PictureError:
        picture = pygame.Surface((wide, 1), pygame.SRCALPHA)
    return leant(picture, -angle), picture.get_height()


def smooth(share: float) -> float:
    """Return a share (0 to 1) that begins and ends gently."""
    return share * share * (3 - 2 * share)


def _edge(width: int, make: RibbonMake) -> Iterator[tuple[pygame.Surface, Point]]:
    """Yield the parts of the upper edge from left to right, and where each lies: drawn large and scaled down, to be
    blitted with `LEANT`."""
    for n in range(PARTS):
        left, right = width * n // PARTS, width * (n + 1) // PARTS
        top = floor(make.rises * (1 - right / width))
        wide, high = right - left, ceil(make.rises * (1 - left / width)) - top + THICK * make.edge + 1
        large = pygame.Surface((wide * ACROSS, high * DOWN), pygame.SRCALPHA)
        for colour, corners in EDGES[make.finish](left, right, make.edge):
            leaning = [((x - left) * ACROSS, (y + make.rises * (1 - x / width) - top) * DOWN) for x, y in corners]
            pygame.draw.polygon(large, colour, leaning)
        yield pygame.transform.smoothscale(large, (wide, high)), (left, top)


Shapes = Iterator[tuple[Colour | tuple[int, int, int, int], Sequence[tuple[float, float]]]]
"""Areas of a part of an edge in their order: a colour, and corners that lie so far along it and below its rim."""


def _block(left: float, top: float, right: float, bottom: float) -> Sequence[tuple[float, float]]:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _lines(left: int, right: int, edge: int) -> Shapes:
    """A dark line with a cream one below it."""
    yield INK, _block(left, 0, right, edge)
    yield CREAM, _block(left, edge, right, 2 * edge)


def _chequers(left: int, right: int, edge: int) -> Shapes:
    """Two rows of squares, dark and light, with a light line below them."""
    side = 1.25 * edge
    yield CREAM, _block(left, 0, right, THICK * edge)
    for n in range(int(left / side), int(right / side) + 1):
        top = side * ((n + 1) % 2)
        yield INK, _block(n * side, top, (n + 1) * side, top + side)


def _torn(left: int, right: int, edge: int) -> Shapes:
    """Paper that was torn off: its ragged rim, its fibres in a darker shade, and its shadow on the ribbon."""
    dice = Random(5)
    rims = list[list[tuple[float, float]]]([[], [], []])
    x = 0.0
    while x < right + 2 * edge:
        depths = [(depth + dice.uniform(-far, far)) * edge for depth, far in TEARS]
        if x > left - 2 * edge:
            for rim, y in zip(rims, depths, strict=True):
                rim.append((x, y))
        x += dice.uniform(0.3, 1.4) * edge
    below = rims[2][::-1]
    yield (0, 0, 0, 80), [*rims[0], *((x, y + edge * 0.5) for x, y in below)]
    yield PAPER_SHADE, [*rims[0], *below]
    yield PAPER, [*rims[1], *below]


EDGES: dict[Finish, Callable[[int, int, int], Shapes]] = {"rays": _lines, "torn": _torn, "chequers": _chequers}
