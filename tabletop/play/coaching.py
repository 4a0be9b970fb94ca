"""Coaching: whether a match teaches while it is played, and which step of its game's lesson is due."""

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop.ai.greedy import values_after
from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.core.state import State
from tabletop.games import LESSONS
from tabletop.packs.lesson import Lesson, LessonStep
from tabletop.play.match import Entry, Match, thinking_seed

SAMPLES = 2
"""How many imagined states the proposed action is the best of."""

ROUNDS = 2
"""A step that is not done is shown in so many rounds, the one of its first moment included."""


class Advice(NamedTuple):
    """The `step` that is due, its `number` (from 1), which is one more than how many of the `steps` of the lesson are
    over, an `action` that fulfils it, and the `aim` of the game, "" after the first step."""

    step: LessonStep
    number: int
    steps: int
    action: Action
    aim: str = ""


class Wait(NamedTuple):
    """The lesson waits for its `step`; `number` is one more than how many of its `steps` are over. It was `missed` if
    another action was made in place of what a step wanted; else `action` is a good one to go on with. After too long a
    wait the step that is `told` is over once it is read: with the next decision, or when it is skipped. Else it says
    what the next step is `coming` with."""

    step: LessonStep
    number: int
    steps: int
    missed: bool
    told: LessonStep | None = None
    coming: str = ""
    action: Action | None = None


class _Past(NamedTuple):
    """What had been learnt when so many actions were made: the steps that are `over`, for each of those that have
    been shown the round in which that was first, and how many decisions in a row have been made while none was due."""

    over: frozenset[str] = frozenset()
    shown: tuple[tuple[str, int], ...] = ()
    waited: int = 0


def switch(match: Match, on: bool) -> None:
    """Have the `match` coached from now on, or no longer; the journal keeps it.

    A coached game is practice from then on: the coach says what to do, as a hint does.
    """
    if match.coaching.on != on:
        if on:
            match.become_practice()
        match.journal.write(f"!coach {'on' if on else 'off'}")
        match.coaching.switch(on)


def skip(match: Match, step: str) -> None:
    """Show the step with the id `step` no more."""
    match.journal.write(f"!coach skip {step}")
    match.coaching.skips[step] = len(match.entries)


