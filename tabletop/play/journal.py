"""The journal: one match as one text file, which is also its save.

The first line is a header in JSON. Then comes one line an action in its text form, and control lines that begin with
an exclamation mark. Each line ends with a running checksum. A line counts when its newline is there; nothing is ever
cut off or rewritten. docs/journals.md describes the format.
"""

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from tabletop.packs.errors import is_seen, readable
from tabletop.play.saving import SavedFile, why
from tabletop.play.sums import Sums, without_sum
from tabletop.resources import read_file

FORMAT = 2
"""The number of the journal's format; a journal of another number is refused."""
PLAIN_FORMAT = 1
"""The number of the same format without checksums: that of older journals, and of those in copied results."""
LARGEST = 8 * 1024 * 1024
"""The size in bytes past which a file is not read as a journal."""
DIGEST_EVERY = 25
"""How many actions lie between two digests."""
LONGEST_NAME = 24
"""How many letters the name of a seat may have."""
LONGEST_HEADLINE = 600
"""How many letters the header keeps of the headline of a match that another branched from."""

STRETCH = "stretch"
"""What a late start is called among the options that games are compared by."""
_DAY = 10  # letters of a date in ISO form
_CASE = re.compile(r"\d{4}-\d\d-\d\d(\.[1-9]\d?)?", re.ASCII)
_TORN = b" !torn"
_YEARS = range(1970, 9000)


def is_name(text: str) -> bool:
    """Return whether `text` may be the name of a seat: one line, not too long, of which something can be seen.

    >>> is_name("Ann"), is_name(" "), is_name("\u200b"), is_name("x" * 25)
    (True, False, False, False)
    """
    return len(text) <= LONGEST_NAME and text.isprintable() and is_seen(text)


def is_moment(text: object) -> bool:
    """Return whether `text` is a moment in ISO form, in years that calendars show."""
    try:
        return isinstance(text, str) and datetime.fromisoformat(text).year in _YEARS
    except ValueError:
        return False


class SeatHeader(msgspec.Struct, frozen=True):
    """Who sits at a seat: `kind` is ``human`` or a kind of automatic seat, `name` what the others read."""

    kind: str
    name: str


class Given(msgspec.Struct, frozen=True, omit_defaults=True):
    """What had been played before the seats of a match took over: the first so many `actions` of its journal.

    `stretch` is the id of the late start that they lead to, empty where it is none. Of a match that branched from
    another, `match` is the id of that one, and `headline` says what it was.
    """

    actions: int
    stretch: str = ""
    match: str = ""
    headline: str = ""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What a match began with.

    `id` is its own in all the world, `seed` as it was typed, `started` a local time in ISO form with its offset.
    `given` is what had been played before, and is not there where a match began at the beginning.
    """

    format: int = FORMAT
    id: str
    game: str
    rules: int
    fingerprint: str
    options: dict[str, str]
    seats: list[SeatHeader]
    seed: str
    started: str
    app: str
    given: Given | msgspec.UnsetType = msgspec.UNSET

    @property
    def prelude(self) -> int:
        """How many actions had been made before the seats took over."""
        return 0 if self.given is msgspec.UNSET else self.given.actions

    @property
    def stretch(self) -> str:
        """The id of the late start with which the match began, empty where it began at the beginning."""
        return "" if self.given is msgspec.UNSET else self.given.stretch

    @property
    def parent(self) -> str:
        """The id of the match from which this one branched, empty where it didn't."""
        return "" if self.given is msgspec.UNSET else self.given.match

    @property
    def case(self) -> str | None:
        """The day whose case this is, whenever it was played, in ISO form; None where it is none.

        A case is played by one human: alone from the beginning, with the date as the seed, or from a late start, with
        the date and perhaps a dot and a number.
        """
        if [seat.kind for seat in self.seats].count("human") != 1 or self.parent:
            return None
        return case_day(self.seed, len(self.seats), self.stretch)

    @property
    def on_its_day(self) -> bool:
        """Whether this is a case, and was started on its day."""
        return self.case == self.started[:_DAY]

    @property
    def daily(self) -> bool:
        """Whether this is the whole game of the day on which it was started, played alone."""
        return self.on_its_day and not self.stretch


