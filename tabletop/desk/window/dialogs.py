"""Overlay scenes: a question with buttons, and the help that lists the keys."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import PARAGRAPH, WRAPPED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import BODY, PANEL_SKIN, SHADOW, SMALL_BOLD, SOFT, TEXT, TITLE, Skin
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button, heading, key_cap, panel, scrolling
from tabletop.desk.window.intents import Back, Confirm, Intent, Shortcut
from tabletop.desk.window.scene import KeyHint, Scene

VEIL = Skin(SHADOW, SHADOW, radius=0, alpha=170)


class DialogButton(msgspec.Struct, frozen=True):
    """A button of a dialog. `act` is called after the dialog has closed; the `primary` one is what Enter does."""

    text: str
    act: Callable[[], None] | None = None
    primary: bool = False
    icon: str = ""


class Dialog(Scene):
    """A question over the scene below. Esc closes it without doing anything."""

    overlay = True

    def __init__(self, title: str, text: str, choices: Sequence[DialogButton]) -> None:
        self.title, self.text, self.choices = title, text, tuple(choices)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm):
            for choice in self.choices:
                if choice.primary:
                    self._choose(choice)
                    return True
        return not isinstance(intent, Back)

    def compose(self, sheet: Sheet) -> None:
        sheet.plate(sheet.area, VEIL)
        gap, high = sheet.u(16), sheet.u(52)
        widths = [max(sheet.u(140), sheet.width(c.text, BODY) + sheet.u(88 if c.icon else 56)) for c in self.choices]
        wide = max(sheet.u(560), sum(widths) + gap * (len(widths) - 1) + sheet.u(64))
        wide = min(wide, sheet.area.w - sheet.u(32))
        stacked = sum(widths) + gap * (len(widths) - 1) > wide - sheet.u(64)
        inner_w = wide - sheet.u(64)
        text_h = sheet.text_height(self.text, BODY, inner_w)
        title_h = sheet.text_height(self.title, TITLE, inner_w)
        rows = len(self.choices) if stacked else 1
        tall = title_h + text_h + rows * high + (rows - 1) * sheet.u(8) + sheet.u(104)
        box = sheet.area.middle(wide, min(tall, sheet.area.h - sheet.u(16)))
        sheet.zone(sheet.area, None)
        sheet.plate(box, PANEL_SKIN)
        inner = box.inset(sheet.u(32), sheet.u(28))
        head, inner = inner.cut_top(title_h, sheet.u(12))
        sheet.text(head, self.title, TITLE, TEXT, WRAPPED)
        sheet.text(inner.cut_top(text_h)[0], self.text, BODY, SOFT, PARAGRAPH)
        foot = inner.cut_bottom(rows * high + (rows - 1) * sheet.u(8))[0]
        places = foot.rows(rows, sheet.u(8)) if stacked else []
        right = foot
        for i, (choice, width) in enumerate(zip(self.choices, widths, strict=True)):
            if stacked:
                place = places[i]
            else:
                place, right = right.cut_right(width, gap)
            kind = Kind.PRIMARY if choice.primary else Kind.SLATE
            button(
                sheet, place, choice.text, Command(f"dialog.{i}", self._chooser(choice)), ButtonStyle(kind, choice.icon)
            )

    def _chooser(self, choice: DialogButton) -> Callable[[], None]:
        return lambda: self._choose(choice)

    def _choose(self, choice: DialogButton) -> None:
        self.host.pop(self)
        if choice.act is not None:
            choice.act()


HERE = "On this screen"
ROW = 42
"""How high a row of the keys is, in units."""
EVERYWHERE = [
    KeyHint("Tab", "next thing that can be picked"),
    KeyHint("Arrows", "walk to the thing on that side"),
    KeyHint("Enter", "pick it"),
    KeyHint("Esc", "one step back (right click too)"),
    KeyHint("Space", "skip everything that moves"),
    KeyHint("F11", "full screen and back"),
    KeyHint("?", "these keys"),
]


class KeysHelp(Scene):
    """The keys of the scene below and those that work everywhere."""

    overlay = True

    def __init__(self, own: Sequence[KeyHint]) -> None:
        self.hints = [*own, *EVERYWHERE]
        self._rows: list[KeyHint | str] = [HERE, *own, "Everywhere", *EVERYWHERE] if own else list(EVERYWHERE)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm | Shortcut):
            self.host.pop(self)
            return True
        return not isinstance(intent, Back)

    def compose(self, sheet: Sheet) -> None:
        sheet.plate(sheet.area, VEIL)
        cap_w = max(sheet.width(hint.key, SMALL_BOLD) for hint in self.hints) + sheet.u(24)
        need = cap_w + sheet.u(34) + max(sheet.width(hint.does, BODY) for hint in self.hints)
        frame, row = sheet.u(146), sheet.u(ROW)
        most = max(1, (sheet.area.h - sheet.u(32) - frame) // row)
        fit = max(1, (sheet.area.w - sheet.u(96)) // (need + sheet.u(24)))
        columns = min(fit, max(1, -(-len(self._rows) // most)))
        parts = self._columns(columns, most)
        per = max(len(part) for part in parts)
        wide = columns * (need + sheet.u(24)) + sheet.u(48)
        box = sheet.area.middle(min(wide, sheet.area.w - sheet.u(32)), min(per, most) * row + frame)
        inner = panel(sheet, box)
        head, inner = inner.cut_top(sheet.line(TITLE), sheet.u(8))
        sheet.text(head, "Keys", TITLE, TEXT)
        foot, inner = inner.cut_bottom(sheet.u(44), sheet.u(12))
        inner = inner.cut_top(min(per, most) * row)[0]  # whole rows
        with scrolling(sheet, "keys", inner, per * row) as inside:
            for part, column in zip(parts, inside.columns(columns, sheet.u(16)), strict=True):
                for i, hint in enumerate(part):
                    place = Box(column.x, inside.y + i * row, column.w, row)
                    if isinstance(hint, str):
                        heading(sheet, place, hint, SOFT)
                        continue
                    cap, words = place.cut_left(cap_w, sheet.u(14))
                    key_cap(sheet, cap.middle(cap.w, sheet.u(34)), hint.key)
                    sheet.text(words, hint.does, BODY, TEXT)
        close, act = foot.cut_right(min(sheet.u(160), foot.w))[0], lambda: self.host.pop(self)
        button(sheet, close, "Close", Command("keys.close", act))

    def _columns(self, count: int, most: int) -> list[list[KeyHint | str]]:
        """Return the rows in columns: a group each where none is longer than `most`, else as many in each."""
        starts = [n for n, row in enumerate(self._rows) if isinstance(row, str)] or [0]
        if len(starts) != count or max(len(self.hints) - len(EVERYWHERE), len(EVERYWHERE)) >= most:
            per = -(-len(self._rows) // count)
            starts = list(range(0, per * count, per))
        return [self._rows[start:end] for start, end in zip(starts, [*starts[1:], len(self._rows)], strict=True)]
