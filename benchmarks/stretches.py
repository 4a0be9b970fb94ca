"""What makes a good last stretch: how long one plays from there, and how far better seats come than weaker ones.

    python -m benchmarks.stretches --cases 100 vacuum:trick:3 snitch:status:@40

Each stretch is GAME:CLOCK:N, the last N of the clock, or GAME:CLOCK:@N, from N on; ``/SEATS`` and ``/NAME=VALUE`` may
follow. The seats of *steady* play up to it. From there the first seat is each level in turn, the others stay *steady*.
A case counts by the margin over the best other seat, or by the rating of a game alone.
"""

import argparse
import time
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from statistics import mean, stdev
from typing import Any

import msgspec

from tabletop.ai.late import LATE_LEVEL, OWN, LateError, actions_to, late_job, margin, play_from
from tabletop.ai.series import Job
from tabletop.commands.common import table
from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.core.state import State
from tabletop.games import GAMES, HEADERS
from tabletop.packs.pack import Stretch

LEVELS = ("random", "novice", "steady", "sharp")


def stretch_named(word: str) -> tuple[str, Stretch]:
    """Return the game and the stretch that a word of the command line names, or those of the pack that GAME names."""
    where, *more = word.split("/")
    game, *rest = where.split(":")
    header = HEADERS[game]
    if not rest:
        return game, header.stretches[0]
    seats, options = header.stretches[0].seats if header.stretches else header.seats[0], {}
    for one in more:
        name, equals, value = one.partition("=")
        if equals:
            options[name] = value
        else:
            seats = int(name)
    clock, number = rest
    from_on = number.startswith("@")
    count = int(number.removeprefix("@"))
    limits = {"at": count} if from_on else {"before_end": count}
    return game, Stretch("tried", "Tried", "Tried.", seats, clock, 10, options=options, **limits)


def own_decisions(game: Game[Any], job: Job, given: Sequence[Action], actions: Sequence[Action]) -> int:
    """Return how often the measured seat had a choice among `actions`, which follow those `given`."""
    state: State = game.setup(len(job.seats), job.seed, job.options)
    for action in given:
        game.push(state, action)
    n = 0
    for action in actions:
        n += state.frames[-1].seat == OWN and len(game.legal(state)) > 1
        game.push(state, action)
    return n


class Case(msgspec.Struct):
    """What came of one case: the margins by level, the own decisions of *steady*, and how long the start took."""

    margins: dict[str, float]
    decisions: int
    given: int
    seconds: float


def case(name: str, stretch: Stretch, seed: str, levels: Sequence[str], share: float) -> Case | None:
    """Return what each level makes of a case, None where the seed has none or a level comes to no end."""
    game = GAMES[name]
    begun = time.perf_counter()
    start = late_job(game, stretch, seed)
    try:
        given = actions_to(game, start, stretch)
    except LateError:
        return None
    seconds = time.perf_counter() - begun
    margins: dict[str, float] = {}
    decisions = 0
    for level in levels:
        actions: list[Action] = []
        played = play_from(game, start, given, level, share, actions)
        if not played.finished:
            return None
        margins[level] = margin(played)
        if level == LATE_LEVEL:
            decisions = own_decisions(game, start, given, actions)
    return Case(margins, decisions, len(given), seconds)


def parted(cases: Sequence[Case], better: str, worse: str) -> str:
    """Return by how much one level is better than another on the same cases, with its standard error."""
    gaps = [case.margins[better] - case.margins[worse] for case in cases]
    error = stdev(gaps) / sqrt(len(gaps)) if len(gaps) > 1 else 0.0
    return f"{mean(gaps):+.1f} ±{error:.1f}"


def row(word: str, cases: Sequence[Case], tried: int, levels: Sequence[str]) -> list[str]:
    """Return the row of the table for a stretch."""
    means = [f"{mean(case.margins[level] for case in cases):.1f}" for level in levels]
    gaps = [parted(cases, better, worse) for worse, better in pairwise(levels)]
    own = f"{mean(case.decisions for case in cases):.0f}"
    given = f"{mean(case.given for case in cases):.0f}"
    return [word, f"{len(cases)}/{tried}", own, given, *means, *gaps]


def main(words: Sequence[str] | None = None) -> int:
    """Measure the stretches that `words` name and print a table; return 0."""
    parser = argparse.ArgumentParser(prog="benchmarks.stretches")
    parser.add_argument("stretches", nargs="*", default=[name for name in HEADERS if HEADERS[name].stretches])
    parser.add_argument("--cases", type=int, default=100)
    parser.add_argument("--share", type=float, default=0.1, help="of a level's iterations")
    parser.add_argument("--levels", default=",".join(LEVELS))
    given = parser.parse_args(words)
    levels = given.levels.split(",")
    gaps = [f"{better}−{worse}" for worse, better in pairwise(levels)]
    for word in given.stretches:
        name, stretch = stretch_named(word)
        found = [case(name, stretch, f"case {n}", levels, given.share) for n in range(given.cases)]
        cases = [one for one in found if one is not None]
        if len(cases) > 1:
            table(["stretch", "cases", "own", "given", *levels, *gaps], [row(word, cases, given.cases, levels)])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
