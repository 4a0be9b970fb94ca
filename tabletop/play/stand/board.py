"""The board of the day at a stand: who made what in which game, by initials. A file for each day, kept for a while."""

import csv
from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime
from io import StringIO
from pathlib import Path

import msgspec

from tabletop.play.stand.visit import Kind
from tabletop.resources import read_file, write_file

MOST = 100
"""Entries of a game and kind that a day keeps, the best."""
DAYS_KEPT = 14
LARGEST = 1 << 20
"""The size in bytes past which a file is taken for damaged."""
INITIALS = 3  # letters
HEAD = ("time", "game", "kind", "initials", "figure")


class Signed(msgspec.Struct, frozen=True):
    """A result that was signed: when (ISO, local), of which game and kind, by whom, and what it came to."""

    at: str
    game: str
    kind: Kind
    initials: str
    figure: int


class DayBoard:
    """The board of today in a folder; `trouble` is a sentence where it can't be written, "" where it can.

    What can't be written stays on the board until the app ends.
    """

    def __init__(self, folder: Path, now: Callable[[], datetime] = datetime.now) -> None:
        self.folder, self._now = folder, now
        self.trouble = ""
        self._day = now().date()
        self._signed = self._read(self._day)

    def best(self, game: str, kind: Kind) -> list[Signed]:
        """Return what was signed today of a game and a kind, the best first and among equals the earliest."""
        self._look_at_the_day()
        here = [one for one in self._signed if (one.game, one.kind) == (game, kind)]
        return sorted(here, key=lambda one: -one.figure)

    def place(self, game: str, kind: Kind, figure: int) -> int:
        """Return the place (from 1) that a figure would have today: behind those that are as good."""
        return 1 + sum(one.figure >= figure for one in self.best(game, kind))

    def sign(self, game: str, kind: Kind, initials: str, figure: int) -> Signed:
        """Put a result on the board and return it."""
        self._look_at_the_day()
        signed = Signed(self._now().isoformat(timespec="seconds"), game, kind, initials, figure)
        self._signed.append(signed)
        best = self.best(game, kind)
        if len(best) > MOST:
            self._signed.remove(best[-1])
        self._write()
        return signed

    def clear(self) -> None:
        """Take everything off the board of today."""
        self._look_at_the_day()
        self._signed = []
        self._write()

    def __len__(self) -> int:
        self._look_at_the_day()
        return len(self._signed)

    def as_csv(self) -> str:
        """Return the board of today as a table, in the order in which it was signed."""
        self._look_at_the_day()
        text = StringIO()
        table = csv.writer(text, lineterminator="\n")
        table.writerow(HEAD)
        table.writerows((one.at, one.game, one.kind, one.initials, one.figure) for one in self._signed)
        return text.getvalue()

    def export(self) -> Path:
        """Write the board of today as a table beside it, and return its path. Raises OSError."""
        path = self.folder / f"board-{self._day.isoformat()}.csv"
        write_file(path, self.as_csv().encode())
        return path

    def _look_at_the_day(self) -> None:
        """Begin a new board when another day has begun, and let the oldest go."""
        today = self._now().date()
        if today != self._day:
            self._day, self._signed = today, self._read(today)
            self._let_go()

    def _let_go(self) -> None:
        """Remove the files of days that are long past."""
        with suppress(OSError):
            for pattern in ("board-*.json", "board-*.csv"):
                for path in sorted(self.folder.glob(pattern))[:-DAYS_KEPT]:
                    path.unlink()

    def _path(self, day: date) -> Path:
        return self.folder / f"board-{day.isoformat()}.json"

    def _read(self, day: date) -> list[Signed]:
        """Return what a file holds; one that can't be read holds nothing, and is written over with the next result."""
        try:
            return msgspec.json.decode(read_file(self._path(day), LARGEST), type=list[Signed])
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            return []

    def _write(self) -> None:
        try:
            write_file(self._path(self._day), msgspec.json.encode(self._signed))
        except OSError as error:
            self.trouble = f"The board can’t be saved ({(error.strerror or 'unknown fault').lower()})."
        else:
            self.trouble = ""
