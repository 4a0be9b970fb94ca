"""How Patrol! points things out: an action in words, the clicks that lead to it, and where an event shows."""

from collections.abc import Sequence
from typing import Any

from tabletop.core.actions import END_TURN, Action
from tabletop.core.dice import Rolled
from tabletop.core.events import Changed, Event, Moved
from tabletop.core.pieces import PieceMoved, Placed
from tabletop.core.windows import Announced
from tabletop.desk.tables.patrol.art import CALLSIGNS, card_title, chip_sprite, crime_sprite, sprite
from tabletop.desk.tables.patrol.consequences import bad_of, what_is_near, what_waits
from tabletop.desk.tables.patrol.hand import top_of_pile
from tabletop.desk.tables.patrol.reading import decision
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.desk.tables.patrol.unit import DO_TARGET
from tabletop.games.patrol.events import (
    Arrived,
    CrimeClosed,
    CrimeReported,
    Protected,
    Rescued,
    RoundOver,
    ShiftBegan,
    WentDown,
)
from tabletop.games.patrol.pack import (
    CARD_NAMES,
    CRIME_PIECES,
    KINDS,
    PACK,
    PASS,
    ROLL,
    SEAT_NUMBERS,
    SPACE_NUMBERS,
    TOKENS,
    TRAINING,
    UNIT_PIECES,
)
from tabletop.games.patrol.scenes import crime_at
from tabletop.games.patrol.state import DISCARD, PatrolState


def order(action: Action, view: PatrolState, names: Sequence[str] = CALLSIGNS) -> str:
    """Return `action` of the decider as an order, which calls seats by their `names`."""
    verb = action[0]
    if action == ROLL:
        return _order("roll")
    if verb == "drive":
        return _order("drive", space=action[1])
    if verb == "partner":
        return _order("partner", unit=names[SEAT_NUMBERS[action[1]]])
    if action == PASS:
        return _order("pass")
    if action == END_TURN:
        return _order("stay" if decision(view) == "drive" else "end")
    if len(action) > 2:
        return _order("send", unit=names[SEAT_NUMBERS[action[2]]])
    return _order("protect" if verb == "protect" else "play", card=card_title(view.face[TOKENS[action[1]]]))


def _order(key: str, **values: object) -> str:
    return PACK.texts.orders[key].format(**values)


def deed(view: PatrolState) -> str:
    """Return what the decider does by deciding."""
    return PACK.texts.deeds.get(decision(view), PACK.texts.deeds["turn"])


def reason(action: Action, view: PatrolState) -> str:
    """Return in a few words what comes of `action` of the decider, so far as it can be seen now."""
    seat = view.decider
    assert seat is not None
    if action[0] == "drive" or (action == END_TURN and view.may_move(seat)):
        space = SPACE_NUMBERS[action[1]] if action[0] == "drive" else view.at(seat)
        waits, near = what_waits(view, seat, space), what_is_near(view, seat, space)
        if action[0] == "drive" or waits:
            return waits or near or "nearer to the middle of the city"
        return f"stays {near}" if near else "no crime is open; wait for the next call"
    if action == ROLL or (action[0] == "play" and len(action) < 3):
        near = what_is_near(view, seat, view.at(seat))
        two = "" if action == ROLL else "two dice in place of one"
        return ", ".join(filter(None, (two, f"you are {near}" if near else "")))
    if action[0] == "play":
        return bad_of(view, SEAT_NUMBERS[action[2]], TRAINING)
    if action[0] == "partner":
        return "both are paid in full, and you drive"
    if action[0] in ("protect", "pass"):
        hit = bad_of(view, seat, KINDS[view.face[view.announced[-1].card]])
        return f"else {hit}" if action[0] == "protect" else hit
    return ""


def left_undone(sitting: PatrolSitting) -> list[str]:
    """Return what the player could still do before the turn ends, in clauses after "You still have"; who waits at a
    crime, or for an officer down, does well to stay."""
    view, seat, kind = sitting.view, sitting.seat, decision(sitting.view)
    waits = crime_at(view, view.at(seat)) is not None or any(view.at(down) == view.at(seat) for down in view.down)
    found = []
    if kind == "turn" and any(action[0] == "play" for action in sitting.legal):
        found.append("a card to play")
    if not waits and ROLL in sitting.legal:
        found.append("a die to roll")
    if not waits and kind == "drive":
        found.append("a roll to drive")
    return found


def way_to(action: Action, view: PatrolState) -> tuple[str, ...]:
    """Return the targets that lead to `action`, or to the same with a card like it, and the anchors of what it is
    about."""
    verb = action[0]
    if verb in ("play", "protect"):
        action = (verb, CARD_NAMES[top_of_pile(view, TOKENS[action[1]])], *action[2:])
    if action in (ROLL, END_TURN, PASS):
        return ("tab.cards" if action == PASS else "tab.map", verb)
    if verb == "drive":
        return ("tab.map", action[1], DO_TARGET)
    if verb == "partner":
        return ("tab.seats", action[1], "tab.map", DO_TARGET)
    if verb == "protect":
        return ("tab.cards", action[1])
    if len(action) > 2:
        return ("tab.cards", action[1], "tab.seats", action[2], "tab.map", DO_TARGET)
    return ("tab.cards", action[1], "tab.map", DO_TARGET)


def marks_of(event: Event[Any]) -> tuple[str, ...]:
    """Return where the trace of `event` is."""
    match event:
        case PieceMoved(piece=piece, why=why) if why != "round":
            return (piece,)
        case Placed(piece=piece):
            return (piece,)
        case CrimeClosed(crime=crime):
            return (f"slot.{crime}",)
        case WentDown(seats=seats):
            return (UNIT_PIECES[seats[0]],)
    return ()


def unmarks_of(event: Event[Any]) -> tuple[str, ...]:
    """Return what is not to be seen any more where it was after `event`."""
    match event:
        case CrimeClosed(crime=crime):
            return (CRIME_PIECES[crime],)
        case Rescued(seats=seats):
            return (UNIT_PIECES[seats[0]],)
    return ()


def picture_of(event: Event[Any], view: PatrolState) -> tuple[str, ...]:
    """Return the sprite that stands for `event` in the log."""
    match event:
        case CrimeReported(crime=crime) | Arrived(crime=crime):
            return crime_sprite(crime, "crime")
        case CrimeClosed(crime=crime):
            return crime_sprite(crime, "closed")
        case Rolled(faces=(face,)):
            return sprite(f"die-{face}")
        case PieceMoved(piece=piece) if piece in UNIT_PIECES:
            return sprite(f"seat-{UNIT_PIECES.index(piece) + 1}")
        case Protected(card=card) | Announced(card=card):
            return chip_sprite(view.face[card])
        case Moved(token=token, to=to) if to == DISCARD and view.face[token] >= 0:
            return chip_sprite(view.face[token])
        case Changed():
            return sprite("coin")
        case WentDown() | Rescued():
            return sprite("down")
        case ShiftBegan() | RoundOver():
            return sprite("lightbar")
    seat = getattr(event, "seat", None)
    if isinstance(seat, int):
        return sprite(f"seat-{seat + 1}")
    return ("ui", "icon-info.svg")
