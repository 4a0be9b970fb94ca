"""`tabletop play` and `shots`: the commands that need the window or its pictures."""

import re
from dataclasses import replace
from pathlib import Path

import msgspec

from tabletop.commands.common import (
    GOOD,
    WRONG,
    UsageError,
    check_setup,
    chosen_options,
    complain,
    expected_one_of,
    game_named,
    say,
    say_json,
    seat_kinds,
    why,
)
from tabletop.commands.look import pack_specs
from tabletop.packs.errors import readable
from tabletop.packs.pack import check_pack
from tabletop.play.journal import JournalError, Script
from tabletop.play.match import Match
from tabletop.play.parcel import read_any
from tabletop.play.replay import replay
from tabletop.resources import resource_path

_SMALLEST = 100
"""The smallest side of a window, in pixels."""
_LARGEST = 8192
"""The largest side of a window, in pixels."""


def run_play(
    game: str | None, seats: str | None, seed: str | None, option: list[str], at: str | None, debug: bool
) -> int:
    """Open the window, at `game` or at a moment of a journal when one is named; return the exit status."""
    options = chosen_options(option)
    if at is not None:
        if game or seats or seed or option:
            raise UsageError("expected nothing but --debug beside --at: the journal names game, seats and seed.")
        return _run_at(at, debug)
    kinds = seat_kinds(seats) if seats is not None else None
    if game is None:
        if kinds or options or seed is not None:
            from tabletop.games import GAMES

            example = f", as in: tabletop play {min(GAMES)} --seed 7" if GAMES else ""
            raise UsageError(f"expected a game before --seats, --seed and --option{example}.")
    else:
        rules = game_named(game)
        check_setup(rules, len(kinds) if kinds else rules.seats[0], options)
        from tabletop.desk.tables.registry import TABLES

        if game not in TABLES:
            raise UsageError(f"{rules.title} has no table yet: tabletop simulate {game} plays it without the window.")
    from tabletop.desk.main import run

    return run(game, kinds, seed, options, check=first_fault if debug else None)


def _run_at(at: str, debug: bool) -> int:
    """Open the window at a moment of a journal, named as FILE or FILE:N; return the exit status."""
    named = re.fullmatch(r"(.+):(\d{1,6})", at, re.DOTALL)
    path, after = (named[1], int(named[2])) if named and not Path(at).exists() else (at, None)
    from tabletop.desk.main import run_match
    from tabletop.desk.tables.registry import TABLES

    try:
        match = at_moment(read_any(Path(path)), after)
    except JournalError as error:
        complain(str(error))
        return WRONG
    if match.game.id not in TABLES:
        raise UsageError(f"{match.game.title} has no table yet.")
    return run_match(match, check=first_fault if debug else None)


def at_moment(script: Script, after: int | None) -> Match:
    """Return the match of a journal as it was after so many actions, or as it is, as practice that is saved nowhere.

    Raises UsageError when it has fewer actions, JournalError when it can't be played again.
    """
    if after is not None:  # nobody has given up yet
        lines = [line for line in script.lines if not line[1].startswith("!give-up")]
        script = replace(script, lines=lines)
    match = replay(script)
    made = len(match.entries)
    if after is not None and after > made:
        raise UsageError(f"expected at most {made} after the colon of --at, found {after}.")
    match.go_back(made if after is None else after)
    return match


def first_fault() -> str:
    """Return what is wrong with the packs that ship, "" when they are good."""
    specs = pack_specs()
    faults = (fault for game in specs for fault in check_pack(resource_path("content", game), specs))
    return str(next(faults, ""))


def run_shots(folder: str, size: str | None, text: int, game: str | None, only: str, json: bool) -> int:
    """Draw every scene into PNG files in `folder`, or those with `only` in their names; return the exit status."""
    width, height = _size(size) if size is not None else (1600, 900)
    if not 100 <= text <= 200:
        raise UsageError(f"expected a text size from 100 to 200 percent, found {text}.")
    if game is not None:
        game_named(game)
    from tabletop.desk.shots import make
    from tabletop.desk.tables.registry import TABLES
    from tabletop.games import BROKEN

    if game is None and BROKEN:
        complain(f"the pictures need every game: {next(iter(BROKEN.values()))}.")
        return WRONG
    if game is not None and game not in TABLES:
        raise expected_one_of("a game with a table", TABLES, game)
    try:
        pictures = make(Path(folder), (width, height), text, game, only)
    except OSError as error:
        complain(f"the pictures can't be written to {readable(folder)} ({why(error)}).")
        return WRONG
    if not pictures:
        raise UsageError(f"expected a part of the name of a picture after --only, found {only!r:.60}.")
    for one in pictures:
        if json:
            say_json(msgspec.structs.asdict(one) | {"picture": readable(one.picture)})
    if not json:
        say(f"{len(pictures)} {'picture' if len(pictures) == 1 else 'pictures'} in {readable(folder)}")
    return GOOD


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    sides = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(_SMALLEST <= side <= _LARGEST for side in sides):
        raise UsageError(f"expected a size such as 1280x720 ({_SMALLEST} to {_LARGEST} a side), found {text!r:.60}.")
    return sides
