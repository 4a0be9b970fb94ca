"""How the events of Patrol! look: cars on the streets, dice, pins, cards and points on their way."""

from functools import partial
from typing import Any

from msgspec.structs import replace

from tabletop.core.dice import Rolled
from tabletop.core.events import Changed, Event, Moved
from tabletop.core.pieces import PieceMoved, Placed
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.draw.sheet import Laid
from tabletop.desk.parts import flights
from tabletop.desk.parts.dice import throw
from tabletop.desk.parts.ribbon import ribbon
from tabletop.desk.tables.patrol.art import car_sprite, card_sprite, crime_sprite, sprite
from tabletop.desk.tables.patrol.drawn import BILL, compose_closing
from tabletop.desk.tables.patrol.scene import compose_coin, scene_box, scene_flights
from tabletop.desk.tables.patrol.sitting import PatrolSitting
from tabletop.desk.tables.patrol.spaces import unit_box
from tabletop.desk.tables.patrol.town import Town
from tabletop.desk.tables.patrol.unit import DIE
from tabletop.games.patrol.events import CrimeClosed, Rescued, RoundOver, ShiftBegan, WentDown
from tabletop.games.patrol.pack import CRIME_PIECES, DOWN, PACK, SPACE_NAMES, UNIT_PIECES
from tabletop.games.patrol.state import CRIMES_OPEN, DECK, DISCARD, HANDS, NO_SEASON, TABLE, PatrolState
from tabletop.packs.texts import listed

STEP, HOME, PIN, CARD, PAID = 0.16, 0.5, 0.5, 0.4, 0.75
AIR, OVER = 4, 2.0
WATCHED, WATCHED_SCENE = 0.2, 0.5
"""What is left of the time that pieces fly, and that a scene stands, where only AI seats play."""
RIBBON = "ribbon"
"""The anchor of the place for what is to be read."""


