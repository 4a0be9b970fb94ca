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
from tabletop.desk.tables.default.layout import Face, Mark, Sprite
from tabletop.desk.widgets import scrolling

NARROW = TextStyle("number", 16)
CAPTION = TextStyle("number", 16, leading=1.15)
LARGE = TextStyle("number", 32, leading=1.1)
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
LEAST_STANDING = 20  # units, a picture of what stands on a card
MOST_STANDING = 84  # units
PAD = 8  # units, the edge of a card
MOST_LINES = 3  # lines of a title
MARKS_SKIN = Skin(FIELD, FIELD, None, radius=7)
STORY_GAP = 4  # units, between the sheets of what lies open for all
STORY_PICTURE = 26  # units
LONG_TEXT = 80  # letters; the title of a longer text is a headline


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
    """Put a piece on the sheet as a card: its title, its text or its picture, its marks at the foot."""
    u, ground = sheet.u, ground_of(face)
    ink = ink_on(ground)
    sheet.plate(box, card_skin(ground))
    covered = bool(face.picture) and face.covers
    if covered:
        sheet.picture(box.inset(u(3)), *face.picture, fit=Fit("cover", u(6)), alpha=DIM_ALPHA if face.dim else 255)
    inner = box.inset(u(PAD), u(6))
    if face.marks and inner.h >= u(MARKS_HIGH) + sheet.line(CAPTION):
        lines = _mark_lines(sheet, inner, face.marks)
        foot, inner = inner.cut_bottom(u(MARKS_HIGH) if len(lines) == 1 else u(MARKS_HIGH - 4) * len(lines), u(4))
        if len(lines) > 1:
            _mark_table(sheet, foot, lines)
        else:
            compose_marks(sheet, foot, face.marks)
    if covered:
        rest = _plate_title(sheet, inner, face.titles)
        _stands(sheet, rest, face.stands)
        return
    bare = not (face.marks or face.picture or face.text or face.stands)
    large = next((title for title in face.titles if bare and sheet.width(title, LARGE) <= inner.w), "")
    if large and sheet.line(LARGE) <= inner.h:
        sheet.text(inner, large, LARGE, ink, TextLayout("centre"))
        return
    _below_title(sheet, _title(sheet, inner, face.titles, ink), face, ink)


def _below_title(sheet: Sheet, box: Box, face: Face, ink: Colour) -> None:
    """Put what stands on a card below its title, or else its text with its picture as a small sign, or either."""
    u = sheet.u
    if face.stands:
        _stands(sheet, box, face.stands)
        return
    tall = sheet.text_height(face.text, SMALL, box.w) if face.text else 0
    if tall and tall <= box.h and widest(sheet, face.text) <= box.w:
        if face.picture and box.h - tall >= u(LEAST_PICTURE):
            art, box = box.cut_bottom(min(box.h - tall, u(MOST_PICTURE)))
            _picture(sheet, art, face)
        sheet.text(box, face.text, SMALL, ink, CENTRED)
    elif face.picture and box.h >= u(LEAST_PICTURE):
        _picture(sheet, box, face)


def _picture(sheet: Sheet, box: Box, face: Face) -> None:
    side = min(box.h, box.w, sheet.u(MOST_PICTURE))
    sheet.picture(box.middle(side, side), *face.picture, alpha=DIM_ALPHA if face.dim else 255)


def _plate_title(sheet: Sheet, box: Box, titles: Sequence[str]) -> Box:
    """Put the title of a card that its picture covers on a dark plate at its top; return what is left."""
    u = sheet.u
    band, rest = box.cut_top(min(box.h, sheet.line(SMALL_BOLD) + u(4)), u(4))
    title = next((one for one in titles if sheet.width(one, SMALL_BOLD) + u(12) <= band.w), titles[-1])
    plate = band.middle(min(band.w, sheet.width(title, SMALL_BOLD) + u(16)), band.h)
    sheet.plate(plate, MARKS_SKIN)
    sheet.text(plate, title, SMALL_BOLD, TEXT, TextLayout("centre", elide=True))
    return rest


