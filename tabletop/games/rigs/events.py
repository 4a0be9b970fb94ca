"""What happens in R.I.G.S. only; cards go by the core's moves, goods and RIGS by `Passed`."""

from typing import ClassVar

from tabletop.core.events import Event
from tabletop.games.rigs.state import RigsState


class PhaseBegan(Event[RigsState], frozen=True, gc=False, tag=True):
    """The phase called `phase` began."""

    OPENS_TURN: ClassVar[bool] = True

    phase: str

    def happen(self, state: RigsState) -> None:
        state.phase = self.phase
        state.loans = [0] * state.seats
        state.powered = ()
        state.disturbed = 0
        state.mended = False
        state.muted = 0


class LeaderChosen(Event[RigsState], frozen=True, gc=False, tag=True):
    """`seat` is the Expedition Leader from now on (rigs.25)."""

    seat: int

    def happen(self, state: RigsState) -> None:
        state.leader = self.seat


class PlotsCompared(Event[RigsState], frozen=True, gc=False, tag=True):
    """It was seen who owns the worst plots: until some change hands the same seat leads (rigs.25)."""


class Harvests(Event[RigsState], frozen=True, gc=False, tag=True):
    """The RIGS on `plot` harvest `sort` (a number) from now on; -1 when none is left."""

    plot: int
    sort: int

    def happen(self, state: RigsState) -> None:
        if self.sort < 0:
            state.harvest.pop(self.plot, None)
        else:
            state.harvest[self.plot] = self.sort


class SurveysLaid(Event[RigsState], frozen=True, gc=False, tag=True):
    """The tokens `surveys` lie beside `plots` now, in the same order; -1 for none."""

    plots: tuple[int, ...]
    surveys: tuple[int, ...]
    seat: int

    def happen(self, state: RigsState) -> None:
        for plot, survey in zip(self.plots, self.surveys, strict=True):
            if survey < 0:
                state.survey_of.pop(plot, None)
            else:
                state.survey_of[plot] = survey


class Powered(Event[RigsState], frozen=True, gc=False, tag=True):
    """`seat` has switched its `plots` on, or with `on` False off."""

    seat: int
    plots: tuple[int, ...]
    on: bool

    def happen(self, state: RigsState) -> None:
        left = tuple([plot for plot in state.powered if plot not in self.plots])
        state.powered = left + self.plots if self.on else left


class Borrowed(Event[RigsState], frozen=True, gc=False, tag=True):
    """`seat` has borrowed `n` resources of the sort `what` from Vinnie (rigs.21)."""

    seat: int
    what: int
    n: int

    def happen(self, state: RigsState) -> None:
        state.loans[self.seat] += self.n


class Disturbed(Event[RigsState], frozen=True, gc=False, tag=True):
    """The production of `seat` is not what it planned any more: it may plan again (rigs.19)."""

    seat: int

    def happen(self, state: RigsState) -> None:
        state.disturbed |= 1 << self.seat


class Produced(Event[RigsState], frozen=True, gc=False, tag=True):
    """The `plot` of `seat` made `n` of the sort `what`, for `to` (rigs.16)."""

    seat: int
    plot: int
    what: int
    n: int
    to: int


class PowerPaid(Event[RigsState], frozen=True, gc=False, tag=True):
    """`n` Energy that lay on plots of `seat` has been spent on their power (rigs.r46)."""

    seat: int
    n: int


class Answered(Event[RigsState], frozen=True, gc=False, tag=True):
    """`seat` answered with the Karma card `card`."""

    seat: int
    card: int


class Spared(Event[RigsState], frozen=True, gc=False, tag=True):
    """The card that is being played doesn't happen to `seat`."""

    seat: int


class Restored(Event[RigsState], frozen=True, gc=False, tag=True):
    """`seat` got its latest loss back: it has lost nothing any more."""

    seat: int


class Tried(Event[RigsState], frozen=True, gc=False, tag=True):
    """The Parts Shop was tried in this phase."""

    def happen(self, state: RigsState) -> None:
        state.mended = True


class Muted(Event[RigsState], frozen=True, gc=False, tag=True):
    """`seat` passes for the rest of the phase, or with `on` False is asked again."""

    seat: int
    on: bool

    def happen(self, state: RigsState) -> None:
        state.muted = state.muted & ~(1 << self.seat) | self.on << self.seat


class Counted(Event[RigsState], frozen=True, gc=False, tag=True):
    """`by` has counted the credits of `seat` (rigs.r45)."""

    seat: int
    by: int

    def happen(self, state: RigsState) -> None:
        counted = state.counted or (0,) * state.seats
        bits = counted[self.seat] | 1 << self.by
        state.counted = (*counted[: self.seat], bits, *counted[self.seat + 1 :])


class Promised(Event[RigsState], frozen=True, gc=False, tag=True):
    """`frm` promised `to` something in `words`, which binds nobody (rigs.r37)."""

    frm: int
    to: int
    words: tuple[str, ...]


class Reasoned(Event[RigsState], frozen=True, gc=False, tag=True):
    """`seat` said what it thinks of the offer of `to`: `why` is a reason of `replying`, or ``terms`` for a counter."""

    seat: int
    to: int
    why: str


class PriceTurned(Event[RigsState], frozen=True, gc=False, tag=True):
    """`seat` turned over the next Market card: Luxuries are worth `price` (rigs.20)."""

    seat: int
    price: int

    def happen(self, state: RigsState) -> None:
        state.price = self.price


class PlotsValued(Event[RigsState], frozen=True, gc=False, tag=True):
    """The End cards made the kinds of plots worth `values`, in their order (rigs.26)."""

    values: tuple[int, ...]

    def happen(self, state: RigsState) -> None:
        state.plot_values = self.values


class UnitsValued(Event[RigsState], frozen=True, gc=False, tag=True):
    """The dice made an Energy, a Supply and a Metal worth `values` (rigs.26)."""

    values: tuple[int, ...]

    def happen(self, state: RigsState) -> None:
        state.unit_values = self.values