class Flights(flights.Flights[PatrolState]):
    """The choreography of a sitting, between where things are `laid`."""

    def __init__(self, sitting: PatrolSitting, laid: Laid) -> None:
        super().__init__(laid, sitting.names, sitting.seat)
        self.sitting = sitting
        self.board = laid.board if isinstance(laid.board, Town) else None

    def of(self, event: Event[Any], view: PatrolState) -> list[Flight]:
        """Return what flies when `event` happens to `view`; all but what is to be read is quick where only AI seats
        play."""
        flights = self._usual(event, view)
        if self.sitting is None or not self.sitting.watched or isinstance(event, RoundOver | ShiftBegan | WentDown):
            return flights
        share = WATCHED_SCENE if isinstance(event, CrimeClosed) else WATCHED
        return [replace(one, seconds=one.seconds * share, delay=one.delay * share) for one in flights]

    def _usual(self, event: Event[Any], view: PatrolState) -> list[Flight]:
        match event:
            case PieceMoved(piece=piece) if piece in UNIT_PIECES:
                return self._drive(event, view)
            case Placed(piece=piece, cell=cell) if piece in CRIME_PIECES:
                return self._pin(CRIME_PIECES.index(piece), cell)
            case Rolled(faces=(face,)) if DIE in self.anchors:
                rest = self.anchors[DIE].middle(self.anchors[DIE].h, self.anchors[DIE].h)
                start = self.anchors.get(f"seat.{event.seat}", rest)
                air = [sprite(f"die-air-{n + 1}") for n in range(AIR)]
                return throw(start.middle(rest.w * 2 // 3, rest.h * 2 // 3), rest, air, sprite(f"die-{face}"))
            case Moved(frm=frm) if frm == DECK:
                return self._draw(event, view)
            case Moved(token=token, frm=frm, to=to) if frm in HANDS and to in (TABLE, DISCARD):
                held = self.anchors.get(f"card.{token}") or self.anchors.get(frm)
                return self._card(held, self.anchors.get("drawn"), view.face[token], f"card.{token}")
            case CrimeClosed():
                return self._closed(event, view)
            case RoundOver():
                return ribbon(self.anchors.get(RIBBON), self._over(event, view), OVER)
            case ShiftBegan(season=season) if season not in (NO_SEASON, view.season):
                one = PACK.seasons[season]
                return ribbon(self.anchors.get(RIBBON), f"{one.title}. {one.text}", OVER)
            case WentDown(seats=seats):
                pays = PACK.cards[DOWN].points
                words = f"{self.names[seats[0]]} is down: {pays} points for who gets there first, and two dice for all."
                return ribbon(self.anchors.get(RIBBON), words, OVER)
            case Rescued(seat=seat):
                return self._coin(self.anchors.get(UNIT_PIECES[event.seats[0]]), seat, "+", 0.0)
            case Changed(what="cards", seat=seat, n=n):
                return self._coin(self.anchors.get("drawn"), seat, f"{'+' if n > 0 else '−'}{abs(n)}", 0.0)
        return []

    def _over(self, event: RoundOver, view: PatrolState) -> str:
        """Say that the round is over, and who leads."""
        totals = [view.total(seat) for seat in range(view.seats)]
        best = max(totals)
        first = [self.names[seat] for seat in range(view.seats) if totals[seat] == best]
        leads = f"{listed(first)} lead{'s' * (len(first) == 1)} with {best}"
        return f"Round {event.round} of {view.rounds} is over: {leads}. All units go back to Police HQ."

    def _drive(self, event: PieceMoved, view: PatrolState) -> list[Flight]:
        board, seat = self.board, UNIT_PIECES.index(event.piece)
        if board is None:
            return []
        start = unit_box(view, board, seat, event.path[0])
        path = event.path if event.why == "drive" else (event.path[0], event.path[-1])
        stops = (start, *(board.square(space).middle(start.w, start.h) for space in path[1:]))
        seconds = STEP * len(stops) if event.why == "drive" else HOME
        return [Flight(car_sprite(seat), stops, seconds, event.piece)]

    def _pin(self, crime: int, cell: int) -> list[Flight]:
        end = self.anchors.get(SPACE_NAMES[cell])
        start = self.anchors.get("drawn") or self.anchors.get(f"slot.{crime}")
        if end is None or start is None:
            return []
        pin = Box(end.x, end.y, end.h * 50 // 100, end.h * 62 // 100)
        return [Flight(crime_sprite(crime), (start.middle(pin.w, pin.h), pin), PIN, CRIME_PIECES[crime])]

    def _draw(self, event: Moved, view: PatrolState) -> list[Flight]:
        """A card is drawn: a kept one goes to its holder, another is shown to be read."""
        start = self.anchors.get(DECK)
        if event.to in HANDS:
            return self._card(start, self.anchors.get(event.to), view.face[event.token], f"card.{event.token}")
        shown = self._card(start, self.anchors.get("drawn"), view.face[event.token], "")
        return shown if event.to != CRIMES_OPEN else shown[:1]

    def _card(self, start: Box | None, end: Box | None, face: int, piece: str) -> list[Flight]:
        if start is None or end is None:
            return []
        high = min(end.h, max(40, start.h))
        wide = high * 280 // 400
        return [Flight(card_sprite(face), (start.middle(wide, high), end.middle(wide, high)), CARD, piece)]

    def _closed(self, event: CrimeClosed, view: PatrolState) -> list[Flight]:
        """The space grows into a scene, and beside it stands what it pays."""
        if self.board is None:
            return []
        box = scene_box(self.laid.scale, self.board, event.space)
        flights = scene_flights(box, event, self.sitting.view, self.laid)
        bill = self.anchors.get(BILL)
        if bill is not None:
            draw = partial(compose_closing, closing=event, sitting=self.sitting)
            flights.append(Flight((), (bill, bill), flights[0].seconds, draw=draw, still=True))
        return flights

    def _coin(self, start: Box | None, seat: int, words: str, delay: float) -> list[Flight]:
        end = self.anchors.get(f"seat.{seat}")
        if start is None or end is None:
            return []
        side = max(28, min(56, end.h))
        stops = (start.middle(side, side), end.middle(side, side))
        return [Flight(sprite("coin"), stops, PAID, delay=delay, draw=partial(compose_coin, words=words))]

    def lifted(self, event: Event[Any], view: PatrolState) -> PatrolState:
        if isinstance(event, Moved) and event.frm in HANDS:
            return self.without(event.token, event.frm, view)
        return view
