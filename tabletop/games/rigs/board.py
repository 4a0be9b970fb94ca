"""Plots, their spots and what stands on them (rigs.8 to rigs.10), and the helpers that move RIGS."""

from typing import Any

from tabletop.core.events import Passed
from tabletop.core.frames import Doing
from tabletop.games.rigs.events import Harvests
from tabletop.games.rigs.pack import ALL_SPOTS, CREDITS, KIND_OF, LUXURY, PURSES, RIGS, SPOTS, YIELDS
from tabletop.games.rigs.state import ESTATES, WAREHOUSES, RigsState


def kind_of(state: RigsState, plot: int) -> int:
    """Return the kind of `plot`, a token that lies open."""
    return KIND_OF[state.face[plot]]


def owner_of(state: RigsState, plot: int) -> int | None:
    """Return who owns `plot`, None when nobody does."""
    for seat in range(state.seats):
        if plot in state.zones[ESTATES[seat]]:
            return seat
    return None


def luxury_spots(state: RigsState, plot: int) -> int:
    """Return the Luxury spots that the survey of `plot` has found, 0 without one."""
    survey = state.survey_of.get(plot)
    return 0 if survey is None else YIELDS[state.face[survey]]


def spots(state: RigsState, plot: int, sort: int) -> int:
    """Return how many RIGS `plot` has spots for that harvest `sort`."""
    return luxury_spots(state, plot) if sort == LUXURY else SPOTS[KIND_OF[state.face[plot]]][sort]


def spots_of(state: RigsState, plot: int) -> tuple[tuple[int, int], ...]:
    """Return how many RIGS `plot` has spots for, by sort, where it has some."""
    survey = state.survey_of.get(plot)
    return ALL_SPOTS[KIND_OF[state.face[plot]]][0 if survey is None else YIELDS[state.face[survey]]]


def rigs_on(state: RigsState, plot: int) -> int:
    """Return how many RIGS stand on `plot`."""
    return state.purses[PURSES[plot]][RIGS]


def stored(state: RigsState, seat: int) -> int:
    """Return the RIGS in the warehouse of `seat`."""
    return state.purses[WAREHOUSES[seat]][RIGS]


def all_rigs(state: RigsState, seat: int) -> int:
    """Return all RIGS of `seat`."""
    return stored(state, seat) + sum([rigs_on(state, plot) for plot in state.zones[ESTATES[seat]]])


def free(state: RigsState, plot: int, sort: int) -> int:
    """Return how many RIGS more could harvest `sort` on `plot`: none beside those that harvest another (rigs.10)."""
    now = state.harvest.get(plot)
    if now is None:
        return spots(state, plot, sort)
    return spots(state, plot, sort) - rigs_on(state, plot) if now == sort else 0


def take_off(doing: Doing[Any], plot: int, n: int, to: str, why: str) -> None:
    """Move `n` RIGS from `plot` to the purse `to`."""
    if n:
        doing.emit(Passed(RIGS, n, PURSES[plot], to, why))
        if not rigs_on(doing.state, plot):
            doing.emit(Harvests(plot, -1))


def make_fit(doing: Doing[Any], plot: int) -> None:
    """Move the RIGS on `plot` that have lost their spots to the warehouse, for free (rigs.r14)."""
    state: RigsState = doing.state
    sort = state.harvest.get(plot)
    owner = owner_of(state, plot)
    if sort is not None and owner is not None:
        take_off(doing, plot, max(0, rigs_on(state, plot) - spots(state, plot, sort)), WAREHOUSES[owner], "displaced")


def credits_told(state: RigsState, by: int, of: int) -> int | None:
    """Return the credits of the seat `of` where `by` has them counted, None for a pile (rigs.r45)."""
    if by == of or state.show_credits or (state.counted and state.counted[of] >> by & 1):
        return state.purses[WAREHOUSES[of]][CREDITS]
    return None
