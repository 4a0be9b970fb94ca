"""`tabletop check` and `replay`: what is wrong in packs, and what is in journals."""

import os
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from tabletop.commands.common import (
    GOOD,
    WRONG,
    UsageError,
    complain,
    expected_one_of,
    progress,
    say,
    say_json,
    why,
)
from tabletop.commands.standing import standing
from tabletop.commands.verify import refused, run_verify
from tabletop.packs.errors import PackError, readable, shown_file
from tabletop.packs.pack import HEADER_FILE, PackSpec, check_pack, packs_in
from tabletop.play.journal import JournalError, Script
from tabletop.play.parcel import read_any
from tabletop.play.replay import replay
from tabletop.play.transcript import transcript
from tabletop.resources import resource_path


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


def journal_in(file: str) -> Script:
    """Return the journal in a file, or that of a copied result, and say where its last line is torn.

    Raises UsageError when it can't be read, JournalError when it is no journal.
    """
    if not file:
        raise UsageError("expected the name of a journal, found an empty one.")
    try:
        script = read_any(Path(file))
    except OSError as error:
        raise UsageError(f"expected a journal, found that {readable(file)} can't be read ({why(error)}).") from None
    if script.notice:
        complain(script.notice)
    return script


def run_replay(file: str, verify: bool, json: bool) -> int:
    """Print the journal or copied result `file` in words, or with `verify` whether it proves its result; return the
    status."""
    try:
        script = journal_in(file)
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
