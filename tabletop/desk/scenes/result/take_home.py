"""The result as a QR code, to be taken home by a telephone."""

from tabletop.desk.draw.layout import CENTRE, CENTRED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import PANEL_SKIN, PAPER_SHEET, SMALL, TITLE, Theme
from tabletop.desk.widgets import Command, button
from tabletop.desk.window.dialogs import VEIL
from tabletop.desk.window.intents import Back, Confirm, Intent, Release
from tabletop.desk.window.scene import Scene
from tabletop.play.match import Match
from tabletop.play.qr import qr_matrix, qr_text
from tabletop.play.result_text import holds_result

QUIET_ZONE = 4  # modules of white around a code
EDGE = 8  # units between the sheet and the edge of the window
PAD = 14  # units around the code
BUTTON_HIGH = 46  # units
WHOLE = "The whole game: what it says can be pasted and proved."
BRIEF = "Seed, variant and result: the whole game is too long for a code."


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
        wide = min(area.w - 2 * u(PAD), max(u(360), sheet.width(words, SMALL)))
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
