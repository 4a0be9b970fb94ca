"""Movement over time: tweens on an injected clock, at two speeds, that can be skipped at once."""

from collections.abc import Callable, Hashable
from enum import Enum

import msgspec

Value = tuple[float, ...]


class Lane(Enum):
    """Whose movement it is: each has its own speed."""

    OWN = "own"
    OTHERS = "others"
    FRAME = "frame"
    """The window's own small movements (a bubble, a toast): never slowed, off with reduced motion."""


class Speed(Enum):
    """How long movement takes, as the player chose it."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"


_FACTOR = {Speed.OFF: 0.0, Speed.FAST: 0.4, Speed.NORMAL: 1.0}


def linear(share: float) -> float:
    """Return `share` (0 to 1) as it is."""
    return share


def smooth(share: float) -> float:
    """Start and end gently."""
    return share * share * (3 - 2 * share)


def ease_out(share: float) -> float:
    """Start at once and end gently: for what answers the player."""
    return 1 - (1 - share) ** 3


class Tween(msgspec.Struct, frozen=True):
    """The way from one value to another: so many `seconds` long after a `delay`, both at normal speed."""

    start: Value
    end: Value
    seconds: float
    delay: float = 0.0
    ease: Callable[[float], float] = smooth


class _Moving:
    """A tween under way, its times multiplied by `factor`."""

    def __init__(self, tween: Tween, factor: float, done: Callable[[], None] | None) -> None:
        self.tween, self.seconds, self.done = tween, tween.seconds * factor, done
        self.age = -tween.delay * factor

    @property
    def over(self) -> bool:
        return self.age >= self.seconds

    def value(self) -> Value:
        tween = self.tween
        if self.over:
            return tween.end
        share = tween.ease(max(0.0, self.age) / self.seconds)
        return tuple(a + (b - a) * share for a, b in zip(tween.start, tween.end, strict=True))


class Motion:
    """All movement under way, by key.

    >>> motion = Motion()
    >>> motion.start("piece", Tween((0.0,), (10.0,), 1.0, ease=linear))
    >>> motion.tick(0.25); motion.value("piece")
    (2.5,)
    >>> motion.skip(); motion.value("piece"), motion.busy
    (None, False)
    """

    def __init__(self) -> None:
        self.speeds = {Lane.OWN: Speed.NORMAL, Lane.OTHERS: Speed.NORMAL, Lane.FRAME: Speed.NORMAL}
        self.reduced = False
        self._moving: dict[Hashable, _Moving] = {}

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return bool(self._moving)

    def factor(self, lane: Lane, *, still: bool = False) -> float:
        """Return what durations of a lane are multiplied by; 0 means at once. What stands `still` to be read has its
        time with reduced motion too."""
        return 0.0 if self.reduced and not still else _FACTOR[self.speeds[lane]]

    def start(
        self,
        key: Hashable,
        tween: Tween,
        *,
        lane: Lane = Lane.OWN,
        done: Callable[[], None] | None = None,
        still: bool = False,
    ) -> None:
        """Move `key` on its way; a movement of the same key is replaced, its `done` not called. It is `still` when
        nothing is to be seen moving.

        `done` is called in the tick that ends the movement (in the next tick when the lane is off), and may start
        others.
        """
        self._moving[key] = _Moving(tween, self.factor(lane, still=still), done)

    def value(self, key: Hashable) -> Value | None:
        """Return where `key` is now, or None when it doesn't move."""
        moving = self._moving.get(key)
        return moving.value() if moving else None

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        for moving in self._moving.values():
            moving.age += seconds
        for _ in range(1_000):  # a movement started by another's end may be over at once
            if not self._settle():
                return

    def skip(self) -> None:
        """End every movement, and every one that those ends start."""
        for _ in range(10_000):
            if not self._moving:
                return
            for moving in self._moving.values():
                moving.age = moving.seconds
            self._settle()

    def stop(self) -> None:
        """Drop every movement without calling its `done`: for a scene that is left."""
        self._moving.clear()

    def _settle(self) -> bool:
        over = [(key, moving) for key, moving in self._moving.items() if moving.over]
        for key, moving in over:
            if self._moving.get(key) is moving:
                del self._moving[key]
                if moving.done:
                    moving.done()
        return bool(over)
