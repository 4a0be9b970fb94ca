"""The other seats: how far each is, the backs of its hand, its agenda when it is open."""

from collections.abc import Sequence
from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import RIGHT
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.theme import SMALL, SOFT, TEXT, Skin, TextStyle, mix, rgb
from tabletop.desk.draw.things import Reason
from tabletop.desk.parts.board_marks import badge
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.parts.seat_cards import SeatCard, compose_seat_cards
from tabletop.desk.tables.vacuum.art import (
    CREAM,
    INK,
    RED,
    SUIT_NAMES,
    agenda,
    appliance_sprite,
    mark_sprite,
    sprite,
    suit_sprite,
)
from tabletop.desk.tables.vacuum.reading import SUITS, halves, hand_words, say
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.desk.widgets.seat_sheet import Fact
from tabletop.games.vacuum.pack import GOAL, RULES, SPY, SUIT_TITLES, appliance_title
from tabletop.games.vacuum.state import HANDS, VacuumState

COUNT = TextStyle("title", 16, leading=1.0)
FIGURE = TextStyle("number", 18, leading=1.0)
SECRET_SKIN = Skin(rgb("#5d1d1f"), rgb("#471618"), rgb("#a8715f"), 1.5, 8)
SEAL_SKIN = Skin(INK, INK, CREAM, 1.5, 999)
GROUND = (rgb("#42201f"), rgb("#251312"))
DISC = (CREAM, rgb("#d9c7a2"))
WELL = range(120, 26, -1)
"""How wide the place of a figure is, in units, the first that there is room for."""
WELL_GAP = 4
"""What is free between two of them, in units."""
WELL_SKIN = Skin(rgb("#1c0c0c"), rgb("#1c0c0c"), None, radius=6)
"""What a figure lies in."""
SPIES = "spies"
SIGN = 24
"""How wide the sign of an agenda is, in units."""
AGENDA = 28
"""How high an agenda is at most in a line, in units."""
HALVES = (40, 31)
"""How wide the half of an agenda is, in units, the first that there is room for."""
SEAL = 20
"""How large what it pays is, in units."""
LEAST_HIT = 32
"""How large what can be clicked is at least, in units."""
TALL = (124, 108, 82)
"""How wide an agenda beside both lines is, in units, the first that there is room for."""
SIDE = TextStyle("number", 16, leading=1.0)
"""The letters in its halves."""
EDGE = rgb("#8d4a41")
"""The edge of a card at rest."""
GREY = rgb("#66758a")
"""What tints the symbol of what a seat has none of."""


