"""`tabletop simulate`: whole games of AI seats, without a window, over all cores."""

import os
import signal
from collections.abc import Generator
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from tabletop.ai.series import Job, Played, is_clear, jobs, play_one, summary
from tabletop.commands.common import (
    GOOD,
    UsageError,
    check_setup,
    chosen_options,
    game_named,
    progress,
    say,
    say_json,
    seat_kinds,
    table,
    why,
)
from tabletop.play.journal import quoted

_WORTH_A_POOL = 8
_MOST = 1_000_000


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
            lines = path.read_bytes().split(b"\n") if path.exists() else []
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
            path.write_bytes(b"".join(line + b"\n" for line in lines[:-1]) or start)
            self._file = path.open("ab", buffering=0)
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
        """Write one more result."""
        self._file.write(msgspec.json.encode(game) + b"\n")

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _words(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name}={one}" for name, one in value.items()) or "none"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def play_job(job: Job) -> Played:
    """Play the game of `job`; for the processes of a pool."""
    return play_one(game_named(job.game), job)


def _quiet() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _results(todo: list[Job]) -> Generator[Played, None, None]:
    cores = min(os.cpu_count() or 1, len(todo))
    if cores < 2 or len(todo) < _WORTH_A_POOL:
        yield from map(play_job, todo)
        return
    slow = any(kind != "random" for kind in todo[0].seats)
    chunk = 1 if slow else max(1, min(20, len(todo) // (4 * cores)))
    with get_context("spawn").Pool(cores, _quiet) as pool:
        yield from pool.imap(play_job, todo, chunksize=chunk)


def run(
    game: str,
    seats: str | None,
    games: int,
    seed: str,
    option: list[str],
    json: bool,
    budget: float = 10.0,
    out: str | None = None,
    until_clear: bool = False,
) -> int:
    """Play `games` games and print what became of them; return the exit status.

    Searches have `budget` per cent of the iterations that they have in play, and no clock. `out` is a file that the
    results go to, and that a later call goes on with; `until_clear` stops as soon as the first seat is surely better
    or worse than the others.
    """
    rules = game_named(game)
    kinds = seat_kinds(seats) if seats is not None else ["random"] * rules.seats[0]
    if "human" in kinds:
        raise UsageError("expected automatic seats only, found 'human': nobody is there to ask.")
    if not 1 <= games <= _MOST:
        raise UsageError(f"expected 1 to {_MOST:,} games, found {games}.")
    if not 0 < budget <= 1000:
        raise UsageError(f"expected a budget above 0 to 1000 per cent, found {budget:g}.")
    if until_clear and len(set(kinds)) < 2:
        raise UsageError("expected different seats with --until-clear, or there is nothing to become clear.")
    options = chosen_options(option)
    check_setup(rules, len(kinds), options)
    todo = jobs(game, kinds, games, seed, options, budget / 100)
    kept = Results(Path(out), Head(game, tuple(kinds), seed, options, budget / 100, rules.fingerprint)) if out else None
    played = kept.played[:games] if kept else []
    for before, job in zip(played, todo, strict=False):
        if (before.seats, before.seed) != (job.seats, job.seed):
            raise UsageError(f"{out}: its games are not in the order in which they are played: choose another file.")
    if json:
        for result in played:
            say_json(result)
    todo = todo[len(played) :]
    if todo and not (until_clear and is_clear(played, kinds)):
        with closing(_results(todo)) as fresh, progress(fresh, len(todo), rules.title) as results:
            for result in results:
                played.append(result)
                if kept:
                    kept.add(result)
                if json:
                    say_json(result)
                if until_clear and is_clear(played, kinds):
                    break
    if kept:
        kept.close()
    total = summary(played, kinds)
    if json:
        say_json({"summary": total})
    else:
        _tell(rules.title, total)
    return GOOD


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
