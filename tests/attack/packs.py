"""Mutated packs: what the check lets pass can be played, what it doesn't is told by file and line."""

import random
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from unittest.mock import patch

import pytest

from tabletop.packs.errors import PackError
from tabletop.packs.pack import check_pack
from tests.packs.copies import SPECS, copied
from tests.packs.test_pack_fuzz import MUTATIONS, YAML_FILES


def tables_of(game: str, folder: Path) -> ModuleType:
    """Return the tables that the rules of `game` make of the pack in `folder`, apart from those in use."""
    components = import_module(f"tabletop.games.{game}.components")
    known = import_module(f"tabletop.games.{game}.pack")
    assert known.__file__ is not None
    spec = spec_from_file_location(f"attacked_{game}_pack", known.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    load = components.load_pack

    def attacked() -> object:
        components.load_pack = load  # the shipped pack is the model of others
        return load(folder)

    with patch.object(components, "load_pack", attacked):
        spec.loader.exec_module(module)
    return module


def attack(seed: int, folder: Path) -> None:
    """Mutate a file of a pack by `seed`, check it, and load it as the game does."""
    rng = random.Random(seed)
    file = rng.choice(YAML_FILES)
    copy = copied(file.parent.name, folder)
    text = file.read_text(encoding="utf-8")
    for _ in range(rng.choice((1, 1, 2, 3))):
        try:
            text = rng.choice(MUTATIONS)(rng, text)
        except Exception:  # a mutation of what is no YAML any more, or of nothing
            break
    (copy / file.name).write_text(text, encoding="utf-8", newline="", errors="replace")
    if rng.random() < 0.1:
        (copy / rng.choice(["x.yml", "two\nlines.yaml", "\u202e.yaml", "tiles.yaml~"])).write_text("x: 1\n")
    faults = check_pack(copy, SPECS)
    for fault in faults:
        assert str(fault).isprintable(), ascii(str(fault))
    if all(".tmx:" in str(fault) for fault in faults):  # the rules don't read the map
        tables_of(copy.name, copy)
        return
    with pytest.raises(PackError):
        tables_of(copy.name, copy)
