"""How the events of Patrol! look: cars on the streets, dice, pins, cards and points on their way."""

from functools import partial
from typing import Any

from msgspec.structs import replace

from tabletop.core.dice import Rolled
from tabletop.core.events import Changed, Event, Moved
from tabletop.core.pieces import PieceMoved, Placed
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.draw.sheet import Laid, Sheet
from tabletop.desk.parts.dice import dice_places, throw
from tabletop.desk.parts.flights import BANNER, Flights
from tabletop.desk.parts.ribbon import ribbon
from tabletop.desk.tables.patrol.art import THEME, card_sprite, crime_sprite, sprite, unit_sprite
from tabletop.desk.tables.patrol.board import Town, compose_coin, unit_box
from tabletop.desk.tables.patrol.panels import BILL, compose_closing
from tabletop.desk.tables.patrol.reading import PatrolSitting
from tabletop.desk.tables.patrol.scene import scene_box, scene_flights
from tabletop.desk.tables.patrol.unit import DIE
from tabletop.games.patrol.events import CrimeClosed, Rescued, WentDown
from tabletop.games.patrol.pack import CRIME_PIECES, DOWN, PACK, SPACE_NAMES, UNIT_PIECES
from tabletop.games.patrol.prospects import said
from tabletop.games.patrol.state import DECK, DISCARD, HANDS, TABLE, PatrolState
from tabletop.packs.texts import gain_text

STEP = 0.16
"""How long a car takes for a space, in seconds."""
HOME = 0.5
"""How long a car takes back to Police HQ, in seconds."""
PIN = 0.5
"""How long the pin of a crime takes to its space, in seconds."""
CARD = 0.4
"""How long a card takes, in seconds."""
PAID = 0.75
"""How long points take to their seat, in seconds."""
AIR = 4
OVER = 2.0
WATCHED = 0.15
"""What is left of the time that pieces fly where only AI seats play."""
WATCHED_SCENE = 0.4
"""What is left there of the time in which a scene or an officer down is told."""


class PatrolFlights(Flights[PatrolState]):
    """The choreography of a sitting, between where things are `laid`."""

    def __init__(self, sitting: PatrolSitting, laid: Laid) -> None:
        super().__init__(laid, sitting.names, sitting.seat)
        self.sitting = sitting
        self.town = laid.board if isinstance(laid.board, Town) else None

    def of(self, event: Event[Any], view: PatrolState) -> list[Flight]:
        """Return what flies when `event` happens to `view`, quickly where only AI seats play."""
        flights = self._usual(event, view)
        if not self.sitting.watched:
            return flights
        share = WATCHED_SCENE if isinstance(event, CrimeClosed | WentDown) else WATCHED
        return [replace(one, seconds=one.seconds * share, delay=one.delay * share) for one in flights]

    def _usual(self, event: Event[Any], view: PatrolState) -> list[Flight]:
        match event:
            case PieceMoved(piece=piece, path=path, why=why) if piece in UNIT_PIECES and self.town is not None:
                return self._unit(view, self.town, UNIT_PIECES.index(piece), path, drives=why in ("drive", "ride"))
            case Placed(piece=piece, cell=cell) if piece in CRIME_PIECES:
                return self._pin(CRIME_PIECES.index(piece), cell)
            case Rolled(seat=seat, faces=faces) if DIE in self.anchors:
                thrown, air = list[Flight](), [sprite(f"die-air-{n + 1}") for n in range(AIR)]
                for rest, face in zip(dice_places(self.anchors[DIE], len(faces), self.laid.scale), faces, strict=True):
                    hand = self.anchors.get(f"seat.{seat}", rest).middle(rest.w * 2 // 3, rest.h * 2 // 3)
                    thrown += throw(hand, rest, air, sprite(f"die-{face}"))
                return thrown
            case Moved(token=token, frm=frm, to=to) if frm == DECK or (frm in HANDS and to in (TABLE, DISCARD)):
                return self._card(view, token, frm, to)
            case CrimeClosed() if self.town is not None:
                return self._closed(event, self.town)
            case WentDown(seats=(seat, *_)):
                return self._fallen(view, seat)
            case Rescued(seat=seat, seats=(down, *_)):
                return self._coin(UNIT_PIECES[down], seat, "+")
            case Changed(what="cards", seat=seat, n=n):
                return self._coin("drawn", seat, gain_text(n))
        return []

    def _unit(self, view: PatrolState, town: Town, seat: int, path: tuple[int, ...], *, drives: bool) -> list[Flight]:
        """A unit drives along its way, or is carried to the end of it."""
        start = unit_box(view, town, seat, path[0])
        squares = [town.square(space) for space in (path[1:] if drives else path[-1:])]
        stops = (start, *(square.middle(start.w, start.h) for square in squares))
        seconds = STEP * len(stops) if drives else HOME
        return [Flight(unit_sprite(view.unit_number(seat)), stops, seconds, UNIT_PIECES[seat])]

    def _pin(self, crime: int, cell: int) -> list[Flight]:
        """The pin of a crime goes from its slot to its space."""
        slot, space = self.anchor("drawn", f"slot.{crime}"), self.anchor(SPACE_NAMES[cell])
        if slot is None or space is None:
            return []
        pin = Box(space.x, space.y, space.h * 50 // 100, space.h * 62 // 100)
        return self.fly((slot.middle(pin.w, pin.h), pin), crime_sprite(crime), PIN, CRIME_PIECES[crime])

    def _card(self, view: PatrolState, token: int, frm: str, to: str) -> list[Flight]:
        """A card goes to a hand or is laid out."""
        kept = to in HANDS or frm in HANDS
        pile = self.anchor(f"card.{token}") or self.to_seat(frm)
        goal = self.to_seat(to) if to in HANDS else self.anchor("drawn")
        if pile is None or goal is None:
            return []
        high = min(goal.h, max(40, pile.h))
        start, end = (box.middle(high * 280 // 400, high) for box in (pile, goal))
        return self.fly((start, end), card_sprite(view.face[token]), CARD, f"card.{token}" if kept else "")

    def _fallen(self, view: PatrolState, seat: int) -> list[Flight]:
        """A ribbon says that an officer went down, clear of the space."""
        words = said("went_down", name=self.names[seat], points=PACK.cards[DOWN].points)
        banner, place = self.anchor(BANNER), self.anchor(SPACE_NAMES[view.at(seat)])
        if banner is not None and place is not None:
            banner = banner.off(place.inset(-place.w // 2))
        return ribbon(banner, words, OVER)

    def _closed(self, event: CrimeClosed, town: Town) -> list[Flight]:
        """The space grows into a scene, and beside it stands what it pays."""
        flights = scene_flights(scene_box(self.laid.scale, town, event.space), event, self.sitting.view, self.laid)
        bill = self.anchor(BILL)
        if bill is not None:
            flights.append(Flight((), (bill, bill), flights[0].seconds, draw=partial(self._bill, event), still=True))
        return flights

    def _bill(self, event: CrimeClosed, sheet: Sheet, box: Box) -> None:
        with sheet.made_of(THEME.table_paper):
            sheet.plate(box, replace(THEME.table_paper.skin, line=None, shadow=0))
            compose_closing(sheet, box, event, self.sitting)

    def _coin(self, start: str, seat: int, words: str) -> list[Flight]:
        """Points get to the card of a seat."""
        end = self.anchor(f"seat.{seat}")
        side = 0 if end is None else max(28, min(56, end.h))
        found = self.carry((self.anchor(start), end), sprite("coin"), PAID, side)
        return [replace(one, draw=partial(compose_coin, words=words)) for one in found]
