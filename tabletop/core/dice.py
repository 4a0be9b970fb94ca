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
    """`seat` rolled dice called `die` that show `faces`, one at least, for the purpose `why`."""

    NEWS: ClassVar[tuple[str, ...]] = ("faces",)

    seat: int
    die: str
    faces: tuple[int, ...]
    why: str

    def audience(self) -> int:
        return -1


def roll(doing: Doing[S], seat: int, why: str, die: str = "d6", faces: Sequence[int] = D6, *, count: int = 1) -> int:
    """Let `seat` roll `count` dice with these `faces` at once, and return the sum of what they show; all can see it.

    How often a die was rolled in the round for `why` decides, and the seed: nothing that a seat did in between.
    """
    state, purpose = doing.state, f"{die} {why}"
    shown = tuple(faces[draw(state.seed, purpose, state.round, doing.count(purpose), len(faces))] for _ in range(count))
    doing.emit(Rolled(seat, die, shown, why))
    return sum(shown)


class PlaceFell(Event[State], frozen=True, gc=False, tag=True):
    """Chance picked one of several `places` of the zone `zone`, counted from 0, for the purpose `why`.

    That is news even where nobody learns a face: what led to it can't be taken back.
    """

    NEWS: ClassVar[tuple[str, ...]] = ("places",)

    zone: str
    places: tuple[int]
    why: str

    def audience(self) -> int:
        return -1


def place_by_chance(doing: Doing[S], zone: str, why: str) -> int:
    """Return the token at a place of `zone` (not empty) by chance, each as likely as the others; all can see which.

    The place is what chance decides: whoever imagines other faces there meets the same place.
    """
    state = doing.state
    tokens = state.zones[zone]
    place = draw(state.seed, f"place {why}", state.round, doing.count(f"place {why}"), len(tokens))
    if len(tokens) > 1:
        doing.emit(PlaceFell(zone, (place,), why))
    return tokens[place]
