"""How a round ends: told step by step over the table, and held there until the player goes on."""

from typing import Any

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SHADOW, SOFT, WHITE, TextStyle, Theme
from tabletop.desk.draw.things import RibbonMake
from tabletop.desk.draw.words import style_for
from tabletop.desk.scenes.match.watching import READ_FOR
from tabletop.desk.scenes.moment import compose_place
from tabletop.desk.tables.rounds import RoundShow
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.table import Table
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button
from tabletop.desk.window.intents import Back, Confirm, Intent, Press, Shortcut
from tabletop.desk.window.motion import Lane, Tween, linear
from tabletop.desk.window.scene import Host, KeyHint, Scene

SHOW = "round-end"
"""What moves while a round ends: its value is how many seconds old the show is."""
SHOW_SECONDS = 3.0
"""For how long things move at normal speed at the most; a longer show is played faster."""
STANDING = "round-stands"
"""What moves while the table is seen as the round left it."""
STANDS = 0.6
"""For how many seconds that is, at normal speed."""
DEAF_FOR = 0.3
"""Seconds in which it takes no click beside its buttons: that one was meant for the table."""
TITLES = tuple(TextStyle("title", size, 1.0, leading=1.1) for size in (46, 38, 30, 24, 20))
WORDS = TextStyle("text", 18), TextStyle("text", 16)
RIGHT_LINES = TextLayout("right", wrap=True)
EDGE = 6
"""How thick the edges of the band behind the show are, in units."""
RISES = 0.028
"""How far the band rises for its length."""


class RoundEnd(Scene):
    """The `show` of a round that is over, in `lane`.

    One that is only `watched` goes by itself once there was time to read it; one that was `told` to another player at
    the same window is at its end at once.
    """

    overlay = True

    def __init__(self, theme: Theme, show: RoundShow, lane: Lane, *, watched: bool, told: bool) -> None:
        self.theme, self.show, self.lane, self.watched = theme, show, lane, watched
        self._open_for = self._stood = self._heard = 0.0
        self._over, self.sums = told, False

    @property
    def age(self) -> float:
        """How many seconds old the show is."""
        value = None if self._over else self.host.motion.value(SHOW)
        return self.show.seconds if value is None else value[0]

    def enter(self, host: Host) -> None:
        super().enter(host)
        self._over = self._over or not host.motion.factor(self.lane)
        if not self._over:
            seconds = self.show.seconds
            taken = min(seconds, SHOW_SECONDS)
            host.motion.start(SHOW, Tween((0.0,), (seconds,), taken, ease=linear), lane=self.lane, done=self._end)

    def leave(self) -> None:
        self.host.motion.start(SHOW, Tween((), (), 0.0))

    def update(self, seconds: float) -> None:
        self._open_for += seconds
        if not self._over:
            due = [cue for at, cue in self.show.heard if self._heard < at <= self.age]
            self._heard = self.age
            for cue in dict.fromkeys(due):
                self.host.play(cue)
            return
        self._stood += seconds
        if self.watched and self._stood >= READ_FOR:
            self._go_on()

    def handle(self, intent: Intent) -> bool:
        if self.sums and isinstance(intent, Back):
            self.turn()
            return True
        pressed = isinstance(intent, Press) and self._open_for >= DEAF_FOR
        if pressed or isinstance(intent, Confirm | Back | Shortcut):
            self._go_on()
        return True

    def _go_on(self) -> None:
        """Come to the end of the show; at its end go on with the match."""
        if self._over:
            self.host.pop(self)
            self.show.read()
        else:
            self._end()

    def _end(self) -> None:
        self._over = True
        self.host.motion.start(SHOW, Tween((), (), 0.0))
        self.host.redraw()

    def turn(self) -> None:
        """Show the sums in the place of the show, or that again."""
        self.sums = not self.sums
        self.host.redraw()

    def keys(self) -> list[KeyHint]:
        return [KeyHint("Enter", "skip what moves, then go on")]

    # Drawing --------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        u = sheet.u
        compose_place(sheet)
        head, room, foot = _parts(sheet)
        rises = round(sheet.area.w * RISES)
        band = Box(sheet.area.x, room.y - rises // 2, sheet.area.w, room.h + rises)
        hub = (band.w // 2, band.h // 2)
        sheet.ribbon(band, RibbonMake(self.theme.ribbon, rises, u(EDGE), hub, u(60), band.w // 3, self.theme.finish))
        low = [style for style in TITLES if sheet.line(style) <= head.h]
        style = style_for(sheet, head.w * 4 // 10, [self.show.title], *low)
        place, rest = head.cut_left(min(head.w, sheet.width(self.show.title, style)), u(24))
        sheet.text(place, self.show.title, style, WHITE, ELIDED, ground=SHADOW)
        style = style_for(sheet, rest.w, [self.show.words], *WORDS)
        fits = sheet.text_height(self.show.words, style, rest.w) <= rest.h
        sheet.text(rest, self.show.words, style, SOFT, RIGHT_LINES if fits else ELIDED, ground=SHADOW)
        go, rest = foot.cut_right(min(u(240), foot.w // 2), u(16))
        words, hint = ("Go on", "Enter") if self._over else ("Skip", "Space")
        button(sheet, go, words, Command("summary.close", self._go_on), ButtonStyle(Kind.PRIMARY, hint=hint))
        if self._over:
            place, words = rest.cut_right(min(u(200), rest.w))[0], "Back" if self.sums else "The sums"
            button(sheet, place, words, Command("summary.sums", self.turn), ButtonStyle(Kind.SLATE))

    def compose_moving(self, sheet: Sheet) -> None:
        place = _parts(sheet)[1].inset(sheet.u(16), sheet.u(22))
        if self.sums:
            self.show.sums(sheet, place)
        else:
            self.show.draw(sheet, place, self.age)


class RoundEnds:
    """Puts the end of a round on the stage where the player at a table is to see it now."""

    def __init__(self, sitting: Sitting[Any, Any], table: Table[Any, Any], host: Host) -> None:
        self.sitting, self.table, self.host = sitting, table, host
        self._told = ""
        self._stands = False

    def update(self) -> None:
        """Begin a show that is due, once the table has stood for a while as the round left it."""
        show = self.table.round_show(self.sitting)
        if show is None or self._stands:
            return
        lane = Lane.OTHERS if self.sitting.watched else Lane.OWN
        if show.title == self._told or not self.host.motion.factor(lane):
            self._begin()
        else:
            self._stands = True
            self.host.motion.start(STANDING, Tween((), (), STANDS), lane=lane, done=self._begin)

    def _begin(self) -> None:
        self._stands = False
        show = self.table.round_show(self.sitting)
        if show is not None:
            watched = self.sitting.watched
            lane = Lane.OTHERS if watched else Lane.OWN
            self.host.push(RoundEnd(self.table.theme, show, lane, watched=watched, told=show.title == self._told))
            self._told = show.title


def _parts(sheet: Sheet) -> tuple[Box, Box, Box]:
    """Return the places of the title, of the show, and of the buttons."""
    u, low = sheet.u, sheet.area.h < sheet.u(500)
    inner = sheet.area.inset(u(16 if low else 36), u(6 if low else 14))
    head, rest = inner.cut_top(u(42 if low else 64))
    foot, rest = rest.cut_bottom(u(44 if low else 58), u(6 if low else 14))
    return head, Box(sheet.area.x, rest.y, sheet.area.w, rest.h), foot
