"""The table of Patrol!: the map in the middle, the others and the crimes at the left, one's own unit at the right."""

from functools import partial
from typing import Any

from tabletop.core.actions import END_TURN, Action
from tabletop.core.dice import Rolled
from tabletop.core.events import Changed, Event, Moved, RoundBegan, Shown
from tabletop.core.pieces import PieceMoved, Placed
from tabletop.core.windows import Announced
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Laid, Sheet
from tabletop.desk.draw.theme import ENAMEL_PANEL, NO_PANEL, PANEL_SKIN
from tabletop.desk.parts.arrange import NOWHERE
from tabletop.desk.parts.flights import BANNER
from tabletop.desk.parts.tabs import Tab, compose_tabs
from tabletop.desk.parts.window import WINDOW_SKIN
from tabletop.desk.tables.patrol.art import THEME, card_sprite, crime_sprite, plate_of, sprite
from tabletop.desk.tables.patrol.board import compose_map, compose_portrait
from tabletop.desk.tables.patrol.card import CARD
from tabletop.desk.tables.patrol.flights import PatrolFlights
from tabletop.desk.tables.patrol.hand import compose_hand, compose_question
from tabletop.desk.tables.patrol.hints import decision, deed, left_undone, reason
from tabletop.desk.tables.patrol.panels import (
    compose_clock,
    compose_crimes,
    compose_drawn,
    compose_seats,
    compose_signs,
    compose_top,
)
from tabletop.desk.tables.patrol.reading import (
    PatrolNotes,
    PatrolSitting,
    closing_shown,
    due_tab,
    pick,
)
from tabletop.desk.tables.patrol.regions import regions
from tabletop.desk.tables.patrol.scene import compose_still
from tabletop.desk.tables.patrol.unit import compose_unit, says_it
from tabletop.desk.tables.sitting import COLUMN
from tabletop.desk.tables.spots import Shape, Spot, spot_of
from tabletop.desk.tables.tabbing import bring_up, tab_of
from tabletop.desk.tables.table import BOARD, Table, TableEntry
from tabletop.desk.widgets.paper import clipboard
from tabletop.desk.window.intents import Back, Confirm, Intent, Shortcut
from tabletop.desk.window.scene import KeyHint
from tabletop.desk.window.sound import Cue
from tabletop.games.patrol.events import (
    Arrived,
    CrimeClosed,
    CrimeReported,
    MoveLost,
    Protected,
    Rescued,
    RoundOver,
    ShiftBegan,
    TurnBegan,
    WentDown,
)
from tabletop.games.patrol.pack import (
    CARD_NAMES,
    CRIME_PIECES,
    KIND_TITLES,
    KINDS,
    PASS,
    ROLL,
    RUN_CODE,
    SEAT_NUMBERS,
    SPACE_NUMBERS,
    TOKENS,
    TRAINING,
    UNIT_PIECES,
)
from tabletop.games.patrol.prospects import in_short, said
from tabletop.games.patrol.state import DECK, DISCARD, HANDS, PatrolState

DO_KEYS = {"r": ROLL, "e": END_TURN}
CARD_KEYS = {"c": RUN_CODE, "o": TRAINING}
TABS = {"map": "Map", "cards": "Cards", "crimes": "Crimes", "seats": "Seats"}
ICONS = {"map": "hq", "cards": "back-event", "crimes": "crime-assault", "seats": "portrait-1"}

FORM = THEME.table_paper.with_skins({PANEL_SKIN: NO_PANEL, WINDOW_SKIN: NO_PANEL})
"""The one form that all of a player's own is written on: nothing has a plate of its own."""
ON_THE_DESK = ENAMEL_PANEL.with_skins({PANEL_SKIN: NO_PANEL})
"""What lies on the desk itself, without a plate."""
PICTURES = {Changed: "coin", WentDown: "down", Rescued: "down", ShiftBegan: "lightbar", RoundOver: "lightbar"}
"""What stands in the log for events that are always about the same."""


