"""The director: brings the displayed view from event to event while pieces fly, and never makes the rules wait."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import msgspec

from tabletop.core.events import Event
from tabletop.core.moments import PULSE, RIBBON, Moment
from tabletop.core.state import State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.window.motion import Lane, Motion, Tween, linear

READING = "reading"
"""What moves while the view after an action stays to be read."""
MOMENT = "moment"
"""What moves while a moment goes by: its value is how many seconds old it is."""
MOMENT_SECONDS = {PULSE: 0.6, RIBBON: 1.2}
"""For how long a moment that doesn't hold is seen, by its rank, at any speed but off."""


class Reading(msgspec.Struct, frozen=True):
    """For how many `seconds` at normal speed the view after an action stays to be read, by the speed of which lane."""

    seconds: float
    lane: Lane


NO_READING = Reading(0.0, Lane.OTHERS)


class Choreography(Protocol):
    """How a game's events look; every table says it."""

    def flights(self, event: Event[Any], view: Any) -> list[Flight]:
        """Return what flies when `event` happens to the displayed `view`; nothing flies off the screen."""

    def lifted(self, event: Event[Any], view: Any) -> State:
        """Return `view` while the flights of `event` are under way: what has left is gone, nothing has arrived."""

    def together(self, event: Event[Any], following: Event[Any]) -> bool:
        """Tell whether `following` may fly at the same time as `event`."""

    def parting(self, moment: Moment) -> list[Flight]:
        """Return what flies from `moment`, which is over, to the table."""


class _Act(msgspec.Struct):
    events: deque[Event[Any]]
    closing: State
    lane: Lane
    seat: int | None
    reading: Reading
    moments: deque[Moment] = msgspec.field(default_factory=deque)


