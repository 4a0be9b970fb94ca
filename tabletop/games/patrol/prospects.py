"""What a move could bring: what waits on a space, how far it is, and what rolls get there."""

from itertools import product

import msgspec

from tabletop.core.numbers import number
from tabletop.games.patrol.pack import CRIMES, DOWN, PACK
from tabletop.games.patrol.scenes import crime_at, crime_spaces, place_points, rate_at
from tabletop.games.patrol.state import PatrolState
from tabletop.games.patrol.streets import HALVES, costs, points_text, ways_from

say, said = PACK.texts.wordings, PACK.texts.said
NUMERALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


class Prize(msgspec.Struct, frozen=True):
    """What going to a crime would bring: the place there, its points, the rate, and how many officers then lack."""

    crime: int
    place: int
    points: int
    rate: int
    missing: int

    @property
    def total(self) -> int:
        """All that it pays."""
        return self.points + self.rate


def prize(view: PatrolState, seat: int, space: int) -> Prize | None:
    """Return what the unit of `seat` would get at `space`, None where no crime is."""
    crime = crime_at(view, space)
    if crime is None:
        return None
    unit, order = view.unit(seat), view.scenes[crime]
    if seat not in order:
        order = tuple(other for other in order if other not in unit) + unit
    at = order.index(seat)
    points, rate = place_points(view, crime, order)[at], rate_at(view, space)
    return Prize(crime, at, points, rate if points else 0, max(0, CRIMES[crime].officers - len(order)))


def far(view: PatrolState, seat: int, space: int) -> int:
    """Return what it costs `seat` to get to `space`, in half points."""
    return ways_from(view.at(seat), view.diagonal, costs(view))[space].cost


def dice_of(view: PatrolState, seat: int) -> int:
    """Return how many dice `seat` rolls now (patrol.8, patrol.r17)."""
    return number(view, "rolls", 1, seat) if view.modifiers else 1


def rolls_to_rescue(view: PatrolState, seat: int) -> tuple[int, int, int] | None:
    """Return how far `seat` is from who is down, in half points, and how many rolls out of how many get it there."""
    if not view.down or seat in view.down:
        return None
    away = far(view, seat, view.at(view.down[0]))
    rolls = [sum(faces) for faces in product(range(1, 7), repeat=dice_of(view, seat))]
    return away, sum(rolled * HALVES >= away for rolled in rolls), len(rolls)


# In words -----------------------------------------------------------------------------------------------------------


def what_waits(view: PatrolState, seat: int, space: int) -> str:
    """Return what `seat` gets by ending its move on `space`, "" where nothing is."""
    if rescues(view, seat, space):
        return said("waits_down", unit=PACK.units[view.down[0]].title, pays=_points(PACK.cards[DOWN].points))
    found = prize(view, seat, space)
    if found is None:
        return ""
    key = "waits_one" if found.missing == 1 else "waits_more" if found.missing else "waits_none"
    crime, place = CRIMES[found.crime].title, NUMERALS[found.place]
    return said(key, crime=crime, place=place, pays=_points(found.total), n=found.missing)


def in_short(view: PatrolState, seat: int, space: int) -> str:
    """Return in the fewest words what `seat` gets by ending its move on `space`."""
    found = prize(view, seat, space)
    if found is not None:
        return said("in_short", place=NUMERALS[found.place], pays=_points(found.total))
    return said(
        "in_short_down" if rescues(view, seat, space) else "in_short_none", pays=_points(PACK.cards[DOWN].points)
    )


def what_is_near(view: PatrolState, seat: int, space: int) -> str:
    """Return what is nearest to `space` of all that `seat` can earn, and how much that is, "" for nothing."""
    ways = ways_from(space, view.diagonal, costs(view))
    found = []
    for crime, at in crime_spaces(view).items():
        waits = prize(view, seat, at)
        if waits is not None:
            found.append((ways[at].cost, said("the_crime", crime=CRIMES[crime].title), waits.total))
    if view.down and seat not in view.down:
        found.append((ways[view.at(view.down[0])].cost, PACK.units[view.down[0]].title, PACK.cards[DOWN].points))
    if not found:
        return ""
    away, what, pays = min(found)
    return said("near", away=points_text(away), what=what, pays=_points(pays))


def rescues(view: PatrolState, seat: int, space: int) -> bool:
    """Tell whether `seat` reaches who is down by ending its move on `space`."""
    return bool(view.down) and seat not in view.down and view.at(view.down[0]) == space


def _points(n: int) -> str:
    return said("one_point" if n == 1 else "points", n=n)
