"""The actions that are worth a thought: what keeps the tree of AI seats small."""

from tabletop.core.actions import Action
from tabletop.core.effects.vocabulary import may
from tabletop.games.rigs.aims import lies_out, plays
from tabletop.games.rigs.bargaining import offers
from tabletop.games.rigs.board import free, luxury_spots, owner_of, rigs_on, spots
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.pack import (
    BY_ID,
    CARD_NAMES,
    CARD_TOKENS,
    END_CARDS,
    ENERGY,
    KIND_OF,
    LUXURY,
    METAL,
    PLOT_NAMES,
    PLOT_TOKENS,
    RIGS,
    RULES,
    SCRIPT,
    SUPPLY,
)
from tabletop.games.rigs.production import dark_plots, energy_due, energy_there, outputs, power_cost
from tabletop.games.rigs.state import (
    BANK,
    ESTATES,
    HANDS,
    PARTS_SHOP,
    RECYCLING,
    SURVEY_DECK,
    WAREHOUSES,
    RigsState,
)
from tabletop.games.rigs.vinnie import LENT, credit_left

READY: Action = ("ready",)
MOST_AIMS = 3
"""The most ways to play a card that are worth a thought."""
MOST_PLACES = 5
"""The most places for RIGS that are worth a thought."""
LITTLE_SUPPLY = 4
"""With less Supply than this it can be worth to borrow another."""
_LYING = tuple(BY_ID[card] for card in ("alarm-system", "donk", "push-pull-drag", RECYCLING, PARTS_SHOP))


def karma_candidates(state: RigsState, seat: int) -> list[Action]:
    """Return a few ways for each Karma card that `seat` can play now."""
    if not state.zones[HANDS[seat]]:
        return []
    found: list[Action] = []
    by_card: dict[str, list[Action]] = {}
    for action in plays(state, seat, state.phase, not may(state, seat, "sabotage")):
        by_card.setdefault(action[1], []).append(action)
    for name, actions in by_card.items():
        if state.face[CARD_TOKENS[name]] in _LYING:
            return [actions[0]]  # it costs nothing to let them lie out, and nothing is won by waiting
        found += best_aimed(state, actions, 2)
    return found


def best_aimed(state: RigsState, actions: list[Action], at: int) -> list[Action]:
    """Return the few of `actions`, each with the same card and what it names from the word `at` on, that hit most."""
    if len(actions) > MOST_AIMS and len(actions[-1]) > at and actions[-1][at] in PLOT_TOKENS:
        actions = sorted(actions, key=lambda action: -_stake(state, action[at:]))
    return actions[:MOST_AIMS]


def _stake(state: RigsState, aim: Action) -> int:
    if not aim:
        return 0
    plot = PLOT_TOKENS[aim[0]]
    if len(aim) == 2 and aim[1] in PLOT_TOKENS:
        other = PLOT_TOKENS[aim[1]]
        owners = 1 + (owner_of(state, plot) != owner_of(state, other))
        return abs(luxury_spots(state, plot) - luxury_spots(state, other)) * owners
    if len(aim) == 2:
        sort = SORTS.index(aim[1])
        return spots(state, plot, sort) * (3 if sort == LUXURY else 1)
    return 4 * luxury_spots(state, plot) + 3 * rigs_on(state, plot) + (3 if state.harvest.get(plot) == LUXURY else 0)


