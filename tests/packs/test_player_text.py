"""What a player reads of the shipped packs is set with curly apostrophes and quotes, as the desk's own words are."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tabletop import desk
from tabletop.packs.pack import RULES_FILE
from tests.packs.copies import SPECS, shipped

STRAIGHT = re.compile(r"(?<=[\w}])'(?=\w)|^'s\b")
"""An apostrophe as it is typed, within a word or after a name that is filled in."""
TERMINAL = {"main.py", "lesson.py"}
"""Modules of the desk that print to the terminal as well, where words are typed plainly."""


def texts(node: Any) -> Iterator[str]:
    """Return every string of a YAML document that isn't a key."""
    if isinstance(node, dict):
        node = list(node.values())
    if isinstance(node, list):
        for child in node:
            yield from texts(child)
    elif isinstance(node, str):
        yield node


@pytest.mark.parametrize("game", list(SPECS))
def test_the_texts_of_a_pack_have_curly_apostrophes(game: str) -> None:
    files = sorted(shipped(game).glob("*.yaml"))
    found = [text for file in files for text in texts(yaml.safe_load(file.read_text(encoding="utf-8")))]
    assert len(found) > 100
    assert [text for text in found if STRAIGHT.search(text)] == []


@pytest.mark.parametrize("game", list(SPECS))
def test_a_rules_page_has_curly_apostrophes_and_quotes(game: str) -> None:
    lines = (shipped(game) / RULES_FILE).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if STRAIGHT.search(line) or '"' in line] == []


def said(path: Path) -> Iterator[str]:
    """Return the strings of a module that aren't docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            yield node.value


def test_the_words_of_the_desk_have_curly_apostrophes() -> None:
    modules = [path for path in sorted(Path(desk.__file__).parent.rglob("*.py")) if path.name not in TERMINAL]
    # what has no blanks is no sentence
    told = [(path.name, text) for path in modules for text in said(path) if " " in text]
    assert len(told) > 500
    assert [one for one in told if STRAIGHT.search(one[1])] == []
