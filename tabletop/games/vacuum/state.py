"""What is true in a game of Power Vacuum."""

from dataclasses import field

from tabletop.core.state import HIDDEN, State, declare
from tabletop.games.vacuum.pack import FACES, KINDS, RULES, SUIT_IDS

HANDS = tuple(f"hand.{seat}" for seat in range(8))
AGENDAS = tuple(f"agenda.{seat}" for seat in range(8))
DECK = "deck"
TRICK = "trick"
DISCARD = "discard"
AGENDA_DECK = "agendas"
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

    def total(self, seat: int) -> int:
        """Return how much of the power that a statue takes `seat` has: built in and in reserve."""
        return self.statue[seat] * RULES.segment_price + self.reserve[seat]

    def statue_due(self, seat: int) -> bool:
        """Tell whether `seat` has enough power for the rest of its statue, which it gets at the end of the round."""
        lacking = RULES.segments - self.statue[seat]
        return 0 < lacking * RULES.segment_price <= self.reserve[seat]

    def in_order(self) -> list[int]:
        """Return the seats in the order in which they play this trick."""
        return [(self.leader + k) % self.seats for k in range(self.seats)]

    def others(self, seat: int) -> list[int]:
        """Return the other seats in the order in which they follow `seat`."""
        return [(seat + k) % self.seats for k in range(1, self.seats)]

    def backs(self, zone: str) -> list[int]:
        """Return how many cards of a zone show each suit on their back."""
        shown = [self.back[token] for token in self.zones[zone]]
        return [shown.count(suit) for suit in range(len(SUIT_IDS))]

    def known_places(self, seat: int) -> dict[int, str]:
        """Return where `seat` knows each face to be: mine, trick, gone, or ``seat.N`` for a card seen in a hand."""
        found: dict[int, str] = {}
        for zone, tokens in self.zones.items():
            for face in (self.face[token] for token in tokens):
                if face == HIDDEN or zone.startswith("agenda"):
                    continue
                if zone == HANDS[seat]:
                    found[face] = "mine"
                elif zone in HANDS:
                    found[face] = f"seat.{HANDS.index(zone)}"
                else:
                    found[face] = "trick" if zone == TRICK else "gone"
        return found

    def is_void(self, seat: int, suit: int) -> bool:
        """Tell whether everybody can know that `seat` holds no card of `suit`: no such back, or only Spies behind it
        (vacuum.2)."""
        for token in self.zones[HANDS[seat]]:
            if self.known[token] == self.everyone:
                if KINDS[self.face[token]] == suit:
                    return False
            elif self.back[token] == suit and not self.marks.get(token, 0) >> suit & 1:
                return False
        return True


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
