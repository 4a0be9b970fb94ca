"""The player's own panel: how far the statue is, the reserve, the secret agenda and what it would pay."""

from collections.abc import Callable

from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.seating import Seating
from tabletop.desk.tables.vacuum.art import (
    CREAM,
    INK,
    RED,
    appliance_sprite,
    appliance_title,
    mark,
    sprite,
)
from tabletop.desk.tables.vacuum.picking import REVEAL_TARGET, pick, picks_reveal, reveal_action
from tabletop.desk.tables.vacuum.reading import goal, leaders, sides, total
from tabletop.desk.theme import (
    ACCENT,
    CHOSEN_SKIN,
    FIELD,
    GOOD,
    GOOD_TEXT,
    LINE,
    OFF_SKIN,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TEXT,
    WARNING_TEXT,
    WELL_SKIN,
    Skin,
    TextStyle,
    mix,
    rgb,
)
from tabletop.desk.things import Reason
from tabletop.desk.widgets import heading
from tabletop.games.vacuum.pack import RULES, revealed_pay
from tabletop.games.vacuum.state import HANDS, VacuumState

BANNER = rgb("#b42c27")
NAME_STYLE = TextStyle("title", 26, 0.6)
TOTAL_STYLE = TextStyle("title", 40, leading=1.05)
RESERVE_STYLE = TextStyle("title", 46, leading=1.05)
PAY_STYLE = TextStyle("title", 30, leading=1.0)
SIDE_STYLE = TextStyle("title", 18, 0.4)
SEAL = Skin(INK, INK, CREAM, 2.5, 999)
SEAL_HOVER = Skin(INK, INK, ACCENT, 3, 999, glow=ACCENT)
SCALE_STYLE = TextStyle("title", 16)


