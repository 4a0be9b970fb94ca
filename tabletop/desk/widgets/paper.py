"""Things of paper: a folder, the sheet in it, a sheet on a clipboard, a photograph under a clip, a stamp."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import COVER, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    FOLDER_SKIN,
    LINE_SOFT,
    PAPER_SHEET,
    PHOTO_SKIN,
    SMALL,
    TEXT,
    WARNING_TEXT,
    Colour,
    Material,
    Skin,
    TextStyle,
    mix,
    rgb,
)

BLACK = (0, 0, 0)
LEAN = -3.0
"""How many degrees clockwise what lies loosely on paper leans."""
TAB_RADIUS = 10
"""How round the tab of a folder is, in units."""
FOLDED = 0.18
"""How much darker a folder is than the sheet in it."""
TAB = 10
"""How high the tab of a folder with a sheet is, in units."""
STAMP_SKIN, STAMP_LINE_SKIN = (Skin(None, None, WARNING_TEXT, wide, 6, lean=LEAN) for wide in (2.5, 1.2))
FIGURES = tuple(TextStyle("title", size) for size in (44, 34, 26, 22))
UNIT = TextStyle("title", 18, 0.6)
BOARD_SKIN = Skin(rgb("#3a2f29"), rgb("#221b17"), rgb("#5d4c41"), 1.5, 12, shadow=8)
EDGE = 7
"""How far a clipboard stands out beside its sheet, in units."""
CLAMP = (168, 40)
"""How wide and high its clamp is, in units."""
TWO_LINES = 44
"""From so many units of height on a stamp has a second line round its words."""


def folder(sheet: Sheet, box: Box, tab: Box, skin: Skin = FOLDER_SKIN) -> None:
    """Add a folder, and its tab above it."""
    tab_skin = msgspec.structs.replace(skin, shadow=0, radius=TAB_RADIUS)
    sheet.plate(Box(tab.x, tab.y, tab.w, tab.h + sheet.u(8)), tab_skin)
    sheet.plate(box, skin)


@contextmanager
def case_file(sheet: Sheet, box: Box, pad: float = 16, material: Material = PAPER_SHEET) -> Iterator[Box]:
    """Add a folder with a sheet of paper on it; what is added inside is written on that as on `material`, in the box
    that is left for it. `pad` is the margin in units."""
    u = sheet.u
    tab, leaf = box.cut_top(u(TAB))
    top, bottom = material.skin.top or BLACK, material.skin.bottom or BLACK
    dark = msgspec.structs.replace(FOLDER_SKIN, top=mix(top, BLACK, FOLDED), bottom=mix(bottom, BLACK, FOLDED))
    around = FOLDER_SKIN if material is PAPER_SHEET else dark
    folder(sheet, Box(box.x + u(8), leaf.y, box.w - u(8), leaf.h), tab.cut_left(u(22))[1].cut_left(u(116))[0], around)
    paper = Box(box.x, leaf.y + u(6), box.w - u(6), leaf.h - u(12))
    sheet.plate(paper, material.skin)
    with sheet.made_of(material):
        yield paper.inset(u(pad), u(pad * 0.6))


def leaf_of(sheet: Sheet, box: Box) -> Box:
    """Return where the sheet lies on a clipboard that fills a box."""
    return box.inset(sheet.u(EDGE)).cut_top(sheet.u(CLAMP[1] // 4))[1]


def clipboard(sheet: Sheet, leaf: Box, parts: Sequence[Box]) -> None:
    """Add a sheet of the theme's paper on a clipboard, whose clamp reaches above it, with a line above each part."""
    wide, high = map(sheet.u, CLAMP)
    sheet.plate(leaf.inset(-sheet.u(EDGE)), BOARD_SKIN)
    sheet.plate(leaf, sheet.theme.table_paper.skin)
    with sheet.made_of(sheet.theme.table_paper):
        for part in parts:
            if part.w:
                sheet.rule(leaf.x, part.y - sheet.u(4), leaf.w, LINE_SOFT)
    with sheet.raised():
        sheet.picture(Box(leaf.centre[0] - wide // 2, leaf.y - high * 3 // 4, wide, high), "ui", "clamp.svg")


class Photograph(msgspec.Struct, frozen=True):
    """A sprite as a photograph: before a backdrop of the colour `ground`, or all over the picture; with a `caption` or
    none, leaning by so many degrees."""

    sprite: tuple[str, ...]
    ground: Colour | None = None
    caption: str = ""
    lean: float = LEAN


def photograph(sheet: Sheet, frame: Box, photo: Photograph) -> None:
    """Add a photograph under a clip."""
    u, lean, dark = sheet.u, photo.lean, (0, 0, 0)
    sheet.plate(frame, msgspec.structs.replace(PHOTO_SKIN, lean=lean))
    caption, picture = frame.inset(u(5)).cut_bottom(sheet.line(SMALL) if photo.caption else 0)
    picture = picture.turned(frame.centre, lean)
    if photo.ground is None:
        sheet.picture(picture, *photo.sprite, fit=COVER, angle=lean)
    else:
        light, deep = mix(photo.ground, dark, 0.45), mix(photo.ground, dark, 0.78)
        sheet.plate(picture, Skin(light, deep, None, radius=2, lean=lean))
        sheet.picture(picture.inset(u(2)), *photo.sprite, angle=lean)
    if photo.caption:
        layout = TextLayout("centre", elide=True, angle=lean)
        sheet.text(caption.turned(frame.centre, lean), photo.caption, SMALL, TEXT, layout, ground=PHOTO_SKIN.bottom)
    wide = min(u(24), frame.w // 3)
    sheet.picture(Box(frame.x + wide // 4, frame.y - wide // 2, wide, wide * 3 // 2), "ui", "clip.svg")


def stamp(sheet: Sheet, row: Box, number: str, unit: str) -> Box:
    """Add a red stamp of a number, "" for none, and its unit at the left of a row; return what is left of that."""
    u, high = sheet.u, min(row.h, sheet.u(62))
    figure = next((style for style in FIGURES[:-1] if u(style.size * 1.3) <= high), FIGURES[-1])
    wide, tail = sheet.width(number, figure), sheet.width(unit.upper(), UNIT)
    place, rest = row.cut_left(wide + tail + u(36 if number else 28), u(16))
    place = place.middle(place.w, high)
    sheet.plate(place, STAMP_SKIN)
    if high >= u(TWO_LINES):
        sheet.plate(place.inset(u(4)), STAMP_LINE_SKIN)
    left, right = place.inset(u(14), 0).cut_left(wide, u(8 if number else 0))
    for text, style, part in ((number, figure, left), (unit.upper(), UNIT, right)):
        sheet.text(part.turned(place.centre, LEAN), text, style, WARNING_TEXT, TextLayout(angle=LEAN))
    return rest
