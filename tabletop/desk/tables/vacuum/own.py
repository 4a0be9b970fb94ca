"""The player's own panel: how far the statue is, the reserve, the secret agenda and what it would pay."""

from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, RIGHT, Fit
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.theme import (
    FIELD,
    GOOD,
    GOOD_TEXT,
    HEADING,
    LINE,
    MAY_CLICK,
    PANEL_SKIN,
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
from tabletop.desk.draw.words import as_long, fits_all, style_for, tell
from tabletop.desk.parts.actions import LOW_PRICE, PRICE, compose_priced
from tabletop.desk.parts.choice import Choice
from tabletop.desk.parts.line import Line, Span, fitting
from tabletop.desk.tables.vacuum.art import CREAM, INK, RED, agenda, appliance_sprite, mark_sprite, sprite
from tabletop.desk.tables.vacuum.board import previewed
from tabletop.desk.tables.vacuum.hand import (
    KEEP_TARGET,
    REVEAL_TARGET,
    SWAP_TARGET,
    pick_reveal,
    picks_reveal,
    reveal_action,
)
from tabletop.desk.tables.vacuum.reading import halves, halves_key, say, sides, turned_note
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.desk.widgets import heading
from tabletop.games.vacuum.agendas import leaders
from tabletop.games.vacuum.pack import GOAL, RULES, appliance_title, revealed_pay
from tabletop.games.vacuum.state import HANDS, VacuumState

BANNER = rgb("#b42c27")
NAME = TextStyle("title", 22, 0.6)
LOW_NAME = TextStyle("title", 16, 0)
TOTAL = TextStyle("number", 44, leading=1.0)
LOW_TOTAL = TextStyle("number", 32, leading=1.0)
RESERVE = TextStyle("number", 44, leading=1.0)
LOW_RESERVE = TextStyle("number", 32, leading=1.0)
SCALE = TextStyle("number", 18)
SIDE = TextStyle("title", 18, 0.4)
LOW_SIDE = TextStyle("number", 18)
SEAL = Skin(INK, INK, CREAM, 2.5, 999)
SEAL_HOVER = Skin(INK, INK, MAY_CLICK, 3, 999, glow=MAY_CLICK)
BILL = 124
"""So many units high at least is what an open agenda pays as a sum."""
Leaders = tuple[tuple[int, ...], tuple[int, ...]]


def compose_own(sheet: Sheet, box: Box, sitting: VacuumSitting, arrangement: str) -> None:
    """Put the own panel on the sheet; in a low box the agenda beside the goods, or alone."""
    u, roomy = sheet.u, arrangement == "roomy"
    sheet.plate(box, PANEL_SKIN)
    if arrangement == "tight":
        rest = box.inset(u(10), u(6))
        if rest.w >= u(520):
            left, rest = rest.cut_left(rest.w * 38 // 100, u(12))
            head, goods = left.cut_top(min(u(56), left.h // 3), u(4))
            _banner(sheet, head, sitting)
            _goods(sheet, goods, sitting, 44, u(8))
        _agenda(sheet, rest, sitting)
        return
    head, rest = box.cut_top(u(100 if roomy else 66))
    _banner(sheet, head, sitting)
    rest = rest.inset(u(16 if roomy else 12), 0).cut_top(0, u(14 if roomy else 8))[1]
    goods, rest = rest.cut_top(u(262) if roomy else min(u(150), rest.h * 32 // 100), u(10 if roomy else 6))
    _goods(sheet, goods, sitting, 46, u(10))
    sheet.rule(rest.x, rest.y, rest.w, LINE)
    _agenda(sheet, Box(rest.x, rest.y + u(10 if roomy else 6), rest.w, rest.h - u(22 if roomy else 14)), sitting)


def _banner(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add the red head of the panel: whose it is, and how far along."""
    u, seat, foot, large = sheet.u, sitting.seat, box.h * 24 // 100, box.h >= sheet.u(90)
    sheet.picture(box, *sprite("banner"), fit=Fit("stretch", u(16), "top"))
    inner = box.inset(u(12), u(4))
    side = min(inner.h, u(84))
    portrait, rest = inner.cut_left(side, u(8))
    sheet.anchors[f"seat.{seat}"] = portrait = portrait.middle(side, side)
    sheet.picture(portrait, *appliance_sprite(seat))
    rest = Box(rest.x, rest.y, rest.w, rest.h - foot * 2 // 3)
    figure, name, title = str(sitting.view.total(seat)), sitting.names[seat].upper(), appliance_title(seat)
    least = max(sheet.width(as_long([name])[0], LOW_NAME), sheet.width(title, SMALL))
    style = TOTAL if large else LOW_TOTAL
    sums = Line([Span((figure,), style, CREAM), Span((f"of {GOAL}", ""), SMALL, CREAM)])
    place, rest = rest.cut_right(sums.fitted(sheet, rest.w - least - u(6)), u(6))
    sums.compose(sheet, place, ground=BANNER)
    enough = " ".join(say("statue_enough")[: sitting.view.statue_due(seat)])
    tip = f"Statue and reserve together: {figure} of the {GOAL} power that a whole statue takes. {enough}".strip()
    sheet.zone(place, None, tip=Tip(tip, near=Box(box.x, 0, box.w, box.bottom)))
    style = style_for(sheet, rest.w, [name], *((NAME, LOW_NAME) if large else (LOW_NAME,)))
    who = (f"The {title}",)
    under = fitting(sheet, rest.w, SMALL, *(say("statue_enough") if enough else who)) or title
    upper, lower = rest.middle(rest.w, sheet.line(style) + sheet.line(SMALL)).cut_top(sheet.line(style))
    if lower.bottom <= box.bottom and upper.y >= box.y:
        sheet.text(lower, under, SMALL, CREAM, ELIDED, ground=BANNER)
        rest = upper
    sheet.text(rest, name, style, CREAM, ELIDED, ground=BANNER)


def _goods(sheet: Sheet, box: Box, sitting: VacuumSitting, share: int, gap: int) -> None:
    """Add the statue, which takes so many hundredths, and the reserve."""
    statue, reserve = box.cut_left(box.w * share // 100, gap)
    _statue(sheet, statue, sitting)
    _reserve(sheet, reserve, sitting)


def _statue(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add the statue with the power that each part takes."""
    u, built = sheet.u, sitting.view.statue[sitting.seat]
    head, rest = box.cut_top(u(24), u(4))
    words = (f"{built} of {RULES.segments}", "")
    Line([Span(("STATUE",), HEADING, TEXT), Span(words, SMALL, QUIET)], gap=10).compose(sheet, head)
    scale_wide = sheet.width("40", SCALE) + u(8) if rest.h >= u(100) else 0
    wide = min(rest.w - scale_wide, rest.h * 250 // 450)
    figure = Box(rest.x + max(0, rest.w - scale_wide - wide) // 2, rest.y, wide, rest.h)
    sheet.picture(figure, *sprite(f"statue-{built}"))
    sheet.anchors[f"statue.{sitting.seat}"] = figure
    tip = f"{built} of {RULES.segments} segments stand; each takes {RULES.segment_price} power."
    near = figure.cut_bottom(figure.h // 3)[0]
    sheet.zone(figure, None, tip=Tip(tip, near=near.middle(u(260), near.h)))
    drawn = min(figure.h, figure.w * 450 // 250)
    foot = figure.y + (figure.h + drawn) // 2
    for part in range(1, RULES.segments + 1) if scale_wide else ():
        place = Box(figure.right, foot - drawn * (part * 2 - 1) * 11 // 100 - u(10), scale_wide, u(20))
        sheet.text(place, str(part * RULES.segment_price), SCALE, TEXT if part <= built else QUIET, RIGHT)


def _reserve(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add the reserve: a figure, its tokens, and what is lacking for the next part."""
    view, u, price = sitting.view, sheet.u, RULES.segment_price
    have = view.reserve[sitting.seat]
    head, rest = box.cut_top(u(24), u(4))
    heading(sheet, head, "Reserve", TEXT)
    row, rest = rest.cut_top(min(u(54), rest.h // 2), u(6))
    style = RESERVE if row.h >= u(48) else LOW_RESERVE
    place, words = row.cut_left(sheet.width(str(have), style), u(8))
    sheet.text(place, str(have), style, TEXT)
    words = words.move(0, u(6)) if row.h >= u(48) else words
    sheet.text(words, fitting(sheet, words.w, SMALL, "power"), SMALL, QUIET)
    sheet.anchors[f"reserve.{sitting.seat}"] = place.middle(u(26), u(26))
    gap, lines = u(4), (price + 4) // 5
    side = min(u(26), (rest.w - 4 * gap) // 5)
    if rest.h >= lines * (side + gap):
        tokens, rest = rest.cut_top(lines * (side + gap), u(6))
        for n in range(price):
            spot = Box(tokens.x + n % 5 * (side + gap), tokens.y + n // 5 * (side + gap), side, side)
            if n < have:
                sheet.picture(spot, *sprite("token"))
            else:
                sheet.plate(spot.inset(max(1, side // 12)), Skin(FIELD, FIELD, LINE, 1.2, 999))
    stands = view.statue[sitting.seat] >= RULES.segments
    due = "enough" if view.statue_due(sitting.seat) else "lacks_none"
    buys = "stands" if stands else due if have >= price else "lacks_one" if price - have == 1 else "lacks"
    tell(sheet, rest, say(f"statue_{buys}", n=price - have))


# The agenda ---------------------------------------------------------------------------------------------------------


def _agenda(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Add the own agenda, a check against the board, and the two ways in which it can pay, or what it pays."""
    view, u, seat = sitting.view, sheet.u, sitting.seat
    power, moved = previewed(sheet, sitting)
    found = sides(sitting)
    if found is None:
        return
    hidden, low = not view.pay[seat], box.h < u(260)
    if not low:
        head, box = box.cut_top(u(26), u(6))
        _agenda_head(sheet, head, hidden, watched=sitting.watched)
    cards = u(86) if box.h >= u(340) else u(62) if not low else max(u(34), min(u(44), (box.h - u(110)) // 2))
    gap = u(8 if not low else 4)
    check = sheet.line(SMALL) + u(2)
    both = cards * 2 + gap
    plate, box = box.cut_top(min(u(136), box.h - 2 * cards - check - 3 * gap), gap)  # an open one keeps its place
    line, box = box.cut_top(check, gap)
    knob = compose_sides(sheet, plate, found, u(44 if plate.h >= u(84) else 34))
    if hidden and sitting.legal:
        _seal(sheet, knob, sitting)
    sheet.anchors[f"agenda.{seat}"] = plate
    leading = leaders(view, power)
    right = found[0] in leading[0], found[1] in leading[1]
    other = (found[1] in leading[0], found[0] in leading[1]) if hidden else (False, False)
    words = check_words(right, other, level=len(set(power)) == 1, would=bool(moved))
    if hidden and max(sum(right), sum(other)) == 1:
        words = say(f"kept_one{'_then' if moved else ''}")
    _verdict(sheet, line, 2 * all(right) or int(any(right) or any(other)), words)
    if hidden:
        for place, answer in zip(box.cut_top(both)[0].rows(2, gap), _ways(sitting), strict=True):
            compose_priced(sheet, place, answer)
    else:
        high = max(cards, min(box.h, both)) if box.h >= u(BILL) else cards
        _open(sheet, box.cut_top(high)[0], view, seat, leading)


def _agenda_head(sheet: Sheet, box: Box, hidden: bool, *, watched: bool) -> None:
    words = "open to all" if not hidden else "hidden" if watched else "only you see it"
    title = "SECRET AGENDA" if hidden else "AGENDA" if watched else "YOUR AGENDA"
    tip = f"{words.capitalize()}."
    eye = Span(sprite=("ui", "icon-eye.svg"), tint=QUIET, rank=2, right=True, tip=tip)
    Line([Span((title, "AGENDA"), HEADING, TEXT), eye], gap=6).compose(sheet, box, picture=sheet.u(18))


def compose_sides(sheet: Sheet, box: Box, found: tuple[int, int], seal: int = 0) -> Box:
    """Add an agenda split across: red for most, cream for least; return the place of a seal so large between them."""
    u = sheet.u
    agenda(sheet, box, 12, shadow=5)
    inner = box.inset(u(4))
    middle, apart = inner.centre[0] + inner.w // 30, max(inner.h // 5, seal // 2)
    left = Box(inner.x, inner.y, middle - apart - inner.x, inner.h)
    right = Box(middle + apart, inner.y, inner.right - middle - apart, inner.h)
    below, side, share = inner.h >= u(76), u(12), 38  # of a half goes to the appliance where words stand beside
    room = (left.w if below else min(part.w - part.w * share // 100 for part in (left, right))) - side - u(5 + 4)
    style = style_for(sheet, room, ["LEAST"], SIDE, LOW_SIDE)
    told = fits_all(sheet, room, ["LEAST"], style)  # of both halves or of none
    share = share if told else 70
    for place, appliance, name, ink in ((left, found[0], "most", CREAM), (right, found[1], "least", INK)):
        if below:
            foot, upper = place.cut_bottom(sheet.line(SIDE), 0)
            foot = foot.move(0, -u(2))
        else:
            upper, foot = place.cut_left(place.w * share // 100, 0)
        high = min(upper.h - u(4), upper.w)
        sheet.picture(upper.middle(high, high), *appliance_sprite(appliance))
        line = Line([Span((name.upper(),) if told else ("",), style, ink, mark_sprite(name), tint=ink)])
        line.centred(sheet, foot, side, mix(RED, INK, 0.12) if name == "most" else CREAM)
        sheet.zone(upper, None, tip=f"{appliance_title(appliance)} is to have the {name} power.")
    return Box(middle - seal // 2, inner.y + (inner.h - seal) // 2, seal, seal)


def _seal(sheet: Sheet, knob: Box, sitting: VacuumSitting) -> None:
    """Add the seal that turns an agenda."""
    tip = "Swap the halves (S) for revealing. Kept hidden, it is turned at the end the way that pays."
    sheet.plate(knob, SEAL_HOVER if sheet.hovered(SWAP_TARGET) else SEAL, target=SWAP_TARGET, tip=tip, round=True)
    sheet.act(SWAP_TARGET, partial(swap, sitting))
    sheet.clear.append(knob)
    sheet.picture(knob.inset(knob.w // 4), *mark_sprite("swap"), tint=MAY_CLICK)


def swap(sitting: VacuumSitting) -> None:
    """Turn the own hidden agenda round."""
    found = sides(sitting)
    if found is not None and not sitting.view.pay[sitting.seat]:
        sitting.notes.turned[turned_note(sitting.view, sitting.seat)] = found[1]


def _verdict(sheet: Sheet, box: Box, good: int, words: tuple[str, ...]) -> None:
    """Add the first of the `words` that there is room for, behind an icon: `good` is 2, better than nothing 1."""
    name, ink = (("cross", WARNING_TEXT), ("info", TEXT), ("check", GOOD_TEXT))[good]
    icon = Span(sprite=("ui", f"icon-{name}.svg"), tint=GOOD if good == 2 else ink)
    Line([icon, Span(words, SMALL_BOLD, ink)]).compose(sheet, box, picture=sheet.u(18))


def check_words(
    right: tuple[bool, bool], other: tuple[bool, bool], *, level: bool = False, would: bool
) -> tuple[str, ...]:
    """Return how an agenda stands, the fullest words first: which halves are `right`, and which of them would be the
    `other` way round; while all appliances are `level` either way is alike. `would` speaks of a board to come.

    >>> check_words((False, False), (True, True), would=False)[0]
    'Swap it and both halves fit'
    >>> check_words((True, False), (False, True), would=False)[0]
    'Only the MOST half fits the board so far'
    """
    key = f"{'level' if level else 'fits'}_{halves_key(right)}"
    if not level and sum(other) > sum(right):
        key = "swap_both" if all(other) else "swap_one"
    return say(f"{key}_then" if would else key)


# What it pays -------------------------------------------------------------------------------------------------------


def _ways(sitting: VacuumSitting) -> tuple[Choice, Choice]:
    """Return the two ways in which the agenda can pay: revealed now, or kept to the end."""
    cards, reveals = len(sitting.view.zones[HANDS[sitting.seat]]), picks_reveal(sitting)
    waits = Reason("Wait until all has been shown.") if sitting.busy else sitting.refusal(reveal_action(sitting))
    now = Choice(
        ("Reveal now",),
        REVEAL_TARGET,
        partial(pick_reveal, sitting),
        tip=f"Open it to all, its halves fixed (R); with {cards} card{'s' * (cards != 1)} in hand each right half pays "
        f"{revealed_pay(cards)} at the end.",
        refusal=waits,
        price=str(revealed_pay(cards)),
        picked=reveals,
        per="per right half",
    )
    keep = Choice(
        ("Keep it until the end", "Keep to the end"),
        KEEP_TARGET,
        partial(setattr, sitting, "clicks", ()),
        tip="At the end it is turned the way that pays.",
        price=str(RULES.hidden_pay),
        picked=not reveals,
        per="if both are right",
        whole="both right, or nothing",
    )
    return now, keep


def _open(sheet: Sheet, box: Box, view: VacuumState, seat: int, leading: Leaders) -> None:
    """Say what the open agenda of `seat` would pay now with those `leading`: as a sum of its halves where it is high
    enough."""
    u, pay = sheet.u, view.pay[seat]
    both = [(name, one, one in those) for (name, one), those in zip(halves(view, seat), leading, strict=True)]
    whole = str(pay * sum(right for _, _, right in both))
    if box.h < u(BILL):
        remark = f"{pay} for each right half"
        words = ("Would pay now", f"Would pay now, {pay} a half")
        compose_priced(sheet, box, Choice(words, second=remark, price=whole, picked=None))
        return
    sheet.plate(box, WELL_SKIN)
    *places, foot = box.inset(u(14), u(6)).rows(3)
    side = min(places[0].h - u(4), u(34))
    room = places[0].w - side - sheet.width(str(pay), LOW_PRICE) - u(14 + 3 * 8)
    says = [f"{appliance_title(one)}{' has the' if right else ': not'} {name}" for name, one, right in both]
    if not fits_all(sheet, room, says):  # both alike
        says = [appliance_title(one) for _, one, _ in both]
    for place, (name, appliance, right), text in zip(places, both, says, strict=True):
        ink, brings = TEXT if right else QUIET, str(pay if right else 0)
        spans = [
            Span((brings,), LOW_PRICE, ink, right=True, rank=2),
            Span(sprite=mark_sprite(name), tint=GOOD if right else QUIET, ratio=u(14) / side),
            Span((text,), SMALL, ink, appliance_sprite(appliance)),
        ]
        Line(spans).compose(sheet, place, picture=side)
    sheet.rule(foot.x, foot.y, foot.w, LINE)
    total_span = Span((whole,), PRICE, TEXT, right=True, rank=2)
    Line([total_span, Span(("Would pay now", "Pays now"), STRONG)]).compose(sheet, foot)
