"""Below the desk nothing needs a window: every module imports alone, and without pygame."""

import json
import os
import subprocess
import sys
from pathlib import Path

import tabletop

ROOT = Path(tabletop.__file__).parent

SCRIPT = """
import importlib, json, sys, warnings
warnings.simplefilter("error")
modules, faults = sys.argv[2:], []
for name in modules:
    if sys.argv[1] == "alone":
        for old in [old for old in sys.modules if old.split(".")[0] == "tabletop"]:
            del sys.modules[old]
    try:
        importlib.import_module(name)
    except Exception as error:
        faults.append(f"{name}: {type(error).__name__}: {error}")
    drawing = sorted({old.split(".")[0] for old in sys.modules} & {"pygame", "pytmx", "pygame_gui"})
    if drawing:
        faults.append(f"{name} imports {drawing}")
        break
print(json.dumps(faults))
"""


def modules() -> list[str]:
    """Return the names of all modules but the desk's."""
    names = []
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT.parent).with_suffix("").parts
        if parts[1] != "desk" and parts[-1] != "__main__":
            names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


def faults(how: str, tmp_path: Path) -> list[str]:
    """Return what went wrong when a fresh process imported all modules, each ``alone`` or all ``together``."""
    command = [sys.executable, "-c", SCRIPT, how, *modules()]
    environment = {**os.environ, "TABLETOP_HOME": str(tmp_path / "home")}
    run = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=tmp_path)
    assert list(tmp_path.iterdir()) == [], "importing a module wrote a file"
    found: list[str] = json.loads(run.stdout)
    return found


def test_there_are_modules_to_import() -> None:
    assert {"tabletop", "tabletop.core.state", "tabletop.games.snitch.game", "tabletop.resources"} <= set(modules())


def test_all_together(tmp_path: Path) -> None:
    assert faults("together", tmp_path) == []


def test_each_alone(tmp_path: Path) -> None:
    """No module leans on another one having been imported before."""
    assert faults("alone", tmp_path) == []