def compose_own(sheet: Sheet, box: Box, seating: Seating, arrangement: str) -> None:
    """Put the own panel on the sheet."""
    u = sheet.u
    if arrangement == "tight":
        sheet.plate(box, PANEL_SKIN)
        _flat(sheet, box.inset(u(10), u(6)), seating)
        return
    sheet.plate(box, PANEL_SKIN)
    roomy = arrangement == "roomy"
    head, rest = box.cut_top(u(100 if roomy else 66))
    _banner(sheet, head, seating)
    rest = rest.inset(u(16 if roomy else 12), 0).cut_top(0, u(14 if roomy else 8))[1]
    goods, rest = rest.cut_top(u(262) if roomy else min(u(150), rest.h * 32 // 100), u(10 if roomy else 6))
    statue, reserve = goods.cut_left(goods.w * 46 // 100, u(10))
    compose_statue(sheet, statue, seating)
    compose_reserve(sheet, reserve, seating)
    sheet.rule(rest.x, rest.y, rest.w, LINE)
    rest = Box(rest.x, rest.y + u(10 if roomy else 6), rest.w, rest.h - u(22 if roomy else 14))
    compose_agenda(sheet, rest, seating)


def _flat(sheet: Sheet, box: Box, seating: Seating) -> None:
    """Put the panel into a low box: goods at the left, the agenda at the right; the agenda alone in a narrow one."""
    u = sheet.u
    if box.w < u(520):
        compose_agenda(sheet, box, seating)
        return
    left, right = box.cut_left(box.w * 38 // 100, u(12))
    head, left = left.cut_top(min(u(56), left.h // 3), u(4))
    _banner(sheet, head, seating)
    statue, reserve = left.cut_left(left.w * 44 // 100, u(8))
    compose_statue(sheet, statue, seating)
    compose_reserve(sheet, reserve, seating)
    compose_agenda(sheet, right, seating)


def _banner(sheet: Sheet, box: Box, seating: Seating) -> None:
    """Add the red head of the panel: whose it is, and how far along."""
    view: VacuumState = seating.view
    u, seat = sheet.u, seating.seat
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
    seating.anchors[f"seat.{seat}"] = portrait
    rest = Box(rest.x, rest.y, rest.w, rest.h - foot * 2 // 3)
    figure, words = str(total(view, seat)), f"of {goal()}"
    large = box.h >= u(90)
    style = TOTAL_STYLE if large else TextStyle("title", 28, leading=1.0)
    place, rest = rest.cut_right(sheet.width(figure, style) + u(8) + sheet.width(words, SMALL), u(6))
    sheet.text(place, figure, style, CREAM, ground=BANNER)
    tip = "Statue and reserve in power, and what a statue takes."
    sheet.text(place, words, SMALL, CREAM, align="right", ground=BANNER, tip=tip)
    title = appliance_title(seat).upper()
    name_style = NAME_STYLE if large and sheet.width(title, NAME_STYLE) <= rest.w else TextStyle("title", 17, 0)
    upper, lower = rest.middle(rest.w, sheet.line(name_style) + sheet.line(SMALL)).cut_top(sheet.line(name_style))
    if lower.bottom <= box.bottom and upper.y >= box.y:
        sheet.text(upper, title, name_style, CREAM, ground=BANNER, elide=True)
        sheet.text(lower, seating.names[seat], SMALL, CREAM, ground=BANNER, elide=True)
    else:
        sheet.text(rest, title, name_style, CREAM, ground=BANNER, elide=True)


def compose_statue(sheet: Sheet, box: Box, seating: Seating) -> None:
    """Add the statue with the power that each part takes."""
    view: VacuumState = seating.view
    u, seat = sheet.u, seating.seat
    built = view.statue[seat]
    head, rest = box.cut_top(u(24), u(4))
    used = heading(sheet, head, "Statue", TEXT)
    words = f"{built} of {RULES.segments}"
    if used.w + u(10) + sheet.width(words, SMALL) <= head.w:
        sheet.text(head.cut_left(used.w, u(10))[1], words, SMALL, QUIET)
    scale_wide = sheet.width("40", SCALE_STYLE) + u(4)
    scaled = rest.h >= u(150)
    figure = rest.cut_right(scale_wide)[1] if scaled else rest
    wide = min(figure.w, rest.h * 250 // 450)
    figure = Box(figure.x + (figure.w - wide) // 2, figure.y, wide, rest.h)
    sheet.picture(figure, *sprite(f"statue-{built}"))
    seating.anchors[f"statue.{seat}"] = figure
    sheet.zone(figure, None, tip=f"{built} of {RULES.segments} parts stand; each takes {RULES.segment_price} power.")
    if not scaled:
        return
    drawn = min(figure.h, figure.w * 450 // 250)
    foot = figure.y + (figure.h + drawn) // 2
    for part in range(1, RULES.segments + 1):
        y = foot - drawn * (part * 2 - 1) * 11 // 100 - u(10)
        place = Box(rest.right - scale_wide, y, scale_wide, u(20))
        ink = ACCENT if part <= built else QUIET
        sheet.text(place, str(part * RULES.segment_price), SCALE_STYLE, ink, align="right")


def compose_reserve(sheet: Sheet, box: Box, seating: Seating) -> None:
    """Add the reserve: a figure, its tokens, and what is lacking for the next part."""
    view: VacuumState = seating.view
    u, seat = sheet.u, seating.seat
    price = RULES.segment_price
    have = view.reserve[seat]
    head, rest = box.cut_top(u(24), u(4))
    heading(sheet, head, "Reserve", TEXT)
    row, rest = rest.cut_top(min(u(54), rest.h // 2), u(6))
    style = RESERVE_STYLE if row.h >= u(48) else TextStyle("title", 30, leading=1.0)
    figure = str(have)
    place, words = row.cut_left(sheet.width(figure, style), u(8))
    sheet.text(place, figure, style, ACCENT)
    if sheet.width("power", SMALL) <= words.w:
        sheet.text(words.move(0, u(6)) if row.h >= u(48) else words, "power", SMALL, QUIET)
    gap = u(4)
    side = min(u(26), (rest.w - 4 * gap) // 5)
    lines = (price + 4) // 5
    seating.anchors[f"reserve.{seat}"] = place.middle(u(26), u(26))
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
        sheet.text(rest, text, SMALL, SOFT, wrap=True, valign="top")


def next_part(view: VacuumState, seat: int) -> str:
    """Return in words what is lacking for the next part of the statue of `seat`."""
    if view.statue[seat] >= RULES.segments:
        return "The statue stands."
    lacks = RULES.segment_price - view.reserve[seat]
    if lacks <= 0:
        return "A part is bought at the end of the round."
    return f"{lacks} more buy the next statue part"


# The agenda ---------------------------------------------------------------------------------------------------------


def compose_agenda(sheet: Sheet, box: Box, seating: Seating) -> None:
    """Add the own agenda, a check against the board, and the two ways in which it can pay."""
    view: VacuumState = seating.view
    u, seat = sheet.u, seating.seat
    found = sides(seating)
    hidden = not view.pay[seat]
    if found is None:
        return
    low = box.h < u(260)
    if not low:
        head, box = box.cut_top(u(26), u(6))
        _agenda_head(sheet, head, hidden)
    cards = u(86) if box.h >= u(340) else u(62) if not low else max(u(34), min(u(44), (box.h - u(110)) // 2))
    gap = u(8 if not low else 4)
    check = sheet.line(SMALL) + u(2)
    ways = cards * 2 + gap if hidden else cards
    plate, box = box.cut_top(min(u(136), box.h - ways - check - 2 * gap), gap)
    line, box = box.cut_top(check, gap)
    agenda(sheet, plate, seating, found, turns=hidden and bool(seating.legal))
    seating.anchors[f"agenda.{seat}"] = plate
    _check(sheet, line, view, found)
    foot = box.cut_top(ways)[0]
    if hidden:
        now, keep = foot.rows(2, gap)
        _reveal(sheet, now, seating)
        _keep(sheet, keep, seating)
    else:
        _revealed(sheet, foot, view, seat)


def _agenda_head(sheet: Sheet, box: Box, hidden: bool) -> None:
    u = sheet.u
    used = heading(sheet, box, "Secret agenda" if hidden else "Your agenda", TEXT)
    words = "only you see it" if hidden else "open to all"
    rest = box.cut_left(used.w, u(10))[1]
    if sheet.width(words, SMALL) + u(24) <= rest.w:
        place, rest = rest.cut_right(sheet.width(words, SMALL), u(6))
        sheet.text(place, words, SMALL, QUIET)
        words = ""
    eye = rest.cut_right(u(18))[0].middle(u(18), u(18))
    sheet.icon(eye, "eye", QUIET)
    if words:
        sheet.zone(eye, None, tip=f"{words.capitalize()}.")


def agenda(sheet: Sheet, box: Box, seating: Seating, found: tuple[int, int], *, turns: bool) -> None:
    """Add an agenda split across: red for most, cream for least, with a seal that turns it where it can be turned."""
    u = sheet.u
    most, least = found
    sheet.plate(box, Skin(CREAM, CREAM, INK, 1, 12, shadow=5))
    inner = box.inset(u(4))
    slope = inner.h // 5
    middle = inner.centre[0] + inner.w // 30
    sheet.stroke(
        [(inner.x, inner.y), (middle + slope, inner.y), (middle - slope, inner.bottom), (inner.x, inner.bottom)],
        RED, fill=True)  # fmt: skip
    for n in range(6):
        x = inner.x + (middle - inner.x) * n // 6
        ray = [(inner.x + inner.w // 5, inner.bottom), (x, inner.y), (x + inner.w // 22, inner.y)]
        sheet.stroke(ray, BANNER, fill=True)
    seal = u(44 if box.h >= u(84) else 34)
    label = sheet.line(SIDE_STYLE)
    left = Box(inner.x, inner.y, middle - slope - inner.x, inner.h)
    right = Box(middle + slope, inner.y, inner.right - middle - slope, inner.h)
    for place, appliance, name, ink in ((left, most, "most", CREAM), (right, least, "least", INK)):
        below = inner.h >= u(76)
        if below:
            foot, upper = place.cut_bottom(label, 0)
            foot = foot.move(0, -u(2))
        else:
            upper, foot = place.cut_left(place.w * 45 // 100, 0)
        side = min(upper.h - u(4), upper.w)
        sheet.picture(upper.middle(side, side), *appliance_sprite(appliance))
        words = name.upper()
        mark_side = u(12)
        wide = mark_side + u(5) + sheet.width(words, SIDE_STYLE)
        ground = RED if name == "most" else CREAM
        if wide <= foot.w:
            row = foot.middle(wide, foot.h)
            spot, row = row.cut_left(mark_side, u(5))
            sheet.text(row, words, SIDE_STYLE, ink, ground=mix(ground, INK, 0.12) if ink == CREAM else ground)
        else:
            spot = foot.middle(mark_side, mark_side)
        mark(sheet, spot.middle(mark_side, mark_side), name, ink)
        tip = f"{appliance_title(appliance)} is to have the {name} power."
        sheet.zone(upper, None, tip=tip)
    if not turns:
        return
    knob = Box(middle - seal // 2, inner.y + (inner.h - seal) // 2, seal, seal)
    target = "agenda.swap"
    sheet.plate(
        knob, SEAL_HOVER if sheet.hovered(target) else SEAL, target=target, tip="Turn it round (S).", round=True
    )
    sheet.act(target, lambda: swap(seating))
    mark(sheet, knob.inset(seal // 4), "swap", ACCENT)


def swap(seating: Seating) -> None:
    """Turn the own hidden agenda round."""
    found = sides(seating)
    if found is not None and not seating.view.pay[seating.seat]:
        seating.notes["most"] = found[1]


def _check(sheet: Sheet, box: Box, view: VacuumState, found: tuple[int, int]) -> None:
    """Say how the agenda stands against the board."""
    most, least = leaders(view)
    right = found[0] in most, found[1] in least
    if all(right):
        name, words, ink = (
            "check",
            ("Both sides are right as the board stands", "Both sides are right now", "Both right"),
            GOOD_TEXT,
        )
    elif any(right):
        side = "most" if right[0] else "least"
        name, words, ink = (
            "info",
            (f"Only {side} is right as the board stands", f"Only {side} is right now", f"Only {side}"),
            ACCENT,
        )
    else:
        name, words, ink = (
            "cross",
            ("Neither side is right as the board stands", "Neither side is right now", "Neither"),
            WARNING_TEXT,
        )
    side_px = sheet.u(18)
    text = next((text for text in words if sheet.width(text, SMALL_BOLD) + side_px + sheet.u(8) <= box.w), words[-1])
    place, rest = box.cut_left(side_px, sheet.u(8))
    sheet.icon(place.middle(side_px, side_px), name, GOOD if ink == GOOD_TEXT else ink)
    sheet.text(rest, text, SMALL_BOLD, ink)


def _reveal(sheet: Sheet, box: Box, seating: Seating) -> None:
    view: VacuumState = seating.view
    cards = len(view.zones[HANDS[seating.seat]])
    pays = revealed_pay(cards)
    refusal = _no_reveal(seating)
    title = "1 card in hand" if cards == 1 else f"{cards} cards in hand"
    _way(sheet, box, REVEAL_TARGET, picks_reveal(seating), "Reveal now", title, pays, "per right side", refusal,
         lambda: pick(seating, REVEAL_TARGET), "Open it to all, its sides fixed (R); it pays at the end.")  # fmt: skip


def _no_reveal(seating: Seating) -> Reason | None:
    if seating.busy:
        return Reason("Wait until all has been shown.")
    return seating.refusal(reveal_action(seating))


def _keep(sheet: Sheet, box: Box, seating: Seating) -> None:
    def keep() -> None:
        seating.clicks = ()

    _way(sheet, box, "agenda.keep", not picks_reveal(seating), "Keep it until the end", "one wrong pays 0",
         RULES.hidden_pay, "both right", None, keep, "At the end of the round it is turned as it pays.")  # fmt: skip


def _way(
    sheet: Sheet,
    box: Box,
    target: str,
    chosen: bool,
    title: str,
    remark: str,
    pays: int,
    per: str,
    refusal: Reason | None,
    act: Callable[[], None],
    tip: str,
) -> None:
    """Add one of the two ways in which the agenda pays, as a card to choose."""
    u = sheet.u
    off = refusal is not None
    skin = CHOSEN_SKIN if chosen else OFF_SKIN if off else WELL_SKIN
    if not chosen and not off and sheet.hovered(target):
        skin = Skin(WELL_SKIN.top, WELL_SKIN.bottom, ACCENT, 1.5, 12)
    sheet.plate(box, skin, target=target, tip=tip, refusal=refusal)
    if not off:
        sheet.act(target, act)
    inner = box.inset(u(12), u(5))
    ring = u(20)
    place, inner = inner.cut_left(ring, u(10))
    tall = sheet.line(STRONG) + sheet.line(SMALL)
    two = inner.h >= tall - u(4)
    middle = place.y + (inner.h - (tall if two else 0)) // 2 + (sheet.line(STRONG) // 2 if two else 0)
    place = Box(place.x, middle - ring // 2, ring, ring)
    sheet.plate(place, Skin(None, None, ACCENT if chosen else QUIET, 2, 999))
    if chosen:
        sheet.plate(place.inset(ring * 3 // 10), Skin(ACCENT, ACCENT, None, radius=999))
    ink = QUIET if off and not chosen else TEXT
    figure_ink = ACCENT if chosen else ink
    figure = str(pays)
    if two:
        upper, lower = inner.middle(inner.w, tall).cut_top(sheet.line(STRONG))
        figure_box, words = upper.cut_right(sheet.width(figure, PAY_STYLE), u(6))
        spill = max(0, sheet.line(PAY_STYLE) - figure_box.h + u(4))
        figure_box = Box(figure_box.x, figure_box.y - spill // 2, figure_box.w, figure_box.h + spill)
        sheet.text(words, title, STRONG, ink, elide=True)
        sheet.text(figure_box, figure, PAY_STYLE, figure_ink, align="right")
        per_wide = sheet.width(per, SMALL)
        if per_wide + u(8) + sheet.width(remark, SMALL) <= lower.w:
            place, lower = lower.cut_right(per_wide, u(8))
            sheet.text(place, per, SMALL, QUIET, align="right")
            sheet.text(lower, remark, SMALL, QUIET)
        else:
            sheet.text(lower, per, SMALL, QUIET, align="right")
        return
    style = TextStyle("title", 22, leading=1.0)
    figure_box, words = inner.cut_right(sheet.width(figure, style), u(8))
    sheet.text(figure_box, figure, style, figure_ink)
    sheet.text(words, title, SMALL_BOLD, ink, elide=True)


def _revealed(sheet: Sheet, box: Box, view: VacuumState, seat: int) -> None:
    """Say what the open agenda pays, and would pay now."""
    u = sheet.u
    most, least = leaders(view)
    right = (view.most[seat] in most) + (view.least[seat] in least)
    sheet.plate(box, WELL_SKIN)
    inner = box.inset(u(12), u(5))
    figure = str(view.pay[seat] * right)
    place, words = inner.cut_right(sheet.width(figure, PAY_STYLE), u(10))
    sheet.text(place, figure, PAY_STYLE, ACCENT)
    tall = sheet.line(STRONG) + sheet.line(SMALL)
    if words.h >= tall - u(4):
        upper, lower = words.middle(words.w, tall).cut_top(sheet.line(STRONG))
        sheet.text(upper, "Would pay now", STRONG, TEXT, elide=True)
        sheet.text(lower, f"{view.pay[seat]} for each right side", SMALL, QUIET, elide=True)
    else:
        sheet.text(words, f"{view.pay[seat]} a side: pays now", SMALL_BOLD, TEXT, elide=True)
