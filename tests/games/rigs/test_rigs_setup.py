"""How a game of R.I.G.S. begins, and what its pack holds."""

import re
from collections import Counter

import pytest

from tabletop.core.effects.words import Effect
from tabletop.games.rigs.components import GOODS
from tabletop.games.rigs.game import GAME
from tabletop.games.rigs.pack import (
    DISASTER_KINDS,
    FLAT,
    GRADED,
    KIND_OF,
    MARKET_KINDS,
    PACK,
    PLOT_IDS,
    SPOTS,
    YIELDS,
)
from tabletop.games.rigs.words import OwnWord
from tests.packs.copies import assert_told, copy_of, each_fault, keeps_fingerprint

folder = copy_of("rigs")


def test_what_is_in_the_box() -> None:
    """rigs.1, rigs.2: golden."""
    assert Counter(PLOT_IDS[kind] for kind in KIND_OF) == {
        "plains": 9, "valley": 9, "forest": 3, "desert": 3, "ridge": 3,
    }  # fmt: skip
    assert SPOTS == ((1, 1, 1), (2, 2, 2), (1, 3, 1), (3, 1, 1), (1, 1, 3))
    assert Counter(YIELDS.values()) == {0: 9, 1: 9, 2: 6, 3: 3}
    assert Counter(card.sort for card in PACK.karma) == {
        "destruction": 11, "sabotage": 12, "wealth": 11, "protection": 11,
    }  # fmt: skip
    assert Counter(kind.id == "safe" for kind in DISASTER_KINDS.values()) == {True: 6, False: 30}
    assert Counter(kind.id for kind in MARKET_KINDS.values()) == {"spike": 4, "high": 9, "normal": 14, "low": 9}
    assert sum(kind.end_cards for kind in PACK.plots) == 8
    assert round(sum(FLAT.values()) / 36, 1) == 11.7
    for kind in PACK.markets:
        assert sum(kind.graded) == kind.flat * len(kind.graded)
    assert FLAT.keys() == GRADED.keys()


