"""The other seats in a row: how far each is, the backs of its hand, its agenda when it is open."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, PARAGRAPH, Fit, TextLayout
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.theme import ACCENT, PANEL_SKIN, QUIET, SMALL, TEXT, Skin, TextStyle, rgb
from tabletop.desk.tables.vacuum.agenda import split
from tabletop.desk.tables.vacuum.art import (
    CREAM,
    INK,
    appliance_sprite,
    appliance_title,
    back_sprite,
    mark,
    sprite,
    suit_sprite,
    written,
)
from tabletop.desk.tables.vacuum.people import name_style
from tabletop.desk.tables.vacuum.reading import backs, goal, hand_words, is_void, rivals, total
from tabletop.desk.tables.vacuum.rivals_small import (
    COUNT_STYLE,
    GREY,
    NARROW_TITLE_STYLE,
    NONE_LEFT,
    RESERVE_STYLE,
    SMALL_TITLE_STYLE,
    SMALL_TOTAL_STYLE,
    below,
    compose_small,
    open_words,
    parts_words,
    secret,
    secret_target,
    suit_coin,
)
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.desk.tables.vacuum.summary import Finished
from tabletop.games.vacuum.pack import RULES, SPY
from tabletop.games.vacuum.state import HANDS

TITLE_STYLE = TextStyle("title", 18, 0.4)
TOTAL_STYLE = TextStyle("title", 30, leading=1.0)
NARROW_NAME_STYLE = TextStyle("number", 16)
ACTIVE_SKIN = Skin(PANEL_SKIN.top, PANEL_SKIN.bottom, ACCENT, 2, 16, shadow=8)
BAND = rgb("#16100f")


def compose_rivals(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Put the other seats on the sheet, beside each other or, in a high box, below."""
    view = sitting.view
    u = sheet.u
    seats = [*rivals(view, sitting.seat), *range(view.seats, len(view.power))]
    if box.h >= u(170):
        columns = 1 if len(seats) == 1 else 2
        lines = -(-len(seats) // columns)
        high = min(u(128), (box.h - u(6) * (lines - 1)) // lines)
        places = [
            place for n in range(lines)
            for place in Box(box.x, box.y + n * (high + u(6)), box.w, high).columns(columns, u(8))
        ]  # fmt: skip
    else:
        places = box.columns(len(seats), u(16 if box.h >= u(120) else 8))
    for place, seat in zip(places, seats, strict=False):
        if seat < view.seats:
            _rival(sheet, place, sitting, seat)
        else:
            _neutral(sheet, place, seat)


def _neutral(sheet: Sheet, box: Box, appliance: int) -> None:
    """Add an appliance that nobody plays (vacuum.r18)."""
    u = sheet.u
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(u(8))
    portrait, rest = inner.cut_left(min(inner.h * 4 // 5, u(90), inner.w * 27 // 100), u(10))
    sheet.picture(portrait, *sprite(f"portrait-{_id(appliance)}"), fit=Fit("cover", u(8)), alpha=150)
    head, rest = rest.cut_top(sheet.line(TITLE_STYLE), u(2))
    sheet.text(head, appliance_title(appliance).upper(), TITLE_STYLE, TEXT, ELIDED)
    for text in (
        "Nobody plays it. It counts for most and least; its power goes back to the supply after each round.",
        "Nobody’s: it counts for most and least, its power goes back.",
        "Nobody plays it.",
    ):
        if sheet.text_height(text, SMALL, rest.w) <= rest.h:
            sheet.text(rest, text, SMALL, QUIET, PARAGRAPH)
            break


def _rival(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    view = sitting.view
    u = sheet.u
    sheet.plate(box, ACTIVE_SKIN if view.decider == seat and not isinstance(sitting, Finished) else PANEL_SKIN)
    inner = box.inset(u(8))
    if inner.w < u(250) or inner.h < u(72):
        compose_small(sheet, inner, sitting, seat)
        return
    roomy = inner.h >= u(100)
    share = 80 if inner.w >= u(340) else 52 if roomy else 62
    band = max(sheet.width(appliance_title(one), NARROW_NAME_STYLE) for one in range(len(view.power))) + u(8)
    wide = max(band, min(inner.h * share // 100, u(90), inner.w * 27 // 100))
    portrait, rest = inner.cut_left(wide, u(10))
    portrait = portrait.middle(portrait.w, min(portrait.h, portrait.w * 4 // 3))
    _portrait(sheet, portrait, sitting, seat)
    side, rest = rest.cut_right(max(u(84 if roomy else 92), rest.w * (40 if inner.w >= u(340) else 34) // 100), u(8))
    lower, upper = side.cut_bottom(side.h * 46 // 100, u(6))
    _backs(sheet, upper, sitting, seat)
    _agenda(sheet, lower, sitting, seat)
    if rest.w >= u(156):
        statue, rest = rest.cut_right(u(52), u(4))
        _statue(sheet, statue, sitting, seat)
        _figures(sheet, rest, sitting, seat, rest.w, rest.w, low=not roomy)
        return
    beside, above = u(36), sheet.line(TITLE_STYLE)
    least = rest.w - beside - u(4)
    if roomy:  # high and narrow: the statue stands beside the reserve alone
        above += sheet.line(SMALL_TOTAL_STYLE) + u(4)
    _statue(sheet, rest.cut_top(above, u(2))[1].cut_right(beside)[0], sitting, seat)
    _figures(sheet, rest, sitting, seat, rest.w if roomy else least, least, low=True)


def _portrait(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    u = sheet.u
    sheet.picture(box, *sprite(f"portrait-{_id(seat)}"), fit=Fit("cover", u(8)))
    band = box.cut_bottom(sheet.line(SMALL))[0]
    sheet.plate(band, Skin(BAND, BAND, None, radius=8, corners="bottom"))
    words = band.inset(u(3), 0)
    titles = [appliance_title(one) for one in range(len(sitting.view.power))]
    style = SMALL if all(sheet.width(title, SMALL) <= words.w for title in titles) else NARROW_NAME_STYLE
    sheet.text(words, appliance_title(seat), style, CREAM, CENTRE)
    sitting.anchors[f"seat.{seat}"] = box


def _id(seat: int) -> str:
    return appliance_sprite(seat)[1].removeprefix("appliance-").removesuffix(".svg")


def _figures(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int, wide: int, purse: int, *, low: bool) -> None:
    """Add the name, how far along in `wide` pixels, and the reserve in as many as `purse`, below each other; `low`
    keeps them close together."""
    view = sitting.view
    u = sheet.u
    names = [sitting.names[one].upper() for one in rivals(view, sitting.seat)]
    style = name_style(sheet, names, box.w, (TITLE_STYLE, SMALL_TITLE_STYLE, NARROW_TITLE_STYLE))
    total_style = SMALL_TOTAL_STYLE if low else TOTAL_STYLE
    rows = [sheet.line(style), sheet.line(total_style) + u(4), u(26)]
    spare = max(0, box.h - sum(rows)) // 2
    head, box = box.cut_top(rows[0], spare if not low else 0)
    sheet.text(head, sitting.names[seat].upper(), style, TEXT, ELIDED)
    line, box = box.cut_left(wide)[0].cut_top(rows[1], spare if not low else 0)
    figure = str(total(view, seat))
    own_style = written(figure, total_style)
    place, words = line.cut_left(sheet.width(figure, own_style), u(6))
    sheet.text(place, figure, own_style, CREAM)
    widest = max(sheet.width(str(total(view, one)), total_style) for one in rivals(view, sitting.seat))
    if sheet.width(f"of {goal()}", SMALL) <= line.w - widest - u(6):  # of all panels or of none
        sheet.text(words, f"of {goal()}", SMALL, QUIET)
    _reserve(sheet, box.cut_left(purse)[0].cut_top(min(box.h, rows[2]))[0], sitting, seat)


def _reserve(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    view = sitting.view
    u = sheet.u
    coin, words = box.cut_left(u(22), u(6))
    coin = coin.middle(u(22), u(22))
    sheet.picture(coin, *sprite("token"))
    figure = str(view.reserve[seat])
    style = written(figure, RESERVE_STYLE)
    place, words = words.cut_left(sheet.width(figure, style), u(11))  # room for an outline
    sitting.anchors[f"reserve.{seat}"] = Box(coin.x, coin.y, place.right + u(3) - coin.x, coin.h)
    sheet.text(place, figure, style, ACCENT)
    widest = max(sheet.width(str(view.reserve[one]), RESERVE_STYLE) for one in rivals(view, sitting.seat))
    if sheet.width("reserve", SMALL) <= words.right - place.x - widest - u(11):  # of all panels or of none
        sheet.text(words, "reserve", SMALL, QUIET)
    tip = f"{sitting.names[seat]} has {figure} power in reserve and {parts_words(view, seat)}."
    sheet.zone(box, None, tip=Tip(tip, near=below(sheet, box)))


def _statue(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    view = sitting.view
    words = f"{view.statue[seat]} of {RULES.segments}"
    if sheet.width(words, SMALL) <= box.w and box.h >= sheet.u(76):
        foot, box = box.cut_bottom(sheet.line(SMALL))
        sheet.text(foot, words, SMALL, QUIET, CENTRE)
    tip = parts_words(view, seat).capitalize()
    sheet.picture(box, *sprite(f"statue-{view.statue[seat]}"))
    sheet.zone(box, None, tip=Tip(tip, near=below(sheet, box)))
    sitting.anchors[f"statue.{seat}"] = box


def _backs(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    """Add the hand by its backs: of each suit how many, grey where there are none."""
    view = sitting.view
    u = sheet.u
    sitting.anchors[HANDS[seat]] = box
    upright = box.h >= u(46)
    places = box.columns(4, u(2)) if upright else [place for row in box.rows(2) for place in row.columns(2, u(2))]
    for suit, (place, count) in enumerate(zip(places, backs(view, HANDS[seat]), strict=True)):
        if upright:
            words, picture = place.cut_bottom(u(17))
            sheet.picture(picture, *back_sprite(suit), alpha=255 if count else NONE_LEFT, tint=None if count else GREY)
            coin = picture
        else:
            coin, words = place.cut_left(u(18), u(5))
            coin = coin.middle(u(17), u(17))
            suit_coin(sheet, coin, view, seat, suit, count)
        if upright and is_void(view, seat, suit) and count:
            side = u(22)
            sheet.plate(coin.middle(side, side), Skin(INK, INK, CREAM, 1.5, 999))
            sheet.picture(coin.middle(side - u(4), side - u(4)), *suit_sprite(SPY))
        align = "centre" if upright else "left"
        sheet.text(words, str(count), written(count, COUNT_STYLE), TEXT if count else QUIET, TextLayout(align))
    sheet.zone(box, None, tip=Tip(hand_words(view, seat, sitting.names[seat]), near=below(sheet, box)))


def _agenda(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    """Add the agenda: closed, or open with what each right half pays."""
    view = sitting.view
    u = sheet.u
    sitting.anchors[f"agenda.{seat}"] = box
    if view.most[seat] < 0:
        sheet.plate(box, Skin(rgb("#5d1d1f"), rgb("#471618"), rgb("#a8715f"), 1.5, 8))
        side = min(u(18), box.h - u(4))
        words = "Secret"
        wide = side + u(6) + sheet.width(words, SMALL)
        if wide <= box.w - u(8):
            place, rest = box.middle(wide, box.h).cut_left(side, u(6))
            sheet.icon(place.middle(side, side), "lock", CREAM)
            sheet.text(rest, words, SMALL, CREAM)
        else:
            sheet.icon(box.middle(side, side), "lock", CREAM)
        sheet.zone(box, secret_target(seat), tip=Tip(near=below(sheet, box)), refusal=secret(sitting.names[seat]))
        return
    _open_agenda(sheet, box, sitting, seat)


def _open_agenda(sheet: Sheet, box: Box, sitting: VacuumSitting, seat: int) -> None:
    """Add both halves of an open agenda as large as they can be, with their signs, and in the corner what each pays."""
    view = sitting.view
    u = sheet.u
    sheet.plate(box, Skin(CREAM, CREAM, INK, 1, 8))
    inner = box.inset(u(2))
    split(sheet, inner)
    sign = u(12)
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
        sheet.text(disc, str(view.pay[seat]), COUNT_STYLE, ACCENT, CENTRE)
    sheet.zone(box, None, tip=Tip(open_words(view, seat, sitting.names[seat]), near=below(sheet, box)))
