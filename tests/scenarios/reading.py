"""Nodes of a scenario file read as texts, numbers, lists and tables; errors name file and line."""

from collections.abc import Iterable

from tabletop.packs.document import Document, Node
from tabletop.packs.errors import PackError

NAMES = ("ann", "bob", "cid", "dee", "eve", "fay")
"""The seats."""
Table = dict[str, Node]


class Reader:
    """Reads the nodes of one file."""

    def __init__(self, document: Document) -> None:
        self.file = document.file

    def fail(self, node: Node, expected: str, found: object) -> PackError:
        """Return the error for `node`."""
        return PackError(self.file, node.line, expected, str(found))

    def text(self, node: Node) -> str:
        """Return the scalar `node` as text; a whole number is its digits."""
        if not isinstance(node.value, str | int) or isinstance(node.value, bool):
            raise self.fail(node, "a text", node.plain())
        return str(node.value)

    def number(self, node: Node, least: int = 0, most: int = 10_000) -> int:
        """Return `node` as a whole number from `least` to `most`."""
        value = node.value
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.fail(node, f"a whole number from {least} to {most}", node.plain())
        return value

    def one_of(self, node: Node, words: Iterable[str]) -> str:
        """Return `node`, which must be one of `words`."""
        return self.known(node, self.text(node), words)

    def known(self, node: Node, word: str, words: Iterable[str]) -> str:
        """Return `word`, which stands at `node` and must be one of `words`."""
        known = list(words)
        if word not in known:
            raise self.fail(node, f"one of {', '.join(known)}", word)
        return word

    def items(self, node: Node) -> list[Node]:
        """Return the items of a list; a single scalar is a list of one."""
        if isinstance(node.value, list):
            return node.value
        if isinstance(node.value, dict):
            raise self.fail(node, "a list", "a table")
        return [] if node.value is None else [node]

    def texts(self, node: Node) -> list[str]:
        """Return the texts of a list."""
        return [self.text(item) for item in self.items(node)]

    def table(self, node: Node, keys: Iterable[str] | None = None) -> Table:
        """Return a table whose keys are texts, all of them among `keys` when these are given."""
        if not isinstance(node.value, dict):
            raise self.fail(node, "a table", node.plain())
        known = None if keys is None else list(keys)
        for key, child in node.value.items():
            if known is not None and key not in known:
                raise self.fail(child, f"one of the keys {', '.join(known)}", key)
        return {str(key): child for key, child in node.value.items()}

    def seat(self, node: Node, name: str, seats: int) -> int:
        """Return the seat called `name` in a game of `seats`."""
        return NAMES.index(self.known(node, name, NAMES[:seats]))
