"""The result as a QR code, to be taken home by a telephone: small on a tag, and as large as the window allows."""

from collections.abc import Callable

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, CENTRED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import PANEL_SKIN, PAPER_SHEET, SMALL, SMALL_BOLD, TEXT, TITLE, Theme
from tabletop.desk.widgets import Command, button
from tabletop.desk.window.dialogs import VEIL
from tabletop.desk.window.intents import Back, Confirm, Intent, Release
from tabletop.desk.window.scene import Scene
from tabletop.play.headline import headline
from tabletop.play.match import Match
from tabletop.play.qr import qr_matrix, qr_text
from tabletop.play.result_text import holds_result

QUIET_ZONE = 4  # modules of white around a code
EDGE = 8  # units between the sheet and the edge of the window
PAD = 14  # units around the code
BUTTON_HIGH = 46  # units
TAG_PAD = 8  # units around the code of a tag
TAG_WORDS = "Take it home"
TAG_TIP = "A code that a telephone can take home: a click shows it large, with the whole game where that has room"
LEAST_MODULE = 2  # pixels that a module of a tag's code must have before words stand below it
WORDS_WIDE = 520  # units, of the sentences below the code
WHOLE = (
    "Point a telephone’s camera at it and copy the text that it finds: the result with the whole game. "
    "Sent to a computer with tabletop and pasted there (Ctrl+V), it shows the game and keeps the result."
)
BRIEF = (
    "Point a telephone’s camera at it and copy the text that it finds: the game, its seed and the result, to keep or "
    "to send. The whole game is too long for a code."
)


def tag_rows(match: Match) -> tuple[tuple[bool, ...], ...]:
    """Return the code of the tag of a match that is over: its headline alone, whose squares are large enough."""
    return qr_matrix(headline(match))


def compose_tag(sheet: Sheet, box: Box, rows: tuple[tuple[bool, ...], ...], act: Callable[[], None]) -> None:
    """Add a tag with a code; a click on it acts."""
    u, modules = sheet.u, len(rows) + 2 * QUIET_ZONE
    sheet.plate(box, PANEL_SKIN, target="result.code", tip=TAG_TIP)
    sheet.act("result.code", act)
    inner = box.inset(u(TAG_PAD))
    foot, upper = inner.cut_bottom(sheet.line(SMALL_BOLD), u(2))
    one = min(upper.w, upper.h) // modules
    if one < LEAST_MODULE or sheet.width(TAG_WORDS, SMALL_BOLD) > foot.w:
        upper, one = inner, min(inner.w, inner.h) // modules
    else:
        sheet.text(foot, TAG_WORDS, SMALL_BOLD, TEXT, CENTRE)
    if one:
        sheet.matrix(upper.middle(one * modules, one * modules), rows, QUIET_ZONE)


class TakeHome(Scene):
    """The code of a match that is over, as large as the window has room for; a click or a key closes it."""

    overlay = True

    def __init__(self, match: Match, theme: Theme) -> None:
        self.theme = theme
        self.text = qr_text(match)
        self.rows = qr_matrix(self.text)

    @property
    def whole(self) -> bool:
        """Whether the code holds the whole game."""
        return holds_result(self.text)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm | Release):
            self.host.pop(self)
            return True
        return not isinstance(intent, Back)

    def compose(self, sheet: Sheet) -> None:
        u, area = sheet.u, sheet.area.inset(sheet.u(EDGE))
        sheet.plate(sheet.area, VEIL)
        sheet.zone(sheet.area, None)
        words = WHOLE if self.whole else BRIEF
        head = sheet.line(TITLE)
        modules = len(self.rows) + 2 * QUIET_ZONE
        wide = min(area.w - 2 * u(PAD), u(WORDS_WIDE))
        said = sheet.text_height(words, SMALL, wide)
        around = head + said + u(BUTTON_HIGH) + 4 * u(8) + 2 * u(PAD)
        one = max(1, min(area.w - 2 * u(PAD), area.h - around) // modules)  # whole pixels: a telephone reads no others
        side = one * modules
        box = area.middle(max(wide, side) + 2 * u(PAD), min(area.h, side + around))
        with sheet.made_of(PAPER_SHEET):
            sheet.plate(box, PANEL_SKIN)
            inner = box.inset(u(PAD))
            title, inner = inner.cut_top(head, u(8))
            sheet.text(title, "TAKE IT HOME", TITLE, layout=CENTRE)
            code, inner = inner.cut_top(side, u(8))
            sheet.matrix(code.middle(side, side), self.rows, QUIET_ZONE)
            line, inner = inner.cut_top(said, u(8))
            sheet.text(line, words, SMALL, layout=CENTRED)
            close = Command("code.close", lambda: self.host.pop(self))
            place = inner.cut_top(u(BUTTON_HIGH))[0]
            button(sheet, place.middle(min(place.w, u(160)), place.h), "Close", close)
