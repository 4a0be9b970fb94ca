"""What Snitch! keeps about what its player does at the table."""

from tabletop.desk.tables.sitting import Notes, Sitting
from tabletop.games.snitch.state import NOWHERE, SnitchState


class SnitchNotes(Notes):
    """`turn` is how the picked tile is turned, in quarters, `fitted` on what tile and how a click on a lot has turned
    it; `cube` is the kind chosen in the drawer of cubes, `pointed` the target under the mouse, `larger` the token of
    the tile shown larger and `larger_turn` how that is turned. `found` is the seat whose detective was found last."""

    turn: int = 0
    fitted: str = ""
    cube: str = ""
    pointed: str = ""
    larger: int = NOWHERE - 1
    larger_turn: int = 0
    found: int | None = None

    def put_down(self) -> None:
        self.turn, self.fitted = 0, ""

    def closed(self) -> None:
        self.cube = ""


SnitchSitting = Sitting[SnitchState, SnitchNotes]
