"""The trick: the cards in the order of play, each with its reason in words."""

from collections.abc import Collection

import msgspec

from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.seating import Seating
from tabletop.desk.tables.vacuum.art import (
    CREAM,
    INK,
    NIGHT,
    RED,
    SUIT_INKS,
    appliance_sprite,
    appliance_title,
    card,
    card_box,
    mark,
    suit_sprite,
)
from tabletop.desk.tables.vacuum.picking import card_name, pick, picked_card
from tabletop.desk.tables.vacuum.reading import Trick, decision, in_order, outcome, set_aside, trick_of
from tabletop.desk.theme import ACCENT, FIELD, QUIET, SMALL, SMALL_BOLD, SOFT, TEXT, Colour, Skin, TextStyle, rgb
from tabletop.games.vacuum.pack import KINDS, SUIT_TITLES, TAKE, card_title
from tabletop.games.vacuum.state import TRICK, VacuumState

HEAD_STYLE = TextStyle("title", 22, 0.6)
NAME_STYLE = TextStyle("title", 16, 0.4)
DISC_SKIN = Skin(rgb("#7a1f1d"), RED, CREAM, 2, 999)
WIN_FILL, LOW_FILL = ACCENT, CREAM
SLOT_SKIN = Skin(rgb("#2a1a20"), rgb("#2a1a20"), rgb("#7d5c50"), 1.5, 10, dash=True, alpha=150)
OWN_SLOT_SKIN = Skin(rgb("#3a1d20"), rgb("#3a1d20"), ACCENT, 2, 10, dash=True, alpha=170)
WIN_RING = Skin(ACCENT, ACCENT, None, 0, 12, glow=ACCENT)
TAKE_RING = Skin(None, None, ACCENT, 3, 12, glow=ACCENT)
COUNT_STYLE = TextStyle("title", 17)


class Tag(msgspec.Struct, frozen=True):
    """What is said under a card: a mark, words long and short, the reason, and how it is coloured."""

    mark: str
    words: str
    short: str
    why: str
    fill: Colour | None
    ink: Colour
    edge: Colour


def tag_of(trick: Trick, place: int, complete: bool) -> Tag:
    """Return what is said of the card at `place`; `complete` when all have played."""
    why = trick.why(place)
    low = place in trick.low
    if place == trick.wins:
        if low and len(trick.faces) > 1:
            why = f"{why}, and lowest"
        words = "Wins the trick" if complete else "Winning so far"
        return Tag("wins", words, "Wins", why, WIN_FILL, INK, ACCENT)
    if low:
        words = "Works the board" if complete else "Lowest so far"
        tied = "tied for lowest" if len(trick.low) > 1 else "will work the board"
        return Tag("board", words, "Lowest", "lowest card" if complete and len(trick.low) == 1 else tied, LOW_FILL, INK,
                   CREAM)  # fmt: skip
    if place == 0:
        title = SUIT_TITLES[KINDS[trick.faces[0]]]
        return Tag("lead", f"Led {title}", "Led", why, None, TEXT, rgb("#b7a28e"))
    return Tag("", "Neither", "Neither", why, None, QUIET, rgb("#6d5a58"))


def compose_trick(sheet: Sheet, box: Box, seating: Seating, gone: Collection[str]) -> None:
    """Put the trick on the sheet, as large as the box allows."""
    view: VacuumState = seating.view
    u = sheet.u
    if box.h >= u(200):
        head, box = box.cut_top(u(30), u(6))
        _head(sheet, head, seating)
    columns = _columns(sheet, box, view.seats)
    trick = trick_of(view)
    for place, (column, seat) in enumerate(zip(columns, in_order(view), strict=True)):
        _column(sheet, column, seating, trick, place, seat, gone)
    seating.anchors["trick"] = box


