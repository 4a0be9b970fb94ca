"""A camera over a board of hexes: fitted to its stage until somebody zooms or pans."""

from collections.abc import Sequence

from tabletop.desk.board.hexes import At, Hexes
from tabletop.desk.draw.box import Box

MOST_CLOSE = 3.0
"""How much larger than fitted the board can be shown."""
STEP = 4  # pixels; closer hexes change their width by so much, so that few sizes of a sprite are needed


class HexCamera:
    """What part of a board of hexes is seen, and how large: all of it, or what somebody has come closer to.

    Nothing but the player moves it, so it holds still while things happen on the board.
    """

    def __init__(self) -> None:
        self._close = 1.0
        self._middle: At = (0.0, 0.0)
        self._stage = Box(0, 0, 1, 1)
        self._fitted = self._shown = Hexes(1.0, 0.0, 0.0)
        self._extent: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
        self._at_once = True

    @property
    def follows(self) -> bool:
        """Whether all of the board is shown."""
        return self._close <= 1.0

    def look(self, stage: Box, fitted: Hexes, cells: Sequence[At]) -> None:
        """Look at the board through a `stage`, in which all of it is as large as `fitted`."""
        xs, ys = [at[0] for at in cells], [at[1] for at in cells]
        self._extent = min(xs), min(ys), max(xs), max(ys)
        self._at_once = self._at_once or (stage, fitted) != (self._stage, self._fitted)
        self._stage, self._fitted = stage, fitted
        self._shown = self.goal

    @property
    def goal(self) -> Hexes:
        """Where the hexes are to lie."""
        if self.follows:
            return self._fitted
        side = max(self._fitted.side, round(self._fitted.side * self._close / STEP) * STEP)
        x, y = self._stage.centre
        return Hexes(side, x - self._middle[0] * side, y - self._middle[1] * side)

    def jumps(self) -> bool:
        """Tell whether it is to be at its goal at once, as after a drag or in another window; asked once each time."""
        found, self._at_once = self._at_once, False
        return found

    def show(self, hexes: Hexes) -> None:
        """Note where the hexes lie on the way to the goal."""
        self._shown = hexes

    def fit(self) -> None:
        """Show all of the board."""
        self._close = 1.0

    @property
    def stage(self) -> Box:
        """The part of the window that the board is seen through."""
        return self._stage

    def pan(self, dx: int, dy: int) -> None:
        """Move the board by so many pixels, at once."""
        side = self.goal.side
        self._look_at(self._middle[0] - dx / side, self._middle[1] - dy / side)
        self._at_once = True

    def zoom(self, at: tuple[int, int], factor: float) -> None:
        """Make the board larger by `factor` around a pixel; as small as it fits the stage it is fitted again."""
        before = self._shown
        spot = (at[0] - before.x) / before.side, (at[1] - before.y) / before.side
        self._close = min(MOST_CLOSE, max(1.0, self._close * factor))
        after, (x, y) = self.goal.side, self._stage.centre
        self._look_at(spot[0] - (at[0] - x) / after, spot[1] - (at[1] - y) / after)

    def _look_at(self, x: float, y: float) -> None:
        """Have a point of the board in the middle of the stage, or the nearest one that lies within the board."""
        left, top, right, bottom = self._extent
        self._middle = max(left, min(right, x)), max(top, min(bottom, y))
