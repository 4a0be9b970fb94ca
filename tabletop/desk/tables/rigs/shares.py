"""What a round brought a seat: goods made, what Luxuries were sold for, its Disaster and what that took."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from tabletop.core.effects.cards import CARDS as KARMA_CARDS
from tabletop.core.effects.run import Lost
from tabletop.core.events import Event, Moved, Passed
from tabletop.core.windows import Announced
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SMALL, Colour
from tabletop.desk.tables.default.table import round_events
from tabletop.desk.tables.rigs.art import COUNT, GAIN, INK, LOSS, NAMES, WARM, good, sprite
from tabletop.desk.tables.rigs.reading import EVERY_GOOD
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.events import PhaseBegan, Produced
from tabletop.games.rigs.pack import CREDITS, DISASTER_KINDS
from tabletop.games.rigs.production import missed
from tabletop.games.rigs.state import BANK, HANDS, KARMA_DECK, WAREHOUSES, RigsState
from tabletop.play.match import Entry

__all__ = ["Share", "compose_losses", "round_events", "share_for"]


class Share(msgspec.Struct, frozen=True):
    """What a round brought one seat: goods made by sort, credits for Luxuries, its Disaster and what that took; whether
    the Disaster is `waiting`, as it is about a production that is still to come; and how many Karma cards it `drew` by
    it."""

    made: tuple[int, ...]
    sold: int
    disaster: int
    lost: tuple[tuple[str, int], ...]
    waiting: bool = False
    drew: int = 0


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
    strikes, drew = False, 0
    for event in events:
        if isinstance(event, Produced) and event.to == seat:
            made[event.what] += event.n
        elif isinstance(event, Passed) and event.what == CREDITS and event.why == "sale":
            sold += event.n if (event.frm, event.to) == (BANK, WAREHOUSES[seat]) else 0
        elif isinstance(event, Announced):
            strikes = event.owner == seat and view.face[event.card] in DISASTER_KINDS
            if strikes:
                disaster = view.face[event.card]
                causes.add(DISASTER_KINDS[disaster].id)
        elif isinstance(event, PhaseBegan):
            strikes = False
        elif isinstance(event, Moved) and strikes and (event.frm, event.to) == (KARMA_DECK, HANDS[seat]):
            drew += 1
        elif isinstance(event, Lost) and event.seat == seat and event.cause in causes:
            what = "karma" if event.what == KARMA_CARDS else event.what
            lost[what] = lost.get(what, 0) + event.n
    cause = DISASTER_KINDS[disaster].id if disaster >= 0 else ""
    if before is not None and cause:
        for sort, n in zip(SORTS, missed(before, seat, cause), strict=True):
            lost[sort] = lost.get(sort, 0) + n
    waiting = any((one.source, one.seat) == (cause, seat) for one in view.modifiers)
    return Share(tuple(made), sold, disaster, tuple((what, n) for what, n in lost.items() if n), waiting, drew)


def compose_losses(sheet: Sheet, box: Box, share: Share, *, centred: bool = False) -> None:
    """Say in a line what a Disaster took and what was drawn for it, as far as there is room, from the left or in the
    middle; that nothing is lost only where that is settled."""
    parts = [Part(f"−{n}", LOSS, good(what) if what in EVERY_GOOD else sprite("karma")) for what, n in share.lost]
    if not parts:
        parts.append(Part(NAMES["disaster_waits"], WARM) if share.waiting else Part(NAMES["no_loss"], GAIN))
    if share.drew:
        parts.append(Part(f"+{share.drew}", GAIN, sprite("karma")))
    if box.h >= sheet.line(COUNT) - sheet.u(6):
        _compose_parts(sheet, box, parts, centred=centred)


class Part(NamedTuple):
    """Words of a line, their ink, and the picture behind them."""

    words: str
    ink: Colour
    picture: tuple[str, ...] = ()


def _compose_parts(sheet: Sheet, box: Box, parts: Sequence[Part], *, centred: bool) -> None:
    """Put parts side by side, as many as there is room for."""
    u, gap = sheet.u, sheet.u(10)
    styles = [COUNT if part.picture else SMALL for part in parts]
    side = u(22)
    words = [sheet.width(part.words, style) for part, style in zip(parts, styles, strict=True)]
    widths = [wide + (side + u(6) if part.picture else 0) for part, wide in zip(parts, words, strict=True)]
    while len(widths) > 1 and sum(widths) + gap * (len(widths) - 1) > box.w:
        widths.pop()
    x = box.x + (max(0, box.w - sum(widths) - gap * (len(widths) - 1)) // 2 if centred else 0)
    for part, style, wide in zip(parts, styles, widths, strict=False):
        place = Box(x, box.y, wide, box.h)
        sheet.text(place, part.words, style, part.ink, ground=INK)
        if part.picture:
            sheet.picture(place.cut_right(side)[0].middle(side, side), *part.picture)
        x += wide + gap
