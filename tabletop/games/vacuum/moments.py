"""What the whole table looks at in Power Vacuum: an agenda revealed; the end of a round is a show of its own."""

from tabletop.core.moments import PULSE, Moment, Tells
from tabletop.games.vacuum.events import AgendaShown
from tabletop.games.vacuum.pack import APPLIANCE_IDS, PACK, appliance_title
from tabletop.games.vacuum.state import VacuumState

staged = PACK.texts.staged


def _reveal(event: AgendaShown, state: VacuumState, names: list[str], seat: int) -> Moment | None:
    if not event.pay:
        return None  # what was kept to the end is opened with all others
    most, least = appliance_title(event.most), appliance_title(event.least)
    key = "reveal_own" if event.seat == seat else "reveal"
    title, why, unit = staged(key, name=names[event.seat], most=most, least=least)
    art = f"agenda-{APPLIANCE_IDS[event.most]}-{APPLIANCE_IDS[event.least]}"
    return Moment(title, why, str(event.pay), unit, event.seat, (art,), PULSE, place=f"agenda.{event.seat}")


MOMENTS: dict[type, Tells[VacuumState]] = {AgendaShown: _reveal}