class Director:
    """Plays events on the displayed view, one after the other.

    `view` is the table as it should be drawn now, `gone` the pieces that are in the air; while it is `reading`, the
    first of the actions still to be shown is shown whole and stays. `changed` is called whenever
    they differ from before. `heard` is called with each event that is shown, and the view it happens to; not for what
    is jumped over. `tells` returns the moment that comes once an event has been shown, with the view after it:
    `moment` is the one that is looked at now; nothing goes on before it has gone by, or been `read` if it holds.
    """

    def __init__(
        self,
        motion: Motion,
        choreography: Choreography,
        view: State,
        changed: Callable[[], None],
        heard: Callable[[Event[Any], State], None] = lambda event, view: None,
        tells: Callable[[Event[Any], State], Moment | None] = lambda event, view: None,
    ) -> None:
        self.view = view
        self.gone: frozenset[str] = frozenset()
        self.flights: list[tuple[str, Flight]] = []
        self._motion = motion
        self._choreography = choreography
        self._changed = changed
        self._heard, self._tells = heard, tells
        self.moment: Moment | None = None
        self._acts: deque[_Act] = deque()
        self._aloft = 0
        self._number = 0
        self.reading = False

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._acts)

    @property
    def waiting(self) -> int:
        """How many actions are still to be shown, the one under way among them."""
        return len(self._acts)

    @property
    def acting(self) -> int | None:
        """The seat whose action is being shown; None when nothing is, or nobody's."""
        return self._acts[0].seat if self._acts else None

    def follow(
        self,
        events: Iterable[Event[Any]],
        closing: State,
        lane: Lane,
        seat: int | None = None,
        *,
        reading: Reading = NO_READING,
    ) -> None:
        """Show `events` of an action of `seat` after all that is still to be shown; `closing` is the view after, which
        stays for the time of `reading` before anything else is shown."""
        self._acts.append(_Act(deque(events), closing, lane, seat, reading))
        if len(self._acts) == 1:
            self._go_on()
        else:
            self._changed()

    def jump(self, view: State) -> None:
        """Show `view` at once: after an undo, a look back or a skip."""
        for key in (*(key for key, _ in self.flights), READING, MOMENT):
            self._motion.start(key, Tween((), (), 0.0))
        self._acts.clear()
        self.reading, self.moment = False, None
        self._land_all()
        self.view = view
        self._changed()

    def finish(self) -> None:
        """Show everything that is still to be shown at once."""
        if self._acts:
            self.jump(self._acts[-1].closing)

    def read(self) -> None:
        """Go on after the moment that is looked at now."""
        if self.moment is None:
            return
        moment, self.moment, lane = self.moment, None, self._acts[0].lane
        self._motion.start(MOMENT, Tween((), (), 0.0))
        parting = self._choreography.parting(moment) if self._motion.factor(lane) else []
        if parting:
            self._fly(parting, lane, self.view)
            self._changed()
        else:
            self._go_on()

    def _stage(self, moment: Moment, lane: Lane) -> None:
        """Begin a moment; one that doesn't hold goes by."""
        self.moment = moment
        if not moment.holds:
            factor = self._motion.factor(lane, still=True)
            seconds = MOMENT_SECONDS[moment.rank]
            tween = Tween((0.0,), (seconds,), seconds / factor, ease=linear)
            self._motion.start(MOMENT, tween, lane=lane, done=self.read, still=True)

    @property
    def age(self) -> float | None:
        """How many seconds old the moment is that goes by now; None when none does."""
        value = self._motion.value(MOMENT)
        return value[0] if value and self.moment is not None else None

    def _go_on(self) -> None:
        """Let events happen until one flies, and begin its flights, or is a moment of its own."""
        self.reading = False
        while self._acts:
            act = self._acts[0]
            while act.moments or act.events:
                if act.moments:
                    self._stage(act.moments.popleft(), act.lane)
                if self.moment is not None or self._take_off(act):
                    self._changed()
                    return
            # Control fields come last, from the closing view: events change table facts only.
            self.view = act.closing
            reading, act.reading = act.reading, NO_READING
            if reading.seconds and self._motion.factor(reading.lane, still=True):
                self.reading = True
                tween = Tween((), (), reading.seconds)
                self._motion.start(READING, tween, lane=reading.lane, done=self._go_on, still=True)
                self._changed()
                return
            self._acts.popleft()
        self._changed()

    def _take_off(self, act: _Act) -> bool:
        """Begin the next event and those that fly with it; tell whether anything flies."""
        event = act.events.popleft()
        batch = [event]
        while act.events and self._choreography.together(batch[-1], act.events[0]):
            batch.append(act.events.popleft())
        flights: list[Flight] = []
        lifted = self.view.clone()
        moves, shows = self._motion.factor(act.lane) > 0, self._motion.factor(act.lane, still=True) > 0
        if shows:
            for number, one in enumerate(batch):
                for flight in self._choreography.flights(one, self.view):
                    if not (moves or flight.still):
                        continue
                    flights.append(msgspec.structs.replace(flight, delay=flight.delay + 0.06 * number))
        after = self.view.clone()
        for one in batch:
            self._heard(one, self.view)
            after.happened(one)
            moment = self._tells(one, after)
            if moment is not None and (shows or moment.holds):
                act.moments.append(moment)
        if not flights:
            self.view = after
            return False
        for one in batch:
            lifted = self._choreography.lifted(one, lifted)
        self.view = lifted
        self._fly(flights, act.lane, after)
        return True

    def _fly(self, flights: Sequence[Flight], lane: Lane, after: State) -> None:
        """Begin `flights`; `after` is the view once all have landed."""
        self.gone = frozenset(flight.piece for flight in flights if flight.piece)
        self._aloft = len(flights)
        self.flights = []
        for flight in flights:
            self._number += 1
            key = f"flight.{self._number}"
            self.flights.append((key, flight))
            legs = float(len(flight.stops) - 1)
            self._motion.start(
                key,
                Tween((0.0,), (legs,), flight.seconds, delay=flight.delay),
                lane=lane,
                done=lambda: self._landed(after),
                still=flight.still,
            )

    def _landed(self, after: State) -> None:
        self._aloft -= 1
        if self._aloft == 0:
            self._land_all()
            self.view = after
            self._go_on()

    def _land_all(self) -> None:
        self.gone = frozenset()
        self.flights = []
        self._aloft = 0

    def share(self, key: str, flight: Flight) -> float:
        """Return which share of its way a flight has done, 0 to 1."""
        value = self._motion.value(key)
        return value[0] / (len(flight.stops) - 1) if value else 1.0

    def where(self, key: str, flight: Flight) -> Box | None:
        """Return where a flight is now; None when it has not begun or is over."""
        value = self._motion.value(key)
        if not value:
            return None
        leg = min(int(value[0]), len(flight.stops) - 2)
        share = value[0] - leg
        a, b = flight.stops[leg], flight.stops[leg + 1]
        x, y, w, h = (round(p + (q - p) * share) for p, q in zip(a, b, strict=True))
        return Box(x, y, w, h)
