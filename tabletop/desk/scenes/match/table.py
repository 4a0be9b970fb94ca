"""The scene of a match: it seats a player at the game's table and keeps what is shown in step with the match."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from tabletop.ai.thinker import Thinker
from tabletop.core.actions import Action
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.things import Drawn
from tabletop.desk.scenes.match.bars import (
    TopButton,
    compose_prompt,
    compose_top,
    compose_unsaved,
    prompt_box,
    strip_beside,
)
from tabletop.desk.scenes.match.case import TopMark, compose_mark
from tabletop.desk.scenes.match.coach import CoachBubble
from tabletop.desk.scenes.match.dead_end import DeadEnd
from tabletop.desk.scenes.match.following import Following
from tabletop.desk.scenes.match.glides import Glides
from tabletop.desk.scenes.match.hand_over import HotSeat
from tabletop.desk.scenes.match.hearing import Hearing
from tabletop.desk.scenes.match.hint import HintPanel
from tabletop.desk.scenes.match.keys import decided_by, key_hints
from tabletop.desk.scenes.match.log import MatchLog
from tabletop.desk.scenes.match.look_back import LookBack
from tabletop.desk.scenes.match.menu import MatchMenu, MenuActs
from tabletop.desk.scenes.match.moments import Moments
from tabletop.desk.scenes.match.outlines import Outlines, Spots
from tabletop.desk.scenes.match.round_end import RoundEnds
from tabletop.desk.scenes.match.second_thoughts import SecondThoughts
from tabletop.desk.scenes.match.staging import Staging, compose_flights
from tabletop.desk.scenes.match.take_back import TakeBack
from tabletop.desk.scenes.match.telling import Telling
from tabletop.desk.scenes.match.thinking import ThinkingStrip
from tabletop.desk.scenes.match.watching import Watching
from tabletop.desk.tables.director import Director
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.table import Table
from tabletop.desk.window.intents import Back, Intent, Picked, Shortcut
from tabletop.desk.window.motion import Lane
from tabletop.desk.window.scene import Host, KeyHint, Scene
from tabletop.play.match import Match
from tabletop.play.pilot import Pilot

SAVED_AGAIN = "This game is saved again."


class TableScene(Scene):
    """A match at its table.

    `finished` is called once, when the match is over and all of it has been shown; `leave_to` when the player goes
    back to the title. `sitting` is what the player does there. `told` says that `finished` has been called, or need not
    be: for a match that is only looked at. `thinker` thinks for the AI seats, a process of its own when None is given.
    `play_on`, where it is set before the scene comes on the stack, has another game branch off after so many actions;
    `meanwhile` is called in each frame, for what is worked out while a match is played.
    """

    def __init__(
        self,
        match: Match,
        table: Table[Any, Any],
        finished: Callable[["TableScene"], None],
        leave_to: Callable[["TableScene"], None],
        thinker: Thinker | None = None,
    ) -> None:
        self.match, self.game = match, match.game
        self.table, self.theme = table, table.theme
        self.finished, self.leave_to = finished, leave_to
        self.sitting: Sitting[Any, Any] = Sitting(match, table.notes)
        self.pilot = Pilot(match, thinker)
        self._frame = 0
        self.play_on: Callable[[Match, int], None] | None = None
        self.meanwhile: Callable[[], bool] = lambda: False
        """Called in each frame; tells whether something new is known, such as the par of a case."""
        self.mark: Callable[[], TopMark | None] = lambda: None
        """Returns what the top bar says of the match, such as that it is a day's case; None for nothing."""
        self._mark: TopMark | None = None
        self.menu_of: Callable[[TableScene], Scene] | None = None
        """Returns the menu, where it is another than that of a match at home."""
        self._unsaved: str | None = None
        self.told = False

    @property
    def awake(self) -> bool:
        """A match is being played, by whoever it is."""
        return not self.told

    # Life -----------------------------------------------------------------------------------------------------------

    def enter(self, host: Host) -> None:
        super().enter(host)
        sitting, table = self.sitting, self.table
        self._mark = self.mark()
        self.hearing = Hearing(sitting, table, host.play)
        self._glides = Glides(lambda: host.motion.factor(Lane.FRAME) > 0)
        self.staging = Staging(sitting, table)
        self.moments = Moments(sitting, table, host)
        self.round_ends = RoundEnds(sitting, table, host)
        heard, tells = self.hearing.event, self.moments.of
        self.director = Director(host.motion, self.staging, sitting.view, self._shown, heard, tells)
        self.log = MatchLog(sitting, table, host, lambda index, closing: self.looking.go(index, closing))
        branch = self._branch if self.play_on is not None else None
        self.looking = LookBack(sitting, table, host, self.director, self.log, branch)
        self.following = Following(sitting, self.staging, self.director, self.log)
        self.hot_seat = HotSeat(sitting, table, host, self.following.sit_down, self._leave)
        self.back = TakeBack(sitting, host, self.looking, self.hot_seat)
        self.watching = Watching(sitting, table, host)
        self.thoughts = SecondThoughts(sitting, table, host, self.director.finish)
        self.dead_end = DeadEnd(sitting, host, self.give_up)
        self.hint = HintPanel(sitting, table, host, self.pilot, self.dead_end, self.thoughts)
        self.coach = CoachBubble(sitting, table, host, self.hint, self.back)
        self.outlines = Outlines(sitting, table)
        self.telling = Telling(sitting, table, self.log)
        self.thinking = ThinkingStrip(sitting, table, self.pilot, self.telling, host.redraw)
        sitting.act, sitting.changed, sitting.proposes = self._act, host.redraw, self._proposed
        sitting.refuse, sitting.glide = host.refuse, self._glides.at
        self.following.start()
        self._look_after_saving()
        sitting.refresh()
        self.pilot.warm_up()
        self.hot_seat.begin()

    def leave(self) -> None:
        self.following.stop()
        self.pilot.close()
        self.director.finish()
        self.match.journal.close()

    def update(self, seconds: float) -> None:
        self._frame += 1
        if self.meanwhile():
            self._mark = self.mark()
            self.host.redraw()
        self._look_after_saving()
        self.moments.update(self.director)
        if not self.sitting.busy:
            self.table.settle(self.sitting)
        self.looking.update(seconds)
        self.hint.update(seconds)
        self.coach.update()
        if self.host.looks.pressed is None and self._glides.update(seconds):  # a click hits what is where it was
            self.host.redraw()
        held = self.watching.holds(seconds) or self.sitting.busy or self.looking.on or self._pauses()
        self.pilot.hold(held)
        if self.pilot.tick(seconds):
            self.sitting.refresh()
            self.hot_seat.guard()
        self.thinking.update(seconds)
        for notice in self.pilot.take_notices():
            self.host.toast(notice)
        if self.sitting.busy or self.looking.on:
            return
        if self._pauses():
            self.round_ends.update()
        if not self.match.over:
            self.dead_end.update()
            self.hot_seat.update(seconds)
            self.hearing.call()
        elif not (self.told or self._pauses()):
            self.told = True
            self.hearing.end()
            self.finished(self)

    def _look_after_saving(self) -> None:
        """Say at once that the game stops being saved, or is saved again; the top bar says so as long as it lasts."""
        journal = self.match.journal
        trouble, before, self._unsaved = journal.trouble, self._unsaved, journal.trouble
        notice = journal.take_notice()
        if notice is not None:
            self.host.toast(notice)
        if trouble != before:
            self.host.toast(trouble or SAVED_AGAIN)
            self.host.redraw()

    def _pauses(self) -> bool:
        """Tell whether the human who sits here, or looks on, has something to read before anybody goes on."""
        return (self.sitting.human or not self.match.humans) and self.table.pauses(self.sitting)

    def _shown(self) -> None:
        """Show what the director has come to."""
        sitting, director = self.sitting, self.director
        sitting.view, sitting.waiting, sitting.acting = director.view, director.waiting, director.acting
        sitting.reading = director.reading
        self.host.redraw()

    def _proposed(self) -> Action | None:
        return self.hint.chosen or self.coach.proposed

    # The match ------------------------------------------------------------------------------------------------------

    def _act(self, action: Action) -> None:
        """Carry out an action that is legal, unless the player has second thoughts."""
        if self.coach.proposed == action:
            self.thoughts.settle()  # it was told to do so
        if self.thoughts.ask(action):
            return
        sitting, match = self.sitting, self.match
        self.director.finish()
        sitting.clicks = ()
        self.back.did(len(match.entries), self._frame)
        self.hot_seat.acted()
        frame, made = self.game.frame_name(match.state), len(match.entries)
        match.act(action)
        ended = any(self.table.ends_turn(event) for entry in match.entries[made:] for event in entry.events)
        if ended or self.game.frame_name(match.state) != frame or match.decider != sitting.seat:
            sitting.mode = ""
        sitting.refresh()

    def give_up(self) -> None:
        """End the match unranked."""
        self.looking.stop()
        self.match.give_up()
        self.sitting.refresh()

    def _leave(self) -> None:
        self.leave_to(self)

    def _branch(self, index: int) -> None:
        if self.play_on is not None:
            self.play_on(self.match, index)

    # Input ----------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if self.moments.handle(intent, self.director):
            return True
        if self.looking.handle(intent) or self.log.handle(intent) or self.hint.handle(intent):
            return True
        match intent:
            case Picked(target=target):
                if not self.table.handle(intent, self.sitting):
                    self.sitting.click(target)
                return True
            case Back():
                return self._back()
            case Shortcut(key=key, shift=shift):
                act = self._shortcuts().get(("shift " if shift else "") + key)
                if act is not None:
                    act()
                    return True
        return self.table.handle(intent, self.sitting)

    def _back(self) -> bool:
        sitting = self.sitting
        if sitting.clicks:
            sitting.step_back()
        elif sitting.mode:
            sitting.open("")
        elif not self.table.handle(Back(), sitting):
            self.menu()
        return True

    def menu(self) -> None:
        """Open the menu of the match."""
        if self.menu_of is not None:
            self.host.push(self.menu_of(self))
            return
        acts = MenuActs(self.rules, self.give_up, self._leave)
        self.host.push(MatchMenu(self.sitting, self.back, self.coach, acts))

    def rules(self) -> None:
        """Open the rules of the game."""
        self.host.open_rules(self.game.id)

    def due(self, places: Mapping[str, Drawn]) -> list[str]:
        return [] if self._pauses() else decided_by(self.sitting, self.table, places)

    @property
    def question(self) -> Hashable:
        return len(self.match.entries), self.sitting.clicks

    def _say_mark(self, sentences: str) -> None:
        self.host.toast(sentences, near="top.case")

    def keys(self) -> list[KeyHint]:
        return key_hints(self.table, self.coach.on)

    def _shortcuts(self) -> dict[str, Callable[[], object]]:
        """Return what the keys of the scene do."""
        return {
            "u": self.back.undo,
            "backspace": self.back.undo,
            "y": self.back.redo,
            "shift u": self.back.reset_turn,
            "l": self.log.toggle,
            "m": self.menu,
            "h": self.hint.ask,
            "k": self.coach.skip,
            "n": self.thinking.move_now,
            "space": lambda: self.thinking.move_now() or self.hot_seat.pass_on() or self.watching.skip(),
        }

    def _top_buttons(self) -> list[TopButton]:
        return [
            TopButton("menu", "Menu", "Menu (M)", self.menu),
            TopButton("rules", "Rules", "Rules", self.rules),
            TopButton("log", "Log", "Log (L)", self.log.toggle),
            TopButton("undo", "Undo", "Undo (U)", self.back.undo),
            TopButton("hint", "Hint", "Hint (H)", self.hint.ask, self.hint.refusal),
        ]

    # Drawing --------------------------------------------------------------------------------------------------------

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        said = (self.looking,) if self.looking.on else (self.hint, self.coach)
        sheet.strip_room = lambda wide: max(part.room(sheet, wide) for part in said)
        sheet.deeds = {} if self.director.moment is not None else self.telling.clauses_by_seat()
        strip = self.table.compose(sheet, self.sitting, self.director.gone)
        spots = Spots(sheet, self.table.spot)
        self.outlines.compose(spots, self.log.pointed(sheet))
        self.hint.light(sheet, spots, strip)
        self.coach.light(sheet, spots, strip)
        with sheet.raised(10):
            bar = sheet.kept("buttons", sheet.area, lambda sheet, _: compose_top(sheet, self._top_buttons()))
            bar = bar if self._unsaved is None else compose_unsaved(sheet, bar, self._unsaved)
            bar = bar if self._mark is None else compose_mark(sheet, bar, strip, self._mark, self._say_mark)
            sheet.kept("top", bar, lambda sheet, box: self.table.top(sheet, box, self.sitting))
            self.looking.compose_frame(sheet)
            drawer = self.log.place(sheet)
            beside = strip if drawer is None else strip_beside(sheet, strip, drawer)
            strip = Box(0, 0, 0, 0) if beside is None else beside
            above = len(sheet.things)
            prompt = self._strip(sheet, strip)
            foot = min((thing.box.y for thing in sheet.things[above:]), default=None) if beside is None else None
            self.log.compose(sheet, foot)
            self.coach.compose(sheet, spots, strip)
        with sheet.raised(40):
            self.hint.shield(sheet)
        if prompt:
            untold = self.telling.compose(sheet, prompt_box(sheet, strip, prompt))
            with sheet.raised(10):
                compose_prompt(sheet, strip, prompt, sheet.news or ([untold] if untold else []))
        else:
            self.telling.compose(sheet)
        self.staging.laid, self.staging.area = sheet.laid, sheet.area

    def _strip(self, sheet: Sheet, strip: Box) -> str:
        """Put at the foot of the board what is to be said now: where in the past this is, who acts; return the prompt
        where there is to be one."""
        if self.looking.on or self.match.over:
            if self.looking.on:
                self.looking.compose(sheet, strip)
            return ""
        if self._pauses() or self.director.moment is not None:
            return ""
        taken = any(part.compose(sheet, strip) for part in (self.hot_seat, self.thinking, self.hint))
        taken = taken or self.coach.compose_end(sheet, strip)
        if (
            not (taken or sheet.quiet)
            and strip.w
            and self.sitting.legal
            and self.coach.advice is None
            and not self.coach.wait
        ):
            return self.table.asked(self.sitting)
        return ""

    def compose_moving(self, sheet: Sheet) -> None:
        compose_flights(sheet, self.director)
        self.moments.compose_moving(sheet, self.director, self.staging.laid)
