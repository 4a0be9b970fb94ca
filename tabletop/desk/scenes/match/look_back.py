"""The look back: the table read-only as it was at any moment of the match, and a replay of it."""

from collections.abc import Callable
from typing import Any

import msgspec

from tabletop.core.state import State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import COOL, FIELD, LINE_SOFT, SMALL, SMALL_BOLD, TEXT, Skin
from tabletop.desk.draw.things import Reason
from tabletop.desk.scenes.match.bars import STRIP_HIGH, strip_or_foot
from tabletop.desk.scenes.match.log import MatchLog
from tabletop.desk.tables.director import Director
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.table import Table
from tabletop.desk.widgets import SMALL_BUTTON, ButtonStyle, Command, Kind, Slider, button, icon_button, slider
from tabletop.desk.window.intents import Back, Confirm, Intent, Shortcut
from tabletop.desk.window.motion import Lane
from tabletop.desk.window.scene import Host
from tabletop.packs.texts import capital
from tabletop.play.branching import branch_refusal

BANNER_SKIN = Skin(FIELD, FIELD, COOL, 2, 14, shadow=6)
SECONDS_A_STEP = {1: 0.5, 2: 0.35, 4: 0.12}
"""By speed, how long an action is shown; from 2 on that counts what moves, which is ended then."""
RAIL_HIGH = 34
SIDE = 38
GAP = 6
MARK = 24
STEPS = 6
LEAN_STEPS = 3
LEAN_RAIL = 150
LEAST_RAIL = 150
MOST_RAIL = 560
LEAST_TOLD = 70
MOST_TOLD = 240
TICK_SKIN = Skin(LINE_SOFT, LINE_SOFT, None, radius=1)


class _Layout(msgspec.Struct, frozen=True):
    """The size of the banner in pixels; how wide its words are there (0: they stand beside the rail, if they can);
    whether all of it stands in one row; and whether that row is `lean`: without icon, ends and choice of a speed."""

    words: str
    wide: int
    high: int
    text: int
    one_row: bool
    lean: bool = False


