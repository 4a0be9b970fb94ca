"""A card shown larger while it is pointed at, with what is to be known of it."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, PARAGRAPH, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import BUBBLE_SKIN, SMALL, SMALL_BOLD, SOFT, TEXT
from tabletop.desk.draw.things import Larger
from tabletop.desk.tables.vacuum.art import CARD_HIGH, CARD_WIDE, THEME, card, card_size
from tabletop.desk.tables.vacuum.drawers import about
from tabletop.desk.tables.vacuum.picking import what_comes
from tabletop.desk.tables.vacuum.reading import WORK, decision
from tabletop.desk.tables.vacuum.regions import Regions
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.games.vacuum.pack import PLAY, card_title

ANCHOR = "larger"
"""The anchor of where a card is shown larger."""
WIDE, HIGH = 380, 296
"""How large that is at the most, in units."""
WORDS = 150
"""Beside the card are so many units for words at least."""
LEAST = 180
"""Lower than so many units there is nothing larger about it."""


def larger_place(sheet: Sheet, found: Regions, sitting: VacuumSitting) -> Box | None:
    """Return where a card is shown larger: over the board, or over the trick while the board is worked; None where
    there is no room."""
    if found.tabs.w:
        return None
    works = any(action[0] in WORK for action in sitting.legal)
    area = found.trick.cut_top(sheet.u(36))[1] if works else found.board
    wide, pad = min(area.w, sheet.u(WIDE)), sheet.u(12)
    high = min(area.h, sheet.u(HIGH), (wide - 3 * pad - sheet.u(WORDS)) * CARD_HIGH // CARD_WIDE + 2 * pad)
    return area.middle(wide, high) if high >= sheet.u(LEAST) else None


def larger(sitting: VacuumSitting, token: int, does: str) -> Larger | None:
    """Return how the card `token` is shown larger, with what a click on it `does`; None where there is no room, and
    while others act: then it would hide what they do."""
    box = sitting.anchors.get(ANCHOR)
    view = sitting.view
    face = view.face[token]
    if box is None or not box.w or sitting.busy or (not sitting.legal and view.decider is not None):
        return None
    comes = [what_comes(view, face)] if decision(view) == "Play" and sitting.may(PLAY[token]) else []
    return Larger(box, _draw, (face, (*comes, *filter(None, about(face))), does))


def _draw(sheet: Sheet, box: Box, shown: tuple[int, tuple[str, ...], str]) -> None:
    face, said, does = shown
    u = sheet.u
    with sheet.themed(THEME):
        sheet.plate(box, BUBBLE_SKIN)
        inner = box.inset(u(12))
        picture, words = inner.cut_left(card_size(inner.h)[0], u(12))
        card(sheet, picture, face)
        head, words = words.cut_top(sheet.line(SMALL_BOLD), u(4))
        sheet.text(head, card_title(face), SMALL_BOLD, TEXT, ELIDED)
        foot, words = words.cut_bottom(sheet.text_height(does, SMALL, words.w), u(6))
        sheet.text(foot, does, SMALL, SOFT, WRAPPED)
        for text in said:
            tall = sheet.text_height(text, SMALL, words.w)
            if tall > words.h:
                continue
            place, words = words.cut_top(tall, u(6))
            sheet.text(place, text, SMALL, TEXT if text is said[0] else SOFT, PARAGRAPH)