def compose_rivals(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Put the cards of the other seats on the sheet, and those of the appliances that nobody plays (vacuum.r18)."""
    view = sitting.view
    cards = [_card(sheet, sitting, seat) for seat in view.others(sitting.seat)]
    compose_seat_cards(sheet, box, [*cards, *map(_neutral, range(view.seats, len(view.power)))])


def _neutral(appliance: int) -> SeatCard:
    told = say("nobodys")
    return SeatCard(
        seat=appliance,
        name=appliance_title(appliance),
        points="",
        mark=appliance_sprite(appliance),
        colour=EDGE,
        disc=DISC,
        ground=GROUND,
        state=told,
        state_colour=SOFT,
        tip=told[0],
    )


def _card(sheet: Sheet, sitting: VacuumSitting, seat: int) -> SeatCard:
    view, name = sitting.view, sitting.names[seat]
    reserve, statue, title = view.reserve[seat], view.statue[seat], appliance_title(seat)
    mark = sprite(f"statue-{statue}")
    knows, about = hand_words(view, seat, name, counted=True), _agenda_words(view, seat, name)
    has = say("has", name=name, n=reserve, built=statue, of=RULES.segments)[0]
    tip = f"{has} {hand_words(view, seat, name)} {about}"
    facts = [Fact(sprite("token"), str(reserve), "reserve"), Fact(mark, f"{statue} of {RULES.segments}", "statue")]
    counts = list(zip(SUITS, view.backs(HANDS[seat]), strict=True))
    has_built = [(sprite("token"), reserve, f"reserve.{seat}"), (mark, statue, f"statue.{seat}")]
    spies = [SPIES * bool(n and view.is_void(seat, suit)) for suit, n in counts]
    looks = [suit_sprite(suit) if n else sprite(f"suit-{SUIT_NAMES[suit]}-light") for suit, n in counts]
    backs = [(look, n, spy) for look, (_, n), spy in zip(looks, counts, spies, strict=True)]
    return SeatCard(
        seat=seat,
        name=name,
        points=str(view.total(seat)),
        unit=f"of {GOAL}",
        mark=appliance_sprite(seat),
        colour=EDGE,
        disc=DISC,
        ground=GROUND,
        kind=f"{title}, {sitting.played_by(seat)}",
        facts=(*facts, *(Fact(suit_sprite(suit), str(count), SUIT_TITLES[suit]) for suit, count in counts)),
        said=(*filter(None, (knows, about)),),
        tip=tip,
        grows=not sitting.others_act,
        state=_holds(view, seat),
        state_colour=SOFT,
        lit=view.decider == seat and sitting.closed is None,
        lines=(
            Line([_wells(sheet, has_built), _agenda(sheet, view, seat, about)]),
            Line([_wells(sheet, backs, HANDS[seat])]),
        ),
        tall=tuple(map(sheet.u, TALL)),
        here=(f"reserve.{seat}", f"statue.{seat}", f"agenda.{seat}", HANDS[seat]),
    )


def _holds(view: VacuumState, seat: int) -> tuple[str, ...]:
    """Return how many cards a seat holds; a hat at the backs of a suit says that none of them follows it."""
    held = len(view.zones[HANDS[seat]])
    return (f"{held} card{'s' * (held != 1)}",)


def _wells(sheet: Sheet, wells: Sequence[tuple[tuple[str, ...], int, str]], anchor: str = "") -> Span:
    """Return how many of some things a seat has, each in its well: grey where it has none, with a hat where all are
    `SPIES`, or else with an anchor."""
    u = sheet.u

    def draw(box: Box, _: int) -> None:
        for place, (symbol, count, about) in zip(box.columns(len(wells), u(WELL_GAP)), wells, strict=True):
            sheet.plate(place, WELL_SKIN)
            inner, wide = place.inset(u(4 if place.w >= u(40) else 1), 0), sheet.width(str(count), FIGURE)
            coin, words = inner.cut_left(min(u(20), place.h, inner.w - wide))
            words = words.cut_left(min(words.w, u(8) + wide))[0]
            sheet.picture(coin.middle(coin.w, coin.w), *symbol, tint=None if count else GREY)
            if about == SPIES:
                hat = Box(coin.centre[0], coin.centre[1], coin.w * 3 // 4, coin.w * 3 // 4)
                sheet.plate(hat, Skin(INK, INK, None, radius=999))
                sheet.picture(hat, *suit_sprite(SPY))
            elif about:
                sheet.anchors[about] = place
            if count:  # of what a seat has none of the grey sign alone says it
                sheet.text(words, str(count), FIGURE, TEXT, RIGHT)

    wides = tuple(len(wells) * (u(wide) + u(WELL_GAP)) - u(WELL_GAP) for wide in WELL)
    return Span(wides=wides, draw=draw, anchor=anchor)


def _agenda(sheet: Sheet, view: VacuumState, seat: int, words: str) -> Span:
    """Return the agenda as a part of a line: closed, which can't be looked at (vacuum.9), or open, its halves with
    their signs and what each of them pays; where there is room for a sign only, a lock or what it pays."""
    u = sheet.u
    if view.most[seat] >= 0:
        wides = (*(u(2 * half + SEAL + 5) for half in HALVES), u(SIGN))
        return Span(wides=wides, draw=partial(_open, sheet, view, seat), right=True, rank=1)
    sign, title = Span(sprite=("ui", "icon-lock.svg"), tint=CREAM, rank=2), Span(("Secret", ""), SMALL, CREAM)
    lock = Line([sign, title], gap=6)

    def closed(box: Box, level: int) -> None:
        tall = box.h > u(AGENDA + 8)
        box = sheet.anchors[f"agenda.{seat}"] = box if tall else box.middle(box.w, min(box.h, u(AGENDA)))
        if not level:
            sheet.plate(box, SECRET_SKIN)
        if tall:
            for line, place in zip((Line([sign]), Line([title])), box.inset(0, u(3)).rows(2), strict=True):
                line.centred(sheet, place, u(18))
        else:
            lock.centred(sheet, box.inset(0 if level else u(6), 0), min(u(18), box.h - u(4)))
        hit = box.middle(max(box.w, u(LEAST_HIT)), max(box.h, u(LEAST_HIT)) if tall else u(LEAST_HIT))
        below = Tip(near=Box(hit.centre[0] - u(160), 0, u(320), hit.bottom))  # the heads of the cards stay free
        with sheet.raised():  # it lies on the card, which is pointed at too
            sheet.zone(hit, f"secret.{seat}", tip=below, refusal=Reason(words, "vacuum.9"))

    return Span(wides=(lock.wide(sheet, u(18)) + u(16), u(SIGN)), draw=closed, right=True, rank=1)


def _open(sheet: Sheet, view: VacuumState, seat: int, box: Box, level: int) -> None:
    u, pays, tall = sheet.u, str(view.pay[seat] or "?"), box.h > sheet.u(AGENDA + 8)
    box = sheet.anchors[f"agenda.{seat}"] = box if tall else box.middle(box.w, min(box.h, u(AGENDA)))
    seal, ground = (box, box) if tall or level == len(HALVES) else box.cut_right(u(SEAL), u(5))
    if level < len(HALVES):
        agenda(sheet, ground, 6)
        for half, (name, appliance) in zip(ground.columns(2), halves(view, seat), strict=True):
            ink, paper = (CREAM, mix(RED, INK, 0.12)) if name == "most" else (INK, CREAM)
            if tall:
                words, place = half.inset(u(2)).cut_bottom(sheet.line(SIDE))
                mark = Span(sprite=mark_sprite(name), tint=ink)
                Line([mark, Span((name.upper(),), SIDE, ink)], gap=3).centred(sheet, words, u(9), paper)
                place = (place.cut_right if name == "most" else place.cut_left)(u(SEAL) // 2)[1]
            else:
                sign, place = half.inset(u(2 - level), u(1)).cut_left(u(11 - level), u(2 - level))
                sheet.picture(sign.middle(sign.w, sign.w), *mark_sprite(name), tint=ink)
            side = min(place.h, place.w)
            sheet.picture(place.middle(side, side), *appliance_sprite(appliance))
        if tall:
            seal = Box(box.x, place.y, box.w, place.h)
    if level == len(HALVES) or view.pay[seat]:
        badge(sheet, seal.middle(u(SEAL), u(SEAL)), pays, SEAL_SKIN, CREAM, COUNT)


def _agenda_words(view: VacuumState, seat: int, name: str) -> str:
    """Return what everybody knows of the agenda of a seat (vacuum.9)."""
    if view.most[seat] < 0:
        return say("agenda_secret", name=name, pays=RULES.hidden_pay)[0]
    most, least = (appliance_title(one) for _, one in halves(view, seat))
    pays = view.pay[seat]
    key = "agenda_open" if pays else "agenda_kept"
    return say(key, name=name, most=most, least=least, pays=pays or RULES.hidden_pay)[0]
