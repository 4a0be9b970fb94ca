"""How seats stand, in a row of plates below a stage."""

from collections.abc import Sequence
from itertools import product

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import FIELD, LINE, SOFT, TEXT, WHITE, Skin, TextStyle

ROW_SKIN = Skin(FIELD, FIELD, LINE, 1, 12)
OWN_ROW_SKIN = Skin(FIELD, FIELD, WHITE, 2.5, 12)
LEAST_ROW = 44
"""How high a plate is at least, in units."""
BUTTON = 240
"""How wide the button beside the plates is, in units."""
BUTTON_HIGH = 64
"""How high that button is, in units."""
PAD = 14
"""What is free at the sides of a plate, in units."""
PAD_HIGH = 6
"""What is free above and below on it, in units."""
PIECE = 56
"""How large its piece is, in units."""
PIECE_GAP = 10
"""What is free between the piece and the name, in units."""
WORDS_GAP = 14
"""What is free between the name and the figure, in units."""
MOST_WIDE = 340
"""How wide a plate is at the most."""
STYLES = tuple(
    (TextStyle("title", figure), TextStyle("text", name))
    for figure, name in ((54, 26), (44, 22), (38, 20), (34, 18), (30, 16), (22, 16))
)
"""Those of figure and name, from the largest to the one that is taken where no other has room."""
SLIM_PAD = 6
"""What is free at the sides of a plate in one line, in units: one without the place, where others have no room."""
SLIM_PIECE = 32
"""How large its piece is, in units."""
LARGE = 4
"""So many plates at most are large."""
UNEVEN = 5
"""From so many plates on two rows may differ by one."""
BUTTON_SHARE = 38
"""No more than this share of the width is the button's."""
GAP = 8
"""What is free from one row of plates to the next, in units."""
BETWEEN = 12
"""What is free between the plates of a row, in units."""


class Standing(msgspec.Struct, frozen=True):
    """A seat: its `piece`, its `place` in words, its name and its figure, and whether it is one's `own`."""

    piece: tuple[str, ...]
    place: str
    name: str
    figure: str
    own: bool


class _Plan(msgspec.Struct, frozen=True):
    """How plates lie: in so many rows within `room`, all words in the same styles; `whole` where none is cut, `slim`
    in one line."""

    room: Box
    rows: int
    figure: TextStyle
    name: TextStyle
    whole: bool
    slim: bool = False


