"""`tabletop cases`: the day's cases, and the positions of many days made and packed."""

from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path
from statistics import mean, stdev
from typing import Any, NamedTuple

from tabletop.ai.late import LateError, late_job, margin, play_from
from tabletop.commands.common import (
    GOOD,
    WRONG,
    UsageError,
    automatic_kinds,
    complain,
    expected_one_of,
    game_named,
    progress,
    say,
    say_json,
    table,
    why,
)
from tabletop.core.game import Game
from tabletop.packs.errors import readable
from tabletop.packs.pack import Stretch
from tabletop.play.dailies import (
    PackedCase,
    case_of,
    case_seed,
    cases_of,
    cases_path,
    kept_cases,
    packed_case,
    packed_file,
)
from tabletop.play.late import LateStart, late_starts, make
from tabletop.resources import write_file

JUDGES = ("novice", "steady", "sharp")
"""The levels whose results say whether decisions matter in a case."""
JUDGE_SHARE = 0.2  # of their iterations
MOST_DAYS = 1_000
MOST_SEEDS = 20  # tried for one day
_WRITE_EVERY = 20  # cases


class Made(NamedTuple):
    """How cases are made: of so many `days` (None: none are), the levels that judge them (None: the usual ones), the
    file that they go to (None: beside the pack), and the id of their late start (None: that of the day's cases)."""

    days: int | None = None
    judges: str | None = None
    out: str | None = None
    stretch: str | None = None


def run_cases(game: str | None, day: str | None, made: Made, json: bool) -> int:
    """Print the cases of a day, today by default, or make those of so many days from it on; return the status."""
    first = _day(day)
    if game is not None:
        game_named(game)
    if made.days is None:
        return _list(game, first, json)
    if game is None:
        raise UsageError("expected a game before --make.")
    if not 1 <= made.days <= MOST_DAYS:
        raise UsageError(f"expected 1 to {MOST_DAYS} days, found {made.days}.")
    return _make(game_named(game), first, made, json)


def _day(text: str | None) -> date:
    try:
        return date.today() if text is None else date.fromisoformat(text)
    except ValueError:
        raise UsageError(f"expected a day such as 2026-03-01, found {text!r:.60}.") from None


def _list(game: str | None, day: date, json: bool) -> int:
    found = cases_of(day) if game is None else [case for case in [case_of(game, day)] if case is not None]
    if json:
        for case in found:
            ready = {"shipped": case.start is not None, "actions": len(case.start.actions) if case.start else None}
            what = {"game": case.game.id, "day": day.isoformat(), "seed": case.seed, "stretch": case.stretch.id}
            say_json(what | {"seats": case.stretch.seats, "options": case.stretch.options} | ready)
        return GOOD
    if not found:
        say("No game has a case of the day.")
        return GOOD
    rows = [
        [
            case.game.title,
            case.stretch.help,
            str(case.stretch.seats),
            case.seed,
            "shipped" if case.start else "to be made",
        ]
        for case in found
    ]
    table(["game", "case", "seats", "seed", "position"], rows)
    return GOOD


class _Judged(NamedTuple):
    """A case with what the judges came to, and how many seeds of its day were left out before it."""

    packed: PackedCase
    margins: dict[str, int]
    left_out: int


def _make(game: Game[Any], first: date, made: Made, json: bool) -> int:
    """Make the cases that a file lacks, and write it now and then; return the status."""
    days = made.days or 0
    judges = JUDGES if made.judges is None else tuple(automatic_kinds(made.judges))
    found = late_starts(game.id)
    if not found:
        raise UsageError(f"{game.title} has no late start.")
    ids = [stretch.id for stretch in found]
    if made.stretch is not None and made.stretch not in ids:
        raise expected_one_of("a late start", ids, made.stretch)
    stretch = found[ids.index(made.stretch or ids[0])]
    path = Path(made.out) if made.out else cases_path(game, stretch)
    packed = kept_cases(path, game, stretch, first)[:days]
    judged: list[_Judged] = []
    todo = [first + timedelta(days=n) for n in range(len(packed), days)]
    with progress((_case(game, stretch, day, judges) for day in todo), len(todo), game.title) as each:
        for day, case in zip(todo, each, strict=True):
            if case is None:
                complain(f"{game.title}: no good case in {MOST_SEEDS} seeds of {day}.")
                return WRONG
            judged.append(case)
            packed.append(case.packed)
            if len(judged) % _WRITE_EVERY == 0 and not _written(path, game, stretch, first, packed):
                return WRONG
    if not _written(path, game, stretch, first, packed):
        return WRONG
    _tell(game, judged, len(packed), path.stat().st_size, json)
    return GOOD


def _written(path: Path, game: Game[Any], stretch: Stretch, first: date, packed: list[PackedCase]) -> bool:
    """Write the cases, whole or not at all; return whether that worked, and say why not."""
    try:
        write_file(path, packed_file(game, stretch, first, packed))
    except OSError as error:
        complain(f"the cases can't be written to {readable(str(path))} ({why(error)}).")
        return False
    return True


def _case(game: Game[Any], stretch: Stretch, day: date, judges: Sequence[str]) -> _Judged | None:
    """Return the first good case of a day; None where so many seeds make none."""
    for number in range(MOST_SEEDS):
        try:
            start = make(game, stretch, case_seed(day, number))
        except LateError:
            continue
        margins = _margins(start, judges)
        if len(margins) == len(judges) and max(margins.values()) - min(margins.values()) >= stretch.apart:
            return _Judged(packed_case(start, number), margins, number)
    return None


def _margins(start: LateStart, judges: Sequence[str]) -> dict[str, int]:
    """Return what each judge that comes to an end makes of a late start."""
    job = late_job(start.game, start.stretch, start.seed)
    played = {level: play_from(start.game, job, start.actions, level, JUDGE_SHARE) for level in judges}
    return {level: margin(one) for level, one in played.items() if one.finished}


def _tell(game: Game[Any], made: list[_Judged], days: int, size: int, json: bool) -> None:
    """Print what the judges came to in the cases that were made, and how large the file of all days is."""
    left_out = sum(case.left_out for case in made)
    levels = {}
    for level in made[0].margins if made else ():
        margins = [case.margins[level] for case in made]
        spread = round(stdev(margins), 2) if made[1:] else 0.0
        levels[level] = {"mean": round(mean(margins), 2), "deviation": spread}
    if json:
        what = {"game": game.id, "cases": days, "made": len(made), "left_out": left_out, "bytes": size}
        say_json(what | {"levels": levels})
        return
    say(f"{game.title}: {days} cases in {size} bytes; {len(made)} made, {left_out} seeds left out.")
    for level, one in levels.items():
        say(f"{level}: {one['mean']:.1f}, standard deviation {one['deviation']:.1f}")
