"""Copies of the shipped packs that a test may spoil, and what must be said of a spoilt one."""

import re
import shutil
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tabletop.commands.look import pack_specs
from tabletop.packs.errors import PackError
from tabletop.packs.pack import check_pack
from tabletop.resources import resource_path

SPECS = pack_specs()


def shipped(game: str) -> Path:
    """Return the folder of the pack of `game`."""
    return resource_path("content", game)


def copied(game: str, to: Path) -> Path:
    """Return the folder of a fresh copy of the pack of `game` in the folder `to`."""
    folder = to / game
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(shipped(game), folder)
    return folder


def copy_of(game: str) -> Callable[..., Path]:
    """Return a fixture: the folder of a copy of the pack of `game`, in the working folder."""

    @pytest.fixture
    def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        monkeypatch.chdir(tmp_path)
        return copied(game, tmp_path)

    return folder


def load(game: str, folder: Path | None = None) -> Any:
    """Return the pack of `game` in `folder`, by default the shipped one."""
    return import_module(f"tabletop.games.{game}.components").load_pack(folder)


def faults(folder: Path) -> list[str]:
    """Return the sentences of the check of the copy in `folder`."""
    return [str(fault) for fault in check_pack(folder, SPECS)]


def spoilt(folder: Path, file: str, old: str, new: str) -> list[str]:
    """Replace `old` by `new`, once, in a `file` of the copy in `folder`, and return the sentences of its check."""
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in {file}"
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return faults(folder)


def each_fault(rows: Sequence[tuple[str, str, str, str]]) -> pytest.MarkDecorator:
    """Return the mark that runs a test for each of `rows`: a file, an old and a new text, a part of the sentence."""
    ids = [f"{file}-{new.strip()}" for file, _, new, _ in rows]
    return pytest.mark.parametrize(("file", "old", "new", "text"), rows, ids=ids)


def assert_told(folder: Path, file: str, old: str, new: str, text: str) -> None:
    """Check that `new` in place of `old` is told with file, line and `text`, and can't be played."""
    sentences = spoilt(folder, file, old, new)
    told = re.compile(rf"{folder.name}/[\w.]+:\d+: ")
    assert any(told.match(sentence) and text in sentence for sentence in sentences), sentences
    with pytest.raises(PackError):
        load(folder.name, folder)


def keeps_fingerprint(folder: Path, file: str, old: str, new: str) -> bool:
    """Return whether a copy with `new` in place of `old`, as good as before, has the fingerprint that it had."""
    assert spoilt(folder, file, old, new) == []
    return bool(load(folder.name, folder).fingerprint == load(folder.name).fingerprint)
