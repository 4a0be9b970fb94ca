"""Where things go on the default table, for every size of window and text."""

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.parts.arrange import NOWHERE, TOP, Least

LEAST = Least(roomy=(1240, 700), snug=(960, 560), tall=(10_000, 10_000))
"""From how many units on a window has room for all at once; in less, tabs take turns."""
ROOMY_LEFT = 224  # units, the column of the other seats
SNUG_LEFT = 168  # units
ROOMY_RIGHT = 312  # units, the column of what can be done
SNUG_RIGHT = 264  # units
ROOMY_TRAY = 144  # units, the height of one's own things below rows
SNUG_TRAY = 128  # units
TRAY_SHARE = 42  # hundredths of the right column that one's own things take beside a board
STRIP = 52  # units, the strip of the prompt
TABS = 72  # units, the column of tabs
STORY_SHARE = 42  # hundredths of the left column that what lies open for all takes


class Regions(msgspec.Struct, frozen=True):
    """The places of the table in window pixels; what a tab hides is empty.

    `seats` is for the other seats, `story` for what lies open for all, `table` for the board or the rows, `tray` for
    one's own things, `do` for what can be done.
    """

    prompt: Box
    seats: Box = NOWHERE
    story: Box = NOWHERE
    table: Box = NOWHERE
    tray: Box = NOWHERE
    do: Box = NOWHERE
    tabs: Box = NOWHERE


def regions(sheet: Sheet, tab: str, *, board: bool, story: bool) -> Regions:
    """Return the places of a table with the `tab` that is up, with a `board` or rows, and with a `story` or without."""
    arrangement = LEAST.arrangement(sheet)
    if arrangement == "tight":
        return _tight(sheet, tab, story)
    return _wide(sheet, arrangement == "roomy", board, story)


def _wide(sheet: Sheet, roomy: bool, board: bool, story: bool) -> Regions:
    """One's own things lie below rows, and beside a board, which takes all the height there is."""
    u, gap = sheet.u, sheet.u(8)
    body = sheet.area.cut_top(u(TOP))[1].inset(u(16 if roomy else 8), u(8))
    do, body = body.cut_right(u(ROOMY_RIGHT if roomy else SNUG_RIGHT), gap)
    if board:
        tray, do = do.cut_bottom(do.h * TRAY_SHARE // 100, gap)
    else:
        tray, body = body.cut_bottom(u(ROOMY_TRAY if roomy else SNUG_TRAY), gap)
    left, middle = body.cut_left(u(ROOMY_LEFT if roomy else SNUG_LEFT), gap)
    strip, middle = middle.cut_bottom(max(u(STRIP), sheet.strip_room(middle.w)), gap)
    told = NOWHERE
    if story:
        told, left = left.cut_bottom(left.h * STORY_SHARE // 100, gap)
    return Regions(strip, left, told, middle, tray, do)


def _tight(sheet: Sheet, tab: str, story: bool) -> Regions:
    """A column of tabs at the left, and what the tab that is up shows."""
    u, gap = sheet.u, sheet.u(8)
    body = sheet.area.cut_top(u(TOP))[1].inset(u(8), u(4))
    tabs, rest = body.cut_left(u(TABS), gap)
    strip, rest = rest.cut_bottom(max(u(STRIP), sheet.strip_room(rest.w)), u(4))
    match tab:
        case "table":
            return Regions(strip, table=rest, tabs=tabs)
        case "hand":
            return Regions(strip, tray=rest, tabs=tabs)
        case "seats" if story:
            left, right = rest.columns(2, gap) if rest.w > rest.h else rest.rows(2, gap)
            return Regions(strip, seats=left, story=right, tabs=tabs)
        case "seats":
            return Regions(strip, seats=rest, tabs=tabs)
    return Regions(strip, do=rest, tabs=tabs)