def case_day(seed: str, seats: int, stretch: str) -> str | None:
    """Return the day whose case a seed is in a game of so many seats that begins at `stretch`, None where it is none.

    >>> case_day("2026-03-01", 1, ""), case_day("2026-03-01.2", 4, "last"), case_day("2026-03-01", 4, "")
    ('2026-03-01', '2026-03-01', None)
    """
    day = seed[:_DAY]
    whole = seats == 1 and seed == day
    late = bool(stretch) and _CASE.fullmatch(seed) is not None
    return day if (whole or late) and _is_day(day) else None


def _is_day(text: str) -> bool:
    """Return whether `text` is a date in the form 2026-03-01."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


class WrongStep(NamedTuple):
    """The first step of a journal that the rules don't give.

    `step` is the number that its action would have among those that stand, from 1; None where the words before a
    copied journal say something else than it gives. `claims` is what is said there, `gives` what the rules say to it.
    """

    step: int | None
    claims: str
    gives: str


class JournalError(ValueError):
    """Raised when a journal cannot be replayed; its str() is one sentence for the player.

    `name` is the file's name, `line` the number of the line from 1 (None: the file as a whole), `reason` what was
    expected and what was found there. `wrong` is the step at which the rules differ, None where it is something else.
    """

    def __init__(self, name: str, line: int | None, reason: str, wrong: WrongStep | None = None) -> None:
        super().__init__(f"{name}: {reason}" if line is None else f"{name}, line {line}: {reason}")
        self.name = name
        self.line = line
        self.reason = reason
        self.wrong = wrong


@dataclass(frozen=True, slots=True)
class Script:
    """A journal as it was read: its `header`, and its `lines` after it as (number from 1, text).

    `data` are all of its bytes; `torn` is the number of a last line without newline, which does not count. `last_sum`
    is the checksum of the last line that counts, None for a journal without checksums. `words` stand before a journal
    that was packed into a copied result; None for any other.
    """

    name: str
    header: Header
    lines: list[tuple[int, str]]
    data: bytes
    torn: int | None
    last_sum: bytes | None = None
    words: str | None = None

    @property
    def summed(self) -> bool:
        """Whether each line carries a checksum, which fits."""
        return self.last_sum is not None

    @property
    def notice(self) -> str | None:
        """One sentence for the player when the last line is torn, else None."""
        if self.torn is None:
            return None
        return f"{self.name}: line {self.torn} was cut short and does not count; everything before it is there."


def read(path: Path) -> Script:
    """Return the journal in the file at `path`, not yet replayed.

    Raises JournalError when it is not a journal of this format, OSError when it cannot be read.
    """
    return parse(read_file(path, LARGEST), readable(path.name))


def parse(data: bytes, name: str) -> Script:
    """Return the journal that `data` holds; `name` stands for it in errors.

    Raises JournalError when it is not a journal of this format.
    """
    if not data:
        raise JournalError(name, None, "expected a journal, found an empty file.")
    if len(data) > LARGEST:
        raise JournalError(name, None, f"expected a journal of {LARGEST >> 20} MB at most, found a larger file.")
    raw = data.split(b"\n")
    rest = raw.pop()
    if not raw:
        found = quoted(rest) if _odd_byte(rest) is not None else "a line that was cut short"
        raise JournalError(name, 1, f"expected the header of a journal, found {found}.")
    header = _header(raw[0], name)
    sums = None if header.format == PLAIN_FORMAT else Sums()
    lines: list[tuple[int, str]] = []
    for number, line in enumerate(raw, start=1):
        content = line if sums is None else sums.checked(line)
        if content is None:
            raise JournalError(name, number, _changed(line, number))
        if number == 1 or content.endswith(_TORN):
            continue
        text = _text(content, name, number)
        if not text.isprintable() or not text:
            raise JournalError(name, number, f"expected an action or a control line, found {_short(text)}.")
        lines.append((number, text))
    return Script(name, header, lines, data, len(raw) + 1 if rest else None, None if sums is None else sums.last)


def _changed(line: bytes, number: int) -> str:
    """Return what is wrong with a line whose checksum doesn't fit, all lines before it being as they were written."""
    found = quoted(without_sum(line))
    if number == 1:
        return f"expected the header that was written here, found {found}: it was changed."
    how = f"it was changed, or lines between it and line {number - 1} were put in or taken out"
    return f"expected the line that was written after line {number - 1}, found {found}: {how}."


