"""The ways between the scenes of a stand: show, choice, goal, table, result, and back to the show."""

import random
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from tabletop.ai.late import LATE_LEVEL
from tabletop.ai.series import Job
from tabletop.ai.thinker import ProcessThinker, Thinker
from tabletop.ai.worker import Par
from tabletop.desk.scenes.making import MakingScene
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.stand.app import StandApp
from tabletop.desk.stand.attract import AttractScene
from tabletop.desk.stand.choose import ChooseScene, Wish
from tabletop.desk.stand.countdown import CountdownScene
from tabletop.desk.stand.ending import EndingActs, EndingScene
from tabletop.desk.stand.goal import GoalScene
from tabletop.desk.stand.mark import StandMark
from tabletop.desk.stand.operator import TEXTS, CodePad, OperatorActs, OperatorScene
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.dialogs import Dialog, DialogButton
from tabletop.desk.window.motion import Speed
from tabletop.desk.window.scene import Scene
from tabletop.games import LESSONS
from tabletop.play.late import LateStart
from tabletop.play.match import Match
from tabletop.play.stand.board import DayBoard
from tabletop.play.stand.clock import GentleClock, Presence, Time
from tabletop.play.stand.operator import Lock, StandFile
from tabletop.play.stand.show import Programme
from tabletop.play.stand.visit import TASTER_MINUTES, Kind, Offered, Visit, offered, position

LEFT_FOR = 120.0
"""Seconds for which an AI plays on what a visitor left."""
STUCK_AFTER = 12.0
"""Seconds without headway after which the coach of a taster proposes something, where the lesson has nothing to say."""
ANSWERING = 1.0
"""Seconds after the answer to a countdown in which a click still means its button, not what lies below it."""
TIME_IS_UP = "The time is up: bring it to an end."
TAKEN = "The computer plays the end."


class Kept(NamedTuple):
    """What a stand keeps: the operator's settings and lock, and the board of the day."""

    file: StandFile
    lock: Lock
    board: DayBoard


