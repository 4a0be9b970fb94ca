"""The running checksums of a journal: each line carries one over itself and all that stands before it.

They show that a line was changed, put in or taken out by hand. They are no seal: a program can write a whole journal
with checksums that fit.
"""

import hashlib
import re

_SIZE = 4  # bytes
_CARRIED = re.compile(rb"(.*) #([0-9a-f]{8})", re.DOTALL)


class Sums:
    """The checksums of one journal, line by line; `last` is that of the latest line, b"" before the first."""

    def __init__(self, last: bytes = b"") -> None:
        self.last = last

    def carried(self, line: bytes) -> bytes:
        """Return the next `line` with its checksum.

        >>> Sums().carried(b"draw")
        b'draw #b5b50ed5'
        """
        self.last = self._of(line)
        return line + b" #" + self.last

    def checked(self, line: bytes) -> bytes | None:
        """Return the next line without its checksum, None when it carries none or one that doesn't fit.

        >>> Sums().checked(b"draw #b5b50ed5"), Sums().checked(b"pass #c6ae5d8b"), Sums().checked(b"draw")
        (b'draw', None, None)
        """
        found = _CARRIED.fullmatch(line)
        if found is None or self._of(found[1]) != found[2]:
            return None
        self.last = found[2]
        return found[1]

    def _of(self, line: bytes) -> bytes:
        # A line that was cut within a letter counts as it stands in a text, so that a journal kept as one still fits.
        whole = line.decode(errors="backslashreplace").encode()
        return hashlib.blake2b(self.last + b"\n" + whole, digest_size=_SIZE).hexdigest().encode()


def without_sum(line: bytes) -> bytes:
    """Return a line without the checksum that it may carry.

    >>> without_sum(b"draw #b5b50ed5"), without_sum(b"draw")
    (b'draw', b'draw')
    """
    found = _CARRIED.fullmatch(line)
    return line if found is None else found[1]
