"""What Power Vacuum keeps about what its player does at the table."""

import msgspec

from tabletop.desk.tables.sitting import Notes, Sitting
from tabletop.games.vacuum.state import VacuumState


class VacuumNotes(Notes):
    """`pointed` is the card under the mouse, `zoom` the one shown larger, `summary` the round whose summary the player
    has read. `tab_up` is the tab that is up, `tab_due` the one that was due when the player chose another. `turned` is
    how the player has turned the agendas dealt, by `turned_note`: the appliance that lies for most."""

    pointed: str = ""
    zoom: str = ""
    summary: int = 0
    tab_up: str = ""
    tab_due: str = ""
    turned: dict[str, int] = msgspec.field(default_factory=dict)


VacuumSitting = Sitting[VacuumState, VacuumNotes]
