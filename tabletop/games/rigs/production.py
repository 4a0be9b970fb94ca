"""What plots make and what their power costs (rigs.15 to rigs.19), and how production is carried out."""

from functools import cache
from typing import Any

from tabletop.core.events import Passed
from tabletop.core.frames import Doing
from tabletop.core.numbers import number, touched
from tabletop.core.records import EVERYBODY
from tabletop.games.rigs.board import kind_of, rigs_on
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.events import PowerPaid, Produced
from tabletop.games.rigs.pack import ENERGY, PLOT_IDS, PLOT_NAMES, PURSES, RIGS, RULES, VALLEY
from tabletop.games.rigs.state import BANK, ESTATES, WAREHOUSES, RigsState

NO_CAP = 99
MAKING = frozenset({"working", "valley_rigs", "output", "output_to"})
"""The numbers of the rules that what plots make hangs on."""


def where(state: RigsState, plot: int) -> tuple[str, ...]:
    """Return what cards call `plot`: its id, its kind, what it harvests, and both."""
    return _where(plot, kind_of(state, plot), state.harvest[plot])


@cache
def _where(plot: int, kind: int, sort: int) -> tuple[str, ...]:
    return PLOT_NAMES[plot], PLOT_IDS[kind], SORTS[sort], f"{PLOT_IDS[kind]}.{SORTS[sort]}"


def untouched(state: RigsState, seat: int) -> bool:
    """Return whether no card changes a number of the rules for `seat` now."""
    if not state.modifiers:
        return True
    seats = touched(state)
    return seat not in seats and EVERYBODY not in seats


def making_changes(state: RigsState, seat: int) -> bool:
    """Return whether a card changes what plots of `seat` make now."""
    return not untouched(state, seat) and any(
        one.number in MAKING and one.seat in (seat, EVERYBODY) for one in state.modifiers
    )


def planned(state: RigsState, seat: int, more: tuple[int, ...] = ()) -> list[int]:
    """Return the plots of `seat` that are to make something: those switched on, `more` too, then those without need."""
    own = state.zones[ESTATES[seat]]
    harvest = state.harvest
    on = [plot for plot in state.powered + more if plot in own and harvest.get(plot, ENERGY) != ENERGY]
    return on + [plot for plot in own if harvest.get(plot) == ENERGY]


def outputs(state: RigsState, seat: int, plots: list[int]) -> list[int]:
    """Return what each of the `plots` of `seat` makes when these are powered (rigs.16)."""
    made = [rigs_on(state, plot) for plot in plots]
    changed = {one.number for one in state.modifiers if one.seat in (seat, EVERYBODY)}
    if "working" in changed:
        made = [number(state, "working", n, seat, where(state, p)) for p, n in zip(plots, made, strict=True)]
    if "valley_rigs" in changed:
        cap = number(state, "valley_rigs", NO_CAP, seat)
        for at, plot in enumerate(plots):
            if kind_of(state, plot) == VALLEY:
                made[at] = min(made[at], cap)
                if state.valleys_total:
                    cap -= made[at]
    if "output" in changed:
        made = [n * number(state, "output", 1, seat, where(state, p)) for p, n in zip(plots, made, strict=True)]
    return made


def gainer_of(state: RigsState, seat: int, plot: int) -> int:
    """Return who gets what `plot` of `seat` makes."""
    return number(state, "output_to", seat, seat, (PLOT_NAMES[plot],)) if state.modifiers else seat


def power_cost(state: RigsState, seat: int) -> int:
    """Return the Energy that a powered plot of `seat` costs."""
    return number(state, "power_cost", RULES.power_energy, seat)


def energy_made(state: RigsState, seat: int, more: tuple[int, ...] = ()) -> int:
    """Return the Energy that the plots of `seat` make for itself when `more` plots are switched on."""
    harvest = state.harvest
    energy_plots = [plot for plot in state.zones[ESTATES[seat]] if harvest.get(plot) == ENERGY]
    if not making_changes(state, seat):
        return sum([rigs_on(state, plot) for plot in energy_plots])
    # Other plots make a difference only where one Valley works of all.
    plots = planned(state, seat, more) if state.valleys_total else energy_plots
    made = 0
    for plot, n in zip(plots, outputs(state, seat, plots), strict=True):
        if harvest[plot] == ENERGY and gainer_of(state, seat, plot) == seat:
            made += n
    return made


def energy_there(state: RigsState, seat: int, more: tuple[int, ...] = ()) -> int:
    """Return the Energy that `seat` can power plots with: from the warehouse, and what is made now (rigs.15).

    `more` plots are switched on besides, which may keep a Valley that makes some from working (rigs.r8).
    """
    return state.purses[WAREHOUSES[seat]][ENERGY] + fresh_energy(state, seat, more)


