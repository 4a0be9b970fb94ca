"""What is true in a game of Power Vacuum."""

from dataclasses import field

from tabletop.core.state import State, declare
from tabletop.games.vacuum.pack import FACES, KINDS

HANDS = tuple(f"hand.{seat}" for seat in range(8))
AGENDAS = tuple(f"agenda.{seat}" for seat in range(8))
DECK, TRICK, DISCARD, AGENDA_DECK = "deck", "trick", "discard", "agendas"
NO_SIDE = -1


@declare
class VacuumState(State):
    """The table of Power Vacuum.

    The first five fields are the options. `first` leads the first trick of the round, `leader` the trick number
    `trick`, whose cards lie in the order of play. `cable` are the sockets of its ends: an appliance's number, or the
    number of appliances for the supply. `power` lies on the appliances, `reserve` and `statue` (finished segments)
    are a seat's. `most` and `least` are the sides of a revealed agenda, NO_SIDE while it is hidden; `pay` is what each
    right half pays, 0 while it is hidden.
    """

    COUNTED = State.COUNTED | frozenset(("trick", "power", "reserve", "statue", "most", "least", "pay"))

    to_appliance: bool
    spy_lead_wins: bool
    keep_leftovers: bool
    void_when_tied: bool
    board_may: bool = False
    first: int
    leader: int
    cable: tuple[int, int]
    trick: int = 0
    power: list[int] = field(default_factory=list)
    reserve: list[int] = field(default_factory=list)
    statue: list[int] = field(default_factory=list)
    most: list[int] = field(default_factory=list)
    least: list[int] = field(default_factory=list)
    pay: list[int] = field(default_factory=list)


VacuumState.FACES = FACES
VacuumState.KINDS = KINDS
VacuumState.ZONES = {
    "hand": "owner",
    "agenda": "owner",
    TRICK: "all",
    DISCARD: "all",
    DECK: "nobody",
    AGENDA_DECK: "nobody",
}
