"""The records before there are any: what will stand there, and the ways to a first game."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, TextLayout
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
)
from tabletop.desk.flow import Node, column, compose, draw, first, paragraph, row, text
from tabletop.desk.flow.measure import measure
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


WIDE = 640  # units, the most width of it all
START_HIGH = 48  # units, a way to a game
START_LOW = 36  # units, where they lack room
START_PAD = 76  # units beside the words of a way to a game, with its icon
AIR = 20  # units, between the first of them and the words above
LEAST_AIR = 6  # units
TROPHY = 44  # units
PROMISE = 48  # units, the sign of a promise


def nothing_yet(
    sheet: Sheet, box: Box, words: str, starts: Sequence[Start], promises: Sequence[Promise], title: str = TO_COME
) -> None:
    """Add why a list is empty, the ways to a game, and of the `promises` below a `title` as many as have room."""
    inner = box.middle(min(box.w, sheet.u(WIDE)), box.h)
    compose(sheet, inner, lambda: _nothing_yet(words, starts, promises, title))


def _nothing_yet(words: str, starts: Sequence[Start], promises: Sequence[Promise], title: str) -> Node:
    """Return it: where there is less room, the ways to a game come closer, then the promises go, and last the title."""
    head = text(title, TITLE, EMPHASIS, CENTRE, goes=2) if promises else draw(_trophy, high=(60, 60), goes=0)
    said = TextLayout("centre", valign="top", wrap=True)
    ways = [paragraph(words, style, SOFT, said) for style in ((LEAD, BODY) if promises else (BODY,))]
    return column(
        head,
        first(*ways),
        draw(_nothing, high=(AIR, LEAST_AIR), rank=0, goes=0) if promises else None,
        *(_promise(*promise) for promise in promises),
        draw(_nothing, high=(AIR, LEAST_AIR), rank=0) if starts else None,
        _starts(starts) if starts else None,
        gap=8,
        at=0.5,
    )


def _trophy(sheet: Sheet, box: Box) -> None:
    side = sheet.u(TROPHY)
    sheet.icon(box.middle(side, side), "trophy", QUIET)


def _nothing(sheet: Sheet, box: Box) -> None:
    """Draw nothing: air that gives way."""


def _promise(icon: str, title: str, sentence: str) -> Node:
    """Return what the records will hold: its sign beside what it is called and a sentence."""

    def sign(sheet: Sheet, box: Box) -> None:
        disc = box.middle(sheet.u(PROMISE), sheet.u(PROMISE))
        sheet.plate(disc, DISC_SKIN)
        sheet.icon(disc.inset(sheet.u(12)), icon, EMPHASIS)

    words = column(text(title, STRONG, TEXT, cut=60), text(sentence, SMALL, SOFT, cut=60), gap=0, at=0.5)
    return row(draw(sign, (PROMISE, PROMISE), (PROMISE + 12, PROMISE)), words, gap=18, rank=1, goes=1)


def _starts(starts: Sequence[Start]) -> Node:
    """Return the ways to a game in as few lines as there is room for."""
    buttons = [_start(start) for start in starts]
    ways = []
    for count in range(len(buttons), 0, -1):
        lines = [buttons[n : n + count] for n in range(0, len(buttons), count)]
        ways.append(column(*(row(*line, gap=12, at=0.5) for line in lines), gap=8, rank=3))
    return first(*ways, rank=3)


def _start(start: Start) -> Node:
    """Return a button that leads to a game."""
    under_way = measure()
    wide = under_way.sheet.width(start.words, STRONG) / under_way.sheet.scale + START_PAD
    style = ButtonStyle(Kind.PRIMARY if start.main else Kind.SLATE, start.icon)
    command = Command(start.target, start.act)

    def drawn(sheet: Sheet, box: Box) -> None:
        button(sheet, box, start.words, command, style)

    return draw(drawn, (wide, wide), (START_HIGH, START_LOW), rank=2)
