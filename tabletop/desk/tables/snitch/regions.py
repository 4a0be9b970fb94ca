"""Where things go around the board of Snitch!, for every size of window and text."""

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.parts.arrange import NOWHERE, TOP, Least

LEAST = Least(roomy=(1500, 820), snug=(960, 560), tall=(680, 960), lies=True)
CITY_HIGH = 252
"""How high what lies in the street above the cards of the other seats is, in units."""
RIVAL_HIGH = 112
"""How high the card of a seat is with three of them, in units."""
RIVAL_TALL = 138
"""How high it is with fewer, in units."""
RIVALS_WIDE = 1200
"""From so many units on a snug table has a column for the other seats; in less they are pills and a tab."""
PROMPT_HIGH = 42
"""The height in units of the strip below the board that the prompt stands in, where nothing higher goes there."""
REPLAY_WIDE = 660
"""How wide what leads through the past is beside the tiles in a roomy foot, in units."""
RAIL_ROOMY = 780
"""From this width of a window in units on the tabs of a tight table are wide."""
RAIL_WIDE = 96
"""How wide they are then, in units."""
RAIL_SLIM = 66
"""How wide they are in narrower windows, in units."""


class Regions(msgspec.Struct, frozen=True):
    """The places of the table, in window pixels; empty where the arrangement has none.

    `street` is the column of what lies there for everybody, `right` the player's own, or all panels where they stand
    below the board; `foot` holds the actions, `tabs` the tabs that change the `body`. `rivals` is for the cards of the
    other seats, `pills` for a line of them instead, `hand` for the tiles where they are not in the foot. The prompt
    stands below the board in `prompt`; the drawer of an errand opens in `drawer`, beside the board or over the panels,
    from `keep` units below its upper edge on if there is room.
    `arrangement` is roomy, snug, tall or tight.
    """

    arrangement: str
    board: Box
    foot: Box
    prompt: Box
    drawer: Box
    keep: int = 0
    street: Box = NOWHERE
    right: Box = NOWHERE
    tabs: Box = NOWHERE
    body: Box = NOWHERE
    rivals: Box = NOWHERE
    pills: Box = NOWHERE
    hand: Box = NOWHERE


def regions(sheet: Sheet, seats: int = 1, past: bool = False) -> Regions:
    """Return the places of the table for so many seats in the window of `sheet`.

    In the `past` there is nothing to do: what leads through it has the place of the actions as well as of the prompt.
    """
    name, u = LEAST.arrangement(sheet), sheet.u
    if name == "tight":
        found = _tight(sheet, past)
    else:
        found = _tall(sheet, seats, past) if name == "tall" else _wide(sheet, name, seats, past)
    if not past:
        return found
    prompt = found.foot
    if name == "roomy":
        prompt = found.foot.inset(u(14), u(8)).cut_right(u(REPLAY_WIDE))[0].cut_top(u(36))[1]
    elif name == "tight":
        strip = found.prompt
        prompt = Box(strip.x, strip.y, strip.w, found.foot.bottom - strip.y)
    return msgspec.structs.replace(found, prompt=prompt)


def beside(sheet: Sheet, board: Box, drawer: Box | None) -> Box | None:
    """Return what a `drawer` that lies over the board leaves of it; None where none does."""
    if drawer is None or not drawer.meets(board):
        return None
    return Box(board.x, board.y, drawer.x - sheet.u(4) - board.x, board.h)


def _strip(sheet: Sheet, board: Box, past: bool) -> tuple[Box, Box]:
    """Return the strip for the prompt below the board, and the board above it."""
    pad = sheet.u(4)
    said = 0 if past else sheet.strip_room(board.w - 2 * pad)
    return board.cut_bottom(max(sheet.u(PROMPT_HIGH), said + pad))


def _prompt(sheet: Sheet, strip: Box) -> Box:
    return strip.inset(sheet.u(4), 0).cut_bottom(sheet.u(4))[1]


def _pills(sheet: Sheet, board: Box) -> tuple[Box, Box]:
    """Return the line of the other seats over the board, and what is left of that."""
    u = sheet.u
    pills = Box(board.x, board.y + u(8), board.w - u(4), u(40))
    return pills, board.cut_top(pills.bottom - board.y, u(4))[1]


