"""The proof of a received result as it is drawn: a bar of cells that turn green or red, and the stamp."""

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    GAIN,
    LINE_SOFT,
    STAMP,
    TICKED,
    WHITE,
    Skin,
    TextStyle,
    mix,
)

MOST_CELLS = 20
CELL_GAP = 3  # units
LEAST_NUMBERED = 44  # units of height of the bar, from which on it has numbers below
LEAST_SIGN = 14  # units that a cell must have for a tick in it
STAMP_LEAN = -3.0  # degrees clockwise
STAMP_STYLES = tuple(TextStyle("title", size, 1.6) for size in (30, 24, 20, 16))
DONE, WRONG = (Skin(colour, mix(colour, (0, 0, 0), 0.12), None, radius=3) for colour in (TICKED, STAMP))
TO_COME = Skin(LINE_SOFT, LINE_SOFT, None, radius=3, alpha=80)


class Cells(msgspec.Struct, frozen=True):
    """How far the proof of so many `steps` is: the `share` that stands, whether it `failed`, and the `wrong` step, None
    where it is none of the steps that is wrong."""

    steps: int
    share: float
    failed: bool
    wrong: int | None

    @property
    def count(self) -> int:
        """How many cells there are: one for so many steps."""
        return max(1, min(MOST_CELLS, self.steps))

    @property
    def red(self) -> int | None:
        """The cell in which the first fault is, None where there is none."""
        if not self.failed:
            return None
        if self.wrong is None:
            return self.count - 1
        return min(self.count - 1, max(0, (self.wrong - 1) * self.count // max(1, self.steps)))

    @property
    def green(self) -> int:
        """How many cells are proved."""
        return self.red if self.red is not None else int(self.share * self.count)


def compose_cells(sheet: Sheet, box: Box, cells: Cells) -> None:
    """Add the bar of the proof, with a sign in each cell that has room for one."""
    u, red, green = sheet.u, cells.red, cells.green
    for n in range(cells.count):
        whole = box.w + u(CELL_GAP)
        left, right = whole * n // cells.count, whole * (n + 1) // cells.count
        place = Box(box.x + left, box.y, max(1, right - left - u(CELL_GAP)), box.h)
        sheet.plate(place, WRONG if n == red else DONE if n < green else TO_COME)
        side = min(place.w, place.h) - u(4)
        if side >= u(LEAST_SIGN) and (n == red or n < green):
            sheet.icon(place.middle(side, side), "cross" if n == red else "check", WHITE)


def compose_stamp(sheet: Sheet, box: Box, good: bool) -> None:
    """Add the stamp of a proof that is done."""
    u, ink = sheet.u, GAIN if good else STAMP
    words = "PROVED" if good else "NOT PROVED"
    style = next((s for s in STAMP_STYLES if sheet.width(words, s) + u(28) <= box.w), STAMP_STYLES[-1])
    wide = min(box.w, sheet.width(words, style) + u(40))
    place = box.middle(wide, min(box.h, u(style.size * 1.9)))
    sheet.plate(place, Skin(None, None, ink, 2.5, 6, lean=STAMP_LEAN))
    sheet.plate(place.inset(u(4)), Skin(None, None, ink, 1.2, 4, lean=STAMP_LEAN))
    layout = TextLayout("centre", angle=STAMP_LEAN)
    sheet.text(place, words, style, ink, layout, ground=sheet.material.skin.bottom)
