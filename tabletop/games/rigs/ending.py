"""The end of the game: what plots and goods are worth, and what Vinnie takes (rigs.26, rigs.21, rigs.r30)."""

from tabletop.core.dice import roll
from tabletop.core.events import Changed, GameEnded, Passed
from tabletop.core.frames import Doing, Step
from tabletop.core.scores import ScoreSheet, ranks
from tabletop.core.zones import move
from tabletop.games.rigs.board import kind_of, luxury_spots
from tabletop.games.rigs.events import PlotsValued, UnitsValued
from tabletop.games.rigs.pack import CREDITS, END_CARDS, LUXURY, MEAN_PRICE, RULES, SCRIPT
from tabletop.games.rigs.prices import card_price
from tabletop.games.rigs.state import BANK, END, END_DECK, ESTATES, WAREHOUSES, RigsState
from tabletop.games.rigs.vinnie import LENT

MEAN_UNIT = 3.5
"""What a die shows on average."""


class Valuation(Step[RigsState], frozen=True, tag=True):
    """End cards value the kinds of plots, dice the goods; Vinnie collects; the highest worth wins (rigs.26)."""

    def run(self, doing: Doing[RigsState]) -> None:
        state = doing.state
        values = []
        for cards in END_CARDS:
            value = 0
            for _ in range(cards):
                card = state.zones[END_DECK][-1]
                move(doing, card, END_DECK, END)
                value += card_price(state, card)
            values.append(value)
        doing.emit(PlotsValued(tuple(values)))
        doing.emit(UnitsValued(tuple([roll(doing, state.leader, f"unit {sort}") for sort in LENT])))
        for seat in range(state.seats):
            collect(doing, seat)
        doing.done()
        doing.emit(GameEnded(tuple(seat_ranks(state))))


def collect(doing: Doing[RigsState], seat: int) -> None:
    """Let Vinnie collect from `seat`: goods first, then what is missing in credits (rigs.r30)."""
    state = doing.state
    for what, unit in enumerate(state.unit_values):
        scripts = state.purses[WAREHOUSES[seat]][SCRIPT + what]
        if scripts:
            due = scripts * RULES.repay_end
            paid = min(due, state.purses[WAREHOUSES[seat]][what])
            if paid:
                doing.emit(Passed(what, paid, WAREHOUSES[seat], BANK, "vinnie"))
            doing.emit(Passed(SCRIPT + what, scripts, WAREHOUSES[seat], BANK, "vinnie"))
            if due > paid:
                doing.emit(Changed("debt", seat, (due - paid) * unit, "vinnie"))


def lines(state: RigsState, seat: int) -> tuple[tuple[str, int], ...]:
    """Return the lines of the bill of `seat`; before the end with average values, the price of the day for Luxuries."""
    goods = state.purses[WAREHOUSES[seat]]
    ended = bool(state.unit_values)
    units = state.unit_values if ended else (MEAN_UNIT,) * 3
    kinds = state.plot_values if ended else tuple(n * MEAN_PRICE for n in END_CARDS)
    plots = sum(
        kinds[kind_of(state, plot)] * (2 if luxury_spots(state, plot) else 1) for plot in state.zones[ESTATES[seat]]
    )
    debt = float(state.debt[seat])
    kept = list(goods[:3])
    if not ended:
        for what in range(3):
            due = goods[SCRIPT + what] * RULES.repay_end
            paid = min(due, kept[what])
            kept[what] -= paid
            debt += (due - paid) * units[what]
    return (
        ("credits", goods[CREDITS]),
        ("luxury", goods[LUXURY] * state.price),
        ("plots", round(plots)),
        *[(name, round(kept[n] * units[n])) for n, name in enumerate(LENT)],
        ("vinnie", -round(debt)),
    )


def total(state: RigsState, seat: int) -> int:
    """Return the net worth of `seat`; it may be negative (rigs.r31)."""
    return sum(points for _, points in lines(state, seat))


def seat_ranks(state: RigsState) -> list[int]:
    """Return each seat's rank: net worth, then credits without debts, then plots (rigs.r32)."""
    return ranks(
        [
            (
                total(state, seat),
                state.purses[WAREHOUSES[seat]][CREDITS] - state.debt[seat],
                len(state.zones[ESTATES[seat]]),
            )
            for seat in range(state.seats)
        ]
    )


def score_sheets(state: RigsState) -> list[ScoreSheet]:
    """Return each seat's bill."""
    return [ScoreSheet(total(state, seat), lines(state, seat), rank) for seat, rank in enumerate(seat_ranks(state))]