def _header(line: bytes, name: str) -> Header:
    line = without_sum(line)
    try:
        line.decode()  # what msgspec passes over as a field's raw value has to be text too
        fields = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
        number = msgspec.json.decode(fields["format"], type=int) if "format" in fields else None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise JournalError(name, 1, f"expected the header of a journal, found {quoted(line)}.") from None
    if number not in (PLAIN_FORMAT, FORMAT):
        found = "none" if number is None else f"format {number!s:.20}"
        expected = f"expected journal format {PLAIN_FORMAT} or {FORMAT}"
        raise JournalError(name, 1, f"{expected}, found {found}; the file is kept as it is.")
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise JournalError(name, 1, _field_words(str(error))) from None
    for seat in header.seats:
        if not is_name(seat.name):
            expected = f"expected names of 1 to {LONGEST_NAME} letters that can be seen, found"
            raise JournalError(name, 1, f"{expected} {_short(seat.name)}.")
    if not is_moment(header.started):
        found = _short(header.started)
        raise JournalError(name, 1, f"expected a date and a time for started in the header, found {found}.")
    if header.given is not msgspec.UNSET:
        _check_given(header.given, name)
    return header


def _check_given(given: Given, name: str) -> None:
    if given.actions < 0:
        raise JournalError(name, 1, f"expected a number of actions that were given, found {given.actions!s:.20}.")
    for text in (given.stretch, given.match, given.headline):
        if len(text) > LONGEST_HEADLINE or not text.isprintable():
            expected = f"expected where this game branched off in at most {LONGEST_HEADLINE} letters, found"
            raise JournalError(name, 1, f"{expected} {_short(text)}.")


def _text(line: bytes, name: str, number: int) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise JournalError(name, number, f"expected a line of text, found {quoted(line)}.") from None


def _field_words(message: str) -> str:
    """Return what msgspec says of a header as our own sentence."""
    missing = re.search(r"missing required field `(\w+)`", message)
    if missing:
        return f"expected {missing[1]} in the header, found none."
    wrong = re.search(r"[Ee]xpected `(\w+)[^`]*`, got `(\w+)`", message)
    where = re.search(r"`\$\.(\w+)", message)
    if wrong and where:
        expected, found = _KINDS.get(wrong[1], wrong[1]), _KINDS.get(wrong[2], wrong[2])
        return f"expected {expected} for {where[1]} in the header, found {found}."
    return "expected the header of a journal, found fields that don't fit."


_KINDS = {"str": "text", "int": "a number", "float": "a number", "bool": "true or false", "null": "nothing"} | {
    "array": "a list",
    "object": "a table",
}


def _odd_byte(line: bytes) -> int | None:
    """Return the first byte that text would not have, None when there is none."""
    at = next((n for n, byte in enumerate(line) if byte < 32 and byte not in b"\t\r"), len(line))
    try:
        line.decode()
    except UnicodeDecodeError as error:
        at = min(at, error.start)
    return None if at == len(line) else line[at]


