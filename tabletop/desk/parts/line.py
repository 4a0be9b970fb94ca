"""A row of words, figures and pictures in which each gives way in its turn where there is no room for all."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SMALL, TEXT, Colour, TextStyle


def fitting(sheet: Sheet, wide: int, style: TextStyle, *wordings: str) -> str:
    """Return the first of `wordings`, from full to brief, that takes at most `wide` pixels; "" where none does."""
    return next((words for words in wordings if sheet.width(words, style) <= wide), "")


class Span(msgspec.Struct, frozen=True):
    """A part of a line: its `wordings` from full to brief, after its picture, `ratio` times as wide as high.

    With "" as its last wording it may go; one of `rank` 0 gives way first.
    """

    wordings: tuple[str, ...] = ("",)
    style: TextStyle = SMALL
    colour: Colour = TEXT
    sprite: tuple[str, ...] | None = None
    ratio: float = 1.0
    rank: int = 0
    right: bool = False
    tint: Colour | None = None


class Line:
    """Spans beside each other; those that stand at the `right` end there."""

    def __init__(self, spans: Sequence[Span], gap: float = 8) -> None:
        self.spans, self.gap = spans, gap

    def wide(self, sheet: Sheet, picture: int) -> int:
        """Return how many pixels all of it takes in its fullest words, with pictures of so many pixels' height."""
        return self._whole(sheet, [0] * len(self.spans), picture)

    def compose(self, sheet: Sheet, box: Box, *, picture: int | None = None, ground: Colour | None = None) -> None:
        """Put the line into `box`, with pictures of `picture` pixels' height (by default the height of the line)."""
        high = min(box.h, sheet.line(SMALL)) if picture is None else picture
        levels = self._levels(sheet, box.w, high)
        left = box
        for n, span in enumerate(self.spans):
            level = levels[n]
            if level is None:
                continue
            wide = self._wide(sheet, span, level, high)
            if span.right:
                place, left = left.cut_right(wide, sheet.u(self.gap))
            else:
                place, left = left.cut_left(wide, sheet.u(self.gap))
            if span.sprite is not None:
                mark, place = place.cut_left(round(high * span.ratio), sheet.u(4) if span.wordings[level] else 0)
                sheet.picture(mark.middle(mark.w, high), *span.sprite, tint=span.tint)
            if span.wordings[level]:
                sheet.text(place, span.wordings[level], span.style, span.colour, ground=ground)

    def _wide(self, sheet: Sheet, span: Span, level: int, high: int) -> int:
        words = span.wordings[level]
        picture = 0 if span.sprite is None else round(high * span.ratio) + (sheet.u(4) if words else 0)
        return picture + (sheet.width(words, span.style) if words else 0)

    def _levels(self, sheet: Sheet, wide: int, high: int) -> list[int | None]:
        """Return which wording of each span there is room for, None for one that has to go."""
        levels: list[int | None] = [0] * len(self.spans)
        order = sorted(range(len(self.spans)), key=lambda n: (self.spans[n].rank, -n))
        while self._whole(sheet, levels, high) > wide:
            n = next((n for n in order if self._gives(n, levels[n])), None)
            if n is None:
                break
            level = levels[n]
            assert level is not None
            levels[n] = level + 1 if level + 1 < len(self.spans[n].wordings) else None
        return levels

    def _gives(self, n: int, level: int | None) -> bool:
        span = self.spans[n]
        return level is not None and (level + 1 < len(span.wordings) or (span.wordings[-1] == "" and span.rank == 0))

    def _whole(self, sheet: Sheet, levels: Sequence[int | None], high: int) -> int:
        wides = [
            self._wide(sheet, span, level, high)
            for span, level in zip(self.spans, levels, strict=True)
            if level is not None
        ]
        wides = [wide for wide in wides if wide]
        return sum(wides) + sheet.u(self.gap) * max(0, len(wides) - 1)
