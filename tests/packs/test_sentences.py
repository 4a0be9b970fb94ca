"""The texts that the code of a game asks for are those of its shipped catalogue, which is the schema of all others."""

import re
from pathlib import Path

import pytest

from tabletop.commands.look import pack_specs
from tabletop.packs.errors import PackError
from tabletop.packs.texts import RefusalText, Texts, places
from tests.packs.asked import Asked, asked, written
from tests.packs.copies import copied, load, spoilt

GAMES = sorted(pack_specs())


def tables(texts: Texts) -> dict[str, dict[str, str]]:
    """Return the tables of a catalogue without that of the verbs, which have values of their own."""
    return {
        name: {key: one.text if isinstance(one, RefusalText) else one for key, one in getattr(texts, name).items()}
        for name in texts.__struct_fields__
        if name != "verbs"
    }


def fields(texts: Texts) -> frozenset[str]:
    """Return the names of the tables of a catalogue."""
    return frozenset(texts.__struct_fields__)


def wrong(places_asked: list[Asked], texts: Texts) -> list[str]:
    """Return the places that ask for a text which isn't there, or give it less than it names."""
    found = []
    for one in places_asked:
        if one.table == "verbs":
            continue
        hits = {key: text for key, text in tables(texts)[one.table].items() if one.finds(key)}
        if not hits:
            found.append(f"{one.where}: no {one.key} in {one.table}")
        if one.given is not None and not one.key.startswith("."):
            found += [
                f"{one.where}: {key} lacks a value" for key, text in hits.items() if set(places(text)) - one.given
            ]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_each_text_that_the_code_asks_for_is_there_and_gets_its_values(game: str) -> None:
    texts = load(game).texts
    assert len(asked(game, fields(texts))) > 60
    assert wrong(asked(game, fields(texts)), texts) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_catalogue_has_no_text_that_nobody_asks_for(game: str) -> None:
    texts, options = load(game).texts, load(game).header.option_values
    found = asked(game, fields(texts))
    somewhere = [re.compile(pattern) for pattern in {*written(game, fields(texts)), *sum(options.values(), ())}]
    idle = [
        f"{table}.{key}"
        for table, of_table in tables(texts).items()
        for key in of_table
        if not any(one.table == table and one.finds(key) for one in found)
        and not any(pattern.fullmatch(key) for pattern in somewhere)
    ]
    assert idle == []


def test_a_wrong_key_or_a_value_that_is_not_given_is_found() -> None:
    texts = load("vacuum").texts
    good = next(one for one in asked("vacuum", fields(texts)) if one.key == "took_card")
    assert wrong([good], texts) == []
    assert wrong([Asked(good.where, "log", "took_cards", None)], texts) == [f"{good.where}: no took_cards in log"]
    assert wrong([Asked(good.where, "log", good.key, frozenset({"n"}))], texts) == [
        f"{good.where}: {good.key} lacks a value"
    ]


def test_a_text_that_is_not_there_is_told_as_a_fault_of_the_catalogue() -> None:
    texts = load("vacuum").texts
    with pytest.raises(PackError, match=r'texts.yaml: expected the key "zork", found none of that name'):
        texts.log["zork"]
    with pytest.raises(PackError, match=r'texts.yaml: expected the key "zork" in refusals'):
        texts.refusal("zork")


@pytest.mark.parametrize(
    ("file", "old", "new", "text"),
    [
        ("vacuum", "plays {card}", "plays {zork}", "only the values of this sentence in braces (card, name)"),
        ("vacuum", "Round {n}", "Round {n} {name}", "braces (n), found {name}"),
        ("vacuum", "  over: The game", "  over: The {n} game", "braces (none), found {n}"),
        ("vacuum", "plays {card}", "plays {card", "text with {names} in braces"),
        ("vacuum", "plays {card}", "plays }", "text with {names} in braces"),
        ("vacuum", "plays {card}", "plays {0}", "plain {names} in braces"),
        ("vacuum", "plays {card}", "plays {card!r}", "plain {names} in braces"),
        ("vacuum", "  spy_led:", "  spied:", 'the key "spy_led" in prompts'),
        ("vacuum", "takes {n} power", "takes {m} power", "braces (n, name), found {m}"),
        (
            "vacuum",
            "  spy_led:",
            "  spied:",
            'expected a key that prompts of content/vacuum/texts.yaml has, found "spied"',
        ),
        ("vacuum", "  spy_led:", "  spy_lead:", '(did you mean "spy_led"?)'),
        ("vacuum", "  Cable.leave:", "  Cable.left:", 'the verb "Cable.leave" in verbs'),
        ("snitch", "draws a tile", "draws {tile}", "only the values of this sentence in braces (name)"),
    ],
)
def test_what_another_catalogue_has_otherwise_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str, text: str
) -> None:
    monkeypatch.chdir(tmp_path)
    told = spoilt(copied(file, tmp_path), "texts.yaml", old, new)
    assert any(text in one and one.startswith(f"{file}/texts.yaml:") for one in told), told
