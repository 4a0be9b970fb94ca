"""Every scenario of Power Vacuum holds, and every rule id has a proof."""

import pytest

from tabletop.games import GAMES
from tests.scenarios.vacuum.files import Scenario, every_scenario, proofs, rule_ids, unproved

SCENARIOS = every_scenario()


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_scenario(scenario: Scenario) -> None:
    scenario.run()


def test_names_differ() -> None:
    names = [scenario.name for scenario in SCENARIOS]
    assert sorted(names) == sorted(set(names))


@pytest.mark.skipif("vacuum" not in GAMES, reason="asked of a game once it is registered")
def test_every_rule_id_has_a_proof() -> None:
    assert unproved() == []


@pytest.mark.skipif("vacuum" not in GAMES, reason="asked of a game once it is registered")
def test_only_rules_are_proved() -> None:
    assert set(proofs()) == set(rule_ids())
