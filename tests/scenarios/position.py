"""Positions: the keys that make one up, read for a game's builder."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from typing import ClassVar, Generic, NamedTuple

from tabletop.core.chance import draw
from tabletop.core.game import Game, S
from tabletop.packs.document import Node
from tests.scenarios.reading import NAMES, Reader, Table


def merged(reader: Reader, base: Table, node: Node, keys: Sequence[str]) -> Table:
    """Return the position `base` with what `node` says in its place; tables are merged key by key."""
    position = dict(base)
    for key, child in reader.table(node, keys).items():
        old = position.get(key)
        if old is not None and isinstance(old.value, dict) and isinstance(child.value, dict):
            child = Node(child.line, {**old.value, **child.value})
        position[key] = child
    return position


class Draw(NamedTuple):
    """A draw of chance: what for, the public counter, of how many sides, and which side comes."""

    purpose: str
    counter: int
    sides: int
    side: int


@cache
def seed_of(round_: int, draws: tuple[Draw, ...]) -> int:
    """Return the first seed by which chance brings all of `draws` in a round."""
    return next(
        seed for seed in count(1) if all(draw(seed, why, round_, n, sides) == side for why, n, sides, side in draws)
    )


class PositionBuilder(Generic[S]):
    """Builds one position; `node` stands for what is missing in it. A game's own says its game and its keys."""

    GAME: ClassVar[Game]  # type: ignore[type-arg]
    KEYS: ClassVar[tuple[str, ...]]
    """What a position is made of."""

    def __init__(self, reader: Reader, position: Table, node: Node) -> None:
        self.reader = reader
        self.position = position
        self.node = node
        if "seats" not in position:
            raise reader.fail(node, "the key seats in the position", "none")
        self.seats = reader.number(position["seats"], self.GAME.seats[0], self.GAME.seats[-1])

    def build(self) -> S:
        """Return the state; raises PackError where it can't be."""
        raise NotImplementedError

    def table(self, key: str) -> Table:
        """Return the table under `key`, empty when there is none."""
        node = self.position.get(key)
        return {} if node is None else self.reader.table(node)

    def items(self, key: str) -> list[Node]:
        """Return the list under `key`, empty when there is none."""
        node = self.position.get(key)
        return [] if node is None else self.reader.items(node)

    def number(self, key: str, default: int, least: int = 0, most: int = 10_000) -> int:
        """Return the whole number under `key`, from `least` to `most`."""
        node = self.position.get(key)
        return default if node is None else self.reader.number(node, least, most)

    def seat(self, key: str, default: int) -> int:
        """Return the seat that is named under `key`."""
        node = self.position.get(key)
        return default if node is None else self.reader.seat(node, self.reader.text(node), self.seats)

    def by_seat(self, key: str) -> Iterator[tuple[int, Node]]:
        """Yield the entries of the table under `key`, whose keys are seats."""
        for name, node in self.table(key).items():
            yield self.reader.seat(node, name, self.seats), node

    def each_seat(self, key: str, default: int, most: int) -> list[int]:
        """Return the whole numbers up to `most` of all seats under `key`."""
        return self.each(key, NAMES[: self.seats], default, most)

    def each(self, key: str, names: Sequence[str], default: int, most: int) -> list[int]:
        """Return the whole numbers up to `most` of all `names` under `key`; `default` where none is given."""
        values = [default] * len(names)
        for name, node in self.table(key).items():
            values[names.index(self.reader.known(node, name, names))] = self.reader.number(node, 0, most)
        return values
