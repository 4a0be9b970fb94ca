"""How events look: what most choreographies share; a game says what flies when."""

from collections.abc import Callable, Sequence
from math import cos, hypot, pi
from typing import Any, Generic, TypeVar, cast

from tabletop.core.events import Event, Moved, Passed
from tabletop.core.state import State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.draw.layout import STRETCH
from tabletop.desk.draw.sheet import Laid, Sheet
from tabletop.desk.parts.ribbon import ribbon

S = TypeVar("S", bound=State)
NOWHERE = Laid()
BANNER = "banner"
"""The anchor of the place for what is to be read."""


class Flights(Generic[S]):
    """A choreography between where things are `laid`; `names` are those of the seats, `seat` who is at the table.

    Nothing flies to or from where there is no anchor, so none before anything has been composed.
    """

    def __init__(self, laid: Laid = NOWHERE, names: Sequence[str] = (), seat: int = -1) -> None:
        self.laid, self.names, self.seat = laid, list(names), seat
        self.anchors = laid.anchors

    def of(self, event: Event[Any], view: S) -> list[Flight]:
        """Return what flies when `event` happens to the displayed `view`."""
        return []

    def lifted(self, event: Event[Any], view: S) -> S:
        """Return `view` while the flights of `event` are under way: what has left is gone, nothing has arrived."""
        match event:
            case Moved(token=token, frm=frm):
                return self.without(token, frm, view)
            case Passed(what=what, n=n, frm=frm):
                found: Any = view.clone()
                held = list(found.purses[frm])
                held[what] -= n
                found.purses[frm] = tuple(held)
                return cast(S, found)
        return view

    def together(self, event: Event[Any], following: Event[Any]) -> bool:
        """Tell whether `following` may fly at the same time as `event`."""
        return isinstance(event, Passed) and isinstance(following, Passed) and event.why == following.why

    # What choreographies are made of --------------------------------------------------------------------------------

    def anchor(self, *names: str) -> Box | None:
        """Return where the first of the names is that is to be seen, None where none is."""
        return next((self.anchors[name] for name in names if name in self.anchors), None)

    def to_seat(self, zone: str) -> Box | None:
        """Return where the zone of a seat is, such as ``hand.2``, or else the card of that seat."""
        return self.anchor(zone, f"seat.{zone.partition('.')[2]}")

    def carry(
        self, ends: tuple[Box | None, Box | None], sprite: tuple[str, ...], seconds: float, side: int, delay: float = 0
    ) -> list[Flight]:
        """Return how a sprite so many pixels high gets from the middle of one box to that of another; nothing where one
        of them lacks."""
        start, end = (None if box is None else box.middle(side, side) for box in ends)
        return self.fly((start, end), sprite, seconds, delay=delay)

    @staticmethod
    def fly(
        ends: tuple[Box | None, Box | None],
        sprite: tuple[str, ...],
        seconds: float,
        piece: str = "",
        delay: float = 0,
        draw: Callable[[Sheet, Box], None] | None = None,
    ) -> list[Flight]:
        """Return how a sprite, or what can `draw` itself, that of a `piece` on the table or of none, gets from one box
        to another; nothing where one of them lacks."""
        start, end = ends
        if start is None or end is None:
            return []
        return [Flight(sprite, (start, end), seconds, piece, delay=delay, draw=draw)]

    def read(self, text: str, seconds: float) -> list[Flight]:
        """Return what shows a sentence for so many seconds."""
        return ribbon(self.anchor(BANNER), text, seconds)

    @staticmethod
    def zone_of(token: int, view: Any) -> str:
        """Return the zone that a token is in, "" for none."""
        return next((zone for zone, tokens in view.zones.items() if token in tokens), "")

    @staticmethod
    def without(token: int, zone: str, view: S) -> S:
        """Return `view` without a token that has left a zone."""
        state: Any = view
        if token in state.zones[zone]:
            view = view.clone()
            state = view
            state.zones[zone] = tuple(one for one in state.zones[zone] if one != token)
        return view


def turning_over(
    ends: tuple[Box, Box], back: tuple[str, ...], front: tuple[str, ...], lies: Callable[[Sheet, Box], None]
) -> Callable[[Sheet, Box], None]:
    """Return what draws a card that turns over on its way: its back, ever narrower, then its front, wider, and
    for the last part of the way as it `lies`."""
    (ax, ay), (bx, by) = ends[0].centre, ends[1].centre
    far = hypot(bx - ax, by - ay) or 1.0

    def draw(sheet: Sheet, box: Box) -> None:
        x, y = box.centre
        turned = min(1.0, hypot(x - ax, y - ay) / far) * 1.25
        if turned >= 1:
            lies(sheet, box)
            return
        wide = max(2, round(box.w * abs(cos(pi * turned)) / 6) * 6)
        sheet.picture(box.middle(wide, box.h), *(back if turned < 0.5 else front), fit=STRETCH)

    return draw
