"""`tabletop check`, `replay` and `scores`: what is wrong in packs, what is in journals and records."""

import os
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import msgspec

from tabletop.commands.common import (
    GOOD,
    WRONG,
    UsageError,
    complain,
    expected_one_of,
    game_named,
    progress,
    say,
    say_json,
    table,
    why,
)
from tabletop.commands.standing import standing
from tabletop.commands.verify import refused, run_verify
from tabletop.packs.errors import PackError, readable, shortened, shown_file
from tabletop.packs.pack import HEADER_FILE, PackSpec, check_pack, packs_in
from tabletop.play.journal import JournalError
from tabletop.play.parcel import read_any
from tabletop.play.records import Result
from tabletop.play.replay import replay
from tabletop.play.store import Store
from tabletop.play.transcript import transcript
from tabletop.resources import home_folder, resource_path

_LONGEST_SEED, _LONGEST_OPTIONS = 40, 60  # letters in a table


def pack_specs() -> dict[str, PackSpec]:
    """Return what each game wants of its pack, by id."""
    from tabletop import games

    specs = [import_module(f"tabletop.games.{module.name}.components").SPEC for module in iter_modules(games.__path__)]
    return {spec.id: spec for spec in specs}


def run_check(packs: list[str], json: bool) -> int:
    """Check `packs` (folders or ids of games; all that ship when empty) and print every error; return the status."""
    specs = pack_specs()
    shipped = _shipped(specs)
    folders = [pack_folder(word) for word in packs] or [shipped[name] for name in sorted(shipped)]
    wrong = 0
    with progress(folders, len(folders), "packs") as each:
        for folder in each:
            faults = check_pack(folder, specs)
            wrong += len(faults)
            if json:
                say_json({"pack": shown_file(folder), "errors": [_fault(fault) for fault in faults]})
                continue
            for fault in faults:
                say(str(fault))
            if not faults:
                say(f"{shown_file(folder)}: good")
    return WRONG if wrong else GOOD


def _shipped(specs: Mapping[str, PackSpec]) -> dict[str, Path]:
    content = resource_path("content")
    return {path.name: path for path in (*packs_in(content), *(content / game for game in specs))}


def pack_folder(word: str) -> Path:
    """Return the folder of the pack that `word` names: one with a header, one of a game, or one that ships.

    Raises UsageError for any other word.
    """
    specs = pack_specs()
    shipped = _shipped(specs)
    folder = Path(word)
    if os.path.isfile(folder / HEADER_FILE) or (folder.parent.name == "content" and folder.name in specs):
        return folder
    if word not in shipped:
        raise expected_one_of(f"a folder with a {HEADER_FILE}, or a shipped pack", sorted(shipped), word)
    return shipped[word]


def _fault(fault: PackError) -> dict[str, Any]:
    where = {"file": fault.file, "line": fault.line, "sentence": str(fault)}
    return where | {"expected": fault.expected, "found": fault.found, "hint": fault.hint}


def run_replay(file: str, verify: bool, json: bool) -> int:
    """Print the journal or copied result `file` in words, or with `verify` whether it proves its result; return the
    status."""
    path = Path(file)
    if not file:
        raise UsageError("expected the name of a journal, found an empty one.")
    try:
        script = read_any(path)
    except OSError as error:
        raise UsageError(f"expected a journal, found that {readable(file)} can't be read ({why(error)}).") from None
    except JournalError as error:
        return refused(error, json)
    if script.notice:
        complain(script.notice)
    try:
        match = replay(script)
    except JournalError as error:
        return refused(error, json)
    if verify:
        return run_verify(match, script, json)
    if json:
        for entry in match.entries:
            seen = entry if match.over else entry.seen_by(None)
            what = {"index": entry.index, "seat": entry.seat, "turn": entry.turn, "action": entry.action}
            say_json(what | {"auto": seen.auto, "events": list(seen.events)})
        say_json({"result": standing(match)})
    else:
        for line in transcript(match):
            say(line)
    return GOOD


def run_scores(game: str | None, name: str | None, limit: int, json: bool) -> int:
    """Print the latest results in the records; return the status."""
    if game is not None:
        game_named(game)
    if limit < 1:
        raise UsageError(f"expected a limit of 1 or more, found {limit}.")
    home = home_folder()
    if os.path.exists(home) and not os.path.isdir(home):
        complain(f"expected a folder for what the app keeps, found the file {readable(str(home))}.")
        return WRONG
    store = Store()
    records = store.records
    results = records.results(game, name, limit)
    if records.renewed:
        store.catch_up()
        results = records.results(game, name, limit)
    if records.trouble is not None:
        complain(records.trouble)
        return WRONG
    if records.notice is not None:
        complain(records.notice)
    if json:
        for result in results:
            say_json(msgspec.to_builtins(result) | {"figure": result.figure})
        return GOOD
    if not results:
        if not records.odd:
            say("No finished game is recorded yet.")
        return GOOD
    marks = {"practice": "practice", "given_up": "given up", "first_try": "first try", "daily": "day's case"}
    table(
        ["finished", "game", "options", "seed", "name", "score", "rating", "turns", ""],
        [
            [
                result.finished[:16].replace("T", " "),
                result.game,
                _chosen(result),
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
    return GOOD


def _chosen(result: Result) -> str:
    """Return the options of a game that differ from its defaults, as the command line takes them."""
    from tabletop.games import GAMES

    usual = {} if result.game not in GAMES else GAMES[result.game].with_defaults({})
    chosen = [f"{name}={value}" for name, value in result.options.items() if usual.get(name) != value]
    return shortened(" ".join(chosen), _LONGEST_OPTIONS)
