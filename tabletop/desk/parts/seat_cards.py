"""The cards of the seats in their order of play: who it is, the score, a line of what it does, and what it has."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, changed_ring, chosen_ring
from tabletop.desk.draw.theme import (
    CHANGED,
    ENAMEL_PANEL,
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
from tabletop.desk.draw.words import tell_all
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.widgets import scrolling
from tabletop.desk.widgets.seat_sheet import (
    NAME,
    Seat,
    compose_deed,
    compose_pattern,
    compose_portrait,
    deed_wide,
    latest,
    seat_tip,
)

POINTS_LARGE = TextStyle("number", 32, leading=1.1)
POINTS = TextStyle("number", 26)
POINTS_SMALL = TextStyle("number", 18)
CALLED = rgb("#14233b")  # the letters of what a piece is called
CALLED_SKIN = Skin(WHITE, WHITE, CALLED, 1.5, 4)  # the plate that they stand on
ONE_LINE = 34  # units, the least height of a card of one line
TWO_LINES = 46  # units; from this height on such a card has a second line
MOST_TWO = 66  # units, the most height of a card of two lines
GAINED_PAD = 14  # units beside points that were gained, within the ring of what changed
ROW = 34  # units, the height of a line of what a seat has
ROW_LEAST = 22  # units, its least height
HEAD = 46  # units, the height of the head above these lines
HEAD_LOW = 28  # units, where there is less room
MOST_PILL = 210  # units, the most width of a pill
BROAD = 620  # units; a card of this width says all else that is known of a seat at its right
BROAD_SHARE = 50  # hundredths of the card that this takes
DEED = 26  # units, the height of what a seat did last, with the gap above it
DEED_HIGH = 23  # units, without the gap
PICTURE = 20  # units, the height of pictures in a line
LEAST_WIDE = 110  # units, the least width of a card
SLIM = 160  # units; a narrower card has a sign in the place of a portrait
LARGE_WIDE = 186  # units; from this width on the points are large
BESIDE = 33  # tenths of its height; from this width on the portrait stands beside all of a card
MOST_PORTRAIT = 72  # units, the most side of that portrait


class SeatCard(Seat, frozen=True):
    """What the card of a seat says at rest; all that is known of the `Seat` is said on a large one where it `grows`.

    `badge` is what its piece is called, from full to brief; `lines` are of what the seat has. `state` is a line of
    wordings from full to brief, `doing` one with pictures; `note` is what a card of one line has room for, `rest` what
    stands in the place of what it did where it did nothing. `held` are small pictures of what it holds, `gained` are
    points that it got or lost. A card is `lit` while its seat acts, and `alarm` where something is wrong. `here` are
    the anchors of all that a seat has, for a card without places for them. Where a card doesn't grow, pointing says its
    `tip`. The last part of its first line stands beside all of them where there is room for one of the widths `tall`,
    in pixels. By the `rank` of its clauses the most telling of what it did is told, in two lines where there is room.
    """

    badge: tuple[str, ...] = ()
    state: tuple[str, ...] = ("",)
    state_colour: Colour = TEXT
    held: tuple[tuple[str, ...], ...] = ()
    gained: str = ""
    lit: bool = False
    alarm: bool = False
    chosen: bool = False
    target: str = ""
    tip: str = ""
    grows: bool = False
    act: Callable[[], None] | None = None
    lines: tuple[Line, ...] = ()
    tall: tuple[int, ...] = ()
    doing: Line | None = None
    note: str = ""
    rest: tuple[str, ...] = ()
    here: tuple[str, ...] = ()
    rank: Callable[[str], int] | None = None


def compose_seat_cards(sheet: Sheet, box: Box, cards: Sequence[SeatCard]) -> None:
    """Put the cards in `box`, each with its anchor ``seat.<number>``, in as few columns as leave each of them room for
    its lines: pills in a low box, and they scroll where all are higher than it."""
    u, number, lines = sheet.u, len(cards), max(len(card.lines) for card in cards)
    gap, least, most = u(6), u(ONE_LINE), u(MOST_TWO)
    if lines:
        gap, least, most = u(8), u(HEAD_LOW + 12 + 20 * lines), u(HEAD + 12 + ROW * lines + DEED)
        most += max(_second(sheet, card) for card in cards)
    columns, wide, high = number, min(u(MOST_PILL), (box.w - gap * (number - 1)) // number), box.h
    if box.h >= least:
        needs = [line.least(sheet, u(PICTURE)) + u(20) for card in cards for line in card.lines]
        columns = next(n for n in range(1, number + 1) if n == number or _high(box, n, number, gap) >= least)
        columns = max(1, min(columns, (box.w + gap) // (max(u(LEAST_WIDE), *needs, 0) + gap)))
        wide = (box.w - gap * (columns - 1)) // columns
        high = max(least if lines else 0, min(most, _high(box, columns, number, gap)))
    if not all(_has_room(sheet, card, wide, high) for card in cards):  # what pieces are called is alike on all
        cards = [msgspec.structs.replace(card, badge=()) for card in cards]
    rows = -(-number // columns)
    whole = high * rows + gap * (rows - 1)
    with scrolling(sheet, "seats", box, whole) if whole > box.h else nullcontext(box) as inner:
        for n, one in enumerate(cards):
            row, column = (n // columns, n % columns) if lines else (n % rows, n // rows)
            place = Box(inner.x + column * (wide + gap), inner.y + row * (high + gap), wide, high)
            card = msgspec.structs.replace(one, did=sheet.deeds.get(one.seat, ())) if lines else one
            with sheet.made_of(card.material):
                _card(sheet, place, card, box)


def _high(box: Box, columns: int, cards: int, gap: int) -> int:
    """Return how high so many cards are that stand in so many columns."""
    rows = -(-cards // columns)
    return (box.h - gap * (rows - 1)) // rows


def _has_room(sheet: Sheet, card: SeatCard, wide: int, high: int) -> bool:
    """Tell whether what a piece is called has room in full beside the name."""
    if not card.badge:
        return True
    u = sheet.u
    if high < u(TWO_LINES):
        return _line(card).wide(sheet, sheet.line(SMALL)) <= wide - u(16 + 6) - min(high - u(6), u(32))
    room = wide - u(20 + 10 + 14) - min(high, u(MOST_PORTRAIT)) - sheet.width(card.points, POINTS_LARGE)
    return Line([*_badge(card), Span((card.name,), NAME)]).wide(sheet, 0) <= room


def _card(sheet: Sheet, box: Box, card: SeatCard, off: Box) -> None:
    """Add a card on its plate, which can be pointed at, by the keyboard too where it grows, and clicked where it has a
    target."""
    target = card.target or (f"seat.{card.seat}" if card.grows else None)
    edge = WHITE if card.lit or card.chosen else WARNING if card.alarm else card.colour
    with sheet.made_of(ENAMEL_PANEL):  # as it is, whatever lies below
        sheet.plate(box, card.plate(edge, 3 if edge != card.colour or sheet.hovered(card.target) else 1.5))
        compose_pattern(sheet, box, card)
        if card.chosen:
            chosen_ring(sheet, box)
        elif card.act is not None:
            brackets(sheet, box, hot=sheet.hovered(card.target))
    sheet.zone(box, target, tip=seat_tip(sheet, box, off, card, card.tip) if card.grows else card.tip)
    if card.act is not None and card.target:
        sheet.act(card.target, card.act)
    sheet.clear.append(box)
    sheet.anchors[f"seat.{card.seat}"] = box
    if box.h < sheet.u(TWO_LINES):
        _one_line(sheet, box.inset(sheet.u(8), sheet.u(3)), card)
    else:
        roomy = sheet.u(HEAD + DEED + ROW_LEAST * len(card.lines) + 16) + _second(sheet, card)
        pad = 8 if card.lines and box.h >= roomy else 4 if card.lines else 1
        _more_lines(sheet, box.inset(sheet.u(10), sheet.u(pad)), card)


def _one_line(sheet: Sheet, inner: Box, card: SeatCard) -> None:
    """Add portrait, name, what there is to note, what is held, points."""
    side = min(inner.h, sheet.u(32))
    mark, rest = inner.cut_left(side, sheet.u(6))
    sheet.picture(mark.middle(side, side), *card.mark)
    _line(card).compose(sheet, rest)
    sheet.anchors.update(dict.fromkeys(card.here, mark))


def _line(card: SeatCard) -> Line:
    """Return what a card of one line says."""
    spans = [Span((card.points,), POINTS, TEXT, right=True, rank=3)]
    spans += _gained(card)
    spans += [_number_held(card, rank=0)] if card.held else []
    spans += [Span((card.note, ""), SMALL_BOLD, card.state_colour, right=True)] if card.note else []
    return Line([*spans, *_badge(card), Span((card.name, _short(card.name)), SMALL_BOLD, TEXT, rank=2)])


def _more_lines(sheet: Sheet, inner: Box, card: SeatCard) -> None:
    """Add all that a seat has, line by line below its head: beside a large portrait where the card is wide."""
    u, spare = sheet.u, inner.h - sheet.u(ROW_LEAST) * len(card.lines)
    below = bool(card.kind) and spare >= u(HEAD + DEED)
    if below:
        inner, used = _deed_at_foot(sheet, inner, card, spare)
        spare -= used
    if card.lines and card.said and inner.w >= u(BROAD):
        told, inner = inner.cut_right(inner.w * BROAD_SHARE // 100, u(24))
        tell_all(sheet, told.inset(0, u(2)), card.said)
    head = min(u(HEAD), spare)
    both = sheet.line(NAME) + sheet.line(SMALL)
    roomy = head >= both - u(3)
    ringed = bool(card.gained) and inner.h >= _gained_high(sheet) + u(4)
    style = _points_style(sheet, card, large=roomy and inner.w >= u(LARGE_WIDE) and not ringed)
    words, rest = _pictured(sheet, inner, card, head if roomy else u(HEAD_LOW))
    gained = sheet.width(card.gained, POINTS_SMALL) + u(GAINED_PAD)
    figure, words = words.cut_right(max(sheet.width(card.points, style), gained * ringed), u(12 if roomy else 8))
    _figure(sheet, figure, card, style, ringed=ringed)
    if roomy:
        upper, lower = words.middle(words.w, both).cut_top(sheet.line(NAME))
        if not below and card.did and sheet.width(card.did[-1], SMALL) <= deed_wide(sheet, lower):
            _deed(sheet, lower, card)
        else:
            _state(sheet, lower, card)
        words = upper
    if card.badge or card.gained:
        name = Span((card.name, _short(card.name), ""), NAME, TEXT, rank=1)
        Line([*([] if ringed else _gained(card)), *_badge(card), name]).compose(sheet, words)
    else:
        sheet.text(words, card.name, NAME, TEXT, ELIDED)
    lines, rest = _beside_all(sheet, rest, card)
    for line, place in zip(lines, rest.rows(max(1, len(lines)), u(2)), strict=False):
        line.compose(sheet, place, picture=u(PICTURE))


def _deed_at_foot(sheet: Sheet, inner: Box, card: SeatCard, spare: int) -> tuple[Box, int]:
    """Say at the foot of a card what its seat did, or keep that place free, so that nothing moves then; return what is
    left above, and how many pixels it took."""
    u = sheet.u
    second = _second(sheet, card) if spare >= u(HEAD + DEED) + _second(sheet, card) else 0
    deed, above = inner.cut_bottom(u(DEED_HIGH) + second, u(DEED - DEED_HIGH))
    if card.did:
        _deed(sheet, deed, card)
    else:
        Line([Span((*card.rest, ""), SMALL, SOFT)]).compose(sheet, deed.inset(u(6), 0))
    return above, u(DEED) + second


def _gained_high(sheet: Sheet) -> int:
    """Return how high points are with those below them that were gained."""
    return sheet.line(POINTS) + sheet.line(POINTS_SMALL)


def _points_style(sheet: Sheet, card: SeatCard, *, large: bool) -> TextStyle:
    """Return how the points of a card are written."""
    if large:
        return POINTS_LARGE
    return POINTS_SMALL if sheet.line(POINTS) > sheet.u(HEAD_LOW) and card.lines else POINTS


def _pictured(sheet: Sheet, inner: Box, card: SeatCard, head: int) -> tuple[Box, Box]:
    """Add the portrait of a seat, beside all of a wide card or in its head, a sign in a slim one; return the place of
    the words in the head, and what is below it."""
    u = sheet.u
    slim = bool(card.portrait) and inner.w < u(SLIM)
    wide = not slim and inner.w * 10 >= inner.h * BESIDE
    if wide:
        mark, inner = inner.cut_left(min(inner.h, u(MOST_PORTRAIT)), u(10))
    row, rest = inner.cut_top(head) if card.lines else (inner, inner)
    if slim:
        mark, words = row.cut_left(u(18), u(6))
        sheet.picture(mark.middle(u(18), u(18)), *card.mark)
    else:
        mark, words = (mark, row) if wide else row.cut_left(min(row.h, u(42)), u(8))
        compose_portrait(sheet, mark, card)
    sheet.anchors.update(dict.fromkeys(card.here, mark))
    return words, rest


def _figure(sheet: Sheet, box: Box, card: SeatCard, style: TextStyle, *, ringed: bool) -> None:
    """Add the points of a seat, `ringed` with those below them that were gained."""
    if ringed:
        high = _gained_high(sheet)
        ring = box.middle(box.w, min(box.h - sheet.u(2), high + sheet.u(6)))
        changed_ring(sheet, ring)
        lower, box = ring.middle(ring.w, high).cut_bottom(sheet.line(POINTS_SMALL))
        sheet.text(lower, card.gained, POINTS_SMALL, CHANGED, CENTRE)
    sheet.text(box, card.points, style, TEXT, CENTRE if ringed else RIGHT)


def _beside_all(sheet: Sheet, rest: Box, card: SeatCard) -> tuple[tuple[Line, ...], Box]:
    """Add the last part of the first line beside all lines where that has room; return the lines that are left to add,
    and their place."""
    if not card.tall:
        return card.lines, rest
    *spans, last = card.lines[0].spans
    fewer = (Line(spans), *card.lines[1:])
    room = rest.w - sheet.u(8) - max(line.least(sheet, sheet.u(PICTURE)) for line in fewer)
    most = next((most for most in card.tall if most <= room), 0)
    if not most or last.draw is None:
        return card.lines, rest
    place, rest = rest.cut_right(most, sheet.u(8))
    last.draw(place, 0)
    return fewer, rest


def _state(sheet: Sheet, box: Box, card: SeatCard) -> None:
    """Say what a seat does, with what it holds at the right."""
    if card.doing is not None:
        card.doing.compose(sheet, box)
        return
    spans = [_number_held(card, rank=1)] if card.held else []
    Line([*spans, Span((*card.state, ""), SMALL, card.state_colour)], gap=5).compose(sheet, box)


def _deed(sheet: Sheet, box: Box, card: SeatCard) -> None:
    """Say what a seat did last, or the most telling of it in up to two lines, where it did something."""
    if card.did:
        wide = deed_wide(sheet, box)
        lines: tuple[str, ...] = (latest(sheet, card.did, wide),)
        if card.rank is not None:
            most = 2 if box.h >= sheet.u(DEED_HIGH) + _second(sheet, card) else 1
            kept, ranks = list[int](), list(map(card.rank, card.did))
            for n in sorted(range(len(ranks)), key=lambda n: (ranks[n], -n)):
                more = sheet.wrap(", ".join(card.did[k] for k in sorted([*kept, n])), SMALL, wide)
                if len(more) <= most:
                    kept, lines = [*kept, n], more
        low = box.cut_bottom(min(box.h, sheet.u(DEED_HIGH) + (len(lines) - 1) * _second(sheet, card)))[0]
        compose_deed(sheet, low, lines)
        sheet.deeds.pop(card.seat)


def _second(sheet: Sheet, card: SeatCard) -> int:
    """Return how high a second line of what a seat did is, 0 where it has none."""
    return sheet.line(SMALL) + sheet.u(4) if card.rank is not None else 0


def _gained(card: SeatCard) -> list[Span]:
    """Return what a seat gained, where it gained something."""
    return [Span((card.gained, ""), POINTS_SMALL, CHANGED, right=True)] if card.gained else []


def _badge(card: SeatCard) -> list[Span]:
    """Return what the piece of a seat is called, on its plate, where it is called something."""
    return [Span(card.badge, SMALL_BOLD, CALLED, plate=CALLED_SKIN)] if card.badge else []


def _number_held(card: SeatCard, rank: int) -> Span:
    """Return how many things a seat holds, beside the picture of one."""
    words = (str(len(card.held)),) if rank else (str(len(card.held)), "")
    return Span(words, SMALL_BOLD, TEXT, sprite=card.held[0], ratio=0.72, right=True, rank=rank)


def _short(name: str) -> str:
    return name if len(name) <= 7 else f"{name[:6].rstrip()}…"