def test_the_rulings_name_every_card_with_a_word_of_its_own() -> None:
    """And no other, beside the two that are turned round by the answers themselves."""
    users: dict[type[Effect], set[str]] = {word: set() for word in OwnWord.__subclasses__()}
    for card in (*PACK.karma, *PACK.disasters):
        for effect in (*card.do, *[one for part in card.parts.values() for one in part]):
            users.get(type(effect), set()).add(card.title)
    alone = {title for titles in users.values() if len(titles) == 1 for title in titles}
    section = (
        (PACK.folder / "RULINGS.md").read_text(encoding="utf-8").partition("## Cards with a decision of their own")[2]
    )
    rows = re.findall(r"(?m)^\| ([^|]+) \|", section.partition("\n## ")[0])
    assert set(rows) - {"Card"} == alone | {"Right Back At You", "Double Agent"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_beginning(seats: int) -> None:
    """rigs.4, rigs.5, rigs.7: golden, twelve plots are dealt whoever plays, and fifteen are left."""
    leaders = set()
    for seed in range(20):
        state = GAME.setup(seats, seed)
        assert len(state.zones["plot_deck"]) == 15
        assert {len(state.zones[f"plots.{seat}"]) for seat in range(seats)} == {12 // seats}
        for seat in range(seats):
            goods = dict(zip(GOODS, state.purses[f"seat.{seat}"], strict=True))
            assert {name: n for name, n in goods.items() if n} == {"energy": 5, "supply": 5, "rigs": 5, "credits": 100}
        assert (len(state.zones["market_deck"]), len(state.zones["end_deck"])) == (15, 21)
        assert state.decider == state.leader
        leaders.add(state.leader)
    assert leaders == set(range(seats))


def test_the_short_game_has_eight_cards() -> None:
    """rigs.4"""
    state = GAME.setup(2, 3, {"length": "short"})
    assert (len(state.zones["market_deck"]), len(state.zones["end_deck"]), state.last_round) == (8, 28, 8)


def test_graded_prices_are_those_of_the_cards() -> None:
    assert sorted(GRADED.values())[:3] == [4, 4, 4]
    assert max(GRADED.values()) == 30


@pytest.mark.parametrize(
    ("file", "old", "new", "same"),
    [
        ("setup.yaml", "credits: 100", "credits: 90", False),
        ("setup.yaml", "flat: 25", "flat: 24", False),
        ("setup.yaml", "metal: 3, end_cards: 2", "metal: 2, end_cards: 2", False),
        ("karma.yaml", "phases: [player, production], aim: [seat]", "phases: [player], aim: [seat]", False),
        ("disasters.yaml", "count: 6", "count: 5", False),
        ("karma.yaml", "title: Wrong Manual", "title: Wrong Book", True),
        ("disasters.yaml", "title: Safe", "title: Sound", True),
        ("texts.yaml", "The game is over.", "It is over.", True),
    ],
)
def test_the_fingerprint_is_of_rule_values_only(folder, file: str, old: str, new: str, same: bool) -> None:
    assert keeps_fingerprint(folder, file, old, new) is same


BROKEN = [
    ("pack.yaml", "id: valleys", "id: hills", "expected the options length, prices, valleys, show_credits"),
    ("pack.yaml", "- id: graded", "- id: uneven", "expected the values flat, graded for option prices"),
    (
        "setup.yaml",
        "id: ridge",
        "id: rigde",
        "expected the kinds plains, valley, forest, desert, ridge, in this order",
    ),
    (
        "setup.yaml",
        "rounds: {standard: 15, short: 8}",
        "rounds: {standard: 15}",
        "expected rounds for standard, short",
    ),
    ("setup.yaml", "{seats: 3, plots: 4}", "{seats: 3, plots: 10}", "expected at most 9 plots each, found 10"),
    ("setup.yaml", "{yield: 0, count: 9}", "{yield: 0, count: 8}", "expected at least 27 surveys, one for each plot"),
    ("setup.yaml", "standard: 15", "standard: 29", "expected at least 37 cards, for 29 rounds and the end, found 36"),
    ("setup.yaml", "id: spike", "id: peak", "expected the kinds spike, high, normal, low, in this order"),
    (
        "setup.yaml",
        "  - {seats: 3, plots: 4}\n",
        "",
        "expected a row each for 2, 3, 4 seats, in this order, found 2, 4",
    ),
    ("setup.yaml", "flat: 25", "flat: dear", '"dear"'),
    ("setup.yaml", "supply: 5", "suply: 5", '(did you mean "supply"?)'),
    ("setup.yaml", "repay: 2", "repay: 0", "expected a whole number of at least 1"),
    ("karma.yaml", "id: blowout", "id: bad-os", 'expected each id once, found "bad-os" again'),
    ("karma.yaml", "id: blowout", "id: raid", 'expected an id that no disaster has, found "raid"'),
    ("karma.yaml", "id: parts-shop", "id: shop", "expected the cards recycling, parts-shop, found no parts-shop"),
    ("karma.yaml", "count: half_up}, {do: replan", "count: third}, {do: replan", 'found "third"'),
    ("karma.yaml", "do: [{do: swap, what: credits, who: victims},", "do: [], junk: [", "junk"),
    ("karma.yaml", "do: [{do: gamble}]", "do: []", "expected something that the card does, found nothing"),
    (
        "karma.yaml",
        "do: [{do: gamble}]",
        "do: [{do: gamble, who: victims}]",
        'somebody that the card is aimed at, found "victims", and it has none',
    ),
    ("karma.yaml", "what: luxury, count: all}]", "what: luxury, count: 0}]", "expected at least 1, found 0"),
    (
        "karma.yaml",
        'aim: [others-plot], must: rigs,\n     text: "All',
        'aim: [seat], must: rigs,\n     text: "All',
        "expected an aim at a plot, found seat",
    ),
    ("karma.yaml", "aim: [sort]", "aim: [seat]", "expected an aim at a sort of goods, found seat"),
    ("karma.yaml", "aim: [own-spots]", "aim: [own-plot]", "expected an aim at a sort of goods, found own-plot"),
    (
        "karma.yaml",
        "title: Other Markets, sort: wealth, phases: [market]",
        "title: Other Markets, sort: wealth, phases: [player]",
        "expected the Market phase among the phases of the card, found player",
    ),
    (
        "karma.yaml",
        "title: Brownout!, sort: sabotage, phases: [production]",
        "title: Brownout!, sort: sabotage, phases: [market]",
        'expected a number of the Market phase, found "power_cost"',
    ),
    (
        "karma.yaml",
        'phases: [production],\n     text: "All of your RIGS make double this round.",\n'
        "     do: [{do: modify, number: output, op: mul, value: 2, until: production}]",
        'phases: [player],\n     text: "All of your RIGS make double this round.",\n'
        "     do: [{do: modify, number: output, op: mul, value: 2, until: phase}]",
        "expected the Production phase among the phases of the card, found player",
    ),
    ("karma.yaml", "[{do: restore}]", "[{do: spare}]", "expected a card that answers roll, found answers: loss"),
    ("karma.yaml", "[{do: restore}]", "[{do: break_card}]", "expected stays: true for a card that breaks"),
    ("karma.yaml", "[{do: restore}]", "[{do: mend}]", "expected one of the cards that take RIGS"),
    ("karma.yaml", "stays: true, answers: roll", "answers: roll", "expected stays: true for a card that answers roll"),
    (
        "karma.yaml",
        "title: Recycling, sort: wealth, phases: [player], stays: true",
        "title: Recycling, sort: wealth, phases: [player]",
        "expected true for recycling",
    ),
    (
        "karma.yaml",
        "sort: protection, answers: take,",
        "sort: protection,",
        "expected phases to play it in, or what it answers",
    ),
    (
        "disasters.yaml",
        "      - {do: discard, optional: true}\n      - {do: draw, if: {lost: true}}\n  - id: spoilage",
        "      []\n  - id: spoilage",
        "expected something that the card does, found nothing",
    ),
    ("disasters.yaml", "else: rigs}", "else: rocks}", '"rocks"'),
    ("disasters.yaml", "id: theft", "id: raid", 'expected each id once, found "raid" again'),
    ("disasters.yaml", "{do: modify, number: valley_rigs", "{do: modify, number: valley_rig", '"valley_rig"'),
    ("disasters.yaml", "{do: part, to: bees,", "{do: part, to: wasps,", '"wasps"'),
    ("disasters.yaml", "if: {has: deserts}", "if: {has: dunes}", '"dunes"'),
    ("disasters.yaml", "{owns: metal}", "{owns: gold}", '"gold"'),
    ("karma.yaml", "{do: steal, who: victims}", "{do: steel, who: victims}", '(did you mean "steal"?)'),
    ("karma.yaml", "who: victims, pick: gainer}]}", "who: anybody, pick: gainer}]}", '"anybody"'),
    ("karma.yaml", "aim: [seat], must: luxury", "aim: [planet], must: luxury", '"planet"'),
    ("karma.yaml", "aim: [seat], must: luxury", "aim: [seat], must: money", '"money"'),
    ("karma.yaml", "phases: [player, disaster], aim: [all]", "phases: [player, night], aim: [all]", '"night"'),
    ("karma.yaml", "verb: sabotage", "verb: sing", '"sing"'),
    ("texts.yaml", "rule: rigs.17,", "rule: rigs.99,", "rigs.99"),
    ("texts.yaml", "{price} Metal and you", "{cost} Metal and you", "cost"),
    ("texts.yaml", "  over: The game is over.\n", "", "over"),
]


@pytest.mark.wide(daily=8)
@each_fault(BROKEN)
def test_a_broken_copy_is_told_with_file_and_line(folder, file: str, old: str, new: str, text: str) -> None:
    assert_told(folder, file, old, new, text)
