"""What the player has picked on the way to an action, what the large button then does, and what the prompt says."""

from functools import partial

from tabletop.core.actions import Action, action_text
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.things import Reason
from tabletop.desk.parts.actions import Choice, Plan
from tabletop.desk.tables.vacuum.art import appliance_title
from tabletop.desk.tables.vacuum.reading import decision, in_short, news, sides, what_comes
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
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


def point_out(sheet: Sheet, sitting: VacuumSitting, name: str) -> None:
    """Keep in mind which card is pointed at, for who asks to see it larger."""
    if sheet.hovered(name):
        sitting.notes.pointed = name
    elif sitting.notes.pointed == name:
        sitting.notes.pointed = ""


def show_larger(sitting: VacuumSitting, name: str) -> None:
    """Show the card `name` larger; what is picked stays so."""
    clicks = sitting.clicks
    sitting.notes.zoom = name
    sitting.open("zoom")
    sitting.clicks = clicks


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
        title, comes = card_title(face), (what_comes(view, face), in_short(view, face))
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
