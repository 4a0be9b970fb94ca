"""What is kept of the games from one start of the app to the next, by the content of their packs.

A game whose pack has been loaded whole and found good need not be loaded before somebody plays it: its header says
what the title shows. What is kept holds for the very same files of the pack and of the program, and for no others.
"""

import os
import sys
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from tabletop import __version__
from tabletop.packs.pack import PackHeader
from tabletop.resources import HomeError, home_folder, read_file, resource_path, write_file

FILE = "games.kept"
"""The name of the file in the home folder."""
_MOST = 1 << 20  # bytes of that file
_READ_BY_GAMES = (".yaml", ".yml", ".tmx", ".tsx")
_PROGRAM = Path(__file__).resolve().parent.parent


class Kept(msgspec.Struct, frozen=True):
    """A game that was loaded whole: by which `stamp`, its `header`, whether it has a lesson, and what the window shows
    of it before it is loaded (as MessagePack)."""

    stamp: str
    header: PackHeader
    has_lesson: bool
    front: bytes


@lru_cache(maxsize=1)
def _program() -> bytes:
    """Return a hash of which files the program is made of and when they were written."""
    found = [f"{__version__} {sys.version}"]
    for folder, folders, files in os.walk(_PROGRAM):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        for name in sorted(files):
            if name.endswith(".py"):
                there = os.stat(os.path.join(folder, name))
                found.append(f"{folder} {name} {there.st_size} {there.st_mtime_ns}")
    return blake2b("\n".join(found).encode(errors="replace"), digest_size=16).digest()


def stamp(game: str) -> str:
    """Return a hash of the program and of what the files of the pack of `game` hold. Raises OSError."""
    folder = resource_path("content", game)
    hashed = blake2b(_program(), digest_size=16)
    for name in sorted(os.listdir(folder)):
        if name.endswith(_READ_BY_GAMES):
            data = (folder / name).read_bytes()
            hashed.update(f"{name}\n{len(data)}\n".encode(errors="replace"))
            hashed.update(data)
    return hashed.hexdigest()


def read_kept() -> dict[str, Kept]:
    """Return what is kept of the games, by id, whatever it holds for; nothing where it can't be read."""
    try:
        data = read_file(home_folder() / FILE, _MOST)
        return msgspec.msgpack.decode(data, type=dict[str, Kept])
    except (OSError, HomeError, msgspec.MsgspecError):
        return {}


def fitting() -> dict[str, Kept]:
    """Return what is kept of the games, by id, as far as it holds for the packs and the program as they are."""
    found = read_kept()
    return {game: kept for game, kept in found.items() if _holds(game, kept)}


def _holds(game: str, kept: Kept) -> bool:
    try:
        return game.isidentifier() and kept.header.id == game and kept.stamp == stamp(game)
    except OSError:
        return False


def keep(games: dict[str, Kept]) -> None:
    """Keep `games` for the next start, unless that is kept already or can't be: then the next start takes longer."""
    if read_kept() == games:
        return
    try:
        write_file(home_folder() / FILE, msgspec.msgpack.encode(games))
    except (OSError, HomeError):
        return
