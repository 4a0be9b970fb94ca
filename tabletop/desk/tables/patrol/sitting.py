"""What Patrol! keeps about what its player does at the table."""

from tabletop.desk.tables.sitting import Notes, Sitting
from tabletop.games.patrol.state import PatrolState


class PatrolNotes(Notes):
    """`tab_up` is the tab that is up, `tab_due` the one that was due when the player chose another."""

    tab_up: str = ""
    tab_due: str = ""


PatrolSitting = Sitting[PatrolState, PatrolNotes]
