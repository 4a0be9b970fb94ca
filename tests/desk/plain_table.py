"""A table for any game: every fact of the view in words, and a button for each action."""

from tabletop.core.actions import action_text
from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED
from tabletop.desk.draw.theme import COMMON, SMALL
from tabletop.desk.tables.sitting import Notes
from tabletop.desk.tables.table import Table
from tabletop.desk.widgets import SMALL_BUTTON, Command, button, scrolling


class PlainTable(Table):
    """Shows what the view holds, and nothing else."""

    theme, notes = COMMON, Notes

    def top(self, sheet, box, sitting):
        sheet.text(box, sitting.names[sitting.seat], SMALL, layout=ELIDED)

    def compose(self, sheet, sitting, gone):
        _, body = sheet.area.inset(16).cut_top(sheet.u(56))
        strip, body = body.cut_bottom(sheet.u(60))
        left, right = body.columns(2, 16)
        view = sitting.view
        with scrolling(sheet, "facts", left, len(view.zones) * sheet.u(24)) as place:
            for n, (zone, tokens) in enumerate(sorted(view.zones.items())):
                faces = " ".join("?" if view.face[t] == HIDDEN else view.FACES[view.face[t]] for t in tokens)
                row = Box(place.x, place.y + n * sheet.u(24), place.w, sheet.u(24))
                sheet.anchors[zone] = row
                sheet.text(row, f"{zone}: {faces}", SMALL, layout=ELIDED)
        with scrolling(sheet, "actions", right, len(sitting.legal) * sheet.u(44)) as place:
            for n, action in enumerate(sitting.legal):
                row = Box(place.x, place.y + n * sheet.u(44), place.w, sheet.u(40))
                words = action_text(action)
                act = self._doer(sitting, action)
                button(sheet, row, words, Command(words, act), SMALL_BUTTON, tip=f"{sitting.names[sitting.seat]}?")
        return strip

    def _doer(self, sitting, action):
        return lambda: sitting.do(action)

    def marks(self, event, view):
        return tuple(name for name in (getattr(event, "to", None), getattr(event, "zone", None)) if name in view.zones)
