"""Layouts at random: recipes that hypothesis makes and shrinks, and the nodes that they stand for."""

from collections.abc import Callable

from hypothesis import strategies as st

from tabletop.desk.draw.theme import SMALL, STRONG, WELL_SKIN
from tabletop.desk.flow import (
    SPRING,
    Ground,
    Node,
    column,
    draw,
    first,
    grid,
    later,
    on,
    paragraph,
    picture,
    row,
    squares,
    text,
)

WORDS = ("The city council", "Council", "Ann Rivera of the ninth ward", "9", "so far", "Cash for the campaign")
Recipe = tuple  # the kind of node, then what it is built of
Make = Callable[[], Node]

ranks = st.integers(0, 2)
may_go = st.none() | ranks

leaves = st.one_of(
    st.tuples(st.just("text"), st.lists(st.sampled_from(WORDS), min_size=1, max_size=3), ranks, may_go),
    st.tuples(st.just("name"), st.sampled_from(WORDS), ranks),
    st.tuples(st.just("paragraph"), st.lists(st.sampled_from(WORDS), min_size=1, max_size=2), may_go),
    st.tuples(st.just("picture"), st.integers(10, 90), st.integers(4, 10), ranks, may_go),
    st.tuples(st.just("squares"), st.integers(1, 5), ranks),
    st.tuples(st.just("draw"), st.integers(0, 60), ranks, may_go),
    st.tuples(st.just("target"), st.sampled_from(WORDS), ranks),
    st.tuples(st.just("spring")),
)


def held(inner: st.SearchStrategy[Recipe]) -> st.SearchStrategy[Recipe]:
    """Return recipes of what holds other nodes."""
    parts = st.lists(inner, min_size=1, max_size=4)
    return st.one_of(
        st.tuples(st.just("row"), parts, ranks),
        st.tuples(st.just("column"), parts, ranks),
        st.tuples(st.just("grid"), parts, st.integers(1, 3)),
        st.tuples(st.just("on"), inner, st.integers(0, 20)),
        st.tuples(st.just("first"), inner, inner),
        st.tuples(st.just("later"), inner, inner),
    )


recipes = st.recursive(leaves, held, max_leaves=8)
plain_leaves = st.one_of(
    st.tuples(st.just("text"), st.lists(st.sampled_from(WORDS), min_size=1, max_size=3), ranks, st.none()),
    st.tuples(st.just("name"), st.sampled_from(WORDS), ranks),
    st.tuples(st.just("picture"), st.integers(10, 90), st.integers(4, 10), ranks, st.none()),
    st.tuples(st.just("squares"), st.integers(1, 5), ranks),
)


class Builder:
    """Builds the nodes of a recipe, with another name for each target."""

    def __init__(self) -> None:
        self.targets: list[str] = []

    def build(self, recipe: Recipe) -> Node:
        """Return the node that a recipe stands for."""
        kind, *rest = recipe
        return getattr(self, f"_{kind}")(*rest)

    def _text(self, words, rank, goes):
        return text(words, STRONG, rank=rank, goes=goes)

    def _name(self, name, rank):
        return text(name, SMALL, cut=24, rank=rank)

    def _paragraph(self, words, goes):
        return paragraph(words, goes=goes)

    def _picture(self, size, least, rank, goes):
        return picture(("ui", "icon-star.svg"), size, least, ratio=0.75, rank=rank, goes=goes)

    def _squares(self, count, rank):
        return squares(count, lambda sheet, boxes: None, 30, 8, rank=rank)

    def _draw(self, size, rank, goes):
        return draw(lambda sheet, box: None, (size, size // 2), (size, size // 2), rank=rank, goes=goes, grow=1)

    def _target(self, words, rank):
        name = f"target-{len(self.targets)}"
        self.targets.append(name)
        return on(text(words, cut=10), Ground(skin=WELL_SKIN, target=name), pad=(12, 6), tight=(4, 1), rank=rank)

    def _spring(self):
        return SPRING

    def _row(self, parts, rank):
        return row(*map(self.build, parts), rank=rank)

    def _column(self, parts, rank):
        return column(*map(self.build, parts), rank=rank)

    def _grid(self, cells, columns):
        return grid(*map(self.build, cells), columns=columns)

    def _on(self, part, pad):
        return on(self.build(part), WELL_SKIN, pad=(pad, pad), tight=(pad // 3, pad // 4))

    def _first(self, one, other):
        return first(self.build(one), self.build(other))

    def _later(self, one, other):
        return first(self.build(one), later(lambda: self.build(other)))
