"""What the whole table looks at in Power Vacuum: an agenda revealed, and the end of a round."""

from tabletop.core.moments import Moment, Tells
from tabletop.games.vacuum.events import AgendaShown, Measured
from tabletop.games.vacuum.pack import APPLIANCE_IDS, PACK, appliance_title
from tabletop.games.vacuum.state import VacuumState
from tabletop.packs.texts import listed

staged = PACK.texts.staged


def _reveal(event: AgendaShown, state: VacuumState, names: list[str], seat: int) -> Moment | None:
    if not event.pay:
        return None  # what was kept to the end is opened with all others
    most, least = appliance_title(event.most), appliance_title(event.least)
    key = "reveal_own" if event.seat == seat else "reveal"
    title, why, unit = staged(key, name=names[event.seat], most=most, least=least)
    art = f"agenda-{APPLIANCE_IDS[event.most]}-{APPLIANCE_IDS[event.least]}"
    return Moment(title, why, str(event.pay), unit, event.seat, (art,), great=True)


def _round_over(event: Measured, state: VacuumState, names: list[str], seat: int) -> Moment:
    most, least = (listed([appliance_title(one) for one in each]) for each in (event.most, event.least))
    key = "round_over_tied" if not event.most else "round_over_several" if event.most[1:] else "round_over"
    title, why, unit = staged(key, n=state.round, most=most, least=least)
    art = tuple(f"appliance-{APPLIANCE_IDS[one]}" for one in event.most) or ("hub",)
    return Moment(title, why, str(max(state.power)), unit, art=art)


MOMENTS: dict[type, Tells[VacuumState]] = {AgendaShown: _reveal, Measured: _round_over}
