"""`tabletop soak`: a stand under a long trial, on a clock of its own, with careless visitors and faults among them."""

import tempfile
import time
from collections.abc import Iterator
from multiprocessing import get_context
from typing import Any, NamedTuple

import msgspec

from tabletop.commands.common import GOOD, WRONG, UsageError, complain, progress, say, say_json
from tabletop.core.chance import mix

MOST_VISITS = 100_000
LIFE = 1000  # visits that a life has at the most
KILLED = 0.003
"""The share of visits after which the app is killed."""
GROWTH = 30 << 20  # bytes that memory may differ by in a life, once it is warm
WARM = 10_800.0
"""Seconds of its clock until a life is warm: all games have been shown and played several times by then, so that the
caches of pictures, fonts, texts and rules, which are bounded, are full, and the heap has the size that they need."""
STORED = 1 << 20  # bytes that all files may have
MORE_FILES = 6
"""So many more files may be open at one moment of a warm life than at another."""
SILENT = 300.0  # seconds without a report after which a life counts as stuck
SECONDS_AN_HOUR = 3600.0


class Figures(msgspec.Struct):
    """What a trial came to: how many visits, signed results and lives; hours of its clock; the faults by kind; the most
    visits that a life had once it was warm, the most that memory and open files differed by in them; the most memory,
    open files, and what all files held, in bytes; the longest way home in seconds; and what went wrong."""

    visits: int = 0
    signed: int = 0
    lives: int = 0
    hours: float = 0.0
    faults: dict[str, int] = {}
    longest_life: int = 0
    growth: int = 0
    more_files: int = 0
    memory: int = 0
    files: int = 0
    stored: int = 0
    longest_home: float = 0.0
    wrong: list[str] = []

    def take(self, found: Any, life: list[Any], warm: bool) -> None:
        """Take what a visit came to; `life` is what those before it did in the same life since that was `warm`."""
        self.visits += 1
        self.signed += found.signed
        self.hours = found.clock / SECONDS_AN_HOUR
        if found.fault:
            self.note(found.fault)
        if warm:
            life.append(found)
            self.longest_life = max(self.longest_life, len(life))
            self.growth = max(self.growth, _spread([one.memory for one in life]))
            self.more_files = max(self.more_files, _spread([one.files for one in life]))
        self.memory = max(self.memory, found.memory)
        self.files = max(self.files, found.files)
        self.stored = max(self.stored, found.stored)
        self.longest_home = max(self.longest_home, found.home_in)
        if found.wrong:
            self.wrong.append(f"visit {self.visits}: {found.wrong}.")

    def note(self, fault: str) -> None:
        """Count a fault."""
        self.faults[fault] = self.faults.get(fault, 0) + 1

    def judge(self) -> None:
        """Note what grew without bound."""
        if self.growth > GROWTH:
            self.wrong.append(f"memory differed by {self.growth >> 20} MB.")
        if self.more_files > MORE_FILES:
            self.wrong.append(f"{self.more_files} more files were open at one moment than at another.")
        if self.stored > STORED:
            self.wrong.append(f"files held {self.stored >> 10} kB.")


def _spread(values: list[int]) -> int:
    """Return how far values lie apart.

    >>> _spread([7, 3, 5])
    4
    """
    return max(values) - min(values)


class Trial(NamedTuple):
    """How long a trial is: so many hours of its clock, or so many visits; its seed."""

    hours: float
    visits: int
    seed: int


def run_soak(hours: float | None, visits: int | None, seed: int, json: bool) -> int:
    """Have a trial of so many hours of its own clock, or so many visits; return the exit status."""
    if (hours is None) == (visits is None):
        raise UsageError("soak: expected --hours or --visits.")
    if (hours or 1) <= 0 or not 1 <= (visits or 1) <= MOST_VISITS:
        raise UsageError(f"soak: expected more than 0 hours, or 1 to {MOST_VISITS} visits.")
    trial = Trial(hours or float("inf"), visits or MOST_VISITS, seed)
    began, figures = time.monotonic(), Figures()
    total = trial.visits if visits is not None else round(trial.hours)
    try:
        with tempfile.TemporaryDirectory() as folder, progress(_lives(trial, figures, folder), total, "Visits") as each:
            for _ in each:
                pass
    finally:  # one that is stopped has its figures too
        figures.judge()
        seconds = time.monotonic() - began
        if json:
            say_json(msgspec.to_builtins(figures) | {"seconds": round(seconds, 1)})
        else:
            _tell(figures, seconds)
    for one in figures.wrong:
        complain(one)
    return WRONG if figures.wrong else GOOD


def _lives(trial: Trial, figures: Figures, folder: str) -> Iterator[None]:
    """Have one life after the other until the trial is over; yield after each visit."""
    while figures.visits < trial.visits and figures.hours < trial.hours:
        figures.lives += 1
        yield from _life(trial, figures, folder)
        if len(figures.wrong) > 10:
            return


def _life(trial: Trial, figures: Figures, folder: str) -> Iterator[None]:
    """Have one life, which may be killed; yield after each visit."""
    from tabletop.desk.stand.soak import Order, Visited, live

    context, before, began = get_context("spawn"), list[Any](), figures.hours * SECONDS_AN_HOUR
    seed = mix(trial.seed, "life", figures.lives, 0)
    visits = min(LIFE, trial.visits - figures.visits)
    reports, tell = context.Pipe(duplex=False)
    order = Order(seed, folder, began, visits, thinks_beside=True)
    process = context.Process(target=live, args=(order, tell), name="tabletop-soak")
    process.start()
    tell.close()
    try:
        for n in range(visits):
            found = _heard(reports, Visited)
            if found is None:
                figures.wrong.append(f"life {figures.lives} ended after {n} visits.")
                return
            figures.take(found, before, found.clock - began >= WARM)
            yield
            if figures.hours >= trial.hours:
                return
            if mix(seed, "killed", n, 0) % 1000 < KILLED * 1000:
                figures.note("app killed")
                return
    finally:
        process.kill()
        process.join()
        reports.close()


def _heard(reports: Any, kind: Any) -> Any:
    """Return the next report of a life, None where it has ended or is stuck."""
    try:
        return msgspec.json.decode(reports.recv_bytes(), type=kind) if reports.poll(SILENT) else None
    except (EOFError, OSError):
        return None


def _tell(figures: Figures, seconds: float) -> None:
    """Print what a trial came to."""
    faults = ", ".join(f"{name} {count}" for name, count in sorted(figures.faults.items())) or "none"
    say(f"{figures.visits} visits, {figures.signed} signed, in {figures.hours:.1f} hours of its clock")
    say(f"{seconds:.0f} seconds of the machine, {figures.lives} lives; faults: {faults}")
    differed, most = figures.growth / (1 << 20), figures.memory / (1 << 20)
    say(f"Memory differed by {differed:.1f} MB at the most in a warm life of up to {figures.longest_life} visits.")
    say(f"It took {most:.0f} MB at the most; all files hold {figures.stored} bytes.")
    say(f"{figures.files} open files at the most; home in {figures.longest_home:.0f} s at the most.")