def compose_standings(sheet: Sheet, below: Box, standings: Sequence[Standing]) -> Box:
    """Put `standings` at the foot of what lies `below` a stage; return the place of the button that leads on."""
    u = sheet.u
    button, _ = _foot(sheet, below)
    if not standings:
        return button
    plan = _plan(sheet, below, standings)
    columns = -(-len(standings) // plan.rows)
    tall = min(plan.rows * (_high(sheet, (plan.figure, plan.name), plan.slim) + u(GAP)) - u(GAP), plan.room.h)
    wide = min(plan.room.w, columns * u(MOST_WIDE + BETWEEN) - u(BETWEEN))
    if plan.rows == 1 and plan.room.right <= button.x:  # all of one line
        tall = max(tall, min(button.h, plan.room.h))
        button = Box(button.x, button.bottom - tall, button.w, tall)
    lines = plan.room.cut_bottom(tall)[0].cut_right(wide)[0].rows(plan.rows, u(GAP))
    places = [place for line in lines for place in line.columns(columns, u(BETWEEN))]
    for standing, place in zip(standings, places, strict=False):
        _standing(sheet, place, standing, plan)
    return button


def standings_fit(sheet: Sheet, below: Box, standings: Sequence[Standing]) -> bool:
    """Tell whether `standings` have room in what lies `below` a stage, with no word cut."""
    return not standings or _plan(sheet, below, standings).whole


def _foot(sheet: Sheet, below: Box) -> tuple[Box, Box]:
    """Return the place of the button and what is left beside it, of the height of both."""
    u = sheet.u
    inner = below.inset(u(28), min(u(24), below.h // 8))
    button, beside = inner.cut_right(min(u(BUTTON), inner.w * BUTTON_SHARE // 100), u(16))
    return button.cut_bottom(min(button.h, u(BUTTON_HIGH)))[0], beside


def _plan(sheet: Sheet, below: Box, standings: Sequence[Standing]) -> _Plan:
    """Return the plan with the largest words in the fewest even rows, beside the button before above it as long as they
    are large; the one with the smallest where none has room."""
    u, (button, beside) = sheet.u, _foot(sheet, below)
    above = Box(beside.x, beside.y, button.right - beside.x, button.y - u(BETWEEN) - beside.y)
    count = len(standings)
    even = [rows for rows in range(1, count + 1) if count % rows == 0 or (rows == 2 and count >= UNEVEN)]
    ways = [(False, even, STYLES[:LARGE]), (False, even, STYLES[LARGE:]), (True, [1, 2], STYLES[LARGE:])]
    for slim, in_rows, styles in ways:
        for room, rows, (figure, name) in product((beside, above), in_rows, styles):
            columns = -(-count // rows)
            wide = columns * (_wide(sheet, standings, (figure, name), slim) + u(BETWEEN)) - u(BETWEEN)
            high = rows * (_high(sheet, (figure, name), slim) + u(GAP)) - u(GAP)
            if wide <= room.w and high <= room.h and rows <= columns:
                return _Plan(room, rows, figure, name, whole=True, slim=slim)
    figure, name = STYLES[-1]
    least = _high(sheet, (figure, name), slim=False)
    rows = max(1, min(len(standings), (beside.h + u(GAP)) // (least + u(GAP))))
    return _Plan(beside, rows, figure, name, whole=False)


def _high(sheet: Sheet, styles: tuple[TextStyle, TextStyle], slim: bool) -> int:
    """Return how high a plate is."""
    figure, name = styles
    if slim:
        return max(sheet.line(name) + 2 * sheet.u(PAD_HIGH), sheet.line(figure) + 2 * sheet.u(4))
    return max(sheet.u(LEAST_ROW), 2 * sheet.line(name) + 2 * sheet.u(PAD_HIGH))


def _wide(sheet: Sheet, standings: Sequence[Standing], styles: tuple[TextStyle, TextStyle], slim: bool) -> int:
    """Return how wide a plate is that cuts none of the words."""
    figure, name = styles
    words = max(max(sheet.width(one.name, name), 0 if slim else sheet.width(one.place, name)) for one in standings)
    figures = max(sheet.width(one.figure, figure) for one in standings)
    around = 2 * SLIM_PAD + SLIM_PIECE if slim else 2 * PAD + PIECE
    return words + figures + sheet.u(around + PIECE_GAP + WORDS_GAP)


def _standing(sheet: Sheet, box: Box, standing: Standing, plan: _Plan) -> None:
    u = sheet.u
    sheet.plate(box, OWN_ROW_SKIN if standing.own else ROW_SKIN)
    inner = box.inset(u(SLIM_PAD if plan.slim else PAD), u(4))
    piece, words = inner.cut_left(u(SLIM_PIECE) if plan.slim else min(u(PIECE), inner.w // 4), u(PIECE_GAP))
    sheet.picture(piece.middle(piece.w, min(piece.h, piece.w)), *standing.piece)
    figure, words = words.cut_right(sheet.width(standing.figure, plan.figure), u(WORDS_GAP))
    sheet.text(figure, standing.figure, plan.figure, TEXT, RIGHT)
    lower = words
    if not plan.slim:
        upper, lower = words.middle(words.w, 2 * sheet.line(plan.name)).rows(2)
        sheet.text(upper, standing.place, plan.name, SOFT, ELIDED)
    sheet.text(lower, standing.name, plan.name, TEXT, ELIDED)
