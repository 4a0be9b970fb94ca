"""The city tiles of Snitch! join at every turn, and their anchors stand on the right ground."""

import os
from functools import cache
from pathlib import Path

import pytest
import yaml

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame

from tabletop.games.snitch.pack import PACK

SNITCH = Path(__file__).parents[2] / "sprites" / "snitch"
EDGES = "NESW"
SIZE = 208
DEEP = 2
"""Which row of pixels inside an edge is looked at: the hairline of the seam lies on the first two."""
VARIETIES = (1, 2, 3)
TILES = [(kind.id, variety) for kind in PACK.tiles for variety in VARIETIES]
ANCHORS = yaml.safe_load((SNITCH / "anchors.yaml").read_text(encoding="utf-8"))


@cache
def render(name: str, size: int = SIZE) -> pygame.Surface:
    """Return a sprite of this game at `size` pixels."""
    return pygame.image.load_sized_svg(str(SNITCH / f"{name}.svg"), (size, size))


def edge_pixels(surface: pygame.Surface, edge: str) -> list[pygame.Color]:
    """Return the colours just inside an edge, clockwise."""
    last = surface.get_width() - 1
    at = {
        "N": lambda k: (k, DEEP),
        "E": lambda k: (last - DEEP, k),
        "S": lambda k: (last - k, last - DEEP),
        "W": lambda k: (DEEP, last - k),
    }[edge]
    return [surface.get_at(at(k)) for k in range(last + 1)]


def is_red(colour: pygame.Color) -> bool:
    """Tell whether a pixel is ZOI ground or the dark line on both sides of its kerb."""
    return colour.r > 45 and colour.r > 2 * colour.g and colour.r > 1.8 * colour.b


def is_cream(colour: pygame.Color) -> bool:
    """Tell whether a pixel is kerb."""
    return colour.r > 200 and colour.g > 170 and colour.b > 140


def is_green(colour: pygame.Color) -> bool:
    """Tell whether a pixel is safe ground or pavement."""
    return colour.g > colour.r + 20 and colour.g > colour.b


def zoi_edges(tile: str, turn: int) -> set[str]:
    """Return the edges at which a kind of tile, turned, shows ZOI."""
    kind = next(kind for kind in PACK.tiles if kind.id == tile)
    return {EDGES[(EDGES.index(edge) + turn) % 4] for group in kind.zoi for edge in group}


def upright(tile: str, variety: int, turn: int) -> str:
    """Return the name of the drawing of a tile that lies turned."""
    return f"tile-{tile}-{variety}" + (f"-r{turn}" if turn else "")


def zoi_pixels(surface: pygame.Surface, edge: str) -> set[int]:
    """Return which pixels along an edge are ZOI ground or its kerb, with the single ones between two of them."""
    found = {k for k, colour in enumerate(edge_pixels(surface, edge)) if is_red(colour) or is_cream(colour)}
    return found | {k for k in range(SIZE) if k - 1 in found and k + 1 in found}


@pytest.mark.wide(daily=14)
@pytest.mark.parametrize(("tile", "variety"), TILES)
@pytest.mark.parametrize("turn", range(4))
def test_any_two_tiles_join(tile: str, variety: int, turn: int) -> None:
    """Mouths and streets lie alike, and mirrored alike, on all edges, so any two tiles of a city meet."""
    model = zoi_pixels(render("tile-cap-1"), "N")
    drawn = render(upright(tile, variety, turn))
    rotated = pygame.transform.rotate(render(upright(tile, variety, 0)), -90 * turn)
    for surface in (drawn, rotated):
        for edge in EDGES:
            found = zoi_pixels(surface, edge)
            if edge in zoi_edges(tile, turn):
                assert len(found ^ model) <= 2
                assert len({SIZE - 1 - k for k in found} ^ model) <= 2
                assert set(range(round(0.19 * SIZE), round(0.81 * SIZE))) <= found
                assert min(found) >= 0.155 * SIZE
                assert max(found) <= 0.845 * SIZE
            else:
                assert found == set()
                _street_crosses(edge_pixels(surface, edge))


