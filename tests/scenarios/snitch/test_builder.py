"""What a scenario file can't say is refused with file and line."""

from pathlib import Path

import pytest

from tabletop.games.snitch.state import SnitchState
from tabletop.packs.errors import PackError
from tests.scenarios.files import Scenario, every_scenario, scenarios
from tests.scenarios.snitch import SNITCH
from tests.scenarios.snitch.facts import cubes_of_all

PLAIN = """positions:
  base: {seats: 2, at: {ann: hq, bob: hq.ne}}
scenarios:
  - {name: a, proves: [snitch.1], from: base, where: {%s}, steps: [%s]}
"""
ZONE = "city: {t1: cap 2 0 1, t2: cap 3 0 3}, marked: {t1.r: red}"


def run(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(text)
    for scenario in scenarios(SNITCH, path):
        scenario.run()


@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        ("seat: 3", "one of the keys seats, variant"),
        ("seats: 5", "expected a whole number from 1 to 4, found 5"),
        ("at: {ann: hq.n, bob: hq}", "expected a safe space of the city, or hq, found hq.n"),
        ("at: {ann: hq, bob: hq}", "expected one detective a space, found two on hq"),
        ("at: {cid: hq.sw}", "expected one of ann, bob, found cid"),
        ("city: {t1: cap 2 0}", "expected a kind and a lot such as cap 2 0 1, found cap 2 0"),
        ("city: {t1: cup 2 0 1}", "found cup"),
        ("city: {t1: cap 2 0 3}", "expected a cap that fits its neighbours (0, 1, 2), found turned 3"),
        ("city: {t1: cap 3 0 1}", "expected a free lot beside the city, found 3 0 1"),
        ("city: {t0: cap 2 0 1}", "expected a city tile from t1 to t36, found t0"),
        ("city: {t1: cap 2 0 1}, hands: {ann: [t1 cap]}", "expected each city tile once, found t1 again"),
        ("stack: [corner-cap, corner-cap, corner-cap]", "expected no more corner-cap tiles than the box has"),
        (
            "city: {t1: cap 2 0 1}, marked: {t1.r: red}",
            "expected a closed zone, called as its lowest space, found t1.r",
        ),
        (ZONE + ", next markers: [red, red]", "expected no more ID markers of a kind than two, found one more"),
        ("snitches: {ann snitch1: t1.r}", "expected a space of a zone that is marked, found t1.r"),
        (ZONE + ", snitches: {ann snitch4: t1.r}", "expected one of snitch1, snitch2, snitch3 after the seat"),
        (ZONE + ", snitches: {ann snitch1: t1.r, bob snitch1: t2.r}", "expected one snitch a zone, found two"),
        ("cubes: {ann: 5 red}", "expected at most 4 cubes, found 5"),
        ("cubes: {ann: 4 red, bob: 3 red}", "expected no more red cubes than 6 in all, found 3 red"),
        ("cubes: {ann: red}", "expected cubes such as 2 red 1 blue, or none, found red"),
        ("cubes: {t1.r: 1 red}", "expected a seat, a snitch such as ann snitch1, hq, or a zone"),
        ("cubes: {det.0: 1 red}", "expected a seat, a snitch such as ann snitch1, hq, or a zone"),
        ("cubes: {supply: 1 red}", "expected cubes outside the supply"),
        (ZONE + ", cubes: {ann snitch1: 1 red}", "expected no cubes on a snitch that isn't built"),
        ("chips: {ann: 5}", "expected a whole number from 0 to 4, found 5"),
        ("chips: {ann: 1}, AP: 3 + 2", "expected at most 5 points, and chips that are live (1), found 3 + 2"),
        ("AP: lots", "expected points such as 3 or 3 + 1, found lots"),
        ("variant: filler, status: {ann: 40}", "expected triggered, since ann has a solid case, found none"),
        ("triggered: 2", "expected at most the round, 1, found 2"),
        ("variant: long", "expected one of standard, filler, marathon, found long"),
    ],
)
def test_a_position_that_cannot_be(where: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(PackError) as caught:
        run(tmp_path, PLAIN % (where, "{do: end}"))
    assert sentence in str(caught.value)
    assert "a.yaml:4: " in str(caught.value)


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ("do: jail red", "a.yaml:4: expected a legal action, found jail red: The jail asks 10 SP: you have 9."),
        ("legal: [jail red]", "a.yaml:4: expected jail red to be legal"),
        ("illegal: [end]", "a.yaml:4: expected end not to be legal, found end"),
        ("only: {walk: [hq.nw]}", "a.yaml:4: expected hq.nw, found hq.nw, hq.se, hq.sw"),
        ("refuse: {end: jail_needs_sp}", "a.yaml:4: expected end to be refused, found that it is legal"),
        ("refuse: {jail red: not_at_hq}", "a.yaml:4: expected code not_at_hq, found jail_needs_sp"),
        ("refuse: {jail red: {rule: snitch.8}}", "a.yaml:4: expected rule snitch.8, found snitch.21e"),
        ("refuse: {jail red: {says: 11 SP}}", "a.yaml:4: expected says 11 SP, found The jail asks 10 SP"),
        ("then: {AP: 4}", "a.yaml:4: expected 4, found 5"),
        ("then: {status: {ann: 8}}", "a.yaml:4: expected 8, found 9"),
        ("then: {cubes: {ann: 1 red}}", "a.yaml:4: expected 1 red, found none"),
        ("then: {cubes: {supply: 5 red}}", "a.yaml:4: expected 5 red, found 6 red"),
        ("{do: draw, events: [Spent n=2]}", "a.yaml:4: expected Spent n=2 (in this order), found Spent seat=ann n=1"),
        ("{do: draw, events: [Moved, Spent]}", "a.yaml:4: expected Spent (in this order)"),
        ("{do: draw, no events: [Spent]}", "a.yaml:4: expected no Spent, found Spent seat=ann n=1"),
        ("{do: draw, log: [ann laughs]}", "a.yaml:4: expected ann laughs, found ann draws a tile."),
        ("prompt: Sing", "a.yaml:4: expected Sing, found 5 AP left"),
        ("dance: now", "a.yaml:4: expected one of the keys do, legal"),
    ],
)
def test_a_step_that_does_not_hold(step: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(PackError) as caught:
        run(tmp_path, PLAIN % ("", step if step.startswith("{") else f"{{{step}}}"))
    assert sentence in str(caught.value)


@pytest.mark.parametrize("scenario", every_scenario(SNITCH), ids=str)
def test_positions_have_all_cubes(scenario: Scenario[SnitchState]) -> None:
    state = scenario.state()
    assert set(cubes_of_all(state)) == {4 + state.seats}
