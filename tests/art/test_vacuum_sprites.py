"""The drawings of Power Vacuum: none missing, told apart by shape, pieces that grow with what they count."""

import os
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame
import pytest

from tabletop.games.vacuum.pack import APPLIANCE_IDS, PACK, SUIT_IDS

FOLDER = Path(__file__).parents[2] / "sprites" / "vacuum"
MARKS = ("most", "least", "swap", "lead", "wins", "board", "void")
FACES = (*SUIT_IDS, "spy")


@cache
def render(name: str, width: int, height: int) -> pygame.Surface:
    """Return a sprite of this game as large as fits into width by height pixels."""
    return pygame.image.load_sized_svg(FOLDER / f"{name}.svg", (width, height))


def solid(name: str, width: int, height: int) -> pygame.mask.Mask:
    """Return where a sprite covers what lies behind it."""
    return pygame.mask.from_surface(render(name, width, height), 127)


def test_every_suit_appliance_and_number_has_its_pieces() -> None:
    wanted = [
        f"{form}-{face}{how}"
        for face in FACES
        for form, how in (("suit", ""), ("suit", "-light"), ("suit", "-colour"), ("card", ""))
    ]
    wanted += [f"back-{suit}" for suit in SUIT_IDS]
    wanted += [f"appliance-{name}" for name in APPLIANCE_IDS]
    wanted += [f"stack-{count}" for count in range(1, 6)] + [f"mark-{name}" for name in MARKS]
    wanted += [f"statue-{built}" for built in range(PACK.rules.segments + 1)]
    wanted += [f"board-{sockets}" for sockets in (4, 5, 6)]
    wanted += ["supply", "token", "socket", "plug", "hub", "agenda-back", "backdrop", "poster", "skyline"]
    assert [name for name in wanted if not (FOLDER / f"{name}.svg").is_file()] == []


@pytest.mark.parametrize("names", [[f"suit-{face}" for face in FACES], [f"appliance-{name}" for name in APPLIANCE_IDS]])
def test_they_are_told_apart_by_shape(names: list[str]) -> None:
    """Colour is never the only code: at 24 pixels two silhouettes share less than 85 % of what they cover."""
    for one, other in combinations([solid(name, 24, 24) for name in names], 2):
        shared = one.overlap_area(other, (0, 0))
        assert shared < 0.85 * (one.count() + other.count() - shared)


def test_stacks_grow_upward_from_one_spot() -> None:
    boxes = [solid(f"stack-{count}", 100, 120).get_bounding_rects()[0] for count in range(1, 6)]
    assert max(box.bottom for box in boxes) - min(box.bottom for box in boxes) <= 1
    steps = [lower.top - upper.top for lower, upper in pairwise(boxes)]
    assert min(steps) >= 12
    assert max(steps) - min(steps) <= 1


def test_each_segment_of_the_statue_fills_a_quarter_more() -> None:
    """What is built is pale stone; nothing of it lies above the quarters that are built."""
    top = []
    for built in range(PACK.rules.segments + 1):
        picture = pygame.Surface((250, 450))
        picture.blit(render(f"statue-{built}", 250, 450), (0, 0))  # the light behind it shines through
        stone = pygame.mask.from_threshold(picture, (236, 222, 190, 255), (30, 40, 66, 255))
        rows = [row for row in range(450) if sum(stone.get_at((x, row)) for x in range(0, 250, 2)) > 8]
        top.append(min(rows, default=440))
    for built, row in enumerate(top[:-1]):
        assert abs(row - (440 - 105 * built)) < 20, (built, row)
    assert top[-1] < 70


@pytest.mark.parametrize("mark", MARKS)
def test_marks_are_white_so_that_a_tint_is_exact(mark: str) -> None:
    picture = render(f"mark-{mark}", 48, 48)
    pixels = [picture.get_at((x, y)) for x in range(picture.get_width()) for y in range(picture.get_height())]
    assert all(alpha < 40 or min(red, green, blue) > 240 for red, green, blue, alpha in pixels)


def test_the_appliances_at_the_foot_of_the_poster_stand_apart() -> None:
    picture = render("poster", 576, 768)
    lit = [x for x in range(576) if any(max(picture.get_at((x, y))[:3]) > 90 for y in range(660, 740, 2))]
    gaps = [right - left for left, right in pairwise(lit) if right - left > 4]
    assert len(gaps) == 4
    assert min(gaps) >= 12
    assert min(lit) > 576 * 0.12
    assert max(lit) < 576 * 0.88
