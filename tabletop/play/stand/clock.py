"""The gentle clock of a visit, and the wait for a hand: both are told how time passes."""

from enum import Enum, auto

GRACE = 120.0
"""Seconds after the time is up in which a visitor may bring the game to an end."""
IDLE = 60.0  # seconds without a hand until it is asked whether anybody is there
COUNTDOWN = 15.0  # seconds for an answer


class Time(Enum):
    """How a gentle clock stands: there is time, it is up, or it is over for good."""

    LEFT = auto()
    UP = auto()
    OVER = auto()


class GentleClock:
    """Counts down so many `minutes`; whoever plays may go on for a while when they are up."""

    def __init__(self, minutes: float) -> None:
        self.minutes = minutes
        self.left = minutes * 60.0

    def tick(self, seconds: float) -> bool:
        """Let time pass; tell whether what the clock says has changed."""
        before = self.words, self.time
        self.left -= seconds
        return (self.words, self.time) != before

    @property
    def time(self) -> Time:
        """How it stands."""
        if self.left > 0:
            return Time.LEFT
        return Time.UP if self.left > -GRACE else Time.OVER

    @property
    def share(self) -> float:
        """How much of the time is left, from 0 to 1."""
        return max(0.0, self.left / (self.minutes * 60.0))

    @property
    def words(self) -> str:
        """What it says: whole minutes, begun ones counted.

        >>> clock = GentleClock(5)
        >>> clock.words, clock.tick(250), clock.words, clock.tick(60), clock.words
        ('5 min', True, '1 min', True, 'Last moves')
        """
        return f"{-int(-self.left // 60)} min" if self.left > 0 else "Last moves"


class Presence:
    """Whether a hand has moved of late."""

    def __init__(self) -> None:
        self.still = 0.0

    def moved(self) -> None:
        """Note that somebody is there."""
        self.still = 0.0

    def tick(self, seconds: float) -> bool:
        """Let time pass; tell whether nobody has moved for so long that it is to be asked."""
        self.still += seconds
        return self.still >= IDLE
