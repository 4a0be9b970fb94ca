"""What the player has picked on the way to an action, and what the one large button then does."""

from collections.abc import Sequence

import msgspec

from tabletop.core.actions import Action
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.things import Reason
from tabletop.desk.tables.vacuum.art import appliance_title
from tabletop.desk.tables.vacuum.reading import decision, outcome, sides
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

REVEAL_TARGET = "agenda.reveal"
KEEP_TARGET = "agenda.keep"
SWAP_TARGET = "agenda.swap"
DO_TARGET = "hand.do"
CARD, PRIZE = "card", "prize"
"""What can be carried: a card of the hand to the trick, one of the trick to the hand."""
HAND_TARGET = "hand.take"


def card_name(token: int) -> str:
    """Return what a card is called among the targets.

    >>> card_name(11)
    'c12'
    """
    return f"c{token + 1}"


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
    return ("reveal", APPLIANCE_IDS[found[0]] if found else APPLIANCE_IDS[0])


def pick(sitting: VacuumSitting, target: str) -> None:
    """Pick a card or the reveal; picking it again carries it out."""
    if sitting.clicks[-1:] == (target,):
        plan = planned(sitting)
        if plan is not None and plan.action is not None:
            sitting.do(plan.action)
            return
    sitting.clicks = (target,)


LESS = "–1"
"""With a dash: the title face of this game has no minus."""


class Way(msgspec.Struct, frozen=True):
    """A way to work the board: in words what gains and what loses, if anything does, the target and the action."""

    gains: str
    loses: str
    target: str
    action: Action


SEND_NONE = Way("Send none", "", LEAVE[0], LEAVE)
LEAVE_CABLE = Way("Leave the cable", "", LEAVE[0], LEAVE)


def send_target(action: Action) -> str:
    """Return the target of a way to send power.

    >>> send_target(("transfer", "iron"))
    'send.iron'
    """
    return f"send.{action[1]}"


def ways_to_send(view: VacuumState, legal: Sequence[Action]) -> tuple[Way, ...]:
    """Return the ways in which power can be sent now, and that of sending none where it is allowed."""
    supply = len(view.power)
    found = []
    for action in legal:
        if action[0] == "transfer":
            to = next(end for end in view.cable if socket_id(end, supply) == action[1])
            frm = view.cable[1] if to == view.cable[0] else view.cable[0]
            gains, loses = (f"{socket_title(end, supply).capitalize()} {by}" for end, by in ((to, "+1"), (frm, LESS)))
            loses = "from the supply" if frm == supply else loses  # which never runs out
            found.append(Way(gains, loses, send_target(action), action))
    return (*found, SEND_NONE) if LEAVE in legal else tuple(found)


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


def chosen(sitting: VacuumSitting, sort: str) -> int | None:
    """Return the ``end`` of the cable or the free ``socket`` that is chosen for the other, None while none is."""
    view = sitting.view
    if decision(view) != "Cable" or not sitting.clicks:
        return None
    supply = len(view.power)
    found = next((n for n in range(supply + 1) if sitting.clicks[-1] == f"{sort}.{socket_id(n, supply)}"), None)
    return found if found is not None and (found in view.cable) == (sort == "end") else None


class Plan(msgspec.Struct, frozen=True):
    """What stands beside the hand: a title, what would come of it, the words of the button and its action.

    `refusal` says why there is nothing to do yet. `second` is the other thing that can be done. `short` is `about` in
    a few words, for where there is no room. `ways` are buttons in the place of the one: what gains, what loses, and
    the target that each of them shares with the board; they stand below `about`.
    """

    title: str
    about: str
    button: str
    action: Action | None
    refusal: Reason | None = None
    second: tuple[str, Action] | None = None
    short: str = ""
    ways: tuple["Way", ...] = ()


def planned(sitting: VacuumSitting) -> Plan | None:
    """Return what the large button would do now; None when nothing is to be done with cards or the agenda."""
    view = sitting.view
    if not sitting.legal or sitting.busy:
        return None
    if picks_reveal(sitting):
        return _reveal(sitting, view)
    token = picked_card(sitting)
    due = decision(view)
    if due == "Play":
        return _play(sitting, view, token)
    return _take(view, token) if due == "Reward" else _board(sitting, due)


