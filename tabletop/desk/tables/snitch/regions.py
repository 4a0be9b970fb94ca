"""Where things go around the board of Snitch!, for every size of window and text."""

import msgspec

from tabletop.desk.box import Box
from tabletop.desk.sheet import Sheet

ROOMY_WIDE, ROOMY_HIGH = 1500, 820
"""From so many units on there is room for both columns, as in the mock-up."""
SNUG_WIDE, SNUG_HIGH = 960, 560
"""From so many units on the right column stands beside the board; in less the panels take turns with it."""

TOP = 56
MARGIN = 16


class Regions(msgspec.Struct, frozen=True):
    """The places of the table, in window pixels.

    `left` is the column of the city, `right` the player's own, `foot` holds the hand and the actions, `tabs` the tabs
    that change the `body`; each is None where the arrangement has none. The prompt stands at the lower edge of the
    board in `prompt`, a drawer opens at the foot of `drawer`. `arrangement` is roomy, snug or tight.
    """

    arrangement: str
    top: Box
    board: Box
    left: Box | None
    right: Box | None
    foot: Box
    tabs: Box | None
    body: Box
    prompt: Box
    drawer: Box


def arrangement(sheet: Sheet) -> str:
    """Return how the table is arranged in this window: roomy, snug or tight."""
    wide, high = sheet.unit.wide, sheet.unit.high
    if wide >= ROOMY_WIDE and high >= ROOMY_HIGH:
        return "roomy"
    return "snug" if wide >= SNUG_WIDE and high >= SNUG_HIGH else "tight"


def regions(sheet: Sheet) -> Regions:
    """Return the places of the table in the window of `sheet`."""
    return {"roomy": _roomy, "snug": _snug, "tight": _tight}[arrangement(sheet)](sheet)


def _roomy(sheet: Sheet) -> Regions:
    u = sheet.u
    top, rest = sheet.area.cut_top(u(TOP))
    body = rest.inset(u(MARGIN))
    right, body = body.cut_right(u(352), u(MARGIN))
    foot, body = body.cut_bottom(u(136), u(12))
    left, middle = body.cut_left(u(176), u(8))
    board = Box(middle.x, top.bottom, middle.w + u(8), foot.y - top.bottom - u(4))
    return _with_strips(sheet, "roomy", top, board, left, right, foot, None, u(800), u(430))


def _snug(sheet: Sheet) -> Regions:
    u = sheet.u
    top, rest = sheet.area.cut_top(u(TOP))
    body = rest.inset(u(12))
    right, body = body.cut_right(u(300 if sheet.unit.wide < 1000 else 320), u(12))
    high = 84 if sheet.unit.high < 700 else 100
    foot, body = body.cut_bottom(u(high), u(8))
    board = Box(0, top.bottom, right.x - u(6), foot.y - top.bottom - u(4))
    return _with_strips(sheet, "snug", top, board, None, right, foot, None, u(720), u(400))


def _tight(sheet: Sheet) -> Regions:
    u = sheet.u
    top, rest = sheet.area.cut_top(u(TOP))
    tabs, rest = rest.inset(u(8), u(6)).cut_top(u(38), u(4))
    foot, body = rest.cut_bottom(u(44), u(4))
    board = Box(0, body.y, sheet.area.w, body.h)
    found = _with_strips(sheet, "tight", top, board, None, None, foot, tabs, u(624), u(600))
    drawer = Box(tabs.x, tabs.y, tabs.w, found.prompt.y - u(4) - tabs.y)  # so short of room that it covers the tabs
    return msgspec.structs.replace(found, body=rest, drawer=drawer)


def _with_strips(
    sheet: Sheet,
    name: str,
    top: Box,
    board: Box,
    left: Box | None,
    right: Box | None,
    foot: Box,
    tabs: Box | None,
    widest: int,
    highest: int,
) -> Regions:
    """Add what lies over the board: the prompt at its lower edge, the drawer above that."""
    u = sheet.u
    strip = board.inset(u(12), 0).cut_bottom(u(42))[0]
    prompt = Box(strip.x, strip.y, strip.w, strip.h - u(4))
    above = Box(board.x, board.y + u(12), board.w, prompt.y - board.y - u(18))
    wide, high = min(widest, above.w - u(16)), min(highest, above.h)
    drawer = Box(above.x + (above.w - wide) // 2, above.bottom - high, wide, high)
    return Regions(name, top, board, left, right, foot, tabs, board, prompt, drawer)
