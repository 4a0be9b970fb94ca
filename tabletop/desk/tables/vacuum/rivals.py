"""The other seats: how far each is, the backs of its hand, its agenda when it is open."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, Fit, TextLayout
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.theme import ACCENT, PANEL_SKIN, QUIET, SMALL, SOFT, TEXT, Skin, TextStyle, rgb
from tabletop.desk.draw.things import Reason
from tabletop.desk.parts.line import Line, Span, fitting
from tabletop.desk.parts.words import style_for, tell
from tabletop.desk.tables.vacuum.art import (
    CREAM,
    INK,
    RED,
    SUIT_NAMES,
    appliance_sprite,
    appliance_title,
    back_sprite,
    mark,
    portrait_sprite,
    sprite,
    suit_sprite,
    written,
)
from tabletop.desk.tables.vacuum.own import split
from tabletop.desk.tables.vacuum.reading import backs, goal, hand_words, is_void, rivals, total
from tabletop.desk.tables.vacuum.sitting import VacuumSitting, as_long
from tabletop.games.vacuum.pack import RULES, SPY
from tabletop.games.vacuum.state import HANDS, VacuumState

NAMES = (TextStyle("title", 18, 0.4), TextStyle("title", 16, 0), TextStyle("number", 17, 0.3))
"""How names are written, in less and less room."""
TOTAL, LOW_TOTAL = TextStyle("title", 30, leading=1.0), TextStyle("title", 22, leading=1.0)
RESERVE, COUNT = TextStyle("title", 18, leading=1.0), TextStyle("title", 16, leading=1.0)
NARROW, LOW_COUNT = TextStyle("number", 16), TextStyle("number", 18, leading=1.0)
ACTIVE_SKIN = Skin(PANEL_SKIN.top, PANEL_SKIN.bottom, ACCENT, 2, 16, shadow=8)
SECRET_SKIN = Skin(rgb("#5d1d1f"), rgb("#471618"), rgb("#a8715f"), 1.5, 8)
BAND = rgb("#16100f")
WIDE, HIGH = 250, 72
"""A panel of so many units at least has a portrait."""
OPEN_WIDE, LEAST_HIT = 39, 32
"""The units that the halves of an open agenda take in a small panel; so many across is what can be clicked at least."""
NONE_LEFT, GREY = 110, rgb("#66758a")
"""How much shows of the back of a suit of which a hand has no card, and what tints its symbol."""


def compose_rivals(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Put the other seats on the sheet, beside each other or, in a high box, below."""
    view, u = sitting.view, sheet.u
    seats = [*rivals(view, sitting.seat), *range(view.seats, len(view.power))]
    if box.h >= u(170):
        columns = 1 if len(seats) == 1 else 2
        lines = -(-len(seats) // columns)
        high = min(u(128), (box.h - u(6) * (lines - 1)) // lines)
        rows = box.cut_top(high * lines + u(6) * (lines - 1))[0].rows(lines, u(6))
        places = [place for row in rows for place in row.columns(columns, u(8))]
    else:
        places = box.columns(len(seats), u(16 if box.h >= u(120) else 8))
    for place, seat in zip(places, seats, strict=False):
        if seat >= view.seats:
            _neutral(sheet, place, seat)
            continue
        acts = view.decider == seat and sitting.closed is None
        sheet.plate(place, ACTIVE_SKIN if acts else PANEL_SKIN)
        inner = place.inset(u(8))
        (_small if inner.w < u(WIDE) or inner.h < u(HIGH) else _large)(sheet, inner, sitting, seat)


def _neutral(sheet: Sheet, box: Box, appliance: int) -> None:
    """Add an appliance that nobody plays (vacuum.r18)."""
    u = sheet.u
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(u(8))
    portrait, rest = inner.cut_left(min(inner.h * 4 // 5, u(90), inner.w * 27 // 100), u(10))
    sheet.picture(portrait, *portrait_sprite(appliance), fit=Fit(radius=u(8), mode="cover"), alpha=150)
    head, rest = rest.cut_top(sheet.line(NAMES[0]), u(2))
    sheet.text(head, appliance_title(appliance).upper(), NAMES[0], TEXT, ELIDED)
    whole = "Nobody plays it. It counts for most and least; its power goes back to the supply after each round."
    brief = "Nobody’s: it counts for most and least, its power goes back."
    tell(sheet, rest, [whole, brief, "Nobody plays it."], SMALL, QUIET)


def _large(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    """Add a portrait, how far the seat is with its statue, the hand above the agenda."""
    u, view, roomy = sheet.u, sitting.view, box.h >= sheet.u(100)
    titles = [appliance_title(one) for one in range(len(view.power))]
    share = 80 if box.w >= u(340) else 52 if roomy else 62
    band = max(sheet.width(title, NARROW) for title in titles) + u(8)
    wide = max(band, min(box.h * share // 100, u(90), box.w * 27 // 100))
    face, rest = box.cut_left(wide, u(10))
    face = face.middle(face.w, min(face.h, face.w * 4 // 3))
    sheet.picture(face, *portrait_sprite(seat), fit=Fit(radius=u(8), mode="cover"))
    foot = face.cut_bottom(sheet.line(SMALL))[0]
    sheet.plate(foot, Skin(BAND, BAND, None, radius=8, corners="bottom"))
    style = style_for(sheet, foot.w - u(6), titles, SMALL, NARROW)
    sheet.text(foot, appliance_title(seat), style, CREAM, CENTRE)
    sheet.anchors[f"seat.{seat}"] = face
    side, rest = rest.cut_right(max(u(84 if roomy else 92), rest.w * (40 if box.w >= u(340) else 34) // 100), u(8))
    lower, upper = side.cut_bottom(side.h * 46 // 100, u(6))
    _backs(sheet, upper, sitting, seat)
    _agenda(sheet, lower, sitting, seat)
    statue, rest = rest.cut_right(u(52 if rest.w >= u(156) else 36), u(4))
    words, place = f"{view.statue[seat]} of {RULES.segments}", statue
    if sheet.width(words, SMALL) <= statue.w and statue.h >= u(76):
        foot, place = statue.cut_bottom(sheet.line(SMALL))
        sheet.text(foot, words, SMALL, QUIET, CENTRE)
    sheet.picture(place, *sprite(f"statue-{view.statue[seat]}"))
    sheet.zone(place, None, tip=Tip(parts_words(view, seat).capitalize(), near=_below(sheet, place)))
    sheet.anchors[f"statue.{seat}"] = place
    style = TOTAL if roomy and rest.w > u(100) else LOW_TOTAL
    rows = [sheet.line(NAMES[0]), sheet.line(style) + u(4), u(26)]
    spare = max(0, rest.h - sum(rows)) // 2 if style is TOTAL else 0
    head, rest = rest.cut_top(rows[0], spare)
    _name(sheet, head, sitting, seat, NAMES)
    line, rest = rest.cut_top(rows[1], spare)
    _total(sheet, line, sitting, seat, style)
    _reserve(sheet, rest.cut_top(min(rest.h, rows[2]))[0], sitting, seat, u(22))


def _small(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    """Add how far the seat is, above its hand and its agenda."""
    u, view = sheet.u, sitting.view
    lower, upper = box.cut_bottom(u(24), u(4))
    side = min(upper.h, u(46), upper.w * 26 // 100)
    face, rest = upper.cut_left(side, u(8))
    sheet.anchors[f"seat.{seat}"] = face = face.middle(side, side)
    sheet.plate(face, Skin(RED, RED, CREAM, 1.5, 8), tip=appliance_title(seat))
    sheet.picture(face.inset(u(3)), *appliance_sprite(seat))
    sign, hand = lower.cut_right(u(24), u(2))
    _backs(sheet, hand, sitting, seat)
    _sign(sheet, sign, sitting, seat)
    if view.most[seat] >= 0 and rest.w - u(OPEN_WIDE) >= u(78):
        place, rest = rest.cut_right(u(OPEN_WIDE), u(3))
        for row, name, one in zip(
            place.rows(2, u(2)), ("most", "least"), (view.most[seat], view.least[seat]), strict=True
        ):
            spot, picture = row.cut_left(u(12), u(3))
            mark(sheet, spot.middle(u(11), u(11)), name, ACCENT)
            sheet.picture(picture, *appliance_sprite(one))
        sheet.zone(place, None, tip=Tip(open_words(view, seat, sitting.names[seat]), near=_below(sheet, place)))
    names, sums = rest.rows(2)
    after = _name(sheet, names, sitting, seat, NAMES[1:])
    sheet.text(after, fitting(sheet, after.w, SMALL, appliance_title(seat)), SMALL, QUIET)
    left = _total(sheet, sums, sitting, seat, LOW_TOTAL, purse=u(18 + 4 + 14))
    _reserve(sheet, left, sitting, seat, u(18))
    tip = f"{sitting.names[seat]}: {view.reserve[seat]} power in reserve and {parts_words(view, seat)}."
    sheet.zone(rest, None, tip=Tip(tip, near=_below(sheet, rest)))


def _name(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int, styles: tuple[TextStyle, ...]) -> Box:
    """Add the name of a seat, those of all in the same style; return what is left of the box."""
    names = [sitting.names[one].upper() for one in rivals(sitting.view, sitting.seat)]
    style = style_for(sheet, box.w, as_long(names), *styles)
    name = sitting.names[seat].upper()
    place, rest = box.cut_left(min(box.w, sheet.width(name, style)), sheet.u(8))
    sheet.text(place, name, style, TEXT, ELIDED)
    return rest


def _total(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int, style: TextStyle, purse: int = 0) -> Box:
    """Add all the power that a seat has of what the statue takes, all panels alike, where beside it there is room for
    the reserve in a `purse` of so many pixels and a figure; return what is left of the box."""
    view, u = sitting.view, sheet.u
    shown = rivals(view, sitting.seat)
    most = max(sheet.width(str(total(view, one)), style) for one in shown) + u(6)
    purse += max(sheet.width(str(view.reserve[one]), RESERVE) for one in shown) if purse else 0
    of = (fitting(sheet, box.w - most - kept, SMALL, f"of {goal()}", f"/{goal()}") for kept in (purse, 0))
    words = next((words for words in of if words), "")
    figure = str(total(view, seat))
    style = written(figure, style)
    place, rest = box.cut_left(sheet.width(figure, style), u(6))
    sheet.text(place, figure, style, CREAM)
    sheet.anchors[f"reserve.{seat}"] = place.middle(place.w, min(place.h, u(20)))
    if words:
        place, rest = rest.cut_left(sheet.width(words, SMALL), u(10))
        sheet.text(place, words, SMALL, QUIET)
    return rest


def _reserve(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int, coin: int) -> None:
    """Add the reserve beside a coin of so many pixels, where there is room for those of all."""
    view, u = sitting.view, sheet.u
    widest = max(sheet.width(str(view.reserve[one]), RESERVE) for one in rivals(view, sitting.seat))
    if coin + u(4) + widest > box.w:
        return
    figure = str(view.reserve[seat])
    words = fitting(sheet, box.w - coin - u(4 + 8) - widest, SMALL, "reserve") if coin >= u(22) else ""
    spans = [Span((figure,), written(figure, RESERVE), ACCENT, sprite("token")), Span((words,), SMALL, QUIET)]
    Line(spans).compose(sheet, box, picture=coin)
    bag = box.cut_left(coin + u(4) + sheet.width(figure, RESERVE) + u(2))[0]
    sheet.anchors[f"reserve.{seat}"] = bag.middle(bag.w, coin)
    tip = f"{sitting.names[seat]} has {figure} power in reserve and {parts_words(view, seat)}."
    sheet.zone(box, None, tip=Tip(tip, near=_below(sheet, box)))


def _backs(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    """Add the hand by its backs, of each suit how many, as cards, in two rows or in one: grey where there are none,
    with a hat where all are Spies."""
    view, u = sitting.view, sheet.u
    sheet.anchors[HANDS[seat]] = box
    upright, flat = box.h >= u(46), box.h < u(30)
    rows = [box] if upright or flat else box.rows(2)
    places = [place for row in rows for place in row.columns(4 // len(rows), 0 if flat else u(2))]
    for suit, (place, count) in enumerate(zip(places, backs(view, HANDS[seat]), strict=True)):
        if upright:
            words, coin = place.cut_bottom(u(17))
            sheet.picture(coin, *back_sprite(suit), alpha=255 if count else NONE_LEFT, tint=None if count else GREY)
        else:
            coin, words = place.cut_left(u(17), u(2 if flat else 5))
            coin = coin.middle(u(17), u(17))
            light = () if count else sprite(f"suit-{SUIT_NAMES[suit]}-light")
            sheet.picture(coin, *(light or suit_sprite(suit)), tint=GREY if light else None)
        if count and is_void(view, seat, suit):
            side = u(22) if upright else coin.w * 3 // 4
            disc = coin.middle(side, side) if upright else coin.move(coin.w // 2, coin.w // 2).cut_left(side)[0]
            disc = Box(disc.x, disc.y, side, side)
            sheet.plate(disc, Skin(INK, INK, CREAM if upright else None, 1.5, 999))
            sheet.picture(disc.inset(u(2) if upright else 0), *suit_sprite(SPY))
        style, align = LOW_COUNT if flat else written(count, COUNT), "centre" if upright else "left"
        sheet.text(words, str(count), style, TEXT if count else QUIET, TextLayout(align=align))
    sheet.zone(box, None, tip=Tip(hand_words(view, seat, sitting.names[seat]), near=_below(sheet, box)))


def _agenda(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    """Add the agenda: closed, or open, its halves with their signs, and in the corner what each of them pays."""
    view, u = sitting.view, sheet.u
    sheet.anchors[f"agenda.{seat}"] = box
    if view.most[seat] < 0:
        sheet.plate(box, SECRET_SKIN)
        lock = Span(sprite=("ui", "icon-lock.svg"), tint=CREAM, rank=2)
        line, side = Line([lock, Span(("Secret", ""), SMALL, CREAM)], gap=6), min(u(18), box.h - u(4))
        wide = line.wide(sheet, side)
        line.compose(sheet, box.middle(wide if wide <= box.w - u(8) else side, box.h), picture=side)
        _secret(sheet, box, sitting.names[seat], seat)
        return
    sheet.plate(box, Skin(CREAM, CREAM, INK, 1, 8))
    inner, sign = box.inset(u(2)), u(12)
    split(sheet, inner)
    left, right = inner.columns(2, 0)
    for place, appliance, name in ((left, view.most[seat], "most"), (right, view.least[seat], "least")):
        first = name == "most"
        spot, place = (place.cut_left if first else place.cut_right)(sign + u(4))
        mark(sheet, spot.middle(sign, sign).move(0, u(5)), name, CREAM if first else INK)  # clear of the corner
        side = min(place.h, place.w)
        sheet.picture(place.middle(side, side), *appliance_sprite(appliance))
    if view.pay[seat]:
        seal = u(20)
        disc = Box(box.right - seal + u(5), box.y - u(5), seal, seal)
        sheet.plate(disc, Skin(INK, INK, CREAM, 1.5, 999))
        sheet.text(disc, str(view.pay[seat]), COUNT, ACCENT, CENTRE)
    sheet.zone(box, None, tip=Tip(open_words(view, seat, sitting.names[seat]), near=_below(sheet, box)))


def _sign(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    """Add the agenda where there is room for a sign only: a lock, or what it pays."""
    view, u = sitting.view, sheet.u
    sheet.anchors[f"agenda.{seat}"] = box
    disc = box.middle(u(24), u(24))
    if view.most[seat] < 0:
        sheet.icon(disc.inset(u(3)), "lock", SOFT)
        _secret(sheet, disc.middle(u(LEAST_HIT), u(LEAST_HIT)), sitting.names[seat], seat)
        return
    sheet.plate(disc, Skin(RED, RED, CREAM, 1.5, 999), tip=open_words(view, seat, sitting.names[seat]))
    sheet.text(disc, str(view.pay[seat] or "?"), COUNT, CREAM, CENTRE, ground=rgb("#b02a26"))


def _secret(sheet: Sheet, box: Box, name: str, seat: int) -> None:
    """Say of a closed agenda why it can't be looked at (vacuum.9)."""
    words = f"{name}’s agenda is secret until {name} reveals it or the round ends. Closed, it pays {RULES.hidden_pay}"
    refusal = Reason(f"{words} if both halves are right.", "vacuum.9")
    sheet.zone(box, f"secret.{seat}", tip=Tip(near=_below(sheet, box)), refusal=refusal)


def open_words(view: VacuumState, seat: int, name: str) -> str:
    """Return in a sentence what an open agenda says."""
    most, least = appliance_title(view.most[seat]), appliance_title(view.least[seat])
    pays = f"{view.pay[seat]} power for each right half" if view.pay[seat] else f"{RULES.hidden_pay} power for both"
    return f"{name}’s agenda: {most} most, {least} least, {pays}."


def parts_words(view: VacuumState, seat: int) -> str:
    """Return how much of its statue `seat` has built."""
    return f"{view.statue[seat]} of {RULES.segments} segments of the statue"


def _below(sheet: Sheet, box: Box) -> Box:
    """Return what the words about a part of a panel are near to, so that they come below it: its heading stays free."""
    wide = sheet.u(320)
    return Box(box.centre[0] - wide // 2, 0, wide, box.bottom)
