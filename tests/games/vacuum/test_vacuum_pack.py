"""The shipped pack of Power Vacuum holds what the rules say, and each way to break a copy is told."""

import re
import shutil
from pathlib import Path

import msgspec
import pytest

from tabletop.games.vacuum.components import SPEC, load_pack
from tabletop.packs.errors import PackError
from tabletop.packs.pack import check_pack
from tabletop.packs.rulepage import rule_lines
from tabletop.resources import resource_path

SHIPPED = resource_path("content", "vacuum")
PACK = load_pack()
CHECKLIST = [*(f"vacuum.{n}" for n in range(1, 14)), "vacuum.8a", "vacuum.8b"]
RULINGS = [f"vacuum.r{n}" for n in range(1, 21)]
RULEBOOK = Path("/work/shared/rulebooks/004_2747e3d68c64e41a.txt")
RUN = 8


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the pack that a test may spoil."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(SHIPPED, tmp_path / "vacuum")
    return tmp_path / "vacuum"


def spoilt(folder: Path, file: str, old: str, new: str) -> list[str]:
    """Replace `old` by `new`, once, in a `file` of the pack, and return the sentences of its check."""
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in {file}"
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return [str(fault) for fault in check_pack(folder, {"vacuum": SPEC})]


def test_the_shipped_pack_is_good_and_read_once(folder: Path) -> None:
    assert check_pack(SHIPPED, {"vacuum": SPEC}) == []
    assert load_pack() is load_pack()
    assert msgspec.structs.replace(load_pack(folder), folder=SHIPPED) == PACK


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
    """vacuum.r1, vacuum.r5, vacuum.r7, vacuum.r13: each default is the ruling."""
    assert PACK.header.option_values == {
        "trick_token_to": ("reserve", "appliance"),
        "spy_lead_wins": ("on", "off"),
        "keep_leftovers": ("off", "on"),
        "void_when_tied": ("off", "on"),
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
    assert spoilt(folder, file, old, new) == []
    assert (load_pack(folder).fingerprint == PACK.fingerprint) is same


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


@pytest.mark.parametrize(("file", "old", "new", "text"), BROKEN, ids=[f"{row[0]}-{row[2].strip()}" for row in BROKEN])
def test_a_broken_copy_is_told_with_file_and_line(folder: Path, file: str, old: str, new: str, text: str) -> None:
    sentences = spoilt(folder, file, old, new)
    assert any(re.match(r"vacuum/\w+\.yaml:\d+: ", one) and text in one for one in sentences), sentences
    with pytest.raises(PackError):
        load_pack(folder)


# The rule page and the list of readings -------------------------------------------------------------------------------


def test_every_rule_and_ruling_can_be_reached() -> None:
    stated = rule_lines(SHIPPED / "rules.md")
    assert set(stated) == {*CHECKLIST, *RULINGS, "vacuum.end"}
    lines = (SHIPPED / "rules.md").read_text(encoding="utf-8").split("\n")
    for rule, number in stated.items():
        line = lines[number - 1]
        assert not line.startswith(("#", "|")), f"{rule} opens a heading or a table"
        assert line.endswith("}"), f"{rule} doesn't end its paragraph"
        assert len(line.partition("{")[0].split()) >= 5, f"{rule} opens on {line!r}"


def test_every_ruling_has_its_row_in_rulings() -> None:
    text = (SHIPPED / "RULINGS.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (vacuum\.\w+) \|(.*)\|(.*)\|(.*)\|$", text, re.MULTILINE)
    assert sorted(id_ for id_, *_ in rows if ".r" in id_) == sorted(RULINGS)
    assert {id_ for id_, *_ in rows} <= set(rule_lines(SHIPPED / "rules.md"))
    assert all(cell.strip() for row in rows for cell in row)


def test_the_table_of_pays_is_the_packs() -> None:
    """vacuum.10"""
    text = (SHIPPED / "rules.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+)(?: or more| or \d+| to \d+) \| (\d+) \|$", text, re.MULTILINE)
    assert [(int(cards), int(pays)) for cards, pays in rows] == [(step.cards, step.pays) for step in PACK.revealed_pay]


@pytest.mark.skipif(not RULEBOOK.exists(), reason="the rulebook is not part of the project")
@pytest.mark.parametrize("path", sorted(SHIPPED.iterdir()), ids=lambda path: path.name)
def test_the_words_are_our_own(path: Path) -> None:
    theirs = words(RULEBOOK.read_text(encoding="utf-8"))
    runs = {tuple(theirs[i : i + RUN]) for i in range(len(theirs) - RUN + 1)}
    ours = words(path.read_text(encoding="utf-8"))
    copied = [" ".join(ours[i : i + RUN]) for i in range(len(ours) - RUN + 1) if tuple(ours[i : i + RUN]) in runs]
    assert not copied


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())
