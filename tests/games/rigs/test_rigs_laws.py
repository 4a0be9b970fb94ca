"""The laws of every game, held against R.I.G.S. as long as it is not registered."""

import pytest

from tabletop.games import GAMES
from tabletop.games.rigs.pack import RULES
from tabletop.games.rigs.rules import RIGS
from tests.laws import actions, states, views  # noqa: F401 - they fill the list of laws
from tests.laws.law import LAWS, Law
from tests.laws.playthrough import REGISTRY, Case, Playthrough, play

CASES = [Case("rigs", seats, 0, how) for seats in RIGS.seats for how in ("legal", "candidates")]


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the laws find the game for the time of a test."""
    monkeypatch.setitem(REGISTRY, "rigs", RIGS)


@pytest.mark.parametrize("law", list(LAWS.values()), ids=list(LAWS))
@pytest.mark.parametrize("case", CASES, ids=str)
def test_law(case: Case, law: Law) -> None:
    law(play(case, 400))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_it_ends_after_the_last_round(case: Case) -> None:
    played = play(case, 4_000)
    assert played.states[-1].decider is None
    assert played.states[-1].round == RULES.rounds[case.options["length"]]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rigs_stand_on_spots_and_harvest_alike(case: Case) -> None:
    """No plot has more RIGS than spots of what they harvest, and none harvests without RIGS (rigs.10)."""
    from tabletop.games.rigs.board import rigs_on, spots
    from tabletop.games.rigs.pack import PLOTS
    from tabletop.games.rigs.state import RigsState

    played: Playthrough = play(case, 400)
    for state in played.positions():
        assert isinstance(state, RigsState)
        assert set(state.harvest) == {plot for plot in PLOTS if rigs_on(state, plot)}
        assert all(rigs_on(state, plot) <= spots(state, plot, sort) for plot, sort in state.harvest.items())
        assert sorted(state.survey_of.values()) == sorted(state.zones["surveyed"])


def test_nobody_finds_it_yet() -> None:
    assert "rigs" not in GAMES
