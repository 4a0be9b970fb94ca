"""Every scenario of every game holds, and every rule id has a proof."""

from typing import Any

import pytest

from tabletop.games import GAMES
from tests.laws.states import check_tokens
from tests.scenarios import ADAPTERS
from tests.scenarios.adapter import Adapter
from tests.scenarios.files import Scenario, every_scenario
from tests.scenarios.proofs import proofs, rule_ids, unproved

SCENARIOS = [scenario for adapter in ADAPTERS.values() for scenario in every_scenario(adapter)]
# Proofs are asked of a game once it is registered.
REGISTERED = [adapter for adapter in ADAPTERS.values() if adapter.id in GAMES]
every_game = pytest.mark.parametrize("adapter", REGISTERED, ids=lambda adapter: adapter.id)


def test_every_game_has_scenarios() -> None:
    assert {scenario.adapter.id for scenario in SCENARIOS} >= set(GAMES)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_scenario(scenario: Scenario[Any]) -> None:
    scenario.run()


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_positions_are_whole(scenario: Scenario[Any]) -> None:
    """What is built could be a game: it has all its tokens, saves, and looks alike to its decider."""
    game, state = scenario.adapter.game, scenario.state()
    check_tokens(state)
    assert type(state).from_json(state.to_json()) == state
    assert game.legal(state.seen_by(state.decider)) == game.legal(state)


def test_names_differ() -> None:
    names = [str(scenario) for scenario in SCENARIOS]
    assert sorted(names) == sorted(set(names))


@every_game
def test_every_rule_id_has_a_proof(adapter: Adapter[Any]) -> None:
    assert unproved(adapter) == []


@every_game
def test_only_rules_are_proved(adapter: Adapter[Any]) -> None:
    assert set(proofs(adapter)) == set(rule_ids(adapter))
