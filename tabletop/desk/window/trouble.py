"""What the app shows and keeps when it can't go on as usual: a window that is too small, an error of its own."""

import traceback
from contextlib import suppress
from pathlib import Path

import pygame

from tabletop.desk.draw.faces import Faces
from tabletop.desk.draw.theme import BODY, TABLE_DEEP, TEXT
from tabletop.desk.draw.units import SMALLEST_HIGH, SMALLEST_WIDE
from tabletop.resources import write_file

CRASH_FILE = "crash.txt"
CRASHED = f"Something went wrong here. What you played is saved; a note for a bug report is in {CRASH_FILE}."
TOO_SMALL = f"Please make this window larger: it needs {SMALLEST_WIDE} × {SMALLEST_HIGH}."


def paint_too_small(screen: pygame.Surface, faces: Faces) -> None:
    """Fill a window that is too small for any scene with a sentence that says so."""
    screen.fill(TABLE_DEEP)
    faces.rescale(1.0)
    lines = faces.wrap(TOO_SMALL, BODY, max(40, screen.get_width() - 16))
    y = max(4, (screen.get_height() - len(lines) * faces.line_height(BODY)) // 2)
    for line in lines:
        image = faces.render(line, BODY, TEXT)
        screen.blit(image, ((screen.get_width() - image.get_width()) // 2, y))
        y += faces.line_height(BODY)
    pygame.display.flip()


class Breakdowns:
    """The errors of the app's own: each is written into a file in `folder`, and two at once are one too many."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._last = float("-inf")

    def note(self) -> None:
        """Write the error that is being handled into the file, if that works."""
        with suppress(OSError):
            write_file(self._folder / CRASH_FILE, traceback.format_exc().encode(errors="backslashreplace"))

    def again(self, now: float) -> bool:
        """Write the error down too, and tell whether it came within two seconds, `now` being in seconds."""
        self.note()
        soon, self._last = now - self._last < 2, now
        return soon
