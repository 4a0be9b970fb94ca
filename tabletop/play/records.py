"""Records: every match that is over, in one SQLite file, and what a player wants to know of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from tabletop import __version__
from tabletop.core.scores import ScoreSheet
from tabletop.packs.errors import readable
from tabletop.play.journal import STRETCH, case_day
from tabletop.play.record_file import RecordFile, kinds_text
from tabletop.play.streaks import streak
from tabletop.play.turn_score import TurnScore

if TYPE_CHECKING:
    from tabletop.play.imports import Imports
    from tabletop.play.late_records import LateStarts
    from tabletop.play.match import Match
    from tabletop.play.record_rows import Odd

_FROM = "FROM result JOIN game ON game.number = result.game"
_SAME_TABLE = "FROM result AS other WHERE other.game = game.number"
_OWN = (
    "game.game = :game AND variant = :variant AND seats = :seats AND name = :name AND kind = 'human' "
    f"AND (:kinds = '' OR (SELECT kinds(other.kind) {_SAME_TABLE}) = :kinds)"
)
_FIGURE = "COALESCE(rating, total)"
_GIVES_WAY = "EXISTS (SELECT 1 FROM main.game WHERE number = ?1 AND (id = ?2 OR number = ?3))"


@dataclass(frozen=True, slots=True)
class Contest:
    """Which games are compared: those of one game, variant and number of seats, played under one name.

    `kinds` are the kinds of all seats in any order; () stands for whatever kinds.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    seats: int
    name: str
    kinds: tuple[str, ...] = ()

    @classmethod
    def of(cls, match: Match, seat: int = 0) -> Contest:
        """Return the contest that `match` is in for `seat`."""
        header = match.header
        kinds = tuple(sorted(one.kind for one in match.seats))
        options = tuple(sorted(match.recorded_options.items()))
        return cls(header.game, options, len(match.seats), match.seats[seat].name, kinds)

    @property
    def variant(self) -> str:
        """The options as text."""
        return _variant(dict(self.options))

    @property
    def values(self) -> dict[str, object]:
        """What a query compares."""
        kinds = kinds_text(self.kinds)
        return {"game": self.game, "variant": self.variant, "seats": self.seats, "name": self.name, "kinds": kinds}


def _variant(options: dict[str, str]) -> str:
    return msgspec.json.encode(options, order="sorted").decode()


@dataclass(frozen=True, slots=True)
class Result:
    """What one seat made of one match.

    `number` is the record's (None: it could not be written), `id` the match's. `sheet` is its score, `first_try`
    says that the player had never begun this seed in this variant before. `daily` is the date of a daily case.
    """

    number: int | None
    id: str
    game: str
    options: dict[str, str]
    seats: int
    seed: str
    daily: str | None
    started: str
    finished: str
    turns: int
    practice: bool
    given_up: bool
    ranked: bool
    seat: int
    name: str
    kind: str
    sheet: ScoreSheet
    first_try: bool

    @property
    def figure(self) -> int:
        """What is compared: the rating, or the score where there is none."""
        return self.sheet.total if self.sheet.rating is None else self.sheet.rating

    @property
    def stretch(self) -> str:
        """The id of the late start with which it began, empty for a whole game."""
        return self.options.get(STRETCH, "")

    @property
    def case(self) -> str | None:
        """The day whose case it is, whenever it was played, in ISO form; None where it is none."""
        return case_day(self.seed, self.seats, self.stretch)


class Branch(NamedTuple):
    """A match that branched from another after its first `step` actions: its `id`, and the number of its record (None:
    it isn't over)."""

    id: str
    step: int
    number: int | None


class SeedPar(msgspec.Struct, frozen=True):
    """What an AI `level` made of a seed: how it stood after each turn; nothing when it came to no end."""

    level: str
    series: tuple[TurnScore, ...]

    @property
    def figure(self) -> int | None:
        """What is compared: the rating, or the score where there is none; None when the game came to no end."""
        if not self.series:
            return None
        last = self.series[-1]
        return last.totals[0] if last.ratings[0] is None else last.ratings[0]


