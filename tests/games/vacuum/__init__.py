"""Tests of Power Vacuum: its pack, what views allow to imagine, and what happens in random games."""

from typing import Any

from tabletop.games.vacuum.state import VacuumState
from tabletop.packs.document import Document, Node
from tests.scenarios.reading import Reader
from tests.scenarios.vacuum.builder import Builder


def position(**facts: Any) -> VacuumState:
    """Return a position in the words of the scenarios (`tests.scenarios.vacuum`)."""
    whole = _node(facts)
    assert isinstance(whole.value, dict)
    table = {str(key): child for key, child in whole.value.items()}
    return Builder(Reader(Document("position", whole, [])), table, whole).build()


def _node(value: Any) -> Node:
    if isinstance(value, dict):
        return Node(1, {key: _node(child) for key, child in value.items()})
    if isinstance(value, list):
        return Node(1, [_node(child) for child in value])
    return Node(1, value)
