"""Adding a game edits no list: nothing outside a game's own folders names it."""

from pathlib import Path

import pytest

import tabletop
from tabletop.games import GAMES

PACKAGE = Path(tabletop.__file__).parent
OWN = ("games/{game}", "desk/tables/{game}")
"""Where code of a game belongs, below the package."""


WORDS = {"pieces"}
"""Ids that are words of the core too: these are looked for where they would name the game."""


def named(game: str) -> list[str]:
    """Return the lines outside the folders of `game` that have its id or its title."""
    title = GAMES[game].title.casefold()
    ids = [f'"{game}"', f"games.{game}", f"tables.{game}", f"games/{game}", f"content/{game}"]
    folders = [PACKAGE / folder.format(game=game) for folder in OWN]
    modules = [path for path in sorted(PACKAGE.rglob("*.py")) if not any(map(path.is_relative_to, folders))]
    return [
        f"{path.relative_to(PACKAGE)}:{number}: {line.strip()}"
        for path in modules
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if title in line.casefold()
        or (any(word in line for word in ids) if game in WORDS else game.casefold() in line.casefold())
    ]


@pytest.mark.parametrize("game", list(GAMES))
def test_nothing_names_a_game_but_its_own_folders(game: str) -> None:
    assert (PACKAGE / OWN[0].format(game=game) / "game.py").is_file()
    assert named(game) == []
