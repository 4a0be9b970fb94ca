"""The one reader of pygame events: turns them into what the player means."""

import unicodedata
from collections.abc import Callable, Iterable
from math import isfinite

import msgspec
import pygame

Pixel = tuple[int, int]


class Intent(msgspec.Struct, frozen=True):
    """What the player means, whatever device it came from. Places are window pixels."""


class Point(Intent, frozen=True):
    """The pointer is here."""

    at: Pixel


class Press(Intent, frozen=True):
    """The main button went down."""

    at: Pixel


class Release(Intent, frozen=True):
    """The main button went up. `dragged`: the pointer had moved since, so this is no click."""

    at: Pixel
    dragged: bool = False


class LetGo(Intent, frozen=True):
    """The main button came up where this window didn't see it, or another window took the keyboard: nothing is held."""


class LongPress(Intent, frozen=True):
    """The main button is held still: does what hovering does."""

    at: Pixel


class Drag(Intent, frozen=True):
    """The pointer moved by `by` with the main or middle button down; `start` is where it went down."""

    at: Pixel
    by: Pixel
    start: Pixel


class Scroll(Intent, frozen=True):
    """The wheel turned over a place; `up` is notches away from the player, `right` notches to the right."""

    at: Pixel
    up: float
    right: float = 0.0


class Zoom(Intent, frozen=True):
    """Make larger (`factor` above 1) or smaller around a place."""

    at: Pixel
    factor: float


class Back(Intent, frozen=True):
    """One step back: Esc or the right button."""


class Confirm(Intent, frozen=True):
    """Pick what is in focus: Enter."""


class Focus(Intent, frozen=True):
    """Move the focus: next, previous, left, right, up, down, or a corner such as ``up left``."""

    way: str


class Typed(Intent, frozen=True):
    """Text from the keyboard, for a field."""

    text: str


class Edit(Intent, frozen=True):
    """An editing key, for a field: left, right, home, end, backspace, delete, a, c, x, v."""

    key: str
    shift: bool = False
    ctrl: bool = False


class Shortcut(Intent, frozen=True):
    """A key that may mean something to a scene, by its lower-case name ("u", "space", "?", "f1", "page down")."""

    key: str
    ctrl: bool = False
    shift: bool = False


def pastes(intent: Intent) -> bool:
    """Tell whether an intent asks to paste where no field is being typed in."""
    return isinstance(intent, Shortcut) and intent.ctrl and intent.key == "v"


class FullScreen(Intent, frozen=True):
    """Switch between window and full screen: F11."""


class Resized(Intent, frozen=True):
    """The window has a new size."""

    size: Pixel


class Maximised(Intent, frozen=True):
    """The window was maximised, or went back from that or from being minimised."""

    on: bool


class Exposed(Intent, frozen=True):
    """The window must be drawn again."""


class Quit(Intent, frozen=True):
    """Close the app."""


class Picked(Intent, frozen=True):
    """A target without an act of its own was clicked, or confirmed in focus. Made by the app, not by the reader."""

    target: str


class Pointed(Intent, frozen=True):
    """The pointer or the focus has come to another target, or to none. Made by the app."""

    target: str | None


LONG_PRESS = 0.5
"""Seconds that a long press takes."""

DRAG_FROM = 6
"""Pixels the pointer must move with the button down before it is a drag."""

MOST_NOTCHES = 12.0
"""Notches of the wheel that one event stands for at the most."""

_FOCUS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
_DIAGONALS = {
    pygame.K_KP_7: "up left",
    pygame.K_KP_9: "up right",
    pygame.K_KP_1: "down left",
    pygame.K_KP_3: "down right",
}
"""The corners of the keypad; with left and right they are the six ways from a hex."""
_EDIT = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
}
_EDIT_CTRL = ("a", "c", "x", "v")
_ALT_GR = pygame.KMOD_MODE | pygame.KMOD_RALT
_SIGNS = {"?": "?", "؟": "?", "+": "+", "-": "-"}
"""The signs that are shortcuts, which layouts make with other keys; the question mark of Arabic is one too."""


def _notches(value: float) -> float:
    """Return how far a wheel turned, within bounds: drivers send what is no number, or far too much."""
    return max(-MOST_NOTCHES, min(MOST_NOTCHES, value)) if isfinite(value) else 0.0


_NO_LETTER = 0x11_0000  # the codes of keys from here on are no characters
_PLACES = {pygame.KSCAN_A + n: chr(ord("a") + n) for n in range(26)} | {
    pygame.KSCAN_COMMA: ",",
    pygame.KSCAN_PERIOD: ".",
}
"""What the places of a keyboard's keys make in layouts with Latin letters, as far as these keys are shortcuts."""


