"""What must hold in every position of R.I.G.S., beside the laws of every game."""

import pytest

from tabletop.games.rigs.board import rigs_on, spots
from tabletop.games.rigs.game import GAME as RIGS
from tabletop.games.rigs.pack import ENERGY, PLOTS, PURSES, RULES
from tabletop.games.rigs.state import RigsState
from tests.laws.playthrough import Case, Playthrough, play

CASES = [Case("rigs", seats, 0, how) for seats in RIGS.seats for how in ("legal", "candidates")]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_it_ends_after_the_last_round(case: Case) -> None:
    played = play(case, 4_000)
    assert played.states[-1].decider is None
    assert played.states[-1].round == RULES.rounds[case.options["length"]]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rigs_stand_on_spots_and_harvest_alike(case: Case) -> None:
    """No plot has more RIGS than spots of what they harvest, and none harvests without RIGS (rigs.10)."""

    played: Playthrough = play(case, 400)
    for state in played.positions():
        assert isinstance(state, RigsState)
        assert set(state.harvest) == {plot for plot in PLOTS if rigs_on(state, plot)}
        assert all(rigs_on(state, plot) <= spots(state, plot, sort) for plot, sort in state.harvest.items())
        assert sorted(state.survey_of.values()) == sorted(state.zones["surveyed"])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_energy_lies_on_plots_that_are_switched_on(case: Case) -> None:
    """It lies there in the Production phase only, and on no other plots (rigs.r46)."""
    lay = 0
    for state in play(case, 1_500).positions():
        assert isinstance(state, RigsState)
        plots = [plot for plot in PLOTS if state.purses[PURSES[plot]][ENERGY]]
        assert set(plots) <= set(state.powered)
        assert not plots or state.phase == "production"
        lay += len(plots)
    assert lay
