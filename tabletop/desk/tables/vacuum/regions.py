"""Where things go on the table of Power Vacuum, for every size of window and text."""

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.parts.arrange import NOWHERE, TOP, Least

LEAST = Least(roomy=(1480, 820), snug=(960, 560), tall=(680, 960))
LOW = 700
"""In windows lower than so many units all of it moves closer together."""
BANNER = 88
"""How high what a look back says is, in units."""
BANNER_WIDE = 436
"""How wide its bar is at least, in units."""
STRIP = 50
"""So many units high is the strip of the prompt where there are tabs: two lines have room."""


class Regions(msgspec.Struct, frozen=True):
    """The places of the table, in window pixels; what a tab hides is empty.

    `rivals` is the row of the other seats, `trick` holds the cards played, `hand` one's own and the button, `own` the
    player's panel, `body` all that the `tabs` beside it change. The prompt stands in `prompt`, a drawer in `drawer`.
    """

    arrangement: str
    prompt: Box
    drawer: Box
    rivals: Box = NOWHERE
    board: Box = NOWHERE
    trick: Box = NOWHERE
    hand: Box = NOWHERE
    own: Box = NOWHERE
    tabs: Box = NOWHERE
    body: Box = NOWHERE


def regions(sheet: Sheet, tab: str = "", *, banner: bool = False) -> Regions:
    """Return the places of the table in the window of `sheet`; `tab` is the one that is up where there are tabs, and
    the prompt has room for the `banner` of a look back where all stands beside each other."""
    name = LEAST.arrangement(sheet)
    if name == "tight":
        return _tight(sheet, tab)
    return _tall(sheet, banner) if name == "tall" else _wide(sheet, name, banner)


def _wide(sheet: Sheet, name: str, banner: bool) -> Regions:
    u, roomy = sheet.u, name == "roomy"
    low, wide = sheet.unit.high < LOW, sheet.unit.wide >= 1200
    margin, gap = u(16 if roomy else 8 if low else 12), u(16 if roomy else 6 if low else 8)
    body = sheet.area.cut_top(u(TOP))[1].inset(margin)
    own, left = body.cut_right(u(348 if roomy else 296 if wide else 276), margin)
    rivals, rest = left.cut_top(u(128 if roomy else 90 if low else 124), gap)
    hand, middle = rest.cut_bottom(u(184 if roomy else 148 if low and not wide else 158), gap)
    rise = u(30 if roomy else 14)  # raised cards reach above the panel of the hand
    side = min(middle.h - (u(4) if roomy else 0), middle.w * 46 // 100)
    if banner:
        side = min(side, middle.w - u(46 if roomy else 14) - u(BANNER_WIDE))
    middle = middle.middle(middle.w, min(middle.h, side + u(90)))  # in a high window both stay beside each other
    board, trick = middle.cut_left(side, u(46 if roomy else 14))
    board = board.middle(side, side) if roomy else Box(board.x, board.y + (middle.h - side) // 2, side, side)
    trick = Box(trick.x, trick.y, trick.w, trick.h - rise)
    prompt = BANNER if banner else 48 if roomy else 44 if trick.w >= u(440) else 52 if low else 60
    coached = sheet.strip_room(trick.w)  # what a coach says needs all of its strip, and air above
    strip, trick = trick.cut_bottom(max(u(prompt), coached), u(12 if coached and not low else 4 if roomy else 8))
    drawer = Box(left.x, rivals.y, left.w, strip.y - u(6) - rivals.y)
    return Regions(name, strip, drawer, rivals, board, trick, hand, own)


def _tall(sheet: Sheet, banner: bool) -> Regions:
    """The board beside the player's panel, the trick below them in all the width."""
    u, gap = sheet.u, sheet.u(8)
    body = sheet.area.cut_top(u(TOP))[1].inset(gap)
    rivals, rest = body.cut_top(u(98), gap)
    hand, rest = rest.cut_bottom(u(158), gap)
    strip, rest = rest.cut_bottom(max(u(BANNER if banner else 44), sheet.strip_room(rest.w)), gap)
    upper, trick = rest.cut_top(max(u(400), min(u(560), rest.h * 55 // 100)), gap)
    own, left = upper.cut_right(max(u(276), min(u(348), upper.w * 40 // 100)), gap)
    side = min(left.w, left.h)
    trick = trick.cut_bottom(0, u(14))[1]  # raised cards reach above the panel of the hand
    drawer = Box(body.x, rivals.y, left.w, strip.y - u(6) - rivals.y)
    return Regions("tall", strip, drawer, rivals, left.middle(side, side), trick, hand, own)


def _tight(sheet: Sheet, tab: str) -> Regions:
    """A column of tabs at the left; with the cards a small board stays in sight."""
    u, body = sheet.u, sheet.area.cut_top(sheet.u(TOP))[1].inset(sheet.u(8), sheet.u(5))
    tabs, rest = body.cut_left(u(74), u(6))
    strip, rest = rest.cut_bottom(u(STRIP), u(5))
    found = {}
    if tab == "cards":
        found["hand"], upper = rest.cut_bottom(min(u(150), rest.h * 45 // 100), u(4))
        side = min(upper.h, upper.w * 27 // 100)
        board, found["trick"] = upper.cut_left(side, u(8))
        found["board"] = board.middle(side, side)
    elif tab == "board":
        found["board"], found["own"] = rest.cut_left(min(rest.h, rest.w * 60 // 100, rest.w - u(290)), u(10))
    elif tab != "counted":
        found["rivals" if tab == "others" else "own"] = rest
    return Regions("tight", strip, rest, tabs=tabs, body=rest, **found)
