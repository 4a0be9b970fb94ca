"""The settings: an eye chart, an amplifier and a name badge. Each setting works at once and is kept."""

from collections.abc import Callable
from typing import Any

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    HEADING,
    LEAD_BOLD,
    LINE_SOFT,
    NUMBER,
    PANEL,
    PANEL_DEEP,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    STRONG,
    TEXT,
    Skin,
    TextStyle,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.flow import SPRING, Ground, Node, column, compose, draw, first, grid, later, on, row, scroll, text
from tabletop.desk.scenes.page import page, page_title, way_back
from tabletop.desk.scenes.settings_art import (
    SoundKey,
    compose_badge,
    compose_dial,
    compose_eye_chart,
    compose_sound_key,
)
from tabletop.desk.widgets import (
    ButtonStyle,
    Command,
    FieldStyle,
    Segment,
    Slider,
    TextEdit,
    button,
    segmented,
    slider,
    tabs,
    text_field,
    toggle,
)
from tabletop.desk.window.intents import Intent, Point
from tabletop.desk.window.motion import Speed
from tabletop.desk.window.prefs import Settings
from tabletop.desk.window.scene import Host, Scene
from tabletop.desk.window.sound import Cue
from tabletop.play.journal import LONGEST_NAME

GAP = 20  # units between panels
PAD = (26, 16)  # units within a panel
TIGHT_PAD = (12, 6)  # units, where there is less room
CONTROL = 44  # units, the height of a control
LEAST_CONTROL = 34  # units
SWITCH = 60  # units, the width of a switch
SLIDER = 300  # units, the least width of a slider with its value
SIZE_BUTTONS = 212  # units, the buttons of the text size with the value between them
CHART = 196  # units, the height of the eye chart
LEAST_CHART = 96  # units
DIAL = 216  # units, the height of the dial of the volume
LEAST_DIAL = 120  # units
BADGE = 150  # units, the height of the name badge
BADGE_NAME = TextStyle("title", 26)
SEGMENTS = 230  # units, the least width of a choice of speeds
KEY = 74  # units, the height of the key of a sound
LEAST_PANEL = 260  # units, the height from which on a panel scrolls
HOLD_MARGIN = 12  # pixels around the buttons of the text size in which they are held
HOLD_Z = 4  # levels above the rest
HOLD_SKIN = Skin(PANEL, PANEL_DEEP, LINE_SOFT, 1.5, 14, shadow=10)
TEXT_STEP = 10  # percent
SILENT = Reason("All is silent: raise the volume to hear this.")
SPEEDS = [Segment(Speed.OFF.value, "Off"), Segment(Speed.FAST.value, "Fast"), Segment(Speed.NORMAL.value, "Normal")]
SOUNDS = (
    (Cue.TURN, "Your turn", "flag", "The table waits for you"),
    (Cue.GAIN, "Gain", "up", "Something came to you"),
    (Cue.LOSS, "Loss", "down", "Something was taken from you"),
    (Cue.PIECE, "Pieces", "meeple", "A tile, a meeple or a token is put down"),
    (Cue.CARD, "Cards", "draw", "A card or a tile is drawn or played"),
    (Cue.REFUSED, "Refused", "lock", "What you clicked can’t be done"),
    (Cue.END, "The end", "trophy", "A game is over"),
)
"""Each sound, what it is called, its icon, and what it says."""
KEPT = ("player_name", "window", "last_games", "learnt")
"""What a reset leaves as it is."""
PANELS = ("Reading", "Hearing", "Playing")


