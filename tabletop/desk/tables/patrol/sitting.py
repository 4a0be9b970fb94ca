"""What Patrol! keeps about what its player does at the table."""

from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.tabbing import TabNotes
from tabletop.games.patrol.state import PatrolState


class PatrolNotes(TabNotes):
    """`again` is the closed crime whose scene is shown again, and after how many actions that was asked for."""

    again: tuple[int, int] | None = None

    def put_down(self) -> None:
        self.again = None


PatrolSitting = Sitting[PatrolState, PatrolNotes]
