"""What the whole table looks at in Power Vacuum: an agenda revealed, and the end of a round."""

from collections.abc import Callable
from typing import Any

from tabletop.core.events import Event
from tabletop.core.moments import Moment
from tabletop.games.vacuum.events import AgendaShown, Measured
from tabletop.games.vacuum.narration import describe
from tabletop.games.vacuum.pack import APPLIANCE_IDS, PACK, appliance_title
from tabletop.games.vacuum.state import VacuumState

Tells = Callable[[Any, VacuumState, list[str], int], Moment | None]
staged = PACK.texts.staged


def moment(event: Event[Any], state: VacuumState, names: list[str], seat: int) -> Moment | None:
    """Return what the whole table looks at as `event` has just happened in `state`, `seat` among it."""
    tells = _MOMENTS.get(type(event))
    return tells(event, state, names, seat) if tells else None


def _reveal(event: AgendaShown, state: VacuumState, names: list[str], seat: int) -> Moment | None:
    if not event.pay:
        return None  # what was kept to the end is opened with all others
    most, least = appliance_title(event.most), appliance_title(event.least)
    key = "reveal_own" if event.seat == seat else "reveal"
    title, why, unit = staged(key, name=names[event.seat], most=most, least=least)
    art = f"agenda-{APPLIANCE_IDS[event.most]}-{APPLIANCE_IDS[event.least]}"
    return Moment(title, why, str(event.pay), unit, event.seat, art)


def _round_over(event: Measured, state: VacuumState, names: list[str], seat: int) -> Moment:
    how = (describe(event, state, names) or "").removesuffix(".")
    title, why, unit = staged("round_over", n=state.round, how=how)
    return Moment(title, why, str(max(state.power)), unit, art="hub")


_MOMENTS: dict[type, Tells] = {AgendaShown: _reveal, Measured: _round_over}
