"""The secret agenda: its two sides, a check against the board, and the two ways in which it can pay."""

from collections.abc import Callable

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    CHOSEN_SKIN,
    GOOD_TEXT,
    HEADING,
    OFF_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    STRONG,
    TEXT,
    WARNING_TEXT,
    WELL_SKIN,
    Skin,
    TextStyle,
    mix,
    rgb,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.tables.vacuum.art import (
    CREAM,
    INK,
    RED,
    appliance_sprite,
    appliance_title,
    mark,
)
from tabletop.desk.tables.vacuum.board import previewed
from tabletop.desk.tables.vacuum.payoff import (
    BILL,
    LOW_PAY_STYLE,
    PAY_STYLE,
    Leaders,
    compose_open,
    compose_paid,
    verdict,
)
from tabletop.desk.tables.vacuum.picking import (
    KEEP_TARGET,
    REVEAL_TARGET,
    SWAP_TARGET,
    pick,
    picks_reveal,
    reveal_action,
)
from tabletop.desk.tables.vacuum.reading import leaders, sides, turned_note
from tabletop.desk.tables.vacuum.regions import keep_clear
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.desk.tables.vacuum.summary import Finished
from tabletop.desk.widgets import heading
from tabletop.games.vacuum.pack import RULES, revealed_pay
from tabletop.games.vacuum.state import HANDS

RAYS = rgb("#b42c27")
LOW_SIDE_STYLE = TextStyle("number", 18)
SIDE_STYLE = TextStyle("title", 18, 0.4)
SEAL = Skin(INK, INK, CREAM, 2.5, 999)
SEAL_HOVER = Skin(INK, INK, ACCENT, 3, 999, glow=ACCENT)


def split(sheet: Sheet, box: Box) -> int:
    """Add the red part of a cream agenda, for most, and return where in pixels the slanted edge is half way down."""
    slope, middle = box.h // 5, box.centre[0] + box.w // 30
    points = [(box.x, box.y), (middle + slope, box.y), (middle - slope, box.bottom), (box.x, box.bottom)]
    sheet.stroke(points, RED, fill=True)
    return middle