class LookBack:
    """Where in the past the table stands; `play_on` takes the number of actions after which a game branches off."""

    def __init__(
        self,
        sitting: Sitting[Any, Any],
        table: Table[Any, Any],
        host: Host,
        director: Director,
        log: MatchLog,
        play_on: Callable[[int], None] | None = None,
    ) -> None:
        self.sitting, self.table, self.host = sitting, table, host
        self.play_on = play_on
        self.director, self.log = director, log
        self.playing = False
        self.speed = 1
        self._wait = 0.0
        self._rail = Slider(0, 0, 1, 1, self._scrub)

    @property
    def on(self) -> bool:
        """Whether it is the past that is shown."""
        return self.sitting.looking_back

    @property
    def index(self) -> int:
        """The number of actions already made on the table shown."""
        return self.sitting.looking_at or 0

    @property
    def last(self) -> int:
        """The number of all actions."""
        return len(self.sitting.match.entries)

    def go(self, index: int, closing: bool = False) -> None:
        """Show the table read-only after `index` actions (0 to all).

        Where `closing`, it is shown as the round that the last of them ended left it.
        """
        self.director.finish()
        self.playing = False
        self._show(index, closing)
        self.sitting.put_down()
        self.sitting.refresh()

    def _show(self, index: int, closing: bool = False) -> None:
        self.sitting.looking_at = max(0, min(self.last, index))
        state = self._state
        if closing and self.index:
            state = self.table.closing(self.sitting.match.entries[self.index - 1]) or state
        self.director.jump(state.seen_by(self.sitting.seat))

    @property
    def _state(self) -> State:
        """The table after `index` actions."""
        match = self.sitting.match
        return match.entries[self.index].before if self.index < self.last else match.state

    def stop(self) -> None:
        """Go on to the present."""
        if self.on:
            self.sitting.looking_at, self.playing = None, False
            self.director.jump(self.sitting.match.view(self.sitting.seat))
            self.sitting.refresh()

    def play(self) -> None:
        """Let the actions follow each other, or halt."""
        self.playing = not self.playing
        if self.playing and self.index >= self.last:
            self._show(0)
        self._wait = 0.0
        self.host.redraw()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not self.playing or (self.speed == 1 and self.director.busy):
            return
        self._wait -= seconds
        if self._wait > 0:
            return
        self.director.finish()
        self._wait = SECONDS_A_STEP[self.speed]
        if self.index >= self.last:
            self.playing = False
        else:
            self._forward()
        self.host.redraw()

    def _forward(self) -> None:
        seat, director = self.sitting.seat, self.director
        entry = self.sitting.match.entries[self.index].seen_by(seat)
        if director.view != entry.before:  # the end of a round is shown, and the next has been dealt
            director.jump(entry.before)
        self.sitting.looking_at = self.index + 1
        director.follow(entry.events, self._state.seen_by(seat), Lane.OTHERS)

    def faster(self) -> None:
        """Take the next speed, after the highest the lowest."""
        speeds = list(SECONDS_A_STEP)
        self.speed = speeds[(speeds.index(self.speed) + 1) % len(speeds)]
        self.host.redraw()

    def _scrub(self, index: int) -> None:
        self.playing = False
        self.director.finish()
        self._show(index)
        self.host.redraw()

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
            case Shortcut(key="p") if self.play_on is not None:
                self._play_on()
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

    def room(self, sheet: Sheet, wide: int) -> int:
        """Return how many pixels high a strip of `wide` pixels must be for the banner, 0 while it is not shown."""
        return self._layout(sheet, wide, 0).high if self.on else 0

    def _layout(self, sheet: Sheet, room: int, tall: int) -> _Layout:
        """Lay the banner out in a strip of `room` by `tall` pixels: in one row if that is too low for two."""
        u, gap = sheet.u, sheet.u(GAP)
        last = f"{self.last} of {self.last}"
        phase = capital(self.sitting.game.phase(self.sitting.view))
        back = sheet.width(self._stop_words, SMALL_BOLD) + u(28)
        count = self._step_count()
        least = u(MARK) + gap + count * (u(SIDE) + gap) + back + u(20)
        # As wide as the longest number, so that nothing moves while a replay runs.
        what = f"{self._what}: {phase[:1].lower()}{phase[1:]}"
        text = sheet.width(f"{what}, action {last}", SMALL_BOLD) + u(16)
        one = tall < u(52 + RAIL_HIGH)
        if (least + u(LEAST_RAIL) if one else min(least, u(LEAST_RAIL + 40))) + text > room:
            what = self._what
            text = sheet.width(f"{what}, action {last}", SMALL_BOLD) + u(16)
        words = f"{what}, action {self.index} of {self.last}"
        two = u(52 + RAIL_HIGH)
        if tall < two and least + text + u(LEAST_RAIL) <= room:
            return _Layout(words, min(room, least + text + u(MOST_RAIL)), u(STRIP_HIGH), text, True)
        for said in ("action ", "") if self.table.lean_strip and 0 < tall < two else ():
            lean = sheet.width(f"{said}{last}", SMALL_BOLD) + u(16)
            if lean + self._step_count(lean=True) * (u(SIDE) + gap) + back + u(LEAN_RAIL + 40) <= room:
                brief = f"{said}{self.index} of {self.last}"
                return _Layout(brief, room, u(STRIP_HIGH), lean, True, True)
        if tall >= two:
            return _Layout(words, max(least, room), min(tall, two + u(10)), text if least + text <= room else 0, False)
        wide = max(least, min(room, least + text + u(MOST_TOLD)))
        return _Layout(words, wide, two, text if least + text <= room else 0, False)

    def _step_count(self, *, lean: bool = False) -> int:
        """Return how many square buttons the banner has."""
        return (LEAN_STEPS if lean else STEPS) + (self.play_on is not None)

    def _no_branch(self) -> Reason | None:
        """Return why no game can branch off here; that it costs the rank is asked about."""
        refusal = branch_refusal(self.sitting.match, self.index)
        return None if refusal is None or refusal.code == "practice" else Reason(str(refusal))

    def _play_on(self) -> None:
        reason = self._no_branch()
        if reason is not None:
            self.host.refuse("look.on", reason)
        elif self.play_on is not None:
            self.playing = False
            self.play_on(self.index)

    @property
    def _what(self) -> str:
        return "Replay" if self.sitting.match.over else "Looking back"

    @property
    def _stop_words(self) -> str:
        return "To the result" if self.sitting.match.over else "Back to now"

    def compose(self, sheet: Sheet, strip: Box) -> None:
        """Put the banner on the sheet: where this is, and the way on."""
        strip = strip_or_foot(sheet, strip)
        u, gap = sheet.u, sheet.u(GAP)
        layout = self._layout(sheet, strip.w, strip.h)
        # Where the strip is narrower than the buttons, the banner stands out on both sides, within the window.
        x = max(u(8), min(strip.x + (strip.w - layout.wide) // 2, sheet.area.w - layout.wide - u(8)))
        box = Box(x, strip.bottom - layout.high, layout.wide, layout.high)
        sheet.cover(box)
        sheet.plate(box, BANNER_SKIN)
        inner = box.inset(u(10), u(6))
        rail: Box | None = None
        if not layout.one_row:
            rail, inner = inner.cut_top(inner.h - u(40))
            rail = self._beside_words(sheet, rail, layout)
        stop, inner = inner.cut_right(sheet.width(self._stop_words, SMALL_BOLD) + u(28), gap)
        count = self._step_count(lean=layout.lean)
        steps = count * u(SIDE) + (count - 1) * gap
        if layout.text:
            inner = self._compose_words(sheet, inner, layout, inner.w - count * (u(SIDE) + gap))
        if rail is None:
            inner, rail = inner.cut_right(steps, gap)
        else:
            self._compose_told(sheet, inner.cut_left(max(0, inner.w - steps - gap))[0].inset(u(4), 0))
        self._compose_rail(sheet, rail.middle(rail.w, u(RAIL_HIGH)), layout.words)
        self._compose_steps(sheet, inner.cut_right(min(inner.w, steps))[0], lean=layout.lean)
        style = ButtonStyle(Kind.PRIMARY, letters=SMALL_BOLD)
        button(sheet, stop, self._stop_words, Command("look.stop", self.stop), style)

    def _beside_words(self, sheet: Sheet, rail: Box, layout: _Layout) -> Box:
        """Say where this is at the left of the rail where it is said nowhere else and there is room; return the place
        of the rail."""
        u, beside = sheet.u, sheet.width(layout.words, SMALL_BOLD) + sheet.u(12)
        if not layout.text and rail.w - beside >= u(LEAST_RAIL):
            place, rail = rail.cut_left(beside)
            sheet.text(place.inset(u(4), 0), layout.words, SMALL_BOLD, TEXT)
        return rail.inset(u(4), 0)

    def _compose_words(self, sheet: Sheet, inner: Box, layout: _Layout, room: int) -> Box:
        """Say where this is, with a clock before it where there is `room`; return what is left."""
        u = sheet.u
        if not layout.lean and room >= u(MARK):
            place, inner = inner.cut_left(u(MARK), sheet.u(GAP))
            sheet.icon(place.middle(u(MARK), u(MARK)), "clock", COOL)
        place, inner = inner.cut_left(layout.text)
        sheet.text(place, layout.words, SMALL_BOLD, TEXT)
        return inner

    def _compose_told(self, sheet: Sheet, box: Box) -> None:
        """Say what was done last there, as the log does, where that is shut and the words have room on two lines."""
        line = None if self.log.on else self.log.told(self.index - 1)
        if line is None:
            return
        mark, words = box.cut_left(sheet.u(MARK), sheet.u(GAP))
        if words.w < sheet.u(LEAST_TOLD):
            return
        lines = sheet.wrap(line.text, SMALL, words.w)
        if len(lines) <= 2 and all(sheet.width(one, SMALL) <= words.w for one in lines):
            sheet.picture(mark.middle(mark.w, mark.w), *line.sprite)
            sheet.text(words, line.text, SMALL, TEXT, WRAPPED)

    def _compose_steps(self, sheet: Sheet, inner: Box, *, lean: bool) -> None:
        """Add the buttons that go through the match."""
        side, gap = sheet.u(SIDE), sheet.u(GAP)
        icon, halt = ("pause", "Halt (Space)") if self.playing else ("play", "Play on (Space)")
        steps = [
            ("first", "step-back", "To the start", lambda: self.step(-self.last)),
            ("previous", "left", "One action back (,)", lambda: self.step(-1)),
            ("play", icon, halt, self.play),
            ("next", "right", "One action on (.)", lambda: self.step(1)),
            ("last", "step-forward", "To the latest", lambda: self.step(self.last)),
        ]
        for target, icon, tip, act in steps[1:-1] if lean else steps:
            place, inner = inner.cut_left(side, gap)
            icon_button(sheet, place, icon, Command(f"look.{target}", act), tip=tip)
        if self.play_on is not None:
            place, inner = inner.cut_left(side, gap)
            command = Command("look.on", self._play_on, self._no_branch())
            icon_button(sheet, place, "branch", command, tip="Play on from here (P)")
        if lean:
            return
        place, inner = inner.cut_left(side, gap)
        tip = "How fast the actions follow each other"
        button(sheet, place, f"{self.speed}×", Command("look.speed", self.faster), SMALL_BUTTON, tip=tip)

    def _compose_rail(self, sheet: Sheet, box: Box, words: str) -> None:
        """Add the rail with all actions, on which a drag goes anywhere, and a mark where each turn begins."""
        entries = self.sitting.match.entries
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
