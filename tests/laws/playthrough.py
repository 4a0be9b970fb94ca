"""Games played by random actions, with everything kept that a law may ask about.

A failure prints one line, such as ``tiny seats=2 seed=5 length=long: draw; play t3``; `replay` plays that line again.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from tabletop.core.actions import Action, action_text, parse_action
from tabletop.core.events import Event
from tabletop.core.game import Game
from tabletop.core.state import State
from tabletop.games import GAMES
from tests.core.tiny import TINY

REGISTRY: dict[str, Game[Any]] = {"tiny": TINY, **GAMES}

BOUNDS = {"tiny": 400, "patrol": 15_000}
"""Decisions within which a game has ended."""
DEFAULT_BOUND = 20_000


@dataclass(frozen=True)
class Case:
    """A game to play: `how` names the door that random actions come from, ``legal`` or ``candidates``."""

    game: str
    seats: int
    seed: int
    how: str

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{self.how}-{self.seed}"

    @property
    def options(self) -> dict[str, str]:
        """A value for each option of the game, by chance."""
        rng = random.Random(f"options {self.seed}")
        return {name: rng.choice(values) for name, values in REGISTRY[self.game].options.items()}


@dataclass
class Playthrough:
    """A game played: `states` has one more entry than `actions` and `events`; each digest is as old as its state."""

    game: Game[Any]
    head: str
    name: str
    states: list[State] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)
    events: list[list[Event[Any]]] = field(default_factory=list)
    at: int = 0
    """The step that a law looks at; a failure is reported there."""

    def keep(self, state: State) -> None:
        """Keep a copy of `state` and its digest."""
        self.states.append(state.clone())
        self.digests.append(state.digest())

    def rng(self, purpose: str) -> random.Random:
        """Return a generator of its own for `purpose`, the same in every run."""
        return random.Random(f"{self.name} {purpose}")

    def steps(self, most: int | None = None) -> Iterator[tuple[State, Action, list[Event[Any]], State]]:
        """Yield (before, action, events, after) of each step, or of `most` of them picked by chance.

        The states are the kept ones: clone before changing.
        """
        numbers = range(len(self.actions))
        if most is not None and most < len(numbers):
            numbers = sorted(self.rng("steps").sample(numbers, most))  # type: ignore[assignment]
        for self.at in numbers:
            yield self.states[self.at], self.actions[self.at], self.events[self.at], self.states[self.at + 1]

    def positions(self) -> Iterator[State]:
        """Yield every kept state."""
        for at, state in enumerate(self.states):
            self.at = at
            yield state

    def line(self, last: int | None = None) -> str:
        """Return the line that plays this game again, up to and including step `last`."""
        count = len(self.actions) if last is None else last + 1
        return f"{self.head}: {'; '.join(action_text(action) for action in self.actions[:count])}"


def heading(game: Game[Any], seats: int, seed: int | str, options: dict[str, str]) -> str:
    """Return how a reproducer begins."""
    return " ".join([game.id, f"seats={seats}", f"seed={seed}", *(f"{k}={v}" for k, v in options.items())])


@lru_cache(maxsize=2)
def play(case: Case, most: int) -> Playthrough:
    """Play `case` for at most `most` decisions."""
    game = REGISTRY[case.game]
    options = case.options
    played = Playthrough(game, heading(game, case.seats, case.seed, options), str(case))
    door: Callable[[State], list[Action]] = getattr(game, case.how)
    rng = random.Random(f"play {case.seed}")
    state = game.setup(case.seats, case.seed, options)
    played.keep(state)
    while state.decider is not None and len(played.actions) < most:
        action = rng.choice(door(state))
        played.actions.append(action)
        played.events.append(game.push(state, action))
        played.keep(state)
    return played


def replay(line: str) -> Playthrough:
    """Return the game that the reproducer `line` describes."""
    head, _, rest = line.partition(":")
    name, *pairs = head.split()
    options = dict(pair.split("=", 1) for pair in pairs)
    seats, seed = int(options.pop("seats")), options.pop("seed")
    game = REGISTRY[name]
    played = Playthrough(game, head, line)
    state = game.setup(seats, seed, options)
    played.keep(state)
    for text in filter(None, (part.strip() for part in rest.split(";"))):
        action = parse_action(text)
        played.actions.append(action)
        played.events.append(game.apply(state, action))
        played.keep(state)
    return played


def cases(total: int) -> list[Case]:
    """Return about `total` cases, spread evenly over games, seat counts and ways to play."""
    rows = [
        (game, seats, how)
        for game, rules in REGISTRY.items()
        for seats in rules.seats
        for how in ("legal", "candidates")
    ]
    return [Case(game, seats, n // len(rows), how) for n in range(total) for game, seats, how in [rows[n % len(rows)]]]


def must_end(case: Case) -> bool:
    """Return whether `case` must end.

    Nobody need ever trigger the end of Snitch! (snitch.r35), and random hands may close too few ZOIs for a marathon.
    Nobody need ever go to a crime of Patrol! either (patrol.9), and by chance three officers hardly ever meet.
    """
    if case.game == "patrol":
        return case.how == "candidates"
    return case.game != "snitch" or (case.how == "candidates" and case.options["variant"] != "marathon")


def standstill(case: Case, verbs: list[str]) -> bool:
    """Return whether the last of `verbs` show that nothing can be gained any more.

    Tiles laid at random may cut every street to a ZOI of Snitch!: then all that is left is to walk about.
    """
    return case.game == "snitch" and len(verbs) > 600 and set(verbs[-600:]) <= {"walk", "flip", "end", "bump", "pass"}
