"""The records before there are any: what will stand there, and the ways to a first game."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    BODY,
    EMPHASIS,
    FIELD,
    LEAD,
    LINE_SOFT,
    PANEL_DEEP,
    QUIET,
    SMALL,
    SOFT,
    STRONG,
    TEXT,
    TITLE,
    Skin,
    TextStyle,
)
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button
from tabletop.packs.pack import Daily

Promise = tuple[str, str, str]
"""What the records hold: an icon, what it is called, and a sentence."""
PROMISES: tuple[Promise, ...] = (
    ("trophy", "How you stand", "Each rating and score, first tries apart"),
    ("replay", "Every game whole", "Its sum, turning points, and a replay"),
)
TO_COME = "Your games will stand here"
DISC_SKIN = Skin(FIELD, PANEL_DEEP, LINE_SOFT, 1.2, 999)


class Start(msgspec.Struct, frozen=True):
    """A way to a game: its target, its words, its icon and what it does; the `main` one is lit."""

    target: str
    words: str
    icon: str
    act: Callable[[], None]
    main: bool = False


def promised(daily: Daily | None) -> tuple[Promise, ...]:
    """Return all that the records hold, where `daily` is the deal of the day."""
    if daily is None:
        return PROMISES
    return *PROMISES, ("flame", "Your streak", f"The {daily.name}s of the day that you finished, day after day")


START_HIGH = 48  # units, a way to a game
START_LOW = 36  # units, where they lack room
AIR = 20  # units, between the first of them and the words above


def nothing_yet(
    sheet: Sheet, box: Box, words: str, starts: Sequence[Start], promises: Sequence[Promise], title: str = TO_COME
) -> None:
    """Add why a list is empty, the ways to a game, and of the `promises` below a `title` as many as have room."""
    u = sheet.u
    inner = box.middle(min(box.w, u(640)), box.h)
    style: TextStyle = LEAD if promises and sheet.text_height(words, LEAD, inner.w) <= u(60) else BODY
    said = sheet.text_height(words, style, inner.w)
    head = sheet.line(TITLE) + u(8) if promises else u(60)
    lines = _lines(sheet, starts, inner.w)
    high, gap, row = u(START_HIGH), u(12), u(68)
    foot = (high + gap) * len(lines) + u(AIR) if starts else 0
    if head + said + foot > inner.h:  # the ways to a game stay, closer together
        high, gap = u(START_LOW), u(6)
        foot = (high + gap) * len(lines) + gap if starts else 0
    if head + said + foot > inner.h:
        head, promises = 0, ()
    fixed = head + said + foot
    rows = max(0, min(len(promises), (inner.h - fixed - u(28)) // row))
    block = inner.middle(inner.w, min(inner.h, fixed + (rows * row + u(28) if rows else 0)))
    top, block = block.cut_top(head)
    if promises:
        sheet.text(top, title, TITLE, EMPHASIS, CENTRE)
    elif head:
        sheet.icon(top.middle(u(44), u(44)), "trophy", QUIET)
    line, block = block.cut_top(said)
    sheet.text(line, words, style, SOFT, TextLayout("centre", valign="top", wrap=True))
    if rows:
        block = block.cut_top(u(28))[1]
    for icon, title, sentence in promises[:rows]:
        place, block = block.cut_top(row)
        _promise(sheet, place, icon, title, sentence)
    if starts:
        block = block.cut_top(u(AIR) if high == u(START_HIGH) else gap)[1]
        for line_of in lines:
            row_of, block = block.cut_top(high, gap)
            if sheet.area.contains(row_of):
                _starts(sheet, row_of, line_of)


def _promise(sheet: Sheet, box: Box, icon: str, title: str, sentence: str) -> None:
    u = sheet.u
    mark, words = box.cut_left(u(48), u(18))
    disc = mark.middle(u(48), u(48))
    sheet.plate(disc, DISC_SKIN)
    sheet.icon(disc.inset(u(12)), icon, EMPHASIS)
    upper, lower = words.middle(words.w, sheet.line(STRONG) + sheet.line(SMALL)).cut_top(sheet.line(STRONG))
    sheet.text(upper, title, STRONG, TEXT, ELIDED)
    sheet.text(lower, sentence, SMALL, SOFT, ELIDED)


def _wide(sheet: Sheet, start: Start) -> int:
    return sheet.width(start.words, STRONG) + sheet.u(76)


def _lines(sheet: Sheet, starts: Sequence[Start], wide: int) -> list[list[Start]]:
    """Return the ways to a game in as few lines as there is room for so many pixels wide."""
    found: list[list[Start]] = []
    for start in starts:
        line = [*found[-1], start] if found else [start]
        if found and sum(_wide(sheet, one) for one in line) + sheet.u(12) * (len(line) - 1) <= wide:
            found[-1] = line
        else:
            found.append([start])
    return found


def _starts(sheet: Sheet, box: Box, line: Sequence[Start]) -> None:
    """Add ways to a game side by side in the middle."""
    gap = sheet.u(12)
    wide = [_wide(sheet, start) for start in line]
    x = box.x + (box.w - sum(wide) - gap * (len(line) - 1)) // 2
    for n, start in enumerate(line):
        place = Box(max(box.x, x), box.y, min(wide[n], box.w), box.h)
        kind = Kind.PRIMARY if start.main else Kind.SLATE
        button(sheet, place, start.words, Command(start.target, start.act), ButtonStyle(kind, start.icon))
        x += wide[n] + gap
