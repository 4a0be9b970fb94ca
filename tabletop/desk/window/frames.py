"""How long frames took."""

from collections import deque


class FrameTimes:
    """The last frames' durations in seconds, for the bench and the tests."""

    def __init__(self, keep: int = 2_000) -> None:
        self._times: deque[float] = deque(maxlen=keep)

    def __len__(self) -> int:
        return len(self._times)

    def add(self, seconds: float) -> None:
        """Note one frame."""
        self._times.append(seconds)

    def clear(self) -> None:
        """Forget all."""
        self._times.clear()

    def quantile(self, share: float) -> float:
        """Return the duration that `share` (0 to 1) of the frames stay within; 0 when there are none.

        >>> times = FrameTimes()
        >>> for i in range(1, 101): times.add(i)
        >>> times.quantile(0.99)
        99
        """
        ordered = sorted(self._times)
        return ordered[min(len(ordered) - 1, max(0, round(share * len(ordered)) - 1))] if ordered else 0.0

    def share_within(self, seconds: float) -> float:
        """Return the share (0 to 1) of the frames that took no longer."""
        return sum(time <= seconds for time in self._times) / len(self._times) if self._times else 1.0
