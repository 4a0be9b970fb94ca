"""The trick: the cards in the order of play, each with its reason in words."""

from collections.abc import Collection
from contextlib import nullcontext
from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.theme import ACCENT, SMALL, SMALL_BOLD, SOFT, TEXT, Skin, TextStyle, rgb
from tabletop.desk.tables.vacuum.art import (
    CREAM,
    DIM,
    FADED,
    INK,
    LIT,
    NIGHT,
    RED,
    SUIT_INKS,
    appliance_sprite,
    appliance_title,
    card,
    card_box,
    glow,
    suit_sprite,
)
from tabletop.desk.tables.vacuum.flights import PAST
from tabletop.desk.tables.vacuum.larger import larger
from tabletop.desk.tables.vacuum.last import compose_button, compose_strip, strip_wide
from tabletop.desk.tables.vacuum.people import called, name_style, name_wide, you
from tabletop.desk.tables.vacuum.picking import CARD, PRIZE, card_name, pick, picked_card, point_out, show_larger
from tabletop.desk.tables.vacuum.reading import (
    Trick,
    decision,
    finished_trick,
    in_order,
    last_trick,
    taker_of,
    trick_of,
)
from tabletop.desk.tables.vacuum.regions import keep_clear
from tabletop.desk.tables.vacuum.seen import DOOR, compose_seen
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.desk.tables.vacuum.verdicts import NARROW_STYLE, Tag, compose_tags, manner, tags_of, would
from tabletop.games.vacuum.pack import KINDS, SUIT_TITLES, TAKE, card_title
from tabletop.games.vacuum.state import TRICK, VacuumState

SLOT_TARGET = "trick.slot"
HEAD_STYLE = TextStyle("title", 22, 0.6)
NAME_STYLE = TextStyle("title", 16, 0.4)
NARROW_NAME_STYLE = TextStyle("number", 18, 0.3)
DISC_SKIN = Skin(rgb("#7a1f1d"), RED, CREAM, 2, 999)
SLOT_SKIN = Skin(rgb("#2a1a20"), rgb("#2a1a20"), rgb("#7d5c50"), 1.5, 10, dash=True, alpha=150)
OWN_SLOT_SKIN = Skin(rgb("#3a1d20"), rgb("#3a1d20"), ACCENT, 2, 10, dash=True, alpha=170)
WON_RING = Skin(ACCENT, ACCENT, None, 0, 11)
LAST, TAKEN = "LAST TRICK", "Taken"
"""The heading over a trick that is over, until the next one begins, and what stands where its winner took a card."""
TAKEN_SKIN = Skin(INK, INK, CREAM, 1.5, 8)
ARROW = rgb("#b7a28e")
DISC = 36
"""The side of the appliance beside a name over a card, in units."""
LEAST_NAME = 36
"""A name has so many units at least where the appliance stands before it."""
AIR = 11
"""At least so many hundredths of a column are left free beside its card."""
REASON, LEAST = 80, 198
"""A column of so many units, in a box so high, has a line for the reason below its card."""
LOW = 190
"""In a box lower than so many units, words stand beside the cards."""


def compose_trick(sheet: Sheet, box: Box, sitting: VacuumSitting, gone: Collection[str]) -> None:
    """Put the trick on the sheet, as large as the box allows; the last one until the next begins."""
    view = sitting.view
    u = sheet.u
    then = finished_trick(sitting)
    shown = then or view
    low = box.h < LOW * sheet.scale
    if low:
        columns = box.columns(view.seats, u(6))
    else:
        head, box = box.cut_top(u(30), u(6))
        _head(sheet, head, sitting, shown)
        columns = _columns(sheet, box, view.seats)
    trick = trick_of(shown)
    tokens = shown.zones[TRICK]
    said = _said(sitting, shown)
    turns = max(sheet.width(_turn_words(shown, place), SMALL) for place in range(view.seats))
    told = not low and columns[0].w - u(DISC + 6) >= turns  # of all seats or of none
    foot = (_flat(sheet, columns[0]) if low else _upright(sheet, columns[0], told))[2]
    how = manner(sheet, foot, said.values(), low=low)
    before = -1
    for place, (column, seat) in enumerate(zip(columns, in_order(shown), strict=True)):
        spot, head, foot = _flat(sheet, column) if low else _upright(sheet, column, told)
        _player(sheet, head, spot, sitting, shown, seat, place, low=low)
        if place and not low:
            _arrow(sheet, sitting.anchors[f"slot.{before}"], spot)
        before = seat
        sitting.anchors[f"slot.{seat}"] = spot
        if place < len(tokens) and trick is not None:
            _card(sheet, spot, sitting, shown, place, trick, gone, low=low)
        else:
            _slot(sheet, spot, sitting, seat)
        if place in said:
            compose_tags(sheet, foot, said[place], how, low=low)
    sitting.anchors["trick"] = box


