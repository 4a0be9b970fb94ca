"""The generators below ``sprites/source`` make what is kept: no drawing of theirs is edited by hand or left behind."""

import importlib
import sys
from pathlib import Path

import pytest

SPRITES = Path(__file__).parents[2] / "sprites"
SOURCE = SPRITES / "source"
PAINTED = {"draw_desks", "draw_rigs_map"}
"""These paint pictures pixel by pixel."""
GENERATORS = sorted(file.stem for file in SOURCE.glob("draw_*.py") if file.stem not in PAINTED)


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder into which every generator has drawn."""
    folder = tmp_path_factory.mktemp("sprites")
    for name in ("snitch", "rigs", "patrol", "pieces", "vacuum", "ui"):
        (folder / name).mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(SOURCE), *sys.path])
        modules = [importlib.import_module(name) for name in GENERATORS]
        for module in modules:
            if hasattr(module, "SPRITES") and module.__name__ != "draw_small_town_scenes":
                patch.setattr(module, "SPRITES", folder)
        for module in modules:
            if hasattr(module, "main"):
                module.main()
    return folder


@pytest.mark.slow
def test_the_generators_make_every_drawing_as_it_is_kept(drawn: Path) -> None:
    made = {file.relative_to(drawn).as_posix(): file.read_text(encoding="utf-8") for file in drawn.rglob("*.svg")}
    kept = {file.relative_to(SPRITES).as_posix(): file.read_text(encoding="utf-8") for file in SPRITES.rglob("*.svg")}
    assert len(made) > 200
    assert sorted(name for name in made if made[name] != kept.get(name)) == []
    assert sorted(name for name in kept if name.startswith("rigs/") and name not in made) == []