class _Playing:
    """A visit under way: its clock, its table, and what the computer makes of the same alone."""

    def __init__(self, visit: Visit, minutes: int, thinker: Callable[[], Thinker]) -> None:
        self.visit = visit
        self.clock = GentleClock(minutes)
        self.table: TableScene | None = None
        self.par: int | None = None
        self.news = False
        self._headway: tuple[object, ...] = ()
        self._stuck = 0.0
        self._thinker: Thinker | None = None
        if len(visit.match.seats) == 1:
            self._thinker = thinker()
            self._thinker.ask_par(_alone(visit.match))

    def tick(self) -> None:
        """Take what the computer has come to."""
        report = self._thinker.poll() if self._thinker is not None else None
        if report is not None:
            if isinstance(report, Par) and report.played.finished:
                self.par = report.played.ratings[0]
            self.close()

    def help(self, seconds: float) -> None:
        """Propose something, as a hint, to the visitors of a taster who have made no headway for a while."""
        table = self.table
        if table is None or self.visit.kind is not Kind.TASTER:
            return
        headway = len(self.visit.match.entries), table.sitting.clicks, table.sitting.mode
        if headway != self._headway:
            self._headway, self._stuck = headway, 0.0
        self._stuck += seconds
        if self._stuck >= STUCK_AFTER and self._may_propose(table):
            self._stuck = float("-inf")  # once in a decision: who closes it wants none
            table.hint.ask()

    def _may_propose(self, table: TableScene) -> bool:
        taught = table.coach.advice is not None
        return not (taught or table.hint.on or table.hint.refusal or self.visit.match.ranked or table.sitting.busy)

    def take_news(self) -> bool:
        """Tell once whether the top bar says something new."""
        news, self.news = self.news, False
        return news

    def close(self) -> None:
        """End the thinking."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None


class StandFront:
    """What happens at a stand; the app calls `tick`, `moved`, `home` and `ask_code`. `now` returns seconds."""

    def __init__(
        self,
        app: StandApp,
        kept: Kept,
        now: Callable[[], float],
        rng: random.Random | None = None,
        thinker: Callable[[], Thinker] = ProcessThinker,
    ) -> None:
        self.app, self.file, self.lock, self.board = app, kept.file, kept.lock, kept.board
        self._now, self._rng, self._thinker = now, rng or random.Random(), thinker
        self.presence = Presence()
        self.playing: _Playing | None = None
        self._answered = float("-inf")
        self.left: float | None = None
        """How many seconds ago visitors left a game that an AI plays on; None while nobody has."""
        if not self.offers:
            self.file.change(left_out=frozenset())  # a stand offers something

    @property
    def offers(self) -> list[Offered]:
        """What is offered now: at least one game."""
        return offered([game for game in TABLES if game not in self.file.now.left_out])

    def attract(self) -> AttractScene:
        """Return the show, the first scene."""
        programme = Programme(lambda: self.offers, self._rng, self._thinker)
        return AttractScene(programme, self.board, self.choose)

    # Time -----------------------------------------------------------------------------------------------------------

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        if self.playing is not None:
            self.playing.tick()
            self._tick_clock(seconds)
            if self.left is None and self.app.stack.top is self.playing.table:
                self.playing.help(seconds)
        if self.left is not None:
            self.left += seconds
            if self.left >= LEFT_FOR:
                self.home()
        elif len(self.app.stack) > 1 and self.presence.tick(seconds):
            self.presence.moved()
            self._ask_whether_anybody_is_there()

    def _tick_clock(self, seconds: float) -> None:
        playing = self.playing
        if playing is None or playing.table is None or playing.visit.match.over:
            return
        if playing.clock.tick(seconds):
            playing.news = True
            if playing.clock.time is Time.UP:
                self.app.toast(TIME_IS_UP)
            elif playing.clock.time is Time.OVER and playing.visit.match.humans:
                self.app.toast(TAKEN)
                self._hand_over(playing)

    def moved(self) -> bool:
        """Note that somebody is there, and tell whether that is all that the hand meant: the answer to a countdown, or
        that who comes to a game that an AI plays on wants one of their own."""
        self.presence.moved()
        top = self.app.stack.top
        if isinstance(top, CountdownScene):
            top.here()
            self._answered = self._now()
            return True
        if self.left is None:
            return self._now() - self._answered < ANSWERING
        self.home()
        self.choose()
        return True

    def _ask_whether_anybody_is_there(self) -> None:
        if isinstance(self.app.stack.top, CountdownScene):
            return
        plays_on = self._plays_on
        theme = self.app.stack.top.theme if self.app.stack.top is not None else None
        assert theme is not None
        self.app.push(CountdownScene(self._nobody_is_there, theme, plays_on=plays_on))

    @property
    def _plays_on(self) -> bool:
        """Whether there is a game that an AI can play to its end."""
        playing = self.playing
        return playing is not None and playing.table is not None and not playing.visit.match.over

    def _nobody_is_there(self) -> None:
        playing = self.playing
        if playing is None or not self._plays_on:
            self.home()
            return
        self.left = 0.0
        self.app.prefs.begin(self.file.now)
        self.app.prefs.change(others_speed=Speed.FAST)
        self.app.apply_prefs()
        self._hand_over(playing)

    def _hand_over(self, playing: _Playing) -> None:
        """Have an AI play the seats of the visitors from here on."""
        table, match = playing.table, playing.visit.match
        assert table is not None
        while self.app.stack.top is not table and len(self.app.stack) > 1:
            self.app.pop()
        for seat in range(playing.visit.people):
            if not match.over:
                table.sitting.hand_over(seat, LATE_LEVEL)

    # The ways -------------------------------------------------------------------------------------------------------

    def home(self) -> None:
        """Go back to the show; nothing of the visitors is left."""
        while len(self.app.stack) > 1:
            self.app.pop()
        if self.playing is not None:
            self.playing.close()
        self.playing, self.left = None, None
        self.presence.moved()
        self.app.forget_visitor(self.file.now)

    def choose(self) -> None:
        """Ask which game, how many and for how long."""
        self.app.push(ChooseScene(self.offers, self.file.now.slice_minutes, self.begin, self.home))

    def begin(self, wish: Wish) -> None:
        """Lead to the goal of a wish, from a position that ships or else is made."""
        game, stretch = wish.offered.game, wish.offered.stretch(wish.kind)
        start = position(game, stretch, self._rng)
        if start is not None:
            self._show_goal(wish, start)
            return
        seeded = _Seeded(wish, f"stand {self._rng.randrange(10_000)}")
        self.app.push(MakingScene(seeded, lambda made: self._show_goal(wish, made), TABLES[game.id].make().theme))

    def _show_goal(self, wish: Wish, start: LateStart) -> None:
        visit = Visit(wish.offered, wish.kind, wish.people, start)
        minutes = TASTER_MINUTES if wish.kind is Kind.TASTER else self.file.now.slice_minutes
        self.app.push(GoalScene(visit, minutes, lambda: self._sit_down(wish, visit, minutes), self.app.pop))

    def _sit_down(self, wish: Wish, visit: Visit, minutes: int) -> None:
        """Show the table of a visit above nothing but the show."""
        while len(self.app.stack) > 1:
            self.app.pop()
        playing = self.playing = _Playing(visit, minutes, self._thinker)
        table = TABLES[visit.offered.game.id].make()
        scene = TableScene(
            visit.match, table, lambda scene: self._finished(wish), lambda scene: self.home(), self._thinker()
        )
        scene.mark = lambda: StandMark(visit, playing.clock)
        scene.meanwhile = playing.take_news
        scene.menu_of = self._menu
        playing.table = scene
        self.app.push(scene)
        if visit.kind is Kind.TASTER:
            scene.hint.plain = LESSONS.get(visit.offered.game.id)
        self.app.toast(visit.goal, near="top.case")

    def _menu(self, table: TableScene) -> Scene:
        choices = [
            DialogButton("Play on", primary=True, icon="play"),
            DialogButton("Text size", self._next_text),
            DialogButton("Rules", table.rules, icon="rules"),
            DialogButton("Leave", self.home, icon="home"),
        ]
        return Dialog("A break?", "Who leaves gives the seat to the next visitor.", choices)

    def _next_text(self) -> None:
        now = self.app.prefs.now.text
        self.app.prefs.change(text=next((text for text in TEXTS if text > now), TEXTS[0]))
        self.app.apply_prefs()

    def _finished(self, wish: Wish) -> None:
        """Show what came of a visit; of one that was left, nothing."""
        playing = self.playing
        if playing is None or self.left is not None:
            self.home()
            return
        acts = EndingActs(lambda: self._again(wish), self.home)
        self.app.push(EndingScene(playing.visit, self.board, lambda: playing.par, acts))

    def _again(self, wish: Wish) -> None:
        self.home()
        self.begin(wish)

    # The operator ---------------------------------------------------------------------------------------------------

    def ask_code(self) -> None:
        """Ask for the operator's code."""
        if not isinstance(self.app.stack.top, CodePad | OperatorScene):
            self.app.push(CodePad(self.lock, self._now, self.show_operator))

    def _set(self) -> None:
        """Take the operator's settings into force, but the size of the text: what is to be tapped next stays."""
        self.app.forget_visitor(msgspec.structs.replace(self.file.now, text=self.app.prefs.now.text))

    def show_operator(self) -> None:
        """Show what the operator sets."""
        self.home()
        acts = OperatorActs(self._set, lambda: self.app.forget_visitor(self.file.now), self.app.quit)
        self.app.push(OperatorScene(self.file, self.board, offered(list(TABLES)), acts))


class _Seeded:
    """A late start of a stand that isn't shipped."""

    def __init__(self, wish: Wish, seed: str) -> None:
        self.game, self.stretch, self.seed = wish.offered.game, wish.offered.stretch(wish.kind), seed


def _alone(match: Match) -> Job:
    """Return the game that the computer plays alone, from where a match of one seat began."""
    given = tuple(entry.action for entry in match.entries[: match.prelude])
    return Job(match.game.id, (LATE_LEVEL,), match.header.seed, match.header.options, given=given)
