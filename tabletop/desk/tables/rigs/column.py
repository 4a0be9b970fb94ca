"""The column at the left: plates of the other seats, and whose tray lies at the foot."""

from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, RIGHT, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets, chosen_ring
from tabletop.desk.draw.theme import SMALL, TEXT, WHITE, Colour, Skin
from tabletop.desk.parts.seat_cards import SeatCard
from tabletop.desk.tables.rigs.art import (
    BASES,
    COUNT,
    ENAMEL,
    LOSS,
    NAME,
    NAMES,
    PLATE,
    PLATE_NUMBER,
    QUIET_TEXT,
    STAGE_TITLE_LOW,
    WARM,
    good,
    sprite,
)
from tabletop.desk.tables.rigs.deeds import GAP, PICTURE, Deed, deed
from tabletop.desk.tables.rigs.reading import EVERY_GOOD, HOME, RigsAsking
from tabletop.desk.tables.rigs.regions import SEAT_GAP, SEAT_HIGH, SEAT_LOW, is_roomy
from tabletop.desk.widgets import scrolling
from tabletop.desk.widgets.seat_sheet import seat_tip
from tabletop.games.rigs.board import all_rigs, credits_told
from tabletop.games.rigs.ending import total
from tabletop.games.rigs.pack import LUXURY, RIGS, RULES, SCRIPT
from tabletop.games.rigs.state import ESTATES, HANDS, WAREHOUSES, RigsState
from tabletop.packs.texts import number_text

DEBT = Skin((42, 22, 20), (32, 15, 14), (208, 116, 108), 1.2, 999)
BANNER = Skin((20, 60, 58), (14, 40, 40), (143, 211, 204), 1.5, 8)
BAND = 6  # units, the colour of a seat at the edge of its plate
FACE = 64  # units
FACE_LOW = 38  # units


