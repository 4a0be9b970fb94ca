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
from tabletop.desk.tables.rigs.art import COUNT, GAIN, INK, LOSS, NAMES, WARM, good, sprite
from tabletop.desk.tables.rigs.reading import EVERY_GOOD
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.events import Produced
from tabletop.games.rigs.pack import CREDITS, DISASTER_KINDS
from tabletop.games.rigs.production import missed
from tabletop.games.rigs.state import BANK, WAREHOUSES, RigsState
from tabletop.play.match import Entry

__all__ = ["Share", "compose_losses", "round_events", "share_for"]


class Share(msgspec.Struct, frozen=True):
    """What a round brought one seat: goods made by sort, credits for Luxuries, its Disaster and what that took; whether
    the Disaster is `waiting`, as it is about a production that is still to come."""

    made: tuple[int, ...]
    sold: int
    disaster: int
    lost: tuple[tuple[str, int], ...]
    waiting: bool = False


def before_production(entries: Sequence[Entry]) -> RigsState | None:
    """Return the view in which the production of the latest round of some actions was about to be carried out, None
    where nothing was made in it."""
    for entry in reversed(entries):
        if entry.before.round != entries[-1].before.round:
            return None
        starts = [n for n, event in enumerate(entry.events) if _is_made(event)]
        if starts:
            view = entry.before.clone()
            for event in entry.events[: starts[0]]:
                view.happened(event)
            assert isinstance(view, RigsState)
            return view
    return None


def _is_made(event: Event[Any]) -> bool:
    """Tell whether an event is part of carrying out production: Energy on plots is spent, or goods are made."""
    spent = isinstance(event, Passed) and (event.why, event.to) == ("power", BANK)
    return spent or isinstance(event, Produced)


def share_for(events: Sequence[Event[Any]], view: RigsState, seat: int, before: RigsState | None = None) -> Share:
    """Return what the events of a round brought a seat; `before` is the view before its production, if that is over."""
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
    cause = DISASTER_KINDS[disaster].id if disaster >= 0 else ""
    if before is not None and cause:
        for sort, n in zip(SORTS, missed(before, seat, cause), strict=True):
            lost[sort] = lost.get(sort, 0) + n
    waiting = any((one.source, one.seat) == (cause, seat) for one in view.modifiers)
    return Share(tuple(made), sold, disaster, tuple((what, n) for what, n in lost.items() if n), waiting)


def compose_losses(sheet: Sheet, box: Box, share: Share, *, centred: bool = False) -> None:
    """Say in a line what a Disaster took, as far as there is room, from the left or in the middle; that nothing is lost
    only where that is settled."""
    u, lost = sheet.u, share.lost
    if box.h < sheet.line(COUNT) - u(6):
        return
    if not lost:
        words, ink = (NAMES["disaster_waits"], WARM) if share.waiting else (NAMES["no_loss"], GAIN)
        sheet.text(box, words, SMALL, ink, CENTRE if centred else LEFT, ground=INK)
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
