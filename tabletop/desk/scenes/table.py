"""The scene of a match: it seats a player at the game's table and keeps what is shown in step with the match."""

from collections.abc import Callable

from tabletop.core.actions import Action
from tabletop.core.choices import choices
from tabletop.core.refusals import Refusal
from tabletop.core.state import State
from tabletop.desk.box import Box
from tabletop.desk.dialogs import Choice, Dialog
from tabletop.desk.director import Director
from tabletop.desk.intents import Back, Intent, Picked, Shortcut
from tabletop.desk.motion import Lane
from tabletop.desk.scene import Host, KeyHint, Scene
from tabletop.desk.scenes.look_back import LookBack
from tabletop.desk.scenes.match_log import MatchLog
from tabletop.desk.scenes.match_menu import MatchMenu
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.table import Table
from tabletop.desk.theme import ACCENT, FIELD, SMALL_BOLD, STRONG, TABLE_DEEP, TEXT, Skin, TextStyle
from tabletop.desk.things import Reason
from tabletop.desk.widgets import button, top_bar
from tabletop.play.match import Change, Match, UndoRefused

PROMPT_SKIN = Skin(FIELD, FIELD, ACCENT, 2, 999, shadow=4)
ICONS_BELOW = 1180
"""Narrower windows than so many units show the buttons of the top bar as icons only."""


