"""How a table is arranged in a window: with all the room it wants, closer together, in a column, or by tabs."""

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet

TOP = 56
"""The units that the bar at the top takes."""
NOWHERE = Box(0, 0, 0, 0)
"""The place of what a tab hides."""


class Least(msgspec.Struct, frozen=True):
    """From how many units on, wide and high, a window has room for each arrangement; in less, tabs take turns.

    A `tall` window has all above each other. One that is higher than wide is never `snug` where that `lies`.
    """

    roomy: tuple[int, int]
    snug: tuple[int, int]
    tall: tuple[int, int]
    lies: bool = False

    def arrangement(self, sheet: Sheet) -> str:
        """Return how the table is arranged in the window of `sheet`: roomy, snug, tall or tight."""
        wide, high = sheet.unit.wide, sheet.unit.high
        for name, (least_wide, least_high) in (("roomy", self.roomy), ("snug", self.snug), ("tall", self.tall)):
            if wide >= least_wide and high >= least_high and not (name == "snug" and self.lies and wide < high):
                return name
        return "tight"
