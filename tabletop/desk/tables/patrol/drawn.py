"""The panel of the card drawn last: what it did, what a closed crime paid, or what a picked order takes."""

from functools import partial

from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, PANEL_SKIN, QUIET, SMALL, SMALL_BOLD, SOFT, TEXT, WHITE, Colour, TextStyle
from tabletop.desk.parts.actions import Choice, compose_choice
from tabletop.desk.parts.bill import compose_sum, sum_wide
from tabletop.desk.parts.line import HEAD, Line, Span, headed
from tabletop.desk.parts.window import tell_outcomes
from tabletop.desk.parts.words import tell
from tabletop.desk.tables.patrol.art import INK, sprite
from tabletop.desk.tables.patrol.board import sum_terms
from tabletop.desk.tables.patrol.hand import card_wide, compose_card
from tabletop.desk.tables.patrol.panels import FRESH_SKIN, PAY, SLOT_SKIN
from tabletop.desk.tables.patrol.reading import Drawn, closing_shown, last_drawn, latest_closing, show_again, targets
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.games.patrol.events import CrimeClosed
from tabletop.games.patrol.hints import costs_of, decision
from tabletop.games.patrol.pack import (
    CRIMES,
    FIRST_CRIME,
    KIND_TITLES,
    KINDS,
    PACK,
    SEAT_NUMBERS,
    SPACE_NAMES,
    TILE_OF,
    TRAINING,
)
from tabletop.games.patrol.prospects import said, say
from tabletop.games.patrol.scenes import rate_at
from tabletop.games.patrol.state import DECK, DISCARD, PatrolState
from tabletop.packs.texts import listed

LOCATION = TextStyle("number", 34)
PLACES = ("first there", "second", "third", "fourth", "fifth", "sixth")
BILL, AGAIN = "bill", "show.again"
"""The anchor of the panel, and the button that shows a scene again."""


