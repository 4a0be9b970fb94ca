"""What a move could bring: what waits on a space, how far it is, and what rolls get there."""

from collections.abc import Sequence
from itertools import product

import msgspec

from tabletop.core.dice import D6
from tabletop.core.numbers import number
from tabletop.games.patrol.pack import CRIMES, DOWN, DRIVE, PACK, SPACE_NAMES
from tabletop.games.patrol.scenes import area_of, crime_at, crime_spaces, place_points, rate_at
from tabletop.games.patrol.state import NO_SEASON, PatrolState
from tabletop.games.patrol.streets import costs, drives, points_text, ways_from

say = PACK.texts.wordings
said = PACK.texts.said
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


class Payoff(msgspec.Struct, frozen=True):
    """What ending a move on a space brings: the points for reaching who is down, 0 where nobody is, and what the crime
    there pays, None where none is. Both can be on one space."""

    rescue: int
    crime: Prize | None

    @property
    def now(self) -> int:
        """The points that come at once: those of a crime only where it is closed by it."""
        return self.rescue + (self.crime.total if self.crime is not None and not self.crime.missing else 0)

    @property
    def total(self) -> int:
        """All the points, those included that a crime pays once enough others have come."""
        return self.rescue + (self.crime.total if self.crime is not None else 0)

    @property
    def is_something(self) -> bool:
        """Whether anything waits there."""
        return bool(self.rescue) or self.crime is not None


def payoff(view: PatrolState, seat: int, space: int) -> Payoff:
    """Return what `seat` gets by ending its move on `space` (patrol.4, patrol.5, patrol.8, patrol.r32).

    The prompt, the hint, the sum at the table and the lesson all say what this says.
    """
    return Payoff(PACK.cards[DOWN].points if rescues(view, seat, space) else 0, _prize(view, seat, space))


def _prize(view: PatrolState, seat: int, space: int) -> Prize | None:
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
    """Return how far `seat` is from who is down, in half points, and how many rolls out of how many get it there.

    A roll that isn't enough for any space gets it to each space beside (patrol.r25).
    """
    if not view.down or seat in view.down:
        return None
    start, goal, prices = view.at(seat), view.at(view.down[0]), costs(view)
    rolls = [sum(faces) for faces in product(D6, repeat=dice_of(view, seat))]
    good = sum(start == goal or DRIVE[goal] in drives(start, view.diagonal, prices, rolled) for rolled in rolls)
    return far(view, seat, goal), good, len(rolls)


# In words -----------------------------------------------------------------------------------------------------------


def what_waits(view: PatrolState, seat: int, space: int) -> str:
    """Return what `seat` gets by ending its move on `space`, "" where nothing is."""
    found = payoff(view, seat, space)
    at_crime = "" if found.crime is None else _at_crime(found.crime)
    if not found.rescue:
        return at_crime
    values = {"unit": view.car(view.down[0]).title, "pays": _points(found.now)}
    if found.crime is None:
        return said("waits_down", **values)
    if found.crime.missing:
        return said("waits_down_scene", **values, scene=at_crime)
    return said("waits_down_closes", **values, crime=CRIMES[found.crime.crime].title)


def _at_crime(found: Prize) -> str:
    """Return what ending a move at a crime brings there."""
    key = "waits_one" if found.missing == 1 else "waits_more" if found.missing else "waits_none"
    crime, place = CRIMES[found.crime].title, NUMERALS[found.place]
    return said(key, crime=crime, place=place, pays=_points(found.total), n=found.missing)


def in_short(view: PatrolState, seat: int, space: int) -> str:
    """Return in the fewest words what `seat` gets by ending its move on `space`."""
    found = payoff(view, seat, space)
    pays = _points(found.total)
    if found.crime is None:
        return said("in_short_down" if found.rescue else "in_short_none", pays=pays)
    return said("in_short_both" if found.rescue else "in_short", place=NUMERALS[found.crime.place], pays=pays)


def odds_words(view: PatrolState, names: Sequence[str], seat: int) -> list[tuple[str, ...]]:
    """Return how far `seat` is from who is down, if anybody is, and how many rolls get it there."""
    found = rolls_to_rescue(view, seat)
    if found is None:
        return []
    away, good, rolls = found
    return [say("odds", name=names[view.down[0]], away=points_text(away), good=good, of=rolls)]


