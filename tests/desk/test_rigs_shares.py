"""What a round brought each seat at the table of R.I.G.S.: a Disaster that took something is never said to have not."""

import random

from tabletop.core.events import RoundBegan
from tabletop.core.records import Modifier
from tabletop.desk.tables.rigs.shares import Share, before_production, share_for
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.game import GAME
from tabletop.games.rigs.pack import DISASTER_KINDS, ENERGY, PURSES, RIGS, SUPPLY
from tabletop.games.rigs.production import missed, power_cost
from tabletop.games.rigs.state import ESTATES, WAREHOUSES, RigsState
from tests.desk.seats import new_match

CHARGER = "charger_failure"


def at_production(harvest: dict[int, int]) -> RigsState:
    """Return a state in which seat 0 is about to produce: two RIGS each harvest these sorts on its first plots."""
    state = GAME.setup(2, 7)
    state.phase = "production"
    for at, sort in harvest.items():
        plot = state.zones[ESTATES[0]][at]
        state.harvest[plot] = sort
        purse = state.purses[PURSES[plot]]
        state.purses[PURSES[plot]] = (*purse[:RIGS], 2, *purse[RIGS + 1 :])
    return state


def struck(state: RigsState, number: str, value: int, where: str = "") -> RigsState:
    """Return the state with a Disaster in force on seat 0."""
    state.modifiers += (Modifier(number, "max", value, "production", "a disaster", 0, where),)
    return state


def test_energy_that_is_not_stored_is_missed() -> None:
    state = struck(at_production({0: ENERGY}), "energy_stored", 0)
    assert missed(state, 0, "a disaster")[ENERGY] == 2
    assert missed(state, 1, "a disaster") == (0, 0, 0, 0)


def test_what_rigs_do_not_make_is_missed() -> None:
    state = struck(at_production({0: ENERGY, 1: SUPPLY}), "working", 0, "supply")
    state.powered = (state.zones[ESTATES[0]][1],)
    assert missed(state, 0, "a disaster")[SUPPLY] == 2


def test_a_plot_is_missed_that_stays_dark_without_the_energy_made() -> None:
    state = struck(at_production({0: ENERGY, 1: SUPPLY}), "energy_usable", 0)
    purse = state.purses[WAREHOUSES[0]]
    state.purses[WAREHOUSES[0]] = (0, *purse[1:])
    assert missed(state, 0, "a disaster")[SUPPLY] == 2


def shares_of(seed: int) -> list[tuple[RigsState, Share, int]]:
    """Return what each round of a game by chance brought each seat, with the view before its production."""
    match, rng, found = new_match("rigs", "human", "random", "random", seed=seed), random.Random(seed), []
    first = 0
    while not match.over and match.state.round < 9:
        made = len(match.entries)
        match.act(rng.choice(match.game.candidates(match.state)))
        if any(isinstance(event, RoundBegan) for entry in match.entries[made:] for event in entry.events):
            entries = match.entries[first:]
            before, first = before_production(entries), len(match.entries)
            events = [event for entry in entries for event in entry.events]
            if before is not None:
                found += [(before, share_for(events, match.state, seat, before), seat) for seat in range(3)]
    return found


def test_a_failed_charger_takes_what_is_left_over() -> None:
    """Worked out from the rules alone: what was made, less what powers plots and does not lie on them already."""
    taken = 0
    for before, share, seat in (one for seed in range(8) for one in shares_of(seed)):
        if share.disaster >= 0 and DISASTER_KINDS[share.disaster].id == CHARGER:
            on = [plot for plot in before.powered if plot in before.zones[ESTATES[seat]]]
            lying = sum(before.purses[PURSES[plot]][ENERGY] for plot in on)
            over = share.made[ENERGY] - (power_cost(before, seat) * len(on) - lying)
            assert dict(share.lost).get("energy", 0) == max(0, over)
            taken += max(0, over)
    assert taken


def test_what_a_disaster_takes_is_among_its_losses() -> None:
    """Of many games every Disaster that is about production comes to cost somebody something."""
    costly = {
        DISASTER_KINDS[share.disaster].id
        for seed in range(12)
        for _, share, _ in shares_of(seed)
        if share.disaster >= 0 and any(n for what, n in share.lost if what in SORTS)
    }
    assert {CHARGER, "seasonal_hell", "eclipse", "infestation"} <= costly


def test_karma_that_is_drawn_for_a_disaster_is_told() -> None:
    """Who lost something drew a card, unless nobody could (rigs.12); it is what the hand then has more."""
    losses = [share for seed in range(6) for _, share, _ in shares_of(seed) if share.lost and not share.waiting]
    drawn = [share.drew for share in losses if all(what in ("rigs", *SORTS) for what, _ in share.lost)]
    assert drawn
    assert sum(n > 0 for n in drawn) > len(drawn) // 2
