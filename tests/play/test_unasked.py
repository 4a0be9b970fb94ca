"""What is done for a seat unasked, and how long a seat thinks, tells nobody what it holds."""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from itertools import islice
from typing import Any

import pytest

from tabletop.ai.levels import LEVELS
from tabletop.play import limits, match, pilot
from tabletop.play.match import Entry
from tests.laws.playthrough import Case, cases
from tests.play.worlds import ByWork, InTheWorld, Stretch, stretches, tellings
from tests.rare import rare

LONGEST, SHORT = 40, 6
"""Decisions of a stretch, and of one in which seats think for real."""
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


@pytest.mark.wide(daily=5)
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


@pytest.mark.wide(daily=2)
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


def paces(stretch: Stretch, level: str) -> tuple[list[Any], list[Any], list[tuple[str, float]]]:
    """Return what is seen of seats of `level` while they think for real, in both worlds, and how long each took."""
    kinds = ["human" if n == stretch.seat else level for n in range(stretch.start.seats)]
    worlds, took = [], []
    for state, seed in ((stretch.start, "as it was"), (stretch.world, "elsewhere")):
        thinker = ByWork(stretch)
        worlds.append(list(InTheWorld(stretch, state, kinds, seed).paces(thinker)))
        took += thinker.took
    return worlds[0], worlds[1], took


def thought_about(most: int, of_each: int | None = None) -> Iterator[tuple[Case, Stretch]]:
    """Yield short stretches, `of_each` all or so many, of `most` cases of each game in which somebody holds what others
    don't see."""
    for game in sorted({case.game for case in sample(THOROUGH)} - {"snitch"}):
        for case in [case for case in sample(THOROUGH) if case.game == game][:most]:
            for stretch in islice(stretches(case, SHORT), of_each):
                yield case, stretch


def hold_paces(level: str, most: int, of_each: int | None = None) -> None:
    """Check that seats of `level` are seen to think alike in both worlds, and are done before they act."""
    asked = 0
    for case, stretch in thought_about(most, of_each):
        true, other, took = paces(stretch, level)
        assert true == other, f"{case}, seat {stretch.seat}"
        asked += len(took)
        assert all(seconds < LEVELS[level].pace for _, seconds in took), f"{case}: {max(took)}"
    assert asked > 20


THINKERS = [level.id for level in LEVELS.values() if level.pace]


@pytest.mark.parametrize("level", [level if level in ("steady", "sharp") else rare(level) for level in THINKERS])
def test_what_really_thinks_is_seen_to_think_alike_in_both_worlds(level: str) -> None:
    hold_paces(level, 1, 3 if LEVELS[level].way == "search" else None)


@pytest.mark.slow
@pytest.mark.parametrize("level", THINKERS)
def test_what_really_thinks_does_so_in_many_worlds(level: str) -> None:
    hold_paces(level, 8)


def test_a_search_that_acts_when_it_is_done_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    acts_when_done(monkeypatch)
    seen = (paces(stretch, "sharp") for _, stretch in thought_about(1))
    assert any(true != other for true, other, _ in seen)


def test_no_level_thinks_longer_than_its_pace() -> None:
    for level in LEVELS.values():
        assert (level.pace > 0) == (level.way != "random")
        assert level.budget is None or (level.budget.seconds or 0.0) < level.pace
