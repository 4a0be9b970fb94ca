"""The shipped pack of Power Vacuum holds what the rules say, and each way to break a copy is told."""

import re
from pathlib import Path

import pytest

from tabletop.games.vacuum.components import load_pack
from tabletop.packs.pack import RULES_FILE
from tests.packs.copies import assert_told, copy_of, each_fault, keeps_fingerprint

PACK = load_pack()
folder = copy_of("vacuum")


def test_forty_cards() -> None:
    """vacuum.2: four suits of 1 to 9, four spies of 3 to 6 with a different back each, eight cards for five players."""
    assert [(suit.id, suit.title, suit.values) for suit in PACK.suits] == [
        (id_, title, tuple(range(1, 10)))
        for id_, title in (
            ("money", "Money"),
            ("media", "Media"),
            ("bureaucracy", "Bureaucracy"),
            ("violence", "Violence"),
        )
    ]
    assert PACK.trump == "violence"
    spies = [(card.value, card.back) for card in PACK.spies.cards]
    assert spies == [(3, "money"), (4, "media"), (5, "bureaucracy"), (6, "violence")]
    assert sum(len(suit.values) for suit in PACK.suits) + len(spies) == 5 * PACK.rules.hand


def test_appliances_and_agendas() -> None:
    """vacuum.9: all pairs of the appliances in the game; with two players one appliance is nobody's."""
    ids = [appliance.id for appliance in PACK.appliances]
    assert ids == ["toaster", "telephone", "iron", "lamp", "radio"]
    assert [(row.seats, row.appliances) for row in PACK.setups] == [(2, 3), (3, 3), (4, 4), (5, 5)]
    for count, cards in ((3, 3), (4, 6), (5, 10)):
        pairs = {frozenset(pair) for pair in PACK.agendas if set(pair) <= set(ids[:count])}
        assert len(pairs) == cards
    assert len(PACK.agendas) == 10


def test_the_numbers_of_the_rules() -> None:
    """vacuum.1, vacuum.10, vacuum.11, vacuum.12"""
    rules = PACK.rules
    assert (rules.tricks, rules.hand, rules.trick_power, rules.start_power) == (8, 8, 1, 0)
    assert (rules.hidden_pay, rules.segments, rules.segment_price) == (14, 4, 10)
    assert [(step.cards, step.pays) for step in PACK.revealed_pay] == [(7, 8), (5, 7), (3, 6), (0, 5)]


def test_options() -> None:
    """vacuum.8, vacuum.r1, vacuum.r5, vacuum.r7, vacuum.r13: each default is the ruling."""
    assert PACK.header.option_values == {
        "trick_token_to": ("reserve", "appliance"),
        "spy_lead_wins": ("on", "off"),
        "keep_leftovers": ("off", "on"),
        "void_when_tied": ("off", "on"),
        "board": ("must", "may"),
    }


@pytest.mark.parametrize(
    ("file", "old", "new", "same"),
    [
        ("setup.yaml", "hidden_pay: 14", "hidden_pay: 15", False),
        ("setup.yaml", "pays: 8", "pays: 9", False),
        ("setup.yaml", "appliances: 4", "appliances: 5", False),
        ("setup.yaml", "[toaster, iron]", "[iron, toaster]", False),
        ("cards.yaml", "back: media", "back: money", False),
        ("cards.yaml", "trump: violence", "trump: money", False),
        ("cards.yaml", "title: Money", "title: Gold", True),
        ("pack.yaml", "minutes: {least: 15", "minutes: {least: 16", True),
        ("texts.yaml", "takes {n} power", "gains {n} power", True),
    ],
)
def test_the_fingerprint_is_of_rule_values_only(folder: Path, file: str, old: str, new: str, same: bool) -> None:
    assert keeps_fingerprint(folder, file, old, new) is same


