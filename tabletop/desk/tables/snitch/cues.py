"""What is heard at the table of Snitch!."""

from typing import Any

from tabletop.core.events import Changed, Event, Moved, Passed
from tabletop.desk.window.sound import Cue
from tabletop.games.snitch.events import (
    ChipFlipped,
    Coerced,
    Delivered,
    DetectiveMoved,
    Interrogated,
    TileLaid,
    Upgraded,
)
from tabletop.games.snitch.state import SnitchState


def cue(event: Event[Any], view: SnitchState, seat: int) -> Cue | None:
    """Return what is heard when `event` happens to `view`, which is that of `seat`."""
    match event:
        case Delivered() | Upgraded():
            return Cue.GAIN if event.seat == seat else Cue.PIECE
        case Interrogated(owner=owner) if owner == seat:
            return Cue.LOSS
        case DetectiveMoved(seat=moved, why="bumped") if moved == seat:
            return Cue.LOSS
        case Changed(what="status", n=n, seat=paying) if paying == seat and n < 0:
            return Cue.LOSS
        case TileLaid() | DetectiveMoved() | Passed() | ChipFlipped():
            return Cue.PIECE
        case Moved() | Coerced():
            return Cue.CARD
    return None
