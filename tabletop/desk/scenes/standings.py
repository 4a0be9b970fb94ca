"""How seats stand, in a row of plates below a stage."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import FIELD, LINE, NUMBER, SMALL, SOFT, TEXT, WHITE, Skin

ROW_SKIN = Skin(FIELD, FIELD, LINE, 1, 12)
OWN_ROW_SKIN = Skin(FIELD, FIELD, WHITE, 2.5, 12)
ROW, WIDE, BUTTON = 58, 140, 240


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
    foot = below.inset(u(28), u(16)).cut_bottom(u(ROW))[0]
    button, foot = foot.cut_right(min(u(BUTTON), foot.w // 2), u(16))
    if not standings:
        return button
    columns = max(1, min(len(standings), (foot.w + u(12)) // u(WIDE)))
    room = Box(foot.x, below.y + u(12), foot.w, foot.bottom - below.y - u(12))
    lines = min(-(-len(standings) // columns), max(1, (room.h + u(8)) // u(ROW + 8)))
    rows = room.cut_bottom(lines * u(ROW + 8) - u(8))[0].rows(lines, u(8))
    places = [place for row in rows for place in row.columns(columns, u(12))]
    for standing, place in zip(standings, places, strict=False):
        _standing(sheet, place, standing)
    return button


def _standing(sheet: Sheet, box: Box, standing: Standing) -> None:
    u = sheet.u
    sheet.plate(box, OWN_ROW_SKIN if standing.own else ROW_SKIN)
    inner = box.inset(u(10), u(4))
    piece, words = inner.cut_left(min(inner.h, u(46)), u(10))
    sheet.picture(piece, *standing.piece)
    figure, words = words.cut_right(sheet.width(standing.figure, NUMBER), u(8))
    sheet.text(figure, standing.figure, NUMBER, TEXT, RIGHT)
    upper, lower = words.middle(words.w, 2 * sheet.line(SMALL)).rows(2)
    sheet.text(upper, standing.place, SMALL, SOFT, ELIDED)
    sheet.text(lower, standing.name, SMALL, TEXT, ELIDED)
