"""The table of keys in the README says of each key what it does at every table that has it."""

import re

from tabletop.desk.tables.registry import TABLES
from tabletop.games import GAMES
from tabletop.resources import resource_path

ROW = re.compile(r"^\| ([A-Z]) \| (.+) \|$", re.MULTILINE)


def test_a_row_that_names_games_names_each_that_has_the_key() -> None:
    rows = dict(ROW.findall(resource_path("content").with_name("README.md").read_text(encoding="utf-8")))
    assert "E" in rows
    for game, entry in TABLES.items():
        hints = entry.make().keys()
        own = {hint.key for hint in hints}
        for key, does in rows.items():
            if any(GAMES[other].title in does for other in TABLES):
                assert (key in own) == (GAMES[game].title in does), (key, game)


def test_every_table_says_what_ends_a_turn() -> None:
    for game, entry in TABLES.items():
        hints = entry.make().keys()
        assert any(hint.key == "E" for hint in hints), game
