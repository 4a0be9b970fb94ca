"""Rule pages, packs and programs agree: options by name and value, and the numbers that a page gives."""

import itertools
import re

import pytest

from tabletop.ai.series import LIMIT, THOUGHTFUL_LIMIT
from tabletop.games.snitch.pack import PACK as SNITCH
from tabletop.games.vacuum.pack import PACK as VACUUM
from tabletop.packs.pack import RULES_FILE
from tests.packs.copies import SPECS, load, shipped

HEADERS = {game: load(game).header for game in SPECS}
every_game = pytest.mark.parametrize("game", list(SPECS))


def page(game: str, file: str = RULES_FILE) -> str:
    return (shipped(game) / file).read_text(encoding="utf-8")


def listed(game: str) -> list[str]:
    """Return the ids of the options that are switches; lengths of a game have a chapter."""
    return [option.id for option in HEADERS[game].options if option.id != "variant"]


@every_game
def test_a_page_names_the_options_of_its_pack_and_no_other(game: str) -> None:
    titles = {HEADERS[game].option(id_).title for id_ in listed(game)}
    assert (
        set(re.findall(r"[Tt]he option “([^”]+)”", page(game)))
        | set(re.findall(r"[Ww]ithout the option “([^”]+)”", page(game)))
        == titles
    )
    assert not re.search(r"option \*", page(game))


@every_game
def test_the_rulings_name_each_option_and_a_value_that_it_has(game: str) -> None:
    known = {option.id: {value.id for value in option.values} for option in HEADERS[game].options}
    named = re.findall(r"`([a-z_]+): ([a-z_]+)`", page(game, "RULINGS.md"))
    assert {id_ for id_, _ in named} == set(listed(game))
    assert [(id_, value) for id_, value in named if value not in known[id_]] == []


def test_the_numbers_of_snitch() -> None:
    text, rules = page("snitch"), SNITCH.rules
    assert f"after {LIMIT:,} decisions of random seats, {THOUGHTFUL_LIMIT:,} where a seat thinks" in text
    for setup in SNITCH.setups:
        tiles = sum(tile.copies[group] for tile in SNITCH.tiles for group in setup.sets)
        assert f"| {setup.seats} | {tiles} | {setup.cubes} |" in text
    costs = rules.costs
    for row in (
        f"| Draw a tile | {costs.draw} AP |",
        f"| Lay a tile | {costs.play} AP |",
        f"| Walk | {costs.walk} AP a space |",
        f"| Flip a chip | {costs.flip} AP |",
        f"| Interrogate | {costs.interrogate} AP |",
        f"| Jurisdiction | {costs.jurisdiction} AP and the walk |",
        f"| Upgrade | {costs.upgrade} AP and its price |",
        f"begins with {rules.start_status} SP",
        f"You have {rules.action_points} AP each turn",
        f"pay {rules.jail_price} SP and take one cube",
        f"the {costs.jurisdiction} AP pay for the last step too",
        f"sent away for {costs.walk + costs.jurisdiction} AP",
    ):
        assert row in text, row
    for upgrade in SNITCH.upgrades:
        assert re.search(rf"\| {upgrade.capacity} \| {upgrade.victory_points} \| {upgrade.status_points} \|", text)
    standard = SNITCH.variant("standard")
    assert f"{standard.status} SP in hand **and** at least two upgrades" in text
    assert f"asks for {SNITCH.variant('filler').status} SP" in text
    assert f"asks for {SNITCH.variant('marathon').status} SP" in text
    # What no action costs more than, a dead case is judged by.
    assert max(costs.draw, costs.play, costs.walk, costs.upgrade, costs.flip) <= rules.action_points
    jurisdiction = SNITCH.header.option("jurisdiction")
    assert [value.help for value in jurisdiction.values] == [
        f"From next door it costs {n} AP." for n in (costs.walk + costs.jurisdiction, costs.jurisdiction)
    ]


def test_the_numbers_of_power_vacuum() -> None:
    text, rules = page("vacuum"), VACUUM.rules
    steps = VACUUM.revealed_pay
    assert f"| {steps[0].cards} or more | {steps[0].pays} |" in text
    for above, step in itertools.pairwise(steps):
        between = f"{step.cards} to {above.cards - 1}" if step.cards == 0 else f"{step.cards} or {above.cards - 1}"
        assert f"| {between} | {step.pays} |" in text
    assert f"both halves right for its {rules.hidden_pay} power" in text
    assert f"four segments of {rules.segment_price} power each" in text
    assert f"with {rules.segments * rules.segment_price} power put into it" in text
