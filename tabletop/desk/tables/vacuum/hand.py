"""The own hand as a fan, with what each card would do, and beside it the plan with its button."""

from collections.abc import Collection
from functools import partial

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    PANEL,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    TEXT,
    WARNING,
    Colour,
    Skin,
    TextStyle,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.parts.actions import compose_plan, told_in
from tabletop.desk.parts.hand import Fan, Held, Spot, compose_held, lay
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.tables.vacuum.art import CARD_HIGH, CARD_WIDE, DIM, appliance_sprite, card, card_size, mark_sprite
from tabletop.desk.tables.vacuum.cards import larger
from tabletop.desk.tables.vacuum.plan import (
    CARD,
    HAND_TARGET,
    PRIZE,
    card_name,
    pick,
    picked_card,
    picks_reveal,
    planned,
    point_out,
    taken_card,
)
from tabletop.desk.tables.vacuum.reading import decision, hand_of, in_short, outcome, sides
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.desk.tables.vacuum.trick import card_tip
from tabletop.desk.widgets import heading
from tabletop.games.vacuum.pack import PLAY, TOKENS, card_title
from tabletop.games.vacuum.state import HANDS, TRICK

NARROW = TextStyle("number", 16)
EDGE_STYLE = TextStyle("title", 16, 1)
TAKING_SKIN = Skin(None, None, ACCENT, 2, 16, dash=True)
TALL = 140
"""A panel of so many units has room for the words about a card that can't be played."""
RISES = {"roomy": 26, "tight": 0}
"""How many units cards rise by arrangement, else 12."""
VERDICT = 24


