"""Words and marks along the rim of a round board."""

from collections.abc import Iterator, Sequence
from math import cos, degrees, radians, sin

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import Colour, TextStyle

MARK = 11
"""How large a mark on the rim is, in units."""
MARK_ROOM = 15
"""How much of the rim a mark takes, in units."""
LETTER = 16
"""How high the box of a letter is, in units."""


class Run(msgspec.Struct, frozen=True):
    """Some letters in one colour, or a white `sprite` in it as a mark."""

    colour: Colour
    text: str = ""
    sprite: tuple[str, ...] = ()


class Rim(msgspec.Struct, frozen=True):
    """A circle that is written along in a `style`, on the colour `ground`."""

    centre: tuple[float, float]
    radius: float
    style: TextStyle
    ground: Colour

    def wide(self, sheet: Sheet, runs: Sequence[Run]) -> int:
        """Return how many pixels of the rim what is written takes."""
        return sum(wide for _, _, _, wide in self._steps(sheet, runs))

    def compose(self, sheet: Sheet, middle: float, runs: Sequence[Run]) -> None:
        """Write letter by letter about the direction `middle` (degrees clockwise from the right), the right way up at
        the foot of the board too."""
        way = -1 if 45 < middle % 360 < 135 else 1
        steps = list(self._steps(sheet, runs))
        at = middle - way * degrees(sum(wide for _, _, _, wide in steps) / 2 / self.radius)
        for run, letter, inked, wide in steps:
            half = way * degrees(wide / 2 / self.radius)
            at += half
            lean = (at + 90 * way + 180) % 360 - 180 or 0.01
            x, y = (c + self.radius * f(radians(at)) for c, f in zip(self.centre, (cos, sin), strict=True))
            side = sheet.u(MARK) if run.sprite else round(LETTER * sheet.scale)
            place = Box(round(x - side / 2), round(y - side / 2), side, side)
            if run.sprite:
                sheet.picture(place, *run.sprite, tint=run.colour, angle=lean)
            elif letter != " ":
                place = place.middle(inked + 2, place.h + 2)
                sheet.text(place, letter, self.style, run.colour, TextLayout("centre", angle=lean), ground=self.ground)
            at += half

    def _steps(self, sheet: Sheet, runs: Sequence[Run]) -> Iterator[tuple[Run, str, int, int]]:
        """Yield each mark and letter: how wide it is, and with the gap after it."""
        gap, mark = sheet.u(1), sheet.u(MARK_ROOM)
        for run in runs:
            if run.sprite:
                yield run, "", mark, mark
            for letter in run.text:
                wide = sheet.width(letter, self.style)
                yield run, letter, wide, wide + gap
