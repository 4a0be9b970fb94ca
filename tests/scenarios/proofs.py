"""Which rule ids of Snitch! are proved, and by what."""

import ast
import re
from pathlib import Path

from tabletop.games.snitch.components import load_pack
from tabletop.packs.pack import RULES_FILE
from tabletop.packs.rulepage import rule_lines
from tests.scenarios.files import every_scenario

TESTS = Path(__file__).parents[1]
NO_RULES = {"snitch.end"}
"""Ids of rules.md that are places to open and no rules."""
_ID = re.compile(r"\bsnitch\.r?[0-9]+[a-f]?\b")


def rule_ids() -> list[str]:
    """Return every id of ``rules.md`` that needs a proof: rules first, then rulings, each in order."""
    ids = set(rule_lines(load_pack().folder / RULES_FILE)) - NO_RULES
    return sorted(ids, key=lambda id_: (".r" in id_, int(re.sub(r"\D", "", id_)), id_))


def proofs() -> dict[str, list[str]]:
    """Return each id with what proves it: scenarios, and tests that cite it in their docstring."""
    found: dict[str, list[str]] = {id_: [] for id_ in rule_ids()}
    for scenario in every_scenario():
        for id_ in scenario.proves:
            found.setdefault(id_, []).append(f"{scenario.reader.file}:{scenario.node.line} {scenario.name}")
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for id_ in _ID.findall(ast.get_docstring(node) or ""):
                    found.setdefault(id_, []).append(f"{path.relative_to(TESTS.parent)}:{node.lineno} {node.name}")
    return found


def unproved() -> list[str]:
    """Return the ids without a proof."""
    found = proofs()
    return [id_ for id_ in rule_ids() if not found[id_]]
