"""The table of Snitch!: the city in the middle, everybody's things at the left, one's own at the right."""

from collections.abc import Callable
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.events import Event, Passed
from tabletop.core.state import State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import theme_of
from tabletop.desk.layouts.tiles import Camera
from tabletop.desk.tables.snitch.acts import end_turn
from tabletop.desk.tables.snitch.art import space_spot
from tabletop.desk.tables.snitch.board import compose_portrait, look, look_whole
from tabletop.desk.tables.snitch.card import CARD
from tabletop.desk.tables.snitch.clock import after
from tabletop.desk.tables.snitch.close_up import look_close
from tabletop.desk.tables.snitch.cues import cue
from tabletop.desk.tables.snitch.drawers import compose_drawer
from tabletop.desk.tables.snitch.edges import compose_edges
from tabletop.desk.tables.snitch.flights import Flights, lifted
from tabletop.desk.tables.snitch.guide import anchor_pieces, marks_of, order, unmarks_of, way_to
from tabletop.desk.tables.snitch.images import picture_of
from tabletop.desk.tables.snitch.larger import compose_larger, show_larger
from tabletop.desk.tables.snitch.lots import chosen_tile, turned_to_fit, turning_helps
from tabletop.desk.tables.snitch.overview import compose_overview
from tabletop.desk.tables.snitch.questions import question
from tabletop.desk.tables.snitch.reasons import reason
from tabletop.desk.tables.snitch.regions import Regions
from tabletop.desk.tables.snitch.seating import SnitchNotes, SnitchSeating
from tabletop.desk.tables.snitch.surround import compose_pills, compose_surround
from tabletop.desk.tables.snitch.targets import compose_board
from tabletop.desk.tables.snitch.top import compose_top
from tabletop.desk.tables.snitch.undone import left_undone
from tabletop.desk.tables.table import Table, TableEntry
from tabletop.desk.window.intents import Drag, Intent, Picked, Pointed, Scroll, Shortcut, Zoom
from tabletop.desk.window.scene import KeyHint
from tabletop.desk.window.sound import Cue
from tabletop.games.snitch.actions import DRAW, FLIP
from tabletop.games.snitch.events import TurnBegan
from tabletop.games.snitch.pack import KIND_OF_FACE, PACK, SHAPES
from tabletop.games.snitch.state import NOWHERE, SnitchState

LAYING = {
    "": "Click a glowing lot to lay the tile; Esc puts it back.",
    "some": "Click a glowing lot; the tile fits between brackets when turned (R).",
    "all": "Turn the tile (R): only then does it fit, between the brackets.",
}
"""What is asked of who has chosen a tile, by what turning it is good for."""
TURNED = "Turned to fit: click the lot to lay it."
ZOOM_A_NOTCH = 1.12
DRAWER_Z, Z_OVERVIEW = 8, 6


