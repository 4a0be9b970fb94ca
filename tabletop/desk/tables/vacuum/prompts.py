"""What the prompt of Power Vacuum says: what is to be done next, in one line."""

from tabletop.desk.tables.vacuum.picking import chosen, flowed, named, picked_card, picks_reveal, reveal_words
from tabletop.desk.tables.vacuum.reading import decision
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.games.vacuum.pack import KINDS, LEAVE, SPY, SUIT_TITLES, TRUMP, card_title
from tabletop.games.vacuum.state import HANDS, TRICK, VacuumState


def prompt_of(sitting: VacuumSitting, view: VacuumState) -> str | None:
    """Return what to do next, in one line."""
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
