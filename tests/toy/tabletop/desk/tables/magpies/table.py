"""The table of Magpies: a layout for the default table, and what title, set-up and result say of the game."""

from collections.abc import Sequence
from typing import Any

from tabletop.games.magpies.pack import PACK, SETUP
from tabletop.games.magpies.state import HANDS, PLAYED, MagpiesState

from tabletop.core.events import Event, Moved
from tabletop.desk.tables.card import PackedCard
from tabletop.desk.tables.default.layout import Face, Layout, Mark, Row
from tabletop.desk.tables.default.table import default_entry
from tabletop.desk.tables.ending import Ending
from tabletop.desk.tables.table import Offer

MAGPIE = ("magpies", "magpie.svg")


def _card(view: MagpiesState, token: int, text: str = "") -> tuple[str, Face]:
    return f"c{token}", Face((str(view.face[token] + 1),), text=text)


class MagpiesLayout(Layout[MagpiesState]):
    """Cards are numbers: those of the trick lie in the middle, each with who played it, those of a seat in its hand."""

    def rows(self, view: MagpiesState, seat: int, names: Sequence[str]) -> Sequence[Row]:
        lying = [_card(view, token, names[k]) for k in range(view.seats) for token in view.zones[PLAYED[k]]]
        return [Row("The trick", tuple(lying), "trick")]

    def hand(self, view: MagpiesState, seat: int) -> Row:
        return Row("Your cards", tuple(_card(view, token) for token in view.zones[HANDS[seat]]), HANDS[seat])

    def facts(self, view: MagpiesState, seat: int, of: int) -> Sequence[Mark]:
        return [Mark("", str(len(view.zones[HANDS[of]])), "in hand", sprite=MAGPIE)]

    def places(self, event: Event[Any], view: MagpiesState) -> tuple[str, ...]:
        return (f"c{event.token}",) if isinstance(event, Moved) and event.to in PLAYED else ()


OFFER = Offer(
    pieces=(MAGPIE,) * PACK.header.seats[1],
    seed_means="Same seed, same hands",
    summary=lambda seats, options: f"{seats} players, hands of {SETUP.hand[options['length']]}",
    one_more=lambda seats: "one hand more is dealt",
)
ENDING = Ending(
    hero=("magpies", "poster.svg"),
    turn=("trick", "tricks"),
    points=("point", "points"),
    closing=lambda match: "All hands are empty",
)
PITCH = "Play high to win the trick, but only its lowest card is yours: the best trick is one of high cards alone."
TABLE = default_entry(PACK.header, PackedCard(PACK.header, PITCH, OFFER, ENDING), MagpiesLayout())
