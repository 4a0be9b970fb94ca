"""The app of a stand: always in full screen, with the operator in a corner, and an eye on whether a hand moves."""

import sys
import traceback
from collections.abc import Callable
from math import dist
from time import perf_counter
from typing import Protocol

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.things import Drawn
from tabletop.desk.stand.hold import Hold
from tabletop.desk.stand.keys import StandReader
from tabletop.desk.stand.prefs import VisitorPrefs
from tabletop.desk.window import intents as i
from tabletop.desk.window.app import App
from tabletop.desk.window.scene import Scene
from tabletop.play.stand.operator import StandSettings
from tabletop.play.stand.parent import Heartbeat

CORNER = 72  # units, the corner at the top left
HELD_FOR = 3.0  # seconds
TREMBLES = 24.0
"""Pixels that a pointer may move by itself, as on a table that is leaned on, and is no hand."""
TOUCH = 48  # pixels across that each target takes a tap in
NOT_CLOSED = "This window stays open: hold the top left corner for three seconds to end it with the operator’s code."
_NO_HAND = (i.Exposed, i.Resized, i.Maximised, i.Pointed)
_HELP = ("?", "f1")


def _spot_of(thing: Drawn, at: i.Pixel) -> i.Pixel | None:
    """Return the pixel of a target that is nearest to a tap beside it, None where the tap is not in its reach."""
    box = thing.box if thing.clip is None else thing.box.common(thing.clip)
    if thing.target is None or box.w <= 0 or box.h <= 0:
        return None
    reach = box.inset(-max(0, TOUCH - box.w) // 2, -max(0, TOUCH - box.h) // 2)
    if not reach.holds(at):
        return None
    return max(box.x, min(at[0], box.right - 1)), max(box.y, min(at[1], box.bottom - 1))


class Visitors(Protocol):
    """What the app tells of a stand's visitors."""

    def tick(self, seconds: float) -> None:
        """Let time pass."""

    def moved(self) -> bool:
        """Note that a hand has moved; tell whether that was all that it meant."""

    def home(self) -> None:
        """Go back to the show, and forget whoever was there."""

    def ask_code(self) -> None:
        """Ask for the operator's code."""


class StandApp(App):
    """An app that only the operator ends."""

    prefs: VisitorPrefs

    def __init__(
        self,
        prefs: VisitorPrefs,
        *,
        open_rules: Callable[[str, str], Scene] | None = None,
        clock: Callable[[], float] = perf_counter,
        heart: Heartbeat | None = None,
    ) -> None:
        super().__init__(prefs, open_rules=open_rules, clock=clock)
        self.visitors: Visitors | None = None
        self.reader = StandReader(self._moved)
        self.hold: Hold | None = None
        self._heart = heart or Heartbeat(None)
        self._cornered: float | None = None
        self._at: i.Pixel = (-1, -1)
        self._tapped: i.Pixel | None = None

    def step(self) -> bool:
        before = self.now
        if self.hold is not None and self.hold.tick(self._clock()):
            self.painter.forget()
            self.redraw()
        drawn = super().step()
        if self.visitors is not None and self.running:
            self.visitors.tick(min(1.0, max(0.0, self.now - before)))
            self._ask_in_the_corner()
            self._say_what_pointing_says()
        if not self._heart.beat(self.now):
            self.running = False  # the parent is gone: another one may start its own
        return drawn

    def paint(self, moving: bool = False) -> bool:
        return (self.hold is None or not self.hold.away) and super().paint(moving)

    def handle(self, intent: i.Intent) -> None:
        match intent:
            case i.Quit():
                self.toast(NOT_CLOSED)
                return
            case i.FullScreen():
                return
            case i.Shortcut(key=key) if key in _HELP:
                return
        if isinstance(intent, i.Press | i.Release):
            intent = msgspec.structs.replace(intent, at=self._reach(intent.at))
        self._note_corner(intent)
        if self._is_hand(intent) and self.visitors is not None and self.visitors.moved():
            return
        super().handle(intent)
        if isinstance(intent, i.Release) and not intent.dragged:
            self._tapped = intent.at

    def _moved(self, place: i.Pixel) -> None:
        if self.hold is not None:
            self.hold.moved(place)

    # Touch ----------------------------------------------------------------------------------------------------------

    def _say_what_pointing_says(self) -> None:
        """Say on a tap what pointing would say, once what the tap brought up is composed: a finger doesn't hover."""
        if self._tapped is None or self._dirty:
            return
        at, self._tapped = self._tapped, None
        if self.stage.tipped(at) is not None and self.overlay.refused is None:
            self.hands.ask_about(at)

    def _reach(self, at: i.Pixel) -> i.Pixel:
        """Return the pixel that a tap means: the nearest of a target that is smaller than a fingertip, where none is
        hit."""
        if self._outdated:
            self._compose()
        hit = self.stage.under(at)
        if self.window.too_small or (hit is not None and hit.target is not None):
            return at
        spots = [spot for thing in self.live if (spot := _spot_of(thing, at)) is not None]
        spots = [spot for spot in spots if (found := self.stage.under(spot)) is not None and found.target is not None]
        return min(spots, key=lambda spot: dist(spot, at), default=at)

    # The operator ---------------------------------------------------------------------------------------------------

    def _note_corner(self, intent: i.Intent) -> None:
        corner = Box(0, 0, self.unit().px(CORNER), self.unit().px(CORNER))
        match intent:
            case i.Press(at=at) if corner.holds(at):
                self._cornered = self.now
            case i.Release() | i.LetGo():
                self._cornered = None
            case i.Drag(at=at) if not corner.holds(at):
                self._cornered = None

    def _ask_in_the_corner(self) -> None:
        if self._cornered is not None and self.now - self._cornered >= HELD_FOR and self.visitors is not None:
            self._cornered = None
            self.visitors.ask_code()

    # Whether anybody is there ---------------------------------------------------------------------------------------

    def _is_hand(self, intent: i.Intent) -> bool:
        if isinstance(intent, i.Point):
            if intent.at[0] < 0 or dist(intent.at, self._at) < TREMBLES:
                return False
            self._at = intent.at
            return True
        return not isinstance(intent, _NO_HAND)

    def forget_visitor(self, stand: StandSettings) -> None:
        """Have the settings of the stand in force again, and nothing on the screen that a visitor left there."""
        self.prefs.begin(stand)
        self.overlay.forget()
        self.looks.scrolls.clear()
        self.apply_prefs()

    # When something breaks ------------------------------------------------------------------------------------------

    def _recover(self) -> bool:
        """Go back to the show; give up when it breaks again at once, for the parent to start the app anew."""
        traceback.print_exc(file=sys.stderr)
        if self._breakdowns.again(self.now) or self.visitors is None:
            return False
        self.motion.stop()
        self.visitors.home()
        return True
