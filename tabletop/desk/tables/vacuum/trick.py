"""The trick: the cards in the order of play, each with its reason in words; and the last one, kept in sight."""

from collections.abc import Collection, Sequence
from contextlib import nullcontext
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, WRAPPED, Fit, TextLayout
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.theme import (
    FIELD,
    MAY_CLICK,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    TEXT,
    WHITE,
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.draw.words import as_long, style_for
from tabletop.desk.parts.hand import glow
from tabletop.desk.parts.line import Line, Span, fitting
from tabletop.desk.tables.vacuum.art import (
    CREAM,
    DIM,
    FADED,
    INK,
    KRAFT,
    LIT,
    NIGHT,
    RED,
    SUIT_INKS,
    appliance_sprite,
    card,
    card_box,
    mark_sprite,
    sprite,
    suit_sprite,
)
from tabletop.desk.tables.vacuum.cards import card_tip, larger, show_larger
from tabletop.desk.tables.vacuum.flights import PAST
from tabletop.desk.tables.vacuum.hand import CARD, PRIZE, card_name, picked_card
from tabletop.desk.tables.vacuum.reading import (
    Outcome,
    decision,
    finished_trick,
    last_trick,
    outcome,
    outcome_of,
    trick_words,
)
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.games.vacuum.pack import KINDS, SUIT_TITLES, TAKE, VALUES, appliance_title, card_title
from tabletop.games.vacuum.state import DECK, HANDS, TRICK, VacuumState
from tabletop.games.vacuum.tricks import trick_of

SLOT_TARGET = "trick.slot"
LAST_TARGET = "last"
SEEN_TARGET = "counted"
HEAD_STYLE = TextStyle("title", 22, 0.6)
NAME_STYLE = TextStyle("title", 16, 0.4)
NARROW_NAME = TextStyle("number", 18, 0.3)
NARROW = TextStyle("number", 16)
LETTER = TextStyle("title", 16)
DISC_SKIN = Skin(rgb("#7a1f1d"), RED, CREAM, 2, 999)
POSTER_SKIN = Skin(KRAFT, KRAFT, INK, 2, 12, shadow=8)
POSTER_PAD = 8  # units
SLOT_SKIN = Skin(rgb("#b08f57"), rgb("#b08f57"), rgb("#5d4527"), 1.5, 10, dash=True, alpha=150)
OWN_SLOT_SKIN = Skin(rgb("#e4cb99"), rgb("#e4cb99"), INK, 2, 10, dash=True, alpha=200)
WON_RING = Skin(CREAM, CREAM, INK, 1.5, 11)
STRIP_RING = Skin(CREAM, CREAM, None, 0, 6)
TAKEN_SKIN = Skin(INK, INK, CREAM, 1.5, 8)
DOOR_SKIN = Skin(FIELD, FIELD, rgb("#4d3c3e"), 1.2, 999, alpha=235)
DOOR_HOVER_SKIN = Skin(FIELD, FIELD, MAY_CLICK, 1.2, 999)
PLAIN_EDGE = rgb("#6d5a58")
LEAST_NAME = 36
"""How wide a name beside its appliance is at least, in units."""
AIR = 11
"""How many hundredths of a column are free beside its card."""
REASON = 80
"""From this width in units on a column has a line for the reason below its card."""
LEAST = 198
"""From this height of the trick in units on it has one."""
LOW = 190
"""Below this height in units words stand beside the cards."""
NEAR = 240
"""Below this height in units words stand close to the cards."""
SMALL_CARD = 19
"""The side of pictures in the row above, in units."""
_LAST = Line([Span(("Last",), SMALL_BOLD, TEXT)])
MARK = 16
"""The side of a mark in a pill, in units."""
ROOM = 14
"""So much of a pill is no room for words or marks, in units."""
NARROW_PILL = 84
"""Below this width in units a pill has less of that."""
LOW_TIP = "The lowest card works the control board."
TIED_TIP = "Of those tied for lowest each works the control board, in the order of play."


class Inks(msgspec.Struct, frozen=True):
    """What words about a trick are written in, on the ground that they stand on: names, one's own name, all else."""

    ground: Colour
    name: Colour
    own: Colour
    soft: Colour


ON_POSTER = Inks(KRAFT, INK, rgb("#6d120f"), rgb("#33241a"))
ON_PANEL = Inks(NIGHT, CREAM, WHITE, SOFT)


# What is said of a card ---------------------------------------------------------------------------------------------


def compose_said(
    sheet: Sheet, feet: Sequence[Box], said: Sequence[Outcome], view: VacuumState, inks: Inks, *, over: bool
) -> None:
    """Add what is `said` of the card above each of the feet: a pill with its marks, below it the reason, all in the
    same style, or none; of the card that is about to be played in outline."""
    u, foot = sheet.u, feet[0]
    if not said:
        return
    pill, rest = foot.cut_top(min(foot.h, u(28)), u(3))
    room = foot.w - u(ROOM if foot.w >= u(NARROW_PILL) else ROOM - 6)
    words = [(one.words("Won" if over else "Wins"), room - len(one.marks) * u(MARK + 4)) for one in said]
    fits = all(sheet.width(texts[0], SMALL_BOLD) <= wide for texts, wide in words)
    ways = (style for style in (SMALL, NARROW) if all(_reason(sheet, rest, one, style) for one in said))
    why = next(ways, None) if rest.h >= u(10) else None
    for n, (one, (texts, wide)) in enumerate(zip(said, words, strict=True)):
        if over and not one.marks:  # what neither won nor works the board is told on pointing at it
            continue
        place, style = pill.move(feet[n].x - foot.x), SMALL_BOLD if fits else NARROW
        fill, ink, edge = FIELD, QUIET, PLAIN_EDGE
        if n == len(view.zones[TRICK]):
            ink = edge = CREAM
        elif one.marks:
            fill = edge = CREAM
            ink = INK
        text = fitting(sheet, wide, style, *texts)
        spans = [Span(sprite=mark_sprite(name), tint=ink) for name in one.marks]
        line = Line([*spans, *([Span((text,), style, ink)] if text else [])], gap=4)
        place = place.middle(min(place.w, line.wide(sheet, u(MARK)) + u(18 if text else 12)), place.h)
        more = "" if not one.low else TIED_TIP if one.tied else LOW_TIP
        sheet.plate(place, Skin(fill, fill, edge, 1.5, 999), tip=f"{texts[0]}: {one.why}. {more}".strip())
        line.centred(sheet, place, u(MARK), fill)
        if why is not None:
            spot = rest.move(feet[n].x - foot.x)
            reason = _reason(sheet, spot, one, why)
            spot = Box(spot.x, spot.y, spot.w, max(sheet.text_height(reason, why, spot.w), spot.h))
            sheet.text(spot, reason, why, inks.soft, TextLayout("centre", "top", wrap=True), ground=inks.ground)


def _reason(sheet: Sheet, box: Box, said: Outcome, style: TextStyle) -> str:
    """Return as much of a reason as has room in a box, or nearly."""
    first = said.why.partition(";")[0].partition(",")[0]
    brief = first.rpartition(" is ")[2].removesuffix(" so far")
    brief = f"{brief.removeprefix('beaten by ')} beat it" if brief.startswith("beaten") else brief
    for text in (said.why, first, brief):
        longest = max(sheet.width(word, style) for word in text.split())
        if longest <= box.w and sheet.text_height(text, style, box.w) <= box.h + sheet.u(2):
            return text
    return ""


# The cards ----------------------------------------------------------------------------------------------------------


def compose_trick(sheet: Sheet, box: Box, sitting: VacuumSitting, gone: Collection[str]) -> None:
    """Put the trick on the sheet, as large as the box allows; the last one until the next begins."""
    view, shown = sitting.view, finished_trick(sitting) or sitting.view
    box = _poster(sheet, box)
    if box.h >= LOW * sheet.scale:
        head, box = box.cut_top(sheet.u(30), sheet.u(3))
        _head(sheet, head, sitting, shown)
    spots, feet = _columns(sheet, box, sitting, shown, ON_POSTER)
    tokens, trick = shown.zones[TRICK], trick_of(shown)
    for place, (seat, spot) in enumerate(zip(shown.in_order(), spots, strict=True)):
        sheet.anchors[f"slot.{seat}"] = spot
        if place < len(tokens):
            _card(sheet, spot, sitting, shown, tokens[place], gone)
        else:
            _slot(sheet, spot, sitting, seat)
    said = [] if trick is None else [outcome_of(trick, place) for place in range(len(tokens))]
    token = picked_card(sitting)
    if said and shown is view and token is not None and decision(view) == "Play":
        said.append(outcome(view, view.face[token]))
    compose_said(sheet, feet, said, shown, ON_POSTER, over=shown is not view)
    sheet.anchors["trick"] = box


def _poster(sheet: Sheet, box: Box) -> Box:
    """Add the lit paper that the trick lies on; return the place on it that is free for cards and words."""
    sheet.plate(box, POSTER_SKIN)
    sheet.picture(box.inset(sheet.u(2)), *sprite("trick-poster"), fit=Fit("cover", sheet.u(10)))
    return box.inset(sheet.u(POSTER_PAD), sheet.u(POSTER_PAD // 2))


def compose_last(sheet: Sheet, box: Box, sitting: VacuumSitting, then: VacuumState) -> None:
    """Add the cards of the last trick large, each with who played it above and what it did below."""
    words, trick = trick_words(then, sitting.names, sitting.you, past=True), trick_of(then)
    assert trick is not None
    foot, box = box.cut_bottom(sheet.text_height(words, SMALL, box.w), sheet.u(8))
    sheet.text(foot, words, SMALL, SOFT, WRAPPED)
    spots, feet = _columns(sheet, box, sitting, then, ON_PANEL)
    for place, (spot, face, seat) in enumerate(zip(spots, trick.faces, then.in_order(), strict=True)):
        if place == trick.wins:
            sheet.plate(spot.inset(-sheet.u(3)), WON_RING)
        card(sheet, spot, face)
        sheet.zone(spot, None, tip=f"{sitting.names[seat]}: {card_title(face)}.")
    compose_said(sheet, feet, [outcome_of(trick, place) for place in range(then.seats)], then, ON_PANEL, over=True)


def _columns(
    sheet: Sheet, box: Box, sitting: VacuumSitting, view: VacuumState, inks: Inks
) -> tuple[list[Box], list[Box]]:
    """Add who plays each card, and an arrow from each to the next; return where the cards go, and what is said of each
    below it."""
    u, count, low = sheet.u, view.seats, box.h < LOW * sheet.scale
    gap = u(6 if low or box.w < u(560) else 12)
    wide = min(box.w, count * (box.w if low else min(u(176), box.h * 62 // 100)) + gap * (count - 1))
    each = (wide - gap * (count - 1)) // count  # all alike, so that the cards are
    apart = 0 if low else min(u(56), (box.w - wide) // (count + 1))
    x = box.x + (box.w - wide - apart * (count - 1)) // 2
    lines = 0 if low or each < u(REASON) or box.h < u(LEAST) else 1 if each >= u(150) or box.h < u(300) else 2
    head = sheet.line(SMALL) if low else u(28)
    near = box.h < u(NEAR)  # what goes to air is lost to the cards
    tall = u(25) if low else u(28 if near else 30) + lines * sheet.line(SMALL) + (u(2) if lines else 0)
    above, below = (u(2), u(3)) if low or near else (u(6), u(7 if box.h - head < u(286) else 12))
    spots: list[Box] = []
    feet: list[Box] = []
    for n in range(count):
        column = Box(x + n * (each + gap + apart), box.y, each, box.h)
        upper, rest = column.cut_top(head, above)
        room = rest.cut_bottom(tall, below)[1]
        spot = card_box(room.middle(each - (0 if low else each * AIR // 100), room.h))
        drop = 0 if low else max(0, rest.h - spot.h - below - tall) // 4  # a narrow card hangs a little lower
        spot = spot if low else Box(spot.x, rest.y + drop, spot.w, spot.h)
        _player(sheet, (upper.move(0, drop), spot), sitting, view, n, inks)
        if spots and spot.x - spots[-1].right >= u(12) and not low:
            between = Box(spots[-1].right, spot.y, spot.x - spots[-1].right, spot.h)
            sheet.icon(between.middle(u(12), u(20 if apart else 14)), "play", inks.soft)
        spots.append(spot)
        top = column.bottom - tall if low else spot.bottom + below
        feet.append(Box(column.x, top, each, column.bottom - top))
    return spots, feet


def _turn_words(view: VacuumState, place: int) -> str:
    """Return when the card at `place` of the trick of `view` is played, nothing of a trick that is full."""
    played = len(view.zones[TRICK])
    if played == view.seats:
        return ""
    if place == 0:
        return "leads" if played or decision(view) == "Play" else "led"
    if place == played - 1:
        return "just played"
    if place == played and decision(view) == "Play":
        return "to play now"
    return "last to play" if place == view.seats - 1 > played - 1 else ("second", "third", "fourth", "fifth")[place - 1]


def _player(
    sheet: Sheet, head: tuple[Box, Box], sitting: VacuumSitting, view: VacuumState, place: int, inks: Inks
) -> None:
    """Say in the first box of `head`, over the middle of the second, who plays the card at `place` there: all names in
    one style, the appliance where all have room for it; pointing tells the turn."""
    u, (box, spot) = sheet.u, head
    seat = view.in_order()[place]
    names = [sitting.called(one).upper() for one in range(view.seats)]
    ink = inks.own if seat == sitting.seat else inks.name
    tip = f"{sitting.names[seat]}, {appliance_title(seat)}: {_turn_words(view, place)}.".replace(": .", ".")
    side = min(box.h, u(28))
    shown = box.w >= side + u(LEAST_NAME)
    gap = u(6) if shown else 0
    side = side if shown else 0
    style = style_for(sheet, box.w - side - gap, as_long(names), NAME_STYLE, NARROW_NAME, NARROW)
    wide = min(box.w, side + gap + sheet.width(names[seat], style))
    row = Box(spot.centre[0] - wide // 2, box.y, wide, box.h)
    sheet.zone(row, None, tip=tip)
    disc, words = row.cut_left(side, gap)
    disc = disc.middle(side, side)
    if shown and side >= u(28):
        sheet.plate(disc, Skin(DISC_SKIN.top, DISC_SKIN.bottom, ink, 2, 999))
        disc = disc.inset(side // 8)
    if shown:
        sheet.picture(disc, *appliance_sprite(seat))
    sheet.text(words, names[seat], style, ink, ELIDED, ground=inks.ground)


def _card(sheet: Sheet, box: Box, sitting: VacuumSitting, view: VacuumState, token: int, gone: Collection[str]) -> None:
    """Add a card of the trick on the table of `view`; dim when that trick is over and it hasn't won."""
    name, over, trick = card_name(token), view is not sitting.view, trick_of(view)
    wins = trick is not None and view.zones[TRICK][trick.wins] == token
    held = (seat for seat in range(view.seats) if over and token in sitting.view.zones[HANDS[seat]])
    taker = next(held, None)
    if f"card.{token}" in gone or taker is not None:
        _left(sheet, box, sitting, taker, view.face[token])
        return
    sheet.anchors[f"{PAST if over else 'card.'}{token}"] = box
    takes = not over and not sitting.busy and sitting.may(TAKE[token])
    chosen = takes and picked_card(sitting) == token
    if chosen and box.h >= sheet.u(100):
        box = box.inset(-sheet.u(2))  # it swells where it lies: who played it stands above, what it did below
    if not takes and wins:
        sheet.plate(box.inset(-sheet.u(3)), WON_RING if over else LIT)
    face = view.face[token]
    with sheet.gripped(name, PRIZE, picked=chosen) if takes else nullcontext():
        if takes:
            glow(sheet, box, 0.0, 2 if chosen else int(sheet.hovered(name)))
        card(sheet, box, face, tint=FADED if over and not wins else None)
    if takes:
        sheet.clear.append(box)
        tip = does = f"Take {card_title(face)} into your hand" + (": click again." if chosen else ".")
    else:
        tip, does = card_tip(view, token), "A click keeps it shown."
    sheet.zone(box, name, tip=Tip(tip, larger=larger(sheet, sitting, token, does)))
    sheet.act(name, partial(sitting.click, name) if takes else partial(show_larger, sitting, name))


def _left(sheet: Sheet, box: Box, sitting: VacuumSitting, taker: int | None, face: int) -> None:
    """Add the place of a card that has left the trick: which it was, and who has taken it into its hand, None while it
    moves."""
    sheet.plate(box, SLOT_SKIN)
    if taker is None:
        return
    card(sheet, box, face, tint=DIM)
    high = max(sheet.line(SMALL_BOLD), min(sheet.u(32), box.h // 4))
    band = box.cut_bottom(high, 0)[0].inset(-sheet.u(1), 0)
    whose = "your" if taker == sitting.you else "its"
    sheet.plate(band, TAKEN_SKIN)
    line = Line([Span(sprite=appliance_sprite(taker), rank=2), Span(("Taken", ""), SMALL_BOLD, CREAM)], gap=4)
    line.centred(sheet, band.inset(sheet.u(4), 0), min(high - sheet.u(4), sheet.u(24)), INK)
    sheet.zone(box, None, tip=f"{sitting.called(taker)} took {card_title(face)} into {whose} hand.")


def _slot(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    """Add the place of a card that is still to come; the own one with what the picked card would do."""
    view, own = sitting.view, seat == sitting.seat
    sheet.plate(box, OWN_SLOT_SKIN if own else SLOT_SKIN)
    token = picked_card(sitting) if own and decision(view) == "Play" else None
    if token is not None:
        sheet.zone(box, SLOT_TARGET, tip=f"Play {card_title(view.face[token])} here.")
        sheet.act(SLOT_TARGET, partial(sitting.click, card_name(token)))
        sheet.drop(SLOT_TARGET, CARD)
    drawn, text = appliance_sprite(seat), ""
    if token is not None and view.zones[TRICK]:
        drawn, text = suit_sprite(KINDS[view.face[token]]), card_title(view.face[token])
    side = box.w * 45 // 100
    sheet.picture(box.middle(side, side).move(0, -box.h // 12), *drawn, alpha=200 if own else 90)
    if text and sheet.width(text, SMALL_BOLD) <= box.w - sheet.u(8) and box.h >= sheet.u(90):
        place = box.cut_bottom(box.h // 3)[0].cut_top(sheet.line(SMALL_BOLD))[0]
        sheet.text(place, text, SMALL_BOLD, INK, CENTRE, ground=OWN_SLOT_SKIN.top)


# The row above: what was led, the cards seen, and the last trick ----------------------------------------------------


def _head(sheet: Sheet, box: Box, sitting: VacuumSitting, view: VacuumState) -> None:
    """Say which trick it is and what was led, beside the doors to the cards seen and to the last trick: the cards of
    that in a row, where that leaves room for a sign of what was led."""
    u = sheet.u
    title = f"TRICK {view.trick}" if view is sitting.view else "LAST TRICK"
    place, rest = box.cut_left(sheet.width(title, HEAD_STYLE), u(16))
    sheet.text(place, title, HEAD_STYLE, ON_POSTER.name, ground=ON_POSTER.ground)
    tokens, then = view.zones[TRICK], last_trick(sitting)
    suit = KINDS[view.face[tokens[0]]] if tokens else 0
    signed = u(36) if tokens else 0
    if then is not None:
        fits = (
            one for one in (_strip(sheet, then), _LAST) if one.least(sheet, u(SMALL_CARD)) + signed + u(72) <= rest.w
        )
        line = next(fits, _LAST)
        door, rest = rest.cut_right(min(line.wide(sheet, u(SMALL_CARD)) + u(24), rest.w - signed - u(56)), u(8))
        compose_door(sheet, door.middle(door.w, u(32)), sitting, then, line)
    rest = _seen(sheet, rest, sitting, signed if signed + u(48) <= rest.w else 0)
    if tokens and rest.w >= u(28):
        coin, words = rest.cut_left(u(28), u(8))
        disc, led = coin.middle(u(28), u(28)), f"{SUIT_TITLES[suit]} was led"
        sheet.plate(disc, Skin(INK, INK, SUIT_INKS[suit], 1.5, 999), tip=f"{led}.")
        sheet.picture(disc.inset(u(5)), *suit_sprite(suit))
        if decision(view) != "Play" and sheet.width(led, SMALL_BOLD) <= words.w:  # else the prompt says it
            sheet.text(words, led, SMALL_BOLD, ON_POSTER.name, ground=ON_POSTER.ground)


def _strip(sheet: Sheet, then: VacuumState) -> Line:
    """Return the last trick as a row of small cards, each with who played it; the winner has a ring."""
    trick, u = trick_of(then), sheet.u
    assert trick is not None

    def draw(face: int, wins: bool, box: Box, _: int) -> None:
        place = box.middle(box.w - u(8), u(24))
        if wins:
            sheet.plate(place.inset(-u(2)), STRIP_RING)
        sheet.plate(place, Skin(INK, INK, SUIT_INKS[KINDS[face]], 1, 4))
        mark, words = place.inset(u(4), 0).cut_left(u(15), u(4))
        sheet.picture(mark.middle(u(15), u(15)), *suit_sprite(KINDS[face]))
        sheet.text(words, str(VALUES[face]), LETTER, TEXT, ground=INK)

    spans = [Span(("Last trick ", "Last "), SMALL, SOFT)]
    for place, (seat, face) in enumerate(zip(then.in_order(), trick.faces, strict=True)):
        spans.append(Span(sprite=appliance_sprite(seat), rank=1))
        spans.append(Span(wides=(u(48),), draw=partial(draw, face, place == trick.wins), rank=1))
    return Line(spans, gap=2)


def compose_door(sheet: Sheet, box: Box, sitting: VacuumSitting, then: VacuumState, line: Line = _LAST) -> None:
    """Add the door to the cards of the last trick: those in a row, or a word where there is no room for them."""
    tip = f"{trick_words(then, sitting.names, sitting.you, past=True)} Click for the cards (W)."
    _door(sheet, box, sitting, (LAST_TARGET, tip if line is not _LAST else f"Last trick. {tip}"), line)


def _door(sheet: Sheet, box: Box, sitting: VacuumSitting, door: tuple[str, str], line: Line) -> None:
    """Add a door to a drawer: its target, what pointing at it says, and the line that stands on it."""
    target, tip = door
    sheet.plate(box, DOOR_HOVER_SKIN if sheet.hovered(target) else DOOR_SKIN, target=target, tip=tip)
    sheet.act(target, partial(sitting.open, target))
    line.centred(sheet, box.inset(sheet.u(9), 0), sheet.u(SMALL_CARD), NIGHT)


def _seen(sheet: Sheet, box: Box, sitting: VacuumSitting, kept: int) -> Box:
    """Add the door to the cards seen at the right of a row, with its name where there is room; return what is left,
    at least `kept` pixels."""
    u, counts = sheet.u, sitting.view.backs(DECK)
    ink = TEXT if sheet.hovered(SEEN_TARGET) else SOFT
    eye = Span(sprite=("ui", "icon-eye.svg"), tint=ink)
    ways = [Line([eye, *spans]) for spans in ([Span(("Cards seen",), SMALL, ink)], [])]
    room = box.w - kept - u(22)
    line = next((way for way in ways if way.wide(sheet, u(SMALL_CARD)) <= room), ways[-1])
    wide = line.wide(sheet, u(SMALL_CARD)) + u(22)
    tip = "Cards seen: what has been played so far, and the suits that each hand can’t hold (T)."
    if any(counts):
        tip = f"{tip} {sum(counts)} set aside: cards dealt to nobody in this round, face down."
    place, rest = box.cut_right(wide, u(8))
    _door(sheet, place.middle(wide, u(32)), sitting, (SEEN_TARGET, tip), line)
    return rest
