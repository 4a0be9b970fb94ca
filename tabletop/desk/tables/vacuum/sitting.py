"""What Power Vacuum keeps about what its player does at the table."""

import msgspec

from tabletop.desk.tables.rounds import RoundNotes
from tabletop.desk.tables.sitting import Sitting
from tabletop.games.vacuum.state import VacuumState


class VacuumNotes(RoundNotes):
    """`pointed` is the target under the mouse, `zoom` the card shown larger. `turned` is how the player has turned the
    agendas dealt, by `turned_note`: which lies for most."""

    pointed: str = ""
    zoom: str = ""
    turned: dict[str, int] = msgspec.field(default_factory=dict)


VacuumSitting = Sitting[VacuumState, VacuumNotes]
