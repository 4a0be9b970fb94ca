"""A row of words, figures and pictures in which each gives way in its turn where there is no room for all."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import HEADING, QUIET, SMALL, TEXT, Colour, Skin, TextStyle
from tabletop.desk.flow import SPRING, Node, compose, row, text

PILL = 7
"""How far the plate behind words reaches beside them, in units."""
LEAST_LETTERS = 3
"""So many letters of a name stay at the least."""
HEAD = 24
"""How many units high a heading is."""


def fitting(sheet: Sheet, wide: int, style: TextStyle, *wordings: str) -> str:
    """Return the first of `wordings`, from full to brief, that takes at most `wide` pixels; "" where none does."""
    return next((words for words in wordings if sheet.width(words, style) <= wide), "")


def cut_short(name: str) -> tuple[str, ...]:
    """Return a name and its beginnings, the longest first, as wordings of a span.

    >>> cut_short("Rivera"), cut_short("Ann")
    (('Rivera', 'River…', 'Rive…', 'Riv…'), ('Ann',))
    """
    return name, *(f"{name[:n].rstrip()}…" for n in range(len(name) - 1, LEAST_LETTERS - 1, -1))


class Span(msgspec.Struct, frozen=True):
    """A part of a line: its `wordings` from full to brief, after its picture, `ratio` times as wide as high.

    With "" as its last wording it may go; one of `rank` 0 gives way first. In place of words something of its own may
    `draw` itself in a box, by which of the `wides` in pixels there was room for. Words may stand on a `plate`; pointing
    at a span says its `tip`, and where it is, is its `anchor`.
    """

    wordings: tuple[str, ...] = ("",)
    style: TextStyle = SMALL
    colour: Colour = TEXT
    sprite: tuple[str, ...] | None = None
    ratio: float = 1.0
    rank: int = 0
    right: bool = False
    tint: Colour | None = None
    wides: tuple[int, ...] = ()
    draw: Callable[[Box, int], None] | None = None
    plate: Skin | None = None
    tip: str = ""
    anchor: str = ""

    @property
    def last(self) -> int:
        """The number of its last wording."""
        return len(self.wides or self.wordings) - 1


class Line:
    """Spans beside each other; those that stand at the `right` end there."""

    def __init__(self, spans: Sequence[Span], gap: float = 8) -> None:
        self.spans, self.gap = spans, gap

    def compose(self, sheet: Sheet, box: Box, *, picture: int | None = None, ground: Colour | None = None) -> Box:
        """Put the line into `box`, with pictures of `picture` pixels' height (by default the height of the line);
        return what is left of it."""
        high = min(box.h, sheet.line(SMALL)) if picture is None else min(box.h, picture)
        levels, wides = self._levels(sheet, box.w, high)
        left, gap = box, sheet.u(self.gap)
        for span, level, wide in zip(self.spans, levels, wides, strict=True):
            if level is None or not wide:
                continue
            place, left = (left.cut_right if span.right else left.cut_left)(wide, gap)
            if span.draw is not None:
                span.draw(place, level)
            else:
                self._span(sheet, place, span, level, (high, ground))
            if span.tip:
                sheet.zone(place, None, tip=span.tip)
            if span.anchor:
                sheet.anchors[span.anchor] = place
        return left

    def centred(self, sheet: Sheet, box: Box, picture: int, ground: Colour | None = None) -> None:
        """Put the line into the middle of `box`, with pictures of `picture` pixels' height."""
        wide = min(box.w, self._whole(sheet, self._levels(sheet, box.w, min(box.h, picture))[1]))
        self.compose(sheet, box.middle(wide, box.h), picture=picture, ground=ground)

    def wide(self, sheet: Sheet, high: int) -> int:
        """Return how many pixels the line takes in full, with pictures of `high` pixels."""
        return self._whole(sheet, [self._wide(sheet, span, 0, high) for span in self.spans])

    def fitted(self, sheet: Sheet, room: int) -> int:
        """Return how many pixels the line takes in so many, with pictures as high as it is."""
        return self._whole(sheet, self._levels(sheet, room, sheet.line(SMALL))[1])

    def least(self, sheet: Sheet, high: int) -> int:
        """Return how many pixels the line takes at its briefest."""
        return self._whole(sheet, self._levels(sheet, 0, high)[1])

    def _span(self, sheet: Sheet, place: Box, span: Span, level: int, looks: tuple[int, Colour | None]) -> None:
        (high, ground), words = looks, span.wordings[level]
        if span.plate is not None:
            sheet.plate(place.middle(place.w, min(place.h, sheet.line(span.style))), span.plate)
            place, ground = place.inset(sheet.u(PILL), 0), span.plate.top
        if span.sprite is not None:
            mark, place = place.cut_left(round(high * span.ratio), sheet.u(4) if words else 0)
            sheet.picture(mark.middle(mark.w, high), *span.sprite, tint=span.tint)
        if words:
            sheet.text(place, words, span.style, span.colour, ground=ground)

    def _wide(self, sheet: Sheet, span: Span, level: int, high: int) -> int:
        if span.wides:
            return span.wides[level]
        words = span.wordings[level]
        picture = 0 if span.sprite is None else round(high * span.ratio) + (sheet.u(4) if words else 0)
        plate = 2 * sheet.u(PILL) if span.plate is not None and words else 0
        return picture + plate + (sheet.width(words, span.style) if words else 0)

    def _levels(self, sheet: Sheet, room: int, high: int) -> tuple[list[int | None], list[int]]:
        """Return which wording of each span there is room for, None for one that has to go, and how wide each is."""
        levels: list[int | None] = [0] * len(self.spans)
        wides = [self._wide(sheet, span, 0, high) for span in self.spans]
        if self._whole(sheet, wides) <= room:
            return levels, wides
        for n in sorted(range(len(self.spans)), key=lambda n: (self.spans[n].rank, -n)):
            span, level = self.spans[n], levels[n]
            while self._gives(n, level) and self._whole(sheet, wides) > room:
                assert level is not None
                level = level + 1 if level < span.last else None
                levels[n], wides[n] = level, 0 if level is None else self._wide(sheet, span, level, high)
        return levels, wides

    def _gives(self, n: int, level: int | None) -> bool:
        span = self.spans[n]
        goes = not span.wides and span.wordings[-1] == "" and span.rank == 0
        return level is not None and (level < span.last or goes)

    def _whole(self, sheet: Sheet, wides: Sequence[int]) -> int:
        shown = len(wides) - wides.count(0)
        return sum(wides) + sheet.u(self.gap) * max(0, shown - 1)


def grouped(sheet: Sheet, high: int, lines: Sequence[Line], rank: int = 0, *, stays: bool = False) -> Span:
    """Return the first of `lines` that has room as one part of a line, with pictures of `high` pixels; none of them
    where there is none for any, unless the last one `stays`."""

    def draw(box: Box, level: int) -> None:
        lines[level].compose(sheet, box, picture=high)

    wides = [line.wide(sheet, high) for line in lines]
    return Span(wides=(*wides, *(() if stays else (0,))), draw=draw, rank=rank)


def headed(
    sheet: Sheet, box: Box, titles: Sequence[str], asides: Sequence[str] = (), ink: Colour = QUIET, gap: float = 4
) -> Box:
    """Put a heading at the top of a box, with a quiet remark at its right where there is room for one; return what is
    below. Both have wordings from full to brief."""
    head, rest = box.cut_top(sheet.u(HEAD), sheet.u(gap))
    upper = [words.upper() for words in titles]

    def heading() -> Node:
        aside = text(asides, SMALL, QUIET, rank=0, goes=0) if asides else None
        return row(text(upper, HEADING, ink), SPRING, aside, gap=12)

    compose(sheet, head, heading)
    return rest
