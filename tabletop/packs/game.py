"""A game that is called and played as its content pack says."""

from typing import Any, Protocol, TypeVar

from tabletop.core.events import Event
from tabletop.core.game import Game
from tabletop.core.state import State
from tabletop.packs.narration import Narration
from tabletop.packs.pack import PackHeader

S = TypeVar("S", bound=State)


class GamePack(Protocol):
    """The pack of a game, whole and checked."""

    @property
    def header(self) -> PackHeader:
        """What the app says of the game."""

    @property
    def fingerprint(self) -> str:
        """A short hash of its rule values."""


class PackedGame(Game[S]):
    """A game with what its `pack` says of it: its name, its seats, the number of its rules and its options.

    Its `narration` tells its events.
    """

    pack: GamePack
    narration: Narration[S]

    def __init__(self) -> None:
        header = self.pack.header
        self.id, self.title, self.seats = header.id, header.title, header.seat_range
        self.rules, self.fingerprint, self.options = header.rules, self.pack.fingerprint, header.option_values

    def describe(self, event: Event[Any], state: S, names: list[str]) -> str | None:
        return self.narration.describe(event, state, names)

    def news(self, event: Event[Any]) -> str | None:
        return self.narration.news(event)
