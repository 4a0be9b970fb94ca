"""Squares side by side: places for what is held, cubes and cards in a row, and piles."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import FIELD, LINE, LINE_SOFT, SMALL_BOLD, SOFT, TEXT, Skin, rgb
from tabletop.desk.parts.line import Span

Sprite = tuple[str, ...]
SLOT_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 1.4, 6, dash=True)
SLOT_FULL_SKIN = Skin(FIELD, FIELD, LINE, 1, 6)
BARE_SLOT_SKIN = Skin(FIELD, FIELD, rgb("#6b8199"), 1, 4)
NUMBER_OF = ("ui", "icon-cube.svg")
RUN_MARK, RUN_HIGH, SHADOW = 26, 22, 200
"""How large the mark of a run and its pieces are, in units, and how opaque a shadow is."""
WAYS = 4
"""In how many ways a run of pictures is shown: each, closer, one of each kind with its number, the number alone."""


def slot_row(box: Box, count: int, side: int, gap: int) -> list[Box]:
    """Return `count` squares of at most `side` pixels side by side, from the left of a box."""
    side = min(side, box.h, (box.w - gap * (count - 1)) // max(1, count))
    y = box.y + (box.h - side) // 2
    return [Box(box.x + n * (side + gap), y, side, side) for n in range(count)]


def compose_slots(sheet: Sheet, places: Sequence[Box], held: Sequence[Sprite], *, framed: bool = True) -> None:
    """Put places for what can be held on the sheet, with what is `held` in the first ones: in a frame, or as large as
    its place."""
    for n, place in enumerate(places):
        if n >= len(held):
            sheet.plate(place if framed else place.inset(sheet.u(3)), SLOT_SKIN if framed else BARE_SLOT_SKIN)
        elif framed:
            sheet.plate(place, SLOT_FULL_SKIN)
            sheet.picture(place.inset(max(1, place.w // 9)), *held[n])
        else:
            sheet.picture(place, *held[n])


def run_wide(sheet: Sheet, pieces: Sequence[Sprite], side: int, way: int) -> int:
    """Return the width in pixels of a run of pictures shown in one of the `WAYS`."""
    if not pieces:
        return 0
    if way == 3:
        return side + sheet.width(str(len(pieces)), SMALL_BOLD)
    if way == 2:
        counts = Counter(pieces).values()
        return sum(side + (sheet.width(str(n), SMALL_BOLD) + sheet.u(3) if n > 1 else 0) for n in counts)
    return side + (len(pieces) - 1) * (side if way == 0 else side * 3 // 5)


def compose_run(sheet: Sheet, box: Box, pieces: Sequence[Sprite], way: int) -> None:
    """Put a run of pictures as high as `box` at its left, shown in one of the `WAYS`."""
    side = box.h
    if way < 2 or not pieces:
        step = side if way == 0 else side * 3 // 5
        for k, piece in enumerate(pieces):
            sheet.picture(Box(box.x + k * step, box.y, side, side), *piece)
        return
    groups = [(NUMBER_OF, len(pieces))] if way == 3 else list(Counter(pieces).items())
    for piece, n in groups:
        mark, box = box.cut_left(side)
        sheet.picture(mark, *piece, tint=SOFT if way == 3 else None)
        if n > 1 or way == 3:
            number, box = box.cut_left(sheet.width(str(n), SMALL_BOLD), sheet.u(3))
            sheet.text(number, str(n), SMALL_BOLD, TEXT)


def run_span(sheet: Sheet, pieces: Sequence[Sprite], side: int, ways: Sequence[int]) -> Span:
    """Return a run of pictures as a part of a line, shown in the first of the `ways` that has room, or not at all."""

    def draw(box: Box, level: int) -> None:
        compose_run(sheet, box.middle(box.w, side), pieces, ways[level])

    return Span(wides=(*(run_wide(sheet, pieces, side, way) for way in ways), 0), draw=draw)


class Run(msgspec.Struct, frozen=True):
    """A run of `pieces` after its `mark` and its label; None for one that is still to come, whose mark is a shadow. Its
    `anchor` is where the mark is."""

    mark: Sprite
    anchor: str
    label: str
    pieces: tuple[Sprite, ...] | None


def runs_span(sheet: Sheet, runs: Sequence[Run]) -> Span:
    """Return runs side by side as a part of a line, all shown in one way, so that none is missing; shadows make room
    where there is little."""
    u = sheet.u
    side, high, count = u(RUN_MARK), u(RUN_HIGH), sum(bool(run.pieces) for run in runs)

    def wide(run: Run, level: int) -> int:
        if run.pieces is None:
            return side + u(2) if level < WAYS else 0
        label = sheet.width(run.label, SMALL_BOLD)
        return side + u(2 + 5 + 5) + label + run_wide(sheet, run.pieces, high, level % WAYS)

    def draw(box: Box, level: int) -> None:
        spare = max(0, box.w - sum(wide(run, level) for run in runs)) // max(1, count)
        for run in runs:
            place, box = box.cut_left(wide(run, level), spare if run.pieces is not None else 0)
            mark, place = place.cut_left(min(place.w, side), u(2))
            sheet.anchors[run.anchor] = mark if mark.w else box.cut_left(side)[0]
            if mark.w:
                sheet.picture(mark, *run.mark, alpha=255 if run.pieces is not None else SHADOW)
            if run.pieces is not None:
                label, place = place.cut_left(sheet.width(run.label, SMALL_BOLD), u(5))
                sheet.text(label, run.label, SMALL_BOLD, TEXT)
                compose_run(sheet, place.middle(place.w, high), run.pieces, level % WAYS)

    return Span(wides=tuple(sum(wide(run, level) for run in runs) for level in range(2 * WAYS)), draw=draw)


def compose_pile(sheet: Sheet, box: Box, sprite: Sprite, count: int) -> Box:
    """Put a pile into a square at the left of `box`, pale when nothing is left of it; return where its top is."""
    side = min(box.w, box.h)
    mark = box.cut_left(side)[0].middle(side, side)
    for n in reversed(range(min(3, max(1, count)))):
        sheet.picture(mark.move(n * sheet.u(2), n * sheet.u(3)), *sprite, alpha=255 if count else 60)
    return mark
