"""Who plays each seat: any can be handed to an AI level, or taken over by a human, in the middle of a game."""

from collections.abc import Callable
from typing import Any

from tabletop.ai.levels import LEVELS
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import QUIET, SMALL, SMALL_BOLD, SOFT, STRONG, TEXT, WELL_SKIN
from tabletop.desk.scenes.setup.rows import level_means
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.widgets import ButtonStyle, Command, Kind, Segment, button, panel, scrolling, segmented
from tabletop.desk.window.dialogs import VEIL, Dialog, DialogButton
from tabletop.desk.window.intents import Back, Confirm, Intent
from tabletop.desk.window.scene import Scene

WORDS = "Each seat can change hands at any time. A game in which one did is kept, but not ranked."
ROW_HIGH = 64
STACKED_HIGH = 92
NAME_WIDE = 190


def player(kind: str) -> str:
    """Return who plays a seat of this kind, within a sentence.

    >>> player("human"), player("sharp")
    ('a human', 'Sharp')
    """
    return LEVELS[kind].title if kind in LEVELS else "a human"


class SeatsMenu(Scene):
    """The seats of a match, each with who plays it and who could."""

    overlay = True

    def __init__(self, sitting: Sitting[Any, Any]) -> None:
        self.sitting = sitting

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm):
            self.host.pop(self)
            return True
        return not isinstance(intent, Back)

    def compose(self, sheet: Sheet) -> None:
        u = sheet.u
        sheet.plate(sheet.area, VEIL)
        sheet.zone(sheet.area, None)
        match = self.sitting.match
        wide = min(u(860), sheet.area.w - u(24))
        stacked = wide < u(780)
        high, gap = u(STACKED_HIGH if stacked else ROW_HIGH), u(8)
        content = len(match.seats) * (high + gap) - gap
        note = sheet.text_height(WORDS, SMALL, wide - 2 * u(24))
        frame = note + u(48 + 36 + 12 + 44)
        box = sheet.area.middle(wide, min(content + frame, sheet.area.h - u(16)))
        inner = panel(sheet, box, "Who plays")
        foot, inner = inner.cut_bottom(u(44), u(12))
        top, inner = inner.cut_top(note, u(12))
        sheet.text(top, WORDS, SMALL, QUIET, WRAPPED)
        with scrolling(sheet, "seats", inner, content) as place:
            rows = Box(place.x, place.y, place.w, content).rows(len(match.seats), gap)
            for seat, row in enumerate(rows):
                self._row(sheet, row, seat, stacked)
        done = foot.cut_right(min(u(150), foot.w))[0]
        close = "seats.close"
        button(
            sheet,
            done,
            "Done",
            Command(close, lambda: self.host.pop(self)),
            ButtonStyle(Kind.PRIMARY, letters=SMALL_BOLD),
        )

    def _row(self, sheet: Sheet, row: Box, seat: int, stacked: bool) -> None:
        u = sheet.u
        match = self.sitting.match
        who = match.seats[seat]
        sheet.plate(row, WELL_SKIN)
        inner = row.inset(u(12), u(8))
        if stacked:
            head, body = inner.cut_top(u(30), u(6))
        else:
            head, body = inner.cut_left(u(NAME_WIDE), u(12))
        mark, head = head.cut_left(u(26), u(10))
        human = who.kind == "human"
        at_mouse = seat == self.sitting.seat and human
        sheet.icon(mark.middle(u(24), u(24)), "person" if human else "chip-ai", TEXT if at_mouse else SOFT)
        words = "Human, at the mouse" if at_mouse else "Human" if human else "AI"
        if stacked:
            lower, upper = head.cut_right(sheet.width(words, SMALL), u(12))
        else:
            lines = head.middle(head.w, sheet.line(STRONG) + sheet.line(SMALL))
            upper, lower = lines.cut_top(sheet.line(STRONG))
        sheet.text(upper, who.name, STRONG, TEXT, ELIDED)
        sheet.text(lower, words, SMALL, QUIET)
        means = "" if human else f"From now on a human decides for {who.name}."
        kinds = [Segment("human", "Human", tip=means)]
        kinds += [Segment(level.id, level.title, tip=level_means(level)) for level in LEVELS.values()]
        place, choose = body.middle(body.w, u(40)), lambda kind: self._changer(seat, kind)()
        segmented(sheet, place, kinds, who.kind, f"seats.{seat}", choose=choose)

    def _changer(self, seat: int, kind: str) -> Callable[[], None]:
        def change() -> None:
            match = self.sitting.match
            if kind == match.seats[seat].kind:
                return
            if not match.ranked:
                self.sitting.hand_over(seat, kind)
                return
            name = match.names[seat]
            words = f"You take {name} over." if kind == "human" else f"{player(kind)} goes on for {name}."
            text = f"{words} The game then counts among no ranks, even when the seat changes back."
            go = DialogButton("Change it, unranked", lambda: self.sitting.hand_over(seat, kind), icon="swap")
            self.host.push(Dialog("Change who plays?", text, [DialogButton("Leave it", primary=True), go]))

        return change
