"""How seats stand, in a row of plates below a stage."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import FIELD, LINE, NUMBER, SMALL, SOFT, TEXT, WHITE, Skin, TextStyle

ROW_SKIN = Skin(FIELD, FIELD, LINE, 1, 12)
OWN_ROW_SKIN = Skin(FIELD, FIELD, WHITE, 2.5, 12)
ROW, LEAST_ROW, WIDE, BUTTON, BUTTON_HIGH = 100, 44, 140, 240, 64
"""How high a plate is and may be at the least, how wide it is at the least, and the button beside them."""
FIGURES = (TextStyle("title", 44), TextStyle("title", 34), NUMBER)
NAMES = (TextStyle("text", 22), SMALL)
"""From the largest to the one that is taken where no other has room."""
BUTTON_SHARE = 38
"""No more than this share of the width is the button's."""
GAP, BETWEEN = 8, 12
"""From one row of plates to the next, and between those of a row."""


class Standing(msgspec.Struct, frozen=True):
    """A seat: its `piece`, its `place` in words, its name and its figure, and whether it is one's `own`."""

    piece: tuple[str, ...]
    place: str
    name: str
    figure: str
    own: bool


def compose_standings(sheet: Sheet, below: Box, standings: Sequence[Standing]) -> Box:
    """Put `standings` at the foot of what lies `below` a stage; return the place of the button that leads on."""
    u = sheet.u
    button, room, columns = _parts(sheet, below, len(standings))
    lines = -(-len(standings) // columns)
    high = min(u(ROW), max(u(LEAST_ROW), (room.h + u(GAP)) // max(1, lines) - u(GAP)))
    lines = min(lines, max(1, (room.h + u(GAP)) // (high + u(GAP))))
    rows = room.cut_bottom(lines * (high + u(GAP)) - u(GAP))[0].rows(lines, u(GAP)) if lines else []
    places = [place for row in rows for place in row.columns(columns, u(BETWEEN))]
    for standing, place in zip(standings, places, strict=False):
        _standing(sheet, place, standing)
    return button


def standings_fit(sheet: Sheet, below: Box, seats: int) -> bool:
    """Tell whether so many standings have room in what lies `below` a stage."""
    _, room, columns = _parts(sheet, below, seats)
    return -(-seats // columns) * sheet.u(LEAST_ROW + GAP) - sheet.u(GAP) <= room.h


def _parts(sheet: Sheet, below: Box, seats: int) -> tuple[Box, Box, int]:
    """Return the place of the button, the room for standings beside it, and how many of them stand side by side."""
    u = sheet.u
    foot = below.inset(u(28), u(16)).cut_bottom(u(BUTTON_HIGH))[0]
    button, foot = foot.cut_right(min(u(BUTTON), foot.w * BUTTON_SHARE // 100), u(16))
    columns = max(1, min(seats, (foot.w + u(BETWEEN)) // u(WIDE)))
    return button, Box(foot.x, below.y + u(12), foot.w, foot.bottom - below.y - u(12)), columns


def _standing(sheet: Sheet, box: Box, standing: Standing) -> None:
    u = sheet.u
    sheet.plate(box, OWN_ROW_SKIN if standing.own else ROW_SKIN)
    inner = box.inset(u(14), u(4))
    piece, words = inner.cut_left(min(inner.h, max(u(42), inner.w // 4)), u(8))
    sheet.picture(piece, *standing.piece)
    most = words.w * 45 // 100
    style = next((s for s in FIGURES if sheet.line(s) <= inner.h and sheet.width(standing.figure, s) <= most), NUMBER)
    figure, words = words.cut_right(sheet.width(standing.figure, style), u(8))
    sheet.text(figure, standing.figure, style, TEXT, RIGHT)
    said = standing.place, standing.name
    style = next((s for s in NAMES if _have_room(sheet, words, said, s)), SMALL)
    upper, lower = words.middle(words.w, 2 * sheet.line(style)).rows(2)
    sheet.text(upper, standing.place, style, SOFT, ELIDED)
    sheet.text(lower, standing.name, style, TEXT, ELIDED)


def _have_room(sheet: Sheet, room: Box, lines: Sequence[str], style: TextStyle) -> bool:
    return len(lines) * sheet.line(style) <= room.h and max(sheet.width(line, style) for line in lines) <= room.w
