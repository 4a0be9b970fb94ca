"""What the cubes in hand and in the city are worth to a detective, by the best trip that it can make for them.

A trip goes from where the detective stands straight to HQ, to one place with cubes, or to two places one after the
other; there it takes what fits. It ends with a delivery at HQ, which pays the number of cubes times the number of their
types, or with the cubes kept in hand for a later one. What remains of the best trip after its first stop is a trip as
well, so that following it never looks worse on the way.

Numbers of cubes and types are fractions, because the type of a cube that a ZOI will produce may be unknown yet.
"""

from typing import NamedTuple

from tabletop.core.scores import added
from tabletop.games.snitch.city import City
from tabletop.games.snitch.purses import TYPES
from tabletop.games.snitch.state import NOWHERE
from tabletop.games.snitch.weights import Weights

Cubes = tuple[int, ...]
"""A number of cubes by type."""
Odds = tuple[float, ...]
"""How likely an ID marker that nobody has seen is of each type, from 0 to 1."""
Contents = tuple[Cubes, float, float]
"""What a pile holds: cubes by type, how many are of an unknown type, and how many they all are."""
Load = tuple[float, float, int]
"""What is in hand: the number of cubes, the number of types, and the types for sure (a bit each)."""

NO_CUBES = (0,) * len(TYPES)
ENDLESS = 1000  # more steps than any trip has: the end is open
NO_TRIP = -1e9  # points, worse than any trip

FIRST_CUBE = {4: 2.8, 6: 3.6}
"""What the first cube of a type is worth in hand, in points, by the capacity of the detective."""
MORE_CUBES = {4: 1.2, 6: 1.6}
"""What each further cube of the type is worth."""
KEPT_SHARE = 0.8  # of what a delivery pays, what cubes are worth that are kept for it
TYPES_HOPED_FOR = 1.0  # types expected from ZOIs that will be closed
FIRST_STOPS = 6  # first stops from which a second one is looked for
LAST_STEP = 0.01  # points that a step costs once the end is triggered: of equal trips, the shortest
LOSS_SHARE = 0.05  # of what the best trip loses, what counts: it need not be made


class Pile(NamedTuple):
    """Cubes that can be taken: from the spaces `access`, `cubes` by type and a number of an `unknown` type.

    Those of the detective's `own` snitch count already where they are.
    """

    access: tuple[int, ...]
    cubes: Cubes
    unknown: float
    own: bool


class Detective(NamedTuple):
    """Where a detective stands, the cubes in its hand, and how many that can be."""

    at: int
    held: Cubes
    capacity: int


class Ahead(NamedTuple):
    """What is to come for a detective.

    `odds` are those of an unknown type. `steps` is how many it can still walk, ENDLESS while the end is open and each
    costs something. `hope` is how surely there will be more cubes than these, `patience` how much that counts, both
    from 0 to 1.
    """

    odds: Odds
    steps: int
    hope: float
    patience: float


class Stop(NamedTuple):
    """A first stop of a trip: its `worth` in points if the trip ends there, the `steps` to it, the load after it, and
    the points that its cubes counted where they lay (`given_up`)."""

    worth: float
    space: int
    steps: int
    load: Load
    given_up: float


def cubes_worth(city: City, detective: Detective, piles: tuple[Pile, ...], ahead: Ahead, weights: Weights) -> float:
    """Return what cubes in hand and in the city are worth to a detective in points, beyond one for each in hand."""
    key = (weights, detective, piles, ahead)
    worth = city.notes.get(key)
    if worth is None:
        worth = city.notes[key] = Trips(city, detective, piles, ahead, weights).worth()
    return float(worth)


