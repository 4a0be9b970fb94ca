"""The other seats in a row: how far each is, the backs of its hand, its agenda when it is open."""

from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.seating import Seating
from tabletop.desk.tables.vacuum.agenda import split
from tabletop.desk.tables.vacuum.art import (
    CREAM,
    INK,
    RED,
    appliance_sprite,
    appliance_title,
    back_sprite,
    mark,
    sprite,
    suit_sprite,
)
from tabletop.desk.tables.vacuum.reading import SUITS, backs, goal, hand_words, is_void, rivals, total
from tabletop.desk.theme import ACCENT, PANEL_SKIN, QUIET, SMALL, SMALL_BOLD, SOFT, TEXT, Skin, TextStyle, rgb
from tabletop.games.vacuum.pack import RULES, SPY
from tabletop.games.vacuum.state import HANDS, VacuumState

TITLE_STYLE = TextStyle("title", 18, 0.4)
SMALL_TITLE_STYLE = TextStyle("title", 16, 0)
TOTAL_STYLE = TextStyle("title", 30, leading=1.0)
SMALL_TOTAL_STYLE = TextStyle("title", 22, leading=1.0)
RESERVE_STYLE = TextStyle("title", 18, leading=1.0)
COUNT_STYLE = TextStyle("title", 16, leading=1.0)
NARROW_NAME_STYLE = TextStyle("number", 16)
LOW_COUNT_STYLE = TextStyle("number", 18, leading=1.0)
ACTIVE_SKIN = Skin(PANEL_SKIN.top, PANEL_SKIN.bottom, ACCENT, 2, 16, shadow=8)
OPEN_WIDE = 39
"""The units that the halves of an open agenda take in a small panel."""
BAND = rgb("#16100f")


def compose_rivals(sheet: Sheet, box: Box, seating: Seating) -> None:
    """Put the other seats on the sheet, beside each other or, in a high box, below."""
    view: VacuumState = seating.view
    u = sheet.u
    seats = [*rivals(view, seating.seat), *range(view.seats, len(view.power))]
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
            _rival(sheet, place, seating, seat)
        else:
            _neutral(sheet, place, seat)


