"""What a round brought a seat: goods made, what Luxuries were sold for, its Disaster and what that took."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.core.effects.cards import CARDS as KARMA_CARDS
from tabletop.core.effects.run import Lost
from tabletop.core.events import Event, Passed
from tabletop.core.windows import Announced
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, LEFT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SMALL
from tabletop.desk.tables.default.table import round_events
from tabletop.desk.tables.rigs.art import COUNT, GAIN, INK, LOSS, good, sprite
from tabletop.desk.tables.rigs.reading import EVERY_GOOD
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.events import Produced
from tabletop.games.rigs.pack import CREDITS, DISASTER_KINDS
from tabletop.games.rigs.state import BANK, WAREHOUSES, RigsState

__all__ = ["Share", "compose_losses", "round_events", "share_for"]


class Share(msgspec.Struct, frozen=True):
    """What a round brought one seat: goods made by sort, credits for Luxuries, its Disaster and what that took."""

    made: tuple[int, ...]
    sold: int
    disaster: int
    lost: tuple[tuple[str, int], ...]


def share_for(events: Sequence[Event[Any]], view: RigsState, seat: int) -> Share:
    """Return what the events of a round brought a seat."""
    made, sold, disaster = [0] * len(SORTS), 0, -1
    causes, lost = set[str](), dict[str, int]()
    for event in events:
        if isinstance(event, Produced) and event.to == seat:
            made[event.what] += event.n
        elif isinstance(event, Passed) and event.what == CREDITS and event.why == "sale":
            sold += event.n if (event.frm, event.to) == (BANK, WAREHOUSES[seat]) else 0
        elif isinstance(event, Announced) and event.owner == seat and view.face[event.card] in DISASTER_KINDS:
            disaster = view.face[event.card]
            causes.add(DISASTER_KINDS[disaster].id)
        elif isinstance(event, Lost) and event.seat == seat and event.cause in causes:
            what = "karma" if event.what == KARMA_CARDS else event.what
            lost[what] = lost.get(what, 0) + event.n
    return Share(tuple(made), sold, disaster, tuple(lost.items()))


def compose_losses(sheet: Sheet, box: Box, lost: Sequence[tuple[str, int]], *, centred: bool = False) -> None:
    """Say in a line what a Disaster took, as far as there is room, from the left or in the middle."""
    u = sheet.u
    if box.h < sheet.line(COUNT) - u(6):
        return
    if not lost:
        sheet.text(box, "no loss", SMALL, GAIN, CENTRE if centred else LEFT, ground=INK)
        return
    x = box.x
    if centred:
        line = sum(sheet.width(f"−{n}", COUNT) + u(38) for _what, n in lost) - u(10)
        x += max(0, box.w - line) // 2
    for what, n in lost:
        told = f"−{n}"
        wide = sheet.width(told, COUNT) + u(28)
        if x + wide > box.right:
            return
        sheet.text(Box(x, box.y, sheet.width(told, COUNT), box.h), told, COUNT, LOSS, ground=INK)
        picture = good(what) if what in EVERY_GOOD else sprite("karma")
        sheet.picture(Box(x + wide - u(26), box.centre[1] - u(11), u(22), u(22)), *picture)
        x += wide + u(10)
