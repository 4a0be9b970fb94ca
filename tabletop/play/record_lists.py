"""What lists and charts ask of the records: results by a filter, bests by kind of game and seed, a table as CSV."""

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass

from tabletop.play.records import Records, Result

CSV_COLUMNS = (
    *("finished", "started", "game", "stretch", "options", "seats", "seed", "case", "name", "kind"),
    *("points", "rating", "place", "turns", "ranked", "practice", "given_up", "first_try"),
)
"""The columns of a table of results as CSV."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would take for a formula


@dataclass(frozen=True, slots=True)
class Filter:
    """Which results are listed: None stands for any. `stretch` is a late start by its id, "" for whole games; `options`
    are values that were chosen; `cases` says whether only cases of a day are meant."""

    game: str | None = None
    name: str | None = None
    seed: str | None = None
    seats: int | None = None
    stretch: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    ranked: bool | None = None
    cases: bool = False

    def fits(self, result: Result) -> bool:
        """Return whether a result is listed."""
        chosen = result.options
        return (
            self.game in (None, result.game)
            and self.name in (None, result.name)
            and self.seed in (None, result.seed)
            and self.seats in (None, result.seats)
            and self.stretch in (None, result.stretch)
            and self.ranked in (None, result.ranked)
            and all(chosen.get(name) == value for name, value in self.options)
            and (result.case is not None or not self.cases)
        )


def listed(records: Records, wanted: Filter, limit: int | None = None) -> list[Result]:
    """Return the results that a filter lets through, the latest first, so many at most."""
    found = [result for result in records.results(wanted.game, wanted.name, -1) if wanted.fits(result)]
    return found if limit is None else found[:limit]


def bests(records: Records, wanted: Filter, by_seed: bool = False) -> list[Result]:
    """Return the best ranked result of each name for each game, options and number of seats, and with `by_seed` each
    seed, the earliest of equals; in the order of games, options, seeds and figures."""
    best: dict[tuple[object, ...], Result] = {}
    for result in reversed(listed(records, wanted)):
        if not result.ranked or result.kind != "human":
            continue
        key = _kind_of_game(result), result.seed if by_seed else "", result.name
        if key not in best or result.figure > best[key].figure:
            best[key] = result
    rows = sorted(best.items(), key=lambda item: (item[0][0], item[0][1], -item[1].figure, item[1].name))
    return [result for _, result in rows]


def course(records: Records, wanted: Filter) -> list[Result]:
    """Return the results that a chart over time draws: those that a filter lets through and that came to their end, the
    earliest first."""
    return [result for result in reversed(listed(records, wanted)) if not result.given_up]


def as_csv(results: Iterable[Result]) -> str:
    """Return results as the text of a CSV file with a head; lines end as the format wants it.

    What a spreadsheet would take for a formula stands behind an apostrophe.
    """
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(CSV_COLUMNS)
    for result in results:
        writer.writerow([_plain(value) for value in _row(result)])
    return text.getvalue()


def _row(result: Result) -> list[object]:
    options = {name: value for name, value in result.options.items() if value != result.stretch or name != "stretch"}
    chosen = " ".join(f"{name}={value}" for name, value in sorted(options.items()))
    return [
        *(result.finished, result.started, result.game, result.stretch, chosen, result.seats, result.seed),
        *(result.case or "", result.name, result.kind, result.sheet.total, result.sheet.rating, result.sheet.rank),
        *(result.turns, *map(int, (result.ranked, result.practice, result.given_up, result.first_try))),
    ]


def _plain(value: object) -> object:
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return "" if value is None else value


def _kind_of_game(result: Result) -> tuple[object, ...]:
    return result.game, tuple(sorted(result.options.items())), result.seats
