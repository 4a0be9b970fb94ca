"""The ribbon of the screen that hides the table: to whom the mouse is passed, and that all others look away."""

from collections.abc import Iterator
from itertools import product

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.ribbons import CREAM, INK
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import WHITE, Skin, TextStyle, Theme
from tabletop.desk.scenes.moment import Leaning, Staged, below_ribbon, compose_place, compose_ribbon, room_of, vivid

PASS = "PASS THE MOUSE TO"
AWAY = "Everybody else looks away"
PASSES = tuple(TextStyle("title", size, 2.0, leading=1.1) for size in (34, 28, 22, 18))
NAMES = tuple(TextStyle("title", size, leading=1.1) for size in (150, 130, 112, 96, 84, 72, 60, 48, 40, 32))
LINE = TextStyle("bold", 22), TextStyle("bold", 18), TextStyle("bold", 16)
PILL_SKIN = Skin(INK, INK, None, radius=999)
"""What all others are told stands on."""
PILL_PAD = 18
"""What is free at its sides, in units."""
EYE = 28
"""How large the eye on it is, in units."""
GAP = 10
"""What is free between the lines, in units."""


class _Setting(msgspec.Struct, frozen=True):
    """How large the words are, and whether it is said who passes the mouse on."""

    lead: TextStyle
    name: TextStyle
    line: TextStyle
    why: bool

    def high(self, sheet: Sheet) -> int:
        """Return how high all words are."""
        lines = sheet.line(self.lead) + sheet.line(self.name) + (sheet.line(self.line) if self.why else 0)
        return lines + sheet.u(GAP) + _pill_high(sheet, self.line)

    def wide(self, sheet: Sheet, name: str, why: str) -> int:
        """Return how wide all words are."""
        said = (PASS, self.lead), (name, self.name), (why if self.why else "", self.line)
        return max(_pill_wide(sheet, self.line), *(sheet.width(text, style) for text, style in said))


def _pill_high(sheet: Sheet, line: TextStyle) -> int:
    """Return how high the pill round a line is."""
    return sheet.line(line) + sheet.u(GAP)


def _pill_wide(sheet: Sheet, line: TextStyle) -> int:
    """Return how wide the pill with its eye is."""
    return sheet.width(AWAY, line) + 2 * sheet.u(PILL_PAD) + sheet.u(EYE) + sheet.u(GAP)


def compose_cover(sheet: Sheet, theme: Theme, piece: tuple[str, ...], said: tuple[str, str], share: int) -> Box:
    """Put the ribbon on the sheet, no more than a `share` of it, with the `piece` of who gets the mouse; `said` are the
    name and who passes it on. Return what lies free below it."""
    name, why = said
    staged = Staged("", "", "", "", (), (piece,), vivid(theme.ribbon), festive=False, share=share)
    compose_place(sheet)
    setting = _setting(sheet, room_of(sheet, staged), name, why)
    column = compose_ribbon(sheet, staged, setting.wide(sheet, name, why))
    on = Leaning(sheet, (sheet.area.centre[0], column.centre[1]), staged.colour)
    lead, rest = column.middle(column.w, min(column.h, setting.high(sheet))).cut_top(sheet.line(setting.lead))
    on.text(lead, PASS, setting.lead)
    place, rest = rest.cut_top(sheet.line(setting.name))
    on.shadowed(place, name, setting.name)
    if setting.why:
        place, rest = rest.cut_top(sheet.line(setting.line))
        on.text(place, why, setting.line)
    _pill(on, rest.cut_bottom(min(rest.h, _pill_high(sheet, setting.line)))[0], setting.line)
    return below_ribbon(sheet, staged)


def _pill(on: Leaning, box: Box, line: TextStyle) -> None:
    sheet, u = on.sheet, on.sheet.u
    pill = Box(box.x, box.y, min(box.w, _pill_wide(sheet, line)), box.h)
    on.plate(pill, PILL_SKIN)
    eye, words = pill.inset(u(PILL_PAD), 0).cut_left(u(EYE), u(GAP))
    eye = eye.middle(u(EYE), u(EYE)).turned(on.about, on.angle)
    sheet.icon(eye, "eye", CREAM)
    across = eye.inset(u(3))
    sheet.stroke([(across.x, across.bottom), (across.right, across.y)], CREAM, max(2, u(2.5)))
    on.text(words, AWAY, line, WHITE, INK)


def _setting(sheet: Sheet, room: tuple[int, int], name: str, why: str) -> _Setting:
    """Return the setting with the largest name that has room, so wide and high, the smallest where none has."""
    found = _Setting(PASSES[-1], NAMES[-1], LINE[-1], why=False)
    fit = (one for one in _settings(why) if one.wide(sheet, name, why) <= room[0] and one.high(sheet) <= room[1])
    return next(fit, found)


def _settings(why: str) -> Iterator[_Setting]:
    """Yield the settings from the best."""
    for name, line, told in product(NAMES, LINE, (True, False) if why else (False,)):
        lead = next((style for style in PASSES if 3 * style.size <= name.size), PASSES[-1])
        yield _Setting(lead, name, line, told)
