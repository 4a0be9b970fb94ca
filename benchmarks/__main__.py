"""Compare what the rules and the journal cost on this machine with the aims, and say which are missed."""

import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from tabletop.commands.bench import measure, usual_seats
from tabletop.commands.common import table
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat
from tabletop.play.records import Contest
from tabletop.play.store import Store

AIMS = {"decisions a second": 100_000.0, "clone, µs": 4.0}
"""What every game should reach: rates at least, times at most."""


def act_costs() -> dict[str, float]:
    """Return what one action of a match costs in µs, in memory and saved, and what a bare sync to the disk takes."""
    costs = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, path in {"act, in memory": None, "act, saved": Path(folder) / "a.journal"}.items():
            match = Match.new(GAMES["snitch"], [Seat("random", "Otto")], 7, None, path)
            start = time.perf_counter()
            while len(match.entries) < 500 and match.advance() is not None:
                pass
            costs[f"{name}, µs"] = (time.perf_counter() - start) / len(match.entries) * 1e6
            match.journal.close()
        with (Path(folder) / "sync").open("ab", buffering=0) as file:
            taken = []
            for _ in range(100):
                file.write(b"play t12 0,2,1\n")
                start = time.perf_counter()
                os.fsync(file.fileno())
                taken.append(time.perf_counter() - start)
            costs["sync of one line, µs"] = median(taken) * 1e6
    return costs


def record_costs(n: int = 200) -> dict[str, float]:
    """Return what the title and the result scene ask of the records with `n` games in them, in ms."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        for seed in range(n):
            match = Match.new(GAMES["snitch"], [Seat("human", "Rivera")], seed)
            match.become_practice()
            match.give_up()
            store.finish(match)
        contest = Contest.of(match)
        start = time.perf_counter()
        store.records.best(contest)
        store.records.place(contest, 3)
        store.records.histogram(contest)
        asked = time.perf_counter() - start
        for _ in range(5):
            match = store.start(GAMES["snitch"], [Seat("random", "Otto")], 1)
            while len(match.entries) < 300 and match.advance() is not None:
                pass
            match.journal.close()
        start = time.perf_counter()
        store.open_matches()
        listed = time.perf_counter() - start
    return {f"best, place, histogram of {n}, ms": asked * 1e3, "list of 5 open games, ms": listed * 1e3}


def main(words: Sequence[str] = ()) -> int:
    """Measure the games that `words` name, or all, print, and return 1 when an aim is missed, 2 for any other word."""
    unknown = [word for word in words if word not in GAMES]
    if unknown:
        print(f"benchmarks: expected games ({', '.join(GAMES)}) or nothing, found {unknown[0]!r:.60}.", file=sys.stderr)
        return 2
    missed = 0
    for game in [GAMES[word] for word in words] or GAMES.values():
        rows = []
        for name, values in measure(game, usual_seats(game)).items():
            aim, middle = AIMS.get(name), median(values)
            good = aim is None or (middle >= aim if name.endswith("a second") else middle <= aim)
            missed += not good
            rows.append([name, f"{middle:.2f}", "-" if aim is None else f"{aim:.0f}", "" if good else "missed"])
        print(game.title)
        table(["", "median", "aim", ""], rows)
    print("Matches, journals and records")
    table(["", "median"], [[name, f"{value:.1f}"] for name, value in (act_costs() | record_costs()).items()])
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
