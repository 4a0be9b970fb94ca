"""What the turning points of Patrol! say, and whom a closed crime names."""

from dataclasses import replace
from typing import Any

from tabletop.desk.tables.patrol.card import turning
from tabletop.desk.tables.patrol.reading import closings
from tabletop.games.patrol.events import CrimeClosed, Rescued
from tabletop.games.patrol.pack import DOWN, PACK, SPACE_NAMES
from tabletop.play.analysis import TurningPoint
from tests.desk.patrol_seats import with_a_closing


def test_a_turning_point_names_first_whom_it_is_about(make_app: Any, time: Any) -> None:
    at, closed = with_a_closing(make_app, time, (1280, 720, 100))
    entry = next(e for e in reversed(at.match.entries) if closed in e.events)
    paid = [seat for seat, n in zip(closed.seats, closed.points, strict=True) if n]
    for closer, about in ((paid[-1], paid[-1]), (next(s for s in range(5) if s not in paid), paid[0])):
        at.match.entries[entry.index] = replace(entry, seat=closer)
        made = turning(at.match, TurningPoint(1, 14, entry.index))
        assert made.seat == about
        assert made.remark.startswith(at.match.names[about])


def test_nobody_is_named_at_a_closed_crime_for_what_was_paid_in_the_round_before(make_app: Any, time: Any) -> None:
    at, closed = with_a_closing(make_app, time, (1280, 720, 100))
    sitting = at.scene.sitting
    assert closed.crime in closings(sitting)
    sitting.view.round += 1  # as while the same crime is being closed in it, and its action is not yet shown
    assert closings(sitting) == {}


def test_of_two_crimes_closed_at_once_the_turning_point_names_the_one_that_did_it(make_app: Any, time: Any) -> None:
    at, closed = with_a_closing(make_app, time, (1280, 720, 100))
    entry = next(e for e in reversed(at.match.entries) if closed in e.events)
    small, large, own = ((0, 3, (1,), (4,)), (1, 5, (2,), (9,)), (2, 7, (0, 2), (9, 2)))
    events = tuple(CrimeClosed(*one, rate=1) for one in (small, large, own))
    at.match.entries[entry.index] = replace(entry, events=events)
    for change, space in ((-7, 5), (7, 7)):
        made = turning(at.match, TurningPoint(1, change, entry.index, 0))
        assert SPACE_NAMES[space] in made.title


def test_a_turning_point_counts_the_rescue_that_came_with_the_crime(make_app: Any, time: Any) -> None:
    at, _ = with_a_closing(make_app, time, (1280, 720, 100))
    events, names = (Rescued(1, (3,)), CrimeClosed(0, 7, (3, 1), (3, 1), rate=2)), at.match.names
    at.match.entries[0] = replace(at.match.entries[0], seat=1, events=events)
    made = turning(at.match, TurningPoint(1, 4, 0, 1))
    assert made.seat == 1
    assert made.remark == f"{names[1]} {PACK.cards[DOWN].points + 3}, {names[3]} 5"
    assert f"{names[1]} is first with {names[3]}. " in made.said
