"""The own hand as a fan with what each card would do, what is picked on the way to an action, and what comes of it."""

from collections.abc import Collection
from functools import partial
from typing import NamedTuple

from tabletop.core.actions import Action
from tabletop.core.picking import verb_pick
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import brackets
from tabletop.desk.draw.theme import (
    PANEL,
    PANEL_SKIN,
    SMALL_BOLD,
    SOFT,
    TEXT,
    WARNING,
    Colour,
    Skin,
    TextStyle,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.parts.actions import Plan, compose_plan
from tabletop.desk.parts.choice import Choice
from tabletop.desk.parts.hand import Fan, Held, Spot, compose_held, lay
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.tables.choices import choice_of
from tabletop.desk.tables.vacuum.art import CARD_RATIO, CREAM, DIM, appliance_sprite, card, card_size, mark_sprite
from tabletop.desk.tables.vacuum.cards import card_tip, larger
from tabletop.desk.tables.vacuum.reading import decision, hand_of, in_short, news, outcome, say, sides, what_comes
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
    appliance_title,
    card_title,
    revealed_pay,
    socket_id,
    socket_title,
)
from tabletop.games.vacuum.playing import flow_of
from tabletop.games.vacuum.state import HANDS, TRICK, VacuumState

REVEAL_TARGET = verb_pick("reveal")
"""The way to reveal the agenda."""
KEEP_TARGET = "agenda.keep"
"""The way to keep it hidden."""
SWAP_TARGET = "agenda.swap"
"""The seal that turns it."""
DO_TARGET = "hand.do"
"""The large button beside the hand."""
HAND_TARGET = "hand.take"
"""The hand where a card of the trick is taken into it."""
CARD = "card"
"""What is carried from the hand to the trick."""
PRIZE = "prize"
"""What is carried from the trick to the hand."""
LESS = "–1"
"""With a dash: the title face of this game has no minus."""
PICK_FIRST = Reason("First pick one of the bright cards in your hand.")
NARROW = TextStyle("number", 16)
EDGE_STYLE = TextStyle("title", 16, 1)
RISES = {"roomy": 26, "tight": 0}
"""How many units cards rise by arrangement, else 12."""
VERDICT = 24


def card_name(token: int) -> str:
    """Return what a card is called among the targets.

    >>> card_name(11)
    'c12'
    """
    return f"c{token + 1}"


# What is picked -----------------------------------------------------------------------------------------------------


def picked_card(sitting: VacuumSitting) -> int | None:
    """Return the token of the card that is picked and can be played or taken now, None when there is none."""
    action = None if sitting.busy else sitting.planned
    return TOKENS.get(action[1]) if action is not None and action[0] in ("play", "take") else None


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


def pick_reveal(sitting: VacuumSitting) -> None:
    """Pick the reveal of the agenda as it is turned; picking it again carries it out."""
    if picks_reveal(sitting):
        sitting.do(reveal_action(sitting))
    else:
        sitting.clicks = (REVEAL_TARGET,)


def chosen(sitting: VacuumSitting, sort: str) -> int | None:
    """Return the ``end`` of the cable or the free ``socket`` that is chosen for the other, None while none is."""
    view, supply = sitting.view, len(sitting.view.power)
    if decision(view) != "Cable" or not sitting.targets:
        return None
    return next((n for n in range(supply + 1) if sitting.targets[-1] == f"{sort}.{socket_id(n, supply)}"), None)


def due_action(sitting: VacuumSitting) -> Action | None:
    """Return what the large button would do now, None when something has to be picked first or there is none."""
    if not sitting.offered:
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


def ways_to_leave(sitting: VacuumSitting) -> tuple[Choice, ...]:
    """Return the button that leaves the board alone, where that is allowed."""
    if LEAVE not in sitting.legal:
        return ()
    brief = sitting.game.grammar.orders(LEAVE, sitting.view, sitting.names)[-1:]
    return (choice_of(sitting, LEAVE, words=brief, icon=""),)


