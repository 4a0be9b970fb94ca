"""How the events of Power Vacuum look and sound: cards, power and plugs on their way, moments in which to read, marks
and pictures."""

from functools import partial
from math import atan2, degrees, hypot
from typing import Any

from tabletop.core.events import Changed, Event, Moved, MovedTogether, Shown, Shuffled
from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.layouts.discs import between
from tabletop.desk.parts.flights import Flights, turning_over
from tabletop.desk.tables.vacuum.art import (
    FADED,
    appliance_sprite,
    back_sprite,
    card,
    card_size,
    face_sprite,
    mark_sprite,
    sprite,
    suit_sprite,
)
from tabletop.desk.tables.vacuum.board import cord
from tabletop.desk.tables.vacuum.geometry import PLUG_HIGH, Layout
from tabletop.desk.tables.vacuum.reading import place_of, trick_words
from tabletop.desk.window.sound import Cue
from tabletop.games.vacuum.events import (
    AgendaScored,
    AgendaShown,
    BoardLeft,
    CableMoved,
    Collected,
    Measured,
    SegmentsBuilt,
    Transferred,
    TrickBegan,
    TrickWon,
)
from tabletop.games.vacuum.pack import CARDS, FACE_BACKS, KINDS
from tabletop.games.vacuum.state import DECK, HANDS, TRICK, VacuumState

CARD = 0.4
"""How long a card takes to the trick, in seconds."""
FLIP = 0.55
"""How long one takes that turns over, in seconds."""
GATHER = 0.45
"""How long the cards of a trick take to be gathered, in seconds."""
DEAL = 0.45
"""How long a card takes to be dealt, in seconds."""
TOKEN = 0.5
"""How long power takes to a seat, in seconds."""
FLOW = 1.1
"""How long it takes along the cable, in seconds."""
PLUG = 0.9
"""How long a plug takes, in seconds."""
READING = 1.6
PAST = "past."
"""What the anchors of cards of the last trick begin with, while they lie there."""
PICTURES: dict[type, tuple[str, ...]] = {
    TrickWon: mark_sprite("wins"),
    Collected: sprite("token"),
    Measured: sprite("stack-3"),
    Shuffled: back_sprite(0),
}
"""What stands in the log for events that leave no other trace and are always about the same."""


