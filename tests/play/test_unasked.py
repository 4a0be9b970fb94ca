"""What is done for a seat unasked, and how long a seat thinks, tells nobody what it holds."""

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

from tabletop.ai.levels import LEVELS
from tabletop.play import limits, match, pilot
from tabletop.play.match import Entry
from tests.laws.playthrough import Case, cases
from tests.play.worlds import Stretch, stretches, tellings

LONGEST = 40
"""Decisions of a stretch."""
EVERYDAY, THOROUGH = 30, 500


def sample(total: int) -> list[Case]:
    """Return about `total` cases for two seats or more, played by what is worth a thought."""
    fit = [case for case in cases(8 * total) if case.seats > 1 and case.how == "candidates"]
    return fit[:total]


def tables(stretch: Stretch) -> list[tuple[str, ...]]:
    """Return who may sit at the seats of `stretch`: its seat the one human, another, two humans, or all."""
    seats, seat = stretch.start.seats, stretch.seat or 0
    levels = ("sharp", "steady", "master", "novice")

    def table(*humans: int) -> tuple[str, ...]:
        return tuple("human" if n in humans else levels[n % 4] for n in range(seats))

    return [table(seat), table((seat + 1) % seats), table(seat, (seat + 1) % seats), table(*range(seats))]


def differences(case: Case, one_of: int = 1) -> list[str]:
    """Return what tells two worlds of `case` apart for a seat that sees the same in both: at `one_of` so many tables,
    another for each stretch."""
    found = []
    for number, stretch in enumerate(stretches(case, LONGEST)):
        for kinds in tables(stretch)[(case.seed + number) % one_of :: one_of]:
            true, other = tellings(stretch, kinds)
            where = f"{case}, seat {stretch.seat} at {kinds}"
            parts = [part.name for part in fields(true)]
            found += [f"{where}: {part}" for part in parts if getattr(true, part) != getattr(other, part)]
    return found


@pytest.mark.parametrize("case", sample(EVERYDAY), ids=str)
def test_worlds_that_a_seat_cannot_tell_apart_stay_alike(case: Case) -> None:
    assert differences(case, 4) == []


@pytest.mark.slow
@pytest.mark.parametrize("case", sample(THOROUGH), ids=str)
def test_many_worlds_stay_alike(case: Case) -> None:
    assert differences(case) == []


def asked_of_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is forced is made for every seat."""
    whole = limits.forced
    monkeypatch.setattr(match, "forced", lambda game, state, alone: whole(game, state, True))


def told_to_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mark of what was done unasked is for everybody."""
    monkeypatch.setattr(match, "knows_more", lambda state, seat: False)


def acts_when_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """An AI seat acts as soon as it is done thinking."""
    monkeypatch.setattr(pilot, "LEVELS", {name: replace(level, pace=0.0) for name, level in LEVELS.items()})


def tells_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bystander is told what every seat sees."""
    monkeypatch.setattr(Entry, "seen_by", lambda entry, seat: entry)


@pytest.mark.parametrize(
    ("fault", "what"),
    [
        (asked_of_nobody, {"back", "paces"}),
        (told_to_everybody, {"entries", "words"}),
        (acts_when_done, {"paces"}),
        (tells_all, {"entries", "words"}),
    ],
)
def test_the_comparison_bites(fault: Callable[[Any], None], what: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    fault(monkeypatch)
    found: set[str] = set()
    for case in sample(EVERYDAY):
        if case.game != "snitch" and not what <= found:  # nobody holds anything hidden there
            found |= {line.rpartition(": ")[2] for line in differences(case)}
    assert what <= found


def test_no_level_thinks_longer_than_its_pace() -> None:
    for level in LEVELS.values():
        assert (level.pace > 0) == (level.way != "random")
        assert level.budget is None or (level.budget.seconds or 0.0) < level.pace