def ways_to_send(sitting: VacuumSitting) -> tuple[Choice, ...]:
    """Return the ways in which power can be sent now: what gains and what loses by each. Their targets are those of
    the rings on the board."""
    view, found = sitting.view, []
    supply = len(view.power)
    for action in sitting.legal:
        if action[0] == "transfer":
            frm, to = flow_of(view, action)
            gains, loses = (f"{socket_title(end, supply).capitalize()} {by}" for end, by in ((to, "+1"), (frm, LESS)))
            loses = "from supply" if frm == supply else loses  # which never runs out
            found.append(choice_of(sitting, action, send_target(action), (gains,), icon="", second=loses))
    return (*found, *ways_to_leave(sitting))


def flowed(sitting: VacuumSitting) -> tuple[str, ...]:
    """Return in a sentence, and in a shorter one, what flowed by itself before the cable is moved; none when the player
    chose."""
    view = sitting.view
    supply = len(view.power)
    last = sitting.past[-1] if sitting.past else None
    if last is None or last.action[0] == "transfer":
        return ()
    for event in reversed(last.events):
        if event == BoardLeft(sitting.seat, "power"):
            return ()
        if isinstance(event, CableMoved | BoardLeft):
            break
        if isinstance(event, Transferred) and event.seat == sitting.seat:
            return say("flowed", frm=named(event.frm, supply), to=named(event.to, supply))
    return say("flowed_none")


def named(socket: int, supply: int) -> str:
    """Return a socket as it is called within a sentence."""
    return f"the {socket_title(socket, supply)}" if socket < supply else "the supply"


# What the player is about to do -------------------------------------------------------------------------------------


def step_of(sitting: VacuumSitting) -> tuple[str, dict[str, object]]:
    """Return what the player is about to do, as the texts call it, and the values that they take; its first word is
    the same whatever comes of it."""
    view, token, due = sitting.view, picked_card(sitting), decision(sitting.view)
    may = "_may" if LEAVE in sitting.legal else ""
    if picks_reveal(sitting):
        most, least = map(appliance_title, sides(sitting) or ())
        return "reveal", {"most": most, "least": least, "pays": revealed_pay(len(view.zones[HANDS[sitting.seat]]))}
    if token is not None:
        plays = "play" if view.zones[TRICK] else "play_lead"
        return plays if due == "Play" else "take", {"card": card_title(view.face[token])}
    if due == "Reward":
        return "reward_home" if view.to_appliance else "reward", {"n": RULES.trick_power}
    if due == "Transfer":
        return f"send{may}", {}
    if due == "Cable":
        for sort in ("end", "socket"):
            at = chosen(sitting, sort)
            if at is not None:
                return f"cable_{sort}", {"place": named(at, len(view.power))}
        return f"cable{may}", {}
    left = view.seats - 1 - len(view.zones[TRICK])
    return "pick" if left and view.zones[TRICK] else "pick_last" if view.zones[TRICK] else "pick_lead", {"left": left}


def planned(sitting: VacuumSitting, told: str = "") -> Plan | None:
    """Return what stands beside the hand now, with what is `told` besides; None when nothing is to be done."""
    if not sitting.offered:
        return None
    view, token, action, (step, values) = sitting.view, picked_card(sitting), due_action(sitting), step_of(sitting)
    sort, told = step.partition("_")[0], "" if sitting.clicks else told
    (title,) = say(f"title_{sort}", **values)
    if sort == "send":
        return Plan(title, choices=ways_to_send(sitting))
    does = {} if token is None or sort != "play" else _of_card(view, view.face[token])
    if sort == "cable" and not sitting.clicks and (went := flowed(sitting)):
        step, values = step.replace("cable", "cable_flowed"), {"flowed": went[0], "went": went[1]}
    comes = say(f"comes_{step}", **values, **does)
    if sort == "pick" and (follow := _follow(view, sitting.seat)):
        comes = (follow, *comes)
    if sort == "cable":
        if told and "flowed" in values:  # both are to be read
            comes, told = (*(f"{one} {told}" for one in went), *comes), ""
        return Plan(title, comes, ways_to_leave(sitting), told)
    (words,) = say(f"do_{sort}", **values)
    act = None if action is None else partial(sitting.do, action)
    words, tip, refusal = words.upper(), comes[0], None if act else PICK_FIRST
    choices = [Choice((words, words.partition(" ")[0]), DO_TARGET, act, main=True, tip=tip, refusal=refusal)]
    if step == "take":
        power = say("do_reward", n=RULES.trick_power)
        choices.append(choice_of(sitting, TAKE_POWER, words=power, icon=""))
    return Plan(title, comes, tuple(choices), told)


