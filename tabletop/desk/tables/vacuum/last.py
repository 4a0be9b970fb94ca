"""The last trick, kept in sight while the next is played: who played what, who won, who worked the board."""

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    FIELD,
    SMALL,
    SMALL_BOLD,
    SOFT,
    TEXT,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.tables.vacuum.art import (
    CREAM,
    NIGHT,
    appliance_sprite,
    card,
    card_box,
    mark,
    suit_sprite,
)
from tabletop.desk.tables.vacuum.people import called, you
from tabletop.desk.tables.vacuum.reading import Trick, in_order, trick_of
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.desk.tables.vacuum.verdicts import compose_tags, manner, tags_of
from tabletop.games.vacuum.pack import KINDS, VALUES, card_title
from tabletop.games.vacuum.state import VacuumState

TARGET = "last"
LETTER_STYLE = TextStyle("title", 17)
STRIP_SKIN = Skin(FIELD, FIELD, rgb("#4d3c3e"), 1.2, 999, alpha=170)
STRIP_HOVER_SKIN = Skin(FIELD, FIELD, ACCENT, 1.2, 999)
DIVIDER_SKIN = Skin(rgb("#7d6a66"), rgb("#7d6a66"), None, radius=0)
"""What parts one card of the strip from the next."""
CLICK = "Click for the cards (W)."


class Played(msgspec.Struct, frozen=True):
    """A card of the last trick: whose it is, its face, and whether it won and was among the lowest."""

    seat: int
    face: int
    wins: bool
    low: bool


def played(then: VacuumState) -> list[Played]:
    """Return the cards of the trick that is complete in `then`, in the order of play."""
    trick = _trick(then)
    return [
        Played(seat, face, place == trick.wins, place in trick.low)
        for place, (seat, face) in enumerate(zip(in_order(then), trick.faces, strict=True))
    ]


def _trick(then: VacuumState) -> Trick:
    trick = trick_of(then)
    assert trick is not None
    return trick


def last_words(then: VacuumState, names: list[str], own: int) -> str:
    """Return in two sentences who won the trick that is complete in `then` and why, and who worked the board."""
    cards, trick = played(then), _trick(then)
    winner = cards[trick.wins]
    low = [one for one in cards if one.low]
    won = "You won" if winner.seat == own else f"{names[winner.seat]} won"
    who = " and ".join("you" if one.seat == own else names[one.seat] for one in low)
    why = trick.why(trick.wins)
    return (
        f"Trick {then.trick}: {won} with {card_title(winner.face)} ({why}). "
        f"{who[:1].upper()}{who[1:]} {'tied for' if len(low) > 1 else 'played'} lowest and worked the board."
    )


class _Way(msgspec.Struct, frozen=True):
    """How the strip is set: its label, the sides of pictures and marks in units, and the air between cards."""

    label: str
    side: int
    mark: int
    air: int


WAYS = (_Way("Last trick", 22, 16, 14), _Way("Last trick", 19, 15, 8), _Way("Last", 18, 14, 8), _Way("Last", 17, 13, 7))


def _wide(sheet: Sheet, way: _Way, cards: list[Played]) -> int:
    return (
        sum(_card_wide(sheet, way, one) for one in cards)
        + sheet.u(way.air) * len(cards)
        + sheet.width(way.label, SMALL)
        + sheet.u(24)
    )


def _card_wide(sheet: Sheet, way: _Way, one: Played) -> int:
    marks = one.wins + one.low
    return (
        2 * sheet.u(way.side)
        + sheet.width(str(VALUES[one.face]), LETTER_STYLE)
        + sheet.u(5)
        + marks * sheet.u(way.mark + 1)
    )


def strip_wide(sheet: Sheet, then: VacuumState, most: int) -> int:
    """Return how many pixels the strip takes of `most`, 0 when there is no room for it."""
    cards = played(then)
    return next((wide for way in WAYS if (wide := _wide(sheet, way, cards)) <= most), 0)


