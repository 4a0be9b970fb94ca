"""`tabletop play` and `shots`: the commands that need the window or its pictures."""

import re
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
from tabletop.packs.errors import readable

_SMALLEST, _LARGEST = 100, 8192  # pixels


def run_play(game: str | None, seats: str | None, seed: str | None, option: list[str]) -> int:
    """Open the window, at `game` when one is named; return the exit status."""
    options = chosen_options(option)
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

    return run(game, kinds, seed, options)


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