_NAMES = (
    *("number", "id", "game", "options", "seats", "seed", "daily", "started", "finished", "turns"),
    *("practice", "given_up", "ranked", "seat", "name", "kind", "total", "rank", "rating", "lines", "first_try"),
)
_COLUMNS = ", ".join({"game": "game.game", "options": "variant"}.get(name, name) for name in _NAMES)


def _result(row: tuple[Any, ...]) -> Result:
    fields = dict(zip(_NAMES, row, strict=True))
    for name in ("practice", "given_up", "ranked", "first_try"):
        fields[name] = bool(fields[name])
    fields["options"] = msgspec.json.decode(fields["options"], type=dict[str, str])
    lines = msgspec.json.decode(fields.pop("lines"), type=tuple[tuple[str, int], ...])
    sheet = ScoreSheet(fields.pop("total"), lines, fields.pop("rank"), fields.pop("rating"))
    return Result(**fields, sheet=sheet)


def _insertions(
    match: Match, ended: str, sheets: Sequence[ScoreSheet], first: Sequence[bool]
) -> list[tuple[str, Sequence[object]]]:
    """Return what records a match and the scores of its seats, each with whether it was the first try."""
    from tabletop.play.analysis import turn_scores

    header = match.header
    row = (
        header.id,
        header.game,
        _variant(match.recorded_options),
        len(match.seats),
        header.seed,
        header.case if header.on_its_day else None,
        header.started,
        ended,
        match.entries[-1].turn if match.entries else 0,
        match.practice,
        match.given_up,
        match.ranked,
        msgspec.json.encode(turn_scores(match)).decode(),
        match.journal.text(),
    )
    marks = ", ".join("?" * len(row))
    work: list[tuple[str, Sequence[object]]] = [(f"INSERT OR IGNORE INTO main.game VALUES (NULL, {marks})", row)]
    for seat, (sheet, who) in enumerate(zip(sheets, match.seats, strict=True)):
        lines = msgspec.json.encode(sheet.lines).decode()
        values = (header.id, seat, who.name, who.kind, sheet.total, sheet.rank, sheet.rating, lines, first[seat])
        number_of = "(SELECT number FROM main.game WHERE id = ?)"
        work.append((f"INSERT OR IGNORE INTO main.result VALUES ({number_of}, ?, ?, ?, ?, ?, ?, ?, ?)", values))
    return work


def _unkept(match: Match, ended: str, seat: int, sheet: ScoreSheet, first: bool) -> Result:
    """Return the result of a seat of a match that could not be recorded."""
    header, who = match.header, match.seats[seat]
    return Result(
        number=None,
        id=header.id,
        game=header.game,
        options=match.recorded_options,
        seats=len(match.seats),
        seed=header.seed,
        daily=header.case if header.on_its_day else None,
        started=header.started,
        finished=ended,
        turns=match.entries[-1].turn if match.entries else 0,
        practice=match.practice,
        given_up=match.given_up,
        ranked=match.ranked,
        seat=seat,
        name=who.name,
        kind=who.kind,
        sheet=sheet,
        first_try=first,
    )


def _made_by(match: Match) -> str:
    """Return whose par it is: other rules, or another program, play another game."""
    return f"{match.game.rules} {match.game.fingerprint} {__version__}"