def manage_candidates(state: RigsState, seat: int, shifted: int, asked: int) -> list[Action]:
    """Return what is worth a thought in the Player phase: the largest numbers, a few places, a few offers.

    RIGS are not moved again to or from the plots `shifted` (bits); the seats `asked` (bits) are offered nothing more.
    """
    goods = state.purses[WAREHOUSES[seat]]
    own = state.zones[ESTATES[seat]]
    found: list[Action] = [READY]
    left = state.last_round - state.round
    most = min(goods[METAL] // RULES.rigs_metal, state.purses[BANK][RIGS])
    room = _room(state, own)
    if most and left > 1 and goods[RIGS] < 4:
        found.append(("build", str(min(most, 4))))
    supply = goods[SUPPLY]
    if supply:
        if state.zones[SURVEY_DECK]:
            blank = sorted(
                (p for p in own if p not in state.survey_of),
                key=lambda p: (-END_CARDS[KIND_OF[state.face[p]]], -rigs_on(state, p), p),
            )
            found += [("survey", PLOT_NAMES[p]) for p in blank[:1]]
        found += _placings(state, seat, room, min(goods[RIGS], supply), shifted)
        found += _shifts(state, own, supply, shifted)
    if supply < LITTLE_SUPPLY and credit_left(state, seat) and state.purses[BANK][SCRIPT + SUPPLY] and left > 2:
        found.append(("borrow", LENT[SUPPLY], "1"))
    lacking = RULES.rigs_metal - goods[METAL]
    if left > 2 and 0 < lacking <= min(credit_left(state, seat), state.purses[BANK][SCRIPT + METAL]):
        found.append(("borrow", LENT[METAL], str(lacking)))
    for what in range(3):
        n = min(goods[SCRIPT + what], goods[what] // RULES.repay)
        if n:
            found.append(("repay", LENT[what], str(n)))
    for card in (RECYCLING,) if state.mended else (RECYCLING, PARTS_SHOP):
        if state.purses[card][RIGS] > 1 and (token := lies_out(state, seat, card)) is not None:
            found.append(("use", CARD_NAMES[token]))
    found += karma_candidates(state, seat)
    return found + offers(state, seat, asked)


def _room(state: RigsState, own: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Return plot, sort and free spots wherever RIGS could stand, Luxuries first, then where most fit."""
    rows = [(plot, sort, free(state, plot, sort)) for plot in own for sort in range(4)]
    rows = [row for row in rows if row[2] > 0]
    return sorted(rows, key=lambda row: (row[1] != LUXURY, -row[2], row[0], row[1]))


def _placings(state: RigsState, seat: int, room: list[tuple[int, int, int]], most: int, shifted: int) -> list[Action]:
    """Return the ways to set RIGS out of the warehouse."""
    if not most:
        return []
    found: list[Action] = []
    seen: dict[int, int] = {}
    for plot, sort, fits in room:
        if shifted >> plot & 1 and plot not in state.harvest:
            continue
        if seen.get(sort, 0) < 2:
            seen[sort] = seen.get(sort, 0) + 1
            found.append(("move", "warehouse", PLOT_NAMES[plot], SORTS[sort], str(min(most, fits))))
    return found[: MOST_PLACES + 2]


def _shifts(state: RigsState, own: tuple[int, ...], supply: int, shifted: int) -> list[Action]:
    """Return the ways to let RIGS harvest something better, or just something else."""
    found: list[Action] = []
    rich = [p for p in own if luxury_spots(state, p) and free(state, p, LUXURY) > 0]
    for plot in own:
        sort = state.harvest.get(plot)
        if sort is None or shifted >> plot & 1 or sort == LUXURY:
            continue
        there = rigs_on(state, plot)
        name = PLOT_NAMES[plot]
        if there <= supply:
            for other in (LUXURY, SUPPLY, ENERGY):
                if other != sort and spots(state, plot, other) >= there:
                    found.append(("harvest", name, SORTS[other]))
        elif luxury_spots(state, plot):
            found.append(("move", name, "warehouse", str(min(there, supply))))
        for target in rich[:1]:
            if target != plot and not shifted >> target & 1:
                n = min(there, supply, free(state, target, LUXURY))
                found.append(("move", name, PLOT_NAMES[target], SORTS[LUXURY], str(n)))
    return found[:MOST_PLACES]


def plan_candidates(state: RigsState, seat: int, asked: int, legal: list[Action]) -> list[Action]:
    """Return what is worth a thought about a plan: power all that pays, then be ready."""
    if ("power", "all") in legal:
        return [("power", "all")]
    own = state.zones[ESTATES[seat]]
    on = [plot for plot in state.powered if plot in own and plot in state.harvest]
    idle = [plot for plot, n in zip(on, outputs(state, seat, on), strict=True) if not n]
    if idle:
        return [("dark", PLOT_NAMES[idle[0]])]
    if READY not in legal:
        return [action for action in legal if action[0] == "dark"][-2:] or legal[:2]
    found = [READY]
    if credit_left(state, seat) and state.purses[BANK][SCRIPT + ENERGY]:
        cost = power_cost(state, seat)
        if dark_plots(state, seat) and energy_there(state, seat) - energy_due(state, seat) < cost:
            found.append(("borrow", LENT[ENERGY], "1"))
    return found + offers(state, seat, asked)
