"""The cards, the table and the events of the tiny game; its rules are in `tiny`."""

from dataclasses import field
from typing import ClassVar

from tabletop.core.events import Event
from tabletop.core.state import State, declare

KINDS = ("coin", "die", "spy", "raid", "thief", "guard")
BLUE, RED = 0, 1
_COPIES = {"coin": 4, "die": 3, "spy": 3, "raid": 3, "thief": 3, "guard": 4}
FACES = tuple(f"{kind}.{n}" for kind in KINDS for n in range(_COPIES[kind]))
KIND = tuple(name.partition(".")[0] for name in FACES)
BACKS = tuple(BLUE if kind in ("coin", "die", "spy") else RED for kind in KIND)
BOX_AT_TWO = frozenset({"coin.3", "thief.2", "guard.3"})
"""Cards that stay in the box when two play."""
GEM, KEY = 0, 1
ROUNDS = {"short": 4, "long": 8}


@declare
class TinyState(State):
    """The table of the tiny game."""

    length: str
    points: list[int] = field(default_factory=list)
    active: int = 0
    announced: int | None = None


TinyState.FACES = FACES
TinyState.KINDS = tuple(KINDS.index(kind) for kind in KIND)
TinyState.ZONES = {
    "hand": "owner",
    "row": "all",
    "table": "all",
    "discard": "all",
    "deck": "nobody",
    "buried": "nobody",
}


class TurnBegan(Event[TinyState], frozen=True, gc=False, tag=True):
    """The turn of `seat` began."""

    seat: int

    def happen(self, state: TinyState) -> None:
        state.active = self.seat


class Announced(Event[TinyState], frozen=True, gc=False, tag=True):
    """`seat` announced the card `token` against `victim`."""

    token: int
    seat: int
    victim: int

    def happen(self, state: TinyState) -> None:
        state.announced = self.token


class Answered(Event[TinyState], frozen=True, gc=False, tag=True):
    """`seat` turned the announced card back."""

    seat: int


class Settled(Event[TinyState], frozen=True, gc=False, tag=True):
    """The announced card has done what it does."""

    def happen(self, state: TinyState) -> None:
        state.announced = None


class Rolled(Event[TinyState], frozen=True, gc=False, tag=True):
    """`seat` rolled a die that shows `faces`."""

    NEWS: ClassVar[tuple[str, ...]] = ("faces",)

    seat: int
    faces: tuple[int, ...]

    def audience(self) -> int:
        return -1
