"""What the commands share: wrong usage, output as text or JSON, and the words that name games."""

import contextlib
import difflib
import json
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from tabletop.core.game import Game

GOOD = 0
"""The exit status where all is well."""
WRONG = 1
"""The exit status where the thing checked is wrong."""
USAGE = 2
"""The exit status where the command line is."""

T = TypeVar("T")


class UsageError(Exception):
    """Raised for a command line that makes no sense; its str() is one sentence."""


def say(text: str = "") -> None:
    """Print a line of the result."""
    print(text)


def complain(sentence: str) -> None:
    """Print a sentence about something wrong where it does not mix with the result."""
    with contextlib.suppress(OSError):  # there is nowhere else to say it
        print(f"tabletop: {sentence}", file=sys.stderr, flush=True)


def say_json(record: Any) -> None:
    """Print `record` as one line of JSON, with codes for letters that the output doesn't have."""
    import msgspec

    line = msgspec.json.encode(record).decode()
    try:
        line.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        line = json.dumps(json.loads(line), separators=(",", ":"))
    print(line, flush=True)


def expected_one_of(what: str, known: Iterable[str], found: str) -> UsageError:
    """Return the error for a word that is none of the `known` ones.

    >>> str(expected_one_of("a game", ["chess", "go"], "ches"))
    "expected a game (chess, go), found 'ches': did you mean chess?"
    """
    names = list(known)
    close = difflib.get_close_matches(found, names, 1)
    remedy = f": did you mean {close[0]}?" if close else "."
    return UsageError(f"expected {what} ({', '.join(names) or 'there is none'}), found {found!r:.60}{remedy}")


def why(error: OSError) -> str:
    """Return the system's reason for `error` as words within a sentence."""
    return (error.strerror or "unknown fault").lower()


def game_named(word: str) -> "Game[Any]":
    """Return the game whose id is `word`. Raises UsageError when there is none that can be played."""
    from tabletop.games import BROKEN, GAMES

    if word in BROKEN:
        raise UsageError(f"{word} can't be played: {BROKEN[word]}.")
    if word not in GAMES:
        raise expected_one_of("a game", GAMES, word)
    return GAMES[word]


def seat_kinds(text: str) -> list[str]:
    """Return the kinds of seats that a list with commas names. Raises UsageError for an unknown one."""
    from tabletop.play.kinds import KINDS

    kinds = [kind.strip() for kind in text.split(",")]
    for kind in kinds:
        if kind not in KINDS:
            raise expected_one_of("seats", KINDS, kind)
    return kinds


def automatic_kinds(text: str) -> list[str]:
    """Return the kinds of seats that a list with commas names. Raises UsageError for an unknown one and for a human."""
    kinds = seat_kinds(text)
    if "human" in kinds:
        raise UsageError("expected automatic seats only, found 'human': nobody is there to ask.")
    return kinds


def chosen_options(pairs: list[str]) -> dict[str, str]:
    """Return the options that words such as ``variant=filler`` choose. Raises UsageError for any other word."""
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise UsageError(f"expected an option as NAME=VALUE, found {pair!r:.60}.")
        options[name] = value
    return options


def check_setup(game: "Game[Any]", seats: int, options: dict[str, str]) -> None:
    """Raise UsageError when `game` has no such number of `seats` or no such `options`."""
    from tabletop.core.game import OptionError

    try:
        game.setup(seats, 0, options)
    except OptionError as error:
        raise UsageError(f"{error}.") from None


@contextlib.contextmanager
def progress(items: Iterable[T], total: int, what: str) -> Iterator[Iterable[T]]:
    """Give `items` back one by one, with a progress bar while they come if a terminal shows it."""
    if not sys.stderr.isatty():
        yield items
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        yield bar.track(items, total=total)


def table(columns: list[str], rows: Iterable[list[str]]) -> None:
    """Print a table; figures stand to the right."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    body = list(rows)
    grid = Table(box=SIMPLE_HEAD, pad_edge=False)
    for at, name in enumerate(columns):
        figures = all(row[at] == "-" or row[at].lstrip("-")[:1].isdigit() for row in body)
        grid.add_column(name, justify="right" if figures else "left", no_wrap=True)
    for row in body:
        grid.add_row(*row)
    # Off a terminal nothing limits the width, and a cut figure would be a wrong one.
    width = None if sys.stdout.isatty() else 400
    console = Console(highlight=False, markup=False, width=width)
    with console.capture() as drawn:  # a console that writes by itself ends the program where its reader has gone
        console.print(grid)
    say(drawn.get().removesuffix("\n"))
