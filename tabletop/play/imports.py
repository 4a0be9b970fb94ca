"""Results of others that were imported: kept beside one's own games, and never counted as one's own."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec

from tabletop.core.scores import ScoreSheet
from tabletop.play.analysis import turn_scores
from tabletop.play.headline import headline, standing
from tabletop.play.journal import STRETCH, case_day
from tabletop.play.match import Match
from tabletop.play.record_file import RecordFile
from tabletop.play.record_rows import series_of
from tabletop.play.result_text import Proof, result_text
from tabletop.play.turn_score import TurnScore

_LONGEST_REMARK = 500  # letters
_COLUMNS = "id, game, variant, seed, imported, about"


class ImportedSeat(msgspec.Struct, frozen=True):
    """What one seat of an imported game came to: its `name`, the kinds that played it in their order, and its sheet."""

    name: str
    players: tuple[str, ...]
    total: int
    rank: int
    rating: int | None
    lines: tuple[tuple[str, int], ...]

    @property
    def figure(self) -> int:
        """What is compared: the rating, or the score where there is none."""
        return self.total if self.rating is None else self.rating

    @property
    def human(self) -> bool:
        """Whether a human has played this seat."""
        return "human" in self.players


class _About(msgspec.Struct, frozen=True):
    """What is kept of an imported game beside what is looked for."""

    seats: tuple[ImportedSeat, ...]
    started: str
    standing: str
    coached: bool
    headline: str
    remark: str
    turns: int


@dataclass(frozen=True, slots=True)
class Imported:
    """A proved result that somebody sent: of the game `game` with `options` and `seed`.

    `seats` are what each seat came to. `standing` says whether it counts and why not, in words; `headline` is all of it
    in one line; `remark` what somebody wrote before that. `started` and `imported` are times in ISO form.
    """

    id: str
    game: str
    options: dict[str, str]
    seed: str
    imported: str
    seats: tuple[ImportedSeat, ...]
    started: str
    standing: str
    coached: bool
    headline: str
    remark: str
    turns: int

    @property
    def case(self) -> str | None:
        """The day whose case it is, in ISO form; None where it is none."""
        return case_day(self.seed, len(self.seats), self.options.get(STRETCH, ""))

    @property
    def friend(self) -> ImportedSeat:
        """The seat under whose name the result is kept: the first that a human played, else the first."""
        return next((seat for seat in self.seats if seat.human), self.seats[0])


class Imports:
    """The imported results in the file of the records."""

    def __init__(self, file: RecordFile) -> None:
        self._file = file

    def keep(self, proof: Proof, now: datetime) -> Imported:
        """Keep a proved result, which was imported just `now` (local), and return it; the same one is kept once.

        Raises ValueError when the result is not proved.
        """
        match = proof.match
        if not proof.proved or match is None:
            raise ValueError("expected a result that is proved")
        about = _about(match, proof.remark)
        moment = now.astimezone().isoformat(timespec="seconds")
        row = (
            match.header.id,
            match.header.game,
            msgspec.json.encode(match.recorded_options, order="sorted").decode(),
            match.header.seed,
            moment,
            msgspec.json.encode(about).decode(),
            msgspec.json.encode(turn_scores(match)).decode(),
            result_text(match),
        )
        self._file.write([("INSERT OR IGNORE INTO main.imported VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)])
        found = self.find(match.header.id)
        return found or _imported(row[0], row[1], row[2], row[3], moment, about)

    def find(self, id_: str) -> Imported | None:
        """Return the imported result of the match with this id, None when there is none."""
        return next(iter(self._found("WHERE id = ?", (id_,))), None)

    def all(self, game: str | None = None, name: str | None = None, seed: str | None = None) -> list[Imported]:
        """Return the imported results of a game, with a name at a seat, of a seed; the latest imported first."""
        where = "WHERE (?1 IS NULL OR game = ?1) AND (?2 IS NULL OR seed = ?2) ORDER BY imported DESC, id"
        found = self._found(where, (game, seed))
        return [one for one in found if name is None or any(seat.name == name for seat in one.seats)]

    def text(self, id_: str) -> str | None:
        """Return an imported result as one line of text, which `read_result` reads again. None when there is none."""
        rows = self._file.rows("SELECT text FROM imported WHERE id = ?", (id_,))
        return str(rows[0][0]) if rows else None

    def series(self, id_: str) -> list[TurnScore]:
        """Return how the seats of an imported result stood after each turn; empty when there is none."""
        rows = self._file.rows("SELECT series, about FROM imported WHERE id = ?", (id_,))
        try:
            seats = len(msgspec.json.decode(rows[0][1], type=_About).seats) if rows else 0
            return series_of(rows[0][0], seats) if rows else []
        except (ValueError, TypeError, RecursionError):
            return []

    def forget(self, id_: str) -> None:
        """Take an imported result out of the records."""
        self._file.write([("DELETE FROM main.imported WHERE id = ?", (id_,))])

    def _found(self, where: str, values: Sequence[object]) -> list[Imported]:
        found = []
        for id_, game, variant, seed, moment, about in self._file.rows(
            f"SELECT {_COLUMNS} FROM imported {where}", values
        ):
            try:
                found.append(_imported(id_, game, variant, seed, moment, msgspec.json.decode(about, type=_About)))
            except (ValueError, TypeError, RecursionError):
                continue  # damaged: it can be imported again
        return found


def _about(match: Match, remark: str) -> _About:
    def seat(n: int, sheet: ScoreSheet) -> ImportedSeat:
        players = tuple(match.players(n))
        return ImportedSeat(match.names[n], players, sheet.total, sheet.rank, sheet.rating, tuple(sheet.lines))

    return _About(
        tuple(seat(n, sheet) for n, sheet in enumerate(match.scores())),
        match.header.started,
        standing(match),
        match.coaching.ever,
        headline(match),
        remark[:_LONGEST_REMARK],
        match.entries[-1].turn if match.entries else 0,
    )


def _imported(id_: str, game: str, variant: str, seed: str, moment: str, about: Any) -> Imported:
    options = msgspec.json.decode(variant, type=dict[str, str])
    fields = {name: getattr(about, name) for name in _About.__struct_fields__}
    return Imported(id=id_, game=game, options=options, seed=seed, imported=moment, **fields)
