"""Pieces of the default table as cards, and the marks on them."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRED, Fit, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    FIELD,
    SHADOW,
    SMALL,
    SMALL_BOLD,
    STRONG,
    TEXT,
    WHITE,
    Colour,
    Skin,
    TextStyle,
    contrast,
    mix,
    rgb,
)
from tabletop.desk.draw.words import widest
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.tables.default.layout import Face, Mark

NARROW = TextStyle("number", 17)
CAPTION = TextStyle("number", 16, leading=1.15)
LARGE = TextStyle("number", 36, leading=1.1)
"""The style of a title that is all that a card shows."""
TITLES = (STRONG, SMALL_BOLD, NARROW, CAPTION)
"""The styles of a title, the first of which there is room for."""
DARK_INK = rgb("#17120c")
NIGHT = rgb("#1a222a")
DIM = 0.62  # how much of the night lies over a piece that is out of use
DIM_ALPHA = 90  # of 255, how much of a picture is seen in the dark
MARKS_HIGH = 26  # units, the strip of the marks on a card
MARK_SIDE = 18  # units, the picture of a mark
LEAST_PICTURE = 28  # units; a lower place for a picture stays empty
MOST_PICTURE = 64  # units
PAD = 8  # units, the edge of a card
MOST_LINES = 3  # lines of a title
MARKS_SKIN = Skin(FIELD, FIELD, None, radius=7)


def ground_of(face: Face) -> Colour:
    """Return the colour that a face is printed on, darker where it is out of use."""
    return mix(face.ground, NIGHT, DIM) if face.dim else face.ground


def ink_on(ground: Colour) -> Colour:
    """Return the ink that can be read best on a ground."""
    return DARK_INK if contrast(DARK_INK, ground) > contrast(WHITE, ground) else WHITE


def card_skin(ground: Colour) -> Skin:
    """Return the plate of a card of that colour."""
    return Skin(mix(ground, WHITE, 0.06), mix(ground, SHADOW, 0.05), mix(ground, SHADOW, 0.45), 1.2, 8, shadow=3)


def compose_face(sheet: Sheet, box: Box, face: Face) -> None:
    """Put a piece on the sheet as a card: its title, its picture or its text, its marks at the foot."""
    u, ground = sheet.u, ground_of(face)
    ink = ink_on(ground)
    sheet.plate(box, card_skin(ground))
    covered = bool(face.picture) and face.covers
    if covered:
        sheet.picture(box.inset(u(3)), *face.picture, fit=Fit("cover", u(6)), alpha=DIM_ALPHA if face.dim else 255)
    inner = box.inset(u(PAD), u(6))
    if face.marks and inner.h >= u(MARKS_HIGH) + sheet.line(CAPTION):
        foot, inner = inner.cut_bottom(u(MARKS_HIGH), u(4))
        compose_marks(sheet, foot, face.marks)
    if covered:
        band = inner.cut_top(min(inner.h, sheet.line(SMALL_BOLD) + u(4)))[0]
        title = next((one for one in face.titles if sheet.width(one, SMALL_BOLD) + u(12) <= band.w), face.titles[-1])
        plate = band.middle(min(band.w, sheet.width(title, SMALL_BOLD) + u(16)), band.h)
        sheet.plate(plate, MARKS_SKIN)
        sheet.text(plate, title, SMALL_BOLD, TEXT, TextLayout("centre", elide=True))
        return
    bare = not (face.marks or face.picture or face.text)
    large = next((title for title in face.titles if bare and sheet.width(title, LARGE) <= inner.w), "")
    if large and sheet.line(LARGE) <= inner.h:
        sheet.text(inner, large, LARGE, ink, TextLayout("centre"))
        return
    rest = _title(sheet, inner, face.titles, ink)
    if face.picture and rest.h >= u(LEAST_PICTURE):
        side = min(rest.h, rest.w, u(MOST_PICTURE))
        sheet.picture(rest.middle(side, side), *face.picture, alpha=DIM_ALPHA if face.dim else 255)
    elif face.text:
        tall = sheet.text_height(face.text, SMALL, rest.w)
        if tall <= rest.h and widest(sheet, face.text) <= rest.w:
            sheet.text(rest, face.text, SMALL, ink, CENTRED)


def _title(sheet: Sheet, box: Box, titles: Sequence[str], ink: Colour) -> Box:
    """Put the title at the top of a box: in one line in the largest letters it has room for, or else in several; return
    what is left."""
    for style in TITLES:
        title = next((title for title in titles if sheet.width(title, style) <= box.w), "")
        if title and sheet.line(style) <= box.h + sheet.u(4):
            row, rest = box.cut_top(min(box.h, sheet.line(style)), sheet.u(2))
            sheet.text(row, title, style, ink, TextLayout("centre"))
            return rest
    for style in (NARROW, CAPTION):
        most = min(MOST_LINES, (box.h + sheet.u(4)) // sheet.line(style))
        for title in titles:
            lines = sheet.wrap(title, style, box.w)
            if len(lines) <= most and widest(sheet, title, style) <= box.w:
                row, rest = box.cut_top(len(lines) * sheet.line(style), sheet.u(2))
                sheet.text(row, title, style, ink, CENTRED)
                return rest
    row, rest = box.cut_top(min(box.h, sheet.line(CAPTION)), sheet.u(2))
    sheet.text(row, titles[-1], CAPTION, ink, TextLayout("centre", elide=True))
    return rest


def span_of(mark: Mark, style: TextStyle = SMALL_BOLD, *, stays: bool = True) -> Span:
    """Return a mark as a part of a line, which goes where it lacks room unless it `stays`."""
    wordings = (mark.figure,) if stays else (mark.figure, "")
    return Span(wordings, style, TEXT, sprite=mark.picture, tint=mark.tint, rank=2 if stays else 0)


def compose_marks(sheet: Sheet, box: Box, marks: Sequence[Mark]) -> None:
    """Put marks on a dark strip in the middle of a box; in narrower letters, and then without the last ones, where they
    lack room."""
    u, side = sheet.u, min(box.h, sheet.u(MARK_SIDE))
    for count in range(len(marks), 0, -1):
        for style, gap in ((SMALL_BOLD, 8), (NARROW, 5), (CAPTION, 3)):
            line = Line([span_of(mark, style) for mark in marks[:count]], gap=gap)
            wide = line.wide(sheet, side)
            if wide + u(8) <= box.w:
                strip = box.middle(min(box.w, wide + u(14)), box.h)
                sheet.plate(strip, MARKS_SKIN)
                line.centred(sheet, strip, side, FIELD)
                return


def compose_announced(sheet: Sheet, box: Box, face: Face, *, told: bool) -> Box:
    """Put what is asked about at the top of a box, as high as its text where that is `told`; return what is left."""
    u, ground = sheet.u, ground_of(face)
    ink, wide = ink_on(ground), box.w - 2 * u(10)
    title = sheet.text_height(face.titles[0], STRONG, wide)
    text = sheet.text_height(face.text, SMALL, wide) if face.text and told else 0
    if title + text + u(16) > box.h * 55 // 100:
        text = 0
    place, rest = box.cut_top(min(box.h, title + text + u(16)), u(8))
    sheet.plate(place, card_skin(ground), tip="" if text or not face.text else face.text)
    head, below = place.inset(u(10), u(8)).cut_top(title)
    sheet.text(head, face.titles[0], STRONG, ink, TextLayout(wrap=True))
    if text:
        sheet.text(below, face.text, SMALL, ink, TextLayout(valign="top", wrap=True))
    return rest


def compose_story(sheet: Sheet, box: Box, face: Face) -> None:
    """Put what lies open for all into a box as a sheet of paper: all of its text, or its title alone."""
    u, ground = sheet.u, ground_of(face)
    ink = ink_on(ground)
    wide = box.w - 2 * u(12)
    needs = sheet.text_height(face.titles[0], STRONG, wide) + u(6) + sheet.text_height(face.text, SMALL, wide) + u(20)
    whole = needs <= box.h
    place = box.cut_bottom(min(box.h, needs))[0] if whole else box
    sheet.plate(place, msgspec.structs.replace(card_skin(ground), radius=4), tip="" if whole else face.said)
    rest = place.inset(u(12), u(10))
    if not whole:
        sheet.text(rest, face.titles[0], SMALL_BOLD, ink, CENTRED)
        return
    head, rest = rest.cut_top(sheet.text_height(face.titles[0], STRONG, wide), u(6))
    sheet.text(head, face.titles[0], STRONG, ink, TextLayout(wrap=True))
    sheet.text(rest, face.text, SMALL, ink, TextLayout(valign="top", wrap=True))