class SnitchTable(Table[SnitchState, SnitchNotes]):
    """How Snitch! looks and is handled."""

    notes = SnitchNotes
    theme = theme_of(PACK.header)

    def __init__(self) -> None:
        self.camera = Camera()
        self._flights = Flights(self.camera, {})

    # Looks ----------------------------------------------------------------------------------------------------------

    def top(self, sheet: Sheet, box: Box, seating: SnitchSeating) -> None:
        compose_top(sheet, box, seating)

    def compose(self, sheet: Sheet, seating: SnitchSeating, gone: frozenset[str]) -> Box:
        self._flights.anchors = seating.anchors
        found = compose_surround(sheet, seating, self._find(seating))
        around = len(sheet.things)
        with sheet.raised(DRAWER_Z):
            drawer = compose_drawer(sheet, found, seating)
            larger = compose_larger(sheet, found.board if found.board.w else found.body, seating)
        above = sheet.things[around:]
        del sheet.things[around:]
        if found.board.w:
            self._board(sheet, found, seating, gone)
        for box in (drawer, larger):
            if box is not None:
                sheet.cover(box)
        sheet.things += above
        hidden = drawer is not None and drawer.meets(found.prompt)
        return Box(0, 0, 0, 0) if hidden else found.prompt

    def _board(self, sheet: Sheet, found: Regions, seating: SnitchSeating, gone: frozenset[str]) -> None:
        """Put the city on its board, and what lies over that."""
        view = seating.view
        clear = found.board.inset(sheet.u(4))
        look(self.camera, clear, found.board, sheet.scale, view, seating.seat, sheet.area)
        self.camera.show(*seating.glide("camera", self.camera.goal, at_once=self.camera.jumps()))
        sheet.rough = self.camera.gliding
        compose_board(sheet, seating, view, self.camera, gone)
        sheet.rough = False
        with sheet.raised(Z_OVERVIEW):
            compose_edges(sheet, seating, self.camera)
            compose_overview(sheet, seating, view, self.camera)
        compose_pills(sheet, found, seating, self._find(seating))
        anchor_pieces(seating.anchors, view, self.camera, gone)

    def _find(self, seating: SnitchSeating) -> Callable[[int], None]:
        """Return what brings the detective of a seat to the middle of the board."""

        def find(seat: int) -> None:
            view = seating.view
            if view.at[seat] != NOWHERE:
                self.camera.turn_to(space_spot(view, view.at[seat]))
                seating.show_tab("board" if seating.tab == "seats" else seating.tab)

        return find

    def _find_next(self, seating: SnitchSeating) -> None:
        """Bring the detective of the next seat to the middle, one's own after all others."""
        seats = [*after(seating.view, seating.seat), seating.seat]
        last = seating.seat if seating.notes.found is None else seating.notes.found
        seat = seats[(seats.index(last) + 1) % len(seats)] if last in seats else seats[0]
        seating.notes.found = seat
        self._find(seating)(seat)

    def portrait(self, sheet: Sheet, box: Box, view: SnitchState, close: bool = False) -> None:
        camera = Camera()
        if close:
            look_close(camera, box, sheet.scale, view)
        else:
            look_whole(camera, box, sheet.scale, view)
        compose_portrait(sheet, view, camera)

    def flights(self, event: Event[Any], view: SnitchState) -> list[Flight]:
        with self.camera.settled():  # it will be at its goal when they land
            return self._flights.of(event, view)

    def lifted(self, event: Event[Any], view: SnitchState) -> State:
        return lifted(event, view)

    def together(self, event: Event[Any], following: Event[Any]) -> bool:
        return isinstance(event, Passed) and isinstance(following, Passed) and event.why == following.why

    # Handling -------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent, seating: SnitchSeating) -> bool:
        match intent:
            case Zoom(at=at, factor=factor):
                self.camera.zoom(at, factor)
                self.camera.hold(seating.view.city.cells)
            case Scroll(at=at, up=up) if self.camera.box.holds(at):
                self.camera.zoom(at, ZOOM_A_NOTCH**up)
                self.camera.hold(seating.view.city.cells)
            case Drag(start=start, by=by) if self.camera.box.holds(start):
                self.camera.pan(*by)
                self.camera.hold(seating.view.city.cells)
            case Pointed(target=target):
                seating.notes.pointed = target or ""
            case Picked(target="turn"):
                self._turn(seating)
            case Shortcut(key=key):
                return self._key(key, seating)
            case _:
                return False
        return True

    def _key(self, key: str, seating: SnitchSeating) -> bool:
        match key:
            case "r":
                self._turn(seating)
            case "f":
                self.camera.fit()
            case "z":
                show_larger(seating, self.camera)
            case "+" | "=":
                self.camera.zoom(self.camera.box.centre, 1.25)
            case "-":
                self.camera.zoom(self.camera.box.centre, 0.8)
            case "d":
                seating.do(DRAW)
            case "c":
                seating.open("cubes")
            case "g":
                seating.open("upgrade")
            case "w":
                seating.click("walk")
            case "p":
                seating.click("play")
            case "x":
                seating.do(FLIP)
            case "e":
                end_turn(seating)
            case "i" if seating.view.seats > 1:
                seating.click("interrogate")
            case "o" if seating.view.seats > 1:
                self._find_next(seating)
            case _:
                return False
        return True

    def _turn(self, seating: SnitchSeating) -> None:
        """Turn the chosen tile to its next different way round."""
        token = chosen_tile(seating.clicks)
        if token is None:
            return
        turn = (seating.notes.turn + 1) % 4
        different = SHAPES[KIND_OF_FACE[seating.view.face[token]]].different
        while turn not in different:
            turn = (turn + 1) % 4
        seating.notes.turn = turn

    def keys(self) -> list[KeyHint]:
        return [
            KeyHint("R", "turn the chosen tile"),
            KeyHint("W", "walk"),
            KeyHint("D", "draw a tile"),
            KeyHint("P", "lay a tile"),
            KeyHint("X", "flip a chip"),
            KeyHint("G", "upgrade"),
            KeyHint("C", "cubes, jail and DA"),
            KeyHint("I", "interrogate"),
            KeyHint("O", "find the next detective"),
            KeyHint("E", "end the turn"),
            KeyHint("Z", "show the tile pointed at larger"),
            KeyHint("+ −", "zoom (wheel too)"),
            KeyHint("F", "all of the city, or close by"),
        ]

    def prompt(self, seating: SnitchSeating) -> str | None:
        if not seating.busy and (asked := question(seating)) is not None:
            return asked
        if seating.mode == "cubes":
            return "Click a cube to move it: that is free. × or Esc closes."
        if seating.mode == "upgrade":
            may = any(action[0] == "upgrade" for action in seating.legal)
            return f"{'Click a price to pay it' if may else 'Nothing can be paid now'}. × or Esc closes."
        if chosen_tile(seating.clicks) is not None:
            return TURNED if turned_to_fit(seating) else LAYING[turning_helps(seating)]
        if seating.clicks == ("walk",):
            return "Click a lit space to walk there; point at it to see what comes of it."
        if seating.clicks == ("play",):
            return "Choose one of your tiles."
        if seating.clicks == ("interrogate",):
            return "Click a glowing snitch: its owner gets a cube first, then you."
        return None

    def unfinished(self, seating: SnitchSeating) -> list[str]:
        return left_undone(seating)

    # Pointing out ---------------------------------------------------------------------------------------------------

    def words(self, action: Action, view: SnitchState) -> str:
        return order(action, view)

    def reason(self, action: Action, view: SnitchState) -> str:
        return reason(action, view)

    def way(self, action: Action, view: SnitchState) -> tuple[str, ...]:
        return way_to(action)

    def marks(self, event: Event[Any], view: SnitchState) -> tuple[str, ...]:
        return marks_of(event, view)

    def unmarks(self, event: Event[Any], view: SnitchState) -> tuple[str, ...]:
        return unmarks_of(event, view)

    # The log --------------------------------------------------------------------------------------------------------

    def ends_turn(self, event: Event[Any]) -> bool:
        return isinstance(event, TurnBegan)

    def cue(self, event: Event[Any], view: SnitchState, seat: int) -> Cue | None:
        return cue(event, view, seat)

    def picture_of(self, event: Event[Any], view: SnitchState) -> tuple[str, ...]:
        return picture_of(event, view)


TABLE = TableEntry(CARD, SnitchTable)
