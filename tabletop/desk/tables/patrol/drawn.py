"""The panel of the card drawn last: what it did, what a closed crime paid, or what waits at the end of a way."""

from collections.abc import Sequence
from functools import partial

from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, PARAGRAPH, RIGHT, Fit, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    GOOD_TEXT,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    TEXT,
    WARNING_TEXT,
    WHITE,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.parts.bill import compose_sum, sum_wide
from tabletop.desk.parts.line import Line, Span, fitting
from tabletop.desk.parts.words import tell
from tabletop.desk.tables.patrol.art import INK, STREET, card_sprite, sprite
from tabletop.desk.tables.patrol.board import sum_terms
from tabletop.desk.tables.patrol.consequences import Cost, costs_of
from tabletop.desk.tables.patrol.panels import FRESH_SKIN, PAY, SLOT_SKIN
from tabletop.desk.tables.patrol.reading import closing_shown, last_drawn, latest_closing, picked_card, show_again
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.desk.widgets import button, heading
from tabletop.desk.widgets.buttons import ButtonStyle, Command
from tabletop.games.patrol.events import CrimeClosed
from tabletop.games.patrol.pack import (
    BOARD,
    CRIMES,
    FIRST_CRIME,
    KIND_TITLES,
    KINDS,
    PACK,
    SEAT_NUMBERS,
    SPACE_NAMES,
    TILE_OF,
    TOKENS,
    TRAINING,
    card_of,
)
from tabletop.games.patrol.scenes import rate_at
from tabletop.games.patrol.state import DECK, DISCARD, PatrolState
from tabletop.packs.texts import listed

LOCATION = TextStyle("number", 34)
TITLES = TextStyle("title", 18), TextStyle("title", 16), SMALL_BOLD
"""The styles of the title of a card, the first of which there is room for."""
WRAPPED_TITLES = SMALL_BOLD, TextStyle("number", 16)
"""The styles of a title in several lines, the first in which no word is broken."""
TITLE_SIDE = 4
"""What is free beside a title, in units."""
PAPER_SKIN = Skin(WHITE, WHITE, None, radius=7, corners="bottom")
BILL = "bill"
"""The anchor of the panel."""
AGAIN = "show.again"
MARK = 26
"""The units that the mark before a line takes."""
PLACES = ("first there", "second", "third", "fourth", "fifth", "sixth")


