"""What a seat sees as numbers: a vector of a fixed length for every game, from the seat's view alone."""

from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec

from tabletop.core.game import Game
from tabletop.core.state import State

HEAD = 24
"""So many numbers come before the facts: the seat on turn, the own seat, the seats, the round, and the scores."""
MOST_SEATS = 8
FACTS = 1000
"""So many numbers the facts of the table are spread over."""
LENGTH = HEAD + FACTS
SCALE = 10.0
"""A count or a score of so much is 1."""
MOST = 100.0
"""No number is larger, nor smaller than less so much."""
_LEFT_OUT = frozenset(("seed", "counters", "frames"))


@lru_cache(maxsize=1 << 17)
def _place(fact: str) -> tuple[int, float]:
    """Return at which place of the vector a fact counts, and with which sign, by the hash of its name."""
    digest = int.from_bytes(blake2b(fact.encode(), digest_size=8).digest(), "big")
    return HEAD + digest % FACTS, 1.0 if digest >> 63 else -1.0


def features(game: Game[Any], view: State, seat: int) -> list[float]:
    """Return LENGTH numbers on `view`, which must be that of `seat`.

    First the seats on turn and the own one (one of MOST_SEATS each), how many seats there are, the round, and the
    scores as far as everybody sees them, the own one first. Then each fact of the table is added, by its sign, to the
    place that the hash of its name has: the hashing trick, which needs no list of all that can be in any game.
    """
    found = [0.0] * LENGTH
    if view.decider is not None:
        found[(view.decider - seat) % view.seats] = 1.0
    found[MOST_SEATS + seat] = 1.0
    found[2 * MOST_SEATS] = view.seats / MOST_SEATS
    found[2 * MOST_SEATS + 1] = view.round / SCALE
    for name, value in _facts(view):
        place, sign = _place(name)
        found[place] += sign * value
    return [max(-MOST, min(MOST, one)) for one in found]


def _facts(view: State) -> Iterator[tuple[str, float]]:
    """Yield the facts of a view, each with how much of it there is."""
    for name, value in view.facts().items():
        if name == "frames":
            for depth, frame in enumerate(reversed(value)):
                yield from _spread(f"frame.{depth}.{type(frame).__name__}", msgspec.to_builtins(frame))
        elif name not in _LEFT_OUT:
            yield from _spread(name, msgspec.to_builtins(value))


def _spread(name: str, value: Any) -> Iterator[tuple[str, float]]:
    """Yield the numbers in a value of plain data, those of lists by their places, each as an amount and as a fact.

    A number may be a count, a place or a card. Words are facts too.
    """
    if isinstance(value, bool | int | float):
        if value:
            yield name, float(value) / SCALE
            yield f"{name}={value}", 1.0
    elif isinstance(value, str):
        yield f"{name}={value}", 1.0
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from _spread(f"{name}.{key}", one)
    elif isinstance(value, list | tuple):
        for place, one in enumerate(value):
            yield from _spread(f"{name}.{place}", one)
