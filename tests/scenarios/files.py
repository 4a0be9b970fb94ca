"""The scenario files: found, read and run."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tabletop.games.snitch.state import SnitchState
from tabletop.packs.document import Node, read_document
from tests.scenarios.builder import KEYS, Builder, merged
from tests.scenarios.reading import Reader, Table
from tests.scenarios.steps import Played

FOLDER = Path(__file__).parent / "snitch"


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

    def state(self) -> SnitchState:
        """Return the position; raises PackError where it can't be."""
        return Builder(self.reader, self.position, self.node).build()

    def run(self) -> None:
        """Raise PackError for the first thing that can't be or is not as expected."""
        played = Played(self.reader, self.state())
        cubes = _cubes(played)
        steps = self.reader.items(self.reader.table(self.node)["steps"])
        for step in steps:
            played.step(step)
            if _cubes(played) != cubes:
                raise self.reader.fail(step, f"as many cubes as before, {cubes}", _cubes(played))


def _cubes(played: Played) -> list[int]:
    return [sum(cubes) for cubes in zip(*played.state.purses.values(), strict=True)]


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