def _board(sitting: VacuumSitting, due: str) -> Plan:
    if due == "Transfer":
        return Plan("Send 1 power", "", "", None, ways=ways_to_send(sitting.view, sitting.legal))
    supply = len(sitting.view.power)
    ways = (LEAVE_CABLE,) if LEAVE in sitting.legal else ()
    end, socket = chosen(sitting, "end"), chosen(sitting, "socket")
    if end is not None:
        about = f"The end at {named(end, supply)} is picked: click the socket that it goes to."
        return Plan("Move the cable", about, "", None, short="Now click its new socket.", ways=ways)
    if socket is not None:
        about = f"The socket at {named(socket, supply)} is picked: click the end that goes there."
        return Plan("Move the cable", about, "", None, short="Now click the end for it.", ways=ways)
    goes = "one end may go to another socket" if ways else "one end goes to another socket"
    about = f"{flowed(sitting)[0]} You work the board: {goes}.".strip()
    return Plan("Move the cable", about, "", None, short=f"{goes.capitalize()}.", ways=ways)


def _reveal(sitting: VacuumSitting, view: VacuumState) -> Plan:
    found = sides(sitting)
    assert found is not None
    most, least = (appliance_title(one) for one in found)
    pays = revealed_pay(len(view.zones[HANDS[sitting.seat]]))
    about = f"{most} for most, {least} for least, fixed for this round. Each right half pays {pays} power."
    return Plan("Reveal now", about, "Reveal agenda", reveal_action(sitting), short=reveal_words(sitting))


def reveal_words(sitting: VacuumSitting) -> str:
    """Return in a few words what would be open, and what it would pay."""
    found = sides(sitting)
    assert found is not None
    most, least = (appliance_title(one) for one in found)
    return f"{most} most, {least} least: {revealed_pay(len(sitting.view.zones[HANDS[sitting.seat]]))} each."


def _play(sitting: VacuumSitting, view: VacuumState, token: int | None) -> Plan:
    if token is None:
        left = view.seats - 1 - len(view.zones[TRICK])
        about = f"Pick a glowing card. {left} still to play." if left else "Pick a glowing card: you play last."
        about = about if view.zones[TRICK] else "Pick a glowing card to lead the trick."
        reason = Reason("First pick one of the glowing cards in your hand.")
        return Plan("Your turn", about, "Play", None, reason, short="Pick a glowing card.")
    face = view.face[token]
    title = card_title(face)
    return Plan(title, what_comes(view, face), f"Play {title}", PLAY[token], short=in_short(view, face))


def what_comes(view: VacuumState, face: int) -> str:
    """Return in a sentence or two what comes of playing `face` now."""
    if not view.zones[TRICK]:
        return f"You would lead the trick: {_asks(KINDS[face])}."
    comes = outcome(view, face)
    if comes.left:
        low = "tied for lowest" if comes.tied else "lowest"
        word = {
            "Both": f"It would be winning so far, and {low} too",
            "Wins": "It would be winning so far",
            "Lowest": f"It would be {low} so far",
            "Neither": "It would neither win nor be lowest",
        }[comes.word]
        return f"{word}, with {comes.left} still to play."
    prize = f"take {RULES.trick_power} power or one of its cards"
    works = "work the board, as others that tie do" if comes.tied else "work the board"
    return {
        "Both": f"You would win the trick, {prize}, and {works}.",
        "Wins": f"You would win the trick, then {prize}.",
        "Lowest": f"You would {'tie for' if comes.tied else 'play'} lowest, and {works}.",
        "Neither": "You would neither win the trick nor work the board.",
    }[comes.word]


def _asks(suit: int) -> str:
    """Return what the others must play where `suit` is led (vacuum.3, vacuum.4)."""
    if suit == SPY:
        return "the others may play any card"
    instead = "it or a Spy" if suit == TRUMP else f"it, {SUIT_TITLES[TRUMP]} or a Spy"
    return f"who has {SUIT_TITLES[suit]} must play {instead}"


def in_short(view: VacuumState, face: int) -> str:
    """Return in a few words what comes of playing `face` now."""
    if not view.zones[TRICK]:
        return "You would lead."
    comes = outcome(view, face)
    if comes.left:
        low = "tied lowest" if comes.tied else "lowest"
        words = {"Both": f"Winning and {low}", "Wins": "Winning", "Lowest": low.capitalize(), "Neither": "Neither"}
        return f"{words[comes.word]} so far."
    works = "works the board, tied" if comes.tied else "works the board"
    return {"Both": f"Wins, and {works}.", "Wins": "Wins.", "Lowest": f"{works.capitalize()}."}.get(
        comes.word, "Neither."
    )


def _take(view: VacuumState, token: int | None) -> Plan:
    power = f"Take {RULES.trick_power} power"
    where = "for your appliance" if view.to_appliance else "for your reserve"
    if token is None:
        about = f"Power {where}, or pick one of the glowing cards of the trick for your hand."
        return Plan("You won the trick", about, power, TAKE_POWER, short="Power, or a card.")
    title = card_title(view.face[token])
    return Plan(title, "It goes into your hand; the power stays where it is.", f"Take {title}", TAKE[token],
                second=(power, TAKE_POWER), short="It goes into your hand.")  # fmt: skip
