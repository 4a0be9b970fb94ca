"""The examples in docstrings run, and give what stands there."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
EXAMPLE = re.compile(r"^\s*>>> ", re.MULTILINE)


def with_examples() -> list[str]:
    """Return the modules that have examples."""
    paths = (path for folder in ("tabletop", "tests", "benchmarks") for path in (PROJECT / folder).rglob("*.py"))
    found = (path.relative_to(PROJECT) for path in paths if EXAMPLE.search(path.read_text(encoding="utf-8")))
    return sorted(".".join(path.with_suffix("").parts) for path in found)


@pytest.mark.parametrize("name", with_examples())
def test_examples(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert tried
    assert not failed
