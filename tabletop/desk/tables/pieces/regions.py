"""Where things go on the table of We Come in Pieces, for every size of window and text."""

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SMALL_BOLD
from tabletop.desk.parts.arrange import NOWHERE, TOP

WIDE_LEAST = (960, 560)
"""The least width and height in units at which all is seen at once; in less, tabs take turns."""
COLUMNS = ((1440, 352), (1200, 320), (0, 288))
"""The width of the column by that of the window, in units."""
TRAY_HIGH = 126  # units
TRAY_LOW = 104  # units, in windows lower than ROOMY_HIGH
ROOMY_HIGH = 800  # units
STRIP = 38  # units, the prompt
FOOT = 56  # units, the keys where tabs take turns
TABS = 76  # units, the column of tabs
BESIDE_LEAST = 200  # units, the prompt and the keys beside the town
BESIDE_MOST = 250  # units
PROMPT_PAD = 16  # units, what a prompt is higher than its lines
KEYS_LEAST = 150  # units of height; keys with less stand below the town
PROMPT_LINES = 3
"""Beside the town a prompt has up to so many lines."""
TOWN_SHAPE = 1.09
"""The width of the town for its height, about."""
HAND_SHARES = ((1440, 34), (1200, 28), (0, 20))
"""The hundredths of the tray that the hand takes, by the width of the window in units."""
CHOSEN_WIDE = 760  # units, the keys below the posters of masterminds
PIPS = 150  # units, beside the prompt


class Regions(msgspec.Struct, frozen=True):
    """The places of the table in window pixels; what a tab hides is empty.

    `town` is for the board and what stands beside it, `tray` the plate of mods and keys with `hand` and `keys` on it,
    `column` for one's own things; `tabs` shows which of them is up in small windows.
    """

    prompt: Box
    town: Box = NOWHERE
    tray: Box = NOWHERE
    hand: Box = NOWHERE
    keys: Box = NOWHERE
    column: Box = NOWHERE
    story: Box = NOWHERE
    seats: Box = NOWHERE
    tabs: Box = NOWHERE
    pips: Box = NOWHERE


def is_wide(sheet: Sheet) -> bool:
    """Tell whether all is seen at once."""
    return sheet.unit.wide >= WIDE_LEAST[0] and sheet.unit.high >= WIDE_LEAST[1]


def regions(sheet: Sheet, tab: str) -> Regions:
    """Return the places of the table, with the `tab` that is up where tabs take turns."""
    return _wide(sheet) if is_wide(sheet) else _tight(sheet, tab)


def choosing(sheet: Sheet) -> Regions:
    """Return the places while masterminds are chosen: nothing else is on the table yet."""
    u = sheet.u
    body = sheet.area.cut_top(u(TOP))[1].inset(u(12), u(6))
    strip, rest = body.cut_top(max(u(STRIP), sheet.strip_room(body.w)), u(4))
    foot, town = rest.cut_bottom(u(FOOT if sheet.unit.high < ROOMY_HIGH else FOOT + 14), u(6))
    return Regions(strip, town, keys=foot.middle(min(foot.w, u(CHOSEN_WIDE)), foot.h))


def _wide(sheet: Sheet) -> Regions:
    u = sheet.u
    gap = u(16 if sheet.unit.wide >= 1440 else 8)
    body = sheet.area.cut_top(u(TOP))[1].cut_bottom(u(8))[1]
    wide = next(wide for least, wide in COLUMNS if sheet.unit.wide >= least)
    column, rest = body.cut_top(u(8))[1].cut_right(u(wide) + gap)
    column = column.cut_right(gap)[1]
    tray, town = rest.cut_bottom(u(TRAY_HIGH if sheet.unit.high >= ROOMY_HIGH else TRAY_LOW), u(6))
    tray = tray.cut_left(gap)[1].cut_right(gap)[1]
    inner = tray.inset(u(12), u(8))
    share = next(share for least, share in HAND_SHARES if sheet.unit.wide >= least)
    hand, right = inner.cut_left(inner.w * share // 100, u(16))
    strip, keys = right.cut_top(u(STRIP - 4), u(2))
    pips = NOWHERE
    if strip.w >= u(3 * PIPS):
        pips, strip = strip.cut_right(u(PIPS), u(8))
    asked = sheet.strip_room(strip.w)
    if asked > strip.h:
        strip, column = column.cut_bottom(max(sheet.strip_room(column.w), u(STRIP)), u(8))
    return Regions(strip, town, tray, hand, keys, column, pips=pips)


def _tight(sheet: Sheet, tab: str) -> Regions:
    body = sheet.area.cut_top(sheet.u(TOP))[1].inset(sheet.u(6), sheet.u(4))
    below, beside = _keys_below(sheet, body), _keys_beside(sheet, body)
    found, rest = beside if beside is not None and _town_high(beside[1]) > _town_high(below[1]) else below
    name = {"town": "town", "robot": "column", "mods": "hand", "story": "story", "seats": "seats"}[tab]
    return msgspec.structs.replace(found, **{name: rest})


def _town_high(box: Box) -> float:
    """Return how high the town is about in a box, in pixels."""
    return min(box.h, box.w / TOWN_SHAPE)


def _keys_below(sheet: Sheet, body: Box) -> tuple[Regions, Box]:
    """Return the places with the prompt and the keys below the tab that is up, and the place of that."""
    u = sheet.u
    tray, rest = body.cut_bottom(u(FOOT), u(4))
    tabs, rest = rest.cut_right(u(TABS), u(6))
    strip, rest = rest.cut_bottom(max(u(STRIP), sheet.strip_room(rest.w)), u(4))
    return Regions(strip, tray=tray, keys=tray.inset(u(4), u(4)), tabs=tabs), rest


def _keys_beside(sheet: Sheet, body: Box) -> tuple[Regions, Box] | None:
    """Return the places with the prompt and the keys left of the tab that is up, and the place of that; None where keys
    have no room there."""
    u = sheet.u
    tabs, rest = body.cut_right(u(TABS), u(6))
    told = sheet.strip_room(rest.w)  # by a coach or a hint, across all that is left of the tabs
    strip, rest = rest.cut_bottom(told, u(4) if told else 0)
    spare = rest.w - round(rest.h * TOWN_SHAPE) - u(6)
    keys, rest = rest.cut_left(max(u(BESIDE_LEAST), min(u(BESIDE_MOST), spare)), u(6))
    if not told:
        strip, keys = keys.cut_top(PROMPT_LINES * sheet.line(SMALL_BOLD) + u(PROMPT_PAD), u(6))
    return (Regions(strip, tray=keys, keys=keys, tabs=tabs), rest) if keys.h >= u(KEYS_LEAST) else None