class PatrolTable(Table[PatrolState, PatrolNotes]):
    """How Patrol! looks and is handled."""

    notes = PatrolNotes
    theme, log_on = THEME, THEME.table_paper
    lean_strip = True

    # Looks ----------------------------------------------------------------------------------------------------------

    top = staticmethod(compose_top)

    def compose(self, sheet: Sheet, sitting: PatrolSitting, gone: frozenset[str]) -> Box:
        view = sitting.view
        due = due_tab(sitting)
        tab = tab_of(sitting, TABS, due)
        asked = decision(view) == "protect" and bool(sitting.offered)
        found = regions(sheet, view.seats, tab, seasons=view.seasons, asked=asked, looks_back=sitting.looking_back)
        if found.map.w:
            sheet.anchors[BOARD] = found.map
        board = None
        if found.map.w:
            board = sheet.board = sheet.kept("map", found.map, partial(compose_map, sitting=sitting, gone=gone))
        if found.tabs.w:
            tabs = [Tab(name, title, sprite(ICONS[name])) for name, title in TABS.items()]
            compose_tabs(sheet, found.tabs, tabs, tab, partial(bring_up, sitting, due))
        if found.form.w:
            clipboard(sheet, found.form, (found.drawn, found.hand if found.hand.meets(found.form) else NOWHERE))
        form = FORM if found.form.w else THEME.table_paper
        held = form if found.hand.meets(found.form) or not found.form.w else ON_THE_DESK
        for place, material, compose in (
            (found.clock, ENAMEL_PANEL, compose_clock),
            (found.seats, ENAMEL_PANEL, compose_seats),
            (found.crimes, ENAMEL_PANEL, compose_signs if found.signs else compose_crimes),
            (found.unit, form, compose_unit),
            (found.drawn, form, compose_question if asked else compose_drawn),
            (found.hand, held, compose_hand),
        ):
            if place.w:
                with sheet.made_of(material):
                    sheet.kept(compose.__name__, place, partial(compose, sitting=sitting))
        middle = found.map if found.map.w else found.seats.around(found.crimes)
        sheet.anchors[BANNER] = middle.middle(min(middle.w, sheet.u(460)), min(middle.h, sheet.u(84)))
        again = closing_shown(sitting)
        if again is not None and board is not None:
            with sheet.raised(9):
                compose_still(sheet, board, again, sitting)
        sheet.quiet = bool(found.unit.w) and says_it(sitting, map_seen=bool(found.map.w))
        sheet.told = True  # by the cards of the seats, or the panel of the own unit
        if found.form.w:
            sheet.anchors[COLUMN] = found.form
        return found.prompt

    def portrait(self, sheet: Sheet, box: Box, view: PatrolState, close: bool = False) -> None:
        whole = box.middle(max(box.w, box.h), max(box.w, box.h)) if close else box.inset(sheet.u(8))
        with sheet.clipped(box):
            compose_portrait(sheet, whole, view)

    def choreography(self, sitting: PatrolSitting, laid: Laid) -> PatrolFlights:
        return PatrolFlights(sitting, laid)

    # Handling -------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent, sitting: PatrolSitting) -> bool:
        match intent:
            case Shortcut(key=key) if key in DO_KEYS:
                sitting.do(DO_KEYS[key])
            case Shortcut(key=key) if key in CARD_KEYS:
                face, held = sitting.view.face, sitting.view.zones[HANDS[sitting.seat]]
                for token in [token for token in held if KINDS[face[token]] == CARD_KEYS[key]][:1]:
                    pick(sitting, CARD_NAMES[token])
            case Back() if closing_shown(sitting) is not None:
                sitting.notes.again = None
                sitting.open("")
            case Confirm() if (plan := sitting.planned) is not None:
                sitting.do(plan)
            case _:
                return False
        return True

    def keys(self) -> list[KeyHint]:
        return [
            KeyHint("R", "roll the die"),
            KeyHint("E", "end the turn, or stay here"),
            KeyHint("C", "pick Run Code, again to play it"),
            KeyHint("O", "pick Mandatory Training, then an officer"),
            KeyHint("Enter", "do what is picked"),
        ]

    def prompt(self, sitting: PatrolSitting) -> str | None:
        if sitting.busy:
            return ""
        view, plan = sitting.view, sitting.planned
        if plan is not None and plan[0] == "drive":
            return said("asked_drive", space=plan[1], waits=in_short(view, sitting.seat, SPACE_NUMBERS[plan[1]]))
        if sitting.clicks:
            return super().prompt(sitting)
        if decision(view) == "protect" and (owner := view.announced[-1].owner) != sitting.seat:
            card = KIND_TITLES[KINDS[view.face[view.announced[-1].card]]]
            stops = any(action[0] == "protect" for action in sitting.legal)
            return said("asked_protect" if stops else "asked_take", name=sitting.names[owner], card=card)
        return super().prompt(sitting)

    def unfinished(self, sitting: PatrolSitting) -> list[str]:
        return left_undone(sitting.view, sitting.seat, sitting.legal)

    def settle(self, sitting: PatrolSitting) -> None:
        sitting.notes.tab_up = tab_of(sitting, TABS, due_tab(sitting))

    # Pointing out ---------------------------------------------------------------------------------------------------

    reason, deed = staticmethod(reason), staticmethod(deed)

    def spot(self, name: str) -> Spot:
        return spot_of(name, Shape.CARD if name in TOKENS else Shape.FREE)

    def brings_up(self, name: str, action: Action) -> tuple[str, ...]:
        if name in TOKENS or action == PASS:
            return ("tab.cards",)
        return ("tab.seats",) if name in SEAT_NUMBERS else ("tab.map",)

    def marks(self, event: Event[Any], view: PatrolState) -> tuple[str, ...]:
        match event:
            case PieceMoved(piece=piece) | Placed(piece=piece):
                return (piece,)
            case CrimeClosed(crime=crime):
                return (f"slot.{crime}",)
            case WentDown(seats=seats):
                return (UNIT_PIECES[seats[0]],)
        return ()

    def unmarks(self, event: Event[Any], view: PatrolState) -> tuple[str, ...]:
        match event:
            case CrimeClosed(crime=crime):
                return (CRIME_PIECES[crime],)
            case Rescued(seats=seats):
                return (UNIT_PIECES[seats[0]],)
        return ()

    def wipes(self, event: Event[Any]) -> bool:
        return isinstance(event, RoundBegan)  # units are at Police HQ, all crimes in the deck

    # The log --------------------------------------------------------------------------------------------------------

    def ends_turn(self, event: Event[Any]) -> bool:
        return isinstance(event, TurnBegan | RoundBegan)

    def heading(self, event: Event[Any], view: PatrolState) -> str:
        return f"Round {view.round} is over" if isinstance(event, RoundOver) else ""

    def cue(self, event: Event[Any], view: PatrolState, seat: int) -> Cue | None:
        match event:
            case CrimeClosed(seats=seats):
                return Cue.GAIN if seat in seats else Cue.PIECE
            case Rescued(seat=rescuer):
                return Cue.GAIN if rescuer == seat else Cue.PIECE
            case Changed(seat=whose, n=n, what="cards") if whose == seat:
                return Cue.GAIN if n > 0 else Cue.LOSS
            case MoveLost(seat=whose) if whose == seat:
                return Cue.LOSS
            case WentDown(seats=seats) if seat in seats:
                return Cue.LOSS
            case Moved(frm=frm) if frm == DECK or frm in HANDS:
                return Cue.CARD
            case PieceMoved(why="drive") | Placed() | Rolled():
                return Cue.PIECE
        return None

    def picture_of(self, event: Event[Any], view: PatrolState) -> tuple[str, ...]:
        match event:
            case CrimeReported(crime=crime) | Arrived(crime=crime):
                return crime_sprite(crime, "crime")
            case CrimeClosed(crime=crime):
                return crime_sprite(crime, "closed")
            case Rolled(faces=(*_, face)):
                return sprite(f"die-{face}")
            case PieceMoved(piece=piece) if piece in UNIT_PIECES:
                return plate_of(view, UNIT_PIECES.index(piece))
            case Protected(card=card) | Announced(card=card) | Shown(tokens=(card, *_)):
                return card_sprite(view.face[card], "chip")
            case Moved(token=token, to=to) if to == DISCARD and view.face[token] >= 0:
                return card_sprite(view.face[token], "chip")
        if type(event) in PICTURES:
            return sprite(PICTURES[type(event)])
        seat = getattr(event, "seat", None)
        return super().picture_of(event, view) if seat is None else plate_of(view, seat)


TABLE = TableEntry(CARD, PatrolTable)
