"""What a record must be to count: rows that another program, a fault of the disk or a hand has changed don't."""

import sqlite3
from datetime import date
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from tabletop.play.journal import is_moment, is_name
from tabletop.play.kinds import check_kind
from tabletop.play.turn_score import TurnScore

_Flag = Annotated[int, Meta(ge=0, le=1)]
_Count = Annotated[int, Meta(ge=0, le=1_000_000)]
_Score = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
_Word = Annotated[str, Meta(min_length=1, max_length=100)]


class GameRow(msgspec.Struct, frozen=True):
    """A row of the table ``game``."""

    number: int
    id: _Word
    game: _Word
    variant: str
    seats: Annotated[int, Meta(ge=1, le=20)]
    seed: str
    daily: str | None
    started: str
    finished: str
    turns: _Count
    practice: _Flag
    given_up: _Flag
    ranked: _Flag
    series: str
    journal: str


class ResultRow(msgspec.Struct, frozen=True):
    """A row of the table ``result``, without the number of its game."""

    seat: _Count
    name: str
    kind: str
    total: _Score
    rank: Annotated[int, Meta(ge=1, le=20)]
    rating: _Score | None
    lines: str
    first_try: _Flag


class Odd(NamedTuple):
    """A record that doesn't count: the `journal` and the `finished` of its row, whatever they hold."""

    journal: Any
    finished: Any


def odd_records(connection: sqlite3.Connection) -> dict[int, Odd]:
    """Return the records in a file that don't count, by their numbers. Raises sqlite3.Error."""
    seats: dict[Any, list[tuple[Any, ...]]] = {}
    columns = ", ".join(ResultRow.__struct_fields__)
    for game, *row in connection.execute(f"SELECT game, {columns} FROM main.result ORDER BY seat"):
        seats.setdefault(game, []).append(tuple(row))
    found = {}
    for row in connection.execute(f"SELECT {', '.join(GameRow.__struct_fields__)} FROM main.game"):
        try:
            _check(row, seats.get(row[0], []))
        except (ValueError, RecursionError):
            odd = dict(zip(GameRow.__struct_fields__, row, strict=True))
            found[row[0]] = Odd(odd["journal"], odd["finished"])
    return found


def series_of(text: str, seats: int) -> list[TurnScore]:
    """Return how so many `seats` stood after each turn, from JSON. Raises ValueError when that isn't what it is."""
    series = msgspec.json.decode(text, type=list[TurnScore])
    if any(len(listed) != seats for score in series for listed in (score.totals, score.ratings)):
        raise ValueError("another number of seats")
    return series


def _check(row: tuple[Any, ...], results: list[tuple[Any, ...]]) -> None:
    """Raise ValueError (as msgspec's errors are) when the row of a game or those of its seats make no sense."""
    game = _typed(row, GameRow)
    seats = [_typed(result, ResultRow) for result in results]
    if [result.seat for result in seats] != list(range(game.seats)):
        raise ValueError("seats are missing or too many")
    msgspec.json.decode(game.variant, type=dict[str, str])
    if not series_of(game.series, game.seats):
        raise ValueError("no turns")
    if not (is_moment(game.started) and is_moment(game.finished)):
        raise ValueError("no dates")
    if game.daily is not None and date.fromisoformat(game.daily).isoformat() != game.daily:
        raise ValueError("no day")
    if game.ranked and (game.practice or game.given_up):
        raise ValueError("ranked, and not to be ranked")
    for result in seats:
        check_kind(result.kind)
        msgspec.json.decode(result.lines, type=tuple[tuple[str, int], ...])
        if not is_name(result.name) or result.rank > game.seats:
            raise ValueError("no name or place")


def _typed(row: tuple[Any, ...], kind: Any) -> Any:
    for value in row:
        if isinstance(value, str):
            value.encode()  # bytes that are no text came as halves of characters
    return msgspec.convert(dict(zip(kind.__struct_fields__, row, strict=True)), kind)
