"""Rubbish is collected while nothing moves: looking through all objects takes longer than a frame."""

import ctypes
import gc
from types import TracebackType

IDLE_EVERY = 5.0
LATEST_AFTER = 60.0
"""Seconds between full collections: in frames in which nothing is drawn, and in any."""
_NEVER = 1_000_000


def give_back() -> bool:
    """Give memory that is free between what is kept back to the system, where the C library has a door for that; tell
    whether there was any.

    Pictures of all sizes come and go: without this a window holds what its pictures once took, and their gaps.
    """
    try:
        return bool(ctypes.CDLL(None).malloc_trim(0))
    except (AttributeError, OSError, TypeError):  # not the GNU library
        return False


class IdleCollector:
    """Puts Python's full garbage collections into idle frames, for as long as it is entered.

    Young objects are looked through as ever, which takes next to no time. What is there on entering is left alone.

    >>> with IdleCollector() as collector:
    ...     collector.frame(0.0, idle=True), collector.frame(1.0, idle=True), collector.frame(6.0, idle=True)
    (True, False, True)
    >>> collector.frame(99.0, idle=True)
    False
    """

    def __init__(self) -> None:
        self._before: tuple[int, int, int] | None = None
        self._last = float("-inf")

    def __enter__(self) -> "IdleCollector":
        self._before = gc.get_threshold()
        gc.collect()
        gc.freeze()
        gc.set_threshold(self._before[0], self._before[1], _NEVER)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._before is not None:
            gc.set_threshold(*self._before)
            gc.unfreeze()
            self._before = None

    def frame(self, now: float, idle: bool) -> bool:
        """Collect at `now` (seconds) if it is time to in an `idle` frame, or overdue; tell whether it did."""
        if self._before is None or now - self._last < (IDLE_EVERY if idle else LATEST_AFTER):
            return False
        self._last = now
        gc.collect()
        if idle:
            give_back()
        return True
