"""Pack errors: one sentence that says where a pack is wrong, what was expected and what was found."""

import contextlib
import re
from pathlib import Path

from tabletop.resources import resource_path

_LONGEST = 160  # letters of a file's name within a sentence

UNSEEN = (
    r"\s\x00-\x1f\x7f-\x9f\xad\u0300-\u036f\u0483-\u0489\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff"
    r"\u200b-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20ff\u2800\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff9-\ufffb"
    r"\U000e0000-\U000e0fff"
)
"""Letters of which nothing is seen, or only an accent, as in the brackets of a regular expression."""
_SEEN = re.compile(f"[^{UNSEEN}]")


class PackError(Exception):
    """One thing wrong in a content pack; its str() is one sentence with file and line.

    `file` is the file as shown to people, `line` its line from 1 (None when the fault is the file itself), `expected`
    and `found` complete the sentence, `hint` is a remedy or None.

    >>> str(PackError("tiles.yaml", 14, "a whole number for copies.regular", '"eight"'))
    'tiles.yaml:14: expected a whole number for copies.regular, found "eight"'
    """

    def __init__(self, file: str, line: int | None, expected: str, found: str, hint: str | None = None) -> None:
        super().__init__(file, line, expected, found, hint)
        self.file = file
        self.line = line
        self.expected = expected
        self.found = found
        self.hint = hint

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        remedy = "" if self.hint is None else f" ({self.hint})"
        return f"{place}: expected {self.expected}, found {self.found}{remedy}"


def pack_error(folder: Path, error: Exception) -> PackError:
    """Return `error` as a fault of the pack in `folder`; one that is none yet says what was stumbled over.

    >>> str(pack_error(Path("chess"), ValueError("Exceeds the limit\\nof digits"))).partition(": ")[2]
    "expected a pack that can be read, found what can't be (Exceeds the limit)"
    """
    if isinstance(error, PackError):
        return error
    reason = readable(str(error).partition("\n")[0]) or type(error).__name__
    return PackError(shown_file(folder), None, "a pack that can be read", f"what can't be ({reason})")


def shown_file(path: Path) -> str:
    """Return `path` as people know it: from ``content/`` on for a shipped file, else from the working folder.

    Letters of a name that can't be read, or would break the line, are shown as their codes.

    >>> from tabletop.resources import resource_path
    >>> shown_file(resource_path("content", "chess", "tiles.yaml"))
    'content/chess/tiles.yaml'
    """
    shown = path
    with contextlib.suppress(OSError):  # the working folder may be gone
        whole = path.absolute()
        bases = (resource_path("content").absolute().parent, Path.cwd())
        shown = next((whole.relative_to(base) for base in bases if whole.is_relative_to(base)), whole)
    return readable(shown.as_posix())


def readable(name: str) -> str:
    """Return the name of a file with what can't be read in it as codes; of a long one, its beginning and its end.

    >>> readable("tiles.yaml"), readable("two\\nlines"), readable("\\udcff")
    ('tiles.yaml', 'two\\\\nlines', '\\\\udcff')
    """
    return shortened("".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in name), _LONGEST)


def shortened(text: str, longest: int) -> str:
    """Return `text` with its middle left out when it has more than `longest` letters.

    >>> shortened("content/chess/tiles.yaml", 15)
    'conten...s.yaml'
    """
    if len(text) <= longest:
        return text
    half = (longest - 3) // 2
    return f"{text[:half]}...{text[-half:]}"


def is_seen(text: str) -> bool:
    """Return whether anything of `text` can be seen.

    >>> is_seen("é"), is_seen(" \\u200b"), is_seen("\\u2800"), is_seen("\\u0301")
    (True, False, False, False)
    """
    return _SEEN.search(text) is not None
