"""What happens in Power Vacuum only; cards go by the core's moves, power from a trick by `Changed`."""

from typing import ClassVar, Literal

from tabletop.core.events import Event
from tabletop.games.vacuum.pack import RULES
from tabletop.games.vacuum.state import NO_SIDE, VacuumState


class BoardReset(Event[VacuumState], frozen=True, gc=False, tag=True):
    """A new round is about to be dealt, `first` leads it: fresh appliances and no agendas (vacuum.9)."""

    first: int

    def happen(self, state: VacuumState) -> None:
        state.first = self.first
        state.power = [RULES.start_power] * len(state.power)
        state.most = [NO_SIDE] * state.seats
        state.least = [NO_SIDE] * state.seats
        state.pay = [0] * state.seats


class TrickBegan(Event[VacuumState], frozen=True, gc=False, tag=True):
    """The trick number `trick` began, `leader` leads it (vacuum.r12)."""

    OPENS_TURN: ClassVar[bool] = True

    trick: int
    leader: int

    def happen(self, state: VacuumState) -> None:
        state.trick = self.trick
        state.leader = self.leader


class TrickWon(Event[VacuumState], frozen=True, gc=False, tag=True):
    """`seat` won the trick with the card `token`; the seats `lowest` played the lowest value (vacuum.5, vacuum.7)."""

    seat: int
    token: int
    lowest: tuple[int, ...]


class Transferred(Event[VacuumState], frozen=True, gc=False, tag=True):
    """`seat` sent 1 power along the cable, from the socket `frm` to the socket `to` (vacuum.8a)."""

    seat: int
    frm: int
    to: int

    def happen(self, state: VacuumState) -> None:
        power, supply = state.power, len(state.power)
        if self.frm != supply:
            power[self.frm] -= 1
        if self.to != supply:
            power[self.to] += 1


class CableMoved(Event[VacuumState], frozen=True, gc=False, tag=True):
    """`seat` moved the end of the cable in the socket `frm` to the socket `to` (vacuum.8b)."""

    seat: int
    frm: int
    to: int

    def happen(self, state: VacuumState) -> None:
        one, other = state.cable
        state.cable = (self.to, other) if one == self.frm else (one, self.to)


class BoardLeft(Event[VacuumState], frozen=True, gc=False, tag=True):
    """`seat` sent no power along the cable, or left both of its ends where they were: `what` says which (vacuum.8)."""

    seat: int
    what: Literal["power", "cable"]


class AgendaShown(Event[VacuumState], frozen=True, gc=False, tag=True):
    """The agenda of `seat` is open: `most` and `least` are its sides.

    Each right half pays `pay`; 0 when it was hidden to the end of the round (vacuum.10).
    """

    seat: int
    most: int
    least: int
    pay: int

    def happen(self, state: VacuumState) -> None:
        state.most[self.seat] = self.most
        state.least[self.seat] = self.least
        state.pay[self.seat] = self.pay


class Measured(Event[VacuumState], frozen=True, gc=False, tag=True):
    """The round is over: the appliances `most` have the most power, `least` the least (vacuum.11)."""

    most: tuple[int, ...]
    least: tuple[int, ...]


class Collected(Event[VacuumState], frozen=True, gc=False, tag=True):
    """The `n` power on `appliance` went to its owner's reserve, to the supply if nobody owns it (vacuum.11)."""

    appliance: int
    n: int

    def happen(self, state: VacuumState) -> None:
        state.power[self.appliance] -= self.n
        if self.appliance < state.seats:
            state.reserve[self.appliance] += self.n


class AgendaScored(Event[VacuumState], frozen=True, gc=False, tag=True):
    """The agenda of `seat`, with one, both or no half right, paid `n` power (vacuum.10)."""

    seat: int
    most_right: bool
    least_right: bool
    n: int

    def happen(self, state: VacuumState) -> None:
        state.reserve[self.seat] += self.n


class SegmentsBuilt(Event[VacuumState], frozen=True, gc=False, tag=True):
    """`seat` bought `n` segments of its statue (vacuum.12)."""

    seat: int
    n: int

    def happen(self, state: VacuumState) -> None:
        state.reserve[self.seat] -= self.n * RULES.segment_price
        state.statue[self.seat] += self.n
