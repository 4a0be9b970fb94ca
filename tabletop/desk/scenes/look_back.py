"""The look back: the table read-only as it was at any moment of the match, and a replay of it."""

from typing import TYPE_CHECKING

from tabletop.desk.box import Box
from tabletop.desk.intents import Back, Confirm, Intent, Shortcut
from tabletop.desk.motion import Lane
from tabletop.desk.scenes.table_bars import strip_or_foot
from tabletop.desk.sheet import Sheet
from tabletop.desk.theme import COOL, FIELD, SMALL, SMALL_BOLD, TEXT, Skin
from tabletop.desk.widgets import Kind, button, icon_button

if TYPE_CHECKING:
    from tabletop.desk.scenes.table import TableScene

BANNER_SKIN = Skin(FIELD, FIELD, COOL, 2, 14, shadow=6)
SECONDS_A_STEP = 0.5


class LookBack:
    """Where in the past the table stands.

    `index` is the number of actions already made on the table shown; `on` says whether it is the past that is shown.
    """

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self.on = False
        self.index = 0
        self.playing = False
        self._wait = 0.0

    @property
    def last(self) -> int:
        """The number of all actions."""
        return len(self.table.match.entries)

    def go(self, index: int) -> None:
        """Show the table after `index` actions (0 to all)."""
        self.on, self.playing = True, False
        self._show(index)
        self.table.put_down()
        self.table.refresh()

    def _show(self, index: int) -> None:
        self.index = max(0, min(self.last, index))
        match = self.table.match
        state = match.entries[self.index].before if self.index < self.last else match.state
        self.table.director.jump(state.seen_by(self.table.seat))

    def stop(self) -> None:
        """Go on to the present."""
        if self.on:
            self.on = self.playing = False
            self.table.stop_looking()

    def play(self) -> None:
        """Let the actions follow each other, or halt."""
        self.playing = not self.playing
        if self.playing and self.index >= self.last:
            self._show(0)
        self._wait = 0.0
        self.table.host.redraw()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not self.playing or self.table.director.busy:
            return
        self._wait -= seconds
        if self._wait > 0:
            return
        self._wait = SECONDS_A_STEP
        if self.index >= self.last:
            self.playing = False
        else:
            self._forward()
        self.table.host.redraw()

    def _forward(self) -> None:
        match = self.table.match
        entry = match.entries[self.index].seen_by(self.table.seat)
        self.index += 1
        after = match.entries[self.index].before if self.index < self.last else match.state
        self.table.director.follow(entry.events, after.seen_by(self.table.seat), Lane.OTHERS)

    def step(self, by: int) -> None:
        """Go `by` actions on, or back when it is negative."""
        self.playing = False
        self.table.director.finish()
        self._show(self.index + by)
        self.table.host.redraw()

    def handle(self, intent: Intent) -> bool:
        if not self.on:
            return False
        match intent:
            case Back() | Confirm():
                self.stop()
            case Shortcut(key=","):
                self.step(-1)
            case Shortcut(key="."):
                self.step(1)
            case Shortcut(key="space"):
                self.play()
            case Shortcut(key="home"):
                self.step(-self.last)
            case Shortcut(key="end"):
                self.step(self.last)
            case _:
                return False
        return True

    def compose_frame(self, sheet: Sheet) -> None:
        """Put a frame round the table, which says that it is the past that is shown."""
        if self.on:
            table = sheet.area.cut_top(sheet.u(56))[1].inset(sheet.u(1.5))
            sheet.plate(table, Skin(None, None, COOL, 3, 8))

    def compose(self, sheet: Sheet, strip: Box) -> None:
        """Put the banner on the sheet: where this is, and the way on."""
        strip, high = strip_or_foot(sheet, strip), sheet.u(52)
        match = self.table.match
        words = f"{self.table.game.phase(self.table.view).capitalize()}, action {self.index} of {self.last}"
        side, gap = sheet.u(38), sheet.u(6)
        back_wide = sheet.width("To the result" if match.over else "Back to now", SMALL_BOLD) + sheet.u(28)
        text_wide = sheet.width(words, SMALL) + sheet.u(24)
        mark = sheet.u(24)
        title_wide = sheet.width("Looking back", SMALL_BOLD) + sheet.u(16)
        wide = mark + gap + title_wide + text_wide + 5 * (side + gap) + back_wide + sheet.u(20)
        if wide > strip.w:
            wide, title_wide = wide - title_wide, 0
        if wide > strip.w:
            wide, mark = wide - mark - gap, 0
        if wide > strip.w:
            wide, text_wide = strip.w, max(0, text_wide - (wide - strip.w))
        box = Box(strip.x + (strip.w - wide) // 2, strip.bottom - high, wide, high)
        sheet.cover(box)
        sheet.plate(box, BANNER_SKIN)
        inner = box.inset(sheet.u(10), sheet.u(7))
        if mark:
            place, inner = inner.cut_left(mark, gap)
            sheet.icon(place.middle(mark, mark), "clock", COOL)
        if title_wide:
            place, inner = inner.cut_left(title_wide)
            sheet.text(place, "Looking back", SMALL_BOLD, COOL)
        place, inner = inner.cut_left(text_wide)
        sheet.text(place, words, SMALL, TEXT, elide=True)
        icon, halt = ("pause", "Halt (Space)") if self.playing else ("play", "Play on (Space)")
        steps = [
            ("first", "step-back", "To the start", lambda: self.step(-self.last)),
            ("previous", "left", "One action back (,)", lambda: self.step(-1)),
            ("play", icon, halt, self.play),
            ("next", "right", "One action on (.)", lambda: self.step(1)),
            ("last", "step-forward", "To the latest", lambda: self.step(self.last)),
        ]
        for target, icon, tip, act in steps:
            place, inner = inner.cut_left(side, gap)
            icon_button(sheet, place, icon, f"look.{target}", tip=tip, act=act)
        text = "To the result" if match.over else "Back to now"
        button(sheet, inner, text, "look.stop", act=self.stop, kind=Kind.PRIMARY, style=SMALL_BOLD)
