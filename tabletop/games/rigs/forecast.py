"""What each seat can expect to have at the end, in credits, if all go on sensibly.

A search compares positions by this forecast. One that counted only what lies on the table would hoard goods and never
turn them into RIGS, which pay later.

The forecast of a seat begins with what it has and plays the rounds to come. In each of them a plot is granted, the seat
acts in the Player phase (it borrows, builds RIGS, surveys plots and sets RIGS out), and the round takes its losses and
produces. Goods, RIGS and spots are fractions, because they stand for what happens on average: 95 % of the RIGS last a
round, and a survey finds 1.1 Luxury spots. What is made counts in credits at once.
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
    """What Vinnie's scripts mean to a seat."""

    share: float  # of the scripts that Vinnie has left, what the seat can hope to borrow
    cost: float  # credits that a script costs which may be paid back in time
    collected: float  # credits that a script costs which Vinnie collects at the end


LOANS = {2: Loans(0.4, 10.5, 14.0), 3: Loans(0.15, 14.0, 17.0), 4: Loans(0.0, 16.0, 18.0)}
"""By the number of seats: among more of them the scripts are gone sooner."""

# Worths, in credits
UNIT_WORTH = 4.2  # an Energy, Supply or Metal that is left at the end
LUXURY_WORTH = 10.9  # a Luxury that will be made
NEW_PLOT_WORTH = 14.0  # a plot that will be granted
CARD_WORTH = 15.0  # a Karma card in hand
LYING_CARD_WORTH = 16.5  # a Karma card that lies out
CARD_ROUNDS = 4  # with fewer rounds to come, cards are worth less

# What a seat does, by how many rounds are to come
METAL_LOAN_ROUNDS = 6.5  # with more, Metal for RIGS is borrowed
METAL_LOAN_SHARE = 0.6  # of the seat's credit, what goes into that Metal
SUPPLY_LOAN_ROUNDS = 5  # with as many, Supply is borrowed for RIGS that wait for it
BUILDING_ROUNDS = 3  # with as many, RIGS are built of the Metal that is there
LUXURY_ROUNDS = 5  # in the last ones, RIGS go from Supply and Metal to Luxury, and all plots are surveyed
SURVEY_SHARE = 0.6  # of the Supply, what goes into surveys before the last three rounds

# What happens on average
SPOTS_FOUND = 1.1  # Luxury spots that a survey finds
FIND_CHANCE = 0.67  # that a survey finds any
CROWDED_SPOT = 0.8  # of a Luxury spot, what counts on a plot on which RIGS harvest something else
LUXURY_RIGS_A_PLOT = 1.75  # RIGS that share the Energy for a plot
OTHER_RIGS_A_PLOT = 2.0
ENERGY_COUNTED_ON = 0.9  # of the Energy in the warehouse, what is there when it is needed
GOODS_KEPT = (0.85, 0.96, 0.955)  # of the Energy, Supply and Metal, what Disasters and Karma leave in a round
RIGS_KEPT = 0.95  # of the RIGS
THEFT_SHARE = 0.7  # of what Identity Theft can win at most, what it wins
_IDENTITY_THEFT = BY_ID["identity-theft"]


def forecasts(state: RigsState) -> list[float]:
    """Return what each seat can expect to have at the end, in credits."""
    rounds, still_to_act = rounds_left(state), _still_to_act(state)
    return [Forecast(state, seat).worth_after(rounds, bool(still_to_act >> seat & 1)) for seat in range(state.seats)]


def _still_to_act(state: RigsState) -> int:
    """Return the seats that are on turn in this Player phase or still come on turn, a bit each."""
    for frame in reversed(state.frames):
        if type(frame) is Manage:
            return sum([1 << (frame.seat + k) % state.seats for k in range(frame.waiting + 1)])
    return 0


