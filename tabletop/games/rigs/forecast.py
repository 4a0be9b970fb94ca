"""What seats will have at the end if they go on sensibly, worked out round by round in fractions of goods and RIGS.

A search compares positions by it: one that looks at the table alone hoards what it could turn into RIGS.
"""

from dataclasses import dataclass

from tabletop.games.rigs.board import kind_of, luxury_spots
from tabletop.games.rigs.managing import Manage
from tabletop.games.rigs.pack import (
    BY_ID,
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
from tabletop.games.rigs.state import BANK, ESTATES, HANDS, LATER, OUT, PLOT_DECK, WAREHOUSES, RigsState
from tabletop.games.rigs.value import luxury_worth, rounds_left


@dataclass(frozen=True, slots=True)
class Loans:
    """What Vinnie lends: the share of the scripts `left` that a seat can hope for, what one is thought to `cost` that
    may be paid back in time, and one that Vinnie will `collect`.
    """

    left: float
    cost: float
    collect: float


TWO, THREE, FOUR = Loans(0.4, 10.5, 14.0), Loans(0.15, 14.0, 17.0), Loans(0.0, 16.0, 18.0)
"""Among more seats the scripts are soon gone, and there are fewer plots for what is made of them."""
UNIT, SOLD = 4.2, 10.9
"""What an Energy, Supply or Metal is worth at the end, and a Luxury that will be made."""
METAL_ROUNDS, METAL_SHARE = 6.5, 0.6
"""With more rounds than this to come RIGS are built of borrowed Metal, for this share of the credit."""
SUPPLY_ROUNDS = 5
"""With as many rounds to come Supply is borrowed for RIGS that wait for it."""
BUILDING_ROUNDS = 3
"""With as many rounds to come RIGS are built of the Metal that is there."""
LUXURY_ROUNDS = 5
"""In so many last rounds RIGS leave Supply and Metal for Luxuries, and all plots are surveyed."""
EAGER = 0.6
"""The share of the Supply that goes into surveys before."""
SPOTS_FOUND, RICH, NEW_PLOT = 1.1, 0.67, 14.0
"""How many Luxury spots a survey finds, how likely some, and what a plot to come is worth."""
CROWDED = 0.8
"""What a Luxury spot counts on a plot on which RIGS harvest something else."""
LUXURIES_TOGETHER, OTHERS_TOGETHER = 1.75, 2.0
"""How many RIGS share the Energy for a plot."""
SPARED = 0.9
"""How much of the Energy in the warehouse is counted on for the rounds to come."""
LASTING = (0.85, 0.96, 0.955)
"""The share of the Energy, Supply and Metal in a warehouse that Disasters and Karma leave in a round."""
WEAR = 0.95
"""The share of the RIGS that they leave."""
KARMA, LYING, CARD_ROUNDS = 15.0, 16.5, 4
"""What a Karma card in hand is worth, and one that lies out, with so many rounds to come; before the end less."""
THEFT = 0.7
"""The share of what Identity Theft can win that it will."""
_IDENTITY_THEFT = BY_ID["identity-theft"]


def forecasts(state: RigsState) -> list[float]:
    """Return what each seat can expect to have at the end, in credits."""
    rounds, on_turn = rounds_left(state), 0
    for frame in reversed(state.frames):
        if type(frame) is Manage:
            on_turn = sum([1 << (frame.seat + k) % state.seats for k in range(frame.waiting + 1)])
            break
    return [_Course(state, seat).worth_after(rounds, bool(on_turn >> seat & 1)) for seat in range(state.seats)]


class _Course:
    """What one seat has, and how it goes on."""

    __slots__ = (
        *("blank", "blank_worth", "free", "goods", "granted", "grants", "lent", "loans", "needs", "plots", "rigs"),
        *("borrowed", "stored", "worth"),
    )

    def __init__(self, state: RigsState, seat: int) -> None:
        purses, harvest = state.purses, state.harvest
        self.loans = (TWO, THREE, FOUR)[state.seats - 2]
        goods, own = purses[WAREHOUSES[seat]], state.zones[ESTATES[seat]]
        self.goods = [float(n) for n in goods[:LUXURY]]
        self.stored = float(goods[RIGS])
        self.rigs = [0.0] * 4
        self.free = self.needs = 0.0
        blank = 0
        ends = blank_ends = 0.0
        for plot in own:
            found = luxury_spots(state, plot)
            end = END_CARDS[kind_of(state, plot)] * MEAN_PRICE
            ends += 2 * end if found else end
            if plot not in state.survey_of:
                blank += 1
                blank_ends += end
            sort = harvest.get(plot)
            if sort is None:
                self.free += found
                continue
            n = purses[PURSES[plot]][RIGS]
            self.rigs[sort] += n
            self.needs += sort != ENERGY
            self.free += found - n if sort == LUXURY else CROWDED * found
        self.blank = float(blank)
        self.blank_worth = RICH * (blank_ends / blank if blank else NEW_PLOT)
        self.plots = len(own)
        self.granted = state.phase in ("player", "disaster")
        self.borrowed = state.loans[seat] if self.granted else 0
        self.grants = len(state.zones[PLOT_DECK]) // state.seats
        self.lent = [self.loans.left * n for n in purses[BANK][SCRIPT:]]
        self.worth = ends + goods[CREDITS]
        luxuries = goods[LUXURY]
        if state.phase == "production":
            luxuries += self._make(state, seat)
        self.worth += luxury_worth(state) * luxuries
        self._count_cards(state, seat)

    def _make(self, state: RigsState, seat: int) -> int:
        """Add what the plans of this round make, power paid; return the Luxuries."""
        more = best_plan(state, seat)
        made = [0] * 4
        sent = any(one.number == "output_to" for one in state.modifiers)
        for k in range(state.seats) if sent else (seat,):
            plots = planned(state, k, more if k == seat else ())
            for plot, n in zip(plots, outputs(state, k, plots), strict=True):
                if not sent or gainer_of(state, k, plot) == seat:
                    made[state.harvest[plot]] += n
        for what in range(LUXURY):
            self.goods[what] += made[what]
        self.goods[ENERGY] -= energy_due(state, seat) + power_cost(state, seat) * len(more)
        return made[LUXURY]

    def _count_cards(self, state: RigsState, seat: int) -> None:
        rounds = rounds_left(state)
        scripts = sum(state.purses[WAREHOUSES[seat]][SCRIPT:])
        self.worth -= scripts * (self.loans.cost if rounds else self.loans.collect)
        hand = state.zones[HANDS[seat]]
        cards = KARMA * min(len(hand), RULES.hand + 1) + LYING * len(state.zones[OUT[seat]])
        self.worth += cards * min(rounds, CARD_ROUNDS) / CARD_ROUNDS
        if rounds > (state.phase == "disaster") and any(
            state.face[card] == _IDENTITY_THEFT for card in hand + state.zones[LATER[seat]]
        ):
            piles = [state.purses[WAREHOUSES[k]][CREDITS] for k in range(state.seats)]
            self.worth += THEFT * (max(piles) - piles[seat])

    def worth_after(self, rounds: int, on_turn: bool) -> float:
        """Return the worth after `rounds` rounds more; in the first of them only who is `on_turn` does anything."""
        for left in range(rounds, 0, -1):
            if not self.granted:
                on_turn = True
                if self.grants:
                    self.grants -= 1
                    self.blank += 1
                    self.plots += 1
                    self.worth += NEW_PLOT
            self.granted = False
            if on_turn:
                self._act(left)
            self._produce()
        return self.worth + UNIT * sum(self.goods)

    def _act(self, left: int) -> None:
        """Act in the Player phase with `left` rounds to come: borrow, build, survey, set RIGS out."""
        goods, rigs = self.goods, self.rigs
        credit = float(self.plots - self.borrowed)
        self.borrowed = 0
        # As many RIGS as there is Supply for.
        room = goods[SUPPLY] - self.stored + (min(credit, self.lent[SUPPLY]) if left >= SUPPLY_ROUNDS else 0.0)
        if left > METAL_ROUNDS:
            credit -= self._borrow(METAL, METAL_SHARE * credit, RULES.rigs_metal * room - goods[METAL])
        if left >= BUILDING_ROUNDS:
            n = max(0.0, min(goods[METAL] / RULES.rigs_metal, room))
            self.stored += n
            goods[METAL] -= n * RULES.rigs_metal
        wanted = min(self.blank, max(0.0, self.stored - self.free) / SPOTS_FOUND)
        if left >= SUPPLY_ROUNDS:
            self._borrow(SUPPLY, credit, self.stored + wanted - goods[SUPPLY])
        if left > 1:
            self._set_out(ENERGY, self.needs - rigs[ENERGY] - SPARED * goods[ENERGY] / left)
        self._set_out(LUXURY, self.free)
        self._survey(min(wanted, goods[SUPPLY] * EAGER if left > 3 else goods[SUPPLY]))
        self._set_out(LUXURY, self.free)
        if left > LUXURY_ROUNDS:
            half = min(self.stored, goods[SUPPLY]) / 2
            self._set_out(SUPPLY, half)
            self._set_out(METAL, half)
            return
        for sort in (METAL, SUPPLY):
            n = max(0.0, min(rigs[sort], self.free, goods[SUPPLY]))
            rigs[sort] -= n
            rigs[LUXURY] += n
            goods[SUPPLY] -= n
            self.free -= n
        self._survey(goods[SUPPLY])

    def _borrow(self, what: int, credit: float, most: float) -> float:
        """Borrow as much as `credit`, scripts and `most` allow; return it."""
        n = max(0.0, min(credit, self.lent[what], most))
        self.lent[what] -= n
        self.goods[what] += n
        self.worth -= self.loans.cost * n
        return n

    def _survey(self, most: float) -> None:
        n = max(0.0, min(most, self.blank))
        self.blank -= n
        self.goods[SUPPLY] -= n
        self.free += SPOTS_FOUND * n
        self.worth += self.blank_worth * n

    def _set_out(self, sort: int, most: float) -> None:
        n = max(0.0, min(self.stored, self.goods[SUPPLY], most))
        self.stored -= n
        self.goods[SUPPLY] -= n
        self.rigs[sort] += n
        if sort == LUXURY:
            self.free -= n
            self.needs += n / LUXURIES_TOGETHER
        elif sort != ENERGY:
            self.needs += n / OTHERS_TOGETHER

    def _produce(self) -> None:
        """Let a round pass: losses, then production; Energy that is short is borrowed, or a plot stays dark."""
        goods = self.goods
        rigs = self.rigs = [n * WEAR for n in self.rigs]
        self.needs *= WEAR
        for what, lasting in enumerate(LASTING):
            goods[what] = goods[what] * lasting + rigs[what]
        self.worth += SOLD * rigs[LUXURY]
        goods[ENERGY] -= self.needs
        if goods[ENERGY] < 0:
            a_plot = (UNIT * (rigs[SUPPLY] + rigs[METAL]) + SOLD * rigs[LUXURY]) / max(1.0, self.needs)
            self.worth += goods[ENERGY] * min(self.loans.cost, a_plot)
            goods[ENERGY] = 0.0
