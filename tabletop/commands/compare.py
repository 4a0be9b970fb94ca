"""`tabletop simulate --compare`: the balance of two versions of a game's pack, side by side."""

import os
from collections.abc import Generator
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from tabletop.ai.balance import Balance, Told, Uses, Wins, balance, differs, play_told
from tabletop.ai.series import Job, Share, jobs
from tabletop.commands.common import (
    GOOD,
    WRONG,
    UsageError,
    automatic_kinds,
    check_setup,
    complain,
    game_named,
    progress,
    say,
    say_json,
    table,
)
from tabletop.commands.pools import begin_worker, in_order, pool_of
from tabletop.packs.errors import shown_file
from tabletop.packs.loader import load
from tabletop.packs.pack import HEADER_FILE, PackHeader, check_pack
from tabletop.resources import use_pack

LEVEL = "steady"
"""Who plays where no seats are named."""
A = "A"
B = "B"


def _begin(parent: Connection, game: str, folder: str) -> None:
    """Prepare a process of a pool, in which `game` has the pack in `folder`."""
    begin_worker(parent)
    use_pack(game, Path(folder))


def refusal_of(job: Job) -> str | None:
    """Return why `job` can't be played with the pack of this process; for the processes of a pool."""
    try:
        check_setup(game_named(job.game), len(job.seats), job.options)
    except UsageError as error:
        return str(error)
    return None


def play_job(job: Job) -> Told:
    """Play the game of `job`; for the processes of a pool."""
    return play_told(game_named(job.game), job)


def _play(folder: Path, todo: list[Job]) -> Generator[Told, None, None]:
    """Yield what became of `todo` with the pack in `folder`, which has processes of its own.

    Raises UsageError when the pack has no such seats or options.
    """
    cores = min(os.cpu_count() or 1, len(todo))
    with pool_of(cores, _begin, todo[0].game, str(folder.resolve())) as pool:
        refused = next(in_order(pool, refusal_of, todo[:1], 1))
        if refused is not None:
            raise UsageError(f"{shown_file(folder)}: {refused}")
        yield from in_order(pool, play_job, todo, 2 * cores)


def header_of(folder: Path) -> PackHeader:
    """Return the header of the pack in `folder`. Raises UsageError when it is no good pack; the first fault is said."""
    from tabletop.commands.look import pack_specs

    faults = check_pack(folder, pack_specs())
    if faults:
        more = f" (and {len(faults) - 1} more: tabletop check tells them)" if len(faults) > 1 else ""
        raise UsageError(f"expected a good pack, found {faults[0]}{more}")
    return load(folder / HEADER_FILE, PackHeader)


class Comparison(msgspec.Struct, frozen=True):
    """What to compare: `games` games with each of two `packs`, of their own game where `game` is None.

    Without `seats` as many steady ones play as the game can have. Searches have `share` of the iterations that they
    have in play. With `json` the results are printed as lines of it.
    """

    game: str | None
    packs: list[str]
    seats: str | None
    games: int
    seed: str
    options: dict[str, str]
    share: float
    json: bool


def run(asked: Comparison) -> int:
    """Play games with each of two packs and print their balance side by side; return the exit status."""
    from tabletop.commands.look import pack_folder

    folders = [pack_folder(word) for word in asked.packs]
    headers = [header_of(folder) for folder in folders]
    ids = [header.id for header in headers]
    if asked.game is not None:
        game_named(asked.game)
    if ids[0] != ids[1]:
        raise UsageError(f"expected two packs of one game, found one of {ids[0]} and one of {ids[1]}.")
    if asked.game not in (None, ids[0]):
        raise UsageError(f"expected two packs of {asked.game}, found packs of {ids[0]}.")
    most = min(header.seats[1] for header in headers)
    kinds = automatic_kinds(asked.seats) if asked.seats is not None else [LEVEL] * most
    todo = jobs(ids[0], kinds, asked.games, asked.seed, asked.options, asked.share)
    found: list[Balance] = []
    for name, folder, header in zip((A, B), folders, headers, strict=True):
        told: list[Told] = []
        try:
            with closing(_play(folder, todo)) as fresh, progress(fresh, asked.games, f"{header.title}, {name}") as each:
                for one in each:
                    told.append(one)
                    if asked.json:
                        say_json({"pack": name, "game": one})
        except BrokenProcessPool:
            complain("a process that played games was ended from outside.")
            return WRONG
        found.append(balance(told))
    if asked.json:
        say_json({"balance": {A: found[0], B: found[1]}})
    else:
        say(f"{headers[0].title}, {len(kinds)} seats: {', '.join(kinds)}")
        for name, folder, of in zip((A, B), folders, found, strict=True):
            say(f"{name}: {shown_file(folder)}, {of.finished} of {of.games} games finished")
        _tell(*found)
    return GOOD


def _tell(a: Balance, b: Balance) -> None:
    """Print the tables: a star stands where the two packs surely (95 %) differ."""
    for sort in dict.fromkeys([*a.wins, *b.wins]):
        here, there = a.wins.get(sort, {}), b.wins.get(sort, {})
        rows = [[name, *_won(here.get(name), there.get(name))] for name in dict.fromkeys([*here, *there])]
        table([sort, "A wins", "95 %", "points", "B wins", "95 %", "points", ""], rows)
    for sort in dict.fromkeys([*a.uses, *b.uses]):
        used, also = a.uses.get(sort, {}), b.uses.get(sort, {})
        rows = [[name, *_used(used.get(name), also.get(name))] for name in sorted({*used, *also})]
        heads = ["used", "of chances", "95 %", "users win"]
        table([sort, *(f"A {head}" for head in heads), *(f"B {head}" for head in heads), ""], rows)
    say(f"* {A} and {B} surely differ: one row in twenty does so by chance.")


def _won(a: Wins | None, b: Wins | None) -> list[str]:
    star = a is not None and b is not None and differs(a.share, a.n, b.share, b.n)
    return [*_wins_row(a), *_wins_row(b), "*" if star else ""]


def _wins_row(wins: Wins | None) -> list[str]:
    return ["-"] * 3 if wins is None else [*_share(wins.share), f"{wins.points:.1f}"]


def _used(a: Uses | None, b: Uses | None) -> list[str]:
    star = a and b and a.share and b.share and differs(a.share, a.chances, b.share, b.chances)
    return [*_uses_row(a), *_uses_row(b), "*" if star else ""]


def _uses_row(uses: Uses | None) -> list[str]:
    if uses is None:
        return ["-"] * 4
    of = ["-"] * 2 if uses.share is None else _share(uses.share)
    return [str(uses.used), *of, f"{uses.users.share.rate:.1%}" if uses.users.n else "-"]


def _share(share: Share) -> list[str]:
    return [f"{share.rate:.1%}", f"{share.low:.1%} to {share.high:.1%}"]
