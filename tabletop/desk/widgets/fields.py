"""Controls that take more than a pick: the text field and the slider."""

import unicodedata
from collections.abc import Callable

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.faces import unshown
from tabletop.desk.draw.layout import ELIDED, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    BODY,
    CHOSEN,
    EMPHASIS,
    FIELD,
    FIELD_LIVE_SKIN,
    FIELD_SKIN,
    LINE,
    LINE_SOFT,
    QUIET,
    TEXT,
    Skin,
    TextStyle,
    rgb,
)

CANNOT_BE_SHOWN = "No typeface here has {}: they are left out."
MOST_KINDS = 2
"""So many kinds of letters are named that can't be shown."""
_SCRIPTS = {"CJK": "Chinese characters", "HIRAGANA": "Japanese letters", "KATAKANA": "Japanese letters"}
"""What letters are called whose names begin so."""


def kinds_of(letters: str) -> list[str]:
    """Return what letters that can't be shown are called, at most MOST_KINDS of them.

    >>> kinds_of("שלום"), kinds_of("日かナ"), kinds_of("😀")
    (['Hebrew letters'], ['Chinese characters', 'Japanese letters'], ['signs such as “grinning face”'])
    """
    found: dict[str, None] = {}
    for letter in letters:
        called = unicodedata.name(letter, "an unknown sign")
        script = called.split()[0]
        if script in _SCRIPTS:
            found[_SCRIPTS[script]] = None
        elif "LETTER" in called or "SYLLABLE" in called:
            found[f"{script.capitalize()} letters"] = None
        else:
            found[f"signs such as “{called.lower()}”"] = None
    return list(found)[:MOST_KINDS]


class TextEdit:
    """One line of text being edited: text, caret, selection. Belongs to the scene, shown by `text_field`.

    `changed` is called with the text after each change; `most` is the longest text allowed, in characters. `copy` and
    `paste` reach the clipboard. Letters that no face has are not taken: `refused` says so after the last of what was
    typed or pasted, "" where all was.

    >>> edit = TextEdit("rain")
    >>> _ = edit.typed("y"), edit.key("home", True, False), edit.typed("dry")
    >>> edit.text, edit.caret
    ('dry', 3)
    """

    def __init__(
        self,
        text: str = "",
        *,
        most: int = 60,
        changed: Callable[[str], None] | None = None,
        copy: Callable[[str], bool] | None = None,
        paste: Callable[[], str] | None = None,
    ) -> None:
        self.text = text
        self.caret = self.anchor = len(text)
        self.most = most
        self.refused = ""
        self._changed, self._copy, self._paste = changed, copy, paste
        self._edges: list[int] = [0]

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of what is selected; equal when nothing is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def set(self, text: str) -> None:
        """Replace the whole text, without calling `changed`."""
        self.text = text[: self.most]
        self.caret = self.anchor = len(self.text)

    def select_all(self) -> None:
        """Select everything, so that typing replaces it."""
        self.anchor, self.caret = 0, len(self.text)

    def laid_out(self, edges: list[int]) -> None:
        """Take the pixel at which each caret place is shown; `text_field` calls it."""
        self._edges = edges

    def press(self, point: tuple[int, int]) -> None:
        self.caret = self.anchor = self._nearest(point[0])

    def drag(self, point: tuple[int, int]) -> None:
        self.caret = self._nearest(point[0])

    def typed(self, text: str) -> bool:
        start, end = self.selection
        new = "".join(
            letter for letter in unicodedata.normalize("NFC", text).replace("\n", " ") if letter.isprintable()
        )
        lost = unshown(new)
        new = "".join(letter for letter in new if letter not in lost)
        self.refused = CANNOT_BE_SHOWN.format(" and ".join(kinds_of(lost))) if lost else ""
        new = new[: max(0, self.most - (len(self.text) - (end - start)))]
        if not new:  # nothing that can be typed, such as an empty clipboard, replaces nothing
            return True
        self._put(start, end, new)
        return True

    def key(self, name: str, shift: bool, ctrl: bool) -> bool:
        self.refused = ""
        start, end = self.selection
        if ctrl and name in ("a", "c", "x", "v"):
            return self._clipboard(name)
        if name == "backspace":
            self._put(self._word(-1) if ctrl else max(0, start - 1), end, "") if start == end else self._put(start, end)
        elif name == "delete":
            self._put(start, min(len(self.text), end + 1)) if start == end else self._put(start, end)
        elif name in ("left", "right"):
            step = -1 if name == "left" else 1
            if start != end and not shift and not ctrl:
                self.caret = start if step < 0 else end
            else:
                self.caret = self._word(step) if ctrl else max(0, min(len(self.text), self.caret + step))
            self.anchor = self.anchor if shift else self.caret
        elif name in ("home", "end"):
            self.caret = 0 if name == "home" else len(self.text)
            self.anchor = self.anchor if shift else self.caret
        else:
            return False
        return True

    def _clipboard(self, name: str) -> bool:
        start, end = self.selection
        if name == "a":
            self.select_all()
        elif name == "v":
            self.typed(self._paste() if self._paste else "")
        elif start != end and self._copy is not None and self._copy(self.text[start:end]) and name == "x":
            self._put(start, end)
        return True

    def _put(self, start: int, end: int, new: str = "") -> None:
        before = self.text
        self.text = self.text[:start] + new + self.text[end:]
        self.caret = self.anchor = start + len(new)
        if self._changed is not None and self.text != before:
            self._changed(self.text)

    def _word(self, step: int) -> int:
        at = self.caret
        while 0 < at + min(step, 0) + (step > 0) <= len(self.text):
            at += step
            if at in (0, len(self.text)) or (self.text[at - 1] == " ") != (self.text[at] == " "):
                break
        return at

    def _nearest(self, x: int) -> int:
        shown = self._edges[: len(self.text) + 1]  # the text may be shorter than when it was laid out
        return min(range(len(shown)), key=lambda i: abs(shown[i] - x))


