"""The player's own panel: how far the statue is, the reserve, the secret agenda and what it would pay."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, PARAGRAPH, RIGHT
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.theme import (
    ACCENT,
    FIELD,
    LINE,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SOFT,
    TEXT,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.tables.vacuum.agenda import compose_agenda
from tabletop.desk.tables.vacuum.art import (
    CREAM,
    INK,
    RED,
    appliance_sprite,
    appliance_title,
    sprite,
    written,
)
from tabletop.desk.tables.vacuum.people import name_wide
from tabletop.desk.tables.vacuum.reading import goal, total
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.desk.widgets import heading
from tabletop.games.vacuum.pack import RULES
from tabletop.games.vacuum.state import VacuumState

BANNER = rgb("#b42c27")
NAME_STYLE = TextStyle("title", 26, 0.6)
TOTAL_STYLE = TextStyle("title", 40, leading=1.05)
RESERVE_STYLE = TextStyle("title", 46, leading=1.05)
SCALE_STYLE = TextStyle("title", 16)


def compose_own(sheet: Sheet, box: Box, sitting: VacuumSitting, arrangement: str) -> None:
    """Put the own panel on the sheet."""
    u = sheet.u
    if arrangement == "tight":
        sheet.plate(box, PANEL_SKIN)
        _flat(sheet, box.inset(u(10), u(6)), sitting)
        return
    sheet.plate(box, PANEL_SKIN)
    roomy = arrangement == "roomy"
    head, rest = box.cut_top(u(100 if roomy else 66))
    _banner(sheet, head, sitting)
    rest = rest.inset(u(16 if roomy else 12), 0).cut_top(0, u(14 if roomy else 8))[1]
    goods, rest = rest.cut_top(u(262) if roomy else min(u(150), rest.h * 32 // 100), u(10 if roomy else 6))
    statue, reserve = goods.cut_left(goods.w * 46 // 100, u(10))
    compose_statue(sheet, statue, sitting)
    compose_reserve(sheet, reserve, sitting)
    sheet.rule(rest.x, rest.y, rest.w, LINE)
    rest = Box(rest.x, rest.y + u(10 if roomy else 6), rest.w, rest.h - u(22 if roomy else 14))
    compose_agenda(sheet, rest, sitting)


def _flat(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Put the panel into a low box: goods at the left, the agenda at the right; the agenda alone in a narrow one."""
    u = sheet.u
    if box.w < u(520):
        compose_agenda(sheet, box, sitting)
        return
    left, right = box.cut_left(box.w * 38 // 100, u(12))
    head, left = left.cut_top(min(u(56), left.h // 3), u(4))
    _banner(sheet, head, sitting)
    statue, reserve = left.cut_left(left.w * 44 // 100, u(8))
    compose_statue(sheet, statue, sitting)
    compose_reserve(sheet, reserve, sitting)
    compose_agenda(sheet, right, sitting)


def _banner(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add the red head of the panel: whose it is, and how far along."""
    view = sitting.view
    u, seat = sheet.u, sitting.seat
    sheet.plate(box, Skin(BANNER, BANNER, None, radius=16, corners="top"))
    foot = box.h * 24 // 100
    with sheet.clipped(box):
        for n in range(1, 7):
            x = box.x + box.w * n // 7
            ray = [(box.x + box.h // 2, box.bottom), (x, box.y), (x + box.w // 18, box.y)]
            sheet.stroke(ray, RED, fill=True)
        (x, y), right = (box.x, box.bottom), box.right
        sheet.stroke([(x, y), (x, y - foot // 2), (right, y - foot), (right, y)], INK, fill=True)
    inner = Box(box.x, box.y, box.w, box.h).inset(u(12), u(4))
    side = min(inner.h, u(84))
    portrait, rest = inner.cut_left(side, u(8))
    portrait = portrait.middle(side, side)
    sheet.picture(portrait, *appliance_sprite(seat))
    sitting.anchors[f"seat.{seat}"] = portrait
    rest = Box(rest.x, rest.y, rest.w, rest.h - foot * 2 // 3)
    figure, words = str(total(view, seat)), f"of {goal()}"
    large = box.h >= u(90)
    style = TOTAL_STYLE if large else TextStyle("title", 28, leading=1.0)
    style = written(figure, style)
    title, under = sitting.names[seat].upper(), f"{'The' if sitting.watched else 'You, the'} {appliance_title(seat)}"
    wide = sheet.width(figure, style) + u(8) + sheet.width(words, SMALL)
    least = max(name_wide(sheet, [title], TextStyle("title", 17, 0)), sheet.width(appliance_title(seat), SMALL))
    if least > rest.w - wide - u(6):
        wide, words = sheet.width(figure, style), ""
    place, rest = rest.cut_right(wide, u(6))
    sheet.text(place, figure, style, CREAM, ground=BANNER)
    if words:
        sheet.text(place, words, SMALL, CREAM, RIGHT, ground=BANNER)
    tip = f"Statue and reserve together: {figure} of the {goal()} power that a whole statue takes."
    sheet.zone(place, None, tip=Tip(tip, near=Box(box.x, 0, box.w, box.bottom)))
    name_style = NAME_STYLE if large and sheet.width(title, NAME_STYLE) <= rest.w else TextStyle("title", 17, 0)
    under = under if sheet.width(under, SMALL) <= rest.w else appliance_title(seat)
    upper, lower = rest.middle(rest.w, sheet.line(name_style) + sheet.line(SMALL)).cut_top(sheet.line(name_style))
    if lower.bottom <= box.bottom and upper.y >= box.y:
        sheet.text(upper, title, name_style, CREAM, ELIDED, ground=BANNER)
        sheet.text(lower, under, SMALL, CREAM, ELIDED, ground=BANNER)
    else:
        sheet.text(rest, title, name_style, CREAM, ELIDED, ground=BANNER)


def compose_statue(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add the statue with the power that each part takes."""
    view = sitting.view
    u, seat = sheet.u, sitting.seat
    built = view.statue[seat]
    head, rest = box.cut_top(u(24), u(4))
    used = heading(sheet, head, "Statue", TEXT)
    words = f"{built} of {RULES.segments}"
    if used.w + u(10) + sheet.width(words, SMALL) <= head.w:
        sheet.text(head.cut_left(used.w, u(10))[1], words, SMALL, QUIET)
    scale_wide = sheet.width("40", SCALE_STYLE) + u(8)
    scaled = rest.h >= u(100)
    beside = scale_wide if scaled else 0
    wide = min(rest.w - beside, rest.h * 250 // 450)
    figure = Box(rest.x + max(0, rest.w - beside - wide) // 2, rest.y, wide, rest.h)
    sheet.picture(figure, *sprite(f"statue-{built}"))
    sitting.anchors[f"statue.{seat}"] = figure
    tip = f"{built} of {RULES.segments} segments stand; each takes {RULES.segment_price} power."
    near = figure.cut_bottom(figure.h // 3)[0]
    sheet.zone(figure, None, tip=Tip(tip, near=near.middle(sheet.u(260), near.h)))
    if not scaled:
        return
    drawn = min(figure.h, figure.w * 450 // 250)
    foot = figure.y + (figure.h + drawn) // 2
    for part in range(1, RULES.segments + 1):
        y = foot - drawn * (part * 2 - 1) * 11 // 100 - u(10)
        place = Box(figure.right, y, scale_wide, u(20))
        ink = ACCENT if part <= built else QUIET
        sheet.text(place, str(part * RULES.segment_price), SCALE_STYLE, ink, RIGHT)


def compose_reserve(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add the reserve: a figure, its tokens, and what is lacking for the next part."""
    view = sitting.view
    u, seat = sheet.u, sitting.seat
    price = RULES.segment_price
    have = view.reserve[seat]
    head, rest = box.cut_top(u(24), u(4))
    heading(sheet, head, "Reserve", TEXT)
    row, rest = rest.cut_top(min(u(54), rest.h // 2), u(6))
    style = RESERVE_STYLE if row.h >= u(48) else TextStyle("title", 30, leading=1.0)
    figure = str(have)
    style = written(figure, style)
    place, words = row.cut_left(sheet.width(figure, style), u(8))
    sheet.text(place, figure, style, ACCENT)
    if sheet.width("power", SMALL) <= words.w:
        sheet.text(words.move(0, u(6)) if row.h >= u(48) else words, "power", SMALL, QUIET)
    gap = u(4)
    side = min(u(26), (rest.w - 4 * gap) // 5)
    lines = (price + 4) // 5
    sitting.anchors[f"reserve.{seat}"] = place.middle(u(26), u(26))
    if rest.h >= lines * (side + gap):
        tokens, rest = rest.cut_top(lines * (side + gap), u(6))
        for n in range(price):
            spot = Box(tokens.x + n % 5 * (side + gap), tokens.y + n // 5 * (side + gap), side, side)
            if n < min(have, price):
                sheet.picture(spot, *sprite("token"))
            else:
                sheet.plate(spot.inset(max(1, side // 12)), Skin(FIELD, FIELD, LINE, 1.2, 999))
    text = next_part(view, seat)
    if sheet.text_height(text, SMALL, rest.w) <= rest.h:
        sheet.text(rest, text, SMALL, SOFT, PARAGRAPH)


def next_part(view: VacuumState, seat: int) -> str:
    """Return in words what is lacking for the next part of the statue of `seat`."""
    if view.statue[seat] >= RULES.segments:
        return "The statue stands."
    lacks = RULES.segment_price - view.reserve[seat]
    if lacks <= 0:
        return "A segment is bought at the end of the round."
    return f"{lacks} more power {'buys' if lacks == 1 else 'buy'} the next segment of the statue."
