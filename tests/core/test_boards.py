"""Hexes, squares and ways over them."""

import itertools
import random

import pytest

from tabletop.core.hexes import CENTRE, centre_of, distance, neighbours, ring, rotated
from tabletop.core.squares import Squares
from tabletop.core.ways import reach, way


def test_rings_are_whole_and_clockwise() -> None:
    for radius in (1, 2, 3):
        cells = ring(radius)
        assert len(set(cells)) == 6 * radius
        assert all(distance(cell, CENTRE) == radius for cell in cells)
        assert all(distance(a, b) == 1 for a, b in itertools.pairwise([*cells, cells[0]]))
        assert cells[0] == (radius, 0)
        assert ring(radius, start=2) == [*cells[2 * radius :], *cells[: 2 * radius]]
        # Clockwise on the screen, where y grows downwards.
        assert centre_of(cells[1])[1] > centre_of(cells[0])[1]


def test_small_town_is_as_its_rules_count_it() -> None:
    """pieces.18: each inner tile touches three outer ones; 12 of 18 cells outside touch two outer tiles."""
    inner, outer = ring(1), ring(2)
    assert all(len(set(neighbours(cell)) & set(outer)) == 3 for cell in inner)
    assert sum(len(set(neighbours(cell)) & set(outer)) == 2 for cell in ring(3)) == 12


def test_turning_keeps_distances() -> None:
    rng = random.Random(1)
    for _ in range(50):
        a, b = ((rng.randrange(-4, 5), rng.randrange(-4, 5)) for _ in range(2))
        for steps in range(-6, 7):
            assert distance(rotated(a, steps), rotated(b, steps)) == distance(a, b)
        assert rotated(rotated(a, 2), -2) == a


def test_squares_have_names_and_neighbours() -> None:
    board = Squares(9, 9)
    assert [board.number(board.name(square)) for square in range(81)] == list(range(81))
    assert sorted(map(board.name, board.neighbours[board.number("A1")])) == ["A2", "B1", "B2"]
    assert len(board.neighbours[board.number("E5")]) == 8
    assert sorted(map(board.name, Squares(9, 9, diagonal=False).neighbours[0])) == ["A2", "B1"]


@pytest.mark.parametrize("name", ["", "E", "5", "J1", "A10", "A0", "A01", "e5", "É5", "A-1", "A٣"])
def test_what_is_no_square_is_said(name: str) -> None:
    with pytest.raises(ValueError, match="no square is called"):
        Squares(9, 9).number(name)


def test_the_cheapest_way_is_found() -> None:
    board = Squares(5, 5, diagonal=False)
    rng = random.Random(3)
    price = [rng.choice((1, 2, 4)) for _ in range(25)]

    def onward(square: int) -> list[tuple[int, int]]:
        return [(following, price[following]) for following in board.neighbours[square]]

    found = reach([12], 6, onward)
    costs = {12: 0}
    for _ in range(25):
        for square, cost in list(costs.items()):
            for following, step in onward(square):
                if cost + step <= 6:
                    costs[following] = min(costs.get(following, 99), cost + step)
    assert {square: reached.cost for square, reached in found.items()} == costs
    for square, reached in found.items():
        cells = way(found, square)
        assert (cells[0], cells[-1]) == (12, square)
        assert sum(price[cell] for cell in cells[1:]) == reached.cost
    assert [reached.cost for reached in found.values()] == sorted(costs.values())
    with pytest.raises(KeyError):
        way(reach([12], 0, onward), 0)
