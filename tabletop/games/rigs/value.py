"""How well each seat stands, for AI seats: one number from 0 to 1."""

from collections.abc import Callable
from math import exp

from tabletop.core.deals import Terms
from tabletop.core.frames import Doing
from tabletop.core.scores import added, final_worth
from tabletop.games.rigs.board import kind_of, luxury_spots, rigs_on
from tabletop.games.rigs.dealing import carry_out, payable
from tabletop.games.rigs.ending import seat_ranks, total
from tabletop.games.rigs.pack import (
    CREDITS,
    END_CARDS,
    ENERGY,
    LUXURY,
    MEAN_PRICE,
    METAL,
    PURSES,
    RIGS,
    RULES,
    SCRIPT,
    SUPPLY,
)
from tabletop.games.rigs.production import best_plan, energy_due, gainer_of, outputs, planned, power_cost
from tabletop.games.rigs.state import ESTATES, HANDS, OUT, PARTS_SHOP, RECYCLING, WAREHOUSES, RigsState

Worths = Callable[[RigsState], list[float]]
"""What each seat has and can expect, in credits."""

UNIT = 3.5
"""What an Energy, Supply or Metal is worth at the end, on average."""
INCOME = (3.4, 2.8, 2.7, 11.0)
"""What a RIGS brings in a round, by what it harvests, when there is nothing special to do with it: a Luxury waits for
a price above the mean."""
SUPPLY_GAINS = (8.0, 6.4, 4.0, 2.0)
"""What the first RIGS that harvest Supply bring besides in credits a round: nothing can be done without Supply."""
SUPPLY_ROUNDS = 9  # rounds to come for which that counts at most
METAL_GAIN = 7.0  # credits a round that each of the first RIGS that harvest Metal brings besides
METAL_RIGS = 8  # how many RIGS do
METAL_ROUNDS = 9  # rounds to come for which that counts at most
METAL_LATE = 4  # last rounds for which it doesn't
DARK = 9.0
"""What a plot loses in a round, at most, that there is no Energy for: Vinnie has some."""
SPARE_SPOT = 0.35  # credits that a free Luxury spot brings in a round
TAKEN_SPOT = 1.05  # credits that one brings which a RIGS of the warehouse can come to
STORED = 1.36
"""What a RIGS in the warehouse will bring in a round."""
NEEDED = 4.0  # credits that a Supply is worth besides for which there is work
NEEDED_MOST = 6  # how many Supply can be
FEW_RIGS = 3  # with fewer RIGS, each that is missing costs a seat
MISSING = 3.0  # credits that it costs in a round; Metal for a RIGS counts as half a one
STUCK = 5.0
"""What it costs in a round to have no Supply and to make none."""
KEPT = 10.3, 9.4
"""Credits that a Luxury is worth that is kept for a better price and may be stolen first, and in the last round, in
which all are sold."""
PRICED = 12.9, 11.7
"""Credits that one is worth which is about to be sold and may be kept, and in the last round."""
METAL_NEEDED = 2.6
"""What a Metal is worth besides that RIGS can be built of in time."""
KARMA = 10.0  # credits that a Karma card in hand is worth
LYING = 15.0  # credits that one is worth which lies out
BLANK = 1.4
"""What a plot is worth less as long as it has no survey: there is little time for them all."""
SCRAP = 2.0
"""What a RIGS on a card that lies out is worth."""
SCRIPT_COST = 14.5
"""What a script of Vinnie costs."""
LEAD = 40.0  # credits: a lead of these makes winning about e times as likely
LEAD_ROUND = 14.0  # credits more that this takes for each round to come


def evaluate(state: RigsState, worths: Worths | None = None) -> list[float]:
    """Return how well each seat stands, from 0 to 1; an offer that the one asked gains by counts as accepted."""
    if state.unit_values and not state.frames:
        return final_worth(seat_ranks(state), [total(state, seat) for seat in range(state.seats)])
    if state.offer is not None and payable(state):
        offer = state.offer
        dealt = state.clone()
        doing = Doing(dealt)
        carry_out(doing, offer.frm, offer.to, Terms(offer.give, offer.take))
        before, after = shares(state, worths), shares(dealt, worths)
        return after if after[offer.to] > before[offer.to] else before
    return shares(state, worths)


def rounds_left(state: RigsState) -> int:
    """Return in how many rounds more something is made."""
    return state.last_round - state.round + (state.phase in ("player", "disaster"))


def luxury_worth(state: RigsState) -> float:
    """Return what a Luxury that is kept is worth now; what today's price makes of it, selling shows."""
    last = state.round >= state.last_round
    if state.phase == "market":
        return state.price if last else KEPT[0]
    return (PRICED if state.phase == "production" else KEPT)[last]


def worth(state: RigsState, seat: int) -> float:
    """Return what `seat` has and can expect, in credits."""
    return _worth(state, seat, rounds_left(state))


