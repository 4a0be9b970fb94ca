"""Deals on scales: what either side can give on shelves, what is given and got on two trays, a face between them."""

from collections.abc import Mapping, Sequence
from functools import partial
from math import atan2, degrees

import msgspec

from tabletop.core.actions import Action, action_text
from tabletop.core.deals import GIVE, TAKE
from tabletop.core.picking import verb_pick
from tabletop.core.records import Offer
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, CENTRED, ELIDED, STRETCH, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import LEAD, SMALL, SMALL_BOLD, WHITE, Skin, rgb
from tabletop.desk.draw.things import Reason
from tabletop.desk.draw.words import style_for
from tabletop.desk.parts.choice import Choice
from tabletop.desk.parts.line import fitting
from tabletop.desk.tables.default.deal import CLOSE, MANY, drafted, partner_of, side_words
from tabletop.desk.tables.rigs.answers import choices_of
from tabletop.desk.tables.rigs.art import (
    BADGE,
    COUNT,
    ENAMEL,
    INK,
    KEY,
    KEY_HOT,
    NAMES,
    PLOT_NAME_LOW,
    QUIET_TEXT,
    STAGE_TITLE_LOW,
    WARM,
    Sprite,
    good,
    good_title,
    sprite,
)
from tabletop.desk.tables.rigs.column import compose_face
from tabletop.desk.tables.rigs.plots import plot_tip
from tabletop.desk.tables.rigs.reading import EVERY_GOOD, RigsAsking
from tabletop.desk.tables.rigs.tray import compose_large
from tabletop.desk.tables.spots import DO, WHOLE
from tabletop.desk.widgets import FieldStyle, TextEdit, scrolling, text_field
from tabletop.games.rigs.bargaining import Verdict, judged
from tabletop.games.rigs.board import credits_told, kind_of, luxury_spots, rigs_on
from tabletop.games.rigs.dealing import LETTERS
from tabletop.games.rigs.events import Reasoned
from tabletop.games.rigs.pack import CREDITS, PACK, PLOT_NAMES, PLOT_TOKENS
from tabletop.games.rigs.state import ESTATES, WAREHOUSES

Terms = Mapping[str, int]
VEIL = Skin(rgb("#5e4b2d"), rgb("#4c3b22"), rgb("#5d4322"), 2, 6, grain=True)
SHELF = ((1100, 300), (900, 262), (0, 236))
"""The width of a shelf by that of the map, in units."""
ROW = 38  # units, a line of goods
STEP = 34  # units, a button that counts up or down
THUMB = 52  # units, a plot on a shelf
MOST_THUMBS = 4
"""So many plots at most stand beside each other on a shelf."""
FACE = 124  # units
FACE_LOW = 72  # units
FACE_LEAST = 44  # units, above shelves without trays
BUTTON = 58  # units
BUTTON_LOW = 46  # units, below shelves without trays
TILT = 0.05  # of the width of the scales, how far a tray sinks
ITEM = 64  # units, one of the goods on a tray
TRAY_PLOT = (170, 122)  # units, a plot on a tray
PROMISE_ROOM = 330  # units, the height of scales with a field for a promise below them
EVEN = 10  # credits; who loses more by a deal is cross
PLATE = 0.79
"""How far down a tray its plate is, on which things lie."""
TRAY_LEAST = 30  # units, a plot on a low tray
SUM = "deal.sum"
BUBBLE = Skin(rgb("#f3e6c8"), rgb("#e6d4a6"), rgb("#0d1114"), 2, 12, shadow=4)
BUBBLE_FOOT = rgb("#e6d4a6")
BUBBLE_INK = rgb("#231703")
BUBBLE_WIDE = 440  # units
SPEECH_LINES = 2  # lines of what is said above the scales
SPEECH_PAD = 10  # units, above and below these lines


class Weighing(msgspec.Struct, frozen=True):
    """What lies on the scales: with which seat the deal is, what the player gives and gets, what that brings both as
    far as the player can tell, and what the other one said of it."""

    partner: int
    give: Terms
    take: Terms
    verdict: Verdict | None
    said: str = ""


def offered_terms(asking: RigsAsking) -> tuple[dict[str, int], dict[str, int]]:
    """Return what the player would give and get by the open offer."""
    offer = asking.view.offer
    if offer is None:
        return {}, {}
    give, take = (offer.take, offer.give) if offer.to == asking.seat else (offer.give, offer.take)
    return counted_terms(give), counted_terms(take)


