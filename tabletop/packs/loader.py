"""Packs read into typed components, every fault with its file and line.

What reads YAML is imported when the first file is read: a start that reads none does without it.
"""

from itertools import islice
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec

from tabletop.packs.errors import UNSEEN, PackError, shown_file

T = TypeVar("T")

MAX_FAULTS = 50
"""The most faults of a file that are told: nobody reads more, and a hostile file has any number."""

Id = Annotated[
    str, msgspec.Meta(pattern="^[a-z][a-z0-9]*([-_][a-z0-9]+)*\\Z", description='an id such as "caps-adjacent"')
]
_LINE = f"^(?=.*[^{UNSEEN}])[^\\x00-\\x1f\\x7f]+\\Z"
Line = Annotated[str, msgspec.Meta(pattern=_LINE, max_length=400, description="one line of text that can be seen")]
Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}\\Z", description='a colour such as "#f2b84b"')]
Positive = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Natural = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Component(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a part of a pack is read into: immutable, and strict about its keys. Components derive from it."""


def load(path: Path, kind: type[T]) -> T:
    """Return the YAML file at `path` as a `kind`, a Component or a container of them.

    Raises PackError for the first thing wrong in the file.
    """
    value, faults = load_all(path, kind)
    if value is None:
        raise faults[0]
    return value


def load_all(path: Path, kind: type[T]) -> tuple[T | None, list[PackError]]:
    """Return the YAML file at `path` as a `kind`, or None and everything wrong in the file, by line."""
    from tabletop.packs.document import read_document
    from tabletop.packs.mismatches import mismatches

    try:
        document = read_document(path)
    except PackError as fault:
        return None, [fault]
    if not document.faults:
        try:
            return msgspec.convert(document.root.plain(), kind), []
        except msgspec.ValidationError:
            pass
    faults = [*document.faults, *islice(mismatches(document, kind), MAX_FAULTS)]
    return None, sorted(islice(faults, MAX_FAULTS), key=lambda fault: fault.line or 0)


def line_of(path: Path, pointer: str) -> int:
    """Return the line of `pointer` (such as ``$.tiles[2].zoi``) in the YAML file at `path`.

    Where the pointer leads nowhere it is the line of the last step that exists. Raises PackError for a file that
    can't be read, ValueError for a pointer that isn't one.
    """
    from tabletop.packs.document import read_document

    return read_document(path).line(pointer)


def error_at(path: Path, pointer: str, expected: str, found: str, hint: str | None = None) -> PackError:
    """Return a PackError about the value at `pointer` in the YAML file at `path`, for a game's own checks."""
    return PackError(shown_file(path), line_of(path, pointer), expected, found, hint)
