"""The table of Snitch!: the city in the middle, everybody's things at the left, one's own at the right."""

from collections.abc import Callable
from functools import partial
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.events import Event
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Laid, Sheet
from tabletop.desk.draw.theme import theme_of
from tabletop.desk.layouts.close_up import look_close
from tabletop.desk.layouts.tiles import Camera
from tabletop.desk.parts.lookout import SmallMap
from tabletop.desk.tables.snitch.acts import end_turn
from tabletop.desk.tables.snitch.art import space_spot
from tabletop.desk.tables.snitch.board import City, focus_of, look, look_whole
from tabletop.desk.tables.snitch.card import CARD
from tabletop.desk.tables.snitch.clock import after
from tabletop.desk.tables.snitch.drawers import compose_drawers
from tabletop.desk.tables.snitch.flights import Flights, anchor_pieces, cue, marks_of, picture_of, unmarks_of
from tabletop.desk.tables.snitch.guide import left_undone, order, reason, way_to
from tabletop.desk.tables.snitch.larger import compose_larger, show_larger
from tabletop.desk.tables.snitch.lots import chosen_tile, turned_to_fit, turning_helps
from tabletop.desk.tables.snitch.questions import question
from tabletop.desk.tables.snitch.regions import Regions, beside
from tabletop.desk.tables.snitch.sitting import SnitchNotes, SnitchSitting
from tabletop.desk.tables.snitch.surround import compose_pills, compose_surround
from tabletop.desk.tables.snitch.targets import Board
from tabletop.desk.tables.snitch.top import compose_top
from tabletop.desk.tables.spots import Shape, Spot, spot_of
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
CHOOSING = {
    "walk": "Click a lit space to walk there; point at it to see what comes of it.",
    "play": "Choose one of your tiles.",
    "interrogate": "Click a glowing snitch: its owner gets a cube first, then you.",
}
"""What is asked of who has begun an action."""
KEYS = (
    ("R", "turn the chosen tile"),
    ("W", "walk"),
    ("D", "draw a tile"),
    ("P", "lay a tile"),
    ("X", "flip a chip"),
    ("G", "upgrade"),
    ("C", "cubes, jail and DA"),
    ("I", "interrogate"),
    ("O", "find the next detective"),
    ("E", "end the turn"),
    ("Z", "show the tile pointed at larger"),
    ("+ −", "zoom (wheel too)"),
    ("F", "all of the city, or close by"),
)
SHAPE_OF = {"tile": Shape.TILE, "lot": Shape.SQUARE}
"""How a line goes round what has a name that begins so."""
ZOOM_A_NOTCH = 1.12
DRAWER_Z, Z_OVERVIEW = 8, 6


