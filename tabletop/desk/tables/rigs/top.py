"""The top bar: the game, the round, and the four phases of which one is under way."""

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import HEADING, SMALL, SUBTITLE, WARNING_TEXT, WHITE, TextStyle
from tabletop.desk.parts.line import fitting
from tabletop.desk.tables.rigs.art import (
    INK,
    NAMES,
    PHASES,
    QUIET_TEXT,
    THEME,
    WARM,
)
from tabletop.desk.tables.rigs.reading import RigsSitting
from tabletop.games.rigs.pack import PACK

FIELD = 42  # units, a phase that is not under way
POINT = 12  # units, the point of an arrow
HIGH = 36  # units
ROUND = TextStyle("number", 28, leading=1.0)
LINE = (98, 112, 124)
UNDER_WAY = (243, 230, 200)  # the arrow of the phase under way
NOT_UNDER_WAY = (24, 30, 36)


def compose_top(sheet: Sheet, box: Box, sitting: RigsSitting) -> None:
    """Put the title, the round and its phases into the top bar, as far as there is room."""
    u, view = sheet.u, sitting.view
    if sitting.practice and box.w > (wide := sheet.width(sitting.practice, SMALL)) + u(240):
        place, box = box.cut_right(wide, u(12))
        sheet.text(place, sitting.practice, SMALL, WARNING_TEXT)
    number, of = str(max(1, view.round)), NAMES["top_of"].format(n=view.last_round)
    rounds = sheet.width(number, ROUND) + sheet.width(of, SMALL) + u(8)
    now = _called(view.phase)
    lit = sheet.width(now.upper(), SUBTITLE) + u(26 + 14 + POINT + 10)
    whole = lit + 3 * u(FIELD)
    title = fitting(sheet, box.w - rounds - lit - u(40), SUBTITLE, PACK.header.title)
    if title:
        place, box = box.cut_left(sheet.width(title, SUBTITLE), u(24))
        sheet.text(place, title, SUBTITLE, THEME.accent)
    word = fitting(sheet, box.w - rounds - whole - u(40), HEADING, NAMES["top_round"].upper())
    if word:
        place, box = box.cut_left(sheet.width(word, HEADING), u(10))
        sheet.text(place, word, HEADING, QUIET_TEXT)
    if box.w < rounds:
        return
    place, box = box.cut_left(sheet.width(number, ROUND), u(8))
    sheet.text(place, number, ROUND, WHITE)
    place, box = box.cut_left(sheet.width(of, SMALL), u(24))
    sheet.text(place, of, SMALL, QUIET_TEXT)
    if box.w >= whole:
        _phases(sheet, box, view.phase, lit)
    elif box.w >= lit:
        _arrow(sheet, Box(box.x, box.centre[1] - u(HIGH) // 2, lit, u(HIGH)), (now, _icon(view.phase)), now=True)
    else:
        _lone(sheet, box, view.phase)


def _lone(sheet: Sheet, box: Box, phase: str) -> None:
    """Draw the phase under way as its icon alone."""
    wide = sheet.u(FIELD + 6)
    if box.w >= wide:
        place = Box(box.x, box.centre[1] - sheet.u(HIGH) // 2, wide, sheet.u(HIGH))
        _arrow(sheet, place, ("", _icon(phase)), now=True)
        sheet.zone(place, None, tip=f"{NAMES[phase]}.")


def _called(phase: str) -> str:
    """Return the name of a phase; until the first round begins it is that of the first one."""
    return NAMES[f"top_{phase if phase in PHASES else 'player'}"]


def _icon(phase: str) -> str:
    return PHASES.get(phase, PHASES["player"])


def _phases(sheet: Sheet, box: Box, phase: str, lit: int) -> None:
    """Draw the phases as arrows behind each other, the one under way with its name."""
    u, x = sheet.u, box.x
    for id_, icon in PHASES.items():
        wide = lit if id_ == phase else u(FIELD)
        _arrow(sheet, Box(x, box.centre[1] - u(HIGH) // 2, wide, u(HIGH)), (_called(id_), icon), now=id_ == phase)
        x += wide + u(1)


def _arrow(sheet: Sheet, box: Box, told: tuple[str, str], *, now: bool) -> None:
    u, (title, icon) = sheet.u, told
    point = u(POINT)
    corners = [
        (box.x, box.y),
        (box.right - point, box.y),
        (box.right, box.centre[1]),
        (box.right - point, box.bottom),
        (box.x, box.bottom),
        (box.x + point, box.centre[1]),
        (box.x, box.y),
    ]
    sheet.stroke(corners, UNDER_WAY if now else NOT_UNDER_WAY, fill=True)
    sheet.stroke(corners, LINE, 1.2)
    side = u(20)
    mark = Box(box.x + point + u(6), box.centre[1] - side // 2, side, side)
    sheet.icon(mark, icon, INK if now else WARM)
    if now and title:
        words = Box(mark.right + u(6), box.y, box.right - point - mark.right - u(8), box.h)
        sheet.text(words, title.upper(), SUBTITLE, INK, CENTRE, ground=UNDER_WAY)
    elif title:
        sheet.zone(box, None, tip=f"{title} phase")
