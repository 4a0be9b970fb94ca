"""The pieces of Snitch!: whose they are is a small white shape on the base, told apart without their colour."""

import os
from itertools import combinations
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame
import pytest

FOLDER = Path(__file__).parents[2] / "sprites" / "snitch"
SMALL, LARGE, SEATS = 28, 240, (1, 2, 3, 4)
WHITE, UNLIKE = 232, 70


def whites(name: str, side: int) -> dict[tuple[int, int], int]:
    """Return how white each pixel is, in the lower right quarter of a piece `side` pixels large."""
    image, canvas = pygame.image.load_sized_svg(FOLDER / f"{name}.svg", (side, side)), pygame.Surface((side, side))
    canvas.blit(image, (0, 0))
    places = range(side * 9 // 16, side)
    return {(x, y): min(canvas.get_at((x, y))[:3]) for x in places for y in places}


@pytest.mark.parametrize("piece", ["meeple-{}", "snitch-{}-1"])
def test_the_shape_of_each_seat_is_another_in_the_smallest_piece(piece: str) -> None:
    for one, other in combinations(SEATS, 2):
        first, second = (whites(piece.format(seat), SMALL) for seat in (one, other))
        assert sum(abs(first[at] - second[at]) > UNLIKE for at in first) > 1, (one, other)


@pytest.mark.parametrize("piece", ["meeple-{}", "snitch-{}-1", "snitch-{}-3"])
@pytest.mark.parametrize("seat", SEATS)
def test_the_shape_of_a_seat_is_small_and_lies_on_the_base(seat: int, piece: str) -> None:
    shape = [at for at, white in whites(piece.format(seat), LARGE).items() if white > WHITE and at[0] > LARGE * 5 // 8]
    assert shape
    xs, ys = zip(*shape, strict=True)
    assert LARGE // 8 < max(ys) - min(ys) < LARGE // 4
    assert min(ys) > LARGE * 5 // 8
    assert max(xs) < LARGE * 29 // 32
