"""Light and words at the tables: at rest the board is the brightest thing, and little has to be read."""

import msgspec
import pytest

from tabletop.desk.shots import make

SHARE = 0.78
"""So much of the luminance of the board the brightest panel has at the most."""


ART = 36
"""From this size in pixels on letters are the figures that a board, a card or a sheet is made of."""
SIZES = 7
"""So many sizes of smaller letters a picture has at the most."""


class Budget(msgspec.Struct, frozen=True):
    """What a picture of a table at rest may hold: words and numbers at most, luminance of the board at least."""

    game: str
    picture: str
    luminance: float
    words: int = 110
    numbers: int = 60


BUDGETS = (
    Budget("patrol", "patrol-turn", 0.6),
    Budget("snitch", "table-seats-turn", 0.28),
    Budget("vacuum", "vacuum-following", 0.25),
    Budget("pieces", "pieces-turn", 0.24),
    Budget("pieces", "pieces-masterminds", 0.12),
    Budget("rigs", "rigs-turn", 0.18),
)

PLAYED = tuple(one for one in BUDGETS if one.picture != "pieces-masterminds")
"""Those in which there is a board."""


@pytest.mark.wide(daily=2)
@pytest.mark.painted
@pytest.mark.parametrize("budget", BUDGETS, ids=lambda one: one.game)
def test_the_board_is_the_brightest_thing_and_little_has_to_be_read(tmp_path, monkeypatch, budget):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    made = make(tmp_path / "shots", (1280, 720), part=budget.game, only=budget.picture)
    [found] = [one for one in made if one.at_rest]
    assert found.board_luminance >= budget.luminance
    assert found.brightest_panel <= SHARE * found.board_luminance
    assert found.words <= budget.words
    assert found.numbers <= budget.numbers
    assert len([size for size in found.text_sizes if size < ART]) <= SIZES, found.text_sizes


@pytest.mark.wide(daily=1)
@pytest.mark.painted
@pytest.mark.parametrize("budget", PLAYED, ids=lambda one: one.game)
def test_in_large_text_no_panel_is_brighter_than_the_board(tmp_path, monkeypatch, budget):
    """At 200 % panels are large: their light must not draw the eye from what is played on."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    made = make(tmp_path / "shots", (1280, 720), 200, part=budget.game, only=budget.picture)
    [found] = [one for one in made if one.at_rest]
    assert found.brightest_panel <= found.board_luminance