def _wide(sheet: Sheet, name: str, seats: int, past: bool) -> Regions:
    """The player's own at the right; at the left what everybody has where all of it has room, or else the hand."""
    u, roomy = sheet.u, name == "roomy"
    cards = seats > 1 and (roomy or sheet.unit.wide >= RIVALS_WIDE)
    margin, top = u(16 if roomy else 12), sheet.area.cut_top(u(TOP))[1]
    right, body = top.inset(margin).cut_right(u(352 if roomy else 300 if sheet.unit.wide < 1000 else 320), margin)
    foot, body = body.cut_bottom(u(148 if roomy else 94), u(12 if roomy else 8))
    left, middle = body.cut_left(u((248 if cards else 176) if roomy else (208 if cards else 84)), u(8 if roomy else 10))
    board = Box(middle.x, top.y, middle.w + u(8 if roomy else 6), foot.y - top.y - u(4))
    strip, board = _strip(sheet, board, past)
    drawer = right if roomy else right.cut_top(u(70))[1]
    if roomy:
        high = max(u(CITY_HIGH), left.h - u(RIVAL_TALL + 8) * (seats - 1)) if cards else left.h
        street, rivals = left.cut_top(high, u(10))
        rivals = rivals if cards else NOWHERE
        return Regions(name, board, foot, _prompt(sheet, strip), drawer, 156, street, right, rivals=rivals)
    strip = Box(middle.x - u(4), strip.y, middle.w + 2 * u(4), strip.h)  # so that the prompt ends where the foot does
    rivals, pills, hand = NOWHERE, NOWHERE, left
    if cards:
        high = u(RIVAL_HIGH if seats > 3 else RIVAL_TALL) * (seats - 1) + u(8) * (seats - 2)
        rivals, hand = left.cut_top(high, u(10))
    elif seats > 1:
        pills, board = _pills(sheet, board)
    return Regions(
        name, board, foot, _prompt(sheet, strip), drawer, 114, right=right, rivals=rivals, pills=pills, hand=hand
    )


def _tall(sheet: Sheet, seats: int, past: bool) -> Regions:
    """The hand at the left of the board, all panels below both, the actions at the foot."""
    u, top = sheet.u, sheet.area.cut_top(sheet.u(TOP))[1]
    foot, body = top.inset(u(12)).cut_bottom(u(94), u(8))
    right, body = body.cut_bottom(max(u(408), min(u(600), body.h * 45 // 100)), u(8))
    hand, middle = body.cut_left(u(84), u(10))
    strip, board = _strip(sheet, Box(middle.x, top.y, middle.w + u(6), right.y - top.y - u(4)), past)
    pills, board = _pills(sheet, board) if seats > 1 else (NOWHERE, board)
    drawer = right.cut_right(max(u(344), right.w // 2))[0]
    prompt = _prompt(sheet, Box(body.x, strip.y, body.w, strip.h))
    return Regions("tall", board, foot, prompt, drawer, right=right, pills=pills, hand=hand.cut_bottom(strip.h)[1])


def _tight(sheet: Sheet, past: bool) -> Regions:
    """The hand at the left of the board, the tabs at its right, one slim row of actions below: all for its height."""
    u = sheet.u
    foot, body = sheet.area.cut_top(u(TOP))[1].inset(u(8), u(4)).cut_bottom(u(50), u(4))
    tabs, body = body.cut_right(u(RAIL_WIDE if sheet.unit.wide >= RAIL_ROOMY else RAIL_SLIM), u(6))
    strip, upper = _strip(sheet, body, past)
    hand, board = upper.cut_left(u(60), u(8))
    wide = min(u(344), board.w)
    high = upper.h if strip.h > u(PROMPT_HIGH) else body.h  # a drawer may lie on a prompt, and then says it
    drawer = Box(body.right - wide, body.y, wide, high - u(6))
    return Regions("tight", board, foot, _prompt(sheet, strip), drawer, tabs=tabs, body=body, hand=hand)
