"""The table of Snitch!: the city in the middle, everybody's things at the left, one's own at the right."""

from typing import Any

from tabletop.core.actions import Action
from tabletop.core.events import Event, Passed
from tabletop.core.state import State
from tabletop.desk.box import Box
from tabletop.desk.director import Flight
from tabletop.desk.intents import Drag, Intent, Picked, Scroll, Shortcut, Zoom
from tabletop.desk.layouts.tiles import Camera
from tabletop.desk.scene import KeyHint
from tabletop.desk.sheet import Sheet
from tabletop.desk.sound import Cue
from tabletop.desk.tables.seating import Seating
from tabletop.desk.tables.snitch.art import cube_sprite, sprite, tile_sprite
from tabletop.desk.tables.snitch.board import chosen_tile, compose_board, compose_portrait, look
from tabletop.desk.tables.snitch.cues import cue
from tabletop.desk.tables.snitch.drawers import compose_drawer
from tabletop.desk.tables.snitch.flights import Flights, lifted
from tabletop.desk.tables.snitch.guide import anchor_pieces, marks_of, order, way_to
from tabletop.desk.tables.snitch.surround import compose_surround
from tabletop.desk.tables.snitch.top import compose_top
from tabletop.desk.theme import SNITCH
from tabletop.games.snitch.actions import DELIVER_ALL, DRAW, FLIP
from tabletop.games.snitch.events import (
    Coerced,
    Delivered,
    DetectiveMoved,
    TileLaid,
    Triggered,
    TurnBegan,
    Upgraded,
    ZoiCompleted,
)
from tabletop.games.snitch.pack import KIND_OF_FACE, SHAPES, SNITCH_IDS, UPGRADE_IDS
from tabletop.games.snitch.purses import DETECTIVE, delivery_value, purse_of
from tabletop.games.snitch.state import SnitchState

ZOOM_A_NOTCH = 1.12
DRAWER_Z = 8