class Trips:
    """The trips of a detective through the city as it is.

    - `steps_home`: steps to HQ by space, for spaces with a way there.
    - `piles_at`: what the piles hold that can be taken at a space, equal ones counting as one and the same when a
      trip comes past both; `own_at`: how many of their cubes the own snitch holds.
    - `step_price`: points that a step costs.
    - `lying`: points that a cube counts where it lies; `counted`: what one of the own snitch counts beyond that.
    - `most_types`: the types that a delivery can have at most.
    """

    __slots__ = (
        "at",
        "capacity",
        "city",
        "counted",
        "first_cube",
        "is_last",
        "load",
        "lying",
        "lying_worth",
        "more_cubes",
        "most_types",
        "odds",
        "own_at",
        "patience",
        "piles_at",
        "step_price",
        "steps",
        "steps_home",
    )

    def __init__(
        self, city: City, detective: Detective, piles: tuple[Pile, ...], ahead: Ahead, weights: Weights
    ) -> None:
        self.city, self.at, self.steps = city, detective.at, ahead.steps
        self.odds, self.patience, self.capacity = ahead.odds, ahead.patience, detective.capacity
        self.first_cube, self.more_cubes = FIRST_CUBE[detective.capacity], MORE_CUBES[detective.capacity]
        self.steps_home = city.steps_from(NOWHERE)
        self.is_last = ahead.steps < ENDLESS
        if self.is_last:
            self.step_price, self.lying = LAST_STEP, 0.0
        else:
            self.step_price = weights.late_step + ahead.patience * (weights.step - weights.late_step)
            self.lying = ahead.patience * weights.lying
        self.counted = max(0.0, weights.held - self.lying)
        self.piles_at: dict[int, list[Contents]] = {}
        self.own_at: dict[int, float] = {}
        known = sum([1 << what for what in TYPES if detective.held[what]])
        self.load: Load = (float(sum(detective.held)), float(known.bit_count()), known)
        self.lying_worth = 0.0
        self.most_types = self._find_piles(piles, known, ahead.hope)

    def _find_piles(self, piles: tuple[Pile, ...], known: int, hope: float) -> float:
        """Note the piles by the spaces where they can be taken; return the types that there can be in hand."""
        unseen = 0
        for pile in sorted(piles, key=_is_unknown):
            spaces = [space for space in pile.access if space in self.steps_home]
            if not spaces:
                continue
            cubes, unknown = pile.cubes, pile.unknown
            number = unknown or sum(cubes)
            for space in spaces:
                self.piles_at.setdefault(space, []).append((cubes, unknown, number))
                if pile.own:
                    self.own_at[space] = self.own_at.get(space, 0) + number
            if not pile.own:
                self.lying_worth += self.lying * number
            for what in TYPES:
                if cubes[what]:
                    known |= 1 << what
            unseen += unknown > 0
        new = added([self.odds[what] for what in TYPES if not known >> what & 1])
        return min(float(self.capacity), known.bit_count() + unseen * new + TYPES_HOPED_FOR * hope)

    def worth(self) -> float:
        """Return the points that cubes in hand and in the city are worth, beyond one for each in hand."""
        cubes, types, _ = self.load
        kept = self._kept(cubes, types)
        best = NO_TRIP
        to_home = self.steps_home.get(self.at, 0)
        if cubes and to_home <= self.steps:
            best = cubes * types - self.step_price * to_home
        stops = self._first_stops()
        for stop in stops:
            if stop.worth > best:
                best = stop.worth
        if len(stops) > 1:
            # What lies within reach comes first: otherwise a pile would be lost sight of while it is picked up.
            stops.sort(key=lambda stop: (stop.steps > 0, -stop.worth))
            for stop in stops[:FIRST_STOPS]:
                if stop.load[1] < self.capacity:
                    best = max(best, self._best_second(stop))
        gain = 0.0 if best == NO_TRIP else best - kept
        return self.lying_worth + kept + (gain if gain > 0 else LOSS_SHARE * gain) - cubes

    def _first_stops(self) -> list[Stop]:
        """Return the places within reach where the load gets better."""
        load, capacity, odds, lying, counted = self.load, self.capacity, self.odds, self.lying, self.counted
        cubes, types, _ = load
        steps_to = self.city.steps_from(self.at)
        stops = []
        for space, piles in self.piles_at.items():
            steps = steps_to[space]
            if steps > self.steps:
                continue
            there = taken(load, capacity, piles, odds)
            more = there[0] - cubes
            if there[0] + there[1] <= cubes + types:
                continue
            given_up = lying * more + counted * min(more, self.own_at.get(space, 0))
            worth = -self.step_price * steps - given_up + self._end(there, steps, space)
            stops.append(Stop(worth, space, steps, there, given_up))
        return stops

    def _best_second(self, first: Stop) -> float:
        """Return the worth of the best trip that goes on from `first` to another place, NO_TRIP where none does."""
        _, start, steps_before, load, given_up = first
        capacity, odds, lying, counted = self.capacity, self.odds, self.lying, self.counted
        cubes, types, _ = load
        steps_to = self.city.steps_from(start)
        piles_taken = self.piles_at[start]
        best = NO_TRIP
        for space, piles in self.piles_at.items():
            if space == start:
                continue
            steps = steps_before + steps_to[space]
            if steps > self.steps:
                continue
            others = [pile for pile in piles if pile not in piles_taken]
            if not others:
                continue
            there = taken(load, capacity, others, odds)
            more = there[0] - cubes
            if there[0] + there[1] <= cubes + types:
                continue
            worth = -self.step_price * steps - given_up - lying * more
            worth -= counted * min(more, self.own_at.get(space, 0))
            worth += self._end(there, steps, space)
            if worth > best:
                best = worth
        return best

    def _end(self, load: Load, steps: int, space: int) -> float:
        """Return what a load is worth after `steps` at a space: delivered, or kept where that is more."""
        cubes, types, _ = load
        kept = self._kept(cubes, types)
        to_home = self.steps_home[space]
        if steps + to_home <= self.steps:
            delivered = cubes * types - self.step_price * to_home
            if delivered > kept:
                return delivered
        return kept

    def _kept(self, cubes: float, types: float) -> float:
        """Return what cubes of some types are worth that stay in hand: a point each, and what is hoped of them."""
        if self.is_last:
            return cubes
        hoped = self.first_cube * types + self.more_cubes * (cubes - types)
        most = KEPT_SHARE * cubes * self.most_types
        least = KEPT_SHARE * cubes * types
        hoped = min(hoped, most)
        return cubes + self.patience * ((hoped if hoped > least else least) - cubes)


