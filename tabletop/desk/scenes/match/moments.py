"""The moments of a match, over its table: each is looked at once, and any key or click goes on."""

from collections.abc import Callable
from typing import Any

from tabletop.core.moments import NOBODY, Moment
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import WHITE, TextStyle, Theme
from tabletop.desk.scenes.match.watching import READ_FOR
from tabletop.desk.scenes.moment import ARRIVED, WHOLE, Staged, compose_moment
from tabletop.desk.scenes.result.facts import ordinal
from tabletop.desk.scenes.standings import Standing, compose_standings
from tabletop.desk.tables.director import Director
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.spots import SEAT
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button
from tabletop.desk.window.intents import Back, Confirm, Intent, Press, Shortcut
from tabletop.desk.window.motion import Tween, linear
from tabletop.desk.window.scene import Host, KeyHint, Scene

KEY = "moment"
DEAF_FOR = 0.3
"""Seconds in which it takes no click: the second one of a double click is not meant for it."""
LEAST, WORD, CALM = 0.4, 0.2, 1.5
"""The seconds that reading takes at least and for each word; at normal speed there is so many times as much."""
PARTING, PARTED = 0.7, TextStyle("title", 54)
"""How long what is gained flies to who gains it, and how large it is."""


class MomentScene(Scene):
    """A moment that `director` has come to, over the table of `sitting`; `parts` returns where the card of a seat is.

    It goes by itself once there was time to read it, or holds until the player goes on; where only AI seats play, it
    does not wait for ever.
    """

    overlay = True

    def __init__(
        self, moment: Moment, sitting: Sitting[Any, Any], director: Director, theme: Theme,
        parts: Callable[[str], Box | None],
    ) -> None:  # fmt: skip
        self.moment, self.sitting, self.director, self.theme, self.parts = moment, sitting, director, theme, parts
        offer = TABLES[sitting.game.id].card.offer
        art = offer.pieces[moment.seat] if moment.seat != NOBODY else (sitting.game.id, f"{moment.art}.svg")
        colour = theme.seats[moment.seat] if moment.seat != NOBODY and theme.seats else theme.ribbon
        title, unit = moment.title.upper(), moment.unit.upper()
        self.staged = Staged(title, moment.why, moment.figure, unit, (), art, colour, False, not moment.holds)
        self._pieces = offer.pieces
        self._age = 0.0
        self._moving = self._read = False

    def enter(self, host: Host) -> None:
        super().enter(host)
        factor = host.motion.factor(self.director.lane, still=True) or 1.0
        need = LEAST + WORD * self.moment.words
        seconds = 0.0 if self.moment.holds else max(CALM * need, need / factor)
        self._moving = not self.moment.holds or not host.motion.reduced
        if self._moving:
            seconds += ARRIVED
            tween = Tween((0.0,), (seconds,), seconds, ease=linear)
            host.motion.start(KEY, tween, lane=self.director.lane, done=self._arrived, still=True)

    def _arrived(self) -> None:
        self._moving, self._read = False, not self.moment.holds
        self.host.redraw()

    def leave(self) -> None:
        self.host.motion.start(KEY, Tween((), (), 0.0))

    def update(self, seconds: float) -> None:
        self._age += seconds
        late = self._age >= READ_FOR and self.sitting.match.humans == 0
        if self.director.moment is not self.moment:
            self.host.pop(self)
        elif self._read or late:
            self._go_on()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm | Back | Shortcut) or (isinstance(intent, Press) and self._age >= DEAF_FOR):
            self._go_on()
        return True

    def _go_on(self) -> None:
        self.host.pop(self)
        self.director.read(self.moment, self._parting())

    def _parting(self) -> list[Flight]:
        """Return how what is gained gets to who gains it."""
        moment, area = self.moment, self.parts("")
        end = self.parts(f"{SEAT}{moment.seat}")
        if not moment.figure.startswith("+") or area is None or end is None:
            return []
        high = max(24, area.h // 9)
        start, goal = (box.middle(3 * high, high) for box in (area, end))
        return [Flight((), (start, goal), PARTING, draw=self._figure)]

    def _figure(self, sheet: Sheet, box: Box) -> None:
        sheet.text(box, self.moment.figure, PARTED, WHITE, CENTRE)

    def keys(self) -> list[KeyHint]:
        return [KeyHint("Enter, Space", "go on")]

    def compose(self, sheet: Sheet) -> None:
        if not self._moving:
            self._compose(sheet, WHOLE)

    def compose_moving(self, sheet: Sheet) -> None:
        if self._moving:
            value = self.host.motion.value(KEY)
            self._compose(sheet, value[0] if value and not self.host.motion.reduced else WHOLE)

    def _compose(self, sheet: Sheet, age: float) -> None:
        below = compose_moment(sheet, self.staged, age)
        if self.staged.brief or age < ARRIVED:
            return
        moment, sitting = self.moment, self.sitting
        totals = [points for _, points in moment.standings]
        standings = [
            Standing(self._pieces[seat], ordinal(1 + sum(other > points for other in totals)),
                     sitting.called(seat), str(points), seat == sitting.you)
            for seat, points in moment.standings if seat != moment.seat
        ]  # fmt: skip
        place = compose_standings(sheet, below, standings)
        button(sheet, place, "Go on", Command("moment.go", self._go_on), ButtonStyle(Kind.PRIMARY, hint="Enter"))