def plan_box(sheet: Sheet, box: Box, arrangement: str) -> tuple[Box, Box]:
    """Return where in the panel of the hand the plan with its button goes, and where the cards."""
    u = sheet.u
    roomy, tight = arrangement == "roomy", arrangement == "tight"
    inner = box.inset(u(8), u(5)) if tight else box.inset(u(16), u(12 if roomy else 8))
    return inner.cut_right(u(236) if roomy else min(u(224), inner.w * 30 // 100), u(10 if tight else 16))


def compose_hand(sheet: Sheet, box: Box, sitting: VacuumSitting, gone: Collection[str], arrangement: str) -> bool:
    """Put the hand and the plan on the sheet; why a card may not be played stands in the place of the plan.

    What others have revealed meanwhile is told beside the hand; whether it was is returned.
    """
    u = sheet.u
    sheet.plate(box, PANEL_SKIN)
    right, cards = plan_box(sheet, box, arrangement)
    title = "Hand" if sitting.watched else "Your hand"
    if arrangement == "roomy":
        label, cards = cards.cut_left(u(112), u(18))
        _label(sheet, label, sitting, title)
    elif arrangement != "tight":
        edge, cards = Box(box.x, cards.y, cards.right - box.x, cards.h).cut_left(u(28))
        with sheet.clipped(edge):
            place = edge.middle(sheet.width(title.upper(), EDGE_STYLE) + 2, sheet.line(EDGE_STYLE))
            sheet.text(place, title.upper(), EDGE_STYLE, SOFT, TextLayout(align="centre", angle=-90), ground=PANEL)
    token = taken_card(sitting)
    if token is not None:  # a click on the hand takes it, or letting it go there
        sheet.plate(box, TAKING_SKIN)
        sheet.zone(cards, HAND_TARGET, tip=f"Take {card_title(sitting.view.face[token])} into your hand.")
        sheet.act(HAND_TARGET, partial(pick, sitting, card_name(token)))
        sheet.drop(HAND_TARGET, PRIZE)
    foot = box.bottom if box.h >= u(TALL) else sheet.area.bottom - u(2)
    beside = Box(right.x - u(8), foot + u(6), right.w + u(16), 0)
    _fan(sheet, cards, sitting, gone, RISES.get(arrangement, 12), beside)
    if refuses(sheet, sitting):
        _lead(sheet, box, right, sitting, u(4 if arrangement == "tight" else 9))
        return False
    plan = planned(sitting)
    if plan is None:
        return False
    said = compose_plan(sheet, right, plan)
    if picks_reveal(sitting) and not said:
        _halves(sheet, right, sitting)
    return told_in(plan, said)


def _halves(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Show which half is for most and which for least where there is no room for the words, above the button."""
    found, u = sides(sitting), sheet.u
    assert found is not None
    high = u(30)
    spans = []
    for name, appliance in zip(("most", "least"), found, strict=True):
        spans += [Span(sprite=mark_sprite(name), tint=ACCENT, ratio=0.5), Span(sprite=appliance_sprite(appliance))]
    line = Line(spans, gap=6)
    place = Box(box.x, box.y + sheet.line(TextStyle("title", 18, 0.4)), box.w, high)
    if place.bottom <= box.bottom - u(44):
        line.compose(sheet, place.cut_left(min(box.w, line.wide(sheet, high)))[0], picture=high)


def _lead(sheet: Sheet, box: Box, right: Box, sitting: VacuumSitting, above: int) -> None:
    """Lead along the foot of the panel from the refused card to the words that stand in the place of the plan."""
    assert sheet.looks.refused is not None
    held = sitting.anchors.get(f"card.{TOKENS[str(sheet.looks.refused[0])]}")
    if held is not None:
        x, y = held.centre[0], box.bottom - above
        sheet.stroke([(x, held.bottom + sheet.u(4)), (x, y), (right.x + sheet.u(4), y)], WARNING, 2)


def refuses(sheet: Sheet, sitting: VacuumSitting) -> bool:
    """Tell whether it is being said why a card of the hand can't be played."""
    refused, view = sheet.looks.refused, sitting.view
    if refused is None or decision(view) != "Play" or not sitting.legal:
        return False
    return refused[0] in [card_name(token) for token in view.zones[HANDS[sitting.seat]]]


def refusal_of(sitting: VacuumSitting, token: int) -> Reason | None:
    """Return why a card can't be played now, and which, None when it can."""
    refusal = None if sitting.busy else sitting.refusal(PLAY[token])
    if refusal is None or decision(sitting.view) != "Play" or not sitting.legal:
        return refusal
    return Reason(f"Not {card_title(sitting.view.face[token])}. {refusal.text}", refusal.rule)


def _label(sheet: Sheet, box: Box, sitting: VacuumSitting, title: str) -> None:
    view, line = sitting.view, sheet.line(SMALL)
    head, rest = box.cut_top(sheet.u(24), sheet.u(2))
    heading(sheet, head, title, TEXT)
    count = len(view.zones[HANDS[sitting.seat]])
    sheet.text(rest.cut_top(line)[0], "1 card" if count == 1 else f"{count} cards", SMALL, QUIET)
    if view.zones[TRICK] and not sitting.busy and any(action[0] == "play" for action in sitting.legal):
        low, upper = box.cut_bottom(sheet.u(24))
        sheet.text(low, "If played now:", SMALL, QUIET)
        left = view.seats - 1 - len(view.zones[TRICK])
        if left:
            sheet.text(upper.cut_bottom(line)[0], f"{left} still to play", SMALL, ACCENT)


def _fan(sheet: Sheet, box: Box, sitting: VacuumSitting, gone: Collection[str], rise: int, beside: Box) -> None:
    """Lay the cards side by side; `beside` is where it is said why one can't be played."""
    view, u = sitting.view, sheet.u
    hand = hand_of(view, sitting.seat)
    sitting.anchors[HANDS[sitting.seat]] = box.middle(*card_size(min(box.h, u(120))))
    fan = Fan(CARD_WIDE / CARD_HIGH, 158, rise, VERDICT, seen=0.62 if rise else 0.92)
    spots = lay(sheet, box, len(hand), fan)
    asked = decision(view) == "Play" and bool(sitting.legal) and not sitting.busy
    taken = taken_card(sitting)
    play = [token for token in hand if asked and sitting.may(PLAY[token])]
    for token, spot in zip(hand, spots, strict=True):
        if f"card.{token}" in gone:
            continue
        name, chosen, may = card_name(token), asked and picked_card(sitting) == token, token in play
        refusal = refusal_of(sitting, token)
        tip = "" if sitting.busy else "Click again to play it." if chosen else card_tip(view, token)
        tint = DIM if asked and not may else None
        held = Held(
            name,
            partial(_draw, view.face[token], tint),
            None if taken is not None else partial(pick, sitting, name),
            may,
            chosen,
            "" if taken is not None else tip,
            None if taken is not None else refusal,
            beside if refusal is not None and asked else None,
            larger(sitting, token, tip if chosen else "Click it to pick it." if may else ""),
            CARD,
        )
        point_out(sheet, sitting, name)
        sitting.anchors[f"card.{token}"] = compose_held(sheet, spot, held, rise)
    if view.zones[TRICK]:
        _verdicts(sheet, sitting, [(token, spot) for token, spot in zip(hand, spots, strict=True) if token in play])


def _draw(face: int, tint: Colour | None, sheet: Sheet, box: Box, angle: float) -> None:
    card(sheet, box, face, angle=angle, tint=tint)


def _verdicts(sheet: Sheet, sitting: VacuumSitting, spots: list[tuple[int, Spot]]) -> None:
    """Say below each card what it would do: all in words with marks, all in words, or all by marks alone."""
    view, u = sitting.view, sheet.u
    found = [(outcome(view, view.face[token]), view.face[token], spot.foot) for token, spot in spots]
    for marked, style in ((True, SMALL_BOLD), (True, NARROW), (False, NARROW), (True, None)):
        lines = []
        for comes, _, _ in found:
            names = comes.marks if marked else ()
            ink = SOFT if not comes.marks else TEXT if marked else ACCENT
            spans = [Span(sprite=mark_sprite(name), tint=ACCENT) for name in names]
            lines.append(Line([*spans, *([Span((comes.said,), style, ink)] if style is not None else [])], gap=3))
        side = u(15 if style is not None else 19)
        if all(line.wide(sheet, side) + u(6) <= foot.w for line, (_, _, foot) in zip(lines, found, strict=True)):
            break
    for line, (comes, face, foot) in zip(lines, found, strict=True):
        still = f", {comes.left} still to play" if comes.left else ""
        sheet.zone(foot, None, tip=f"If you played it now: {in_short(view, face)[:-1].lower()}{still}.")
        if line.spans:
            line.compose(sheet, foot.middle(line.wide(sheet, side), foot.h), picture=side)
        else:
            sheet.plate(foot.middle(u(14), u(3)), Skin(SOFT, SOFT, None, radius=2))
