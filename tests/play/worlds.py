"""One stretch of play in two worlds that a seat can't tell apart: what it holds of both must be the same."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from unittest.mock import patch

from tabletop.ai.levels import LEVELS
from tabletop.ai.series import Job
from tabletop.ai.thinking import Scored, Thought, think
from tabletop.ai.worker import Answer
from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.core.state import State
from tabletop.play.journal import Header, Journal
from tabletop.play.match import Entry, Match, Seat
from tabletop.play.pilot import Pilot, Thinking
from tabletop.play.transcript import transcript
from tests.laws.playthrough import Case, play
from tests.laws.views import imagined_pasts

TICK = 1 / 20
"""Seconds between two looks at the table."""
FIRST_ROUNDS = 400
"""Decisions of a game that stretches are taken from."""
LOOKS, WEIGHING = 45, 0.0005
"""Iterations in which a search that thinks for real spends its time, and the seconds in which a state is weighed."""


@dataclass(frozen=True)
class Stretch:
    """The `actions` made from `start` on, in `world` or as it was: `seat` (None: a bystander) can't tell them apart."""

    game: Game[Any]
    seat: int | None
    start: State
    world: State
    actions: tuple[Action, ...]


def stretches(case: Case, most: int) -> Iterator[Stretch]:
    """Yield stretches of the random game `case`, `most` actions long at most, for each seat and a bystander."""
    played = play(case, FIRST_ROUNDS)
    for seat, world, steps, _ in imagined_pasts(played, most):
        if steps and played.states[steps.stop].decider is not None:
            actions = tuple(played.actions[step] for step in steps)
            yield Stretch(played.game, seat, played.states[steps.start], world, actions)


@dataclass(frozen=True)
class Telling:
    """What is told of a stretch: its `entries` as its seat may see them, what undo would say at each decision (`back`),
    a bystander's `words`, and how each AI seat thought, look by look (`paces`)."""

    entries: tuple[Entry, ...]
    back: tuple[Any, ...]
    words: tuple[str, ...]
    paces: tuple[Any, ...]


class InTheWorld:
    """A stretch played again from `state`, with seats of these `kinds`; `seed` is what its header says."""

    def __init__(self, stretch: Stretch, state: State, kinds: Sequence[str], seed: str) -> None:
        self.stretch = stretch
        seats = [Seat(kind, f"Seat {n}") for n, kind in enumerate(kinds)]
        self._header = Header(
            id="0",
            game=stretch.game.id,
            rules=1,
            fingerprint="",
            options={},
            seats=seats,
            seed=seed,
            started="",
            app="",
        )
        self._state = state

    def match(self) -> Match:
        """Return the match at the beginning of the stretch."""
        match = Match(self.stretch.game, self._header, self._state.clone(), Journal(None))
        match.settle()
        return match

    @cached_property
    def telling(self) -> Telling:
        """What is told of it."""
        match, seat, actions = self.match(), self.stretch.seat, self.stretch.actions
        undoes = match.humans > 1 or (seat is not None and match.seats[seat].kind == "human")
        back = []
        while (made := len(match.entries)) < len(actions):
            if undoes:
                back.append((made, *way_back(match)))
            match.act(actions[made])
        if len(match.entries) > len(actions):
            match.step_back(len(actions))  # what a human alone is left with is made at once, and nobody else sees when
        assert [entry.action for entry in match.entries] == list(actions)
        paces = tuple(self.paces(ByHand(self.stretch)))
        return Telling(tuple(match.entries_for(seat)), tuple(back), tuple(transcript(match)), paces)

    def paces(self, thinker: "ByHand") -> Iterator[tuple[int, list[Thinking | None]]]:
        """Yield what is seen while each AI seat thinks, look by look; one of three is told to move now."""
        match, rng, actions = self.match(), random.Random(1), self.stretch.actions
        pilot = Pilot(match, thinker)
        while (made := len(match.entries)) < len(actions):
            if match.seats[match.state.frames[-1].seat].kind == "human":
                match.act(actions[made])
                continue
            looks: list[Thinking | None] = []
            hurry = rng.randrange(30)
            thinker.made = made
            while len(match.entries) == made:
                thinker.now += TICK
                pilot.tick(TICK)
                looks.append(pilot.thinking)
                if len(looks) == hurry:
                    pilot.move_now()
            yield made, looks


