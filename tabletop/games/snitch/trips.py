"""What a detective makes of the cubes in hand and in the city: the best of all short ways past cubes and to the DA.

Every way that is weighed can be gone on with by a way that is weighed too, so following the best one never looks worse
on the way.
"""

from tabletop.core.scores import added
from tabletop.games.snitch.city import City
from tabletop.games.snitch.purses import TYPES
from tabletop.games.snitch.state import NOWHERE
from tabletop.games.snitch.weights import Weights

Cubes = tuple[int, ...]
Pile = tuple[tuple[int, ...], Cubes, float, bool]
"""The spaces to reach it from, its cubes by type, how many of an unknown type are to come, whether it is a snitch's."""
Odds = tuple[float, ...]
"""How likely an ID marker that nobody has seen is of each type."""
Load = tuple[float, float, int]
"""What is in hand: how many cubes, of how many types, and which types for sure (a bit each)."""

NO_CUBES = (0,) * len(TYPES)
ENDLESS = 1000
"""More steps than any way has."""
FRESH = {4: 2.8, 6: 3.6}
"""What the first cube of a type is worth in hand, by the capacity of the detective."""
SECOND = {4: 1.2, 6: 1.6}
"""What another of the type is worth."""
NO_HOPE = 0.8
"""The share of the best delivery that can be hoped for that cubes in hand are worth at the most."""
HOPE = 1.0
"""How many types are hoped for from ZOIs still to be closed."""
BEST = 6
"""From how many first stops a second is looked for."""
LAST_STEP = 0.01
"""What a step costs once the end is triggered: of ways that bring as much the shortest."""
DRAWN = 0.05
"""How much a way counts that does not pay."""


def cubes_worth(
    city: City,
    at: int,
    held: Cubes,
    capacity: int,
    piles: tuple[Pile, ...],
    odds: Odds,
    weights: Weights,
    steps: int,
    hope: float,
    patience: float,
) -> float:
    """Return what cubes in hand and in the city are worth to a detective at `at`, beyond a point for each in hand.

    `odds` are those of an unknown type, `steps` those left to walk (ENDLESS while the end is open, when each costs
    something); `hope`, from 0 to 1, is how surely there will be more cubes than these, `patience` how much it counts.
    """
    key = (weights, at, held, capacity, piles, odds, steps, hope, patience)
    value = city.notes.get(key)
    if value is None:
        value = city.notes[key] = _worth(city, at, held, capacity, piles, odds, weights, steps, hope, patience)
    return float(value)


def _worth(
    city: City,
    at: int,
    held: Cubes,
    capacity: int,
    piles: tuple[Pile, ...],
    odds: Odds,
    weights: Weights,
    steps: int,
    hope: float,
    patience: float,
) -> float:
    home = city.steps_from(NOWHERE)
    last = steps < ENDLESS
    step, lying = LAST_STEP, 0.0
    if not last:
        step = weights.late_step + patience * (weights.step - weights.late_step)
        lying = patience * weights.lying
    spaces: dict[int, list[tuple[Cubes, float, float]]] = {}
    # A cube that the own snitch holds counts already.
    counted = max(0.0, weights.held - lying)
    held_by_snitch: dict[int, float] = {}
    total, all_types, unseen = 0.0, 0, 0
    for access, cubes, unknown, own in sorted(piles, key=_unknown):
        number = unknown or sum(cubes)
        reached = False
        for space in access:
            if space in home:
                spaces.setdefault(space, []).append((cubes, unknown, number))
                if own:
                    held_by_snitch[space] = held_by_snitch.get(space, 0) + number
                reached = True
        if not reached:
            continue
        if not own:
            total += lying * number
        for what in TYPES:
            if cubes[what]:
                all_types |= 1 << what
        unseen += unknown > 0
    mask = 0
    for what in TYPES:
        if held[what]:
            mask |= 1 << what
    all_types |= mask
    new = added([odds[what] for what in TYPES if not all_types >> what & 1])
    most = min(float(capacity), all_types.bit_count() + unseen * new + HOPE * hope)
    n = float(sum(held))
    t = float(mask.bit_count())
    fresh, second = FRESH[capacity], SECOND[capacity]

    def stay(n: float, t: float) -> float:
        if last:
            return n
        hoped = max(min(fresh * t + second * (n - t), NO_HOPE * n * most), NO_HOPE * n * t)
        return n + patience * (hoped - n)

    base = stay(n, t)
    best = -1e9
    far = home.get(at, 0)
    if n and far <= steps:
        best = n * t - step * far
    from_here = city.steps_from(at)
    firsts = []
    for space, found in spaces.items():
        length = from_here[space]
        if length > steps:
            continue
        n1, t1, mask1 = _pick(n, t, mask, capacity, found, odds)
        if n1 + t1 <= n + t:
            continue
        given_up = lying * (n1 - n) + counted * min(n1 - n, held_by_snitch.get(space, 0))
        value = -step * length - given_up
        back = home[space]
        if length + back <= steps and n1 * t1 - step * back > stay(n1, t1):
            value += n1 * t1 - step * back
        else:
            value += stay(n1, t1)
        firsts.append((value, space, length, n1, t1, mask1, given_up))
        if value > best:
            best = value
    if len(firsts) > 1:
        # What lies within reach comes first: otherwise a pile would be lost sight of while it is picked up.
        firsts.sort(key=lambda one: (one[2] > 0, -one[0]))
        for _, first, length, n1, t1, mask1, given_up in firsts[:BEST]:
            if t1 >= capacity:
                continue
            from_first = city.steps_from(first)
            piles_there = spaces[first]
            for space, found in spaces.items():
                if space == first:
                    continue
                length2 = length + from_first[space]
                if length2 > steps:
                    continue
                more = [pile for pile in found if pile not in piles_there]
                if not more:
                    continue
                n2, t2, _ = _pick(n1, t1, mask1, capacity, more, odds)
                if n2 + t2 <= n1 + t1:
                    continue
                value = -step * length2 - given_up - lying * (n2 - n1)
                value -= counted * min(n2 - n1, held_by_snitch.get(space, 0))
                back = home[space]
                if length2 + back <= steps and n2 * t2 - step * back > stay(n2, t2):
                    value += n2 * t2 - step * back
                else:
                    value += stay(n2, t2)
                if value > best:
                    best = value
    gain = best - base
    if best == -1e9:
        gain = 0.0
    return total + base + (gain if gain > 0 else DRAWN * gain) - n


def _unknown(pile: Pile) -> bool:
    return pile[2] > 0


def _pick(n: float, t: float, mask: int, capacity: int, found: list[tuple[Cubes, float, float]], odds: Odds) -> Load:
    """Return the load after taking from the piles `found` what fits, new types in place of doubles if need be."""
    more = 0.0
    for cubes, unknown, number in found:
        more += number
        if t >= capacity:
            continue
        # What was picked up of unknown types, more than `mask` tells.
        extra = t - mask.bit_count()
        if unknown:
            new = same = 0.0
            for what in TYPES:
                if not mask >> what & 1:
                    new += odds[what]
                    same += odds[what] * odds[what]
            if new:
                t += new * max(0.0, 1 - extra * same / (new * new))
        else:
            for what in TYPES:
                if cubes[what] and not mask >> what & 1:
                    mask |= 1 << what
                    t += 1 - min(1.0, extra * odds[what]) if extra else 1
        if t > capacity:
            t = float(capacity)
    return max(t, min(float(capacity), n + more)), t, mask
