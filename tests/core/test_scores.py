"""Sums that are the same on every Python."""

import builtins
import random
from collections.abc import Iterable
from typing import Any

import pytest

from tabletop.ai.levels import Budget
from tabletop.ai.search import Search
from tabletop.core.scores import added
from tabletop.games import GAMES
from tests.ai.positions import positions

_plain_sum = builtins.sum


def compensated(numbers: Iterable[Any], start: Any = 0) -> Any:
    """Add like `sum` from Python 3.12 on: what rounding loses is kept beside (Neumaier)."""
    numbers = list(numbers)
    if not any(isinstance(number, float) for number in numbers):
        return _plain_sum(numbers, start)
    total, lost = float(start), 0.0
    for number in numbers:
        then = total + number
        lost += (total - then) + number if abs(total) >= abs(number) else (number - then) + total
        total = then
    return total + lost


def rounding(numbers: Iterable[Any], start: Any = 0) -> Any:
    """Add like `sum` up to Python 3.11."""
    for number in numbers:
        start = start + number
    return start


def test_numbers_are_added_in_turn() -> None:
    tenths = [0.1] * 10
    assert compensated(tenths) != rounding(tenths)
    assert added(tenths) == rounding(tenths)
    assert added([]) == 0.0


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("game", list(GAMES))
def test_a_search_comes_to_the_same_on_every_python(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = GAMES[game]
    found: list[list[Any]] = []
    for how in (rounding, compensated):
        monkeypatch.setattr(builtins, "sum", how)
        figures: list[Any] = []
        for seats in (rules.seats[0], rules.seats[-1]):
            for n, state in enumerate(positions(rules, seats, 7, 12)):
                figures.append(rules.evaluate(state))
                if n < 2:
                    search = Search(rules, state.seen_by(state.decider), random.Random(n))
                    figures.append(search.run(Budget(60, None)).ranking)
        found.append(figures)
    assert found[0] == found[1]
