"""How the events of Power Vacuum look: cards, power and plugs on their way, and moments in which to read."""

from collections.abc import Callable
from math import atan2, cos, degrees, hypot, pi
from typing import Any

from tabletop.core.events import Changed, Event, Moved, MovedTogether, Shown
from tabletop.core.state import HIDDEN, State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.draw.layout import STRETCH
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import Colour
from tabletop.desk.parts.ribbon import ribbon
from tabletop.desk.tables.vacuum.art import (
    FADED,
    back_sprite,
    card,
    card_size,
    face_sprite,
    sprite,
)
from tabletop.desk.tables.vacuum.cable import cord
from tabletop.desk.tables.vacuum.geometry import PLUG_HIGH, Layout
from tabletop.desk.tables.vacuum.news import revealed_words
from tabletop.desk.tables.vacuum.reading import trick_of
from tabletop.games.vacuum.events import (
    AgendaScored,
    AgendaShown,
    CableMoved,
    Collected,
    Measured,
    SegmentsBuilt,
    Transferred,
    TrickBegan,
    TrickWon,
)
from tabletop.games.vacuum.narration import describe, listed
from tabletop.games.vacuum.pack import FACE_BACKS, card_title
from tabletop.games.vacuum.state import DECK, TRICK, VacuumState

CARD_SECONDS, FLIP_SECONDS, GATHER_SECONDS, DEAL_SECONDS = 0.4, 0.55, 0.45, 0.45
TOKEN_SECONDS, CABLE_SECONDS, PLUG_SECONDS = 0.5, 1.1, 0.9
READING_SECONDS, REVEAL_SECONDS = 1.6, 1.8
PAST = "past."
"""What the anchors of cards of the last trick begin with, while they lie there."""


