"""Which rule ids of a game are proved, and by what."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

from tabletop.packs.rulepage import rule_lines
from tests.scenarios.adapter import Adapter
from tests.scenarios.files import every_scenario

TESTS = Path(__file__).parents[1]
NO_RULES = {"end"}
"""Ids of rules.md, without their game, that are places to open and no rules."""
_ID = re.compile(r"\b[a-z]+\.r?[0-9]+[a-z]?\b")


def rule_ids(adapter: Adapter[Any]) -> list[str]:
    """Return every id of ``rules.md`` that needs a proof: rules first, then rulings, each in order."""
    ids = [id_ for id_ in rule_lines(adapter.rules_page) if id_.partition(".")[2] not in NO_RULES]
    return sorted(ids, key=lambda id_: (".r" in id_, int(re.sub(r"\D", "", id_)), id_))


def proofs(adapter: Adapter[Any]) -> dict[str, list[str]]:
    """Return each id with what proves it: scenarios, and tests that cite it in their docstring.

    Ids that are cited and that no rule has are among them.
    """
    found: dict[str, list[str]] = {id_: [] for id_ in rule_ids(adapter)}
    for scenario in every_scenario(adapter):
        for id_ in scenario.proves:
            found.setdefault(id_, []).append(f"{scenario.reader.file}:{scenario.node.line} {scenario.name}")
    for id_, test in _citations():
        if id_.partition(".")[0] == adapter.id:
            found.setdefault(id_, []).append(test)
    return found


@cache
def _citations() -> list[tuple[str, str]]:
    """Return the ids of all games that tests cite, each with the test."""
    cited = []
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                test = f"{path.relative_to(TESTS.parent)}:{node.lineno} {node.name}"
                cited += [(id_, test) for id_ in _ID.findall(ast.get_docstring(node) or "")]
    return cited


def unproved(adapter: Adapter[Any]) -> list[str]:
    """Return the ids without a proof."""
    found = proofs(adapter)
    return [id_ for id_ in rule_ids(adapter) if not found[id_]]