def shares(state: RigsState, worths: Worths | None = None) -> list[float]:
    """Return how well each seat stands, from 0 to 1, as if no offer were open, by what `worths` says it has."""
    rounds = rounds_left(state)
    has = worths(state) if worths else [_worth(state, seat, rounds) for seat in range(state.seats)]
    scale = LEAD + LEAD_ROUND * rounds
    best = max(has)
    weights = [exp((worth - best) / scale) for worth in has]
    all_ = added(weights)
    return [weight / all_ for weight in weights]


def _worth(state: RigsState, seat: int, rounds: int) -> float:
    """Return what `seat` has and can expect in `rounds` rounds more, in credits."""
    purses = state.purses
    goods = purses[WAREHOUSES[seat]]
    own = state.zones[ESTATES[seat]]
    price = luxury_worth(state)
    soon = min(rounds, 4) / 4
    worth = goods[CREDITS] + goods[LUXURY] * price + UNIT * added(goods[:3])
    for what in range(3):
        worth -= SCRIPT_COST * goods[SCRIPT + what]
    spare = blank = needs = 0
    rigs = [0] * 4
    for plot in own:
        luxuries = luxury_spots(state, plot)
        worth += END_CARDS[kind_of(state, plot)] * MEAN_PRICE * (2 if luxuries else 1)
        blank += plot not in state.survey_of
        sort = state.harvest.get(plot)
        if sort is None:
            spare += luxuries
            continue
        n = purses[PURSES[plot]][RIGS]
        rigs[sort] += n
        needs += sort != ENERGY
        spare += luxuries - n if sort == LUXURY else max(0, luxuries - n)
    worth += _growth(rigs, needs, rounds, goods[ENERGY])
    stored = goods[RIGS]
    used = min(stored, spare)
    worth += rounds * (SPARE_SPOT * (spare - used) + (TAKEN_SPOT + STORED) * used)
    worth += rounds * STORED * (min(stored - used, 3) + 0.25 * max(0, stored - used - 3))
    if rounds > 2:
        worth = _with_growth(worth, goods, rigs, blank, rounds)
    worth += KARMA * min(len(state.zones[HANDS[seat]]), 6) * soon
    if lying := len(state.zones[OUT[seat]]):
        worth += (LYING * lying + SCRAP * (purses[RECYCLING][RIGS] + purses[PARTS_SHOP][RIGS])) * soon
    if state.phase == "production":
        worth += _making(state, seat)
    return worth


def _with_growth(worth: float, goods: tuple[int, ...], rigs: list[int], blank: int, rounds: int) -> float:
    """Return the `worth` of a seat with what its goods are worth for all that it will build yet; `blank` of its plots
    are not surveyed."""
    stored = goods[RIGS]
    worth -= BLANK * blank
    missing = FEW_RIGS - stored - added(rigs) - min(goods[METAL] // RULES.rigs_metal, FEW_RIGS) / 2
    if missing > 0:
        worth -= MISSING * missing * min(rounds, SUPPLY_ROUNDS)
    worth += NEEDED * min(goods[SUPPLY], NEEDED_MOST, blank + stored + 1)
    worth += METAL_NEEDED * min(goods[METAL], 6) * (rounds > METAL_LATE)
    if not goods[SUPPLY] and not rigs[SUPPLY]:
        worth -= STUCK * min(rounds, SUPPLY_ROUNDS)
    return worth


def _growth(rigs: list[int], needs: int, rounds: int, energy: int) -> float:
    """Return what `rigs` (by sort) bring in `rounds` rounds, when `needs` plots need power and `energy` is there."""
    worth = rounds * sum(n * INCOME[sort] for sort, n in enumerate(rigs) if sort != ENERGY)
    for gain in SUPPLY_GAINS[: rigs[SUPPLY]]:
        worth += gain * min(rounds, SUPPLY_ROUNDS)
    worth += METAL_GAIN * min(rigs[METAL], METAL_RIGS) * max(0, min(rounds - METAL_LATE, METAL_ROUNDS))
    left = rigs[ENERGY] - needs
    if left >= 0:
        return worth + left * rounds * INCOME[ENERGY]
    short = -left * rounds
    mean = worth / (needs * max(1, rounds))
    return worth - UNIT * min(short, energy) - min(DARK, mean) * max(0, short - energy)


def _making(state: RigsState, seat: int) -> float:
    """Return what the plan of `seat` makes in this round, power paid."""
    more = best_plan(state, seat)
    plots = [*planned(state, seat), *more]
    sent = any(one.number == "output_to" for one in state.modifiers)
    made = 0.0
    for plot, n in zip(plots, outputs(state, seat, plots), strict=True):
        if not sent or gainer_of(state, seat, plot) == seat:
            made += n * INCOME[state.harvest[plot]]
    if sent:
        for other in range(state.seats):
            if other != seat:
                made += sum(
                    rigs_on(state, plot) * INCOME[state.harvest[plot]]
                    for plot in planned(state, other)
                    if gainer_of(state, other, plot) == seat
                )
    return made - UNIT * (energy_due(state, seat) + power_cost(state, seat) * len(more))
