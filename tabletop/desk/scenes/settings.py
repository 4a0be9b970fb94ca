"""The settings: every one works at once and is kept."""

from collections.abc import Callable
from typing import Any

import msgspec

from tabletop.desk.box import Box
from tabletop.desk.motion import Speed
from tabletop.desk.scene import Host, Scene
from tabletop.desk.sheet import Sheet
from tabletop.desk.sound import Cue
from tabletop.desk.theme import BIG_TITLE, LEAD_BOLD, QUIET, SMALL, STRONG, TEXT
from tabletop.desk.things import Reason
from tabletop.desk.widgets import (
    Slider,
    TextEdit,
    button,
    divider,
    panel,
    scrolling,
    segmented,
    slider,
    text_field,
    toggle,
)

_SPEEDS = [(Speed.OFF.value, "Off"), (Speed.FAST.value, "Fast"), (Speed.NORMAL.value, "Normal")]


_SOUNDS = (
    (Cue.TURN, "Your turn", "The table waits for you"),
    (Cue.GAIN, "Gain", "Something came to you"),
    (Cue.LOSS, "Loss", "Something was taken from you"),
    (Cue.PIECE, "Pieces", "A tile, a meeple or a token is put down"),
    (Cue.CARD, "Cards", "A card or a tile is drawn or played"),
    (Cue.REFUSED, "Refused", "What you clicked can't be done"),
    (Cue.END, "The end", "A game is over"),
)
"""Each sound, what it is called, and what it says."""


_STACKS = {1: ((0, 1, 2),), 2: ((0, 1), (2,)), 3: ((0,), (1,), (2,))}
"""Which groups stand below each other, by how many columns there are."""


class _Row(msgspec.Struct, frozen=True):
    """One setting: its words, and what draws its control. `wide` is the control's width in units."""

    title: str
    says: str
    draw: Callable[[Sheet, Box], None]
    wide: float = 212