def _of_card(view: VacuumState, face: int) -> dict[str, object]:
    """Return what is said of a card that is about to be played, from full to brief."""
    if not view.zones[TRICK]:
        return {"would": what_comes(view, face)}
    brings = in_short(view, face)
    full = f"{brings[0].upper()}{brings[1:]}"
    return {"would": what_comes(view, face), "Brings": full, "Does": outcome(view, face).said}


def prompt_of(sitting: VacuumSitting) -> str | None:
    """Return what to do next, in one line; None when it is what the game says."""
    step, values = step_of(sitting)
    if sitting.ask and step != "reveal":
        return sitting.ask
    if step.startswith("pick"):
        return _follow(sitting.view, sitting.seat)
    return None if step.startswith("reward") else say(f"asks_{step}", **values)[0]


def _follow(view: VacuumState, seat: int) -> str | None:
    """Return what may be played by who holds the hand of `seat`, None when anything may."""
    trick = view.zones[TRICK]
    led = KINDS[view.face[trick[0]]] if trick else SPY
    if led == SPY:
        return None
    follows = any(KINDS[view.face[token]] == led for token in view.zones[HANDS[seat]])
    key = "asks_suit_none" if not follows else "asks_suit_trump" if led == TRUMP else "asks_suit"
    return say(key, suit=SUIT_TITLES[led], trump=SUIT_TITLES[TRUMP], spy=SUIT_TITLES[SPY])[0]


# The hand -------------------------------------------------------------------------------------------------------------


class HandSays(NamedTuple):
    """What is said beside the hand: the `news` of what others have revealed, and what to do in this `step`."""

    news: bool = False
    step: bool = False