def counted_terms(words: Sequence[str]) -> dict[str, int]:
    """Return the words of one side of a deal as numbers by letter, and plots.

    >>> counted_terms(("E2", "C20", "p3"))
    {'E': 2, 'C': 20, 'p3': 1}
    """
    return {word if word in PLOT_TOKENS else word[0]: 1 if word in PLOT_TOKENS else int(word[1:]) for word in words}


def compose_scales(sheet: Sheet, box: Box, asking: RigsAsking, promise: TextEdit) -> None:
    """Put a deal over the map: while it is made up with shelves at both sides, or as it is offered; a `promise` can be
    written below."""
    u, sitting = sheet.u, asking.sitting
    sheet.cover(box)
    sheet.plate(box, VEIL)
    inner = box.inset(u(10))
    if sitting.mode not in asking.grammar.deals:
        _answered(sheet, inner, asking)
        return
    partner = partner_of(sitting)
    if partner < 0:
        _with_whom(sheet, inner, asking)
        return
    notes = sitting.notes
    wide = u(next(wide for least, wide in SHELF if box.w >= u(least)))
    left, rest = inner.cut_left(wide, u(10))
    right, middle = rest.cut_right(wide, u(10))
    _shelf(sheet, left, asking, (GIVE, asking.seat, notes.give))
    _shelf(sheet, right, asking, (TAKE, partner, notes.take))
    foot, middle = middle.cut_bottom(u(BUTTON), u(8))
    if asking.may_promise and middle.h > u(PROMISE_ROOM):
        said, middle = middle.cut_bottom(max(u(42), 34), u(6))
        _promise(sheet, said, asking, partner, promise)
    verdict = verdict_of(asking, partner, notes.give, notes.take)
    compose_balance(sheet, middle, asking, Weighing(partner, notes.give, notes.take, verdict))
    _closing(sheet, foot, asking)


