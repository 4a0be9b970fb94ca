"""The levels of AI seats: each a way to choose and a budget, never a peek."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Budget:
    """What a search may spend: at most so many `iterations`, and about so many `seconds` (None: as long as it takes).

    The same view, seed and iterations give the same move as long as the time does not run out first.
    """

    iterations: int
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Tuning:
    """How a search spends its iterations.

    `exploration` is how much a seldom tried action is worth beside one that did well; payoffs are spread over 0 to 1
    before where `scaled`. A decision with more than `many` actions begins with those that look best, and considers
    `widening` times the root of its visits; the first look at an action is then worth `first_look` visits. `plies`,
    `rounds` and `looks` replace the `rollout_plies`, `rollout_rounds` and `rollout_looks` of the game.
    """

    exploration: float = 0.6
    scaled: bool = True
    many: int = 6
    widening: float = 1.5
    first_look: int = 8
    plies: int | None = None
    rounds: int | None = None
    looks: int | None = None


TUNING = Tuning()
"""How every level spends them."""


@dataclass(frozen=True, slots=True)
class Level:
    """One level: its `id`, its `title` on the screen, how it chooses (`way`) and what a search may spend.

    `samples` is how many imagined states a greedy choice is averaged over; `careless` the share of the actions that
    it overlooks, from 0 to 1. `tuning` says how a search spends its iterations. `pace` is the seconds after which a
    seat that holds something hidden acts, whatever that is and however soon it is done thinking: longer than it may
    think.
    """

    id: str
    title: str
    way: Literal["random", "greedy", "search"]
    samples: int = 1
    careless: float = 0.0
    budget: Budget | None = None
    tuning: Tuning = TUNING
    pace: float = 0.0


LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level("random", "Random", "random"),
        Level("novice", "Novice", "greedy", samples=1, careless=0.6, pace=0.1),
        Level("steady", "Steady", "greedy", samples=4, pace=0.1),
        Level("sharp", "Sharp", "search", budget=Budget(500, 0.9), pace=1.0),
        Level("master", "Master", "search", budget=Budget(6_000, 2.7), pace=3.0),
    )
}
"""Every level by its id, from the weakest to the strongest."""


def played_by(kind: str) -> str:
    """Return who decides for a seat of this kind: a human, or an AI of which level.

    >>> played_by("human"), played_by("sharp")
    ('Human', 'AI, Sharp')
    """
    return f"AI, {LEVELS[kind].title}" if kind in LEVELS else "Human"


HINT_LEVEL = "master"
"""The level that a hint comes from."""
FALLBACK_LEVEL = "steady"
"""The level that a seat goes on with when its search has failed."""
