"""How well each seat stands, for AI seats: one number from 0 to 1."""

from math import exp

from tabletop.core.scores import added, final_worth
from tabletop.games.pieces.citizens import targets
from tabletop.games.pieces.discretion import reaction_to
from tabletop.games.pieces.influencing import Influencing
from tabletop.games.pieces.pack import CELL_NAMES, RULES
from tabletop.games.pieces.prospects import homeliness, progress, pull, rounds_left, threatened, tile_worth
from tabletop.games.pieces.scoring import seat_ranks
from tabletop.games.pieces.state import HANDS, PiecesState
from tabletop.games.pieces.town import TOWN
from tabletop.games.pieces.trouble import LoseParts
from tabletop.games.pieces.turn import Turn, Upgrading
from tabletop.games.pieces.values import influence_of

LEAD, LEAD_PER_ROUND = 3.5, 1.6
"""A lead of so many points makes winning about e times as likely, the more the longer the game goes on."""
KEPT = {2: 0.5, 3: 0.4, 4: 0.35}
"""How likely a citizen in town is still there for the next count, by how many play."""
RESCUED = 0.3
"""What is left of a citizen in front of the tower, before the last action."""
DIS_WORTH = (0.0, 1.5, 2.7, 3.7, 4.5, 5.2, 5.8, 6.3, 6.7, 7.0, 7.3)
"""What so much DIS is worth for actions to come, in points of a long game."""
HEAD = (0.0, 1.0, 1.85, 2.5)
BODY = (0.0, 0.4, 0.75, 1.0)
FEET = (0.0, 0.5, 0.85, 1.05)
"""What the points of a part are worth for each round to come."""
MOD = 0.55
"""What a mod in hand is worth, the first three of them."""
REACH = 0.32
"""What a citizen is worth that could be influenced next, for each round to come."""
WORN = {"inf": 1.3, "com": 0.6, "mov": 0.5, "range": 0.5, "tower_loss": 0.6, "damage": -0.4, "mayor_proof": 0.5}
"""What a mod is worth that changes a number by 1 for a whole round; INF in citizens."""
SKILL = 0.5
"""What an unused skill is worth."""
PENDING = 0.8
"""What INF and points of an action that is not over are worth beside those that are used."""


def evaluate(state: PiecesState) -> list[float]:
    """Return how well each seat stands, from 0 to 1; at the end the winners share nearly all, the points the rest."""
    seats = range(state.seats)
    totals = [state.total(seat) for seat in seats]
    if not state.frames:
        return final_worth(seat_ranks(state), totals)
    left = rounds_left(state)
    worth = [totals[seat] + extra for seat, extra in enumerate(_to_come(state, left))]
    scale = LEAD + LEAD_PER_ROUND * left
    best = max(worth)
    weights = [exp((one - best) / scale) for one in worth]
    total = added(weights)
    return [weight / total for weight in weights]


def _to_come(state: PiecesState, left: int) -> list[float]:
    """Return the points that each seat can expect to get yet, with `left` counts of citizens to come."""
    seats = state.seats
    purses = [state.purses[name] for name in CELL_NAMES[:TOWN]]
    over = progress(state)
    danger = frozenset(threatened(state)) if state.action else frozenset()
    spared = RESCUED + 0.4 * (1 - over)
    kept = KEPT[seats]
    living = sum([kept**n for n in range(1, left)]) + (kept + (1 - kept) * over if left else 0.0)
    found: list[float] = []
    frame = state.frames[-1]
    for seat in range(seats):
        sort, good = 1 + seat, homeliness(seats, seat)
        town = 0.0
        n = 0
        for cell, purse in enumerate(purses):
            if k := purse[sort]:
                n += k
                town += k * good[cell] * (spared if cell in danger else 1.0)
        each = living + 0.25 * max(0, left - 1)
        worth = town * each + state.in_hq(seat) * left
        dis = state.dis[seat]
        cell = state.at(seat)
        if left:
            end = min(RULES.discretion.most, dis + tile_worth(state, cell))
            row = reaction_to(end)
            reverted = min(row.citizens, n) * 0.85 * each
            wrecked = 2.0 if row.destroyed else 0.0
            hand = len(state.zones[HANDS[seat]])
            lost = {"none": 0, "one": 1, "all": hand}[row.mods] * MOD
            worth -= (reverted + wrecked + lost) * (0.3 + 0.7 * over)
            worth += (end - dis) * 0.4 * (0.3 + 0.7 * over)
            worth += pull(state, seat)
            worth += MOD * min(3, hand) * min(1.0, 0.4 + 0.2 * left)
        share = min(1.0, (left - over) / 4) if left else 0.0
        worth += share * DIS_WORTH[min(dis, 10)] * 0.6 + (1 - share) * dis
        going = max(0.0, left - over)
        head, body, feet = state.parts(seat)
        worth += going * (HEAD[head - 1] + BODY[body - 1] + FEET[feet - 1]) * 0.8
        if going > 0:
            worth += going**0.5 * REACH * _reach(state, seat, cell, purses)
        if isinstance(frame, Influencing) and frame.seat == seat:
            inf = influence_of(state, seat) - frame.spent
            worth += PENDING * max(0, min(inf, len(frame.onward(state)))) * each
        elif isinstance(frame, Upgrading) and frame.seat == seat:
            worth += PENDING * frame.left(state) * going * 0.6
        elif isinstance(frame, LoseParts) and frame.seat == seat:
            worth -= frame.left * going * 0.4
        if state.modifiers and left:
            worth += _worn(state, seat, 1.15 - over, each)
            if seat == state.active and isinstance(frame, Turn):
                worth += _boost(state, seat, each, going)
        if left and not state.used >> seat & 1:
            worth += SKILL
        found.append(worth)
    return found


def _boost(state: PiecesState, seat: int, each: float, going: float) -> float:
    """Return what the action to come is worth to `seat`, which has used a skill for it."""
    for one in state.modifiers:
        if one.until != "turn":
            continue
        if one.number == "influence":
            inf = influence_of(state, seat)
            return min(inf, len(targets(state, seat, inf)) * 1.4) * each * PENDING
        if one.number == "upgrade":
            return going * 1.5
        if one.number == "com":
            return 2.5
        if one.number == "steps":
            return 1.0
        if one.number == "mod_cost":
            return 0.5
    return 0.0


def _worn(state: PiecesState, seat: int, left: float, each: float) -> float:
    """Return what mods are worth that `seat` has equipped, with so much `left` of the round."""
    worth = 0.0
    for one in state.modifiers:
        if one.seat == seat and one.until == "round":
            worth += WORN.get(one.number, 0.0) * min(one.value, 3) * left * (each if one.number == "inf" else 1.0)
    return worth


def _reach(state: PiecesState, seat: int, cell: int, purses: list[tuple[int, ...]]) -> float:
    """Return how many citizens the robot of `seat` on `cell` could influence next, at most twice its INF."""
    inf = state.head[seat]
    sort, n = 1 + seat, 0
    mayor = state.mayor
    for beside in state.map.within[1][cell]:
        if beside != mayor:
            purse = purses[beside]
            n += sum(purse) - purse[sort]
            if n >= 2 * inf:
                return 2.0 * inf
    return float(n)
