"""What holds the stage over the scene below, until any key or click goes on."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import Theme
from tabletop.desk.scenes.moment import ARRIVED, DIM, FALL, RIBBON, WHOLE, Staged, below_ribbon, compose_moment
from tabletop.desk.scenes.standings import Standing, compose_standings, standings_fit
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button
from tabletop.desk.window.intents import Back, Confirm, Intent, Press, Shortcut
from tabletop.desk.window.scene import Host, KeyHint, Scene

DEAF_FOR = 0.3
"""Seconds in which it takes no click beside its button: the second one of a double click is not meant for it."""

SMALLER = (50, 44, 38, 32)
"""The shares of the window that the ribbon takes where the standings need room below it."""


class Onward(msgspec.Struct, frozen=True):
    """What leads on: the words of its button, what the key does in the key help, and what is done then."""

    words: str
    does: str
    go: Callable[[], None] = lambda: None


class OnStage(Scene):
    """What is `staged`, with how the seats stand below it."""

    overlay = True

    def __init__(self, theme: Theme, staged: Staged, standings: Sequence[Standing], onward: Onward) -> None:
        self.theme, self.staged, self.standings, self.onward = theme, staged, standings, onward
        self._age = self._shown_for = 0.0

    @property
    def _arrived(self) -> float:
        """The age at which nothing moves any more."""
        return DIM + RIBBON + FALL if self.staged.festive else ARRIVED

    def enter(self, host: Host) -> None:
        super().enter(host)
        self._age = WHOLE if host.prefs.now.reduced_motion else 0.0

    def update(self, seconds: float) -> None:
        self._shown_for += seconds
        if self._age < self._arrived:
            self._age += seconds
            self.host.redraw()

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Shortcut(key="space") if self._age < self._arrived:
                self._age = WHOLE
                self.host.redraw()
            case Confirm() | Back() | Shortcut():
                self._go_on()
            case Press() if self._shown_for >= DEAF_FOR:
                self._go_on()
        return True

    def _go_on(self) -> None:
        self.host.pop(self)
        self.onward.go()

    def keys(self) -> list[KeyHint]:
        return [KeyHint("Enter", self.onward.does), KeyHint("Space", "skip what moves")]

    def compose(self, sheet: Sheet) -> None:
        shares = (msgspec.structs.replace(self.staged, share=share) for share in (self.staged.share, *SMALLER))
        fit = (one for one in shares if standings_fit(sheet, below_ribbon(sheet, one), self.standings))
        staged = next(fit, msgspec.structs.replace(self.staged, share=SMALLER[-1]))
        below = compose_moment(sheet, staged, self._age)
        place = compose_standings(sheet, below, self.standings)
        go = Command("stage.go", self._go_on)
        button(sheet, place, self.onward.words, go, ButtonStyle(Kind.PRIMARY, hint="Enter"))
