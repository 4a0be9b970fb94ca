"""Light at the tables: at rest no panel is nearly as bright as the board, measured on review pictures."""

import pytest

from tabletop.desk.shots import make

SHARE = 0.78
"""So much of the luminance of the board the brightest panel has at the most."""
PICTURES = [
    ("patrol", "patrol-turn", 0.6),
    ("snitch", "table-seats-turn", 0.28),
    ("vacuum", "vacuum-following", 0.25),
    ("pieces", "pieces-turn", 0.24),
    ("rigs", "rigs-turn", 0.18),
]
"""A game, a picture of its table at rest, and the luminance of its board at the least."""


@pytest.mark.painted
@pytest.mark.parametrize(("game", "name", "least"), PICTURES)
def test_the_board_is_the_brightest_thing(tmp_path, monkeypatch, game, name, least):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    [found] = [one for one in make(tmp_path / "shots", (1280, 720), part=game, only=name) if one.at_rest]
    assert found.board_luminance >= least
    assert found.brightest_panel <= SHARE * found.board_luminance
