"""`tabletop scores`: the records, one's own and those that were imported."""

import os
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from tabletop.commands.common import GOOD, WRONG, UsageError, complain, game_named, say, say_json, table
from tabletop.packs.errors import readable, shortened
from tabletop.play.imports import Imported
from tabletop.play.record_lists import Filter, as_csv, bests, listed
from tabletop.play.records import Records, Result
from tabletop.play.store import Store
from tabletop.resources import home_folder

_LONGEST_SEED = 40
"""So many letters of a seed stand in a table."""
_LONGEST_OPTIONS = 60
"""So many letters of the options stand in a table."""


class Wanted(NamedTuple):
    """What `tabletop scores` lists: which results, how many, and in which form."""

    found: Filter
    limit: int
    best: bool
    csv: bool
    json: bool


def run_scores(wanted: Wanted) -> int:
    """Print the latest results in the records, or the best ones; return the status."""
    records = _records(wanted)
    if records is None:
        return WRONG
    results = bests(records, wanted.found) if wanted.best else listed(records, wanted.found, wanted.limit)
    if not _usable(records):
        return WRONG
    if wanted.csv:
        print(as_csv(results), end="")
        return GOOD
    _print(results, records, wanted.json)
    return GOOD


def _print(results: list[Result], records: Records, json: bool) -> None:
    if json:
        for result in results:
            say_json(msgspec.to_builtins(result) | {"figure": result.figure})
        return
    if not results:
        if not records.odd:
            say("No finished game is recorded yet.")
        return
    marks = {"practice": "practice", "given_up": "given up", "first_try": "first try", "daily": "day's case"}
    table(
        ["finished", "game", "options", "seed", "name", "score", "rating", "turns", ""],
        [
            [
                result.finished[:16].replace("T", " "),
                result.game,
                _chosen(result.game, result.options),
                shortened(result.seed, _LONGEST_SEED),
                result.name,
                str(result.sheet.total),
                "-" if result.sheet.rating is None else str(result.sheet.rating),
                str(result.turns),
                ", ".join(words for mark, words in marks.items() if getattr(result, mark)),
            ]
            for result in results
        ],
    )


def _records(wanted: Wanted) -> Records | None:
    """Return the records, damaged ones of them mended from their journals; None, said aloud, where they can't be.

    Raises UsageError for a game or a limit that makes no sense.
    """
    if wanted.found.game is not None:
        game_named(wanted.found.game)
    if wanted.limit < 1:
        raise UsageError(f"expected a limit of 1 or more, found {wanted.limit}.")
    home = home_folder()
    if os.path.exists(home) and not os.path.isdir(home):
        complain(f"expected a folder for what the app keeps, found the file {readable(str(home))}.")
        return None
    store = Store()
    store.records.ids()
    if store.records.renewed:
        store.catch_up()
    return store.records


def _usable(records: Records) -> bool:
    """Return whether the records could be read, and say what is wrong with them."""
    trouble = records.trouble or records.notice
    if trouble is not None:
        complain(trouble)
    return records.trouble is None


def run_imported(wanted: Wanted) -> int:
    """Print the latest results that were imported; return the status."""
    records = _records(wanted)
    if records is None:
        return WRONG
    game, name, seed = wanted.found.game, wanted.found.name, wanted.found.seed
    found = records.imports.all(game, name, seed)[: wanted.limit]
    if not _usable(records):
        return WRONG
    if wanted.json:
        for one in found:
            say_json(one)
    elif not found:
        say("No result of anybody else has been imported yet.")
    else:
        table(["imported", "started", "result"], [_imported_row(one) for one in found])
    return GOOD


def _imported_row(one: Imported) -> list[str]:
    return [*(moment[:16].replace("T", " ") for moment in (one.imported, one.started)), one.headline]


def _chosen(game: str, options: Mapping[str, str]) -> str:
    """Return the options of a game that differ from its defaults, as the command line takes them."""
    from tabletop.games import GAMES

    usual = {} if game not in GAMES else GAMES[game].with_defaults({})
    chosen = [f"{name}={value}" for name, value in options.items() if usual.get(name) != value]
    return shortened(" ".join(chosen), _LONGEST_OPTIONS)
