"""How well each seat stands, for AI seats: one number from 0 to 1."""

from math import exp

from tabletop.core.frames import Doing, Step
from tabletop.core.scores import final_worth
from tabletop.games.snitch.pack import PACK, VARIANTS
from tabletop.games.snitch.phases import Start
from tabletop.games.snitch.prospects import city_worth, odds_of, piles, to_close
from tabletop.games.snitch.purses import DETECTIVE, purse_of
from tabletop.games.snitch.scoring import counted_turns, points_of, seat_ranks
from tabletop.games.snitch.state import SnitchState
from tabletop.games.snitch.trips import ENDLESS, Ahead, Detective, Odds, cubes_worth
from tabletop.games.snitch.turn import Turn
from tabletop.games.snitch.weights import weights_of

GOOD_RATING = 100.0
"""The solo rating that counts as three quarters."""
LEAD = 25.0  # points: while the end is open, a lead of these makes winning about e times as likely
LAST_LEAD = 10.0  # points that this takes once the end is triggered
COMMON = 0.4
"""How much of the city counts as one's own although the others have it too: otherwise nobody would begin to build."""
HANDFUL = 3
"""Among others, more tiles than these are worth nothing more in hand: they are there to be laid."""
MANY_TILES = 15
"""With as many tiles on the stack, more ZOIs will surely come."""
AT_LAST = 6.0
"""What it is worth to have triggered the end, beside the turns saved, when patience is at an end."""
CRED_YIELD = 0.8
"""What Street Cred brings for each ZOI still to be closed."""
MOST_NOTES = 4_000
"""With more notes than these on a city, what was kept there of searches is given up."""
MOST_BEHIND = 700.0
"""Who is further behind, in scales, has no chance: `exp` can't tell it any more."""
OVERDUE_ROUNDS = 10
"""As many rounds after patience is at an end, what the end still asks for counts twice, and cubes that aren't
delivered count half."""
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
    hopes = [0.0] * state.seats if over else _hopes(state)
    if state.seats == 1:
        rating = points[0] + hopes[0] - PACK.rules.rating_turn_price * counted_turns(state)
        return [_share(rating, GOOD_RATING)]
    patience = _patience(state)
    scale = LAST_LEAD if state.trigger_round else LAST_LEAD + patience * (LEAD - LAST_LEAD)
    city = COMMON * city_worth(state, state.active)
    feared = [p + patience * h - city for p, h in zip(points, hopes, strict=True)]
    return [
        _chance((max(feared[:seat] + feared[seat + 1 :]) - points[seat] - hopes[seat]) / scale)
        for seat in range(state.seats)
    ]


def _chance(behind: float) -> float:
    """Return how likely a seat wins that is `behind`, in scales, from 0 to 1.

    >>> _chance(0), _chance(10_000), _chance(-10_000)
    (0.5, 0.0, 1.0)
    """
    return 1 / (1 + exp(behind)) if behind < MOST_BEHIND else 0.0


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
    return float(points_of(state, seat))


def _patience(state: SnitchState) -> float:
    weights = weights_of(state)
    return min(1.0, max(0.0, (weights.impatient - state.round) / (weights.impatient - weights.patient)))


def _overdue(state: SnitchState) -> float:
    """Return how long the end has been awaited among others, in OVERDUE_ROUNDS, from 0 on."""
    if state.seats == 1:
        return 0.0
    return max(0.0, (state.round - weights_of(state).impatient) / OVERDUE_ROUNDS)


def _has_had_its_turn(state: SnitchState, seat: int) -> bool:
    """Return whether the turn of `seat`, which is not on turn, was earlier in this round."""
    return (seat - state.first) % state.seats < (state.active - state.first) % state.seats


def _hopes(state: SnitchState) -> list[float]:
    """Return what each seat can hope for beyond its points."""
    kept = _kept(state)
    odds = odds_of(state)
    cubes = [_cubes_worth(state, seat, odds, kept) for seat in range(state.seats)]
    if state.trigger_round:
        return cubes
    return [_prospects(state, seat, worth) for seat, worth in enumerate(cubes)]


