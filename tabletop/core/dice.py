"""Dice, and a place by chance where everybody can see the places."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from tabletop.core.chance import draw
from tabletop.core.events import Event
from tabletop.core.frames import Doing
from tabletop.core.state import State

S = TypeVar("S", bound=State)

D6 = (1, 2, 3, 4, 5, 6)


class Rolled(Event[State], frozen=True, gc=False, tag=True):
    """`seat` rolled a die called `die` that shows `faces`, for the purpose `why`."""

    NEWS: ClassVar[tuple[str, ...]] = ("faces",)

    seat: int
    die: str
    faces: tuple[int, ...]
    why: str

    def audience(self) -> int:
        return -1


def roll(doing: Doing[S], seat: int, why: str, die: str = "d6", faces: Sequence[int] = D6) -> int:
    """Let `seat` roll a die with these `faces`, and return what it shows; all can see it.

    How often a die was rolled in the round for `why` decides, and the seed: nothing that a seat did in between.
    """
    state = doing.state
    face = faces[draw(state.seed, f"{die} {why}", state.round, doing.count(f"{die} {why}"), len(faces))]
    doing.emit(Rolled(seat, die, (face,), why))
    return face


def place_by_chance(doing: Doing[S], zone: str, why: str) -> int:
    """Return the token at a place of `zone` (not empty) by chance, each as likely as the others.

    The place is what chance decides: whoever imagines other faces there meets the same place.
    """
    state = doing.state
    tokens = state.zones[zone]
    return tokens[draw(state.seed, f"place {why}", state.round, doing.count(f"place {why}"), len(tokens))]
