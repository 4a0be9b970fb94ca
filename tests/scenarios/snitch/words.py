"""How scenarios of Snitch! write cubes and points."""

from tabletop.games.snitch.components import KINDS
from tabletop.packs.document import Node
from tests.scenarios.reading import Reader

Cubes = tuple[int, ...]


def read_cubes(reader: Reader, node: Node) -> Cubes:
    """Return cubes by type from a text such as ``2 red 1 blue`` or ``none``."""
    words = reader.text(node).split()
    counts = [0] * len(KINDS)
    if words == ["none"]:
        return tuple(counts)
    for count, kind in zip(words[::2], words[1::2], strict=False):
        if not count.isdecimal() or kind not in KINDS:
            break
        counts[KINDS.index(kind)] += int(count)
    else:
        if words and len(words) % 2 == 0:
            return tuple(counts)
    raise reader.fail(node, "cubes such as 2 red 1 blue, or none", reader.text(node))


def read_points(reader: Reader, node: Node) -> tuple[int, int]:
    """Return the plain points and those of chips from ``3`` or ``3 + 1``."""
    plain, _, chips = reader.text(node).partition(" + ")
    if plain.isdecimal() and (chips or "0").isdecimal():
        return int(plain), int(chips or 0)
    raise reader.fail(node, "points such as 3 or 3 + 1", reader.text(node))


def cubes_text(cubes: Cubes) -> str:
    """Return `cubes` as they stand in a scenario."""
    return " ".join(f"{n} {kind}" for n, kind in zip(cubes, KINDS, strict=True) if n) or "none"
