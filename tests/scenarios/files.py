"""The scenario files: found, read and run."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Generic

from tabletop.core.game import S
from tabletop.packs.document import Node, read_document
from tests.scenarios.adapter import Adapter
from tests.scenarios.position import merged
from tests.scenarios.reading import Reader, Table
from tests.scenarios.steps import Played


@dataclass(frozen=True)
class Scenario(Generic[S]):
    """A scenario as it stands in its file."""

    adapter: Adapter[S]
    reader: Reader
    node: Node
    name: str
    proves: tuple[str, ...]
    position: Table

    def __str__(self) -> str:
        return f"{self.adapter.id}: {self.name}"

    def state(self) -> S:
        """Return the position; raises PackError where it can't be."""
        return self.adapter.builder(self.reader, self.position, self.node).build()

    def run(self) -> None:
        """Raise PackError for the first thing that can't be or is not as expected."""
        played = Played(self.adapter, self.reader, self.state())
        for step in self.reader.items(self.reader.table(self.node)["steps"]):
            played.step(step)


def scenarios(adapter: Adapter[S], path: Path) -> Iterator[Scenario[S]]:
    """Yield the scenarios of the file at `path`; raises PackError where it is no such file."""
    document = read_document(path)
    reader = Reader(document)
    keys = adapter.builder.KEYS
    file = reader.table(document.root, ("positions", "scenarios"))
    positions: dict[str, Table] = {"": {}}

    def based(table: Table, own: Node) -> Table:
        base = reader.one_of(table["from"], positions) if "from" in table else ""
        return merged(reader, positions[base], own, keys)

    for name, node in (reader.table(file["positions"]) if "positions" in file else {}).items():
        table = reader.table(node, ("from", *keys))
        own: Any = {key: child for key, child in table.items() if key != "from"}
        positions[name] = based(table, Node(node.line, own))
    for node in reader.items(file["scenarios"]):
        table = reader.table(node, ("name", "proves", "from", "where", "steps"))
        for key in ("name", "proves", "steps"):
            if key not in table:
                raise reader.fail(node, f"the key {key}", "none")
        position = based(table, table.get("where", Node(node.line, {})))
        yield Scenario(
            adapter, reader, node, reader.text(table["name"]), tuple(reader.texts(table["proves"])), position
        )


@cache
def every_scenario(adapter: Adapter[S]) -> tuple[Scenario[S], ...]:
    """Return the scenarios of all files of a game."""
    return tuple(scenario for path in sorted(adapter.folder.glob("*.yaml")) for scenario in scenarios(adapter, path))
