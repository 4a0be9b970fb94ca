"""The own hand as a fan with what each card would do, what is picked on the way to an action, and what comes of it."""

from collections.abc import Collection
from functools import partial

from tabletop.core.actions import Action, action_text
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
from tabletop.desk.parts.actions import Choice, Plan, compose_plan, told_in
from tabletop.desk.parts.hand import Fan, Held, Spot, compose_held, lay
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.tables.vacuum.art import (
    CARD_HIGH,
    CARD_WIDE,
    DIM,
    appliance_sprite,
    appliance_title,
    card,
    card_size,
    mark_sprite,
)
from tabletop.desk.tables.vacuum.cards import card_tip, larger
from tabletop.desk.tables.vacuum.reading import decision, hand_of, in_short, news, outcome, sides, what_comes
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.desk.widgets import heading
from tabletop.games.vacuum.events import BoardLeft, CableMoved, Transferred
from tabletop.games.vacuum.pack import (
    APPLIANCE_IDS,
    KINDS,
    LEAVE,
    PLAY,
    RULES,
    SPY,
    SUIT_TITLES,
    TAKE,
    TAKE_POWER,
    TOKENS,
    TRUMP,
    card_title,
    revealed_pay,
    socket_id,
    socket_title,
)
from tabletop.games.vacuum.state import HANDS, TRICK, VacuumState

REVEAL_TARGET, KEEP_TARGET, SWAP_TARGET = "agenda.reveal", "agenda.keep", "agenda.swap"
DO_TARGET, HAND_TARGET = "hand.do", "hand.take"
CARD, PRIZE = "card", "prize"
"""What can be carried: a card of the hand to the trick, one of the trick to the hand."""
LESS = "–1"
"""With a dash: the title face of this game has no minus."""
PICK_FIRST = Reason("First pick one of the glowing cards in your hand.")


def card_name(token: int) -> str:
    """Return what a card is called among the targets.

    >>> card_name(11)
    'c12'
    """
    return f"c{token + 1}"


# What is picked -----------------------------------------------------------------------------------------------------


def picked_card(sitting: VacuumSitting) -> int | None:
    """Return the token of the card that is picked and can be played or taken now, None when there is none."""
    token = TOKENS.get(sitting.clicks[-1]) if sitting.clicks else None
    if token is None or sitting.busy:
        return None
    return token if sitting.may(PLAY[token]) or sitting.may(TAKE[token]) else None


def taken_card(sitting: VacuumSitting) -> int | None:
    """Return the token of the picked card where it is one to take into the hand, None otherwise."""
    token = picked_card(sitting)
    return token if token is not None and sitting.may(TAKE[token]) else None


def picks_reveal(sitting: VacuumSitting) -> bool:
    """Tell whether the player is about to reveal the agenda."""
    return sitting.clicks[-1:] == (REVEAL_TARGET,) and reveal_action(sitting) in sitting.legal


def reveal_action(sitting: VacuumSitting) -> Action:
    """Return the action that reveals the own agenda as it is turned now."""
    found = sides(sitting)
    return ("reveal", APPLIANCE_IDS[found[0] if found else 0])


def pick(sitting: VacuumSitting, target: str) -> None:
    """Pick a card or the reveal; picking it again carries it out."""
    action = due_action(sitting) if sitting.clicks[-1:] == (target,) else None
    if action is not None:
        sitting.do(action)
    else:
        sitting.clicks = (target,)


def chosen(sitting: VacuumSitting, sort: str) -> int | None:
    """Return the ``end`` of the cable or the free ``socket`` that is chosen for the other, None while none is."""
    view = sitting.view
    if decision(view) != "Cable" or not sitting.clicks:
        return None
    supply = len(view.power)
    found = next((n for n in range(supply + 1) if sitting.clicks[-1] == f"{sort}.{socket_id(n, supply)}"), None)
    return found if found is not None and (found in view.cable) == (sort == "end") else None


def due_action(sitting: VacuumSitting) -> Action | None:
    """Return what the large button would do now, None when something has to be picked first or there is none."""
    if not sitting.legal or sitting.busy:
        return None
    if picks_reveal(sitting):
        return reveal_action(sitting)
    token = picked_card(sitting)
    if decision(sitting.view) == "Reward":
        return TAKE_POWER if token is None else TAKE[token]
    return None if token is None else PLAY[token]


# The board ----------------------------------------------------------------------------------------------------------


