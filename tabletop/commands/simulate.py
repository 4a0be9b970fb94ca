"""`tabletop simulate`: whole games of AI seats, without a window, over all cores."""

import os
import re
from collections.abc import Generator
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from tabletop.ai.levels import LEVELS
from tabletop.ai.series import Job, Played, is_clear, jobs, play_one, summary
from tabletop.commands.common import (
    GOOD,
    WRONG,
    UsageError,
    automatic_kinds,
    check_setup,
    chosen_options,
    complain,
    game_named,
    progress,
    say,
    say_json,
    table,
    why,
)
from tabletop.commands.compare import Comparison
from tabletop.commands.compare import run as compare_packs
from tabletop.commands.pools import in_order, pool_of
from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.play.journal import quoted
from tabletop.play.match import Match, Seat
from tabletop.resources import read_file, write_file

_WORTH_A_POOL = 8
_MOST = 1_000_000
_LARGEST = 1 << 30  # bytes: more than so many games come to


class Head(msgspec.Struct, frozen=True):
    """The first line of a file of results: what is played in it."""

    game: str
    seats: tuple[str, ...]
    seed: str
    options: dict[str, str]
    share: float
    fingerprint: str


class Results:
    """A file of results, one game a line, that a later call goes on with."""

    def __init__(self, path: Path, head: Head) -> None:
        self.played: list[Played] = []
        start = msgspec.json.encode(head) + b"\n"
        try:
            data = read_file(path, _LARGEST)
            if len(data) > _LARGEST:
                raise UsageError(f"{path}: expected a file that --out has begun, found a larger one.")
            lines = data.split(b"\n")
        except FileNotFoundError:
            lines = []
        except OSError as error:
            raise UsageError(f"{path} can't be read ({why(error)}).") from error
        if len(lines) == 1 and not start.startswith(lines[0]):
            raise UsageError(f"{path}, line 1: expected a file that --out has begun, found something else.")
        if len(lines) > 1:
            self._check(path, lines[0], head)
            for number, line in enumerate(lines[1:-1], start=2):
                try:
                    self.played.append(self._result(line))
                except (ValueError, RecursionError):
                    found = quoted(line)
                    raise UsageError(f"{path}, line {number}: expected the result of a game, found {found}.") from None
        try:
            # What follows the last whole line was cut off in the middle: that game is played again.
            self._file = path.open("ab", buffering=0)
            if len(lines) > 1:
                self._file.truncate(sum(len(line) + 1 for line in lines[:-1]))
            else:
                self._file.truncate(0)
                self._file.write(start)
        except OSError as error:
            raise UsageError(f"{path} can't be written ({why(error)}).") from error

    @staticmethod
    def _check(path: Path, line: bytes, head: Head) -> None:
        try:
            found = msgspec.json.decode(line, type=Head)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            found_ = quoted(line)
            raise UsageError(f"{path}, line 1: expected a file that --out has begun, found {found_}.") from None
        for name in Head.__struct_fields__:
            here, asked = getattr(found, name), getattr(head, name)
            if here != asked:
                raise UsageError(
                    f"{path}, line 1: expected {name} to be {_words(asked)} as on this command line, "
                    f"found {_words(here)}; choose another file."
                )

    @staticmethod
    def _result(line: bytes) -> Played:
        """Return the result that `line` tells; raise ValueError (as msgspec's errors are) where it makes no sense."""
        played = msgspec.json.decode(line, type=Played)
        each = len(played.seats) if played.finished else 0
        if any(len(listed) != each for listed in (played.totals, played.ranks, played.ratings)):
            raise ValueError("lists of different lengths")
        return played

    def add(self, game: Played) -> None:
        """Write one more result. Raises OSError when it can't be written whole."""
        line = msgspec.json.encode(game) + b"\n"
        while line:
            line = line[self._file.write(line) or 0 :]

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _words(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name}={one}" for name, one in value.items()) or "none"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def play_job(job: Job, journals: str | None = None) -> Played:
    """Play the game of `job`, and keep its journal in the folder `journals`; for the processes of a pool."""
    game = game_named(job.game)
    if journals is None:
        return play_one(game, job)
    actions: list[Action] = []
    played = play_one(game, job, actions)
    path = Path(journals) / journal_name(job)
    try:
        write_file(path, journal_text(game, job, actions).encode())
    except OSError as error:
        raise UsageError(f"{path} can't be written ({why(error)}).") from error
    return played


