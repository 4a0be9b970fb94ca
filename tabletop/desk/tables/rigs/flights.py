"""How the events of R.I.G.S. look: RIGS drive from plot to plot, goods come from plots, cards go where they lie."""

from typing import Any

from tabletop.core.events import Event, Moved, Passed
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.tables.default.flights import DefaultFlights
from tabletop.desk.tables.rigs.art import good, sprite
from tabletop.desk.tables.rigs.reading import EVERY_GOOD
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.events import Produced
from tabletop.games.rigs.pack import KARMA, PLOT_NAMES, PURSES, RIGS
from tabletop.games.rigs.state import BANK, WAREHOUSES, RigsState

SECONDS = 0.45
APART = 0.07  # seconds between goods that come one after the other
MOST = 4
"""So many of the same fly at most."""
SIDE = 44  # pixels at a scale of 1
CARD = 52  # pixels at a scale of 1
SEEN = frozenset({"deal", "sale", "loan", "repaid", "move", "build"})
"""Why goods change hands that are shown on their way."""


class RigsFlights(DefaultFlights):
    """The choreography of R.I.G.S."""

    def of(self, event: Event[Any], view: RigsState) -> list[Flight]:
        match event:
            case Produced(plot=plot, what=what, n=n, to=to):
                return self._several((self.anchor(PLOT_NAMES[plot]), self._purse(WAREHOUSES[to])), good(SORTS[what]), n)
            case Passed(what=what, n=n, frm=frm, to=to, why=why) if what < len(EVERY_GOOD) and why in SEEN:
                picture = sprite("rigs") if what == RIGS else good(EVERY_GOOD[what])
                return self._several((self._purse(frm), self._purse(to)), picture, n)
            case Moved(token=token, frm=frm, to=to) if token in KARMA:
                ends = self.to_seat(frm) or self.anchor("story"), self.to_seat(to) or self.anchor("story")
                return self.carry(ends, sprite("back-karma"), SECONDS, round(CARD * self.laid.scale))
        return super().of(event, view)

    def together(self, event: Event[Any], following: Event[Any]) -> bool:
        return (_is_made(event) and _is_made(following)) or super().together(event, following)

    def _purse(self, name: str) -> Box | None:
        """Return where a purse lies: a plot, one's own warehouse, the plate of a seat; the bank lies at the clock."""
        if name in PURSES:
            return self.anchor(PLOT_NAMES[PURSES.index(name)])
        if name in WAREHOUSES and WAREHOUSES.index(name) == self.seat:
            return self.anchor("warehouse", name)
        return self.anchor("story") if name == BANK else self.anchor(name)

    def _several(self, ends: tuple[Box | None, Box | None], picture: tuple[str, ...], n: int) -> list[Flight]:
        """Return how some of the same get from one place to another, one after the other."""
        side = round(SIDE * self.laid.scale)
        found: list[Flight] = []
        for k in range(min(MOST, n)):
            found += self.carry(ends, picture, SECONDS, side, APART * k)
        return [] if ends[0] == ends[1] else found


def _is_made(event: Event[Any]) -> bool:
    """Tell whether an event is a part of production, of which all is shown at once."""
    return isinstance(event, Produced) or (isinstance(event, Passed) and event.why == "production")
