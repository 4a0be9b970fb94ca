"""The texts of Snitch! and the code that says them fit together."""

import ast
import re
from pathlib import Path

import pytest

from tabletop.games.snitch import components
from tabletop.games.snitch.components import load_pack
from tabletop.packs.pack import RULES_FILE
from tabletop.packs.rulepage import rule_lines
from tabletop.packs.texts import places

TEXTS = load_pack().texts
MODULES = sorted(Path(components.__file__).parent.glob("*.py"))
CALLS = [
    (path.name, node)
    for path in MODULES
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
]


def codes(argument: ast.expr) -> set[str]:
    """Return the texts that the first argument of a call can be, so far as they are written there."""
    return {node.value for node in ast.walk(argument) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


REFUSED = [
    (file, code, {word.arg for word in call.keywords})
    for file, call in CALLS
    if isinstance(call.func, ast.Name) and call.func.id == "refuse" and call.args
    for code in sorted(codes(call.args[0]))
]


def test_the_rules_refuse_something() -> None:
    assert len(REFUSED) > 40


@pytest.mark.parametrize(("file", "code", "given"), REFUSED, ids=[f"{row[0]}-{row[1]}" for row in REFUSED])
def test_a_refusal_has_a_sentence_and_its_values(file: str, code: str, given: set[str]) -> None:
    assert code in TEXTS.refusals, f"{file} refuses {code!r}, which texts.yaml does not have"
    assert set(places(TEXTS.refusals[code].text)) <= given


def test_no_sentence_is_left_over() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in MODULES)
    assert [code for code in TEXTS.refusals if f'"{code}"' not in source] == []


def test_every_refusal_opens_a_paragraph() -> None:
    stated = rule_lines(load_pack().folder / RULES_FILE)
    assert {refusal.rule for refusal in TEXTS.refusals.values()} <= set(stated)


def test_sentences_are_sentences() -> None:
    told = [refusal.text for refusal in TEXTS.refusals.values()] + [*TEXTS.log.values(), *TEXTS.prompts.values()]
    for text in told:
        assert re.match(r"[A-Z{]", text), text
        assert text[-1] in ".?", text