def compose_agenda(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add the own agenda, a check against the board, and the two ways in which it can pay."""
    view = sitting.view
    u, seat = sheet.u, sitting.seat
    power, moved = previewed(sheet, sitting)
    found = sides(sitting)
    hidden = not view.pay[seat]
    if found is None:
        return
    low = box.h < u(260)
    if not low:
        head, box = box.cut_top(u(26), u(6))
        _agenda_head(sheet, head, hidden, watched=sitting.watched)
    cards = u(86) if box.h >= u(340) else u(62) if not low else max(u(34), min(u(44), (box.h - u(110)) // 2))
    gap = u(8 if not low else 4)
    check = sheet.line(SMALL) + u(2)
    ways = cards * 2 + gap if hidden else cards
    # an open one keeps its place
    plate, box = box.cut_top(min(u(136), box.h - 2 * cards - check - 3 * gap), gap)
    line, box = box.cut_top(check, gap)
    sides_plate(sheet, plate, sitting, found, turns=hidden and bool(sitting.legal))
    sitting.anchors[f"agenda.{seat}"] = plate
    foot = box.cut_top(ways)[0]
    if not hidden and box.h >= u(BILL):
        foot = box.cut_top(max(ways, min(box.h, cards * 2 + gap)))[0]
    if isinstance(sitting, Finished):
        compose_paid(sheet, line, foot.cut_top(min(foot.h, cards))[0], sitting.share)
        return
    # At the end of a round the power goes to its owners: then an empty board says nothing of agendas.
    paid_out = sitting.busy and view.trick == RULES.tricks and not any(power)
    level = len(set(power)) == 1
    if not paid_out:
        _check(sheet, line, found, leaders(view, power), would=bool(moved), hidden=hidden, level=level)
    if hidden:
        now, keep = foot.rows(2, gap)
        _reveal(sheet, now, sitting)
        _keep(sheet, keep, sitting)
    elif not paid_out:
        compose_open(sheet, foot, view, seat, leaders(view, power))


def _agenda_head(sheet: Sheet, box: Box, hidden: bool, *, watched: bool) -> None:
    u = sheet.u
    words = "open to all" if not hidden else "hidden" if watched else "only you see it"
    title = "Secret agenda" if hidden else "Agenda" if watched else "Your agenda"
    if sheet.width(title.upper(), HEADING) + sheet.width(words, SMALL) + u(10 + 24) > box.w:
        title = "Agenda"  # what else is said of it is that it is secret
    used = heading(sheet, box, title, TEXT)
    rest = box.cut_left(used.w, u(10))[1]
    if sheet.width(words, SMALL) + u(24) <= rest.w:
        place, rest = rest.cut_right(sheet.width(words, SMALL), u(6))
        sheet.text(place, words, SMALL, QUIET)
        words = ""
    eye = rest.cut_right(u(18))[0].middle(u(18), u(18))
    sheet.icon(eye, "eye", QUIET)
    if words:
        sheet.zone(eye, None, tip=f"{words.capitalize()}.")


def sides_plate(sheet: Sheet, box: Box, sitting: VacuumSitting, found: tuple[int, int], *, turns: bool) -> None:
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
        sheet.stroke(ray, RAYS, fill=True)
    seal = u(44 if box.h >= u(84) else 34)
    label = sheet.line(SIDE_STYLE)
    apart = max(slope, seal // 2)
    left = Box(inner.x, inner.y, middle - apart - inner.x, inner.h)
    right = Box(middle + apart, inner.y, inner.right - middle - apart, inner.h)
    below, mark_side, share = inner.h >= u(76), u(12), 38  # of a half goes to the appliance where words stand beside
    room = (left.w if below else min(part.w - part.w * share // 100 for part in (left, right))) - mark_side - u(5 + 4)
    style = SIDE_STYLE if sheet.width("LEAST", SIDE_STYLE) <= room else LOW_SIDE_STYLE
    told = sheet.width("LEAST", style) <= room  # of both halves or of none
    for place, appliance, name, ink in ((left, most, "most", CREAM), (right, least, "least", INK)):
        if below:
            foot, upper = place.cut_bottom(label, 0)
            foot = foot.move(0, -u(2))
        else:
            upper, foot = place.cut_left(place.w * share // 100, 0)
        side = min(upper.h - u(4), upper.w)
        sheet.picture(upper.middle(side, side), *appliance_sprite(appliance))
        words = name.upper()
        wide = mark_side + u(5) + sheet.width(words, style)
        ground = RED if name == "most" else CREAM
        if told:
            row = foot.middle(wide, foot.h)
            spot, row = row.cut_left(mark_side, u(5))
            sheet.text(row, words, style, ink, ground=mix(ground, INK, 0.12) if ink == CREAM else ground)
        else:
            spot = foot.middle(mark_side, mark_side)
        mark(sheet, spot.middle(mark_side, mark_side), name, ink)
        tip = f"{appliance_title(appliance)} is to have the {name} power."
        sheet.zone(upper, None, tip=tip)
    if not turns:
        return
    knob = Box(middle - seal // 2, inner.y + (inner.h - seal) // 2, seal, seal)
    target = SWAP_TARGET
    sheet.plate(
        knob,
        SEAL_HOVER if sheet.hovered(target) else SEAL,
        target=target,
        tip="Swap the halves (S): it stays as you leave it.",
        round=True,
    )
    sheet.act(target, lambda: swap(sitting))
    keep_clear(sheet, knob)
    mark(sheet, knob.inset(seal // 4), "swap", ACCENT)


def swap(sitting: VacuumSitting) -> None:
    """Turn the own hidden agenda round."""
    found = sides(sitting)
    if found is not None and not sitting.view.pay[sitting.seat]:
        sitting.notes.turned[turned_note(sitting.view, sitting.seat)] = found[1]


def _check(
    sheet: Sheet, box: Box, found: tuple[int, int], leading: Leaders, *, would: bool, hidden: bool, level: bool
) -> None:
    """Say how the agenda stands against the board, or `would` after what is pointed at."""
    right = found[0] in leading[0], found[1] in leading[1]
    other = (found[1] in leading[0], found[0] in leading[1]) if hidden else (False, False)
    if all(right):
        name, ink = "check", GOOD_TEXT
    elif any(right) or any(other):
        name, ink = "info", ACCENT
    else:
        name, ink = "cross", WARNING_TEXT
    words = level_words(right[0], would=would) if level else check_words(right, other, would=would)
    verdict(sheet, box, name, ink, words)


def level_words(right: bool, *, would: bool) -> list[str]:
    """Return how an agenda stands while all appliances are level, the fullest words first: all halves are `right`, or
    none where a full tie pays nobody.

    >>> level_words(True, would=False)[0], level_words(False, would=True)[1]
    ('All are level: both halves fit', 'All level: neither would fit')
    """
    who, verb = "both" if right else "neither", "would fit" if would else "fit" if right else "fits"
    half = "halves" if right else "half"
    return [f"All are level: {who} {half} {verb}", f"All level: {who} {verb}", f"Level: {who} {verb}"]


def check_words(right: tuple[bool, bool], other: tuple[bool, bool], *, would: bool) -> list[str]:
    """Return how an agenda stands, the fullest words first: which halves are `right`, and which of them would be the
    `other` way round; `would` speaks of a board to come.

    >>> check_words((False, False), (True, True), would=False)[0]
    'Swap it and both halves fit'
    >>> check_words((True, False), (False, True), would=False)[0]
    'Only the MOST half fits the board so far'
    """
    if sum(other) > sum(right):
        who = "both halves" if all(other) else "one half"
        verb = "would fit" if would else "fit" if all(other) else "fits"
        return [f"Swap it and {who} {verb}", f"Swapped, {who} {verb}", f"Swap: {who} {verb}"]
    who = "Both halves" if all(right) else "Neither half"
    if any(right) and not all(right):
        who = f"Only the {'MOST' if right[0] else 'LEAST'} half"
    if would:
        return [f"{who} would fit the board then", f"{who} would fit", f"{who}: fits"]
    verb = "fit" if all(right) else "fits"
    return [f"{who} {verb} the board so far", f"{who} {verb} so far", f"{who} {verb}"]


def _reveal(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    view = sitting.view
    cards = len(view.zones[HANDS[sitting.seat]])
    pays = revealed_pay(cards)
    refusal = _no_reveal(sitting)
    title = "1 card in hand" if cards == 1 else f"{cards} cards in hand"
    _way(sheet, box, REVEAL_TARGET, picks_reveal(sitting), "Reveal now", title, pays, "per right half", refusal,
         lambda: pick(sitting, REVEAL_TARGET), "Open it to all, its halves fixed (R); it pays at the end.")  # fmt: skip


def _no_reveal(sitting: VacuumSitting) -> Reason | None:
    if sitting.busy:
        return Reason("Wait until all has been shown.")
    return sitting.refusal(reveal_action(sitting))


def _keep(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    def keep() -> None:
        sitting.clicks = ()

    _way(sheet, box, KEEP_TARGET, not picks_reveal(sitting), "Keep it until the end", "0 if one is wrong",
         RULES.hidden_pay, "if both are right", None, keep, "At the end it is turned the way that pays.",
         "both right, or nothing", "Keep to the end")  # fmt: skip


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
    short: str = "",
    brief: str = "",
) -> None:
    """Add one of the two ways in which the agenda pays, as a card to choose; `short` is `per` with `remark`,
    `brief` a title for little room."""
    u = sheet.u
    off = refusal is not None
    skin = CHOSEN_SKIN if chosen else OFF_SKIN if off else WELL_SKIN
    if not chosen and not off and sheet.hovered(target):
        skin = Skin(WELL_SKIN.top, WELL_SKIN.bottom, ACCENT, 1.5, 12)
    sheet.plate(box, skin, target=target, tip=tip, refusal=refusal)
    if not off:
        sheet.act(target, act)
        keep_clear(sheet, box)
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
        if brief and sheet.width(title, STRONG) > words.w:
            title = brief
        sheet.text(words, title, STRONG, ink, ELIDED)
        sheet.text(figure_box, figure, PAY_STYLE, figure_ink, RIGHT)
        per_wide = sheet.width(per, SMALL)
        if per_wide + u(8) + sheet.width(remark, SMALL) <= lower.w:
            place, lower = lower.cut_right(per_wide, u(8))
            sheet.text(place, per, SMALL, QUIET, RIGHT)
            sheet.text(lower, remark, SMALL, QUIET)
        else:
            sheet.text(lower, short if short and sheet.width(short, SMALL) <= lower.w else per, SMALL, QUIET, RIGHT)
        return
    style = LOW_PAY_STYLE
    figure_box, words = inner.cut_right(sheet.width(figure, style), u(8))
    sheet.text(figure_box, figure, style, figure_ink)
    if brief and sheet.width(title, SMALL_BOLD) > words.w:
        title = brief
    sheet.text(words, title, SMALL_BOLD, ink, ELIDED)
