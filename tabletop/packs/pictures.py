"""What the head of a picture says of its size, before anything makes room for its pixels."""

import re
import stat
from pathlib import Path

LARGEST_SIDE = 4_096  # pixels
LARGEST_FILE = 8_000_000  # bytes
_BEGINNING = 1_024  # bytes of a file in which its size mostly stands
_HEAD = 65_536  # bytes of a file in which its size must stand
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8"
_FRAMES = frozenset({*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0)})
"""The marks in a JPEG after which its size stands."""
_SVG = re.compile(rb"<svg\b[^>]*>")
_LENGTH = rb'\b%s\s*=\s*["\']\s*([0-9.]{1,12})(?:px)?\s*["\']'
_WIDTH = re.compile(_LENGTH % b"width")
_HEIGHT = re.compile(_LENGTH % b"height")
_VIEW = re.compile(rb'\bviewBox\s*=\s*["\'][\s,]*([-0-9.]+)[\s,]+([-0-9.]+)[\s,]+([0-9.]{1,12})[\s,]+([0-9.]{1,12})')


class PictureError(Exception):
    """A picture that isn't drawn; its str() completes "expected a picture …, found …" after "found"."""


def picture_size(path: Path) -> tuple[float, float]:
    """Return the width and height of the picture in the file at `path`, in its own pixels.

    Raises PictureError for a file that can't be read, is no PNG, JPEG or SVG, or is larger than LARGEST_FILE bytes or
    LARGEST_SIDE pixels a side.
    """
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise PictureError("something else than a file")
        if about.st_size > LARGEST_FILE:
            raise PictureError(f"a file of {about.st_size:,} bytes")
        with path.open("rb") as file:
            head = file.read(_BEGINNING)
            found = _size_in(head) or _size_in(head + file.read(_HEAD - _BEGINNING))
    except OSError as error:
        raise PictureError(f"that it can't be read ({(error.strerror or 'unknown fault').lower()})") from None
    if found is None:
        raise PictureError("a file that says no size of a PNG, JPEG or SVG")
    wide, high = found
    if not (0 < wide <= LARGEST_SIDE and 0 < high <= LARGEST_SIDE):
        raise PictureError(f"{wide:,g} by {high:,g} pixels")
    return wide, high


def _size_in(head: bytes) -> tuple[float, float] | None:
    return _png(head) or _jpeg(head) or _svg(head)


def _png(head: bytes) -> tuple[float, float] | None:
    if not head.startswith(_PNG) or len(head) < 24 or head[12:16] != b"IHDR":
        return None
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")


def _jpeg(head: bytes) -> tuple[float, float] | None:
    if not head.startswith(_JPEG):
        return None
    at = 2
    while at + 9 <= len(head) and head[at] == 0xFF:
        if head[at + 1] in _FRAMES:
            return int.from_bytes(head[at + 7 : at + 9], "big"), int.from_bytes(head[at + 5 : at + 7], "big")
        at += 2 + int.from_bytes(head[at + 2 : at + 4], "big")
    return None


def _svg(head: bytes) -> tuple[float, float] | None:
    root = _SVG.search(head)
    if root is None:
        return None
    wide, high, view = _WIDTH.search(root[0]), _HEIGHT.search(root[0]), _VIEW.search(root[0])
    try:
        if wide and high:
            return float(wide[1]), float(high[1])
        return (float(view[3]), float(view[4])) if view else None
    except ValueError:  # two dots in a number
        return None
