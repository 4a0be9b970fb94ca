"""How well each seat stands, for AI seats: what it has, what its detective is on the way to, and what is in the making.

The unit is the status point. What an action costs and what it is on the way to are weighed against each other, so that
a seat that looks one step ahead goes where cubes are, takes them to the DA, and lays tiles when there is nothing to
fetch. The numbers were found by playing solo games with thousands of others.
"""

from functools import lru_cache

from tabletop.games.snitch.city import City
from tabletop.games.snitch.pack import CRED, PACK, SNITCH_IDS, VARIANTS
from tabletop.games.snitch.purses import DETECTIVE, TYPES, purse_of
from tabletop.games.snitch.scoring import counted_turns, lines, seat_ranks
from tabletop.games.snitch.spaces import HQ_NAMES, space_name
from tabletop.games.snitch.state import SnitchState

Cubes = tuple[int, ...]
Stop = tuple[Cubes | None, float, int]
"""The cubes of a coerced ZOI (None before), how much its distance leaves of its worth, and how many it will have."""

POINT_ALONE, POINT_AMONG = 1.18, 0.8
"""What an action point is worth in a solo game, and among others."""
STEP = 1.23
"""A step still to be taken costs so many times a point spent: whoever sets out gets nearer."""
PAY = 0.93
"""The share of a delivery that counts before it is made."""
OPEN, CHANCE = 0.56, 0.3
"""What a cube of a ZOI with open edges may be worth, times this for each of them."""
CLOSED, LOOSE = 1.22, 1.5
"""What a cube of a closed ZOI is worth, and one that lies there for anyone."""
LESS = 0.66
"""Each further ZOI counts so much of the one before: nobody can be everywhere."""
FAR = 0.09
"""How fast a ZOI loses worth with each step to it."""
LEFT_BEHIND = 0.6
"""The share of its worth that a cube loses where it lies by being planned for."""
HELD = 1.15
"""What a cube in hand is worth that is on its way nowhere."""
CHIP = 0.92
"""A live chip, in action points."""
TILES = (0.0, 0.65, 1.1, 1.43, 1.62, 1.69)
"""What so many tiles in hand are worth, more as much as five."""
CRED_YIELD = 1.0
"""What street cred will bring in each turn that is likely to come."""
FIRST_SNITCH, SNITCH_YIELD = 14.0, 0.25
"""What the first snitch is worth once the city is built, when cubes come from nowhere else; and each one a turn."""
STATUS_A_TURN, TURNS_AN_UPGRADE, MOST_TURNS = 3.0, 3.2, 15.0
"""How fast the end of the game is thought to come."""
STOPS = 3
"""How many ZOIs are planned for on the way to the DA."""
EVEN_RATING, EVEN_LEAD = 150.0, 60.0
"""A rating, and a lead, that counts as three quarters."""
UNREACHED = 99


def evaluate(state: SnitchState) -> list[float]:
    """Return how well each seat stands, from 0 to 1; at the end the winners share 1, a solo game gets its rating."""
    if state.seats == 1:
        rating = _points(state, 0) if not state.frames else _worth(state, 0)
        if not state.frames or state.trigger_round:
            rating -= PACK.rules.rating_turn_price * counted_turns(state)
        return [_share(rating, EVEN_RATING)]
    if not state.frames:
        ranks = seat_ranks(state)
        return [1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]
    worth = [_worth(state, seat) for seat in range(state.seats)]
    return [
        _share(one - max(other for at, other in enumerate(worth) if at != seat), EVEN_LEAD)
        for seat, one in enumerate(worth)
    ]


def _share(points: float, even: float) -> float:
    """Return `points` as a number from 0 to 1 that always rises: the worst of two lost games is still the worse."""
    return 0.5 + 0.5 * points / (even + abs(points))


def _points(state: SnitchState, seat: int) -> float:
    return float(sum(points for _, points in lines(state, seat)))


def _worth(state: SnitchState, seat: int) -> float:
    """Return what `seat` has and can expect, in points."""
    alone = state.seats == 1
    point = POINT_ALONE if alone else POINT_AMONG
    worth = _points(state, seat)
    at, active = state.at[seat], state.active == seat
    each = PACK.rules.action_points
    steps_left = UNREACHED
    if state.trigger_round:
        steps_left = state.left_to_spend() if active else 0
        if state.round == state.trigger_round:
            steps_left += each
    else:
        turns = state.round - 1 + (seat < state.active)
        spent = each - min(each, state.points) if active else 0
        worth += point * (CHIP * state.live[seat] - each * turns - spent)
    if at < 0:
        return worth
    held = state.purses[purse_of(DETECTIVE, seat)]
    stops, making = _stops(state, seat, at)
    room = state.capacity(seat) - sum(held)
    plan = _best_trip(state.city, at, held, room, stops, point * STEP, steps_left)
    if state.trigger_round:
        return worth + max(0.0, plan)
    worth += max(0.0, plan, sum(held) * (HELD - 1))
    worth += making if alone else making * 0.35
    worth += TILES[min(len(TILES) - 1, len(state.zones[f"hand.{seat}"]))]
    variant = VARIANTS[state.variant]
    missing = max(0, variant.upgrades - state.upgrades(seat))
    to_come = max(0, variant.status - state.status[seat]) / STATUS_A_TURN + missing * TURNS_AN_UPGRADE
    snitches = sum(state.has(seat, snitch) for snitch in SNITCH_IDS)
    if snitches:
        laid, stack = len(state.laid), len(state.zones["stack"])
        worth += FIRST_SNITCH * laid / (laid + stack) + SNITCH_YIELD * snitches * min(MOST_TURNS, to_come + 2)
    if state.has(seat, CRED.id):
        worth += CRED_YIELD * min(MOST_TURNS, to_come + 2)
    return worth - (PACK.rules.rating_turn_price if alone else 1) * to_come


