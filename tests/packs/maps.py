"""What must be said of a map of Tiled that is spoilt, and what it must never end."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tabletop.packs.errors import PackError
from tests.packs.copies import faults, load, shipped, spoilt

Spoilt = tuple[str, str, str]
"""What is replaced by what, and a part of the sentence about it."""


def each_spoilt(rows: Mapping[str, Spoilt]) -> pytest.MarkDecorator:
    """Return the mark that runs a test for each of `rows`, by name."""
    return pytest.mark.parametrize(("old", "new", "part"), rows.values(), ids=list(rows))


def line(game: str, file: str, name: str) -> str:
    """Return the line of the object `name` in the shipped map."""
    text = (shipped(game) / file).read_text(encoding="utf-8")
    return next(one for one in text.splitlines(keepends=True) if f' name="{name}" type' in one)


def assert_map_told(folder: Path, file: str, row: Spoilt, show: Callable[[Path], object]) -> None:
    """Check that the map of the copy in `folder`, spoilt by `row`, is told in one line each, and isn't shown."""
    old, new, part = row
    sentences = spoilt(folder, file, old, new)
    assert any(one.startswith(f"{folder.name}/{file}") and part in one for one in sentences), sentences
    assert all("\n" not in one for one in sentences)
    with pytest.raises(PackError):
        show(folder)


def assert_map_is_for_show(folder: Path, file: str) -> None:
    """Check that a map that is missing or broken is told, and that the rules never read it."""
    (folder / file).unlink()
    assert faults(folder) == [f"{folder.name}/{file}: expected a file, found no file of that name"]
    (folder / file).write_text("")
    pack: Any = load(folder.name, folder)
    assert pack.fingerprint == load(folder.name).fingerprint