def _columns(sheet: Sheet, box: Box, count: int) -> list[Box]:
    """Return a column for each seat, no wider than a card needs."""
    gap = sheet.u(12 if box.w >= sheet.u(560) else 6)
    widest = min(sheet.u(176), box.h * 62 // 100)
    wide = min(box.w, count * widest + gap * (count - 1))
    return Box(box.x, box.y, wide, box.h).columns(count, gap)


def _head(sheet: Sheet, box: Box, seating: Seating) -> None:
    view: VacuumState = seating.view
    u = sheet.u
    title = f"TRICK {view.trick}"
    place, rest = box.cut_left(sheet.width(title, HEAD_STYLE), u(16))
    sheet.text(place, title, HEAD_STYLE, CREAM, ground=NIGHT)
    counts = set_aside(view)
    words = "Set aside face down"
    each = u(44)
    narrow = len(counts) * each
    long = sheet.width(words, SMALL) + u(10)
    tokens = view.zones[TRICK]
    led = f"{SUIT_TITLES[KINDS[view.face[tokens[0]]]]} was led" if tokens else ""
    led_wide = sheet.width(led, SMALL_BOLD) + u(36) if led else 0
    if rest.w >= led_wide + narrow + u(12):
        wide = narrow + (long if rest.w >= led_wide + narrow + long + u(12) else 0) + u(16)
        place, rest = rest.cut_right(wide, u(8))
        _aside(sheet, place, seating, counts, words if wide > narrow + u(20) else "", each)
    if led and rest.w >= led_wide:
        coin, words_box = rest.cut_left(u(28), u(8))
        suit = KINDS[view.face[tokens[0]]]
        disc = coin.middle(u(28), u(28))
        sheet.plate(disc, Skin(INK, INK, SUIT_INKS[suit], 1.5, 999))
        sheet.picture(disc.inset(u(5)), *suit_sprite(suit))
        sheet.text(words_box, led, SMALL_BOLD, TEXT, ground=NIGHT)


def _aside(sheet: Sheet, box: Box, seating: Seating, counts: list[int], words: str, each: int) -> None:
    """Add what lies face down out of the round, by its backs: a door to the cards counted."""
    u = sheet.u
    target = "counted"
    box = box.middle(box.w, max(box.h, u(32)))
    hot = sheet.hovered(target)
    skin = Skin(FIELD, FIELD, ACCENT if hot else rgb("#4d3c3e"), 1.2, 999, alpha=255 if hot else 170)
    sheet.plate(
        box, skin, target=target, tip="Cards out of the round, by their backs. Click for all that is known (T)."
    )
    sheet.act(target, lambda: seating.open("counted"))
    inner = box.inset(u(8), 0)
    if words:
        place, inner = inner.cut_left(sheet.width(words, SMALL), u(10))
        sheet.text(place, words, SMALL, SOFT, ground=NIGHT)
    for suit, count in enumerate(counts):
        place = Box(inner.x + suit * each, inner.y, each, inner.h)
        sheet.picture(Box(place.x, place.y + (place.h - u(20)) // 2, u(20), u(20)), *suit_sprite(suit))
        sheet.text(place.cut_left(u(24))[1], str(count), COUNT_STYLE, TEXT, ground=NIGHT)


def _column(
    sheet: Sheet, box: Box, seating: Seating, trick: Trick | None, place: int, seat: int, gone: Collection[str]
) -> None:
    view: VacuumState = seating.view
    u = sheet.u
    low = box.h < u(190)
    head, box = box.cut_top(u(22 if low else 44), u(2 if low else 6))
    _player(sheet, head, seating, seat, place)
    words = box.w >= u(110) and box.h >= u(200)
    foot, box = box.cut_bottom(u(30) + (u(24) if words else 0) if not low else u(22), u(2 if low else 8))
    spot = card_box(box)
    spot = Box(box.x + (box.w - spot.w) // 2, box.bottom - spot.h, spot.w, spot.h)
    seating.anchors[f"slot.{seat}"] = spot
    tokens = view.zones[TRICK]
    if place < len(tokens) and trick is not None:
        _card(sheet, spot, seating, trick, place, tokens[place], gone)
        _tag(sheet, foot, tag_of(trick, place, len(tokens) == view.seats), words=words)
    else:
        _slot(sheet, spot, foot, seating, seat, words)


def _player(sheet: Sheet, box: Box, seating: Seating, seat: int, place: int) -> None:
    view: VacuumState = seating.view
    u = sheet.u
    own = seat == seating.seat
    side = min(box.h, u(36))
    name = "YOU" if own else appliance_title(seat).upper()
    ink = ACCENT if own else CREAM
    if box.w >= side + u(8) + sheet.width("TELEPHONE", NAME_STYLE):
        disc, rest = box.cut_left(side, u(8))
        disc = disc.middle(side, side)
        sheet.plate(disc, DISC_SKIN)
        sheet.picture(disc.inset(side // 7), *appliance_sprite(seat))
        if box.h >= u(40):
            upper, lower = rest.middle(rest.w, u(42)).cut_top(u(21))
            sheet.text(upper, name, NAME_STYLE, ink, ground=NIGHT)
            sheet.text(lower, _turn_words(view, place), SMALL, ink if own else SOFT, ground=NIGHT, elide=True)
        else:
            sheet.text(rest, name, NAME_STYLE, ink, ground=NIGHT, elide=True)
        return
    disc = box.middle(side, side)
    tip = f"{seating.names[seat]}, {appliance_title(seat)}"
    sheet.plate(disc, Skin(RED, RED, ACCENT if own else CREAM, 2.5 if own else 1.5, 999), tip=tip)
    sheet.picture(disc.inset(side // 8), *appliance_sprite(seat))


def _turn_words(view: VacuumState, place: int) -> str:
    played = len(view.zones[TRICK])
    if place == 0:
        return "leads"
    if place == played - 1 and played < view.seats:
        return "just played"
    if place == played and decision(view) == "Play":
        return "to play now"
    return "last to play" if place == view.seats - 1 else ("second", "third", "fourth")[place - 1]


def _card(
    sheet: Sheet, box: Box, seating: Seating, trick: Trick, place: int, token: int, gone: Collection[str]
) -> None:
    view: VacuumState = seating.view
    u = sheet.u
    name = card_name(token)
    seating.anchors[f"card.{token}"] = box
    if f"card.{token}" in gone:
        return
    if place == trick.wins:
        sheet.plate(box.inset(-u(3)), WIN_RING)
    face = view.face[token]
    card(sheet, box, face)
    if seating.busy or not seating.may(TAKE[token]):
        sheet.zone(box, None, tip=card_tip(view, token))
        return
    chosen = picked_card(seating) == token
    lit = chosen or sheet.hovered(name)
    sheet.plate(box.inset(-u(5 if lit else 3)), msgspec.structs.replace(TAKE_RING, line_width=5.0 if chosen else 3.0))
    tip = f"Take {card_title(face)} into your hand" + (": click again." if chosen else ".")
    sheet.zone(box, name, tip=tip)
    sheet.act(name, lambda: pick(seating, name))


def card_tip(view: VacuumState, token: int) -> str:
    """Return what pointing at a card says."""
    face = view.face[token]
    return f"{card_title(face)}. Z shows it larger."


def _slot(sheet: Sheet, box: Box, foot: Box, seating: Seating, seat: int, words: bool) -> None:
    """Add the place of a card that is still to come; the own one with what the picked card would do."""
    view: VacuumState = seating.view
    own = seat == seating.seat
    sheet.plate(box, OWN_SLOT_SKIN if own else SLOT_SKIN)
    token = picked_card(seating) if own and decision(view) == "Play" else None
    if token is None or not view.zones[TRICK]:
        side = box.w * 45 // 100
        sheet.picture(box.middle(side, side).move(0, -box.h // 12), *appliance_sprite(seat), alpha=200 if own else 90)
        text = "Your card" if own else ""
        if text and sheet.width(text, SMALL_BOLD) <= box.w and box.h >= sheet.u(90):
            place = box.cut_bottom(box.h // 3)[0].cut_top(sheet.line(SMALL_BOLD))[0]
            sheet.text(place, text, SMALL_BOLD, ACCENT, align="centre", ground=NIGHT)
        return
    face = view.face[token]
    side = box.w * 45 // 100
    sheet.picture(box.middle(side, side).move(0, -box.h // 12), *suit_sprite(KINDS[face]))
    if box.h >= sheet.u(90):
        place = box.cut_bottom(box.h // 3)[0].cut_top(sheet.line(SMALL_BOLD))[0]
        if sheet.width(card_title(face), SMALL_BOLD) <= place.w:
            sheet.text(place, card_title(face), SMALL_BOLD, ACCENT, align="centre", ground=NIGHT)
    _tag(sheet, foot, would(view, face), words=words)


def would(view: VacuumState, face: int) -> Tag:
    """Return what is said of the card that is about to be played."""
    comes = outcome(view, face)
    trick = Trick.of([*(view.face[token] for token in view.zones[TRICK]), face], view.spy_lead_wins)
    name = "wins" if comes.wins else "board" if comes.low else ""
    so_far = " so far" if comes.left else ""
    words = {"Both": "Would do both", "Wins": "Would win", "Lowest": "Would be lowest", "Neither": "Would do neither"}
    return Tag(name, words[comes.word] + so_far, comes.word, trick.why(len(trick.faces) - 1), None, ACCENT, ACCENT)


def _tag(sheet: Sheet, box: Box, tag: Tag, *, words: bool) -> None:
    """Add the pill under a card, and below it the reason where there is room."""
    u = sheet.u
    pill, rest = box.cut_top(min(box.h, u(30)), u(2))
    side = u(16) if tag.mark else 0
    most = pill.w - side - u(22)
    text = next(
        (t for t in (tag.words, tag.words.removesuffix(" so far"), tag.short) if sheet.width(t, SMALL_BOLD) <= most), ""
    )
    wide = sheet.width(text, SMALL_BOLD) if text else 0
    gap = u(6) if side and text else 0
    pill = pill.middle(min(pill.w, side + gap + wide + u(24)), pill.h)
    fill = tag.fill or FIELD
    sheet.plate(pill, Skin(fill, fill, tag.edge, 1.5, 999), tip=f"{tag.words}: {tag.why}.")
    inner = pill.middle(side + gap + wide, pill.h)
    if side:
        place, inner = inner.cut_left(side, gap)
        mark(sheet, place.middle(side, side), tag.mark, tag.ink)
    if text:
        sheet.text(inner, text, SMALL_BOLD, tag.ink, ground=fill)
    if words:
        sheet.text(rest, tag.why, SMALL, SOFT, align="centre", ground=NIGHT, elide=True)
