"""Where the files that ship with the app lie, and where the app writes its own."""

import contextlib
import os
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource_path(*parts: str) -> Path:
    """Return the path of a shipped file or folder.

    `parts` begin with ``content`` or ``sprites``. In an installed wheel both lie inside the package,
    in a source tree beside it.

    >>> resource_path("content").name
    'content'
    """
    inside = _PACKAGE.joinpath(*parts[:1])
    base = _PACKAGE if inside.exists() else _PACKAGE.parent
    return base.joinpath(*parts)


def home_folder() -> Path:
    """Return the folder that holds everything the app writes; it may not exist yet.

    ``TABLETOP_HOME`` moves it; otherwise it is the platform's usual place for a user's application data.
    """
    moved = os.environ.get("TABLETOP_HOME")
    if moved:
        with contextlib.suppress(RuntimeError):  # a "~" of somebody who is not known here
            return Path(moved).expanduser()
        return Path(moved)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", Path.home() / "AppData" / "Roaming")) / "tabletop"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tabletop"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "tabletop"
