"""The board of a default table: its cells, hexes or squares, with what stands on them."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, STRETCH, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import CHOSEN, FIELD, MAY_CLICK, SHADOW, WARM_TEXT, WHITE, Colour, Skin, mix
from tabletop.desk.parts.line import Line
from tabletop.desk.tables.default.asking import Asking
from tabletop.desk.tables.default.faces import (
    CAPTION,
    DARK_INK,
    MARK_SIDE,
    MARKS_SKIN,
    NARROW,
    ground_of,
    ink_on,
    span_of,
)
from tabletop.desk.tables.default.layout import Cell, Layout, Mark
from tabletop.desk.tables.default.pieces import CELL, DISC, HEX, compose_live

HEX_HIGH = 2 / 3**0.5
"""How high a hex is for its width."""
ROW_APART = 3**0.5 / 2
"""How far apart rows of hexes are for their width."""
GAP = 0.03  # of a cell, what is free around each
INNER = {"hex": (0.84, 0.74), "square": (0.92, 0.92)}
"""The share of a cell's width and height that words and marks have."""
PIECE = 34  # units, a piece that stands on a cell, at least
MOST_PIECE = 52  # units
LEAST_PIECE = 32  # pixels, what can be picked
LEAST_ART = 74  # units; in a lower cell its picture gives way to its words
LEAST_NAMED = 56  # units, the width of a cell with a title
FEW_LETTERS = 3  # of a title, in a narrower cell
ROW_HIGH = 22  # units, the strip of marks in a cell


