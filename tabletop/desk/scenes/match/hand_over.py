"""Several humans at one mouse: a screen that hides the table while the mouse is passed on, or a banner."""

from collections.abc import Callable
from typing import Any

import msgspec

from tabletop.core.state import HIDDEN, State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    LEAD,
    SUBTITLE,
    TABLE_DEEP,
    TEXT,
    TOAST_SKIN,
    TextStyle,
    Theme,
)
from tabletop.desk.scenes.match.bars import Status, StatusButton, compose_status
from tabletop.desk.scenes.match.cover import compose_cover
from tabletop.desk.scenes.match.recap import InOrder, compose_order, seats_in_order
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.table import Table
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button
from tabletop.desk.window.intents import Confirm, Intent
from tabletop.desk.window.scene import Host, KeyHint, Scene

PASS_AFTER = 2.4
"""Seconds in which a player sees what came of the own action, once it has arrived, before the table is hidden."""
BANNER_FOR = 2.5
DEAF_FOR = 0.4
"""Seconds in which the screen takes no click: the second one of a double click is not meant for it."""
SHARES = ((860, 53), (700, 48), (560, 40), (0, 24))
"""From so many units of height on the ribbon takes that share of the window, in hundredths."""
LOW = 560
"""A window lower than this, in units, is a low one."""
BESIDE = 1100
"""From this width of the window in units on the ways on stand beside the seats."""
WAYS = 264
"""How wide they are there, in units."""
GAP = 28
"""How far they are from the seats, in units."""
WAY = 92
"""How high the first of them is at most, in units."""
BANNER_STYLE = TextStyle("title", 22, 0.6)


def sees_more(new: State, old: State) -> bool:
    """Tell whether the view `new` holds a face that the view `old` of the same state lacks.

    >>> class Seen:
    ...     def __init__(self, *face): self.face, self.noted = list(face), ()
    >>> sees_more(Seen(3, -1), Seen(-1, 4)), sees_more(Seen(3, -1), Seen(3, 4))
    (True, False)
    """
    if any(mine != HIDDEN and theirs == HIDDEN for mine, theirs in zip(new.face, old.face, strict=True)):
        return True
    return any(mine[0] != HIDDEN and mine not in old.noted for mine in new.noted)


class Player(msgspec.Struct, frozen=True):
    """Who gets the mouse: a name, the sprite of the seat's `piece`, the name of the `giver`, if it is known, all
    `seats` in their order, with what they did since, as all saw it, and the title of the `game`."""

    name: str
    piece: tuple[str, ...]
    giver: str = ""
    seats: tuple[InOrder, ...] = ()
    game: str = ""