class FieldStyle(msgspec.Struct, frozen=True):
    """What a text field looks like: the style of its `letters`, an `icon` before them, what stands there while it is
    empty, and how many pixels at its right are `taken` by something else."""

    letters: TextStyle = BODY
    icon: str = ""
    placeholder: str = ""
    taken: int = 0


PLAIN_FIELD = FieldStyle()


def text_field(
    sheet: Sheet,
    box: Box,
    edit: TextEdit,
    target: str,
    style: FieldStyle = PLAIN_FIELD,
) -> None:
    """Add a text field: click to place the caret, drag or Shift to select, Ctrl+A/C/X/V as everywhere."""
    letters = style.letters
    live = sheet.looks.focus == target
    skin = FIELD_LIVE_SKIN if live else FIELD_SKIN
    if not live and sheet.hovered(target):
        skin = Skin(FIELD, FIELD, LINE_SOFT, 1.5, 12)
    sheet.plate(box, skin, target=target)
    sheet.control(target, edit)
    inner = box.inset(sheet.u(16), sheet.u(4)).cut_right(style.taken)[1]
    if style.icon:
        mark, inner = inner.cut_left(sheet.u(20), sheet.u(8))
        sheet.icon(mark.middle(sheet.u(20), sheet.u(20)), style.icon, QUIET)
    edges = [sheet.width(edit.text[:i], letters) for i in range(len(edit.text) + 1)]
    shift = max(0, edges[edit.caret] - inner.w + sheet.u(4)) if live else 0
    edit.laid_out([inner.x + edge - shift for edge in edges])
    with sheet.clipped(Box(inner.x, box.y, inner.w, box.h)):
        start, end = edit.selection
        tall = sheet.u(letters.size * 1.35)
        y = inner.y + (inner.h - tall) // 2
        if live and start != end:
            shade = rgb("#52606e")
            sheet.plate(
                Box(inner.x + edges[start] - shift, y, edges[end] - edges[start], tall), Skin(shade, shade, radius=2)
            )
        if edit.text:
            wide = max(inner.w, edges[-1])
            sheet.text(Box(inner.x - shift, box.y, wide, box.h), edit.text, letters, TEXT)
        elif style.placeholder:
            sheet.text(Box(inner.x, box.y, inner.w, box.h), style.placeholder, letters, QUIET, ELIDED)
        if live and sheet.looks.caret_on:
            caret = Box(inner.x + edges[edit.caret] - shift, y, max(2, sheet.u(2)), tall)
            sheet.plate(caret, Skin(CHOSEN, CHOSEN, radius=0))


class Slider:
    """What a slider works: a whole number from `low` to `high` in steps; `changed` is called with each new value."""

    def __init__(self, value: int, low: int, high: int, step: int, changed: Callable[[int], None]) -> None:
        self.value, self.low, self.high, self.step = value, low, high, step
        self._changed = changed
        self._track = (0, 1)

    def laid_out(self, left: int, right: int) -> None:
        """Take the pixels of both ends of the track; `slider` calls it."""
        self._track = (left, max(left + 1, right))

    def press(self, point: tuple[int, int]) -> None:
        left, right = self._track
        share = max(0.0, min(1.0, (point[0] - left) / (right - left)))
        self._set(self.low + round(share * (self.high - self.low) / self.step) * self.step)

    def drag(self, point: tuple[int, int]) -> None:
        self.press(point)

    def typed(self, text: str) -> bool:
        return False

    def key(self, name: str, shift: bool, ctrl: bool) -> bool:
        steps = {"left": -1, "right": 1, "home": -10_000, "end": 10_000}
        if name not in steps:
            return False
        self._set(self.value + steps[name] * self.step)
        return True

    def _set(self, value: int) -> None:
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self._changed(value)


def slider(sheet: Sheet, box: Box, control: Slider, target: str, *, words: str = "", tip: str = "") -> None:
    """Add a slider, its value in `words` at the right."""
    sheet.zone(box, target, tip=tip)
    sheet.control(target, control)
    track = box
    if words:
        place, track = box.cut_right(sheet.u(84), sheet.u(16))
        sheet.text(place, words, TextStyle("bold", 16), TEXT, RIGHT)
    knob = sheet.u(24)
    left, right = track.x + knob // 2, track.right - knob // 2
    control.laid_out(left, right)
    share = (control.value - control.low) / max(1, control.high - control.low)
    x = left + round(share * (right - left))
    thin = sheet.u(8)
    y = track.y + (track.h - thin) // 2
    sheet.plate(Box(track.x, y, track.w, thin), Skin(FIELD, FIELD, LINE, 1, 999))
    if x > track.x + thin:
        sheet.plate(Box(track.x, y, x - track.x, thin), Skin(EMPHASIS, EMPHASIS, None, radius=999))
    lit = sheet.hovered(target) or sheet.looks.pressed == target
    shade = rgb("#fff8e8")
    sheet.plate(
        Box(x - knob // 2, track.y + (track.h - knob) // 2, knob, knob),
        Skin(shade, rgb("#d9cfb8"), CHOSEN if lit else LINE_SOFT, 2 if lit else 1.2, 999),
    )
