"""The own hand as a fan, with what each card would do, and the button that plays the picked one."""

from collections.abc import Callable, Collection

from tabletop.core.actions import Action, action_text
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, PARAGRAPH, TextLayout
from tabletop.desk.draw.sheet import Sheet, Tip
from tabletop.desk.draw.theme import (
    ACCENT,
    COOL,
    FIELD,
    PANEL,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    TEXT,
    WARNING,
    WARNING_TEXT,
    Skin,
    TextStyle,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.tables.vacuum.art import DIM, card, card_size, glow, mark, outline
from tabletop.desk.tables.vacuum.larger import larger
from tabletop.desk.tables.vacuum.news import news
from tabletop.desk.tables.vacuum.picking import (
    CARD,
    DO_TARGET,
    HAND_TARGET,
    LESS,
    PRIZE,
    Plan,
    card_name,
    in_short,
    pick,
    picked_card,
    planned,
    point_out,
    taken_card,
)
from tabletop.desk.tables.vacuum.reading import decision, hand_of, outcome
from tabletop.desk.tables.vacuum.regions import keep_clear
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.desk.tables.vacuum.trick import card_tip
from tabletop.desk.widgets import SMALL_BUTTON, ButtonStyle, Command, Kind, button, heading
from tabletop.games.vacuum.pack import PLAY, TOKENS, card_title
from tabletop.games.vacuum.state import HANDS, TRICK

PLAN_TITLE = TextStyle("title", 18, 0.4)
NARROW_TITLE = TextStyle("number", 19, 0.3)
BUTTON_STYLE = TextStyle("title", 18, 0.4)
NARROW_BUTTON = TextStyle("number", 19, 0.3)
NARROW = TextStyle("number", 16)
EDGE_STYLE = TextStyle("title", 16, 1)
SEND_SKIN = Skin(FIELD, FIELD, ACCENT, 1.5, 12)
SEND_HOVER_SKIN = Skin(FIELD, FIELD, ACCENT, 3, 12, glow=ACCENT)
TAKING_SKIN = Skin(None, None, ACCENT, 2, 16, dash=True)
TALL = 140
"""A panel of so many units has room for the words about a card that can't be played."""
MARKS = {"Both": ("wins", "board"), "Wins": ("wins",), "Lowest": ("board",), "Neither": ()}


def plan_box(sheet: Sheet, box: Box, arrangement: str) -> tuple[Box, Box]:
    """Return where in the panel of the hand the plan with its button goes, and where the cards."""
    u = sheet.u
    roomy, tight = arrangement == "roomy", arrangement == "tight"
    inner = box.inset(u(8), u(5)) if tight else box.inset(u(16), u(12 if roomy else 8))
    return inner.cut_right(u(236) if roomy else min(u(224), inner.w * 30 // 100), u(10 if tight else 16))


def compose_hand(sheet: Sheet, box: Box, sitting: VacuumSitting, gone: Collection[str], arrangement: str) -> bool:
    """Put the hand and the button on the sheet; above a card stands why it may not be played.

    What others have revealed meanwhile is told beside the hand; whether it was is returned.
    """
    u = sheet.u
    roomy, tight = arrangement == "roomy", arrangement == "tight"
    sheet.plate(box, PANEL_SKIN)
    right, cards = plan_box(sheet, box, arrangement)
    if roomy:
        label, cards = cards.cut_left(u(112), u(18))
        _label(sheet, label, sitting)
    elif not tight:
        edge, cards = Box(box.x, cards.y, cards.right - box.x, cards.h).cut_left(u(28))
        _upright_label(sheet, edge, sitting)
    _taking(sheet, box, cards, sitting)
    _fan(sheet, cards, sitting, gone, rise=u(26 if roomy else 0 if tight else 12), beside=_beside(sheet, box, right))
    if not refuses(sheet, sitting):
        return _compose_plan(sheet, right, sitting)
    _lead(sheet, box, right, sitting, u(4 if tight else 9))
    return False


def _taking(sheet: Sheet, box: Box, cards: Box, sitting: VacuumSitting) -> None:
    """Let the picked card of the trick be taken by a click on the hand, or be carried there."""
    token = taken_card(sitting)
    if token is None:
        return
    sheet.plate(box, TAKING_SKIN)
    sheet.zone(cards, HAND_TARGET, tip=f"Take {card_title(sitting.view.face[token])} into your hand.")
    sheet.act(HAND_TARGET, lambda: pick(sitting, card_name(token)))
    sheet.drop(HAND_TARGET, PRIZE)


def _lead(sheet: Sheet, box: Box, right: Box, sitting: VacuumSitting, above: int) -> None:
    """Lead along the foot of the panel from the refused card to the words that stand in the place of the plan."""
    assert sheet.looks.refused is not None
    held = sitting.anchors.get(f"card.{TOKENS[str(sheet.looks.refused[0])]}")
    if held is None:
        return
    x, y = held.centre[0], box.bottom - above
    sheet.stroke([(x, held.bottom + sheet.u(4)), (x, y), (right.x + sheet.u(4), y)], WARNING, 2)


def _beside(sheet: Sheet, box: Box, plan: Box) -> Box:
    """Return what the words about a card that can't be played are near to, so that they stand in the place of the plan
    at the right of the panel `box`, higher only where they need more room."""
    u = sheet.u
    foot = box.bottom if box.h >= u(TALL) else sheet.area.bottom - u(2)
    return Box(plan.x - u(8), foot + u(6), plan.w + u(16), 0)


def refuses(sheet: Sheet, sitting: VacuumSitting) -> bool:
    """Tell whether it is being said why a card of the hand can't be played."""
    refused = sheet.looks.refused
    view = sitting.view
    if refused is None or decision(view) != "Play" or not sitting.legal:
        return False
    return refused[0] in [card_name(token) for token in view.zones[HANDS[sitting.seat]]]


def _label(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    view = sitting.view
    head, rest = box.cut_top(sheet.u(24), sheet.u(2))
    heading(sheet, head, _title(sitting), TEXT)
    count = len(view.zones[HANDS[sitting.seat]])
    words = "1 card" if count == 1 else f"{count} cards"
    sheet.text(rest.cut_top(sheet.line(SMALL))[0], words, SMALL, QUIET)
    playable = any(sitting.may(PLAY[token]) for token in view.zones[HANDS[sitting.seat]])
    if view.zones[TRICK] and playable and not sitting.busy:
        low, upper = box.cut_bottom(sheet.u(24))
        sheet.text(low, "If played now:", SMALL, QUIET)
        left = view.seats - 1 - len(view.zones[TRICK])
        if left:
            sheet.text(upper.cut_bottom(sheet.line(SMALL))[0], f"{left} still to play", SMALL, ACCENT)


def _title(sitting: VacuumSitting) -> str:
    return "Hand" if sitting.watched else "Your hand"


def _upright_label(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Write along the edge of the panel whose cards these are."""
    with sheet.clipped(box):
        words = _title(sitting).upper()
        place = box.middle(sheet.width(words, EDGE_STYLE) + 2, sheet.line(EDGE_STYLE))
        sheet.text(place, words, EDGE_STYLE, SOFT, TextLayout("centre", angle=-90), ground=PANEL)


# The fan ------------------------------------------------------------------------------------------------------------


def _fan(sheet: Sheet, box: Box, sitting: VacuumSitting, gone: Collection[str], *, rise: int, beside: Box) -> None:
    """Lay the cards side by side, closer together when there are many, a little fanned where they can `rise`; `beside`
    is where it is said why one can't be played."""
    view = sitting.view
    u = sheet.u
    hand = hand_of(view, sitting.seat)
    sitting.anchors[HANDS[sitting.seat]] = box.middle(*card_size(min(box.h, u(120))))
    if not hand:
        return
    verdict = u(24)
    low = box.bottom - verdict
    flat = not rise
    high = min(u(158), low - box.y + rise // 2 - u(2))
    wide, high = card_size(high)
    spread = 1.12
    if len(hand) * wide * spread > box.w:
        smaller = int(box.w / (len(hand) * 1.03))
        if smaller < u(72):
            smaller = int(box.w / (len(hand) * 0.92))
        least = wide * (92 if flat else 62) // 100
        wide = min(wide, max(smaller, least))
        high = round(wide / card_size(1000)[0] * 1000)
    step = min(round(wide * spread), (box.w - wide) // max(1, len(hand) - 1))
    x = box.x + (box.w - wide - step * (len(hand) - 1)) // 2
    if flat:
        x = box.x
    base = low - high - (0 if rise > u(12) else u(4))
    curve = 0.0 if flat else u(10) * (0.07 if rise > u(12) else 0.03)
    room = min(step, wide + u(16))
    saying = _saying(sheet, sitting, room)
    for n, token in enumerate(hand):
        off = n - (len(hand) - 1) / 2
        angle = 0.0 if flat else round(off * 1.6, 1)
        dip = round(off * off * curve)
        place = Box(x + n * step, base + dip, wide, high)
        slice_wide = step if n < len(hand) - 1 and step < wide else wide
        _card(
            sheet,
            place,
            Box(place.x, low, room, verdict),
            slice_wide,
            sitting,
            token,
            angle,
            gone,
            rise,
            beside,
            saying,
        )


def _card(
    sheet: Sheet,
    box: Box,
    below: Box,
    shown: int,
    sitting: VacuumSitting,
    token: int,
    angle: float,
    gone: Collection[str],
    rise: int,
    beside: Box,
    saying: tuple[bool, TextStyle | None],
) -> None:
    """Add a card of the hand with the verdict below it, given in the way of `saying`.

    `shown` is the width in pixels that no other card covers, and words that refuse it stand at `beside`.
    """
    view = sitting.view
    face = view.face[token]
    name = card_name(token)
    action = PLAY[token]
    refusal = refusal_of(sitting, token)
    playable = refusal is None and sitting.may(action) and not sitting.busy
    chosen = picked_card(sitting) == token and decision(view) == "Play"
    lit = playable and sheet.hovered(name)
    lift = rise if chosen else rise * 3 // 4 if lit else rise // 2 if playable else 0
    box = box.move(0, -lift)
    if f"card.{token}" in gone:
        return
    sitting.anchors[f"card.{token}"] = box
    asked = decision(view) == "Play" and bool(sitting.legal) and not sitting.busy
    with sheet.gripped(name, CARD, picked=chosen):
        if playable:
            keep_clear(sheet, box)
            glow(sheet, box, angle, 2 if chosen else 1 if lit else 0)
        card(sheet, box, face, angle=angle, tint=DIM if asked and not playable else None)
    if refusal is not None and sheet.looks.refused is not None and sheet.looks.refused[0] == name:
        outline(sheet, box, angle, WARNING)
    if taken_card(sitting) is not None:
        return  # the whole hand takes it
    point_out(sheet, sitting, name)
    tip = "" if sitting.busy else "Click again to play it." if chosen else card_tip(view, token)
    area = Box(box.x, box.y, shown, box.h)
    near = beside if refusal is not None and asked else None
    does = tip if chosen else "Click it to pick it." if playable else ""
    sheet.zone(area, name, tip=Tip(tip, near=near, larger=larger(sitting, token, does)), refusal=refusal)
    sheet.act(name, lambda: pick(sitting, name))
    if playable and view.zones[TRICK]:
        _verdict(sheet, below, sitting, face, saying)


def refusal_of(sitting: VacuumSitting, token: int) -> Reason | None:
    """Return why a card can't be played now, and which, None when it can."""
    refusal = None if sitting.busy else sitting.refusal(PLAY[token])
    if refusal is None or decision(sitting.view) != "Play" or not sitting.legal:
        return refusal
    return Reason(f"Not {card_title(sitting.view.face[token])}. {refusal.text}", refusal.rule)


def _verdict(sheet: Sheet, box: Box, sitting: VacuumSitting, face: int, saying: tuple[bool, TextStyle | None]) -> None:
    view = sitting.view
    u = sheet.u
    comes = outcome(view, face)
    names = MARKS[comes.word]
    sheet.zone(box, None, tip=f"If you played it now: {in_short(view, face)[:-1].lower()}{_still(comes.left)}.")
    marked, style = saying
    words = comes.said
    side = u(15 if style is not None else 19)
    marks = len(names) * (side + u(3)) if marked else 0
    wide = sheet.width(words, style) if style is not None else 0
    inner = box.middle(marks + wide, box.h)
    for name in names if marked else ():
        place, inner = inner.cut_left(side, u(3))
        mark(sheet, place.middle(side, side), name, ACCENT)
    if style is not None:
        ink = SOFT if not names else TEXT if marked else ACCENT
        sheet.text(inner, words, style, ink)
    elif not names:
        sheet.plate(box.middle(u(14), u(3)), Skin(SOFT, SOFT, None, radius=2))


def _still(left: int) -> str:
    return f", {left} still to play" if left else ""


def _saying(sheet: Sheet, sitting: VacuumSitting, room: int) -> tuple[bool, TextStyle | None]:
    """Return how verdicts are given in so many pixels each, all of them alike: with marks or not, and in which style,
    None for marks alone."""
    view = sitting.view
    playable = [token for token in view.zones[HANDS[sitting.seat]] if sitting.may(PLAY[token])]
    found = {outcome(view, view.face[token]) for token in playable}
    for marked, style in ((True, SMALL_BOLD), (True, NARROW), (False, NARROW)):
        wides = [
            (len(MARKS[comes.word]) * sheet.u(18) if marked else 0) + sheet.width(comes.said, style) for comes in found
        ]
        if max(wides, default=0) + sheet.u(6) <= room:
            return marked, style
    return True, None


# The button ---------------------------------------------------------------------------------------------------------


def _compose_plan(sheet: Sheet, box: Box, sitting: VacuumSitting) -> bool:
    plan = planned(sitting)
    if plan is None:
        return False
    u, told = sheet.u, "" if sitting.clicks else " ".join(news(sitting))
    if plan.ways:
        head, rest = box.cut_top(sheet.line(PLAN_TITLE), u(6))
        sheet.text(head, plan.title.upper(), PLAN_TITLE, TEXT)
        if box.w < u(200):
            sheet.text(rest, "Click the board for a larger one.", SMALL, SOFT, PARAGRAPH)
            return False
        said = False
        if plan.about:
            ways, rest = rest.cut_bottom(u(40), u(6))
            said = _about(sheet, rest, plan, told)
        else:
            ways = rest.cut_top(min(rest.h, u(2 * 58 + 8)))[0]
        compose_ways(sheet, ways, sitting, plan)
        return said
    high = u(58 if box.h >= u(150) else 48 if box.h >= u(110) else 38)
    foot, rest = box.cut_bottom(high, u(6)) if plan.button else (Box(box.x, box.bottom, box.w, 0), box)
    if plan.second is not None:
        other, rest = rest.cut_bottom(u(38), u(6))
        words, action = plan.second
        keep_clear(sheet, other)
        button(sheet, other, words, Command(action_text(action), lambda: sitting.do(action)), SMALL_BUTTON)
    if plan.button:
        _button(sheet, foot, sitting, plan)
    if rest.h < sheet.line(SMALL):
        return False
    head, rest = rest.cut_top(sheet.line(PLAN_TITLE), u(2))
    style = PLAN_TITLE if sheet.width(plan.title.upper(), PLAN_TITLE) <= head.w else NARROW_TITLE
    sheet.text(head, plan.title.upper(), style, TEXT, ELIDED)
    return _about(sheet, rest, plan, told)


def _about(sheet: Sheet, rest: Box, plan: Plan, told: str) -> bool:
    """Say what others have revealed, or what would come of the plan, in as many words as there is room for; tell
    whether it was what is to be `told`."""
    u = sheet.u
    for text in (told, plan.about, plan.short):
        tall = sheet.text_height(text, SMALL, rest.w)
        if text and tall <= rest.h + u(4):  # there is air below
            ink = COOL if text == told else SOFT
            sheet.text(rest.cut_top(max(tall, rest.h))[0], text, SMALL, ink, PARAGRAPH)
            return text == told
    return False


def compose_ways(sheet: Sheet, box: Box, sitting: VacuumSitting, plan: Plan) -> None:
    """Add a button for each way to work the board; pointing at one that sends power shows it there."""
    u = sheet.u
    gap = u(8 if len(plan.ways) < 3 else 4)
    places = box.rows(len(plan.ways), gap) if box.h >= u(80) else box.columns(len(plan.ways), gap)
    for place, way in zip(places, plan.ways, strict=True):
        sheet.plate(place, SEND_HOVER_SKIN if sheet.hovered(way.target) else SEND_SKIN, target=way.target)
        sheet.act(way.target, _sender(sitting, way.action))
        keep_clear(sheet, place)
        inner = place.inset(u(8), 0)
        loses = way.loses
        if not loses:
            sheet.text(inner, way.gains, SMALL_BOLD, ACCENT, CENTRE)
            continue
        if sheet.width(way.gains, SMALL_BOLD) + sheet.width(loses, SMALL) + u(12) > inner.w:
            loses = loses.replace("from the ", "from ")
        wide = sheet.width(way.gains, SMALL_BOLD), sheet.width(loses, SMALL)
        if sum(wide) + u(12) <= inner.w:
            left, right = inner.middle(sum(wide) + u(12), inner.h).cut_left(wide[0], u(12))
            align = "left"
        else:
            lines = sheet.line(SMALL)
            left, right = inner.middle(inner.w, 2 * lines).rows(2)
            align = "centre"
        sheet.text(left, way.gains, SMALL_BOLD, ACCENT, TextLayout(align))
        sheet.text(right, loses, SMALL, WARNING_TEXT if loses.endswith(LESS) else SOFT, TextLayout(align))


def _sender(sitting: VacuumSitting, action: Action) -> Callable[[], None]:
    return lambda: sitting.do(action)


def _button(sheet: Sheet, box: Box, sitting: VacuumSitting, plan: Plan) -> None:
    whole = plan.button.upper()
    ways = [(text, style) for text in (whole, whole.partition(" ")[0]) for style in (BUTTON_STYLE, NARROW_BUTTON)]
    text, style = next((way for way in ways if sheet.width(*way) <= box.w - sheet.u(16)), ways[-1])

    def act() -> None:
        if plan.action is not None:
            sitting.do(plan.action)

    keep_clear(sheet, box)
    button(
        sheet,
        box,
        text,
        Command(DO_TARGET, act, plan.refusal),
        ButtonStyle(Kind.PRIMARY, letters=style),
        tip=plan.about,
    )
