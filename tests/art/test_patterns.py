"""Seats and suits are told apart without colour: in grey, no two of them look alike."""

import itertools

import pygame
import pytest

from tabletop.resources import resource_path

SIDE = 96
"""How large a piece is compared, in pixels."""
APART = 0.025
"""So much of two pictures differs at the least; the shapes of seats alone come to 0.011 to 0.015."""
STEP = 30
"""So many greys of 256 apart two pixels are told from each other."""


def greys(*sprite: str) -> list[int]:
    """Return the picture of a sprite on grey as its greys, lightened to one mean so that no paint tells it apart."""
    picture = pygame.image.load_sized_svg(resource_path("sprites", *sprite), (SIDE, SIDE))
    ground = pygame.Surface(picture.get_size())
    ground.fill((128, 128, 128))
    ground.blit(picture, (0, 0))
    width, height = ground.get_size()
    found = [sum(ground.get_at((x, y))[:3]) // 3 for y in range(height) for x in range(width)]
    mean = sum(found) // len(found)
    return [grey - mean for grey in found]


@pytest.mark.parametrize(
    "kind",
    [
        [("patrol", f"car-{unit}.svg") for unit in range(1, 7)],
        [("snitch", f"meeple-{seat}.svg") for seat in range(1, 5)],
        [("snitch", f"snitch-{seat}-1.svg") for seat in range(1, 5)],
        [("pieces", f"citizen-{seat}.svg") for seat in range(1, 5)],
        [("vacuum", f"card-{suit}.svg") for suit in ("money", "media", "bureaucracy", "violence", "spy")],
    ],
    ids=["cars", "detectives", "snitches", "citizens", "suits"],
)
def test_no_two_look_alike_in_grey(kind):
    pictures = {sprite: greys(*sprite) for sprite in kind}
    for one, other in itertools.combinations(kind, 2):
        pairs = zip(pictures[one], pictures[other], strict=True)
        far = sum(abs(a - b) > STEP for a, b in pairs) / len(pictures[one])
        assert far >= APART, f"{one[-1]} and {other[-1]}: {far:.3f}"


def test_every_pattern_of_a_plate_is_there():
    for number in range(2, 7):
        assert resource_path("sprites", "ui", f"pattern-{number}.svg").is_file()
