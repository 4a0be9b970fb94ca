"""The file of the records: one SQLite file, its schema, and one sentence for the player when it can't be used."""

import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.resources import check_regular, set_aside

if TYPE_CHECKING:
    from tabletop.play.record_rows import Odd

SCHEMA = 1
"""The number of the file's schema; a file of another number is left alone."""
_WAIT = 0.5  # seconds to wait for another program that has the file locked
_NO_WAIT = 5.0  # seconds after such a wait was for nothing in which nobody waits again

_TABLES = """
CREATE TABLE game (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, variant TEXT NOT NULL,
    seats INTEGER NOT NULL, seed TEXT NOT NULL, daily TEXT, started TEXT NOT NULL, finished TEXT NOT NULL,
    turns INTEGER NOT NULL, practice INTEGER NOT NULL, given_up INTEGER NOT NULL, ranked INTEGER NOT NULL,
    series TEXT NOT NULL, journal TEXT NOT NULL
);
CREATE TABLE result (
    game INTEGER NOT NULL REFERENCES game, seat INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL,
    total INTEGER NOT NULL, rank INTEGER NOT NULL, rating INTEGER, lines TEXT NOT NULL, first_try INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE TABLE try (
    game TEXT NOT NULL, variant TEXT NOT NULL, seats INTEGER NOT NULL, seed TEXT NOT NULL, name TEXT NOT NULL,
    id TEXT NOT NULL, PRIMARY KEY (game, variant, seats, seed, name)
);
CREATE INDEX contest ON game (game, variant, seats, ranked);
"""
_LATER = """
CREATE TABLE IF NOT EXISTS par (
    game TEXT NOT NULL, variant TEXT NOT NULL, seats INTEGER NOT NULL, seed TEXT NOT NULL, level TEXT NOT NULL,
    made_by TEXT NOT NULL, series TEXT NOT NULL, PRIMARY KEY (game, variant, seats, seed, level)
);
CREATE TABLE IF NOT EXISTS imported (
    id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, variant TEXT NOT NULL, seed TEXT NOT NULL,
    imported TEXT NOT NULL, about TEXT NOT NULL, series TEXT NOT NULL, text TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS late (
    game TEXT NOT NULL, stretch TEXT NOT NULL, seed TEXT NOT NULL, made_by TEXT NOT NULL, actions TEXT NOT NULL,
    PRIMARY KEY (game, stretch, seed, made_by)
);
CREATE TABLE IF NOT EXISTS branch (id TEXT NOT NULL PRIMARY KEY, parent TEXT NOT NULL, step INTEGER NOT NULL);
"""
"""Tables that a file of this schema may be older than."""

_BEGUN = "SELECT (SELECT user_version FROM pragma_user_version), (SELECT COUNT(*) FROM sqlite_master)"


def kinds_text(kinds: Sequence[str]) -> str:
    """Return the kinds of seats as one text, the same in whatever order they sit."""
    return ",".join(sorted(kinds))