class TableScene(Scene):
    """A match at its table.

    `finished` is called once, when the match is over and all of it has been shown; `leave_to` when the player goes
    back to the title. The scene is the `Seating` that its table asks. `told` says that `finished` has been called, or
    need not be: for a match that is only looked at.
    """

    def __init__(
        self,
        match: Match,
        table: Table,
        finished: Callable[["TableScene"], None],
        leave_to: Callable[["TableScene"], None],
    ) -> None:
        self.match = match
        self.game = match.game
        self.table = table
        self.theme = table.theme
        self.finished, self.leave_to = finished, leave_to
        self.seat = self._seat_at_table()
        self.clicks: tuple[str, ...] = ()
        self.mode = self.tab = ""
        self.notes: dict[str, int | str] = {"seed": match.header.seed}
        self.anchors: dict[str, Box] = {}
        self.legal: list[Action] = []
        self.log = MatchLog(self)
        self.looking = LookBack(self)
        self._frame = 0
        self._done_in: dict[int, int] = {}
        self._redo_in_step: list[int] = []
        self._warned = -1
        self.told = False

    # What the table asks --------------------------------------------------------------------------------------------

    @property
    def view(self) -> State:
        """The displayed view."""
        return self.director.view

    @property
    def busy(self) -> bool:
        return self.director.busy

    @property
    def names(self) -> list[str]:
        return self.match.names

    @property
    def practice(self) -> bool:
        return self.match.practice

    def may(self, action: Action) -> bool:
        return action in self.legal

    def refusal(self, action: Action) -> Reason | None:
        if self.looking.on:
            return Reason("This is a look back: go on to the present to play.")
        if action in self.legal:
            return None
        refusal = self.match.check(action)
        return Reason("It is not your turn.") if refusal is None else reason(refusal)

    def do(self, action: Action) -> None:
        refusal = self.refusal(action)
        if refusal is not None:
            self.host.refuse(None, refusal)
            return
        if self._warns(action):
            return
        self.director.finish()
        self.clicks = ()
        self._done_in[len(self.match.entries)] = self._frame
        self._redo_in_step.clear()
        frame = self.game.frame_name(self.match.state)
        self.match.act(action)
        if self.game.frame_name(self.match.state) != frame or self.match.decider != self.seat:
            self.mode = ""
        self._refresh()

    def click(self, *targets: str) -> None:
        for start in (self.clicks, ()):
            clicks = (*start, *targets)
            if start and clicks == (*start, *start[-len(targets) :]):
                self.clicks = ()  # the same piece again: put it down
                break
            found = choices(self.legal, clicks)
            if found.whole:
                self.do(found.whole[0])
                return
            if found.targets:
                self.clicks = clicks
                break
        self.host.redraw()

    def step_back(self) -> None:
        self.clicks = self.clicks[:-1]
        self.host.redraw()

    def open(self, mode: str) -> None:
        self.mode = "" if mode == self.mode else mode
        self.clicks = ()
        self.host.redraw()

    def show_tab(self, tab: str) -> None:
        self.tab = tab
        self.host.redraw()

    # Life -----------------------------------------------------------------------------------------------------------

    def enter(self, host: Host) -> None:
        super().enter(host)
        self.director = Director(host.motion, self.table, self.match.view(self.seat), host.redraw)
        self.match.listen(self._on_change, self.seat)
        if self.match.journal.trouble:
            host.toast(self.match.journal.trouble)
        self._refresh()

    def leave(self) -> None:
        self.match.unlisten(self._on_change)
        self.director.finish()
        self.match.journal.close()

    def update(self, seconds: float) -> None:
        self._frame += 1
        self.looking.update(seconds)
        if self.director.busy or self.looking.on:
            return
        if self.match.over:
            if not self.told:
                self.told = True
                self.finished(self)
        elif self.match.decider != self.seat or not self.legal:
            self._let_others_act()

    def _let_others_act(self) -> None:
        decider = self.match.decider
        if decider is not None and self.match.seats[decider].kind == "human":
            self._sit_down(decider)
        else:
            self.match.advance()
            self._refresh()

    def _sit_down(self, seat: int) -> None:
        """Give the mouse to another human seat; nothing is hidden from one that isn't from all."""
        self.match.unlisten(self._on_change)
        self.seat = seat
        self.match.listen(self._on_change, seat)
        self.director.jump(self.match.view(seat))
        self.host.toast(f"{self.names[seat]}, it is your turn.")
        self._refresh()

    def _seat_at_table(self) -> int:
        decider = self.match.decider
        if decider is not None and self.match.seats[decider].kind == "human":
            return decider
        humans = [n for n, seat in enumerate(self.match.seats) if seat.kind == "human"]
        return humans[0] if humans else 0

    def _refresh(self) -> None:
        mine = self.match.decider == self.seat and self.match.seats[self.seat].kind == "human"
        self.legal = self.match.legal() if mine and not self.looking.on else []
        self.host.redraw()

    def _on_change(self, change: Change) -> None:
        if change.kind == "acted":
            for entry in change.entries:
                own = self.match.seats[entry.seat].kind == "human"
                self.director.follow(entry.events, self.match.view(self.seat), Lane.OWN if own else Lane.OTHERS)
        elif change.kind in ("undone", "redone"):
            self.director.jump(self.match.view(self.seat))
        self.log.forget()

    def look_back(self, index: int) -> None:
        """Show the table read-only as it was before the action number `index`; the number of all shows the end."""
        self.director.finish()
        self.looking.go(index)

    def stop_looking(self) -> None:
        """Go on to the present."""
        self.director.jump(self.match.view(self.seat))
        self._refresh()

    # Back and forth -------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the latest own action, and those made with it by one click."""
        if self.looking.on:
            self.looking.stop()
            return
        if self.clicks or self.mode:
            self.clicks, self.mode = (), ""
        try:
            gone = [self.match.undo()]
            frame = self._done_in.get(gone[0][0].index)
            while frame is not None and self._latest_frame() == frame:
                gone.append(self.match.undo())
        except UndoRefused as refused:
            if refused.anyway:
                self._offer_anyway(refused.refusal)
            else:
                self.host.toast(str(refused.refusal))
            return
        self._redo_in_step.append(len(gone))
        self._refresh()

    def _latest_frame(self) -> int | None:
        own = [e.index for e in self.match.entries if not e.auto and self.match.seats[e.seat].kind == "human"]
        return self._done_in.get(own[-1]) if own and self.match.undo_refusal() is None else None

    def _offer_anyway(self, refusal: Refusal) -> None:
        text = f"{refusal} You can still take it back: the game then becomes practice, kept but never ranked."
        choices_ = [Choice("Keep playing", primary=True), Choice("Undo anyway", self._undo_anyway, icon="undo")]
        self.host.push(Dialog("Take it back?", text, choices_))

    def _undo_anyway(self) -> None:
        self.match.undo(anyway=True)
        self._redo_in_step.append(1)
        self._refresh()

    def redo(self) -> None:
        """Make again what the latest undo took back."""
        try:
            for _ in range(self._redo_in_step.pop() if self._redo_in_step else 1):
                self.match.redo()
        except UndoRefused as refused:
            self.host.toast(str(refused.refusal))
        self._refresh()

    def reset_turn(self) -> None:
        """Take back everything of this turn that may be taken back."""
        try:
            self.match.reset_turn()
        except UndoRefused as refused:
            self.host.toast(str(refused.refusal))
        self._redo_in_step.clear()
        self.clicks, self.mode = (), ""
        self._refresh()

    def give_up(self) -> None:
        """Ask, then end the match unranked."""
        ask = "The game ends here. It is kept among your records, without a rank."
        self.host.push(
            Dialog("Give up?", ask, [Choice("Keep playing", primary=True), Choice("Give up", self._give_up)])
        )

    def _give_up(self) -> None:
        self.looking.stop()
        self.match.give_up()
        self._refresh()

    def _warns(self, action: Action) -> bool:
        """Ask once a turn when something is left undone; tell whether it asked."""
        if action != ("end",) or not self.host.prefs.now.end_turn_warning or self._warned == len(self.match.entries):
            return False
        left = self.table.unfinished(self)
        if not left:
            return False
        self._warned = len(self.match.entries)
        text = "You still have " + " and ".join([", ".join(left[:-1]), left[-1]] if len(left) > 1 else left) + "."
        self.host.push(
            Dialog("End the turn?", text, [Choice("Keep playing"), Choice("End turn", lambda: self.do(action), True)])
        )
        return True

    # Input ----------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if self.looking.handle(intent) or self.log.handle(intent):
            return True
        match intent:
            case Picked(target=target):
                if not self.table.handle(intent, self):
                    self.click(target)
                return True
            case Back():
                return self._back()
            case Shortcut(key=key, shift=shift):
                act = self._keys().get(("shift " if shift else "") + key)
                if act is not None:
                    act()
                    return True
        return self.table.handle(intent, self)

    def _back(self) -> bool:
        if self.clicks:
            self.step_back()
        elif self.mode:
            self.open("")
        else:
            self.menu()
        return True

    def menu(self) -> None:
        """Open the menu of the match."""
        self.host.push(MatchMenu(self))

    def rules(self) -> None:
        """Open the rules of the game."""
        self.host.open_rules(self.game.id)

    def _keys(self) -> dict[str, Callable[[], None]]:
        return {
            "u": self.undo,
            "backspace": self.undo,
            "y": self.redo,
            "shift u": self.reset_turn,
            "l": self.log.toggle,
            "m": self.menu,
        }

    def keys(self) -> list[KeyHint]:
        return [
            *self.table.keys(),
            KeyHint("U", "undo"),
            KeyHint("Y", "redo"),
            KeyHint("Shift U", "reset the turn"),
            KeyHint("L", "log"),
            KeyHint("M", "menu"),
            KeyHint(", .", "step through a look back"),
        ]

    # Drawing --------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        self.anchors.clear()
        sheet.ground()
        strip = self.table.compose(sheet, self, self.director.gone)
        with sheet.raised(10):
            self._top(sheet)
            self._prompt(sheet, strip)
            self.log.compose(sheet)

    def _top(self, sheet: Sheet) -> None:
        bar, _ = top_bar(sheet)
        icons = sheet.unit.wide < ICONS_BELOW
        words = [
            ("menu", "Menu", "menu", self.menu),
            ("rules", "Rules", "rules", self.rules),
            ("log", "Log", "log", self.log.toggle),
            ("undo", "Undo", "undo", self.undo),
        ]
        for target, text, icon, act in words:
            wide = sheet.u(44) if icons else sheet.u(92)
            place, bar = bar.cut_right(wide, sheet.u(8))
            place = place.middle(place.w, sheet.u(38))
            shown, tip = ("", text) if icons else (text, "")
            button(sheet, place, shown, f"top.{target}", act=act, icon=icon, style=SMALL_BOLD, tip=tip)
        self.table.top(sheet, bar, self)

    def _prompt(self, sheet: Sheet, strip: Box) -> None:
        if self.looking.on:
            self.looking.compose(sheet, strip)
            return
        if not strip.w or not self.legal:
            return
        text = self.table.prompt(self) or self.game.prompt(self.view)
        style = STRONG if sheet.width(text, STRONG) + sheet.u(48) <= strip.w else TextStyle("bold", 16)
        lines = sheet.wrap(text, style, strip.w - sheet.u(48))
        wide = max(sheet.width(line, style) for line in lines) + sheet.u(48)
        tall = sheet.line(style) * len(lines) + sheet.u(14)
        box = Box(strip.x + (strip.w - wide) // 2, strip.bottom - tall, wide, tall)
        sheet.plate(box, PROMPT_SKIN)
        sheet.text(
            box.inset(sheet.u(16), 0), "\n".join(lines), style, TEXT, wrap=True, align="centre", ground=TABLE_DEEP
        )

    def compose_moving(self, sheet: Sheet) -> None:
        with sheet.raised(6):
            for key, flight in self.director.flights:
                box = self.director.where(key, flight)
                if box is not None:
                    sheet.picture(box, *flight.sprite, turn=flight.turn)


def reason(refusal: Refusal) -> Reason:
    """Return `refusal` as the desk shows it."""
    return Reason(str(refusal), refusal.rule)
