"""The scenario files and what they prove: found, read and run."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tabletop.games.vacuum.pack import PACK
from tabletop.packs.document import Node, read_document
from tabletop.packs.pack import RULES_FILE
from tabletop.packs.rulepage import rule_lines
from tests.scenarios.reading import Reader, Table
from tests.scenarios.vacuum.builder import KEYS, Builder, merged
from tests.scenarios.vacuum.steps import Played

FOLDER = Path(__file__).parent
TESTS = FOLDER.parents[1]
NO_RULES = {"vacuum.end"}
"""Ids of rules.md that are places to open and no rules."""
_ID = re.compile(r"\bvacuum\.r?[0-9]+[a-f]?\b")


@dataclass(frozen=True)
class Scenario:
    """A scenario as it stands in its file."""

    reader: Reader
    node: Node
    name: str
    proves: tuple[str, ...]
    position: Table

    def __str__(self) -> str:
        return self.name

    def run(self) -> None:
        """Raise PackError for the first thing that can't be or is not as expected."""
        played = Played(self.reader, Builder(self.reader, self.position, self.node).build())
        for step in self.reader.items(self.reader.table(self.node)["steps"]):
            played.step(step)


def scenarios(path: Path) -> Iterator[Scenario]:
    """Yield the scenarios of the file at `path`; raises PackError where it is no such file."""
    document = read_document(path)
    reader = Reader(document)
    file = reader.table(document.root, ("positions", "scenarios"))
    positions: dict[str, Table] = {"": {}}
    for name, node in (reader.table(file["positions"]) if "positions" in file else {}).items():
        positions[name] = _position(reader, positions, reader.table(node, ("from", *KEYS)), node)
    for node in reader.items(file["scenarios"]):
        table = reader.table(node, ("name", "proves", "from", "where", "steps"))
        for key in ("name", "proves", "steps"):
            if key not in table:
                raise reader.fail(node, f"the key {key}", "none")
        where = table.get("where", Node(node.line, {}))
        position = _position(reader, positions, {"from": table["from"]} if "from" in table else {}, where)
        proves = tuple(reader.texts(table["proves"]))
        yield Scenario(reader, node, reader.text(table["name"]), proves, merged(reader, position, where))


def _position(reader: Reader, positions: dict[str, Table], table: Table, node: Node) -> Table:
    base = reader.one_of(table["from"], positions) if "from" in table else ""
    own = {key: child for key, child in table.items() if key != "from"}
    return merged(reader, positions[base], Node(node.line, dict(own)))


def every_scenario() -> list[Scenario]:
    """Return the scenarios of all files."""
    return [scenario for path in sorted(FOLDER.glob("*.yaml")) for scenario in scenarios(path)]


def rule_ids() -> list[str]:
    """Return every id of ``rules.md`` that needs a proof: rules first, then rulings, each in order."""
    ids = set(rule_lines(PACK.folder / RULES_FILE)) - NO_RULES
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
