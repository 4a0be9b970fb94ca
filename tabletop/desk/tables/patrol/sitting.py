"""What Patrol! keeps about what its player does at the table."""

from tabletop.desk.tables.sitting import Notes, Sitting
from tabletop.games.patrol.state import PatrolState


class PatrolNotes(Notes):
    """`tab_up` is the tab that is up, `tab_due` the one that was due when the player chose another; `again` is the
    closed crime whose scene is shown again, and after how many actions that was asked for."""

    tab_up: str = ""
    tab_due: str = ""
    again: tuple[int, int] | None = None

    def put_down(self) -> None:
        self.again = None


PatrolSitting = Sitting[PatrolState, PatrolNotes]
