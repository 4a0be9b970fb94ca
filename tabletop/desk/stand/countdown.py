"""Is anybody there? A countdown over whatever is shown, until a hand moves or the seconds are over."""

import math
from collections.abc import Callable

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SOFT, TEXT, WHITE, Skin, TextStyle, Theme, rgb
from tabletop.desk.flow import SPRING, Node, column, compose, draw, row
from tabletop.desk.stand.look import HEADS, Far, far_part, large_button
from tabletop.desk.widgets import ButtonStyle, Command
from tabletop.desk.widgets import Kind as Look
from tabletop.desk.window.dialogs import VEIL
from tabletop.desk.window.intents import Intent, Point, Pointed
from tabletop.desk.window.scene import Scene
from tabletop.play.stand.clock import COUNTDOWN

HIGH = 62  # hundredths of the window that the band takes
EDGE = 30  # units at the left and the right of the band
DISC = (300, 110)  # units
RING = 14  # units
RED = rgb("#8f2019")
BAND_SKIN = Skin(RED, RED, rgb("#f3e6c8"), 4, 0)
DISC_SKIN = Skin(rgb("#14161b"), rgb("#14161b"), rgb("#f3e6c8"), 4, 999)
NUMBERS = tuple(TextStyle("title", size) for size in (150, 110, 80, 60, 44))
WORDS = tuple(TextStyle("text", size) for size in (24, 20, 17))
RING_STEPS = 40
TO_THE_END = "Else the computer plays your seat to the end, and the next visitor can play."
TO_THE_SHOW = "Else the next visitor can play."


class CountdownScene(Scene):
    """Counts down over the scene below; `over` is called when nobody has moved a hand.

    `plays_on` says that the computer takes the seat then.
    """

    overlay = True

    def __init__(self, over: Callable[[], None], theme: Theme, *, plays_on: bool) -> None:
        self.over, self.theme, self.plays_on = over, theme, plays_on
        self.left = COUNTDOWN
        self._shown = 0

    @property
    def awake(self) -> bool:
        return True

    def update(self, seconds: float) -> None:
        self.left -= seconds
        if self.left <= 0:
            self.host.pop(self)
            self.over()
        elif round(self.left * 4) != self._shown:
            self._shown = round(self.left * 4)
            self.host.redraw()

    def handle(self, intent: Intent) -> bool:
        if not isinstance(intent, Point | Pointed):
            self.here()
        return True

    def here(self) -> None:
        """Go on: somebody is there."""
        self.host.pop(self)

    def compose(self, sheet: Sheet) -> None:
        sheet.blur()
        sheet.plate(sheet.area, VEIL)
        sheet.zone(sheet.area, "countdown.anywhere")
        sheet.act("countdown.anywhere", self.here)
        area = sheet.area
        band = area.middle(area.w + sheet.u(16), area.h * HIGH // 100)
        with sheet.raised():
            sheet.plate(band, BAND_SKIN)
            compose(sheet, Box(area.x, band.y, area.w, band.h).inset(sheet.u(EDGE), sheet.u(10)), self._layout)

    def _layout(self) -> Node:
        says = TO_THE_END if self.plays_on else TO_THE_SHOW
        here = large_button("I’M HERE", Command("countdown.here", self.here), ButtonStyle(Look.PRIMARY, "check"))
        words = column(
            SPRING,
            far_part("STILL THERE?", Far(HEADS, WHITE, RED, lines=1), (480, 220), (66, 36)),
            far_part(says, Far(WORDS, TEXT, RED, lines=3), (520, 240), (84, 64), rank=2),
            row(here, SPRING),
            SPRING,
            gap=12,
            grow=1,
        )
        return row(draw(self._disc, DISC, DISC, rank=0), words, gap=36)

    def _disc(self, sheet: Sheet, box: Box) -> None:
        """Draw the seconds in a ring that grows shorter."""
        side = min(box.w, box.h)
        disc = box.middle(side, side)
        sheet.plate(disc, DISC_SKIN)
        radius, (x, y) = side / 2 - sheet.u(RING), disc.centre
        steps = max(1, round(RING_STEPS * self.left / COUNTDOWN))
        turns = [2 * math.pi * n / RING_STEPS for n in range(steps + 1)]
        sheet.stroke([(x + radius * math.sin(turn), y - radius * math.cos(turn)) for turn in turns], SOFT, RING / 2)
        number = str(max(1, math.ceil(self.left)))
        style = next((one for one in NUMBERS if sheet.line(one) <= side * 0.75), NUMBERS[-1])
        sheet.text(disc, number, style, WHITE, CENTRE, ground=rgb("#14161b"))
