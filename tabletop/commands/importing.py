"""`tabletop scores --import`: a result that somebody sent is read, proved and kept among the records."""

import sys
from datetime import datetime
from pathlib import Path

from tabletop.commands.common import GOOD, WRONG, UsageError, complain, say, say_json, why
from tabletop.packs.errors import readable
from tabletop.play.imports import Imported
from tabletop.play.result_text import LARGEST_TEXT, Proof, ResultTextError, prove, read_result
from tabletop.play.store import Store
from tabletop.resources import read_file

STANDARD_INPUT = "-"
"""What names the standard input in place of a file."""


def run_import(file: str, json: bool) -> int:
    """Read the result in `file` (``-``: the standard input), prove it and keep it; return the status."""
    data = _read(file)
    try:
        proof = prove(read_result(data))
    except ResultTextError as error:
        if json:
            say_json({"ok": False, "fault": error.fault, "sentence": str(error)})
        else:
            complain(str(error))
        return WRONG
    if not proof.proved:
        return _refused(proof, json)
    store = Store()
    assert proof.match is not None
    own = proof.match.header.id in store.records.ids()
    known = store.records.imports.find(proof.match.header.id)
    kept = known or store.records.imports.keep(proof, datetime.now())
    if store.records.trouble is not None:
        complain(store.records.trouble)
        return WRONG
    if json:
        say_json({"ok": True, "own": own, "known": known is not None, "imported": kept})
    else:
        _tell(kept, known is not None, own)
    return GOOD


def _read(file: str) -> bytes:
    if file == STANDARD_INPUT:
        return sys.stdin.buffer.read(LARGEST_TEXT + 1)
    if not file:
        raise UsageError("expected the name of a file with a result, found an empty one.")
    try:
        return read_file(Path(file), LARGEST_TEXT)
    except OSError as error:
        raise UsageError(f"expected a result, found that {readable(file)} can't be read ({why(error)}).") from None


def _refused(proof: Proof, json: bool) -> int:
    if json:
        wrong = None if proof.wrong is None else proof.wrong._asdict()
        say_json({"ok": False, "fault": "not proved", "sentence": proof.trouble, "wrong": wrong})
        return WRONG
    complain(proof.trouble or "")
    if proof.wrong is not None:
        if proof.wrong.step is not None:
            say(f"step: {proof.wrong.step}")
        say(f"claims: {proof.wrong.claims}")
        say(f"the rules give: {proof.wrong.gives}")
    return WRONG


def _tell(kept: Imported, known: bool, own: bool) -> None:
    say(kept.headline)
    if kept.remark:
        say(f"With it came: {kept.remark!r:.80}")
    say("Proved: every move follows from the rules. Not proved: that humans made the moves of human seats.")
    if own:
        say("This is a game of your own, which the records have as well.")
    moment = kept.imported[:16].replace("T", " ")
    say(f"It was imported before, {moment}." if known else f"It is kept under the name {kept.friend.name}.")