class VacuumFlights(Flights[VacuumState]):
    """The choreography of Power Vacuum."""

    @property
    def layout(self) -> Layout | None:
        """The board, None where it is not to be seen."""
        return self.laid.board if isinstance(self.laid.board, Layout) else None

    def of(self, event: Event[Any], view: VacuumState) -> list[Flight]:
        match event:
            case Moved(to=to) if to == TRICK:
                return self._play(event.token, view, view.face[event.token])
            case Shown(tokens=(token,), faces=(face,)) if self.zone_of(token, view).startswith("hand."):
                return self._play(token, view, face)
            case Moved(frm=frm, to=to, token=token) if frm == TRICK:
                return self._card(token, view.face[token], self.anchor(f"card.{token}"), self.to_seat(to))
            case TrickWon():
                return self.read(trick_words(view, self.names, self.seat), READING)
            case TrickBegan(trick=trick) if trick > 1:
                return self._gather(event, view)
            # Later rounds begin behind what the last one brought, which is read first.
            case MovedTogether(frm=frm, to=to) if frm == DECK and to.startswith("hand.") and view.round == 1:
                return self._deal(event, view)
            case Changed(what=("reserve" | "power") as what, seat=seat):
                return self._token("trick", f"{what}.{seat}")
            case Transferred(frm=frm, to=to) if self.layout is not None:
                return [_flow(self.layout, frm, to)]
            case CableMoved() if self.layout is not None:
                stays = next(end for end in view.cable if end != event.frm)
                return [_plug(self.layout, event, stays)]
        return []

    def lifted(self, event: Event[Any], view: VacuumState) -> VacuumState:
        if isinstance(event, Moved) and event.to == TRICK:
            return self.without(event.token, event.frm, view)
        if isinstance(event, Transferred) and event.frm < len(view.power):
            view = view.clone()
            view.power[event.frm] -= 1
        return view

    def together(self, event: Event[Any], following: Event[Any]) -> bool:
        if isinstance(event, Moved) and event.to == TRICK:
            return isinstance(following, Shown)
        dealt = (isinstance(one, Shown) or getattr(one, "frm", "") in (DECK, "agendas") for one in (event, following))
        return all(dealt)  # a whole deal is shown at once

    # Cards ----------------------------------------------------------------------------------------------------------

    def _play(self, token: int, view: VacuumState, face: int) -> list[Flight]:
        """A card goes from a hand to its place in the trick; one that is not known yet is drawn once it is shown, and
        turns over on its way."""
        owner = self.zone_of(token, view)
        if face == HIDDEN or not owner.startswith("hand."):
            return []
        held, end = self.anchor(f"card.{token}"), self.anchor(f"slot.{owner.partition('.')[2]}")
        start = held or self.to_seat(owner)
        if held is not None or start is None or end is None:
            return self._card(token, face, held, end)
        ends = start.middle(*card_size(min(start.h, end.h))), end
        back = back_sprite(FACE_BACKS[face])
        draw = turning_over(ends, back, face_sprite(face), partial(card, face=face))
        return self.fly(ends, back, FLIP, f"card.{token}", draw=draw)

    def _card(self, token: int, face: int, start: Box | None, end: Box | None) -> list[Flight]:
        if start is None or end is None or face == HIDDEN:
            return []
        end = end.middle(*card_size(min(end.h, start.h))) if end.h < start.h else end
        draw = partial(card, face=face)
        return self.fly((start, end), back_sprite(FACE_BACKS[face]), CARD, f"card.{token}", draw=draw)

    def _gather(self, event: TrickBegan, view: VacuumState) -> list[Flight]:
        """The last trick, which lay there until the next one, goes by its winner, who leads that one, for good."""
        end, found = self.anchor(f"seat.{event.leader}"), list[Flight]()
        goal = None if end is None else end.middle(*card_size(max(2, end.w * 35 // 100)))
        lying = [(int(name.partition(".")[2]), box) for name, box in self.anchors.items() if name.startswith(PAST)]
        for n, (token, start) in enumerate(lying):
            if (face := view.face[token]) != HIDDEN:
                back, draw = back_sprite(FACE_BACKS[face]), partial(card, face=face, tint=FADED)
                found += self.fly((start, goal), back, GATHER, f"card.{token}", 0.05 * n, draw)
        return found

    def _deal(self, event: MovedTogether, view: VacuumState) -> list[Flight]:
        ends = self.anchor("trick"), self.to_seat(event.to)
        side = 0 if ends[1] is None else ends[1].h
        backs = [back_sprite(view.back[token]) for token in event.tokens[:4]]
        return [one for n, back in enumerate(backs) for one in self.carry(ends, back, DEAL, side, 0.05 * n)]

    def _token(self, start: str, end: str, delay: float = 0.0) -> list[Flight]:
        ends = self.anchor(start), self.anchor(end)
        side = 0 if ends[1] is None else max(12, min(ends[1].w, ends[1].h, 40))
        return self.carry(ends, sprite("token"), TOKEN, side, delay)


# In the log, and heard ----------------------------------------------------------------------------------------------


def trace(event: Event[Any], view: VacuumState) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what stays of `event`, which has just happened in `view`: the sprite that stands for it in the log, of who
    plays a card or of what it is about, and the anchors that show what it did."""
    match event:
        case Moved(token=token, to=to) if to == TRICK:
            return appliance_sprite(view.in_order()[view.zones[TRICK].index(token)]), (f"card.{token}",)
        case Shown(tokens=(token,)) if token in view.zones[TRICK]:
            return appliance_sprite(view.in_order()[view.zones[TRICK].index(token)]), ()
        case Moved(frm=frm, to=to) if frm == TRICK and to in HANDS:
            return appliance_sprite(HANDS.index(to)), (to,)
        case TrickBegan(leader=leader):
            return appliance_sprite(leader), ()
        case Transferred(frm=frm, to=to):
            return sprite("token"), (f"amount.{place_of(view, frm)}", f"amount.{place_of(view, to)}")
        case CableMoved(to=to):
            return sprite("plug"), (f"plug.{to}",)
        case BoardLeft(what=what):
            return sprite("plug" if what == "cable" else "token"), ()
        case AgendaShown(seat=seat, pay=pay):
            return sprite("agenda-back"), (f"agenda.{seat}",) if pay else ()
        case Changed(what=what, seat=seat):
            return sprite("token"), (f"{'amount' if what == 'power' else what}.{seat}",)
        case AgendaScored():
            return _verdict(event), ()
        case SegmentsBuilt(seat=seat):
            return sprite(f"statue-{view.statue[seat]}"), ()
    return _picture(event, view), ()


def _picture(event: Event[Any], view: VacuumState) -> tuple[str, ...]:
    """Return the picture of an event without one of its own: the suit of the first card that is in it, or its sort."""
    tokens = getattr(event, "tokens", ())
    if tokens and view.face[tokens[0]] in range(CARDS):
        return suit_sprite(KINDS[view.face[tokens[0]]])
    return PICTURES.get(type(event), ("ui", "icon-clock.svg"))


def _verdict(event: AgendaScored) -> tuple[str, ...]:
    """Return the sign of which halves of an agenda were right."""
    most, least = event.most_right, event.least_right
    if most != least:
        return mark_sprite("most" if most else "least")
    return "ui", f"icon-{'check' if most else 'cross'}.svg"


def cue(event: Event[Any], view: VacuumState, seat: int) -> Cue | None:
    """Return what is heard when `event` happens to `view`, which is that of `seat`."""
    match event:
        case Moved(frm=frm, to=to) if TRICK in (frm, to):
            return Cue.CARD
        case MovedTogether(frm=frm) if frm == DECK:
            return Cue.CARD
        case TrickWon(seat=one) | Changed(seat=one) if one == seat:
            return Cue.GAIN
        case Transferred(frm=frm) if frm == seat != event.seat:
            return Cue.LOSS
        case AgendaShown(pay=pay) if not pay:
            return None  # it is shown with all others, once the round is over
        case Transferred() | CableMoved() | AgendaShown() | Changed():
            return Cue.PIECE
    return None


# Power and the cable ------------------------------------------------------------------------------------------------


def _flow(layout: Layout, frm: int, to: int) -> Flight:
    """A token goes from a wedge into the cable, along it, and out at the other end."""
    line = layout.hang(layout.tail(frm), layout.tail(to))
    side = round(layout.r * 0.13)
    points = [layout.plug(frm)[0].centre, *line[::4], line[-1], layout.plug(to)[0].centre]
    ends = [layout.stack(end).middle(side, side) for end in (frm, to)]
    stops = (ends[0], *(layout.square(point, layout.r * 0.13) for point in points), ends[1])
    return Flight(sprite("token"), stops, FLOW)


def _plug(layout: Layout, event: CableMoved, stays: int) -> Flight:
    """A plug leaves its socket, the cable after it, and goes into another."""
    (start, a), (end, b) = layout.plug(event.frm), layout.plug(event.to)
    middle = layout.plug_at(layout.polar(between(a, b) - 90, 0.26))

    def draw(sheet: Sheet, box: Box) -> None:
        x, y = box.centre
        dx, dy = x - layout.x, y - layout.y
        far = hypot(dx, dy) or 1.0
        back = layout.r * PLUG_HIGH * 0.47
        cord(sheet, layout, layout.hang(layout.tail(stays), (x - dx / far * back, y - dy / far * back)))
        sheet.picture(box, *sprite("plug"), angle=round(degrees(atan2(dy, dx)) / 6) * 6 + 90)

    return Flight(sprite("plug"), (start, middle, end), PLUG, f"plug.{event.frm}", draw=draw)
