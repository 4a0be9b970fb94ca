"""The components of Magpies: what its content pack holds, read, checked and typed."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tabletop.packs.errors import PackError
from tabletop.packs.loader import Component, Id, Positive, error_at
from tabletop.packs.pack import HEADER_FILE, PackHeader, PackLoader, PackSpec, check_options, fingerprint
from tabletop.packs.texts import Texts, check_texts
from tabletop.packs.verbs import Way, check_verbs

OPTIONS = {"length": ("short", "long")}
"""The options that the rules know, and their values."""
WAYS = {"play": Way("card", "play")}
"""How actions are picked."""


class SetupFile(Component, frozen=True):
    """``setup.yaml``: how many `cards` there are, numbered from 1, and how many a `hand` has, by length of game."""

    cards: Positive
    hand: dict[Id, Positive]


class MagpiesPack(Component, frozen=True):
    """A content pack of Magpies, whole and checked; `fingerprint` is that of its rule values."""

    header: PackHeader
    setup: SetupFile
    texts: Texts
    fingerprint: str
    folder: Path
    lesson: None = None


def _made(folder: Path, files: Mapping[str, Any]) -> MagpiesPack:
    setup = files["setup.yaml"]
    return MagpiesPack(files[HEADER_FILE], setup, files["texts.yaml"], fingerprint(setup), folder)


def _check(folder: Path, files: Mapping[str, Any]) -> Iterator[PackError]:
    """Yield what is wrong between the values of the pack in `folder`, whose `files` are good each by itself."""
    header, setup = files[HEADER_FILE], files["setup.yaml"]
    yield from check_options(folder / HEADER_FILE, header, OPTIONS)
    if sorted(setup.hand) != sorted(OPTIONS["length"]):
        yield error_at(folder / "setup.yaml", "$.hand", "a hand for each length", ", ".join(setup.hand) or "none")
    elif setup.cards < header.seats[1] * max(setup.hand.values()):
        expected = f"cards for {header.seats[1]} hands of {max(setup.hand.values())}"
        yield error_at(folder / "setup.yaml", "$.cards", expected, str(setup.cards))
    yield from check_texts(folder / "texts.yaml", files["texts.yaml"], SPEC.id)
    yield from check_verbs(folder / "texts.yaml", files["texts.yaml"], WAYS)


SPEC = PackSpec(id="magpies", files={"setup.yaml": SetupFile, "texts.yaml": Texts}, check=_check)
"""What `tabletop check` needs to check a pack of this game."""
load_pack = PackLoader(SPEC, _made)
