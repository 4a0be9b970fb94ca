"""The settings: every one works at once and is kept."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import Any

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    LEAD_BOLD,
    LINE_SOFT,
    NUMBER,
    PANEL,
    PANEL_DEEP,
    QUIET,
    SMALL,
    SMALL_BOLD,
    STRONG,
    TEXT,
    Skin,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.scenes.page import page, page_title, way_back
from tabletop.desk.widgets import (
    ButtonStyle,
    Command,
    FieldStyle,
    Segment,
    Slider,
    TextEdit,
    button,
    divider,
    scrolling,
    segmented,
    sheet_of_paper,
    slider,
    tabs,
    text_field,
    toggle,
)
from tabletop.desk.window.intents import Intent, Point
from tabletop.desk.window.motion import Speed
from tabletop.desk.window.scene import Host, Scene
from tabletop.desk.window.sound import Cue
from tabletop.play.journal import LONGEST_NAME

GAP, SPARE = 16, 40
"""How far panels are apart, and how much more than it must have a row gets at most, in units."""
LOW = 600
"""In windows lower than so many units there is one group at a time, with few words."""
SLIDER, LONGEST_SLIDER = 310, 440
"""How wide a slider with its value is beside its words, and at the most below them, in units."""
HOLD_MARGIN, HOLD_Z = 12, 4
"""How far around the buttons of the text size they are held, in pixels, and how many levels above the rest."""
HOLD_SKIN = Skin(PANEL, PANEL_DEEP, LINE_SOFT, 1.5, 14, shadow=10)
_SPEEDS = [Segment(Speed.OFF.value, "Off"), Segment(Speed.FAST.value, "Fast"), Segment(Speed.NORMAL.value, "Normal")]


TEXT_SIZE = "Of everything, from 100 to 200 %"
SILENT = Reason("All is silent: raise the volume to hear this.")
_SOUNDS = (
    (Cue.TURN, "Your turn", "The table waits for you"),
    (Cue.GAIN, "Gain", "Something came to you"),
    (Cue.LOSS, "Loss", "Something was taken from you"),
    (Cue.PIECE, "Pieces", "A tile, a meeple or a token is put down"),
    (Cue.CARD, "Cards", "A card or a tile is drawn or played"),
    (Cue.REFUSED, "Refused", "What you clicked can’t be done"),
    (Cue.END, "The end", "A game is over"),
)
"""Each sound, what it is called, and what it says."""


class _Row(msgspec.Struct, frozen=True):
    """One setting: its words, and what draws its control.

    `wide` is the control's width in units. What a `sound` says goes into a tip where there is little room.
    """

    title: str
    says: str
    draw: Callable[[Sheet, Box], None]
    wide: float = 212
    sound: bool = False


_Group = tuple[str, list[_Row]]


class SettingsScene(Scene):
    """All settings: their groups in columns where there is room, else one at a time behind tabs."""

    def __init__(self) -> None:
        self._tab = "Reading"
        self._size_box = Box(0, 0, 1, 1)
        self._held: Box | None = None

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Point(at=at) if self._held is not None and not self._held.inset(-HOLD_MARGIN).holds(at):
                self._held = None
                self.host.redraw()
        return False

    def enter(self, host: Host) -> None:
        super().enter(host)
        now = host.prefs.now
        name, most = now.player_name, LONGEST_NAME
        self._name = TextEdit(name, most=most, changed=self._rename, copy=host.copy, paste=host.paste)
        self._delay = Slider(now.tip_delay, 0, 2000, 100, lambda value: self._set(tip_delay=value))
        self._volume = Slider(now.volume, 0, 100, 5, self._louder)
        self._groups: list[_Group] = [
            (
                "Reading",
                [
                    _Row("Text size", TEXT_SIZE, self._text_size, 212),
                    _Row("Tips appear after", "How long you point first", self._tip_delay, SLIDER),
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
                    _Row("Volume", "Of all sounds", self._volume_slider, SLIDER, sound=True),
                    _Row("Music", "A quiet piece for each game", self._toggle("music"), 60, sound=True),
                    *(_Row(title, says, self._audible(cue), 116, sound=True) for cue, title, says in _SOUNDS),
                ],
            ),
        ]

    def leave(self) -> None:
        if not self._name.text.strip():
            self._set(player_name="Player")

    def compose(self, sheet: Sheet) -> None:
        self._compose(sheet)
        if self._held is not None:
            self._hold(sheet, self._held)

    def _hold(self, sheet: Sheet, box: Box) -> None:
        """Keep the buttons of the text size under the pointer while all else takes its new size."""
        place = box.inset(-HOLD_MARGIN)
        sheet.cover(place)
        with sheet.raised(HOLD_Z):
            sheet.plate(place, HOLD_SKIN)
            self._size_buttons(sheet, box)

    def _compose(self, sheet: Sheet) -> None:
        sheet.ground()
        rows, unit = self._groups[0][1], sheet.unit
        less = unit.shown < unit.text
        says = f"This window has room for {unit.shown} %" if less else TEXT_SIZE
        rows[0] = msgspec.structs.replace(rows[0], says=says)
        wide, high = sheet.unit.wide, sheet.unit.high
        head, rest = page(sheet)
        title = way_back(sheet, head, lambda: self.host.pop(self))
        if wide >= 900:
            page_title(sheet, title, "Settings")
        if self._beside_each_other(sheet):
            self._columns(sheet, rest, [self._groups[:2], self._groups[2:]])
            return
        if self._tall(sheet, self._groups, rest.w, brief=True) <= rest.h:
            self._columns(sheet, rest, [self._groups])
            return
        place = title if wide < 900 else title.cut_right(sheet.u(480))[0]
        tabs(sheet, place, [(name, name) for name, _ in self._groups], self._tab, "tab", choose=self._show)
        self._alone(sheet, rest, high < 480)

    @staticmethod
    def _beside_each_other(sheet: Sheet) -> bool:
        """Tell whether there is room for two columns of groups."""
        return sheet.unit.wide >= 1150 and sheet.unit.high >= LOW

    def _show(self, tab: str) -> None:
        self._tab = tab
        self.host.redraw()

    def _columns(self, sheet: Sheet, box: Box, columns: Sequence[list[_Group]]) -> None:
        """Add groups below each other in columns that end level, with as many words as there is height for."""
        places = box.columns(len(columns), sheet.u(GAP))
        for brief in (False, True):
            talls = [self._tall(sheet, groups, places[0].w, brief) for groups in columns]
            if max(talls) <= box.h:
                break
        counts = [sum(len(rows) for _, rows in groups) for groups in columns]
        content = max(talls) + max(0, min(sheet.u(SPARE) * max(counts), box.h - max(talls)))
        # Only what scrolls is clipped: a clip cuts the shadows of the panels.
        with scrolling(sheet, "settings", box, content) if content > box.h else nullcontext(box) as inside:
            columned = zip(inside.columns(len(columns), sheet.u(GAP)), columns, talls, counts, strict=True)
            for place, groups, tall, count in columned:
                self._column(sheet, Box(place.x, inside.y, place.w, content), groups, brief, (content - tall) // count)

    def _column(self, sheet: Sheet, box: Box, groups: list[_Group], brief: bool, spare: int) -> None:
        """Fill a box with the panels of groups below each other, `spare` pixels more for each row."""
        for name, rows in groups:
            tall = self._tall(sheet, [(name, rows)], box.w, brief) + spare * len(rows)
            last = rows is groups[-1][1]
            place, box = box.cut_top(box.h if last else tall, 0 if last else sheet.u(GAP))
            with sheet_of_paper(sheet, place, name) as inner:
                self._rows(sheet, inner, rows, brief, spare)

    def _tall(self, sheet: Sheet, groups: list[_Group], width: int, brief: bool) -> int:
        """Return how many pixels high the panels of groups are at least, below each other in a column of a width."""
        inner = width - 2 * sheet.u(24)
        rows = sum(self._row_height(sheet, row, inner, brief) for _, rows in groups for row in rows)
        return rows + len(groups) * sheet.u(36 + 36) + (len(groups) - 1) * sheet.u(GAP)

    def _alone(self, sheet: Sheet, box: Box, brief: bool) -> None:
        """Add the group whose tab is chosen; many rows stand in two columns."""
        rows, pad = dict(self._groups)[self._tab], 14 if brief else 24
        inner = box.inset(sheet.u(pad), sheet.u(pad * 0.75))
        count = 2 if len(rows) > 5 and sheet.unit.wide >= 600 else 1
        half = -(-len(rows) // count)
        parts = [rows[n : n + half] for n in range(0, len(rows), half)]
        wide = inner.columns(count, sheet.u(32))[0].w - sheet.u(20)
        # Rows that stand beside each other are level.
        beside = [[part[n] for part in parts if n < len(part)] for n in range(half)]
        heights = [max(self._row_height(sheet, row, wide, brief) for row in level) for level in beside]
        tall = max(sum(heights), min(inner.h, sum(heights) + sheet.u(SPARE) * half))
        paper = box.cut_top(min(box.h, tall + box.h - inner.h))[0]
        with (
            sheet_of_paper(sheet, paper, pad=pad) as inner,
            scrolling(sheet, f"settings.{self._tab}", inner, tall) as inside,
        ):
            for place, part in zip(inside.columns(count, sheet.u(32)), parts, strict=True):
                self._rows(sheet, place, part, brief, heights=heights)

    def _row_height(self, sheet: Sheet, row: _Row, width: int, brief: bool) -> int:
        beside = self._beside(sheet, row, width, brief)
        wide = self._control(sheet, row)
        words = width - wide - sheet.u(24) if beside else width
        says = 0 if self._short(sheet, row, brief) else sheet.text_height(row.says, SMALL, words)
        tall = max(sheet.line(LEAD_BOLD) + says, sheet.u(44) if beside else 0) + sheet.u(8 if brief else 24)
        return tall if beside else tall + sheet.u(56)

    def _short(self, sheet: Sheet, row: _Row, brief: bool) -> bool:
        """Tell whether what a row says goes into a tip."""
        return brief and row.sound and sheet.unit.high < LOW

    def _control(self, sheet: Sheet, row: _Row) -> int:
        return sheet.u(min(row.wide, 170) if row.sound and sheet.unit.high < 480 else row.wide)

    def _beside(self, sheet: Sheet, row: _Row, width: int, brief: bool) -> bool:
        words = max(sheet.u(0 if row.sound and brief else 150 if brief else 190), sheet.width(row.title, LEAD_BOLD))
        return width - self._control(sheet, row) - sheet.u(24) >= words

    def _rows(
        self,
        sheet: Sheet,
        inner: Box,
        rows: list[_Row],
        brief: bool,
        spare: int | None = None,
        heights: Sequence[int] = (),
    ) -> None:
        """Add rows spread over a box, `spare` pixels between them (None: as many as there is room for), each as high as
        `heights` say or as it must be."""
        heights = heights or [self._row_height(sheet, row, inner.w, brief) for row in rows]
        if spare is None:
            spare = min(max(0, inner.h - sum(heights)) // len(heights), sheet.u(SPARE))
        for n, (row, high) in enumerate(zip(rows, heights, strict=False)):
            above = spare // 2 if n else 0
            place, inner = inner.cut_top(above + high + (spare - spare // 2))
            if n:
                divider(sheet, place, place.y)
                place = place.cut_top(above)[1]
            self._row(sheet, place.cut_top(high)[0], row, brief)

    def _row(self, sheet: Sheet, place: Box, row: _Row, brief: bool) -> None:
        if self._beside(sheet, row, place.w, brief):
            control, words = place.cut_right(self._control(sheet, row), sheet.u(24))
            control = control.middle(control.w, sheet.u(44))
        else:
            control, words = place.cut_bottom(sheet.u(56))
            most = sheet.u(LONGEST_SLIDER if row.wide == SLIDER else max(row.wide, 200))
            control = control.middle(control.w, sheet.u(44)).cut_left(min(control.w, most))[0]
        if self._short(sheet, row, brief):
            line = words.middle(words.w, sheet.line(LEAD_BOLD))
            sheet.text(line, row.title, LEAD_BOLD, TEXT)
            sheet.zone(line, None, tip=row.says)
        else:
            says_h = sheet.text_height(row.says, SMALL, words.w)
            upper, lower = words.middle(words.w, sheet.line(LEAD_BOLD) + says_h).cut_top(sheet.line(LEAD_BOLD))
            sheet.text(upper, row.title, LEAD_BOLD, TEXT)
            sheet.text(lower, row.says, SMALL, QUIET, WRAPPED)
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
        if self._held is not None:
            sheet.text(box, f"{self.host.prefs.now.text} %", STRONG, TEXT, CENTRE)
            return
        self._size_box = box
        self._size_buttons(sheet, box)

    def _size_buttons(self, sheet: Sheet, box: Box) -> None:
        """Add the buttons of the text size and its value; how large they are follows from the box alone."""
        now = self.host.prefs.now.text
        side, gap = box.h * 12 // 11, box.h * 2 // 11
        less, box = box.cut_left(side, gap)
        more, middle = box.cut_right(side, gap)
        smallest = Reason("100 % is the smallest text.") if now <= 100 else None
        largest = Reason("200 % is the largest text.") if now >= 200 else None
        button(
            sheet,
            less,
            "−",
            Command("text.less", lambda: self._resize(now - 10), smallest),
            ButtonStyle(letters=LEAD_BOLD),
        )
        style = next((s for s in (STRONG, SMALL_BOLD) if sheet.width(f"{now} %", s) <= middle.w), NUMBER)
        sheet.text(middle, f"{now} %", style, TEXT, CENTRE)
        button(
            sheet,
            more,
            "+",
            Command("text.more", lambda: self._resize(now + 10), largest),
            ButtonStyle(letters=LEAD_BOLD),
        )

    def _resize(self, text: int) -> None:
        if self._held is None and not self.host.looks.by_keys:
            self._held = self._size_box
        self._set(text=text)

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
            silent = not self.host.prefs.now.volume
            why = SILENT if silent else None
            button(
                sheet,
                hear,
                "",
                Command(f"hear.{cue}", lambda: self.host.play(cue), why),
                ButtonStyle(icon="play"),
                tip="Hear it",
            )
            tip = SILENT.text if silent else ""
            toggle(
                sheet, switch, on, Command(f"sound.{cue}", lambda: self._set(muted=muted ^ {cue})), dim=silent, tip=tip
            )

        return draw

    def _name_field(self, sheet: Sheet, box: Box) -> None:
        text_field(sheet, box, self._name, "name", FieldStyle(placeholder="Your name"))

    def _toggle(self, field: str) -> Callable[[Sheet, Box], None]:
        def draw(sheet: Sheet, box: Box) -> None:
            on = bool(getattr(self.host.prefs.now, field))
            toggle(
                sheet, Box(box.x, box.y, sheet.u(60), box.h), on, Command(field, lambda: self._set(**{field: not on}))
            )

        return draw

    def _speed(self, field: str) -> Callable[[Sheet, Box], None]:
        def draw(sheet: Sheet, box: Box) -> None:
            now: Speed = getattr(self.host.prefs.now, field)
            segmented(sheet, box, _SPEEDS, now.value, field, choose=lambda value: self._set(**{field: Speed(value)}))

        return draw
