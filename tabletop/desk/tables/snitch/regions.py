"""Where things go around the board of Snitch!, for every size of window and text."""

from collections.abc import Callable

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet

ROOMY_WIDE, ROOMY_HIGH = 1500, 820
"""From so many units on there is room for both columns, as in the mock-up."""
SNUG_WIDE, SNUG_HIGH = 960, 560
"""From so many units on the right column stands beside the board; in less the panels take turns with it."""
TALL_WIDE, TALL_HIGH, TALL_SHAPE = 680, 960, 1.25
"""From so many units on a window that is so many times as high as wide has the panels below the board."""
CITY_HIGH, RIVAL_HIGH, RIVAL_TALL = 252, 126, 148
"""The heights in units of what lies in the street, above the cards of the other seats, and of one such card: of three,
and of fewer."""
RIVALS_WIDE = 1200
"""From so many units on a snug table has a column for the other seats; in less they are pills and a tab."""
TOP, MARGIN = 56, 16
PROMPT_HIGH = 42
"""The height in units of the strip below the board that the prompt stands in, where nothing higher goes there."""
REPLAY_WIDE = 660
"""How wide what leads through the past is beside the tiles in a roomy foot, in units."""
RAIL_ROOMY, RAIL_WIDE, RAIL_SLIM = 780, 96, 66
"""From so many units on the tabs of a tight table are wide; how wide they are then, and in less."""
NOWHERE = Box(0, 0, 0, 0)


class Regions(msgspec.Struct, frozen=True):
    """The places of the table, in window pixels.

    `left` is the column beside the board, `right` the player's own, or all panels where they stand below the board;
    `foot` holds the actions, `tabs` the tabs that change the `body`; each is None where the arrangement has none.
    `rivals` is for the cards of the other seats, `pills` for a line of them instead, `hand` for the tiles where they
    are not in the foot. The prompt stands below the board in `prompt`; the drawer of an errand opens in `drawer`,
    beside the board or over the panels, from `keep` units below its upper edge on if there is room; a `covered` board
    is what a drawer leaves of it. `arrangement` is roomy, snug, tall or tight.
    """

    arrangement: str
    top: Box
    board: Box
    foot: Box
    prompt: Box
    drawer: Box
    body: Box = NOWHERE
    left: Box | None = None
    right: Box | None = None
    tabs: Box | None = None
    rivals: Box | None = None
    pills: Box | None = None
    hand: Box | None = None
    keep: int = 0
    covered: bool = False


def arrangement(sheet: Sheet) -> str:
    """Return how the table is arranged in this window: roomy, snug, tall or tight."""
    wide, high = sheet.unit.wide, sheet.unit.high
    if wide >= ROOMY_WIDE and high >= ROOMY_HIGH:
        return "roomy"
    if wide >= TALL_WIDE and high >= max(TALL_HIGH, TALL_SHAPE * wide):
        return "tall"
    return "snug" if wide >= SNUG_WIDE and high >= SNUG_HIGH else "tight"


def regions(sheet: Sheet, seats: int = 1, past: bool = False) -> Regions:
    """Return the places of the table for so many seats in the window of `sheet`.

    In the `past` there is nothing to do: what leads through it has the place of the actions as well as of the prompt.
    """
    u = sheet.u
    find = {"roomy": _roomy, "snug": _snug, "tall": _tall, "tight": _tight}[arrangement(sheet)]
    found = find(sheet, seats, (lambda wide: 0) if past else sheet.strip_room)
    if not past:
        return found
    prompt = found.foot
    if found.arrangement == "roomy":
        prompt = found.foot.inset(u(14), u(18)).cut_right(u(REPLAY_WIDE))[0]
    elif found.arrangement == "tight":
        strip = found.prompt
        prompt = Box(strip.x, strip.y, strip.w, found.foot.bottom - strip.y)
    return msgspec.structs.replace(found, prompt=prompt)


def beside(sheet: Sheet, found: Regions, drawer: Box | None) -> Regions:
    """Return the places with the board no wider than a `drawer` that lies over it leaves it."""
    if drawer is None or not drawer.meets(found.board):
        return found
    board = found.board
    free = Box(board.x, board.y, drawer.x - sheet.u(4) - board.x, board.h)
    return msgspec.structs.replace(found, board=free, covered=True)


def _strip(sheet: Sheet, board: Box, strip_room: Callable[[int], int]) -> tuple[Box, Box]:
    """Return the strip for the prompt below the board, and the board above it."""
    pad = sheet.u(4)
    return board.cut_bottom(max(sheet.u(PROMPT_HIGH), strip_room(board.w - 2 * pad) + pad))


def _prompt(sheet: Sheet, strip: Box) -> Box:
    return strip.inset(sheet.u(4), 0).cut_bottom(sheet.u(4))[1]


