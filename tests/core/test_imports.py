"""Below the desk nothing needs a window: every module imports alone, and without pygame."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tabletop

ROOT = Path(tabletop.__file__).parent

SCRIPT = """
import importlib, json, os, sys, warnings
warnings.simplefilter("error")

def faults_of(name):
    try:
        importlib.import_module(name)
    except Exception as error:
        return [f"{name}: {type(error).__name__}: {error}"]
    drawing = sorted({old.split(".")[0] for old in sys.modules} & {"pygame", "pytmx", "pygame_gui"})
    return [f"{name} imports {drawing}"] if drawing else []

def each_alone(names, package=""):
    '''Import each module in a process of its own, forked when no more than its package was imported.'''
    faults = []
    for name in names:
        if name.rpartition(".")[0] != package:
            continue
        reads, writes = os.pipe()
        if child := os.fork():
            os.close(writes)
            with os.fdopen(reads) as told:
                faults += json.loads(told.read())
            os.waitpid(child, 0)
            continue
        found = faults_of(name)
        found += [] if found else each_alone(names, name)
        with os.fdopen(writes, "w") as tell:
            tell.write(json.dumps(found))
        os._exit(0)
    return faults

modules = sys.argv[2:]
if sys.argv[1] == "alone":
    print(json.dumps(each_alone(modules)))
else:
    print(json.dumps([fault for name in modules for fault in faults_of(name)]))
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


@pytest.mark.slow
def test_each_alone(tmp_path: Path) -> None:
    """No module leans on another one having been imported before."""
    assert faults("alone", tmp_path) == []
