"""Light and words at the tables: at rest the board is the brightest thing, and little has to be read."""

import msgspec
import pytest

from tabletop.desk.shots import SCENES, make

SHARE = 0.78
"""So much of the luminance of the board the brightest panel has at the most."""


ART = 36
"""From this size in pixels on letters are the figures that a board, a card or a sheet is made of."""
SIZES = 7
"""So many sizes of smaller letters a picture has at the most."""


WORDS = 110
NUMBERS = 60
"""So many words and numbers a table at rest holds at the most."""


class Budget(msgspec.Struct, frozen=True):
    """A picture of a table at rest, and how bright its board is at least."""

    game: str
    picture: str
    luminance: float


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
    assert found.words <= WORDS
    assert found.numbers <= NUMBERS
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


FULLEST = (
    ("patrol", "patrol-protection"),
    ("patrol", "patrol-rescue"),
    ("patrol", "patrol-closed"),
    ("vacuum", "vacuum-following"),
    ("vacuum", "vacuum-trick-won"),
    ("vacuum", "vacuum-5-seats-cable"),
    pytest.param("snitch", "table-seats-turn", marks=pytest.mark.slow),
    pytest.param("snitch", "table-seats-last-turn", marks=pytest.mark.slow),
)
"""The pictures of tables that ask for most reading, which is most in a window of 1600×900."""


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize(("game", "picture"), FULLEST)
def test_the_fullest_tables_ask_for_little_reading(tmp_path, monkeypatch, game, picture):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    found = make(tmp_path / "shots", (1600, 900), part=game, only=picture)[0]
    assert found.words <= WORDS
    assert found.numbers <= NUMBERS


FEWER = 125
"""So many words the set-up of Snitch! holds at the most, whose options are the most: the rest is said on pointing."""


@pytest.mark.slow
def test_the_set_up_says_what_is_chosen(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    made = make(tmp_path / "shots", (1280, 720), part=SCENES, only="set-up-snitch")
    assert len(made) == 2
    assert max(one.words for one in made) <= FEWER
