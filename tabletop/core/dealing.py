"""Dealing what a view does not know: one face to each token, none to a token that it cannot be on."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from random import Random
from typing import Generic, TypeVar

Sort = TypeVar("Sort")

_SHAKES = 8
"""How often each token is offered an exchange where picking in turn alone would favour some deals."""


class NoDealError(ValueError):
    """Raised when no deal fits: the position contradicts itself."""


class Dealing(Generic[Sort]):
    """Deals faces to the same tokens again and again: what can be worked out before the first deal is.

    `sorts` names each token's sort, `fitting` the faces that can be on a token of a sort.
    """

    def __init__(self, sorts: Sequence[Sort], fitting: Mapping[Sort, frozenset[int]]) -> None:
        self._sorts = sorts
        self._fitting = fitting
        order = sorted(range(len(sorts)), key=lambda at: len(fitting[sorts[at]]))
        self._groups = [(sorted(fitting[sort]), list(tokens)) for sort, tokens in groupby(order, key=sorts.__getitem__)]
        self._nested = _nested(list(fitting.values()))

    def deal(self, rng: Random) -> list[int]:
        """Return a face for each token, all different, by chance.

        Every deal that fits can come. Where the sets of faces lie inside or apart from each other, all deals are
        equally likely; elsewhere nearly so. Raises NoDealError when there is no such deal.
        """
        draw = rng.random
        faces = [-1] * len(self._sorts)
        taken: set[int] = set()
        for fitting, tokens in self._groups:
            left = [face for face in fitting if face not in taken]
            for at in tokens:
                if left:
                    face = faces[at] = left.pop(int(draw() * len(left)))
                else:  # the tokens before have to give way
                    face = faces[at] = _make_way(at, faces, self._sorts, self._fitting, rng)
                taken.add(face)
        if not self._nested:
            _shake(faces, self._sorts, self._fitting, rng)
        return faces


def dealt(sorts: Sequence[Sort], fitting: Mapping[Sort, frozenset[int]], rng: Random) -> list[int]:
    """Return a face for each token, all different, by chance, as `Dealing` does.

    >>> dealt(["any", "spy", "any"], {"any": frozenset({1, 2, 3}), "spy": frozenset({3})}, Random(1))[1]
    3
    """
    return Dealing(sorts, fitting).deal(rng)


def _make_way(
    start: int, faces: list[int], sorts: Sequence[Sort], fitting: Mapping[Sort, frozenset[int]], rng: Random
) -> int:
    """Let tokens exchange faces until one that fits the token `start` is free; return that face."""
    holder = {face: at for at, face in enumerate(faces) if face >= 0}
    came_from: dict[int, int] = {}
    waiting = [start]
    for at in waiting:
        options = sorted(fitting[sorts[at]] - came_from.keys())
        rng.shuffle(options)
        for face in options:
            came_from[face] = at
            if face in holder:
                waiting.append(holder[face])
                continue
            while at != start:
                faces[at], face = face, faces[at]
                at = came_from[face]
            return face
    raise NoDealError("no deal fits this position")


def _nested(sets: list[frozenset[int]]) -> bool:
    """Return whether each two of `sets` lie one inside the other, or apart."""
    return all(a <= b or b <= a or a.isdisjoint(b) for n, a in enumerate(sets) for b in sets[:n])


def _shake(faces: list[int], sorts: Sequence[Sort], fitting: Mapping[Sort, frozenset[int]], rng: Random) -> None:
    """Exchange faces between pairs of tokens that can hold each other's, which evens the deals out."""
    for _ in range(_SHAKES * len(faces)):
        a, b = rng.randrange(len(faces)), rng.randrange(len(faces))
        if faces[b] in fitting[sorts[a]] and faces[a] in fitting[sorts[b]]:
            faces[a], faces[b] = faces[b], faces[a]
