"""What is true in a game of R.I.G.S."""

from dataclasses import field

from tabletop.core.state import State, declare
from tabletop.games.rigs.pack import BACKS, FACES

HANDS = tuple(f"hand.{seat}" for seat in range(4))
ESTATES = tuple(f"plots.{seat}" for seat in range(4))
OUT = tuple(f"out.{seat}" for seat in range(4))
LATER = tuple(f"later.{seat}" for seat in range(4))
FRONT = tuple(f"disaster.{seat}" for seat in range(4))
WAREHOUSES = tuple(f"seat.{seat}" for seat in range(4))
PLOT_DECK = "plot_deck"
GRANT = "grant"
SURVEY_DECK = "survey_deck"
SURVEYED = "surveyed"
KARMA_DECK = "deck"
DISCARD = "discard"
TABLE = "table"
DISASTER_DECK = "disaster_deck"
DISASTER_DISCARD = "disaster_discard"
MARKET_DECK = "market_deck"
MARKET = "market"
END_DECK = "end_deck"
END = "end"
RECYCLING = "recycling"
"""A card that lies out and takes RIGS; its purse has its name, as that of PARTS_SHOP."""
PARTS_SHOP = "parts-shop"
BANK = "bank"
NOBODY = -1


@declare
class RigsState(State):
    """The table of R.I.G.S.

    The first five fields are the options: `leads` is the seat that leads first, NOBODY where the plots say who does.
    `leader` is the Expedition Leader, `phase` the phase, `price` that of the latest Market card. `harvest` is the sort
    (a number) that the RIGS on a plot harvest, where there are any, `survey_of` the survey beside a plot. `powered` are
    the plots that are switched on, in the order in which they were. `loans` are the resources borrowed in this phase,
    `disturbed` the seats (bits) that may change what they power once the Last Call is over, `mended` says that the
    Parts Shop was tried in this phase, `muted` are the seats (bits) that pass for the rest of it. `counted` are, by
    seat, the seats (bits) that have counted its credits. `plot_values` and `unit_values` are known at the end, `debt`
    is what Vinnie took in credits then.
    """

    COUNTED = State.COUNTED | frozenset(("leader", "phase", "price", "harvest", "survey_of", "loans"))

    last_round: int
    graded: bool = False
    valleys_total: bool = False
    show_credits: bool = False
    leads: int = NOBODY
    leader: int = 0
    phase: str = ""
    price: int = 0
    harvest: dict[int, int] = field(default_factory=dict)
    survey_of: dict[int, int] = field(default_factory=dict)
    powered: tuple[int, ...] = ()
    loans: list[int] = field(default_factory=list)
    disturbed: int = 0
    mended: bool = False
    muted: int = 0
    counted: tuple[int, ...] = ()
    plot_values: tuple[int, ...] = ()
    unit_values: tuple[int, ...] = ()
    debt: list[int] = field(default_factory=list)


RigsState.FACES = FACES
RigsState.KINDS = BACKS
RigsState.ZONES = {
    "hand": "owner",
    **dict.fromkeys(("plots", "out", "later", "disaster", SURVEYED, DISCARD, TABLE, DISASTER_DISCARD), "all"),
    **dict.fromkeys((MARKET, END), "all"),
    **dict.fromkeys((PLOT_DECK, GRANT, SURVEY_DECK, KARMA_DECK, DISASTER_DECK, MARKET_DECK, END_DECK), "nobody"),
}