def crime_words(view: PatrolState, names: Sequence[str], crime: int) -> str:
    """Return in sentences where a crime is, who is there, and what it pays."""
    one, order, space = CRIMES[crime], view.scenes[crime], crime_spaces(view).get(crime)
    here = ", ".join(names[seat] for seat in order) or said("nobody_there")
    if space is None:
        return said("crime_tip_bare", crime=one.title, n=len(order), of=one.officers, here=here)
    values = {"n": len(order), "of": one.officers, "here": here, "points": "·".join(map(str, one.points))}
    rate, area = rate_words(view, space, rate_at(view, space)), area_of(view, space).title
    return said("crime_tip", crime=one.title, space=SPACE_NAMES[space], area=area, rate=rate, **values)


def rate_words(view: PatrolState, space: int, rate: int) -> str:
    """Return how the `rate` paid at `space` comes about: its dots, doubled by the season or not (patrol.r27)."""
    dots = area_of(view, space).crime
    return str(rate) if rate in (0, dots) else said("rate_times", dots=dots, n=rate // dots)


def pay_words(view: PatrolState, crime: int) -> str:
    """Return what an open crime pays: its places, and the rate of the area where it is on the map."""
    places, space = "·".join(map(str, CRIMES[crime].points)), crime_spaces(view).get(crime)
    return places if space is None else f"{places} +{rate_at(view, space)}"


def area_words(view: PatrolState, space: int) -> tuple[str, ...]:
    """Return what the area of `space` is called, its crime rate and its traffic, from full to brief."""
    area, rate = area_of(view, space), rate_words(view, space, rate_at(view, space))
    return say("area_brief_traffic" if view.traffic else "area_brief", area=area.title, rate=rate, traffic=area.traffic)


def season_words(view: PatrolState) -> str:
    """Return the season and what it changes, "" without seasons."""
    if view.season == NO_SEASON:
        return ""
    season = PACK.seasons[view.season]
    return f"{season.title}: {season.clause}"


def what_it_pays(view: PatrolState, seat: int, space: int) -> list[tuple[str, ...]]:
    """Return as a sum what `seat` gets by ending its move on `space`, and when, each from full to brief."""
    found = payoff(view, seat, space)
    if found.crime is None:
        return [(in_short(view, seat, space),)] if found.rescue else []
    values = {"points": found.crime.points, "rate": rate_words(view, space, found.crime.rate), "total": found.total}
    place, area = NUMERALS[found.crime.place], area_of(view, space).title
    total = say("sum_down", rescue=found.rescue, **values) if found.rescue else say("sum", place=place, **values)
    return [total, say("when_where", when=paid_when(found), area=area)]


def paid_when(found: Payoff) -> str:
    """Return when what waits on a space is paid, where a crime is a part of it."""
    assert found.crime is not None
    missing = found.crime.missing
    if found.rescue and missing:
        return said("paid_rest_one" if missing == 1 else "paid_rest_more", now=found.now, n=missing)
    return said(("closes_it", "paid_one")[missing] if missing < 2 else "paid_more", n=missing)


def what_is_near(view: PatrolState, seat: int, space: int) -> str:
    """Return what is nearest to `space` of all that `seat` can earn, and how much that is, "" for nothing."""
    ways, places = ways_from(space, view.diagonal, costs(view)), set(crime_spaces(view).values())
    if view.down and seat not in view.down:
        places.add(view.at(view.down[0]))
    found = []
    for place in places:
        waits = payoff(view, seat, place)
        if waits.is_something:
            found.append((ways[place].cost, _what_is_there(view, waits), waits.total))
    if not found:
        return ""
    away, what, pays = min(found)
    return said("near", away=points_text(away), what=what, pays=_points(pays))


def _what_is_there(view: PatrolState, found: Payoff) -> str:
    """Return what waits on a space as it is called."""
    unit = view.car(view.down[0]).title if found.rescue else ""
    if found.crime is None:
        return unit
    crime = said("the_crime", crime=CRIMES[found.crime.crime].title)
    return said("unit_and", unit=unit, crime=crime) if unit else crime


def rescues(view: PatrolState, seat: int, space: int) -> bool:
    """Tell whether `seat` is paid for reaching who is down by ending its move on `space`; who rides along isn't.

    (patrol.8, patrol.r32)
    """
    rides = seat in view.combined[1:]
    return bool(view.down) and seat not in view.down and not rides and view.at(view.down[0]) == space


def _points(n: int) -> str:
    return said("one_point" if n == 1 else "points", n=n)
