"""The look back: the table read-only as it was at any moment of the match, and a replay of it."""

from typing import TYPE_CHECKING

from tabletop.desk.box import Box
from tabletop.desk.intents import Back, Confirm, Intent, Shortcut
from tabletop.desk.motion import Lane
from tabletop.desk.scenes.table_bars import STRIP_HIGH, strip_or_foot
from tabletop.desk.sheet import Sheet
from tabletop.desk.theme import COOL, FIELD, LINE_SOFT, SMALL, SMALL_BOLD, TEXT, Skin
from tabletop.desk.widgets import Kind, Slider, button, icon_button, slider

if TYPE_CHECKING:
    from tabletop.desk.scenes.table import TableScene

BANNER_SKIN = Skin(FIELD, FIELD, COOL, 2, 14, shadow=6)
SECONDS_A_STEP = {1: 0.5, 2: 0.35, 4: 0.12}
"""By speed, how long an action is shown; from 2 on that counts what moves, which is ended then."""
RAIL_HIGH = 34
LEAST_RAIL, MOST_RAIL = 110, 320
TICK_SKIN = Skin(LINE_SOFT, LINE_SOFT, None, radius=1)


class LookBack:
    """Where in the past the table stands.

    `index` is the number of actions already made on the table shown; `on` says whether it is the past that is shown.
    """

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self.on = False
        self.index = 0
        self.playing = False
        self.speed = 1
        self._wait = 0.0
        self._rail = Slider(0, 0, 1, 1, self._scrub)

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
        if not self.playing or (self.speed == 1 and self.table.director.busy):
            return
        self._wait -= seconds
        if self._wait > 0:
            return
        self.table.director.finish()
        self._wait = SECONDS_A_STEP[self.speed]
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

    def faster(self) -> None:
        """Take the next speed, after the highest the lowest."""
        speeds = list(SECONDS_A_STEP)
        self.speed = speeds[(speeds.index(self.speed) + 1) % len(speeds)]
        self.table.host.redraw()

    def _scrub(self, index: int) -> None:
        self.playing = False
        self.table.director.finish()
        self._show(index)
        self.table.host.redraw()

    def step(self, by: int) -> None:
        """Go `by` actions on, or back when it is negative."""
        self._scrub(self.index + by)

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
        strip = strip_or_foot(sheet, strip)
        match = self.table.match
        words = f"{self.table.game.phase(self.table.view).capitalize()}, action {self.index} of {self.last}"
        side, gap = sheet.u(38), sheet.u(6)
        back_wide = sheet.width("To the result" if match.over else "Back to now", SMALL_BOLD) + sheet.u(28)
        text_wide = sheet.width(words, SMALL) + sheet.u(16)
        mark = sheet.u(24)
        title_wide = sheet.width("Looking back", SMALL_BOLD) + sheet.u(16)
        least = mark + gap + 6 * (side + gap) + back_wide + sheet.u(20)
        one_row = least + sheet.u(LEAST_RAIL) <= strip.w
        if one_row and least + text_wide + sheet.u(LEAST_RAIL) > strip.w:
            text_wide = 0  # the rail says it to who points at it
        if one_row:  # no higher than the prompt, so that it covers no more of the table
            wide, high = min(strip.w, least + text_wide + sheet.u(MOST_RAIL)), sheet.u(STRIP_HIGH)
            title_wide = 0
        else:
            wide, high = least + title_wide, sheet.u(52 + RAIL_HIGH)
            if wide > strip.w:
                wide, title_wide = wide - title_wide, 0
            if wide > strip.w:
                wide, mark = wide - mark - gap, 0
            wide = max(wide, min(strip.w, text_wide + sheet.u(300)))
        # Where the strip is narrower than the buttons, the banner stands out on both sides, within the window.
        x = max(sheet.u(8), min(strip.x + (strip.w - wide) // 2, sheet.area.w - wide - sheet.u(8)))
        box = Box(x, strip.bottom - high, wide, high)
        sheet.cover(box)
        sheet.plate(box, BANNER_SKIN)
        inner = box.inset(sheet.u(10), sheet.u(6))
        if not one_row:
            rail, inner = inner.cut_top(sheet.u(RAIL_HIGH))
            if rail.w - text_wide >= sheet.u(LEAST_RAIL):
                place, rail = rail.cut_left(text_wide, sheet.u(4))
                sheet.text(place, words, SMALL, TEXT)
            self._compose_rail(sheet, rail.inset(sheet.u(4), 0), words)
        stop, inner = inner.cut_right(back_wide, gap)
        if mark:
            place, inner = inner.cut_left(mark, gap)
            sheet.icon(place.middle(mark, mark), "clock", COOL)
        if title_wide:
            place, inner = inner.cut_left(title_wide)
            sheet.text(place, "Looking back", SMALL_BOLD, COOL)
        if one_row:
            if text_wide:
                place, inner = inner.cut_left(text_wide)
                sheet.text(place, words, SMALL, TEXT)
            inner, rail = inner.cut_right(6 * side + 5 * gap, gap)
            self._compose_rail(sheet, rail.middle(rail.w, sheet.u(RAIL_HIGH)), words)
        inner = inner.cut_right(min(inner.w, 6 * side + 5 * gap))[0]
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
        place, inner = inner.cut_left(side, gap)
        tip = "How fast the actions follow each other"
        button(sheet, place, f"{self.speed}×", "look.speed", act=self.faster, style=SMALL_BOLD, tip=tip)
        text = "To the result" if match.over else "Back to now"
        button(sheet, stop, text, "look.stop", act=self.stop, kind=Kind.PRIMARY, style=SMALL_BOLD)

    def _compose_rail(self, sheet: Sheet, box: Box, words: str) -> None:
        """Add the rail with all actions, on which a drag goes anywhere, and a mark where each turn begins."""
        entries = self.table.match.entries
        begins = [n for n in range(1, len(entries)) if entries[n].turn != entries[n - 1].turn]
        knob = sheet.u(24)
        track = box.inset(knob // 2, 0)
        if len(begins) * sheet.u(6) <= track.w:
            for n in begins:
                x = track.x + track.w * n // self.last
                sheet.plate(Box(x, box.y + sheet.u(6), max(1, sheet.u(1.5)), box.h - sheet.u(12)), TICK_SKIN)
        self._rail.low, self._rail.high, self._rail.value = 0, max(1, self.last), self.index
        sheet.clear.append(box)
        slider(sheet, box, self._rail, "look.rail", tip=f"{words}. Drag to any moment of the game.")