def _stops(state: SnitchState, seat: int, at: int) -> tuple[dict[int, Stop], float]:
    """Return what can be fetched at each ZOI that can be walked to, and what all of them are worth as they lie."""
    city, marked, purses = state.city, state.marked, state.purses
    near, _ = around(city, at)
    stops: dict[int, Stop] = {}
    parts: list[float] = []
    for zoi, open_edges in city.open_edges.items():
        found = near.get(zoi)
        if found is None:
            continue
        nearness = 1 / (1 + FAR * found[0])
        size = len(city.zoi_spaces[zoi])
        if zoi in marked:
            there = purses[space_name(zoi)]
            for n, snitch in enumerate(SNITCH_IDS):
                site = state.site[3 * seat + n]
                if site >= 0 and city.zoi_of[site] == zoi:
                    there = tuple(map(int.__add__, there, purses[purse_of(snitch, seat)]))
            if any(there):
                parts.append(LOOSE * min(sum(there), 5) * nearness)
                stops[zoi] = there, nearness, 0
        elif open_edges:
            parts.append(OPEN * min(size, 4) * CHANCE**open_edges * nearness)
        else:
            parts.append(CLOSED * min(size, 5) * nearness)
            stops[zoi] = None, nearness, size
    parts.sort(reverse=True)
    making, weight = 0.0, 1.0
    for part in parts[:6]:
        making += part * weight
        weight *= LESS
    return stops, making


@lru_cache(maxsize=4096)
def around(city: City, start: int) -> tuple[dict[int, tuple[int, int]], int]:
    """Return for each ZOI that can be reached from `start` the steps and the space, and the steps to HQ."""
    found = dict.fromkeys(city.zois_at(start), (0, start))
    home = 0 if start < len(HQ_NAMES) else UNREACHED
    for space, steps, _ in city.walks(start):
        if space < len(HQ_NAMES):
            home = min(home, steps)
        for zoi in city.zois_at(space):
            if zoi not in found:
                found[zoi] = steps, space
    return found, home


def _best_trip(
    city: City, at: int, held: Cubes, room: int, stops: dict[int, Stop], step: float, steps_left: int
) -> float:
    """Return what the best trip to the DA found brings in beyond the cubes themselves, which count a point each.

    It goes by the ZOIs that add most, one after the other, STOPS at most; `step` is what each step costs.
    """
    near, home = around(city, at)
    number = sum(held)
    now, unknown, walked, taken = held, 0, 0, 0.0
    value = _pays(now, 0)
    best = value * PAY - step * home - number if number and home <= steps_left else 0.0
    visited: set[int] = set()
    for _ in range(STOPS):
        if room <= 0:
            break
        most, chosen = 0.0, None
        for zoi, (cubes, nearness, size) in stops.items():
            if zoi in visited or zoi not in near:
                continue
            steps, space = near[zoi]
            back = around(city, space)[1]
            if walked + steps + back > steps_left:
                continue
            if cubes is None:
                count = min(size, room)
                then, hidden = now, unknown + count
            else:
                then, hidden = _with_best(now, cubes, room), unknown
                count = sum(then) - sum(now)
            pays = _pays(then, hidden)
            loses = LOOSE * LEFT_BEHIND * nearness * count
            gain = (pays - value) * PAY - step * (steps + back - home) - loses
            if gain > most:
                most, chosen = gain, (zoi, steps, space, back, then, hidden, pays, count, loses)
        if chosen is None:
            break
        zoi, steps, space, home, now, unknown, value, count, loses = chosen
        visited.add(zoi)
        walked += steps
        room -= count
        taken += loses
        near = around(city, space)[0]
        best = max(best, value * PAY - step * (walked + home) - number - taken)
    return best


@lru_cache(maxsize=1 << 16)
def _with_best(held: Cubes, there: Cubes, room: int) -> Cubes:
    """Return `held` with up to `room` cubes of `there`, new types first.

    >>> _with_best((1, 0, 0, 0, 0, 0), (2, 1, 0, 0, 0, 0), 2)
    (2, 1, 0, 0, 0, 0)
    """
    now, rest = list(held), list(there)
    while room > 0 and any(rest):
        what = next((k for k in TYPES if rest[k] and not now[k]), -1)
        if what < 0:
            what = next(k for k in TYPES if rest[k])
        now[what] += 1
        rest[what] -= 1
        room -= 1
    return tuple(now)


def _pays(cubes: Cubes, unknown: int) -> float:
    """Return what the DA is likely to pay for `cubes` and some of an `unknown` type more."""
    types = float(sum(n > 0 for n in cubes))
    if unknown:
        types += 1 - types / 6.5
    return (sum(cubes) + unknown) * types