def way_back(match: Match) -> tuple[Any, ...]:
    """Return what undo would say and do."""
    refusal, reset = match.undo_refusal(), match.reset_refusal()
    return str(refusal), str(reset), match.anyway, match.ranked


class ByHand:
    """A thinker that knows what is to be done, and takes longer for one hand than for another."""

    share = 0.5
    turn = 0

    def __init__(self, stretch: Stretch) -> None:
        self.stretch = stretch
        self.now = 0.0
        self.made = 0
        self._ready = 0.0

    def warm_up(self) -> None:
        pass

    def ask(
        self, game: str, view: State, level: str, seed: int, iterations: int = 0, seconds: float | None = None
    ) -> int:
        self._ready = self.now + self.takes(view, level, seed)
        return 1

    def takes(self, view: State, level: str, seed: int) -> float:
        """Return how many seconds the seat of `view` thinks."""
        budget = LEVELS[level].budget
        longest = LEVELS[level].pace if budget is None or budget.seconds is None else budget.seconds
        busy = len(self.stretch.game.candidates(view)) > 1
        return longest * (int(view.digest(), 16) % 64) / 64 if busy else 0.0

    def ask_par(self, job: Job) -> int:
        raise AssertionError("nobody asks for a par here")

    def poll(self) -> Answer | None:
        if self.now < self._ready:
            return None
        action = self.stretch.actions[self.made]
        return Answer(1, Thought(action, (Scored(action, 0.5),)))

    def take_notice(self) -> str | None:
        return None

    def hurry(self) -> None:
        self._ready = min(self._ready, self.now + TICK)

    def drop(self) -> None:
        raise AssertionError("nothing is overtaken here")

    def close(self) -> None:
        pass


class ByWork(ByHand):
    """A thinker that knows what is to be done, and takes as long as its level really thinks about it, by a clock that
    goes on with the work: the seconds do not hang on the machine."""

    def __init__(self, stretch: Stretch) -> None:
        super().__init__(stretch)
        self.took: list[tuple[str, float]] = []

    def takes(self, view: State, level: str, seed: int) -> float:
        budget = LEVELS[level].budget
        clock = WorkClock(0.0 if budget is None or budget.seconds is None else budget.seconds / LOOKS)
        search = "tabletop.ai.search"
        with (
            patch(f"{search}.time", clock),
            patch("tabletop.ai.rollouts.time", clock),
            patch(f"{search}.CHECK_EVERY", 1),
            patch("tabletop.ai.thinking.time", clock),
        ):
            think(Weighed(self.stretch.game, clock), view, LEVELS[level], seed)
        self.took.append((level, clock.now))
        return clock.now


class WorkClock:
    """A clock that goes on by `look` seconds with each look at it, which a search takes at each iteration, and by
    `WEIGHING` with each state weighed: so slow is no machine."""

    def __init__(self, look: float) -> None:
        self.now, self._look = 0.0, look

    def perf_counter(self) -> float:
        self.now += self._look
        return self.now


class Weighed:
    """A game whose states take time to be weighed."""

    def __init__(self, game: Game[Any], clock: WorkClock) -> None:
        self._game, self._clock = game, clock

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def evaluate(self, state: State) -> Any:
        self._clock.now += WEIGHING
        return self._game.evaluate(state)


def tellings(stretch: Stretch, kinds: Sequence[str]) -> tuple[Telling, Telling]:
    """Return what is told of `stretch` as it was, and in the other world."""
    return (
        InTheWorld(stretch, stretch.start, kinds, "as it was").telling,
        InTheWorld(stretch, stretch.world, kinds, "elsewhere").telling,
    )