def fresh_energy(state: RigsState, seat: int, more: tuple[int, ...] = ()) -> int:
    """Return the Energy made now that can power plots of `seat`, when `more` plots are switched on (rigs.15)."""
    return energy_made(state, seat, more) if number(state, "energy_usable", 1, seat) else 0


def energy_due(state: RigsState, seat: int) -> int:
    """Return the Energy that the plan of `seat` costs besides what lies on its plots (rigs.r46).

    It is negative where more lies there than the plan needs.
    """
    if not state.powered:
        return 0
    on = powered_plots(state, seat)
    lying = sum([state.purses[PURSES[plot]][ENERGY] for plot in on])
    return power_cost(state, seat) * len(_in_need(state, on)) - lying


def power_budget(state: RigsState, seat: int) -> tuple[int, int]:
    """Return how much Energy the plan of `seat` uses, and how much it has for that, with what lies on its plots."""
    if not state.powered:
        return 0, energy_there(state, seat)
    on = powered_plots(state, seat)
    used = power_cost(state, seat) * len(_in_need(state, on))
    return used, used + energy_there(state, seat) - energy_due(state, seat)


def powered_plots(state: RigsState, seat: int) -> list[int]:
    """Return the plots of `seat` that are switched on, in the order in which they were."""
    own = state.zones[ESTATES[seat]]
    return [plot for plot in state.powered if plot in own]


def _in_need(state: RigsState, plots: list[int]) -> list[int]:
    """Return those of `plots` that need power: RIGS stand there that don't harvest Energy."""
    return [plot for plot in plots if state.harvest.get(plot, ENERGY) != ENERGY]


def commit(doing: Doing[Any], seat: int) -> None:
    """Let the Energy that the plan of `seat` takes from the warehouse lie on its plots, and no other (rigs.r46).

    Energy that is made now pays first. The plots that were switched on first hold what the warehouse has.
    """
    state: RigsState = doing.state
    purses = state.purses
    if not purses[WAREHOUSES[seat]][ENERGY] and not any(purses[PURSES[p]][ENERGY] for p in state.zones[ESTATES[seat]]):
        return  # there is none to lie anywhere
    cost, needy = power_cost(state, seat), _in_need(state, powered_plots(state, seat))
    left = cost * len(needy) - fresh_energy(state, seat)
    wanted = {}
    for plot in needy:
        wanted[plot] = max(0, min(cost, left))
        left -= wanted[plot]
    warehouse = WAREHOUSES[seat]
    for plot in state.zones[ESTATES[seat]]:
        back = state.purses[PURSES[plot]][ENERGY] - wanted.get(plot, 0)
        if back > 0:
            doing.emit(Passed(ENERGY, back, PURSES[plot], warehouse, "dark"))
    for plot, n in wanted.items():
        more = min(n - state.purses[PURSES[plot]][ENERGY], state.purses[warehouse][ENERGY])
        if more > 0:
            doing.emit(Passed(ENERGY, more, warehouse, PURSES[plot], "power"))


def dark_plots(state: RigsState, seat: int) -> list[int]:
    """Return the plots of `seat` that can be switched on: there are RIGS on them that need power, and they are off."""
    powered, harvest = state.powered, state.harvest
    return [plot for plot in state.zones[ESTATES[seat]] if plot not in powered and harvest.get(plot, ENERGY) != ENERGY]


def outlook(state: RigsState, seat: int) -> tuple[list[int], list[int], int]:
    """Return the plots of `seat` that are on, those that could be (`dark_plots`), and the Energy that its plan leaves.

    This is what `energy_there`, `energy_due` and `dark_plots` come to, in one look where no card changes anything.
    """
    harvest, purses, powered = state.harvest, state.purses, state.powered
    own = state.zones[ESTATES[seat]]
    if not untouched(state, seat):
        on = [plot for plot in own if plot in powered]
        return on, dark_plots(state, seat), energy_there(state, seat) - energy_due(state, seat)
    on, dark = [], []
    left, due = purses[WAREHOUSES[seat]][ENERGY], RULES.power_energy
    for plot in own:
        sort = harvest.get(plot)
        if plot in powered:
            on.append(plot)
        elif sort is not None and sort != ENERGY:
            dark.append(plot)
        if sort == ENERGY:
            left += purses[PURSES[plot]][RIGS]
        elif sort is not None and plot in powered:
            left -= due
        if plot in powered:
            left += purses[PURSES[plot]][ENERGY]
    return on, dark, left


def affords(state: RigsState, seat: int, plots: tuple[int, ...]) -> bool:
    """Return whether `seat` can pay for its plan with `plots`, which are off, switched on too."""
    due = energy_due(state, seat) + power_cost(state, seat) * len(plots)
    return due <= energy_there(state, seat, plots)


