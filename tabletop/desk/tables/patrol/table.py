"""The table of Patrol!: the map in the middle, the others and the crimes at the left, one's own unit at the right."""

from functools import partial
from typing import Any

from tabletop.core.actions import END_TURN, Action
from tabletop.core.events import Event, RoundBegan
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Laid, Sheet
from tabletop.desk.parts.tabs import Tab, compose_tabs
from tabletop.desk.tables.patrol.art import THEME, card_title, sprite
from tabletop.desk.tables.patrol.board import compose_map, compose_portrait
from tabletop.desk.tables.patrol.card import CARD
from tabletop.desk.tables.patrol.consequences import in_short
from tabletop.desk.tables.patrol.cues import cue
from tabletop.desk.tables.patrol.drawn import compose_drawn
from tabletop.desk.tables.patrol.flights import RIBBON, Flights
from tabletop.desk.tables.patrol.guide import deed, left_undone, marks_of, order, picture_of, reason, unmarks_of, way_to
from tabletop.desk.tables.patrol.hand import compose_hand, compose_question
from tabletop.desk.tables.patrol.panels import compose_clock, compose_crimes, compose_seats
from tabletop.desk.tables.patrol.reading import (
    closing_shown,
    decision,
    due_tab,
    pick,
    picked_card,
    planned,
    show_again,
)
from tabletop.desk.tables.patrol.regions import regions
from tabletop.desk.tables.patrol.scene import compose_still, scene_box
from tabletop.desk.tables.patrol.sitting import PatrolNotes, PatrolSitting
from tabletop.desk.tables.patrol.top import compose_top
from tabletop.desk.tables.patrol.unit import compose_unit
from tabletop.desk.tables.sitting import COLUMN
from tabletop.desk.tables.spots import Shape, Spot, spot_of
from tabletop.desk.tables.tabbing import bring_up, tab_of
from tabletop.desk.tables.table import Table, TableEntry
from tabletop.desk.window.intents import Back, Confirm, Intent, Shortcut
from tabletop.desk.window.scene import KeyHint
from tabletop.desk.window.sound import Cue
from tabletop.games.patrol.events import RoundOver, TurnBegan
from tabletop.games.patrol.pack import CARD_NAMES, KINDS, ROLL, RUN_CODE, SPACE_NUMBERS, TOKENS, TRAINING
from tabletop.games.patrol.state import HANDS, PatrolState

CLOSE = "scene.close"
TABS = {"map": "Map", "cards": "Cards", "crimes": "Crimes", "seats": "Seats"}
ICONS = {"map": "hq", "cards": "back-event", "crimes": "crime-assault", "seats": "portrait-1"}


