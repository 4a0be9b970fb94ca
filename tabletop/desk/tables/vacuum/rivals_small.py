"""Another seat in a small panel: how far it is, its hand as numbers, its agenda as a sign or two halves."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.theme import ACCENT, QUIET, SMALL, SOFT, TEXT, Skin, TextStyle, rgb
from tabletop.desk.draw.things import Reason
from tabletop.desk.tables.vacuum.art import (
    CREAM,
    INK,
    RED,
    SUIT_NAMES,
    appliance_sprite,
    appliance_title,
    mark,
    sprite,
    suit_sprite,
    written,
)
from tabletop.desk.tables.vacuum.people import name_style
from tabletop.desk.tables.vacuum.reading import SUITS, backs, goal, hand_words, is_void, rivals, total
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.games.vacuum.pack import RULES, SPY
from tabletop.games.vacuum.state import HANDS, VacuumState

LEAST_HIT = 32
"""So many units across is what can be clicked at least."""
SMALL_TITLE_STYLE = TextStyle("title", 16, 0)
NARROW_TITLE_STYLE = TextStyle("number", 17, 0.3)
SMALL_TOTAL_STYLE = TextStyle("title", 22, leading=1.0)
RESERVE_STYLE = TextStyle("title", 18, leading=1.0)
COUNT_STYLE = TextStyle("title", 16, leading=1.0)
LOW_COUNT_STYLE = TextStyle("number", 18, leading=1.0)
OPEN_WIDE = 39
"""The units that the halves of an open agenda take in a small panel."""
NONE_LEFT = 110
"""How much shows of the back of a suit of which a hand has no card."""
GREY = rgb("#66758a")
"""What tints the symbol of such a suit."""


def compose_small(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    """Add how far `seat` is, above its hand and its agenda."""
    lower, upper = box.cut_bottom(sheet.u(24), sheet.u(4))
    _standing(sheet, upper, sitting, seat)
    _counts(sheet, lower, sitting, seat)


def _standing(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    view = sitting.view
    u = sheet.u
    side = min(box.h, u(46), box.w * 26 // 100)
    face, rest = box.cut_left(side, u(8))
    face = face.middle(side, side)
    sheet.plate(face, Skin(RED, RED, CREAM, 1.5, 8), tip=appliance_title(seat))
    sheet.picture(face.inset(u(3)), *appliance_sprite(seat))
    sitting.anchors[f"seat.{seat}"] = face
    if view.most[seat] >= 0 and rest.w - u(OPEN_WIDE) >= u(78):
        place, rest = rest.cut_right(u(OPEN_WIDE), u(3))
        _open_small(sheet, place, sitting, seat)
    upper, lower = rest.rows(2)
    names = [sitting.names[one].upper() for one in rivals(view, sitting.seat)]
    style = name_style(sheet, names, upper.w, (SMALL_TITLE_STYLE, NARROW_TITLE_STYLE))
    name, title = names[rivals(view, sitting.seat).index(seat)], appliance_title(seat)
    head, after = upper.cut_left(min(upper.w, sheet.width(name, style)), u(8))
    sheet.text(head, name, style, TEXT, ELIDED)
    if sheet.width(title, SMALL) <= after.w:
        sheet.text(after, title, SMALL, QUIET)
    _sums(sheet, lower, sitting, seat)
    tip = f"{sitting.names[seat]}: {view.reserve[seat]} power in reserve and {parts_words(view, seat)}."
    sheet.zone(rest, None, tip=Tip(tip, near=below(sheet, rest)))


def _sums(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    """Add all the power that `seat` has of what the statue takes, and apart from it the reserve."""
    view = sitting.view
    u = sheet.u
    coin, reserve = u(18), str(view.reserve[seat])
    wide = coin + u(4) + sheet.width(reserve, RESERVE_STYLE) + u(2)
    figure, shown = str(total(view, seat)), rivals(view, sitting.seat)
    most = max(sheet.width(str(total(view, one)), SMALL_TOTAL_STYLE) for one in shown)
    purse = max(sheet.width(str(view.reserve[one]), RESERVE_STYLE) for one in shown) - sheet.width(
        reserve, RESERVE_STYLE
    )
    spare = box.w - u(4) - most - purse  # so that all panels say it alike
    place, rest = box.cut_left(sheet.width(figure, SMALL_TOTAL_STYLE), u(4))
    sheet.text(place, figure, written(figure, SMALL_TOTAL_STYLE), CREAM)
    sitting.anchors[f"reserve.{seat}"] = place.middle(place.w, min(place.h, u(20)))
    ways = [(f"of {goal()}", wide + u(14)), (f"/{goal()}", wide + u(8)), (f"/{goal()}", 0)]
    words, kept = next(((text, kept) for text, kept in ways if sheet.width(text, SMALL) + kept <= spare), ("", 0))
    if words:
        place, rest = rest.cut_left(sheet.width(words, SMALL), u(8))
        sheet.text(place, words, SMALL, QUIET)
    if not kept:
        return
    bag = rest.cut_left(min(rest.w, u(8) + wide))[0].cut_right(wide)[0]
    spot, figures = bag.cut_left(coin, u(4))
    spot = spot.middle(coin, coin)
    sheet.picture(spot, *sprite("token"))
    sheet.text(figures, reserve, written(reserve, RESERVE_STYLE), ACCENT)
    sitting.anchors[f"reserve.{seat}"] = Box(spot.x - u(1), spot.y - u(1), bag.right + u(2) - spot.x, coin + u(2))


def _counts(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    """Add the hand as numbers of backs by suit."""
    view = sitting.view
    u = sheet.u
    lock, box = box.cut_right(u(24), u(2))
    sitting.anchors[HANDS[seat]] = box
    _agenda_small(sheet, lock, sitting, seat)
    for suit, (place, count) in enumerate(zip(box.columns(len(SUITS)), backs(view, HANDS[seat]), strict=True)):
        coin, words = place.cut_left(u(17), u(2))
        coin = coin.middle(u(17), u(17))
        suit_coin(sheet, coin, view, seat, suit, count)
        sheet.text(words, str(count), LOW_COUNT_STYLE, TEXT if count else QUIET)
    sheet.zone(box, None, tip=Tip(hand_words(view, seat, sitting.names[seat]), near=below(sheet, box)))


def _open_small(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    """Add the two halves of an open agenda below each other, each with its mark."""
    view = sitting.view
    u = sheet.u
    for place, name, appliance in zip(
        box.rows(2, u(2)), ("most", "least"), (view.most[seat], view.least[seat]), strict=True
    ):
        spot, picture = place.cut_left(u(12), u(3))
        mark(sheet, spot.middle(u(11), u(11)), name, ACCENT)
        side = min(picture.w, picture.h)
        sheet.picture(picture.middle(side, side), *appliance_sprite(appliance))
    sheet.zone(box, None, tip=Tip(open_words(view, seat, sitting.names[seat]), near=below(sheet, box)))


def _agenda_small(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    """Add the agenda where there is room for a sign only: a lock, or what it pays."""
    view = sitting.view
    u = sheet.u
    sitting.anchors[f"agenda.{seat}"] = box
    name = sitting.names[seat]
    disc = box.middle(u(24), u(24))
    if view.most[seat] < 0:
        sheet.icon(disc.inset(u(3)), "lock", SOFT)
        hit = disc.middle(u(LEAST_HIT), u(LEAST_HIT))
        sheet.zone(hit, secret_target(seat), tip=Tip(near=below(sheet, box)), refusal=secret(name))
        return
    sheet.plate(disc, Skin(RED, RED, CREAM, 1.5, 999), tip=open_words(view, seat, name))
    sheet.text(disc, str(view.pay[seat] or "?"), COUNT_STYLE, CREAM, CENTRE, ground=rgb("#b02a26"))


def suit_coin(sheet: Sheet, box: Box, view: VacuumState, seat: int, suit: int, count: int) -> None:
    """Add the suit of `count` backs of `seat`: grey where there are none, with a hat where all are Spies."""
    if not count:
        mark_suit(sheet, box, suit)
        return
    sheet.picture(box, *suit_sprite(suit))
    if is_void(view, seat, suit):
        side = box.w * 3 // 4
        badge = Box(box.right - side * 3 // 4, box.bottom - side * 3 // 4, side, side)
        sheet.plate(badge, Skin(INK, INK, None, radius=999))
        sheet.picture(badge, *suit_sprite(SPY))


def mark_suit(sheet: Sheet, box: Box, suit: int) -> None:
    """Add the symbol of a suit that a hand has no card of."""
    sheet.picture(box, *sprite(f"suit-{SUIT_NAMES[suit]}-light"), tint=GREY)


def open_words(view: VacuumState, seat: int, name: str) -> str:
    """Return in a sentence what an open agenda says."""
    most, least = appliance_title(view.most[seat]), appliance_title(view.least[seat])
    pays = f"{view.pay[seat]} power for each right half" if view.pay[seat] else f"{RULES.hidden_pay} power for both"
    return f"{name}’s agenda: {most} most, {least} least, {pays}."


def secret_target(seat: int) -> str:
    """Return the target of the closed agenda of `seat`."""
    return f"secret.{seat}"


def secret(name: str) -> Reason:
    """Return why the closed agenda of another seat can't be looked at."""
    words = f"{name}’s agenda is secret until {name} reveals it or the round ends. Closed, it pays {RULES.hidden_pay}"
    return Reason(f"{words} if both halves are right.", "vacuum.9")


def parts_words(view: VacuumState, seat: int) -> str:
    """Return how much of its statue `seat` has built."""
    return f"{view.statue[seat]} of {RULES.segments} segments of the statue"


def below(sheet: Sheet, box: Box) -> Box:
    """Return what the words about a part of a panel are near to, so that they come below it: its heading stays free."""
    wide = sheet.u(320)
    return Box(box.centre[0] - wide // 2, 0, wide, box.bottom)
