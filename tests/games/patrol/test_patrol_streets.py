"""The ways that units drive: as cheap as any, and of those the ones with the fewest turns."""

from itertools import pairwise, product

import pytest

from tabletop.games.patrol.pack import SPACE_NUMBERS, SPACES, TILE_OF
from tabletop.games.patrol.streets import path, ways_from

PRICES = [(2,) * 9, (4, 1, 2, 2, 4, 1, 1, 2, 4)]


def test_a_way_along_a_row_stays_in_it() -> None:
    spaces = [SPACE_NUMBERS[name] for name in ("C2", "D2", "E2", "F2")]
    assert path(spaces[0], spaces[-1], True, PRICES[0]) == tuple(spaces)


@pytest.mark.parametrize("diagonal", [True, False])
@pytest.mark.parametrize("prices", PRICES)
def test_every_way_is_a_cheapest_one(prices: tuple[int, ...], diagonal: bool) -> None:
    for start, goal in product(range(0, SPACES, 7), range(SPACES)):
        way = path(start, goal, diagonal, prices)
        assert (way[0], way[-1]) == (start, goal)
        assert sum(prices[TILE_OF[space]] for space in way[1:]) == ways_from(start, diagonal, prices)[goal].cost


def test_open_roads_take_one_turn_at_the_most() -> None:
    for start, goal in product(range(SPACES), repeat=2):
        steps = [b - a for a, b in pairwise(path(start, goal, True, PRICES[0]))]
        assert sum(a != b for a, b in pairwise(steps)) <= 1
