"""The menu of a match."""

from collections.abc import Callable
from typing import Any

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACTION, HEADING, PANEL_SKIN, QUIET, SMALL
from tabletop.desk.draw.things import Reason
from tabletop.desk.flow import Node, column, compose, draw, first, fits, grid, on, size_in, text
from tabletop.desk.flow.measure import measure
from tabletop.desk.scenes.match.coach import CoachBubble
from tabletop.desk.scenes.match.seats import SeatsMenu
from tabletop.desk.scenes.match.take_back import TakeBack
from tabletop.desk.scenes.settings import SettingsScene
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.widgets import ButtonStyle, Command, Kind, button
from tabletop.desk.window.dialogs import VEIL, Dialog, DialogButton
from tabletop.desk.window.intents import Back, Intent, Press, Release
from tabletop.desk.window.scene import Host, Scene

COACH = "It costs the rank: the game becomes practice, kept but never ranked. The coach says what to do and why."
SAVED = "Everything is saved as you play."
BAR = 60  # units, the bar at the top, which stays free where there is room below it
EDGE = 4  # units between the menu and the edge of the window
WIDE = 360  # units, the menu with one column
HIGH = 46  # units, a button
LEAST_HIGH = 40  # units
GAP = 6  # units between buttons
LOCK = 16  # units
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
        below, whole = (area.inset(sheet.u(EDGE)) for area in (sheet.area.cut_top(sheet.u(BAR))[1], sheet.area))
        area = below if fits(sheet, below, self._layout) else whole
        self._box = area.middle(*size_in(sheet, area, self._layout))
        compose(sheet, self._box, self._layout)

    def _layout(self) -> Node:
        """Return the menu: in one column, or in two where that is too high."""
        rows = self._rows()
        words = max(measure().widths((row[1],), ACTION).each[0] for row in rows)
        buttons = [self._button(n, row, words) for n, row in enumerate(rows)]
        ways = [grid(*buttons, columns=n, gap=GAP, row_gap=GAP, down=True, grow=1) for n in (1, 2)]
        head, foot = text("MENU", HEADING, QUIET), text(SAVED, SMALL, QUIET, CENTRE)
        return first(*[on(column(head, way, foot, gap=8), PANEL_SKIN, pad=(24, 18), tight=(16, 8)) for way in ways])

    def _rows(self) -> list[Row]:
        """Return what the menu offers."""
        match = self.sitting.match
        over = Reason("The game is over.") if match.over else None
        whys = (self.back.refusal(), match.reset_refusal())
        undo, reset = (None if why is None else Reason(str(why)) for why in whys)
        redo = None if match.can_redo else Reason("Nothing was taken back.")
        return [
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

    def _button(self, number: int, row: Row, words: int) -> Node:
        """Return a button of the menu, with a lock at its right where it can't be used; its words have so many
        pixels."""
        target, says, icon, act, refusal = row
        command = Command(f"menu.{target}", self._closing(act), refusal)

        def drawn(sheet: Sheet, box: Box) -> None:
            kind = Kind.PRIMARY if number == 0 else Kind.SLATE
            line = words + sheet.u(ACTION.size * 1.25 + 10)
            button(sheet, box, says, command, ButtonStyle(kind, icon, column=line))
            if refusal is not None:
                side = sheet.u(LOCK)
                sheet.icon(Box(box.right - side - sheet.u(14), box.y, side, box.h).middle(side, side), "lock", QUIET)

        return draw(drawn, (WIDE - 48, 200), (HIGH, LEAST_HIGH))

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
