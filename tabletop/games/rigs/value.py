"""How well each seat stands, for AI seats: one number from 0 to 1."""

from math import exp

from tabletop.core.deals import Terms
from tabletop.core.frames import Doing
from tabletop.core.scores import added, final_worth
from tabletop.games.rigs.board import kind_of, luxury_spots, rigs_on
from tabletop.games.rigs.dealing import Reply, carry_out, payable
from tabletop.games.rigs.ending import seat_ranks, total
from tabletop.games.rigs.pack import (
    CREDITS,
    END_CARDS,
    ENERGY,
    LUXURY,
    MEAN_PRICE,
    PURSES,
    RIGS,
    SCRIPT,
    SUPPLY,
)
from tabletop.games.rigs.production import energy_due, gainer_of, outputs, planned
from tabletop.games.rigs.state import ESTATES, HANDS, PARTS_SHOP, RECYCLING, WAREHOUSES, RigsState

UNIT = 3.5
"""What an Energy, Supply or Metal is worth at the end, on average."""
USEFUL, AT_HAND = 1.5, 6
"""What each of the first so many of a sort is worth besides, while rounds are to come."""
INCOME = (3.4, 3.4, 3.7, 10.5)
"""What a RIGS brings in a round, by what it harvests."""
POWER = 3.0
"""What a plot that needs power costs in a round."""
SPARE_SPOT = 2.2
"""What a Luxury spot brings in a round that a RIGS could still come to."""
STORED = 1.6
"""What a RIGS in the warehouse will bring in a round."""
KARMA, LYING = 5.0, 4.0
"""What a Karma card in hand is worth, and one that lies out."""
SCRIPT_COST = 9.0
LEAD, LEAD_ROUND = 25.0, 6.0
"""A lead of so many credits, and so many more for each round to come, makes winning about e times as likely."""


def evaluate(state: RigsState) -> list[float]:
    """Return how well each seat stands, from 0 to 1; an offer that the one asked gains by counts as accepted."""
    if state.unit_values and not state.frames:
        return final_worth(seat_ranks(state), [total(state, seat) for seat in range(state.seats)])
    if state.offer is not None and isinstance(state.frames[-1], Reply) and payable(state):
        offer = state.offer
        dealt = state.clone()
        doing = Doing(dealt)
        carry_out(doing, offer.frm, offer.to, Terms(offer.give, offer.take))
        before, after = _shares(state), _shares(dealt)
        return after if after[offer.to] > before[offer.to] else before
    return _shares(state)


def _shares(state: RigsState) -> list[float]:
    rounds = state.last_round - state.round + (state.phase in ("player", "disaster"))
    worths = [_worth(state, seat, rounds) for seat in range(state.seats)]
    scale = LEAD + LEAD_ROUND * rounds
    best = max(worths)
    weights = [exp((worth - best) / scale) for worth in worths]
    all_ = added(weights)
    return [weight / all_ for weight in weights]


def _worth(state: RigsState, seat: int, rounds: int) -> float:
    """Return what `seat` has and can expect in `rounds` rounds more, in credits."""
    purses = state.purses
    goods = purses[WAREHOUSES[seat]]
    own = state.zones[ESTATES[seat]]
    price = state.price if state.phase == "market" else MEAN_PRICE * 0.92
    soon = min(rounds, 4) / 4
    worth = goods[CREDITS] + goods[LUXURY] * price - 0.0
    for n in goods[:3]:
        worth += UNIT * n + USEFUL * soon * min(n, AT_HAND)
    if rounds and not goods[SUPPLY]:
        worth -= 3.0
    for what in range(3):
        worth -= SCRIPT_COST * goods[SCRIPT + what]
    spare = 0
    energy = needs = 0
    income = 0.0
    for plot in own:
        luxuries = luxury_spots(state, plot)
        worth += END_CARDS[kind_of(state, plot)] * MEAN_PRICE * (2 if luxuries else 1)
        n = purses[PURSES[plot]][RIGS]
        sort = state.harvest.get(plot)
        if sort is None:
            spare += luxuries
            continue
        income += n * INCOME[sort]
        if sort == ENERGY:
            energy += n
        else:
            needs += 1
            spare += luxuries - n if sort == LUXURY else max(0, luxuries - n) + min(n, luxuries) // 2
    stored = goods[RIGS]
    used = min(stored, spare)
    income -= POWER * needs
    # Plots that can't be powered for long bring nothing.
    short = max(0, needs - energy)
    if short * max(1, rounds) > goods[ENERGY]:
        income -= 2.0 * (short - goods[ENERGY] / max(1, rounds))
    worth += rounds * (income + SPARE_SPOT * (spare - used) * 0.5 + (SPARE_SPOT + STORED) * used)
    worth += rounds * STORED * (min(stored - used, 3) + 0.25 * max(0, stored - used - 3))
    worth += KARMA * min(len(state.zones[HANDS[seat]]), 6) * soon
    for token in state.zones[f"out.{seat}"]:
        worth += (LYING + 2.0) * soon if token >= 0 else 0.0
    if state.zones[f"out.{seat}"]:
        worth += 2.0 * (purses[RECYCLING][RIGS] + purses[PARTS_SHOP][RIGS]) * soon
    if state.phase == "production":
        worth += _making(state, seat)
    return worth


def _making(state: RigsState, seat: int) -> float:
    """Return what the plan of `seat` makes in this round, power paid."""
    plots = planned(state, seat)
    made = 0.0
    for plot, n in zip(plots, outputs(state, seat, plots), strict=True):
        if gainer_of(state, seat, plot) == seat:
            made += n * INCOME[state.harvest[plot]]
    if state.modifiers:
        for other in range(state.seats):
            if other != seat:
                made += sum(
                    rigs_on(state, plot) * INCOME[state.harvest[plot]]
                    for plot in planned(state, other)
                    if gainer_of(state, other, plot) == seat
                )
    return made - UNIT * energy_due(state, seat)
