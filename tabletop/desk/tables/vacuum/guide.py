"""How Power Vacuum points things out: an action in words, the clicks that lead to it, and where an event shows."""

from typing import Any

from tabletop.core.actions import Action
from tabletop.core.events import Changed, Event, Moved, Shown
from tabletop.desk.tables.vacuum.art import (
    appliance_sprite,
    appliance_title,
    back_sprite,
    mark_sprite,
    sprite,
    suit_sprite,
)
from tabletop.desk.tables.vacuum.picking import DO_TARGET, REVEAL_TARGET
from tabletop.desk.tables.vacuum.reading import socket_number
from tabletop.games.vacuum.agendas import pair_of
from tabletop.games.vacuum.events import (
    AgendaScored,
    AgendaShown,
    CableMoved,
    Collected,
    Measured,
    SegmentsBuilt,
    Transferred,
    TrickBegan,
    TrickWon,
)
from tabletop.games.vacuum.pack import APPLIANCE_IDS, KINDS, RULES, TOKENS, card_title, socket_title
from tabletop.games.vacuum.state import HANDS, TRICK, VacuumState


def order(action: Action, view: VacuumState) -> str:
    """Return `action` of the decider as an order."""
    verb, n = action[0], len(view.power)
    if verb == "play":
        return f"Play {card_title(view.face[TOKENS[action[1]]])}"
    if verb == "take":
        if action[1] == "power":
            return f"Take {RULES.trick_power} power"
        return f"Take {card_title(view.face[TOKENS[action[1]]])} into your hand"
    if verb == "transfer":
        to = socket_number(action[1], n)
        frm = next(end for end in view.cable if end != to)
        return f"Send 1 power from the {socket_title(frm, n)} to the {socket_title(to, n)}"
    if verb == "cable":
        one, other = (socket_title(socket_number(name, n), n) for name in action[1:])
        return f"Move the cable from the {one} to the {other}"
    return _reveal(action, view)


def _reveal(action: Action, view: VacuumState) -> str:
    most = APPLIANCE_IDS.index(action[1])
    assert view.decider is not None
    pair = pair_of(view, view.decider)
    least = next((one for one in pair if one != most), None) if pair else None
    sides = f"{appliance_title(most)} most" + (f", {appliance_title(least)} least" if least is not None else "")
    return f"Reveal your agenda: {sides}"


def way_to(action: Action) -> tuple[str, ...]:
    """Return the targets that lead to `action`.

    >>> way_to(("play", "c3")), way_to(("cable", "iron", "supply"))
    (('tab.cards', 'c3'), ('tab.board', 'socket.supply', 'end.iron'))
    """
    verb = action[0]
    if verb == "cable":
        return ("tab.board", f"socket.{action[2]}", f"end.{action[1]}")
    if verb == "transfer":
        return ("tab.board", f"send.{action[1]}")
    if verb == "reveal":
        return ("tab.own", REVEAL_TARGET)
    return ("tab.cards", DO_TARGET if action[1] == "power" else action[1])


def marks_of(event: Event[Any], view: VacuumState) -> tuple[str, ...]:
    """Return the anchors that show what `event` did."""
    match event:
        case Moved(to=to) if to == TRICK:
            return (f"card.{event.token}",)
        case Moved(frm=frm, to=to) if frm == TRICK:
            return (to,)
        case Transferred(frm=frm, to=to):
            supply = len(view.power)
            return tuple("amount.supply" if end == supply else f"amount.{end}" for end in (frm, to))
        case CableMoved(to=to):
            return (f"plug.{to}",)
        case AgendaShown(seat=seat, pay=pay) if pay:
            return (f"agenda.{seat}",)
        case Changed(what="reserve", seat=seat):
            return (f"reserve.{seat}",)
        case Changed(what="power", seat=seat):
            return (f"amount.{seat}",)
    return ()


def _player(token: int, view: VacuumState) -> int:
    """Return which seat played a card of the trick."""
    return (view.leader + view.zones[TRICK].index(token)) % view.seats


def picture_of(event: Event[Any], view: VacuumState) -> tuple[str, ...]:
    """Return the sprite that stands for `event`, which has just happened in `view`, in the log: who plays a card, or
    what it is about."""
    match event:
        case Moved(token=token, to=to) if to == TRICK:
            return appliance_sprite(_player(token, view))
        case Shown(tokens=(token,)) if token in view.zones[TRICK]:
            return appliance_sprite(_player(token, view))
        case Moved(frm=frm, to=to) if frm == TRICK and to in HANDS:
            return appliance_sprite(HANDS.index(to))
        case TrickBegan(leader=leader):
            return appliance_sprite(leader)
        case TrickWon():
            return mark_sprite("wins")
        case Transferred() | Changed() | Collected():
            return sprite("token")
        case CableMoved():
            return sprite("plug")
        case AgendaShown() | AgendaScored():
            return sprite("agenda-back")
        case Measured():
            return sprite("stack-3")
        case SegmentsBuilt(seat=seat):
            return sprite(f"statue-{view.statue[seat]}")
    tokens = getattr(event, "tokens", ())
    if tokens and view.face[tokens[0]] in range(len(KINDS)):
        return suit_sprite(KINDS[view.face[tokens[0]]])
    return back_sprite(0) if type(event).__name__ == "Shuffled" else ("ui", "icon-clock.svg")
