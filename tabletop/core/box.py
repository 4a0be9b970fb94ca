"""The box of tokens that a game begins with."""

from collections.abc import Sequence
from typing import TypedDict


class Tokens(TypedDict):
    """What a state says of its tokens, as its constructor takes it."""

    face: list[int]
    known: list[int]
    back: list[int]
    batch: list[int]
    face_back: tuple[int, ...]
    face_batch: list[int]


def box(faces: Sequence[int], backs: tuple[int, ...], known: Sequence[int] = ()) -> Tokens:
    """Return the fields of a state whose token 0 has the first of `faces`, and so on.

    `backs` says which back belongs to each face that there is, whether it is in this game or not; `known` who knows
    the first tokens (bits), the others nobody.

    >>> box([2, 0], (7, 7, 8), known=[0b11])["known"]
    [3, 0]
    """
    inside = set(faces)
    return Tokens(
        face=list(faces),
        known=[*known, *(0 for _ in range(len(faces) - len(known)))],
        back=[backs[face] for face in faces],
        batch=[0] * len(faces),
        face_back=backs,
        face_batch=[0 if face in inside else -1 for face in range(len(backs))],
    )
