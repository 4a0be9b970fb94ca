"""The app with packs of its own: the working copy with `content/` in another folder, in a process of its own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tabletop.resources import resource_path

START = """
import sys
from pathlib import Path
import tabletop.resources
tabletop.resources._PACKAGE = Path(sys.argv.pop(1))
"""
COMMAND = START + "from tabletop.cli import main; raise SystemExit(main())"


def package(folder: Path) -> Path:
    """Return a folder with a copy of the packs that a test may spoil, and the sprites."""
    shutil.copytree(resource_path("content"), folder / "content")
    (folder / "sprites").symlink_to(resource_path("sprites").absolute())
    return folder


def run(code: str, package: Path, *words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run `code` over the packs in `package`, with `words` as the command line."""
    more = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    more["TABLETOP_HOME"] = str(package / "home")
    call = [sys.executable, "-c", code, str(package), *words]
    return subprocess.run(call, capture_output=True, text=True, env={**os.environ, **more, **environment})