def _pills(sheet: Sheet, board: Box) -> tuple[Box, Box]:
    """Return the line of the other seats over the board, and what is left of that."""
    u = sheet.u
    pills = Box(board.x, board.y + u(8), board.w - u(4), u(40))
    return pills, board.cut_top(pills.bottom - board.y, u(4))[1]


def _roomy(sheet: Sheet, seats: int, strip_room: Callable[[int], int]) -> Regions:
    u = sheet.u
    top, rest = sheet.area.cut_top(u(TOP))
    right, body = rest.inset(u(MARGIN)).cut_right(u(352), u(MARGIN))
    foot, body = body.cut_bottom(u(136), u(12))
    left, middle = body.cut_left(u(176 if seats == 1 else 248), u(8))
    board = Box(middle.x, top.bottom, middle.w + u(8), foot.y - top.bottom - u(4))
    strip, board = _strip(sheet, board, strip_room)
    rivals = None if seats == 1 else left.cut_top(u(CITY_HIGH), u(10))[1]
    drawer = right.cut_top(u(106))[1]
    return Regions("roomy", top, board, foot, _prompt(sheet, strip), drawer, left=left, right=right, rivals=rivals,
                   keep=104)  # fmt: skip


def _snug(sheet: Sheet, seats: int, strip_room: Callable[[int], int]) -> Regions:
    u = sheet.u
    top, rest = sheet.area.cut_top(u(TOP))
    right, body = rest.inset(u(12)).cut_right(u(300 if sheet.unit.wide < 1000 else 320), u(12))
    foot, body = body.cut_bottom(u(94), u(8))
    cards = seats > 1 and sheet.unit.wide >= RIVALS_WIDE
    left, middle = body.cut_left(u(208 if cards else 84), u(10))
    board = Box(middle.x, top.bottom, middle.w + u(6), foot.y - top.bottom - u(4))
    strip, board = _strip(sheet, board, strip_room)
    strip = Box(middle.x - u(4), strip.y, middle.w + 2 * u(4), strip.h)  # so that the prompt ends where the foot does
    rivals, pills, hand = None, None, left
    if cards:
        high = u(RIVAL_HIGH if seats > 3 else RIVAL_TALL) * (seats - 1) + u(8) * (seats - 2)
        rivals, hand = left.cut_top(high, u(10))
    elif seats > 1:
        pills, board = _pills(sheet, board)
    drawer = right.cut_top(u(96))[1]
    return Regions("snug", top, board, foot, _prompt(sheet, strip), drawer, left=left, right=right, rivals=rivals,
                   pills=pills, hand=hand, keep=100)  # fmt: skip


def _tall(sheet: Sheet, seats: int, strip_room: Callable[[int], int]) -> Regions:
    """The hand at the left of the board, all panels below both, the actions at the foot."""
    u = sheet.u
    top, rest = sheet.area.cut_top(u(TOP))
    foot, body = rest.inset(u(12)).cut_bottom(u(94), u(8))
    right, body = body.cut_bottom(max(u(408), min(u(600), body.h * 45 // 100)), u(8))
    hand, middle = body.cut_left(u(84), u(10))
    board = Box(middle.x, top.bottom, middle.w + u(6), right.y - top.bottom - u(4))
    strip, board = _strip(sheet, board, strip_room)
    pills = None
    if seats > 1:
        pills, board = _pills(sheet, board)
    hand = hand.cut_bottom(strip.h)[1]
    drawer = right.cut_right(max(u(344), right.w // 2))[0]
    prompt = _prompt(sheet, Box(body.x, strip.y, body.w, strip.h))
    return Regions("tall", top, board, foot, prompt, drawer, left=hand, right=right, pills=pills, hand=hand)


def _tight(sheet: Sheet, seats: int, strip_room: Callable[[int], int]) -> Regions:
    """The hand at the left of the board, the tabs at its right, one slim row of actions below: all for its height."""
    u = sheet.u
    top, rest = sheet.area.cut_top(u(TOP))
    foot, body = rest.inset(u(8), u(4)).cut_bottom(u(50), u(4))
    tabs, body = body.cut_right(u(RAIL_WIDE if sheet.unit.wide >= RAIL_ROOMY else RAIL_SLIM), u(6))
    strip, upper = _strip(sheet, body, strip_room)
    hand, board = upper.cut_left(u(60), u(8))
    wide = min(u(344), board.w)
    high = upper.h if strip.h > u(PROMPT_HIGH) else body.h  # a drawer may lie on a prompt, and then says it
    drawer = Box(body.right - wide, body.y, wide, high - u(6))
    return Regions("tight", top, board, foot, _prompt(sheet, strip), drawer, body, left=hand, tabs=tabs, hand=hand)
