"""What is left of a damaged journal: the game up to the line that is damaged."""

from typing import NamedTuple

from tabletop.play.journal import JournalError, Script, parse
from tabletop.play.match import Match
from tabletop.play.replay import DIGEST, Games, built_games, replay

_TRIES = 3  # a line that can't be read, one that can't be played, and a digest that differs


class Salvaged(NamedTuple):
    """The game in a damaged journal up to the damage: the `match`, to look at, the bytes of its lines, and what is
    wrong with the next line."""

    match: Match
    data: bytes
    error: JournalError


def salvage(data: bytes, name: str, games: Games | None = None) -> Salvaged | None:
    """Return what can be played on of the journal that `data` holds; None for a whole one, and where nothing can be.

    Nothing is taken from a game whose rule values are others, nor from one in which no action is left.
    """
    games = built_games() if games is None else games
    found: JournalError | None = None
    for _ in range(_TRIES):
        script: Script | None = None
        try:
            script = parse(data, name)
            match = replay(script, games)
        except JournalError as error:
            found = found or error
            kept = _before(data, error, script)
            if kept is None:
                return None
            data = kept
            continue
        if found is None or not match.entries or match.header.fingerprint != match.game.fingerprint:
            return None
        return Salvaged(match, data, found)
    return None


def _before(data: bytes, error: JournalError, script: Script | None) -> bytes | None:
    """Return the lines before the one that an error names; None where that doesn't mend it.

    A digest that differs in a journal that could be read as `script` says that something before it is wrong: what an
    earlier digest has proved is kept. Where each line has the checksum with which it was written, nothing is damaged,
    and the rules are not those of then.
    """
    if error.line is None or error.line == 1:
        return None
    lines = data.split(b"\n")
    end = error.line - 1
    if script is not None and lines[end].startswith(DIGEST):
        proved = [n for n in range(1, end) if lines[n].startswith(DIGEST)]
        if script.summed or not proved:
            return None
        end = proved[-1] + 1
    return b"\n".join(lines[:end]) + b"\n"
