"""A seat as a poster on a stage: who it is at the top, in which place it stands, and what goes on there."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, ELIDED, RIGHT, TextLayout
from tabletop.desk.draw.ribbons import CREAM, INK
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.steps import arc, streaming
from tabletop.desk.draw.theme import (
    EMPHASIS,
    ENAMEL_PANEL,
    GAIN,
    GOOD_TEXT,
    LINE_SOFT,
    SMALL,
    SMALL_BOLD,
    SOFT,
    TEXT,
    TICKED,
    WARNING,
    WHITE,
    Colour,
    Skin,
    TextStyle,
    mix,
    rgb,
)
from tabletop.desk.draw.things import Point
from tabletop.desk.draw.words import style_for
from tabletop.packs.texts import number_text

GROUND = rgb("#1b1415")
POSTERS = {False: Skin(GROUND, GROUND, CREAM, 2, 12, shadow=8), True: Skin(GROUND, GROUND, WHITE, 4, 12, shadow=8)}
LIT = Skin(None, None, WHITE, 4, 12, glow=WHITE)
BADGES = {False: Skin(CREAM, CREAM, INK, 2, 999), True: Skin(WHITE, WHITE, INK, 2, 999)}
STAMPED = {
    True: ("check", Skin(TICKED, GAIN, CREAM, 3, 999, shadow=3)),
    False: ("cross", Skin(WARNING, rgb("#a8322c"), CREAM, 3, 999, shadow=3)),
}
POPS = ((0.3, 1.6), (0.6, 1.25), (1.0, 1.0))
"""How many times as large a stamp is until which share of its time."""
NAMES = tuple(TextStyle("title", size) for size in (26, 20, 16))
NAME = 64
"""How wide a name is at least, in units."""
WIDEST = "2nd"
"""The widest of the places."""
ROOMY = 520
"""From this height in units on a poster has room for all."""
LOW = 330
"""Below this height in units a poster has little room."""
LINE_HIGH = 84
"""How high a line of a bill is at most, in units."""
LARGE = 44
"""From this height in units on a line has large words."""
LARGE_WORDS = TextStyle("text", 22)
WIDE_FIGURE = "+00"
FIGURES = tuple(TextStyle("number", size, leading=1.0) for size in (44, 34, 26, 20))
LOW_HEAD = 24
"""Below this height in units over the name, the head of a bill's column has its piece beside the name."""
AXIS_SHARE = 0.36
"""The share of a column of a bill that its figures are centred in, at its right: pictures have the rest."""
MOST = 7
"""No more than so many fly in a stream."""


class Poster(msgspec.Struct, frozen=True):
    """Whose it is: a `piece` on a `colour`, the name and what it plays, whether it is one's own, and its `place` among
    the seats in words, "" before it is told."""

    piece: tuple[str, ...]
    colour: Colour
    name: str
    second: str
    own: bool
    place: str

    @property
    def first(self) -> bool:
        return self.place.startswith("1")