def _is_unknown(pile: Pile) -> bool:
    return pile.unknown > 0


def taken(load: Load, capacity: int, piles: list[Contents], odds: Odds) -> Load:
    """Return the load after `piles` are taken as far as they fit, new types in place of doubles where need be."""
    cubes, types, known = load
    more = 0.0
    for pile, unknown, number in piles:
        more += number
        if types >= capacity:
            continue
        unsure = types - known.bit_count()  # types in hand that cubes of an unknown type are expected to be
        if unknown:
            types += _new_type(known, unsure, odds)
        else:
            for what in TYPES:
                if pile[what] and not known >> what & 1:
                    known |= 1 << what
                    # It is no new type if a cube of an unknown type turns out to be of it.
                    types += 1 - min(1.0, unsure * odds[what]) if unsure else 1
        if types > capacity:
            types = float(capacity)
    return max(types, min(float(capacity), cubes + more)), types, known


def _new_type(known: int, unsure: float, odds: Odds) -> float:
    """Return the chance that a cube of an unknown type is neither of a `known` type nor like one of those `unsure`."""
    new = alike = 0.0
    for what in TYPES:
        if not known >> what & 1:
            new += odds[what]
            alike += odds[what] * odds[what]
    return new * max(0.0, 1 - unsure * alike / (new * new)) if new else 0.0
