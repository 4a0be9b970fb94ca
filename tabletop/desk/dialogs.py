"""Overlay scenes: a question with buttons, and the help that lists the keys."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.box import Box
from tabletop.desk.intents import Back, Confirm, Intent, Shortcut
from tabletop.desk.scene import KeyHint, Scene
from tabletop.desk.sheet import Sheet
from tabletop.desk.theme import BODY, PANEL_SKIN, SHADOW, SMALL_BOLD, SOFT, TEXT, TITLE, Skin
from tabletop.desk.widgets import Kind, button, key_cap, panel, scrolling

VEIL = Skin(SHADOW, SHADOW, radius=0, alpha=170)


class Choice(msgspec.Struct, frozen=True):
    """A button of a dialog. `act` is called after the dialog has closed; the `primary` one is what Enter does."""

    text: str
    act: Callable[[], None] | None = None
    primary: bool = False
    icon: str = ""


class Dialog(Scene):
    """A question over the scene below. Esc closes it without doing anything."""

    overlay = True

    def __init__(self, title: str, text: str, choices: Sequence[Choice]) -> None:
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
        sheet.text(head, self.title, TITLE, TEXT, wrap=True)
        sheet.text(inner.cut_top(text_h)[0], self.text, BODY, SOFT, wrap=True, valign="top")
        foot = inner.cut_bottom(rows * high + (rows - 1) * sheet.u(8))[0]
        places = foot.rows(rows, sheet.u(8)) if stacked else []
        right = foot
        for i, (choice, width) in enumerate(zip(self.choices, widths, strict=True)):
            if stacked:
                place = places[i]
            else:
                place, right = right.cut_right(width, gap)
            kind = Kind.PRIMARY if choice.primary else Kind.SLATE
            button(sheet, place, choice.text, f"dialog.{i}", kind=kind, icon=choice.icon, act=self._chooser(choice))

    def _chooser(self, choice: Choice) -> Callable[[], None]:
        return lambda: self._choose(choice)

    def _choose(self, choice: Choice) -> None:
        self.host.pop(self)
        if choice.act is not None:
            choice.act()


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

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm | Shortcut):
            self.host.pop(self)
            return True
        return not isinstance(intent, Back)

    def compose(self, sheet: Sheet) -> None:
        sheet.plate(sheet.area, VEIL)
        cap_w = max(sheet.width(hint.key, SMALL_BOLD) for hint in self.hints) + sheet.u(24)
        need = cap_w + sheet.u(34) + max(sheet.width(hint.does, BODY) for hint in self.hints)
        frame, row = sheet.u(136), sheet.u(44)
        most = sheet.area.h - sheet.u(32) - frame
        fit = max(1, (sheet.area.w - sheet.u(96)) // (need + sheet.u(24)))
        columns = min(fit, max(1, -(-len(self.hints) * row // most)))
        per = -(-len(self.hints) // columns)
        wide = columns * (need + sheet.u(24)) + sheet.u(48)
        box = sheet.area.middle(min(wide, sheet.area.w - sheet.u(32)), min(per * row, most) + frame)
        inner = panel(sheet, box, "Keys")
        foot, inner = inner.cut_bottom(sheet.u(44), sheet.u(12))
        with scrolling(sheet, "keys", inner, per * row) as inside:
            places = inside.columns(columns, sheet.u(16))
            for i, hint in enumerate(self.hints):
                place = Box(places[i // per].x, inside.y + (i % per) * row, places[i // per].w, row)
                cap, words = place.cut_left(cap_w, sheet.u(14))
                key_cap(sheet, cap.middle(cap.w, sheet.u(34)), hint.key)
                sheet.text(words, hint.does, BODY, TEXT)
        button(
            sheet, foot.cut_right(min(sheet.u(160), foot.w))[0], "Close", "keys.close", act=lambda: self.host.pop(self)
        )
