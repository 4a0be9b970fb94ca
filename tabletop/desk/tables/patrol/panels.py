"""What lies round the map: season and round, the six crimes, the cards of the seats, the card drawn last."""

from functools import partial

from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, PARAGRAPH, RIGHT, Fit, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    DONE,
    GOOD_TEXT,
    GROOVE,
    LINE,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    SUBTITLE,
    TEXT,
    WARNING_TEXT,
    WHITE,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.parts.bill import compose_sum, sum_wide
from tabletop.desk.parts.line import Line, Span, fitting
from tabletop.desk.parts.seat_cards import SeatCard, compose_seat_cards
from tabletop.desk.tables.patrol.art import INK, STREET, callsign, card_sprite, crime_sprite, seat_colour, sprite
from tabletop.desk.tables.patrol.board import NUMERALS, goal_of, paid_when, sum_terms
from tabletop.desk.tables.patrol.reading import (
    Prize,
    decision,
    gained,
    last_drawn,
    latest_closing,
    pick,
    picked_card,
    prize,
    reach_of,
    takings,
)
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.desk.widgets import heading
from tabletop.games.patrol.pack import (
    BOARD,
    CRIME_PIECES,
    CRIMES,
    DOWN,
    FIRST_CRIME,
    HQ,
    KINDS,
    PACK,
    SEAT_NAMES,
    SPACE_NAMES,
    TILE_OF,
    card_of,
)
from tabletop.games.patrol.scenes import rate_at
from tabletop.games.patrol.state import DECK, DISCARD, HANDS, NO_SEASON, PatrolState

LOCATION = TextStyle("number", 34)
PAY = TextStyle("number", 18)
SLOT_SKIN = Skin(rgb("#1a2535"), rgb("#1a2535"), LINE, 1, 9)
FRESH_SKIN = Skin(rgb("#2c3a4d"), rgb("#2c3a4d"), ACCENT, 1.5, 9)
WAITING_SKIN = Skin(None, None, rgb("#52657f"), 1.2, 9, dash=True)
ROUND_SKIN, NOW_SKIN, PAST_SKIN = (
    Skin(GROOVE, GROOVE, LINE, 1, 7),
    Skin(ACCENT, ACCENT, None, radius=7),
    Skin(rgb("#34465c"), rgb("#34465c"), None, radius=7),
)


