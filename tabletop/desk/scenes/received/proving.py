"""The proof of a received result as it is drawn: a bar of cells that turn green or red, and the stamp."""

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    GAIN,
    LINE_SOFT,
    SMALL,
    SOFT,
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
NUMBERED_EACH = 5  # turns from one number below the bar to the next
NUMBERS_APART = 6  # units
LEAST_SIGN = 14  # units that a cell must have for a tick in it
STAMP_LEAN = -3.0  # degrees clockwise
STAMP_STYLES = tuple(TextStyle("title", size, 1.6) for size in (30, 24, 20, 16))
DONE = Skin(TICKED, mix(TICKED, (0, 0, 0), 0.12), None, radius=3)
WRONG = Skin(STAMP, mix(STAMP, (0, 0, 0), 0.12), None, radius=3)
TO_COME = Skin(LINE_SOFT, LINE_SOFT, None, radius=3, alpha=80)


class Cells(msgspec.Struct, frozen=True):
    """How far the proof of so many `steps` is: the `share` that stands, whether it `failed`, and the `wrong` step, None
    where it is none of the steps that is wrong. Once all is proved there is a cell for each of the `turns`."""

    steps: int
    share: float
    failed: bool
    wrong: int | None
    turns: tuple[int, ...] = ()

    @property
    def count(self) -> int:
        """How many cells there are: one a turn, or one for so many steps while the turns aren't known."""
        return len(self.turns) or max(1, min(MOST_CELLS, self.steps))

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
    """Add the bar of the proof, with a sign in each cell that has room for one, and numbers of turns below."""
    u, red, green = sheet.u, cells.red, cells.green
    numbers, box = box.cut_bottom(sheet.line(SMALL) if cells.turns and box.h >= u(LEAST_NUMBERED) else 0)
    gap = min(u(CELL_GAP), box.w // (4 * cells.count))
    places = []
    for n in range(cells.count):
        left, right = ((box.w + gap) * m // cells.count for m in (n, n + 1))
        places.append(Box(box.x + left, box.y, max(1, right - left - gap), box.h))
    for n, place in enumerate(places):
        sheet.plate(place, WRONG if n == red else DONE if n < green else TO_COME)
        side = min(place.w, place.h) - u(4)
        if side >= u(LEAST_SIGN) and (n == red or n < green):
            sheet.icon(place.middle(side, side), "cross" if n == red else "check", WHITE)

    if numbers.h:
        _numbers(sheet, numbers, cells.turns, places)


def _numbers(sheet: Sheet, line: Box, turns: tuple[int, ...], places: list[Box]) -> None:
    """Add the numbers of the first, the last and every fifth turn below their cells, none where it has no room."""
    taken: list[Box] = []
    last = len(turns) - 1
    for n in (0, last, *(n for n, turn in enumerate(turns) if turn % NUMBERED_EACH == 0 and 0 < n < last)):
        words = str(turns[n])
        wide = sheet.width(words, SMALL)
        place = Box(places[n].centre[0] - wide // 2, line.y, wide, line.h)
        if not any(place.inset(-sheet.u(NUMBERS_APART), 0).meets(other) for other in taken):
            taken.append(place)
            sheet.text(place, words, SMALL, SOFT)


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
