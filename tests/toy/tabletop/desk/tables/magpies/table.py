"""The table of Magpies: who plays at the left, the trick in the middle, one's own hand at the foot."""

from functools import partial
from typing import Any

from tabletop.games.magpies.pack import PACK, SETUP
from tabletop.games.magpies.state import HANDS, PLAYED, MagpiesState

from tabletop.core.actions import Action, action_text
from tabletop.core.events import Event, Moved
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import FIGURE, PANEL_SKIN, QUIET, SMALL, SUBTITLE, TEXT, WHITE, Skin, rgb, theme_of
from tabletop.desk.parts.seat_cards import SeatCard, compose_seat_cards
from tabletop.desk.tables.card import PackedCard
from tabletop.desk.tables.ending import Ending
from tabletop.desk.tables.sitting import Notes, Sitting
from tabletop.desk.tables.table import Offer, Table, TableEntry
from tabletop.desk.widgets.seat_sheet import Fact

INK, CREAM = rgb("#0d1716"), rgb("#f3e6cb")
CARD_SKIN, POINTED_SKIN = Skin(CREAM, CREAM, None, shadow=4), Skin(CREAM, CREAM, WHITE, 4, shadow=8)
MAGPIE, THEME = ("magpies", "magpie.svg"), theme_of(PACK.header)


class MagpiesTable(Table[MagpiesState, Notes]):
    """How Magpies looks and is handled: one click plays a card."""

    notes, theme = Notes, THEME

    def top(self, sheet: Sheet, box: Box, sitting: Sitting[MagpiesState, Notes]) -> None:
        sheet.text(box, f"{PACK.header.title}, {sitting.game.phase(sitting.view)}", SUBTITLE, TEXT, ELIDED)

    def compose(self, sheet: Sheet, sitting: Sitting[MagpiesState, Notes], gone: frozenset[str]) -> Box:
        u, view, held = sheet.u, sitting.view, sitting.view.zones[HANDS[sitting.seat]]
        body = sheet.area.cut_top(u(64))[1].inset(u(16), u(8))
        hand, body = body.cut_bottom(u(120), u(8))
        strip, body = body.cut_bottom(u(56), u(8))
        left, trick = body.cut_left(body.w // 3, u(16))
        compose_seat_cards(sheet, left, [self._seat(sitting, seat) for seat in range(view.seats)])
        for seat, place in enumerate(trick.columns(view.seats, u(12))):
            name, card = place.cut_top(sheet.line(SMALL), u(4))
            sheet.text(name, sitting.names[seat], SMALL, QUIET, TextLayout("centre", elide=True))
            sheet.anchors[PLAYED[seat]] = card
            sheet.plate(card, PANEL_SKIN)
            for token in view.zones[PLAYED[seat]]:
                card = card.middle(min(card.w, u(120)), min(card.h, u(160)))
                sheet.plate(card, CARD_SKIN)
                sheet.text(card, str(view.face[token] + 1), FIGURE, INK, CENTRE)
        hand = hand.middle(min(hand.w, u(600)), hand.h)
        for token, card in zip(held, hand.columns(max(SETUP.hand.values()), u(8)), strict=False):
            action = ("play", f"c{token}")
            target = action_text(action)
            skin = POINTED_SKIN if sheet.hovered(target) else CARD_SKIN
            sheet.plate(card, skin, target=target, refusal=sitting.refusal(action))
            sheet.act(target, partial(sitting.do, action))
            sheet.text(card, str(view.face[token] + 1), FIGURE, INK, CENTRE)
        return strip

    def _seat(self, sitting: Sitting[MagpiesState, Notes], seat: int) -> SeatCard:
        view, cards = sitting.view, str(len(sitting.view.zones[HANDS[seat]]))
        who = (seat, sitting.names[seat], str(view.total(seat)), THEME.seats[seat], MAGPIE)
        known = (sitting.played_by(seat), ENDING.points[1], (Fact(MAGPIE, cards, "in hand"),))
        return SeatCard(*who, *known, state=(f"{cards} in hand", cards), grows=not sitting.others_act)

    def words(self, action: Action, view: MagpiesState) -> str:
        return f"Play the {view.face[int(action[1][1:])] + 1}"

    def marks(self, event: Event[Any], view: MagpiesState) -> tuple[str, ...]:
        return (event.to,) if isinstance(event, Moved) and event.to in PLAYED else ()


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
TABLE = TableEntry(PackedCard(PACK.header, PITCH, OFFER, ENDING), MagpiesTable)
