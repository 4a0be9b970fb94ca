"""All that players read at the table of R.I.G.S. stands in the texts of its pack, none of it in the code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.desk.tables import rigs

FILES = sorted(path for path in Path(rigs.__file__).parent.glob("*.py") if path.name != "shots.py")
SENTENCE = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")


def told(path: Path) -> Iterator[str]:
    """Yield the strings of a file that are no docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    notes = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in notes:
            yield node.value


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_sentence_stands_in_the_code(path: Path) -> None:
    assert [text for text in told(path) if SENTENCE.search(text)] == []
