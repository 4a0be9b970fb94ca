"""Scenes, the stack they stand on, and what the app offers them."""

from collections.abc import Hashable, Mapping
from pathlib import Path
from typing import Protocol

import msgspec

from tabletop.desk.draw.faces import Faces
from tabletop.desk.draw.sheet import Looks, Sheet
from tabletop.desk.draw.sprites import Sprites
from tabletop.desk.draw.theme import COMMON, Theme
from tabletop.desk.draw.things import Drawn, Reason
from tabletop.desk.window.intents import Intent
from tabletop.desk.window.motion import Motion
from tabletop.desk.window.music import ANY
from tabletop.desk.window.prefs import Prefs
from tabletop.desk.window.sound import Cue


class KeyHint(msgspec.Struct, frozen=True):
    """One line of the key help: the key as it is printed, and what it does."""

    key: str
    does: str


class Host(Protocol):
    """What a scene may ask of the app. Scenes hold it from `enter` to `leave`."""

    prefs: Prefs
    motion: Motion
    sprites: Sprites
    faces: Faces
    looks: Looks

    def push(self, scene: "Scene") -> None:
        """Put a scene on top."""

    def pop(self, scene: "Scene | None" = None) -> None:
        """Take the top scene away, or `scene` and everything above it. Popping the last one ends the app."""

    def replace(self, scene: "Scene") -> None:
        """Put a scene in place of the top one."""

    def redraw(self) -> None:
        """Have the scene composed again in this frame or the next."""

    def point_anew(self) -> None:
        """Have the scene composed again because the player points elsewhere; nothing else about it changed."""

    def toast(self, text: str, stays: bool = False, near: str = "") -> None:
        """Show a sentence for a few seconds, `near` a target or in the middle below the top bar; it goes with the
        screen unless it `stays`."""

    def play(self, cue: Cue) -> None:
        """Let a sound be heard, unless it is muted."""

    def refuse(self, target: str | None, reason: Reason) -> None:
        """Show why something can't be done, at its target (None: at the foot of the window)."""

    def open_rule(self, rule: str) -> None:
        """Open the rules reader at a rule id such as ``chess.12``."""

    def open_rules(self, game: str) -> None:
        """Open the rules reader of a game."""

    def focus(self, target: str | None) -> None:
        """Give a target the keyboard focus."""

    def copy(self, text: str) -> bool:
        """Put text on the clipboard; tell whether that worked."""

    def paste(self) -> str:
        """Return the text on the clipboard, "" when there is none."""

    def apply_prefs(self) -> None:
        """Take changed settings into force: text size, speeds, full screen."""

    def quit(self) -> None:
        """End the app after this frame."""

    def save_picture(self, path: Path) -> None:
        """Write what is on the screen as a PNG."""


class Scene:
    """One screen, or with `overlay` something that lies over the scene below and takes all input.

    Life: `enter` once when it comes on the stack, `shown` each time it becomes the top (after `enter`, and when what
    lay above is gone), `leave` once when it goes. Between `shown` and the next scene above, every frame calls `handle`
    for each intent that nothing else took, then `update`; then `compose`, only when something changed, and
    `compose_moving`, also while something moves. All four run in one thread, and none may wait for anything.
    """

    overlay = False
    theme: Theme = COMMON
    host: Host

    def enter(self, host: Host) -> None:
        """Come on the stack. Overriders call this first: it keeps `host`."""
        self.host = host

    def shown(self) -> None:
        """Become the top scene: read again what another scene may have changed."""

    def leave(self) -> None:
        """Go from the stack: close what was opened. Never asks, never fails."""

    def handle(self, intent: Intent) -> bool:
        """Take an intent; return whether it was of use. A `Back` that wasn't pops the scene."""
        return False

    def update(self, seconds: float) -> None:
        """Let time pass; call `host.redraw()` when that changed what `compose` would make."""

    def compose(self, sheet: Sheet) -> None:
        """Put on the sheet all that is to be seen, from the scene's state and the size of the window, and nothing
        else. Called again for every change; the painter finds out what differs."""
        raise NotImplementedError

    def compose_moving(self, sheet: Sheet) -> None:
        """Put on the sheet what moves, placed by `host.motion`. Called in every frame while motion is busy."""

    def due(self, places: Mapping[str, Drawn]) -> list[str]:
        """Return which of the targets at `places` what is to be decided now is decided by, in the order in which the
        keyboard walks them before all others."""
        return []

    @property
    def awake(self) -> bool:
        """Whether the screen stays lit though nobody touches mouse or keyboard."""
        return False

    @property
    def question(self) -> Hashable:
        """What is asked now: at another one the keyboard begins anew."""
        return None

    def keys(self) -> list[KeyHint]:
        """Return the keys that mean something here, beside those that work everywhere."""
        return []


class Stack:
    """The scenes from the bottom to the top."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._scenes: list[Scene] = []

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that takes input, or None when the stack is empty."""
        return self._scenes[-1] if self._scenes else None

    @property
    def visible(self) -> list[Scene]:
        """The scenes to draw, from the lowest: the topmost that is no overlay, and the overlays on it."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[max(0, first) :]

    @property
    def awake(self) -> bool:
        """Whether one of the scenes keeps the screen lit."""
        return any(scene.awake for scene in self._scenes)

    @property
    def music(self) -> str:
        """The piece that goes with what is shown: that of the topmost scene which is about a game."""
        return next((scene.theme.music for scene in reversed(self._scenes) if scene.theme.music), ANY)

    def push(self, scene: Scene) -> None:
        """Put a scene on top: `enter`, then `shown`."""
        self._scenes.append(scene)
        scene.enter(self._host)
        if self.top is scene:  # enter may have put another on top
            scene.shown()

    def pop(self, scene: Scene | None = None) -> None:
        """Take the top away, or `scene` and all above it: `leave` from the top down, then `shown` for the new top.

        A scene that isn't on the stack changes nothing.
        """
        if scene is not None and scene not in self._scenes:
            return
        while self._scenes:
            gone = self._scenes.pop()
            gone.leave()
            if scene is None or gone is scene:
                break
        if self._scenes:
            self._scenes[-1].shown()

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the top one, which leaves first; the one below is not shown in between."""
        if self._scenes:
            self._scenes.pop().leave()
        self.push(scene)

    def clear(self) -> None:
        """Take all away, from the top down, without showing any."""
        while self._scenes:
            self._scenes.pop().leave()
