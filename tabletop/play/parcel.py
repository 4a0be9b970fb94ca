"""A journal in one line of text, to be copied to a friend beside the result that it proves."""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from pathlib import Path

from tabletop.packs.errors import readable
from tabletop.play.journal import LARGEST, JournalError, Script, parse
from tabletop.resources import read_file

MARK = "tabletop:1:"
_PARCEL = re.compile(MARK.encode() + rb"([\w=-]+)", re.ASCII)


def packed(journal: str) -> str:
    """Return the text of a journal as one word.

    >>> packed("{}").startswith(MARK), unpacked(packed("{}").encode(), "a line")
    (True, b'{}')
    """
    return MARK + urlsafe_b64encode(zlib.compress(journal.encode(), 9)).decode()


def unpacked(data: bytes, name: str) -> bytes | None:
    """Return the journal that is packed somewhere in `data`, None where there is none; `name` stands for it in errors.

    Raises JournalError when what is packed isn't whole.
    """
    found = _PARCEL.search(data)
    if found is None or data.startswith(b"{"):  # a journal begins with its header, whatever its seed is
        return None
    unpacker = zlib.decompressobj()
    try:
        journal = unpacker.decompress(urlsafe_b64decode(found[1]), LARGEST + 1)
    except (Error, zlib.error):
        journal = b""
    if not journal or (not unpacker.eof and len(journal) <= LARGEST):
        raise JournalError(name, None, "expected a whole copied result, found one that was cut short or changed.")
    return journal


def read_any(path: Path) -> Script:
    """Return the journal in the file at `path`, be it a journal or a copied result, not yet replayed.

    Raises JournalError when it is neither, OSError when it cannot be read.
    """
    data = read_file(path, LARGEST)
    name = readable(path.name)
    return parse(unpacked(data, name) or data, name)
