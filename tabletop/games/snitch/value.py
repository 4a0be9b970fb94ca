"""How well each seat stands, for AI seats: one number from 0 to 1."""

from math import exp

from tabletop.core.frames import Doing, Step
from tabletop.core.scores import final_worth
from tabletop.games.snitch.pack import PACK, VARIANTS
from tabletop.games.snitch.phases import Start
from tabletop.games.snitch.prospects import city_worth, odds_of, piles, to_close
from tabletop.games.snitch.purses import DETECTIVE, purse_of
from tabletop.games.snitch.scoring import counted_turns, lines, seat_ranks
from tabletop.games.snitch.state import SnitchState
from tabletop.games.snitch.trips import ENDLESS, cubes_worth
from tabletop.games.snitch.turn import Turn
from tabletop.games.snitch.weights import weights_of

GOOD_RATING = 100.0
"""The solo rating that counts as three quarters."""
LEAD, LAST_LEAD = 25.0, 10.0
"""A lead of so many points makes winning about e times as likely: while the end is open, and once it is triggered."""
COMMON = 0.4
"""How much of the city counts as one's own although the others have it too: otherwise nobody would begin to build."""
HANDFUL = 3
"""Among others, more tiles than these are worth nothing more in hand: they are there to be laid."""
MANY_TILES = 15
"""From so many tiles on the stack on more ZOIs are surely to come."""
AT_LAST = 6.0
"""What it is worth to have triggered the end, beside the turns saved, when patience is at an end."""
CRED_YIELD = 0.8
"""What Street Cred brings for each ZOI still to be closed."""
LEAST_TURNS = 1
"""How many turns are thought to be left at the least."""


def evaluate(state: SnitchState) -> list[float]:
    """Return how well each seat stands, from 0 to 1; a solo game gets its rating.

    At the end the winners share nearly all, the points the rest.
    """
    over = not state.frames
    if not over and not isinstance(state.frames[-1], (Turn, Start)):
        state = _settled(state)
    if state.seats > 1 and over:
        return final_worth(seat_ranks(state), [_points(state, seat) for seat in range(state.seats)])
    points = [_points(state, seat) for seat in range(state.seats)]
    hopes = [0.0 if over else _prospects(state, seat) for seat in range(state.seats)]
    if state.seats == 1:
        rating = points[0] + hopes[0] - PACK.rules.rating_turn_price * counted_turns(state)
        return [_share(rating, GOOD_RATING)]
    patience = _patience(state)
    scale = LAST_LEAD if state.trigger_round else LAST_LEAD + patience * (LEAD - LAST_LEAD)
    city = COMMON * city_worth(state, state.active)
    feared = [p + patience * h - city for p, h in zip(points, hopes, strict=True)]
    return [
        1 / (1 + exp((max(feared[:seat] + feared[seat + 1 :]) - points[seat] - hopes[seat]) / scale))
        for seat in range(state.seats)
    ]


def _settled(state: SnitchState) -> SnitchState:
    """Return a state in which the choices within an action are made, one way or another."""
    state = state.clone()
    doing = Doing(state)
    while state.frames and not isinstance(frame := state.frames[-1], (Turn, Start)):
        if isinstance(frame, Step):
            frame.run(doing)
        else:
            frame.act(doing, frame.legal(state)[0])
    return state


def _points(state: SnitchState, seat: int) -> float:
    return float(sum(points for _, points in lines(state, seat)))


def _patience(state: SnitchState) -> float:
    weights = weights_of(state)
    return min(1.0, max(0.0, (weights.impatient - state.round) / (weights.impatient - weights.patient)))


def _prospects(state: SnitchState, seat: int) -> float:
    held = state.purses[purse_of(DETECTIVE, seat)]
    capacity = state.capacity(seat)
    active = state.active == seat
    each = PACK.rules.action_points
    left = state.left_to_spend() if active else each
    at, city = state.at[seat], state.city
    acted = active and _acted(state, seat)
    odds = odds_of(state)
    weights = weights_of(state)
    if state.trigger_round:
        turns = (state.round == state.trigger_round) + (seat > state.active)
        steps = turns * each + (left if active else state.live[seat])
        return cubes_worth(city, at, held, capacity, piles(state, seat, acted, odds), odds, weights, steps, 0.0, 1.0)
    patience = _patience(state)
    variant = VARIANTS[state.variant]
    missing = max(0, variant.upgrades - state.upgrades(seat))
    to_come = to_close(state)
    hope = min(1.0, len(state.zones["stack"]) / MANY_TILES) if to_come else 0.0
    worth = cubes_worth(
        city, at, held, capacity, piles(state, seat, acted, odds), odds, weights, ENDLESS, hope, patience
    )
    worth += city_worth(state, seat) - (weights.hurry * patience + AT_LAST * (1 - patience))
    worth += patience * weights.point_left * left + weights.chip * (state.live[seat] - (state.usable if active else 0))
    if to_come:
        tiles = len(state.zones[f"hand.{seat}"])
        if state.seats > 1:
            tiles = min(tiles, HANDFUL)
        worth += patience * weights.tile * min(1.0, (len(state.zones["stack"]) + 3) / 12) * tiles
    if state.seats > 1:
        # Alone the rating counts the turns.
        worth -= weights.point_left * each * (state.round + (seat < state.active))
    worth -= weights.upgrade_short * missing
    worth -= weights.status_short * max(0, variant.status - state.status[seat])
    if state.built[seat] >> 3 & 1:
        worth += CRED_YIELD * to_come
    snitches = (state.built[seat] & 7).bit_count()
    worth += weights.third * patience * (state.built[seat] >> 2 & 1)
    worth += weights.snitch_yield * snitches * max(LEAST_TURNS, weights.turns - state.round)
    return worth


def _acted(state: SnitchState, seat: int) -> bool:
    """Return whether the active `seat` is seen to have done something this turn."""
    if state.points < PACK.rules.action_points or state.usable < state.live[seat]:
        return True
    top = state.frames[-1] if state.frames else None
    return isinstance(top, Turn) and bool(top.picked_up or top.put_down)


def _share(points: float, good: float) -> float:
    """Return `points` as a number from 0 to 1 that always rises: even a lost game can be made worse."""
    return 0.5 + 0.5 * points / (good + abs(points))


def rating_of(score: float) -> float:
    """Return the rating alone for which `evaluate` says `score`, the inverse of `_share`."""
    side = 2 * score - 1
    return GOOD_RATING * side / max(1e-9, 1 - abs(side))