def _said(sitting: VacuumSitting, shown: VacuumState) -> dict[int, list[Tag]]:
    """Return what is said of each card of the trick that is `shown`, by its place, and of the picked one."""
    view, trick, played = sitting.view, trick_of(shown), len(shown.zones[TRICK])
    if trick is None:
        return {}
    over = shown is not view
    said = {place: tags_of(trick, place, played == view.seats, over=over) for place in range(played)}
    token = picked_card(sitting)
    if shown is view and token is not None and decision(view) == "Play":
        said[played] = would(view, view.face[token])
    return said


def _columns(sheet: Sheet, box: Box, count: int) -> list[Box]:
    """Return a column for each seat, no wider than a card needs."""
    gap = sheet.u(12 if box.w >= sheet.u(560) else 6)
    widest = min(sheet.u(176), box.h * 62 // 100)
    wide = min(box.w, count * widest + gap * (count - 1))
    each = (wide - gap * (count - 1)) // count  # all alike, so that the cards are
    spare = box.w - wide
    apart = min(sheet.u(56), spare // (count + 1))
    x = box.x + (spare - apart * (count - 1)) // 2
    return [Box(x + n * (each + gap + apart), box.y, each, box.h) for n in range(count)]


def _upright(sheet: Sheet, box: Box, told: bool) -> tuple[Box, Box, Box]:
    """Return where in a column the card goes, who plays it above, with the turn that is `told`, and what is said of it
    below."""
    u = sheet.u
    lines = 0 if box.w < u(REASON) or box.h < u(LEAST) else 1 if box.w >= u(150) or box.h < u(300) else 2
    head, box = box.cut_top(u(44 if told and box.h >= u(256) else 28), u(6))
    apart = u(7 if box.h < u(280) else 12)
    tall = u(30) + lines * sheet.line(SMALL) + (u(2) if lines else 0)
    spot = card_box(box.cut_bottom(tall, apart)[1].middle(box.w - box.w * AIR // 100, box.h - tall - apart))
    drop = max(0, box.h - spot.h - apart - tall) // 4  # what is too narrow for all the height hangs a little lower
    spot = Box(spot.x, box.y + drop, spot.w, spot.h)
    head = Box(spot.x, head.y + drop, min(head.w, sheet.area.right - spot.x), head.h)
    top = spot.bottom + apart
    return spot, head, Box(box.x, top, box.w, box.bottom - top)


def _arrow(sheet: Sheet, before: Box, spot: Box) -> None:
    """Show between the places of two cards that the right one is played after the left one."""
    u = sheet.u
    apart = spot.x - before.right
    if apart < u(12):
        return
    x, y, side = before.right + apart // 2, spot.centre[1], u(6 if apart >= u(24) else 4)
    half = side // 2
    sheet.stroke([(x - half, y - side), (x + half + 1, y), (x - half, y + side)], ARROW, fill=True)


def _flat(sheet: Sheet, box: Box) -> tuple[Box, Box, Box]:
    """Return the same for a low column: a name, the card, and a pill."""
    u = sheet.u
    head, rest = box.cut_top(sheet.line(SMALL), u(2))
    foot, rest = rest.cut_bottom(u(25), u(3))
    return card_box(rest), head, foot


def _low_name(sheet: Sheet, box: Box, sitting: VacuumSitting, view: VacuumState, seat: int, tip: str) -> None:
    """Say who plays a card over a low column: all names in the same style, with the appliance where there is room."""
    u = sheet.u
    own = seat == sitting.seat
    names = [called(sitting, one).upper() for one in range(view.seats)]
    disc = box.h + u(5)
    style = name_style(sheet, names, box.w - disc, (NARROW_NAME_STYLE, NARROW_STYLE))
    shown = box.w >= disc + u(LEAST_NAME)
    if not shown:
        style = name_style(sheet, names, box.w, (NARROW_NAME_STYLE, NARROW_STYLE))
    name, ink = names[seat], ACCENT if own else CREAM
    place = box.middle(min(box.w, sheet.width(name, style) + (disc if shown else 0)), box.h)
    if shown:
        picture, place = place.cut_left(box.h, u(5))
        sheet.picture(picture, *appliance_sprite(seat))
    sheet.text(place, name, style, ink, ELIDED, ground=NIGHT)
    sheet.zone(box, None, tip=tip)


def _head(sheet: Sheet, box: Box, sitting: VacuumSitting, view: VacuumState) -> None:
    u = sheet.u
    title = LAST if view is not sitting.view else f"TRICK {view.trick}"
    place, rest = box.cut_left(sheet.width(title, HEAD_STYLE), u(16))
    sheet.text(place, title, HEAD_STYLE, CREAM, ground=NIGHT)
    tokens = view.zones[TRICK]
    led = f"{SUIT_TITLES[KINDS[view.face[tokens[0]]]]} was led" if tokens else ""
    led_wide = sheet.width(led, SMALL_BOLD) + u(36) if led else 0
    then = last_trick(sitting)
    keeps = (led_wide + u(8), u(28 + 8)) if led else (0,)
    ways = [(strip_wide(sheet, then, rest.w - kept - u(DOOR + 8)), kept) for kept in keeps] if then is not None else []
    strip, kept = next((way for way in ways if way[0]), (0, keeps[0]))
    if then is not None:
        wide = strip or u(52)
        place, rest = rest.cut_right(wide, u(8))
        (compose_strip if strip else compose_button)(sheet, place.middle(wide, u(32)), sitting, then)
    rest = compose_seen(sheet, rest, sitting, kept if kept + u(DOOR + 8) <= rest.w else 0)
    if led and rest.w >= u(28):
        coin, words_box = rest.cut_left(u(28), u(8))
        suit = KINDS[view.face[tokens[0]]]
        disc = coin.middle(u(28), u(28))
        sheet.plate(disc, Skin(INK, INK, SUIT_INKS[suit], 1.5, 999), tip=f"{led}.")
        sheet.picture(disc.inset(u(5)), *suit_sprite(suit))
        if rest.w >= led_wide:
            sheet.text(words_box, led, SMALL_BOLD, TEXT, ground=NIGHT)


def _player(
    sheet: Sheet, box: Box, spot: Box, sitting: VacuumSitting, view: VacuumState, seat: int, place: int, *, low: bool
) -> None:
    """Say who plays a card, as fully as there is room for; what is wider than the card at `spot` stands over its
    middle."""
    u = sheet.u
    tip = f"{sitting.names[seat]}, {appliance_title(seat)}: {_turn_words(view, place)}."
    names = [called(sitting, one).upper() for one in range(view.seats)]
    if low or name_wide(sheet, names, NARROW_NAME_STYLE) > box.w - min(box.h, u(DISC), box.w) - u(6):
        over = Box(spot.centre[0] - box.w // 2, box.y, box.w, box.h)
        _low_name(sheet, over.middle(over.w, sheet.line(SMALL)), sitting, view, seat, tip)
        return
    own = seat == sitting.seat
    side = min(box.h, u(DISC), box.w)
    ink = ACCENT if own else CREAM
    style = name_style(sheet, names, box.w - side - u(6), (NAME_STYLE, NARROW_NAME_STYLE))
    if box.h < u(40) and side + u(6) + max(sheet.width(name, style) for name in names) > spot.w:
        wide = min(box.w, side + u(6) + sheet.width(names[seat], style))
        box = Box(spot.centre[0] - wide // 2, box.y, wide, box.h)
    disc, rest = box.cut_left(side, u(6))
    disc = disc.middle(side, side)
    skin = Skin(DISC_SKIN.top, DISC_SKIN.bottom, ink, 2, 999)
    sheet.plate(disc, skin, tip=tip)
    sheet.picture(disc.inset(side // 8), *appliance_sprite(seat))
    words = names[seat]
    turn = _turn_words(view, place)
    if box.h < u(40):
        sheet.text(rest, words, style, ink, ELIDED, ground=NIGHT)
        return
    upper, lower = rest.middle(rest.w, u(42)).cut_top(u(21))
    sheet.text(upper, words, style, ink, ELIDED, ground=NIGHT)
    sheet.text(lower, turn, SMALL, ink if own else SOFT, ground=NIGHT)


def _turn_words(view: VacuumState, place: int) -> str:
    """Return when the card at `place` of the trick of `view` is played."""
    played = len(view.zones[TRICK])
    if place == 0:
        return "leads" if 0 < played < view.seats or (decision(view) == "Play" and not played) else "led"
    if place == played - 1 and played < view.seats:
        return "just played"
    if place == played and decision(view) == "Play":
        return "to play now"
    return "last to play" if place == view.seats - 1 > played - 1 else ("second", "third", "fourth", "fifth")[place - 1]


def _card(
    sheet: Sheet,
    box: Box,
    sitting: VacuumSitting,
    view: VacuumState,
    place: int,
    trick: Trick,
    gone: Collection[str],
    *,
    low: bool,
) -> None:
    """Add the card at `place` of the trick on the table of `view`; dim when that trick is over."""
    token = view.zones[TRICK][place]
    name = card_name(token)
    over = view is not sitting.view
    taker = taker_of(sitting.view, token) if over else None
    if f"card.{token}" in gone or taker is not None:
        _left(sheet, box, sitting, taker, view.face[token])
        return
    sitting.anchors[f"{PAST if over else 'card.'}{token}"] = box
    takes = not over and not sitting.busy and sitting.may(TAKE[token])
    chosen = takes and picked_card(sitting) == token
    lit = chosen or (takes and sheet.hovered(name))
    if chosen and not low:
        box = box.inset(-sheet.u(2))  # it swells where it lies: who played it stands above, what it did below
    if not takes and place == trick.wins:
        sheet.plate(box.inset(-sheet.u(3)), LIT if not over else WON_RING)
    face = view.face[token]
    with sheet.gripped(name, PRIZE, picked=chosen) if takes else nullcontext():
        if takes:
            glow(sheet, box, 0.0, 2 if chosen else 1 if lit else 0)
        card(sheet, box, face, tint=FADED if over and place != trick.wins else None)
    point_out(sheet, sitting, name)
    if not takes:
        sheet.zone(box, name, tip=Tip(card_tip(view, token), larger=larger(sitting, token, "A click keeps it shown.")))
        sheet.act(name, lambda: show_larger(sitting, name))
        return
    keep_clear(sheet, box)
    tip = f"Take {card_title(face)} into your hand" + (": click again." if chosen else ".")
    sheet.zone(box, name, tip=Tip(tip, larger=larger(sitting, token, tip)))
    sheet.act(name, lambda: pick(sitting, name))


def _left(sheet: Sheet, box: Box, sitting: VacuumSitting, taker: int | None, face: int) -> None:
    """Add the place of a card that has left the trick: which it was, and who has taken it into its hand, None while it
    moves."""
    sheet.plate(box, SLOT_SKIN)
    if taker is None:
        return
    whose = "your" if taker == you(sitting) else "its"
    tip = f"{called(sitting, taker)} took {card_title(face)} into {whose} hand."
    card(sheet, box, face, tint=DIM)
    high = max(sheet.line(SMALL_BOLD), min(sheet.u(32), box.h // 4))
    band = box.cut_bottom(high, 0)[0].inset(-sheet.u(1), 0)
    sheet.plate(band, TAKEN_SKIN)
    wide = sheet.width(TAKEN, SMALL_BOLD)
    side = min(high - sheet.u(4), sheet.u(24))
    worded = wide + side + sheet.u(12) <= band.w
    inner = band.middle(side + (wide + sheet.u(4) if worded else 0), band.h)
    place, words = inner.cut_left(side, sheet.u(4))
    sheet.picture(place.middle(side, side), *appliance_sprite(taker))
    if worded:
        sheet.text(words, TAKEN, SMALL_BOLD, CREAM, ground=INK)
    sheet.zone(box, None, tip=tip)


def card_tip(view: VacuumState, token: int) -> str:
    """Return what pointing at a card says."""
    face = view.face[token]
    return f"{card_title(face)}. Z shows it larger."


def _slot(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    """Add the place of a card that is still to come; the own one with what the picked card would do."""
    view = sitting.view
    own = seat == sitting.seat
    sheet.plate(box, OWN_SLOT_SKIN if own else SLOT_SKIN)
    token = picked_card(sitting) if own and decision(view) == "Play" else None
    if token is not None:
        sheet.zone(box, SLOT_TARGET, tip=f"Play {card_title(view.face[token])} here.")
        sheet.act(SLOT_TARGET, partial(pick, sitting, card_name(token)))
        sheet.drop(SLOT_TARGET, CARD)
    if token is None or not view.zones[TRICK]:
        side = box.w * 45 // 100
        sheet.picture(box.middle(side, side).move(0, -box.h // 12), *appliance_sprite(seat), alpha=200 if own else 90)
        text = "Your card" if seat == you(sitting) else ""
        if text and sheet.width(text, SMALL_BOLD) <= box.w - sheet.u(8) and box.h >= sheet.u(90):
            place = box.cut_bottom(box.h // 3)[0].cut_top(sheet.line(SMALL_BOLD))[0]
            sheet.text(place, text, SMALL_BOLD, ACCENT, CENTRE, ground=NIGHT)
        return
    face = view.face[token]
    side = box.w * 45 // 100
    sheet.picture(box.middle(side, side).move(0, -box.h // 12), *suit_sprite(KINDS[face]))
    if box.h >= sheet.u(90):
        place = box.cut_bottom(box.h // 3)[0].cut_top(sheet.line(SMALL_BOLD))[0]
        if sheet.width(card_title(face), SMALL_BOLD) <= place.w - sheet.u(16):
            sheet.text(place, card_title(face), SMALL_BOLD, ACCENT, CENTRE, ground=NIGHT)