def _kept(state: SnitchState) -> dict[object, float]:
    """Return what is kept of the worth of cubes while no cube is moved, no marker laid and nothing built.

    Most actions of a seat leave all this as it is for the others.
    """
    notes = state.city.notes
    cubes, marked = tuple(state.purses.items()), tuple(state.marked.items())
    facts = (cubes, marked, *state.site, len(state.zones["markers"]), weights_of(state))
    kept: dict[object, float] | None = notes.get(facts)
    if kept is None:
        if len(notes) > MOST_NOTES:
            notes.clear()
        kept = notes[facts] = {}
    return kept


def _hope(state: SnitchState, to_come: int) -> float:
    """Return how surely there will be more cubes than those in sight, from 0 to 1."""
    return min(1.0, len(state.zones["stack"]) / MANY_TILES) if to_come else 0.0


def _cubes_worth(state: SnitchState, seat: int, odds: Odds, kept: dict[object, float]) -> float:
    """Return what cubes in hand and in the city are worth to `seat`."""
    active = state.active == seat
    acted = active and _acted(state, seat)
    weights = weights_of(state)
    if state.trigger_round:
        each = PACK.rules.action_points
        turns = (state.round == state.trigger_round) + (not active and not _has_had_its_turn(state, seat))
        steps = turns * each + (state.left_to_spend() if active else state.live[seat])
        hope, patience = 0.0, 1.0
    else:
        steps, hope, patience = ENDLESS, _hope(state, to_close(state)), _patience(state)
    at, capacity = state.at[seat], state.capacity(seat)
    key = (seat, at, capacity, acted, steps, hope, patience)
    worth = kept.get(key)
    if worth is None:
        held, there = state.purses[purse_of(DETECTIVE, seat)], piles(state, seat, acted, odds)
        ahead = Ahead(odds, steps, hope, patience)
        worth = cubes_worth(state.city, Detective(at, held, capacity), there, ahead, weights)
        kept[key] = worth
    overdue = 0.0 if state.trigger_round else _overdue(state)
    return worth / (1 + overdue) if overdue else worth


def _prospects(state: SnitchState, seat: int, worth: float) -> float:
    """Return what `seat` can hope for beyond points while the end is open; `worth` is that of its cubes, there and
    to come."""
    each = PACK.rules.action_points
    active = state.active == seat
    left = state.left_to_spend() if active else each
    weights = weights_of(state)
    patience = _patience(state)
    variant = VARIANTS[state.variant]
    missing = max(0, variant.upgrades - state.upgrades(seat))
    to_come = to_close(state)
    worth += city_worth(state, seat) - (weights.hurry * patience + AT_LAST * (1 - patience))
    chips = state.live[seat] - (state.usable if active else 0)
    # Once patience is at an end among others, chips that are kept for later are no reason to do nothing.
    worth += patience * weights.point_left * left + (patience if state.seats > 1 else 1) * weights.chip * chips
    if to_come:
        tiles = len(state.zones[f"hand.{seat}"])
        if state.seats > 1:
            tiles = min(tiles, HANDFUL)
        worth += patience * weights.tile * min(1.0, (len(state.zones["stack"]) + 3) / 12) * tiles
    if state.seats > 1:
        # Alone the rating counts the turns.
        worth -= weights.point_left * each * (state.round + _has_had_its_turn(state, seat))
    overdue = 1 + _overdue(state)
    worth -= weights.upgrade_short * missing * overdue
    worth -= weights.status_short * max(0, variant.status - state.status[seat]) * overdue
    if state.built[seat] >> 3 & 1:
        worth += CRED_YIELD * to_come
    snitches = (state.built[seat] & 7).bit_count()
    worth += weights.third * patience * (state.built[seat] >> 2 & 1)
    # A game that is overdue is thought to go on for as long again.
    turns = max(LEAST_TURNS, weights.turns - state.round, _overdue(state) * OVERDUE_ROUNDS)
    worth += weights.snitch_yield * snitches * turns
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
