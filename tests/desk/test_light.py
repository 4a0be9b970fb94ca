"""Light at the tables: at rest no panel is nearly as bright as the board, measured on review pictures."""

import pytest

from tabletop.desk.shots import make

SHARE = 0.78
"""So much of the luminance of the board the brightest panel has at the most."""
PICTURES = {"patrol-turn": 0.6, "table-seats-turn": 0.28}
"""A picture of a table at rest, and the luminance of its board at the least."""


@pytest.mark.painted
@pytest.mark.parametrize("name", sorted(PICTURES))
def test_the_board_is_the_brightest_thing(tmp_path, monkeypatch, name):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    [found] = [one for one in make(tmp_path / "shots", (1280, 720), only=name) if one.at_rest]
    assert found.board_luminance >= PICTURES[name]
    assert found.brightest_panel <= SHARE * found.board_luminance
