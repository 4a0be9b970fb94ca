"""The envelope of a received result: a photograph of the last table, and one of who sent it."""

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ENAMEL_PANEL,
    FOLDER_SKIN,
    PAPER_SHEET,
    PHOTO_SKIN,
    RULE,
    STRONG,
    TABLE_DEEP,
    TEXT,
    Colour,
    Skin,
    mix,
)
from tabletop.desk.scenes.portrait import Portrait
from tabletop.desk.tables.registry import TABLES
from tabletop.play.match import Match

LEAN = 1.5  # degrees clockwise that the envelope leans
POLAROID_LEAN = 5.0  # degrees
SHAPE = 1.2  # of the photograph, its width by its height
POLAROID = 0.28  # of the photograph's width
FRAME = 12  # units of white around a picture
DARK = (0, 0, 0)
CENTRE_CUT = TextLayout("centre", elide=True)
ENVELOPE_SKIN = msgspec.structs.replace(FOLDER_SKIN, lean=LEAN)
INSIDE_SKIN = Skin(mix(TABLE_DEEP, DARK, 0.3), TABLE_DEEP, None, radius=2)


class Sent(msgspec.Struct, frozen=True):
    """What is in the envelope: the last table, what is said of it, and the name, piece and colour of who sent it."""

    table: Portrait
    caption: str
    name: str
    piece: tuple[str, ...]
    colour: Colour

    @classmethod
    def of(cls, match: Match, seat: int, caption: str) -> "Sent":
        """Return what a game that is over shows, sent by who sits at a seat."""
        entry = TABLES[match.game.id]
        view = match.view(seat if len(match.seats) > 1 else 0)
        table = entry.make()
        return cls(
            lambda sheet, box: table.portrait(sheet, box, view),
            caption,
            match.names[seat],
            entry.card.pieces(match)[seat],
            entry.card.colours(match)[seat],
        )


def envelope(sheet: Sheet, box: Box, sent: Sent | None) -> None:
    """Add an open envelope with its photographs, an empty frame as long as nothing is known."""
    u = sheet.u
    wide = min(box.w - u(30), round((box.h - u(90)) * SHAPE))
    high = round(wide / SHAPE)
    photo = box.middle(wide, high).move(-u(6), -u(12))
    back = Box(photo.x - u(14), photo.y + high // 5, photo.w + u(44), photo.h - high // 5 + u(46))
    sheet.plate(back, ENVELOPE_SKIN)
    middle = (back.centre[0], back.y + back.h * 55 // 100)
    for corner in ((back.x + u(4), back.bottom - u(6)), (back.right - u(4), back.bottom - u(6))):
        sheet.stroke([corner, middle], RULE, 1.2)
    sheet.plate(photo, PHOTO_SKIN)
    with sheet.made_of(PAPER_SHEET):
        picture, caption = photo.inset(u(FRAME)).cut_bottom(sheet.line(STRONG) + u(8))[::-1]
        if sent is not None:
            words = caption.cut_right(round(wide * POLAROID) - u(20))[1]
            sheet.text(words, sent.caption, STRONG, TEXT, CENTRE_CUT, ground=PHOTO_SKIN.bottom)
    sheet.plate(picture, INSIDE_SKIN)
    if sent is not None:
        with sheet.clipped(picture), sheet.made_of(ENAMEL_PANEL):
            sent.table(sheet, picture.inset(u(6)))
    clip = min(u(34), wide // 8)
    with sheet.raised(8):
        sheet.picture(Box(photo.x + wide // 8, photo.y - clip, clip, clip * 3 // 2), "ui", "clip.svg")
        if sent is not None:
            side = round(wide * POLAROID)
            tall = round(side * 1.2)
            _polaroid(sheet, Box(back.right - side + u(6), back.bottom - tall + u(14), side, tall), sent)


def _polaroid(sheet: Sheet, box: Box, sent: Sent) -> None:
    u, lean = sheet.u, POLAROID_LEAN
    sheet.plate(box, msgspec.structs.replace(PHOTO_SKIN, lean=lean))
    caption, picture = box.inset(u(9)).cut_bottom(sheet.line(STRONG) + u(4))
    picture = picture.turned(box.centre, lean)
    ground = Skin(mix(sent.colour, DARK, 0.5), mix(sent.colour, DARK, 0.8), None, radius=2, lean=lean)
    sheet.plate(picture, ground)
    sheet.picture(picture.inset(picture.w // 8), *sent.piece, angle=lean)
    with sheet.made_of(PAPER_SHEET):
        layout = msgspec.structs.replace(CENTRE_CUT, angle=lean)
        sheet.text(caption.turned(box.centre, lean), sent.name, STRONG, TEXT, layout, ground=PHOTO_SKIN.bottom)
