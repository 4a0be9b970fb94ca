"""Records with odd rows: what is sound is shown, what is odd left out, counted and written anew where it can be."""

import random
import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any

from tabletop.games import GAMES
from tabletop.play.match import Match, Seat
from tabletop.play.records import Contest, Records
from tabletop.play.store import Store
from tests.attack.window import opened, walk_records

ODD: list[Any] = [None, "", "x", -1, 0, 3, 10**6 + 1, 2**62, -(2**62), 1.5, float("inf"), b"\xff\x00", b"{}", "\u200b"]
ODD += ["[]", "{}", "null", "[1,2", '{"a":1}', '{"variant":"x"}', '[["a",1]]', "[[" * 20_000, '{"a":' * 20_000]
ODD += ['[{"turn":1,"totals":[1],"ratings":[null],"entry":0}]', "9999-12-31T23:59:59+00:00", "0001-01-01", "12"]
ODD += ["2026-13-45", "2026-11-22", "2026-W47-7", "nan", "é" * 5000, "\x00", "\x1b[31m", "\ufffe", "human", "sharp"]
TABLES = ("game", "result", "try", "par")


@cache
def sound() -> Path:
    """Return a home folder with some games in its records."""
    home = Path(tempfile.mkdtemp(prefix="tabletop-records-"))
    store, rng = Store(home), random.Random(4)
    for game, seats, seed in (("snitch", 1, date.today().isoformat()), ("snitch", 2, "a"), ("vacuum", 3, "b")):
        for _ in range(2):
            who = [Seat("human" if n == 0 else "random", f"Seat {n}") for n in range(seats)]
            options = {"variant": "filler"} if seats == 2 else {}
            match = store.start(GAMES[game], who, seed, options)
            while not match.over and len(match.entries) < 60:
                match.act(rng.choice(match.game.candidates(match.state)))
            match.give_up()
            store.finish(match, datetime.now())
    return home


def spoil(path: Path, rng: random.Random) -> None:
    """Make up to four odd changes to the records at `path`."""
    with closing(sqlite3.connect(path)) as connection:
        for _ in range(rng.randrange(1, 5)):
            table = rng.choices(TABLES, (5, 4, 1, 1))[0]
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            rows = [row[0] for row in connection.execute(f"SELECT rowid FROM {table}")]
            if not rows:
                continue
            with suppress(sqlite3.IntegrityError, OverflowError):  # what the file itself refuses
                if rng.random() < 0.1:
                    connection.execute(f"DELETE FROM {table} WHERE rowid = ?", (rng.choice(rows),))
                else:
                    column, value = rng.choice(columns), rng.choice(ODD)
                    connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (value, rng.choice(rows)))
                    if rng.random() < 0.1:  # bytes that are no text
                        connection.execute(f"UPDATE {table} SET {column} = CAST({column} || x'ff' AS TEXT)")
        connection.commit()


def flip(path: Path, rng: random.Random) -> None:
    """Change some bytes of the file at `path`, or cut it off."""
    data = bytearray(path.read_bytes())
    for _ in range(rng.randrange(1, 20)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    if rng.random() < 0.2:
        del data[rng.randrange(len(data)) :]
    path.write_bytes(data)


def use(records: Records) -> None:
    """Ask everything that can be asked of `records`."""
    match = Match.new(GAMES["snitch"], [Seat("human", "Seat 0")], date.today().isoformat())
    contest = Contest.of(match)
    for result in records.results():
        assert len(result.sheet.lines) >= 0
        assert result.number is not None
        assert records.series(result.number)
        assert records.journal(result.number)
    for first in (False, True):
        assert records.place(contest, 0, first)[0] >= 1
        assert sum(count for _, count in records.histogram(contest, first_tries=first)) >= 0
    records.best(contest)
    records.mean(contest)
    records.wins(contest)
    records.played("snitch")
    records.streak("snitch", "Seat 0", date.today())
    records.par(match, "steady")
    assert records.ids() is not None


def attack(seed: int, folder: Path) -> None:
    """Spoil records by `seed`, and use them in every way."""
    rng = random.Random(seed)
    home = folder / "home"
    shutil.copytree(sound(), home)
    (spoil if rng.random() < 0.8 else flip)(home / "records.sqlite", rng)
    records = Records(home / "records.sqlite")
    use(records)
    kept, odd = len(records.ids()), len(records.odd)
    if records.trouble is None:
        store = Store(home)
        store.catch_up()
        use(store.records)
        assert len(store.records.ids()) >= kept
        assert len(store.records.odd) <= odd
    with opened(home, seed) as (app, front):
        walk_records(app, front)
