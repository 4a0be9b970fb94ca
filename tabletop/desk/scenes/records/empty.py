"""The records before there are any: what will stand there, and the ways to a first game."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    BODY,
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
from tabletop.desk.widgets import Kind, button
from tabletop.packs.pack import Daily

Promise = tuple[str, str, str]
"""What the records hold: an icon, what it is called, and a sentence."""
PROMISES: tuple[Promise, ...] = (
    ("trophy", "How you stand", "Each rating and score, the best of a seed, and your first tries apart"),
    ("replay", "Every game whole", "Its sum, its course, its turning points, and a replay move by move"),
)
TO_COME = "Your games will stand here"
DISC_SKIN = Skin(FIELD, PANEL_DEEP, LINE_SOFT, 1.2, 999)


class Start(msgspec.Struct, frozen=True):
    """A way to a game: its target, its words, its icon and what it does."""

    target: str
    words: str
    icon: str
    act: Callable[[], None]


def promised(daily: Daily | None) -> tuple[Promise, ...]:
    """Return all that the records hold, where `daily` is the deal of the day."""
    if daily is None:
        return PROMISES
    return *PROMISES, ("flame", "Your streak", f"The {daily.name}s of the day that you finished, day after day")


def nothing_yet(
    sheet: Sheet, box: Box, words: str, starts: Sequence[Start], promises: Sequence[Promise], title: str = TO_COME
) -> None:
    """Add why a list is empty, the ways to a game, and of the `promises` below a `title` as many as have room."""
    u = sheet.u
    inner = box.middle(min(box.w, u(640)), box.h)
    style: TextStyle = LEAD if promises and sheet.text_height(words, LEAD, inner.w) <= u(60) else BODY
    said = sheet.text_height(words, style, inner.w)
    head = sheet.line(TITLE) + u(8) if promises else u(60)
    foot = u(48 + 24) if starts else 0
    row = u(68)
    fixed = head + said + foot
    rows = max(0, min(len(promises), (inner.h - fixed - u(28)) // row))
    block = inner.middle(inner.w, min(inner.h, fixed + (rows * row + u(28) if rows else 0)))
    top, block = block.cut_top(head)
    if promises:
        sheet.text(top, title, TITLE, ACCENT, align="centre")
    else:
        sheet.icon(top.middle(u(44), u(44)), "trophy", QUIET)
    line, block = block.cut_top(said)
    sheet.text(line, words, style, SOFT, align="centre", wrap=True, valign="top")
    if rows:
        block = block.cut_top(u(28))[1]
    for icon, title, sentence in promises[:rows]:
        place, block = block.cut_top(row)
        _promise(sheet, place, icon, title, sentence)
    if starts:
        _starts(sheet, block.cut_bottom(min(block.h, u(48)))[0], starts)


def _promise(sheet: Sheet, box: Box, icon: str, title: str, sentence: str) -> None:
    u = sheet.u
    mark, words = box.cut_left(u(48), u(18))
    disc = mark.middle(u(48), u(48))
    sheet.plate(disc, DISC_SKIN)
    sheet.icon(disc.inset(u(12)), icon, ACCENT)
    upper, lower = words.middle(words.w, sheet.line(STRONG) + sheet.line(SMALL)).cut_top(sheet.line(STRONG))
    sheet.text(upper, title, STRONG, TEXT, elide=True)
    sheet.text(lower, sentence, SMALL, SOFT, elide=True)


def _starts(sheet: Sheet, box: Box, starts: Sequence[Start]) -> None:
    """Add the ways to a game side by side in the middle, the first as the main one, as many as there is room for."""
    u, gap = sheet.u, sheet.u(12)
    wide = [sheet.width(start.words, STRONG) + u(76) for start in starts]
    count = max((n for n in range(1, len(starts) + 1) if sum(wide[:n]) + gap * (n - 1) <= box.w), default=1)
    x = box.x + (box.w - sum(wide[:count]) - gap * (count - 1)) // 2
    for n, start in enumerate(starts[:count]):
        place = Box(max(box.x, x), box.y, min(wide[n], box.w), box.h)
        kind = Kind.SLATE if n else Kind.PRIMARY
        button(sheet, place, start.words, start.target, act=start.act, kind=kind, icon=start.icon)
        x += wide[n] + gap
