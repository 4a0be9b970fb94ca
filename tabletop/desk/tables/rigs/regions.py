"""Where things go on the table of R.I.G.S., for every size of window and text."""

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SMALL_BOLD
from tabletop.desk.parts.arrange import NOWHERE, TOP

WIDE_LEAST = (960, 560)
"""From so many units of width and height on all is seen at once; in less, tabs take turns."""
COLUMNS = ((1440, 240), (1200, 196), (0, 168))
"""The width of the column of other seats by that of the window, in units."""
ROOMY_HIGH = 800  # units
TRAY_HIGH = 172  # units
TRAY_LOW = 124  # units, in windows lower than ROOMY_HIGH
STRIP = 44  # units, the prompt and what lies out
PROMPT_SHARE = 60  # hundredths of the width of the map
PROMPT_PAD = 60  # units, how much wider a prompt is than its words
SEAT_HIGH = 112  # units, the plate of another seat
SEAT_LOW = 52  # units, the same in lower windows
SEAT_GAP = 10  # units
BELOW_STRIPES = 8  # units, free between the stripes of the top bar and the first plate
NAME_HIGH = 44  # units, whose tray it is
STRIP_EDGE = 1  # units, above and below what is in the strip
TABS = 76  # units, the column of tabs
TIGHT_KEYS = 246  # units, the keys beside the prompt where tabs take turns
TIGHT_PROMPT = 280  # units, the prompt there
TIGHT_BUTTON = (104, 42)
"""The large button there in units, no larger than its words need: it would outshine the map."""
TIGHT_READY = 120  # units, the large button beside the prompt where tabs take turns
FOOT = 56  # units, the keys where tabs take turns
STOCK_WIDE = 66  # units, one of the goods
STOCK_LOW_WIDE = 54  # units
READY_SHARE = ((1440, 204), (1200, 176), (0, 148))
"""The width of the large button by that of the window, in units."""
FAN_SHARE = 31  # hundredths of the tray that the hand takes


class Regions(msgspec.Struct, frozen=True):
    """The places of the table in window pixels; what a tab hides is empty.

    `map` is for plots, `seats` for the plates of the other seats, `dial` for the prices, `name` for whose tray it is.
    `tray` is the plate that carries `stock`, `keys`, the hand in `fan`, and the large button `ready`. `out` is for what
    lies out, `do` for the list of all that can be done where `tabs` take turns.
    """

    prompt: Box
    map: Box = NOWHERE
    seats: Box = NOWHERE
    dial: Box = NOWHERE
    name: Box = NOWHERE
    out: Box = NOWHERE
    tray: Box = NOWHERE
    stock: Box = NOWHERE
    keys: Box = NOWHERE
    fan: Box = NOWHERE
    ready: Box = NOWHERE
    do: Box = NOWHERE
    tabs: Box = NOWHERE


def is_wide(sheet: Sheet) -> bool:
    """Tell whether all is seen at once."""
    return sheet.unit.wide >= WIDE_LEAST[0] and sheet.unit.high >= WIDE_LEAST[1]


def is_roomy(sheet: Sheet) -> bool:
    """Tell whether there is room for all figures of the other seats."""
    return sheet.unit.wide >= COLUMNS[0][0] and sheet.unit.high >= ROOMY_HIGH


def regions(sheet: Sheet, tab: str, seats: int, prompt: str) -> Regions:
    """Return the places of the table among so many seats, with the `tab` that is up where tabs take turns; the strip
    has room for the `prompt`."""
    return _wide(sheet, seats, prompt) if is_wide(sheet) else _tight(sheet, tab, prompt)


def _strip_high(sheet: Sheet, wide: int, prompt: str) -> int:
    """Return how high the strip is in pixels where it is so wide."""
    lines = sheet.wrap(prompt, SMALL_BOLD, wide - sheet.u(PROMPT_PAD))
    needed = len(lines) * sheet.line(SMALL_BOLD) + sheet.u(18)
    coached = sheet.strip_room(wide)
    return max(sheet.u(STRIP), coached and coached + 2 * sheet.u(STRIP_EDGE), needed if len(lines) > 1 else 0)