def compose_drawn(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Show the card drawn last: where it sent a crime, what a closed one paid, or what the card does."""
    view, u = sitting.view, sheet.u
    sheet.anchors[BILL] = box
    aim, again = _aim(sheet, sitting), closing_shown(sitting)
    closing = again or latest_closing(sitting)
    if closing is not None:
        compose_closing(sheet, box, closing, sitting)
        head = box.inset(u(14), u(6)).cut_top(u(32))[0]
        words = "Hide" if again is not None else "Show again"
        place = head.cut_right(sheet.width(words, SMALL_BOLD) + u(24))[0]
        command = Command(AGAIN, partial(show_again, sitting, closing.crime))
        button(sheet, place, words, command, ButtonStyle(letters=SMALL_BOLD), tip="Show who was there and who was paid")
        sheet.anchors[DECK] = sheet.anchors[DISCARD] = place
        return
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(u(14), u(8))
    piles = f"Deck {len(view.zones[DECK])} · Discard {len(view.zones[DISCARD])}"
    drawn = last_drawn(sitting)
    head, inner = inner.cut_top(u(24), u(4))
    used = heading(
        sheet,
        head,
        "Just drawn" if aim is None else f"{listed([sitting.names[seat] for seat in view.unit(aim)])} would lose",
    )
    if used.right + u(12) + sheet.width(piles, SMALL) <= head.right:
        sheet.text(head, piles, SMALL, QUIET, RIGHT)
    sheet.anchors[DECK] = sheet.anchors[DISCARD] = Box(head.right - u(40), head.y, u(40), u(24))
    if aim is not None:
        tell_costs(sheet, inner, costs_of(view, aim, TRAINING))
        return
    if drawn is None:
        sheet.text(inner.cut_top(sheet.line(SMALL))[0], "Nothing yet.", SMALL, QUIET)
        return
    high = min(inner.h, u(230))
    wide = card_wide(sheet, high, HIDDEN if drawn is None else drawn.face)
    if high >= u(80) and inner.w >= wide + u(120):
        card, inner = inner.cut_left(wide, u(14))
        card = Box(card.x, card.y, wide, high)
        sheet.anchors["drawn"] = card
        compose_card(sheet, card, drawn.face)
    else:
        sheet.anchors["drawn"] = inner.middle(u(40), u(40))
    who = sitting.names[drawn.seat]
    if drawn.face == HIDDEN:
        _say(sheet, inner, SOFT, f"{who} keeps an event card.", "An event card")
    elif drawn.space is not None:
        _location(sheet, inner, view, drawn.space, who)
    elif drawn.stopped_by is not None:
        stopped, by = (card_of(KINDS[face]).title for face in (drawn.face, view.face[drawn.stopped_by]))
        _say(sheet, inner, TEXT, f"{who} drew {stopped}: {by} stops it.", f"{by} stops it.", "Stopped.")
    else:
        kind = KINDS[drawn.face]
        own = drawn.seat == sitting.seat and not sitting.watched
        if kind < FIRST_CRIME:
            title, text = PACK.cards[kind].title, card_of(kind).text
            drew = f"{who} drew {title}."
            _say(sheet, inner, TEXT, *((f"{drew} {text}",) if own else ()), drew, title)


def _aim(sheet: Sheet, sitting: PatrolSitting) -> int | None:
    """Return the seat that the picked order would hit: the one chosen or pointed at, None where none is."""
    card = picked_card(sitting)
    aims = [] if card is None else [a[2] for a in sitting.legal if len(a) > 2 and TOKENS[a[1]] == card]
    return next((SEAT_NUMBERS[name] for name in aims if name in sitting.clicks or sheet.hovered(name)), None)


def tell_costs(sheet: Sheet, box: Box, costs: Sequence[Cost], brief: bool = False) -> None:
    """Put what a card brings into a box, a tick or a cross before each line."""
    u = sheet.u
    for cost in costs:
        words = cost.said(brief)
        row, box = box.cut_top(sheet.text_height(words, SMALL, box.w - u(MARK)), 0 if brief else u(4))
        mark, text = row.cut_left(u(MARK - 6), u(6))
        ink = GOOD_TEXT if cost.good else WARNING_TEXT
        sheet.icon(mark.cut_top(min(mark.h, u(20)))[0], "check" if cost.good else "cross", ink)
        sheet.text(text, words, SMALL, TEXT, PARAGRAPH)


def _say(sheet: Sheet, box: Box, ink: tuple[int, int, int], *wordings: str) -> None:
    """Add the first of `wordings`, from full to brief, that there is room for; pointing there says the full one."""
    if tell(sheet, box.cut_top(max(box.h, sheet.line(SMALL)))[0], wordings, ink=ink) not in ("", wordings[0]):
        sheet.zone(box, None, tip=wordings[0])


def compose_card(sheet: Sheet, box: Box, face: int) -> None:
    """Put an event card on the sheet with its title, and what it does where there is room to read that."""
    u = sheet.u
    sheet.picture(box, *card_sprite(face), fit=Fit("stretch", u(8)))
    if face == HIDDEN:
        return
    kind = KINDS[face]
    crime = kind >= FIRST_CRIME
    title = KIND_TITLES[kind]
    kept = not crime and PACK.cards[kind].kept
    foot = _title(sheet, box, title, kept)
    if crime or foot is None:
        return
    # Below the title, and above the sign that a kept card has in its corner.
    top, low = (62, 88) if kept else (60, 97)
    first, last = max(box.y + box.h * top // 100, foot), box.y + box.h * low // 100
    text = PACK.cards[kind].text
    paper = Box(box.x + u(8), first, box.w - 2 * u(8), last - first)
    if sheet.text_height(text, SMALL, paper.w) <= paper.h:
        sheet.text(paper, text, SMALL, STREET, TextLayout("centre", wrap=True), ground=WHITE)


def _title(sheet: Sheet, box: Box, title: str, kept: bool) -> int | None:
    """Put the title of a card on it, in the first style or in as many lines as have room; return where it ends, None
    where there is no room for it: its picture says it then."""
    u = sheet.u
    ink, ground = (INK, WHITE) if kept else (WHITE, rgb("#8a1f1c"))
    top, high = (50, 14) if kept else (0, 17)
    band = Box(box.x, box.y + box.h * top // 100, box.w, box.h * high // 100).inset(u(TITLE_SIDE), 0)
    line = sheet.line(SMALL_BOLD)
    if kept:
        band = Box(band.x, band.y, band.w, max(band.h, line))
    style = next((s for s in TITLES if sheet.width(title, s) <= band.w), None) if band.h >= line else None
    if style is not None:
        sheet.text(band, title, style, ink, CENTRE, ground=ground)
        return band.bottom
    style = next((s for s in WRAPPED_TITLES if _whole(sheet, title, s, band.w)), None)
    if style is None:
        return None
    lines, pitch = sheet.wrap(title, style, band.w), line - u(3)
    high = pitch * len(lines)
    if not kept and high > box.h * 18 // 100:  # on the paper below the picture, in place of what the card does
        band, ink, ground = band.move(0, box.h * 60 // 100), INK, WHITE
    y = min(band.y, box.bottom - high - u(2))
    if y < box.y:
        return None
    block = Box(band.x, y, band.w, high)
    if y < band.y:  # the picture gives way
        sheet.plate(box.cut_bottom(box.bottom - y)[0].inset(1), PAPER_SKIN)
    for place, words in zip(block.rows(len(lines)), lines, strict=True):
        sheet.text(place, words, style, ink, CENTRE, ground=ground)
    return block.bottom


def _whole(sheet: Sheet, title: str, style: TextStyle, wide: int) -> bool:
    """Tell whether no word of a title is broken in lines of so many pixels."""
    return all(sheet.width(word, style) <= wide for word in title.split())


def card_wide(sheet: Sheet, high: int, face: int) -> int:
    """Return how many pixels wide a card of so many pixels high is: wider than its picture where a word of its title
    takes that."""
    wide = high * 280 // 400
    if face == HIDDEN:
        return wide
    words = KIND_TITLES[KINDS[face]].split()
    return max(wide, max(sheet.width(word, WRAPPED_TITLES[-1]) for word in words) + 2 * sheet.u(TITLE_SIDE))


def _location(sheet: Sheet, box: Box, view: PatrolState, space: int, who: str) -> None:
    """Add the two location cards of a crime, and what the area pays."""
    u = sheet.u
    column, row = BOARD.place(space)
    rate = rate_at(view, space)
    area = PACK.areas[view.areas[TILE_OF[space]]].title
    high = min(box.h - 2 * sheet.line(SMALL), u(96), (box.w - u(8)) * 208 // 304)
    if high >= u(48):
        cards, box = box.cut_top(high, u(6))
        wide = high * 152 // 208
        for n, (name, words) in enumerate(
            (("location-column", SPACE_NAMES[column][0]), ("location-row", str(row + 1)))
        ):
            card = Box(cards.x + n * (wide + u(8)), cards.y, wide, high)
            sheet.picture(card, *sprite(name))
            sheet.text(card.cut_top(high * 70 // 100)[0], words, LOCATION, INK, CENTRE, ground=WHITE)
        rest = Box(cards.x + 2 * (wide + u(8)), cards.y, cards.w - 2 * (wide + u(8)), high)
        if rest.w >= u(90):
            arrow, rest = rest.cut_left(u(24), u(8))
            sheet.icon(arrow.middle(u(24), u(24)), "right", SOFT)
            sheet.text(rest, SPACE_NAMES[space], LOCATION, ACCENT)
    place = SPACE_NAMES[space]
    full = f"{who} drew it: {place}, {area}, +{rate} for each officer."
    _say(sheet, box, SOFT, full, f"{place}, {area}, +{rate} for each officer.", f"{place}, {area}, +{rate}", place)


def compose_closing(sheet: Sheet, box: Box, closing: CrimeClosed, sitting: PatrolSitting) -> None:
    """Put the panel on the sheet with what a crime paid to whom, as sums."""
    u, view = sheet.u, sitting.view
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(u(14), u(8))
    head, inner = inner.cut_top(u(28), u(4))
    title = CRIMES[closing.crime].title
    heading(sheet, head, fitting(sheet, head.w - u(110), SMALL_BOLD, f"The {title} pays", title, " "))
    rows = [(seat, n) for seat, n in zip(closing.seats, closing.points, strict=True) if n]
    area = PACK.areas[view.areas[TILE_OF[closing.space]]].title
    told = f"{SPACE_NAMES[closing.space]}, {area}: +{closing.rate} for each who is paid."
    if inner.h >= sheet.line(SMALL) * len(sheet.wrap(told, SMALL, inner.w)) + u(38) * len(rows):
        row, inner = inner.cut_top(sheet.text_height(told, SMALL, inner.w), u(6))
        sheet.text(row, told, SMALL, SOFT, PARAGRAPH)
    high = min(u(36), (inner.h - u(4) * (len(rows) - 1)) // max(1, len(rows)))
    for n, (seat, points) in enumerate(rows):
        row = Box(inner.x, inner.y + n * (high + u(4)), inner.w, high)
        sheet.plate(row, FRESH_SKIN if seat == sitting.seat else SLOT_SKIN)
        line = row.inset(u(10), 0)
        terms, total = sum_terms(points, closing.rate), f"+{points + closing.rate}"
        least = min(line.w // 2, sum_wide(sheet, terms, total, PAY))
        name, rest = line.cut_left(min(u(210), line.w - u(8) - max(least, sheet.width(total, PAY))), u(8))
        place = PLACES[closing.seats.index(seat)]
        spans = [Span((sitting.names[seat],), SMALL_BOLD, TEXT, rank=2), Span((place, ""), SMALL, SOFT)]
        Line(spans).compose(sheet, name)
        compose_sum(sheet, rest, terms, total, PAY, ACCENT)
