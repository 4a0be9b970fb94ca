"""The leaves of a layout: texts, pictures, squares, springs, and what draws itself."""

from collections.abc import Callable, Sequence
from typing import Unpack

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import LEFT, PARAGRAPH, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SMALL, TEXT, Colour, TextStyle
from tabletop.desk.flow.ladder import Ladder, descending, joined, repeated
from tabletop.desk.flow.measure import Widths, Wordings, measure
from tabletop.desk.flow.node import ANY, Gives, Node

Sizes = tuple[float, float]
"""A full and a least size along one axis, in units."""


class Written(Gives, total=False):
    """What a text takes by name: `ground` is what it stands on where that is not a plate of the sheet."""

    ground: Colour | None


class Lies(Gives, total=False):
    """What squares take by name: in a wider box they lie `at` a share of the room left over."""

    at: float


class Shown(Lies, total=False):
    """What a picture takes by name: `tip` is said where it is pointed at, `anchor` names where it is, for what flies
    there."""

    tip: str
    anchor: str


class Spring(Node, frozen=True, gc=False):
    """Empty room that takes what is left over in a row or column."""

    def lay(self, sheet: Sheet, x: int, y: int, w: int, h: int) -> None:
        """Draw nothing."""


SPRING = Spring(grow=1)


class Ink(msgspec.Struct, frozen=True, gc=False):
    """How a text is written: see `Sheet.text`."""

    style: TextStyle
    colour: Colour
    layout: TextLayout

    def write(self, sheet: Sheet, box: Box, words: str, ground: Colour | None) -> None:
        """Write words into a box."""
        sheet.text(box, words, self.style, self.colour, self.layout, ground=ground)


class Line(Node, frozen=True, gc=False):
    """A text on one line, in the fullest wording that there is room for."""

    words: Wordings
    ink: Ink
    widths: Widths
    ladder: Ladder
    ground: Colour | None = None

    def wides(self) -> Ladder:
        return self.ladder

    def lay(self, sheet: Sheet, x: int, y: int, w: int, h: int) -> None:
        words, ink = self.words[0], self.ink
        if w < self.w:
            words = next((words for words, wide in zip(self.words, self.widths.each, strict=True) if wide <= w), "")
            words = words or self.words[-1]
            if self.lw < self.widths.each[-1] and w < self.widths.each[-1]:
                ink = msgspec.structs.replace(ink, layout=msgspec.structs.replace(ink.layout, elide=True))
        if words:
            ink.write(sheet, Box(x, y, w, h), words, self.ground)


class Paragraph(Node, frozen=True, gc=False):
    """A text that wraps, in the fullest wording that there is room for."""

    words: Wordings
    ink: Ink
    least_wides: tuple[int, ...]
    line: int
    wrap: Callable[[str, TextStyle, int], tuple[str, ...]]
    ground: Colour | None = None

    def highs(self, w: int) -> Ladder:
        return descending([high for _, high in self._shown(w)])

    def lay(self, sheet: Sheet, x: int, y: int, w: int, h: int) -> None:
        shown = self._shown(w)
        words = next((words for words, high in shown if high <= h), shown[-1][0])
        if words:
            self.ink.write(sheet, Box(x, y, w, h), words, self.ground)

    def _shown(self, w: int) -> list[tuple[str, int]]:
        """Return the wordings whose words fit into a width, the last one where none does, and their heights."""
        fitting = [words for words, least in zip(self.words, self.least_wides, strict=True) if least <= w]
        return [(text, self.line * len(self.wrap(text, self.ink.style, w))) for text in fitting or self.words[-1:]]


