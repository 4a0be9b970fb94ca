"""What can stand where a view is blank, worked out once, and whole states drawn from it."""

import random
from collections.abc import Sequence
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from tabletop.core.dealing import Dealing, NoDealError

HIDDEN = -1
"""Stands in `State.face` for a face that the view's seat does not know."""


class Blanks(Protocol):
    """The part of a view that says how its blanks can be filled; `core.state.State` tells of each field."""

    KINDS: ClassVar[tuple[int, ...]]
    seed: int
    face: list[int]
    back: list[int]
    batch: list[int]
    face_back: tuple[int, ...]
    face_batch: list[int]
    noted: tuple[tuple[int, int, int], ...]
    marks: dict[int, int]

    def clone(self) -> Self:
        """Return an independent copy."""


S = TypeVar("S", bound=Blanks)


class Imagining(Generic[S]):
    """Draws whole states that fit `view`, which must not change meanwhile.

    A search draws one an iteration. What a view leaves open is the same each time and is worked out here. Raises
    NoDealError when there are more or fewer blanks than faces for them.
    """

    def __init__(self, view: S) -> None:
        self._view = view
        self._parts: list[tuple[list[int], list[int], Dealing[tuple[int, int]] | None]] = []
        tokens_by_back: dict[int, list[int]] = {}
        for token, face in enumerate(view.face):
            if face == HIDDEN:
                tokens_by_back.setdefault(view.back[token], []).append(token)
        if not tokens_by_back:
            return
        missing, after = _missing(view), _gone_in(view)
        for back, tokens in sorted(tokens_by_back.items()):
            pool = missing.get(back, [])
            if len(pool) != len(tokens):
                raise NoDealError(f"{len(tokens)} unknown tokens, but {len(pool)} faces")
            bound = _is_bound(view, tokens, pool, after)
            self._parts.append((tokens, pool, _dealing(view, tokens, pool, after) if bound else None))

    def state(self, rng: random.Random) -> S:
        """Return a whole state that fits the view, by chance.

        Unknown faces are dealt anew among the unknown tokens with the same back: none to a token that was last
        shuffled before the view's seat saw that face go into a later shuffle, none to a token marked as not of its
        kind. All deals are equally likely as far as `dealing.Dealing` says. The seed is new; what other seats alone
        remember of a shuffle stays blank. Raises NoDealError when no deal fits.
        """
        state = self._view.clone()
        state.seed = rng.getrandbits(63)
        faces, draw = state.face, rng.random
        for tokens, pool, dealing in self._parts:
            dealt = sorted(pool, key=lambda _: draw()) if dealing is None else dealing.deal(rng)
            for token, face in zip(tokens, dealt, strict=True):
                faces[token] = face
        return state


def _missing(view: Blanks) -> dict[int, list[int]]:
    """Return the faces of this game that no token shows in `view`, by their back."""
    seen = set(view.face)
    missing: dict[int, list[int]] = {}
    for face, batch in enumerate(view.face_batch):
        if batch >= 0 and face not in seen:
            missing.setdefault(view.face_back[face], []).append(face)
    return missing


def _gone_in(view: Blanks) -> list[int]:
    """Return for each face the last shuffle that the seat of `view` knows it to have gone through."""
    if not view.noted:
        return view.face_batch
    after = view.face_batch[:]
    for face, _, batch in view.noted:
        if face != HIDDEN:
            after[face] = max(after[face], batch)
    return after


def _is_bound(view: Blanks, tokens: Sequence[int], pool: Sequence[int], after: Sequence[int]) -> bool:
    """Return whether some face of `pool` can't be on some of `tokens`, as far as is to be feared."""
    if max(map(after.__getitem__, pool)) > min(map(view.batch.__getitem__, tokens)):
        return True
    return bool(view.marks) and not view.marks.keys().isdisjoint(tokens)


def _dealing(
    view: Blanks, tokens: Sequence[int], pool: Sequence[int], after: Sequence[int]
) -> Dealing[tuple[int, int]]:
    sorts = [(view.batch[token], view.marks.get(token, 0)) for token in tokens]
    fitting = {
        (batch, mark): frozenset(
            face for face in pool if after[face] <= batch and not (mark and mark >> view.KINDS[face] & 1)
        )
        for batch, mark in dict.fromkeys(sorts)
    }
    return Dealing(sorts, fitting)
