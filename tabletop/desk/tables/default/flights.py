"""How events look at a default table: the sign of the seat that acts goes where its act shows."""

from collections.abc import Sequence
from typing import Any

from tabletop.core.events import Event, Moved, Passed
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.draw.sheet import Laid
from tabletop.desk.parts.flights import Flights
from tabletop.desk.tables.default.layout import Layout, Sprite
from tabletop.desk.tables.table import BOARD

SECONDS = 0.4
SIDE = 34  # pixels at a scale of 1, the sign on its way


class DefaultFlights(Flights[Any]):
    """The choreography of a game that has a `layout`, with the `signs` of its seats."""

    def __init__(
        self, laid: Laid, names: Sequence[str], seat: int, layout: Layout[Any], signs: Sequence[Sprite]
    ) -> None:
        super().__init__(laid, names, seat)
        self.layout, self.signs = layout, signs

    def of(self, event: Event[Any], view: Any) -> list[Flight]:
        seat = view.decider
        if seat is None:
            return []
        ends = self._ends(event, view, seat)
        return [] if ends[0] == ends[1] else self.carry(ends, self.signs[seat], SECONDS, round(SIDE * self.laid.scale))

    def _ends(self, event: Event[Any], view: Any, seat: int) -> tuple[Box | None, Box | None]:
        """Return from where to where the sign goes, None where nothing shows."""
        home, board = self.anchor(f"seat.{seat}"), self.anchor(BOARD)
        after = view.clone()
        after.happened(event)
        shown = self.anchor(*self.layout.places(event, after))
        if shown is not None:
            return home, shown
        if isinstance(event, Moved | Passed):
            frm, to = self.to_seat(event.frm), self.to_seat(event.to)
            return frm or board, to or board
        return None, None

    def lifted(self, event: Event[Any], view: Any) -> Any:
        return view