def compose_clock(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Say which round of how many it is, and what the season changes."""
    view, u = sitting.view, sheet.u
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(u(10), u(7))
    season = None if view.season == NO_SEASON else PACK.seasons[view.season]
    track, upper = inner.cut_bottom(min(u(28), inner.h // 2), u(4))
    if season is not None and upper.h >= sheet.line(SMALL):
        side = min(upper.h, u(28))
        head, rest = upper.cut_top(max(side, min(upper.h, sheet.line(SMALL_BOLD))), u(2))
        mark, words = head.cut_left(side, u(8))
        sheet.picture(mark.middle(side, side), *sprite(f"season-{season.id}"))
        sheet.text(words, season.title, SUBTITLE if head.h >= sheet.line(SUBTITLE) else SMALL_BOLD, TEXT)
        if rest.h >= sheet.text_height(season.text, SMALL, rest.w):
            sheet.text(rest, season.text, SMALL, ACCENT, PARAGRAPH)
        sheet.zone(upper, None, tip=f"{season.title}: {season.text}")
    elif upper.h >= sheet.line(SMALL):
        head, rest = upper.cut_top(min(upper.h, sheet.line(SUBTITLE)))
        sheet.text(head, f"Round {view.round} of {view.rounds}", SUBTITLE, TEXT)
        if rest.h >= sheet.line(SMALL):
            left = len(CRIMES) - len(view.closed)
            sheet.text(rest, f"{left} crime{'s' * (left != 1)} to close in it", SMALL, SOFT)
    cells = track.columns(view.rounds, u(3))
    for n, cell in enumerate(cells):
        now = n + 1 == view.round
        skin = NOW_SKIN if now else PAST_SKIN if n + 1 < view.round else ROUND_SKIN
        sheet.plate(cell, skin)
        sheet.text(cell, str(n + 1), SMALL_BOLD, INK if now else SOFT, CENTRE, ground=skin.top)


# The seats ----------------------------------------------------------------------------------------------------------


def compose_seats(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add a card for each seat in the order of play; where a seat is to be chosen, it can be."""
    view = sitting.view
    choose = _choice(sitting)
    cards = []
    for n in range(view.seats):
        seat = (sitting.seat + n) % view.seats
        name = SEAT_NAMES[seat]
        words, colour = _state_of(sitting, seat)
        wanted = name in choose
        cards.append(
            SeatCard(
                seat=seat,
                name=sitting.names[seat],
                points=str(view.total(seat)),
                colour=seat_colour(seat),
                mark=sprite(f"seat-{seat + 1}"),
                badge=callsign(seat),
                state=words,
                state_colour=colour,
                held=tuple(card_sprite(HIDDEN) for _ in view.zones[HANDS[seat]]),
                lit=wanted or (seat == view.active and not choose),
                alarm=seat in view.down,
                chosen=name in sitting.clicks,
                target=name if wanted else "",
                tip="" if wanted else _tip(sitting, seat),
                act=partial(pick, sitting, name) if wanted else None,
            )
        )
    compose_seat_cards(sheet, box, cards, sitting.anchors)
    for card in cards:
        sitting.anchors.setdefault(HANDS[card.seat], sitting.anchors[f"seat.{card.seat}"])


def _choice(sitting: PatrolSitting) -> set[str]:
    """Return the seats that can be clicked now: a partner, or whom the picked card is for."""
    if sitting.busy:
        return set()
    if decision(sitting.view) == "partner":
        return {action[1] for action in sitting.legal}
    card = picked_card(sitting)
    if card is None:
        return set()
    return {action[2] for action in sitting.legal if len(action) > 2 and action[1] == f"c{card + 1}"}


def _state_of(sitting: PatrolSitting, seat: int) -> tuple[tuple[str, ...], tuple[int, int, int]]:
    """Return in a few words what a seat does or where it is, and in what colour."""
    view = sitting.view
    here = view.at(seat)
    place = "HQ" if here == HQ else SPACE_NAMES[here]
    if seat in view.down:
        pays = PACK.cards[DOWN].points
        return (f"down at {place}, {pays} to the first", f"down at {place}", "down"), WARNING_TEXT
    if seat in view.combined:
        other = next(one for one in view.combined if one != seat)
        return (f"with {callsign(other)}, {place}", f"2-Man, {place}", place), DONE
    crime = next((c for c, order in view.scenes.items() if seat in order), None)
    if seat == view.active and not sitting.looking_back:
        return (f"on duty at {place}", f"at {place}"), ACCENT
    if view.lost[seat]:
        return (f"no move, {place}", place), WARNING_TEXT
    points = gained(sitting, seat)
    if points:
        return (f"{'+' if points > 0 else '−'}{abs(points)} since your turn", f"{points:+}"), DONE
    if crime is not None:
        return (f"at {CRIMES[crime].title} {place}", f"at {place}"), SOFT
    return (f"at {place}", place), SOFT


def _tip(sitting: PatrolSitting, seat: int) -> str:
    view = sitting.view
    held = len(view.zones[HANDS[seat]])
    parts = [
        f"{sitting.names[seat]}, {callsign(seat)}: {view.total(seat)} points",
        f"{view.crimes[seat]} for crimes, {view.rates[seat]} for areas, {view.rescues[seat]} for officers down, "
        f"{view.cards[seat]} by cards",
        f"{held} card{'s' * (held != 1)} held",
    ]
    return ". ".join(parts) + "."


# The crimes of the round --------------------------------------------------------------------------------------------


def compose_crimes(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add the six crimes of the round: open with who is there and what it pays, closed with who took it, or to come."""
    view, u = sitting.view, sheet.u
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(u(8), u(6))
    if inner.h >= len(CRIMES) * u(34) + u(24):
        head, inner = inner.cut_top(u(24), u(2))
        done = f"{len(view.closed)} of {len(CRIMES)} closed"
        used = heading(sheet, head, fitting(sheet, head.w - sheet.width(done, SMALL) - u(24), SMALL_BOLD,
                                            "Crimes this round", "Crimes", " "))  # fmt: skip
        if used.right + u(10) + sheet.width(done, SMALL) <= head.right:
            sheet.text(head, done, SMALL, QUIET, RIGHT)
    columns = 1 if inner.h >= len(CRIMES) * u(30) else 2
    rows = -(-len(CRIMES) // columns)
    gap = u(4)
    high = min(u(52), (inner.h - gap * (rows - 1)) // rows)
    took = takings(sitting)
    for n, crime in enumerate(_in_order(view)):
        column = inner.columns(columns, gap)[n // rows]
        _slot(sheet, Box(column.x, inner.y + n % rows * (high + gap), column.w, high), sitting, crime, took)


def _in_order(view: PatrolState) -> list[int]:
    """Return the crimes: open ones as they were drawn, then those closed, then those still in the deck."""
    waiting = [c for c in range(len(CRIMES)) if c not in view.scenes and c not in view.closed]
    return [*view.scenes, *view.closed, *waiting]


def _slot(sheet: Sheet, box: Box, sitting: PatrolSitting, crime: int, took: dict[int, list[tuple[int, int]]]) -> None:
    view, u = sitting.view, sheet.u
    one = CRIMES[crime]
    sitting.anchors[f"slot.{crime}"] = box
    drawn = last_drawn(sitting)
    fresh = drawn is not None and drawn.crime == crime and crime in view.scenes
    is_open, closed = crime in view.scenes, crime in view.closed
    sheet.plate(box, FRESH_SKIN if fresh else SLOT_SKIN if is_open or closed else WAITING_SKIN)
    inner = box.inset(u(6), u(3))
    side = min(inner.h, u(36))
    mark, words = inner.cut_left(side, u(8))
    sheet.picture(
        mark.middle(side, side), *crime_sprite(crime, "crime" if is_open else "closed" if closed else "waiting")
    )
    two = words.h >= 2 * sheet.line(SMALL) - u(4)
    if is_open:
        space, order = view.pieces.get(CRIME_PIECES[crime]), view.scenes[crime]
        place = "" if space is None else SPACE_NAMES[space]
        there = f"{len(order)} of {one.officers}"
        rate = "" if space is None else f" +{rate_at(view, space)}"
        pay = "·".join(map(str, one.points)) + rate
        name, second = (
            Span((one.title,), SMALL_BOLD, TEXT, rank=2),
            (f"{place} · {there} there", f"{place} {there}", place),
        )
        right = Span((pay, ""), PAY, ACCENT, right=True, rank=1)
        colour = ACCENT if fresh else SOFT
    elif closed:
        pays = took.get(crime, [])
        who = ", ".join(f"{callsign(seat)} {n}" for seat, n in pays) or "closed"
        brief = f"{callsign(pays[0][0])} {pays[0][1]}" if pays else "closed"
        name, second = Span((one.title,), SMALL_BOLD, QUIET, rank=2), (who, brief, "closed")
        right, colour = Span(("",), SMALL), GOOD_TEXT
    else:
        name, second = Span((one.title,), SMALL_BOLD, QUIET, rank=2), ("still in the deck", "in the deck", "")
        right, colour = Span(("",), SMALL), QUIET
    if two:
        upper, lower = words.middle(words.w, 2 * sheet.line(SMALL) - u(4)).rows(2)
        Line([name, right]).compose(sheet, upper)
        Line([Span(second, SMALL, colour)]).compose(sheet, lower)
    else:
        Line([name, Span((*second, ""), SMALL, colour), right]).compose(sheet, words)
    if is_open:
        seats = ", ".join(sitting.names[seat] for seat in view.scenes[crime]) or "nobody yet"
        sheet.zone(
            box, None, tip=f"{one.title}: {one.officers} officer{'s' * (one.officers > 1)} close it. There: {seats}."
        )


# The card drawn last ------------------------------------------------------------------------------------------------


def compose_drawn(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Show the card drawn last: where it sent a crime, what a closed one paid, or what the card does."""
    view, u = sitting.view, sheet.u
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(u(14), u(8))
    piles = f"Deck {len(view.zones[DECK])} · Discard {len(view.zones[DISCARD])}"
    closing = latest_closing(sitting)
    drawn = last_drawn(sitting)
    head, inner = inner.cut_top(u(24), u(4))
    waits = awaited(sheet, sitting)
    title = f"{CRIMES[closing.crime].title} closed" if closing is not None else "Just drawn"
    if waits is not None:
        title = f"{NUMERALS[waits.place]} on scene"
    used = heading(sheet, head, title)
    if used.right + u(12) + sheet.width(piles, SMALL) <= head.right:
        sheet.text(head, piles, SMALL, QUIET, RIGHT)
    sitting.anchors[DECK] = sitting.anchors[DISCARD] = Box(head.right - u(40), head.y, u(40), u(24))
    if waits is not None:
        _prospect(sheet, inner, waits)
        return
    if closing is not None:
        _bill(sheet, inner, sitting)
        return
    if drawn is None:
        sheet.text(inner.cut_top(sheet.line(SMALL))[0], "Nothing yet.", SMALL, QUIET)
        return
    high = min(inner.h, u(230))
    wide = high * 280 // 400
    if high >= u(80) and inner.w >= wide + u(120):
        card, inner = inner.cut_left(wide, u(14))
        card = Box(card.x, card.y, wide, high)
        sitting.anchors["drawn"] = card
        compose_card(sheet, card, drawn.face)
    else:
        sitting.anchors["drawn"] = inner.middle(u(40), u(40))
    who = callsign(drawn.seat)
    if drawn.face == HIDDEN:
        _say(sheet, inner, f"{who} keeps an event card.", SOFT)
    elif drawn.space is not None:
        _location(sheet, inner, view, drawn.space, who)
    else:
        kind = KINDS[drawn.face]
        own = drawn.seat == sitting.seat and not sitting.watched
        text = card_of(kind).text if kind < FIRST_CRIME and own else ""
        _say(sheet, inner, f"{who} drew {PACK.cards[kind].title}. {text}" if kind < FIRST_CRIME else "", TEXT)


def awaited(sheet: Sheet, sitting: PatrolSitting) -> Prize | None:
    """Return what waits at the space that is pointed at or picked, None where nothing does."""
    reach = reach_of(sitting)
    goal = None if reach is None else goal_of(sheet, sitting, reach)
    return None if goal is None else prize(sitting.view, sitting.seat, goal)


def _prospect(sheet: Sheet, box: Box, waits: Prize) -> None:
    """Say what a place on the scene would pay, as a sum, and when."""
    u = sheet.u
    side = min(box.h, u(96), box.w // 4)
    mark, words = box.cut_left(side, u(14))
    sheet.picture(mark.cut_top(side)[0], *crime_sprite(waits.crime, "crime"))
    block = words.cut_top(min(words.h, max(side, 2 * sheet.line(SMALL) + u(44))))[0]
    head, block = block.cut_top(sheet.line(SMALL), u(4))
    title = CRIMES[waits.crime].title
    sheet.text(head, fitting(sheet, head.w, SMALL_BOLD, title, title[:6]), SMALL_BOLD, TEXT)
    row, block = block.cut_top(u(36))
    compose_sum(sheet, row, sum_terms(waits.points, waits.rate), str(waits.points + waits.rate), PAY, ACCENT)
    _say(sheet, block, paid_when(waits.missing), SOFT)


def _say(sheet: Sheet, box: Box, words: str, ink: tuple[int, int, int]) -> None:
    lines = sheet.wrap(words, SMALL, box.w)[: max(1, box.h // sheet.line(SMALL))]
    sheet.text(box.cut_top(sheet.line(SMALL) * len(lines))[0], "\n".join(lines), SMALL, ink, PARAGRAPH)


def compose_card(sheet: Sheet, box: Box, face: int) -> None:
    """Put an event card on the sheet with its title, and what it does where there is room to read that."""
    u = sheet.u
    sheet.picture(box, *card_sprite(face), fit=Fit(radius=u(8)))
    if face == HIDDEN or box.w < u(64):
        return
    kind = KINDS[face]
    crime = kind >= FIRST_CRIME
    title = PACK.crimes[kind - FIRST_CRIME].title if crime else PACK.cards[kind].title
    kept = not crime and PACK.cards[kind].kept
    band = Box(box.x, box.y + (box.h * 50 // 100 if kept else 0), box.w, box.h * 14 // 100)
    band = band.inset(u(4), 0)
    if band.h < sheet.line(SMALL_BOLD):
        if not kept:
            return  # its picture says it
        band = Box(band.x, band.y, band.w, sheet.line(SMALL_BOLD))
    style = next((s for s in (TextStyle("title", 18), SMALL_BOLD) if sheet.width(title, s) <= band.w), None)
    ink = INK if kept else WHITE
    ground = WHITE if kept else rgb("#8a1f1c")
    if style is not None:
        sheet.text(band, title, style, ink, CENTRE, ground=ground)
    elif kept and box.h >= u(110):
        lines = sheet.wrap(title, SMALL_BOLD, band.w)
        place = Box(band.x, band.y, band.w, sheet.line(SMALL_BOLD) * len(lines))
        sheet.text(place, "\n".join(lines), SMALL_BOLD, ink, TextLayout("centre", wrap=True), ground=ground)
    else:
        short = title.split()[0]
        if sheet.width(short, SMALL_BOLD) <= band.w:
            sheet.text(band, short, SMALL_BOLD, ink, CENTRE, ground=ground)
    if crime:
        return
    # Below the title, and above the sign that a kept card has in its corner.
    top, foot = (62, 88) if kept else (60, 97)
    text = PACK.cards[kind].text
    paper = Box(box.x + u(8), box.y + box.h * top // 100, box.w - 2 * u(8), box.h * (foot - top) // 100)
    if sheet.text_height(text, SMALL, paper.w) <= paper.h:
        sheet.text(paper, text, SMALL, STREET, TextLayout("centre", wrap=True), ground=WHITE)


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
    _say(sheet, box, f"{who} drew it: {SPACE_NAMES[space]}, {area}, +{rate} for each officer.", SOFT)


def _bill(sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
    """Add what the crime closed last paid to whom, as sums."""
    closing = latest_closing(sitting)
    assert closing is not None
    u = sheet.u
    rows = [(seat, n) for seat, n in zip(closing.seats, closing.points, strict=True) if n]
    high = min(u(36), (box.h - u(4) * (len(rows) - 1)) // max(1, len(rows)))
    for n, (seat, points) in enumerate(rows):
        row = Box(box.x, box.y + n * (high + u(4)), box.w, high)
        sheet.plate(row, FRESH_SKIN if seat == sitting.seat else SLOT_SKIN)
        inner = row.inset(u(10), 0)
        total = f"+{points + closing.rate}"
        least = min(inner.w // 2, sum_wide(sheet, sum_terms(points, closing.rate), total, PAY))
        name, rest = inner.cut_left(min(u(150), inner.w - u(8) - max(least, sheet.width(total, PAY))), u(8))
        Line([Span((callsign(seat),), SMALL_BOLD, TEXT, rank=2), Span((sitting.names[seat], ""), SMALL, SOFT)]).compose(
            sheet, name
        )
        compose_sum(sheet, rest, sum_terms(points, closing.rate), total, PAY, ACCENT)
