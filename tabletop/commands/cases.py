"""`tabletop cases`: the day's cases, and the positions of many days made and packed."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from statistics import mean, stdev
from typing import Any, NamedTuple

from tabletop.ai.late import LateError, late_job, margin, play_from
from tabletop.commands.common import GOOD, WRONG, UsageError, complain, game_named, progress, say, say_json, table, why
from tabletop.core.game import Game
from tabletop.packs.errors import readable
from tabletop.packs.pack import Stretch
from tabletop.play.dailies import PackedCase, case_of, case_seed, cases_of, cases_path, packed_case, packed_file
from tabletop.play.late import LateStart, make, stretches
from tabletop.resources import write_file

JUDGES = ("novice", "steady", "sharp")
"""The levels whose results say whether decisions matter in a case."""
JUDGE_SHARE = 0.2  # of their iterations
MOST_DAYS = 1_000
MOST_SEEDS = 20  # tried for one day


def run_cases(game: str | None, day: str | None, make_days: int | None, out: str | None, json: bool) -> int:
    """Print the cases of a day, today by default, or make those of so many days from it on; return the status."""
    first = _day(day)
    if game is not None:
        game_named(game)
    if make_days is None:
        return _list(game, first, json)
    if game is None:
        raise UsageError("expected a game before --make.")
    if not 1 <= make_days <= MOST_DAYS:
        raise UsageError(f"expected 1 to {MOST_DAYS} days, found {make_days}.")
    return _make(game_named(game), first, make_days, out, json)


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


def _make(game: Game[Any], first: date, days: int, out: str | None, json: bool) -> int:
    found = stretches(game.id)
    if not found:
        raise UsageError(f"{game.title} has no late start.")
    stretch = found[0]
    made: list[_Judged] = []
    with progress(_cases(game, stretch, first, days), days, f"cases of {game.title}") as each:
        for case in each:
            if case is None:
                complain(f"{game.title}: no good case in {MOST_SEEDS} seeds of {first + timedelta(days=len(made))}.")
                return WRONG
            made.append(case)
    data = packed_file(game, stretch, first, [case.packed for case in made])
    path = Path(out) if out else cases_path(game)
    try:
        write_file(path, data)
    except OSError as error:
        complain(f"the cases can't be written to {readable(str(path))} ({why(error)}).")
        return WRONG
    _tell(game, made, len(data), json)
    return GOOD


def _cases(game: Game[Any], stretch: Stretch, first: date, days: int) -> Iterator[_Judged | None]:
    for n in range(days):
        yield _case(game, stretch, first + timedelta(days=n))


def _case(game: Game[Any], stretch: Stretch, day: date) -> _Judged | None:
    """Return the first good case of a day; None where so many seeds make none."""
    for number in range(MOST_SEEDS):
        try:
            start = make(game, stretch, case_seed(day, number))
        except LateError:
            continue
        margins = _margins(start)
        if len(margins) == len(JUDGES) and max(margins.values()) - min(margins.values()) >= stretch.apart:
            return _Judged(packed_case(start, number), margins, number)
    return None


def _margins(start: LateStart) -> dict[str, int]:
    """Return what each judge that comes to an end makes of a late start."""
    job = late_job(start.game, start.stretch, start.seed)
    played = {level: play_from(start.game, job, start.actions, level, JUDGE_SHARE) for level in JUDGES}
    return {level: margin(one) for level, one in played.items() if one.finished}


def _tell(game: Game[Any], made: list[_Judged], size: int, json: bool) -> None:
    left_out = sum(case.left_out for case in made)
    levels = {}
    for level in JUDGES:
        margins = [case.margins[level] for case in made]
        levels[level] = {"mean": round(mean(margins), 2), "deviation": round(stdev(margins), 2) if made[1:] else 0.0}
    better = sum(case.margins["sharp"] > case.margins["steady"] for case in made) / len(made)
    if json:
        what = {"game": game.id, "cases": len(made), "left_out": left_out, "bytes": size}
        say_json(what | {"levels": levels, "sharp_beats_steady": round(better, 3)})
        return
    say(f"{game.title}: {len(made)} cases in {size} bytes, {left_out} seeds left out.")
    for level, one in levels.items():
        say(f"{level}: {one['mean']:.1f}, standard deviation {one['deviation']:.1f}")
