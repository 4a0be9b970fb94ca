"""Where the files that ship with the app lie and where the app writes its own; how a file is read, and written."""

import contextlib
import errno
import os
import stat
import sys
from pathlib import Path

ASIDE = ".aside"
"""What is added to the name of a file that is set aside."""

_PACKAGE = Path(__file__).resolve().parent
_PACKS: dict[str, Path] = {}


def resource_path(*parts: str) -> Path:
    """Return the path of a shipped file or folder.

    `parts` begin with ``content``, ``sprites`` or ``sounds``. In an installed wheel they lie inside the package,
    in a source tree beside it. A game that has another pack (`use_pack`) has that in place of its own.

    >>> resource_path("content").name
    'content'
    """
    if parts[:1] == ("content",) and parts[1:2] and parts[1] in _PACKS:
        return _PACKS[parts[1]].joinpath(*parts[2:])
    inside = _PACKAGE.joinpath(*parts[:1])
    base = _PACKAGE if inside.exists() else _PACKAGE.parent
    return base.joinpath(*parts)


def use_pack(game: str, folder: Path) -> None:
    """Let `game` have the pack in `folder` in this process, in place of the one that ships.

    Raises RuntimeError once the games are loaded, which have their packs by then.
    """
    if "tabletop.games" in sys.modules:
        raise RuntimeError("the games of this process have their packs already")
    _PACKS[game] = folder


class HomeError(Exception):
    """Raised when there is no folder for what the app writes; its str() is one sentence."""


def home_folder() -> Path:
    """Return the folder that holds everything the app writes; it may not exist yet.

    ``TABLETOP_HOME`` moves it; otherwise it is the platform's usual place for a user's application data. Raises
    HomeError where nobody knows of one.
    """
    moved = os.environ.get("TABLETOP_HOME")
    if moved:
        with contextlib.suppress(RuntimeError):  # a "~" of somebody who is not known here
            return Path(moved).expanduser()
        return Path(moved)
    if sys.platform == "win32":
        return _base("APPDATA", "AppData", "Roaming") / "tabletop"
    if sys.platform == "darwin":
        return _base("", "Library", "Application Support") / "tabletop"
    return _base("XDG_DATA_HOME", ".local", "share") / "tabletop"


def _base(variable: str, *below_home: str) -> Path:
    """Return the folder that an environment variable names (a whole path, or it doesn't count), or the usual one."""
    named = Path(os.environ.get(variable, ""))
    if named.is_absolute():
        return named
    try:
        return Path.home().joinpath(*below_home)
    except RuntimeError:
        raise HomeError(
            "expected a home folder, found none: set TABLETOP_HOME to a folder for what is saved."
        ) from None


_KINDS = {stat.S_IFIFO: "a pipe", stat.S_IFSOCK: "a socket", stat.S_IFCHR: "a device", stat.S_IFBLK: "a device"}


def check_regular(path: Path) -> None:
    """Raise OSError when there is nothing at `path`, or a folder, or what may never end: a device, a pipe, a socket."""
    try:
        _check_mode(os.stat(path).st_mode, path)
    except ValueError:  # a zero in it, or letters that names of files can't have here
        raise OSError(errno.EINVAL, "No name of a file", str(path)) from None


def read_file(path: Path, most: int) -> bytes:
    """Return the bytes of the file at `path`: at most `most` + 1 of them, so that a longer file shows.

    Raises OSError when it can't be read, or is no file but a folder, a device, a pipe or a socket.
    """
    check_regular(path)
    # Should it become a pipe just now, opening it doesn't wait for somebody who writes.
    found = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(found, "rb", buffering=0) as file:
        _check_mode(os.fstat(found).st_mode, path)
        parts, left = [], most + 1
        while left > 0 and (part := file.read(min(left, 1 << 20))):
            parts.append(part)
            left -= len(part)
        return b"".join(parts)


def write_file(path: Path, data: bytes) -> None:
    """Put `data` into the file at `path`, whole or not at all; its folder is made. Raises OSError.

    Where `path` is a link it stays one, and the file that it leads to is written.
    """
    path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def set_aside(path: Path) -> Path:
    """Rename the file at `path`, so that it is kept and no longer used; return its new path. Nothing is overwritten.

    Raises OSError when it can't be renamed.
    """
    target, n = path.with_name(f"{path.name}{ASIDE}"), 1
    while target.exists():
        n += 1
        target = path.with_name(f"{path.name}{ASIDE}-{n}")
    return path.rename(target)


def _check_mode(mode: int, path: Path) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, f"It is {_KINDS.get(stat.S_IFMT(mode), 'something else')}, not a file", str(path))
