"""Gliding: what a table shows elsewhere than before, such as the view of a board, gets there in a short movement."""

from collections.abc import Callable

from tabletop.desk.window.motion import Value, smooth

SECONDS = 0.25


class Glides:
    """Where what glides is now, by key; all is there at once while nothing `moves`.

    >>> glides = Glides()
    >>> glides.at("view", (0.0,)), glides.at("view", (8.0,)), glides.update(0.125), glides.at("view", (8.0,))
    ((0.0,), (0.0,), True, (4.0,))
    >>> glides.update(1.0), glides.at("view", (8.0,)), glides.update(1.0)
    (True, (8.0,), False)
    """

    def __init__(self, moves: Callable[[], bool] = lambda: True) -> None:
        self._moves = moves
        self._from: dict[str, Value] = {}
        self._goal: dict[str, Value] = {}
        self._age: dict[str, float] = {}

    def at(self, key: str, goal: Value, at_once: bool = False) -> Value:
        """Return where `key` is now, on its way from where it was before to `goal`; there already if `at_once`."""
        before = self._goal.get(key)
        if at_once or before is None or not self._moves():
            self._goal[key] = goal
            self._age.pop(key, None)
        elif before != goal:
            self._from[key] = self._now(key)
            self._goal[key], self._age[key] = goal, 0.0
        return self._now(key)

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether anything glided."""
        glided = bool(self._age)
        self._age = {key: age + seconds for key, age in self._age.items() if age + seconds < SECONDS}
        return glided

    def _now(self, key: str) -> Value:
        goal = self._goal[key]
        if key not in self._age:
            return goal
        share = smooth(self._age[key] / SECONDS)
        return tuple(a + (b - a) * share for a, b in zip(self._from[key], goal, strict=True))
