"""Everything in the pack of Snitch! happens: shapes, markers, payments, events, frames, refusals and sentences."""

import pytest

from tests.games.snitch_coverage import Book, play
from tests.scenarios import SNITCH
from tests.scenarios.files import every_scenario

RARE = {"log ended_shared", "refusal no_markers"}
"""What random play has not met in a thousand games; scenarios show it."""
SEATS = (1, 2, 3, 4)
TELLING = ((4, 1), (1, 6), (3, 4), (2, 2))
"""Seats and seeds of games by chance in which everything happens that no scenario shows."""


def test_everything_happens() -> None:
    book = Book()
    with book.open():
        for seats, seed in TELLING:
            play(seats, seed, 1_200)
        for scenario in every_scenario(SNITCH):
            scenario.run()
    assert book.missing() == set()


def test_every_refusal_has_its_scenario() -> None:
    book = Book()
    with book.open():
        for scenario in every_scenario(SNITCH):
            scenario.run()
    lacking = {name for name in book.missing() if name.startswith("refusal")}
    # No position made by hand is dead: `test_snitch_dead` plays there.
    assert lacking == {"refusal unknown_action", "refusal dead"}


@pytest.mark.slow
def test_random_games_meet_everything_by_themselves() -> None:
    book = Book()
    with book.open():
        for seed in range(150):
            for seats in SEATS:
                play(seats, seed, 1_500)
    assert book.missing() <= RARE
