"""The terms of a deal at a default table: with whom, and side by side what is given and what is taken."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.deals import GIVE, TAKE, Terms, words_of
from tabletop.core.grammar import Grammar
from tabletop.core.records import Offer
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import chosen_ring
from tabletop.desk.draw.theme import (
    PANEL_SKIN,
    QUIET,
    SLATE_HOVER_SKIN,
    SLATE_SKIN,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TEXT,
)
from tabletop.desk.parts.actions import compose_choice
from tabletop.desk.parts.choice import Choice
from tabletop.desk.parts.line import Line, Span, fitting, headed
from tabletop.desk.tables.default.asking import Asking, DefaultSitting
from tabletop.desk.tables.default.layout import Layout, Mark
from tabletop.desk.tables.spots import DO
from tabletop.desk.widgets import scrolling

HEADS = {GIVE: "You give", TAKE: "You get"}
CLOSE = "deal.close"
SAY_ALOUD = "What else you promise, say it aloud: it binds nobody."
BUTTON = 44  # units
STEP = 36  # units, a button that counts up or down
ROW = 40  # units, a line of goods
MANY = 20  # from so many goods on, tens are counted too
OFFER_PICTURE = 20  # units, the picture of goods in an offer
OFFER_GAP = 12  # units, between the parts of an offer
THING_WIDE = 104  # units, a thing beside goods


def side_words(held: Mapping[str, int], letters: str) -> tuple[str, ...]:
    """Return one side of a deal in the words of its action: goods in the order of their letters, then things.

    >>> side_words({"p12": 1, "C": 20, "E": 2, "M": 0, "p3": 1}, "EMC")
    ('E2', 'C20', 'p3', 'p12')
    """
    goods = [f"{letter}{held[letter]}" for letter in letters if held.get(letter)]
    things = [word for word, n in held.items() if n and word not in letters]
    return (*goods, *sorted(things, key=lambda word: (len(word), word)))


WITH_WHOM = "Click who the deal is with."


def partner_of(sitting: DefaultSitting) -> int:
    """Return with which seat the deal is: that whose offer is answered, or the chosen one; -1 for none yet."""
    offer = sitting.view.offer
    if offer is not None:
        return int(offer.frm)
    others = [seat for seat in range(sitting.view.seats) if seat != sitting.seat]
    chosen = sitting.notes.partner
    return chosen if chosen in others else others[0] if len(others) == 1 else -1


def drafted(sitting: DefaultSitting, grammar: Grammar) -> Action:
    """Return the terms that are made up so far as an action."""
    letters, notes, verb = grammar.deals[sitting.mode], sitting.notes, sitting.mode
    terms = words_of(Terms(side_words(notes.give, letters), side_words(notes.take, letters)))
    return (verb, *(() if sitting.view.offer is not None else (str(partner_of(sitting)),)), *terms)


def compose_deal(sheet: Sheet, box: Box, foot: Box, asking: Asking, layout: Layout[Any]) -> None:
    """Put the terms of a deal on the sheet: both sides in a box, with whom and what closes it in the box `foot`, or
    above and below them where that is empty."""
    u, gap, sitting = sheet.u, sheet.u(8), asking.sitting
    for place in filter(lambda place: place.w, (box, foot)):
        sheet.plate(place, PANEL_SKIN)
    inner = box.inset(u(12), u(8))
    title = asking.verb(sitting.mode).title
    if foot.w:
        buttons = headed(sheet, foot.inset(u(12), u(8)), (title,))
        inner = headed(sheet, inner, (title,))
        low, rest = buttons.cut_bottom(2 * u(BUTTON) + u(20), gap)
        _close(sheet, low.rows(2, gap), asking)
        if asking.may_promise:
            words, rest = rest.cut_bottom(sheet.text_height(SAY_ALOUD, SMALL, rest.w), gap)
            sheet.text(words, SAY_ALOUD, SMALL, SOFT, WRAPPED)
        _partners(sheet, rest, asking, stacked=True)
    else:
        low, inner = inner.cut_bottom(u(BUTTON), gap)
        _close(sheet, list(reversed(low.columns(2, gap))), asking)
        if sitting.view.offer is None:
            row, inner = inner.cut_top(u(BUTTON - 4), gap)
            _partners(sheet, row, asking, stacked=False)
    partner = partner_of(sitting)
    if partner < 0:
        sheet.text(inner.cut_top(min(inner.h, u(BUTTON)))[0], WITH_WHOM, SMALL, QUIET)
        return
    _sides(sheet, inner, asking, layout, partner)


def compose_with_whom(sheet: Sheet, box: Box, asking: Asking) -> None:
    """Ask in a box with whom the deal is to be, before its two sides take the place of the board."""
    sitting, gap = asking.sitting, sheet.u(8)
    sheet.plate(box, PANEL_SKIN)
    inner = headed(sheet, box.inset(sheet.u(12), sheet.u(8)), (asking.verb(sitting.mode).title,))
    low, rest = inner.cut_bottom(sheet.u(BUTTON), gap)
    close = partial(sitting.open, "")
    compose_choice(sheet, low, Choice(("Back (Esc)", "Back"), CLOSE, close, icon="step-back"))
    _partners(sheet, rest, asking, stacked=True)


def compose_offer(sheet: Sheet, box: Box, asking: Asking, layout: Layout[Any]) -> Box:
    """Put the open offer at the top of a box: who makes it, and what either side gets, each with its picture; return
    what is left of the box."""
    u, sitting = sheet.u, asking.sitting
    offer, letters = sitting.view.offer, next(iter(asking.grammar.deals.values()))
    assert offer is not None
    head, parts = _parts(sitting, offer)
    room = box.w - 2 * u(10)
    wrapped = [
        (side, wrapped_spans(sheet, _terms(asking, layout, words, letters), room, u(OFFER_PICTURE)))
        for side, words in parts
    ]
    tall = sheet.text_height(head, STRONG, room) + u(16)
    tall += sum(u(4) + sheet.line(SMALL_BOLD) + len(rows) * u(OFFER_PICTURE + 4) for _, rows in wrapped)
    place, rest = box.cut_top(min(box.h, tall), u(8))
    sheet.plate(place, SLATE_SKIN)
    inner = place.inset(u(10), u(8))
    row, inner = inner.cut_top(sheet.text_height(head, STRONG, room))
    sheet.text(row, head, STRONG, TEXT, WRAPPED)
    for side, rows in wrapped:
        row, inner = inner.cut_top(u(4))[1].cut_top(sheet.line(SMALL_BOLD))
        sheet.text(row, side, SMALL_BOLD, SOFT)
        for spans in rows:
            row, inner = inner.cut_top(u(OFFER_PICTURE), u(4))
            Line(spans, gap=OFFER_GAP).compose(sheet, row, picture=u(OFFER_PICTURE))
    return rest


def _parts(sitting: DefaultSitting, offer: Offer) -> tuple[str, list[tuple[str, tuple[str, ...]]]]:
    """Return who offers a deal to whom, and its two sides as who is at the table sees them, what it gets first."""
    names = [sitting.called(seat) for seat in range(sitting.view.seats)]
    frm, to = names[offer.frm], names[offer.to]
    if sitting.you == offer.to:
        return f"{frm} offers you a deal", [(HEADS[TAKE], offer.give), (HEADS[GIVE], offer.take)]
    if sitting.you == offer.frm:
        return f"You offer {to} a deal", [(HEADS[TAKE], offer.take), (HEADS[GIVE], offer.give)]
    return f"{frm} offers {to} a deal", [(f"{to} gets", offer.give), (f"{frm} gets", offer.take)]


def _terms(asking: Asking, layout: Layout[Any], words: Sequence[str], letters: str) -> list[Span]:
    """Return one side of a deal: goods with their pictures, figures and names, things by their titles."""
    if not words:
        return [Span(("nothing",), SMALL_BOLD, TEXT)]
    found = []
    for word in words:
        if word[0] in letters and word[1:].isdecimal():
            mark = layout.goods[word[0]]
            found.append(
                Span((f"{word[1:]} {mark.name}",), SMALL_BOLD, TEXT, sprite=mark.picture, tint=mark.tint, rank=1)
            )
        else:
            found.append(Span((asking.titles(word)[0],), SMALL_BOLD, TEXT, rank=1))
    return found


def wrapped_spans(sheet: Sheet, spans: Sequence[Span], room: int, high: int) -> list[list[Span]]:
    """Return spans in lines that have room in so many pixels, with pictures so high; each line has one at least."""
    lines: list[list[Span]] = []
    for span in spans:
        if lines and Line([*lines[-1], span], gap=OFFER_GAP).wide(sheet, high) <= room:
            lines[-1].append(span)
        else:
            lines.append([span])
    return lines


def _partners(sheet: Sheet, box: Box, asking: Asking, *, stacked: bool) -> None:
    """Add a button for each seat that a deal can be with, the chosen one ringed."""
    sitting, gap = asking.sitting, sheet.u(8)
    others = [seat for seat in range(sitting.view.seats) if seat != sitting.seat]
    if sitting.view.offer is not None:
        others = [partner_of(sitting)]
    if stacked:
        places = box.cut_top(min(box.h, len(others) * sheet.u(BUTTON + 8) - gap))[0].rows(len(others), gap)
    else:
        places = box.columns(len(others), gap)
    for seat, place in zip(others, places, strict=True):
        name = sitting.names[seat]
        words = (name, name[:8].rstrip(), name[:4].rstrip())
        compose_choice(sheet, place, Choice(words, f"deal.seat.{seat}", partial(_choose, sitting, seat)))
        if seat == partner_of(sitting):
            chosen_ring(sheet, place.inset(sheet.u(3)))


def _choose(sitting: DefaultSitting, seat: int) -> None:
    """Make the deal one with `seat`; what was asked of another is dropped."""
    if seat != sitting.notes.partner:
        sitting.notes.partner, sitting.notes.take = seat, {}
        sitting.changed()


def _close(sheet: Sheet, places: list[Box], asking: Asking) -> None:
    """Add the button that makes the deal, and the one that drops it."""
    sitting, grammar = asking.sitting, asking.grammar
    action, verb = drafted(sitting, grammar), asking.verb(sitting.mode)
    make = Choice(
        (verb.title, verb.title.split()[0]),
        DO,
        partial(sitting.do, action),
        main=True,
        icon=verb.icon,
        refusal=sitting.refusal(action),
    )
    compose_choice(sheet, places[0], make, (STRONG, SMALL_BOLD))
    close = partial(sitting.open, "")
    compose_choice(sheet, places[1], Choice(("Back (Esc)", "Back"), CLOSE, close, icon="step-back"))


def _sides(sheet: Sheet, box: Box, asking: Asking, layout: Layout[Any], partner: int) -> None:
    """Add what is given and what is taken beside each other, in an area that scrolls."""
    u, sitting, gap = sheet.u, asking.sitting, sheet.u(16)
    view, notes, letters = sitting.view, sitting.notes, asking.grammar.deals[sitting.mode]
    sides = ((GIVE, sitting.seat, notes.give), (TAKE, partner, notes.take))
    things = {side: layout.estate(view, seat) for side, seat, _ in sides}
    across = max(1, ((box.w - gap) // 2 + u(6)) // (u(THING_WIDE) + u(6)))
    most = max(-(-len(words) // across) for words in things.values())
    whole = u(28) + len(letters) * (u(ROW) + u(4)) + most * (u(ROW) + u(6))
    with scrolling(sheet, "deal", box, whole) as area:
        for (side, seat, held), column in zip(sides, area.columns(2, gap), strict=True):
            head, rest = column.cut_top(u(24), u(4))
            sheet.text(head, HEADS[side], SMALL_BOLD, TEXT)
            for letter, have in zip(letters, layout.purse(view, sitting.seat, seat), strict=True):
                row, rest = rest.cut_top(u(ROW), u(4))
                _goods(sheet, row, f"{side}.{letter}", layout.goods[letter], (held, letter, have), sitting)
            places = [cell for row in range(most) for cell in _line(rest, row, across, u(ROW), u(6))]
            for word, place in zip(things[side], places, strict=False):
                _thing(sheet, place, f"{side}.{word}", asking, word, held)


def _line(box: Box, row: int, across: int, high: int, gap: int) -> list[Box]:
    """Return the places of a line of things."""
    return Box(box.x, box.y + row * (high + gap), box.w, high).columns(across, gap)


def _goods(
    sheet: Sheet,
    box: Box,
    target: str,
    mark: Mark,
    count: tuple[dict[str, int], str, int | None],
    sitting: DefaultSitting,
) -> None:
    """Add a line of goods: how many there are, and buttons that count how many go."""
    u, (held, letter, have) = sheet.u, count
    n, most = held.get(letter, 0), 999 if have is None else have
    steps = [-1, 1] if most <= MANY or box.w < u(5 * STEP + 60) else [-10, -1, 1, 10]
    right, left = box.cut_right((len(steps) + 1) * u(STEP) + len(steps) * u(4), u(8))
    known = "?" if have is None else str(have)
    Line([Span((known,), SMALL, QUIET, sprite=mark.picture, tint=mark.tint)]).compose(sheet, left, picture=u(20))
    sheet.zone(left, None, tip=f"{mark.name}: {known}")
    places = right.columns(len(steps) + 1, u(4))
    figure = places.pop(len(steps) // 2)
    sheet.text(figure, str(n), STRONG, TEXT if n else QUIET, CENTRE)
    for by, place in zip(steps, places, strict=True):
        goal = max(0, min(most, n + by))
        name = f"{target}.{by:+d}"
        sheet.plate(place, SLATE_HOVER_SKIN if sheet.hovered(name) else SLATE_SKIN, target=name)
        sign = ("−" if by < 0 else "+") + (str(abs(by)) if abs(by) > 1 else "")
        sheet.text(place, sign, SMALL_BOLD, TEXT, CENTRE)
        sheet.act(name, _set(sitting, held, letter, goal))


def _thing(sheet: Sheet, box: Box, target: str, asking: Asking, word: str, held: dict[str, int]) -> None:
    """Add a thing that goes whole, ringed where it does."""
    on = bool(held.get(word))
    sheet.plate(box, SLATE_HOVER_SKIN if sheet.hovered(target) else SLATE_SKIN, target=target)
    titles = asking.titles(word)
    title = fitting(sheet, box.w - sheet.u(8), SMALL, *titles) or titles[-1]
    sheet.text(box.inset(sheet.u(4), 0), title, SMALL, TEXT, CENTRE if sheet.width(title, SMALL) <= box.w else ELIDED)
    if on:
        chosen_ring(sheet, box.inset(sheet.u(3)))
    sheet.act(target, _set(asking.sitting, held, word, 0 if on else 1))


def _set(sitting: DefaultSitting, held: dict[str, int], name: str, n: int) -> Callable[[], None]:
    """Return what sets how many of something go."""

    def act() -> None:
        held[name] = n
        sitting.changed()

    return act