def quoted(line: bytes) -> str:
    """Return a line as a sentence quotes it: cut short, or its first byte that no text has.

    >>> quoted(b"hello"), quoted(bytes([137, 80])), quoted(b"")
    ("'hello'", 'the byte 0x89, which is no text', 'an empty line')
    """
    odd = _odd_byte(line)
    if odd is not None:
        return f"the byte 0x{odd:02x}, which is no text"
    return _short(line.decode()) if line else "an empty line"


def _short(text: str) -> str:
    """Return `text` in quotes, cut to a length that fits a sentence."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


class Journal:
    """A journal that is being written.

    `path` is its file, None when it is kept in memory only. `trouble` is one sentence for the player while the game
    isn't saved, else None: what can't be written is kept, and written as soon as that works again.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._no_file: str | None = None
        self._file: SavedFile | None = None
        self._sums: Sums | None = Sums()
        self._data = bytearray()

    @classmethod
    def begin(cls, path: Path | None, header: Header) -> "Journal":
        """Return a new journal in a new file at `path` with its header written; in memory when that fails.

        An existing file is never written over: that counts as failing.
        """
        journal = cls(path)
        if path is not None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                journal._file = SavedFile(path, journal._data, io.FileIO(path, "xb"))
            except OSError as error:
                journal._give_up_file(error)
        if header.format == PLAIN_FORMAT:
            journal._sums = None
        journal._put_line(msgspec.json.encode(header))
        return journal

    @classmethod
    def reopen(cls, path: Path, script: Script) -> "Journal":
        """Return the journal at `path`, read as `script`, ready for more lines; a torn last line is closed and void."""
        journal = cls(path)
        journal.take_over(script)
        try:
            journal._file = SavedFile(path, journal._data, io.FileIO(path, "ab"), len(script.data))
        except OSError as error:
            journal._give_up_file(error)
        if script.torn is not None:
            cut = script.data.rpartition(b"\n")[2]
            journal._put_line(cut + _TORN, there=len(cut))
        return journal

    def take_over(self, script: Script) -> None:
        """Go on from `script`, all of which is written already."""
        self._sums = None if script.last_sum is None else Sums(script.last_sum)
        self._data[:] = script.data

    @property
    def path(self) -> Path | None:
        """The file of this journal, None when it has none, or none any more."""
        return None if self._file is not None and self._file.lost else self._path

    @path.setter
    def path(self, path: Path | None) -> None:
        self._path = path

    @property
    def trouble(self) -> str | None:
        """Why this game isn't saved just now, one sentence for the player; None when it is."""
        return self._no_file or (None if self._file is None else self._file.trouble)

    def take_notice(self) -> str | None:
        """Return a sentence about something that has been mended since the last call, None when nothing has."""
        if self._file is None:
            return None
        notice, self._file.notice = self._file.notice, None
        return notice

    def write(self, line: str) -> None:
        """Add `line` and hand it to the system, so that it outlives this process; a thread brings it to the disk within
        a second. Never raises."""
        self._put_line(line.encode())

    def write_together(self, lines: Sequence[str]) -> None:
        """Add `lines` and hand them to the system at once. Never raises."""
        for line in lines:
            self._data += self._carried(line.encode()) + b"\n"
        if self._file is not None:
            self._file.flush()

    def text(self) -> str:
        """Return the whole journal."""
        return self._data.decode(errors="backslashreplace")

    def close(self) -> None:
        """Close the file; later lines are kept in memory only."""
        if self._file is not None:
            self._file.close()

    def _put_line(self, line: bytes, there: int = 0) -> None:
        """Write `line` with its checksum; so many bytes of it are `there` already."""
        self._data += self._carried(line)[there:] + b"\n"
        if self._file is not None:
            self._file.flush()

    def _carried(self, line: bytes) -> bytes:
        return line if self._sums is None else self._sums.carried(line)

    def _give_up_file(self, error: OSError) -> None:
        self._path = None
        self._no_file = (
            f"This game can’t be saved ({why(error)}): it can be played, and is gone when the window closes."
        )