class PatrolTable(Table[PatrolState, PatrolNotes]):
    """How Patrol! looks and is handled."""

    notes = PatrolNotes
    theme = THEME
    lean_strip = True
    rests = 0.05  # a game has some three hundred turns of little change

    # Looks ----------------------------------------------------------------------------------------------------------

    def top(self, sheet: Sheet, box: Box, sitting: PatrolSitting) -> None:
        compose_top(sheet, box, sitting)

    def compose(self, sheet: Sheet, sitting: PatrolSitting, gone: frozenset[str]) -> Box:
        view = sitting.view
        due = due_tab(sitting)
        tab = tab_of(sitting, TABS, due)
        asked = decision(view) == "protect" and bool(sitting.legal) and not sitting.busy
        found = regions(sheet, view.seats, tab, seasons=view.seasons, asked=asked)
        board = sheet.board = compose_map(sheet, found.map, sitting, gone) if found.map.w else None
        if found.tabs.w:
            tabs = [Tab(name, title, sprite(ICONS[name])) for name, title in TABS.items()]
            compose_tabs(sheet, found.tabs, tabs, tab, partial(bring_up, sitting, due))
        if found.clock.w:
            compose_clock(sheet, found.clock, sitting)
        if found.seats.w:
            compose_seats(sheet, found.seats, sitting)
        if found.crimes.w:
            compose_crimes(sheet, found.crimes, sitting)
        if found.unit.w:
            compose_unit(sheet, found.unit, sitting)
        if found.drawn.w:
            (compose_question if asked else compose_drawn)(sheet, found.drawn, sitting)
        if found.hand.w:
            compose_hand(sheet, found.hand, sitting)
        middle = found.map if found.map.w else found.seats.around(found.crimes)
        sheet.anchors[RIBBON] = middle.middle(min(middle.w, sheet.u(460)), min(middle.h, sheet.u(84)))
        again = closing_shown(sitting)
        if again is not None and board is not None:
            place = scene_box(sheet.scale, board, again.space)
            sheet.cover(place)
            with sheet.raised(9):
                compose_still(sheet, place, again, sitting)
                sheet.zone(place, CLOSE, tip="Click to put the scene away")
                sheet.act(CLOSE, partial(show_again, sitting, again.crime))
        sheet.told = True  # by the cards of the seats, or the panel of the own unit
        if found.column.w:
            sheet.anchors[COLUMN] = found.column
        return found.prompt

    def portrait(self, sheet: Sheet, box: Box, view: PatrolState, close: bool = False) -> None:
        whole = box.middle(max(box.w, box.h), max(box.w, box.h)) if close else box.inset(sheet.u(8))
        with sheet.clipped(box):
            compose_portrait(sheet, whole, view)

    def choreography(self, sitting: PatrolSitting, laid: Laid) -> Flights:
        return Flights(sitting, laid)

    # Handling -------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent, sitting: PatrolSitting) -> bool:
        match intent:
            case Shortcut(key=key):
                return self._key(key, sitting)
            case Back() if closing_shown(sitting) is not None:
                sitting.notes.again = None
                sitting.open("")
                return True
            case Confirm():
                plan = planned(sitting)
                if plan is not None:
                    sitting.do(plan)
                    return True
        return False

    def _key(self, key: str, sitting: PatrolSitting) -> bool:
        held = sitting.view.zones[HANDS[sitting.seat]]
        match key:
            case "r":
                sitting.do(ROLL)
            case "e":
                sitting.do(END_TURN)
            case "c" | "o":
                wanted = RUN_CODE if key == "c" else TRAINING
                token = next((t for t in held if KINDS[sitting.view.face[t]] == wanted), None)
                if token is not None:
                    pick(sitting, CARD_NAMES[token])
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
        view, plan = sitting.view, planned(sitting)
        if plan is not None and plan[0] == "drive":
            return f"{plan[1]}: {in_short(sitting.view, sitting.seat, SPACE_NUMBERS[plan[1]])}. Click again to drive."
        if plan is not None:
            return f"{order(plan, sitting.view, sitting.names)}? Click the button, or Esc to go back."
        if picked_card(sitting) is not None:
            return "Now click the card of the officer whom the order is for."
        if decision(view) == "protect" and (owner := view.announced[-1].owner) != sitting.seat:
            title = card_title(view.face[view.announced[-1].card])
            return f"{sitting.names[owner]} plays {title} against you: stop it, or take it."
        return None

    def unfinished(self, sitting: PatrolSitting) -> list[str]:
        return left_undone(sitting)

    def settle(self, sitting: PatrolSitting) -> None:
        sitting.notes.tab_up = tab_of(sitting, TABS, due_tab(sitting))

    # Pointing out ---------------------------------------------------------------------------------------------------

    def words(self, action: Action, view: PatrolState) -> str:
        return order(action, view)

    def reason(self, action: Action, view: PatrolState) -> str:
        return reason(action, view)

    def deed(self, view: PatrolState) -> str:
        return deed(view)

    def spot(self, name: str) -> Spot:
        return spot_of(name, Shape.CARD if name in TOKENS else Shape.FREE)

    def way(self, action: Action, view: PatrolState, sitting: PatrolSitting) -> tuple[str, ...]:
        return way_to(action, view)

    def marks(self, event: Event[Any], view: PatrolState) -> tuple[str, ...]:
        return marks_of(event)

    def unmarks(self, event: Event[Any], view: PatrolState) -> tuple[str, ...]:
        return unmarks_of(event)

    def wipes(self, event: Event[Any]) -> bool:
        return isinstance(event, RoundBegan)  # units are at Police HQ, all crimes in the deck

    # The log --------------------------------------------------------------------------------------------------------

    def ends_turn(self, event: Event[Any]) -> bool:
        return isinstance(event, TurnBegan | RoundBegan)

    def heading(self, event: Event[Any], view: PatrolState) -> str:
        return f"Round {view.round} is over" if isinstance(event, RoundOver) else ""

    def cue(self, event: Event[Any], view: PatrolState, seat: int) -> Cue | None:
        return cue(event, seat)

    def picture_of(self, event: Event[Any], view: PatrolState) -> tuple[str, ...]:
        return picture_of(event, view)


TABLE = TableEntry(CARD, PatrolTable)