class Image(Node, frozen=True, gc=False):
    """A picture of fixed proportions, as large as there is room for."""

    sprite: tuple[str, ...]
    ratio: float
    tint: Colour | None
    at: float = 0.5
    tip: str = ""
    anchor: str = ""

    def lay(self, sheet: Sheet, x: int, y: int, w: int, h: int) -> None:
        high = min(h, self.h, round(w / self.ratio))
        wide = min(w, round(high * self.ratio))
        box = Box(x + round((w - wide) * self.at), y + (h - high) // 2, wide, high)
        sheet.picture(box, *self.sprite, tint=self.tint)
        if self.tip:
            sheet.zone(box, None, tip=self.tip)
        if self.anchor:
            sheet.anchors[self.anchor] = box


class Squares(Node, frozen=True, gc=False):
    """Squares side by side that a function of the caller fills."""

    count: int
    draw: Callable[[Sheet, list[Box]], None]
    gap: int
    at: float = 0.0

    def lay(self, sheet: Sheet, x: int, y: int, w: int, h: int) -> None:
        step = self.gap * (self.count - 1)
        side = min((w - step) // self.count, h, self.h)
        left, top = x + round((w - side * self.count - step) * self.at), y + (h - side) // 2
        self.draw(sheet, [Box(left + n * (side + self.gap), top, side, side) for n in range(self.count)])


class Drawing(Node, frozen=True, gc=False):
    """What the layout language has no words for: a function of the caller draws it into a box."""

    by: Callable[[Sheet, Box], None]

    def lay(self, sheet: Sheet, x: int, y: int, w: int, h: int) -> None:
        self.by(sheet, Box(x, y, w, h))


def text(
    words: str | Sequence[str],
    style: TextStyle = SMALL,
    ink: Colour = TEXT,
    layout: TextLayout = LEFT,
    *,
    cut: float = 0,
    **how: Unpack[Written],
) -> Node:
    """Return a text on one line: the first of its wordings, from full to brief, that fits.

    With `cut`, the least width in units, the last wording may be cut with an ellipsis: for names that players type.
    """
    wordings = (words,) if isinstance(words, str) else tuple(words)
    under_way = measure()
    widths = under_way.widths(wordings, style)
    ladder = widths.ladder
    if cut:
        ladder = joined((ladder, (ladder[-1], min(under_way.px(cut), ladder[-1]))))
    written, line = Ink(style, ink, layout), widths.line
    return Line(wordings, written, widths, ladder, w=ladder[0], h=line, lw=ladder[-1], lh=line, **how)


def paragraph(
    words: str | Sequence[str],
    style: TextStyle = SMALL,
    ink: Colour = TEXT,
    layout: TextLayout = PARAGRAPH,
    *,
    wide: float = 0,
    **how: Unpack[Written],
) -> Node:
    """Return a text that wraps: the first of its wordings, from full to brief, that there is height for.

    It asks for `wide` units, or where that is more for the width of its widest word.
    """
    wordings = (words,) if isinstance(words, str) else tuple(words)
    under_way = measure()
    least = tuple([under_way.widest_word(text, style) for text in wordings])
    written, line, wraps = Ink(style, ink, layout), under_way.sheet.line(style), under_way.sheet.wrap
    full = max(least[0], under_way.px(wide))
    return Paragraph(wordings, written, least, line, wraps, w=full, lw=min(least), sure=ANY, **how)


def picture(
    sprite: tuple[str, ...],
    size: float,
    least: float = 0,
    *,
    ratio: float = 1.0,
    tint: Colour | None = None,
    **how: Unpack[Shown],
) -> Node:
    """Return a picture `size` units high and `ratio` times as wide, or smaller down to `least` where that is given.

    In a wider box it lies in the middle, unless `at` says where.
    """
    px = measure().px
    high, low = px(size), px(least or size)
    wide, narrow = round(high * ratio), round(low * ratio)
    return Image(sprite, ratio, tint, w=wide, h=high, lw=narrow, lh=low, **how)


def squares(
    count: int,
    draw: Callable[[Sheet, list[Box]], None],
    size: float,
    least: float = 0,
    *,
    gap: float = 4,
    **how: Unpack[Lies],
) -> Node:
    """Return `count` squares of `size` units side by side, or smaller down to `least`; `draw` gets their boxes."""
    if not count:
        return Spring()
    px = measure().px
    apart, sizes = px(gap), (px(size), px(least or size))
    wide, narrow = repeated(sizes, count, apart)
    return Squares(count, draw, apart, w=wide, h=sizes[0], lw=narrow, lh=sizes[1], **how)


def draw(
    by: Callable[[Sheet, Box], None],
    wide: Sizes = (0, 0),
    high: Sizes = (0, 0),
    **how: Unpack[Gives],
) -> Node:
    """Return a leaf that is drawn `by` a function, with its full and its least width and height in units."""
    px = measure().px
    w, lw, h, lh = [max(1, px(size)) for size in (*wide, *high)]
    return Drawing(by, w=w, h=h, lw=lw, lh=lh, **how)
