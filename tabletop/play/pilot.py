"""The pilot lets the AI seats of a match act, and asks for hints, without ever waiting."""

from dataclasses import dataclass

from tabletop.ai.levels import FALLBACK_LEVEL, HINT_LEVEL, LEVELS
from tabletop.ai.thinker import ProcessThinker, Thinker
from tabletop.ai.thinking import Thought
from tabletop.ai.worker import Answer
from tabletop.core.actions import Action
from tabletop.core.state import State
from tabletop.play.limits import knows_more
from tabletop.play.match import Match, automatic_action, thinking_seed

ALIKE = 0.001
"""Scores that differ by no more are as good as each other. More than that adds up: who takes anything within 0.02 of
the best in each decision may end a game hundreds of points lower (docs/ai.md)."""
ALTERNATIVES = 3
"""So many other actions a hint offers at the most."""
LEAST_HINT = 1.0
"""The seconds that a hint is thought about at least: what a search finds at once is poor advice."""
HURRIED = 0.1
"""The seconds after which a seat acts that is to move now: enough to stop a search."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """Who is thinking: `seat`, its `level`, the `share` of its time spent (0 to 1), and whether it `can_hurry`."""

    seat: int
    level: str
    share: float
    can_hurry: bool


@dataclass(frozen=True, slots=True)
class Hint:
    """What the strongest level would do, how well the seat can expect to do by it (0 to 1), and what comes next.

    The `score` is None where there is one sensible action, and nothing was weighed. The `alternatives` are the best of
    what is worse; so many other actions are `as_good` as the first.
    """

    action: Action
    score: float | None
    alternatives: tuple[tuple[Action, float], ...]
    as_good: int = 0


@dataclass(slots=True)
class _Asked:
    """A question: `due` seconds after it was asked its answer is acted on, 0 for at once; `waited` of them are over.

    The answer to a `hurried` one is wanted as soon as it is worth something.
    """

    state: State
    seat: int
    level: str
    for_hint: bool
    due: float = 0.0
    waited: float = 0.0
    hurried: bool = False


class Pilot:
    """Acts for the seats of `match` that are not human; call `tick` again and again.

    `thinker` answers the questions, a process of its own when None is given. It sees views only. A seat that knows
    more than others acts at the pace of its level, so that nobody can tell by the time what it holds.
    """

    def __init__(self, match: Match, thinker: Thinker | None = None) -> None:
        self.match = match
        self._thinker = thinker or ProcessThinker()
        self._asked: _Asked | None = None
        self._wants_hint: State | None = None
        self._hint: tuple[State, Hint] | None = None
        self._held = False
        self._notices: list[str] = []

    @property
    def thinking(self) -> Thinking | None:
        """The AI seat that is thinking, None when none is."""
        asked = self._asked
        if asked is None or asked.for_hint:
            return None
        share = min(1.0, asked.waited / asked.due) if asked.due else self._thinker.share
        return Thinking(asked.seat, asked.level, share, LEVELS[asked.level].way == "search")

    @property
    def hinting(self) -> bool:
        """Whether a hint has been asked for and is not there yet."""
        return self._wants_hint is not None and self._wants_hint is self.match.state

    @property
    def hint_share(self) -> float:
        """How much of the budget of the hint is spent, from 0 to 1."""
        return self._thinker.share if self._asked is not None and self._asked.for_hint else 0.0

    @property
    def hint(self) -> Hint | None:
        """The hint for the decision in hand, None when there is none."""
        return self._hint[1] if self._hint is not None and self._hint[0] is self.match.state else None

    def hold(self, held: bool) -> None:
        """Let no seat act while `held`; thinking goes on."""
        self._held = held

    def move_now(self) -> None:
        """Have the thinking seat act on what it has found so far; a hint comes after `LEAST_HINT` at the earliest."""
        asked = self._asked
        if asked is not None and asked.for_hint and asked.waited < LEAST_HINT:
            asked.hurried = True
            return
        self._thinker.hurry()
        if asked is not None:
            asked.due = min(asked.due, asked.waited + HURRIED)

    def ask_hint(self) -> None:
        """Ask for a hint for the human who must decide; nothing happens when no human must."""
        seat = self.match.decider
        if seat is not None and self.match.seats[seat].kind == "human" and self.hint is None:
            self._wants_hint = self.match.state

    def give_hint(self, action: Action) -> None:
        """Have `action`, what a lesson asks for, as the hint for the decision in hand."""
        self._wants_hint, self._hint = None, (self.match.state, Hint(action, None, ()))

    def drop_hint(self) -> None:
        """Forget the hint, and the wish for one."""
        self._wants_hint = self._hint = None

    def warm_up(self) -> None:
        """Get ready to think, when a seat is going to, so that the first answer doesn't take longer than the others."""
        if not self.match.over and any(seat.kind not in ("human", "random") for seat in self.match.seats):
            self._thinker.warm_up()

    def take_notices(self) -> list[str]:
        """Return sentences about what went wrong since the last call."""
        notices, self._notices = self._notices, []
        notice = self._thinker.take_notice()
        return notices if notice is None else [notice, *notices]

    def close(self) -> None:
        """End the thinking."""
        self._asked = None
        self._thinker.close()

    def tick(self, seconds: float) -> bool:
        """Go on as far as possible without waiting, `seconds` after the last time; return whether a seat has acted."""
        match = self.match
        self._drop_outdated()
        seat = match.decider
        if seat is None:
            return False
        kind = match.seats[seat].kind
        if self._asked is not None:
            self._asked.waited += seconds
            if self._asked.hurried and self._asked.waited >= LEAST_HINT:
                self._asked.hurried = False
                self._thinker.hurry()
            return self._collect(self._asked)
        if kind == "human":
            if self.hinting:
                self._ask(seat, HINT_LEVEL, for_hint=True)
            return False
        secret = knows_more(match.state, seat)
        if kind == "random" or (not secret and len(match.game.candidates(match.state)) == 1):
            return not self._held and self._act(automatic_action(match))
        self._ask(seat, kind, for_hint=False, due=LEVELS[kind].pace if secret else 0.0)
        return False

    def _drop_outdated(self) -> None:
        asked, match = self._asked, self.match
        if asked is None:
            return
        due = (
            match.decider == asked.seat
            and match.state is asked.state
            and (self.hinting if asked.for_hint else match.seats[asked.seat].kind == asked.level)
        )
        if not due:
            self._thinker.drop()
            self._asked = None

    def _ask(self, seat: int, level: str, for_hint: bool, due: float = 0.0) -> None:
        match = self.match
        self._asked = _Asked(match.state, seat, level, for_hint, due)
        self._thinker.ask(match.game.id, match.view(seat), level, thinking_seed(match, level))

    def _collect(self, asked: _Asked) -> bool:
        if asked.waited < asked.due or (self._held and not asked.for_hint):
            return False
        report = self._thinker.poll()
        if report is None:
            return False
        self._asked = None
        if not isinstance(report, Answer) or self.match.check(report.thought.action) is not None:
            return self._fall_back(asked)
        if asked.for_hint:
            self._wants_hint = None
            self._hint = asked.state, _hint(report.thought)
            return False
        return self._act(report.thought.action)

    def _fall_back(self, asked: _Asked) -> bool:
        name = self.match.names[asked.seat]
        if asked.for_hint:
            self._wants_hint = None
            self._notices.append("The hint could not be worked out: the search stopped unexpectedly.")
            return False
        if LEVELS[asked.level].way == "search":
            self.match.hand_over(asked.seat, FALLBACK_LEVEL, stopped=True)
            self._notices.append(search_stopped(name, FALLBACK_LEVEL))
        else:
            self._notices.append(f"{name}’s thinking stopped unexpectedly and was begun again.")
        return self._act(automatic_action(self.match))

    def _act(self, action: Action) -> bool:
        self.match.act(action)
        return True


def search_stopped(name: str, level: str) -> str:
    """Return the sentence for a seat whose search had stopped and which goes on at `level`."""
    return f"{name}’s search stopped unexpectedly: it goes on as {LEVELS[level].title}."


def _hint(thought: Thought) -> Hint:
    """Return the hint of a thought: what the level would do, so that who follows each hint plays as well as it."""
    action = thought.action
    if not thought.options:
        return Hint(action, None, ())
    best = next(option.score for option in thought.options if option.action == action)
    others = [option for option in thought.options if option.action != action]
    worse = [(option.action, option.score) for option in others if best - option.score > ALIKE]
    return Hint(action, best, tuple(worse[:ALTERNATIVES]), len(others) - len(worse))
