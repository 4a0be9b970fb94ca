"""A scale with the figures that a result stands among, for as long as there are too few games to count in columns."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    COOL,
    EMPHASIS,
    LINE,
    NUMBER,
    PANEL_DEEP,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    Colour,
    Skin,
    TextStyle,
)
from tabletop.desk.scenes.result.facts import Shown, seat_line
from tabletop.desk.widgets.charts import Line, line_key
from tabletop.packs.texts import number_text

FEW = 5
"""So many ranked games are shown in columns."""
BAR_SKIN = Skin(LINE, LINE, None, radius=3)
OWN_SKIN = Skin(EMPHASIS, EMPHASIS, PANEL_DEEP, 2.5, 999)
STEM = 8
"""Units from the words of a spot to its marker, and half of the height of the bar."""


class Spot(msgspec.Struct, frozen=True):
    """A figure on the scale: its value, what it is in short, its colour and its marker; `own` stands out."""

    value: int
    words: str
    colour: Colour
    marker: str = "disc"
    own: bool = False


def spots_of(shown: Shown) -> list[Spot]:
    """Return what a result stands among: the par and the best game before, or the other seats."""
    own = Spot(shown.result.figure, number_text(shown.result.figure), EMPHASIS, own=True)
    found = [own]
    best, par = shown.best, shown.par.par
    if par is not None and par.figure is not None:
        by = "Master" if shown.result.stretch else "AI"
        found.append(Spot(par.figure, f"{by} {number_text(par.figure)}", COOL, "triangle"))
    if not shown.solo:
        for seat in shown.order:
            if seat != shown.result.seat:
                total, line = shown.sheets[seat].total, seat_line(shown, seat)
                found.append(Spot(total, f"{shown.match.names[seat]} {number_text(total)}", line.colour, line.marker))
    if best is not None:
        found.append(Spot(best.figure, f"best {number_text(best.figure)}", SOFT, "square"))
    return found


def ticks_of(shown: Shown) -> list[int]:
    """Return the numbers on the scale: the bounds of the bands, or steps that hold all scores."""
    bounds = [band.least for band in shown.card.bands if band.least is not None]
    if shown.solo and bounds:
        return bounds
    most = max([sheet.total for sheet in shown.sheets] + ([shown.best.figure] if shown.best is not None else []))
    step = next(step for step in (5, 10, 20, 25, 50, 100, 200, 500, 1000, most) if step * 4 >= most)
    return list(range(0, most + step, step))


def scale(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Add the scale in the lower part of `box`: numbers below the bar, what the figures are above it.

    Where two would lie over each other one goes higher; where one has no room there, a key above names all others."""
    u = sheet.u
    spots, ticks = spots_of(shown), ticks_of(shown)
    axis, stem = sheet.line(NUMBER), u(STEM)
    if box.h < axis + 2 * stem + sheet.line(SMALL_BOLD):
        return
    values = [*ticks, *(spot.value for spot in spots)]
    low, span, pad = min(values), max(1, max(values) - min(values)), u(14)

    def at(value: int) -> int:
        return box.x + pad + round((value - low) * (box.w - 2 * pad) / span)

    foot, upper = box.cut_bottom(axis)
    bar = Box(box.x, upper.bottom - stem - u(3), box.w, u(6))
    sheet.plate(bar, BAR_SKIN)
    _ticks(sheet, bar, foot, [(at(tick), number_text(tick)) for tick in ticks])
    order = sorted(spots, key=lambda spot: not spot.own)
    marks = _marks(sheet, bar, [(at(spot.value), spot) for spot in order])
    _names(sheet, box, order, marks)


def _ticks(sheet: Sheet, bar: Box, foot: Box, ticks: Sequence[tuple[int, str]]) -> None:
    """Add a line on the bar for each tick, and below it its number where that is clear of the one before."""
    u, free = sheet.u, foot.x
    for x, words in ticks:
        wide = sheet.width(words, NUMBER)
        sheet.plate(Box(x - u(1), bar.y, u(2), bar.h), Skin(QUIET, QUIET, radius=0))
        if x - wide // 2 >= free:
            sheet.text(Box(x - wide // 2, foot.y, wide, foot.h), words, NUMBER, SOFT)
            free = x + wide // 2 + u(8)


def _marks(sheet: Sheet, bar: Box, spots: Sequence[tuple[int, Spot]]) -> list[Box]:
    """Add the marker of each spot at its figure: those that would cover each other stand on each other; return them."""
    u = sheet.u
    marks: list[Box] = []
    for x, spot in spots:
        side = u(18 if spot.own else 14)
        mark = Box(x - side // 2, bar.centre[1] - side // 2, side, side)
        while any(mark.meets(other) for other in marks):
            mark = mark.move(0, -u(2))
        marks.append(mark)
    for (_, spot), mark in zip(spots, marks, strict=True):
        if spot.own:
            sheet.plate(mark, OWN_SKIN)
        else:
            line_key(sheet, mark, Line("", (), spot.colour, marker=spot.marker))
    return marks


def _names(sheet: Sheet, box: Box, spots: Sequence[Spot], marks: list[Box]) -> None:
    """Say what each spot is above its marker, or all but the own one in a key above them."""
    u, high = sheet.u, sheet.line(SMALL_BOLD)
    places: list[Box] = []
    for spot, mark in zip(spots, marks, strict=True):
        style = _style(spot)
        tall, wide = max(high, sheet.line(style) * 4 // 5), sheet.width(spot.words, style)
        x = min(max(box.x, mark.centre[0] - wide // 2), box.right - wide)
        place = Box(x, mark.y - u(1) - tall, wide, tall)
        while any(place.inset(-u(6), 0).meets(other) for other in marks + places):
            place = place.move(0, -u(2))
        places.append(place)
    if not all(place.y >= box.y and place.w <= box.w for place in places):
        line, others = box.cut_top(high)[0], spots[1:]
        if any(_key(sheet, line, others, brief, marks + places[:1]) for brief in (False, True)):
            spots = spots[:1]
    for spot, place in zip(spots, places, strict=False):
        if place.y >= box.y and place.w <= box.w:
            sheet.text(place.middle(place.w, sheet.line(_style(spot))), spot.words, _style(spot), spot.colour)


def _style(spot: Spot) -> TextStyle:
    return NUMBER if spot.own else SMALL


def _key(sheet: Sheet, line: Box, spots: Sequence[Spot], brief: bool, taken: Sequence[Box]) -> bool:
    """Add a line that says what each marker is, `brief` without its figure, off what is `taken`; return whether it has
    room."""
    u = sheet.u
    mark, gap = u(14), u(16)
    said = [spot.words.rpartition(" ")[0] if brief else spot.words for spot in spots]
    wide = sum(mark + u(6) + sheet.width(words, SMALL) + gap for words in said) - gap
    used = Box(line.x, line.y, wide, line.h)
    if wide > line.w or any(used.meets(other) for other in taken):
        return False
    x = line.x
    for spot, words in zip(spots, said, strict=True):
        key = Box(x, line.y, mark, line.h)
        line_key(sheet, key.middle(mark, mark), Line("", (), spot.colour, marker=spot.marker))
        place = Box(key.right + u(6), line.y, sheet.width(words, SMALL), line.h)
        sheet.text(place, words, SMALL, spot.colour)
        x = place.right + gap
    return True