class HandOver(Scene):
    """The opaque screen between two players. It knows what everybody saw, and nothing else of the table.

    `take` is called when `player` has the mouse, `leave_to` when the match is left
    instead.
    """

    def __init__(
        self,
        player: Player,
        theme: Theme,
        take: Callable[[], None],
        leave_to: Callable[[], None],
    ) -> None:
        self.player, self.theme = player, theme
        self._take, self._leave_to = take, leave_to
        self._age = 0.0

    def enter(self, host: Host) -> None:
        super().enter(host)
        self._age = 0.0

    def update(self, seconds: float) -> None:
        self._age += seconds

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm):
            self._taken()
        return True

    def _taken(self) -> None:
        if self._age >= DEAF_FOR:
            self.host.pop(self)
            self._take()

    def keys(self) -> list[KeyHint]:
        return [KeyHint("Enter", "show the table")]

    def compose(self, sheet: Sheet) -> None:
        u = sheet.u
        sheet.ground()
        player = self.player
        low = sheet.area.h < u(LOW)
        share = next(share for high, share in SHARES if sheet.area.h >= u(high))
        why = f"{player.giver} passes it on" if player.giver and not low else ""
        room = compose_cover(sheet, self.theme, player.piece, (player.name, why), share).inset(
            u(28), u(10 if low else 16)
        )
        if not low:  # the ribbon leaves room above its left end
            place = Box(u(28), u(12), sheet.area.w // 3, sheet.line(SUBTITLE))
            sheet.text(place, player.game.upper(), SUBTITLE, self.theme.accent, ground=TABLE_DEEP)
        if room.w >= u(BESIDE):
            foot, room = room.cut_right(u(WAYS), u(GAP))
            heads = compose_order(sheet, room, player.seats)
            heads = heads if u(64) <= heads.h <= u(WAY) else foot.middle(foot.w, u(WAY)).move(0, -u(30))
            foot, home = Box(foot.x, heads.y, foot.w, foot.bottom - heads.y).cut_top(heads.h, u(14))
            home = home.cut_top(u(44))[0]
        else:
            foot, room = room.cut_bottom(u(60), u(14))
            home, foot = foot.middle(min(foot.w, u(720)), foot.h).cut_left(min(u(180), foot.w // 3), u(16))
            compose_order(sheet, room, player.seats)
        button(sheet, home, "Title screen", Command("hand-over.title", self._leave_to), ButtonStyle(Kind.SLATE, "home"))
        button(
            sheet,
            foot,
            "Show my table",
            Command("hand-over.take", self._taken),
            ButtonStyle(Kind.PRIMARY, hint="Enter"),
        )


class HotSeat:
    """Who of several humans sits at the table, and how the next one gets there."""

    def __init__(
        self,
        sitting: Sitting[Any, Any],
        table: Table[Any, Any],
        host: Host,
        sit_down: Callable[[int], None],
        leave: Callable[[], None],
    ) -> None:
        self.sitting, self.table, self.host = sitting, table, host
        self._sit_down, self._leave = sit_down, leave
        self._waited = 0.0
        self._banner = 0.0
        self._taken = False

    def hidden_from(self, seat: int, other: int) -> bool:
        """Tell whether `other` sees something now that `seat` doesn't."""
        match = self.sitting.match
        return sees_more(match.view(other), match.view(seat))

    @property
    def secrets(self) -> bool:
        """Whether the seat at the table sees something that another human doesn't."""
        own = self.sitting.seat
        humans = [n for n, seat in enumerate(self.sitting.match.seats) if seat.kind == "human" and n != own]
        return any(self.hidden_from(other, own) for other in humans)

    @property
    def next(self) -> int | None:
        """The human who must act and is not at the table; None when there is none."""
        match = self.sitting.match
        decider = match.decider
        if decider is None or decider == self.sitting.seat or match.seats[decider].kind != "human":
            return None
        return decider

    def begin(self) -> None:
        """Hide the table at first when several humans share it: who holds the mouse is not known yet."""
        self.guard()

    def guard(self) -> None:
        """Hide the table from the moment on at which something that one human alone may see could be drawn on it, as
        long as nobody has taken the mouse: while AI seats open, the first human may have been dealt something."""
        if not self._taken and not self.sitting.match.over and self.sitting.human and self.secrets:
            self._hide(self.sitting.seat if self.next is None else self.next)

    def update(self, seconds: float) -> None:
        """Let time pass; `next` gets the mouse when it is due."""
        if self._banner > 0:
            self._banner -= seconds
            if self._banner <= 0:
                self.host.redraw()
        seat = self.next
        if seat is None or self.table.pauses(self.sitting):  # what a round brought is read before the mouse goes on
            self._waited = 0.0
        elif not self.hidden_from(self.sitting.seat, seat):
            self._sit_down(seat)
            self._taken = False
            self._banner = BANNER_FOR
        else:
            if not self._waited:
                self.host.redraw()
            reading = (self.host.looks.hover or "").startswith("log.")
            self._waited += 1e-6 if reading else seconds
            if self._waited >= PASS_AFTER:
                self.pass_on()

    def pass_on(self) -> bool:
        """Hide the table and wait for the next player; tell whether there is one."""
        seat = self.next
        if seat is None or not self.hidden_from(self.sitting.seat, seat):
            return False
        self._waited = 0.0
        self._hide(seat)
        return True

    def _pass_now(self) -> None:
        self.pass_on()

    def _hide(self, seat: int) -> None:
        piece = TABLES[self.sitting.game.id].card.pieces(self.sitting.match)[seat]
        names, own = self.sitting.names, self.sitting.seat
        seats = tuple(seats_in_order(self.sitting, self.table, seat))
        player = Player(names[seat], piece, names[own] if own != seat else "", seats, self.sitting.game.title)
        self.host.push(HandOver(player, self.table.theme, lambda: self._take(seat), self._leave))

    def _take(self, seat: int) -> None:
        self._taken = True
        self._sit_down(seat)

    def _question(self) -> str:
        """Return what the player is asked in the turn of another, "" in the own one."""
        sitting = self.sitting
        own = not TABLES[sitting.game.id].card.offer.ends_turn or any(action[0] == "end" for action in sitting.legal)
        return "" if own else self.table.prompt(sitting) or ""

    def acted(self) -> None:
        """Take the banner away: who acts has the mouse."""
        self._banner, self._taken = 0.0, True

    def compose(self, sheet: Sheet, strip: Box) -> bool:
        """Put what is to be said about the next player on the sheet; tell whether it took the strip."""
        seat = self.next
        if self._banner > 0:
            self._compose_banner(sheet, strip)
        if seat is None:
            return self._banner > 0 and strip.w > 0
        go = StatusButton("Pass on", "pass.now", self._pass_now, "Hide the table now (Space)", "swap")
        compose_status(sheet, strip, Status("person", self.sitting.names[seat], "is next", buttons=(go,)))
        return True

    def _compose_banner(self, sheet: Sheet, strip: Box) -> None:
        u = sheet.u
        asked = self._question()
        name = f"{self.sitting.names[self.sitting.seat]}{':' if asked else ','}"
        words = asked or "your turn"
        style = BANNER_STYLE
        most = sheet.area.w - u(96)
        room = (strip.w or most) - u(56)
        if asked and sheet.width(name, style) + u(12) + sheet.width(asked, LEAD) > room:
            words = "a question"
        name_wide = min(sheet.width(name, style), most - sheet.width(words, LEAD) - u(12))
        wide = name_wide + u(12) + sheet.width(words, LEAD) + u(56)
        middle = strip.centre[0] if strip.w else sheet.area.centre[0]
        high = u(56) if self.next is not None or not strip.w else min(u(56), max(strip.h, u(38)))
        y = sheet.area.y + u(72)
        if strip.w:  # in the place of the prompt, or above the strip that passes on
            y = strip.bottom - high - (0 if self.next is None else u(64))
        box = Box(middle - wide // 2, y, wide, high)
        sheet.plate(box, TOAST_SKIN)
        place, rest = box.inset(u(28), 0).cut_left(name_wide, u(12))
        sheet.text(place, name, style, sheet.theme.accent, ELIDED)
        sheet.text(rest, words, LEAD, TEXT)