def compose_poster(sheet: Sheet, box: Box, poster: Poster, *, lit: bool) -> tuple[Box, Box, int]:
    """Add a poster with its head, `lit` while it is looked at; return the portrait, what is below the head, and how far
    apart things go there."""
    u = sheet.u
    roomy, low = box.h >= u(ROOMY), box.h < u(LOW)
    sheet.plate(box, POSTERS[poster.own])
    if lit or poster.first:
        sheet.plate(box.inset(-u(2)), LIT)
    gap = u(14 if roomy else 4 if low else 8)
    head, rest = box.inset(u(14 if roomy else 6 if low else 12)).cut_top(u(72 if roomy else 32 if low else 46), gap)
    disc, words = head.cut_left(head.h, u(8))
    sheet.plate(disc, Skin(poster.colour, mix(poster.colour, INK, 0.3), CREAM, 2, 999), round=True)
    sheet.picture(disc.middle(disc.w * 76 // 100, disc.h * 76 // 100), *poster.piece)
    words = _badge(sheet, disc, words, poster)
    style = style_for(sheet, words.w, [poster.name], *NAMES)
    both = sheet.line(style) + sheet.line(SMALL)
    if both <= words.h and sheet.width(poster.second, SMALL) <= words.w:
        words, lower = words.middle(words.w, both).cut_top(sheet.line(style))
        sheet.text(lower, poster.second, SMALL, SOFT)
    sheet.text(words, poster.name, style, WHITE if poster.own else TEXT, ELIDED)
    return disc, rest, gap


class Sum(msgspec.Struct, frozen=True):
    """A line of a bill: its `wordings` from full to brief, the figure of each seat, and whether those are `gains`, or
    what it comes to as a `whole`; `draw` puts a picture beside the figure of a seat."""

    wordings: tuple[str, ...]
    figures: Sequence[int]
    gains: bool = False
    whole: bool = False
    draw: Callable[[Box, int], None] | None = None


def compose_sums(sheet: Sheet, box: Box, posters: Sequence[Poster], sums: Sequence[Sum]) -> None:
    """Add one bill of paper with a column for each seat, who it is at the top, and the lines of a sum below each other;
    those with pictures are higher."""
    u, roomy = sheet.u, box.h >= sheet.u(ROOMY)
    sheet.plate(box, sheet.theme.paper.skin)
    inner = box.inset(u(24 if roomy else 12), u(16 if roomy else 4))
    halves = [3, *(3 if one.draw else 2 for one in sums)]
    each = min(u(LINE_HIGH), inner.h * 2 // sum(halves))
    style = next((one for one in FIGURES if sheet.line(one) <= each), FIGURES[-1])
    words = LARGE_WORDS if each >= u(LARGE) else SMALL_BOLD
    wide = max(sheet.width(one.wordings[0], words) for one in sums)
    titles, rest = inner.cut_left(min(wide, inner.w * 30 // 100), u(8))
    columns = rest.columns(len(posters), u(8))
    head, axis = each * 3 // 2, sheet.width(WIDE_FIGURE, style)
    if not _is_low(sheet, head - sheet.line(words)):
        axis = max(axis, round(columns[0].w * AXIS_SHARE))
    with sheet.made_of(sheet.theme.paper):
        y = inner.y + head
        for poster, column in zip(posters, columns, strict=True):
            _head(sheet, Box(column.x, inner.y, column.w, y - inner.y), axis, poster, words)
        for one, half in zip(sums, halves[1:], strict=True):
            row, y = Box(inner.x, y, inner.w, each * half // 2), y + each * half // 2
            if one.whole:
                sheet.rule(row.x, row.y, row.w, LINE_SOFT)
            fits = (text for text in one.wordings if sheet.width(text, words) <= titles.w)
            sheet.text(Box(row.x, row.y, titles.w, row.h), next(fits, one.wordings[-1]), words, TEXT, ELIDED)
            for n, (column, figure) in enumerate(zip(columns, one.figures, strict=True)):
                place, left = Box(column.x, row.y, column.w, row.h).cut_right(axis, u(6))
                gains = one.gains and figure > 0
                ink = GOOD_TEXT if gains else EMPHASIS if one.whole and posters[n].own else TEXT
                sheet.text(place, f"+{figure}" if gains else number_text(figure), style, ink, CENTRE)
                if one.draw is not None:
                    with sheet.made_of(ENAMEL_PANEL):
                        one.draw(left.inset(0, u(2)), n)


def _is_low(sheet: Sheet, height: int) -> bool:
    """Return whether a head with so many pixels over the name has its piece beside the name."""
    return height < sheet.u(LOW_HEAD)


def _head(sheet: Sheet, box: Box, axis: int, poster: Poster, style: TextStyle) -> None:
    """Add who a column is about, centred over its figures, which have `axis` pixels at its right: the piece with the
    place before it, the name below; beside the piece where that is low. A name too long for that ends at the right."""
    u, line, ink = sheet.u, sheet.line(style), EMPHASIS if poster.own else TEXT
    lower, upper = box.cut_bottom(line)
    low, name = _is_low(sheet, upper.h), sheet.width(poster.name, style)
    if low:
        lower, upper = box.cut_right(min(name, box.w - box.h), u(4))
    fits = not low and name <= axis
    lower = lower.cut_right(axis)[0] if fits else lower
    sheet.text(lower, poster.name, style, ink, CENTRE if fits else TextLayout("right", elide=True))
    side = min(upper.h, u(64), upper.w)
    if not low:
        upper = upper.cut_right(max(0, axis - side) // 2)[1]
    mark, upper = upper.cut_right(side, u(8))
    sheet.picture(mark.middle(side, side), *poster.piece)
    found = style_for(sheet, upper.w, [WIDEST], *NAMES)
    if not low and sheet.width(WIDEST, found) <= upper.w:
        sheet.text(upper, poster.place, found, ink, RIGHT)


def _badge(sheet: Sheet, disc: Box, words: Box, poster: Poster) -> Box:
    """Add the place at the right, at the foot of the portrait where a name has more need of the room; return that."""
    u = sheet.u
    style = style_for(sheet, words.h, [WIDEST], *NAMES)
    wide, high, place = sheet.width(WIDEST, style) + u(16), sheet.line(style), poster.place
    if words.w - wide >= u(NAME):
        badge, words = words.cut_right(wide, u(4))
        badge = badge.middle(wide, high)
    else:
        badge, place = Box(disc.right - high * 3 // 4, disc.bottom - high * 3 // 4, high, high), place[:1]
    if place:
        sheet.plate(badge, BADGES[poster.first])
        sheet.text(badge, place, style, INK, CENTRE)
    return words


def stamp(sheet: Sheet, box: Box, right: bool, done: float) -> None:
    """Stamp a verdict in the middle of a box, `done` to some share."""
    icon, skin = STAMPED[right]
    if done:
        side = round(box.w * next(size for until, size in POPS if done <= until))
        sheet.plate(box.middle(side, side), skin, round=True)
        sheet.icon(box.middle(box.w * 6 // 10, box.w * 6 // 10), icon, WHITE)


def stream(sheet: Sheet, ends: tuple[Point, Point], sprite: tuple[str, ...], count: int, done: float) -> None:
    """Add what is on its way of `count` pieces that fly one after the other, when a share of them is `done`."""
    side, rise = sheet.u(30), abs(ends[1][1] - ends[0][1]) // 4 + sheet.u(16)
    with sheet.raised():
        for way in streaming(min(count, MOST), done):
            x, y = arc(*ends, way, rise)
            sheet.picture(Box(x - side // 2, y - side // 2, side, side), *sprite)
