"""`tabletop play --debug`: an app that shows what its pictures are made of, and takes up files as they are edited."""

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.things import Drawn, in_drawing_order
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.window import intents as i
from tabletop.desk.window.app import App
from tabletop.desk.window.inspector import compose_inspector
from tabletop.desk.window.overlay import Z
from tabletop.play.match import Match
from tabletop.resources import home_folder, resource_path, write_file

INSPECT_KEY = "f12"
LOOK_EVERY = 1.0  # seconds between two looks at the files
PLACE_FILE = "debug.journal"
"""The file in the home folder that holds the game while the app starts anew."""


class DebugApp(App):
    """An app whose F12 shows the boxes of all that is on the screen, and which looks for edited files.

    An edited sprite is drawn anew at once. After an edit of a pack `check` returns the first fault of all packs; when
    that is "", the process starts anew at the same move of the game: `restart` gets the words of its command line.
    """

    inspecting = False

    def __init__(
        self, *args: Any, check: Callable[[], str], restart: Callable[[list[str]], None] | None = None, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self._check, self._restart = check, restart or start_anew
        self._at: i.Pixel = (-1, -1)
        self._looked = self.now
        self._seen = {name: written(resource_path(name)) for name in ("sprites", "content")}

    @property
    def things(self) -> tuple[Drawn, ...]:
        shown = super().things
        if not self.inspecting:
            return shown
        sheet = Sheet(self.unit(), self.faces, self.looks)
        with sheet.raised(Z + 1):
            compose_inspector(sheet, shown, self._at)
        return (*shown, *in_drawing_order(sheet.things))

    def handle(self, intent: i.Intent) -> None:
        if isinstance(intent, i.Shortcut) and intent.key == INSPECT_KEY:
            self.inspecting = not self.inspecting
            self.redraw()
            return
        if isinstance(intent, i.Point):
            self._at = intent.at
            if self.inspecting:
                self.point_anew()
        super().handle(intent)

    def step(self) -> bool:
        if self.now - self._looked >= LOOK_EVERY:
            self._looked = self.now
            self._look_at_files()
        return super().step()

    def _look_at_files(self) -> None:
        for name, act in (("sprites", self._draw_anew), ("content", self._read_anew)):
            found = written(resource_path(name))
            if found != self._seen[name]:
                self._seen[name] = found
                act()

    def _draw_anew(self) -> None:
        """Draw all sprites from their files again."""
        self.sprites.forget()
        self.painter.forget()
        self.redraw()

    def _read_anew(self) -> None:
        """Start anew with the edited packs, or say what is wrong with them."""
        fault = self._check()
        if fault:
            self.toast(fault, stays=True)
            return
        scene = next((one for one in reversed(self.stack.visible) if isinstance(one, TableScene)), None)
        self._restart(["play", "--debug", *([] if scene is None else _place(scene.match))])


def written(folder: Path) -> Mapping[str, int]:
    """Return when each file in a folder was written last, in nanoseconds."""
    return {str(path): path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


def _place(match: Match) -> list[str]:
    """Keep a match in a file and return the words of the command line that lead back to it."""
    path = home_folder() / PLACE_FILE
    write_file(path, match.journal.text().encode())
    return ["--at", f"{path}:{len(match.entries)}"]


def start_anew(words: list[str]) -> None:
    """Start this process anew with other words of the command line."""
    os.execv(sys.executable, [sys.executable, "-m", "tabletop.cli", *words])
