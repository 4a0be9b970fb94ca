"""What is heard at the table of Power Vacuum."""

from typing import Any

from tabletop.core.events import Changed, Event, Moved, MovedTogether
from tabletop.desk.window.sound import Cue
from tabletop.games.vacuum.events import (
    AgendaScored,
    AgendaShown,
    CableMoved,
    Collected,
    SegmentsBuilt,
    Transferred,
    TrickWon,
)
from tabletop.games.vacuum.state import DECK, TRICK, VacuumState


def cue(event: Event[Any], view: VacuumState, seat: int) -> Cue | None:
    """Return what is heard when `event` happens to `view`, which is that of `seat`."""
    match event:
        case Moved(frm=frm, to=to) if TRICK in (frm, to):
            return Cue.CARD
        case MovedTogether(frm=frm) if frm == DECK:
            return Cue.CARD
        case TrickWon(seat=winner) if winner == seat:
            return Cue.GAIN
        case Transferred(frm=frm) if frm == seat and seat not in (event.seat,):
            return Cue.LOSS
        case Transferred() | CableMoved() | AgendaShown():
            return Cue.PIECE
        case Changed() | SegmentsBuilt():
            return Cue.GAIN if event.seat == seat else Cue.PIECE
        case Collected(appliance=appliance) if appliance == seat:
            return Cue.GAIN
        case AgendaScored(seat=scored, n=n) if scored == seat:
            return Cue.GAIN if n else Cue.LOSS
    return None
