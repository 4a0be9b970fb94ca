"""What is true in a game of Patrol!."""

from dataclasses import field

from tabletop.core.state import State, declare
from tabletop.games.patrol.components import Unit
from tabletop.games.patrol.pack import FACES, KINDS, PACK, UNIT_PIECES

HANDS = tuple(f"hand.{seat}" for seat in range(len(UNIT_PIECES)))
DECK = "deck"
DISCARD = "discard"
CRIMES_OPEN = "crimes"
CRIMES_CLOSED = "closed"
TABLE = "table"
IN_FORCE = "force"
NO_SEASON = -1


@declare
class PatrolState(State):
    """The table of Patrol!.

    The first four fields are the options, `rounds` as a number. `units` are the units of the seats by their place in
    the pack, () where they are in its order. `areas` are the areas at the nine places of the board,
    `active` is whose turn it is, `season` the season in the pack's order, NO_SEASON without seasons.

    Units and crime tokens stand on spaces (`pieces`). `scenes` are the crimes that are open, each with the seats on its
    scene in the order in which they came; `closed` those that were closed in this round. `lost` is on how many of its
    turns to come a seat doesn't move. `combined` is the driver and the partner of a 2-Man Unit, `down` who is down, the
    drawer of the card first. Points are counted by where they come from.
    """

    COUNTED = State.COUNTED | frozenset(
        ("active", "season", "scenes", "closed", "lost", "combined", "down", "crimes", "rates", "rescues", "cards")
    )

    diagonal: bool
    traffic: bool
    seasons: bool
    rounds: int
    areas: tuple[int, ...]
    active: int
    season: int = NO_SEASON
    scenes: dict[int, tuple[int, ...]] = field(default_factory=dict)
    closed: tuple[int, ...] = ()
    lost: list[int] = field(default_factory=list)
    combined: tuple[int, ...] = ()
    down: tuple[int, ...] = ()
    crimes: list[int] = field(default_factory=list)
    rates: list[int] = field(default_factory=list)
    rescues: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    units: tuple[int, ...] = ()

    def unit_number(self, seat: int) -> int:
        """Return the place in the pack of the unit of `seat` (patrol.r38)."""
        return self.units[seat] if self.units else seat

    def car(self, seat: int) -> Unit:
        """Return the unit of `seat`: what it is called and how it looks (patrol.r38)."""
        return PACK.units[self.unit_number(seat)]

    def total(self, seat: int) -> int:
        """Return the points of `seat`."""
        return self.crimes[seat] + self.rates[seat] + self.rescues[seat] + self.cards[seat]

    def at(self, seat: int) -> int:
        """Return the space of the unit of `seat`."""
        return self.pieces[UNIT_PIECES[seat]]

    def unit(self, seat: int) -> tuple[int, ...]:
        """Return the seats in the unit of `seat`: itself, or a 2-Man Unit, the driver first (patrol.7)."""
        return self.combined if seat in self.combined else (seat,)

    def may_move(self, seat: int) -> bool:
        """Tell whether `seat` has a movement phase on its turn now (patrol.6, patrol.7)."""
        return not self.lost[seat] and seat not in self.combined[1:]


PatrolState.FACES = FACES
PatrolState.KINDS = KINDS
PatrolState.ZONES = {
    "hand": "owner",
    DECK: "nobody",
    DISCARD: "all",
    CRIMES_OPEN: "all",
    CRIMES_CLOSED: "all",
    TABLE: "all",
    IN_FORCE: "all",
}