def _stands(sheet: Sheet, box: Box, stands: Sequence[Sprite]) -> None:
    """Put pictures beside each other at the foot of a box, as large as there is room for."""
    if not stands:
        return
    side = min(box.h, box.w // len(stands), sheet.u(MOST_STANDING))
    if side < sheet.u(LEAST_STANDING):
        return
    row = box.cut_bottom(side)[0].middle(side * len(stands), side)
    for sprite, place in zip(stands, row.columns(len(stands)), strict=True):
        sheet.picture(place, *sprite)


def _mark_table(sheet: Sheet, box: Box, lines: Sequence[Sequence[Mark]]) -> None:
    """Put lines of marks below each other on one dark plate, in columns."""
    u, side = sheet.u, sheet.u(MARK_SIDE)
    across = max(map(len, lines))
    spans = [[span_of(mark, NARROW) for mark in line] for line in lines]
    wide = max(Line([span]).wide(sheet, side) for line in spans for span in line) + u(6)
    plate = box.middle(min(box.w, wide * across + u(8)), box.h)
    sheet.plate(plate, MARKS_SKIN)
    for line, row in zip(spans, plate.inset(u(6), 0).rows(len(lines)), strict=True):
        for span, cell in zip(line, row.columns(across), strict=False):
            Line([span]).compose(sheet, cell, picture=side, ground=FIELD)


def _mark_lines(sheet: Sheet, box: Box, marks: Sequence[Mark]) -> list[Sequence[Mark]]:
    """Return marks in one line, or in two where they lack room beside each other and a card is high enough."""
    line = Line([span_of(mark, CAPTION) for mark in marks], gap=3)
    fits = line.wide(sheet, sheet.u(MARK_SIDE)) + sheet.u(8) <= box.w
    if fits or box.h < sheet.u(2 * MARKS_HIGH) + sheet.line(CAPTION):
        return [marks]
    half = -(-len(marks) // 2)
    return [marks[:half], marks[half:]]


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


def span_of(mark: Mark, style: TextStyle = SMALL_BOLD) -> Span:
    """Return a mark as a part of a line."""
    return Span((mark.figure,), style, TEXT, sprite=mark.picture, tint=mark.tint, rank=2)


def fitting_marks(sheet: Sheet, wide: int, high: int, marks: Sequence[Mark], gap: int = 8) -> Line:
    """Return as many of `marks` as a line that has room in so many pixels, with pictures so high: each is whole."""
    for count in range(len(marks), 0, -1):
        line = Line([span_of(mark) for mark in marks[:count]], gap=gap)
        if line.wide(sheet, high) <= wide:
            return line
    return Line([])


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


def compose_story(sheet: Sheet, box: Box, faces: Sequence[Face]) -> None:
    """Put what lies open for all into a box, sheet below sheet: all of their texts, or else their titles."""
    gap = sheet.u(STORY_GAP)
    sheet.anchors["story"] = box
    highs = [_story_high(sheet, box.w, face, told=True) for face in faces]
    told = [True] * len(faces)
    for n in reversed(range(len(faces))):  # the first ones matter most
        if sum(highs) + gap * (len(faces) - 1) > box.h and faces[n].text:
            told[n], highs[n] = False, _story_high(sheet, box.w, faces[n], told=False)
    whole = sum(highs) + gap * (len(faces) - 1)
    with scrolling(sheet, "story", box, whole) as area:
        if area.w < box.w:  # words have less room beside the bar
            highs = [_story_high(sheet, area.w, face, told=one) for face, one in zip(faces, told, strict=True)]
        for face, high, whole_text in zip(faces, highs, told, strict=True):
            place, area = area.cut_top(high, gap)
            _story(sheet, place, face, told=whole_text)


def _story_room(sheet: Sheet, wide: int, face: Face) -> int:
    """Return how many pixels wide the words of a sheet of the story are."""
    return wide - 2 * sheet.u(10) - (sheet.u(STORY_PICTURE + 8) if face.picture else 0)


def _story_high(sheet: Sheet, wide: int, face: Face, *, told: bool) -> int:
    """Return how many pixels high a sheet of the story is."""
    room = _story_room(sheet, wide, face)
    style = STRONG if told and len(face.text) > LONG_TEXT else SMALL_BOLD
    tall = sheet.text_height(face.titles[0], style, room)
    if told and face.text:
        tall += sheet.u(2) + sheet.text_height(face.text, SMALL, room)
    if face.marks:
        tall += sheet.u(MARK_SIDE + 4)
    return max(tall, sheet.u(STORY_PICTURE) if face.picture else 0) + sheet.u(12)


def _story(sheet: Sheet, box: Box, face: Face, *, told: bool) -> None:
    """Put a sheet of the story into a box, its text too where that is `told`."""
    u, ground = sheet.u, ground_of(face)
    ink, room = ink_on(ground), _story_room(sheet, box.w, face)
    sheet.plate(box, msgspec.structs.replace(card_skin(ground), radius=4), tip="" if told else face.said)
    rest = box.inset(u(10), u(6))
    if face.picture:
        art, rest = rest.cut_left(u(STORY_PICTURE), u(8))
        sheet.picture(art.cut_top(min(art.h, u(STORY_PICTURE)))[0], *face.picture)
    if face.marks:
        foot, rest = rest.cut_bottom(u(MARK_SIDE), u(4))
        fitting_marks(sheet, foot.w, u(MARK_SIDE), face.marks).compose(sheet, foot, picture=u(MARK_SIDE), ground=ground)
    style = STRONG if told and len(face.text) > LONG_TEXT else SMALL_BOLD
    head, rest = rest.cut_top(min(rest.h, sheet.text_height(face.titles[0], style, room)), u(2))
    sheet.text(head, face.titles[0], style, ink, TextLayout(wrap=True))
    if told and face.text:
        sheet.text(rest, face.text, SMALL, ink, TextLayout(valign="top", wrap=True))