def within_means(state: RigsState, seat: int, plots: list[int]) -> list[int]:
    """Return those of `plots`, for each of which alone there is Energy, that `seat` can really switch on.

    Where one Valley works of all, a Valley that is switched on may keep another from making Energy (rigs.r8).
    """
    if not state.valleys_total or not making_changes(state, seat):
        return plots
    return [plot for plot in plots if affords(state, seat, (plot,))]


WORTH = (3, 4, 4, 11)
"""What a resource of each sort is worth about, to order plots by."""


def best_plan(state: RigsState, seat: int) -> tuple[int, ...]:
    """Return the plots of `seat` to switch on besides those that are, the best first: all that pays and can be paid."""
    _, plots, left = outlook(state, seat)
    return worth_powering(state, seat, plots, left) if plots else ()


def worth_powering(state: RigsState, seat: int, plots: list[int], left: int) -> tuple[int, ...]:
    """Return those of `plots`, which are off, that pay and that `left` Energy can pay for, the best first."""
    cost = power_cost(state, seat)
    if left < cost:
        return ()
    if untouched(state, seat):
        harvest, purses = state.harvest, state.purses
        gains = [(-purses[PURSES[plot]][RIGS] * WORTH[harvest[plot]], plot) for plot in plots]
        return tuple([plot for gain, plot in sorted(gains) if -gain >= cost * WORTH[ENERGY]][: left // cost])
    made = zip(plots, outputs(state, seat, plots), strict=True)
    worth = {plot: n * WORTH[state.harvest[plot]] for plot, n in made if n and gainer_of(state, seat, plot) == seat}
    ranked = sorted(worth, key=lambda plot: (-worth[plot], plot))
    pays = [plot for plot in ranked if worth[plot] >= cost * WORTH[ENERGY]]
    if not state.valleys_total:
        return tuple(pays[: left // cost])
    chosen: tuple[int, ...] = ()
    gain = _made_worth(state, seat, ())
    for plot in pays:
        more = (*chosen, plot)
        if affords(state, seat, more) and (raised := _made_worth(state, seat, more)) - gain >= cost * WORTH[ENERGY]:
            chosen, gain = more, raised
    return chosen


def _made_worth(state: RigsState, seat: int, more: tuple[int, ...]) -> int:
    """Return what the plan of `seat` with `more` makes for it is worth: one plot may keep another from it (rigs.r8)."""
    plots = planned(state, seat, more)
    made = zip(plots, outputs(state, seat, plots), strict=True)
    return sum(n * WORTH[state.harvest[plot]] for plot, n in made if gainer_of(state, seat, plot) == seat)


def pay_power(doing: Doing[Any], seat: int) -> int:
    """Spend the Energy that lies on plots of `seat`; return what its plan takes of the Energy made now (rigs.15)."""
    state: RigsState = doing.state
    from_made = energy_due(state, seat)
    paid = 0
    for plot in powered_plots(state, seat):
        if n := state.purses[PURSES[plot]][ENERGY]:
            doing.emit(Passed(ENERGY, n, PURSES[plot], BANK, "power"))
            paid += n
    if paid:
        doing.emit(PowerPaid(seat, paid))
    return from_made


def produce(doing: Doing[Any]) -> None:
    """Carry out all plans: power is paid, then everything made comes into the warehouses (rigs.16, rigs.19)."""
    state: RigsState = doing.state
    used = [pay_power(doing, seat) for seat in range(state.seats)]
    for seat in range(state.seats):
        plots = planned(state, seat)
        for plot, n in zip(plots, outputs(state, seat, plots), strict=True):
            sort, to = state.harvest[plot], gainer_of(state, seat, plot)
            if sort == ENERGY and to == seat:
                own = min(n, used[seat])
                used[seat] -= own
                kept = n - own if number(state, "energy_stored", 1, seat) else 0
            else:
                # Energy that is sent elsewhere comes to a warehouse whose charger may have failed (rigs.r48).
                kept = n if sort != ENERGY or number(state, "energy_stored", 1, to) else 0
            if n:
                doing.emit(Produced(seat, plot, sort, n, to))
            if kept:
                doing.emit(Passed(sort, kept, BANK, WAREHOUSES[to], "production"))


def missed(state: RigsState, seat: int, source: str) -> tuple[int, ...]:
    """Return how many goods of each sort less `seat` has after production because of the card `source`, once all plans
    are made: what RIGS don't make, what can't be stored, and what plots would make that Energy made now can't power."""
    free = state.clone()
    free.modifiers = tuple([one for one in state.modifiers if (one.source, one.seat) != (source, seat)])
    if not best_plan(state, seat):  # who leaves plots in the dark without need misses nothing by a card
        free.powered += best_plan(free, seat)
        commit(Doing(free), seat)
    real = state.clone()
    for one in (real, free):
        produce(Doing(one))
    warehouse = WAREHOUSES[seat]
    had, would_have = real.purses[warehouse], free.purses[warehouse]
    return tuple([max(0, would_have[what] - had[what]) for what in range(len(SORTS))])