def compose_shelves(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put a deal that is made up into a box with no room for trays: shelves with what either side can give and gives,
    and above them the face of the other with what it thinks of that."""
    u, sitting = sheet.u, asking.sitting
    sheet.plate(box, VEIL)
    inner = box.inset(u(8), u(6))
    partner, notes = partner_of(sitting), sitting.notes
    if partner < 0:
        _with_whom(sheet, inner, asking)
        return
    foot, inner = inner.cut_bottom(u(BUTTON_LOW), u(6))
    head, inner = inner.cut_top(u(FACE_LEAST), u(6))
    left, right = inner.columns(2, u(8))
    _shelf(sheet, left, asking, (GIVE, asking.seat, notes.give))
    _shelf(sheet, right, asking, (TAKE, partner, notes.take))
    weighing = Weighing(partner, notes.give, notes.take, verdict_of(asking, partner, notes.give, notes.take))
    mark, said = head.cut_left(u(2 * FACE_LEAST), u(8))
    face = mark.cut_right(u(FACE_LEAST))[0]
    compose_face(sheet, face, asking.view, partner)
    _mood(sheet, face, weighing.verdict)
    _speech(sheet, said, asking, weighing, face)
    _closing(sheet, foot, asking)


def _promise(sheet: Sheet, box: Box, asking: RigsAsking, partner: int, edit: TextEdit) -> None:
    """Put a field for a promise into a row, which binds nobody and stands in the log (rigs.r37), and its button."""
    u, sitting = sheet.u, asking.sitting
    right, left = box.cut_right(u(120), u(8))
    text_field(sheet, left, edit, "promise.words", FieldStyle(SMALL, "flag", placeholder=NAMES["promise_hint"]))
    action: Action = ("promise", str(partner), *edit.text.split())

    def say() -> None:
        edit.set("")
        sitting.do(action)

    refusal = None if edit.text.strip() else Reason(NAMES["promise_first"], "rigs.r37")
    refusal = refusal or sitting.refusal(action)
    compose_large(sheet, right, Choice((NAMES["promise"],), "promise.say", say, refusal=refusal))


def verdict_of(asking: RigsAsking, partner: int, give: Terms, take: Terms) -> Verdict | None:
    """Return what a deal would bring both sides, as far as the player can tell; None where it can't be carried out."""
    words = side_words(dict(give), LETTERS), side_words(dict(take), LETTERS)
    if not any(words):
        return None
    view = asking.view
    for side, seat in ((give, asking.seat), (take, partner)):
        purse = view.purses[WAREHOUSES[seat]]
        if any(n > purse[LETTERS.index(letter)] for letter, n in side.items() if letter in LETTERS):
            return None
    return judged(view, Offer(asking.seat, partner, *words))


def _with_whom(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Ask with whom the deal is to be: the faces of the others side by side."""
    u, sitting, view = sheet.u, asking.sitting, asking.view
    others = [seat for seat in range(view.seats) if seat != asking.seat]
    head, box = box.cut_top(sheet.line(STAGE_TITLE_LOW), u(8))
    style = style_for(sheet, head.w, [NAMES["deal_whom"]], STAGE_TITLE_LOW, LEAD)
    sheet.text(head, NAMES["deal_whom"], style, WARM, CENTRE, ground=VEIL.top)
    low, rest = box.cut_bottom(u(BUTTON), u(8))
    side = min(u(FACE), rest.h // 2, rest.w // (len(others) + 1))
    for seat, cell in zip(others, rest.columns(len(others), u(10)), strict=True):
        place = cell.middle(side, side).move(0, -u(16))
        compose_face(sheet, place, view, seat)
        target = f"deal.seat.{seat}"
        brackets(sheet, place.inset(-u(5)), hot=sheet.hovered(target))
        sheet.zone(place, target, tip=sitting.names[seat], round=True)
        sheet.act(target, partial(_choose, asking, seat))
        words = Box(cell.x, place.bottom + u(10), cell.w, sheet.line(SMALL_BOLD))
        name = fitting(sheet, words.w, SMALL_BOLD, sitting.names[seat])
        sheet.text(words, name or sitting.names[seat], SMALL_BOLD, WHITE, CENTRE if name else ELIDED)
    back = Choice((NAMES["back"],), CLOSE, partial(sitting.open, ""), icon="step-back")
    compose_large(sheet, low.middle(min(low.w, u(200)), low.h), back)


def _choose(asking: RigsAsking, seat: int) -> None:
    """Make the deal one with `seat`; what was asked of another is dropped."""
    notes = asking.sitting.notes
    if seat != notes.partner:
        notes.partner, notes.take = seat, {}
        asking.sitting.changed()


# Shelves --------------------------------------------------------------------------------------------------------------


def _shelf(sheet: Sheet, box: Box, asking: RigsAsking, side: tuple[str, int, dict[str, int]]) -> None:
    """Put what a seat can give on a shelf: goods with buttons that count, and its plots."""
    u, view = sheet.u, asking.view
    name, seat, held = side
    sheet.plate(box, ENAMEL)
    inner = box.inset(u(10), u(6))
    head, inner = inner.cut_top(sheet.line(SMALL_BOLD) + u(4))
    title = NAMES["shelf_own"] if seat == asking.seat else asking.sitting.names[seat]
    sheet.text(head, title, SMALL_BOLD, WARM, ELIDED)
    player = view.phase == "player"
    plots = [PLOT_NAMES[plot] for plot in view.zones[ESTATES[seat]]] if player else []
    goods = {n: view.purses[WAREHOUSES[seat]][n] for n in range(len(LETTERS)) if player or EVERY_GOOD[n] != "rigs"}
    stock: dict[int, int | None] = {**goods, CREDITS: credits_told(view, asking.seat, seat)}
    if plots and inner.h < len(stock) * (u(ROW) + u(3)) + 2 * u(THUMB):
        stock = {n: have for n, have in stock.items() if have != 0 or held.get(LETTERS[n])}  # plots need that room
    high = max(32, min(u(ROW), (inner.h - (u(THUMB) if plots else 0)) // max(1, len(stock)) - u(3)))
    for n, have in stock.items():
        row, inner = inner.cut_top(high, u(3))
        _line(sheet, row, asking, f"{name}.{LETTERS[n]}", (held, EVERY_GOOD[n], have))
    if not plots or inner.h < u(24):
        return
    thumb = max(36, u(THUMB))
    rows = max(1, (inner.h + u(5)) // (thumb + u(5)))
    columns = min(MOST_THUMBS, max(2, -(-len(plots) // rows)))
    whole = -(-len(plots) // columns) * (thumb + u(5))
    with scrolling(sheet, f"deal.{name}", inner, max(whole, 1)) as area:
        for at, plot in enumerate(plots):
            cell = area.columns(columns, u(5))[at % columns]
            place = Box(cell.x, area.y + at // columns * (thumb + u(5)), cell.w, thumb)
            _thumb(sheet, place, asking, f"{name}.{plot}", plot, held)


def _line(
    sheet: Sheet, box: Box, asking: RigsAsking, target: str, count: tuple[dict[str, int], str, int | None]
) -> None:
    """Put one of the goods on a shelf: how many there are, and buttons that count how many go."""
    u, (held, good_name, have) = sheet.u, count
    letter = LETTERS[EVERY_GOOD.index(good_name)]
    n, most = held.get(letter, 0), 999 if have is None else have
    steps = [-1, 1] if most <= MANY else [-10, -1, 1, 10]
    step = max(32, min(u(STEP), (box.w - u(70)) // (len(steps) + 1)))
    right, left = box.cut_right((len(steps) + 1) * (step + u(3)) - u(3), u(4))
    side = min(box.h - u(4), u(28))
    icon, words = left.cut_left(side, u(5))
    sheet.picture(icon.middle(side, side), *good(good_name), alpha=255 if most else 110)
    known = "?" if have is None else str(have)
    if sheet.width(known, COUNT) <= words.w:
        sheet.text(words, known, COUNT, WHITE if most else QUIET_TEXT)
    sheet.zone(left, None, tip=NAMES["good_tip"].format(good=good_title(good_name), n=known))
    places = right.columns(len(steps) + 1, u(3))
    figure = places.pop(len(steps) // 2)
    sheet.text(figure, str(n), COUNT, WHITE if n else QUIET_TEXT, CENTRE)
    for by, place in zip(steps, places, strict=True):
        name = f"{target}.{by:+d}"
        place = place.middle(place.w, max(32, min(place.h, u(34))))
        sheet.plate(place, KEY_HOT if sheet.hovered(name) else KEY, target=name)
        sign = ("−" if by < 0 else "+") + (str(abs(by)) if abs(by) > 1 else "")
        sheet.text(place, sign, BADGE, WHITE, CENTRE)
        sheet.act(name, partial(_set, asking, held, letter, max(0, min(most, n + by))))


def _set(asking: RigsAsking, held: dict[str, int], name: str, n: int) -> None:
    """Have so many of something go."""
    held[name] = n
    asking.sitting.changed()


def _thumb(sheet: Sheet, box: Box, asking: RigsAsking, target: str, plot: str, held: dict[str, int]) -> None:
    """Put a plot on a shelf, ringed where it goes."""
    on = bool(held.get(plot))
    _land(sheet, box, asking, plot)
    sheet.zone(box, target, tip=plot_tip(asking.view, PLOT_TOKENS[plot]))
    if on:
        chosen_ring(sheet, box.inset(sheet.u(3)), 8)
    elif sheet.hovered(target):
        brackets(sheet, box.inset(sheet.u(1)), hot=True)
    sheet.act(target, partial(_set, asking, held, plot, 0 if on else 1))


def _land(sheet: Sheet, box: Box, asking: RigsAsking, plot: str) -> None:
    """Draw a plot small: its land and its name, how many RIGS stand there, and what its survey found."""
    u, view, token = sheet.u, asking.view, PLOT_TOKENS[plot]
    sheet.picture(box, *sprite(f"plot-{PACK.plots[kind_of(view, token)].id}"), fit=Fit("cover", u(6)))
    titles = asking.titles(plot)
    name = fitting(sheet, box.w - u(8), SMALL, *titles)
    if name:
        plate = Box(box.x, box.y, sheet.width(name, SMALL) + u(10), min(box.h, sheet.line(SMALL) + u(2)))
        sheet.plate(plate, Skin(INK, INK, None, radius=6))
        sheet.text(plate, name, SMALL, WARM, CENTRE)
    if box.h < u(44):
        return
    used = 0
    if token in view.survey_of:
        found = luxury_spots(view, token)
        used = _chip(sheet, box, good("luxury") if found else sprite("survey-none"), str(found or ""), left=False)
    if n := rigs_on(view, token):
        _chip(sheet, box.cut_right(used)[1], sprite("rigs"), str(n), left=True)


def _chip(sheet: Sheet, box: Box, picture: Sprite, words: str, *, left: bool) -> int:
    """Put a picture with a number on a chip at a lower corner of a plot, where it has room; return how wide it is."""
    u = sheet.u
    wide = u(26) + (u(4) + sheet.width(words, BADGE) if words else 0)
    if wide > box.w - u(4):
        return 0
    chip = Box(box.x + u(3) if left else box.right - u(3) - wide, box.bottom - u(24), wide, u(22))
    sheet.plate(chip, Skin(INK, INK, None, radius=6))
    icon, figure = chip.inset(u(3), 0).cut_left(u(20), u(2))
    sheet.picture(icon.middle(u(20), u(20)), *picture)
    if words:
        sheet.text(figure, words, BADGE, WHITE)
    return wide


# The scales -----------------------------------------------------------------------------------------------------------


def compose_balance(sheet: Sheet, box: Box, asking: RigsAsking, weighing: Weighing) -> None:
    """Draw the scales: the face of the other between two trays, that which is worth more to the player lower; what is
    said stands above them."""
    u, verdict = sheet.u, weighing.verdict
    above, box = box.cut_top(max(32, sheet.line(LEAD) * SPEECH_LINES + u(SPEECH_PAD)), u(8))
    side = min(u(FACE), max(box.h // 4, u(FACE_LOW)))
    face = Box(box.centre[0] - side // 2, box.y, side, side)
    _speech(sheet, above, asking, weighing, face)
    sink = 0.0 if verdict is None else max(-1.0, min(1.0, verdict.asker / 20))
    down = round(box.w * TILT * sink)
    post = Box(box.centre[0] - u(62), face.centre[1], u(124), box.bottom - face.centre[1])
    sheet.picture(post, *sprite("scales-post"), fit=STRETCH)
    wide = box.w // 2 + u(30)
    lean = round(degrees(atan2(2 * down, box.w // 2)), 1)
    beam = Box(box.centre[0] - wide // 2, face.centre[1] - u(12), wide, u(24))
    sheet.picture(beam, *sprite("scales-beam"), fit=STRETCH, angle=lean)
    ends = [(box.x + box.w // 4, face.centre[1] - down), (box.right - box.w // 4, face.centre[1] + down)]
    halves = box.columns(2, u(60))
    sides = ((weighing.give, NAMES["you_give"].upper()), (weighing.take, NAMES["you_get"].upper()))
    for (end_x, end_y), half, (held, words) in zip(ends, halves, sides, strict=True):
        low = min(end_y + box.h * 44 // 100, box.bottom - u(44))
        _tray(sheet, half, (end_x, end_y, low), asking, held, words)
    compose_face(sheet, face, asking.view, weighing.partner)
    _mood(sheet, face, verdict)


def _mood(sheet: Sheet, face: Box, verdict: Verdict | None) -> None:
    """Put beside a face what its seat thinks of what lies on the scales."""
    if verdict is None:
        return
    mood = "glad" if verdict.good else "even" if verdict.asked > -EVEN else "cross"
    mark = max(sheet.u(26), face.w * 34 // 100)
    sheet.picture(Box(face.x - mark * 2 // 3, face.y, mark, mark), *sprite(f"mood-{mood}"))


def _tray(sheet: Sheet, half: Box, at: tuple[int, int, int], asking: RigsAsking, held: Terms, words: str) -> None:
    """Draw a tray that hangs from a beam, with what lies on it."""
    u, (x, y, low) = sheet.u, at
    wide = min(half.w, u(300))
    x = max(half.x + wide // 2, min(x, half.right - wide // 2))
    sheet.picture(Box(x - wide // 2, y, wide, low + u(20) - y), *sprite("scales-tray"), fit=STRETCH)
    line = Box(x - wide // 2, low + u(22), wide, sheet.line(PLOT_NAME_LOW))
    if line.bottom <= half.bottom + u(4):
        sheet.text(line, words, PLOT_NAME_LOW, WHITE, CENTRE, ground=VEIL.bottom)
    room = Box(x - wide // 2 + u(6), y + u(16), wide - u(12), round((low + u(20) - y) * PLATE) - u(16))
    _items(sheet, room, asking, held)


def _items(sheet: Sheet, box: Box, asking: RigsAsking, held: Terms) -> None:
    """Put what lies on a tray on it: plots at the left, goods at the right."""
    u, gap = sheet.u, sheet.u(6)
    goods = [(EVERY_GOOD[n], held[letter]) for n, letter in enumerate(LETTERS) if held.get(letter)]
    plots = [word for word, n in held.items() if n and word in PLOT_TOKENS]
    left, right = box.cut_left(box.w // 2, gap) if plots and goods else (box, box)
    _plots_on(sheet, left, asking, plots)
    box = right
    side = min(u(ITEM), (box.w + gap) // max(1, len(goods)) - gap, box.h - sheet.line(COUNT))
    if not goods or side < u(16):
        return
    x = box.x + (box.w - len(goods) * (side + gap) + gap) // 2
    for name, n in goods:
        place = Box(x, box.bottom - side, side, side)
        sheet.picture(place, *good(name))
        chip = Box(place.centre[0] - u(24), place.y - sheet.line(COUNT), u(48), sheet.line(COUNT))
        sheet.text(chip, str(n), COUNT, WHITE, CENTRE, ground=VEIL.top)
        x += side + gap


def _plots_on(sheet: Sheet, box: Box, asking: RigsAsking, plots: Sequence[str]) -> None:
    """Put plots that go into a box, from its foot up, as many as there is room for."""
    u, gap = sheet.u, sheet.u(6)
    wide, high = min(box.w, u(TRAY_PLOT[0])), min(box.h, u(TRAY_PLOT[1]))
    if high < u(TRAY_LEAST) or not plots:
        return
    while len(plots) > (box.w + gap) // (wide + gap) * ((box.h + gap) // (high + gap)) and high > u(TRAY_LEAST):
        wide, high = wide * 9 // 10, high * 9 // 10
    columns, rows = max(1, (box.w + gap) // (wide + gap)), max(1, (box.h + gap) // (high + gap))
    shown = plots[: rows * columns]
    for n, plot in enumerate(shown):
        row, column = divmod(n, columns)
        count = min(columns, len(shown) - row * columns)
        x = box.x + (box.w - count * (wide + gap) + gap) // 2 + column * (wide + gap)
        _land(sheet, Box(x, box.bottom - (row + 1) * (high + gap) + gap, wide, high), asking, plot)


def _speech(sheet: Sheet, box: Box, asking: RigsAsking, weighing: Weighing, face: Box) -> None:
    """Put above the scales the sign of the sum, and in a bubble what it comes to while it is pointed at, or else what
    the other one said."""
    u = sheet.u
    wide = u(44) + sheet.width(NAMES["deal_sum"], SMALL_BOLD) + 2
    sign, rest = box.cut_right(wide, u(10))
    sign = sign.middle(wide, max(32, u(34)))
    sheet.plate(sign, Skin(INK, INK, rgb("#59646d"), 1.5, 999), target=SUM)
    icon, label = sign.inset(u(10), 0).cut_left(u(18), u(4))
    sheet.icon(icon.middle(u(18), u(18)), "eye", WARM)
    sheet.text(label, NAMES["deal_sum"], SMALL_BOLD, WHITE)
    sheet.act(SUM, asking.sitting.redraw)
    summed = sheet.hovered(SUM)
    words = sum_of(asking, weighing) if summed else weighing.said
    if not words:
        return
    room = min(rest.w, u(BUBBLE_WIDE))
    style = next((one for one in (LEAD, SMALL) if sheet.text_height(words, one, room - u(24)) <= box.h), SMALL)
    high = min(box.h, sheet.text_height(words, style, room - u(24)) + u(SPEECH_PAD))
    lines = sheet.wrap(words, style, room - u(24))
    across = max(sheet.width(line, style) for line in lines) + u(26)
    x = min(max(rest.x, face.centre[0] + u(20) - across), rest.right - across)
    place = Box(x, box.bottom - high, across, high)
    sheet.plate(place, BUBBLE)
    if not summed:
        foot = min(face.centre[0], place.right - u(24))
        beak = [(foot - u(12), place.bottom - 2), (foot + u(4), place.bottom - 2), (foot + u(6), place.bottom + u(9))]
        sheet.stroke([*beak, beak[0]], BUBBLE_FOOT, fill=True)
    sheet.text(place.inset(u(12), u(4)), words, style, BUBBLE_INK, CENTRED, ground=BUBBLE_FOOT)


def sum_of(asking: RigsAsking, weighing: Weighing) -> str:
    """Return what the deal is worth to both sides in credits."""
    partner, verdict = weighing.partner, weighing.verdict
    if verdict is None:
        return NAMES["sum_none"]
    name = asking.sitting.names[partner]
    yours, theirs = (f"{round(n):+d}".replace("-", "−") for n in (verdict.asker, verdict.asked))
    if asking.sitting.match.seats[partner].kind == "human":
        key = "sum_human"
    else:
        key = "sum_yes" if verdict.good else "sum_no"
    likely = NAMES[key].format(name=name)
    return NAMES["sum_worth"].format(yours=yours, name=name, theirs=theirs, likely=likely)


# Closing --------------------------------------------------------------------------------------------------------------


def _closing(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put the button that drops a deal, those of other partners, and the one that makes it into a row."""
    u, sitting, view = sheet.u, asking.sitting, asking.view
    action: Action = drafted(sitting, asking.grammar)
    verb = asking.verb(sitting.mode)
    make = Choice(
        (verb.title, verb.title.split()[0]),
        DO,
        partial(sitting.do, action),
        main=True,
        refusal=sitting.refusal(action),
    )
    drop = Choice((NAMES["drop"], NAMES["back"]), CLOSE, partial(sitting.open, ""), icon="cross")
    others = [seat for seat in range(view.seats) if seat != asking.seat] if view.offer is None else []
    left, rest = box.cut_left(min(u(130), box.w // 4), u(8))
    right, middle = rest.cut_right(min(u(240), box.w // 2), u(8))
    compose_large(sheet, left, drop)
    compose_large(sheet, right, make)
    side = min(middle.h, u(46), (middle.w + u(6)) // max(1, len(others)) - u(6))
    if side < 32:
        return
    x = middle.centre[0] - (len(others) * (side + u(6)) - u(6)) // 2
    for seat in others:
        place = Box(x, middle.centre[1] - side // 2, side, side)
        compose_face(sheet, place, view, seat)
        target = f"deal.seat.{seat}"
        if seat == partner_of(sitting):
            chosen_ring(sheet, place, 999)
        sheet.zone(place, target, tip=sitting.names[seat], round=True)
        sheet.act(target, partial(_choose, asking, seat))
        x += side + u(6)


def _answered(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Show an offer on the scales, and the answers beside it."""
    u = sheet.u
    offer = asking.view.offer
    assert offer is not None
    wide = min(u(300), box.w * 36 // 100)
    right, middle = box.cut_right(wide, u(14))
    terms = offered_terms(asking)
    verdict = verdict_of(asking, offer.frm, *terms)
    compose_balance(sheet, middle, asking, Weighing(offer.frm, *terms, verdict, _last_spoken(asking, offer.frm)))
    choices = reply_choices(sheet, asking)
    gap = u(10)
    high = min(u(70), (right.h + gap) // len(choices) - gap)
    for place, choice in zip(
        right.middle(right.w, len(choices) * (high + gap) - gap).rows(len(choices), gap), choices, strict=True
    ):
        compose_large(sheet, place, choice)


def _last_spoken(asking: RigsAsking, partner: int) -> str:
    """Return what the other side said last about a deal, "" for nothing."""
    sitting = asking.sitting
    entry = next(iter(sitting.past[-1:]), None)
    events = () if entry is None else entry.events
    event = next((e for e in reversed(events) if isinstance(e, Reasoned) and e.seat == partner), None)
    return "" if event is None else spoken(sitting.game.describe(event, asking.view, sitting.names) or "")


def spoken(reason: str) -> str:
    """Return what was said of an offer without the name of who said it.

    >>> spoken("Quill: “That is fair.”")
    '“That is fair.”'
    """
    return reason.partition(": ")[2] or reason


def reply_choices(sheet: Sheet, asking: RigsAsking) -> list[Choice]:
    """Return the answers to an offer: its verbs, or the reasons to give once one is picked."""
    if asking.picks:
        return choices_of(sheet, asking)
    found = []
    for name in asking.reading.verbs:
        verb = asking.verb(name)
        whole, main = asking.of(name), name == "accept"
        target = WHOLE + action_text(whole[0]) if len(whole) == 1 else verb_pick(name)
        act = partial(asking.sitting.do, whole[0]) if len(whole) == 1 else partial(asking.sitting.click, target)
        found.append(Choice((verb.title,), target, act, main=main, icon=verb.icon if main else ""))
    for name in asking.open_verbs():
        found.append(Choice((asking.verb(name).title,), verb_pick(name), partial(_counter, asking, name)))
    return found


def _counter(asking: RigsAsking, name: str) -> None:
    """Open the scales to answer with other terms, which begin with those of the offer."""
    notes = asking.sitting.notes
    notes.give, notes.take = offered_terms(asking)
    asking.sitting.open(name)
