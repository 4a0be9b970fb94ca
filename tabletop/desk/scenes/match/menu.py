"""The menu of a match."""

from collections.abc import Callable
from typing import Any

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACTION, QUIET, SMALL
from tabletop.desk.draw.things import Reason
from tabletop.desk.scenes.match.coach import CoachBubble
from tabletop.desk.scenes.match.seats import SeatsMenu
from tabletop.desk.scenes.match.take_back import TakeBack
from tabletop.desk.scenes.settings import SettingsScene
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button, panel
from tabletop.desk.window.dialogs import VEIL, Dialog, DialogButton
from tabletop.desk.window.intents import Back, Intent, Press, Release
from tabletop.desk.window.scene import Host, Scene

COACH = "It costs the rank: the game becomes practice, kept but never ranked. The coach says what to do and why."
BAR = 60
"""How high the bar at the top is, in units, which stays free where there is room below it."""
WIDE = 360
"""How wide a column of the menu is, in units."""
Row = tuple[str, str, str, Callable[[], None], Reason | None]
"""A target, words, an icon, what it does and why not."""


class MenuActs(msgspec.Struct, frozen=True):
    """What the menu leads to."""

    rules: Callable[[], None]
    give_up: Callable[[], None]
    leave: Callable[[], None]


class MatchMenu(Scene):
    """What can be done with the match as a whole."""

    overlay = True

    def __init__(self, sitting: Sitting[Any, Any], back: TakeBack, coach: CoachBubble, acts: MenuActs) -> None:
        self.sitting, self.back, self.coach, self.acts = sitting, back, coach, acts
        self._box = Box(0, 0, 0, 0)
        self._beside = False

    def handle(self, intent: Intent) -> bool:
        """Close the menu when it was clicked beside it."""
        if isinstance(intent, Press):
            self._beside = not self._box.holds(intent.at)
        elif isinstance(intent, Release) and self._beside:
            self._beside = False
            if not intent.dragged and not self._box.holds(intent.at):
                self.host.pop(self)
        return not isinstance(intent, Back)

    def compose(self, sheet: Sheet) -> None:
        sheet.plate(sheet.area, VEIL)
        sheet.zone(sheet.area, None)
        match = self.sitting.match
        over = Reason("The game is over.") if match.over else None
        whys = (self.back.refusal(), match.reset_refusal())
        undo, reset = (None if why is None else Reason(str(why)) for why in whys)
        redo = None if match.can_redo else Reason("Nothing was taken back.")
        rows: list[Row] = [
            ("go-on", "Back to the replay" if match.over else "Back to the game", "play", lambda: None, None),
            ("undo", "Undo", "undo", self.back.undo, undo),
            ("redo", "Redo", "redo", self.back.redo, redo),
            ("reset", "Reset turn", "reset", self.back.reset_turn, reset),
            ("seats", "Who plays", "person", self._seats, over),
            *self._coach(),
            ("rules", "Rules", "rules", self.acts.rules, None),
            ("settings", "Settings", "settings", self._settings, None),
            ("give-up", "Give up", "flag", lambda: ask_to_give_up(self.host, self.acts.give_up), over),
            ("title", "To the title screen", "home", self.acts.leave, None),
        ]
        below = sheet.area.cut_top(sheet.u(BAR))[1]
        high, gap = sheet.u(46), sheet.u(6)
        for columns, area in ((1, below), (2, below), (2, sheet.area)):
            per = -(-len(rows) // columns)
            tall = per * (high + gap) + sheet.u(104)
            if tall <= area.h - sheet.u(8):
                break
        wide = min(sheet.u(WIDE * columns), area.w - sheet.u(32))
        self._box = area.middle(wide, min(tall, area.h - sheet.u(8)))
        inner = panel(sheet, self._box, "Menu")
        foot, inner = inner.cut_bottom(sheet.line(SMALL), sheet.u(4))
        sheet.text(foot, "Everything is saved as you play.", SMALL, QUIET, CENTRE)
        words = sheet.u(ACTION.size * 1.25 + 10) + max(sheet.width(text, ACTION) for _, text, *_ in rows)
        for n, (target, text, icon, act, refusal) in enumerate(rows):
            column = inner.columns(columns, gap)[n // per]
            place = column.rows(per, gap)[n % per]
            kind = Kind.PRIMARY if n == 0 else Kind.SLATE
            act = self._closing(act)
            name = f"menu.{target}"
            button(sheet, place, text, Command(name, act, refusal), ButtonStyle(kind, icon, column=words))
            if refusal is not None:
                side = sheet.u(16)
                lock = Box(place.right - side - sheet.u(14), place.y, side, place.h)
                sheet.icon(lock.middle(side, side), "lock", QUIET)

    def _closing(self, act: Callable[[], None]) -> Callable[[], None]:
        def close_and_act() -> None:
            self.host.pop(self)
            act()

        return close_and_act

    def _coach(self) -> list[Row]:
        coach = self.coach
        if coach.coach is None:
            return []
        over = Reason("The game is over.") if self.sitting.match.over else None
        words = "Turn coaching off" if coach.on else "Turn coaching on"
        return [("coach", words, "hint", self._switch_coach, over)]

    def _switch_coach(self) -> None:
        """Turn the coach on or off; where that costs the rank, say so first."""
        coach = self.coach
        if coach.on or not self.sitting.match.ranked:
            coach.switch(not coach.on)
            return
        choices = [
            DialogButton("Play on without", primary=True),
            DialogButton("Coach me, unranked", lambda: coach.switch(True), icon="hint"),
        ]
        self.host.push(Dialog("Be coached?", COACH, choices))

    def _seats(self) -> None:
        self.host.push(SeatsMenu(self.sitting))

    def _settings(self) -> None:
        self.host.push(SettingsScene())


def ask_to_give_up(host: Host, give_up: Callable[[], None]) -> None:
    """Ask, then end the match unranked."""
    ask = "The game ends here. It is kept among your records, without a rank."
    host.push(Dialog("Give up?", ask, [DialogButton("Keep playing", primary=True), DialogButton("Give up", give_up)]))