class Flights:
    """The choreography; `anchors`, `layout`, `names` and `seat` are those of the sheet that was composed last."""

    def __init__(self) -> None:
        self.anchors: dict[str, Box] = {}
        self.layout: Layout | None = None
        self.names: list[str] = []
        self.seat = -1

    def of(self, event: Event[Any], view: VacuumState) -> list[Flight]:
        """Return what flies when `event` happens to `view`; nothing before anything has been composed."""
        if not self.anchors:
            return []
        match event:
            case Moved(to=to) if to == TRICK:
                return self._play(event.token, view, view.face[event.token])
            case Shown(tokens=(token,), faces=(face,)) if self._just_played(token, view):
                return self._play(token, view, face)
            case TrickWon():
                return ribbon(self.anchors.get("banner"), self._won(event, view), READING_SECONDS)
            case Moved(frm=frm, to=to) if frm == TRICK:
                return self._card(f"card.{event.token}", to, view.face[event.token])
            case TrickBegan(trick=trick) if trick > 1:
                return self._gather(event, view)
            # Later rounds begin behind what the last one brought, which is read first.
            case MovedTogether(frm=frm, to=to) if frm == DECK and to.startswith("hand.") and view.round == 1:
                return self._deal(event, view)
            case Changed(what="reserve", seat=seat):
                return self._token("trick", f"reserve.{seat}", TOKEN_SECONDS)
            case Changed(what="power", seat=seat):
                return self._token("trick", f"power.{seat}", TOKEN_SECONDS)
            case Transferred(frm=frm, to=to):
                return self._flow(frm, to, view)
            case CableMoved():
                return self._plug(event, view)
            case AgendaShown(pay=pay) if pay:
                who = "You" if event.seat == self.seat else self.names[event.seat]
                return ribbon(self.anchors.get("banner"), revealed_words(event, who), REVEAL_SECONDS)
            case Measured():  # before what the round brought covers the table
                return ribbon(self.anchors.get("banner"), self._over(event, view), READING_SECONDS)
            case Collected():
                owner = event.appliance < view.seats
                to = f"reserve.{event.appliance}" if owner else "power.supply"
                return [
                    flight
                    for n in range(min(event.n, 5))
                    for flight in self._token(f"power.{event.appliance}", to, TOKEN_SECONDS, 0.07 * n)
                ]
            case AgendaScored(seat=seat, n=n) if n:
                return self._token(f"agenda.{seat}", f"reserve.{seat}", TOKEN_SECONDS)
            case SegmentsBuilt(seat=seat):
                return self._token(f"reserve.{seat}", f"statue.{seat}", TOKEN_SECONDS)
        return []

    # Cards ----------------------------------------------------------------------------------------------------------

    @staticmethod
    def _just_played(token: int, view: VacuumState) -> bool:
        return any(token in tokens for zone, tokens in view.zones.items() if zone.startswith("hand."))

    def _play(self, token: int, view: VacuumState, face: int) -> list[Flight]:
        """A card goes from a hand to its place in the trick; one that is not known yet is drawn once it is shown."""
        owner = next((zone for zone, tokens in view.zones.items() if token in tokens), "")
        if face == HIDDEN or not owner.startswith("hand."):
            return []
        seat = owner.partition(".")[2]
        held, end = self.anchors.get(f"card.{token}"), self.anchors.get(f"slot.{seat}")
        if held is not None:
            return self._fly(held, end, face, CARD_SECONDS, f"card.{token}")
        start = self.anchors.get(owner) or self.anchors.get(f"seat.{seat}")
        if start is None or end is None:
            return []
        start = start.middle(*card_size(min(start.h, end.h)))
        draw = _turning(FACE_BACKS[face], face, start, end)
        return [Flight(back_sprite(FACE_BACKS[face]), (start, end), FLIP_SECONDS, f"card.{token}", draw=draw)]

    def _card(self, start: str, end: str, face: int) -> list[Flight]:
        seat = end.partition(".")[2]
        to = self.anchors.get(end) or self.anchors.get(f"seat.{seat}")
        return self._fly(self.anchors.get(start), to, face, CARD_SECONDS, start)

    def _fly(self, start: Box | None, end: Box | None, face: int, seconds: float, piece: str) -> list[Flight]:
        if start is None or end is None or face == HIDDEN:
            return []
        stops = (start, end.middle(*card_size(min(end.h, start.h))) if end.h < start.h else end)
        return [Flight(back_sprite(FACE_BACKS[face]), stops, seconds, piece, draw=_drawing(face))]

    def _gather(self, event: TrickBegan, view: VacuumState) -> list[Flight]:
        """The last trick, which lay there until the next one, goes by its winner, who leads that one, for good."""
        end = self.anchors.get(f"seat.{event.leader}")
        if end is None:
            return []
        goal = end.middle(max(1, end.w // 4), max(1, end.w // 4 * 340 // 240))
        lying = [(int(name.partition(".")[2]), box) for name, box in self.anchors.items() if name.startswith(PAST)]
        return [
            Flight(back_sprite(FACE_BACKS[face]), (start, goal), GATHER_SECONDS, f"card.{token}", delay=0.05 * n,
                   draw=_drawing(face, FADED))
            for n, (token, start) in enumerate(lying) if (face := view.face[token]) != HIDDEN
        ]  # fmt: skip

    def _deal(self, event: MovedTogether, view: VacuumState) -> list[Flight]:
        seat = event.to.partition(".")[2]
        start, end = self.anchors.get("trick"), self.anchors.get(event.to) or self.anchors.get(f"seat.{seat}")
        if start is None or end is None:
            return []
        small = start.middle(end.h * 240 // 340, end.h)
        return [
            Flight(back_sprite(view.back[token]), (small, end.middle(small.w, small.h)), DEAL_SECONDS, delay=0.05 * n)
            for n, token in enumerate(event.tokens[:4])
        ]

    # Power and the cable --------------------------------------------------------------------------------------------

    def _token(self, start: str, end: str, seconds: float, delay: float = 0.0) -> list[Flight]:
        a, b = self.anchors.get(start), self.anchors.get(end)
        if a is None or b is None:
            return []
        side = max(12, min(b.w, b.h, 40))
        return [Flight(sprite("token"), (a.middle(side, side), b.middle(side, side)), seconds, delay=delay)]

    def _flow(self, frm: int, to: int, view: VacuumState) -> list[Flight]:
        """A token goes from a wedge into the cable, along it, and out at the other end."""
        layout = self.layout
        if layout is None:
            return []
        line = layout.hang(layout.tail(frm), layout.tail(to))
        side = layout.r * 0.13
        points = [layout.plug(frm)[0].centre, *line[::4], line[-1], layout.plug(to)[0].centre]
        stops = [layout.stack(frm).middle(round(side), round(side))]
        stops += [layout.square(point, side) for point in points]
        stops.append(layout.stack(to).middle(round(side), round(side)))
        return [Flight(sprite("token"), tuple(stops), CABLE_SECONDS)]

    def _plug(self, event: CableMoved, view: VacuumState) -> list[Flight]:
        """A plug leaves its socket, the cable after it, and goes into another."""
        layout = self.layout
        if layout is None:
            return []
        stays = next(end for end in view.cable if end != event.frm)
        (start, a), (end, b) = layout.plug(event.frm), layout.plug(event.to)
        middle = layout.plug_at(layout.polar(_between(a, b) - 90, 0.26))

        def draw(sheet: Sheet, box: Box) -> None:
            x, y = box.centre
            dx, dy = x - layout.x, y - layout.y
            far = hypot(dx, dy) or 1.0
            back = layout.r * PLUG_HIGH * 0.47
            tail = (x - dx / far * back, y - dy / far * back)
            cord(sheet, layout, layout.hang(layout.tail(stays), tail))
            sheet.picture(box, *sprite("plug"), angle=round(degrees(atan2(dy, dx)) / 6) * 6 + 90)

        return [Flight(sprite("plug"), (start, middle, end), PLUG_SECONDS, f"plug.{event.frm}", draw=draw)]

    # Moments in which to read ---------------------------------------------------------------------------------------

    def _won(self, event: TrickWon, view: VacuumState) -> str:
        trick = trick_of(view)
        assert trick is not None
        place = view.zones[TRICK].index(event.token)
        wins = "You win" if event.seat == self.seat else f"{self.names[event.seat]} wins"
        names = ["you" if seat == self.seat else self.names[seat] for seat in event.lowest]
        lowest = listed(sorted(names, key=lambda name: name != "you"))
        works = "works" if len(names) == 1 and names != ["you"] else "work"
        title = card_title(view.face[event.token])
        return f"{wins} with {title}: {trick.why(place)}. {lowest[:1].upper()}{lowest[1:]} {works} the board."

    def _over(self, event: Measured, view: VacuumState) -> str:
        """Say that the round is over, and which appliances have most and least."""
        return f"Round {view.round} is over. {describe(event, view, self.names)}"


def _between(a: float, b: float) -> float:
    """Return the direction half way between two, the short way round.

    >>> _between(0, 90), _between(350, 30)
    (45.0, 370.0)
    """
    return a + ((b - a + 180) % 360 - 180) / 2


def _drawing(face: int, tint: Colour | None = None) -> Callable[[Sheet, Box], None]:
    return lambda sheet, box: card(sheet, box, face, tint=tint)


def _turning(back: int, face: int, start: Box, end: Box) -> Callable[[Sheet, Box], None]:
    """Return how a card looks that turns over on its way: its back, ever narrower, then its face."""
    (ax, ay), (bx, by) = start.centre, end.centre
    far = hypot(bx - ax, by - ay) or 1.0

    def draw(sheet: Sheet, box: Box) -> None:
        x, y = box.centre
        turned = min(1.0, hypot(x - ax, y - ay) / far) * 1.25  # it lies open for the last part of the way
        if turned >= 1:
            card(sheet, box, face)
            return
        wide = max(2, round(box.w * abs(cos(pi * turned)) / 6) * 6)
        seen = back_sprite(back) if turned < 0.5 else face_sprite(face)
        sheet.picture(box.middle(wide, box.h), *seen, fit=STRETCH)

    return draw


def lifted(event: Event[Any], view: State) -> State:
    """Return `view` while the flights of `event` are under way."""
    if isinstance(event, Moved) and event.to == TRICK and event.token in view.zones[event.frm]:
        view = view.clone()
        view.zones[event.frm] = tuple(token for token in view.zones[event.frm] if token != event.token)
    elif isinstance(event, Collected):
        view = view.clone()
        assert isinstance(view, VacuumState)
        view.power[event.appliance] -= event.n
    elif isinstance(event, AgendaShown):
        view = view.clone()
        view.happened(event)  # what is read of it can be seen
    elif isinstance(event, Transferred):
        view = view.clone()
        assert isinstance(view, VacuumState)
        if event.frm < len(view.power):
            view.power[event.frm] -= 1
    return view


def together(event: Event[Any], following: Event[Any]) -> bool:
    """Tell whether two events are shown at the same time: a card that is played and seen, a whole deal."""
    if isinstance(event, Moved) and event.to == TRICK:
        return isinstance(following, Shown)
    if isinstance(event, Collected):
        return isinstance(following, Collected)
    dealt = isinstance(event, (MovedTogether, Moved, Shown))
    return (
        dealt and not _ends_deal(event) and isinstance(following, (MovedTogether, Moved, Shown)) and _of_deal(following)
    )


def _of_deal(event: Event[Any]) -> bool:
    if isinstance(event, Shown):
        return True
    return isinstance(event, (Moved, MovedTogether)) and event.frm in (DECK, "agendas")


def _ends_deal(event: Event[Any]) -> bool:
    return isinstance(event, (Moved, MovedTogether)) and event.frm not in (DECK, "agendas")