def compose_strip(sheet: Sheet, box: Box, sitting: VacuumSitting, then: VacuumState) -> None:
    """Add the last trick as a row of small cards: a door to the larger ones."""
    u = sheet.u
    cards = played(then)
    way = next((way for way in WAYS if _wide(sheet, way, cards) <= box.w), WAYS[-1])
    tip = f"{last_words(then, sitting.names, you(sitting))} {CLICK}"
    sheet.plate(box, STRIP_HOVER_SKIN if sheet.hovered(TARGET) else STRIP_SKIN, target=TARGET, tip=tip)
    sheet.act(TARGET, lambda: sitting.open(TARGET))
    label, rest = box.inset(u(12), 0).cut_left(sheet.width(way.label, SMALL))
    sheet.text(label, way.label, SMALL, SOFT, ground=NIGHT)
    side = u(way.side)
    for n, one in enumerate(cards):
        air, rest = rest.cut_left(u(way.air))
        if n:
            sheet.plate(air.middle(max(1, u(1)), u(16)), DIVIDER_SKIN)
        place, rest = rest.cut_left(_card_wide(sheet, way, one))
        who, place = place.cut_left(side, u(2))
        sheet.picture(who.middle(side, side), *appliance_sprite(one.seat))
        suit, place = place.cut_left(side, u(3))
        sheet.picture(suit.middle(side, side).inset(u(2)), *suit_sprite(KINDS[one.face]))
        figure = str(VALUES[one.face])
        number, place = place.cut_left(sheet.width(figure, LETTER_STYLE))
        sheet.text(number, figure, LETTER_STYLE, ACCENT if one.wins else TEXT, ground=NIGHT)
        for shown, name, ink in ((one.wins, "wins", ACCENT), (one.low, "board", CREAM)):
            if shown:
                spot, place = place.cut_left(u(way.mark + 1))
                mark(sheet, spot.middle(u(way.mark - 2), u(way.mark - 2)), name, ink)


def compose_button(sheet: Sheet, box: Box, sitting: VacuumSitting, then: VacuumState) -> None:
    """Add the last trick as a button, where there is no room for a strip."""
    tip = f"Last trick. {last_words(then, sitting.names, you(sitting))} {CLICK}"
    hot = sheet.hovered(TARGET)
    sheet.plate(box, STRIP_HOVER_SKIN if hot else STRIP_SKIN, target=TARGET, tip=tip)
    sheet.act(TARGET, lambda: sitting.open(TARGET))
    sheet.text(box, WAYS[-1].label, SMALL_BOLD, TEXT if hot else SOFT, CENTRE, ground=NIGHT)


def compose_last(sheet: Sheet, box: Box, sitting: VacuumSitting, then: VacuumState) -> None:
    """Add the cards of the last trick large, each with who played it above and what it did below."""
    u = sheet.u
    trick = _trick(then)
    words = last_words(then, sitting.names, you(sitting))
    tall = sheet.text_height(words, SMALL, box.w)
    foot, box = box.cut_bottom(tall, u(8))
    sheet.text(foot, words, SMALL, SOFT, WRAPPED)
    said = [tags_of(trick, place, True) for place in range(then.seats)]
    for place, (column, one) in enumerate(zip(box.columns(then.seats, u(12)), played(then), strict=True)):
        head, column = column.cut_top(sheet.line(SMALL), u(4))
        low = column.h < u(190)
        pills, column = column.cut_bottom(u(26) if low else u(30) + 2 * sheet.line(SMALL), u(6))
        name = called(sitting, one.seat)
        ink = ACCENT if one.seat == sitting.seat else TEXT
        side = u(24) if head.w >= u(24 + 6 + 40) else 0
        used = side + (u(6) if side else 0)
        row = head.middle(min(head.w, used + sheet.width(name, SMALL_BOLD)), head.h)
        if side:
            picture = row.cut_left(side)[0]
            sheet.picture(picture.middle(side, side), *appliance_sprite(one.seat))
        sheet.text(row.cut_left(used)[1], name, SMALL_BOLD, ink, ELIDED)
        spot = card_box(column)
        if one.wins:
            sheet.plate(spot.inset(-u(3)), Skin(ACCENT, ACCENT, None, 0, 11))
        card(sheet, spot, one.face)
        sheet.zone(spot, None, tip=f"{sitting.names[one.seat]}: {card_title(one.face)}.")
        compose_tags(sheet, pills, said[place], manner(sheet, pills, said, low=low), low=low)