class SettingsScene(Scene):
    """All settings in three panels side by side, or one at a time behind tabs."""

    def __init__(self) -> None:
        self._tab = PANELS[0]
        self._size_box = Box(0, 0, 1, 1)
        self._held: Box | None = None

    def enter(self, host: Host) -> None:
        super().enter(host)
        self._take_over()

    def _take_over(self) -> None:
        """Have the controls show the settings as they are."""
        host, now = self.host, self.host.prefs.now
        self._name = TextEdit(
            now.player_name, most=LONGEST_NAME, changed=self._rename, copy=host.copy, paste=host.paste
        )
        self._delay = Slider(now.tip_delay, 0, 2000, 100, lambda value: self._set(tip_delay=value))
        self._volume = Slider(now.volume, 0, 100, 5, self._louder)

    def leave(self) -> None:
        if not self._name.text.strip():
            self._set(player_name="Player")

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Point(at=at) if self._held is not None and not self._held.inset(-HOLD_MARGIN).holds(at):
                self._held = None
                self.host.redraw()
        return False

    # Layout ---------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        head, rest = page(sheet)
        page_title(sheet, way_back(sheet, head, lambda: self.host.pop(self)), "Settings")
        compose(sheet, rest, self._layout)
        if self._held is not None:
            self._hold(sheet, self._held)

    def _layout(self) -> Node:
        three = grid(*(self._panel(name) for name in PANELS), columns=len(PANELS), gap=GAP)
        return first(three, later(self._one_panel))

    def _one_panel(self) -> Node:
        """Return the panel whose tab is up, below the tabs."""

        def choose(sheet: Sheet, box: Box) -> None:
            tabs(sheet, box, [(name, name) for name in PANELS], self._tab, "tab", choose=self._show)

        panel = self._panel(self._tab)
        return column(
            draw(choose, (480, 240), (CONTROL, 38)), scroll(f"settings.{self._tab}", panel, LEAST_PANEL), gap=8
        )

    def _show(self, tab: str) -> None:
        self._tab = tab
        self.host.redraw()

    def _panel(self, name: str) -> Node:
        """Return a panel under its heading: the sounds on enamel, the others on paper."""
        parts = {"Reading": self._reading, "Hearing": self._hearing, "Playing": self._playing}[name]()
        paper = self.theme.paper
        ground = Ground(skin=PANEL_SKIN, material=None if name == "Hearing" else paper)
        whole = column(text(name.upper(), HEADING, QUIET, goes=0), *parts, gap=8)
        return on(whole, ground, pad=PAD, tight=TIGHT_PAD)

    def _reading(self) -> list[Node]:
        return [
            draw(compose_eye_chart, (200, 120), (CHART, LEAST_CHART), goes=0),
            self._room_for_text(),
            self._row(
                "Text size", "", "Of everything, from 100 to 200 %", draw(self._text_size, *_sized(SIZE_BUTTONS))
            ),
            SPRING,
            _rule(),
            SPRING,
            self._row("Full screen", "zoom-in", "F11 does the same", self._switch("full_screen")),
            SPRING,
            _rule(),
            SPRING,
            self._row("Less motion", "walk", "Nothing slides or fades", self._switch("reduced_motion")),
            SPRING,
            _rule(),
            SPRING,
            self._under("Tips after", "info", "How long you point first", draw(self._tip_delay, *_sized(SLIDER))),
        ]

    def _room_for_text(self) -> Node:
        """Return what the text size comes to in this window, where that has less room than it asks for."""

        def say(sheet: Sheet, box: Box) -> None:
            unit = sheet.unit
            words = f"Room for {unit.shown} % here" if unit.shown < unit.text else "This is your text size"
            sheet.text(box, words, SMALL, QUIET, CENTRE)

        return draw(say, (200, 160), (22, 22))

    def _hearing(self) -> list[Node]:
        dial = draw(self._dial, (SLIDER, SLIDER), (DIAL, LEAST_DIAL))
        flat = self._under("Volume", "sound", "Of all sounds", draw(self._volume_slider, *_sized(SLIDER)))
        keys = [self._key(cue, title, icon, says) for cue, title, icon, says in SOUNDS]
        return [first(dial, flat), grid(*keys, self._music_key(), columns=2, gap=8, row_gap=8, grow=1)]

    def _playing(self) -> list[Node]:
        badge = draw(self._badge, (300, 200), (BADGE, BADGE))
        field = draw(self._name_field, (300, 200), (CONTROL, CONTROL))
        return [
            first(badge, field),
            SPRING,
            _rule(),
            SPRING,
            self._under("Your moves", "person", "Space skips what moves", self._speed("own_speed")),
            SPRING,
            _rule(),
            SPRING,
            self._under("Other seats", "chip-ai", "Their speed is separate from yours", self._speed("others_speed")),
            SPRING,
            _rule(),
            SPRING,
            self._row(
                ("Ask before a turn ends", "Ask at turn’s end"),
                "info",
                "Once, where something free is left undone",
                self._switch("end_turn_warning"),
            ),
            self._row("Plain tables", "copy", "Every game as cards and lists", self._switch("plain_tables")),
            SPRING,
            draw(self._reset_button, (220, 140), (CONTROL, LEAST_CONTROL)),
        ]

    @staticmethod
    def _row(title: str | tuple[str, ...], icon: str, says: str, control: Node) -> Node:
        """Return a setting on one line: its icon and title, and its control at the right."""
        sign = draw(lambda sheet, box: sheet.icon(box, icon, TEXT), (22, 22), (22, 22), goes=0) if icon else None
        return on(row(sign, text(title, LEAD_BOLD), SPRING, control, gap=12), Ground(tip=says))

    @staticmethod
    def _under(title: str, icon: str, says: str, control: Node) -> Node:
        """Return a setting whose control stands below its title, or beside it where that has room."""
        beside = SettingsScene._row(title, icon, says, control)
        return first(beside, on(column(text(title, LEAD_BOLD), control, gap=4), Ground(tip=says)))

    # Controls -------------------------------------------------------------------------------------------------------

    def _set(self, **fields: Any) -> None:
        self.host.prefs.change(**fields)
        self.host.apply_prefs()
        self.host.toast(self.host.prefs.complaint)

    def _reset(self) -> None:
        """Set all settings to what they are at first, but for who plays and what was learnt."""
        usual = Settings()
        self._set(**{name: getattr(usual, name) for name in Settings.__struct_fields__ if name not in KEPT})
        self._take_over()
        self.host.toast("All settings are as they were at first.")

    def _reset_button(self, sheet: Sheet, box: Box) -> None:
        button(sheet, box, "Reset all", Command("reset", self._reset), ButtonStyle(icon="reset"))

    def _rename(self, words: str) -> None:
        if words.strip():
            self._set(player_name=words.strip())

    def _badge(self, sheet: Sheet, box: Box) -> None:
        text_field(
            sheet, compose_badge(sheet, box), self._name, "name", FieldStyle(BADGE_NAME, placeholder="Your name")
        )

    def _name_field(self, sheet: Sheet, box: Box) -> None:
        text_field(sheet, box, self._name, "name", FieldStyle(LEAD_BOLD, placeholder="Your name"))

    def _tip_delay(self, sheet: Sheet, box: Box) -> None:
        seconds = self.host.prefs.now.tip_delay / 1000
        slider(sheet, box, self._delay, "tip_delay", words=f"{seconds:.1f} s" if seconds else "at once")

    def _switch(self, field: str) -> Node:
        def drawn(sheet: Sheet, box: Box) -> None:
            on_now = bool(getattr(self.host.prefs.now, field))
            toggle(sheet, box, on_now, Command(field, lambda: self._set(**{field: not on_now})))

        return draw(drawn, *_sized(SWITCH))

    def _speed(self, field: str) -> Node:
        def drawn(sheet: Sheet, box: Box) -> None:
            now: Speed = getattr(self.host.prefs.now, field)
            segmented(sheet, box, SPEEDS, now.value, field, choose=lambda value: self._set(**{field: Speed(value)}))

        return draw(drawn, *_sized(SEGMENTS))

    # Sounds ---------------------------------------------------------------------------------------------------------

    def _louder(self, volume: int) -> None:
        self._set(volume=volume)
        self.host.play(Cue.GAIN)

    def _dial(self, sheet: Sheet, box: Box) -> None:
        compose_dial(sheet, box, self._volume, "volume")

    def _volume_slider(self, sheet: Sheet, box: Box) -> None:
        volume = self.host.prefs.now.volume
        slider(sheet, box, self._volume, "volume", words=f"{volume} %" if volume else "silent")

    def _key(self, cue: Cue, title: str, icon: str, says: str) -> Node:
        """Return the key of a sound, which switches it and lets it be heard."""

        def drawn(sheet: Sheet, box: Box) -> None:
            now = self.host.prefs.now
            tip = f"{says}. {SILENT.text}" if not now.volume else f"{says}."
            act = Command(f"sound.{cue}", lambda: self._switch_sound(cue))
            compose_sound_key(sheet, box, SoundKey(title, icon, act, cue not in now.muted, not now.volume, tip))

        return draw(drawn, (160, 110), (KEY, LEAST_CONTROL))

    def _switch_sound(self, cue: Cue) -> None:
        muted = self.host.prefs.now.muted ^ {cue}
        self._set(muted=muted)
        if cue not in muted:
            self.host.play(cue)

    def _music_key(self) -> Node:
        def drawn(sheet: Sheet, box: Box) -> None:
            now = self.host.prefs.now
            act = Command("music", lambda: self._set(music=not now.music))
            tip = "A quiet piece for each game."
            compose_sound_key(sheet, box, SoundKey("Music", "sound", act, now.music, not now.volume, tip))

        return draw(drawn, (160, 110), (KEY, LEAST_CONTROL))

    # The text size --------------------------------------------------------------------------------------------------

    def _hold(self, sheet: Sheet, box: Box) -> None:
        """Keep the buttons of the text size under the pointer while all else takes its new size."""
        place = box.inset(-HOLD_MARGIN)
        sheet.cover(place)
        with sheet.raised(HOLD_Z):
            sheet.plate(place, HOLD_SKIN)
            self._size_buttons(sheet, box)

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
        less, rest = box.cut_left(side, gap)
        more, middle = rest.cut_right(side, gap)
        smallest = Reason("100 % is the smallest text.") if now <= 100 else None
        largest = Reason("200 % is the largest text.") if now >= 200 else None
        look = ButtonStyle(letters=LEAD_BOLD)
        button(sheet, less, "−", Command("text.less", lambda: self._resize(now - TEXT_STEP), smallest), look)
        style = next((s for s in (STRONG, SMALL_BOLD) if sheet.width(f"{now} %", s) <= middle.w), NUMBER)
        sheet.text(middle, f"{now} %", style, TEXT, CENTRE)
        button(sheet, more, "+", Command("text.more", lambda: self._resize(now + TEXT_STEP), largest), look)

    def _resize(self, percent: int) -> None:
        if self._held is None and not self.host.looks.by_keys:
            self._held = self._size_box
        self._set(text=percent)


def _sized(wide: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the widths and heights of a control that must be so many units wide."""
    return (wide, wide), (CONTROL, LEAST_CONTROL)


def _rule() -> Node:
    """Return a thin line between settings."""
    line: Callable[[Sheet, Box], None] = lambda sheet, box: sheet.rule(box.x, box.y, box.w, LINE_SOFT)  # noqa: E731
    return draw(line, (10, 1), (1, 1), goes=0)