def compose_face(sheet: Sheet, box: Box, view: RigsState, seat: int, *, lit: bool = False) -> None:
    """Put the face of a seat into a square box, with its shape, and a star for who leads."""
    sheet.picture(box, *sprite(f"portrait-{seat + 1}"), fit=Fit("cover", box.w // 2))
    sheet.plate(box, Skin(None, None, WHITE if lit else BASES[seat], 3 if lit else 2, 999))
    mark = max(sheet.u(16), box.w * 36 // 100)
    sheet.picture(Box(box.right - mark * 3 // 4, box.bottom - mark * 3 // 4, mark, mark), *sprite(f"seat-{seat + 1}"))
    if view.leader == seat and view.round:
        star(sheet, Box(box.x - mark // 4, box.bottom - mark * 3 // 4, mark, mark))


def star(sheet: Sheet, box: Box) -> None:
    """Put the star of who leads into a box."""
    sheet.picture(box, *sprite("leader"))


def compose_plates(sheet: Sheet, box: Box, asking: RigsAsking, cards: list[SeatCard]) -> None:
    """Put the plates of the other seats below each other; what can be clicked has corners."""
    u = sheet.u
    roomy = is_roomy(sheet) and box.h >= len(cards) * u(SEAT_HIGH)
    least = u(SEAT_HIGH if roomy else SEAT_LOW)
    gap = u(SEAT_GAP if box.h >= len(cards) * (least + u(SEAT_GAP)) - u(SEAT_GAP) else 4)
    whole = len(cards) * (least + gap) - gap
    if whole > box.h:
        with scrolling(sheet, "seats", box, whole) as inner:
            _plates(sheet, inner, asking, cards, (least, gap))
    else:
        most = min((box.h + gap) // len(cards) - gap, u(SEAT_HIGH))
        _plates(sheet, box, asking, cards, (most, gap))


def _plates(sheet: Sheet, box: Box, asking: RigsAsking, cards: list[SeatCard], rows: tuple[int, int]) -> None:
    high, gap = rows
    for n, card in enumerate(cards):
        place = Box(box.x, box.y + n * (high + gap), box.w, high)
        _plate(sheet, place, box, asking, card)


def _plate(sheet: Sheet, box: Box, off: Box, asking: RigsAsking, card: SeatCard) -> None:
    """Put the plate of a seat into a box: face, name, what it did last, plots, and what it has where there is room."""
    u, seat, view = sheet.u, card.seat, asking.view
    name = f"seat.{seat}"
    did = sheet.deeds.pop(seat, ())
    sheet.plate(box, PLATE)
    sheet.plate(Box(box.x + u(2), box.y + u(3), u(BAND), box.h - u(6)), Skin(BASES[seat], BASES[seat], None, radius=3))
    inner = box.inset(u(14), u(6))
    roomy = box.h >= u(SEAT_HIGH - 14)
    side = min(u(FACE if roomy else FACE_LOW), inner.h)
    mark, rest = inner.cut_left(side, u(10))
    acting = view.decider == seat
    compose_face(sheet, Box(mark.x, mark.centre[1] - side // 2, side, side), view, seat, lit=acting)
    _words(sheet, rest, asking, card, did, roomy=roomy)
    if asking.chosen(name) or asking.shown == seat:
        chosen_ring(sheet, box.inset(u(1)), 11)
    elif card.target:
        brackets(sheet, box.inset(-u(2)), hot=sheet.hovered(name))
    elif sheet.hovered(name):
        sheet.plate(box, Skin(None, None, WHITE, 1.5, 11))
    tip = seat_tip(sheet, box, off, card, card.tip)
    sheet.zone(box, name, tip=tip)
    sheet.anchors[name] = box
    sheet.clear.append(box)


def _words(sheet: Sheet, box: Box, asking: RigsAsking, card: SeatCard, did: tuple[str, ...], *, roomy: bool) -> None:
    u, seat, view = sheet.u, card.seat, asking.view
    ground = PLATE.bottom
    plots = str(len(view.zones[ESTATES[seat]]))
    style = PLATE_NUMBER if roomy else COUNT
    figure, words = box.cut_right(max(sheet.width(plots, style), u(20)), u(6))
    lines = words
    if roomy:
        foot, lines = words.around(figure).cut_bottom(u(30), u(2))
        _figures(sheet, Box(words.x, foot.y, box.w, foot.h), view, seat, asking.seat)
        figure = Box(figure.x, figure.y, figure.w, lines.h)
        lines = Box(words.x, lines.y, words.w, lines.h)
    both = sheet.line(NAME) + sheet.line(SMALL)
    if both <= lines.h + u(8):
        spare = max(0, both - lines.h)
        upper, lower = lines.middle(lines.w, min(both, lines.h)).cut_top(sheet.line(NAME) - spare)
        if not roomy:
            lower = lower.around(Box(lower.x, lower.y, box.w, lower.h))
        state = deed(sheet, did, lower.w) if did else Deed(_state(asking, seat))
        if state.words and state.wide(sheet) <= lower.w:
            _state_line(sheet, lower, state)
            figure = Box(figure.x, upper.y, figure.w, upper.h) if not roomy else figure
        else:
            upper = lines
        sheet.text(figure, plots, style, WHITE, RIGHT, ground=ground)
        sheet.text(upper, card.name, NAME, TEXT, ELIDED, ground=ground)
        return
    sheet.text(figure, plots, style, WHITE, RIGHT, ground=ground)
    if sheet.line(NAME) <= lines.h + u(6):
        sheet.text(lines, card.name, NAME, TEXT, ELIDED, ground=ground)


def _state_line(sheet: Sheet, box: Box, state: Deed) -> None:
    """Say in a line what a seat did or does, with the picture of what it is about."""
    words, rest = box.cut_left(sheet.width(state.words, SMALL), sheet.u(GAP))
    sheet.text(words, state.words, SMALL, QUIET_TEXT, ground=PLATE.bottom)
    if state.picture:
        side = sheet.u(PICTURE)
        sheet.picture(rest.cut_left(side)[0].middle(side, side), *state.picture)


def _state(asking: RigsAsking, seat: int) -> str:
    """Return in a word what a seat does now."""
    if asking.sitting.awaited == seat or (asking.view.decider == seat and not asking.acts):
        return NAMES["decides"]
    return ""


def _figures(sheet: Sheet, box: Box, view: RigsState, seat: int, by: int) -> None:
    """Put RIGS, Luxuries and Karma cards of a seat beside each other, and credits where `by` has counted them."""
    rows: list[tuple[tuple[str, ...], int]] = [
        (sprite("rigs"), all_rigs(view, seat)),
        (good("luxury"), view.purses[WAREHOUSES[seat]][LUXURY]),
        (sprite("karma"), len(view.zones[HANDS[seat]])),
    ]
    told = credits_told(view, by, seat)
    if told is not None:
        rows.append((good("credits"), told))
    side, gap = min(sheet.u(24), box.h), sheet.u(3)
    needs = [side + gap + sheet.width(str(n), COUNT) for _, n in rows]
    while sum(needs) + gap * 2 * (len(needs) - 1) > box.w and len(needs) > 1:
        needs.pop()
    apart = min(sheet.u(16), (box.w - sum(needs)) // max(1, len(needs) - 1))
    x = box.x
    for (picture, n), wide in zip(rows, needs, strict=False):
        if wide > box.w:
            return
        icon, words = Box(x, box.y, wide, box.h).cut_left(side, gap)
        sheet.picture(icon.middle(side, side), *picture)
        sheet.text(words, str(n), COUNT, TEXT, ground=PLATE.bottom)
        x += wide + apart


def compose_name(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Put on a plate whose tray lies below; a click on it brings one's own plots back."""
    u, seat, view = sheet.u, asking.seat, asking.view
    name = f"seat.{seat}"
    sheet.anchors[name] = box
    skin = Skin(ENAMEL.top, ENAMEL.bottom, BASES[seat], 2, 12, corners="top")
    sheet.plate(box, skin)
    inner = box.inset(u(10), u(3))
    side = min(inner.h, u(36))
    mark, words = inner.cut_left(side, u(10))
    compose_face(sheet, mark.middle(side, side), view, seat)
    ground: Colour = ENAMEL.bottom or (16, 20, 24)
    debt = sum(view.purses[WAREHOUSES[seat]][SCRIPT:])
    if debt:
        pill, words = words.cut_right(u(38) + sheet.width(str(debt), COUNT), u(4))
        compose_debt(sheet, pill.middle(pill.w, min(pill.h, u(28))), debt)
    sheet.text(words, asking.sitting.names[seat], NAME, TEXT, ELIDED, ground=ground)
    word = asking.leads(name)
    asked = name in asking.places and asking.may(name)
    if asking.chosen(name):
        chosen_ring(sheet, box.inset(u(2)), 11)
    elif asked:
        brackets(sheet, box, hot=sheet.hovered(name))
    if word and (asked or asking.chosen(name)):
        sheet.zone(box, name, tip="")
        sheet.act(name, partial(asking.sitting.click, word))
    elif asking.shown != seat:
        sheet.zone(box, HOME, tip=NAMES["to_own_plots"])
        sheet.act(HOME, partial(_home, asking))
    else:
        about = "worth" if view.unit_values else "worth_about"
        sheet.zone(words, None, tip=f"{NAMES[about].capitalize()}: {number_text(total(view, seat))}.")


def compose_debt(sheet: Sheet, box: Box, n: int) -> None:
    """Say on a pill how many of Vinnie's scripts there are."""
    u = sheet.u
    sheet.plate(box, DEBT)
    icon, figure = box.inset(u(6), 0).cut_left(u(20), u(3))
    sheet.picture(icon.middle(u(18), u(18)), *sprite("debt"))
    sheet.text(figure, str(n), COUNT, LOSS)
    tip = NAMES["debt_tip"].format(n=n, repay=RULES.repay, repay_end=RULES.repay_end)
    sheet.zone(box, None, tip=tip)


def compose_banner(sheet: Sheet, box: Box, asking: RigsAsking) -> None:
    """Say above plots whose they are, and what their owner has in the warehouse."""
    u, view, seat = sheet.u, asking.view, asking.shown
    sheet.plate(box, BANNER)
    inner = box.inset(u(12), 0)
    name = asking.sitting.names[seat]
    goods, told = view.purses[WAREHOUSES[seat]], credits_told(view, asking.seat, seat)
    rows = [(good(EVERY_GOOD[n]), str(goods[n])) for n in range(RIGS + 1)]
    rows.append((good("credits"), NAMES["uncounted"] if told is None else str(told)))
    rows.append((sprite("karma"), str(len(view.zones[HANDS[seat]]))))
    if any(goods[SCRIPT:]):
        rows.append((sprite("debt"), str(sum(goods[SCRIPT:]))))
    side, gap = u(26), u(6)
    wide = sum(side + gap + sheet.width(words, COUNT) + u(18) for _, words in rows)
    if wide > inner.w - u(140):
        rows[RIGS + 1] = (good("credits"), "?" if told is None else str(told))
        wide = sum(side + gap + sheet.width(words, COUNT) + u(18) for _, words in rows)
    right, left = inner.cut_right(min(wide, inner.w), u(10))
    title = NAMES["plots_of"].format(name=name)
    style = STAGE_TITLE_LOW if sheet.width(title, STAGE_TITLE_LOW) <= left.w else NAME
    sheet.text(left, title, style, WARM, ELIDED)
    x = right.x
    for picture, words in rows:
        need = side + gap + sheet.width(words, COUNT)
        if x + need > right.right:
            break
        icon, figure = Box(x, right.y, need, right.h).cut_left(side, gap)
        sheet.picture(icon.middle(side, side), *picture)
        sheet.text(figure, words, COUNT, TEXT)
        x += need + u(18)


def _home(asking: RigsAsking) -> None:
    """Show one's own plots again."""
    asking.sitting.notes.looks_at = asking.seat
    asking.sitting.changed()