def send_target(action: Action) -> str:
    """Return the target of a way to send power.

    >>> send_target(("transfer", "iron"))
    'send.iron'
    """
    return f"send.{action[1]}"


def ways_to_leave(sitting: VacuumSitting, words: str) -> tuple[Choice, ...]:
    """Return the button that leaves the board alone, where that is allowed."""
    return (Choice((words,), LEAVE[0], partial(sitting.do, LEAVE)),) if LEAVE in sitting.legal else ()


def ways_to_send(sitting: VacuumSitting) -> tuple[Choice, ...]:
    """Return the ways in which power can be sent now: what gains and what loses by each. Their targets are those of
    the rings on the board."""
    view, found = sitting.view, []
    supply = len(view.power)
    for action in sitting.legal:
        if action[0] == "transfer":
            to = next(end for end in view.cable if socket_id(end, supply) == action[1])
            frm = next(end for end in view.cable if end != to)
            gains, loses = (f"{socket_title(end, supply).capitalize()} {by}" for end, by in ((to, "+1"), (frm, LESS)))
            loses = "from supply" if frm == supply else loses  # which never runs out
            found.append(Choice((gains,), send_target(action), partial(sitting.do, action), second=loses))
    return (*found, *ways_to_leave(sitting, "Send none"))


def flowed(sitting: VacuumSitting) -> tuple[str, str]:
    """Return in a sentence, and in a shorter one, what flowed by itself before the cable is moved; both empty when the
    player chose."""
    view = sitting.view
    supply = len(view.power)
    last = sitting.past[-1] if sitting.past else None
    if decision(view) != "Cable" or last is None or last.action[0] == "transfer":
        return "", ""
    for event in reversed(last.events):
        if event == BoardLeft(sitting.seat, "power"):
            return "", ""
        if isinstance(event, CableMoved | BoardLeft):
            break
        if isinstance(event, Transferred) and event.seat == sitting.seat:
            frm, to = (named(socket, supply) for socket in (event.frm, event.to))
            return f"1 power flowed from {frm} to {to}, the only way.", f"1 power flowed to {to}."
    return "Both ends are empty: no power flows.", "No power flows."


def named(socket: int, supply: int) -> str:
    """Return a socket as it is called within a sentence."""
    return f"the {socket_title(socket, supply)}" if socket < supply else "the supply"


# The plan beside the hand -------------------------------------------------------------------------------------------


def planned(sitting: VacuumSitting) -> Plan | None:
    """Return what stands beside the hand now; None when nothing is to be done."""
    view = sitting.view
    if not sitting.legal or sitting.busy:
        return None
    told = "" if sitting.clicks else " ".join(news(sitting))
    token, due, action = picked_card(sitting), decision(view), due_action(sitting)
    if due in ("Transfer", "Cable") and not picks_reveal(sitting):
        return _board(sitting, due, told)
    second: tuple[Choice, ...] = ()
    if picks_reveal(sitting):
        most, least = _sides(sitting)
        pays = revealed_pay(len(view.zones[HANDS[sitting.seat]]))
        title, button = "Reveal now", "Reveal agenda"
        about = f"{most} for most, {least} for least, fixed for this round. Each right half pays {pays} power."
        comes: tuple[str, ...] = (about, reveal_words(sitting))
    elif due == "Reward" and token is None:
        title, button = "You won the trick", f"Take {RULES.trick_power} power"
        where = "for your appliance" if view.to_appliance else "for your reserve"
        comes = (f"Power {where}, or pick one of the glowing cards of the trick for your hand.", "Power, or a card.")
    elif due == "Reward" and token is not None:
        title = card_title(view.face[token])
        button, words = f"Take {title}", f"Take {RULES.trick_power} power"
        comes = ("It goes into your hand; the power stays where it is.", "It goes into your hand.")
        second = (Choice((words,), action_text(TAKE_POWER), partial(sitting.do, TAKE_POWER)),)
    elif token is not None:
        face = view.face[token]
        title, said = card_title(face), outcome(view, face).said if view.zones[TRICK] else "You would lead"
        short = in_short(view, face) if view.zones[TRICK] else said
        comes = (what_comes(view, face), f"{short[0].upper()}{short[1:]}.", f"{said}.")
        button = f"Play {title}"
    else:
        left = view.seats - 1 - len(view.zones[TRICK])
        about = f"Pick a glowing card. {left} still to play." if left else "Pick a glowing card: you play last."
        about = about if view.zones[TRICK] else "Pick a glowing card to lead the trick."
        title, comes, button = "Your turn", (about, "Pick a glowing card."), "Play"
    words, act = button.upper(), None if action is None else partial(sitting.do, action)
    brief = words.partition(" ")[0]
    main = Choice((words, brief), DO_TARGET, act, main=True, tip=comes[0], refusal=None if act else PICK_FIRST)
    return Plan(title, comes, (main, *second), told)


