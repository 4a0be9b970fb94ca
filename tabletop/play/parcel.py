"""A journal in one line of text, to be copied to a friend behind the headline that it proves.

It is packed without its checksums, which can't be pressed together: who reads it plays it again.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from dataclasses import replace
from pathlib import Path
from typing import Literal

import msgspec

from tabletop.packs.errors import readable
from tabletop.play.journal import LARGEST, PLAIN_FORMAT, JournalError, Script, parse
from tabletop.play.sums import without_sum
from tabletop.resources import read_file

MARK = "tabletop:1:"
LARGEST_PACKED = 2 * 1024 * 1024
"""The size in bytes past which a packed journal is not unpacked: far more than any game comes to."""
_PARCEL = re.compile(MARK.encode() + rb"([\w=-]+)", re.ASCII)
_OTHER_FORMAT = re.compile(rb"\btabletop:([0-9]{1,4}):[\w=-]", re.ASCII)
_FOLDED = re.compile(rb"[\s>]+([\w=-]+)", re.ASCII)
"""Where a parcel goes on after a line was folded; what mail quotes has a mark before it."""


class ParcelError(JournalError):
    """Raised for a packed journal that can't be unpacked; `how` says what is wrong with it."""

    def __init__(self, name: str, how: Literal["cut short", "changed", "too large", "of another format"]) -> None:
        found = f"one that was {how}" if how in ("cut short", "changed") else f"one {how}"
        super().__init__(name, None, f"expected a whole copied result, found {found}.")
        self.how = how


def packed(journal: str) -> str:
    """Return the text of a journal as one word.

    >>> packed("{}").startswith(MARK), unpacked(packed("{}").encode(), "a line")
    (True, b'{}')
    """
    return MARK + urlsafe_b64encode(zlib.compress(_plain(journal.encode()), 9)).decode()


def _plain(journal: bytes) -> bytes:
    """Return a journal in the format without checksums."""
    header, *lines = [without_sum(line) for line in journal.split(b"\n")]
    try:
        fields = msgspec.json.decode(header, type=dict[str, msgspec.Raw])
        if "format" in fields:
            header = msgspec.json.encode(fields | {"format": PLAIN_FORMAT})
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        pass  # It is no journal, and whoever unpacks it is told so.
    return b"\n".join([header, *lines])


def unpacked(data: bytes, name: str) -> bytes | None:
    """Return the journal that is packed somewhere in `data`, None where there is none; `name` stands for it in errors.

    Raises JournalError when what is packed isn't whole.
    """
    found = _found(data)
    if found is None:
        if not data.startswith(b"{") and _OTHER_FORMAT.search(data):
            raise ParcelError(name, "of another format")
        return None
    unpacker, journal = zlib.decompressobj(), b""
    letters, at = found[1], found.end()
    try:
        while True:
            whole = len(letters) // 4 * 4
            journal += unpacker.decompress(urlsafe_b64decode(letters[:whole]), LARGEST_PACKED + 1 - len(journal))
            if len(journal) > LARGEST_PACKED:
                raise ParcelError(name, "too large")
            letters, more = letters[whole:], _FOLDED.match(data, at)
            if unpacker.eof:
                return journal
            if more is None:
                break
            letters, at = letters + more[1], more.end()
        if len(letters) > 1:  # one letter is less than a byte
            journal += unpacker.decompress(urlsafe_b64decode(letters + b"=" * (-len(letters) % 4)))
    except (Error, zlib.error):
        raise ParcelError(name, "changed") from None
    if not unpacker.eof:
        raise ParcelError(name, "cut short")
    return journal


def _found(data: bytes) -> re.Match[bytes] | None:
    """Return where a journal is packed in `data`; a journal begins with its header, whatever its seed is."""
    return None if data.startswith(b"{") else _PARCEL.search(data)


def read_any(path: Path) -> Script:
    """Return the journal in the file at `path`, be it a journal or a copied result, not yet replayed.

    Raises JournalError when it is neither, OSError when it cannot be read.
    """
    return parse_any(read_file(path, LARGEST), readable(path.name))


def parse_any(data: bytes, name: str) -> Script:
    """Return the journal that `data` is, or that is packed in it; `name` stands for it in errors.

    Raises JournalError when there is none.
    """
    journal, found = unpacked(data, name), _found(data)
    if journal is None or found is None:
        return parse(data, name)
    words = data[: found.start()].decode("utf-8-sig", errors="replace")
    return replace(parse(journal, name), words=words)