class SnitchTable:
    """How Snitch! looks and is handled."""

    theme = SNITCH

    def __init__(self) -> None:
        self.camera = Camera()
        self._flights = Flights(self.camera, {})

    # Looks ----------------------------------------------------------------------------------------------------------

    def top(self, sheet: Sheet, box: Box, seating: Seating) -> None:
        compose_top(sheet, box, seating)

    def compose(self, sheet: Sheet, seating: Seating, gone: frozenset[str]) -> Box:
        view: SnitchState = seating.view
        self._flights.anchors = seating.anchors
        regions = compose_surround(sheet, seating)
        if regions.board.w:
            clear = regions.board.cut_bottom(regions.prompt.h)[1]
            look(self.camera, clear, regions.board, sheet.scale, view, seating.seat)
            compose_board(sheet, seating, view, self.camera, gone)
            anchor_pieces(seating.anchors, view, self.camera, gone)
        below = len(sheet.things)
        with sheet.raised(DRAWER_Z):
            drawer = compose_drawer(sheet, regions.drawer, seating, with_prompt=not regions.prompt.w)
        if drawer is not None:
            sheet.cover(drawer, below)
        return regions.prompt

    def portrait(self, sheet: Sheet, box: Box, view: State) -> None:
        assert isinstance(view, SnitchState)
        camera = Camera()
        look(camera, box, box, sheet.scale, view, view.active)
        compose_portrait(sheet, view, camera)

    def flights(self, event: Event[Any], view: State) -> list[Flight]:
        assert isinstance(view, SnitchState)
        return self._flights.of(event, view)

    def lifted(self, event: Event[Any], view: State) -> State:
        return lifted(event, view)

    def together(self, event: Event[Any], following: Event[Any]) -> bool:
        return isinstance(event, Passed) and isinstance(following, Passed) and event.why == following.why

    # Handling -------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent, seating: Seating) -> bool:
        match intent:
            case Zoom(at=at, factor=factor):
                self.camera.zoom(at, factor)
            case Scroll(at=at, up=up) if self.camera.box.holds(at):
                self.camera.zoom(at, ZOOM_A_NOTCH**up)
            case Drag(start=start, by=by) if self.camera.box.holds(start):
                self.camera.pan(*by)
            case Picked(target="turn"):
                self._turn(seating)
            case Shortcut(key=key):
                return self._key(key, seating)
            case _:
                return False
        return True

    def _key(self, key: str, seating: Seating) -> bool:
        match key:
            case "r":
                self._turn(seating)
            case "f":
                self.camera.fit()
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
                seating.do(("end",))
            case _:
                return False
        return True

    def _turn(self, seating: Seating) -> None:
        """Turn the chosen tile to its next different way round."""
        token = chosen_tile(seating.clicks)
        turn = (int(seating.notes.get("turn", 0)) + 1) % 4
        if token is not None:
            different = SHAPES[KIND_OF_FACE[seating.view.face[token]]].different
            while turn not in different:
                turn = (turn + 1) % 4
        seating.notes["turn"] = turn

    def keys(self) -> list[KeyHint]:
        return [
            KeyHint("R", "turn the chosen tile"),
            KeyHint("W", "walk"),
            KeyHint("D", "draw a tile"),
            KeyHint("P", "play a tile"),
            KeyHint("X", "flip a chip"),
            KeyHint("G", "upgrade"),
            KeyHint("C", "cubes, jail and DA"),
            KeyHint("E", "end the turn"),
            KeyHint("+ −", "zoom (wheel too)"),
            KeyHint("F", "fit the city"),
        ]

    def prompt(self, seating: Seating) -> str | None:
        if seating.mode == "cubes":
            return "Cubes go where you click, free of charge. Esc closes the drawer."
        if seating.mode == "upgrade":
            return "Click a price to pay it. Esc closes the drawer."
        if chosen_tile(seating.clicks) is not None:
            return "Click a glowing lot to lay the tile; R turns it, Esc puts it back."
        if seating.clicks == ("walk",):
            return "Click a number to walk there; it is the AP that it costs."
        if seating.clicks == ("play",):
            return "Choose one of your tiles."
        return None

    def unfinished(self, seating: Seating) -> list[str]:
        view: SnitchState = seating.view
        left = []
        if points := view.left_to_spend():
            left.append(f"{points} AP")
        if any(action[0] == "coerce" for action in seating.legal):
            left.append("a zone to coerce")
        if seating.may(DELIVER_ALL):
            pays = delivery_value(view.purses[purse_of(DETECTIVE, seating.seat)])
            left.append(f"a delivery worth {pays} SP")
        return left

    # Pointing out ---------------------------------------------------------------------------------------------------

    def words(self, action: Action, view: State) -> str:
        assert isinstance(view, SnitchState)
        return order(action, view)

    def way(self, action: Action, view: State) -> tuple[str, ...]:
        return way_to(action)

    def marks(self, event: Event[Any], view: State) -> tuple[str, ...]:
        assert isinstance(view, SnitchState)
        return marks_of(event, view)

    # The log --------------------------------------------------------------------------------------------------------

    def ends_turn(self, event: Event[Any]) -> bool:
        return isinstance(event, TurnBegan)

    def cue(self, event: Event[Any], view: State, seat: int) -> Cue | None:
        assert isinstance(view, SnitchState)
        return cue(event, view, seat)

    def picture_of(self, event: Event[Any], view: State) -> tuple[str, ...]:
        assert isinstance(view, SnitchState)
        match event:
            case Passed(what=what):
                return cube_sprite(what)
            case TileLaid(token=token):
                return tile_sprite(view, token)
            case DetectiveMoved(seat=seat):
                return sprite(f"meeple-{seat + 1}")
            case Upgraded(seat=seat, upgrade=upgrade) if UPGRADE_IDS[upgrade] in SNITCH_IDS:
                return sprite(f"snitch-{seat + 1}-{SNITCH_IDS.index(UPGRADE_IDS[upgrade]) + 1}")
            case Delivered():
                return sprite("coin-sp")
            case Coerced() | ZoiCompleted():
                return sprite("disc-unknown")
            case Triggered():
                return ("ui", "icon-trophy.svg")
            case TurnBegan():
                return ("ui", "icon-clock.svg")
        return sprite("tile-back") if type(event).__name__ == "Moved" else sprite("chip-live")
