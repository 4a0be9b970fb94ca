"""A journal in one line of text, to be copied to a friend behind the headline that it proves.

It is packed without its checksums, which can't be pressed together: who reads it plays it again.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from dataclasses import replace
from pathlib import Path

import msgspec

from tabletop.packs.errors import readable
from tabletop.play.journal import LARGEST, PLAIN_FORMAT, JournalError, Script, parse
from tabletop.play.sums import without_sum
from tabletop.resources import read_file

MARK = "tabletop:1:"
_PARCEL = re.compile(MARK.encode() + rb"([\w=-]+)", re.ASCII)


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
        return None
    unpacker = zlib.decompressobj()
    try:
        journal = unpacker.decompress(urlsafe_b64decode(found[1]), LARGEST + 1)
    except (Error, zlib.error):
        journal = b""
    if not journal or (not unpacker.eof and len(journal) <= LARGEST):
        raise JournalError(name, None, "expected a whole copied result, found one that was cut short or changed.")
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
