"""The operator of a stand: the code that lets them in, and what they set."""

import hmac
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from tabletop.resources import read_file, write_file

LEAST_CODE = 4  # digits
MOST_CODE = 12  # digits
TRIES = 3
"""Wrong codes in a row after which one has to wait."""
WAIT = 30.0  # seconds
LARGEST = 1 << 16
"""The size in bytes past which a file is not read."""
SETTINGS = "stand.json"
SLICES = (5, 10, 15, 20, 30)
"""The lengths in minutes that a slice may have."""


class CodeError(ValueError):
    """Raised for a code that can't be one; its str() is one sentence."""


def checked_code(code: str) -> str:
    """Return a code that an operator may have. Raises CodeError for any other.

    >>> checked_code("2580")
    '2580'
    """
    if not (code.isascii() and code.isdigit() and LEAST_CODE <= len(code) <= MOST_CODE):
        raise CodeError(f"expected an operator code of {LEAST_CODE} to {MOST_CODE} digits.")
    return code


def code_in(path: Path) -> str:
    """Return the code in the first line of a file. Raises CodeError where there is none, OSError."""
    lines = read_file(path, LARGEST).decode(errors="replace").splitlines()
    return checked_code(lines[0].strip() if lines else "")


class Lock:
    """Asks for the code; after so many wrong ones in a row nobody is let in for a while. Times are seconds."""

    def __init__(self, code: str) -> None:
        self._code = code
        self._wrong = 0
        self._until = 0.0

    def wait(self, now: float) -> float:
        """Return how many seconds one has to wait before the next try."""
        return max(0.0, self._until - now)

    def opens(self, code: str, now: float) -> bool:
        """Tell whether this is the code; no code is while one has to wait."""
        if self.wait(now):
            return False
        if hmac.compare_digest(code.encode(), self._code.encode()):
            self._wrong = 0
            return True
        self._wrong += 1
        if self._wrong >= TRIES:
            self._wrong, self._until = 0, now + WAIT
        return False


class StandSettings(msgspec.Struct, frozen=True):
    """What the operator sets: games that are `left_out`, how many minutes a slice has, how loud it is (0 to 100), and
    the size of the text in percent."""

    left_out: frozenset[str] = frozenset()
    slice_minutes: Annotated[int, Meta(ge=SLICES[0], le=SLICES[-1])] = 10
    volume: Annotated[int, Meta(ge=0, le=100)] = 40
    text: Annotated[int, Meta(ge=100, le=200)] = 125


class StandFile:
    """The settings of a stand in its folder; `trouble` is a sentence where they can't be saved, "" where they can."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / SETTINGS
        self.trouble = ""
        try:
            self.now = msgspec.json.decode(read_file(self.path, LARGEST), type=StandSettings)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            self.now = StandSettings()

    def change(self, **fields: object) -> None:
        """Set fields and write the file; where that fails they hold until the app ends."""
        self.now = msgspec.structs.replace(self.now, **fields)
        try:
            write_file(self.path, msgspec.json.format(msgspec.json.encode(self.now), indent=2))
        except OSError as error:
            self.trouble = f"The settings can’t be saved ({(error.strerror or 'unknown fault').lower()})."
        else:
            self.trouble = ""
