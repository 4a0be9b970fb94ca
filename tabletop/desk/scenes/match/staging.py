"""The choreography at a table: what flies, between where things lie on the screen."""

from typing import Any

from tabletop.core.events import Event
from tabletop.core.moments import Moment
from tabletop.core.state import State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight, height, lifted
from tabletop.desk.draw.layout import CENTRE, Fit
from tabletop.desk.draw.sheet import Laid, Sheet
from tabletop.desk.draw.theme import SHADOW, WHITE, Skin, TextStyle
from tabletop.desk.parts.flights import Flights
from tabletop.desk.tables.director import Director
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.spots import SEAT
from tabletop.desk.tables.table import Table

Z_FLIGHTS = 6
SHADOW_SKIN = Skin(SHADOW, SHADOW, None, radius=14, alpha=150, blur=7)
SHADOW_WITHIN = 20
"""The shadow of a piece in the air is narrower than the piece by this part of it at each side."""
SHADOW_ASIDE = 8
"""The shadow of a piece in the air falls to the lower right by this part of the piece."""
NOWHERE = Box(0, 0, 0, 0)
PARTING = 0.7
"""How long what is gained flies to who gains it, in seconds."""
GAIN = TextStyle("title", 54)
"""The letters of what is gained."""


class Staging:
    """A table as the director asks it; `laid` is where things lie on it since it was composed last."""

    def __init__(self, sitting: Sitting[Any, Any], table: Table[Any, Any]) -> None:
        self.sitting, self.table = sitting, table
        self.laid = Laid()
        self.area = NOWHERE

    @property
    def _flights(self) -> Flights[Any]:
        return self.table.choreography(self.sitting, self.laid)

    def flights(self, event: Event[Any], view: State) -> list[Flight]:
        """Return what flies when `event` happens to the displayed `view`."""
        return self._flights.of(event, view)

    def lifted(self, event: Event[Any], view: State) -> State:
        """Return `view` while the flights of `event` are under way."""
        lifted: State = self._flights.lifted(event, view)
        return lifted

    def together(self, event: Event[Any], following: Event[Any]) -> bool:
        """Tell whether `following` may fly at the same time as `event`."""
        return self._flights.together(event, following)

    def parting(self, moment: Moment) -> list[Flight]:
        """Return how what is gained in `moment` gets to who gains it."""
        end = self.laid.anchors.get(f"{SEAT}{moment.seat}")
        if end is None or not moment.figure.startswith("+"):
            return []
        high = max(24, self.area.h // 9)
        start, goal = (box.middle(3 * high, high) for box in (self.area, end))

        def gain(sheet: Sheet, box: Box) -> None:
            sheet.text(box, moment.figure, GAIN, WHITE, CENTRE)

        return [Flight((), (start, goal), PARTING, draw=gain)]


def compose_flights(sheet: Sheet, director: Director) -> None:
    """Put on the sheet what flies, where it is now: pieces lifted over their shadows."""
    for key, flight in director.flights:
        box = director.where(key, flight)
        if box is None:
            continue
        with sheet.raised(Z_FLIGHTS):
            if flight.weighs:
                high = height(director.share(key, flight))
                _shadow(sheet, box, high)
                box = lifted(box, high)
            if flight.draw is not None:
                flight.draw(sheet, box)
            else:
                sheet.picture(box, *flight.sprite, fit=Fit(turn=flight.turn))


def _shadow(sheet: Sheet, box: Box, high: float) -> None:
    """Put the shadow of a piece that is `high` over the table below it."""
    if high > 0:
        shadow = box.inset(box.w // SHADOW_WITHIN, box.h // SHADOW_WITHIN)
        sheet.plate(shadow.move(box.w // SHADOW_ASIDE, box.h // SHADOW_ASIDE), SHADOW_SKIN)