def play_jobs(some: list[Job], journals: str | None = None) -> list[Played]:
    """Play the games of `some` jobs; for the processes of a pool."""
    return [play_job(job, journals) for job in some]


def journal_name(job: Job) -> str:
    """Return what the file with the journal of a game is called: its game, its seed and who plays.

    >>> journal_name(Job("chess", ("steady", "sharp"), "a b/c-1", {}))
    'chess-a_b_c-1-steady-sharp.journal'
    """
    return f"{job.game}-{re.sub(r'[^a-zA-Z0-9.-]', '_', job.seed)}-{'-'.join(job.seats)}.journal"


def journal_text(game: Game[Any], job: Job, actions: list[Action]) -> str:
    """Return the journal of the game of `job` in which these `actions` were made."""
    seats = [Seat(kind, f"{LEVELS[kind].title} {n}") for n, kind in enumerate(job.seats, start=1)]
    match = Match.new(game, seats, job.seed, job.options)
    while len(match.entries) < len(actions):  # what is forced the match makes by itself
        match.act(actions[len(match.entries)])
    return match.journal.text()


def _results(todo: list[Job], journals: str | None) -> Generator[Played, None, None]:
    cores = min(os.cpu_count() or 1, len(todo))
    if cores < 2 or len(todo) < _WORTH_A_POOL:
        yield from (play_job(job, journals) for job in todo)
        return
    slow = any(kind != "random" for kind in todo[0].seats)
    chunk = 1 if slow else max(1, min(20, len(todo) // (4 * cores)))
    chunks = [todo[at : at + chunk] for at in range(0, len(todo), chunk)]
    with pool_of(cores) as pool:
        for played in in_order(pool, partial(play_jobs, journals=journals), chunks, 2 * cores):
            yield from played


class Order(msgspec.Struct, frozen=True):
    """What to simulate: `games` games of the `seats` with the `option` words; with `json` the results are lines of it.

    With `compare`, two packs, it is how balanced they are; the game is theirs. Searches have `budget` per cent of the
    iterations that they have in play, and no clock. `out` is a file that the results go to, and that a later call goes
    on with; `journals` is a folder that gets the journal of each game played. `until_clear` stops as soon as the first
    seat is surely better or worse than the others.
    """

    game: str | None
    seats: str | None
    games: int
    seed: str
    option: list[str]
    json: bool
    budget: float = 10.0
    out: str | None = None
    journals: str | None = None
    until_clear: bool = False
    compare: list[str] | None = None

    @property
    def share(self) -> float:
        """What searches have of the iterations that they have in play."""
        return self.budget / 100


def run(order: Order) -> int:
    """Play games and print what became of them; return the exit status. Raises UsageError for a wrong order."""
    if not 1 <= order.games <= _MOST:
        raise UsageError(f"expected 1 to {_MOST:,} games, found {order.games}.")
    if not 0 < order.budget <= 1000:
        raise UsageError(f"expected a budget above 0 to 1000 per cent, found {order.budget:g}.")
    if order.compare is not None:
        return compare_packs(_comparison(order, order.compare))
    if order.game is None:
        raise UsageError("simulate: expected GAME, found nothing.")
    rules = game_named(order.game)
    kinds = automatic_kinds(order.seats) if order.seats is not None else ["random"] * rules.seats[0]
    if order.until_clear and len(set(kinds)) < 2:
        raise UsageError("expected different seats with --until-clear, or there is nothing to become clear.")
    options = chosen_options(order.option)
    check_setup(rules, len(kinds), options)
    if order.journals is not None:
        _make_folder(Path(order.journals))
    todo = jobs(order.game, kinds, order.games, order.seed, options, order.share)
    head = Head(order.game, tuple(kinds), order.seed, options, order.share, rules.fingerprint)
    kept = Results(Path(order.out), head) if order.out else None
    played = _kept_before(kept, todo, order)
    if not _play_on(order, todo[len(played) :], kinds, played, kept):
        return WRONG
    if kept:
        kept.close()
    total = summary(played, kinds)
    if order.json:
        say_json({"summary": total})
    else:
        _tell(rules.title, total)
    return GOOD


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{folder} can't be made ({why(error)}).") from error


def _comparison(order: Order, packs: list[str]) -> Comparison:
    """Return the comparison that is asked for. Raises UsageError for what doesn't go with one."""
    for name, given in (("--out", order.out), ("--journals", order.journals), ("--until-clear", order.until_clear)):
        if given:
            raise UsageError(f"expected no {name} with --compare, which keeps nothing and ends with the last game.")
    options = chosen_options(order.option)
    return Comparison(order.game, packs, order.seats, order.games, order.seed, options, order.share, order.json)


def _kept_before(kept: Results | None, todo: list[Job], order: Order) -> list[Played]:
    """Return the results that a file has already. Raises UsageError where they are of other games."""
    played = kept.played[: order.games] if kept else []
    for before, job in zip(played, todo, strict=False):
        if (before.seats, before.seed) != (job.seats, job.seed):
            where = f"{order.out}: its games are not in the order in which they are played"
            raise UsageError(f"{where}: choose another file.")
    for result in played if order.json else ():
        say_json(result)
    return played


def _play_on(order: Order, todo: list[Job], kinds: list[str], played: list[Played], kept: Results | None) -> bool:
    """Play what is to do, adding to `played`; tell whether no process was ended from outside."""
    if not todo or (order.until_clear and is_clear(played, kinds)):
        return True
    with (
        closing(_results(todo, order.journals)) as fresh,
        progress(fresh, len(todo), game_named(todo[0].game).title) as results,
    ):
        try:
            for result in results:
                played.append(result)
                if kept:
                    _keep(kept, result, order.out)
                if order.json:
                    say_json(result)
                if order.until_clear and is_clear(played, kinds):
                    break
        except BrokenProcessPool:
            complain("a process that played games was ended from outside: what came before it is kept.")
            return False
    return True


def _keep(kept: Results, game: Played, out: str | None) -> None:
    try:
        kept.add(game)
    except OSError as error:
        raise UsageError(f"{out} can't be written ({why(error)}).") from error


def _tell(title: str, total: dict[str, Any]) -> None:
    dead = f" ({total['dead']} of them dead)" if total["dead"] else ""
    say(
        f"{title}: {total['finished']} of {total['games']} games finished, {total['unfinished']} left unfinished{dead}."
    )
    if not total["finished"]:
        return
    say(f"Decisions a game {total['decisions']:.1f} (longest {total['longest']}), turns {total['turns']:.1f}.")
    heads = ["win rate", "95 % interval", "mean score", "mean rating", "best rating"]
    if len(total["kinds"]) > 1:
        rows = [[f"{row['kind']} × {row['seats']}", *_figures(row)] for row in total["kinds"]]
        table(["seats", *heads], rows)
    kind = total["kinds"][0]["kind"] if len(total["kinds"]) == 1 else "any"
    table(["plays", "kind", *heads], [[str(row["seat"] + 1), kind, *_figures(row)] for row in total["seats"]])


def _figures(row: dict[str, Any]) -> list[str]:
    return [
        f"{row['rate']:.1%}",
        f"{row['low']:.1%} to {row['high']:.1%}",
        f"{row['score']:.1f}",
        "-" if row["rating"] is None else f"{row['rating']:.1f}",
        "-" if row["best"] is None else str(row["best"]),
    ]