def _board(sitting: VacuumSitting, due: str, told: str) -> Plan:
    if due == "Transfer":
        return Plan("Send 1 power", choices=ways_to_send(sitting))
    supply = len(sitting.view.power)
    ways = ways_to_leave(sitting, "Leave the cable")
    end, socket = chosen(sitting, "end"), chosen(sitting, "socket")
    if end is not None:
        about = f"The end at {named(end, supply)} is picked: click the socket that it goes to."
        comes = (about, "Now click its new socket.")
    elif socket is not None:
        about = f"The socket at {named(socket, supply)} is picked: click the end that goes there."
        comes = (about, "Now click the end for it.")
    else:
        goes = "one end may go to another socket" if ways else "one end goes to another socket"
        comes = (f"{flowed(sitting)[0]} You work the board: {goes}.".strip(), f"{goes.capitalize()}.")
    return Plan("Move the cable", comes, ways, told)


def _sides(sitting: VacuumSitting) -> tuple[str, str]:
    found = sides(sitting)
    assert found is not None
    return appliance_title(found[0]), appliance_title(found[1])


def reveal_words(sitting: VacuumSitting) -> str:
    """Return in a few words what would be open, and what it would pay."""
    most, least = _sides(sitting)
    return f"{most} most, {least} least: {revealed_pay(len(sitting.view.zones[HANDS[sitting.seat]]))} each."


# The prompt ---------------------------------------------------------------------------------------------------------


def prompt_of(sitting: VacuumSitting) -> str | None:
    """Return what to do next, in one line; None when it is what the game says."""
    view = sitting.view
    if picks_reveal(sitting):
        return f"Press Reveal agenda: {reveal_words(sitting)}"
    token, due = picked_card(sitting), decision(view)
    if token is not None:
        title = card_title(view.face[token])
        done = "Press Play, or pick another glowing card." if due == "Play" else "Press Take, or take the power."
        return f"{title} is picked. {done}"
    if due == "Transfer":
        send = "Send 1 power: click the end of the cable that gets it"
        return f"{send}, or send none." if LEAVE in sitting.legal else f"{send}."
    if due != "Cable":
        return _follow(view, sitting.seat) if due == "Play" else None
    end = chosen(sitting, "end")
    if end is not None:
        return f"Click the new socket for the end at {named(end, len(view.power))}."
    if chosen(sitting, "socket") is not None:
        return "Click the end that goes there."
    went = flowed(sitting)[1]
    if LEAVE in sitting.legal:
        return f"{went} Now move the cable, or leave it." if went else "Move an end to another socket, or leave it."
    return f"{went} Now click an end of the cable." if went else "Click an end of the cable, then its new socket."


def _follow(view: VacuumState, seat: int) -> str | None:
    """Return what may be played by who holds the hand of `seat`, None when anything may."""
    trick = view.zones[TRICK]
    led = KINDS[view.face[trick[0]]] if trick else SPY
    if led == SPY:
        return None
    title = SUIT_TITLES[led]
    if all(KINDS[view.face[token]] != led for token in view.zones[HANDS[seat]]):
        return f"{title} was led and you hold none: play any card."
    others = SUIT_TITLES[SPY] if led == TRUMP else f"{SUIT_TITLES[TRUMP]} or a {SUIT_TITLES[SPY]}"
    return f"{title} was led: play {title}{' or a ' if led == TRUMP else ', '}{others}."


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
    held = sheet.anchors.get(f"card.{TOKENS[str(sheet.looks.refused[0])]}")
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
    sheet.anchors[HANDS[sitting.seat]] = box.middle(*card_size(min(box.h, u(120))))
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
            larger(sheet, sitting, token, tip if chosen else "Click it to pick it." if may else ""),
            CARD,
        )
        sheet.anchors[f"card.{token}"] = compose_held(sheet, spot, held, rise)
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
        sheet.zone(foot, None, tip=f"If you played it now: {in_short(view, face)}{still}.")
        if line.spans:
            line.compose(sheet, foot.middle(line.wide(sheet, side), foot.h), picture=side)
        else:
            sheet.plate(foot.middle(u(14), u(3)), Skin(SOFT, SOFT, None, radius=2))
