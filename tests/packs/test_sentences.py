"""What a game's code gives its sentences is what the sentences of a pack may name."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tabletop.commands.look import pack_specs
from tabletop.play.journal import read
from tabletop.play.replay import replay
from tabletop.play.transcript import transcript
from tests.golden import journals
from tests.packs.copies import copied, load, spoilt

GAMES = sorted(pack_specs())
FILLS = {"refuse": "refusals", "_say": "log", "_hint": "hints", "_reason": "reasons"}
"""Functions that fill a sentence, and the table it stands in."""


def sentences(game: str) -> dict[str, dict[str, str]]:
    """Return what the code of `game` declares."""
    return import_module(f"tabletop.games.{game}.sentences").SENTENCES  # type: ignore[no-any-return]


def words(node: ast.expr) -> set[str]:
    """Return the texts written in `node`."""
    return {one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)}


def said(game: str) -> Iterator[tuple[str, str, set[str]]]:
    """Yield the table, the key and the values of every call that fills a sentence in the code of `game`."""
    folder = Path(str(import_module(f"tabletop.games.{game}").__file__)).parent
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called, table, key = node.func, "", None
            if isinstance(called, ast.Name) and called.id in FILLS and node.args:
                table, key = FILLS[called.id], node.args[0]
            elif isinstance(called, ast.Attribute) and called.attr == "format":
                at = called.value
                if isinstance(at, ast.Subscript):
                    table = ast.unparse(at.value).rpartition(".")[2].lower()
                    key = at.slice
            given = {word.arg for word in node.keywords}
            if key is None or None in given:  # the keywords come from a function
                continue
            for word in sorted(words(key) & set(sentences(game).get(table, {}))):
                yield table, word, {arg for arg in given if arg is not None}


@pytest.mark.parametrize("game", GAMES)
def test_each_call_gives_what_is_declared(game: str) -> None:
    calls = list(said(game))
    assert len(calls) > 30
    for table, key, given in calls:
        assert set(sentences(game)[table][key].split()) <= given, (table, key)


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_pack_has_no_more_sentences_than_the_code_says(game: str) -> None:
    texts = load(game).texts
    for table, keys in sentences(game).items():
        assert set(getattr(texts, table)) == set(keys), table


@pytest.mark.parametrize("game", sorted({read(journal).header.game for journal in journals()}))
def test_a_sentence_may_name_all_that_it_is_given(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = load(game).texts
    for table in ("log", "prompts"):
        for key, given in sentences(game)[table].items():
            asks = " ".join(f"{{{name}}}" for name in given.split()) or "-"
            monkeypatch.setitem(getattr(texts, table), key, asks)
    played = [script for script in map(read, journals()) if script.header.game == game]
    assert played
    for script in played:
        match = replay(script)
        assert list(transcript(match))
        state = match.game.setup(len(match.seats), script.header.seed, match.header.options)
        for entry in match.entries:
            assert match.game.prompt(state)
            match.game.apply(state, entry.action)


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
        ("vacuum", "takes {n} power", "takes {m} power", "braces (appliance, n, name), found {m}"),
        ("vacuum", "  Cable.leave:", "  Cable.left:", 'the verb "Cable.leave" in verbs'),
        ("snitch", "draws a tile", "draws {tile}", "only the values of this sentence in braces (name)"),
    ],
)
def test_a_place_that_the_code_does_not_fill_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str, text: str
) -> None:
    monkeypatch.chdir(tmp_path)
    told = spoilt(copied(file, tmp_path), "texts.yaml", old, new)
    assert any(text in one and one.startswith(f"{file}/texts.yaml:") for one in told), told