class Lattice(msgspec.Struct, frozen=True):
    """Where the cells of a board lie: the width of one in pixels, and the place of the origin."""

    side: float
    x: float
    y: float
    shape: str

    def middle(self, at: tuple[float, float]) -> tuple[float, float]:
        """Return the pixel in the middle of a cell."""
        return self.x + at[0] * self.side, self.y + at[1] * self.side

    def corners(self, at: tuple[float, float], share: float) -> list[tuple[float, float]]:
        """Return the corners of a cell of which a `share` is left, the first one twice."""
        x, y = self.middle(at)
        if self.shape == "hex":
            r = self.side / 3**0.5 * share
            return [(x + r * sin(pi / 3 * k), y - r * cos(pi / 3 * k)) for k in range(7)]
        half = self.side / 2 * share
        return [(x + dx * half, y + dy * half) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))]

    def whole(self, at: tuple[float, float]) -> Box:
        """Return the box that all of a cell fills."""
        return self.box(at, 1.0, HEX_HIGH if self.shape == "hex" else 1.0)

    def box(self, at: tuple[float, float], wide: float, high: float) -> Box:
        """Return a box about the middle of a cell, in shares of its width."""
        x, y = self.middle(at)
        w, h = round(self.side * wide), round(self.side * high)
        return Box(round(x) - w // 2, round(y) - h // 2, w, h)


def lattice_of(box: Box, cells: Sequence[Cell], shape: str) -> Lattice:
    """Return the largest lattice of `cells` that fits in a box, in its middle."""
    xs, ys = [cell.at[0] for cell in cells], [cell.at[1] for cell in cells]
    tall = HEX_HIGH if shape == "hex" else 1.0
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + tall
    side = min(box.w / wide, box.h / high)
    x = box.x + box.w / 2 - (min(xs) + max(xs)) / 2 * side
    y = box.y + box.h / 2 - (min(ys) + max(ys)) / 2 * side
    return Lattice(side, x, y, shape)


def compose_board(sheet: Sheet, box: Box, asking: Asking, layout: Layout[Any]) -> None:
    """Put the board on the sheet, as large as it fits."""
    sitting = asking.sitting
    cells = layout.board(sitting.view, sitting.seat, sitting.names)
    lattice = lattice_of(box, cells, layout.shape)
    sheet.board = lattice
    for cell in cells:
        _cell(sheet, lattice, cell, asking)


def _cell(sheet: Sheet, lattice: Lattice, cell: Cell, asking: Asking) -> None:
    """Add a cell: its ground with its edge, what it shows, and the pieces on it."""
    name, face = cell.word, cell.face
    may, hot = asking.may(name), bool(name) and sheet.hovered(name)
    ground = ground_of(face)
    ground = mix(ground, WHITE, 0.15) if hot and name in asking.places else ground
    if cell.ground:
        sheet.picture(lattice.whole(cell.at), *cell.ground, fit=STRETCH)
    else:
        sheet.stroke(lattice.corners(cell.at, 1 - GAP), ground, fill=True)
    edge, line = _edge(cell, chosen=asking.chosen(name), may=may, hot=hot)
    if line:
        sheet.stroke(lattice.corners(cell.at, 1 - GAP - 0.03), edge, line)
    wide, high = INNER[lattice.shape]
    if lattice.shape == "hex":
        high *= HEX_HIGH
    if name:
        round_ = lattice.shape == "hex"
        hit = lattice.box(cell.at, 0.96, 0.96) if round_ else lattice.box(cell.at, 1 - GAP, 1 - GAP)
        compose_live(sheet, hit, name, asking, face.said, HEX if round_ else CELL)
    _inside(sheet, lattice.box(cell.at, wide, high), cell, ground, asking)


def _edge(cell: Cell, *, chosen: bool, may: bool, hot: bool) -> tuple[Colour, float]:
    """Return the colour of the edge of a cell, and how many units wide it is."""
    if chosen:
        return CHOSEN, 4.0
    if may:
        return MAY_CLICK, 4.0 if hot else 3.0
    if cell.ring is not None:
        return cell.ring, 3.5
    return mix(ground_of(cell.face), SHADOW, 0.5), 0.0 if cell.ground else 1.5


def _inside(sheet: Sheet, box: Box, cell: Cell, ground: Colour, asking: Asking) -> None:
    """Put the picture and the title of a cell above its marks and the pieces on it."""
    u, face, cell_art = sheet.u, cell.face, bool(cell.ground)
    stands = [mark for mark in face.marks if mark.word]
    marks = [mark for mark in face.marks if not mark.word]
    if stands:
        side = max(LEAST_PIECE, u(PIECE), min(u(MOST_PIECE), box.h * 38 // 100))
        row, box = box.cut_bottom(side, u(1))
        _pieces(sheet, row, stands, marks, asking)
    elif marks:
        row, box = box.cut_bottom(min(box.h // 2, u(ROW_HIGH)), u(2))
        _figures(sheet, row, marks)
    if cell_art and not face.picture:
        box = box.cut_bottom(min(box.h, 2 * sheet.line(CAPTION)))[0]
    elif face.picture and box.h >= u(LEAST_ART):
        art, box = box.cut_top(box.h - sheet.line(CAPTION))
        sheet.picture(art, *face.picture, alpha=120 if face.dim else 255)
    _name(sheet, box, face.titles, ground)


def _name(sheet: Sheet, box: Box, titles: Sequence[str], ground: Colour) -> None:
    """Put the title of a cell in the middle of a box, in one line or two, or as much of it as tells something; pointing
    at the cell says it where there is no room for that."""
    ink = ink_on(ground)
    if box.w < sheet.u(LEAST_NAMED):  # some titles would have room and others none
        brief = titles[0][:FEW_LETTERS]
        if sheet.width(brief, CAPTION) <= box.w and box.h + sheet.u(6) >= sheet.line(CAPTION):
            place = box.middle(box.w, max(box.h, sheet.line(CAPTION)))
            sheet.text(place, brief, CAPTION, ink, TextLayout("centre"), ground=ground)
        return
    for style in (NARROW, CAPTION):
        for title in titles:
            lines = sheet.wrap(title, style, box.w)
            fits = len(lines) * sheet.line(style) <= box.h + sheet.u(4) and len(lines) <= 2
            if fits and all(sheet.width(word, style) <= box.w for word in title.split()):
                place = box.middle(box.w, max(box.h, len(lines) * sheet.line(style)))
                sheet.text(place, title, style, ink, TextLayout("centre", wrap=True), ground=ground)
                return
    if box.h + sheet.u(4) >= sheet.line(CAPTION):
        place = box.middle(box.w, max(box.h, sheet.line(CAPTION)))
        sheet.text(place, titles[-1], CAPTION, ink, TextLayout("centre", elide=True), ground=ground)


def _figures(sheet: Sheet, box: Box, marks: Sequence[Mark]) -> None:
    """Put the figures of a cell on a dark strip in the middle of a box, in narrower letters where they lack room."""
    side = min(box.h, sheet.u(MARK_SIDE))
    for count in range(len(marks), 0, -1):
        for gap in (6, 3):
            line = Line([span_of(mark, NARROW) for mark in marks[:count]], gap=gap)
            wide = line.wide(sheet, side)
            if wide <= box.w:
                strip = box.middle(wide + sheet.u(8), box.h)
                sheet.plate(strip, MARKS_SKIN)
                line.centred(sheet, strip, side, FIELD)
                return


def _pieces(sheet: Sheet, box: Box, stands: Sequence[Mark], marks: Sequence[Mark], asking: Asking) -> None:
    """Put pieces beside each other in the middle of a box, the figures after them; those that can be picked are round
    places of their own."""
    u, side = sheet.u, box.h
    fits = max(1, box.w // side)
    shown = list(stands[:fits])
    figures: Line | None = None
    for count in range(len(marks), 0, -1):
        line = Line([span_of(mark, NARROW) for mark in marks[:count]], gap=3)
        if len(shown) * side + u(4) + line.wide(sheet, u(MARK_SIDE)) <= box.w + u(6):
            figures = line
            break
    wide = len(shown) * side + (0 if figures is None else u(8) + figures.wide(sheet, u(MARK_SIDE)))
    place = box.middle(wide, box.h)
    for mark in shown:
        at, place = place.cut_left(side)
        disc = at.middle(side - u(2), side - u(2))
        sheet.plate(disc, Skin(WARM_TEXT, WARM_TEXT, mark.ink, 3, 999))
        sheet.picture(disc.inset(side // 10), *mark.picture, tint=mark.tint)
        with sheet.raised():
            compose_live(sheet, at, mark.word, asking, mark.said, DISC)
        if mark.figure:
            sheet.text(disc, mark.figure, NARROW, DARK_INK, CENTRE, ground=WARM_TEXT)
    if figures is not None:
        strip = place.cut_left(u(4))[1].middle(figures.wide(sheet, u(MARK_SIDE)) + u(6), u(ROW_HIGH))
        sheet.plate(strip, MARKS_SKIN)
        figures.centred(sheet, strip, u(MARK_SIDE), FIELD)