class Coach:
    """Tells which step of a `lesson` is due in a `match`.

    What was learnt follows from the actions and from what was skipped: a step is over when it was done while it was
    due, when it was skipped, or when it was left undone for so many `ROUNDS`. In the `first` game of the lesson no step
    waits for luck: when none has been due for as many decisions as the lesson has patience, those that are left are
    told one by one. Nobody learns from what was played before the seats took over in a late start. Only the seat's own
    view is read.
    """

    def __init__(self, match: Match, lesson: Lesson) -> None:
        self.match = match
        self.lesson = lesson
        self._seat = -1
        self._skips: dict[str, int] = {}
        self._read: list[tuple[Entry, _Past]] = []
        self._advised: tuple[State, int, Advice | None] | None = None
        self._waited: tuple[State, Wait | None] | None = None
        header, seats = match.header, [seat.kind for seat in match.header.seats]
        self.first = (
            header.seed == lesson.seed
            and header.options.items() >= lesson.options.items()
            and seats == list(lesson.seats)
        )

    @property
    def on(self) -> bool:
        """Whether the match is coached."""
        return self.match.coaching.on

    def advice(self, seat: int) -> Advice | None:
        """Return what to do next, None when `seat` is not to decide or no step is due."""
        match = self.match
        if not self.on or match.decider != seat:
            return None
        known = self._advised
        if known is not None and known[0] is match.state and known[1] == seat and self._skips == match.coaching.skips:
            return known[2]
        past = self._past(seat)
        due = self._due(past, match.view(seat), match.state.round, len(match.entries))
        advice = None
        if due is not None:
            step, actions = due
            number = len(past.over) + 1
            aim = self.lesson.aim_for(match.state.seats) if not past.over else ""
            advice = Advice(step, number, len(self.lesson.steps), self._best(match.view(seat), actions), aim)
        self._advised = match.state, seat, advice
        return advice

    def meanwhile(self, seat: int) -> Action:
        """Return what a learner may do at this decision where no step is due, for pictures and proofs of a lesson.

        It is a good move where the lesson always says what it waits for, and the first sensible one where it speaks at
        some decisions only.
        """
        view = self.match.view(seat)
        sensible = self.match.game.candidates(view)
        return sensible[0] if self.lesson.waits_at else self._best(view, sensible)

    def waits(self, seat: int) -> Wait | None:
        """Return what the first game that teaches waits for, None when `seat` is not to decide, a step is due or none
        is left, and in other games, where steps come up now and then."""
        if not self.first or not self.on or self.match.decider != seat or self.advice(seat) is not None:
            return None
        known = self._waited
        if known is None or known[0] is not self.match.state:
            past, steps, wait = self._past(seat), self.lesson.steps, None
            told = self._told(past, self.match.view(seat))
            for step in [told] if told is not None else self._waiting(past)[:1]:
                missed = told is None and self._missed(seat)
                if told is not None or missed or self._speaks(seat):
                    view = self.match.view(seat)
                    action = None if missed else self._best(view, self.match.game.candidates(view))
                    wait = Wait(step, len(past.over) + 1, len(steps), missed, told, step.awaits or "", action)
            self._waited = known = self.match.state, wait
        return known[1]

    def _speaks(self, seat: int) -> bool:
        """Tell whether what the lesson waits for is said at this decision."""
        at, view, game = set(self.lesson.waits_at), self.match.view(seat), self.match.game
        return not at or any(at & game.traits(view, action) for action in game.candidates(view))

    def _missed(self, seat: int) -> bool:
        """Tell whether another action was made when a step was due last."""
        for entry in reversed(self.match.entries):
            if entry.seat != seat or entry.auto:
                continue
            past = self._read[entry.index - 1][1] if entry.index else _Past()
            view = entry.before.seen_by(seat)
            due = self._due(self._aged(past, entry.turn, entry.index), view, entry.turn, entry.index)
            if due is not None:
                return not self._fits(due[0], view, entry.action)
        return False

    @property
    def last_word(self) -> str:
        """What is said when no step is left."""
        return self.lesson.close if self.first and self.lesson.close else self.lesson.done

    def finished(self, seat: int) -> bool:
        """Tell whether no step is left for `seat`."""
        return len(self._past(seat).over) == len(self.lesson.steps)

    def taught(self, seat: int) -> frozenset[int]:
        """Return the indices of the entries by which `seat` did what a step asked for when it was due."""
        self._past(seat)
        found, past = set(), _Past()
        for entry, after in self._read[self.match.prelude :]:
            if entry.seat == seat and not entry.auto and len(past.over) < len(self.lesson.steps):
                view = entry.before.seen_by(seat)
                due = self._due(self._aged(past, entry.turn, entry.index), view, entry.turn, entry.index)
                if due is not None and self._fits(due[0], view, entry.action):
                    found.add(entry.index)
            past = after
        return frozenset(found)

    def _past(self, seat: int) -> _Past:
        """Return what `seat` has learnt by now; only the actions that are new since the last time are read."""
        skips, entries = self.match.coaching.skips, self.match.entries
        if seat != self._seat or skips != self._skips:
            self._seat, self._skips, self._read = seat, dict(skips), []
            self._advised = self._waited = None
        same = min(len(self._read), len(entries))
        while same and self._read[same - 1][0] is not entries[same - 1]:
            same -= 1
        del self._read[same:]
        past = self._read[-1][1] if self._read else _Past()
        for entry in entries[same:]:
            own = entry.seat == seat and not entry.auto and entry.index >= self.match.prelude
            if own and len(past.over) < len(self.lesson.steps):
                past = self._after(past, entry)
            self._read.append((entry, past))
        return self._aged(past, self.match.state.round, len(entries))

    def _after(self, past: _Past, entry: Entry) -> _Past:
        past = self._aged(past, entry.turn, entry.index)
        view = entry.before.seen_by(entry.seat)
        due = self._due(past, view, entry.turn, entry.index)
        if due is None:
            told = self._told(past, view)
            if told is not None:
                return past._replace(over=past.over | {told.id})
            waiting = self._waiting(past)
            if self._tired(past) and not any(step.tell for step in waiting):
                return past._replace(over=past.over | {step.id for step in waiting})
            return past._replace(waited=past.waited + 1)
        past, step = past._replace(waited=0), due[0]
        if self._fits(step, view, entry.action, *step.last):
            return past._replace(over=past.over | {step.id})
        return past if step.id in dict(past.shown) else past._replace(shown=(*past.shown, (step.id, entry.turn)))

    def _aged(self, past: _Past, turn: int, made: int) -> _Past:
        """Return the past in round `turn` after so many actions `made`, with what was skipped and what is outdated."""
        gone = {id_ for id_, at in self._skips.items() if at <= made} | {
            id_ for id_, first in past.shown if first + ROUNDS <= turn
        }
        gone &= {step.id for step in self.lesson.steps}
        return past._replace(over=past.over | gone) if gone - past.over else past

    def _due(self, past: _Past, view: State, turn: int, made: int) -> tuple[LessonStep, list[Action]] | None:
        waiting = self._waiting(past)
        if not waiting:
            return None
        sensible = [(action, self.match.game.traits(view, action)) for action in self.match.game.candidates(view)]
        for step in waiting:
            fitting = [action for action, traits in sensible if traits.issuperset(step.do)]
            if fitting:
                return step, fitting
        return None

    def _waiting(self, past: _Past) -> list[LessonStep]:
        return [step for step in self.lesson.steps if step.id not in past.over and past.over.issuperset(step.after)]

    def _told(self, past: _Past, view: State) -> LessonStep | None:
        """Return the step that is told, where none is due and the wait has been too long: one about what is decided
        now, by the first of its traits, or any after a wait twice as long."""
        if not self._tired(past):
            return None
        waiting, game = [step for step in self._waiting(past) if step.tell], self.match.game
        if past.waited >= 2 * self.lesson.patience:
            return next(iter(waiting), None)
        about = {trait for action in game.legal(view) for trait in game.traits(view, action)}
        return next((step for step in waiting if step.do[0] in about), None)

    def _tired(self, past: _Past) -> bool:
        """Tell whether the wait for a step has been too long."""
        return self.first and past.waited >= self.lesson.patience

    def _fits(self, step: LessonStep, view: State, action: Action, *more: str) -> bool:
        return self.match.game.traits(view, action).issuperset((*step.do, *more))

    def _best(self, view: State, actions: Sequence[Action]) -> Action:
        return best_of(self.match.game, view, actions, thinking_seed(self.match, "coach"))


def taught_entries(match: Match, seat: int) -> frozenset[int]:
    """Return the indices of the entries by which `seat` did what the coach of the `match` asked for."""
    lesson = LESSONS.get(match.game.id)
    coach = None if lesson is None else Coach(match, lesson)
    return coach.taught(seat) if coach is not None and (coach.first or coach.on) else frozenset()


def best_of(game: Game[Any], view: State, actions: Sequence[Action], seed: int) -> Action:
    """Return the one of `actions` after which the decider of `view` stands best, by what it can see."""
    if len(actions) == 1:
        return actions[0]
    values = values_after(game, view, actions, random.Random(seed), SAMPLES)
    return actions[values.index(max(values))]
