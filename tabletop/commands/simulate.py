"""`tabletop simulate`: whole games of automatic seats, without a window."""

import os
import random
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from multiprocessing import get_context
from typing import Any

import msgspec

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
)

LIMIT = 20_000
"""After how many decisions a game counts as unfinished."""
_WORTH_A_POOL = 8


class Job(msgspec.Struct, frozen=True):
    """One game to play: `game`, `seats` in number, its `seed` and `options`."""

    game: str
    seats: int
    seed: str
    options: dict[str, str]


class Played(msgspec.Struct, frozen=True):
    """What became of one game; the lists have one item a seat and are empty when it is not `finished`."""

    game: str
    seed: str
    finished: bool
    decisions: int
    turns: int
    totals: list[int]
    ranks: list[int]
    ratings: list[int | None]


@dataclass(frozen=True, slots=True)
class Share:
    """The wins of one seat: `rate` with its 95 % interval from `low` to `high`."""

    rate: float
    low: float
    high: float


def play_one(job: Job) -> Played:
    """Play one game in which every seat chooses at random among the sensible actions."""
    game = game_named(job.game)
    state = game.setup(job.seats, job.seed, job.options)
    rng = random.Random(f"{job.seed} seats")
    n = 0
    while state.frames and n < LIMIT:
        actions = game.candidates(state)
        game.push(state, actions[int(rng.random() * len(actions))])
        n += 1
    sheets = [] if state.frames else game.scores(state)
    return Played(
        job.game,
        job.seed,
        not state.frames,
        n,
        state.round,
        [sheet.total for sheet in sheets],
        [sheet.rank for sheet in sheets],
        [sheet.rating for sheet in sheets],
    )


def wilson(wins: float, n: int) -> Share:
    """Return the share of `wins` in `n` games with its 95 % Wilson interval.

    >>> share = wilson(50, 100)
    >>> round(share.low, 3), round(share.high, 3)
    (0.404, 0.596)
    """
    if n == 0:
        return Share(0.0, 0.0, 1.0)
    z = 1.959964
    rate = wins / n
    centre = (rate + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
    return Share(rate, max(0.0, centre - reach), min(1.0, centre + reach))


def summary(played: list[Played], seats: list[str]) -> dict[str, Any]:
    """Return what `played` games of `seats` (their kinds) come to; a shared win counts in parts."""
    done = [game for game in played if game.finished]
    n = len(done)
    rows = []
    for seat, kind in enumerate(seats):
        wins = sum(1 / game.ranks.count(1) for game in done if game.ranks[seat] == 1)
        share = wilson(wins, n)
        ratings = [game.ratings[seat] for game in done]
        rated = [rating for rating in ratings if rating is not None]
        rows.append(
            {
                "seat": seat,
                "kind": kind,
                "wins": round(wins, 3),
                "rate": round(share.rate, 4),
                "low": round(share.low, 4),
                "high": round(share.high, 4),
                "score": _mean([game.totals[seat] for game in done]),
                "rating": _mean(rated) if rated else None,
            }
        )
    return {
        "games": len(played),
        "finished": n,
        "unfinished": len(played) - n,
        "decisions": _mean([game.decisions for game in done]),
        "longest": max((game.decisions for game in done), default=0),
        "turns": _mean([game.turns for game in done]),
        "seats": rows,
    }


def _mean(figures: list[int]) -> float | None:
    return round(sum(figures) / len(figures), 2) if figures else None


def _quiet() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _results(jobs: list[Job]) -> Iterator[Played]:
    cores = min(os.cpu_count() or 1, len(jobs))
    if cores < 2 or len(jobs) < _WORTH_A_POOL:
        yield from map(play_one, jobs)
        return
    with get_context("spawn").Pool(cores, _quiet) as pool:
        yield from pool.imap(play_one, jobs, chunksize=max(1, min(20, len(jobs) // (4 * cores))))


def run(game: str, seats: str | None, games: int, seed: str, option: list[str], json: bool) -> int:
    """Play `games` games and print what became of them; return the exit status."""
    rules = game_named(game)
    kinds = seat_kinds(seats) if seats is not None else ["random"] * rules.seats[0]
    if "human" in kinds:
        raise UsageError("expected automatic seats only, found 'human': nobody is there to ask.")
    if games < 1:
        raise UsageError(f"expected one game or more, found {games}.")
    options = chosen_options(option)
    check_setup(rules, len(kinds), options)
    jobs = [Job(game, len(kinds), f"{seed}-{n}", options) for n in range(1, games + 1)]
    played = []
    with progress(_results(jobs), games, rules.title) as results:
        for result in results:
            played.append(result)
            if json:
                say_json(result)
    total = summary(played, kinds)
    if json:
        say_json({"summary": total})
    else:
        _tell(rules.title, total)
    return GOOD


def _tell(title: str, total: dict[str, Any]) -> None:
    say(
        f"{title}: {total['finished']} of {total['games']} games finished,"
        f" {total['unfinished']} left after {LIMIT} decisions."
    )
    if not total["finished"]:
        return
    say(f"Decisions a game {total['decisions']:.1f} (longest {total['longest']}), turns {total['turns']:.1f}.")
    table(
        ["seat", "kind", "win rate", "95 % interval", "mean score", "mean rating"],
        [
            [
                str(row["seat"] + 1),
                row["kind"],
                f"{row['rate']:.1%}",
                f"{row['low']:.1%} to {row['high']:.1%}",
                f"{row['score']:.1f}",
                "-" if row["rating"] is None else f"{row['rating']:.1f}",
            ]
            for row in total["seats"]
        ],
    )