BROKEN = [
    ("cards.yaml", "id: media", "id: money", 'expected each id once, found "money" again'),
    ("cards.yaml", "id: media", "id: spy", ':4: expected an id of a suit, found "spy", which spies have'),
    ("cards.yaml", "[1, 2, 3, 4, 5, 6, 7, 8, 9]", "[]", ":3: expected at least one value, found none"),
    ("cards.yaml", "[1, 2, 3,", "[1, 1, 3,", ":3: expected each value once, found 1 again"),
    ("cards.yaml", "{value: 3, back", "{value: 4, back", "expected each value once, found 4 again"),
    ("cards.yaml", "[1, 2, 3,", "[0, 2, 3,", ":3: expected a whole number of at least 1"),
    (
        "cards.yaml",
        "trump: violence",
        "trump: love",
        ":8: expected one of money, media, bureaucracy, violence for trump",
    ),
    ("cards.yaml", "back: money", "back: spy", ":14: expected one of money, media, bureaucracy, violence for back, "),
    ("cards.yaml", ", 9]}", "]}", ": expected at most 4 seats for 39 cards, found 5"),
    ("setup.yaml", "tricks: 8", "tricks: 9", ":2: expected at most 8 tricks, as many as cards in hand, found 9"),
    ("setup.yaml", "tricks: 8", "tricks: eight", ':2: expected a whole number for rules.tricks, found "eight"'),
    ("setup.yaml", "hand: 8", "hand: 9", "expected at most 4 seats for 40 cards, found 5"),
    ("setup.yaml", "{cards: 5, pays", "{cards: 3, pays", "expected cards in falling order down to 0, found 7, 3, 3, 0"),
    ("setup.yaml", "{cards: 0, pays", "{cards: 1, pays", "expected cards in falling order down to 0, found 7, 5, 3, 1"),
    ("setup.yaml", "pays: 5}", "pays: 0}", "expected a whole number of at least 1"),
    ("setup.yaml", "id: iron", "id: supply", 'expected ids of appliances, found "supply", which is a socket'),
    ("setup.yaml", "id: iron", "id: lamp", 'expected each id once, found "lamp" again'),
    (
        "setup.yaml",
        "{seats: 3,",
        "{seats: 4,",
        "expected a row each for 2, 3, 4, 5 seats, in this order, found 2, 4, 4",
    ),
    ("setup.yaml", "appliances: 4", "appliances: 3", "expected 4 to 5 appliances for 4 seats, found 3"),
    ("setup.yaml", "appliances: 5", "appliances: 6", "expected 5 appliances for 5 seats, found 6"),
    ("setup.yaml", "[toaster, iron]", "[iron, iron]", "expected two different of toaster, telephone, "),
    ("setup.yaml", "[toaster, iron]", "[iron, fridge]", "expected two different of toaster, telephone, "),
    (
        "setup.yaml",
        "[toaster, iron]",
        "[telephone, toaster]",
        "expected each agenda once, found telephone and toaster ",
    ),
    ("setup.yaml", "  - [toaster, iron]\n", "", "expected at least 3 agendas of its appliances for 3 seats, found 2"),
    ("pack.yaml", "id: keep_leftovers", "id: keep", "expected the options trick_token_to, spy_lead_wins, "),
    ("pack.yaml", "id: appliance", "id: home", "expected the values reserve, appliance for option trick_token_to, "),
    ("pack.yaml", "seats: [2, 5]", "seats: [1, 5]", "expected a row each for 1, 2, 3, 4, 5 seats"),
    ("texts.yaml", "{rule: vacuum.3,", "{rule: vacuum.99,", "expected a rule id of vacuum/rules.md, found "),
    ("texts.yaml", "{n} in your hand", "{m} in your hand", "expected only the values of this sentence in braces (n), "),
    ("texts.yaml", "  returned:", "  retorned:", 'expected the key "returned" in log, found none of that name'),
]


@pytest.mark.wide(daily=5)
@each_fault(BROKEN)
def test_a_broken_copy_is_told_with_file_and_line(folder: Path, file: str, old: str, new: str, text: str) -> None:
    assert_told(folder, file, old, new, text)


def test_the_table_of_pays_is_the_packs() -> None:
    """vacuum.10"""
    text = (PACK.folder / RULES_FILE).read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+)(?: or more| or \d+| to \d+) \| (\d+) \|$", text, re.MULTILINE)
    assert [(int(cards), int(pays)) for cards, pays in rows] == [(step.cards, step.pays) for step in PACK.revealed_pay]