class SnitchTable(Table[SnitchState, SnitchNotes]):
    """How Snitch! looks and is handled."""

    notes = SnitchNotes
    theme = theme_of(PACK.header)

    def __init__(self) -> None:
        self._camera, self._small_map = Camera(), SmallMap()
        self._beside: Camera | None = None
        """What is seen of the city beside a drawer that lies over the board."""

    @property
    def camera(self) -> Camera:
        """What part of the city is seen."""
        return self._beside or self._camera

    # Looks ----------------------------------------------------------------------------------------------------------

    def top(self, sheet: Sheet, box: Box, sitting: SnitchSitting) -> None:
        compose_top(sheet, box, sitting)

    def compose(self, sheet: Sheet, sitting: SnitchSitting, gone: frozenset[str]) -> Box:
        found = compose_surround(sheet, sitting, self._find(sitting))
        around = len(sheet.things)
        with sheet.raised(DRAWER_Z):
            drawer = compose_drawers(sheet, found, sitting)
            larger = compose_larger(sheet, found.board if found.board.w else found.body, sitting)
        above = sheet.things[around:]
        del sheet.things[around:]
        if found.board.w:
            self._board(sheet, beside(sheet, found, drawer), sitting, gone)
        for box in (drawer, larger):
            if box is not None:
                sheet.cover(box)
                sheet.clear.append(box)
        sheet.things += above
        hidden = drawer is not None and drawer.meets(found.prompt)
        return Box(0, 0, 0, 0) if hidden else found.prompt

    def _board(self, sheet: Sheet, found: Regions, sitting: SnitchSitting, gone: frozenset[str]) -> None:
        """Put the city on its board, and what lies over that."""
        view = sitting.view
        self._beside = (self._beside or Camera()) if found.covered else None
        camera = self.camera
        look(camera, sheet, found.board, view, sitting.seat, found.covered)
        camera.show(*sitting.glide("camera", camera.goal, camera.jumps()))
        sheet.rough = camera.gliding
        board = Board(sheet, sitting, camera, gone, found.hand if found.arrangement == "tight" else None)
        board.compose()
        sheet.rough = False
        if not found.covered:
            with sheet.raised(Z_OVERVIEW):
                board.compose_beyond(self._small_map)
        compose_pills(sheet, found, sitting, self._find(sitting))
        anchor_pieces(sheet.anchors, view, camera, gone)

    def _find(self, sitting: SnitchSitting) -> Callable[[int], None]:
        """Return what brings the detective of a seat to the middle of the board."""

        def find(seat: int) -> None:
            view = sitting.view
            if view.at[seat] != NOWHERE:
                self.camera.turn_to(space_spot(view, view.at[seat]))
                sitting.show_tab("board" if sitting.tab == "seats" else sitting.tab)

        return find

    def _find_next(self, sitting: SnitchSitting) -> None:
        """Bring the detective of the next seat to the middle, one's own after all others."""
        seats = [*after(sitting.view, sitting.seat), sitting.seat]
        last = sitting.seat if sitting.notes.found is None else sitting.notes.found
        seat = seats[(seats.index(last) + 1) % len(seats)] if last in seats else seats[0]
        sitting.notes.found = seat
        self._find(sitting)(seat)

    def portrait(self, sheet: Sheet, box: Box, view: SnitchState, close: bool = False) -> None:
        camera = Camera()
        if close:
            look_close(camera, box, sheet.scale, view.city.cells, focus_of(view))
        else:
            look_whole(camera, box, sheet.scale, view)
        City(sheet, view, camera).portrait()

    def choreography(self, sitting: SnitchSitting, laid: Laid) -> Flights:
        return Flights(self.camera, laid)

    # Handling -------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent, sitting: SnitchSitting) -> bool:
        match intent:
            case Zoom(at=at, factor=factor):
                self.camera.zoom(at, factor)
                self.camera.hold(sitting.view.city.cells)
            case Scroll(at=at, up=up) if self.camera.box.holds(at):
                self.camera.zoom(at, ZOOM_A_NOTCH**up)
                self.camera.hold(sitting.view.city.cells)
            case Drag(start=start, by=by) if self.camera.box.holds(start):
                self.camera.pan(*by)
                self.camera.hold(sitting.view.city.cells)
            case Pointed(target=target):
                sitting.notes.pointed = target or ""
            case Picked(target="turn"):
                self._turn(sitting)
            case Shortcut(key=key):
                return self._key(key, sitting)
            case _:
                return False
        return True

    def _key(self, key: str, sitting: SnitchSitting) -> bool:
        camera, click = self.camera, sitting.click
        does: dict[str, Callable[[], None]] = {
            "r": partial(self._turn, sitting),
            "f": camera.fit,
            "z": partial(show_larger, sitting, camera),
            "+": partial(camera.zoom, camera.box.centre, 1.25),
            "-": partial(camera.zoom, camera.box.centre, 0.8),
            "d": partial(sitting.do, DRAW),
            "c": partial(sitting.open, "cubes"),
            "g": partial(sitting.open, "upgrade"),
            "w": partial(click, "walk"),
            "p": partial(click, "play"),
            "x": partial(sitting.do, FLIP),
            "e": partial(end_turn, sitting),
        }
        does["="] = does["+"]
        if sitting.view.seats > 1:
            does |= {"i": partial(click, "interrogate"), "o": partial(self._find_next, sitting)}
        if key in does:
            does[key]()
        return key in does

    def _turn(self, sitting: SnitchSitting) -> None:
        """Turn the chosen tile to its next different way round."""
        token = chosen_tile(sitting.clicks)
        if token is not None:
            ways = SHAPES[KIND_OF_FACE[sitting.view.face[token]]].different
            turn = sitting.notes.turn
            sitting.notes.turn = min(ways, key=lambda way: (way - turn - 1) % 4)

    def keys(self) -> list[KeyHint]:
        return [KeyHint(*key) for key in KEYS]

    def prompt(self, sitting: SnitchSitting) -> str | None:
        if not sitting.busy and (asked := question(sitting)) is not None:
            return asked
        if sitting.mode == "cubes":
            return "Click a cube to move it: that is free. × or Esc closes."
        if sitting.mode == "upgrade":
            may = any(action[0] == "upgrade" for action in sitting.legal)
            return f"{'Click a price to pay it' if may else 'Nothing can be paid now'}. × or Esc closes."
        if chosen_tile(sitting.clicks) is not None:
            return TURNED if turned_to_fit(sitting) else LAYING[turning_helps(sitting)]
        return CHOOSING.get(sitting.clicks[0]) if len(sitting.clicks) == 1 else None

    def unfinished(self, sitting: SnitchSitting) -> list[str]:
        return left_undone(sitting)

    # Pointing out ---------------------------------------------------------------------------------------------------

    def words(self, action: Action, view: SnitchState) -> str:
        return order(action, view)

    def reason(self, action: Action, view: SnitchState) -> str:
        return reason(action, view)

    def spot(self, name: str) -> Spot:
        return spot_of(name, SHAPE_OF.get(name.partition(".")[0], Shape.FREE))

    def way(self, action: Action, view: SnitchState, sitting: SnitchSitting) -> tuple[str, ...]:
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
