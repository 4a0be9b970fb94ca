"""What is true in a game of Snitch!."""

from dataclasses import field
from typing import Annotated

from tabletop.core.state import DERIVED, State, declare
from tabletop.games.snitch.city import EMPTY_CITY, City
from tabletop.games.snitch.pack import CRED, KIND_OF_FACE, PACK, SHAPES, UPGRADE_BITS, VARIANTS

NOWHERE = -1

Laid = tuple[int, int, int, int]
"""A map tile in the city: token, column, row, clockwise quarter turns."""


@declare
class SnitchState(State):
    """The table of Snitch!.

    `status` and `live` are status points and live chips a seat; `built` has a bit an upgrade and seat; `site` is where
    a snitch stands (index ``3 * seat + n``), `at` where a detective stands, both spaces. `points` are the base action
    points left this turn, `usable` the chips that were live when it began and are not spent. `marked` maps a coerced
    ZOI to the number of its info type. `trigger_round` is 0 until the end of the game is triggered.
    `first` is the seat that begins, each round too. `step_included` says that the cost of jurisdiction pays for the
    last step too (snitch.r9).

    Purses hold cubes by type: supply, hq, det.SEAT, snitchN.SEAT, and one for each ZOI, called as its lowest space.
    """

    COUNTED = State.COUNTED | frozenset(
        ("active", "points", "usable", "status", "live", "built", "at", "site", "marked", "laid", "trigger_round")
    )

    variant: str
    dump_any: bool
    step_included: bool = False
    first: int = 0
    active: int = 0
    points: int = 0
    usable: int = 0
    status: list[int] = field(default_factory=list)
    live: list[int] = field(default_factory=list)
    built: list[int] = field(default_factory=list)
    at: list[int] = field(default_factory=list)
    site: list[int] = field(default_factory=list)
    marked: dict[int, int] = field(default_factory=dict)
    laid: tuple[Laid, ...] = ()
    trigger_round: int = 0
    city: Annotated[City, DERIVED] = EMPTY_CITY

    def derive(self) -> None:
        city = EMPTY_CITY
        for token, x, y, turn in self.laid:
            city = city.with_tile(token, SHAPES[KIND_OF_FACE[self.face[token]]], x, y, turn)
        self.city = city

    def has(self, seat: int, upgrade: str) -> bool:
        """Return whether `seat` has the upgrade with the id `upgrade`."""
        return bool(self.built[seat] & UPGRADE_BITS[upgrade])

    def upgrades(self, seat: int) -> int:
        """Return how many upgrades `seat` has."""
        return self.built[seat].bit_count()

    def capacity(self, seat: int) -> int:
        """Return how many cubes the detective tile of `seat` holds (snitch.6, snitch.15)."""
        return CRED.capacity if self.has(seat, CRED.id) else PACK.rules.start_capacity

    def meets_trigger(self, seat: int) -> bool:
        """Return whether `seat` has what triggers the end of the game (snitch.27, snitch.28)."""
        variant = VARIANTS[self.variant]
        return self.status[seat] >= variant.status and self.upgrades(seat) >= variant.upgrades

    def left_to_spend(self) -> int:
        """Return the action points that the active seat has left, usable chips included (snitch.9)."""
        return self.points + self.usable

    def on_turn(self, seat: int) -> bool:
        """Return whether it is the turn of `seat`: before the first round, whether it chooses its start."""
        if self.decider is None:
            return False
        return self.active == seat if self.round else self.decider == seat

    def points_of(self, seat: int) -> int:
        """Return the action points that `seat` can spend now, 0 when it is not its turn."""
        return self.left_to_spend() if self.round and self.on_turn(seat) else 0

    def turns_left(self, seat: int) -> int | None:
        """Return how many turns `seat` has left, the open one counted; None before the end is triggered (snitch.27)."""
        if not self.trigger_round:
            return None
        later = self.trigger_round + 1 - self.round
        to_come = (seat - self.first) % self.seats >= (self.active - self.first) % self.seats
        return max(0, later) + (to_come and self.decider is not None)