def _share(sheet: Sheet, table: tuple[tuple[int, int], ...]) -> int:
    return next(wide for least, wide in table if sheet.unit.wide >= least)


def _wide(sheet: Sheet, seats: int, asked: str) -> Regions:
    u = sheet.u
    roomy = is_roomy(sheet)
    edge = u(16 if roomy else 8)
    body = sheet.area.cut_top(u(TOP) + u(8))[1].cut_bottom(edge)[1]
    tray, body = body.cut_bottom(u(TRAY_HIGH if sheet.unit.high >= ROOMY_HIGH else TRAY_LOW))
    tray = tray.inset(edge, 0)
    left, right = body.cut_left(edge)[1].cut_left(u(_share(sheet, COLUMNS)), u(12))
    right = right.cut_right(u(8))[1]
    wide = right.w * PROMPT_SHARE // 100
    strip, board = right.cut_bottom(_strip_high(sheet, wide, asked))
    prompt, out = strip.cut_left(wide, u(8))
    name, rest = left.cut_bottom(u(NAME_HIGH))
    high = (seats - 1) * u(SEAT_HIGH if roomy else SEAT_LOW) + max(0, seats - 2) * u(SEAT_GAP)
    rest = rest.cut_top(u(BELOW_STRIPES))[1]
    plates, dial = rest.cut_top(min(high, rest.h), u(8))
    stock, keys, fan, ready = _tray(sheet, tray, roomy)
    return Regions(prompt.inset(0, u(STRIP_EDGE)), board, plates, dial, name, out, tray, stock, keys, fan, ready)


def _tray(sheet: Sheet, tray: Box, roomy: bool) -> tuple[Box, Box, Box, Box]:
    """Return the places on the tray: stock, keys, the hand, and the large button."""
    u = sheet.u
    inner = tray.inset(u(14 if roomy else 8), u(8))
    stock, rest = inner.cut_left(6 * u(STOCK_WIDE if roomy else STOCK_LOW_WIDE), u(14 if roomy else 8))
    ready, rest = rest.cut_right(u(_share(sheet, READY_SHARE)), u(12))
    fan, keys = rest.cut_right(inner.w * FAN_SHARE // 100, u(10))
    return stock, keys, fan, ready


def _tight(sheet: Sheet, tab: str, asked: str) -> Regions:
    u = sheet.u
    body = sheet.area.cut_top(u(TOP))[1].inset(u(6), u(4))
    tabs, rest = body.cut_left(u(TABS), u(6))
    if tab == "plots" and rest.w > rest.h:
        return _foot(sheet, rest, tabs, asked)
    strip, rest = rest.cut_bottom(_strip_high(sheet, rest.w, asked), u(2))
    found = Regions(strip, tabs=tabs)
    match tab:
        case "plots":
            ready, upper = rest.cut_bottom(u(FOOT), u(4))
            return msgspec.structs.replace(found, map=upper, ready=ready)
        case "stock":
            stock, fan = rest.cut_top(min(rest.h * 4 // 10, u(120)), u(6))
            return msgspec.structs.replace(found, stock=stock, fan=fan)
        case "seats":
            seats, dial = rest.columns(2, u(8)) if rest.w > rest.h else rest.rows(2, u(8))
            return msgspec.structs.replace(found, seats=seats, dial=dial)
    return msgspec.structs.replace(found, do=rest)


def _foot(sheet: Sheet, rest: Box, tabs: Box, asked: str) -> Regions:
    """Return the places of the map above a foot with the prompt, keys where there is room, and the large button."""
    u = sheet.u
    room = rest.w - u(TIGHT_READY)
    keys = u(TIGHT_KEYS) if room - u(TIGHT_KEYS) >= u(TIGHT_PROMPT) else 0
    wide = room - keys
    foot, upper = rest.cut_bottom(max(_strip_high(sheet, wide, asked), u(FOOT)), u(2))
    strip, right = foot.cut_left(wide - u(6), u(6))
    low, ready = right.cut_left(keys, u(6) if keys else 0)
    ready = ready.middle(min(ready.w, u(TIGHT_BUTTON[0])), min(ready.h, u(TIGHT_BUTTON[1])))
    return Regions(strip, upper, keys=low if keys else NOWHERE, ready=ready, tabs=tabs)
