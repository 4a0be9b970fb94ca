"""Adding a game edits no list: nothing outside a game's own folders names it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletop
from tabletop.games import GAMES

PACKAGE = Path(tabletop.__file__).parent
OWN = ("games/{game}", "desk/tables/{game}")
"""Where code of a game belongs, below the package."""


COMMON = {"pieces"}
"""Ids that are words of the core too: these are looked for where they would name the game."""
WORDS = {
    "snitch": r"detectives?|informants?|coerced?|zois?|jurisdiction|id markers?|hq",
    "vacuum": r"appliances?|agendas?|statues?|vacuums?",
    "patrol": r"officers?|crimes?|patrols?|westgrove|commendations?",
    "rigs": r"rigs?|karma|disasters?|surveys?|drills?|decoys?",
    "pieces": r"masterminds?|robots?|mayors?|citizens?|small-town|discretion",
}
"""What a game speaks of, and the house never does."""


def lines(apart: list[str]) -> Iterator[tuple[str, str]]:
    """Yield each line of the package outside of the folders of the games `apart`, with where it stands."""
    folders = [PACKAGE / folder.format(game=game) for folder in OWN for game in apart]
    for path in sorted(PACKAGE.rglob("*.py")):
        if not any(map(path.is_relative_to, folders)):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
                yield f"{path.relative_to(PACKAGE)}:{number}: {line.strip()}", line


def named(game: str) -> list[str]:
    """Return the lines outside the folders of `game` that have its id or its title."""
    title = GAMES[game].title.casefold()
    ids = [f'"{game}"', f"games.{game}", f"tables.{game}", f"games/{game}", f"content/{game}"]
    return [
        where
        for where, line in lines([game])
        if title in line.casefold()
        or (any(word in line for word in ids) if game in COMMON else game.casefold() in line.casefold())
    ]


def spoken_of(game: str) -> list[str]:
    """Return the lines outside the folders of all games that have a word which `game` alone uses."""
    words = re.compile(rf"\b({WORDS[game]})\b")
    return [where for where, line in lines(list(GAMES)) if words.search(line.casefold().replace("_", " "))]


@pytest.mark.parametrize("game", list(GAMES))
def test_nothing_names_a_game_but_its_own_folders(game: str) -> None:
    assert (PACKAGE / OWN[0].format(game=game) / "game.py").is_file()
    assert named(game) == []


@pytest.mark.parametrize("game", list(WORDS))
def test_the_house_speaks_of_no_game(game: str) -> None:
    assert spoken_of(game) == []