def _street_crosses(pixels: list[pygame.Color]) -> None:
    """The street is 12 % of the side wide at the middle of a safe edge, with pavement on both sides."""
    half = len(pixels) // 2
    road, walk = round(0.052 * len(pixels)), round(0.071 * len(pixels))
    assert not any(is_green(colour) for colour in pixels[half - road : half + road])
    assert is_green(pixels[half - walk])
    assert is_green(pixels[half + walk - 1])


def test_hq_streets_meet_all_eight_neighbours() -> None:
    surface = render("hq", 2 * SIZE)
    for edge in EDGES:
        pixels = edge_pixels(surface, edge)
        assert not any(is_red(colour) for colour in pixels)
        _street_crosses(pixels[:SIZE])
        _street_crosses(pixels[SIZE:])


def test_every_tile_has_its_anchors() -> None:
    wanted = {kind.id: {*"ab"[: len(kind.safe)], *"rs"[: len(kind.zoi)]} for kind in PACK.tiles}
    wanted["hq"] = {"hq", "hq.nw", "hq.ne", "hq.se", "hq.sw"}
    assert {tile: set(spaces) for tile, spaces in ANCHORS.items()} == wanted
    for tile, spaces in ANCHORS.items():
        for name, anchor in spaces.items():
            assert set(anchor) == ({"at", "loose"} if name in "rs" else {"at"}), (tile, name)


def around(surface: pygame.Surface, spot: list[float], radius: float) -> list[pygame.Color]:
    """Return the pixels of a disc around a point given from 0 to 1; `radius` is a share of the side."""
    side = surface.get_width()
    x, y, r = spot[0] * side, spot[1] * side, radius * side
    return [
        surface.get_at((px, py))
        for px in range(int(x - r), int(x + r) + 1)
        for py in range(int(y - r), int(y + r) + 1)
        if (px - x) ** 2 + (py - y) ** 2 <= r * r
    ]


def red_share(surface: pygame.Surface, spot: list[float]) -> float:
    """Return how much of the ground around a point is ZOI."""
    pixels = around(surface, spot, 0.09)
    return sum(map(is_red, pixels)) / len(pixels)


@pytest.mark.wide(daily=14)
@pytest.mark.parametrize(("tile", "variety"), TILES)
@pytest.mark.parametrize("turn", range(4))
def test_anchors_stand_on_their_ground(tile: str, variety: int, turn: int) -> None:
    surface = render(upright(tile, variety, turn))
    for name, anchor in ANCHORS[tile].items():
        for point in anchor.values():
            x, y = point
            for _ in range(turn):
                x, y = 1 - y, x
            if name in "rs":
                assert red_share(surface, [x, y]) > 0.5, (name, point)
            else:
                assert not any(is_red(c) or is_cream(c) for c in around(surface, [x, y], 0.09)), (name, point)


def test_disc_and_loose_cubes_keep_clear_of_each_other() -> None:
    """A marker is 30 % of the side wide, a cube 22 %."""
    for tile, spaces in ANCHORS.items():
        for name, anchor in spaces.items():
            if "loose" in anchor:
                (x0, y0), (x1, y1) = anchor["at"], anchor["loose"]
                assert (x1 - x0) ** 2 + (y1 - y0) ** 2 > 0.25**2, (tile, name)


def test_anchors_of_the_hq() -> None:
    surface = render("hq")
    for name, anchor in ANCHORS["hq"].items():
        pixels = around(surface, anchor["at"], 0.07)
        if name != "hq":
            assert sum(map(is_green, pixels)) > 0.5 * len(pixels), name
    x, y = ANCHORS["hq"]["hq"]["at"]
    for dx, dy in ((0, 0.25), (0, -0.25), (0.25, 0), (-0.25, 0)):
        colour = surface.get_at((int((x + dx) * SIZE), int((y + dy) * SIZE)))
        assert colour.b > colour.r + 60, "the space around the HQ's anchor is blue"
