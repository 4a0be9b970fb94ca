"""The scene of a match: it seats a player at the game's table and keeps what is shown in step with the match."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from tabletop.ai.thinker import Thinker
from tabletop.core.actions import Action
from tabletop.core.choices import choices
from tabletop.core.refusals import Refusal
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.things import Drawn, Reason
from tabletop.desk.scenes.match.bars import compose_prompt, compose_top, prompt_box, strip_beside
from tabletop.desk.scenes.match.coach import CoachBubble
from tabletop.desk.scenes.match.dead_end import DeadEnd
from tabletop.desk.scenes.match.glides import Glides
from tabletop.desk.scenes.match.hand_over import HotSeat
from tabletop.desk.scenes.match.hearing import Hearing
from tabletop.desk.scenes.match.hint import HintPanel
from tabletop.desk.scenes.match.keys import decided_by, key_hints, shortcuts
from tabletop.desk.scenes.match.log import MatchLog
from tabletop.desk.scenes.match.look_back import LookBack
from tabletop.desk.scenes.match.menu import MatchMenu
from tabletop.desk.scenes.match.outlines import Outlines, Spots
from tabletop.desk.scenes.match.past import Past
from tabletop.desk.scenes.match.second_thoughts import SecondThoughts
from tabletop.desk.scenes.match.take_back import TakeBack
from tabletop.desk.scenes.match.telling import Telling
from tabletop.desk.scenes.match.thinking import ThinkingStrip
from tabletop.desk.scenes.match.watching import Watching
from tabletop.desk.tables.director import Director
from tabletop.desk.tables.sitting import Notes
from tabletop.desk.tables.table import Table
from tabletop.desk.window.intents import Back, Intent, Picked, Shortcut
from tabletop.desk.window.motion import Lane, Value
from tabletop.desk.window.scene import Host, KeyHint, Scene
from tabletop.play.match import Change, Entry, Match
from tabletop.play.pilot import Pilot
from tabletop.play.transcript import done_unasked

THIS_IS = {False: "This is a look back: go on to the present to play.", True: "This is a replay."}
"""Why nothing can be done in the past, by whether the game is over."""

READING_TIME = 0.9
"""The seconds for which the deed of another seat stays to be read before the next one, at normal speed."""


class TableScene(Scene):
    """A match at its table.

    `finished` is called once, when the match is over and all of it has been shown; `leave_to` when the player goes
    back to the title. The scene is the `Sitting` that its table asks. `told` says that `finished` has been called, or
    need not be: for a match that is only looked at. `thinker` thinks for the AI seats, a process of its own when None
    is given.
    """

    def __init__(
        self,
        match: Match,
        table: Table[Any, Any],
        finished: Callable[["TableScene"], None],
        leave_to: Callable[["TableScene"], None],
        thinker: Thinker | None = None,
    ) -> None:
        self.match = match
        self.game = match.game
        self.table = table
        self.theme = table.theme
        self.finished, self.leave_to = finished, leave_to
        self.seat = self._seat_at_table()
        self._clicks: tuple[str, ...] = ()
        self._mode = self.tab = ""
        self._notes: dict[int, Notes] = {}
        self.resumed = len(match.entries)
        self.anchors: dict[str, Box] = {}
        self.legal: list[Action] = []
        self.pilot = Pilot(match, thinker)
        self.log = MatchLog(self)
        self.looking = LookBack(self)
        self.back = TakeBack(self)
        self.thinking = ThinkingStrip(self)
        self.hot_seat = HotSeat(self)
        self.watching = Watching(self)
        self.hint = HintPanel(self)
        self.coach = CoachBubble(self)
        self.outlines = Outlines(self)
        self.telling = Telling(self)
        self._glides = Glides()
        self.thoughts = SecondThoughts(self)
        self.dead_end = DeadEnd(self)
        self._past = Past(self)
        self._frame = 0
        self.told = False
        self.hearing = Hearing(self)

    # What the table asks --------------------------------------------------------------------------------------------

    @property
    def sitting(self) -> Any:
        """What the player at the table does there."""
        return self

    @property
    def view(self) -> Any:
        """The displayed view."""
        return self.director.view

    @property
    def clicks(self) -> tuple[str, ...]:
        return self._clicks

    @clicks.setter
    def clicks(self, clicks: tuple[str, ...]) -> None:
        self._clicks = clicks
        if not clicks:
            self.notes.put_down()

    @property
    def mode(self) -> str:
        return self._mode

    @mode.setter
    def mode(self, mode: str) -> None:
        self._mode = mode
        if not mode:
            self.notes.closed()

    @property
    def notes(self) -> Any:
        """What the table keeps about the player who sits here, and nobody else sees."""
        return self._notes.setdefault(self.seat, self.table.notes())

    @property
    def seed(self) -> str:
        return self.match.header.seed

    @property
    def busy(self) -> bool:
        return self.director.busy

    @property
    def names(self) -> list[str]:
        return self.match.names

    @property
    def practice(self) -> bool:
        return self.match.practice

    @property
    def watched(self) -> bool:
        return self.match.seats[self.seat].kind != "human"

    @property
    def looking_back(self) -> bool:
        return self.looking.on

    @property
    def proposed(self) -> Action | None:
        advice = self.coach.advice
        return self.hint.chosen or (None if advice is None else advice.action)

    @property
    def opening(self) -> Entry:
        return self._past.opening

    @property
    def past(self) -> list[Entry]:
        return self._past.entries()

    def glide(self, key: str, goal: Value, at_once: bool = False) -> Value:
        return self._glides.at(key, goal, at_once=at_once or not self.host.motion.factor(Lane.FRAME))

    def may(self, action: Action) -> bool:
        return action in self.legal

    def refusal(self, action: Action) -> Reason | None:
        if self.looking.on:
            return Reason(THIS_IS[self.match.over])
        if action in self.legal:
            return None
        decider = self.match.decider
        if decider == self.seat and self.match.seats[decider].kind != "human":
            return Reason("An AI plays this seat now: under Who plays in the menu you can take it back.")
        if decider is not None and (decider != self.seat or self.match.seats[decider].kind != "human"):
            return Reason(f"It is not your turn: {self.names[decider]} decides.")
        refusal = self.match.check(action)
        return Reason("It is not your turn.") if refusal is None else reason(refusal)

    def do(self, action: Action) -> None:
        refusal = self.refusal(action)
        if refusal is not None:
            self.host.refuse(None, refusal)
            return
        if self.thoughts.ask(action):
            return
        self.director.finish()
        self.clicks = ()
        self.back.did(len(self.match.entries), self._frame)
        self.hot_seat.acted()
        frame, made = self.game.frame_name(self.match.state), len(self.match.entries)
        self.match.act(action)
        ended = any(self.table.ends_turn(event) for entry in self.match.entries[made:] for event in entry.events)
        if ended or self.game.frame_name(self.match.state) != frame or self.match.decider != self.seat:
            self.mode = ""
        self.refresh()

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
        self.director = Director(host.motion, self.table, self.match.view(self.seat), host.redraw, self.hearing.event)
        self.match.listen(self._on_change, self.seat)
        if self.match.journal.trouble:
            host.toast(self.match.journal.trouble)
        self.refresh()
        self.pilot.warm_up()
        self.hot_seat.begin()

    def leave(self) -> None:
        self.match.unlisten(self._on_change)
        self.pilot.close()
        self.director.finish()
        self.match.journal.close()

    def update(self, seconds: float) -> None:
        self._frame += 1
        self.looking.update(seconds)
        self.thinking.update(seconds)
        self.coach.update()
        if self.host.looks.pressed is None and self._glides.update(seconds):  # a click hits what is where it was
            self.host.redraw()
        self.pilot.hold(self.watching.holds(seconds) or self.director.busy or self.looking.on or self._pauses())
        if self.pilot.tick(seconds):
            self.refresh()
        for notice in self.pilot.take_notices():
            self.host.toast(notice)
        if self.director.busy or self.looking.on:
            return
        if not self.match.over:
            self.dead_end.update()
            self.hot_seat.update(seconds)
            self.hearing.call()
        elif not self.told:
            self.told = True
            self.hearing.end()
            self.finished(self)

    def _pauses(self) -> bool:
        """Tell whether the human who sits here, or looks on, has something to read before anybody goes on."""
        return (self.match.seats[self.seat].kind == "human" or self.watching.on) and self.table.pauses(self)

    def sit_down(self, seat: int) -> None:
        """Seat another human: all that is shown from now on is what that one sees and does."""
        self.match.unlisten(self._on_change)
        self.seat = seat
        self.match.listen(self._on_change, seat)
        self.put_down()
        self.tab = ""
        self.log.forget()
        self.director.jump(self.match.view(seat))
        self.refresh()

    def hand_over(self, seat: int, kind: str) -> None:
        """Let `kind` decide for `seat` from now on."""
        self.match.hand_over(seat, kind)
        self.put_down()
        self.refresh()

    def put_down(self) -> None:
        """Take back the clicks on the way to an action, and close the drawer."""
        self.clicks, self.mode = (), ""

    def _seat_at_table(self) -> int:
        decider = self.match.decider
        if decider is not None and self.match.seats[decider].kind == "human":
            return decider
        humans = [n for n, seat in enumerate(self.match.seats) if seat.kind == "human"]
        return humans[0] if humans else 0

    def refresh(self) -> None:
        """Read again what may be done now."""
        mine = self.match.decider == self.seat and self.match.seats[self.seat].kind == "human"
        self.legal = self.match.legal() if mine and not self.looking.on else []
        self.host.redraw()

    def _on_change(self, change: Change) -> None:
        if change.kind == "acted":
            for entry in change.entries:
                own = entry.seat == self.seat and self.match.seats[entry.seat].kind == "human"
                lane = Lane.OWN if own else Lane.OTHERS
                others = self.match.seats[self.seat].kind == "human" and self.match.decider not in (self.seat, None)
                # What ends a round is followed by what the round brought, not by a look at the next one.
                same_round = self.match.state.round == entry.turn
                reading = READING_TIME if others and not own and same_round else 0.0
                self.director.follow(entry.events, self.match.view(self.seat), lane, entry.seat, reading=reading)
                if own and (told := done_unasked(self.match, entry)):
                    self.host.toast(told)
        elif change.kind in ("undone", "redone"):
            self.director.jump(self.match.view(self.seat))
        self.log.forget()

    def look_back(self, index: int, closing: bool = False) -> None:
        """Show the table read-only as it was before the action number `index`; the number of all shows the end. Where
        `closing`, as the round that the action before ended left it."""
        self.director.finish()
        self.looking.go(index, closing)

    def stop_looking(self) -> None:
        """Go on to the present."""
        self.director.jump(self.match.view(self.seat))
        self.refresh()

    # Back and forth -------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the latest own action, and those made with it by one click."""
        self.back.undo()

    # Input ----------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if self.looking.handle(intent) or self.log.handle(intent) or self.hint.handle(intent):
            return True
        match intent:
            case Picked(target=target):
                if not self.table.handle(intent, self):
                    self.click(target)
                return True
            case Back():
                return self._back()
            case Shortcut(key=key, shift=shift):
                act = shortcuts(self).get(("shift " if shift else "") + key)
                if act is not None:
                    act()
                    return True
        return self.table.handle(intent, self)

    def _back(self) -> bool:
        if self.clicks:
            self.step_back()
        elif self.mode:
            self.open("")
        elif not self.table.handle(Back(), self):
            self.menu()
        return True

    def menu(self) -> None:
        """Open the menu of the match."""
        self.host.push(MatchMenu(self))

    def rules(self) -> None:
        """Open the rules of the game."""
        self.host.open_rules(self.game.id)

    def due(self, places: Mapping[str, Drawn]) -> list[str]:
        return [] if self._pauses() else decided_by(self, places)

    @property
    def question(self) -> Hashable:
        return len(self.match.entries), self.clicks

    def keys(self) -> list[KeyHint]:
        return key_hints(self)

    # Drawing --------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        self.anchors.clear()
        sheet.ground()
        said = (self.looking,) if self.looking.on else (self.hint, self.coach)
        sheet.log_open = self.log.on
        sheet.strip_room = lambda wide: max(part.room(sheet, wide) for part in said)
        strip = self.table.compose(sheet, self, self.director.gone)
        spots = Spots(sheet, self.anchors)
        self.outlines.compose(spots, self.log.pointed(sheet))
        self.hint.light(sheet, spots, strip)
        self.coach.light(sheet, spots, strip)
        with sheet.raised(10):
            compose_top(sheet, self)
            self.looking.compose_frame(sheet)
            drawer = self.log.place(sheet)
            beside = strip if drawer is None else strip_beside(sheet, strip, drawer)
            strip = Box(0, 0, 0, 0) if beside is None else beside
            above = len(sheet.things)
            prompt = self._strip(sheet, strip)
            foot = min((thing.box.y for thing in sheet.things[above:]), default=None) if beside is None else None
            self.log.compose(sheet, foot)
            self.coach.compose(sheet, spots, strip)
        if prompt:
            untold = self.telling.compose(sheet, prompt_box(sheet, strip, prompt))
            with sheet.raised(10):
                compose_prompt(sheet, strip, prompt, self.table.news(self) or untold)
        else:
            self.telling.compose(sheet)

    def _strip(self, sheet: Sheet, strip: Box) -> str:
        """Put at the foot of the board what is to be said now: where in the past this is, who acts; return the prompt
        where there is to be one."""
        if self.looking.on or self.match.over:
            if self.looking.on:
                self.looking.compose(sheet, strip)
            return ""
        if self._pauses():
            return ""
        taken = any(part.compose(sheet, strip) for part in (self.hot_seat, self.thinking, self.hint))
        taken = taken or self.coach.compose_end(sheet, strip)
        if not taken and strip.w and self.legal and self.coach.advice is None and not self.coach.wait:
            text = self.table.prompt(self)
            return self.game.prompt(self.view) if text is None else text
        return ""

    def compose_moving(self, sheet: Sheet) -> None:
        with sheet.raised(6):
            for key, flight in self.director.flights:
                box = self.director.where(key, flight)
                if box is not None and flight.draw is not None:
                    flight.draw(sheet, box)
                elif box is not None:
                    sheet.picture(box, *flight.sprite, fit=Fit(turn=flight.turn))


def reason(refusal: Refusal) -> Reason:
    """Return `refusal` as the desk shows it."""
    return Reason(str(refusal), refusal.rule)
