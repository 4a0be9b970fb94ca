"""The ways that units drive: as cheap as any, of those the ones with the fewest turns, and which rolls get there."""

import random
from itertools import pairwise, product

import pytest

from tabletop.core.numbers import Modified
from tabletop.core.records import Modifier
from tabletop.games.patrol.events import WentDown
from tabletop.games.patrol.game import GAME
from tabletop.games.patrol.pack import BOARD, DRIVE, SPACE_NUMBERS, SPACES, TILE_OF
from tabletop.games.patrol.prospects import far, rolls_to_rescue
from tabletop.games.patrol.streets import path, ways_from
from tabletop.games.patrol.turn import Drive

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


def test_the_odds_of_a_rescue_are_those_of_the_rolls_that_get_there() -> None:
    """patrol.8, patrol.r25: the space that is free when a roll isn't enough for any counts too; who is there stays."""
    free = 0
    for seed in range(12):
        state = GAME.setup(4, seed, {"traffic": "on", "diagonal": ("on", "off")[seed % 2]})
        WentDown((0,)).happen(state)
        Modified(Modifier("rolls", "set", 2, "round", "officer-down.1")).happen(state)
        Modified(Modifier("move_cost", "add", 2, "round", "fall")).happen(state)
        state.pieces["unit.0"] = space = random.Random(seed).randrange(SPACES)
        for start in {space, *BOARD.neighbours[space], *random.Random(-seed).sample(range(SPACES), 20)}:
            state.pieces["unit.1"] = start
            good = 0
            for rolled in (one + other for one in range(1, 7) for other in range(1, 7)):
                frame = Drive(1, rolled)
                there = start == space or DRIVE[space] in frame.legal(state)
                good += there
                free += there and start != space and far(state, 1, space) > 2 * rolled
            assert rolls_to_rescue(state, 1) == (far(state, 1, space), good, 36)
    assert free > 0
