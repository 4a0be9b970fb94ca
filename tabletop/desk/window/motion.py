"""Movement over time: tweens on an injected clock, at two speeds, that can be skipped at once."""

from collections.abc import Callable, Hashable
from enum import Enum

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


class _Tween:
    def __init__(self, start: Value, end: Value, seconds: float, delay: float, ease: Callable[[float], float]) -> None:
        self.start, self.end, self.seconds, self.ease = start, end, seconds, ease
        self.age = -delay
        self.done: Callable[[], None] | None = None

    @property
    def over(self) -> bool:
        return self.age >= self.seconds

    def value(self) -> Value:
        if self.over:
            return self.end
        share = self.ease(max(0.0, self.age) / self.seconds)
        return tuple(a + (b - a) * share for a, b in zip(self.start, self.end, strict=True))


class Motion:
    """All movement under way, by key.

    >>> motion = Motion()
    >>> motion.start("piece", (0.0,), (10.0,), 1.0, ease=linear)
    >>> motion.tick(0.25); motion.value("piece")
    (2.5,)
    >>> motion.skip(); motion.value("piece"), motion.busy
    (None, False)
    """

    def __init__(self) -> None:
        self.speeds = {Lane.OWN: Speed.NORMAL, Lane.OTHERS: Speed.NORMAL, Lane.FRAME: Speed.NORMAL}
        self.reduced = False
        self._tweens: dict[Hashable, _Tween] = {}

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return bool(self._tweens)

    def factor(self, lane: Lane, *, still: bool = False) -> float:
        """Return what durations of a lane are multiplied by; 0 means at once. What stands `still` to be read has its
        time with reduced motion too."""
        return 0.0 if self.reduced and not still else _FACTOR[self.speeds[lane]]

    def start(
        self,
        key: Hashable,
        start: Value,
        end: Value,
        seconds: float,
        *,
        lane: Lane = Lane.OWN,
        delay: float = 0.0,
        ease: Callable[[float], float] = smooth,
        done: Callable[[], None] | None = None,
        still: bool = False,
    ) -> None:
        """Move `key` from one value to another; a movement of the same key is replaced, its `done` not called. It is
        `still` when nothing is to be seen moving.

        `seconds` and `delay` are at normal speed; `done` is called in the tick that ends the movement (in the next
        tick when the lane is off), and may start others.
        """
        factor = self.factor(lane, still=still)
        tween = _Tween(start, end, seconds * factor, delay * factor, ease)
        tween.done = done
        self._tweens[key] = tween

    def value(self, key: Hashable) -> Value | None:
        """Return where `key` is now, or None when it doesn't move."""
        tween = self._tweens.get(key)
        return tween.value() if tween else None

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        for tween in self._tweens.values():
            tween.age += seconds
        for _ in range(1_000):  # a movement started by another's end may be over at once
            if not self._settle():
                return

    def skip(self) -> None:
        """End every movement, and every one that those ends start."""
        for _ in range(10_000):
            if not self._tweens:
                return
            for tween in self._tweens.values():
                tween.age = tween.seconds
            self._settle()

    def stop(self) -> None:
        """Drop every movement without calling its `done`: for a scene that is left."""
        self._tweens.clear()

    def _settle(self) -> bool:
        over = [(key, tween) for key, tween in self._tweens.items() if tween.over]
        for key, tween in over:
            if self._tweens.get(key) is tween:
                del self._tweens[key]
                if tween.done:
                    tween.done()
        return bool(over)
