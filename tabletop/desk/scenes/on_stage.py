"""What holds the stage over the scene below, until any key or click goes on."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import Theme
from tabletop.desk.scenes.bills import Bill, bills_fit, compose_bills
from tabletop.desk.scenes.moment import ARRIVED, DIM, FALL, RIBBON, WHOLE, Staged, below_ribbon, compose_moment
from tabletop.desk.scenes.standings import Standing, compose_standings, standings_fit
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button
from tabletop.desk.window.intents import Back, Confirm, Intent, Press, Shortcut
from tabletop.desk.window.scene import Host, KeyHint, Scene

DEAF_FOR = 0.3
"""Seconds in which it takes no click beside its button: the second one of a double click is not meant for it."""

SMALLER = (50, 44, 38, 32)
"""The shares of the window that the ribbon takes where the standings need room below it."""

MAIN = 76  # units, the most height of the button that leads on beside bills
BESIDE = 44  # units, the least height of a button that leads elsewhere


class Onward(msgspec.Struct, frozen=True):
    """What leads on: the words of its button, what the key does in the key help, and what is done then."""

    words: str
    does: str
    go: Callable[[], None] = lambda: None


class OnStage(Scene):
    """What is `staged`, with how the seats stand below it: their `bills`, if there are any and they have room, with
    what leads elsewhere `besides`."""

    overlay = True

    def __init__(
        self,
        theme: Theme,
        staged: Staged,
        standings: Sequence[Standing],
        onward: Onward,
        bills: Sequence[Bill] = (),
        besides: Sequence[Onward] = (),
    ) -> None:
        self.theme, self.staged, self.standings, self.onward = theme, staged, standings, onward
        self.bills, self.besides = bills, besides
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

    def _go_to(self, elsewhere: Onward) -> None:
        self.host.pop(self)
        elsewhere.go()

    def keys(self) -> list[KeyHint]:
        return [KeyHint("Enter", self.onward.does), KeyHint("Space", "skip what moves")]

    def compose(self, sheet: Sheet) -> None:
        ways = [msgspec.structs.replace(self.staged, share=share) for share in (self.staged.share, *SMALLER)]
        with_bills = (one for one in ways if bills_fit(sheet, below_ribbon(sheet, one), self.bills))
        staged = next(with_bills, None)
        if staged is not None:
            place = compose_bills(sheet, compose_moment(sheet, staged, self._age), self.bills)
            place = self._compose_besides(sheet, place)
        else:
            fit = (one for one in ways if standings_fit(sheet, below_ribbon(sheet, one), self.standings))
            staged = next(fit, ways[-1])
            place = compose_standings(sheet, compose_moment(sheet, staged, self._age), self.standings)
        go = Command("stage.go", self._go_on)
        button(sheet, place, self.onward.words, go, ButtonStyle(Kind.PRIMARY, hint="Enter"))

    def _compose_besides(self, sheet: Sheet, box: Box) -> Box:
        """Put what leads elsewhere at the foot of a box; return what is left of it, for what leads on."""
        gap, least = sheet.u(12), sheet.u(BESIDE)
        if not self.besides or box.h < 2 * least + gap:
            return box.middle(box.w, min(box.h, sheet.u(MAIN)))
        high = min(sheet.u(MAIN), (box.h - gap) * 3 // 5)
        low = min(box.h - gap - high, sheet.u(BESIDE) * 5 // 4)
        foot, upper = box.middle(box.w, high + gap + low).cut_bottom(low, gap)
        for one, place in zip(self.besides, foot.columns(len(self.besides), gap), strict=True):
            button(sheet, place, one.words, Command(f"stage.{one.words.lower()}", partial(self._go_to, one)))
        return upper
