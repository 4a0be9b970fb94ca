"""Adding a game, as docs/adding-a-game.md says it: a toy game of fewer than 400 lines, found by its folders alone.

Its folders lie here as they lie in the project. A copy of the project with them holds it to all laws.
"""

import os
import re
import shutil
import subprocess
import sys
from importlib.util import cache_from_source
from pathlib import Path

HERE = Path(__file__).parent
PROJECT = HERE.parent.parent
GAME = "magpies"
FOLDERS = ("content", "sprites", "tabletop/games", "tabletop/desk/tables")
LAWS = (
    *("tests/laws", "tests/desk/laws", "tests/desk/test_registry.py", f"tests/desk/test_{GAME}.py", "tests/art"),
    *("tests/packs/test_shipped_packs.py", "tests/play/test_unasked.py", "tests/core/test_no_game_named.py"),
)
"""What every game is held to."""


def test_a_whole_game_has_fewer_than_400_lines() -> None:
    files = [path for folder in FOLDERS for path in (HERE / folder / GAME).rglob("*") if path.is_file()]
    assert len(files) > 10
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < 400


def copied(name: str, to: Path) -> None:
    """Copy a folder of the project, and what of it is compiled already: to do so again takes seconds."""
    shutil.copytree(PROJECT / name, to / name)
    for source in (PROJECT / name).rglob("*.py"):
        compiled = Path(cache_from_source(str(source)))
        if compiled.exists():
            target = Path(cache_from_source(str(to / source.relative_to(PROJECT))))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(compiled, target)


def test_its_folders_make_it_a_game_like_all_others(tmp_path: Path) -> None:
    for name in ("tabletop", "tests", "content", "sprites"):
        copied(name, tmp_path)
    shutil.copy(PROJECT / "pyproject.toml", tmp_path)
    for folder in FOLDERS:
        shutil.copytree(HERE / folder / GAME, tmp_path / folder / GAME)
    shutil.copy(HERE / f"tests/desk/test_{GAME}.py", tmp_path / "tests/desk")
    command = [sys.executable, "-m", "pytest", "-n", "0", *LAWS, "-k", GAME]
    known = {"PYTHONPATH": str(tmp_path), "TABLETOP_HOME": str(tmp_path / "home")}
    done = subprocess.run(command, cwd=tmp_path, env=os.environ | known, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
    (passed,) = re.findall(r"(\d+) passed", done.stdout)
    assert int(passed) > 25
