"""What is heard at the table of Patrol!."""

from typing import Any

from tabletop.core.dice import Rolled
from tabletop.core.events import Changed, Event, Moved
from tabletop.core.pieces import PieceMoved, Placed
from tabletop.desk.window.sound import Cue
from tabletop.games.patrol.events import CrimeClosed, MoveLost, Rescued, WentDown
from tabletop.games.patrol.state import DECK, HANDS


def cue(event: Event[Any], seat: int) -> Cue | None:
    """Return what is heard when `event` happens, at the place of `seat`."""
    match event:
        case Moved(frm=frm) if frm == DECK or frm in HANDS:
            return Cue.CARD
        case PieceMoved(why="drive") | Placed() | Rolled():
            return Cue.PIECE
        case CrimeClosed(seats=seats):
            return Cue.GAIN if seat in seats else Cue.PIECE
        case Rescued(seat=rescuer):
            return Cue.GAIN if rescuer == seat else Cue.PIECE
        case Changed(seat=whose, n=n, what="cards") if whose == seat:
            return Cue.GAIN if n > 0 else Cue.LOSS
        case MoveLost(seat=whose) if whose == seat:
            return Cue.LOSS
        case WentDown(seats=seats) if seat in seats:
            return Cue.LOSS
    return None
