"""A copy of the shipped Snitch! pack that a test may spoil."""

import shutil
from pathlib import Path

from tabletop.games.snitch.components import SPEC
from tabletop.packs.pack import check_pack
from tabletop.resources import resource_path

SHIPPED = resource_path("content", "snitch")
YAML_FILES = ("pack.yaml", "tiles.yaml", "upgrades.yaml", "setup.yaml", "texts.yaml", "lesson.yaml")


def copied(to: Path) -> Path:
    """Return the folder of a fresh copy of the pack in the folder `to`."""
    folder = to / "snitch"
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(SHIPPED, folder)
    return folder


def spoilt(folder: Path, file: str, old: str, new: str) -> list[str]:
    """Replace `old` by `new`, once, in a `file` of the pack, and return the sentences of its check."""
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in {file}"
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return [str(fault) for fault in check_pack(folder, {"snitch": SPEC})]