class Records:
    """The records in the file at `path`; what is asked for is empty while that can't be used."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = RecordFile(path)
        self._complete_options()

    @cached_property
    def imports(self) -> Imports:
        """The results of others, in the same file."""
        from tabletop.play.imports import Imports

        return Imports(self._file)

    @cached_property
    def late_starts(self) -> LateStarts:
        """The late starts that were made once, in the same file."""
        from tabletop.play.late_records import LateStarts

        return LateStarts(self._file)

    @property
    def trouble(self) -> str | None:
        """Why the file could not be used just now, one sentence for the player; None when it could."""
        return self._file.trouble

    @property
    def renewed(self) -> bool:
        """Whether the file was spoilt and is a new one now, which `Store.catch_up` fills."""
        return self._file.aside is not None

    @property
    def odd(self) -> dict[int, Odd]:
        """The records that don't count because they are damaged, by number."""
        return self._file.odd

    @property
    def notice(self) -> str | None:
        """What the player should know of records that were spoilt or don't count, None without any."""
        told = []
        if self._file.aside is not None:
            kept = f"the file is kept as {readable(self._file.aside.name)}"
            told.append(f"The records were spoilt: {kept}, and finished games are recorded anew from their journals.")
        if self.odd:
            games = "1 game is" if len(self.odd) == 1 else f"{len(self.odd)} games are"
            told.append(f"In the records {games} damaged and left out; the file is kept as it is.")
        return " ".join(told) or None

    def _complete_options(self) -> None:
        """Name in older records the options that were not there then: those games had what is the default now."""
        from tabletop.games import HEADERS

        tables = ("game", "try", "par")
        kept = self._file.rows(" UNION ".join(f"SELECT game, variant FROM {table}" for table in tables), ())
        work: list[tuple[str, Sequence[object]]] = []
        for game, text in kept:
            try:
                options = msgspec.json.decode(text, type=dict[str, str])
            except (ValueError, TypeError, RecursionError):
                continue  # a row that says nothing
            whole = _variant(HEADERS[game].with_defaults(options)) if game in HEADERS else text
            if whole != text:
                for table in tables:
                    work.append(
                        (
                            f"UPDATE OR IGNORE {table} SET variant = ? WHERE (game, variant) = (?, ?)",
                            (whole, game, text),
                        )
                    )
        if work:
            self._file.write(work)

    # -- writing

    def note_try(self, match: Match) -> None:
        """Note that the human seats of `match` have begun its seed, if they had not before."""
        rows = [(*self._try(match, seat), match.header.id) for seat in range(len(match.seats))]
        self._file.write([("INSERT OR IGNORE INTO main.try VALUES (?, ?, ?, ?, ?, ?)", row) for row in rows])

    def note_branch(self, match: Match) -> None:
        """Note from which match `match` has branched, and where."""
        row = (match.header.id, match.header.parent, match.prelude)
        self._file.write([("INSERT OR IGNORE INTO main.branch VALUES (?, ?, ?)", row)])

    @staticmethod
    def _seed(match: Match) -> tuple[object, ...]:
        header = match.header
        return header.game, _variant(match.recorded_options), len(match.seats), header.seed

    def _try(self, match: Match, seat: int) -> tuple[object, ...]:
        return *self._seed(match), match.seats[seat].name

    def add(self, match: Match, finished: datetime, instead: int | None = None) -> Result:
        """Record `match`, which is over since `finished` (local), and return the result of its first human seat.

        A match that is recorded already stays as it is, unless that record is odd; so does record number `instead`,
        which is odd, give way.
        """
        self.note_try(match)
        if match.header.parent:
            self.note_branch(match)
        ended = finished.astimezone().isoformat(timespec="seconds")
        sheets, first = match.scores(), [self._is_first(match, seat) for seat in range(len(match.seats))]
        self._file.write([*self._making_room(match.header.id, instead), *_insertions(match, ended, sheets, first)])
        own = next((seat for seat, who in enumerate(match.seats) if who.kind == "human"), 0)
        rows = self._file.rows(f"SELECT {_COLUMNS} {_FROM} WHERE id = ? AND seat = ?", (match.header.id, own))
        return _result(rows[0]) if rows else _unkept(match, ended, own, sheets[own], first[own])

    def _is_first(self, match: Match, seat: int) -> bool:
        """Tell whether a match is the first try of that seat's player at its deal."""
        rows = self._file.rows(
            "SELECT id FROM try WHERE (game, variant, seats, seed, name) = (?, ?, ?, ?, ?)", self._try(match, seat)
        )
        return rows == [(match.header.id,)]

    def _making_room(self, match_id: str, instead: int | None) -> list[tuple[str, Sequence[object]]]:
        """Return what deletes the odd records that stand in the way of a match."""
        work: list[tuple[str, Sequence[object]]] = []
        for number in self.odd:
            taken = (number, match_id, instead)
            work.append((f"DELETE FROM main.result WHERE game = ?1 AND {_GIVES_WAY}", taken))
            work.append(("DELETE FROM main.game WHERE number = ?1 AND (id = ?2 OR number = ?3)", taken))
        return work

    def keep_par(self, match: Match, par: SeedPar) -> None:
        """Keep what an AI level made of the seed of `match`, so that it need not be worked out again.

        That of a branch is not kept: no other game begins there.
        """
        if match.header.parent:
            return
        series = msgspec.json.encode(par.series).decode()
        row = (*self._seed(match), par.level, _made_by(match), series)
        self._file.write([("INSERT OR REPLACE INTO main.par VALUES (?, ?, ?, ?, ?, ?, ?)", row)])

    # -- asking

    def branches(self, id_: str) -> list[Branch]:
        """Return the matches that branched from the one with the id `id_`, by the step at which they did."""
        sql = (
            "SELECT branch.id, step, number FROM branch LEFT JOIN game ON game.id = branch.id "
            "WHERE parent = ? ORDER BY step, branch.rowid"
        )
        rows = self._file.rows(sql, (id_,))
        return [Branch(*row) for row in rows if isinstance(row[0], str) and isinstance(row[1], int)]

    def branched(self) -> dict[str, tuple[str, int]]:
        """Return of each match that branched from another the id of that one and the step, by its own id."""
        rows = self._file.rows("SELECT id, parent, step FROM branch", ())
        return {id_: (parent, step) for id_, parent, step in rows if isinstance(parent, str) and isinstance(step, int)}

    def par(self, match: Match, level: str) -> SeedPar | None:
        """Return what `level` made of the seed of `match`, None when that is not known for these rules."""
        from tabletop.play.record_rows import series_of

        if match.header.parent:
            return None
        where = "(game, variant, seats, seed, level, made_by) = (?, ?, ?, ?, ?, ?)"
        rows = self._file.rows(f"SELECT series FROM par WHERE {where}", (*self._seed(match), level, _made_by(match)))
        try:
            return SeedPar(level, tuple(series_of(rows[0][0], len(match.seats)))) if rows else None
        except (ValueError, TypeError, RecursionError):  # damaged: it can be worked out again
            return None

    def results(self, game: str | None = None, name: str | None = None, limit: int = 100) -> list[Result]:
        """Return the results of human seats, the latest first, `limit` at most (-1: all).

        Of a match that the AI ended for all of its seats it is the result of the first seat.
        """
        nobody = f"seat = 0 AND NOT EXISTS (SELECT 1 {_SAME_TABLE} AND other.kind = 'human')"
        where = (
            f"(kind = 'human' OR {nobody}) AND (:game IS NULL OR game.game = :game) AND (:name IS NULL OR name = :name)"
        )
        sql = f"SELECT {_COLUMNS} {_FROM} WHERE {where} ORDER BY finished DESC, number DESC, seat LIMIT :limit"
        return [_result(row) for row in self._file.rows(sql, {"game": game, "name": name, "limit": limit})]

    def best(self, contest: Contest, seed: str | None = None, but: str | None = None) -> Result | None:
        """Return the best ranked result, the earliest of equals, or None.

        `seed` narrows it to one seed; `but` leaves out the match of that id.
        """
        where = f"{_OWN} AND ranked AND (:seed IS NULL OR seed = :seed) AND (:but IS NULL OR id != :but)"
        sql = f"SELECT {_COLUMNS} {_FROM} WHERE {where} ORDER BY {_FIGURE} DESC, number LIMIT 1"
        rows = self._file.rows(sql, {**contest.values, "seed": seed, "but": but})
        return _result(rows[0]) if rows else None

    def place(self, contest: Contest, figure: int, first_tries: bool = False) -> tuple[int, int]:
        """Return which place `figure` has among the ranked games, and how many these are.

        With `first_tries` only the first try of each seed counts.
        """
        where = f"{_OWN} AND ranked AND (NOT :first OR first_try)"
        sql = f"SELECT 1 + COALESCE(SUM({_FIGURE} > :figure), 0), COUNT(*) {_FROM} WHERE {where}"
        rows = self._file.rows(sql, {**contest.values, "first": first_tries, "figure": figure})
        return rows[0] if rows else (1, 0)

    def mean(self, contest: Contest) -> int | None:
        """Return the mean figure of the ranked games, rounded, None without any."""
        rows = self._file.rows(f"SELECT AVG({_FIGURE}) {_FROM} WHERE {_OWN} AND ranked", contest.values)
        return round(rows[0][0]) if rows and rows[0][0] is not None else None

    def wins(self, contest: Contest) -> tuple[int, int]:
        """Return how many ranked games were won, alone or shared, and how many there are."""
        sql = f"SELECT COALESCE(SUM(rank = 1), 0), COUNT(*) {_FROM} WHERE {_OWN} AND ranked"
        rows = self._file.rows(sql, contest.values)
        return rows[0] if rows else (0, 0)

    def histogram(self, contest: Contest, width: int = 5, first_tries: bool = False) -> list[tuple[int, int]]:
        """Return the ranked games by figure as (lowest of a class, count), classes of `width` without gaps."""
        where = f"{_OWN} AND ranked AND (NOT :first OR first_try)"
        figures = self._file.rows(f"SELECT {_FIGURE} {_FROM} WHERE {where}", {**contest.values, "first": first_tries})
        classes = Counter(figure // width for (figure,) in figures)
        if not classes:
            return []
        return [(one * width, classes[one]) for one in range(min(classes), max(classes) + 1)]

    def played(self, game: str, name: str | None = None) -> int:
        """Return how many matches of `game` came to their end (with `name` at a seat)."""
        where = "WHERE game.game = :game AND NOT given_up AND (:name IS NULL OR (name = :name AND kind = 'human'))"
        rows = self._file.rows(f"SELECT COUNT(DISTINCT number) {_FROM} {where}", {"game": game, "name": name})
        return int(rows[0][0]) if rows else 0

    def case_days(self, name: str, game: str | None = None) -> set[date]:
        """Return the days whose cases `name` finished on that very day, in a game or in any."""
        where = "(?1 IS NULL OR game.game = ?1) AND name = ?2 AND kind = 'human' AND daily IS NOT NULL AND NOT given_up"
        rows = self._file.rows(f"SELECT DISTINCT daily {_FROM} WHERE {where}", (game, name))
        return {date.fromisoformat(row[0]) for row in rows}

    def streak(self, game: str | None, name: str, today: date) -> int:
        """Return on how many days in a row, up to today or yesterday, `name` finished the day's case of `game`, with
        None that of any game."""
        return streak(self.case_days(name, game), today)

    def cases(self, name: str, first: date, last: date, game: str | None = None) -> list[Result]:
        """Return what `name` made of the cases of the days from `first` to `last`, whenever it was, the earliest day
        first; `Result.daily` says which of them were played on their day."""
        where = (
            "(?1 IS NULL OR game.game = ?1) AND name = ?2 AND kind = 'human' AND NOT given_up "
            "AND substr(seed, 1, 10) BETWEEN ?3 AND ?4"
        )
        values = (game, name, first.isoformat(), last.isoformat())
        sql = f"SELECT {_COLUMNS} {_FROM} WHERE {where} ORDER BY substr(seed, 1, 10), game.game, finished"
        return [one for one in map(_result, self._file.rows(sql, values)) if one.case is not None]

    def series(self, number: int) -> list[TurnScore]:
        """Return how the seats stood after each turn of record `number`."""
        rows = self._file.rows("SELECT series FROM game WHERE number = ?", (number,))
        return msgspec.json.decode(rows[0][0], type=list[TurnScore]) if rows else []

    def journal(self, number: int) -> str | None:
        """Return the journal of record `number`, None when there is no such record."""
        rows = self._file.rows("SELECT journal FROM game WHERE number = ?", (number,))
        return str(rows[0][0]) if rows else None

    def ids(self) -> set[str]:
        """Return the ids of the matches that are recorded."""
        return {row[0] for row in self._file.rows("SELECT id FROM game", ())}
