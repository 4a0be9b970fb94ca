"""What happens in Patrol! only; cards, pieces and dice go by the core's events, points by `Changed`."""

from typing import ClassVar

from tabletop.core.events import Event
from tabletop.games.patrol.state import PatrolState


class ShiftBegan(Event[PatrolState], frozen=True, gc=False, tag=True):
    """A round began, in `season`: no crime has been drawn yet (patrol.9, patrol.r1)."""

    OPENS_TURN: ClassVar[bool] = True

    season: int

    def happen(self, state: PatrolState) -> None:
        state.season = self.season
        state.closed = ()


class TurnBegan(Event[PatrolState], frozen=True, gc=False, tag=True):
    """The turn of `seat` began."""

    OPENS_TURN: ClassVar[bool] = True

    seat: int

    def happen(self, state: PatrolState) -> None:
        state.active = self.seat


class TurnSkipped(Event[PatrolState], frozen=True, gc=False, tag=True):
    """The turn of `seat`, who is down, was skipped (patrol.8, patrol.r19)."""

    seat: int


class CrimeReported(Event[PatrolState], frozen=True, gc=False, tag=True):
    """The location cards sent `crime` to the last of `spaces`; the others were drawn before it and not used.

    (patrol.3, patrol.r6)
    """

    NEWS: ClassVar[tuple[str, ...]] = ("spaces",)

    crime: int
    spaces: tuple[int, ...]

    def happen(self, state: PatrolState) -> None:
        state.scenes[self.crime] = ()

    def audience(self) -> int:
        return -1


class Arrived(Event[PatrolState], frozen=True, gc=False, tag=True):
    """`seat` is on the scene of `crime` now, after those who were there before (patrol.4, patrol.r3)."""

    seat: int
    crime: int

    def happen(self, state: PatrolState) -> None:
        state.scenes[self.crime] += (self.seat,)


class SceneLeft(Event[PatrolState], frozen=True, gc=False, tag=True):
    """`seat` is not on the scene of `crime` any more, and its place is gone (patrol.r3)."""

    seat: int
    crime: int

    def happen(self, state: PatrolState) -> None:
        state.scenes[self.crime] = tuple(seat for seat in state.scenes[self.crime] if seat != self.seat)


class CrimeClosed(Event[PatrolState], frozen=True, gc=False, tag=True):
    """`crime` at `space` was closed by `seats` in the order of arrival.

    They are about to get `points` for their places, and each who gets any the `rate` of the area (patrol.4, patrol.5).
    """

    crime: int
    space: int
    seats: tuple[int, ...]
    points: tuple[int, ...]
    rate: int

    @property
    def paid(self) -> list[tuple[int, int, int]]:
        """Who is paid, in the order of arrival: the place from 0, the seat, and how much in all."""
        arrived = enumerate(zip(self.seats, self.points, strict=True))
        return [(place, seat, points + self.rate) for place, (seat, points) in arrived if points]

    def happen(self, state: PatrolState) -> None:
        del state.scenes[self.crime]
        state.closed += (self.crime,)


class MoveLost(Event[PatrolState], frozen=True, gc=False, tag=True):
    """`seat` doesn't move on its next `turns` turns, the one that it is on included (patrol.6, patrol.r20)."""

    seat: int
    turns: int

    def happen(self, state: PatrolState) -> None:
        state.lost[self.seat] = self.turns


class Stayed(Event[PatrolState], frozen=True, gc=False, tag=True):
    """`seat` ended its movement phase where it was (patrol.r23)."""

    seat: int


class Protected(Event[PatrolState], frozen=True, gc=False, tag=True):
    """`seat` was protected from the card announced last by the token `card` (patrol.r12)."""

    seat: int
    card: int


class Combined(Event[PatrolState], frozen=True, gc=False, tag=True):
    """`driver` and `partner` are a 2-Man Unit until the end of the round (patrol.7)."""

    driver: int
    partner: int

    def happen(self, state: PatrolState) -> None:
        state.combined = (self.driver, self.partner)


class Split(Event[PatrolState], frozen=True, gc=False, tag=True):
    """The 2-Man Unit is over (patrol.7)."""

    driver: int
    partner: int

    def happen(self, state: PatrolState) -> None:
        state.combined = ()


class WentDown(Event[PatrolState], frozen=True, gc=False, tag=True):
    """The `seats` of a unit are down, who drew the card first (patrol.8, patrol.r15)."""

    seats: tuple[int, ...]

    def happen(self, state: PatrolState) -> None:
        state.down = self.seats


class Rescued(Event[PatrolState], frozen=True, gc=False, tag=True):
    """`seat` was the first to reach those who were down (`seats`), who are up again (patrol.8)."""

    seat: int
    seats: tuple[int, ...]

    def happen(self, state: PatrolState) -> None:
        state.down = ()


class RoundOver(Event[PatrolState], frozen=True, gc=False, tag=True):
    """All crimes of the round were drawn and closed, and nobody is down (patrol.9)."""

    round: int