def plan_box(sheet: Sheet, box: Box, arrangement: str) -> tuple[Box, Box]:
    """Return where in the panel of the hand the plan with its button goes, and where the cards."""
    u = sheet.u
    roomy, tight = arrangement == "roomy", arrangement == "tight"
    inner = box.inset(u(8), u(5)) if tight else box.inset(u(16), u(12 if roomy else 8))
    return inner.cut_right(u(236) if roomy else min(u(224), inner.w * 30 // 100), u(10 if tight else 16))


def compose_hand(sheet: Sheet, box: Box, sitting: VacuumSitting, gone: Collection[str], arrangement: str) -> HandSays:
    """Put the hand and the plan on the sheet and return what is said there; why a card may not be played stands in the
    place of the plan.

    What others have revealed meanwhile is told beside the hand where their cards are not in sight.
    """
    u = sheet.u
    sheet.plate(box, PANEL_SKIN)
    right, cards = plan_box(sheet, box, arrangement)
    title = "Hand" if sitting.watched else "Your hand"
    if arrangement == "roomy":
        label, cards = cards.cut_left(u(112), u(18))
        heading(sheet, label.cut_top(u(24))[0], title, TEXT)
    elif arrangement != "tight":
        edge, cards = Box(box.x, cards.y, cards.right - box.x, cards.h).cut_left(u(28))
        with sheet.clipped(edge):
            place = edge.middle(sheet.width(title.upper(), EDGE_STYLE) + 2, sheet.line(EDGE_STYLE))
            sheet.text(place, title.upper(), EDGE_STYLE, SOFT, TextLayout(align="centre", angle=-90), ground=PANEL)
    token = taken_card(sitting)
    if token is not None:  # a click on the hand takes it, or letting it go there
        brackets(sheet, box, hot=sheet.hovered(HAND_TARGET))
        sheet.zone(cards, HAND_TARGET, tip=f"Take {card_title(sitting.view.face[token])} into your hand.")
        sheet.act(HAND_TARGET, partial(sitting.click, card_name(token)))
        sheet.drop(HAND_TARGET, PRIZE)
    tight = arrangement == "tight"  # above the hand there is no room for words then
    beside = Box(right.x - u(8), sheet.area.bottom + u(4), right.w + u(16), 0) if tight else None
    _fan(sheet, cards, sitting, gone, RISES.get(arrangement, 12), beside)
    if tight and refuses(sheet, sitting):
        _lead(sheet, box, right, sitting)
        return HandSays()
    told = " ".join(news(sitting)) if tight else ""  # elsewhere the cards of the other seats say it
    plan = planned(sitting, told)
    if plan is None:
        return HandSays()
    said = compose_plan(sheet, right, plan)
    if picks_reveal(sitting) and not said:
        _halves(sheet, right, sitting)
    return HandSays(bool(told) and said.endswith(told), said in plan.comes)


def _halves(sheet: Sheet, box: Box, sitting: VacuumSitting) -> None:
    """Show which half is for most and which for least where there is no room for the words, above the button."""
    found, u = sides(sitting), sheet.u
    assert found is not None
    high = u(30)
    spans = []
    for name, appliance in zip(("most", "least"), found, strict=True):
        spans += [Span(sprite=mark_sprite(name), tint=CREAM, ratio=0.5), Span(sprite=appliance_sprite(appliance))]
    line = Line(spans, gap=6)
    place = Box(box.x, box.y + sheet.line(TextStyle("title", 18, 0.4)), box.w, high)
    if place.bottom <= box.bottom - u(44):
        line.compose(sheet, place.cut_left(min(box.w, line.wide(sheet, high)))[0], picture=high)


def _lead(sheet: Sheet, box: Box, right: Box, sitting: VacuumSitting) -> None:
    """Lead along the foot of the panel from the refused card to the words that stand in the place of the plan."""
    assert sheet.looks.refused is not None
    held = sheet.anchors.get(f"card.{TOKENS[str(sheet.looks.refused[0])]}")
    if held is not None:
        x, y = held.centre[0], box.bottom - sheet.u(4)
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


def _fan(sheet: Sheet, box: Box, sitting: VacuumSitting, gone: Collection[str], rise: int, beside: Box | None) -> None:
    """Lay the cards side by side; it is said `beside` them, or else above, why one can't be played."""
    view, u = sitting.view, sheet.u
    hand = hand_of(view, sitting.seat)
    sheet.anchors[HANDS[sitting.seat]] = box.middle(*card_size(min(box.h, u(120))))
    fan = Fan(CARD_RATIO, 158, rise, VERDICT, seen=0.62 if rise else 0.92)
    spots = lay(sheet, box, len(hand), fan)
    asked = decision(view) == "Play" and bool(sitting.offered)
    taken = taken_card(sitting)
    play = [token for token in hand if asked and sitting.may(PLAY[token])]
    for token, spot in zip(hand, spots, strict=True):
        if f"card.{token}" in gone:
            continue
        name, chosen, may = card_name(token), asked and picked_card(sitting) == token, token in play
        refusal = refusal_of(sitting, token)
        tip = "" if sitting.busy else "Click again to play it." if chosen else card_tip(view, token)
        held = Held(
            name,
            partial(_draw, view.face[token], DIM if asked and not may else None),
            None if taken is not None else partial(sitting.click, name),
            may,
            chosen,
            "" if taken is not None else tip,
            None if taken is not None else refusal,
            beside or spot.box.middle(u(420), spot.box.h).move(0, -u(rise) // 2) if refusal and asked else None,
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
        lines, side = [], u(15 if style is not None else 19)
        for comes, _, _ in found:
            ink = SOFT if not comes.marks else TEXT
            spans = [Span(sprite=mark_sprite(name), tint=CREAM) for name in (comes.marks if marked else ())]
            lines.append(Line([*spans, *([Span((comes.said,), style, ink)] if style is not None else [])], gap=3))
        if all(line.wide(sheet, side) + u(6) <= foot.w for line, (_, _, foot) in zip(lines, found, strict=True)):
            break
    for line, (comes, face, foot) in zip(lines, found, strict=True):
        still = f", {comes.left} still to play" if comes.left else ""
        sheet.zone(foot, None, tip=f"If you played it now: {in_short(view, face)}{still}.")
        if line.spans:
            line.centred(sheet, foot, side)
        else:
            sheet.plate(foot.middle(u(14), u(3)), Skin(SOFT, SOFT, None, radius=2))