class Forecast:
    """What one seat has, in fractions, and how a round changes it.

    - `goods`: its Energy, Supply and Metal.
    - `stored`: RIGS in its warehouse.
    - `rigs`: RIGS that harvest, by sort of goods.
    - `unsurveyed`: plots of its own without a survey; `survey_worth`: the credits that surveying one of them brings at
      the end besides what is made there.
    - `free_spots`: Luxury spots that no RIGS harvest.
    - `powered_plots`: plots that need Energy in each round.
    - `plots`, `plots_to_come`: all its plots, and those that it will be granted.
    - `granted`: whether this round's plot has been granted.
    - `borrowed`: loans of this Player phase; `scripts_left`: scripts that it can still hope for, by sort of goods.
    - `worth`: the credits that all else comes to at the end.
    """

    __slots__ = (
        "borrowed",
        "free_spots",
        "goods",
        "granted",
        "loans",
        "plots",
        "plots_to_come",
        "powered_plots",
        "rigs",
        "scripts_left",
        "stored",
        "survey_worth",
        "unsurveyed",
        "worth",
    )

    def __init__(self, state: RigsState, seat: int) -> None:
        purses, goods = state.purses, state.purses[WAREHOUSES[seat]]
        self.loans = LOANS[state.seats]
        self.goods = [float(n) for n in goods[:LUXURY]]
        self.stored = float(goods[RIGS])
        self.granted = state.phase in ("player", "disaster")
        self.borrowed = state.loans[seat] if self.granted else 0
        self.plots_to_come = len(state.zones[PLOT_DECK]) // state.seats
        self.scripts_left = [self.loans.share * n for n in purses[BANK][SCRIPT:]]
        self.worth = self._take_stock(state, seat) + goods[CREDITS]
        luxuries = goods[LUXURY]
        if state.phase == "production":
            luxuries += self._carry_out_plan(state, seat)
        self.worth += luxury_worth(state) * luxuries
        self._count_scripts_and_cards(state, seat)

    def _take_stock(self, state: RigsState, seat: int) -> float:
        """Take stock of the plots and the RIGS on them; return what the plots are worth at the end, in credits."""
        own = state.zones[ESTATES[seat]]
        self.plots = len(own)
        self.rigs = [0.0] * 4
        self.free_spots = self.powered_plots = 0.0
        unsurveyed = 0
        worth = unsurveyed_worth = 0.0
        for plot in own:
            spots = luxury_spots(state, plot)
            end_cards = END_CARDS[kind_of(state, plot)] * MEAN_PRICE
            worth += 2 * end_cards if spots else end_cards
            if plot not in state.survey_of:
                unsurveyed += 1
                unsurveyed_worth += end_cards
            sort = state.harvest.get(plot)
            if sort is None:
                self.free_spots += spots
                continue
            n = state.purses[PURSES[plot]][RIGS]
            self.rigs[sort] += n
            self.powered_plots += sort != ENERGY
            self.free_spots += spots - n if sort == LUXURY else CROWDED_SPOT * spots
        self.unsurveyed = float(unsurveyed)
        # A plot with Luxury spots counts twice at the end.
        self.survey_worth = FIND_CHANCE * (unsurveyed_worth / unsurveyed if unsurveyed else NEW_PLOT_WORTH)
        return worth

    def _carry_out_plan(self, state: RigsState, seat: int) -> int:
        """Add the goods that the plans of this Production phase make and take the Energy for them; return the
        Luxuries."""
        more = best_plan(state, seat)
        made = [0] * 4
        diverted = any(one.number == "output_to" for one in state.modifiers)
        for owner in range(state.seats) if diverted else (seat,):
            plots = planned(state, owner, more if owner == seat else ())
            for plot, n in zip(plots, outputs(state, owner, plots), strict=True):
                if not diverted or gainer_of(state, owner, plot) == seat:
                    made[state.harvest[plot]] += n
        for what in range(LUXURY):
            self.goods[what] += made[what]
        self.goods[ENERGY] -= energy_due(state, seat) + power_cost(state, seat) * len(more)
        return made[LUXURY]

    def _count_scripts_and_cards(self, state: RigsState, seat: int) -> None:
        """Add what scripts cost and what Karma cards bring to the worth."""
        rounds = rounds_left(state)
        scripts = sum(state.purses[WAREHOUSES[seat]][SCRIPT:])
        self.worth -= scripts * (self.loans.cost if rounds else self.loans.collected)
        hand = state.zones[HANDS[seat]]
        cards = CARD_WORTH * min(len(hand), RULES.hand + 1) + LYING_CARD_WORTH * len(state.zones[OUT[seat]])
        self.worth += cards * min(rounds, CARD_ROUNDS) / CARD_ROUNDS
        if rounds > (state.phase == "disaster") and any(
            state.face[card] == _IDENTITY_THEFT for card in hand + state.zones[LATER[seat]]
        ):
            piles = [state.purses[WAREHOUSES[k]][CREDITS] for k in range(state.seats)]
            self.worth += THEFT_SHARE * (max(piles) - piles[seat])

    # The rounds to come ----------------------------------------------------------------------------------------------

    def worth_after(self, rounds: int, acts_now: bool) -> float:
        """Play `rounds` rounds and return what the seat then has, in credits.

        In the first of them, which may have begun, the seat acts only if it `acts_now`.
        """
        acts = acts_now
        for left in range(rounds, 0, -1):
            if not self.granted:
                acts = True
                self._grant_plot()
            self.granted = False
            if acts:
                self._act(left)
            self._produce()
        return self.worth + UNIT_WORTH * sum(self.goods)

    def _grant_plot(self) -> None:
        if self.plots_to_come:
            self.plots_to_come -= 1
            self.unsurveyed += 1
            self.plots += 1
            self.worth += NEW_PLOT_WORTH

    def _act(self, left: int) -> None:
        """Act in the Player phase with `left` rounds to come, this one included."""
        surveys = self._borrow_and_build(left)
        goods, rigs = self.goods, self.rigs
        if left > 1:
            self._set_out(ENERGY, self.powered_plots - rigs[ENERGY] - ENERGY_COUNTED_ON * goods[ENERGY] / left)
        self._set_out(LUXURY, self.free_spots)
        self._survey(min(surveys, goods[SUPPLY] * SURVEY_SHARE if left > 3 else goods[SUPPLY]))
        self._set_out(LUXURY, self.free_spots)
        if left > LUXURY_ROUNDS:
            half = min(self.stored, goods[SUPPLY]) / 2
            self._set_out(SUPPLY, half)
            self._set_out(METAL, half)
            return
        self._move_to_luxury(METAL)
        self._move_to_luxury(SUPPLY)
        self._survey(goods[SUPPLY])

    def _borrow_and_build(self, left: int) -> float:
        """Borrow Metal and Supply, as far as it pays, and build RIGS; return the surveys that RIGS wait for."""
        goods = self.goods
        credit = float(self.plots - self.borrowed)
        self.borrowed = 0
        # There is no use for more RIGS than there is Supply to move.
        supply_loan = min(credit, self.scripts_left[SUPPLY]) if left >= SUPPLY_LOAN_ROUNDS else 0.0
        movable = goods[SUPPLY] - self.stored + supply_loan
        if left > METAL_LOAN_ROUNDS:
            credit -= self._borrow(METAL, METAL_LOAN_SHARE * credit, RULES.rigs_metal * movable - goods[METAL])
        if left >= BUILDING_ROUNDS:
            n = max(0.0, min(goods[METAL] / RULES.rigs_metal, movable))
            self.stored += n
            goods[METAL] -= n * RULES.rigs_metal
        surveys = min(self.unsurveyed, max(0.0, self.stored - self.free_spots) / SPOTS_FOUND)
        if left >= SUPPLY_LOAN_ROUNDS:
            self._borrow(SUPPLY, credit, self.stored + surveys - goods[SUPPLY])
        return surveys

    def _borrow(self, what: int, credit: float, wanted: float) -> float:
        """Borrow `wanted` goods, as far as credit and scripts reach; return how many."""
        n = max(0.0, min(credit, self.scripts_left[what], wanted))
        self.scripts_left[what] -= n
        self.goods[what] += n
        self.worth -= self.loans.cost * n
        return n

    def _survey(self, most: float) -> None:
        """Survey `most` plots at most, for a Supply each."""
        n = max(0.0, min(most, self.unsurveyed))
        self.unsurveyed -= n
        self.goods[SUPPLY] -= n
        self.free_spots += SPOTS_FOUND * n
        self.worth += self.survey_worth * n

    def _set_out(self, sort: int, most: float) -> None:
        """Move `most` RIGS at most out of the warehouse to harvest `sort`, for a Supply each."""
        n = max(0.0, min(self.stored, self.goods[SUPPLY], most))
        self.stored -= n
        self.goods[SUPPLY] -= n
        self.rigs[sort] += n
        if sort == LUXURY:
            self.free_spots -= n
            self.powered_plots += n / LUXURY_RIGS_A_PLOT
        elif sort != ENERGY:
            self.powered_plots += n / OTHER_RIGS_A_PLOT

    def _move_to_luxury(self, sort: int) -> None:
        """Move RIGS that harvest `sort` to free Luxury spots, for a Supply each."""
        n = max(0.0, min(self.rigs[sort], self.free_spots, self.goods[SUPPLY]))
        self.rigs[sort] -= n
        self.rigs[LUXURY] += n
        self.goods[SUPPLY] -= n
        self.free_spots -= n

    def _produce(self) -> None:
        """Let the other phases of a round pass: losses, production, and the Energy for it.

        Energy that is short is borrowed, or a plot stays dark, whichever costs less.
        """
        goods = self.goods
        rigs = self.rigs = [n * RIGS_KEPT for n in self.rigs]
        self.powered_plots *= RIGS_KEPT
        for what, kept in enumerate(GOODS_KEPT):
            goods[what] = goods[what] * kept + rigs[what]
        self.worth += LUXURY_WORTH * rigs[LUXURY]
        goods[ENERGY] -= self.powered_plots
        if goods[ENERGY] < 0:
            made = UNIT_WORTH * (rigs[SUPPLY] + rigs[METAL]) + LUXURY_WORTH * rigs[LUXURY]
            made_a_plot = made / max(1.0, self.powered_plots)
            self.worth += goods[ENERGY] * min(self.loans.cost, made_a_plot)
            goods[ENERGY] = 0.0