def compose_drawn(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Show the card drawn last: where it sent a crime, what a closed one paid, or what the card does."""
    view, u = sitting.view, sheet.u
    sheet.anchors[BILL] = box
    inner = box.inset(u(14), u(8))
    closing = closing_shown(sitting) or latest_closing(sitting)
    if closing is not None:
        compose_closing(sheet, box, closing, sitting)
        words = said("again" if closing_shown(sitting) is None else "hide")
        place = box.inset(u(14), u(6)).cut_top(u(32))[0].cut_right(sheet.width(words, SMALL_BOLD) + u(24))[0]
        act = partial(show_again, sitting, closing.crime)
        compose_choice(sheet, place, Choice((words,), AGAIN, act, tip=said("again_tip")))
        sheet.anchors[DECK] = sheet.anchors[DISCARD] = place
        return
    sheet.plate(box, PANEL_SKIN)
    sheet.anchors[DECK] = sheet.anchors[DISCARD] = inner.cut_top(u(HEAD))[0].cut_right(u(40))[0]
    piles = say("piles", deck=len(view.zones[DECK]), discard=len(view.zones[DISCARD]))
    aim = next((name for name in targets(sitting) if name in sitting.clicks or sheet.hovered(name)), None)
    if aim is not None and decision(view) == "turn":
        unit = listed([sitting.names[seat] for seat in view.unit(SEAT_NUMBERS[aim])])
        inner = headed(sheet, inner, say("would_lose", unit=unit), piles)
        tell_outcomes(sheet, inner, costs_of(view, SEAT_NUMBERS[aim], TRAINING))
        return
    inner = headed(sheet, inner, say("just_drawn"), piles)
    drawn = last_drawn(sitting)
    if drawn is None:
        sheet.text(inner.cut_top(sheet.line(SMALL))[0], said("nothing_drawn"), SMALL, QUIET)
        return
    high = min(inner.h, u(230))
    wide = card_wide(sheet, high, drawn.face)
    if high >= u(80) and inner.w >= wide + u(120):
        card, inner = inner.cut_left(wide, u(14))
        sheet.anchors["drawn"] = card = card.cut_top(high)[0]
        compose_card(sheet, card, drawn.face)
    else:
        sheet.anchors["drawn"] = inner.middle(u(40), u(40))
    _did(sheet, inner, drawn, sitting)


def _did(sheet: Sheet, box: Box, drawn: Drawn, sitting: PatrolSitting) -> None:
    """Say what the card drawn last did."""
    who, view = sitting.names[drawn.seat], sitting.view
    if drawn.face == HIDDEN:
        _say(sheet, box, SOFT, say("keeps", name=who))
    elif drawn.space is not None:
        _location(sheet, box, view, drawn.space, who)
    elif drawn.stopped_by is not None:
        title, by = (KIND_TITLES[KINDS[face]] for face in (drawn.face, view.face[drawn.stopped_by]))
        _say(sheet, box, TEXT, say("stopped", name=who, card=title, by=by))
    elif KINDS[drawn.face] < FIRST_CRIME:
        card = PACK.cards[KINDS[drawn.face]]
        wordings = say("drew", name=who, card=card.title, text=card.text)
        own = drawn.seat == sitting.seat and not sitting.watched
        _say(sheet, box, TEXT, wordings if own else wordings[1:])


def _say(sheet: Sheet, box: Box, ink: Colour, wordings: tuple[str, ...]) -> None:
    """Add the first of `wordings`, from full to brief, that there is room for; pointing there says the full one."""
    if tell(sheet, box.cut_top(max(box.h, sheet.line(SMALL)))[0], wordings, ink=ink) not in ("", wordings[0]):
        sheet.zone(box, None, tip=wordings[0])


def _location(sheet: Sheet, box: Box, view: PatrolState, space: int, who: str) -> None:
    """Add the two location cards of a crime, and what the area pays."""
    u, name = sheet.u, SPACE_NAMES[space]
    high = min(box.h - 2 * sheet.line(SMALL), u(96), (box.w - u(8)) * 208 // 304)
    if high >= u(48):
        row, box = box.cut_top(high, u(6))
        for picture, words in (("location-column", name[0]), ("location-row", name[1:])):
            card, row = row.cut_left(high * 152 // 208, u(8))
            sheet.picture(card, *sprite(picture))
            sheet.text(card.cut_top(high * 70 // 100)[0], words, LOCATION, INK, CENTRE, ground=WHITE)
        if row.w >= u(90):
            arrow, row = row.cut_left(u(24), u(8))
            sheet.icon(arrow.middle(u(24), u(24)), "right", SOFT)
            sheet.text(row, name, LOCATION, ACCENT)
    area = PACK.areas[view.areas[TILE_OF[space]]].title
    _say(sheet, box, SOFT, say("reported", name=who, space=name, area=area, rate=rate_at(view, space)))


def compose_closing(sheet: Sheet, box: Box, closing: CrimeClosed, sitting: PatrolSitting) -> None:
    """Put the panel on the sheet with what a crime paid to whom, as sums."""
    u, paid = sheet.u, closing.paid
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(u(14), u(8))
    headed(sheet, inner.cut_right(u(110))[1], say("pays", crime=CRIMES[closing.crime].title))
    inner = inner.cut_top(u(28), u(4))[1]
    area = PACK.areas[sitting.view.areas[TILE_OF[closing.space]]].title
    told = said("each_rate", space=SPACE_NAMES[closing.space], area=area, rate=closing.rate)
    tall = sheet.text_height(told, SMALL, inner.w)
    if inner.h >= tall + u(38) * len(paid):
        row, inner = inner.cut_top(tall, u(6))
        tell(sheet, row, (told,))
    high = min(u(36), (inner.h - u(4) * (len(paid) - 1)) // max(1, len(paid)))
    for place, seat, points in paid:
        row, inner = inner.cut_top(high, u(4))
        sheet.plate(row, FRESH_SKIN if seat == sitting.seat else SLOT_SKIN)
        line, terms, total = row.inset(u(10), 0), sum_terms(points - closing.rate, closing.rate), f"+{points}"
        least = max(min(line.w // 2, sum_wide(sheet, terms, total, PAY)), sheet.width(total, PAY))
        name, rest = line.cut_left(min(u(210), line.w - u(8) - least), u(8))
        arrived = Span((PLACES[place], ""), SMALL, SOFT)
        Line([Span((sitting.names[seat],), SMALL_BOLD, TEXT, rank=2), arrived]).compose(sheet, name)
        compose_sum(sheet, rest, terms, total, PAY, ACCENT)