def _neutral(sheet: Sheet, box: Box, appliance: int) -> None:
    """Add an appliance that nobody plays (vacuum.r18)."""
    u = sheet.u
    sheet.plate(box, PANEL_SKIN)
    inner = box.inset(u(8))
    portrait, rest = inner.cut_left(min(inner.h * 4 // 5, u(90), inner.w * 27 // 100), u(10))
    sheet.picture(portrait, *sprite(f"portrait-{_id(appliance)}"), fit="cover", radius=u(8), alpha=150)
    head, rest = rest.cut_top(sheet.line(TITLE_STYLE), u(2))
    sheet.text(head, appliance_title(appliance).upper(), TITLE_STYLE, TEXT, elide=True)
    for text in (
        "Nobody plays it. It counts for most and least; its power goes back to the supply after each round.",
        "Nobody's: it counts for most and least, its power goes back.",
        "Nobody plays it.",
    ):
        if sheet.text_height(text, SMALL, rest.w) <= rest.h:
            sheet.text(rest, text, SMALL, QUIET, wrap=True, valign="top")
            break


def _rival(sheet: Sheet, box: Box, seating: Seating, seat: int) -> None:
    view: VacuumState = seating.view
    u = sheet.u
    sheet.plate(box, ACTIVE_SKIN if view.decider == seat else PANEL_SKIN)
    inner = box.inset(u(8))
    wide = inner.w >= u(250) and inner.h >= u(72)
    high = inner.h
    roomy = high >= u(100)
    share = 80 if roomy or inner.w >= u(360) else 62
    portrait, rest = inner.cut_left(min(high * share // 100, u(90), inner.w * 27 // 100), u(8))
    if wide:
        portrait = portrait.middle(portrait.w, min(portrait.h, portrait.w * 5 // 4))
        _portrait(sheet, portrait, seating, seat)
        side, rest = rest.cut_right(max(u(84 if roomy else 98), rest.w * 34 // 100), u(6))
        lower, upper = side.cut_bottom(side.h * 46 // 100, u(6))
        _backs(sheet, upper, seating, seat)
        _agenda(sheet, lower, seating, seat)
        if rest.w >= u(156):
            statue, rest = rest.cut_right(u(52 if roomy else 44), u(4))
            _statue(sheet, statue, seating, seat)
            _figures(sheet, rest, seating, seat, rest.w)
            return
        beside = u(28) if rest.w >= u(116) else 0
        if beside:
            _statue(sheet, rest.cut_top(sheet.line(TITLE_STYLE))[1].cut_right(beside)[0], seating, seat)
        _figures(sheet, rest, seating, seat, rest.w - beside)
        return
    lower, upper = inner.cut_bottom(u(24), u(4))
    _small(sheet, upper, seating, seat)
    _counts(sheet, lower, seating, seat)


def _portrait(sheet: Sheet, box: Box, seating: Seating, seat: int) -> None:
    u = sheet.u
    sheet.picture(box, *sprite(f"portrait-{_id(seat)}"), fit="cover", radius=u(8))
    name = seating.names[seat]
    band = box.cut_bottom(sheet.line(SMALL))[0]
    sheet.plate(band, Skin(BAND, BAND, None, radius=8, corners="bottom"))
    words = band.inset(u(3), 0)
    style = SMALL if sheet.width(name, SMALL) <= words.w else NARROW_NAME_STYLE
    sheet.text(words, name, style, CREAM, align="centre", elide=True)
    seating.anchors[f"seat.{seat}"] = box


def below(sheet: Sheet, box: Box) -> Box:
    """Return what the words about a part of a panel are near to, so that they come below it: its heading stays free."""
    wide = sheet.u(320)
    return Box(box.centre[0] - wide // 2, 0, wide, box.bottom)


def _id(seat: int) -> str:
    return appliance_sprite(seat)[1].removeprefix("appliance-").removesuffix(".svg")


def _figures(sheet: Sheet, box: Box, seating: Seating, seat: int, wide: int) -> None:
    """Add the name, how far along, and the reserve, below each other, the figures `wide` pixels."""
    view: VacuumState = seating.view
    u = sheet.u
    title = appliance_title(seat).upper()
    longest = max((appliance_title(one).upper() for one in rivals(view, seating.seat)), key=len)
    style = next(
        (style for style in (TITLE_STYLE, SMALL_TITLE_STYLE) if sheet.width(longest, style) <= box.w), SMALL_BOLD
    )
    if style is SMALL_BOLD:
        title = appliance_title(seat)
    low = box.h < u(96)
    total_style = SMALL_TOTAL_STYLE if low else TOTAL_STYLE
    rows = [sheet.line(style), sheet.line(total_style) + u(4), u(26)]
    spare = max(0, box.h - sum(rows)) // 2
    head, box = box.cut_top(rows[0], spare if not low else 0)
    sheet.text(head, title, style, TEXT, elide=True)
    line, box = box.cut_left(wide)[0].cut_top(rows[1], spare if not low else 0)
    figure = str(total(view, seat))
    place, words = line.cut_left(sheet.width(figure, total_style), u(8))
    sheet.text(place, figure, total_style, CREAM)
    if sheet.width(f"of {goal()}", SMALL) <= words.w:
        sheet.text(words, f"of {goal()}", SMALL, QUIET)
    _reserve(sheet, box.cut_top(min(box.h, rows[2]))[0], seating, seat)


def _reserve(sheet: Sheet, box: Box, seating: Seating, seat: int) -> None:
    view: VacuumState = seating.view
    u = sheet.u
    coin, words = box.cut_left(u(22), u(6))
    coin = coin.middle(u(22), u(22))
    sheet.picture(coin, *sprite("token"))
    seating.anchors[f"reserve.{seat}"] = coin
    figure = str(view.reserve[seat])
    place, words = words.cut_left(sheet.width(figure, RESERVE_STYLE), u(6))
    sheet.text(place, figure, RESERVE_STYLE, ACCENT)
    if sheet.width("reserve", SMALL) <= words.w:
        sheet.text(words, "reserve", SMALL, QUIET)
    tip = f"{seating.names[seat]} has {figure} power in reserve and {_parts(view, seat)}."
    sheet.zone(box, None, tip=tip, near=below(sheet, box))


def _parts(view: VacuumState, seat: int) -> str:
    return f"{view.statue[seat]} of {RULES.segments} segments of the statue"


def _statue(sheet: Sheet, box: Box, seating: Seating, seat: int) -> None:
    view: VacuumState = seating.view
    words = f"{view.statue[seat]} of {RULES.segments}"
    if sheet.width(words, SMALL) <= box.w:
        foot, box = box.cut_bottom(sheet.line(SMALL))
        sheet.text(foot, words, SMALL, QUIET, align="centre")
    tip = _parts(view, seat).capitalize()
    sheet.picture(box, *sprite(f"statue-{view.statue[seat]}"))
    sheet.zone(box, None, tip=tip, near=below(sheet, box))
    seating.anchors[f"statue.{seat}"] = box


def _backs(sheet: Sheet, box: Box, seating: Seating, seat: int) -> None:
    """Add the hand by its backs: of each suit how many, crossed out where the seat can't hold any."""
    view: VacuumState = seating.view
    u = sheet.u
    seating.anchors[HANDS[seat]] = box
    upright = box.h >= u(46)
    places = box.columns(4, u(2)) if upright else [place for row in box.rows(2) for place in row.columns(2, u(2))]
    for suit, (place, count) in enumerate(zip(places, backs(view, HANDS[seat]), strict=True)):
        known, void = known_sprite(view, seat, suit, count)
        if upright:
            words, picture = place.cut_bottom(u(17))
            sheet.picture(picture, *back_sprite(suit), alpha=255 if count else 80)
            coin = picture
        else:
            coin, words = place.cut_left(u(18), u(5))
            coin = coin.middle(u(17), u(17))
            sheet.picture(coin, *known, alpha=255 if count else 110)
        if upright and is_void(view, seat, suit) and count:
            side = u(22)
            sheet.plate(coin.middle(side, side), Skin(INK, INK, CREAM, 1.5, 999))
            sheet.picture(coin.middle(side - u(4), side - u(4)), *known)
        if void:
            side = u(18)
            mark(sheet, coin.middle(side, side), "void", CREAM)
        align = "centre" if upright else "left"
        sheet.text(words, str(count), COUNT_STYLE, TEXT if count else QUIET, align=align)
    sheet.zone(box, None, tip=hand_words(view, seat, seating.names[seat]), near=below(sheet, box))


def known_sprite(view: VacuumState, seat: int, suit: int, count: int) -> tuple[tuple[str, ...], bool]:
    """Return the picture of the cards of `seat` whose back shows `suit`, a Spy's where they can be nothing else, and
    whether it is to be crossed out."""
    void = is_void(view, seat, suit)
    return suit_sprite(SPY if void and count else suit), void and not count


def _counts(sheet: Sheet, box: Box, seating: Seating, seat: int) -> None:
    """Add the hand as numbers of backs by suit; what it cannot hold is crossed out."""
    view: VacuumState = seating.view
    u = sheet.u
    lock, box = box.cut_right(u(24), u(2))
    seating.anchors[HANDS[seat]] = box
    _agenda_small(sheet, lock, seating, seat)
    for suit, (place, count) in enumerate(zip(box.columns(len(SUITS)), backs(view, HANDS[seat]), strict=True)):
        coin, words = place.cut_left(u(17), u(3))
        coin = coin.middle(u(17), u(17))
        known, void = known_sprite(view, seat, suit, count)
        sheet.picture(coin, *known, alpha=255 if count else 110)
        if void:
            mark(sheet, coin.inset(-u(1)), "void", CREAM)
        sheet.text(words, str(count), LOW_COUNT_STYLE, TEXT if count else QUIET)
    sheet.zone(box, None, tip=hand_words(view, seat, seating.names[seat]), near=below(sheet, box))


def _small(sheet: Sheet, box: Box, seating: Seating, seat: int) -> None:
    view: VacuumState = seating.view
    u = sheet.u
    side = min(box.h, u(46))
    face, rest = box.cut_left(side, u(8))
    face = face.middle(side, side)
    sheet.plate(face, Skin(RED, RED, CREAM, 1.5, 8), tip=seating.names[seat])
    sheet.picture(face.inset(u(3)), *appliance_sprite(seat))
    seating.anchors[f"seat.{seat}"] = face
    title = appliance_title(seat).upper()
    if view.most[seat] >= 0 and rest.w - u(OPEN_WIDE) >= sheet.width(title, SMALL_TITLE_STYLE):
        place, rest = rest.cut_right(u(OPEN_WIDE), u(3))
        _open_small(sheet, place, seating, seat)
    upper, lower = rest.rows(2)
    style = SMALL_TITLE_STYLE if sheet.width(title, SMALL_TITLE_STYLE) <= upper.w else SMALL_BOLD
    title = title if style is SMALL_TITLE_STYLE else appliance_title(seat)
    head, name = upper.cut_left(sheet.width(title, style), u(8))
    sheet.text(head, title, style, TEXT, elide=True)
    if name.w >= u(18):
        sheet.text(name, seating.names[seat], SMALL, QUIET, elide=True)
    figure, goal_words, reserve = str(total(view, seat)), f"of {goal()}", str(view.reserve[seat])
    place, words = lower.cut_left(sheet.width(figure, SMALL_TOTAL_STYLE), u(6))
    sheet.text(place, figure, SMALL_TOTAL_STYLE, CREAM)
    coin = u(18)
    coin_wide = coin + u(4) + sheet.width(reserve, RESERVE_STYLE) + u(2)
    goal_wide = sheet.width(goal_words, SMALL) + u(12)
    seating.anchors[f"reserve.{seat}"] = place.middle(place.w, min(place.h, u(20)))
    if goal_wide + coin_wide <= words.w:
        goal_box, words = words.cut_left(goal_wide)
        sheet.text(goal_box, goal_words, SMALL, QUIET)
    if coin_wide <= words.w:
        spot, words = words.cut_left(coin, u(4))
        spot = spot.middle(coin, coin)
        sheet.picture(spot, *sprite("token"))
        sheet.text(words, reserve, RESERVE_STYLE, ACCENT)
        seating.anchors[f"reserve.{seat}"] = spot
    tip = f"{seating.names[seat]}: {view.reserve[seat]} power in reserve and {_parts(view, seat)}."
    sheet.zone(rest, None, tip=tip, near=below(sheet, rest))


def _open_small(sheet: Sheet, box: Box, seating: Seating, seat: int) -> None:
    """Add the two halves of an open agenda below each other, each with its mark."""
    view: VacuumState = seating.view
    u = sheet.u
    for place, name, appliance in zip(
        box.rows(2, u(2)), ("most", "least"), (view.most[seat], view.least[seat]), strict=True
    ):
        spot, picture = place.cut_left(u(12), u(3))
        mark(sheet, spot.middle(u(11), u(11)), name, ACCENT)
        side = min(picture.w, picture.h)
        sheet.picture(picture.middle(side, side), *appliance_sprite(appliance))
    sheet.zone(box, None, tip=open_words(view, seat, seating.names[seat]), near=below(sheet, box))


def _agenda(sheet: Sheet, box: Box, seating: Seating, seat: int) -> None:
    """Add the agenda: closed, or open with what each right half pays."""
    view: VacuumState = seating.view
    u = sheet.u
    seating.anchors[f"agenda.{seat}"] = box
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
        sheet.zone(
            box,
            None,
            tip=f"{seating.names[seat]}'s agenda is secret; it pays {RULES.hidden_pay} if both halves are right.",
            near=below(sheet, box),
        )
        return
    _open_agenda(sheet, box, seating, seat)


def open_words(view: VacuumState, seat: int, name: str) -> str:
    """Return in a sentence what an open agenda says."""
    most, least = appliance_title(view.most[seat]), appliance_title(view.least[seat])
    pays = f"{view.pay[seat]} power for each right half" if view.pay[seat] else f"{RULES.hidden_pay} power for both"
    return f"{name}'s agenda: {most} most, {least} least, {pays}."


def _open_agenda(sheet: Sheet, box: Box, seating: Seating, seat: int) -> None:
    view: VacuumState = seating.view
    u = sheet.u
    sheet.plate(box, Skin(CREAM, CREAM, INK, 1, 8))
    inner = box.inset(u(2))
    split(sheet, inner)
    left, right = inner.columns(2)
    for place, appliance, name, ink in (
        (left, view.most[seat], "most", CREAM),
        (right, view.least[seat], "least", INK),
    ):
        side = min(place.h, place.w * 74 // 100)
        away = u(13)
        first = name == "most"
        spot = Box(place.x + u(2) if first else place.right - side - u(2), place.y + (place.h - side) // 2, side, side)
        sheet.picture(spot, *appliance_sprite(appliance))
        x = place.x + u(2) if first else place.right - away
        mark(sheet, Box(x, place.bottom - away, u(11), u(11)), name, ink)
    if view.pay[seat]:
        disc = inner.middle(*[u(24 if inner.h >= u(44) else 22)] * 2)
        sheet.plate(disc, Skin(INK, INK, CREAM, 1.5, 999))
        sheet.text(disc, str(view.pay[seat]), COUNT_STYLE, ACCENT, align="centre")
    sheet.zone(box, None, tip=open_words(view, seat, seating.names[seat]), near=below(sheet, box))


def _agenda_small(sheet: Sheet, box: Box, seating: Seating, seat: int) -> None:
    """Add the agenda where there is room for a sign only: a lock, or what it pays."""
    view: VacuumState = seating.view
    u = sheet.u
    seating.anchors[f"agenda.{seat}"] = box
    name = seating.names[seat]
    disc = box.middle(u(24), u(24))
    if view.most[seat] < 0:
        sheet.icon(disc.inset(u(3)), "lock", SOFT)
        sheet.zone(disc, None, tip=f"{name}'s agenda is secret.")
        return
    sheet.plate(disc, Skin(RED, RED, CREAM, 1.5, 999), tip=open_words(view, seat, name))
    sheet.text(disc, str(view.pay[seat] or "?"), COUNT_STYLE, CREAM, align="centre", ground=rgb("#b02a26"))
