"""The cards of the seats in their order of play: who it is, the score, a line of what it does, and what it has."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    CHANGED,
    ENAMEL_PANEL,
    LINE,
    MAY_CLICK,
    SMALL,
    SMALL_BOLD,
    SOFT,
    TEXT,
    WARNING,
    WHITE,
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.widgets import scrolling
from tabletop.desk.widgets.seat_sheet import NAME, Seat, compose_deed, compose_portrait, deed_wide, latest, seat_tip

POINTS_LARGE, POINTS = TextStyle("number", 36, leading=1.1), TextStyle("number", 26)
POINTS_SMALL = TextStyle("number", 20)
ON_TOP, ON_BOTTOM = rgb("#3a4a5f"), rgb("#2c3a4d")
TWO_LINES = 46
"""From so many units on a card has its second line."""
LEAST_CARD, MOST_CARD = 34, 66
STRUCK = 5
"""By how many units the line across former points stands out on both sides: it slants, so as to be no minus."""
MOST_HELD = 3
"""More held things than these are one picture and their number."""
ROW, ROW_LEAST, HEAD, HEAD_LOW, MOST_PILL = 34, 22, 46, 28, 210
"""How high, in units, a line of what a seat has is, and at least, and the head above it, and where there is less room;
how wide a pill is at most."""
DEED, DEED_HIGH = 26, 23
"""How high what a seat did last is with the gap above it, and without, in units."""
PICTURE, LEAST_WIDE, LARGE_WIDE, BESIDE, MOST_PORTRAIT = 20, 130, 186, 28, 72
"""Pictures in a line are so many units high, and a card of lines so wide at least; in so much width its points are
large; from so many tenths of its height on its portrait, which is so large at most, stands beside all of it."""


class SeatCard(Seat, frozen=True):
    """What the card of a seat says at rest; all that is known of the `Seat` is said on a large one where it `grows`.

    `badge` is what its piece is called, from full to brief; a card with `lines` of what the seat has shows
    its portrait. `state` is a line of wordings from full to brief, `doing` one with pictures;
    `note` is what a card of one line has room for. `held` are small pictures of what it holds, `was` are the points
    before they changed. A card is `lit` while its seat acts, and `alarm` where something is wrong. `here` are the
    anchors of all that a seat has, for a card without places for them. Where a card doesn't grow, pointing says its
    `tip`.
    """

    badge: tuple[str, ...] = ()
    state: tuple[str, ...] = ("",)
    state_colour: Colour = TEXT
    held: tuple[tuple[str, ...], ...] = ()
    was: str = ""
    lit: bool = False
    alarm: bool = False
    chosen: bool = False
    target: str = ""
    tip: str = ""
    grows: bool = False
    act: Callable[[], None] | None = None
    lines: tuple[Line, ...] = ()
    doing: Line | None = None
    note: str = ""
    here: tuple[str, ...] = ()


def compose_seat_cards(sheet: Sheet, box: Box, cards: Sequence[SeatCard]) -> None:
    """Stack the cards in `box`, each with its anchor ``seat.<number>``; two columns where one is too low.

    Cards with `lines` stand beside each other as far as there is room, are pills in a low box, and scroll where all are
    higher than it.
    """
    gap = sheet.u(6)
    if any(card.lines for card in cards):
        _rich_cards(sheet, box, cards)
        return
    columns = 1 if (box.h - gap * (len(cards) - 1)) // max(1, len(cards)) >= sheet.u(LEAST_CARD) else 2
    rows = -(-len(cards) // columns)
    high = min(sheet.u(MOST_CARD), (box.h - gap * (rows - 1)) // rows)
    for n, card in enumerate(cards):
        column = box.columns(columns, gap)[n // rows]
        place = Box(column.x, box.y + (n % rows) * (high + gap), column.w, high)
        sheet.anchors[f"seat.{card.seat}"] = place
        _card(sheet, place, card, box)


def _rich_cards(sheet: Sheet, box: Box, cards: Sequence[SeatCard]) -> None:
    u, gap, lines = sheet.u, sheet.u(8), max(len(card.lines) for card in cards)
    least, most = u(HEAD_LOW + 12 + 20 * lines), u(HEAD + 12 + ROW * lines + DEED)
    if box.h < least:
        wide = min(u(MOST_PILL), (box.w - gap * (len(cards) - 1)) // len(cards))
        for n, card in enumerate(cards):
            with sheet.made_of(card.material):
                _pill(sheet, Box(box.x + n * (wide + gap), box.y, wide, box.h), card, box)
        return
    narrow = max(u(LEAST_WIDE), *(line.least(sheet, u(PICTURE)) + u(20) for card in cards for line in card.lines))
    rows = -(-len(cards) // max(1, (box.w + gap) // (narrow + gap)))
    columns = -(-len(cards) // rows)
    high = max(least, min(most, (box.h - gap * (rows - 1)) // rows))
    whole = high * rows + gap * (rows - 1)
    with scrolling(sheet, "seats", box, whole) if whole > box.h else nullcontext(box) as rest:
        for first in range(0, len(cards), columns):
            row, rest = rest.cut_top(high, gap)
            for one, place in zip(cards[first : first + columns], row.columns(columns, gap), strict=False):
                card = msgspec.structs.replace(one, did=sheet.deeds.get(one.seat, ()))
                with sheet.made_of(card.material):
                    _rich_card(sheet, place, card, box)


def _point(sheet: Sheet, box: Box, card: SeatCard, off: Box) -> None:
    """Let a card be pointed at, by the keyboard too where it grows, and clicked where it has a target."""
    target = card.target or (f"seat.{card.seat}" if card.grows else None)
    sheet.zone(box, target, tip=seat_tip(sheet, box, off, card, card.tip) if card.grows else card.tip)
    if card.act is not None and card.target:
        sheet.act(card.target, card.act)


def _plate(sheet: Sheet, box: Box, card: SeatCard, off: Box) -> None:
    """Put the ground of a card, edged in the colour of its seat, on the sheet."""
    hot, edge = card.lit or sheet.hovered(card.target), WHITE if card.lit else card.colour
    with sheet.made_of(ENAMEL_PANEL):  # as it is, whatever lies below
        sheet.plate(box, card.plate(edge, 3 if hot else 1.5))
    _point(sheet, box, card, off)
    sheet.clear.append(box)
    sheet.anchors[f"seat.{card.seat}"] = box


def _pill(sheet: Sheet, box: Box, card: SeatCard, off: Box) -> None:
    """Add a card in one line: portrait, name, what there is to note, points."""
    _plate(sheet, box, card, off)
    inner = box.inset(sheet.u(8), sheet.u(3))
    side = min(inner.h, sheet.u(32))
    mark, rest = inner.cut_left(side, sheet.u(6))
    sheet.picture(mark.middle(side, side), *card.mark)
    note = Span((card.note, ""), SMALL_BOLD, TEXT, right=True)
    left = Line([Span((card.points,), POINTS, TEXT, right=True, rank=1), note]).compose(sheet, rest)
    sheet.text(left, card.name, SMALL_BOLD, TEXT, ELIDED)
    sheet.anchors.update(dict.fromkeys(card.here, mark))


def _rich_card(sheet: Sheet, box: Box, card: SeatCard, off: Box) -> None:
    """Add a card with all that a seat has, line by line below its head: beside a large portrait where it is wide."""
    u = sheet.u
    _plate(sheet, box, card, off)
    inner = box.inset(u(10), u(4))
    spare = inner.h - u(ROW_LEAST) * len(card.lines)
    if below := card.kind and spare >= u(HEAD + DEED):  # kept free for what it does, so that nothing moves then
        deed, inner = inner.cut_bottom(u(DEED_HIGH), u(DEED - DEED_HIGH))
        spare -= u(DEED)
        _deed(sheet, deed, card)
    head = min(u(HEAD), spare)
    roomy = head >= sheet.line(NAME) + sheet.line(SMALL)
    style = (
        POINTS_LARGE
        if roomy and inner.w >= u(LARGE_WIDE)
        else POINTS
        if sheet.line(POINTS) <= u(HEAD_LOW)
        else POINTS_SMALL
    )
    if wide := inner.w * 10 >= inner.h * BESIDE:
        mark, inner = inner.cut_left(min(inner.h, u(MOST_PORTRAIT)), u(10))
    row, rest = inner.cut_top(head if roomy else u(HEAD_LOW))
    mark, words = (mark, row) if wide else row.cut_left(min(row.h, u(42)), u(8))
    compose_portrait(sheet, mark, card)
    sheet.anchors.update(dict.fromkeys(card.here, mark))
    figure, words = words.cut_right(sheet.width(card.points, style), u(8))
    sheet.text(figure, card.points, style, TEXT, RIGHT)
    if roomy:
        upper, lower = words.middle(words.w, sheet.line(NAME) + sheet.line(SMALL)).cut_top(sheet.line(NAME))
        if not below and card.did and sheet.width(card.did[-1], SMALL) <= deed_wide(sheet, lower):
            _deed(sheet, lower, card)
        else:
            (card.doing or Line([Span((*card.state, ""), SMALL, card.state_colour)])).compose(sheet, lower)
        words = upper
    sheet.text(words, card.name, NAME, TEXT, ELIDED)
    for line, place in zip(card.lines, rest.rows(max(1, len(card.lines)), u(2)), strict=False):
        line.compose(sheet, place, picture=u(PICTURE))


def _deed(sheet: Sheet, box: Box, card: SeatCard) -> None:
    """Say what a seat did last in one line, where it did something."""
    if card.did:
        compose_deed(sheet, box, [latest(sheet, card.did, deed_wide(sheet, box))])
        sheet.deeds.pop(card.seat)


def _card(sheet: Sheet, box: Box, card: SeatCard, off: Box) -> None:
    u = sheet.u
    edge = WHITE if card.chosen else WARNING if card.alarm else SOFT if card.lit else LINE
    top, bottom = (ON_TOP, ON_BOTTOM) if card.lit or card.chosen else card.ground
    if card.target and sheet.hovered(card.target) and not card.chosen:
        edge = MAY_CLICK
    skin = Skin(top, bottom, edge, 3.5 if card.chosen else 2 if edge != LINE else 1, 10)
    sheet.plate(box, skin)
    _point(sheet, box, card, off)
    stripe, inner = box.cut_left(u(26), u(8))
    sheet.plate(stripe, Skin(card.colour, card.colour, None, radius=9, corners="left"))
    side = min(u(18), stripe.h - u(6))
    sheet.picture(stripe.middle(side, side), *card.mark)
    inner = Box(inner.x, inner.y, inner.w - u(10), inner.h)
    two = box.h >= u(TWO_LINES) and any(card.state)
    style = POINTS if two else POINTS_SMALL
    wide = sheet.width(card.points, style)
    figure, words = inner.cut_right(wide, u(8))
    sheet.text(figure, card.points, style, CHANGED if card.was else TEXT, RIGHT)
    name = Span((card.name, _short(card.name), ""), SMALL_BOLD, TEXT)
    if two:
        upper, lower = words.inset(0, (words.h - 2 * sheet.line(SMALL)) // 2).rows(2)
        badge = [Span(card.badge, SMALL_BOLD, SOFT, rank=2)] if card.badge else []
        Line([*badge, name]).compose(sheet, upper)
        if card.was:
            place, lower = lower.cut_right(sheet.width(card.was, POINTS_SMALL) + u(STRUCK), u(12))
            used = sheet.lettered(place.cut_right(u(STRUCK))[1], card.was, POINTS_SMALL, SOFT, RIGHT)
            (x, y, w, h), out = used, u(STRUCK)
            sheet.stroke([(x - out, y + h * 3 // 4), (x + w + out, y + h // 4)], SOFT, 1.5)
        held = [Span(sprite=sprite, ratio=0.72, right=True, rank=1) for sprite in card.held]
        if len(held) > (1 if card.was else MOST_HELD):  # the former points take the room
            held = [_number_held(card, rank=1)]
        Line([*held, Span((*card.state, ""), SMALL, card.state_colour)], gap=3).compose(sheet, lower)
    else:
        spans = [_number_held(card, rank=0)] if card.held else []  # the name gives way first, then the note, then this
        spans += [Span((card.note, ""), SMALL, card.state_colour, right=True)] if card.note else []
        spans += [Span(card.badge or (card.name,), SMALL_BOLD, TEXT, rank=2)] + ([name] if card.badge else [])
        Line(spans, gap=6).compose(sheet, words)


def _number_held(card: SeatCard, rank: int) -> Span:
    """Return how many things a seat holds, beside the picture of one."""
    words = (str(len(card.held)),) if rank else (str(len(card.held)), "")
    return Span(words, SMALL_BOLD, TEXT, sprite=card.held[0], ratio=0.72, right=True, rank=rank)


def _short(name: str) -> str:
    return name if len(name) <= 7 else f"{name[:6].rstrip()}…"