class RecordFile:
    """The file at `path`, made when it is first needed.

    Nothing here raises for a file that is locked, of another schema or out of reach: `trouble` is then one sentence for
    the player, what is asked for is empty, and the file stays as it is. A spoilt file is renamed to `aside` and a new
    one made. `odd` are the records that don't count, by number:
    for queries they aren't there, and nothing takes them out of the file but `write`.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: str | None = None
        self.aside: Path | None = None
        self.odd: dict[int, Odd] = {}
        self._checked: tuple[int, ...] = ()
        self._waited = float("-inf")  # when it was locked for longer than we wait

    def rows(self, sql: str, values: Sequence[object] | dict[str, object]) -> list[tuple[Any, ...]]:
        """Return the rows that the query `sql` finds with `values`."""
        try:
            if not self.path.exists():
                return []
            with closing(self._open()) as connection:
                rows = connection.execute(sql, values).fetchall()
        except (sqlite3.Error, OSError, UnicodeError) as error:
            self._fails(error)
            return []
        self._works()
        return rows

    def write(self, work: list[tuple[str, Sequence[object]]]) -> None:
        """Carry out all of `work`, statements with their values, or nothing of it.

        Statements name the tables of the file with ``main.``, unless they read what counts only.
        """
        try:
            with closing(self._open()) as connection, connection:
                for sql, values in work:
                    connection.execute(sql, values)
            if not self.odd:  # what is written here counts
                self._checked = self._print()
        except (sqlite3.Error, OSError, UnicodeError) as error:
            self._fails(error)
        else:
            self._works()

    def _works(self) -> None:
        self.trouble, self._waited = None, float("-inf")

    def _fails(self, error: Exception) -> None:
        """Note why the file can't be used; one that is locked is not waited for again at each of many questions."""
        self.trouble = self._sentence(error)
        locked = getattr(error, "sqlite_errorcode", 0) & 0xFF in _LOCKED
        if locked and self._waits:
            self._waited = time.monotonic()

    @property
    def _waits(self) -> bool:
        return time.monotonic() - self._waited > _NO_WAIT

    def _open(self) -> sqlite3.Connection:
        try:
            return self._open_sound()
        except sqlite3.DatabaseError as error:
            if not isinstance(error, _SpoiltError) and getattr(error, "sqlite_errorcode", 0) & 0xFF not in _SPOILT:
                raise
        self.aside = set_aside(self.path)
        for end in ("-journal", "-wal", "-shm"):  # they would be taken for parts of the new file
            beside = self.path.with_name(self.path.name + end)
            if beside.exists():
                beside.rename(self.aside.with_name(self.aside.name + end))
        return self._open_sound()

    def _open_sound(self) -> sqlite3.Connection:
        """Return the file opened and looked at. Raises sqlite3.Error, for one a spoilt file, and OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileNotFoundError):
            check_regular(self.path)
        connection = sqlite3.connect(self.path, timeout=_WAIT if self._waits else 0.0)
        try:
            version, things = connection.execute(_BEGUN).fetchone()
            if version == 0:
                if things:
                    raise _SpoiltError
                connection.executescript(f"BEGIN IMMEDIATE; {_TABLES} PRAGMA user_version = {SCHEMA}; COMMIT;")
            elif version != SCHEMA:
                raise _OtherSchemaError(version)
            connection.create_aggregate("kinds", 1, _Kinds)
            connection.text_factory = lambda data: data.decode(errors="surrogateescape")
            self._look_at(connection)
        except UnicodeError as error:  # what sqlite says of a spoilt file quotes its bytes
            connection.close()
            raise _SpoiltError from error
        except BaseException:
            connection.close()
            raise
        return connection

    def _print(self) -> tuple[int, ...]:
        """Return what tells whether the file has changed."""
        about = self.path.stat()
        return about.st_ino, about.st_size, about.st_mtime_ns

    def _look_at(self, connection: sqlite3.Connection) -> None:
        """Have queries find the records that count only; the file is looked at anew when it has changed."""
        if self._checked != (now := self._print()):
            from tabletop.play.record_rows import odd_records

            _check_whole(connection)
            connection.executescript(_LATER)
            self.odd, self._checked = odd_records(connection), now
        if self.odd:
            numbers = ", ".join(map(str, self.odd))
            connection.execute(f"CREATE TEMP VIEW game AS SELECT * FROM main.game WHERE number NOT IN ({numbers})")
            connection.execute(f"CREATE TEMP VIEW result AS SELECT * FROM main.result WHERE game NOT IN ({numbers})")

    def _sentence(self, error: Exception) -> str:
        if isinstance(error, _OtherSchemaError):
            reason = f"expected schema {SCHEMA}, found {error.found}"
        elif isinstance(error, OSError):
            reason = (error.strerror or "unknown fault").lower()
        else:
            reason = str(error)
        return f"The records can’t be used now ({self.path.name}: {reason}); games go on and are kept without them."


def _check_whole(connection: sqlite3.Connection) -> None:
    """Raise sqlite3.DatabaseError when the file is spoilt, or lacks a table or a column."""
    for table, wanted in _COLUMNS.items():
        found = {row[1] for row in connection.execute(f"PRAGMA main.table_info({table})")}
        if not wanted <= found and (found or table not in _LATER_TABLES):
            raise _SpoiltError
    for (said,) in connection.execute("PRAGMA main.quick_check"):
        if said != "ok" and " value in " not in said:  # what a row holds is looked at row by row
            raise _SpoiltError


def _columns() -> dict[str, set[str]]:
    """Return the tables of the file with their columns."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(_TABLES + _LATER)
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {table: {row[1] for row in connection.execute(f"PRAGMA table_info({table})")} for table in tables}


_COLUMNS = _columns()
_LATER_TABLES = ("par", "imported", "branch", "late")
_LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_SPOILT = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class _Kinds:
    """Joins the kinds of seats of a match, for queries."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def step(self, kind: Any) -> None:
        self.found.append(kind)

    def finalize(self) -> Any:
        return kinds_text(self.found)


class _SpoiltError(sqlite3.DatabaseError):
    """Raised for a file that isn't whole."""


class _OtherSchemaError(sqlite3.DatabaseError):
    """Raised for a file whose schema has another number, `found`."""

    def __init__(self, found: int) -> None:
        super().__init__(found)
        self.found = found