def _is_latin(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith("LATIN")


def _is_text(mods: int) -> bool:
    """Return whether keys with these modifiers make letters: AltGr, which some systems send as Ctrl and Alt."""
    return bool(mods & _ALT_GR) or bool(mods & pygame.KMOD_CTRL and mods & pygame.KMOD_ALT)


class Reader:
    """Turns events into intents. `typing` says that a text field has the focus, so that letters are text and not
    shortcuts."""

    def __init__(self) -> None:
        self.typing = False
        self._down: Pixel | None = None
        self._down_at = 0.0
        self._dragging = False
        self._held = False
        self._latin = True  # whether the layout has Latin letters, as far as keys told
        self._now = 0.0
        self._ways: dict[int, Callable[[pygame.event.Event], list[Intent]]] = {
            pygame.QUIT: lambda _: [Quit()],
            pygame.VIDEORESIZE: lambda event: [Resized((event.w, event.h))],
            pygame.WINDOWMAXIMIZED: lambda _: [Maximised(True), Exposed()],
            pygame.WINDOWRESTORED: lambda _: [Maximised(False), Exposed()],
            pygame.WINDOWEXPOSED: lambda _: [Exposed()],
            pygame.WINDOWSHOWN: lambda _: [Exposed()],
            pygame.WINDOWLEAVE: lambda _: [Point((-1, -1))],
            pygame.WINDOWFOCUSLOST: lambda _: self._lost(),
            pygame.MOUSEMOTION: self._motion,
            pygame.MOUSEBUTTONDOWN: self._button_down,
            pygame.MOUSEBUTTONUP: self._released,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.TEXTINPUT: self._text,
            pygame.KEYDOWN: self._key,
        }
        """What reads each kind of event."""

    def read(self, events: Iterable[pygame.event.Event], now: float) -> list[Intent]:
        """Return the intents of a frame's events, in order. `now` is in seconds, for long presses."""
        out: list[Intent] = []
        self._now = now
        for event in events:
            out.extend(self._one(event))
        if self._down and not self._dragging and not self._held and now - self._down_at >= LONG_PRESS:
            self._held = True
            out.append(LongPress(self._down))
        return out

    def _one(self, event: pygame.event.Event) -> list[Intent]:
        way = self._ways.get(event.type)
        return way(event) if way is not None else []

    def _released(self, event: pygame.event.Event) -> list[Intent]:
        if event.button not in (1, 2):
            return []
        dragged = self._dragging
        self._down, self._dragging = None, False
        return [Release(event.pos, dragged)] if event.button == 1 else []

    def _text(self, event: pygame.event.Event) -> list[Intent]:
        if self.typing:
            return [Typed(event.text)]
        # the letter that a layout makes with Shift or AltGr, such as "?", is known only here
        return [Shortcut(_SIGNS[event.text])] if event.text in _SIGNS else []

    def _motion(self, event: pygame.event.Event) -> list[Intent]:
        at: Pixel = event.pos
        if self._down is None or not (event.buttons[0] or event.buttons[1]):
            return [*self._lost(), Point(at)]
        if not self._dragging and max(abs(at[0] - self._down[0]), abs(at[1] - self._down[1])) < DRAG_FROM:
            return [Point(at)]
        by: Pixel = event.rel if self._dragging else (at[0] - self._down[0], at[1] - self._down[1])
        self._dragging = True
        return [Point(at), Drag(at, by, self._down)]

    def _lost(self) -> list[Intent]:
        """Take that no button is down, without having seen it come up."""
        held, self._down, self._dragging = self._down is not None, None, False
        return [LetGo()] if held else []

    def _button_down(self, event: pygame.event.Event) -> list[Intent]:
        if event.button == 3:
            return [Back()]
        if event.button not in (1, 2):
            return []
        self._down, self._down_at, self._dragging, self._held = event.pos, self._now, False, False
        return [Press(event.pos)] if event.button == 1 else []

    def _wheel(self, event: pygame.event.Event) -> list[Intent]:
        at = pygame.mouse.get_pos()
        up = _notches(getattr(event, "precise_y", 0.0) or float(event.y))
        if pygame.key.get_mods() & pygame.KMOD_CTRL:
            return [Zoom(at, 1.15**up)]
        return [Scroll(at, up, _notches(getattr(event, "precise_x", 0.0) or float(event.x)))]

    def _key(self, event: pygame.event.Event) -> list[Intent]:
        key, mods = event.key, event.mod
        shift, text = bool(mods & pygame.KMOD_SHIFT), _is_text(mods)
        ctrl = bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not text
        if key == pygame.K_F11 or (key == pygame.K_RETURN and mods & pygame.KMOD_ALT):
            return [FullScreen()]
        if key == pygame.K_ESCAPE:
            return [Back()]
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return [Confirm()]
        if key == pygame.K_TAB:
            return [Focus("previous" if shift else "next")]
        name = self._name(event)
        if self.typing:
            if key in _EDIT:
                return [Edit(_EDIT[key], shift, ctrl)]
            if ctrl and name in _EDIT_CTRL:
                return [Edit(name, shift, ctrl)]
            if key == pygame.K_SPACE or (not ctrl and key not in _FOCUS and len(name) == 1 and name.isprintable()):
                return []
        if key in _FOCUS:
            return [Focus(_FOCUS[key])]
        if key in _DIAGONALS and not self.typing:
            return [Focus(_DIAGONALS[key])]
        if len(name) == 1 and (text or name in _SIGNS):
            return []
        return [Shortcut(name, ctrl, shift)] if name else []

    def _name(self, event: pygame.event.Event) -> str:
        """Return the lower-case name of a key; where the layout has no Latin letters, the name of the key at the same
        place of a layout that has them."""
        name = pygame.key.name(event.key) or (chr(event.key) if event.key < _NO_LETTER else "")
        place = _PLACES.get(getattr(event, "scancode", 0))
        if place is None or len(name) != 1:
            return name
        if name.isalpha():
            self._latin = _is_latin(name)
        return name if self._latin else place
