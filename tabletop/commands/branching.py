"""`tabletop replay FILE --branch STEP`: a practice game that plays on from an action of another."""

from tabletop.commands.common import GOOD, WRONG, UsageError, complain, say, say_json, seat_kinds
from tabletop.commands.look import journal_in
from tabletop.commands.verify import refused
from tabletop.packs.errors import readable
from tabletop.play.branching import BranchRefused
from tabletop.play.journal import JournalError
from tabletop.play.match import Match, Seat
from tabletop.play.replay import replay
from tabletop.play.store import Store


def run_branch(file: str, step: int, seats: str | None, json: bool) -> int:
    """Put a game among the open ones that plays on from the journal or copied result `file` after `step` actions;
    return the status."""
    try:
        match = replay(journal_in(file))
    except JournalError as error:
        return refused(error, json)
    try:
        branched = Store().branch(match, step, _seats(match, seats))
    except BranchRefused as error:
        last = len(match.entries) - match.over
        complain(f"{error} Steps of {readable(file)} go from 0 to {last}.")
        return WRONG
    path = branched.journal.path
    if path is None or branched.journal.trouble is not None:
        complain(branched.journal.trouble or "the game can't be saved.")
        return WRONG
    branched.journal.close()
    if json:
        say_json({"id": branched.header.id, "parent": branched.header.parent, "step": step, "file": str(path)})
    else:
        say(f"{match.game.title} goes on after step {step}, as practice: tabletop play offers it under Resume.")
    return GOOD


def _seats(match: Match, kinds: str | None) -> list[Seat]:
    """Return who plays on: kinds by name where they are given, else those who play the match."""
    if kinds is None:
        return list(match.seats)
    named = seat_kinds(kinds)
    if len(named) != len(match.seats):
        raise UsageError(f"expected {len(match.seats)} seats, found {len(named)}.")
    return [Seat(kind, name) for kind, name in zip(named, match.names, strict=True)]
