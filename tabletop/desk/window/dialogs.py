"""Overlay scenes: a question with buttons, and the help that lists the keys."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACTION,
    BODY,
    CHOSEN,
    COMMON,
    PANEL_SKIN,
    SHADOW,
    SMALL_BOLD,
    SOFT,
    TEXT,
    TITLE,
    Material,
    Skin,
    Theme,
)
from tabletop.desk.flow import (
    SPRING,
    Ground,
    Node,
    column,
    compose,
    draw,
    first,
    on,
    paragraph,
    row,
    scroll,
    size_in,
    text,
)
from tabletop.desk.widgets import ButtonStyle, Command, Kind, beak, button, key_cap, place_beside
from tabletop.desk.window.focus import seen
from tabletop.desk.window.intents import Back, Confirm, Intent, Shortcut
from tabletop.desk.window.scene import KeyHint, Scene

VEIL = Skin(SHADOW, SHADOW, radius=0, alpha=90)
VEIL_BESIDE = Skin(SHADOW, SHADOW, radius=0, alpha=36)  # what is asked about stays in the light
RING_SKIN = Skin(None, None, CHOSEN, 2.5, 14)
OFF = 30  # units between a dialog and what it is about
TAIL_HALF = 16  # units, half of the foot of the tail that leads there
TAPE = (72, 22)  # units, the strip that holds a dialog
TAPE_LEANS = 2.0  # degrees
RING_GAP = 4  # units between a thing and the ring around it
EDGE = 8  # units between a dialog and the edge of the window
WORDS_WIDTH = 400  # units
LEAST_WORDS_HEIGHT = 48  # units; less scrolls
BUTTON_GAP = 12  # units
BUTTON_HEIGHT = 52  # units
LEAST_BUTTON_HEIGHT = 40  # units
BUTTON_PAD = 40  # units beside the words of a button, both sides together
BUTTON_PAD_WITH_ICON = 74  # units


class DialogButton(msgspec.Struct, frozen=True):
    """A button of a dialog. `act` is called after the dialog has closed; the `primary` one is what Enter does."""

    text: str
    act: Callable[[], None] | None = None
    primary: bool = False
    icon: str = ""


class Dialog(Scene):
    """A question on a sheet of the world's paper beside what it is about. Esc closes it without doing anything."""

    overlay = True

    def __init__(self, title: str, text: str, choices: Sequence[DialogButton]) -> None:
        self.title, self.text, self.choices = title, text, tuple(choices)
        self.about: str | None = None

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm):
            for choice in self.choices:
                if choice.primary:
                    self._choose(choice)
                    return True
        return not isinstance(intent, Back)

    def belong_to(self, target: str | None, theme: Theme) -> None:
        """Stand beside the target that brought the question up, and look like the world of a theme."""
        self.about, self.theme = target, theme

    def compose(self, sheet: Sheet) -> None:
        thing = seen(sheet.below, self.about)
        sheet.plate(sheet.area, VEIL if thing is None else VEIL_BESIDE)
        sheet.zone(sheet.area, None)
        area = sheet.area.inset(sheet.u(EDGE))
        wide, high = size_in(sheet, area, lambda: self._layout(sheet))
        box = sheet.area.middle(wide, high) if thing is None else place_beside(sheet, thing.box, wide, high, OFF)
        compose(sheet, box, lambda: self._layout(sheet))
        if thing is not None and not box.meets(thing.box):
            sheet.plate(thing.box.inset(-sheet.u(RING_GAP)), RING_SKIN)
            beak(sheet, box, thing.box, self._paper(sheet).skin, ring=False, half=TAIL_HALF)
        wide, high = sheet.u(TAPE[0]), sheet.u(TAPE[1])
        sheet.picture(Box(box.centre[0] - wide // 2, box.y - high // 2, wide, high), "ui", "tape.svg", angle=TAPE_LEANS)

    @staticmethod
    def _paper(sheet: Sheet) -> Material:
        """Return what a question is written on: what lies at the table of a game, in the lobby its paper."""
        return sheet.theme.paper if sheet.theme == COMMON else sheet.theme.table_paper

    def _layout(self, sheet: Sheet) -> Node:
        buttons = [self._button(sheet, n, choice) for n, choice in enumerate(self.choices)]
        words = paragraph(self.text, BODY, SOFT, wide=WORDS_WIDTH)
        parts = (
            paragraph(self.title.upper(), TITLE, TEXT, wide=WORDS_WIDTH),
            scroll("dialog", words, LEAST_WORDS_HEIGHT, grow=0),
            first(row(*buttons, gap=BUTTON_GAP), column(*buttons, gap=8)),
        )
        ground = Ground(skin=PANEL_SKIN, material=self._paper(sheet))
        return on(column(*parts, gap=14), ground, pad=(28, 24), tight=(16, 12))

    def _button(self, sheet: Sheet, number: int, choice: DialogButton) -> Node:
        style = ButtonStyle(Kind.PRIMARY if choice.primary else Kind.SLATE, choice.icon)
        command = Command(f"dialog.{number}", self._chooser(choice))
        wide = sheet.width(choice.text, ACTION) / sheet.scale + (BUTTON_PAD_WITH_ICON if choice.icon else BUTTON_PAD)
        return draw(
            lambda sheet, box: button(sheet, box, choice.text, command, style),
            (wide, wide),
            (BUTTON_HEIGHT, LEAST_BUTTON_HEIGHT),
            rank=2,
            grow=1,
        )

    def _chooser(self, choice: DialogButton) -> Callable[[], None]:
        return lambda: self._choose(choice)

    def _choose(self, choice: DialogButton) -> None:
        self.host.pop(self)
        if choice.act is not None:
            choice.act()


CAP_HEIGHT = 36  # units, the picture of a key
LEAST_CAP_HEIGHT = 30  # units
CAP_PAD = 24  # units beside the words on a key, both sides together
LEAST_KEYS_HEIGHT = 100  # units; less scrolls
EVERYWHERE = [
    KeyHint("Tab", "next thing that can be picked"),
    KeyHint("Arrows", "walk to the thing on that side"),
    KeyHint("Keypad 7 9 1 3", "walk to a corner, as on hexes"),
    KeyHint("Enter", "pick it"),
    KeyHint("Esc", "one step back (right click too)"),
    KeyHint("Space", "skip everything that moves"),
    KeyHint("F11", "full screen and back"),
    KeyHint("?", "these keys"),
]


def compose_centred(sheet: Sheet, layout: Callable[[], Node]) -> None:
    """Put a panel in the middle of the window, over a veil that takes the clicks beside it."""
    sheet.plate(sheet.area, VEIL)
    sheet.zone(sheet.area, None)
    area = sheet.area.inset(sheet.u(EDGE))
    compose(sheet, sheet.area.middle(*size_in(sheet, area, layout)), layout)


class KeysHelp(Scene):
    """The keys of the scene below and those that work everywhere."""

    overlay = True

    def __init__(self, own: Sequence[KeyHint]) -> None:
        self.hints = [*own, *EVERYWHERE]
        everywhere = ("Everywhere" if own else "Keys", EVERYWHERE)
        self.groups = [("On this screen", own), everywhere] if own else [everywhere]

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm | Shortcut):
            self.host.pop(self)
            return True
        return not isinstance(intent, Back)

    def compose(self, sheet: Sheet) -> None:
        compose_centred(sheet, lambda: self._layout(sheet))

    def _layout(self, sheet: Sheet) -> Node:
        """Return the groups of keys beside each other, below each other where that is too wide, and what scrolls where
        it is too high."""
        cap = max(sheet.width(hint.key, SMALL_BOLD) for hint in self.hints) / sheet.scale + CAP_PAD
        beside = row(*[_group(cap, *group) for group in self.groups], gap=32)
        below = column(*[_group(cap, *group) for group in self.groups], gap=16)
        ways = beside, below, scroll("keys", below, LEAST_KEYS_HEIGHT)
        return first(*[self._panel(sheet, way) for way in ways])

    def _panel(self, sheet: Sheet, keys: Node) -> Node:
        close = Command("keys.close", lambda: self.host.pop(self))
        foot = draw(lambda sheet, box: button(sheet, box, "Close", close), (160, 120), (BUTTON_HEIGHT, 40), rank=2)
        ground = Ground(skin=PANEL_SKIN, material=sheet.theme.paper)
        return on(column(keys, row(SPRING, foot), gap=16), ground, pad=(28, 24), tight=(12, 8))


def _group(cap: float, title: str, hints: Sequence[KeyHint]) -> Node:
    """Return a titled list of keys, whose pictures are `cap` units wide."""
    return column(text(title.upper(), TITLE, TEXT), *[_hint(cap, hint) for hint in hints], gap=4)


def _hint(cap: float, hint: KeyHint) -> Node:
    key = draw(lambda sheet, box: key_cap(sheet, box, hint.key), (cap, cap), (CAP_HEIGHT, LEAST_CAP_HEIGHT))
    return row(key, text(hint.does, BODY, TEXT), gap=14)