class SettingsScene(Scene):
    """All settings, in panels beside each other where there is room and below each other where not."""

    def enter(self, host: Host) -> None:
        super().enter(host)
        now = host.prefs.now
        self._name = TextEdit(now.player_name, most=24, changed=self._rename, copy=host.copy, paste=host.paste)
        self._delay = Slider(now.tip_delay, 0, 2000, 100, lambda value: self._set(tip_delay=value))
        self._volume = Slider(now.volume, 0, 100, 5, self._louder)
        self._groups: list[tuple[str, list[_Row]]] = [
            (
                "Reading",
                [
                    _Row("Text size", "Of everything, from 100 to 200 %", self._text_size, 212),
                    _Row("Tips appear after", "How long you point before a tip shows", self._tip_delay),
                    _Row("Reduced motion", "Nothing slides or fades", self._toggle("reduced_motion"), 60),
                    _Row("Full screen", "F11 does the same", self._toggle("full_screen"), 60),
                ],
            ),
            (
                "Playing",
                [
                    _Row("Your name", "For your seat and your records", self._name_field),
                    _Row("Your own moves", "Space skips what moves", self._speed("own_speed")),
                    _Row("Moves of other seats", "Their speed is separate from yours", self._speed("others_speed")),
                    _Row("Second thoughts", "Ask once before a turn ends early", self._toggle("end_turn_warning"), 60),
                ],
            ),
            (
                "Hearing",
                [
                    _Row("Volume", "Of all sounds", self._volume_slider),
                    *(_Row(title, says, self._audible(cue), 116) for cue, title, says in _SOUNDS),
                ],
            ),
        ]

    def leave(self) -> None:
        if not self._name.text.strip():
            self._set(player_name="Player")

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        edge = sheet.u(48 if sheet.unit.roomy else 16)
        head, rest = sheet.area.inset(edge, sheet.u(32 if sheet.unit.roomy else 12)).cut_top(sheet.u(48), sheet.u(16))
        back, title = head.cut_left(sheet.u(116), sheet.u(24))
        button(sheet, back, "Back", "back", icon="left", act=lambda: self.host.pop(self))
        sheet.text(title, "Settings", BIG_TITLE, TEXT)
        columns = 3 if sheet.unit.wide >= 1400 else 2 if sheet.unit.wide >= 940 else 1
        gap = sheet.u(16)
        widths = [box.w for box in rest.columns(columns, gap)]
        stacks = _STACKS[columns]
        heights = [self._height(sheet, rows, widths[0]) for _, rows in self._groups]
        talls = [sum(heights[n] for n in stack) + gap * (len(stack) - 1) for stack in stacks]
        content = max(talls)
        if columns > 1:  # spread the rows where there is height to spare
            content += max(0, min(sheet.u(160), rest.h - content - gap))
        with scrolling(sheet, "settings", rest, content + sheet.u(16)) as inside:
            for place, stack, tall in zip(inside.columns(columns, gap), stacks, talls, strict=True):
                y = inside.y
                for n in stack:
                    name, rows = self._groups[n]
                    high = heights[n] + (content - tall) // len(stack) * (columns > 1)
                    self._group(sheet, Box(place.x, y, place.w, high), name, rows)
                    y += high + gap

    def _row_height(self, sheet: Sheet, row: _Row, width: int) -> int:
        words = width - sheet.u(row.wide + 24) if self._beside(sheet, row, width) else width
        tall = sheet.line(LEAD_BOLD) + sheet.text_height(row.says, SMALL, words) + sheet.u(24)
        return tall if self._beside(sheet, row, width) else tall + sheet.u(56)

    def _beside(self, sheet: Sheet, row: _Row, width: int) -> bool:
        return width - sheet.u(row.wide + 24) >= sheet.u(190)

    def _height(self, sheet: Sheet, rows: list[_Row], width: int) -> int:
        inner = width - 2 * sheet.u(24)
        return sum(self._row_height(sheet, row, inner) for row in rows) + sheet.u(36 + 36)

    def _group(self, sheet: Sheet, box: Box, name: str, rows: list[_Row]) -> None:
        inner = panel(sheet, box, name)
        spare = max(0, inner.h - sum(self._row_height(sheet, row, inner.w) for row in rows)) // len(rows)
        for n, row in enumerate(rows):
            place, inner = inner.cut_top(self._row_height(sheet, row, inner.w) + spare)
            if n:
                divider(sheet, place, place.y)
            if self._beside(sheet, row, place.w):
                control, words = place.cut_right(sheet.u(row.wide), sheet.u(24))
                control = control.middle(control.w, sheet.u(44))
            else:
                control, words = place.cut_bottom(sheet.u(56))
                control = control.cut_top(sheet.u(44))[0].cut_left(min(control.w, sheet.u(max(row.wide, 200))))[0]
            says_h = sheet.text_height(row.says, SMALL, words.w)
            both = words.middle(words.w, sheet.line(LEAD_BOLD) + says_h)
            upper, lower = both.cut_top(sheet.line(LEAD_BOLD))
            sheet.text(upper, row.title, LEAD_BOLD, TEXT)
            sheet.text(lower, row.says, SMALL, QUIET, wrap=True)
            row.draw(sheet, control)

    # Controls -------------------------------------------------------------------------------------------------------

    def _set(self, **fields: Any) -> None:
        self.host.prefs.change(**fields)
        self.host.apply_prefs()
        self.host.toast(self.host.prefs.complaint)

    def _rename(self, text: str) -> None:
        if text.strip():
            self._set(player_name=text.strip())

    def _text_size(self, sheet: Sheet, box: Box) -> None:
        now = self.host.prefs.now.text
        less, box = box.cut_left(sheet.u(48), sheet.u(8))
        more, middle = box.cut_right(sheet.u(48), sheet.u(8))
        smallest = Reason("100 % is the smallest text.") if now <= 100 else None
        largest = Reason("200 % is the largest text.") if now >= 200 else None
        button(sheet, less, "−", "text.less", act=lambda: self._set(text=now - 10), refusal=smallest, style=LEAD_BOLD)
        sheet.text(middle, f"{now} %", STRONG, TEXT, align="centre")
        button(sheet, more, "+", "text.more", act=lambda: self._set(text=now + 10), refusal=largest, style=LEAD_BOLD)

    def _tip_delay(self, sheet: Sheet, box: Box) -> None:
        seconds = self.host.prefs.now.tip_delay / 1000
        slider(sheet, box, self._delay, "tip_delay", words=f"{seconds:.1f} s" if seconds else "at once")

    def _louder(self, volume: int) -> None:
        self._set(volume=volume)
        self.host.play(Cue.GAIN)

    def _volume_slider(self, sheet: Sheet, box: Box) -> None:
        volume = self.host.prefs.now.volume
        slider(sheet, box, self._volume, "volume", words=f"{volume} %" if volume else "silent")

    def _audible(self, cue: Cue) -> Callable[[Sheet, Box], None]:
        """Return what draws a button that lets `cue` be heard, and its switch."""

        def draw(sheet: Sheet, box: Box) -> None:
            muted = self.host.prefs.now.muted
            on = cue not in muted
            switch, hear = box.cut_right(sheet.u(60), sheet.u(8))
            button(sheet, hear, "", f"hear.{cue}", icon="play", act=lambda: self.host.play(cue), tip="Hear it")
            toggle(sheet, switch, on, f"sound.{cue}", act=lambda: self._set(muted=muted ^ {cue}))

        return draw

    def _name_field(self, sheet: Sheet, box: Box) -> None:
        text_field(sheet, box, self._name, "name", placeholder="Your name")

    def _toggle(self, field: str) -> Callable[[Sheet, Box], None]:
        def draw(sheet: Sheet, box: Box) -> None:
            on = bool(getattr(self.host.prefs.now, field))
            toggle(sheet, Box(box.x, box.y, sheet.u(60), box.h), on, field, act=lambda: self._set(**{field: not on}))

        return draw

    def _speed(self, field: str) -> Callable[[Sheet, Box], None]:
        def draw(sheet: Sheet, box: Box) -> None:
            now: Speed = getattr(self.host.prefs.now, field)
            segmented(sheet, box, _SPEEDS, now.value, field, choose=lambda value: self._set(**{field: Speed(value)}))

        return draw
